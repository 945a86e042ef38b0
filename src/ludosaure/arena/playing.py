"""One game of a contest. A bot that crashes or plays an illegal move loses it, with a note."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ludosaure.arena.contest import Contest, Fixture
from ludosaure.arena.entrants import Entrant, entrant
from ludosaure.games.chance import generator, word
from ludosaure.games.contract import NOBODY, Game, State
from ludosaure.games.records import copy_of, record_of
from ludosaure.play.match import standing

LONGEST_NOTE = 200


@dataclass(frozen=True)
class Fault:
    """Why a game ended before its end."""

    seat: int
    note: str


@dataclass(frozen=True)
class Result:
    """What came of a fixture; two runs differ in nothing but the seconds."""

    number: int
    deal: int
    seats: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    moves: tuple[int, ...]  # decisions by seat
    seconds: tuple[float, ...] = field(compare=False)  # thinking time by seat
    fault: Fault | None = None

    def json(self) -> dict[str, Any]:
        """One line of the results file."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Result":
        """Reads a line of the results file."""
        lists = {k: tuple(v) for k, v in data.items() if isinstance(v, list)}
        fault = Fault(**data["fault"]) if data.get("fault") else None
        return cls(**{**data, **lists, "fault": fault})


class Bench:
    """The entrants of a contest in this process; made once, used for many games."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game = contest.found_game()
        self.options = self.game.read_options(contest.players, contest.options)
        self.entrants = [entrant(text) for text in contest.bots]

    def play(self, fixture: Fixture) -> Result:
        """Plays one game to its end."""
        game, rules = self.game, self.game.rules
        deal = record_of(game.deal_dtype)
        rules.deal(self.options, deal, generator(fixture.deal))
        state = record_of(game.state_dtype)
        rules.setup(state, self.options, deal)
        rng = generator(fixture.number ^ (self.contest.seed << 32))
        minds = [self.entrants[who].seated() for who in fixture.seats]
        moves = [0] * self.contest.players
        seconds = [0.0] * self.contest.players
        fault = None
        while (seat := int(rules.to_move(state))) != NOBODY:
            began = time.perf_counter()
            action, note = decision(minds[seat], game, state, seat, int(word(rng)) >> 1)
            seconds[seat] += time.perf_counter() - began
            moves[seat] += 1
            if note:
                fault = Fault(seat, note)
                break
            rules.apply(state, action)
        placed = standing(game, state)
        return Result(
            number=fixture.number,
            deal=fixture.deal,
            seats=fixture.seats,
            points=tuple(place.points for place in placed),
            places=places_after(fault, [place.place for place in placed]),
            moves=tuple(moves),
            seconds=tuple(round(s, 6) for s in seconds),
            fault=fault,
        )

    def close(self) -> None:
        """Ends the programs that play."""
        for mind in self.entrants:
            mind.close()


def decision(mind: Entrant, game: Game, state: State, seat: int, seed: int) -> tuple[int, str]:
    """The move of a bot, and a note when it is none."""
    seen = copy_of(state)
    game.rules.conceal(seen, seat)
    sight = copy_of(seen)  # the bot may scribble on its own copy
    try:
        action = int(mind.choose(game, seen, seat, seed))
    except Exception as error:
        return -1, f"{type(error).__name__}: {error}"[:LONGEST_NOTE]
    reason = int(game.rules.why_not(sight, action)) if -(2**31) <= action < 2**31 else -1
    if reason == 0:
        return action, ""
    why = game.reason_code(reason) if reason > 0 else "no such number"
    return -1, f"illegal move {action}: {why}"


def places_after(fault: Fault | None, places: Sequence[int]) -> tuple[int, ...]:
    """The places; whoever broke the game off is last and the others share the first place."""
    if fault is None:
        return tuple(places)
    return tuple(len(places) if seat == fault.seat else 1 for seat in range(len(places)))
