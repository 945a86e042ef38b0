"""
Whether a decision revealed something, found out by the engine itself, for any game.

A decision revealed nothing if nobody can tell more worlds apart after it than before. So, for every
seat and for a spectator, we draw worlds the seat cannot exclude (`redeal`) and ask: could the same
thing have been seen there? If in some world no legal decision leads to what the seat saw, then the
seat has learnt something that was hidden: a card drawn, a figure shown, a hand's content.
"""

import numpy as np

from ludosaure.games.chance import generator
from ludosaure.games.contract import SPECTATOR, Game, State, copy_of

WORLDS = 24  # drawn for each viewer; a coin toss goes unnoticed once in 2**24 decisions


def has_revealed(game: Game, before: State, action: int) -> bool:
    """Whether *action*, played on *before*, told anybody something that was hidden."""
    rules = game.rules
    after = copy_of(before)
    rules.apply(after, action)
    viewers = [*range(int(before["options"]["players"])), SPECTATOR]
    return any(_has_learnt(game, before, after, action, viewer) for viewer in viewers)


def _has_learnt(game: Game, before: State, after: State, action: int, viewer: int) -> bool:
    rules = game.rules
    shown = copy_of(after)
    rules.conceal(shown, viewer)
    sight = shown.tobytes()
    rng = generator(viewer)
    for _ in range(WORLDS):
        world = copy_of(before)
        rules.redeal(world, viewer, rng)
        if not _may_look_like(game, world, action, viewer, sight):
            return True
    return False


def _may_look_like(game: Game, world: State, action: int, viewer: int, sight: bytes) -> bool:
    """Whether some legal decision in *world* looks to *viewer* like what it saw."""
    rules = game.rules
    legal = np.zeros(game.max_legal, np.int16)
    count = int(rules.legal(world, legal))
    actions = legal[:count].tolist()
    if action in actions:  # most decisions are public: the same one first
        actions.remove(action)
        actions.insert(0, action)
    for choice in actions:
        trial = copy_of(world)
        rules.apply(trial, choice)
        rules.conceal(trial, viewer)
        if trial.tobytes() == sight:
            return True
    return False
