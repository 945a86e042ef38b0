"""Where a figure may go: steps and explorer flights (§4.2 MOVE, R1, R2, R5, R6)."""

from tests.plain.dinosaures.board import Board, Cell, beside

Standing = dict[Cell, tuple[int, str]]  # side and kind by cell


def steps(board: Board, standing: Standing, start: Cell, options: dict[str, object]) -> set[Cell]:
    """The empty cells in front, behind and beside; the Lightning is not free to take them all."""
    side, kind = standing[start]
    if kind in ("nest", "trap"):
        return set()
    free = {cell for cell in beside(start) if cell in board and cell not in standing}
    if kind != "lightning":
        return free
    if options["lightning_move"] == "none":
        return set()
    dry = {cell for cell in free if board[cell] == "."}
    if options["lightning_move"] == "all":
        return dry
    return dry - {(start[0], start[1] + forward(side))}


def forward(side: int) -> int:
    """Side 0 looks up the rows, side 1 down."""
    return 1 if side == 0 else -1


def flights(
    board: Board, standing: Standing, start: Cell, options: dict[str, object]
) -> dict[Cell, set[Cell]]:
    """Where a Flug may fly to, and whom it may challenge there; nowhere without such an enemy."""
    side, kind = standing[start]
    found: dict[Cell, set[Cell]] = {}
    if kind != "flug":
        return found

    def is_free(cell: Cell) -> bool:
        return cell in board and cell not in standing

    for right in (-1, 0, 1):
        for up in (-1, 0, 1):
            if (right, up) == (0, 0):
                continue
            is_diagonal = right != 0 and up != 0
            shortest = options["flug_diagonal_min"] if is_diagonal else 2
            column, row = start
            length = 0
            while is_free((column + right, row + up)):
                column, row, length = column + right, row + up, length + 1
                ahead = (column + right, row + up)
                left, other = (column - up, row + right), (column + up, row - right)
                looked_at = {ahead} if is_diagonal else {ahead, left, other}
                enemies = {c for c in looked_at if c in standing and standing[c][0] != side}
                if length >= shortest and enemies:
                    found[column, row] = enemies
    return found


def destinations(
    board: Board, standing: Standing, start: Cell, options: dict[str, object]
) -> set[Cell]:
    """Where the figure on *start* may go."""
    return steps(board, standing, start, options) | set(flights(board, standing, start, options))
