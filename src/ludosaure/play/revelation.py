# ruff: noqa: F821  (names that are bound when the search is specialised for a game)
"""
Whether a decision revealed something, found out by the engine itself, for any game.

A decision revealed nothing if nobody can tell more worlds apart after it than before. So, for every
seat and for a spectator, we draw worlds the seat cannot exclude (`redeal`) and ask: could the same
thing have been seen there? If in some world no legal decision leads to what the seat saw, then the
seat has learnt something that was hidden: a card drawn, a figure shown, a hand's content.
"""

import threading
from functools import cache
from typing import Any

import numpy as np

from ludosaure.games.chance import Rng, generator
from ludosaure.games.compiled import rule, specialised
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import IntArray, Records, State

WORLDS = 24  # drawn for each viewer; a coin toss goes unnoticed once in 2**24 decisions
OWN, AFTER = 3, 2  # records of the search itself: a world drawn, a trial in it, what truly came

# The rules of the game the search is bound to; these lines only name them for the reader.
legal: Any
apply: Any
conceal: Any
redeal: Any
why_not: Any


def has_revealed(game: AnyGame, before: State, action: int, players: int) -> bool:
    """Whether *action*, played on *before* by one of so many, told anybody something hidden."""
    viewers, seeds = _viewers(players)
    room = _DESK.rooms.get((game.key, players))
    if room is None:
        room = _DESK.rooms[game.key, players] = _room(game, OWN + 2 * len(viewers))
    worlds, words, actions = room
    return bool(
        _search(game)(before, worlds, words, action, viewers, seeds.copy(), actions, WORLDS)
    )


class _Desk(threading.local):
    """Room to search in, for every thread; it holds what was there last."""

    def __init__(self) -> None:
        self.rooms: dict[tuple[str, int], tuple[Records, IntArray, IntArray]] = {}


_DESK = _Desk()


def _room(game: AnyGame, many: int) -> tuple[Records, IntArray, IntArray]:
    """Worlds, what they are compared by, and actions."""
    size = game.state_dtype.itemsize
    memory = bytearray(size * many)
    # Compared in words of eight bytes where a state is made of them, as ours all are.
    kind: Any = np.uint64 if size % 8 == 0 else np.uint8
    words: Any = np.frombuffer(memory, kind).reshape(many, -1)
    return np.frombuffer(memory, game.state_dtype), words, np.zeros(game.max_legal, np.int16)


@cache
def _viewers(players: int) -> tuple[IntArray, Records]:
    """All who look, the spectator first, and a source of chance for each; not to be changed."""
    viewers = np.array([SPECTATOR, *range(players)])
    return viewers, np.array([generator(int(viewer)) for viewer in viewers])


@cache
def _search(game: AnyGame) -> Any:
    rules = game.rules
    bound: dict[str, Any] = {
        "legal": rules.legal,
        "apply": rules.apply,
        "conceal": rules.conceal,
        "redeal": rules.redeal,
        "why_not": rules.why_not,
        "is_equal": is_equal,
    }
    bound["looks_like"] = specialised(looks_like, bound, game.key)
    bound["has_learnt"] = specialised(has_learnt, bound, game.key)
    return specialised(has_told, bound, game.key, busy=True)


@rule
def is_equal(one: IntArray, other: IntArray) -> bool:
    """Whether two records are the same; all of them is compared, as that needs no jumps."""
    differ = one[0] ^ other[0]
    for index in range(1, one.size):
        differ |= one[index] ^ other[index]
    return bool(differ == 0)


def has_told(
    before: State,
    worlds: Records,
    words: IntArray,
    action: int,
    viewers: IntArray,
    seeds: IntArray,
    actions: IntArray,
    draws: int,
) -> bool:
    """
    Whether the decision told one of the *viewers* something.

    *worlds*, whose bytes are *words*, has room for `OWN` records and two for every viewer: what they
    knew, and what they see. Viewers who know the same have learnt the same.
    """
    worlds[AFTER] = before
    apply(worlds[AFTER], action)
    for place in range(viewers.size):
        known = OWN + 2 * place
        seen = known + 1
        worlds[known], worlds[seen] = before, worlds[AFTER]
        conceal(worlds[known], viewers[place])
        conceal(worlds[seen], viewers[place])
        is_asked = False
        for other in range(OWN, known, 2):
            if is_equal(words[other], words[known]) and is_equal(words[other + 1], words[seen]):
                is_asked = True
                break
        if not is_asked and has_learnt(
            before,
            worlds,
            words[1],
            words[seen],
            action,
            viewers[place],
            actions,
            seeds[place],
            draws,
        ):
            return True
    return False


def has_learnt(
    before: State,
    worlds: Records,
    trial: IntArray,
    seen: IntArray,
    action: int,
    viewer: int,
    actions: IntArray,
    rng: Rng,
    draws: int,
) -> bool:
    """
    Whether some world the viewer could not exclude never looks like what it *seen*.

    *worlds* has room for two records: the world drawn, and a trial, whose bytes are *trial*.
    """
    for _ in range(draws):
        worlds[0] = before
        redeal(worlds[0], viewer, rng)
        # Most decisions are public: the same one first, and all of them only where it is not.
        if why_not(worlds[0], action) == 0 and looks_like(worlds, trial, seen, action, viewer):
            continue
        same = False
        for made in actions[: legal(worlds[0], actions)]:
            if made != action and looks_like(worlds, trial, seen, int(made), viewer):
                same = True
                break
        if not same:
            return True
    return False


def looks_like(worlds: Records, trial: IntArray, seen: IntArray, action: int, viewer: int) -> bool:
    """Whether *action*, played in the world drawn, would look to the viewer like what it *seen*."""
    worlds[1] = worlds[0]
    apply(worlds[1], action)
    conceal(worlds[1], viewer)
    return is_equal(trial, seen)
