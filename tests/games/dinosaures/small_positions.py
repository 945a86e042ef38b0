"""
A few figures of each player, close together, for the compiled rules and for the plain twin.

What needs an almost empty board is met here: players without a move, positions that come back.
"""

import random
from collections import Counter
from typing import Any

from tests.games.dinosaures.table import table
from tests.plain.dinosaures import PlainGame
from tests.plain.dinosaures.board import COPIES, DINOSAURS, Cell, beside, cell_name, distance
from tests.plain.dinosaures.table import STUN, Note

MOVABLE = [kind for kind in COPIES if kind != "nest"]


def small_position(
    players: int, given: dict[str, Any], chance: random.Random, rules: int
) -> tuple[Any, PlainGame]:
    """The same position twice; somebody is to move."""
    letters = "".join(chance.sample("abcd" * (players // 2), 2 * players))
    plain = PlainGame(players, {"starter": 0, "parts": letters}, given, rules)
    while plain.phase == "COMPOSE":
        plain.play(chance.choice(plain.legal()))
    plain.hand = [Counter() for _ in range(players)]
    has_reserve = plain.options["reserves"] != "off"
    reserve = chance.sample(sorted(DINOSAURS), chance.choice([0, 1, 2]) if has_reserve else 0)
    plain.reserve[0] += Counter(reserve)
    plain.own_turn = [chance.randrange(6)] * players
    to_move = chance.randrange(players)
    scene = chance.choice([last_two, lay_siege, fill_first_row, crowd, meet, meet, meet])
    scene(plain, chance)
    note_cells(plain, chance)
    stun_some(plain, chance)
    state = table(
        *(
            {cell_name(cell): f.kind for cell, f in plain.at.items() if f.owner == player}
            for player in range(players)
        ),
        board=(letters, *(laid(plain, side) for side in (0, 1))),
        to_move=to_move,
        home=False,
        players=players,
        turns=plain.own_turn[0],
        reserve=reserve,
        traps={p: cell_name(note.cell) for p, note in enumerate(plain.notes) if note},
        stun={cell_name(cell): f.stun for cell, f in plain.at.items()},
        rules=rules,
        **given,
    )
    plain.begin_at(to_move)
    return state, plain


def laid(plain: PlainGame, side: int) -> list[tuple[int, int]]:
    parts = plain.sides[side]
    return [(place, turns) for place, (_, turns) in zip(parts.used, parts.laid, strict=True)]


def meet(plain: PlainGame, chance: random.Random) -> None:
    """Everybody near some cell, or not far from it."""
    centre = (plain.layout.width // 2, plain.layout.height // 2)
    middle = chance.choice([centre, (1, 1), *chance.sample(sorted(plain.board), 2)])
    for player in range(plain.players):
        few = chance.choices(MOVABLE, k=chance.choice([0, 1, 1, 1, 2, 2, 2, 3, 6]))
        put_near(plain, player, ["nest", *few, *some_white(plain, chance)], middle, chance)


def crowd(plain: PlainGame, chance: random.Random) -> None:
    """About ten figures a player: the endgame of §7.7 is near."""
    centre = (plain.layout.width // 2, plain.layout.height // 2)
    for player in range(plain.players):
        some = chance.choices(MOVABLE, k=chance.choice([9, 10, 10, 11]))
        put_near(plain, player, ["nest", *some], centre, chance)


def last_two(plain: PlainGame, chance: random.Random) -> None:
    """One Flug on each side, and hardly anybody else who can move."""
    for player in range(plain.players):
        others = ["nest", *some_white(plain, chance), *chance.choice([[], [], ["lightning"]])]
        put_near(plain, player, others, chance.choice(sorted(plain.board)), chance)
    for player, column in ((0, 3), (1, 5)):
        if (column, 4) not in plain.at:
            plain.put(player, "flug", (column, 4))
    plain.own_turn = [chance.choice([0, 1, 2])] * plain.players


def lay_siege(plain: PlainGame, chance: random.Random) -> None:
    """Player 0 has next to nothing on the board, and enemies shut a corner of his half."""
    for cell in beside((1, 1)):
        if cell in plain.board:
            plain.put(1, "stego", cell)
    plain.own_turn = [3] * plain.players
    put_near(plain, 0, ["nest", *chance.choice([[], [], ["lightning"]])], (2, 2), chance)
    for player in range(1, plain.players):
        put_near(plain, player, ["nest", *some_white(plain, chance)], (3, 3), chance)


def fill_first_row(plain: PlainGame, chance: random.Random) -> None:
    """Player 0 has nowhere to come back to, on a narrow board."""
    meet(plain, chance)
    row = [cell for cell in plain.board if plain.own_row(0, cell) == 1 and cell not in plain.at]
    if len(row) <= 7:
        for cell in row:
            plain.put(0, "stego", cell)


def some_white(plain: PlainGame, chance: random.Random) -> list[str]:
    white = plain.options["white_figure"]
    return [white] if white != "none" and chance.random() < 0.7 else []


def put_near(
    plain: PlainGame, player: int, kinds: list[str], middle: Cell, chance: random.Random
) -> None:
    for kind in kinds:
        choosy = kind in ("nest", "lightning")
        free = sorted(plain.board.keys() - plain.at.keys())
        cells = [cell for cell in free if plain.board[cell] == "." or not choosy]
        cells.sort(key=lambda cell: distance(cell, middle))
        plain.put(player, kind, chance.choice(cells[: chance.choice([4, 12, 12, 30, 400])]))


def stun_some(plain: PlainGame, chance: random.Random) -> None:
    """As if they had met a trap, where there are traps that stun."""
    effects = [plain.options["trap_effect"]] * (plain.options["white_figure"] == "trap")
    effects += [plain.secret_trap_effect()] * plain.options["secret_trap"]
    if "stun" in effects:
        for figure in plain.at.values():
            if figure.kind not in ("nest", "trap") and chance.random() < 0.2:
                figure.stun = chance.randint(1, STUN)


def note_cells(plain: PlainGame, chance: random.Random) -> None:
    """Secret traps that are likely to be met; never under a Nest, at times where the partner's is."""
    plain.asked_for_note = [True] * plain.players
    if not plain.options["secret_trap"]:
        return
    nests = {cell for side in (0, 1) for cell in plain.nests(side)}
    near = {cell for other in plain.at for cell in [other, *beside(other)]}
    cells = sorted((near & plain.board.keys()) - nests)
    for player in range(plain.players):
        partner = plain.notes[player - 2] if player > 1 and chance.random() < 0.4 else None
        plain.notes[player] = Note(partner.cell if partner else chance.choice(cells))
