"""Army set-ups: presets, random, mirrored, kept as text, and played by the rules."""

import random
from collections import Counter

import pytest

from ludosaure.games.dinosaures.box import Kind
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
