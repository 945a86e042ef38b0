# ruff: noqa: F821  (names that are bound when a loop is specialised for a game)
"""
Many games stepped together, on CPU threads or on a GPU, with the very same rules.

    batch = Batch(game, 10_000, players=4, seed=1)
    tally = batch.play_randomly(1_000)            # a million decisions a thousand games wide …
    mask = batch.legal_mask()                     # … or step by step, as a learning program does
    rewards, over = batch.step(actions)

Every game has its own seed and begins anew when it ends. On "cuda" the arrays live on the GPU.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.games.chance import Rng, generator
from ludosaure.games.compiled import specialised
from ludosaure.games.contract import MAX_SEATS, Game, Json
from ludosaure.play import loops


class Tally(NamedTuple):
    """What random play led to."""

    decisions: int
    games: int
    wins: list[int]  # first places by seat, shared ones counted for each
    points: list[int]  # sum of final points by seat


def bound_rules(game: Game) -> dict[str, Callable[..., Any]]:
    """The rules of a game by the names the loops use."""
    rules = game.rules
    return {
        "legal": rules.legal,
        "apply": rules.apply,
        "deal_game": rules.deal,
        "setup": rules.setup,
        "is_over": rules.is_over,
        "to_move": rules.to_move,
        "score": rules.score,
        "conceal": rules.conceal,
        "observe": rules.observe,
    }


@cache
def bound_loops(game: Game) -> Mapping[str, Callable[..., Any]]:
    """The loops of `loops.py` for one game, compiled for the CPU."""
    rules = bound_rules(game)

    def bind(template: Callable[..., Any]) -> Callable[..., Any]:
        return specialised(template, rules, game.key)

    rules["restart"] = bind(loops.restart)
    rules["count_game"] = bind(loops.count_game)
    templates: list[Callable[..., Any]] = [
        *(loops.play_randomly, loops.play_given, loops.mark_legal, loops.note_observation),
        *(restart_range, play_randomly_range, play_given_range, mark_legal_range, observe_range),
    ]  # a loop over a range calls the loop over one game, so that comes first
    for template in templates:
        rules[template.__name__] = bind(template)
    return rules


# The loops over a range of games that one CPU thread runs.

restart: Any
play_randomly: Any
play_given: Any
mark_legal: Any
note_observation: Any


def restart_range(states: Any, options: Any, deals: Any, rngs: Any, first: int, last: int) -> None:
    """New games from *first* up to *last*."""
    for index in range(first, last):
        restart(states, options, deals, rngs, index)


def play_randomly_range(
    states: Any,
    options: Any,
    deals: Any,
    rngs: Any,
    steps: int,
    first: int,
    last: int,
    actions: Any,
    points: Any,
    tally: Any,
) -> None:
    """Random decisions in the games from *first* up to *last*."""
    for index in range(first, last):
        play_randomly(states, options, deals, rngs, steps, index, actions, points, tally)


def play_given_range(
    states: Any,
    options: Any,
    deals: Any,
    rngs: Any,
    given: Any,
    first: int,
    last: int,
    points: Any,
    rewards: Any,
    over: Any,
) -> None:
    """One given decision in each game from *first* up to *last*."""
    for index in range(first, last):
        play_given(states, options, deals, rngs, given, index, points, rewards, over)


def mark_legal_range(states: Any, first: int, last: int, actions: Any, mask: Any) -> None:
    """Legal actions of the games from *first* up to *last*."""
    for index in range(first, last):
        mark_legal(states, index, actions, mask)


def observe_range(states: Any, seen: Any, first: int, last: int, out: Any) -> None:
    """Observations of the games from *first* up to *last*."""
    for index in range(first, last):
        note_observation(states, seen, index, out)


class Batch:
    """*count* games of one kind, each with its own seed, stepped together on the CPU."""

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        *,
        seed: int = 0,
        seeds: Sequence[int] | None = None,
        threads: int = 1,
        variants: Sequence[Mapping[str, Json]] = (),
        **options: Json,
    ) -> None:
        self.game = game
        self.players = players or game.usual_players
        self.threads = threads
        chosen = variants or [options]
        records = [game.read_options(self.players, {**options, **variant}) for variant in chosen]
        self.options = np.array(records, game.options_dtype)
        self.states = np.zeros(count, game.state_dtype)
        self.deals = np.zeros(count, game.deal_dtype)
        self.rngs = generators(seeds if seeds is not None else range(seed, seed + count))
        self._loops = bound_loops(game)
        self._run("restart_range", self.states, self.options, self.deals, self.rngs)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def to_move(self) -> npt.NDArray[np.int8]:
        """The seat that decides in each game."""
        rule = self.game.rules.to_move
        return np.array([rule(state) for state in self.states], np.int8)

    def play_randomly(self, steps: int) -> Tally:
        """Plays *steps* random legal decisions in every game."""
        tally = np.zeros((len(self), loops.TALLY_WIDTH), np.int64)
        self._run(
            "play_randomly_range", self.states, self.options, self.deals, self.rngs, steps,
            scratch=(self._actions, self._points), after=(tally,),
        )  # fmt: skip
        return tally_of(tally, len(self) * steps, self.players)

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.uint8]]:
        """
        Plays one legal action in each game: rewards by seat, and which games ended (and began anew).

        A reward is the share of opponents left behind minus the share ahead, so from -1 to 1.
        """
        given = np.ascontiguousarray(actions, np.int64)
        rewards = np.zeros((len(self), MAX_SEATS), np.float32)
        over = np.zeros(len(self), np.uint8)
        self._run(
            "play_given_range", self.states, self.options, self.deals, self.rngs, given,
            scratch=(self._points,), after=(rewards, over),
        )  # fmt: skip
        return rewards[:, : self.players], over

    def legal_mask(self) -> npt.NDArray[np.uint8]:
        """A row of 0 and 1 over all action numbers for each game."""
        width = max(self.game.action_count(options) for options in self.options)
        mask = np.zeros((len(self), width), np.uint8)
        self._run("mark_legal_range", self.states, scratch=(self._actions,), after=(mask,))
        return mask

    def observations(self) -> npt.NDArray[np.int16]:
        """What the seat to move of each game knows, as numbers."""
        out = np.zeros((len(self), self.game.observation_size), np.int16)
        self._run("observe_range", self.states, self.states.copy(), after=(out,))
        return out

    def _actions(self) -> npt.NDArray[np.int16]:
        return np.zeros(self.game.max_legal, np.int16)

    def _points(self) -> npt.NDArray[np.int32]:
        return np.zeros((MAX_SEATS, 2), np.int32)

    def _run(
        self,
        name: str,
        *before: Any,
        scratch: Sequence[Callable[[], Any]] = (),
        after: Sequence[Any] = (),
    ) -> None:
        """Runs a loop over all games, a contiguous share of them on each thread."""
        loop = self._loops[name]
        edges = [len(self) * part // self.threads for part in range(self.threads + 1)]

        def share(part: int) -> None:
            loop(*before, edges[part], edges[part + 1], *(make() for make in scratch), *after)

        if self.threads == 1:
            share(0)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(share, range(self.threads)))


def generators(seeds: Sequence[int] | range) -> Rng:
    """One generator a game, as rows of an array."""
    return np.array([generator(seed) for seed in seeds], np.uint64).reshape(-1, 1)


def tally_of(rows: npt.NDArray[np.int64], decisions: int, players: int) -> Tally:
    """The tallies of all games together."""
    sums = rows.sum(axis=0).tolist()
    return Tally(
        decisions=decisions,
        games=sums[loops.FINISHED],
        wins=sums[loops.WINS : loops.WINS + players],
        points=sums[loops.SUMS : loops.SUMS + players],
    )
