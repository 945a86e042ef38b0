"""
Endgames: where little is left (`rests`), all that can still happen is gone through, and the answer is exact.

Every seat takes what is best for it (max^n: Luckhardt and Irani, "An algorithmic solution of n-person
games", 1986); a card that is drawn counts as often as it can be drawn, a hidden hand as often as it can be held.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.bots.champion.rests import RESTS
from ludosaure.bots.engine import silence
from ludosaure.bots.interface import RankedMove
from ludosaure.bots.judgement import judgement
from ludosaure.bots.nets.asking import sides_of
from ludosaure.bots.tree import values_of
from ludosaure.games.chance import generator
from ludosaure.games.compiled import specialised
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import FloatArray, Records, State, copy_of

DEEPEST = 40  # decisions to the end of the game, at most
MOST_POSITIONS = 150_000  # gone through for one move; where there are more, nothing is solved
SURE = 1000  # visits of the best move of a solved position: more than all others have
ALL = -1
DOWN, UP, OUTCOMES, MOVES = 0, 1, 2, 3  # what is done next in `go_through`

# Globals of the template below, bound to one game's rules by `specialised`.
legal: Any = None
apply: Any = None
to_move: Any = None
is_over: Any = None
judge: Any = None
twin: Any = None
draws: Any = None
outcome: Any = None
draw_next: Any = None


class Line(NamedTuple):
    """Where one stands in what is gone through, level by level."""

    worlds: Records  # [levels]
    actions: npt.NDArray[np.int16]  # [levels, legal moves]
    counts: npt.NDArray[np.int32]  # [levels]: legal moves
    at: npt.NDArray[np.int32]  # [levels]: the move that is looked at
    card: npt.NDArray[np.int32]  # [levels]: the card it draws; -1 before the first
    is_draw: npt.NDArray[np.int8]  # [levels]
    weight: FloatArray  # [levels]: of the card
    weights: FloatArray  # [levels]: of all cards so far
    sums: FloatArray  # [levels, 2, seats]: chances and points of the move so far
    best: FloatArray  # [levels, 2, seats]
    best_value: FloatArray  # [levels]
    found: FloatArray  # [2, seats]: what came of the last position
    values: FloatArray  # [seats]
    standing: npt.NDArray[np.int32]  # [seats, 2]
    sides: npt.NDArray[np.int8]  # [seats]
    temper: tuple[float, ...]


def line_for(game: AnyGame, seen: State) -> Line:
    """Scratch space to go through the rest of a game."""
    return Line(
        worlds=np.zeros(DEEPEST, game.state_dtype),
        actions=np.zeros((DEEPEST, game.max_legal), np.int16),
        counts=np.zeros(DEEPEST, np.int32),
        at=np.zeros(DEEPEST, np.int32),
        card=np.zeros(DEEPEST, np.int32),
        is_draw=np.zeros(DEEPEST, np.int8),
        weight=np.zeros(DEEPEST),
        weights=np.zeros(DEEPEST),
        sums=np.zeros((DEEPEST, 2, MAX_SEATS)),
        best=np.zeros((DEEPEST, 2, MAX_SEATS)),
        best_value=np.zeros(DEEPEST),
        found=np.zeros((2, MAX_SEATS)),
        values=np.zeros(MAX_SEATS),
        standing=np.zeros((MAX_SEATS, 2), np.int32),
        sides=sides_of(game, seen),
        temper=judgement(game).even,
    )


def go_through(line: Line, only: int, cards: int, most: int, margin: float) -> int:
    """
    What the first world of the line comes to, if everybody plays their best, or after one move *only*.

    Returns how many positions were looked at; 0 if there are more than *most*, or the game is too long.
    """
    players = int(line.worlds[0].options.players)
    level, positions, doing = 0, 0, DOWN
    while True:
        world = line.worlds[level]
        if doing == DOWN:
            positions += 1
            if positions > most:
                return 0
            if is_over(world):
                judge(world, line.found[1], line.found[0], line.standing, line.temper)
                doing = UP
                continue
            if level + 1 == DEEPEST:
                return 0
            count = legal(world, line.actions[level])
            line.counts[level] = 0
            for index in range(count):  # moves that come to the same thing are looked at once
                action = line.actions[level, index]
                if twin(world, action) == action:
                    line.actions[level, line.counts[level]] = action
                    line.counts[level] += 1
            if level == 0 and only != ALL:
                line.counts[0] = 1
                line.actions[0, 0] = only
            line.at[level] = -1
            line.best_value[level] = -1e18
            doing = MOVES
        elif doing == UP:
            if level == 0:
                return positions
            level -= 1
            line.weights[level] += line.weight[level]
            for seat in range(players):
                for part in range(2):
                    line.sums[level, part, seat] += line.weight[level] * line.found[part, seat]
            doing = OUTCOMES
        elif doing == OUTCOMES:
            card = line.card[level] + 1
            line.weight[level] = 0.0
            while line.is_draw[level] == 1 and card < cards and line.weight[level] == 0.0:
                line.weight[level] = outcome(world, card)
                card += 1
            if line.weight[level] > 0.0:
                line.card[level] = card - 1
                line.worlds[level + 1] = line.worlds[level]
                draw_next(line.worlds[level + 1], card - 1)
                apply(line.worlds[level + 1], line.actions[level, line.at[level]])
                level += 1
                doing = DOWN
                continue
            for seat in range(players):
                for part in range(2):
                    line.found[part, seat] = line.sums[level, part, seat] / line.weights[level]
            values_of(line.found[0], line.found[1], line.values, line.sides, players, margin)
            mover = to_move(world)
            if line.values[mover] > line.best_value[level]:
                line.best_value[level] = line.values[mover]
                for seat in range(players):
                    for part in range(2):
                        line.best[level, part, seat] = line.found[part, seat]
            doing = MOVES
        else:
            line.at[level] += 1
            if line.at[level] == line.counts[level]:
                for seat in range(players):
                    for part in range(2):
                        line.found[part, seat] = line.best[level, part, seat]
                doing = UP
                continue
            line.weights[level] = 0.0
            for seat in range(players):
                for part in range(2):
                    line.sums[level, part, seat] = 0.0
            line.worlds[level + 1] = line.worlds[level]
            apply(line.worlds[level + 1], line.actions[level, line.at[level]])
            line.is_draw[level] = 1 if draws(world, line.worlds[level + 1]) else 0
            line.card[level] = -1
            if line.is_draw[level] == 1:
                doing = OUTCOMES
            else:
                line.weight[level] = 1.0
                level += 1
                doing = DOWN


@cache
def go_through_of(game: AnyGame) -> Callable[..., int]:
    """The loop bound to one game."""
    rest = RESTS[game.key]
    rules: dict[str, Callable[..., object]] = {
        "legal": game.rules.legal,
        "apply": game.rules.apply,
        "to_move": game.rules.to_move,
        "is_over": game.rules.is_over,
        "judge": judgement(game).judge,
        "twin": judgement(game).twin,
        "draws": rest.draws,
        "outcome": rest.outcome,
        "draw_next": rest.draw_next,
    }
    return specialised(go_through, rules, game.key)


def solved(
    game: AnyGame, seen: State, seat: int, legal_moves: Sequence[int], margin: float
) -> tuple[RankedMove, ...] | None:
    """Every move with what it comes to, exactly, the best first; None where too much is left."""
    rest = RESTS.get(game.key)
    if rest is None:
        return None
    worlds = int(rest.worlds_of(seen, seat))
    if worlds == 0:
        return None
    players = int(seen["options"]["players"])
    line = line_for(game, seen)
    world = copy_of(seen)
    silence(world)
    game.rules.redeal(world, seat, generator(0))
    like = {number: int(judgement(game).twin(seen, number)) for number in legal_moves}
    sums = {number: np.zeros((2, players)) for number in legal_moves}
    left = MOST_POSITIONS
    for index in range(worlds):
        rest.fill_world(world, seat, index)
        for number in set(like.values()):
            line.worlds[0] = world
            looked = int(go_through_of(game)(line, number, rest.outcomes, left, margin))
            if looked == 0:
                return None
            left -= looked
            sums[number] += line.found[:, :players] / worlds
    told = {number: sums[like[number]] for number in legal_moves}
    return ranked_exactly(told, seat, line, players, margin)


def ranked_exactly(
    sums: dict[int, Any], seat: int, line: Line, players: int, margin: float
) -> tuple[RankedMove, ...]:
    """The moves by what they come to; the best one has more visits than all others."""
    worth = {}
    for number, (chances, points) in sums.items():
        line.found[0, :players], line.found[1, :players] = chances, points
        values_of(line.found[0], line.found[1], line.values, line.sides, players, margin)
        worth[number] = float(line.values[seat])
    order = sorted(sums, key=lambda number: (-round(worth[number], 12), number))
    return tuple(
        RankedMove(
            number,
            SURE if place == 0 else 1,
            tuple(sums[number][0].tolist()),
            tuple(sums[number][1].tolist()),
        )
        for place, number in enumerate(order)
    )
