"""
A whole game looked at afterwards: everybody's chances, and what cost them most.

Before every decision a search (the champion's, where it gives advice) is asked with the eyes of the
seat to move for the chances after the best move and after the one that was played. From one decision
to the next the chances change by

- *choice*: from the best move to the one played (never a gain for who played it), and
- *luck*: from there to the next decision: what was dealt, drawn or shown.

Summed up over a game, choice and luck lead from the first estimate to the result, exactly.

A search knows little of moves it does not like. So a decision that seems to cost something is
looked at again, longer; and where a move showed nobody anything and the same seat decides next,
the move was worth at least what that seat thinks then.

All this is settled by the chances a search finds; then they are told soberly (`claims.py`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from ludosaure.bots.champion.bot import ChampionBot
from ludosaure.bots.claims import sides_in, sober_chances
from ludosaure.bots.guesses import Guess, guesses
from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.bots.judgement import AS_FOUND, Sobriety, judgement
from ludosaure.bots.levels import adviser
from ludosaure.bots.search import SearchBot
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text
from ludosaure.play.match import Match
from ludosaure.play.record import Record

USUAL = Budget(simulations=800)
TRIES = 12  # simulations every move gets at least, so that no move is judged unseen
LONGER = 4  # how much longer the second look is
WORTH = 0.02  # what costs less, as it was found, is within what a search is wrong about: nothing

Telling: TypeAlias = tuple[Sobriety, list[int]]  # and who plays for whom
Progress = Callable[[int, int], None]  # decisions looked at, decisions in all


@dataclass(frozen=True)
class Decision:
    """One decision of a game, judged."""

    ply: int
    seat: int
    played: str  # notation
    best: str
    chances: tuple[float, ...]  # by seat, as agreed between two looks: a point of the curve
    before: tuple[float, ...]  # chances by seat if the best move is played, as who moves sees them
    after: tuple[float, ...]  # chances by seat after the move that was played, likewise
    luck: tuple[float, ...]  # change by seat until the next decision, less the choice
    points: tuple[float, ...]  # expected points by seat
    text: Text  # the move in words
    best_text: Text
    guesses: tuple[Guess, ...]  # what the others could know of hidden things before it

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
            "chances": _short(self.chances),
            "before": _short(self.before),
            "after": _short(self.after),
            "luck": _short(self.luck),
            "points": _short(self.points),
            "cost": round(self.cost, 4),
            "text": {"fr": self.text.fr, "en": self.text.en},
            "best_text": {"fr": self.best_text.fr, "en": self.best_text.en},
            "guesses": [guess.json() for guess in self.guesses],
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
        return [decision.chances for decision in self.decisions] + [self.result]

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
) -> Analysis:
    """Looks at every decision of a record; a few seconds a game with the usual budget."""
    found: list[Decision] = []
    telling: list[Telling] = []
    quiet: list[bool] = []  # the move showed nobody anything, and its seat decides again
    total = len(record.moves)
    for done, (match, number) in enumerate(positions(record)):
        if progress:
            progress(done, total)
        if found:
            quiet.append(found[-1].seat == match.to_move and match.may_undo())
        found.append(_look(match, number, budget, seed + done))
        telling.append(telling_in(match))
    if progress:
        progress(total, total)
    for index in reversed(range(len(quiet))):
        if quiet[index]:
            found[index] = _settled(found[index], found[index + 1].before)
    found = [_told(_forgiven(decision), how) for decision, how in zip(found, telling, strict=True)]
    end = record.replay(total)
    result = _result(end) if end.over else (found[-1].after if found else ())
    curve = [*agreed(found), result]
    return Analysis(
        tuple(
            replace(decision, chances=now, luck=_less(_less(then, now), choice_in(decision)))
            for decision, now, then in zip(found, curve[:-1], curve[1:], strict=True)
        ),
        tuple(result),
    )


def choice_in(decision: Decision) -> tuple[float, ...]:
    """What the choice changed, by seat."""
    return _less(decision.after, decision.before)


def agreed(decisions: list[Decision]) -> list[tuple[float, ...]]:
    """
    Everybody's chances before every decision: the mean of two looks.

    Whoever looks believes in what only they know, so that a curve of single looks would sway with
    every turn. Each look is therefore weighed against the last one of somebody else, brought up to
    date by the choices made since.
    """
    curve: list[tuple[float, ...]] = []
    for index, decision in enumerate(decisions):
        other: tuple[float, ...] | None = None
        since = [0.0] * len(decision.before)
        for earlier in reversed(decisions[:index]):
            if earlier.seat != decision.seat:
                other = tuple(a + s for a, s in zip(earlier.after, since, strict=True))
                break
            since = [s + c for s, c in zip(since, choice_in(earlier), strict=True)]
        if other is None:
            curve.append(decision.before)
            continue
        both = [max(0.0, (a + b) / 2) for a, b in zip(decision.before, other, strict=True)]
        curve.append(tuple(chance / sum(both) for chance in both))
    return curve


def positions(record: Record) -> Iterator[tuple[Match, int]]:
    """The match before each move, and the number of the move."""
    match = record.start()
    for move in record.moves:
        yield match, match.number_of(move.notation)
        match.play(move.notation, move.at)


def _look(match: Match, number: int, budget: Budget, seed: int) -> Decision:
    """One decision through the eyes of who made it; again and longer if it seems to cost."""
    seat = match.to_move
    assert seat is not None
    position = match.position(seat)
    for time, tries in ((budget, TRIES), _longer(budget, len(position.actions))):
        looker = looker_at(match.game, match.players, tries)
        answer = looker.think(match.game, match.seen(seat), seat, time, seed)
        best, played = answer.best, _of(answer, number)
        if played.chances[seat] >= best.chances[seat]:
            best = played
        if best.chances[seat] - played.chances[seat] < WORTH:
            break
    return Decision(
        ply=match.ply,
        seat=seat,
        played=position.move(number).notation,
        best=position.move(best.number).notation,
        chances=(),
        before=best.chances,
        after=played.chances,
        luck=(),
        points=best.points,
        text=position.move(number).text,
        best_text=position.move(best.number).text,
        guesses=guesses(match),
    )


def looker_at(game: AnyGame, players: int, tries: int) -> Bot:
    """Who looks: the champion where it advises, else the search; every move is tried so often."""
    learned = adviser(game, players).learned
    return ChampionBot({"floor": tries}) if learned else SearchBot({"floor": tries}, sober=False)


def telling_in(match: Match) -> Telling:
    """How what is found in the present position is told; the champion's word is good as it is."""
    game, state = match.game, match.seen(match.to_move or 0)
    sobriety = judgement(game).sobriety(state)
    return AS_FOUND if adviser(game, match.players).learned else sobriety, sides_in(game, state)


def _longer(budget: Budget, moves: int) -> tuple[Budget, int]:
    """A longer look, half of it shared out among all moves."""
    time = replace(budget, simulations=LONGER * budget.simulations, seconds=LONGER * budget.seconds)
    share = time.simulations // (2 * max(1, moves))
    return time, max(TRIES, min(share, budget.simulations // 2))


def _settled(decision: Decision, then: tuple[float, ...]) -> Decision:
    """A decision after which the same seat, none the wiser, saw the chances *then*."""
    if then[decision.seat] <= decision.after[decision.seat]:
        return decision
    if then[decision.seat] < decision.before[decision.seat]:
        return replace(decision, after=then)
    return replace(decision, before=then, after=then, best=decision.played, best_text=decision.text)


def _forgiven(decision: Decision) -> Decision:
    """What cost next to nothing cost nothing."""
    return replace(decision, after=decision.before) if decision.cost < WORTH else decision


def _told(decision: Decision, how: Telling) -> Decision:
    """The decision with the chances to tell; what cost nothing still does."""
    sobriety, sides = how
    before = sober_chances(decision.before, decision.seat, sides, sobriety)
    after = sober_chances(decision.after, decision.seat, sides, sobriety)
    return replace(decision, before=before, after=after)


def _less(these: tuple[float, ...], those: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(these, those, strict=True))


def _of(answer: Answer, number: int) -> RankedMove:
    return next(move for move in answer.moves if move.number == number)


def _result(match: Match) -> tuple[float, ...]:
    winners = match.winners
    return tuple(1 / len(winners) if s in winners else 0.0 for s in range(match.players))


def _short(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 4) for number in numbers]
