# ruff: noqa: F821  (names that are bound when a kernel is specialised for a game)
"""
Random play on a GPU where alike is put to alike.

The 32 threads of a warp can only do the same at a time: where their games are in different phases,
they wait for each other in every one of them. Each game draws from its own generator, so the order in
which games are worked on is free. Here a block of threads has some games in common. In every round it
sorts them by the kind of work that comes next (`Rules.kind_of_work`; a new game after one that is over
is a kind, too), and each warp takes pieces of up to 32 games of one kind. A decision is a turn of the
loop `play_randomly` itself, bound so that it leaves a game that is over as it is; such a game is
counted and the next begun by the functions the loop calls. The results are the same bytes.
"""

from typing import Any, NamedTuple

from numba import cuda, int16, int32, int64

from ludosaure.envs.loops import Games, Shown
from ludosaure.games.contract import KINDS_OF_WORK
from ludosaure.games.layouts import IntArray, State

WARP = 32
OVER = KINDS_OF_WORK  # the kind of games that are over: others follow them
DONE = KINDS_OF_WORK + 1  # … of games that have made all their decisions
KINDS = KINDS_OF_WORK + 2
MOST_GAMES = 1024  # of a block
STRIDE = 37  # how far the order of a kind is turned from round to round: nobody waits for ever


class Shape(NamedTuple):
    """How a block works."""

    threads: int
    games: int  # at most MOST_GAMES
    least: int  # a piece of fewer games waits for more of its kind, unless there are no larger ones


REGISTERS = 128
"""
Registers of a thread: 65,536 of a multiprocessor let 512 threads of it work beside each other.

Left alone the compiler takes 254 for Dinosaures, and half as many threads wait for memory by turns.
"""

WIDE = Shape(threads=512, games=MOST_GAMES, least=16)
"""
The shape where there are games for all: one block fills a multiprocessor.

The more games a block has, the fuller its pieces are; two a thread were best of what was tried
(docs/speed.md). Pieces of fewer than 16 games cost more than waiting for the next round.
"""


def shape_for(count: int, processors: int) -> Shape:
    """The shape for *count* games: as wide as it may be while every multiprocessor has a block."""
    each = -(-count // processors)
    games = min(WIDE.games, -(-each // (2 * WARP)) * 2 * WARP)
    return Shape(min(WIDE.threads, games), games, WIDE.least)


# What a kernel is bound to.
play_on: Any  # the loop `play_randomly`, for which no game is over
count_game: Any
begin: Any
is_over: Any
kind_of_work: Any
max_legal: int
record_words: int
word: Any
record: Any


def never_over(state: State) -> bool:
    """No: whether it is, is asked when the games are sorted."""
    return False


def next_kind(state: State) -> int:
    """What is to be done next with a game."""
    if is_over(state):
        return OVER
    return int(kind_of_work(state))


def play_in_pieces(
    games: Games, shown: Shown, given: IntArray, steps: int, share: int, least: int
) -> None:
    """*steps* random legal decisions in every game, as `loops.play_randomly` makes them."""
    me, wide = cuda.threadIdx.x, cuda.blockDim.x
    lane, warps = me % WARP, wide // WARP
    first = cuda.blockIdx.x * share
    words = cuda.local.array((1, record_words), word)
    seen = words.view(record)[0]
    actions = cuda.local.array(max_legal, int16)
    standing = cuda.local.array((5, 2), int32)

    kinds = cuda.shared.array(MOST_GAMES, int32)  # by game of the block
    left = cuda.shared.array(MOST_GAMES, int64)  # decisions
    places = cuda.shared.array(MOST_GAMES, int32)  # in the line of its kind
    sorted_games = cuda.shared.array(MOST_GAMES, int32)  # the lines, one behind the other
    waiting = cuda.shared.array(KINDS, int32)  # games in the line of a kind
    begins = cuda.shared.array(KINDS, int32)  # where it begins

    for at in range(me, share, wide):
        there = first + at < games.states.shape[0] and steps > 0
        kinds[at] = next_kind(games.states[first + at]) if there else DONE
        left[at] = steps
    turned = 0
    while True:
        for kind in range(me, KINDS, wide):
            waiting[kind] = 0
        cuda.syncthreads()
        for at in range(me, share, wide):
            if kinds[at] != DONE:
                places[at] = cuda.atomic.add(waiting, kinds[at], 1)
        cuda.syncthreads()
        total, large = 0, 0
        for kind in range(DONE):
            total += waiting[kind]
            large += (waiting[kind] + WARP - least) // WARP
        if total == 0:
            break
        short = least if large > 0 else 1
        for kind in range(me, DONE, wide):
            before = 0
            for other in range(kind):
                before += waiting[other]
            begins[kind] = before
        cuda.syncthreads()
        for at in range(me, share, wide):
            kind = kinds[at]
            if kind != DONE:
                place = (places[at] + turned) % waiting[kind]
                sorted_games[begins[kind] + place] = at
        cuda.syncthreads()
        piece = me // WARP  # this warp's next, of all that are large enough, kind after kind
        passed = 0
        for kind in range(DONE):
            pieces = (waiting[kind] + WARP - short) // WARP
            while piece < passed + pieces:
                place = (piece - passed) * WARP + lane
                if place < waiting[kind]:
                    at = sorted_games[begins[kind] + place]
                    index = first + at
                    state = games.states[index]
                    if kind == OVER:
                        options = games.options[index % games.options.shape[0]]
                        count_game(state, games.plies[index], standing, games.tally[index])
                        begin(
                            state, options, games.deals[index], games.rngs[index],
                            games.memory[index],
                        )  # fmt: skip
                        games.plies[index] = 0
                    else:
                        play_on(
                            games, shown, given, 1, index, index + 1, seen, words, actions, standing
                        )
                        left[at] -= 1
                    following = next_kind(state)
                    if left[at] == 0 and following != OVER:
                        following = DONE
                    kinds[at] = following
                piece += warps
            passed += pieces
        cuda.syncthreads()
        turned = (turned + STRIDE) % MOST_GAMES
