"""What a hint says a move is good for, where the Hand pays nothing now."""

from ludosaure.games.cubosaurs.words.gains import gain
from ludosaure.games.gains import Outcome
from ludosaure.games.layouts import copy_of
from tests.games.cubosaurs.positions import BRONTO, PENTA, RULES, STEGO, TREX, position, read

NAMES = ("Ada", "Bob", "Cyd")


def reasons(table, move):
    """What one move of the seat to move is good for, in English."""
    after = copy_of(table.state)
    RULES.apply(after, read(move))
    said = gain([Outcome(table.state, after)], [read(move)], table.to_move, NAMES)
    return [text.en for text in said]


def test_a_hand_that_costs_now_is_kept_for_what_one_card_more_would_bring():
    table = position([TREX[0], *STEGO[:2]], [], [], hand=[PENTA[0]])

    assert reasons(table, "keep") == [
        "With one more Pentaceratops, your collection would gain 2 points."
    ]


def test_a_card_that_can_no_longer_come_promises_nothing():
    table = position([TREX[0], *STEGO[:2]], PENTA[1:], [], hand=[PENTA[0]])

    assert reasons(table, "keep") == []


def test_a_hand_is_kept_from_whoever_comes_after_the_next():
    table = position([TREX[0], *STEGO[:2]], [], PENTA[1:3], hand=[PENTA[0]])

    assert reasons(table, "keep")[0] == (
        "Passed on, it would be on its way to Cyd, whom it pays 4 points."
    )


def test_a_hand_is_passed_with_the_card_that_is_missed_least():
    table = position([TREX[0], *BRONTO[:2]], [], [], hand=[STEGO[0]])

    assert reasons(table, f"card {TREX[0]}") == [
        "Of all your cards it is the one whose going costs least: 4 points."
    ]
    assert not any("costs least" in said for said in reasons(table, f"card {BRONTO[0]}"))
