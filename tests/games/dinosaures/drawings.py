"""
Boards drawn in tests, row by row as one sits at the bottom; any part of the board will do.

    10   .   .   tr  .     land, an enemy Tri
     9   ~   .   Fl  x     swamp, one's own Flug, a free cell that may be chosen
     8   .   .   di* .     an enemy that may be chosen
         b   c   d   e

Figures have the signs of army files, with a capital at the bottom and without at the top. The homes
far from the action (`table.HOME`) stand as well, unless the drawing shows otherwise.
"""

from ludosaure.games.dinosaures.army_text import SIGN_OF
from tests.games.dinosaures.table import GAME, HOME, cells, table

KIND_OF = {sign: kind for kind, sign in SIGN_OF.items()}
LAND, SWAMP, CHOICE, MAY_BE_CHOSEN = ".", "~", "x", "*"


def signs_of(drawing):
    """What is drawn on each cell, by its name."""
    *rows, columns = [line.split() for line in drawing.splitlines() if line.strip()]
    found = {}
    for number, *signs in rows:
        assert len(signs) == len(columns), f"row {number} has {len(signs)} cells:\n{drawing}"
        found |= {f"{column}{number}": sign for column, sign in zip(columns, signs, strict=True)}
    return found


def board_of(state):
    """What a drawing of the whole board would show, by cell."""
    shown = GAME.view(state)
    names = [f"{chr(97 + i % shown['width'])}{i // shown['width'] + 1}" for i in range(196)]
    board = dict(zip(names, shown["terrain"], strict=True))
    for figure in shown["figures"]:
        sign = SIGN_OF[figure["kind"]]
        board[figure["cell"]] = sign if figure["owner"] == 0 else sign.lower()
    return board


def drawing_of(signs):
    """The same cells as text."""
    columns = list(dict.fromkeys(name[0] for name in signs))
    rows = list(dict.fromkeys(name[1:] for name in signs))
    lines = [" ".join([f"{row:>2} ", *(f"{signs[c + row]:3}" for c in columns)]) for row in rows]
    return "\n".join([*lines, " ".join(["   ", *(f"{c:3}" for c in columns)])])


def assert_drawn(state, drawing):
    """The figures stand as they are drawn, on this ground."""
    drawn, board = signs_of(drawing), board_of(state)
    _assert_same({name: board[name] for name in drawn}, drawn)


def assert_choices(state, drawing, elsewhere=False):
    """The same, and what may be chosen is what is marked; *elsewhere*: outside the drawing, too."""
    drawn, board, chosen = signs_of(drawing), board_of(state), cells(state)
    assert bool(chosen - set(drawn)) == elsewhere
    for name in chosen:
        board[name] = CHOICE if board[name] in (LAND, SWAMP) else board[name] + MAY_BE_CHOSEN
    _assert_same({name: board[name] for name in drawn}, drawn)


def _assert_same(found, drawn):
    wrong = [name for name in drawn if found[name] != drawn[name]]
    assert not wrong, f"{wrong} differ; it is\n{drawing_of(found)}\nand not\n{drawing_of(drawn)}"


def read_board(drawing, home=True, **moment):
    """A position with these figures; the ground that is drawn must be the one of the landscape."""
    signs = signs_of(drawing)
    armies = [{}, {}]
    for name, sign in signs.items():
        if sign not in (LAND, SWAMP):
            armies[sign[0].islower()][name] = KIND_OF[sign.capitalize()]
    for seat, army in enumerate(armies if home else ()):
        for cell, kind in HOME[seat].items():
            if cell not in signs and not (kind == "nest" and "nest" in army.values()):
                army[cell] = kind
    state = table(*armies, home=False, **moment)
    assert_drawn(state, drawing)
    return state
