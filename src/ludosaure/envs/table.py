"""One game on its own, for the interfaces that play one game at a time."""

import numpy as np
import numpy.typing as npt

from ludosaure.envs.drawing import drawn
from ludosaure.envs.encodings import Encoding
from ludosaure.envs.memory import remember
from ludosaure.envs.rewards import places_to_rewards, rivals_of
from ludosaure.games.chance import generator
from ludosaure.games.constants import EVENT_WIDTH, MAX_SEATS, PLACE, POINTS, SPECTATOR
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import NumberArray, Options, State, blank, copy_of, from_bytes
from ludosaure.play.refusals import refusal


class Table:
    """A game from its deal to its end; to be dealt first."""

    def __init__(self, game: AnyGame, options: Options, encoding: Encoding) -> None:
        self.game = game
        self.options = options
        self.players = int(options["players"])
        self.action_count = game.actions_with(options)
        self.encoding = encoding
        self.state: State = blank(game.state_dtype)
        self.memory = np.zeros((self.players + 1, encoding.history, EVENT_WIDTH), np.int16)
        self.ply = 0

    def deal(self, seed: int) -> None:
        """A new game."""
        rules = self.game.rules
        deal = blank(self.game.deal_dtype)
        rules.deal(self.options, deal, generator(seed))
        self.state = blank(self.game.state_dtype)
        rules.setup(self.state, self.options, deal)
        self.state.telling = int(self.encoding.history > 0)
        self.memory = np.zeros_like(self.memory)
        self.ply = 0

    def copy(self) -> "Table":
        """The same game, to be played on elsewhere."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = from_bytes(self.game.state_dtype, self.state.tobytes())
        twin.memory = self.memory.copy()
        return twin

    def __deepcopy__(self, memo: object) -> "Table":
        return self.copy()

    @property
    def seat(self) -> int:
        """The seat to move; -1 when the game is over."""
        return int(self.game.rules.to_move(self.state))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.rules.is_over(self.state))

    def legal(self) -> list[int]:
        """What the seat to move may do, in ascending order."""
        out = np.zeros(self.game.max_legal, np.int16)
        return sorted(out[: int(self.game.rules.legal(self.state, out))].tolist())

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """What a seat may do, 0 and 1 over all action numbers; nothing, if it is not to move."""
        mask = np.zeros(self.action_count, np.int8)
        if seat == self.seat:
            mask[self.legal()] = 1
        return mask

    def seen(self, seat: int) -> State:
        """The record as a seat may know it."""
        seen = copy_of(self.state)
        self.game.rules.conceal(seen, seat)
        return seen

    def observe(self, seat: int) -> NumberArray:
        """What a seat knows, as numbers."""
        out = np.zeros(self.encoding.size, self.encoding.dtype)
        self.encoding.observe(self.seen(seat), seat, out)
        if self.encoding.history:
            self.encoding.recall(self.memory[seat], out, self.encoding.own)
        return out

    def why_not(self, action: int) -> str:
        """Why the seat to move may not do this; nothing if it may."""
        refused = refusal(self.game, self.seen(self.seat), action)
        return refused.text.en if refused else ""

    def play(self, action: int) -> None:
        """One legal decision."""
        self.game.rules.apply(self.state, action)
        if self.encoding.history:
            for viewer in (*range(self.players), SPECTATOR):
                seen = self.seen(viewer)
                remember(seen.events, seen.event_count, self.memory[viewer])
        self.ply += 1

    def redeal(self, seat: int, seed: int) -> None:
        """Another world that the seat cannot exclude."""
        self.game.rules.redeal(self.state, seat, generator(seed))

    def points(self) -> list[int]:
        """Points by seat, as they stand."""
        return self._standing()[:, POINTS].tolist()

    def rewards(self) -> list[float]:
        """Rewards by seat, 0 before the end."""
        if not self.over:
            return [0.0] * self.players
        places = self._standing()[:, PLACE].tolist()
        return places_to_rewards(places, rivals_of(self.game, self.options))

    def _standing(self) -> npt.NDArray[np.int32]:
        out = np.zeros((MAX_SEATS, 2), np.int32)
        self.game.rules.score(self.state, out)
        return out[: self.players]

    def drawn(self, seat: int, mode: str = "ansi") -> str:
        """The table as a seat sees it (-1: a spectator), as coloured text or as an SVG picture."""
        return drawn(self.game, self.seen(seat), self.players, mode)
