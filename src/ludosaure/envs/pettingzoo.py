"""
One game for PettingZoo (extra `envs`): the seats act in turn, as the game has it.

    env = ludosaure.envs.aec("trex", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else choose(observation)
        env.step(action)

An observation is a dict: `observation`, what the seat knows, and `action_mask`, what it may do now.
"""

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ludosaure.envs.encodings import RAW, encoding_of
from ludosaure.envs.spaces import ILLEGAL_REWARD, RENDER_MODES, known_mode, observation_space
from ludosaure.envs.table import Table
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json, NumberArray
from ludosaure.games.text import Refused, Text


def aec(game: AnyGame | str, players: int | None = None, **settings: Any) -> Any:
    """The game as PettingZoo's AEC; an illegal action ends it and costs who made it 1."""
    env: Any = SeatsEnv(game, players, **settings)
    for wrapper in (
        lambda inner: wrappers.TerminateIllegalWrapper(inner, illegal_reward=ILLEGAL_REWARD),
        wrappers.AssertOutOfBoundsWrapper,
        wrappers.OrderEnforcingWrapper,
    ):
        env = wrapper(env)
    return env


def parallel(game: AnyGame | str, players: int | None = None, **settings: Any) -> Any:
    """The game as PettingZoo's parallel API: of all actions given, the one of the seat to move counts."""
    return turn_based_aec_to_parallel(aec(game, players, **settings))


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """One game, an agent for each seat; an illegal action raises."""

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        encoding: str = RAW,
        history: int = 0,
        **options: Json,
    ) -> None:
        super().__init__()
        found = catalogue.game(game) if isinstance(game, str) else game
        record = found.read_options(found.usual_players if players is None else players, options)
        self.table = Table(found, record, encoding_of(found, encoding, history))
        self.render_mode = known_mode(render_mode)
        self.metadata = {
            "name": f"ludosaure_{found.key}_v{found.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self._chance = np.random.default_rng()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What every seat sees: numbers, and what it may do."""
        table = self.table
        return observation_space(table.encoding.size, table.encoding.dtype, table.action_count)

    @cache  # noqa: B019  (one space an agent, which an environment keeps as long as itself)
    def action_space(self, agent: str) -> spaces.Discrete:
        """All action numbers."""
        return spaces.Discrete(self.table.action_count)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game; without a seed it is dealt by the chance of the one before."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.table.deal(int(self._chance.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, NumberArray]:
        """What a seat knows and may do; a seat that is not to move may do nothing."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        """The decision of the seat to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        if action is None or (why := table.why_not(int(action))):
            raise Refused("illegal", Text(f"Action {action} : {why}", f"Action {action}: {why}"))
        self._cumulative_rewards[agent] = 0.0
        table.play(int(action))
        self.rewards = dict(zip(self.possible_agents, table.rewards(), strict=True))
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            points = table.points()
            for seat, each in enumerate(self.agents):
                self.infos[each]["points"] = points[seat]
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as the seat to move sees it, and a spectator once it is over."""
        if self.render_mode is None:
            return None
        if self.render_mode == "human":
            print(self.table.drawn(self.table.seat))
            return None
        return self.table.drawn(self.table.seat, self.render_mode)

    def draw(self, agent: str, mode: str = "ansi") -> str:
        """The table as any agent sees it, as coloured text or as an SVG picture."""
        return self.table.drawn(self.possible_agents.index(agent), mode)

    def close(self) -> None:
        """Nothing is held open."""
