"""
One process's share of `benchmarks.gpu`: one game compiled, then compared or measured when asked.

    python -m benchmarks.gpu_share speed trex

It says when it has compiled, and begins when a line comes in: the seconds it may take. Every finding
is one JSON object a line.

Random play shares games out as each game says; `--order sorted` puts alike to alike (by phase) in any
game, `--order single` in none. `--shapes 512x1024x16,256x512x1` tries more shapes of blocks (threads,
games, the least of a piece) beside the usual one.
"""

import argparse
import importlib.util
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import config, njit

from ludosaure.envs import VectorEnv
from ludosaure.envs import cuda as envs_on_gpu
from ludosaure.envs.cuda import cuda, works_in_pieces
from ludosaure.envs.pieces import WIDE, Shape
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame, by_phase
from ludosaure.games.layouts import BoolArray, Json
from ludosaure.games.text import OptionRefused

SIDE_BY_SIDE = 1000  # games compared
LOOK_EVERY = 25  # steps from one look at the large arrays to the next
WIDTHS = (16_384, 65_536, 262_144)  # games at once when speed is measured
ROUNDS = 50  # steps of one slice that is timed
HOST_ROUNDS = 10  # of one that goes through the host
HOST_WIDTH = 65_536  # games at once there
LARGE = ("obs", "final_obs")
BYTES, ARRAYS, SPEED = "bytes", "arrays", "speed"  # what is asked of one process
USUAL, SORTED, SINGLE = "usual", "sorted", "single"  # orders of random play


def mixed(game: AnyGame, players: int) -> list[dict[str, Json]]:
    """The default and every value of every option that goes with this number of players."""
    found: list[dict[str, Json]] = [{}]
    for option in game.options:
        for value in option.values:
            try:
                game.read_options(players, {option.key: value})
            except OptionRefused:
                continue
            found.append({option.key: value})
    return found


def choose_one(legal: BoolArray, word: Any) -> tuple[int, Any]:
    """A random legal action, and the generator's next word: one pass keeps each with the right chance."""
    count, chosen = 0, 0
    for action in range(legal.shape[0]):
        if legal[action]:
            count += 1
            word = word * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
            if (word >> np.uint64(33)) % np.uint64(count) == 0:
                chosen = action
    return chosen, word


choose_here: Any = njit(choose_one)
choose_there: Any = cuda.jit(device=True)(choose_one)


def choose_all(
    mask: BoolArray, seeds: npt.NDArray[np.uint64], actions: npt.NDArray[np.int64]
) -> None:
    """A random legal action for each game, on the host."""
    for index in range(mask.shape[0]):
        actions[index], seeds[index] = choose_here(mask[index], seeds[index])


pick: Any = njit(choose_all)


def same_bytes(game: AnyGame, players: int, steps: int, seconds: float) -> dict[str, object]:
    """Plays the same games on both sides and compares everything, until the seconds are over."""
    end = time.perf_counter() + seconds
    here, there = (
        VectorEnv(game, SIDE_BY_SIDE, players, seed=5, variants=mixed(game, players), device=device)
        for device in ("cpu", "cuda")
    )
    one, other = here.reset(), there.reset()
    seeds, actions = np.arange(SIDE_BY_SIDE, dtype=np.uint64), np.zeros(SIDE_BY_SIDE, np.int64)
    differ: set[str] = set()

    def compare(names: tuple[str, ...]) -> None:
        for name in names:
            if getattr(one, name).tobytes() != np.asarray(getattr(other, name)).tobytes():
                differ.add(name)

    def compare_all() -> None:
        compare(one._fields)
        if here.states.tobytes() != there.states.tobytes():
            differ.add("states")
        if here.tally() != there.tally():
            differ.add("tally")

    small = tuple(name for name in one._fields if name not in LARGE)
    rounds = max(1, steps // SIDE_BY_SIDE)
    made = 0
    while made < rounds and time.perf_counter() < end:
        pick(one.mask, seeds, actions)
        here.step(actions)
        there.step(actions)
        compare(small)
        if made % LOOK_EVERY == 0:
            compare_all()
        made += 1
    there.check()
    for shape in (there._machine.shape, WIDE):  # few games in many blocks, then all in one
        there._machine.shape = shape
        for env in (here, there):
            env.play_randomly(made)
        compare_all()
    for env in (here, there):
        env.redeal(seed=1)
    compare_all()
    tally = here.tally()
    return {"game": game.key, "players": players, "steps": made * SIDE_BY_SIDE,
            "decisions": tally.decisions, "games": tally.games,
            "same": not differ, "differ": sorted(differ)}  # fmt: skip


def choose(mask: Any, seeds: Any, actions: Any) -> None:
    """A random legal action for each game, on the GPU."""
    index = cuda.grid(1)
    if index < mask.shape[0]:
        actions[index], seeds[index] = choose_there(mask[index], seeds[index])


def chooser(mask: Any) -> tuple[str, Callable[[], Any]]:
    """What chooses random legal actions on the GPU: torch, or a kernel of our own."""
    if importlib.util.find_spec("torch"):
        import torch

        legal = torch.as_tensor(mask, device="cuda")
        noise = torch.empty(legal.shape, dtype=torch.float16, device="cuda")

        def by_torch() -> Any:
            return noise.uniform_(0.01, 1).mul_(legal).argmax(1)

        return "torch", by_torch
    seeds = cuda.to_device(np.arange(len(mask), dtype=np.uint64))
    actions = cuda.to_device(np.zeros(len(mask), np.int64))
    kernel = cuda.jit(choose).specialize(mask.array, seeds, actions)

    def by_kernel() -> Any:
        kernel[(len(mask) + 127) // 128, 128](mask.array, seeds, actions)
        return actions

    return "kernel", by_kernel


def best_rate(work: Callable[[], int]) -> float:
    """Decisions a second, in millions, the best of three."""
    work()
    best = 0.0
    for _ in range(3):
        cuda.synchronize()
        start = time.perf_counter()
        done = work()
        cuda.synchronize()
        best = max(best, done / (time.perf_counter() - start))
    return round(best / 1e6, 2)


def speed(
    game: AnyGame, players: int, width: int, shapes: Sequence[Shape] = ()
) -> dict[str, object]:
    """Million decisions a second with *width* games at once, random play also in other *shapes*."""
    env = VectorEnv(game, width, players, seed=1, device="cuda")
    shown = env.reset()
    env.play_randomly(60)
    who, choose_actions = chooser(shown.mask)
    idle = choose_actions()

    def step() -> int:
        for _ in range(ROUNDS):
            env.step(choose_actions())
        return ROUNDS * width

    def only_choose() -> int:
        for _ in range(ROUNDS):
            choose_actions()
        return ROUNDS * width

    def play() -> int:
        env.play_randomly(2 * ROUNDS)
        return 2 * ROUNDS * width

    def through_the_host() -> int:
        for _ in range(HOST_ROUNDS):
            chosen: Any = choose_actions()
            env.step(chosen.cpu().numpy() if who == "torch" else chosen.copy_to_host())
            for name in ("obs", "mask", "seat", "reward", "over"):
                np.asarray(getattr(shown, name))
        return HOST_ROUNDS * width

    def launch() -> float:
        start = time.perf_counter()
        for _ in range(ROUNDS):
            env.step(idle)
        return round((time.perf_counter() - start) / ROUNDS * 1e6, 1)

    found = {
        "game": game.key, "players": players, "width": width, "chosen_by": who,
        "steps_million_per_s": best_rate(step),
        "choosing_alone_million_per_s": best_rate(only_choose),
    }  # fmt: skip
    if width == HOST_WIDTH:
        found["host_million_per_s"] = best_rate(through_the_host)
    env.check()  # every action was legal
    found["random_play_million_per_s"] = best_rate(play)
    if works_in_pieces(game):
        usual = env._machine.shape
        found["shape"] = named(usual)
        tried = {}
        for env._machine.shape in shapes:
            tried[named(env._machine.shape)] = best_rate(play)
        found["shapes_million_per_s"] = tried
        env._machine.shape = usual
    idle = choose_actions()
    cuda.synchronize()
    env.checks = False  # the same actions again and again are not legal: only launching is timed
    env._machine.fill(env._games.fault, (0, 0, 1))  # and every game stands still
    found["launch_us"] = launch()
    return found


def named(shape: Shape) -> str:
    """A shape as it is asked for."""
    return "x".join(map(str, shape))


def in_order(game: AnyGame, order: str) -> AnyGame:
    """The game, its random play shared out as it says, or by phase, or each thread its own game."""
    if order == USUAL:
        return game
    kind: Any = by_phase if order == SORTED else None  # asked of games that are in phases only
    return replace(game, rules=replace(game.rules, kind_of_work=kind))


def told(**found: object) -> None:
    """One line of the answer, at once."""
    print(json.dumps(found), flush=True)


def read_in_place(library: str) -> dict[str, object]:
    """Whether a library reads the arrays where they are, and the environment its actions."""
    if not importlib.util.find_spec(library):
        return {"library": library, "installed": False}
    module = importlib.import_module(library)
    env = VectorEnv("trex", 4096, 2, device="cuda")
    step: Any = env.reset()  # of DeviceArrays
    address: Callable[[Any], int]
    if library == "jax":
        read, address = module.dlpack.from_dlpack, lambda array: array.unsafe_buffer_pointer()
        obs, mask = (read(each.padded) for each in (step.obs, step.mask))
        actions = module.numpy.argmax(mask, axis=1)
    else:
        read = module.from_dlpack
        address = (
            (lambda array: array.data_ptr()) if library == "torch"
            else (lambda array: array.data.ptr)
        )  # fmt: skip
        obs, mask = read(step.obs), read(step.mask)
        actions = (mask.int() if library == "torch" else mask).argmax(1)
    same = all(
        address(theirs) == ours.__cuda_array_interface__["data"][0]
        for theirs, ours in ((obs, step.obs), (mask, step.mask))
    )
    legal = step.mask.host()
    env.step(actions)
    env.check()
    return {
        "library": library, "version": module.__version__, "same_memory": same,
        "actions_taken": bool(legal.any(axis=1).all() and (step.ply.host() == 1).all()),
    }  # fmt: skip


def ready(game: AnyGame, part: str) -> float:
    """Compiles what the part needs, says so, and waits for its turn: how many seconds it has."""
    start = time.perf_counter()
    env = VectorEnv(game, 64, device="cuda")
    env.step(np.asarray(env.reset().mask).argmax(axis=1))
    env.check()
    env.play_randomly(1)
    if part == BYTES:
        env.redeal()
        here = VectorEnv(game, 64)
        here.step(here.reset().mask.argmax(axis=1))
        here.play_randomly(1)
        here.redeal()
    told(game=game.key, part=part, compile_s=round(time.perf_counter() - start, 1))
    return float(sys.stdin.readline() or "inf")


def main() -> None:
    """Compares, measures or hands arrays over."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("part", choices=(BYTES, ARRAYS, SPEED))
    asked.add_argument("game")
    asked.add_argument("--steps", type=int, default=1_000_000)
    asked.add_argument("--widths", default="65536")
    asked.add_argument("--block", type=int, default=envs_on_gpu.THREADS, help="threads of a block")
    asked.add_argument("--order", choices=(USUAL, SORTED, SINGLE), default=USUAL)
    asked.add_argument("--shapes", default="", help="threads x games x least, with commas")
    given = asked.parse_args()
    envs_on_gpu.THREADS = given.block
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # the games compared are few on purpose
    if given.part == ARRAYS:
        told(device=str(cuda.get_current_device().name), numpy=np.__version__)
        for library in ("torch", "jax", "cupy"):
            try:
                told(**read_in_place(library))
            except Exception as error:  # one library's trouble is not the next one's
                told(library=library, error=f"{type(error).__name__}: {error}")
        return
    game = in_order(catalogue.game(given.game), given.order)
    shapes = [Shape(*map(int, each.split("x"))) for each in given.shapes.split(",") if each]
    end = ready(game, given.part) + time.perf_counter()
    if given.part == BYTES:
        tables = list(game.players)
        for done, players in enumerate(tables):
            share = (end - time.perf_counter()) / (len(tables) - done)
            told(**same_bytes(game, players, given.steps, share))
        return
    for width in map(int, given.widths.split(",")):
        for players in sorted({2, game.usual_players}):
            if time.perf_counter() < end:
                told(**speed(game, players, width, shapes))


if __name__ == "__main__":
    main()
