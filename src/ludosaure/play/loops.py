# ruff: noqa: F821  (names that are bound when a loop is specialised for a game)
"""
Loops over many games, written once for every game and every machine.

These are templates: `legal`, `apply` and the other rules are names that `games.compiled.specialised`
binds to one game. Each works on the game at one *index* of the arrays, so a CPU thread runs it over
a range of games and a GPU gives every game a thread of its own; the results are the same bytes.
"""

from typing import Any

from ludosaure.games.chance import below
from ludosaure.games.contract import PLACE, POINTS

FINISHED, WINS, SUMS = 0, 1, 6  # columns of a tally: games, first places by seat, points by seat
TALLY_WIDTH = 11

# The rules of the game a loop is bound to; these lines only name them for the reader.
legal: Any
apply: Any
deal_game: Any
setup: Any
is_over: Any
to_move: Any
score: Any
conceal: Any
observe: Any


def restart(states: Any, options: Any, deals: Any, rngs: Any, index: int) -> None:
    """A new game at *index*, dealt by its own generator."""
    chosen = options[index % options.shape[0]]
    deal_game(chosen, deals[index], rngs[index])
    setup(states[index], chosen, deals[index])


def count_game(states: Any, index: int, points: Any, tally: Any) -> None:
    """Adds a finished game to its tally."""
    state = states[index]
    score(state, points)
    tally[index, FINISHED] += 1
    for seat in range(state.options.players):
        tally[index, SUMS + seat] += points[seat, POINTS]
        if points[seat, PLACE] == 1:
            tally[index, WINS + seat] += 1


def play_randomly(
    states: Any,
    options: Any,
    deals: Any,
    rngs: Any,
    steps: int,
    index: int,
    actions: Any,
    points: Any,
    tally: Any,
) -> None:
    """*steps* random legal decisions in one game, begun anew whenever it ends."""
    state = states[index]
    rng = rngs[index]
    for _ in range(steps):
        count = legal(state, actions)
        apply(state, actions[below(rng, count)])
        if is_over(state):
            count_game(states, index, points, tally)
            restart(states, options, deals, rngs, index)


def play_given(
    states: Any,
    options: Any,
    deals: Any,
    rngs: Any,
    given: Any,
    index: int,
    points: Any,
    rewards: Any,
    over: Any,
) -> None:
    """One given decision in one game; at its end the rewards are noted and a new game begins."""
    state = states[index]
    apply(state, given[index])
    players = state.options.players
    over[index] = 0
    for seat in range(rewards.shape[1]):
        rewards[index, seat] = 0.0
    if is_over(state):
        score(state, points)
        for seat in range(players):
            balance = 0
            for other in range(players):
                if points[other, PLACE] > points[seat, PLACE]:
                    balance += 1
                elif points[other, PLACE] < points[seat, PLACE]:
                    balance -= 1
            rewards[index, seat] = balance / (players - 1)
        over[index] = 1
        restart(states, options, deals, rngs, index)


def mark_legal(states: Any, index: int, actions: Any, mask: Any) -> None:
    """One game's legal actions as a row of 0 and 1."""
    for action in range(mask.shape[1]):
        mask[index, action] = 0
    count = legal(states[index], actions)
    for place in range(count):
        mask[index, actions[place]] = 1


def note_observation(states: Any, seen: Any, index: int, out: Any) -> None:
    """What the seat to move of one game knows, from the concealed copy in *seen*."""
    seat = to_move(states[index])
    conceal(seen[index], seat)
    observe(seen[index], seat, out[index])
