"""
What bots tell of the chances: what they found, made sober by what became of such claims.

An evaluation may know which move is better and still believe too much in it, and a search that takes
the best of many moves hopes too much. So what is *told* (of a move, in a hint, in an analysis, of a
puzzle, in the arena) goes through a line in the log odds, in the games where that was measured to be
closer to what came (docs/bots.md). What is *searched* does not: the moves stay the same.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from ludosaure.bots.interface import RankedMove
from ludosaure.bots.judgement import AS_FOUND, Sobriety, judgement
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State

SURE = 1e-12  # what is nearer to 0 or 1 was played out, not judged


def told(
    game: AnyGame, seen: State, seat: int, moves: Sequence[RankedMove]
) -> tuple[RankedMove, ...]:
    """Ranked moves of *seat* with the chances to tell, in the same order."""
    sobriety = judgement(game).sobriety(seen)
    if sobriety == AS_FOUND:
        return tuple(moves)
    sides = sides_in(game, seen)
    return tuple(
        replace(move, chances=sober_chances(move.chances, seat, sides, sobriety)) for move in moves
    )


def sides_in(game: AnyGame, seen: State) -> list[int]:
    """The side every seat plays for."""
    side = judgement(game).side
    return [int(side(seen, seat)) for seat in range(int(seen["options"]["players"]))]


def sober_chance(found: float, sides: int, sobriety: Sobriety) -> float:
    """The chance to tell of one side, which searched, among so many."""
    if sobriety == AS_FOUND or not SURE < found < 1 - SURE:
        return found
    even = math.log(sides - 1)
    odds = sobriety.scale * (math.log(found / (1 - found)) + even) - even - sobriety.hope
    return 1 / (1 + math.exp(-odds))


def sober_chances(
    found: Sequence[float], seat: int, sides: Sequence[int], sobriety: Sobriety
) -> tuple[float, ...]:
    """Everybody's chances to tell, as *seat* found them; the others share what it has less."""
    own = sober_chance(found[seat], len(set(sides)), sobriety)
    rest = (1 - own) / (1 - found[seat]) if found[seat] < 1 else 1.0
    return tuple(
        own if side == sides[seat] else rest * chance
        for chance, side in zip(found, sides, strict=True)
    )
