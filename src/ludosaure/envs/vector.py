"""
Many games stepped together, on CPU threads or on a GPU, with the very same rules.

    env = VectorEnv("cubosaurs", 1024, players=4, seed=1)
    step = env.reset()
    while learning:
        actions = policy(step.obs, step.mask)
        step = env.step(actions)

A step is one pass over all games: the actions are checked and applied, games that ended are rewarded
and begun anew, and every game shows who is to move, what that seat may do and what it knows. The
arrays of a `Step` are made once and written again by every step: copy what you keep.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludosaure.envs import loops
from ludosaure.envs.cpu import Cpu
from ludosaure.envs.drawing import drawn
from ludosaure.envs.encodings import RAW, encoding_of
from ludosaure.envs.given import NOT_RESET, OTHER_GAMES, at_least_one, generators, memory_shape
from ludosaure.envs.loops import FAULT_WIDTH, FIRST_FAULT, NO_FAULT, REFUSED, Games, Shown
from ludosaure.envs.rewards import rivals_of
from ludosaure.games import catalogue
from ludosaure.games.chance import Rng
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import BoolArray, Json, NumberArray, Records, array_of, copy_of
from ludosaure.games.observing import Layout
from ludosaure.games.text import Refused, Text
from ludosaure.play.refusals import refusal

WORLDS = 0x6A09E667F3BCC909  # parts the chance that imagines worlds from the chance that deals
FAULTLESS = (NO_FAULT, 0, 0)


class Step(NamedTuple):
    """
    What N games show after a step; in a game that ended, what the new one shows.

    NumPy arrays on the CPU. On the GPU arrays that torch, JAX and CuPy take without a copy.
    """

    obs: NumberArray  # [N, observation]: what the seat to move knows, in the encoding chosen
    mask: BoolArray  # [N, actions]: what it may do
    seat: npt.NDArray[np.int8]  # [N]: the seat to move
    reward: npt.NDArray[
        np.float32
    ]  # [N, players]: at the end rivals beaten minus ahead, -1 to 1; else 0
    points: npt.NDArray[np.int32]  # [N, players]: final points of a game that ended, else 0
    over: BoolArray  # [N]: whether the game ended with this step (a new one has begun)
    final_obs: (
        NumberArray  # [N, observation]: where over, what the seat that moved last sees at the end
    )
    ply: npt.NDArray[
        np.int32
    ]  # [N]: decisions made, this one counted; where over, those of the whole game


class Tally(NamedTuple):
    """What the games since the last reset came to."""

    decisions: int
    games: int  # finished ones
    length: float  # decisions of a finished game, on average
    wins: list[int]  # first places by seat, shared ones counted for each
    points: list[int]  # sums of final points by seat


class Saved(NamedTuple):
    """Games put aside: everything that decides how they go on, on the host."""

    states: Records
    rngs: Rng
    plies: npt.NDArray[np.int32]
    tally: npt.NDArray[np.int64]
    memory: npt.NDArray[np.int16]  # what seats remember, where observations have a history


class IllegalAction(Refused):
    """An action the rules forbid, and no game of the batch was stepped."""

    def __init__(self, index: int, action: int, code: str, text: Text) -> None:
        super().__init__(code, text)
        self.index = index
        self.action = action


class VectorEnv:
    """*count* games of one kind, each with its own seed, stepped together."""

    def __init__(
        self,
        game: AnyGame | str,
        count: int,
        players: int | None = None,
        *,
        device: str = "cpu",
        seed: int | Sequence[int] = 0,
        threads: int = 1,
        check: bool = True,
        encoding: str = RAW,
        history: int = 0,
        variants: Sequence[Mapping[str, Json]] = (),
        **options: Json,
    ) -> None:
        """
        Game i has seed *seed* + i, or the i-th of many; options i modulo the number of *variants*.

        With *check* an illegal action is refused; without, it is up to you to play legal ones only.
        With *history* an observation ends with the last so many events, as its seat saw them.
        """
        self.game = catalogue.game(game) if isinstance(game, str) else game
        self.count = at_least_one("count", count)
        self.players = self.game.usual_players if players is None else players
        self.device = device
        self.checks = check
        self.options = [
            self.game.read_options(self.players, {**options, **variant})
            for variant in variants or [{}]
        ]
        self.action_count = max(self.game.actions_with(record) for record in self.options)
        self.encoding = encoding_of(self.game, encoding, history)
        self._seed: int | Sequence[int] | None = seed
        self._machine = self._find_machine(at_least_one("threads", threads))
        self._games = self._new_games()
        self._shown = self._new_shown()
        self._nothing = self._machine.zeros(1, np.int64)  # for loops that are given nothing
        self._step = self._new_step()
        self._begun = False

    def __len__(self) -> int:
        return self.count

    def _find_machine(self, threads: int) -> Any:
        if self.device == "cpu":
            return Cpu(self.game, self.encoding, self.count, threads)
        if self.device != "cuda":
            raise Refused(
                "unknown_device",
                Text(
                    f"Aucun appareil ne s'appelle {self.device} ; au choix : cpu, cuda.",
                    f"No device is called {self.device}; there are cpu, cuda.",
                ),
            )
        from ludosaure.envs.cuda import Cuda  # only where the extra is installed

        return Cuda(self.game, self.encoding, self.count)

    def _new_games(self) -> Games:
        game, count, zeros = self.game, self.count, self._machine.zeros
        options = zeros(len(self.options), game.options.dtype)
        self._machine.fill(options, array_of(self.options))
        rivals = zeros(len(self.options), np.int32)
        self._machine.fill(rivals, [rivals_of(game, record) for record in self.options])
        fault = zeros(FAULT_WIDTH, np.int64)
        self._machine.fill(fault, FAULTLESS)
        states = zeros(count, game.state_dtype)
        return Games(
            states=states,
            words=self._machine.words(states),
            options=options,
            rivals=rivals,
            deals=zeros(count, game.deal_dtype),
            rngs=zeros((count, 1), np.uint64),
            worlds=zeros((count, 1), np.uint64),
            plies=zeros(count, np.int32),
            allowed=zeros((count, -(-self.action_count // 64)), np.uint64),
            tally=zeros((count, loops.TALLY_WIDTH), np.int64),
            memory=zeros(memory_shape(self.encoding.history, count, self.players), np.int16),
            fault=fault,
        )

    def _new_shown(self) -> Shown:
        count, zeros, rows = self.count, self._machine.zeros, self._machine.rows
        size, dtype = self.encoding.size, self.encoding.dtype
        return Shown(
            obs=rows(count, size, dtype),
            mask=rows(count, self.action_count, np.bool_),
            seat=zeros(count, np.int8),
            reward=zeros((count, self.players), np.float32),
            points=zeros((count, self.players), np.int32),
            over=zeros(count, np.bool_),
            final_obs=rows(count, size, dtype),
            ply=zeros(count, np.int32),
            asked=rows(1, size, dtype),  # grows when somebody asks
        )

    def _new_step(self) -> Step:
        """The arrays as they are given out."""
        widths = {"obs": self.encoding.size, "final_obs": self.encoding.size}
        widths["mask"] = self.action_count
        return Step(
            *(
                self._machine.shown(getattr(self._shown, name), widths.get(name))
                for name in Step._fields
            )
        )

    # Playing

    def reset(self, seed: int | Sequence[int] | None = None) -> Step:
        """New games, dealt from *seed*; without one, the first time from the one given before."""
        chosen = self._seed if seed is None else seed
        if chosen is not None:
            self._machine.fill(self._games.rngs, generators(chosen, self.count))
            self._machine.fill(self._games.worlds, generators(chosen, self.count, WORLDS))
        self._seed = None  # from here on the generators go their way
        self._begin()
        return self._run("restart")

    def step(self, actions: npt.ArrayLike) -> Step:
        """
        Plays one action in every game.

        An illegal one raises IllegalAction and no game is stepped. On the GPU nobody waits to find
        out: from the first illegal action on all games stand still, and `check` raises.
        """
        given = self._numbers(actions)
        if self.checks:
            self._run("check", given)
        self._run("step", given)
        if self.checks and self.device == "cpu":
            self.check()
        return self._step

    def check(self) -> None:
        """Raises IllegalAction if the games stand still because of one; then they can go on."""
        fault = self._machine.host(self._games.fault)
        if fault[FIRST_FAULT] != NO_FAULT:
            index, action = int(fault[FIRST_FAULT]), int(fault[REFUSED])
            self._machine.fill(self._games.fault, FAULTLESS)
            raise self._refusal(index, action)

    def play_randomly(self, steps: int) -> Step:
        """Plays *steps* random legal decisions in every game, drawn by its own generator."""
        self._run("play_randomly", steps=steps)
        return self._run("show")

    # Looking

    @property
    def layout(self) -> Layout:
        """Every number of an observation: its name, its shape and its kind."""
        return self.encoding.layout

    def named(self, obs: NumberArray) -> dict[str, NumberArray]:
        """An observation, or many, as arrays by name."""
        return self.layout.named(obs)

    def observe(self, seats: int | npt.ArrayLike) -> NumberArray:
        """What a seat (-1: a spectator), or one seat for each game, knows now; written again by the next."""
        given = self._seats(seats, SPECTATOR)
        if self._shown.asked.shape[0] != self.count:
            rows = self._machine.rows(self.count, self.encoding.size, self.encoding.dtype)
            self._shown = self._shown._replace(asked=rows)
        self._run("ask", given)
        return self._machine.shown(self._shown.asked, self.encoding.size)

    def render(self, index: int = 0, seat: int | None = None, mode: str = "ansi") -> str:
        """
        One game as a seat sees it, by default the one to move: coloured text, or a picture ("svg").

        The number -1 is a spectator.
        """
        seen = copy_of(self._machine.host(self._games.states)[index])
        rules = self.game.rules
        viewer = int(rules.to_move(seen)) if seat is None else int(seat)
        self._seats(viewer, SPECTATOR)
        rules.conceal(seen, viewer)
        return drawn(self.game, seen, self.players, mode)

    def tally(self) -> Tally:
        """What the games since the last reset came to."""
        sums = self._machine.host(self._games.tally).sum(axis=0).tolist()
        games, decisions = sums[loops.FINISHED], sums[loops.DECISIONS]
        return Tally(
            decisions=decisions + int(self._machine.host(self._games.plies).sum()),
            games=games,
            length=decisions / games if games else 0.0,
            wins=sums[loops.WINS : loops.WINS + self.players],
            points=sums[loops.SUMS : loops.SUMS + self.players],
        )

    @property
    def states(self) -> Records:
        """The complete records, secrets included, in a copy on the host."""
        copied: Records = self._machine.copy(self._games.states)
        return copied

    # Going back, and elsewhere

    def save(self) -> Saved:
        """The games as they stand."""
        games, copy = self._games, self._machine.copy
        return Saved(*map(copy, (getattr(games, name) for name in Saved._fields)))

    def load(self, saved: Saved) -> Step:
        """Goes on from games that were saved, with the same game, count and options."""
        pairs = [(getattr(self._games, name), getattr(saved, name)) for name in Saved._fields]
        if any(ours.shape != each.shape or ours.dtype != each.dtype for ours, each in pairs):
            raise Refused("other_games", OTHER_GAMES)
        for ours, each in pairs:
            self._machine.fill(ours, each)
        self._begin()
        return self._run("show")

    def redeal(self, seats: int | npt.ArrayLike | None = None, seed: int | None = None) -> Step:
        """
        Another world in every game, drawn among those a seat cannot exclude.

        By default the seat to move is the one that sees no difference. Worlds come from a generator
        of their own that `load` does not touch, so each call draws another; *seed* begins it anew.
        """
        given = self._seats(self._shown.seat if seats is None else seats, 0)
        if seed is not None:
            self._machine.fill(self._games.worlds, generators(seed, self.count, WORLDS))
        return self._run("imagine", given)

    # Inside

    def _begin(self) -> None:
        """There are games to play, and nothing is wrong with them."""
        self._machine.fill(self._games.fault, FAULTLESS)
        self._begun = True

    def _run(self, name: str, given: Any = None, steps: int = 0) -> Step:
        if not self._begun:
            raise Refused("not_reset", NOT_RESET)
        self._machine.run(
            name, self._games, self._shown, self._nothing if given is None else given, steps
        )
        return self._step

    def _numbers(self, actions: Any) -> Any:
        """One whole number a game, as the machine reads them."""
        given = self._machine.given(actions)
        if given.shape != (self.count,) or np.dtype(given.dtype).kind not in "iu":
            raise Refused(
                "one_number_each",
                Text(
                    f"Il faut un nombre entier par partie : la forme ({self.count},), "
                    f"pas {given.dtype} {given.shape}.",
                    f"Give one whole number for each game: shape ({self.count},), "
                    f"not {given.dtype} {given.shape}.",
                ),
            )
        return self._machine.as_int64(given)

    def _seats(self, seats: Any, lowest: int) -> Any:
        """One seat a game; numbers on the host are checked, those on the GPU by the loops."""
        if isinstance(seats, int | np.integer):
            seats = np.full(self.count, seats, np.int64)
        if isinstance(seats, np.ndarray | list | tuple):
            found = np.asarray(seats)
            wrong = found[(found < lowest) | (found >= self.players)]
            if wrong.size:
                raise Refused(
                    "no_such_seat",
                    Text(
                        f"Il n'y a pas de place {wrong[0]} à une table de {self.players}.",
                        f"There is no seat {wrong[0]} at a table of {self.players}.",
                    ),
                )
        return self._numbers(seats)

    def _refusal(self, index: int, action: int) -> IllegalAction:
        """Why the action of one game was refused, told from what its seat knows."""
        game = self.game
        seen = copy_of(self._machine.host(self._games.states)[index])
        game.rules.conceal(seen, int(game.rules.to_move(seen)))
        refused = refusal(game, seen, action)
        assert refused is not None, "_refusal() expects an action that the loops refused"
        where = Text(
            "Partie {index}, action {action} : {why} Aucune partie n'a avancé.",
            "Game {index}, action {action}: {why} No game was stepped.",
        )
        return IllegalAction(
            index,
            action,
            refused.code,
            where.format(index=index, action=action, why=refused.text),
        )
