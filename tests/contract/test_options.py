"""Options are declared once: what is declared is kept, copied into the state and told back."""

import numpy as np

from ludosaure import new
from ludosaure.games.chance import generator
from ludosaure.games.options import BOX
from tests.conftest import every_game, every_table, is_valid


@every_table
def test_every_value_of_every_option_arrives_in_the_state(game, players):
    seen = 0
    for option in game.options:
        for value in option.values:
            given = {option.key: value}
            if option.only_with:
                given[option.only_with[0]] = option.only_with[1]
            if not is_valid(game, players, given):
                continue
            options = game.read_options(players, given)
            deal, state = game.blank_deal(), game.blank_state()
            game.rules.deal(options, deal, generator(1))
            game.rules.setup(state, options, deal)
            kept = state.options[option.key]
            assert np.array_equal(kept, options[option.key]), (option.key, value)
            assert game.options_json(state.options) == game.options_json(options)
            assert state.options.tobytes() == options.tobytes(), "nothing is left out"
            seen += 1
    assert seen or not list(game.options)


@every_game
def test_every_option_has_words_for_itself_and_its_values(game):
    assert set(game.words.options) == {option.key for option in game.options}
    for option in game.options:
        said = game.words.options[option.key]
        for text in (said.label, said.help, *(said.value(value) for value in option.values)):
            assert text.fr and text.en
        assert set(said.values) <= set(option.values)


@every_game
def test_every_option_stands_in_one_group_of_the_form(game):
    groups = game.words.option_groups
    grouped = [key for group in groups for key in group.options]
    assert sorted(grouped) == sorted(option.key for option in game.options) or not groups
    assert all(group.label.fr and group.label.en for group in groups)
    assert len(groups) <= 5, "more than one can take in"


@every_table
def test_partners_are_who_may_consult(game, players):
    sides = game.sides.get(players, ())
    seats = sorted(seat for side in sides for seat in side)
    assert seats == list(range(players)) or not sides
    if game.company is None:
        return
    match = new(game.key, players=players, seed=1)
    for side in sides:
        for seat in side:
            assert {seat, *match.confidants(seat)} == set(side)


@every_game
def test_the_owner_s_box_is_one_option_with_one_name(game):
    named = game.options_json(game.read_options(game.usual_players, {}))
    if game.options.box is None:
        assert BOX not in named
        return
    assert named[BOX] is None
    for name in {BOX, game.options.box.other_name} - {""}:
        again = game.read_options(game.usual_players, {name: None})
        assert game.options_json(again) == named
