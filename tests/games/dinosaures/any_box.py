"""Boxes that an owner might have: other drawings of the parts, other assemblies of them."""

import random
from typing import Any

from ludosaure.games.dinosaures import GAME
from tests.conftest import is_valid
from tests.plain.dinosaures.board import LAYOUTS, PARTS

ASSEMBLED: dict[int, list[tuple[str, dict[str, Any]]]] = {  # each with something ours have not
    2: [
        ("staggered", {"width": 18}),
        ("staggered", {"columns": [1, 8]}),  # a column without cells on either side
        ("vertical", {"columns": [7, 7]}),  # the strips on the right
        ("vertical", {"height": 20, "rows": [0, 6], "columns": [0, 7]}),
        ("column", {"width": 9, "columns": [0, 1]}),
    ],
    4: [
        ("wide6", {"columns": [0, 14, 7]}),
        ("deep8", {"rows": [0, 0, 7, 7], "columns": [7, 0, 0, 7]}),
        ("deep6", {"width": 16, "columns": [0, 7, 1]}),
        ("wide8", {"width": 28, "columns": [21, 14, 7, 0]}),
    ],
}
TRIES = 60


def drawn_anew(letter: str, chance: random.Random) -> list[str]:
    """A part with its number of swamps, anywhere."""
    signs = list("".join(PARTS[letter]))
    chance.shuffle(signs)
    return ["".join(signs[i : i + 7]) for i in range(0, 49, 7)]


def shifted(players: int, chance: random.Random) -> tuple[str, dict[str, Any]]:
    """One of our assemblies with its edges and parts moved a little; the first that can be played."""
    names = [name for name in LAYOUTS if name != "square" and is_for(players, name)]
    for _ in range(TRIES):
        name = chance.choice(names)
        layout = LAYOUTS[name]
        entered = {
            "width": layout.width + chance.randint(-3, 3),
            "height": layout.height + chance.randint(0, 4),
            "rows": [row + chance.choice((0, 0, 1)) for row, _ in layout.slots],
            "columns": [max(0, column + chance.randint(-2, 2)) for _, column in layout.slots],
        }
        box = {"assemblies": {name: entered}}
        if is_valid(GAME, players, {"landscape_layout": name, "box": box}):
            return name, entered
    return chance.choice(ASSEMBLED[players])


def is_for(players: int, name: str) -> bool:
    """Layouts of teams end with the number of their parts."""
    return (players == 4) == name[-1].isdigit()


def any_box(players: int, chance: random.Random) -> dict[str, Any]:
    """Options with a box that differs from ours in some parts, in the assembly, or in both."""
    given: dict[str, Any] = {"board_parts": {}}
    if chance.random() < 0.6:
        letters = chance.sample("abcd", chance.randint(1, 4))
        given["board_parts"] |= {letter: drawn_anew(letter, chance) for letter in letters}
    if chance.random() < 0.7 or not given["board_parts"]:
        known = chance.random() < 0.3
        name, entered = chance.choice(ASSEMBLED[players]) if known else shifted(players, chance)
        given["landscape_layout"] = name
        given["board_parts"]["assemblies"] = {name: entered}
    return given
