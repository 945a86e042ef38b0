"""Replays: a game step by step, as one seat saw it or with everything shown."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from ludosaure.play.match import Match, Move
from ludosaure.play.position import ALL, Position, Viewer
from ludosaure.server.sitting import new_match
from ludosaure.server.storage.data import MoveData, TableData
from ludosaure.server.views import happened, position_json, text_json, to_json

MOST_KEPT = 32 * 1024 * 1024  # bytes of finished games


class Kept(NamedTuple):
    """A finished game as it is told again: its steps as JSON, and its code."""

    frames: bytes
    code: str | None


class Shelf:
    """Replays of finished games, which never change; those asked for last, up to a size."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[tuple[str, Viewer], Kept] = OrderedDict()

    def get(self, key: tuple[str, Viewer]) -> Kept | None:
        """The replay of a table for these eyes, if it is here."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: tuple[str, Viewer], replay: Kept) -> None:
        """Keeps a replay; the ones nobody asked for lately make room."""
        if key in self._kept or len(replay.frames) > self.most:
            return
        self._kept[key] = replay
        self.size += len(replay.frames)
        while self.size > self.most:
            self.size -= len(self._kept.popitem(last=False)[1].frames)


def frames(match: Match, moves: Sequence[Move | MoveData], viewer: Viewer) -> bytes:
    """All steps of a game as a JSON list, as *viewer* saw them; *match* is at its beginning."""
    shown: list[dict[str, Any]] = [
        {"move": None, "position": position_json(match.position(viewer))}
    ]
    for move in moves:
        before = match.position(viewer)
        match.play(move.notation, at=move.at)
        made = move_json(before, match.moves[-1])
        shown.append({"move": made, "position": position_json(match.position(viewer))})
    return to_json(shown)


def move_json(before: Position, move: Move) -> dict[str, object]:
    """A move that was made; which one, only for who may know it."""
    known = before.move(move.number) if before.viewer in (move.seat, ALL) else None
    return {
        "seat": move.seat,
        "notation": None if known is None else known.notation,
        "text": None if known is None else text_json(known.text),
        "at": move.at,
    }


def log(table: TableData, moves: list[MoveData], viewer: Viewer) -> bytes:
    """What every decision of a game did, as a JSON list, as *viewer* saw it."""
    match = new_match(table).beginning()
    told = []
    for move in moves:
        match.play(move.notation, at=move.at)
        position = match.position(viewer)
        did = [one.json() for one in position.happened]
        told.append({"ply": position.ply, "seat": move.seat, "happened": did})
    return to_json(told)


def missed(
    table: TableData, moves: list[MoveData], seat: int | None, from_ply: int
) -> tuple[Position, list[bytes]]:
    """The position at *from_ply* and a message about every decision since, for one viewer."""
    match = new_match(table).beginning()
    for move in moves[:from_ply]:
        match.play(move.notation, at=move.at)
    position = match.position(seat)
    position_json(position)  # now, and not in the loop that sends it
    messages: list[bytes] = []
    for move in moves[from_ply:]:
        match.play(move.notation, at=move.at)
        messages.append(happened(match.position(seat), move.seat))
    return position, messages
