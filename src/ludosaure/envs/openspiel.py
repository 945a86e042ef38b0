"""
The games for OpenSpiel (extra `openspiel`), as Python games of pyspiel.

    import pyspiel
    from ludosaure.envs import openspiel

    openspiel.register()
    game = pyspiel.load_game("ludosaure_cubosaurs(players=2)")

A game begins with one chance event, the deal: one of `deals` (parameter, 1,024 unless told), which
the number of the outcome is the seed of. All later chance is in it, as in the rules. The options of a
game are one parameter, `options="mode:advanced;hand_visibility:private"`.

An information state is the sequence of all a player has seen, under a fingerprint; an observation
is what the player knows now, as numbers. `resample_from_infostate` draws another world the player
cannot exclude, so OpenSpiel's ISMCTS works unchanged.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ludosaure.envs.encodings import encoding_of
from ludosaure.envs.table import Table
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json

DEALS = 1024
LONGEST = 65_536  # decisions; no game comes near
DIGEST = 16  # bytes of a fingerprint


def register() -> list[str]:
    """Makes all games known to pyspiel; their names there."""
    known = set(pyspiel.registered_names())
    names = []
    for game in catalogue.games():
        kind = game_type(game)
        names.append(kind.short_name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, spiel_class(game, kind))
    return names


def game_type(game: AnyGame) -> Any:
    """What pyspiel is told about a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"ludosaure_{game.key.replace('-', '_')}",
        long_name=f"{game.name.en} (Ludosaure)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.players), "deals": DEALS, "options": ""},
    )


def read_options(text: str) -> dict[str, Json]:
    """Options from "mode:advanced;max_turns:40"; words are words, all else is JSON."""
    found: dict[str, Json] = {}
    for part in filter(None, text.split(";")):
        key, _, value = part.partition(":")
        try:
            found[key] = json.loads(value)
        except json.JSONDecodeError:
            found[key] = value
    return found


def spiel_class(game: AnyGame, kind: Any) -> type:
    """The class of pyspiel games for one of ours."""

    class LudosaureGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    return LudosaureGame


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its number of players and options."""

    def __init__(self, game: AnyGame, kind: Any, params: dict[str, Any]) -> None:
        given = {"players": min(game.players), "deals": DEALS, "options": "", **params}
        self.deals = int(given["deals"])
        options = game.read_options(int(given["players"]), read_options(str(given["options"])))
        self.table = Table(game, options, encoding_of(game))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.action_count,
            max_chance_outcomes=self.deals,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "SpielState":
        """A game that is to be dealt."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "SpielObserver":
        """What turns states into observations."""
        return SpielObserver(self.table, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One moment of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deals = game.deals
        self._table = game.table.copy()
        self._is_dealt = False
        self._seen: list[bytes] = []  # what each player has seen so far, as fingerprints

    def current_player(self) -> int:
        """Who decides: chance, a seat, or nobody any more."""
        if not self._is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._table.over else self._table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self._table.legal() if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, each equally likely."""
        return [(number, 1 / self._deals) for number in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self._is_dealt:
            self._table.play(action)
        else:
            self._table.deal(action)
            self._is_dealt = True
            self._seen = [b""] * self._table.players
        self._seen = [
            fingerprint(before, self._table.seen(seat).tobytes())
            for seat, before in enumerate(self._seen)
        ]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._table.game.notation(self._table.seen(player), action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._is_dealt and self._table.over

    def returns(self) -> list[float]:
        """Rewards by seat, 0 before the end."""
        if not self._is_dealt:
            return [0.0] * self._table.players
        return self._table.rewards()

    def information_state_string(self, player: int | None = None) -> str:
        """All a player has seen so far, as a fingerprint."""
        seat = self.current_player() if player is None else player
        return f"p{seat} {self._seen[seat].hex() if self._seen else ''}"

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """The same for this player, in another world."""
        twin: SpielState = self.clone()
        twin._table.redeal(player_id, int(probability_sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        if not self._is_dealt:
            return "to be dealt"
        state = fingerprint(b"", self._table.state.tobytes()).hex()
        return f"ply {self._table.ply} state {state}"


class SpielObserver:
    """What a player knows now, as numbers and as text."""

    def __init__(self, table: Table, kind: Any) -> None:
        self._recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(table.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor; before the deal nothing is known."""
        self.tensor[:] = state._table.observe(player) if state._is_dealt else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a fingerprint."""
        if self._recalls:
            return state.information_state_string(player)
        if not state._is_dealt:
            return f"p{player}"
        return f"p{player} {fingerprint(b'', state._table.observe(player).tobytes()).hex()}"


def fingerprint(before: bytes, seen: bytes) -> bytes:
    """What was seen before and what is seen now, in a few bytes."""
    return hashlib.blake2b(before + seen, digest_size=DIGEST).digest()
