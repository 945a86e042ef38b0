"""
The plain twins as walkers: they count the same lines, positions and results as the engine.

A walker's key holds what the twin's tests compare with the compiled record, and nothing else.
"""

import pickle
from collections.abc import Hashable
from typing import Any

from scripts.perft import Result, Walker

from ludosaure.games import catalogue
from ludosaure.games.cubosaurs.actions import CARD, END_TURN, KEEP, SEAT, TILE
from ludosaure.play.match import Match, Move
from tests.games.dinosaures.beside_the_twin import table_of
from tests.plain.chao_dino import PlainGame
from tests.plain.cubosaurs import PlainCubosaurs
from tests.plain.dinosaures import PlainGame as PlainDinosaures
from tests.plain.trex import PlainTrex


def told(match: Match) -> tuple[Any, int, dict[str, Any]]:
    """How a match was dealt and set up, by the names of the specification."""
    game = match.game
    return (
        game.deal_json(match.options, match.deal),
        match.players,
        game.options_json(match.options),
    )


def ordered(value: Any) -> Hashable:
    """A tree of sets, lists and dictionaries as something that can be a key."""
    if isinstance(value, dict):
        return tuple(sorted((key, ordered(part)) for key, part in value.items()))
    if isinstance(value, set):
        return tuple(sorted(value))
    if isinstance(value, list | tuple):
        return tuple(ordered(part) for part in value)
    return value


CUBOSAURS_ACTIONS = {"keep": KEEP, "end": END_TURN, "card": CARD, "tile": TILE, "seat": SEAT}


class CountedCubosaurs(PlainCubosaurs):
    """Remembers what lay on the table as each round was counted, as the record does."""

    counted: tuple[Hashable, ...] = ()

    def starter_after(self, scores: list[int]) -> int:
        self.counted += (ordered([self.collections, self.owned]),)
        return super().starter_after(scores)


class CubosaursTwin:
    """Cubosaurs: its story cannot be copied, so every position is played again from the deal."""

    def number(self, said: str) -> int:
        """The action number of the twin's words."""
        word, _, which = said.partition(" ")
        return CUBOSAURS_ACTIONS[word] + int(which or 0)

    def start(self, match: Match) -> Any:
        self.dealt = told(match)
        return self.played([move.number for move in match.moves])

    def played(self, actions: list[int]) -> Any:
        deal, players, options = self.dealt
        plain = CountedCubosaurs(deal, players, options)
        for action in actions:
            plain.play(next(said for said in plain.choices if self.number(said) == action))
        return plain, actions

    def moves(self, position: Any) -> list[int]:
        return sorted(self.number(said) for said in position[0].choices)

    def after(self, position: Any, action: int) -> Any:
        return self.played([*position[1], action])

    def key(self, position: Any) -> Hashable:
        plain = position[0]
        kept = {k: v for k, v in vars(plain).items() if k not in ("_story", "deal", "box")}
        return ordered({**kept, "hand": set(plain.hand)})

    def result(self, position: Any) -> Result | None:
        plain = position[0]
        if plain.mover is not None:
            return None
        return Result(tuple(plain.totals()), tuple(plain.places()))


class CopiedTwin:
    """A twin that is copied before it plays on."""

    def after(self, position: Any, action: int) -> Any:
        copy = pickle.loads(pickle.dumps(position))
        self.play(copy, action)
        return copy

    def play(self, position: Any, action: int) -> None:
        raise NotImplementedError


class TrexTwin(CopiedTwin):
    """T-Rex: moves are the texts of the game's notation."""

    game = catalogue.game("trex")

    def start(self, match: Match) -> PlainTrex:
        deal, _, options = told(match)
        plain = PlainTrex(deal, options)
        for move in match.moves:
            plain.play(move.notation)
        return plain

    def moves(self, position: PlainTrex) -> list[int]:
        return sorted(self.game.read_notation(None, text) for text in position.moves())

    def play(self, position: PlainTrex, action: int) -> None:
        position.play(self.game.notation(None, action))

    def key(self, position: PlainTrex) -> Hashable:
        seats = [{**vars(player), "hand": set(player.hand)} for player in position.players]
        return ordered({**vars(position), "players": seats, "spares": set(position.spares)})

    def result(self, position: PlainTrex) -> Result | None:
        if position.decider() is not None:
            return None
        seats = range(len(position.players))
        return Result(tuple(map(position.score, seats)), tuple(position.places()))


class ChaoDinoTwin(CopiedTwin):
    """Chao Dino!: moves are action numbers."""

    def __init__(self) -> None:
        self.last: tuple[list[Move], PlainGame] | None = None

    def start(self, match: Match) -> PlainGame:
        """The position of a match; quickly if it is later in the match asked for before."""
        deal, players, options = told(match)
        plain = PlainGame(players, deal["layout"], deal["pile"], deal["first_player"], options)
        known = 0
        if self.last is not None and match.moves[: len(self.last[0])] == self.last[0]:
            known, plain = len(self.last[0]), pickle.loads(pickle.dumps(self.last[1]))
        for move in match.moves[known:]:
            plain.play(move.number)
        self.last = match.moves, plain
        return plain

    def moves(self, position: PlainGame) -> list[int]:
        return position.legal() if position.state != "GAME_OVER" else []

    def play(self, position: PlainGame, action: int) -> None:
        position.play(action)

    def key(self, position: PlainGame) -> Hashable:
        present = {
            name: {k: n for k, n in vars(position)[name].items() if n}
            for name in ("dinos", "spent")
        }
        return ordered({**vars(position), **present, "options": None})

    def result(self, position: PlainGame) -> Result | None:
        if position.state != "GAME_OVER":
            return None
        return Result(tuple(position.vp), tuple(position.places()))


class DinosauresTwin:
    """Dinosaures: its story cannot be copied, so every position is played again from the deal."""

    def start(self, match: Match) -> Any:
        self.dealt, self.rules = told(match), match.rules
        return self.played([move.number for move in match.moves])

    def played(self, actions: list[int]) -> Any:
        deal, players, options = self.dealt
        plain = PlainDinosaures(players, deal, options, self.rules)
        for action in actions:
            plain.play(action)
        return plain, actions

    def moves(self, position: Any) -> list[int]:
        return sorted(position[0].legal())

    def after(self, position: Any, action: int) -> Any:
        return self.played([*position[1], action])

    def key(self, position: Any) -> Hashable:
        return ordered(table_of(position[0]))

    def result(self, position: Any) -> Result | None:
        plain = position[0]
        if plain.to_move is not None:
            return None
        return Result(tuple(plain.values()), tuple(plain.places()))


TWINS: dict[str, type[Walker]] = {
    "chao-dino": ChaoDinoTwin,
    "cubosaurs": CubosaursTwin,
    "dinosaures": DinosauresTwin,
    "trex": TrexTwin,
}
