"""
One seat of a game for Gymnasium (extra `envs`), against opponents of one's choice.

    env = ludosaure.envs.SeatEnv("cubosaurs", opponents="greedy", players=2)
    env = gymnasium.make("ludosaure.envs.gymnasium:ludosaure/cubosaurs-v1", opponents="hunter")

The opponents are told what their seats may know and nothing more.
"""

from collections.abc import Callable, Sequence
from typing import Any, SupportsInt, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ludosaure.arena.entrants import Entrant, entrant
from ludosaure.envs.encodings import RAW, encoding_of
from ludosaure.envs.spaces import ILLEGAL_REWARD, RENDER_MODES, known_mode, observation_space
from ludosaure.envs.table import Table
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
Policy: TypeAlias = Callable[[npt.NDArray[Any], npt.NDArray[np.int8]], SupportsInt]
Opponent: TypeAlias = str | Entrant | Policy  # a name as in the arena, or what takes obs and mask


class SeatEnv(gymnasium.Env[Observation, int]):
    """
    The decisions of one seat; between them the opponents play.

    *seat* None: another seat by chance in every game. *opponents*: one for all, or a list in the
    order of the seats that follow. An action that is not legal loses the game (reward -1, the reason
    in `info["illegal"]`), or raises with `illegal="raise"`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame | str,
        *,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        players: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        encoding: str = RAW,
        history: int = 0,
        **options: Json,
    ) -> None:
        found = catalogue.game(game) if isinstance(game, str) else game
        record = found.read_options(found.usual_players if players is None else players, options)
        self.table = Table(found, record, encoding_of(found, encoding, history))
        self.asked_seat = seat_at(self.table, seat)
        self.seat = self.asked_seat or 0
        self.opponents = opponents_for(opponents, self.table.players - 1)
        self.raises = is_raising(illegal)
        self.render_mode = known_mode(render_mode)
        self.observation_space: Any = observation_space(
            self.table.encoding.size, self.table.encoding.dtype, self.table.action_count
        )
        self.action_space: Any = spaces.Discrete(self.table.action_count)
        self._minds: list[Entrant | Policy] = []
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the first decision of the seat."""
        super().reset(seed=seed)
        if self.asked_seat is None:
            self.seat = int(self.np_random.integers(self.table.players))
        self._over = True
        while self._over:  # a game could end before the seat is ever asked
            self.table.deal(int(self.np_random.integers(2**63)))
            self._minds = [
                each.seated() if isinstance(each, Entrant) else each for each in self.opponents
            ]
            self._play_others()
            self._over = self.table.over
        self._show()
        return self._observation(), {}

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat's decision, and all others up to its next."""
        if self._over:
            raise Refused("not_reset", NOT_RESET)
        why = self.table.why_not(int(action))
        if why and self.raises:
            raise Refused("illegal", Text(f"Action {action} : {why}", f"Action {action}: {why}"))
        if why:
            self._over = True
            return self._observation(), ILLEGAL_REWARD, True, False, {"illegal": why}
        self.table.play(int(action))
        self._play_others()
        self._over = self.table.over
        self._show()
        info = {"points": self.table.points()} if self._over else {}
        return self._observation(), self.table.rewards()[self.seat], self._over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the seat may do now, as sb3-contrib's MaskablePPO asks."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        if self.render_mode is None or self.render_mode == "human":
            return None
        return self.table.drawn(self.seat, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self.table.drawn(self.seat))

    def _observation(self) -> Observation:
        table = self.table
        return {"observation": table.observe(self.seat), "action_mask": table.mask(self.seat)}

    def _play_others(self) -> None:
        table = self.table
        while not table.over and table.seat != self.seat:
            seat = table.seat
            mind = self._minds[(seat - self.seat - 1) % table.players]
            chance = int(self.np_random.integers(2**63))
            if isinstance(mind, Entrant):
                action = mind.choose(table.game, table.seen(seat), seat, chance)
            else:
                action = int(mind(table.observe(seat), table.mask(seat)))
            if why := table.why_not(action):
                raise Refused(
                    "illegal_opponent",
                    Text(f"L'adversaire joue {action} : {why}", f"Opponent plays {action}: {why}"),
                )
            table.play(action)


NOT_RESET = Text(
    "La partie est finie : commencez par reset().", "The game is over: begin with reset()."
)


def seat_at(table: Table, seat: int | None) -> int | None:
    """A seat there is."""
    if seat is None or 0 <= seat < table.players:
        return seat
    raise Refused(
        "no_such_seat",
        Text(
            f"Il n'y a pas de place {seat} à une table de {table.players}.",
            f"There is no seat {seat} at a table of {table.players}.",
        ),
    )


def is_raising(illegal: str) -> bool:
    """Whether an illegal action raises; else it loses."""
    if illegal in ("lose", "raise"):
        return illegal == "raise"
    raise Refused(
        "unknown_value",
        Text(
            f"illegal ne connaît pas {illegal} ; au choix : lose, raise.",
            f"illegal does not know {illegal}; choose among lose, raise.",
        ),
    )


def opponents_for(asked: Opponent | Sequence[Opponent], count: int) -> list[Entrant | Policy]:
    """Somebody for each of the other seats."""
    alone = isinstance(asked, str | Entrant) or callable(asked)
    listed: list[Any] = [asked] * count if alone else list(asked)  # type: ignore[arg-type]
    if len(listed) != count:
        raise Refused(
            "opponents",
            Text(
                f"Il faut {count} adversaires, pas {len(listed)}.",
                f"There must be {count} opponents, not {len(listed)}.",
            ),
        )
    return [entrant(each) if isinstance(each, str) else each for each in listed]


for _game in catalogue.games():
    gymnasium.register(
        f"ludosaure/{_game.key}-v{_game.rules_version}",
        entry_point="ludosaure.envs.gymnasium:SeatEnv",
        kwargs={"game": _game.key},
    )
