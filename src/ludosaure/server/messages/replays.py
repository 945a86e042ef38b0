"""A game looked at afterwards: step by step, and its proof."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, JsonValue, StringConstraints

from ludosaure.server.messages.basics import Body, Out, Words
from ludosaure.server.messages.positions import Happening, Note, Position
from ludosaure.server.messages.tables import Table


class MoveMade(Out):
    """A move of a replay; which one, only where the viewer may know it."""

    seat: int
    notation: str | None
    text: Words | None
    at: int | None


class Frame(Out):
    """One step of a replay: the move (none led to the first position), and the position after it."""

    move: MoveMade | None
    position: Position


class Deed(Out):
    """One decision of the log: after it `ply` have been made, and what it did."""

    ply: int
    seat: int
    happened: list[Happening]


class Replay(Out):
    """A game to step through, as one seat saw it or with everything shown."""

    table: Table
    frames: list[Frame]
    notes: list[Note]
    code: str | None  # a finished game in one line, to be read at /replay#code


class CodeWish(Body):
    """A game in one line: its options, deal and moves."""

    model_config = ConfigDict(extra="forbid")

    code: Annotated[str, StringConstraints(max_length=8192)]


class CodeReplay(Out):
    """The game of a code, to step through with everything shown."""

    game: str
    players: int
    rules_version: int
    options: dict[str, JsonValue]
    box_notes: list[Words]
    names: list[str]
    frames: list[Frame]


class ProofStep(Out):
    """One thing checked."""

    text: Words
    ok: bool


class Proof(Out):
    """Whether a finished game was dealt and played as its record says."""

    ok: bool
    steps: list[ProofStep]


class Sure(Out):
    """How sure somebody could be of what another hid."""

    seat: int
    chance: float  # that a network, seeing what they saw, gives to the truth


class Guess(Out):
    """A hidden thing of a seat, told afterwards, and what the others could know of it."""

    of: int
    thing: Words
    by: list[Sure]


class Judged(Out):
    """
    One decision looked at by a bot, with the eyes of the seat that made it.

    Chances are shares of 1, one a seat. From `before` (the best move) to `after` (the move made)
    is choice; `luck` is what happened from there to the next decision.
    """

    ply: int  # decisions made before it
    seat: int
    text: Words  # the move in words
    best_text: Words
    is_best: bool  # the bot saw nothing better
    before: list[float]
    after: list[float]
    luck: list[float]
    cost: float  # what the choice cost its own seat
    guesses: list[Guess] = Field(default_factory=list)  # before it, where a network learned them


class Analysis(Out):
    """A finished game as a bot sees it afterwards."""

    curve: list[list[float]]  # chances by seat before every decision, and at the end
    decisions: list[Judged]
    costliest: list[int]  # plies of the decisions that cost most, the worst first
    luck: list[float]  # by seat, summed up over the game
    choice: list[float]  # what all choices, one's own and the others', changed
    cost: list[float]  # what one's own choices cost
    simulations: int  # games played out in thought before each decision


class AnalysisState(Out):
    """How far the analysis of a finished game is."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int  # decisions looked at
    total: int
    may_ask: bool  # whether you may start it
    analysis: Analysis | None
