"""Land and sea of Chao Dino!, slowly: a cell is (q, r), the sea is flooded around all land."""

from collections import deque
from functools import lru_cache

Cell = tuple[int, int]
DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def neighbours(cell: Cell) -> list[Cell]:
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS]


def dist(cell: Cell) -> int:
    q, r = cell
    return (abs(q) + abs(r) + abs(q + r)) // 2


def spiral(radius: int) -> list[Cell]:
    cells = [(0, 0)]
    for ring in range(1, radius + 1):
        cell = (-ring, ring)
        for dq, dr in DIRECTIONS:
            for _ in range(ring):
                cells.append(cell)
                cell = (cell[0] + dq, cell[1] + dr)
    return cells


def component(start: Cell, cells: set[Cell]) -> frozenset[Cell]:
    reached, queue = {start}, deque([start])
    while queue:
        for cell in neighbours(queue.popleft()):
            if cell in cells and cell not in reached:
                reached.add(cell)
                queue.append(cell)
    return frozenset(reached)


def components(cells: set[Cell]) -> set[frozenset[Cell]]:
    return {component(cell, cells) for cell in cells}


def sea(land: set[Cell]) -> frozenset[Cell]:
    """The outer water within one cell of the land's farthest ring (2.6)."""
    return sea_around(frozenset(land))


@lru_cache(4096)
def sea_around(land: frozenset[Cell]) -> frozenset[Cell]:
    edge = max(map(dist, land)) + 1
    span = range(-edge, edge + 1)
    water = {(q, r) for q in span for r in span if dist((q, r)) <= edge} - land
    return component((edge, 0), water)


def drops(land: set[Cell], cell: Cell) -> set[Cell]:
    """Where a tile lifted from *cell* may go, whoever asks (4.4)."""
    if cell == (0, 0) or not any(n in sea(land) for n in neighbours(cell)):
        return set()
    rest = component(cell, land) - {cell}
    if not rest:
        return set()
    lifted = land - {cell}
    open_sea = sea(lifted)
    return {
        x
        for tile in rest
        for x in neighbours(tile)
        if dist(x) > dist(cell) and x not in lifted and x in open_sea
    }
