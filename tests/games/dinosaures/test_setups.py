"""Army set-ups: presets, random, mirrored, kept as text, and played by the rules."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludosaure.games.contract import Unreadable
from ludosaure.games.dinosaures.box import LAYOUTS, Kind
from ludosaure.games.dinosaures.setups import (
    PRESETS,
    SetupRefused,
    army_from_text,
    army_of,
    army_text,
    fitted,
    mirrored,
    next_action,
    random_army,
    settled,
    territory,
    territory_columns,
)
from tests.games.dinosaures.table import GAME, T2, composed, legal, phase


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_is_a_whole_army_that_can_be_placed(preset):
    for board in ({}, {"landscape_layout": "column"}, {"white_figure": "trap"}):
        state = composed(T2, **board)
        armies = [fitted(state, seat, preset) for seat in range(2)]
        size = 25 if "white_figure" in board else 24
        while phase(state) in ("PLACE_KIND", "PLACE_CELL"):
            action = next_action(state, armies[int(state.to_move)])
            assert action in legal(state)
            GAME.rules.apply(state, action)
        for seat in range(2):
            assert len(armies[seat]) == size
            assert army_of(state, seat) == armies[seat]


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
        columns = {place.column for place in territory(state, seat)}
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
    army = dict(fitted(composed(T2), 0, PRESETS[0]).items())
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
    assert 0 <= action < GAME.action_count(state.options)
    assert (int(GAME.rules.why_not(state, action)) == 0) == (action in legal(state))


def test_a_set_up_is_settled_as_it_will_stand_and_no_wish_is_lost_on_the_way():
    state = composed(placement="block")
    first = next(action for action in legal(state) if action == 196 + Kind.NEST)
    GAME.rules.apply(state, first)
    GAME.rules.apply(state, legal(state)[0])  # a nest placed by hand stays where it is
    nest = next(place for place, kind in army_of(state, 0).items() if kind == Kind.NEST)
    planned = settled(state, 0, fitted(state, 0, PRESETS[2]))
    assert planned[nest] == Kind.NEST and len(planned) == 24
    while int(state.to_move) == 0:
        GAME.rules.apply(state, next_action(state, planned))
    assert army_of(state, 0) == planned
