"""
The games as pure functions, in the manner of Pgx: a state goes in, another comes out, nothing changes.

    env = ludosaure.envs.make("trex", players=2)
    state = env.init(range(1024))  # one game for each seed; env.init(7) is a single one
    while not state.terminated.all():
        state = env.step(state, policy(state.observation, state.legal_action_mask))

The names are those of Pgx. A game that is over stays as it is and is rewarded once; an illegal action
ends its game and costs who made it 1. States may be kept, gone back to and gone on from as one likes:
the same state and actions always give the same.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ludosaure.envs.encodings import RAW
from ludosaure.envs.vector import Saved, Step, VectorEnv
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import BoolArray, NumberArray
from ludosaure.games.text import Refused, Text

ILLEGAL_REWARD = -1.0
KEPT = 4  # sizes of batches whose buffers are kept


@dataclass(frozen=True)
class State:
    """Games at one moment. Arrays have a first axis of games, unless it is a single one."""

    current_player: npt.NDArray[np.int8]  # the seat to move; at the end the one that moved last
    observation: NumberArray  # what it knows
    legal_action_mask: BoolArray  # what it may do; all True at the end, as in Pgx
    rewards: npt.NDArray[np.float32]  # [players], given once, by the step that ends the game
    terminated: BoolArray
    truncated: BoolArray  # never
    points: npt.NDArray[np.int32]  # [players]: final points, 0 before
    step_count: npt.NDArray[np.int32]
    saved: Saved  # everything that decides how it goes on
    single: bool


class FunctionalEnv:
    """One game with its players and options; holds no game itself."""

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        *,
        encoding: str = RAW,
        history: int = 0,
        **settings: Any,
    ) -> None:
        def bench(count: int) -> VectorEnv:
            return VectorEnv(
                game, count, players, check=False, encoding=encoding, history=history, **settings
            )

        self._bench = lru_cache(KEPT)(bench)
        one = self._bench(1)
        self.game = one.game
        self.num_players = one.players
        self.num_actions = one.action_count
        self.observation_shape = (one.encoding.size,)
        self.layout = one.layout

    def init(self, seed: int | npt.ArrayLike) -> State:
        """A new game, or one for each of many seeds."""
        given = np.asarray(seed)
        seeds = np.atleast_1d(given)
        bench = self._bench(len(seeds))
        step = bench.reset(seed=seeds.tolist())
        state = frozen(step, bench.save(), given.ndim == 0)
        return opened(state) if state.single else state

    def step(self, state: State, action: int | npt.ArrayLike) -> State:
        """One decision in every game that is not over."""
        before = closed(state) if state.single else state
        actions = np.atleast_1d(np.asarray(action))
        count = len(before.terminated)
        if actions.shape != (count,) or actions.dtype.kind not in "iu":
            raise Refused("one_number_each", ONE_EACH.format(count=count))
        inside = (actions >= 0) & (actions < self.num_actions)
        legal = inside & before.legal_action_mask[np.arange(count), np.where(inside, actions, 0)]
        played = legal & ~before.terminated
        bench = self._bench(count)
        shown = bench.load(before.saved)
        step = bench.step(np.where(played, actions, shown.mask.argmax(axis=1)))
        after = ended(frozen(step, bench.save(), state.single), before, step)
        after = kept_where(~played, before, after, fined=~legal & ~before.terminated)
        return opened(after) if state.single else after

    def observe(self, state: State, seat: int) -> NumberArray:
        """What any seat knows (-1: a spectator)."""
        before = closed(state) if state.single else state
        bench = self._bench(len(before.terminated))
        bench.load(before.saved)
        seen = bench.observe(seat).copy()
        return seen[0] if state.single else seen


def make(game: AnyGame | str, players: int | None = None, **settings: Any) -> FunctionalEnv:
    """The game as pure functions."""
    return FunctionalEnv(game, players, **settings)


def frozen(step: Step, saved: Saved, single: bool) -> State:
    """What a step shows, in copies of its own."""
    return State(
        current_player=step.seat.copy(),
        observation=step.obs.copy(),
        legal_action_mask=step.mask.copy(),
        rewards=step.reward.copy(),
        terminated=step.over.copy(),
        truncated=np.zeros(len(step.over), np.bool_),
        points=step.points.copy(),
        step_count=step.ply.copy(),
        saved=saved,
        single=single,
    )


def ended(state: State, before: State, step: Step) -> State:
    """Games that just ended show their end, not the new game that a step begins."""
    over = state.terminated
    state.current_player[over] = before.current_player[over]
    state.observation[over] = step.final_obs[over]
    state.legal_action_mask[over] = True
    for name in Saved._fields:  # it could be gone on with, but never is
        getattr(state.saved, name)[over] = getattr(before.saved, name)[over]
    return state


def kept_where(idle: BoolArray, before: State, after: State, fined: BoolArray) -> State:
    """Games that were not played stay as they were; an illegal action ended those that are fined."""
    for name in ARRAYS:
        getattr(after, name)[idle] = getattr(before, name)[idle]
    for name in Saved._fields:
        getattr(after.saved, name)[idle] = getattr(before.saved, name)[idle]
    after.rewards[idle] = 0
    after.rewards[fined, before.current_player[fined]] = ILLEGAL_REWARD
    after.terminated[fined] = True
    after.legal_action_mask[fined] = True
    return after


ARRAYS = tuple(name for name in State.__dataclass_fields__ if name not in ("saved", "single"))


def opened(state: State) -> State:
    """A single game, without the axis of games."""
    arrays: dict[str, Any] = {name: getattr(state, name)[0] for name in ARRAYS}
    return replace(state, **arrays)


def closed(state: State) -> State:
    """A single game as a batch of one."""
    arrays: dict[str, Any] = {name: np.asarray(getattr(state, name))[None] for name in ARRAYS}
    return replace(state, **arrays)


ONE_EACH = Text(
    "Il faut un nombre entier par partie : {count}.",
    "Give one whole number for each game: {count}.",
)
