"""
A whole game looked at afterwards: everybody's chances, and what cost them most.

Before every decision the search is asked, with the eyes of the seat to move, for the chances after
the best move and after the one that was played. From one decision to the next the chances change by

- *choice*: from the best move to the one played (never a gain for who played it), and
- *luck*: from there to the next decision: what was dealt, drawn or shown.

Summed up over a game, choice and luck lead from the first estimate to the result, exactly.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ludosaure.bots.interface import Answer, Budget, RankedMove
from ludosaure.bots.search import SearchBot
from ludosaure.games.contract import Json, Text
from ludosaure.play.match import Match
from ludosaure.play.record import Record

USUAL = Budget(simulations=800)
TRIES = 12  # simulations every move gets at least, so that no move is judged unseen

Progress = Callable[[int, int], None]  # decisions looked at, decisions in all


@dataclass(frozen=True)
class Decision:
    """One decision of a game, judged."""

    ply: int
    seat: int
    played: str  # notation
    best: str
    before: tuple[float, ...]  # chances by seat if the best move is played
    after: tuple[float, ...]  # chances by seat after the move that was played
    luck: tuple[float, ...]  # change by seat until the next decision
    points: tuple[float, ...]  # expected points by seat
    text: Text  # the move in words
    best_text: Text

    @property
    def cost(self) -> float:
        """What the choice cost its seat, as a chance of winning."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])

    def json(self) -> dict[str, Json]:
        """As it is stored with the game."""
        return {
            "ply": self.ply,
            "seat": self.seat,
            "played": self.played,
            "best": self.best,
            "before": _short(self.before),
            "after": _short(self.after),
            "luck": _short(self.luck),
            "points": _short(self.points),
            "cost": round(self.cost, 4),
            "text": {"fr": self.text.fr, "en": self.text.en},
            "best_text": {"fr": self.best_text.fr, "en": self.best_text.en},
        }


@dataclass(frozen=True)
class Analysis:
    """All decisions of a game, and what luck and choice came to for every seat."""

    decisions: tuple[Decision, ...]
    result: tuple[
        float, ...
    ]  # 1 for the winner, shares for several; the last estimate if unfinished

    @property
    def curve(self) -> list[tuple[float, ...]]:
        """Chances by seat before every decision, and at the end."""
        return [decision.before for decision in self.decisions] + [self.result]

    def choice(self, seat: int) -> float:
        """What all choices, its own and the others', changed for a seat."""
        return sum(d.after[seat] - d.before[seat] for d in self.decisions)

    def cost(self, seat: int) -> float:
        """What a seat's own choices cost it."""
        return sum(d.cost for d in self.decisions if d.seat == seat)

    def luck(self, seat: int) -> float:
        """What luck changed for a seat."""
        return sum(d.luck[seat] for d in self.decisions)

    def costliest(self, count: int = 5) -> list[Decision]:
        """The decisions that cost most."""
        return sorted(self.decisions, key=lambda d: -d.cost)[:count]

    def json(self) -> dict[str, Json]:
        """As it is stored with the game and drawn under the replay."""
        seats = range(len(self.result))
        return {
            "decisions": [decision.json() for decision in self.decisions],
            "curve": [_short(chances) for chances in self.curve],
            "result": _short(self.result),
            "luck": [round(self.luck(seat), 4) for seat in seats],
            "choice": [round(self.choice(seat), 4) for seat in seats],
            "cost": [round(self.cost(seat), 4) for seat in seats],
            "costliest": [decision.ply for decision in self.costliest() if decision.cost > 0],
        }


def analyse(
    record: Record,
    budget: Budget = USUAL,
    seed: int = 0,
    progress: Progress | None = None,
    names: list[str] | None = None,
) -> Analysis:
    """Looks at every decision of a record; a few seconds a game with the usual budget."""
    called = names or [entry["name"] for entry in record.seats]
    glances = []
    total = len(record.moves)
    for done, (match, number) in enumerate(positions(record)):
        if progress:
            progress(done, total)
        glances.append(_glance(match, number, budget, seed + done, called))
    if progress:
        progress(total, total)
    end = record.replay(total)
    result = _result(end) if end.over else (glances[-1][1].chances if glances else ())
    decisions = []
    for index, (decision, played) in enumerate(glances):
        follows = glances[index + 1][0].before if index + 1 < len(glances) else result
        luck = tuple(b - a for a, b in zip(played.chances, follows, strict=True))
        decisions.append(Decision(**{**decision.__dict__, "luck": luck}))
    return Analysis(tuple(decisions), tuple(result))


def positions(record: Record) -> Iterator[tuple[Match, int]]:
    """The match before each move, and the number of the move."""
    match = record.start()
    for move in record.moves:
        seat = match.to_move
        number = match.game.read_notation(match.seen(seat), move.notation)
        yield match, number
        match.play(number, move.at)


def _glance(
    match: Match, number: int, budget: Budget, seed: int, names: list[str]
) -> tuple[Decision, RankedMove]:
    seat = match.to_move
    assert seat is not None
    game, seen = match.game, match.seen(seat)
    answer = SearchBot({"floor": TRIES}).think(game, seen, seat, budget, seed)
    best, played = answer.best, _of(answer, number)
    if played.chances[seat] >= best.chances[seat]:
        best = played
    decision = Decision(
        ply=match.ply,
        seat=seat,
        played=game.notation(seen, number),
        best=game.notation(seen, best.number),
        before=best.chances,
        after=played.chances,
        luck=(),
        points=best.points,
        text=game.action_text(seen, number, names),
        best_text=game.action_text(seen, best.number, names),
    )
    return decision, played


def _of(answer: Answer, number: int) -> RankedMove:
    return next(move for move in answer.moves if move.number == number)


def _result(match: Match) -> tuple[float, ...]:
    winners = match.winners
    return tuple(1 / len(winners) if s in winners else 0.0 for s in range(match.players))


def _short(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 4) for number in numbers]
