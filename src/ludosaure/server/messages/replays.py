"""A game looked at afterwards: step by step, and its proof."""

from typing import Any

from ludosaure.server.messages.basics import Out, Words
from ludosaure.server.messages.positions import Happening
from ludosaure.server.messages.tables import Standing, Table


class Frame(Out):
    """One step of a replay: the move, what it did, and the position after it."""

    ply: int
    seat: int | None
    move: str | None  # notation; null for the first frame and where the viewer may not know it
    move_text: Words | None
    at: int | None
    events: list[Happening]
    view: dict[str, Any]
    prompt: Words | None
    standing: list[Standing]


class Replay(Out):
    """A game to step through, as one seat saw it or with everything shown."""

    table: Table
    frames: list[Frame]


class ProofStep(Out):
    """One thing checked."""

    text: Words
    ok: bool


class Proof(Out):
    """Whether a finished game was dealt and played as its record says."""

    ok: bool
    steps: list[ProofStep]
