"""What a choice would make of the collections, and how a round was counted: as it then comes."""

import pytest

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.layouts import copy_of

from .positions import EGGS, RULES, concealed, position
from .random_play import ADVANCED, keeping, positions


def test_keeping_and_passing_are_told_from_and_to():
    """Two T-Rexes and a Stegosaurus; the egg is lost with the card that held its majority."""
    table = position({0, 1, 7, EGGS[1]}, {8, 24}, {21}, hand=[2, 22])
    view = table.view
    assert view["totals_now"][0] == 1 + 2 + 4
    keep, give = view["forecast"]["keep"], view["forecast"]["pass stegosaurus_0"]
    assert keep["totals"] == [-2 + 2 - 1 + 4, 1, -1]
    assert keep["parts"] == {"trex": -2, "pterodactyl": -1}
    assert keep["next_if_kept"] is None
    assert give["totals"][0] == 1 - 3
    assert give["parts"] == {"stegosaurus": 0, "egg_stegosaurus": -3}
    assert give["next_if_kept"] == 4 - 1 - 1, "a T-Rex, two Stegosauruses, two Pterodactyls"
    assert "pass trex_0" not in view["forecast"], "its type is in the Hand"


def test_a_viewer_who_does_not_know_the_hand_is_told_nothing():
    table = position({3}, {10}, {18}, hand=[24], hand_visibility="private")
    table.state.secret_count, table.state.secret_card[0], table.state.secret_seen[0] = 1, 24, 1
    assert "keep" in table.seen_by(0)["forecast"]
    assert table.seen_by(1)["forecast"] == {}


@pytest.mark.parametrize("options", [ADVANCED[0], ADVANCED[-1]])
def test_every_forecast_comes_true(options):
    met = set()
    for state, actions, _ in positions(3, 11, keeping, **options):
        seat = int(RULES.to_move(state))
        view = GAME.view(concealed(state, seat))
        for action in actions:
            told = view["forecast"].get(GAME.notation(state, action))
            after = copy_of(state)
            RULES.apply(after, action)
            if told is None or any(e["kind"] == "round_scored" for e in GAME.events(after)):
                continue
            met.add(GAME.notation(state, action).split()[0])
            seen = GAME.view(after)
            assert told["totals"] == seen["totals_now"]
            if told["next_if_kept"] is not None:
                assert told["next_if_kept"] == seen["if_kept"]
            mine = {part["kind"]: part["points"] for part in seen["worth"][seat]}
            assert {key: mine.get(key, 0) for key in told["parts"]} == told["parts"]
    assert {"keep", "pass", "buy"} <= met


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_the_end_of_a_round_tells_how_every_part_was_counted(seat):
    """The next round has been dealt by then: nobody could look it up."""
    table = position({0, 1, 37}, {10, EGGS[1]}, {17}, hand=[11], deck=[]).tell("0 keep")
    [scored] = [e for e in GAME.events(concealed(table.state, seat)) if e["kind"] == "round_scored"]
    assert scored["scores"] == table.view["round_scores"][0]
    assert [sum(part["points"] for part in parts) for parts in scored["worth"]] == scored["scores"]
    egg = next(part for part in scored["worth"][1] if part["kind"] == "egg_stegosaurus")
    assert (egg["points"], egg["pays"], egg["counts"]) == (4, True, [1, 1, 0])
