"""Loops that are compiled for longer: what they are made of is theirs alone."""

import re

import pytest
from llvmlite.binding import Linkage

from ludosaure.envs import VectorEnv
from ludosaure.envs.cpu import BUSY, bound_loops
from ludosaure.games import catalogue, compiled
from ludosaure.games.parts import BusyLoop


@pytest.mark.skipif(compiled.INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("key", ["nests", "trex"])
def test_code_that_is_loaded_later_finds_no_part_of_a_busy_loop(key):
    """It would by the name alone, and call it otherwise than it is now called."""
    game = catalogue.game(key)
    env = VectorEnv(game, 1)
    step = env.reset()
    env.step(step.mask.argmax(axis=1))
    env.play_randomly(1)
    for template in BUSY:
        own = f"{template.__name__}_{game.key.replace('-', '_')}"
        loop = bound_loops(game, env.encoding)[template.__name__]
        anew = BusyLoop(loop.py_func)  # what comes from the cache has no names left to look at
        for signature in loop.signatures:
            anew.compile(signature)
        for made in anew.overloads.values():
            functions = made.library._final_module.functions
            defined = [function for function in functions if not function.is_declaration]
            parts = [each.name for each in defined if each.linkage == Linkage.internal]
            seen = [each.name for each in defined if each.linkage != Linkage.internal]
            assert parts and all(re.search(r"\.[0-9a-f]{16}", name) for name in parts)
            assert all(own in name or name.startswith("NRT_") for name in seen)
