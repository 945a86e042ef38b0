"""
The best whole moves of a seat in words, with its chances and a reason: from what that seat may know.

A game may ask for one move in several answers: which tile, then where to. A hint follows its own
line through them, as far as nothing is learned on the way, so that it says all of a move at once.
"""

from copy import copy
from dataclasses import dataclass, replace
from zlib import crc32

from ludosaure.bots.engine import silence
from ludosaure.bots.interface import Bot, Budget, RankedMove
from ludosaure.bots.judgement import judgement
from ludosaure.bots.levels import adviser
from ludosaure.games.chance import generator
from ludosaure.games.contract import AnyGame
from ludosaure.games.gains import Outcome, Remark, gain_of
from ludosaure.games.layouts import Json, State, copy_of
from ludosaure.games.text import Text
from ludosaure.play.match import Match
from ludosaure.play.position import LegalMove, Position, mover

USUAL = Budget(simulations=2000)
LONGEST = 6  # answers of one move, at most
WORLDS = 24  # in which a line is looked at
WEIGHED = 0.15  # moves tried so often, beside the one tried most, may turn out to be the best
FURTHER = 4  # a part of the thinking is spent again on each answer that follows
ONLY = Text("C'est le seul coup possible.", "It is the only move there is.")
AHEAD = Text("Sinon, {p} % au mieux.", "Else {p}% at best.")
ALONE = Text("Aucun autre coup n'a paru valoir l'essai.", "No other move seemed worth a try.")
ALIKE = Text("D'autres coups le valent.", "Others are as good.")


@dataclass(frozen=True)
class Hint:
    """One whole move worth making."""

    steps: tuple[LegalMove, ...]  # its answers, in order; the first may be played now
    now: float  # the seat's chance of winning before it decides, over all it tried
    chances: tuple[float, ...]  # of winning after it, by seat
    points: tuple[float, ...]  # expected at the end, by seat
    visits: int
    seat: int
    reason: Text | None = None  # what it is good for

    @property
    def number(self) -> int:
        """The action that begins it."""
        return self.steps[0].number

    @property
    def notation(self) -> str:
        """The action that begins it, as text."""
        return self.steps[0].notation

    @property
    def move(self) -> Text:
        """All it does, as on its buttons."""
        first, *others = (step.text for step in self.steps)
        return Text(
            ", ".join([first.fr, *(_uncapital(text.fr) for text in others)]),
            ", ".join([first.en, *(_uncapital(text.en) for text in others)]),
        )

    @property
    def chance(self) -> float:
        """The seat's own chance after it."""
        return self.chances[self.seat]

    @property
    def text(self) -> Text:
        """The move with its chances, in a sentence."""
        chance, points = round(100 * self.chance), self.points[self.seat]
        return Text(
            f"{self.move.fr} : {chance} % de chances de gagner, environ {points:.0f} points.",
            f"{self.move.en}: {chance}% to win, about {points:.0f} points.",
        )

    def json(self) -> dict[str, Json]:
        """As it goes over the wire."""
        return {
            "number": self.number,
            "notation": self.notation,
            "notations": [step.notation for step in self.steps],
            "move": {"fr": self.move.fr, "en": self.move.en},
            "text": {"fr": self.text.fr, "en": self.text.en},
            "reason": None if self.reason is None else dict(self.reason._asdict()),
            "chances": [round(chance, 4) for chance in self.chances],
            "points": [round(points, 2) for points in self.points],
            "visits": self.visits,
        }


def hints(match: Match, count: int = 3, budget: Budget = USUAL, seed: int = 0) -> list[Hint]:
    """The best moves of the seat to move in a match; none when it is over."""
    return (
        []
        if match.to_move is None
        else hints_in(match.position(match.to_move), count, budget, seed)
    )


def hints_in(
    position: Position, count: int = 3, budget: Budget = USUAL, seed: int = 0
) -> list[Hint]:
    """The best whole moves of the seat that decides in its *position*; none is worse than the next."""
    seat = position.seat
    assert seat is not None and seat == position.to_move, "hints_in() expects who decides"
    mind = adviser(position.game, int(position.state["options"]["players"])).mind()
    answer = mind.think(position.game, copy_of(position.state), seat, budget, seed)
    tried = sum(move.visits for move in answer.moves)
    now = sum(move.visits * move.chances[seat] for move in answer.moves) / max(tried, 1)
    line = _Line(position, seat, budget, seed)
    known = [move for move in answer.moves if move.visits or not tried]
    found = [line.from_move(copy(mind), move, now) for move in known[: count + 1]]
    weighed = [hint for hint in found if hint.visits >= WEIGHED * answer.best.visits]
    best = max(weighed, key=lambda hint: (hint.chance, hint.visits))
    others = [hint for hint in found if hint is not best and hint.chance <= best.chance]
    others.sort(key=lambda hint: (-hint.chance, -hint.visits))
    ranked = [best, *others]
    return reasoned(ranked[:count], line, compared(ranked, position, len(known)))


def reasoned(found: list[Hint], line: "_Line", fallback: Text) -> list[Hint]:
    """The hints with what each is good for: rather what only it can say, and a *fallback* for the best."""
    said = [line.reasons(hint) for hint in found]
    common = set.intersection(*map(set, said)) if len(found) > 1 else set()
    reasons = [[*(text for text in texts if text not in common), *texts] for texts in said]
    reasons[0] = reasons[0] or [fallback]
    return [
        replace(hint, reason=texts[0] if texts else None)
        for hint, texts in zip(found, reasons, strict=True)
    ]


def compared(found: list[Hint], position: Position, tried: int) -> Text:
    """What there is to say of the best of so many that were tried: how the others compare."""
    if tried == 1:
        return ONLY if len(position.actions) == len(found[0].steps) == 1 else ALONE
    best, other = (round(100 * hint.chance) for hint in (found * 2)[:2])
    return AHEAD.format(p=other) if other < best else ALIKE


def reasons_of(position: Position, actions: list[int]) -> list[Text]:
    """What moves of the seat that decides are good for, played in this order, in the game's words."""
    assert position.seat is not None, "reasons_of() expects a seat's position"
    return _Line(position, position.seat, USUAL, seed_of(position)).gains(actions)


def seed_of(position: Position) -> int:
    """A seed that is the same whenever the same is seen."""
    seen = copy_of(position.state)
    silence(seen)
    return crc32(seen.tobytes())


class _Line:
    """Follows moves through the answers they are made of."""

    def __init__(self, position: Position, seat: int, budget: Budget, seed: int) -> None:
        self.position, self.seat, self.seed = position, seat, seed
        self.game: AnyGame = position.game
        self.budget = replace(
            budget,
            simulations=max(1, budget.simulations // FURTHER) if budget.simulations else 0,
            seconds=budget.seconds / FURTHER,
        )
        self.worlds = [self._world(index) for index in range(WORLDS)]

    def from_move(self, mind: Bot, ranked: RankedMove, now: float) -> Hint:
        """The whole move a bot begins with *ranked*."""
        steps = [self.position.move(ranked.number)]
        last = ranked
        while len(steps) < LONGEST:
            seen = self._seen_after([step.number for step in steps])
            if seen is None:
                break
            last = mind.think(self.game, copy_of(seen), self.seat, self.budget, self.seed).best
            steps.append(self._position(seen).move(last.number))
        return Hint(tuple(steps), now, last.chances, last.points, ranked.visits, self.seat)

    def reasons(self, hint: Hint) -> list[Text]:
        """What a move is good for, in the game's words, the weightiest first."""
        return self.gains([step.number for step in hint.steps])

    def gains(self, actions: list[int]) -> list[Text]:
        """What actions are good for, one after the other."""
        gain = gain_of(self.game.key)
        if gain is None:
            return []
        outcomes = [Outcome(world, self._played(world, actions)) for world in self.worlds]
        said = gain(outcomes, actions, self.seat, self.position.sight.names)
        return [text for text in said if not isinstance(text, Remark)]

    def _seen_after(self, actions: list[int]) -> State | None:
        """What the seat sees after them, if it is to answer again and has learned nothing new."""
        first: State | None = None
        for world in self.worlds:
            after = self._played(world, actions)
            unfinished = judgement(self.game).unfinished(after)
            if mover(self.game, after) != self.seat or not unfinished:
                return None
            self.game.rules.conceal(after, self.seat)
            if first is not None and after.tobytes() != first.tobytes():
                return None
            first = after
        return first

    def _played(self, world: State, actions: list[int]) -> State:
        after = copy_of(world)
        for action in actions:
            self.game.rules.apply(after, action)
        return after

    def _position(self, seen: State) -> Position:
        names, ply = self.position.sight.names, self.position.ply
        return Position.seen_by(self.game, seen, self.seat, names, ply)

    def _world(self, index: int) -> State:
        """A world the seat cannot exclude."""
        world = copy_of(self.position.state)
        silence(world)
        self.game.rules.redeal(world, self.seat, generator(self.seed + index))
        return world


def _uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]
