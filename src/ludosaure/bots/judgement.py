"""
How a bot judges a position without searching: one readable evaluation per game.

A game's judgement is a module of this room named after the game's folder, with up to eight rules,
weights, and how far its chances are to be believed:

- `evaluate(state, points, chances, table, temper)` estimates, in a *complete* record (a world, never
  the hidden truth), the points every seat will end with and its chance to win; the game is not over;
- `twin(state, action)` names the first legal move that comes to the same thing as *action* (two
  equal cards), so that the search need not try both; a move without a twin is its own;
- `unfinished(state)` says that the seat to move is in the middle of something (a tile picked, not
  yet dropped), so that only the next decision shows what the last one was good for;
- `likely(state, seat)` says, from 0 to 1, how well a world agrees with what sensible opponents of
  *seat* do, though the rules allow it;
- `believe(state, seat, rng)` turns a world into one that *seat* believes in more, by what its opponents
  usually do, and cannot exclude either;
- `tidy(state)` turns a world that was drawn into the one among its equals that a search knows;
- `doubt(state)` says, from 0 to 1, how much of what a leaf is worth is the judgement's, where a network
  says the rest (`champion`);
- `side(state, seat)` names the side a seat plays for: itself, or its team;
- `sobriety(state)` says how the chances a search found are told (`claims.py`);
- `Temper` holds the weights in which tempers differ, and their usual values (`tempers.py`).

A game without such a module is judged by its score as it stands.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module, util
from typing import Any, NamedTuple, TypeAlias

from ludosaure.games.chance import Rng
from ludosaure.games.compiled import rule, specialised
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import FloatArray, IntArray, State

Temper: TypeAlias = tuple[float, ...]  # the weights of a game's evaluation, a tuple of its own


@rule
def chances_from_points(
    points: FloatArray, chances: FloatArray, players: int, spread: float
) -> None:
    """
    Chances to win when the seats will end *spread* points or so away from the estimate.

    The more a seat is ahead, measured in spreads, the likelier it wins (a softmax, as in a
    Bradley-Terry model).
    """
    best = points[0]
    for seat in range(1, players):
        best = max(best, points[seat])
    total = 0.0
    for seat in range(players):
        chances[seat] = math.exp((points[seat] - best) / spread)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total


class Sobriety(NamedTuple):
    """How the chances a search found are told (`claims.py`), as log odds."""

    scale: float = 1.0  # what the odds it found are worth
    hope: float = 0.0  # by how much it hopes too much for who searches


AS_FOUND = Sobriety()


class Even(NamedTuple):
    """The temper of a game that has no others."""

    even: float = 1.0


@rule
def own_side(state: State, seat: int) -> int:
    """Every seat for itself."""
    return seat


@rule
def no_twin(state: State, action: int) -> int:
    """Every move is its own."""
    return action


@rule
def nothing_unfinished(state: State) -> bool:
    """Every decision stands for itself."""
    return False


@rule
def all_alike(state: State, seat: int) -> float:
    """Every world that is possible is as likely as any other."""
    return 1.0


@rule
def half(state: State) -> float:
    """The judgement knows as much as a network."""
    return 0.5


@rule
def believe_all(state: State, seat: int, rng: Rng) -> None:
    """Nobody is known to do anything usually."""


@rule
def as_it_is(state: State) -> None:
    """No two worlds are equal."""


def as_found(state: State) -> Sobriety:
    """What was found is told."""
    return AS_FOUND


# Globals of the templates below, bound to one game's rules by `specialised`.
is_over: Any = None
score: Any = None
side: Any = None
evaluate: Any = None


def standing(
    state: State, points: FloatArray, chances: FloatArray, table: IntArray, temper: Temper
) -> None:
    """The evaluation of a game nobody wrote one for: its score as it stands."""
    score(state, table)
    players = int(state.options.players)
    for seat in range(players):
        points[seat] = table[seat, POINTS]
    chances_from_points(points, chances, players, 10.0)


def judge(
    state: State, points: FloatArray, chances: FloatArray, table: IntArray, temper: Temper
) -> None:
    """The result when the game is over (a shared victory counts as its share), else an estimate."""
    if not is_over(state):
        evaluate(state, points, chances, table, temper)
        return
    score(state, table)
    players = int(state.options.players)
    sides = 0
    for seat in range(players):
        points[seat] = table[seat, POINTS]
        if table[seat, PLACE] == 1:
            first_of_side = True
            for other in range(seat):
                if table[other, PLACE] == 1 and side(state, other) == side(state, seat):
                    first_of_side = False
            if first_of_side:
                sides += 1
    for seat in range(players):
        chances[seat] = 1.0 / max(sides, 1) if table[seat, PLACE] == 1 else 0.0


@dataclass(frozen=True)
class Judgement:
    """What the bots know about one game, compiled."""

    judge: Callable[[State, FloatArray, FloatArray, IntArray, Temper], None]
    twin: Callable[[State, int], int]
    unfinished: Callable[[State], bool]
    likely: Callable[[State, int], float]
    believe: Callable[[State, int, Rng], None]
    tidy: Callable[[State], None]
    doubt: Callable[[State], float]
    side: Callable[[State, int], int]
    sobriety: Callable[[State], Sobriety]  # no rule: nothing compiled asks
    even: Temper  # the weights of a bot without a temper


@cache
def judgement(game: AnyGame) -> Judgement:
    """The judgement of a game: its module here, or the score as it stands."""
    rules: dict[str, Callable[..., object]] = {
        "is_over": game.rules.is_over,
        "score": game.rules.score,
    }
    name = f"ludosaure.bots.{game.folder.name}"
    module: Any = import_module(name) if util.find_spec(name) else None
    rules["side"] = getattr(module, "side", own_side)
    plain = getattr(module, "evaluate", None)
    rules["evaluate"] = plain or specialised(standing, rules, game.key)
    return Judgement(
        judge=specialised(judge, rules, game.key),
        twin=getattr(module, "twin", no_twin),
        unfinished=getattr(module, "unfinished", nothing_unfinished),
        likely=getattr(module, "likely", all_alike),
        believe=getattr(module, "believe", believe_all),
        tidy=getattr(module, "tidy", as_it_is),
        doubt=getattr(module, "doubt", half),
        side=getattr(module, "side", own_side),
        sobriety=getattr(module, "sobriety", as_found),
        even=getattr(module, "Temper", Even)(),
    )
