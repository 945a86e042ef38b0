"""
Where figures may be put before the game (§4.1, R20).

Nests and Lightnings want land, Nests no corner and in a team a gap between them; where traps may not
stand beside a Nest, Traps are choosy as well. No figure may take the last room of one that is choosy.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.plain.dinosaures.board import Board, Cell, distance, is_corner


class Ground(NamedTuple):
    """The territory of a side, what stands there, and what it still has to put there."""

    board: Board
    territory: set[Cell]
    standing: dict[Cell, str]  # kind by cell, of this side
    to_come: list[str]  # the kinds in the hands of the side
    nest_gap: int | None  # least number of cells between two Nests
    traps_keep_away: bool


def is_choosy(ground: Ground, kind: str) -> bool:
    return kind in ("nest", "lightning") or (kind == "trap" and ground.traps_keep_away)


def may_stand(ground: Ground, standing: dict[Cell, str], kind: str, cell: Cell) -> bool:
    """Whether the cell itself, and those who stand near, allow it."""
    if cell in standing:
        return False
    if kind in ("nest", "lightning") and ground.board[cell] == "~":
        return False
    if kind == "nest":
        if is_corner(ground.board, cell):
            return False
        nests = [c for c, k in standing.items() if k == "nest"]
        if ground.nest_gap is not None and any(
            distance(cell, nest) <= ground.nest_gap for nest in nests
        ):
            return False
    if ground.traps_keep_away and kind in ("nest", "trap"):
        shunned = {"nest": "trap", "trap": "nest"}[kind]
        if any(k == shunned and distance(c, cell) == 1 for c, k in standing.items()):
            return False
    return True


def room(
    ground: Ground, standing: dict[Cell, str], kinds: list[str], cells: list[Cell]
) -> dict[Cell, str] | None:
    """Some way to put all these kinds on different cells, by trying; None if there is no way."""
    if not kinds:
        return {}
    for cell in cells:
        if may_stand(ground, standing, kinds[0], cell):
            rest = room(ground, {**standing, cell: kinds[0]}, kinds[1:], cells)
            if rest is not None:
                return {**rest, cell: kinds[0]}
    return None


def cells_for(ground: Ground, kind: str) -> Iterator[Cell]:
    """The cells where this kind, which is among those to come, may be put now."""
    cells = sorted(ground.territory)
    waiting = [k for k in ("nest", "trap", "lightning") if is_choosy(ground, k)]
    others = [k for k in waiting for _ in range(ground.to_come.count(k))]
    if kind in others:
        others.remove(kind)
    plan = None if is_choosy(ground, kind) else room(ground, ground.standing, others, cells)
    for cell in cells:
        if not may_stand(ground, ground.standing, kind, cell):
            continue
        # A plan for the others that leaves this cell free is as good with this figure on it.
        is_free_in_plan = plan is not None and cell not in plan
        after = {**ground.standing, cell: kind}
        if is_free_in_plan or room(ground, after, others, cells) is not None:
            yield cell


def kinds_with_a_cell(ground: Ground, kinds: Iterable[str]) -> set[str]:
    """Those of the kinds that can be put anywhere; all that are not choosy have the same cells."""
    easy = {kind for kind in kinds if not is_choosy(ground, kind)}
    tried = {kind for kind in kinds if kind not in easy} | set(sorted(easy)[:1])
    found = {kind for kind in tried if any(True for _ in cells_for(ground, kind))}
    return found | easy if found & easy else found
