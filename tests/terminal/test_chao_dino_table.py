"""The table of Chao Dino! as text: a map of hexes in 80 columns, readable without colours."""

import pytest
from rich.console import Console

from ludosaure.games.chao_dino import GAME
from ludosaure.games.layouts import copy_of
from ludosaure.terminal.tables.chao_dino import table
from tests.conftest import random_game
from tests.games.chao_dino.positions import lift, position

NAMES = ("Ada", "Bob", "Cyd", "Dov", "Eve")


def printed(view, language="en"):
    console = Console(width=80, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(table(view, NAMES, language))
    return capture.get()


@pytest.mark.parametrize("players", GAME.players)
def test_every_position_fits_in_80_columns(players):
    for ply, (state, _) in enumerate(random_game(GAME, players, {}, players)):
        if ply % 23 == 0 or GAME.rules.is_over(state):
            seen = copy_of(state)
            GAME.rules.conceal(seen, 0)
            view = GAME.view(seen)
            for language in ("fr", "en"):
                text = printed(view, language)
                assert max(map(len, text.splitlines())) <= 80
            for tile in view["tiles"]:
                assert f"{tile['terrain'][0].upper()}{tile['id']}" in text


def test_the_cells_of_a_drift_are_lettered():
    tiles = {(0, 0): "V", (1, 0): "S", (2, 0): "J"}
    state = lift(position(tiles, {(2, 0): {0: 2}}), (1, 0))
    text = printed(GAME.view(state))
    assert all(f"({letter})" in text for letter in "abcde")
    assert "(f)" not in text
    assert "[S1]" in text
    assert GAME.read_notation(state, "c") == GAME.view(state)["drops"][2]["action"]


def test_islands_far_away_are_listed_under_the_map():
    tiles = {(0, 0): "V", (30, 0): "S", (31, 0): "J"}
    text = printed(GAME.view(position(tiles, {(31, 0): {1: 2}})))
    assert "Beyond the map: S1 (30, 0), J2 (31, 0) BB" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_final_count_is_a_table_of_continents():
    for state, action in random_game(GAME, 4, {}, 3):
        if action < 0:
            text = printed(GAME.view(state))
            assert "Final count" in text and "during the game" in text
