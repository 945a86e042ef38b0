"""
The environments on a GPU: the same bytes as on the CPU, and how fast.

    python -m benchmarks.gpu [--games cubosaurs,trex] [--steps 1000000] [--widths 65536]

For every game and number of players (all options mixed in) a thousand games are stepped on both
sides until *steps* decisions were made, and everything shown and held is compared: every step's
seats, masks, rewards, points and ends, and from time to time the observations and states.
Then torch, JAX and CuPy read the arrays where they are, as far as they are installed.
Last, decisions a second with arrays that stay on the GPU: observation, mask, seat and step, the
actions chosen by a kernel (torch's where it is installed); and random play, where nothing is shown.

Compiling takes longest, so every game is compared in a process of its own, and measured in another;
measured they are one after the other, when nothing else runs. One JSON object a line.
"""

import argparse
import importlib.util
import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import config

from ludosaure.envs import VectorEnv
from ludosaure.envs import cuda as envs_on_gpu
from ludosaure.envs.cuda import cuda
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json
from ludosaure.games.text import OptionRefused

SIDE_BY_SIDE = 1000  # games compared
LOOK_EVERY = 25  # steps from one look at the large arrays to the next
WIDTHS = (16_384, 65_536, 262_144)  # games at once when speed is measured
ROUNDS = 100  # steps of one slice that is timed
LARGE = ("obs", "final_obs")
BYTES, ARRAYS, SPEED = "bytes", "arrays", "speed"  # what is asked of one process


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


def same_bytes(game: AnyGame, players: int, steps: int) -> dict[str, object]:
    """Plays the same games on both sides and compares everything."""
    here, there = (
        VectorEnv(game, SIDE_BY_SIDE, players, seed=5, variants=mixed(game, players), device=device)
        for device in ("cpu", "cuda")
    )
    one, other = here.reset(), there.reset()
    chance = np.random.default_rng(1)
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
    for number in range(rounds):
        actions = (one.mask * chance.random(one.mask.shape, np.float32)).argmax(axis=1)
        here.step(actions)
        there.step(actions)
        compare(small)
        if number % LOOK_EVERY == 0:
            compare_all()
    there.check()
    for env in (here, there):
        env.play_randomly(rounds)
    compare_all()
    for env in (here, there):
        env.redeal(seed=1)
    compare_all()
    tally = here.tally()
    return {"game": game.key, "players": players, "decisions": tally.decisions,
            "games": tally.games, "same": not differ, "differ": sorted(differ)}  # fmt: skip


def choose(mask: Any, seeds: Any, actions: Any) -> None:
    """A random legal action for each game: one pass that keeps each with the right chance."""
    index = cuda.grid(1)
    if index < mask.shape[0]:
        word = seeds[index]
        count = 0
        for action in range(mask.shape[1]):
            if mask[index, action]:
                count += 1
                word = word * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
                if (word >> np.uint64(33)) % np.uint64(count) == 0:
                    actions[index] = action
        seeds[index] = word


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


def speed(game: AnyGame, players: int, width: int) -> dict[str, object]:
    """Million decisions a second with *width* games at once."""
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
    env.check()  # every action was legal
    found["random_play_million_per_s"] = best_rate(play)
    idle = choose_actions()
    cuda.synchronize()
    env.checks = False  # the same actions again and again are not legal: only launching is timed
    env._machine.fill(env._games.fault, (0, 0, 1))  # and every game stands still
    found["launch_us"] = launch()
    return found


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


def answer(part: str, key: str, steps: int, widths: list[int]) -> None:
    """What one process was asked."""
    if part == ARRAYS:
        for library in ("torch", "jax", "cupy"):
            try:
                told(**read_in_place(library))
            except Exception as error:  # one library's trouble is not the next one's
                told(library=library, error=f"{type(error).__name__}: {error}")
        return
    game = catalogue.game(key)
    start = time.perf_counter()
    env = VectorEnv(game, 64, device="cuda")
    env.step(np.asarray(env.reset().mask).argmax(axis=1))
    env.check()
    if part == SPEED:
        env.play_randomly(1)
    told(game=key, part=part, compile_s=round(time.perf_counter() - start, 1))
    if part == BYTES:
        for players in game.players:
            told(**same_bytes(game, players, steps))
        return
    sys.stdin.readline()  # until it is this game's turn
    for players in sorted({2, game.usual_players}):
        for width in widths:
            told(**speed(game, players, width))


def main() -> None:
    """Compares, then measures."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", default=",".join(catalogue.SHELF))
    asked.add_argument("--steps", type=int, default=1_000_000, help="compared; 0: none")
    asked.add_argument("--widths", default=",".join(map(str, WIDTHS)), help="none: no speeds")
    asked.add_argument("--block", type=int, default=envs_on_gpu.THREADS, help="threads of a block")
    asked.add_argument("--part", choices=(BYTES, ARRAYS, SPEED), help="one process's share")
    given = asked.parse_args()
    envs_on_gpu.THREADS = given.block
    widths = [int(width) for width in given.widths.split(",") if width != "none"]
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # the games compared are few on purpose
    if given.part:
        answer(given.part, given.games, given.steps, widths)
        return
    start = time.perf_counter()
    told(device=str(cuda.get_current_device().name), numpy=np.__version__)

    def begun(part: str, key: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "benchmarks.gpu", "--part", part, "--games", key,
             "--steps", str(given.steps), "--widths", given.widths, "--block", str(given.block)],
            stdin=subprocess.PIPE, text=True,
        )  # fmt: skip

    keys = given.games.split(",")
    comparing = [begun(BYTES, key) for key in keys] if given.steps else []
    comparing.append(begun(ARRAYS, keys[0]))
    measuring = [begun(SPEED, key) for key in keys] if widths else []
    failed = sum(process.wait() != 0 for process in comparing)
    told(compared_after_s=round(time.perf_counter() - start))
    for process in measuring:
        try:
            process.communicate("\n")
        except BrokenPipeError:  # it is gone already
            process.wait()
        failed += process.returncode != 0
    told(all_after_s=round(time.perf_counter() - start), processes_that_failed=failed)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
