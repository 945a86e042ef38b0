"""The best moves of a seat in words, with its chances: made from what that seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludosaure.bots.interface import Answer, Budget
from ludosaure.bots.shelf import bot
from ludosaure.games.contract import Game, Json, State, Text
from ludosaure.play.match import Match

USUAL = Budget(simulations=2000)


@dataclass(frozen=True)
class Hint:
    """One move worth making."""

    number: int
    notation: str
    move: Text  # what it does, as on its button
    chances: tuple[float, ...]  # of winning after it, by seat
    points: tuple[float, ...]  # expected at the end, by seat
    visits: int
    seat: int

    @property
    def text(self) -> Text:
        """The move with its chances, in a sentence."""
        chance, points = round(100 * self.chances[self.seat]), self.points[self.seat]
        return Text(
            f"{self.move.fr} : {chance} % de chances de gagner, environ {points:.0f} points.",
            f"{self.move.en}: {chance}% to win, about {points:.0f} points.",
        )

    def json(self) -> dict[str, Json]:
        """As it goes over the wire."""
        return {
            "number": self.number,
            "notation": self.notation,
            "move": {"fr": self.move.fr, "en": self.move.en},
            "text": {"fr": self.text.fr, "en": self.text.en},
            "chances": [round(chance, 4) for chance in self.chances],
            "points": [round(points, 2) for points in self.points],
            "visits": self.visits,
        }


def hints(
    match: Match,
    count: int = 3,
    budget: Budget = USUAL,
    seed: int = 0,
    names: Sequence[str] | None = None,
) -> list[Hint]:
    """The best moves of the seat to move in a match; none when it is over."""
    seat = match.to_move
    if seat is None:
        return []
    return hints_for(match.game, match.seen(seat), seat, count, budget, seed, names)


def hints_for(
    game: Game,
    seen: State,
    seat: int,
    count: int = 3,
    budget: Budget = USUAL,
    seed: int = 0,
    names: Sequence[str] | None = None,
) -> list[Hint]:
    """The best moves of *seat*, who is to move in the concealed record *seen*."""
    answer = bot("search").think(game, seen, seat, budget, seed)
    return hints_from(game, seen, seat, answer, count, names)


def hints_from(
    game: Game, seen: State, seat: int, answer: Answer, count: int, names: Sequence[str] | None
) -> list[Hint]:
    """An answer in words."""
    players = int(seen["options"]["players"])
    called = list(names or (str(number + 1) for number in range(players)))
    return [
        Hint(
            move.number,
            game.notation(seen, move.number),
            game.action_text(seen, move.number, called),
            move.chances,
            move.points,
            move.visits,
            seat,
        )
        for move in answer.moves[:count]
    ]
