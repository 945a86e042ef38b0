# ruff: noqa: F821  (names that are bound when a loop is specialised for a game)
"""
What happens to many games, written once for every game and every machine.

These are templates: `legal`, `apply` and the other rules are names that `games.compiled.specialised`
binds to one game. Each loop works through the games from *first* up to *last*: a CPU thread is given
its share of them, a thread of a GPU a single one; the results are the same bytes. All loops take the
same arguments, so that one call and one kernel serve them all:

    games, shown       the arrays
    given              a number for each game: the action to play, or the seat to look from
    steps              how often
    first, last        which games
    seen, words        one record of scratch space, and the same bytes as words
    actions, standing  room for the legal actions and for the points and places of all seats

The functions they share take rows, not all the arrays: handing those over costs as much as a rule.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.games.chance import Rng, below
from ludosaure.games.constants import PLACE, POINTS, SPECTATOR
from ludosaure.games.layouts import (
    BoolArray,
    Deal,
    IntArray,
    NumberArray,
    Options,
    Records,
    State,
)

FINISHED, DECISIONS, WINS, SUMS = 0, 1, 2, 7  # columns of a tally; wins and points by seat
TALLY_WIDTH = 12
FIRST_FAULT, REFUSED, FROZEN = 0, 1, 2  # of `Games.fault`
FAULT_WIDTH = 3
NO_FAULT = 2**62


class Games(NamedTuple):
    """The games themselves, as arrays."""

    states: Records  # [games]
    words: IntArray  # [games, …]: the same bytes as words, to copy
    options: Records  # [variants]: game i is played with number i modulo their count
    rivals: npt.NDArray[np.int32]  # [variants]: seats one plays against, partners left out
    deals: Records  # [games]
    rngs: npt.NDArray[np.uint64]  # [games, 1]: deals new games
    worlds: npt.NDArray[np.uint64]  # [games, 1]: draws what a seat cannot know
    plies: npt.NDArray[np.int32]  # [games]: decisions made in the present game
    allowed: npt.NDArray[
        np.uint64
    ]  # [games, …]: the legal actions as bits; what is shown could be written to
    tally: npt.NDArray[np.int64]  # [games, 12]: what the games so far came to
    memory: npt.NDArray[
        np.int16
    ]  # [games, players + 1, history, 8]: the last events as each seat saw them
    fault: npt.NDArray[
        np.int64
    ]  # [3]: the first illegal action's game; it; whether all stand still


class Shown(NamedTuple):
    """What is given out, as arrays: the parts of a `Step`, and one view more."""

    obs: NumberArray  # [games, observation]
    mask: BoolArray  # [games, actions]
    seat: npt.NDArray[np.int8]  # [games]
    reward: npt.NDArray[np.float32]  # [games, players]
    points: npt.NDArray[np.int32]  # [games, players]
    over: BoolArray  # [games]
    final_obs: NumberArray  # [games, observation]
    ply: npt.NDArray[np.int32]  # [games]
    asked: NumberArray  # [games, observation]: what other seats see, when that is asked for


# The rules of the game a loop is bound to; these lines only name them for the reader.
legal: Any
apply: Any
deal_game: Any
setup: Any
is_over: Any
to_move: Any
score: Any
conceal: Any
redeal: Any
observe: Any

# What an encoding with a history does, and one without does not.
recall: Any  # writes what a seat remembers into its observation
remember: Any  # adds what happened to what everybody remembers
forget: Any  # a new game: nobody remembers anything, and events are told

recall_rows: Any
add_events: Any
own_numbers: int
looked: int  # words of a record that hold all that observing looks at

# What machines do in their own way.
clear: Any  # no flag of a row is set
note_fault: Any  # the lowest index is kept
uncounted: (
    Any  # an array as it is lent to rules: on a CPU, counting its users costs as much as a rule
)


# What is done with one game


def begin(state: State, options: Options, deal: Deal, rng: Rng, memory: IntArray) -> None:
    """A new game, dealt by its own generator."""
    deal_game(options, deal, rng)
    setup(state, options, deal)
    forget(state, memory)


def look(
    record: IntArray, seat: int, seen: Records, words: IntArray, row: NumberArray, memory: IntArray
) -> None:
    """What *seat* knows of the game with these words as numbers, from a concealed copy."""
    for at in range(looked):
        words[0, at] = record[at]
    conceal(seen[0], seat)
    observe(seen[0], seat, row)
    recall(memory[seat], row)  # a spectator's is the last


def recall_history(rows: IntArray, row: NumberArray) -> None:
    """What a seat remembers, behind what it knows."""
    recall_rows(rows, row, own_numbers)


def remember_history(record: IntArray, seen: Records, words: IntArray, memory: IntArray) -> None:
    """What happened, as every seat and a spectator saw it."""
    for viewer in range(memory.shape[0]):
        for at in range(words.shape[1]):
            words[0, at] = record[at]
        conceal(seen[0], viewer if viewer < memory.shape[0] - 1 else SPECTATOR)
        add_events(seen[0].events, seen[0].event_count, memory[viewer])


def forget_history(state: State, memory: IntArray) -> None:
    """A new game: nobody remembers anything, and what happens is told."""
    state.telling = 1
    for viewer in range(memory.shape[0]):
        for place in range(memory.shape[1]):
            for part in range(memory.shape[2]):
                memory[viewer, place, part] = 0


def recall_nothing(rows: IntArray, row: NumberArray) -> None:
    """Nothing is remembered."""


def remember_nothing(record: IntArray, seen: Records, words: IntArray, memory: IntArray) -> None:
    """Nothing is remembered."""


def forget_nothing(state: State, memory: IntArray) -> None:
    """Nothing was remembered."""


def list_legal(
    state: State, actions: IntArray, mask: BoolArray, allowed: npt.NDArray[np.uint64]
) -> None:
    """The legal actions, as flags and as bits."""
    clear(mask)
    for at in range(allowed.shape[0]):
        allowed[at] = 0
    for place in range(legal(state, actions)):
        action = int(actions[place])
        mask[action] = True
        allowed[action >> 6] |= np.uint64(1) << np.uint64(action & 63)


def count_game(state: State, plies: int, standing: IntArray, tally: npt.NDArray[np.int64]) -> None:
    """Adds a finished game to its tally; *standing* has its points and places afterwards."""
    score(state, standing)
    tally[FINISHED] += 1
    tally[DECISIONS] += plies
    for seat in range(state.options.players):
        tally[SUMS + seat] += standing[seat, POINTS]
        if standing[seat, PLACE] == 1:
            tally[WINS + seat] += 1


def reward_seats(
    standing: IntArray, rivals: int, reward: npt.NDArray[np.float32], points: npt.NDArray[np.int32]
) -> None:
    """The share of rivals left behind minus the share ahead, and the points, of a finished game."""
    for seat in range(reward.shape[0]):
        balance = 0
        for other in range(reward.shape[0]):
            if standing[other, PLACE] > standing[seat, PLACE]:
                balance += 1
            elif standing[other, PLACE] < standing[seat, PLACE]:
                balance -= 1
        reward[seat] = balance / rivals
        points[seat] = standing[seat, POINTS]


# The loops


def show(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], steps: int, first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
) -> None:  # fmt: skip
    """The seat to move, what it may do and what it knows."""
    listed, masks, allowed = uncounted(actions), uncounted(shown.mask), uncounted(games.allowed)
    records, obs, memory = uncounted(games.words), uncounted(shown.obs), uncounted(games.memory)
    sight, copied = uncounted(seen), uncounted(words)
    for index in range(first, last):
        state = games.states[index]
        seat = to_move(state)
        shown.seat[index] = seat
        list_legal(state, listed, masks[index], allowed[index])
        look(records[index], seat, sight, copied, obs[index], memory[index])


def restart(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], steps: int, first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
) -> None:  # fmt: skip
    """New games, of which nothing is known yet but how they begin."""
    for index in range(first, last):
        options = games.options[index % games.options.shape[0]]
        begin(
            games.states[index], options, games.deals[index], games.rngs[index], games.memory[index]
        )
        games.plies[index] = 0
        games.tally[index] = 0
        shown.reward[index] = 0
        shown.points[index] = 0
        shown.over[index] = False
        shown.ply[index] = 0
    show(games, shown, given, steps, first, last, seen, words, actions, standing)


def check(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], steps: int, first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
) -> None:  # fmt: skip
    """Notes the first game whose action is not legal."""
    if games.fault[FROZEN] != 0:
        return
    most = shown.mask.shape[1]
    for index in range(first, last):
        action = given[index]
        if (
            action < 0
            or action >= most
            or (games.allowed[index, action >> 6] >> np.uint64(action & 63)) & np.uint64(1) == 0
        ):
            note_fault(games.fault, index)


def step(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], steps: int, first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
) -> None:  # fmt: skip
    """One given decision and all that comes of it; a game that ends is rewarded and begun anew."""
    fault = games.fault[FIRST_FAULT]
    if fault != NO_FAULT:
        if first <= fault < last and games.fault[FROZEN] == 0:
            games.fault[REFUSED] = given[fault]
            games.fault[FROZEN] = 1
        return
    listed, masks, allowed = uncounted(actions), uncounted(shown.mask), uncounted(games.allowed)
    records, obs, memory = uncounted(games.words), uncounted(shown.obs), uncounted(games.memory)
    sight, copied = uncounted(seen), uncounted(words)
    for index in range(first, last):
        state = games.states[index]
        seat = to_move(state)
        apply(state, given[index])
        remember(records[index], sight, copied, memory[index])
        games.plies[index] += 1
        shown.ply[index] = games.plies[index]
        over = is_over(state)
        shown.over[index] = over
        if over:
            variant = index % games.options.shape[0]
            count_game(state, games.plies[index], standing, games.tally[index])
            reward_seats(standing, games.rivals[variant], shown.reward[index], shown.points[index])
            look(records[index], seat, sight, copied, shown.final_obs[index], memory[index])
            begin(
                state, games.options[variant], games.deals[index], games.rngs[index], memory[index]
            )
            games.plies[index] = 0
        else:
            for each in range(shown.reward.shape[1]):
                shown.reward[index, each] = 0
                shown.points[index, each] = 0
        seat = to_move(state)
        shown.seat[index] = seat
        list_legal(state, listed, masks[index], allowed[index])
        look(records[index], seat, sight, copied, obs[index], memory[index])


def play_randomly(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], steps: int, first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
) -> None:  # fmt: skip
    """*steps* random legal decisions, a new game whenever one ends; nothing is shown."""
    listed = uncounted(actions)
    for index in range(first, last):
        state = games.states[index]
        options = games.options[index % games.options.shape[0]]
        rng = uncounted(games.rngs[index])
        plies = games.plies[index]
        for _ in range(steps):
            count = legal(state, listed)
            apply(state, listed[below(rng, count)])
            remember(games.words[index], seen, words, games.memory[index])
            plies += 1
            if is_over(state):
                count_game(state, plies, standing, games.tally[index])
                begin(state, options, games.deals[index], rng, games.memory[index])
                plies = 0
        games.plies[index] = plies


def ask(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], steps: int, first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
) -> None:  # fmt: skip
    """What the given seats know; a number that is no seat sees what a spectator sees."""
    for index in range(first, last):
        seat = given[index]
        if seat < 0 or seat >= games.states[index].options.players:
            seat = SPECTATOR
        look(games.words[index], seat, seen, words, shown.asked[index], games.memory[index])


def imagine(
    games: Games, shown: Shown, given: npt.NDArray[np.int64], steps: int, first: int, last: int,
    seen: Records, words: IntArray, actions: IntArray, standing: IntArray,
) -> None:  # fmt: skip
    """Other worlds in place of what the given seats do not know; no seat, no change."""
    for index in range(first, last):
        seat = given[index]
        if 0 <= seat < games.states[index].options.players:
            redeal(games.states[index], seat, games.worlds[index])
    show(games, shown, given, steps, first, last, seen, words, actions, standing)
