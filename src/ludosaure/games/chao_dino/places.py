"""
Where a tile lies, as one would say it: its side seen from the volcano, and what tells it from its like.

A place is relative to the other tiles of the same terrain: only what is needed to mean one of them is
said. The words for it are in `words.names`.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from math import atan2, degrees, sqrt
from typing import Literal, TypeAlias

import numpy as np
import orjson
from typing_extensions import TypedDict

from ludosaure.games.chao_dino.box import TERRAIN_NAMES, TILES, TerrainName
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.layouts import IntArray

Side: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Rank: TypeAlias = Literal["inner", "middle", "outer", "2", "3", "4", "5", "6", "7", "8", "9"]
Flank: TypeAlias = Literal["N", "E", "S", "W", "middle", "2", "3", "4", "5", "6", "7", "8", "9"]

SIDES: tuple[Side, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # with the clock
FLANKS: dict[Side, tuple[Flank, Flank]] = {
    "N": ("W", "E"), "NE": ("N", "E"), "E": ("N", "S"), "SE": ("E", "S"),
    "S": ("E", "W"), "SW": ("S", "W"), "W": ("S", "N"), "NW": ("W", "N"),
}  # fmt: skip
BETWEEN: tuple[Literal["2", "3", "4", "5", "6", "7", "8", "9"], ...] = (
    "2", "3", "4", "5", "6", "7", "8", "9",
)  # fmt: skip


class Whereabouts(TypedDict):
    """A tile by what it is and where it lies: None for what need not be said."""

    terrain: TerrainName
    side: Side | None  # None: the volcano, or the only tile of its terrain
    rank: Rank | None  # how far from the volcano, among those on its side
    flank: Flank | None  # which way, among those as far on its side


def tiles_of(state: State) -> Mapping[int, tuple[TerrainName, Cell]]:
    """The tiles on the table: terrain and cell of each."""
    return lying(*lie_of(state))


def places_in(state: State) -> Mapping[int, Whereabouts]:
    """The place of every tile on the table."""
    return places_lying(*lie_of(state))


Lie: TypeAlias = tuple[int, bytes, bytes, bytes]  # which tiles, their terrain, their coordinates


def lie_of(state: State) -> Lie:
    """How the tiles lie."""
    return int(state.land), state.terrain.tobytes(), state.q.tobytes(), state.r.tobytes()


@lru_cache(256)
def lying(
    land: int, terrain: bytes, all_q: bytes, all_r: bytes
) -> Mapping[int, tuple[TerrainName, Cell]]:
    """Terrain and cell of tiles that lie so."""
    q, r = np.frombuffer(all_q, np.int16).tolist(), np.frombuffer(all_r, np.int16).tolist()
    return {
        tile: (TERRAIN_NAMES[terrain[tile]], (q[tile], r[tile]))
        for tile in range(TILES)
        if land >> tile & 1
    }


@lru_cache(256)
def places_lying(land: int, terrain: bytes, q: bytes, r: bytes) -> Mapping[int, Whereabouts]:
    """The places of tiles that lie so."""
    return places(lying(land, terrain, q, r))


@lru_cache(256)
def places_written(land: int, terrain: bytes, q: bytes, r: bytes) -> tuple[IntArray, IntArray]:
    """The same as JSON, one after another, and where each ends that lies before a tile."""
    lies = places_lying(land, terrain, q, r)
    parts = [orjson.dumps(lies[tile]) if tile in lies else b"" for tile in range(TILES)]
    ends = np.cumsum([0, *map(len, parts)])
    return np.frombuffer(bytearray(b"".join(parts)), np.uint8), ends


def places_of(tiles: Mapping[int, tuple[TerrainName, Cell]]) -> Mapping[int, Whereabouts]:
    """The same for tiles that lie as given; worked out once as long as they lie so."""
    return _kept(tuple(tiles.items()))


@lru_cache(64)
def _kept(tiles: tuple[tuple[int, tuple[TerrainName, Cell]], ...]) -> Mapping[int, Whereabouts]:
    return places(dict(tiles))


def places(tiles: Mapping[int, tuple[TerrainName, Cell]]) -> dict[int, Whereabouts]:
    """The place of every tile; no two tiles of a terrain have the same."""
    alike: defaultdict[TerrainName, list[int]] = defaultdict(list)
    for tile, (terrain, _) in tiles.items():
        alike[terrain].append(tile)
    found: dict[int, Whereabouts] = {}
    for terrain, group in alike.items():
        found |= _told_apart(terrain, tuple((tile, tiles[tile][1]) for tile in group))
    return found


def side_of(cells: Iterable[Cell]) -> Side:
    """The side on which the middle of some cells lies, seen from the volcano."""
    spots = [_spot(cell) for cell in cells]
    return _side(sum(x for x, _ in spots), sum(y for _, y in spots))


@lru_cache(2048)
def _side_of_cell(cell: Cell) -> Side:
    return side_of([cell])


def _spot(cell: Cell) -> tuple[float, float]:
    """East and south of the volcano."""
    return sqrt(3) * (cell[0] + cell[1] / 2), 1.5 * cell[1]


def _turn(x: float, y: float) -> float:
    """Degrees with the clock from the north."""
    return degrees(atan2(x, -y)) % 360


def _side(x: float, y: float) -> Side:
    return SIDES[int((_turn(x, y) + 22.5) // 45) % 8]


def _distance(cell: Cell) -> int:
    return max(abs(cell[0]), abs(cell[1]), abs(cell[0] + cell[1]))


@lru_cache(2048)
def _told_apart(
    terrain: TerrainName, group: tuple[tuple[int, Cell], ...]
) -> dict[int, Whereabouts]:
    """The places of tiles of one terrain; those of the others stay when one of them drifts."""
    cells = dict(group)
    if len(cells) == 1:
        alone: Whereabouts = {"terrain": terrain, "side": None, "rank": None, "flank": None}
        return dict.fromkeys(cells, alone)
    found: dict[int, Whereabouts] = {}
    for side in SIDES:
        here = [tile for tile, cell in cells.items() if _side_of_cell(cell) == side]
        distances = sorted({_distance(cells[tile]) for tile in here})
        for number, distance in enumerate(distances):
            beside = [tile for tile in here if _distance(cells[tile]) == distance]
            beside.sort(key=lambda tile: _from_the_middle(cells[tile], side))
            for order, tile in enumerate(beside):
                found[tile] = {
                    "terrain": terrain,
                    "side": side,
                    "rank": _rank(number, distances),
                    "flank": _flank(order, beside, side),
                }
    return found


def _from_the_middle(cell: Cell, side: Side) -> float:
    """Degrees with the clock from the middle of a side."""
    return (_turn(*_spot(cell)) - 45 * SIDES.index(side) + 180) % 360


def _rank(number: int, of: Collection[int]) -> Rank | None:
    if len(of) == 1:
        return None
    if number in (0, len(of) - 1):
        return "outer" if number else "inner"
    return "middle" if len(of) == 3 else BETWEEN[number - 1]


def _flank(number: int, of: Collection[int], side: Side) -> Flank | None:
    if len(of) == 1:
        return None
    if number in (0, len(of) - 1):
        return FLANKS[side][1 if number else 0]
    return "middle" if len(of) == 3 else BETWEEN[number - 1]
