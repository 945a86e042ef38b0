"""The table of Dinosaures as text: at most 80 columns, and readable without colours."""

import random

import pytest
from rich.console import Console

from ludosaure.games.chance import generator
from ludosaure.games.dinosaures import GAME
from ludosaure.games.dinosaures.army_text import SIGN_OF
from ludosaure.games.dinosaures.box import PARTS
from ludosaure.games.layouts import copy_of
from ludosaure.terminal.tables.dinosaures import LETTERS, TRIANGLES, table, territory
from tests.conftest import legal_actions, new_game


def drawn(view, language="en"):
    console = Console(width=80, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(table(view, ("Ada", "Bob", "Cyd", "Dov"), language))
    return capture.get()


@pytest.mark.parametrize(
    ("players", "layout"),
    [(2, "square"), (2, "staggered"), (2, "column"), (4, "wide8"), (4, "wide6"), (4, "deep6")],
)
def test_every_board_fits_80_columns_from_the_first_decision_on(players, layout):
    chance = random.Random(1)
    given = {"landscape_layout": layout, "secret_trap": True}
    state, _ = new_game(GAME, players, given, generator(1), telling=0)
    for ply in range(130 if players == 2 else 230):
        if ply % 30 == 0:
            for seat in (-1, 0, 1):
                view = copy_of(state)
                GAME.rules.conceal(view, seat)
                for language in ("fr", "en"):
                    lines = drawn(GAME.view(view), language).splitlines()
                    assert all(len(line) <= 80 for line in lines)
        GAME.rules.apply(state, chance.choice(legal_actions(GAME, state)))


def test_own_figures_have_names_and_hidden_ones_a_question_mark():
    chance = random.Random(2)
    state, _ = new_game(GAME, 2, {"first_player": 0}, generator(2), telling=0)
    for _ in range(100):
        GAME.rules.apply(state, chance.choice(legal_actions(GAME, state)))
    view = copy_of(state)
    GAME.rules.conceal(view, 0)
    text = drawn(GAME.view(view))
    assert text.count("??▼") + text.count("??▽") == 24
    assert "Ne▲" in text and "??▲" not in text


def in_play(players, seed=2, plies=300, **options):
    """A position some turns after the placement, with figures shown and caught."""
    chance = random.Random(seed)
    given = {"first_player": 0, **options}
    state, _ = new_game(GAME, players, given, generator(seed), telling=0)
    for _ in range(plies):
        GAME.rules.apply(state, chance.choice(legal_actions(GAME, state)))
    return state


def seen_by(state, seat):
    view = copy_of(state)
    GAME.rules.conceal(view, seat)
    return GAME.view(view)


def board_lines(text, height):
    return [line for line in text.splitlines() if line[:2].strip().isdigit()][:height]


@pytest.mark.parametrize(
    ("players", "layout", "size"),
    [(2, "square", 4), (2, "staggered", 3), (4, "wide8", 2), (4, "deep6", 4)],
)
def test_every_figure_stands_under_its_column(players, layout, size):
    view = seen_by(in_play(players, plies=260, landscape_layout=layout, memory_aid=True), 0)
    lines = board_lines(drawn(view), view["height"])
    assert len(lines) == view["height"]
    for figure in view["figures"]:
        letters = figure["cell"].rstrip("0123456789")
        column = ord(letters[-1]) - 97 + 26 * (len(letters) - 1)
        row = view["height"] - int(figure["cell"][len(letters) :])
        cell = lines[row][3 + size * column :][:size]
        swamp = view["terrain"][(view["height"] - 1 - row) * view["width"] + column] == "~"
        assert TRIANGLES[figure["owner"]][swamp] in cell
        if figure["kind"]:
            assert cell.startswith(
                LETTERS[figure["kind"]] if size == 2 else SIGN_OF[figure["kind"]]
            )
        else:
            assert cell.startswith("?")


def test_enemies_turned_away_again_are_hidden_unless_the_memory_aid_is_on():
    for aid in (False, True):
        state = in_play(2, seed=3, plies=400, memory_aid=aid)
        view = seen_by(state, 0)
        shown = [f for f in view["figures"] if f["owner"] == 1 and f["kind"]]
        hidden = [f for f in view["figures"] if f["owner"] == 1 and not f["kind"]]
        assert shown and hidden
        text = "".join(board_lines(drawn(view), 14))
        assert text.count("?") == 2 * (len(hidden) if aid else len(hidden) + len(shown))
        watched = "".join(board_lines(drawn(seen_by(state, -1)), 14))
        assert "??▲" in watched or "??△" in watched  # who only watches has no memory to train


def test_what_has_no_room_beside_the_figures_of_a_wide_board_is_told_below():
    state = in_play(4, plies=2500, memory_aid=True, white_figure="trap", trap_effect="stun",
                    no_progress_limit=2000)  # fmt: skip
    view = seen_by(state, 0)
    text = drawn(view)
    known = [f["cell"] for f in view["figures"] if f["known"]]
    told = text[text.index("shown before:") :].replace("\n", " ")
    assert known and all(f" {cell} " in told for cell in known[:-1])
    held = [f["cell"] for f in view["figures"] if f["stun"]]
    assert ("held by a trap:" in text) == bool(held)


def test_a_territory_of_seven_rows_is_drawn_for_either_side():
    for seat, rows in ((0, range(7, 0, -1)), (1, range(14, 7, -1))):
        state = in_play(2, plies=5, placement="hidden")
        view = seen_by(state, seat)
        lines = territory(view, seat, {"d4" if seat == 0 else "d11": "tri"})
        assert [int(line.plain[:2]) for line in lines[:-1]] == list(rows)
        assert any("Tr" in line.plain for line in lines)


def test_the_parts_of_ones_hand_are_drawn_in_their_four_rotations_and_nobody_elses():
    state = in_play(2, plies=0)
    text = drawn(seen_by(state, 0))
    own = seen_by(state, 0)["sides"][0]["hand_parts"]
    for place, part in enumerate(own, 1):
        assert all(f"{place}{part}{turn}" in text for turn in (0, 90, 180, 270))
    top = text.splitlines()[4].replace("·", ".").split("   ")[:4]  # the first lines, side by side
    turned = PARTS["abcd".index(own[0])]
    for drawing in top:
        assert drawing.replace(" ", "") == turned[0]
        turned = ["".join(line[c] for line in reversed(turned)) for c in range(7)]
    assert "1" + own[0] + "90" not in drawn(seen_by(state, -1))
