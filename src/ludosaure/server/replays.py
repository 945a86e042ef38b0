"""Replays: a game step by step, as one seat saw it or with everything shown."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from ludosaure.games.contract import State
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage.data import Log, MoveData, TableData
from ludosaure.server.views import events_json, standing_json, text_json, to_json

Eyes: TypeAlias = int | Literal["all"] | None  # a seat, a spectator, or everything


def steps(table: TableData, moves: list[MoveData]) -> Iterator[tuple[Sitting, MoveData | None]]:
    """The game from its deal on, in a sitting of its own, which is the same at every step."""
    walk = Sitting(replace(table, status="running"), Log([], {}, set(), []), passing=True)
    walk.begin()
    yield walk, None
    for move in moves:
        walk.advance(move.notation, move.at)
        yield walk, move


def frames(table: TableData, moves: list[MoveData], eyes: Eyes) -> bytes:
    """All steps of a game as a JSON list, seen with these eyes."""
    shown: list[dict[str, Any]] = []
    before: State | None = None
    for walk, move in steps(table, moves):
        seen = _seen(walk, eyes)
        game, names, match = walk.game, walk.names, walk.running()
        known = move is not None and (eyes == "all" or eyes == move.seat)
        text = None
        if known and before is not None:
            text = text_json(game.action_text(before, match.moves[-1].number, names))
        asked = match.to_move is not None and (eyes == "all" or eyes == match.to_move)
        shown.append(
            {
                "ply": match.ply,
                "seat": None if move is None else move.seat,
                "move": move.notation if move is not None and known else None,
                "move_text": text,
                "at": None if move is None else move.at,
                "events": events_json(game, seen, names),
                "view": game.describe(seen),
                "prompt": text_json(game.prompt(seen, names)) if asked else None,
                "standing": standing_json(game, seen),
            }
        )
        before = seen
    return to_json(shown)


def _seen(walk: Sitting, eyes: Eyes) -> State:
    return walk.running().true_record if eyes == "all" else walk.scene().seen(eyes)


def missed(
    table: TableData, moves: list[MoveData], seat: int | None, from_ply: int
) -> tuple[Any, list[bytes]]:
    """The position at *from_ply* and a message about every decision since, for one viewer."""
    position: Any = None
    messages: list[bytes] = []
    for walk, move in steps(table, moves):
        ply = walk.running().ply
        if ply == from_ply:
            position = walk.scene().position(seat)
        if move is not None and ply > from_ply:
            messages.append(walk.scene().happened(seat, move.seat, move.notation))
    return position, messages
