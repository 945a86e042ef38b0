"""One game of a contest. A bot that crashes or plays an illegal move loses it, with a note."""

import base64
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ludosaure.arena.contest import Contest, Fixture
from ludosaure.arena.entrants import Entrant, entrant
from ludosaure.play.match import Match

LONGEST_NOTE = 200
CLAIM_STEPS, NO_CLAIM = 200, 255  # a claimed chance in half per cents; nothing claimed


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
    code: str = ""  # the whole game, deal and moves: `ludosaure.new(code=…)`
    claims: str = ""  # what movers said of their own chances, as `claims_in` reads it
    fault: Fault | None = None

    def json(self) -> dict[str, object]:
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
        self.entrants = [entrant(text) for text in contest.bots]
        for who in self.entrants:
            who.must_play(self.game, contest.players)

    def play(self, fixture: Fixture) -> Result:
        """Plays one game to its end."""
        contest = self.contest
        match = Match(self.game, contest.players, contest.options, seed=fixture.deal)
        minds = [self.entrants[who].seated() for who in fixture.seats]
        moves = [0] * self.contest.players
        seconds = [0.0] * self.contest.players
        fault = None
        claims: list[float | None] = []
        while (seat := match.to_move) is not None:
            began = time.perf_counter()
            action, claim, note = decision(minds[seat], match, fixture.seed(match.ply))
            seconds[seat] += time.perf_counter() - began
            moves[seat] += 1
            if note:
                fault = Fault(seat, note)
                break
            claims.append(claim)
            match.play(action)
        placed = match.standing
        return Result(
            number=fixture.number,
            deal=fixture.deal,
            seats=fixture.seats,
            points=tuple(place.points for place in placed),
            places=places_after(fault, [place.place for place in placed]),
            moves=tuple(moves),
            seconds=tuple(round(s, 6) for s in seconds),
            code=match.code(),
            claims=written_claims(claims),
            fault=fault,
        )

    def close(self) -> None:
        """Ends the programs that play."""
        for mind in self.entrants:
            mind.close()


def decision(mind: Entrant, match: Match, seed: int) -> tuple[int, float | None, str]:
    """The move of the bot whose turn it is, its chance as it claims, and a note when it is none."""
    seat = match.to_move
    assert seat is not None, "decision() expects a running match"
    try:
        decided = mind.decide(match.game, match.seen(seat), seat, seed)
        action = int(decided.number)
        claim = float(decided.chances[seat]) if decided.chances else None
        refusal = match.why_not(action)
    except Exception as error:
        return -1, None, f"{type(error).__name__}: {error}"[:LONGEST_NOTE]
    if refusal is not None:
        return -1, None, f"illegal move {action}: {refusal.code}"
    return action, claim, ""


def written_claims(claims: Sequence[float | None]) -> str:
    """Claimed chances by ply in half per cents, a byte each, in base64; nothing if nobody claims."""
    if all(claim is None for claim in claims):
        return ""
    steps = [
        NO_CLAIM if claim is None else round(CLAIM_STEPS * min(max(claim, 0.0), 1.0))
        for claim in claims
    ]
    return base64.b64encode(bytes(steps)).decode()


def claims_in(result: Result) -> list[float | None]:
    """The chance to win that each mover claimed, by ply; None where it claimed nothing."""
    return [
        None if step == NO_CLAIM else step / CLAIM_STEPS for step in base64.b64decode(result.claims)
    ]


def places_after(fault: Fault | None, places: Sequence[int]) -> tuple[int, ...]:
    """The places; whoever broke the game off is last and the others share the first place."""
    if fault is None:
        return tuple(places)
    return tuple(len(places) if seat == fault.seat else 1 for seat in range(len(places)))
