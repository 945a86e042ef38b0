"""How the games beside the twin are played: at random, to and fro, or straight at some prey."""

import random
from collections.abc import Callable

from tests.plain.dinosaures import PlainGame
from tests.plain.dinosaures.board import Cell, beside, distance
from tests.plain.dinosaures.table import DECLINE, END, STAY

Choose = Callable[[PlainGame, random.Random], int]
LATE = ("tyra_1", "tyra_2", "deino_1", "deino_2", "flug")  # placed last, or kept as reserves
WHIM = 0.2  # how often even an eager player does anything


def at_random(plain: PlainGame, chance: random.Random) -> int:
    return chance.choice(plain.legal())


def pacing(plain: PlainGame, chance: random.Random) -> int:
    """Somebody who walks to and fro."""
    legal = plain.legal()
    if chance.random() < WHIM / 2:
        return chance.choice(legal)
    return legal[0] if plain.phase in ("SELECT", "MOVE") else legal[-1]


def eager(prey: str) -> Choose:
    """
    Somebody who sees everything, runs to his prey and challenges all he meets.

    The prey is the enemy's `nests`, any `figures`, his Traps and secret traps (`traps`), or the own
    secret traps (`lairs`), where he who beats the figure and advances is caught.
    """

    def choose(plain: PlainGame, chance: random.Random) -> int:
        bold = {n: c for n, c in plain.choices.items() if c not in (DECLINE, STAY)}
        bold = bold or plain.choices
        if plain.phase == "SECRET_TRAP":
            return likely_note(plain, chance)
        if chance.random() < WHIM:
            return at_random(plain, chance)
        if plain.phase == "PLACE_KIND":
            early = [n for n, c in bold.items() if c not in LATE] or list(bold)
            return next((n for n, c in bold.items() if c == END), chance.choice(early))
        if plain.phase in ("RESERVE_CELL", "REENTER_CELL"):  # where it is narrow
            return max(bold, key=lambda n: len(set(beside(bold[n])) & plain.at.keys()))
        if plain.phase in ("SELECT", "MOVE"):
            cells = hunted(plain, prey)

            def gap(number: int) -> int:
                choice = bold[number]
                is_kind = isinstance(choice, str)  # a figure in limbo
                return 0 if is_kind else min((distance(choice, c) for c in cells), default=0)

            nearest = sorted(bold, key=gap)
            return chance.choice(nearest[: 3 if plain.phase == "SELECT" else 1])
        return chance.choice(list(bold))

    return choose


def hunted(plain: PlainGame, prey: str) -> list[Cell]:
    side = plain.to_move % 2
    enemies = {cell: f.kind for cell, f in plain.at.items() if f.side != side}
    if prey == "nests":
        return [cell for cell, kind in enemies.items() if kind == "nest"]
    cells = []
    if prey in ("traps", "lairs"):
        whose = side if prey == "lairs" else 1 - side
        notes = [plain.notes[player] for player in plain.partners(whose)]
        cells = [note.cell for note in notes if note and note.live]
    if prey == "traps":
        cells += [cell for cell, kind in enemies.items() if kind == "trap"]
    return cells or list(enemies)


def likely_note(plain: PlainGame, chance: random.Random) -> int:
    """A cell that enemies will reach soon, or that the partner has noted."""
    side = plain.to_move % 2
    cells = [c for c in plain.choices.values() if c != DECLINE]
    noted = [n.cell for n in plain.notes if n and n.cell in cells]
    front = max(plain.own_row(side, cell) for cell in cells)
    near = [cell for cell in cells if plain.own_row(side, cell) > front - 2]
    wanted = chance.choice([noted or near, near, near, [DECLINE]])
    return plain.number(chance.choice(sorted(wanted)))


PREY = ("nests", "figures", "traps", "traps", "lairs")
POLICIES = (at_random, pacing, *map(eager, PREY))
