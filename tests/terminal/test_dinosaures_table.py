"""The table of Dinosaures as text: at most 80 columns, and readable without colours."""

import random

import pytest
from rich.console import Console

from ludosaure.games.chance import generator
from ludosaure.games.dinosaures import GAME
from ludosaure.games.records import copy_of, record_of
from ludosaure.terminal.tables.dinosaures import table
from tests.conftest import legal_actions


def drawn(view, language="en"):
    console = Console(width=80, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(table(view, ("Ada", "Bob", "Cyd", "Dov"), language))
    return capture.get()


@pytest.mark.parametrize(
    ("players", "layout"),
    [(2, "square"), (2, "staggered"), (2, "column"), (4, "wide8"), (4, "deep6")],
)
def test_every_board_fits_80_columns_from_the_first_decision_on(players, layout):
    chance = random.Random(1)
    options = GAME.read_options(players, {"landscape_layout": layout, "secret_trap": True})
    deal, state = record_of(GAME.deal_dtype), record_of(GAME.state_dtype)
    GAME.rules.deal(options, deal, generator(1))
    GAME.rules.setup(state, options, deal)
    for ply in range(130 if players == 2 else 230):
        if ply % 30 == 0:
            for seat in (-1, 0, 1):
                view = copy_of(state)
                GAME.rules.conceal(view, seat)
                for language in ("fr", "en"):
                    lines = drawn(GAME.describe(view), language).splitlines()
                    assert all(len(line) <= 80 for line in lines)
        GAME.rules.apply(state, chance.choice(legal_actions(GAME, state)))


def test_own_figures_have_names_and_hidden_ones_a_question_mark():
    chance = random.Random(2)
    options = GAME.read_options(2, {"first_player": 0})
    deal, state = record_of(GAME.deal_dtype), record_of(GAME.state_dtype)
    GAME.rules.deal(options, deal, generator(2))
    GAME.rules.setup(state, options, deal)
    for _ in range(100):
        GAME.rules.apply(state, chance.choice(legal_actions(GAME, state)))
    view = copy_of(state)
    GAME.rules.conceal(view, 0)
    text = drawn(GAME.describe(view))
    assert text.count("??▼") + text.count("??▽") == 24
    assert "Ne▲" in text and "??▲" not in text
