"""Army set-ups: ready-made, random, mirrored, kept as text, and played by the rules."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludosaure.games.dinosaures.army_text import SetupRefused, army_from_text, army_text
from ludosaure.games.dinosaures.box import LAYOUTS, Kind
from ludosaure.games.dinosaures.ready_armies import READY_ARMIES
from ludosaure.games.dinosaures.setups import (
    army_of,
    fitted,
    mirrored,
    next_action,
    place_of,
    placing_cells,
    random_army,
    settled,
    territory_columns,
)
from ludosaure.games.dinosaures.state import EMPTY
from ludosaure.games.text import Unreadable
from tests.games.dinosaures.table import GAME, T2, composed, legal, phase


@pytest.mark.parametrize("ready", READY_ARMIES, ids=lambda ready: ready.key)
def test_a_ready_made_army_is_a_whole_army_that_can_be_placed(ready):
    for board in ({}, {"landscape_layout": "column"}, {"white_figure": "trap"}):
        state = composed(T2, **board)
        armies = [fitted(state, seat, ready) for seat in range(2)]
        size = 25 if "white_figure" in board else 24
        while phase(state) in ("PLACE_KIND", "PLACE_CELL"):
            action = next_action(state, armies[int(state.to_move)])
            assert action in legal(state)
            GAME.rules.apply(state, action)
        for seat in range(2):
            assert len(armies[seat]) == size
            assert army_of(state, seat) == armies[seat]


VARIANTS = (
    {},
    {"white_figure": "ghost"},
    {"white_figure": "trap"},
    {"white_figure": "trap", "trap_next_to_nest": "forbidden"},
)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.key)
@pytest.mark.parametrize("ready", READY_ARMIES, ids=lambda ready: ready.key)
def test_no_ready_made_army_leaves_its_nest_open_and_partners_keep_out_of_each_others_way(
    ready, layout
):
    """On every board, also partners of one side; all armies chosen before anybody places."""
    chance = random.Random(layout.key)
    for variant in VARIANTS * 2:
        letters = "".join(chance.sample("abcd", 4)) * (layout.players // 2)
        order = [chance.sample(range(len(layout.slots)), len(layout.slots)) for _ in range(2)]
        laid = [tuple((place, chance.randrange(4)) for place in side) for side in order]
        state = composed((letters, *laid), layout.players, landscape_layout=layout.key, **variant)
        armies = [fitted(state, seat, ready) for seat in range(layout.players)]
        while phase(state) in ("PLACE_KIND", "PLACE_CELL"):
            GAME.rules.apply(state, next_action(state, armies[int(state.to_move)]))
        stride = int(state.stride)
        for seat in range(layout.players):
            assert army_of(state, seat) == armies[seat]
            nest = next(f for f in range(25 * seat, 25 * seat + 25) if state.kind[f] == Kind.NEST)
            spot = int(state.spot[nest])
            around = [spot + row + column for row in (-stride, 0, stride) for column in (-1, 0, 1)]
            assert not any(state.at[beside] == EMPTY for beside in around)


def test_a_random_army_is_complete_and_differs():
    state = composed()
    armies = [random_army(state, 1, random.Random(seed)) for seed in range(5)]
    assert all(len(army) == 24 for army in armies)
    assert len({tuple(sorted(army.items())) for army in armies}) == 5


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.key)
def test_the_columns_of_a_territory_are_those_of_its_cells(layout):
    slots = tuple((place, 0) for place in range(len(layout.slots)))
    letters = "acbd" * (layout.players // 2)
    state = composed((letters, slots, slots), layout.players, landscape_layout=layout.key)
    for seat in range(2):
        cells = placing_cells(state, seat)[Kind.TRI]
        columns = {place_of(state, seat, cell).column for cell in cells}
        assert columns == set(range(1, territory_columns(state) + 1))


def test_a_set_up_survives_its_text_and_mirroring_twice():
    state = composed()
    army = random_army(state, 0, random.Random(1))
    text = army_text(army, 14, "my army")
    assert text.startswith("# my army\n") and army_from_text(text) == army
    assert mirrored(mirrored(army, 14), 14) == army
    assert Counter(mirrored(army, 14).values()) == Counter(army.values())


def test_a_set_up_that_does_not_fit_goes_to_the_nearest_cells():
    state = composed(placement="block")
    army = dict(fitted(composed(T2), 0, READY_ARMIES[0]).items())
    while int(state.to_move) == 0:
        action = next_action(state, army)
        assert action in legal(state)
        GAME.rules.apply(state, action)
    assert Counter(army_of(state, 0).values()) == Counter(army.values())


def test_a_faulty_text_is_refused():
    for text in ("", "XX ..", "Ne Ne", "# only a title"):
        with pytest.raises(SetupRefused):
            army_from_text(text)
    assert list(army_from_text("Ne ..").values()) == [Kind.NEST]


SIGNS = st.sampled_from(
    ["T1", "Tr", "St", "Fl", "Ne", "Wh", "Gh", "Cu", "..", "..", "..", "?", "#"]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.lists(SIGNS, max_size=15).map(" ".join), max_size=8).map("\n".join))
def test_a_text_is_an_army_that_survives_its_text_or_is_refused(text):
    try:
        army = army_from_text(text)
    except SetupRefused as refusal:
        assert refusal.text.fr and refusal.text.en
        return
    columns = max(place.column for place in army)
    assert army_from_text(army_text(army, columns)) == army
    assert mirrored(mirrored(army, columns), columns) == army


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=12) | st.from_regex(r"[a-z_]{1,6}[12]?@?[a-n][0-9]{1,2}x?", fullmatch=True))
def test_any_text_is_a_move_or_cannot_be_read(text):
    state = composed()
    try:
        action = GAME.read_notation(state, text)
    except Unreadable as refusal:
        assert refusal.text.fr and refusal.text.en
        return
    assert 0 <= action < GAME.actions_with(state.options)
    assert (int(GAME.rules.why_not(state, action)) == 0) == (action in legal(state))


def test_a_set_up_is_settled_as_it_will_stand_and_no_wish_is_lost_on_the_way():
    state = composed(placement="block")
    first = next(action for action in legal(state) if action == 196 + Kind.NEST)
    GAME.rules.apply(state, first)
    GAME.rules.apply(state, legal(state)[0])  # a nest placed by hand stays where it is
    nest = next(place for place, kind in army_of(state, 0).items() if kind == Kind.NEST)
    planned = settled(state, 0, fitted(state, 0, READY_ARMIES[2]))
    assert planned[nest] == Kind.NEST and len(planned) == 24
    while int(state.to_move) == 0:
        GAME.rules.apply(state, next_action(state, planned))
    assert army_of(state, 0) == planned
