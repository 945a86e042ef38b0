# ruff: noqa: F821  (names that are bound when a kernel is specialised for a game)
"""
Random play on a GPU in other orders of working: what a warp does next is asked of its games.

    PYTHONPATH=src python benchmarks/gpu_turns.py build          (anywhere: no GPU is needed)
    python benchmarks/gpu_turns.py run [--seconds 100]            (where the GPU is: NumPy is enough)

Each game draws from its own generator, so the order in which games are worked on is free. `build`
compiles the kernels to machine code for sm_90 and notes what the CPU makes of the same games; `run`
loads that code through the driver, compares bytes and measures. One JSON object a line.
"""

import argparse
import ctypes
import hashlib
import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).resolve().parent
BUILT = HERE if (HERE / "chao-dino.json").exists() else HERE.parent / "build" / "gpu-turns"
GAMES = {"chao-dino": 4, "dinosaures": 2}
CHECKED = 2048  # games compared with the CPU's
ROUNDS = (1, 99, 250)  # decisions between one look and the next
SEED = 5
KINDS = 32  # of work, `DONE` the last
DONE = 31
WARP = 32

# What a kernel is bound to.
cuda: Any = None
int32: Any = None
begin: Any
legal: Any
apply: Any
below: Any
is_over: Any
count_game: Any
kind_of: Any
deed_of: Any
max_legal: int
OVER: int
DEEDS: int
int16: Any = None


# The kernels


def deal_all(states, options, deals, rngs, plies, tally, steps, share, least):
    """New games."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        begin(states[index], options[index % options.shape[0]], deals[index], rngs[index], rngs)
        plies[index] = 0


def present(states, options, deals, rngs, plies, tally, steps, share, least):
    """One thread a game, as the loops have it."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        actions = cuda.local.array(max_legal, int16)
        standing = cuda.local.array((5, 2), int32)
        state, rng = states[index], rngs[index]
        made = plies[index]
        for _ in range(steps):
            count = legal(state, actions)
            apply(state, actions[below(rng, count)])
            made += 1
            if is_over(state):
                count_game(state, made, standing, tally[index])
                begin(state, options[index % options.shape[0]], deals[index], rng, rngs)
                made = 0
        plies[index] = made


def work_on(states, options, deals, rngs, plies, tally, index, kind, actions, standing):
    """One decision of a game, or, where that is over, a new one; whether a decision was made."""
    state, rng = states[index], rngs[index]
    if kind == OVER:
        count_game(state, plies[index], standing, tally[index])
        begin(state, options[index % options.shape[0]], deals[index], rng, rngs)
        plies[index] = 0
        return 0
    count = legal(state, actions)
    apply(state, actions[below(rng, count)])
    plies[index] += 1
    return 1


def fullest(states, options, deals, rngs, plies, tally, steps, share, least):
    """
    A warp a block, *share* games a warp: it works on the kind of which most games wait.

    Games that lag behind count for their kind, so that none waits for long.
    """
    lane = cuda.threadIdx.x
    first = cuda.blockIdx.x * share
    actions = cuda.local.array(max_legal, int16)
    standing = cuda.local.array((5, 2), int32)
    desk = cuda.shared.array(0, int32)  # of each game its kind, what is left, and its place
    waiting = cuda.shared.array(KINDS, int32)
    farthest = cuda.shared.array(KINDS, int32)
    picked = cuda.shared.array(WARP, int32)
    best = cuda.shared.array(2, int32)
    for at in range(lane, share, WARP):
        there = first + at < states.shape[0] and steps > 0
        desk[at] = kind_of(states[first + at]) if there else DONE
        desk[share + at] = steps
    turn = 0
    while True:
        waiting[lane] = 0
        farthest[lane] = 0
        if lane < 2:
            best[lane] = -1
        cuda.syncthreads()
        for at in range(lane, share, WARP):
            kind = desk[at]
            if kind != DONE:
                desk[2 * share + at] = cuda.atomic.add(waiting, kind, 1)
                cuda.atomic.max(farthest, kind, desk[share + at])
        cuda.syncthreads()
        if waiting[lane] > 0:
            score = (min(waiting[lane], WARP) + farthest[lane]) * KINDS + lane
            cuda.atomic.max(best, turn & 1, score)
        cuda.syncthreads()
        if best[turn & 1] < 0:
            break
        kind = best[turn & 1] & (KINDS - 1)
        number = waiting[kind]
        for at in range(lane, share, WARP):
            if desk[at] == kind:
                place = (desk[2 * share + at] + 7 * turn) % number
                if place < WARP:
                    picked[place] = at
        cuda.syncthreads()
        if lane < number:
            at = picked[lane]
            index = first + at
            desk[share + at] -= work_on(
                states, options, deals, rngs, plies, tally, index, kind, actions, standing
            )
            following = kind_of(states[index])
            if desk[share + at] == 0 and following != OVER:
                following = DONE
            desk[at] = following
        cuda.syncthreads()
        turn += 1


def pieces(states, options, deals, rngs, plies, tally, steps, share, least):
    """
    *share* games a block, sorted by kind in every round; each warp takes up to 32 of one kind.

    A piece of fewer than *least* games waits, unless there is no larger one.
    """
    me = cuda.threadIdx.x
    wide = cuda.blockDim.x
    lane, warps = me & (WARP - 1), wide // WARP
    first = cuda.blockIdx.x * share
    actions = cuda.local.array(max_legal, int16)
    standing = cuda.local.array((5, 2), int32)
    desk = cuda.shared.array(0, int32)  # of each game its kind, what is left, its place; the order
    waiting = cuda.shared.array(KINDS, int32)
    begins = cuda.shared.array(KINDS, int32)
    for at in range(me, share, wide):
        there = first + at < states.shape[0] and steps > 0
        desk[at] = kind_of(states[first + at]) if there else DONE
        desk[share + at] = steps
    turn = 0
    while True:
        if me < KINDS:
            waiting[me] = 0
        cuda.syncthreads()
        for at in range(me, share, wide):
            if desk[at] != DONE:
                desk[2 * share + at] = cuda.atomic.add(waiting, desk[at], 1)
        cuda.syncthreads()
        full, left = 0, 0
        for kind in range(DONE):
            full += (waiting[kind] + WARP - least) // WARP
            left += waiting[kind]
        if left == 0:
            break
        short = least if full > 0 else 1
        if me < DONE:
            before = 0
            for kind in range(me):
                before += waiting[kind]
            begins[me] = before
        cuda.syncthreads()
        for at in range(me, share, wide):
            kind = desk[at]
            if kind != DONE:
                place = (desk[2 * share + at] + 37 * turn) % waiting[kind]
                desk[3 * share + begins[kind] + place] = at
        cuda.syncthreads()
        piece = me // WARP  # of those that are worked on, kind after kind
        passed = 0
        for kind in range(DONE):
            here = (waiting[kind] + WARP - short) // WARP
            while piece < passed + here:
                offset = (piece - passed) * WARP + lane
                if offset < waiting[kind]:
                    at = desk[3 * share + begins[kind] + offset]
                    index = first + at
                    desk[share + at] -= work_on(
                        states, options, deals, rngs, plies, tally, index, kind, actions, standing
                    )
                    following = kind_of(states[index])
                    if desk[share + at] == 0 and following != OVER:
                        following = DONE
                    desk[at] = following
                piece += warps
            passed += here
        cuda.syncthreads()
        turn += 1


def apart(states, options, deals, rngs, plies, tally, steps, share, least):
    """Like `fullest`, but drawing an action and carrying it out are different kinds of work."""
    lane = cuda.threadIdx.x
    first = cuda.blockIdx.x * share
    actions = cuda.local.array(max_legal, int16)
    standing = cuda.local.array((5, 2), int32)
    desk = cuda.shared.array(0, int32)  # of each game its kind, what is left, its place; the action
    waiting = cuda.shared.array(KINDS, int32)
    farthest = cuda.shared.array(KINDS, int32)
    picked = cuda.shared.array(WARP, int32)
    best = cuda.shared.array(2, int32)
    for at in range(lane, share, WARP):
        there = first + at < states.shape[0] and steps > 0
        desk[at] = kind_of(states[first + at]) if there else DONE
        desk[share + at] = steps
    turn = 0
    while True:
        waiting[lane] = 0
        farthest[lane] = 0
        if lane < 2:
            best[lane] = -1
        cuda.syncthreads()
        for at in range(lane, share, WARP):
            kind = desk[at]
            if kind != DONE:
                desk[2 * share + at] = cuda.atomic.add(waiting, kind, 1)
                cuda.atomic.max(farthest, kind, desk[share + at])
        cuda.syncthreads()
        if waiting[lane] > 0:
            score = (min(waiting[lane], WARP) + farthest[lane]) * KINDS + lane
            cuda.atomic.max(best, turn & 1, score)
        cuda.syncthreads()
        if best[turn & 1] < 0:
            break
        kind = best[turn & 1] & (KINDS - 1)
        number = waiting[kind]
        for at in range(lane, share, WARP):
            if desk[at] == kind:
                place = (desk[2 * share + at] + 7 * turn) % number
                if place < WARP:
                    picked[place] = at
        cuda.syncthreads()
        if lane < number:
            at = picked[lane]
            index = first + at
            state, rng = states[index], rngs[index]
            following = kind
            action = desk[3 * share + at]
            if kind == OVER:
                count_game(state, plies[index], standing, tally[index])
                begin(state, options[index % options.shape[0]], deals[index], rng, rngs)
                plies[index] = 0
                following = kind_of(state)
            elif kind < DEEDS:
                count = legal(state, actions)
                action = actions[below(rng, count)]
                following = deed_of(state, action)
                desk[3 * share + at] = action
            if kind != OVER and (kind >= DEEDS or following < 0):
                apply(state, action)
                plies[index] += 1
                desk[share + at] -= 1
                following = kind_of(state)
            if desk[share + at] == 0 and following != OVER:
                following = DONE
            desk[at] = following
        cuda.syncthreads()
        turn += 1


RUN = "present,fullest,pieces,fullest-128,apart,pieces-128,fullest-96,present-128"  # with so many registers a thread
KERNELS = {each.__name__: each for each in (deal_all, present, fullest, pieces, apart)}
ROOM = {"deal_all": 0, "present": 0, "fullest": 3, "pieces": 4, "apart": 4}  # words a game, shared


# Building


def rules_of(key: str) -> dict[str, Any]:
    """What a game's kernels are bound to, but for what the loops know."""
    from ludosaure.games.chao_dino import numbers
    from ludosaure.games.chao_dino import state as chao_dino
    from ludosaure.games.dinosaures.state import Phase

    acting, dropping = chao_dino.ACTIONS, chao_dino.DRIFT_DROP
    drop, migrate, rescue = numbers.DROP, numbers.MIGRATE, numbers.RESCUE
    reproduce, end = numbers.REPRODUCE, numbers.END_ACTIONS

    def kind_by_phase(state: Any) -> int:
        return int(state.phase)

    def chao_dino_deed(state: Any, action: int) -> int:
        if state.phase == dropping:
            return 16
        if state.phase != acting:
            return -1
        if action == end:
            return 17
        if action < drop:
            return 18
        if action < rescue:
            return 19
        if action < reproduce:
            return 20
        return 21

    moving = int(Phase.MOVE)

    def dinosaures_deed(state: Any, action: int) -> int:
        return 16 if state.phase == moving else -1

    if key == "chao-dino":
        return {"kind_of": kind_by_phase, "deed_of": chao_dino_deed,
                "OVER": chao_dino.GAME_OVER, "DEEDS": 16}  # fmt: skip
    return {"kind_of": kind_by_phase, "deed_of": dinosaures_deed,
            "OVER": int(Phase.GAME_OVER), "DEEDS": 16}  # fmt: skip


def mixed(game: Any, players: int) -> list[dict[str, Any]]:
    """The default and every value of every option that goes with this number of players."""
    from ludosaure.games.text import OptionRefused

    found: list[dict[str, Any]] = [{}]
    for option in game.options:
        for value in option.values:
            try:
                game.read_options(players, {option.key: value})
            except OptionRefused:
                continue
            found.append({option.key: value})
    return found


def code_of(key: str, name: str) -> str:
    """A kernel as PTX for sm_90."""
    import numba.cuda.dispatcher
    from numba import cuda, from_dtype, types

    class Hopper:
        compute_capability = (9, 0)

    numba.cuda.dispatcher.get_current_device = lambda: Hopper
    names, game = bound(key)
    kinds = (game.state_dtype, game.options.dtype, game.deal_dtype)
    arrays = [types.Array(from_dtype(each), 1, "C") for each in kinds]
    arrays += [types.Array(types.uint64, 2, "C"), types.Array(types.int32, 1, "C"),
               types.Array(types.int64, 2, "C")]  # fmt: skip
    from ludosaure.games.compiled import rebound

    kernel = rebound(KERNELS[name], names, key)
    code, _ = cuda.compile(kernel, (*arrays, *[types.int32] * 3), cc=(9, 0), device=False, abi="numba")
    long = re.search(r"\.entry (\w+)\(", code)
    assert long, "no kernel"
    return str(code).replace(long[1], entry(key, name))


def bound(key: str) -> tuple[dict[str, Any], Any]:
    """All names that kernels call, for one game."""
    from numba import cuda, int16, int32

    from ludosaure.envs import loops
    from ludosaure.envs.cpu import bound_rules
    from ludosaure.games import catalogue
    from ludosaure.games.chance import below
    from ludosaure.games.compiled import rebound
    from ludosaure.play.prepare import prepare_rules

    game = catalogue.game(key)
    prepare_rules(game)
    names = {**bound_rules(game), **rules_of(key), "below": below, "cuda": cuda,
             "int32": int32, "int16": int16, "max_legal": game.max_legal}  # fmt: skip
    for name in ("kind_of", "deed_of"):
        names[name] = cuda.jit(device=True)(names[name])
    names["forget"] = cuda.jit(device=True)(rebound(loops.forget_nothing, names, key))
    for each in (loops.begin, loops.count_game, work_on):
        names[each.__name__] = cuda.jit(device=True)(rebound(each, names, key))
    return names, game


def machine_code(code: str, registers: int = 0) -> tuple[bytes, str]:
    """PTX as machine code, with so many registers a thread, and what the assembler says of it."""
    from cuda.bindings import nvjitlink

    options = ["-arch=sm_90", "-verbose"]
    if registers:
        options.append(f"-maxrregcount={registers}")
    linker = nvjitlink.create(len(options), options)
    text = code.encode()
    nvjitlink.add_data(linker, nvjitlink.InputType.PTX, text, len(text), "turns")
    nvjitlink.complete(linker)
    said = bytearray(nvjitlink.get_info_log_size(linker))
    nvjitlink.get_info_log(linker, said)
    made = bytearray(nvjitlink.get_linked_cubin_size(linker))
    nvjitlink.get_linked_cubin(linker, made)
    return bytes(made), bytes(said).decode(errors="replace")


def build_games(key: str) -> None:
    """What a run needs to know of a game, and what the CPU makes of the games compared."""
    from ludosaure.envs import VectorEnv
    from ludosaure.envs.given import generators
    from ludosaure.games import catalogue

    game = catalogue.game(key)
    players = GAMES[key]
    told: dict[str, Any] = {
        "players": players, "state": game.state_dtype.itemsize, "deal": game.deal_dtype.itemsize,
        "options": game.options.dtype.itemsize, "expected": [],
    }  # fmt: skip
    env = VectorEnv(game, CHECKED, players, seed=SEED, variants=mixed(game, players))
    env.reset()
    usual = VectorEnv(game, 1, players)
    (BUILT / f"{key}.options").write_bytes(env._games.options.tobytes())
    (BUILT / f"{key}.usual").write_bytes(usual._games.options.tobytes())
    assert (generators(SEED, 3)[:, 0] == generators(SEED, CHECKED)[:3, 0]).all()
    for steps in ROUNDS:
        env.play_randomly(steps)
        told["expected"].append(digest(*(getattr(env._games, name) for name in
                                         ("states", "rngs", "plies", "tally"))))  # fmt: skip
    (BUILT / f"{key}.json").write_text(json.dumps(told))


def digest(*arrays: Any) -> str:
    """What these bytes are known by."""
    found = hashlib.sha256()
    for each in arrays:
        found.update(each.tobytes())
    return found.hexdigest()[:24]


def build(given: argparse.Namespace) -> None:
    """Compiles everything asked for, and says how it went."""
    BUILT.mkdir(parents=True, exist_ok=True)
    for key in given.games.split(","):
        if given.expected:
            build_games(key)
        for name in filter(None, given.kernels.split(",")):
            start = time.perf_counter()
            kernel, _, registers = name.partition("-")
            text = BUILT / f"{key}-{kernel}.ptx"
            if not registers or not text.exists():
                text.write_text(code_of(key, kernel))
            made, said = machine_code(text.read_text(), int(registers or 0))
            (BUILT / f"{key}-{name}.cubin").write_bytes(made)
            (BUILT / f"{key}-{name}.log").write_text(said)
            print(json.dumps({"game": key, "kernel": name, "bytes": len(made),
                              "seconds": round(time.perf_counter() - start)}), flush=True)  # fmt: skip


# Running


class Driver:
    """As much of the CUDA driver as this needs."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", ctypes.c_uint(0))
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(device), ctypes.c_int(0))
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)

    def call(self, name: str, *arguments: Any) -> None:
        """Calls the driver, and says so when it refuses."""
        code = getattr(self.library, name)(*arguments)
        if code:
            raise RuntimeError(f"{name}: CUDA error {code}")

    def zeros(self, size: int) -> int:
        """New memory."""
        found = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(found), ctypes.c_size_t(size))
        self.clear(found.value, size)
        return found.value

    def clear(self, where: int, size: int) -> None:
        """Makes memory zero."""
        self.call("cuMemsetD8_v2", ctypes.c_uint64(where), ctypes.c_ubyte(0), ctypes.c_size_t(size))

    def free(self, where: int) -> None:
        """Gives memory back."""
        self.call("cuMemFree_v2", ctypes.c_uint64(where))

    def put(self, where: int, data: bytes) -> None:
        """Copies bytes there."""
        self.call("cuMemcpyHtoD_v2", ctypes.c_uint64(where), data, ctypes.c_size_t(len(data)))

    def get(self, where: int, size: int) -> bytes:
        """Copies bytes back."""
        found = ctypes.create_string_buffer(size)
        self.call("cuMemcpyDtoH_v2", found, ctypes.c_uint64(where), ctypes.c_size_t(size))
        return found.raw

    def wait(self) -> None:
        """Until everything is done."""
        self.call("cuCtxSynchronize")

    def takes(self, cubin: bytes) -> bool:
        """Whether machine code made by another release of the tools is taken."""
        module = ctypes.c_void_p()
        return self.library.cuModuleLoadData(ctypes.byref(module), cubin) == 0

    def function(self, cubin: bytes, name: str) -> ctypes.c_void_p:
        """A kernel out of machine code."""
        module, found = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), cubin)
        self.call("cuModuleGetFunction", ctypes.byref(found), module, name.encode())
        return found

    def attribute(self, function: ctypes.c_void_p, number: int) -> int:
        """A figure of a kernel: 4 registers, 3 local bytes."""
        found = ctypes.c_int()
        self.call("cuFuncGetAttribute", ctypes.byref(found), ctypes.c_int(number), function)
        return found.value

    def blocks(self, function: ctypes.c_void_p, threads: int, shared: int) -> int:
        """How many blocks a multiprocessor holds."""
        found = ctypes.c_int()
        self.call("cuOccupancyMaxActiveBlocksPerMultiprocessor", ctypes.byref(found), function,
                  ctypes.c_int(threads), ctypes.c_size_t(shared))  # fmt: skip
        return found.value


class Table:
    """Games on the GPU, and how they are played."""

    def __init__(self, driver: Driver, key: str, count: int, variants: bytes) -> None:
        self.driver, self.key, self.count = driver, key, count
        self.told = json.loads((BUILT / f"{key}.json").read_text())
        sizes = {"states": self.told["state"], "deals": self.told["deal"], "rngs": 8, "plies": 4,
                 "tally": 96}  # fmt: skip
        self.sizes = {name: size * count for name, size in sizes.items()}
        self.at = {name: driver.zeros(size) for name, size in self.sizes.items()}
        self.at["options"] = driver.zeros(len(variants))
        self.variants = len(variants) // self.told["options"]
        driver.put(self.at["options"], variants)

    def close(self) -> None:
        """Gives all memory back."""
        for where in self.at.values():
            self.driver.free(where)

    def reset(self, function: ctypes.c_void_p, seed: int) -> None:
        """New games from seeds."""
        for name, size in self.sizes.items():
            self.driver.clear(self.at[name], size)
        self.driver.put(self.at["rngs"], first_words(seed, self.count))
        self.launch(function, (self.count + 63) // 64, 64, 0, 0, 0, 0)

    def launch(self, function: ctypes.c_void_p, blocks: int, threads: int, shared: int,
               steps: int, share: int, least: int) -> None:  # fmt: skip
        """Starts a kernel."""
        told = self.told
        values: list[int] = []
        for name, shape, size in (
            ("states", (self.count,), told["state"]),
            ("options", (self.variants,), told["options"]),
            ("deals", (self.count,), told["deal"]),
            ("rngs", (self.count, 1), 8),
            ("plies", (self.count,), 4),
            ("tally", (self.count, 12), 8),
        ):
            strides = [size * int(np.prod(shape[at + 1 :])) for at in range(len(shape))]
            values += [0, 0, int(np.prod(shape)), size, self.at[name], *shape, *strides]
        holders: list[Any] = [ctypes.c_uint64(value) for value in values]
        holders += [ctypes.c_int32(value) for value in (steps, share, least)]
        pointers = (ctypes.c_void_p * len(holders))(
            *(ctypes.cast(ctypes.byref(each), ctypes.c_void_p) for each in holders)
        )
        one, number = ctypes.c_uint(1), ctypes.c_uint
        self.driver.call("cuLaunchKernel", function, number(blocks), one, one, number(threads), one,
                         one, number(shared), None, pointers, None)  # fmt: skip

    def play(self, kernel: str, function: ctypes.c_void_p, steps: int, threads: int, share: int,
             least: int) -> None:  # fmt: skip
        """Random decisions in every game."""
        games = threads if kernel.startswith("present") else share
        shared = ROOM[kernel.partition("-")[0]] * share * 4
        self.launch(function, -(-self.count // games), threads, shared, steps, share, least)

    def digest(self) -> str:
        """What the games are known by."""
        found = hashlib.sha256()
        for name in ("states", "rngs", "plies", "tally"):
            found.update(self.driver.get(self.at[name], self.sizes[name]))
        return found.hexdigest()[:24]


def first_words(seed: int, count: int) -> bytes:
    """The generators of games as VectorEnv begins them."""
    words = np.arange(seed, seed + count, dtype=np.uint64)
    with np.errstate(over="ignore"):
        return (words + np.uint64(0x9E3779B97F4A7C15)).tobytes()


# (threads a block, games a block, the least games of a piece)
SHAPES = {
    "present": ((64, 64, 0),),
    "fullest": ((32, 64, 0), (32, 128, 0), (32, 256, 0)),
    "apart": ((32, 64, 0), (32, 128, 0), (32, 256, 0)),
    "pieces": ((128, 256, 16), (256, 512, 16), (256, 512, 1), (256, 1024, 16), (512, 1024, 16)),
}  # fmt: skip
WIDTHS = (65_536, 262_144)
WARMED = 400  # decisions before any time is taken: games run apart
TIMED = 100  # decisions of one launch
REGISTERS = 65_536  # of a multiprocessor
LOOKED = 20  # of one that is profiled


def entry(key: str, name: str) -> str:
    """What a kernel is called in its machine code."""
    return f"{name.partition('-')[0]}_{key.replace('-', '_')}"


def told(**found: Any) -> None:
    """One finding, at once."""
    print(json.dumps(found), flush=True)


def measure(key: str, kernel: str, seconds: float, widths: tuple[int, ...]) -> None:
    """Compares one kernel's bytes with the CPU's and takes its times."""
    end = time.perf_counter() + seconds
    driver = Driver()
    code = {name: (BUILT / f"{key}-{name}.cubin").read_bytes() for name in ("deal_all", kernel)}
    deal, play = (
        driver.function(code[name], entry(key, name)) for name in ("deal_all", kernel)
    )
    about = {"game": key, "kernel": kernel}
    told(**about, registers=driver.attribute(play, 4), local_bytes=driver.attribute(play, 3),
         code_bytes=len(code[kernel]))  # fmt: skip
    variants = (BUILT / f"{key}.options").read_bytes()
    shapes = SHAPES[kernel.partition("-")[0]]
    shapes = tuple(each for each in shapes if each[0] * driver.attribute(play, 4) <= REGISTERS)
    for threads, share, least in shapes:
        table = Table(driver, key, CHECKED, variants)
        table.reset(deal, SEED)
        same = []
        for steps, expected in zip(ROUNDS, table.told["expected"], strict=True):
            table.play(kernel, play, steps, threads, share, least)
            driver.wait()
            same.append(table.digest() == expected)
        told(**about, threads=threads, share=share, least=least, same=same)
        table.close()
    usual = (BUILT / f"{key}.usual").read_bytes()
    for width in widths:
        table = Table(driver, key, width, usual)
        for threads, share, least in shapes:
            if time.perf_counter() > end:
                return
            table.reset(deal, 1)
            table.play(kernel, play, WARMED, threads, share, least)
            driver.wait()
            times = []
            for steps in (TIMED, TIMED, TIMED, 4 * TIMED):
                start = time.perf_counter()
                table.play(kernel, play, steps, threads, share, least)
                driver.wait()
                times.append(steps * width / (time.perf_counter() - start) / 1e6)
            told(**about, width=width, threads=threads, share=share, least=least,
                 held=driver.blocks(play, threads, ROOM[kernel.partition("-")[0]] * share * 4) * threads // WARP,
                 million_per_s=round(max(times[:3]), 1), of_400=round(times[3], 1))  # fmt: skip
        table.close()


def look(key: str, kernel: str, width: int) -> None:
    """Three launches for a profiler: games dealt, played until they run apart, and a few decisions."""
    driver = Driver()
    deal, play = (
        driver.function((BUILT / f"{key}-{name}.cubin").read_bytes(), entry(key, name))
        for name in ("deal_all", kernel)
    )
    threads, share, least = SHAPES[kernel.partition("-")[0]][len(SHAPES[kernel.partition("-")[0]]) // 2]
    table = Table(driver, key, width, (BUILT / f"{key}.usual").read_bytes())
    table.reset(deal, 1)
    table.play(kernel, play, WARMED, threads, share, least)
    driver.wait()
    table.play(kernel, play, LOOKED, threads, share, least)
    driver.wait()
    told(game=key, kernel=kernel, width=width, threads=threads, share=share, least=least)


def assemble_here(pairs: list[tuple[str, str]], seconds: float) -> None:
    """Where the machine code is not taken: the same PTX by the tools of this machine, side by side."""
    tools = [shutil.which("ptxas"), *map(str, Path("/usr/local").glob("cuda*/bin/ptxas"))]
    tool = next(filter(None, tools), "ptxas")
    told(assembled_by=tool)
    working = []
    for kernel, key in [*pairs, *(("deal_all", key) for key in GAMES)]:
        name, _, registers = kernel.partition("-")
        text = (BUILT / f"{key}-{name}.ptx").read_text()
        source = BUILT / f"{key}-{kernel}.old.ptx"
        source.write_text(re.sub(r"^\.version .*$", ".version 9.0", text, count=1, flags=re.MULTILINE))
        limit = [f"-maxrregcount={registers}"] if registers else []
        target = BUILT / f"{key}-{kernel}.cubin"
        working.append(subprocess.Popen([tool, "-arch=sm_90", *limit, source, "-o", target]))
    end = time.perf_counter() + seconds
    for each in working:
        try:
            each.wait(max(0.1, end - time.perf_counter()))
        except subprocess.TimeoutExpired:
            each.kill()


def loads() -> bool:
    """Whether the driver of this machine takes the machine code, asked in a process of its own."""
    command = [sys.executable, __file__, "loads"]
    return subprocess.run(command, timeout=30, check=False).returncode == 0


def run(given: argparse.Namespace) -> None:
    """One process after the other, each with its share of the time; a stuck one is ended."""
    end = time.perf_counter() + given.seconds
    pairs = [(kernel, key) for kernel in given.kernels.split(",") if kernel != "deal_all"
             for key in given.games.split(",")
             if (BUILT / f"{key}-{kernel}.cubin").exists()]  # fmt: skip
    if not loads():
        assemble_here(pairs, given.seconds * 0.55)
    for done, (kernel, key) in enumerate(pairs):
        left = end - time.perf_counter()
        share = min(left - 1, 2.5 * left / (len(pairs) - done))
        if share < 3:
            told(game=key, kernel=kernel, error="no time left")
            continue
        command = [sys.executable, __file__, "measure", "--games", key, "--kernels", kernel,
                   "--seconds", str(share - 2), "--widths", given.widths]  # fmt: skip
        try:
            ended = subprocess.run(command, timeout=share, stderr=subprocess.PIPE, text=True)
            if ended.returncode:
                told(game=key, kernel=kernel, error=ended.stderr[-400:])
        except subprocess.TimeoutExpired:
            told(game=key, kernel=kernel, error="ended: took too long")


def main() -> None:
    """Builds, runs, measures one kernel of one game, or lets a profiler look at it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("what", choices=("build", "run", "measure", "look", "loads"))
    asked.add_argument("--games", default=",".join(GAMES))
    asked.add_argument("--kernels", default=f"deal_all,{RUN}")
    asked.add_argument("--seconds", type=float, default=100)
    asked.add_argument("--widths", default=",".join(map(str, WIDTHS)))
    asked.add_argument("--expected", type=int, default=1, help="0: games are not played here")
    given = asked.parse_args()
    if given.what == "build":
        build(given)
    elif given.what == "run":
        run(given)
    elif given.what == "loads":
        sys.exit(not Driver().takes((BUILT / "dinosaures-deal_all.cubin").read_bytes()))
    elif given.what == "look":
        look(given.games, given.kernels, int(given.widths.split(",")[0]))
    else:
        measure(given.games, given.kernels, given.seconds,
                tuple(map(int, given.widths.split(","))))  # fmt: skip


if __name__ == "__main__":
    main()
