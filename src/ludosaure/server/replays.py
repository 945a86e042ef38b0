"""
Replays: a game step by step, as one seat saw it or with everything shown.

A finished game never changes, so its replay is made once: those asked for last lie on a shelf, all
others are stored. Words and views may change with the program: a stored replay says by which
sources and names it was made, and another edition is made anew.
"""

import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ludosaure.games import catalogue
from ludosaure.play.match import Match, Move
from ludosaure.play.position import ALL, Position, Viewer, text_json
from ludosaure.server.sitting import new_match, replayed
from ludosaure.server.storage.data import Log, MoveData, ReplayData, TableData
from ludosaure.server.views import happened, position_json, to_json

RECORD = "record"  # what a record is called where it is stored, beside replays
MOST_KEPT = 32 * 1024 * 1024  # bytes of finished games
LARGEST_STORED = 2 * 1024 * 1024  # of one replay, compressed
EFFORT = 3  # of compressing: a tenth of the size for a hundredth of the time a replay takes


class Kept(NamedTuple):
    """A finished game as it is told again: its steps as JSON, and its code; or its record, its log."""

    frames: bytes
    code: str


class Shelf:
    """Replays of finished games, which never change; those asked for last, up to a size."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[tuple[str, str], Kept] = OrderedDict()

    def get(self, key: tuple[str, str]) -> Kept | None:
        """The replay of a table for these eyes, if it is here."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: tuple[str, str], replay: Kept) -> None:
        """Keeps a replay; the ones nobody asked for lately make room."""
        if key in self._kept or len(replay.frames) > self.most:
            return
        self._kept[key] = replay
        self.size += len(replay.frames)
        while self.size > self.most:
            self.size -= len(self._kept.popitem(last=False)[1].frames)


def told_again(table: TableData, log: Log, viewer: Viewer) -> Kept:
    """The replay of a finished game."""
    code = replayed(table, log).running().code()
    return Kept(frames(new_match(table).beginning(), log.moves, viewer), code)


def record(table: TableData, game_log: Log) -> Kept:
    """The record of a finished game."""
    return Kept(to_json(replayed(table, game_log).record().json()), "")


def edition(table: TableData) -> str:
    """Names what a replay of this table is made with: sources of its game's views and words, names."""
    names = to_json([seat.name for seat in table.seats])
    return hashlib.sha256(_sources(table.game) + names).hexdigest()[:16]


@cache
def _sources(game: str) -> bytes:
    folder, here = catalogue.game(game).folder, Path(__file__).parent
    files = [
        *folder.rglob("*.py"),
        *folder.parent.glob("*.py"),
        *(here.parent / "play").glob("*.py"),
    ]
    digest = hashlib.sha256()
    for file in sorted([*files, here / "replays.py", here / "sitting.py", here / "views.py"]):
        digest.update(file.read_bytes())
    return digest.digest()


def packed(table: TableData, name: str, kept: Kept) -> ReplayData | None:
    """A replay to be stored; None if it is too large for that."""
    small = zlib.compress(kept.frames, EFFORT)
    if len(small) > LARGEST_STORED:
        return None
    return ReplayData(table.id, name, edition(table), kept.code, small)


def unpacked(stored: ReplayData) -> Kept:
    """A replay as it was before it was stored."""
    return Kept(zlib.decompress(stored.frames), stored.code)


def name_of(viewer: Viewer) -> str:
    """What eyes are called where replays are asked for and stored."""
    return "spectator" if viewer is None else str(viewer)


def log_of(viewer: Viewer) -> str:
    """What the log is called that these eyes may read, where it is stored."""
    return "log" if viewer is None else f"log {viewer}"


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
