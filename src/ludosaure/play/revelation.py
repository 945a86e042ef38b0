# ruff: noqa: F821  (names that are bound when the search is specialised for a game)
"""
Whether a decision revealed something, found out by the engine itself, for any game.

A decision revealed nothing if nobody can tell more worlds apart after it than before. So, for every
seat and for a spectator, we draw worlds the seat cannot exclude (`redeal`) and ask: could the same
thing have been seen there? If in some world no legal decision leads to what the seat saw, then the
seat has learnt something that was hidden: a card drawn, a figure shown, a hand's content.
"""

from functools import cache
from typing import Any

import numpy as np

from ludosaure.games.chance import Rng, generator
from ludosaure.games.compiled import specialised
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import IntArray, Records, State, copy_of

WORLDS = 24  # drawn for each viewer; a coin toss goes unnoticed once in 2**24 decisions

# The rules of the game the search is bound to; these lines only name them for the reader.
legal: Any
apply: Any
conceal: Any
redeal: Any


def has_revealed(game: AnyGame, before: State, action: int) -> bool:
    """Whether *action*, played on *before*, told anybody something that was hidden."""
    after = copy_of(before)
    game.rules.apply(after, action)
    search = _search(game)
    answers: dict[bytes, bool] = {}  # viewers who know the same have learnt the same
    for viewer in (SPECTATOR, *range(int(before.options.players))):
        shown, known = copy_of(after), copy_of(before)
        game.rules.conceal(shown, viewer)
        game.rules.conceal(known, viewer)
        sight = shown.tobytes()
        key = known.tobytes() + sight
        if key not in answers:
            worlds = np.frombuffer(bytearray(before.tobytes() * 2), game.state_dtype)
            # Compared in words of eight bytes where a state is made of them, as ours all are.
            word = np.uint64 if len(sight) % 8 == 0 else np.uint8
            seen = np.frombuffer(sight, word)
            trial = worlds.view(word).reshape(2, -1)[1]
            actions = np.zeros(game.max_legal, np.int16)
            rng = generator(viewer)
            answers[key] = bool(
                search(before, worlds, trial, seen, action, viewer, actions, rng, WORLDS)
            )
        if answers[key]:
            return True
    return False


@cache
def _search(game: AnyGame) -> Any:
    rules = game.rules
    bound: dict[str, Any] = {
        "legal": rules.legal,
        "apply": rules.apply,
        "conceal": rules.conceal,
        "redeal": rules.redeal,
    }
    return specialised(has_learnt, bound, game.key)


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
        count = legal(worlds[0], actions)
        same = False
        for choice in range(-1, count):  # most decisions are public: the same one first
            made = action if choice < 0 else actions[choice]
            if choice < 0:
                found = False
                for known in actions[:count]:
                    if known == action:
                        found = True
                if not found:
                    continue
            worlds[1] = worlds[0]
            apply(worlds[1], made)
            conceal(worlds[1], viewer)
            same = True
            for index in range(seen.size):
                if trial[index] != seen[index]:
                    same = False
                    break
            if same:
                break
        if not same:
            return True
    return False
