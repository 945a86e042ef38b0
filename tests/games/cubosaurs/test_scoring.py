"""The count of a round and of the game ("Décompte de fin de manche", "Fin de la partie")."""

import pytest

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.scoring import egg_score, round_score, series_score, type_count
from ludosaure.games.cubosaurs.scoring import velociraptor_score as raptor_score

from .positions import (
    BLACK,
    BRONTO,
    EGGS,
    GREY,
    PENTA,
    PTERO,
    STEGO,
    TREX,
    Table,
    bits,
    position,
    standing,
)

BOX = GAME.read_options(5, {})
SERIES = [
    (0, [0, 4, 1, -2, -5, -5, -5, -5]),
    (1, [0, 2, -1, -2, 8, 8, 8, 8]),
    (2, [0, -3, 2, 5, -5, -5, -5, -5]),
    (3, [0, -1, -1, -1, -1, -1, -1, -1]),
    (4, [0, -3, -1, 3, 7, 7, 7, 7]),
]


def points(*collections, seat=0, tiles=(), **options) -> int:
    """The score of a seat for a round."""
    table = position(*collections, hand=[48], **options)
    table.state.tiles_owned[seat] = sum(1 << tile for tile in tiles)
    state = table.state
    return int(round_score(state.options, state.collections, state.tiles_owned, seat))


def egg(number: int, *counts: int, **options) -> int:
    """The score of an egg whose owner, seat 0, and the others have so many cards of its species."""
    species = [TREX, STEGO, BRONTO, PTERO, PENTA][number - 49]
    left = iter(species)
    collections = [{next(left) for _ in range(count)} for count in counts]
    collections[0].add(number)
    state = position(*collections, hand=[48], **options).state
    return int(egg_score(state.options, state.collections, 0, number - 49))


@pytest.mark.parametrize(("kind", "row"), SERIES)
def test_e2_a_series_scores_as_a_whole(kind, row):
    """R18, R19: four or more share a column; none is 0."""
    cards = range(7 * kind, 7 * kind + 7)
    assert [series_score(BOX, bits(cards[:count]), kind) for count in range(8)] == row


def test_more_than_four_score_like_four():
    """Trap 7."""
    assert points(set(TREX[:5]), set()) == -5
    assert points(set(STEGO[:6]), set()) == 8
    assert points(set(), set()) == 0
    assert points(set(PTERO), set()) == -1


@pytest.mark.parametrize(
    ("cards", "score"),
    [
        ({45, 40}, 5),
        ({45}, -2),
        ({45, 40, 35}, 4),
        ({42, 47, 37}, 4),
        ({42, 43, 44, 40, 41}, 8),
        ({47, 48}, -6),
        (set(), 0),
        (set(GREY + BLACK), 28),
        (set(GREY), -14),
        (set(BLACK), -14),
    ],
)
def test_e3_velociraptors_score_in_mixed_pairs(cards, score):
    assert raptor_score(BOX, bits(cards)) == score


def test_the_best_black_is_paired_with_the_grey():
    """Trap 11: 3 and 2, with the 1 left over."""
    assert raptor_score(BOX, bits({47, 42, 37})) == 4


def test_with_other_numbers_the_pair_is_chosen_by_what_it_gains():
    """Trap 12, R20: not by the greatest number."""
    numbers = {
        "velociraptor_black_0": {"paired": 2, "alone": -5},
        "velociraptor_black_1": {"paired": 3, "alone": -1},
        "velociraptor_grey_0": {"paired": 2, "alone": -2},
    }
    box = GAME.read_options(3, {"box": {"velociraptors": numbers}})
    assert raptor_score(box, bits({42, 43, 35})) == 3


def test_e4_an_egg_pays_whoever_has_most_of_its_species():
    """R16: alone or tied."""
    assert egg(50, 2, 1, 2) == 4
    assert egg(50, 1, 2, 0) == -3
    assert egg(53, 2, 2) == 3
    assert egg(53, 1, 2) == -3


def test_an_egg_pays_while_its_series_costs():
    """Trap 8."""
    assert egg(49, 3, 3, 1) == 4
    assert points({0, 1, 2, 49}, {3, 4, 5}, {6}) == 4 - 2


def test_an_egg_whose_species_nobody_has_pays():
    """Trap 9, R15: unless the option says otherwise."""
    assert egg(50, 0, 0, 0) == 4
    assert egg(50, 0, 0, 0, egg_zero_majority=False) == -3
    assert egg(50, 1, 0, 1, egg_zero_majority=False) == 4


def test_the_velociraptor_egg_counts_both_colours_paired_or_not():
    """Trap 10 and E4."""

    def raptor_egg(own, other):
        state = position({54, *own}, other, hand=[1]).state
        return int(egg_score(state.options, state.collections, 0, 5))

    assert raptor_egg({35, 42}, {36, 37}) == 3
    assert raptor_egg({35, 42}, {43, 44, 45}) == -3
    assert raptor_egg({35, 36, 37}, {38, 43, 44}) == 3


def test_several_eggs_are_scored_one_by_one():
    """R17."""
    assert points({49, 50, 0}, {7}, {1}) == 4 + 4 - 3


def test_e5_the_example_count_of_the_rulebook():
    fabien, other = {17, 18, 19, 31, 53, 45, 40, 35}, {32, 33}
    assert points(fabien, other, set()) == 3
    assert points({*fabien, 34}, other, set()) == 11


def test_e5_line_by_line():
    table = position({17, 18, 19, 31, 53, 45, 40, 35}, {32, 33}, hand=[1])
    lines = {part["kind"]: part["points"] for part in table.view["worth"][0]}
    assert lines == {
        "brontosaurus": 5, "pentaceratops": -3, "egg_pentaceratops": -3, "velociraptors": 4,
    }  # fmt: skip


def test_the_two_tiles_of_the_end_of_round():
    """Trap 37: eggs are one type, the raptors two; eggs keep their own score."""
    cards = {49, 50, 51, 52, 53, 35, 36}
    assert type_count(bits(cards)) == 2
    plain = points(cards, {1})
    assert points(cards, {1}, tiles=[1]) == plain + 2
    assert points(cards, {1}, tiles=[2]) == plain + 10
    assert points(set(), {1}, tiles=[1, 2]) == 0, "R23: bought all the same, they give nothing"
    assert points({35, 42}, {1}, tiles=[1]) == 1 + 1 + 2


def test_all_eight_types_give_eight_points():
    assert type_count(bits([3, 10, 17, 24, 31, 38, 45, 50])) == 8
    assert type_count(bits([*EGGS, *PENTA])) == 2


# The end of the game


def finished(scores: list[list[int]], tokens: list[int] | None = None) -> Table:
    """A game that is over, with these round scores and tokens."""
    n = len(scores[0])
    table = position(*[set()] * n, hand=[1], tokens=tokens)
    state = table.state
    state.rounds_total = state.round_now = len(scores)
    for index, row in enumerate(scores):
        state.round_scores[index, :n] = row
    state.hand = state.hand_types = bits([])
    state.phase = 11
    return table


def test_a_tied_total_is_decided_by_the_last_round_without_tokens():
    """Trap 16, R41."""
    table = finished([[10, 12], [10, 7]], tokens=[1, 2])
    assert standing(table.state) == [[20, 1], [20, 2]]
    assert table.view["result"]["winners"] == [0]
    assert GAME.words.count(table.state).tie_break.en == "Totals are tied: the last round decides."


def test_a_last_tie_shares_the_victory():
    """Trap 17: also for three; the next place is skipped."""
    table = finished([[5, 5, 5, 1], [2, 2, 2, 0]])
    assert standing(table.state) == [[7, 1], [7, 1], [7, 1], [1, 4]]
    assert table.view["result"] == {
        "totals": [7, 7, 7, 1], "places": [1, 1, 1, 4], "winners": [0, 1, 2],
    }  # fmt: skip
    assert "shared" in GAME.words.count(table.state).tie_break.en
    assert standing(finished([[5, 3, 0], [1, 3, 6]]).state) == [[6, 3], [6, 2], [6, 1]]


def test_two_tokens_are_a_point_and_an_odd_one_is_lost():
    """Trap 18, R40."""
    table = finished([[0, 0], [0, 0]], tokens=[5, 0])
    assert standing(table.state) == [[2, 1], [0, 2]]


def test_tokens_count_once_at_the_very_end():
    """Trap 19: three and three more are three points, not one and one."""
    assert standing(finished([[0, 0], [0, 0]], tokens=[6, 0]).state)[0] == [3, 1]
    running = position({1}, {2}, hand=[3], tokens=[6, 0])
    assert standing(running.state)[0][0] == 0


def test_a_negative_total_can_win():
    """Trap 43."""
    table = finished([[-3, -4], [-1, -5]])
    assert standing(table.state) == [[-4, 1], [-9, 2]]
    assert table.view["result"]["winners"] == [0]


def test_places_are_shared_and_the_next_one_skipped():
    assert standing(finished([[5, 5, 5], [1, 1, 0]]).state) == [[6, 1], [6, 1], [5, 3]]


def test_the_score_sheet_adds_up():
    table = position({17, 18, 19, 31, 53, 45, 40, 35}, {32, 33}, deck=[1], tokens=[5, 0])
    table.state.rounds_total = 1
    table.tell("0 keep")
    sheet = GAME.words.count(table.state)
    assert {line.group for line in sheet.lines} == {"round_1", "end"}
    for seat in range(2):
        assert sum(line.points[seat] or 0 for line in sheet.lines) == sheet.totals[seat]
    dna = next(line for line in sheet.lines if line.key == "dna")
    assert dna.points == (3, 0), "five tokens, and one for the icon of the last card"
    assert sheet.tie_break is None
