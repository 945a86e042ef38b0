"""
Puzzles: positions from bots' games in which one move is clearly best.

A file a game (`cubosaurs.jsonl`, …): a head, then a line a puzzle with the code of its match up to
there (`play/code.py`: options, deal and moves), the best move, and the chance to win after every legal
one as the long looks agree. A code holds all that is hidden, so it stays here: who solves a puzzle gets
the position of the seat to move, like anybody at a table.

`making.py` finds them.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from zlib import crc32

from ludosaure.bots.characters import characters
from ludosaure.bots.claims import sides_in, sober_chance
from ludosaure.bots.hints import Hint, reasons_of
from ludosaure.bots.judgement import judgement
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text
from ludosaure.play.beginning import new
from ludosaure.play.match import Match
from ludosaure.play.position import LegalMove, Position, legal_numbers

FOLDER = Path(__file__).parent
GAP = 0.15  # by which the best move must lead all others, as a chance to win
FIRST_DAY = date(2026, 1, 1)
MOST_OPEN = 16  # matches kept ready
STRIDE = 7919  # a prime: puzzles that were found one after the other are met far apart


@dataclass(frozen=True)
class Puzzle:
    """One position and what the long looks said about it."""

    code: str
    best: str  # notation
    line: tuple[str, ...]  # the whole move it begins, as notations
    chances: tuple[float, ...]  # found for who decides after every legal move, by ascending numbers
    now: float  # found before it: what was hoped for over all that was tried
    easy: bool  # a bot that looks one move ahead finds it, too
    again: bool = False  # looked at again later, as long as the longest look, with the same answer

    @property
    def key(self) -> str:
        """What it is called outside: nothing of the code can be read from it."""
        return f"{crc32(self.code.encode()):08x}"

    @property
    def match(self) -> Match:
        """The match as it stands, with characters of the house at its seats."""
        return match_of(self.code)

    @property
    def seat(self) -> int:
        """Who is to find the move."""
        seat = self.match.to_move
        assert seat is not None, f"a puzzle is a running match, but {self.code} is over"
        return seat

    @property
    def position(self) -> Position:
        """All that who solves it may have."""
        return self.match.position(self.seat)

    def chance(self, number: int) -> float:
        """The chance to win after a legal move, as it is told."""
        return self._by_number[number]

    def told(self, found: float) -> float:
        """A chance that was found there, as it is told (`bots/claims.py`)."""
        game, state = self.position.game, self.position.state
        sides = len(set(sides_in(game, state)))
        return sober_chance(found, sides, judgement(game).sobriety(state))

    @property
    def _by_number(self) -> Mapping[int, float]:
        legal = sorted(legal_numbers(self.match.game, self.position.state))
        return dict(zip(legal, map(self.told, self.chances), strict=True))

    @property
    def best_move(self) -> LegalMove:
        """The move to find."""
        return self.position.move(self.match.number_of(self.best))

    @property
    def hint(self) -> Hint:
        """The whole move it begins, as advice is given, with what it is good for."""
        branch, seat = self.match.branch(), self.seat
        steps: list[LegalMove] = []
        for notation in self.line:
            steps.append(branch.position(seat).move(branch.number_of(notation)))
            branch.play(notation)
        best = self.told(max(self.chances))
        chances = tuple(best if s == seat else 0.0 for s in range(branch.players))
        reasons = reasons_of(self.position, [step.number for step in steps])
        now = self.told(self.now)
        return Hint(tuple(steps), now, chances, (), 0, seat, reasons[0] if reasons else None)

    @property
    def gap(self) -> float:
        """By how much it leads the next best, as it is told."""
        first, second, *_ = sorted(self._by_number.values(), reverse=True)
        return first - second

    def is_right(self, number: int) -> bool:
        """Whether a move is the one to find."""
        return number == self.best_move.number

    def ranked(self) -> list[tuple[LegalMove, float]]:
        """All legal moves with their chances, the best first."""
        order = sorted(self._by_number, key=lambda number: -self._by_number[number])
        return [(self.position.move(number), self._by_number[number]) for number in order]

    def reasons(self, number: int) -> list[Text]:
        """What a move is good for, in the game's words."""
        return reasons_of(self.position, [number])

    def json(self) -> dict[str, Json]:
        """One line of the file."""
        return {
            "code": self.code,
            "best": self.best,
            "line": list(self.line),
            "now": round(self.now, 3),
            "easy": self.easy,
            "again": self.again,
            "chances": [round(chance, 3) for chance in self.chances],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Puzzle":
        """Reads a line of the file."""
        return cls(**{**data, "line": tuple(data["line"]), "chances": tuple(data["chances"])})


@lru_cache(MOST_OPEN)
def match_of(code: str) -> Match:
    """The match of a puzzle; those asked for last are kept."""
    match = new(code=code)
    match.look_again([character.name for character in characters()[: match.players]])
    return match


def file_of(game: AnyGame, folder: Path = FOLDER) -> Path:
    """Where the puzzles of a game are kept."""
    return folder / f"{game.key}.jsonl"


@cache
def puzzles(game: AnyGame) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none where nobody looked for any."""
    file = file_of(game)
    if not file.exists():
        return ()
    lines = file.read_text(encoding="utf-8").splitlines()
    return tuple(Puzzle.from_json(json.loads(line)) for line in lines[1:])


def puzzle(game: AnyGame, key: str) -> Puzzle:
    """The puzzle of this name; raises Refused when there is none."""
    for known in puzzles(game):
        if known.key == key:
            return known
    raise no_puzzle(game)


def of_the_day(game: AnyGame, day: date) -> Puzzle:
    """The puzzle of a game on a day, the same for everybody; every one has its turn."""
    known = puzzles(game)
    if not known:
        raise no_puzzle(game)
    return known[(day - FIRST_DAY).days * STRIDE % len(known)]


def game_of_the_day(day: date) -> AnyGame:
    """Whose puzzle is the one of the day: the games take turns."""
    games = [game for game in catalogue.games() if puzzles(game)]
    if not games:
        raise no_puzzle(catalogue.games()[0])
    return games[(day - FIRST_DAY).days % len(games)]


def no_puzzle(game: AnyGame) -> Refused:
    """There is no such puzzle."""
    return Refused(
        "no_puzzle",
        Text(
            f"{game.name.fr} n'a pas ce problème.",
            f"{game.name.en} has no such puzzle.",
        ),
    )
