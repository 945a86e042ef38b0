"""What happened (4.9), read from the rows of a state; `happenings` is how the rules tell it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, TypeAlias, cast

import numpy as np

from ludosaure.games.chao_dino.box import FACES, SEATS, TILES, TerrainName
from ludosaure.games.chao_dino.event_types import END_REASONS, EVENT_KINDS, Event
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import CHUNK
from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.chao_dino.places import (
    Lie,
    Whereabouts,
    lie_of,
    lying,
    places_lying,
    places_of,
    side_of,
)
from ludosaure.games.chao_dino.state import NO_SEAT
from ludosaure.games.constants import EVENT_WIDTH
from ludosaure.games.events import told_rows

__all__ = ["EVENT_KINDS", "Event", "events"]

Row: TypeAlias = Sequence[int]  # the numbers after the kind
FLAGS = ("from_hand", "by_card", "spent", "free")
COUNTS = ("interim_count", "final_count")
ON_A_TILE = ("placed", "migrated", "rescued", "born", "starved")


def events(state: State) -> list[Event]:
    """What happened in the decision that led to *state*, and where."""
    rows = state.events[: int(state.event_count)].tobytes()
    return [*_events(rows, int(state.options.players), lie_of(state))]


@lru_cache(64)
def _events(told: bytes, players: int, lie: Lie) -> list[Event]:
    """The same for rows told where the tiles lie so: once for all who saw the same."""
    rows = np.frombuffer(told, np.int16).reshape(-1, EVENT_WIDTH).tolist()
    table = Table(lie)
    return [
        cast(Event, {"kind": kind, **_places_of(kind, parts, table), **parts})
        for kind, parts in _read(rows, players)
    ]


def happened(state: State) -> Iterator[tuple[str, dict[str, object]]]:
    """The kinds and parts of the events, without places."""
    return _read(told_rows(state), int(state.options.players))


def _read(rows: Sequence[Row], players: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Events by kind and parts; the two rows of a count are one event."""
    counted: str = ""
    count: Row = ()
    for number, *row in rows:
        kind, names = EVENT_KINDS[number]
        if kind in COUNTS:
            counted, count = kind, row
        elif kind == "more":
            yield counted, _count(count, row, players)
        else:
            yield kind, _parts(kind, names, row, players)


class Table:
    """The table after a decision, as far as events speak of it."""

    def __init__(self, lie: Lie) -> None:
        self.lie = lie

    @cached_property
    def tiles(self) -> Mapping[int, tuple[TerrainName, Cell]]:
        """Terrain and cell of every tile."""
        return lying(*self.lie)

    @cached_property
    def places(self) -> Mapping[int, Whereabouts]:
        """Where every tile lies."""
        return places_lying(*self.lie)

    def place_before(self, tile: int, cell: Cell) -> Whereabouts:
        """Where a tile lay that has drifted from *cell*."""
        return places_of({**self.tiles, tile: (self.tiles[tile][0], cell)})[tile]


def _places_of(kind: str, parts: Mapping[str, Any], table: Table) -> dict[str, object]:
    """Where it happened, as one says it."""
    if kind == "tile_drifted":
        whence = table.place_before(parts["tile"], parts["from"])
        return {"whence": whence, "toward": side_of([parts["to"]])}
    if kind in COUNTS:
        return {"side": side_of(table.tiles[tile][1] for tile in parts["tiles"])}
    if kind not in ON_A_TILE:
        return {}
    where: dict[str, object] = {"where": table.places[parts["tile"]]}
    return {**where, "whence": table.places[parts["source"]]} if "source" in parts else where


def _parts(kind: str, names: Sequence[str], row: Row, players: int) -> dict[str, Any]:
    """The parts of an event by name."""
    match kind, row:
        case "tile_drifted", [seat, tile, from_q, from_r, to_q, to_r, both]:
            parts, touched = divmod(both, 8)
            moved = {"from": (from_q, from_r), "to": (to_q, to_r)}
            return {"seat": seat, "tile": tile, **moved, "parts": parts, "touched": touched}
        case "fell" | "climbed", [q, r, *herds]:
            return {"cell": (q, r), "counts": herds[:players]}
        case "last_round", _:
            return {"queue": [seat for seat in row[:SEATS] if seat != NO_SEAT]}
        case "game_over", [reason, *ranks]:
            return {"reason": END_REASONS[reason], "ranking": ranks[:players]}
    said: dict[str, Any] = {
        name: bool(number) if name in FLAGS else number
        for name, number in zip(names, row, strict=False)
    }
    if "face" in said:
        said["face"] = FACES.get(row[names.index("face")])
    if "q" in said:
        said["cell"] = said.pop("q"), said.pop("r")
    return said


def _count(first: Row, more: Row, players: int) -> dict[str, Any]:
    """A counted continent: its tiles, the herds on it, the points."""
    low, middle, high, *herds = first
    bits = low | middle << CHUNK | high << 2 * CHUNK
    return {
        "tiles": [tile for tile in range(TILES) if bits >> tile & 1],
        "counts": [*herds, more[0]][:players],
        "points": list(more[1 : 1 + players]),
    }
