"""Puzzles: one position, one move to find, and what there is to say about it afterwards."""

from typing import Annotated

from pydantic import JsonValue, StringConstraints

from ludosaure.server.messages.basics import ActionNumber, Body, Out, Words
from ludosaure.server.messages.from_server import HintMove
from ludosaure.server.messages.positions import Position

TypedMove = Annotated[str, StringConstraints(min_length=1, max_length=64)]


class PuzzleOfTheDay(Out):
    """Which puzzle everybody looks at today."""

    day: str  # as 2026-05-31, by the clock of Greenwich
    game: str
    key: str


class Puzzle(Out):
    """A position as the seat to move sees it, in which one move is clearly best."""

    game: str
    key: str
    day: str | None  # today, where it is the puzzle of the day
    players: int
    rules_version: int
    options: dict[str, JsonValue]
    box_notes: list[Words]
    names: list[str]
    position: Position
    easy: bool
    number: int  # among the puzzles of its game, from 1
    count: int
    next: str  # the key of the puzzle after it


class PuzzleMove(Body):
    """A move somebody thinks is best, or asks about: by its number, or as it was typed."""

    action: ActionNumber | None = None
    notation: TypedMove | None = None


class PuzzleLine(Out):
    """One legal move of a puzzle, the chance to win after it, and what it does."""

    action: int
    text: Words
    chance: float
    reason: Words | None


class PuzzleAnswer(Out):
    """Whether it was the move to find; how good it was, and how good others are."""

    right: bool
    yours: PuzzleLine
    best: HintMove
    others: list[PuzzleLine]  # the next best, without yours
    gap: float  # by which the best move leads


class PuzzleReason(Out):
    """Why a move is not possible there."""

    legal: bool
    text: Words
    anchor: str | None
