"""
Boards drawn in tests, as on the terminal's map: six columns a hex, each row half a hex further.

    V     S     Jab      a volcano, a savanna, a jungle with a dinosaur of seat 0 and one of seat 1
       ~aa   ≈           two swimmers of seat 0; a lake
       .     x           the sea (need not be drawn); where the held tile may go
    (S)   S*             the tile that is held; a tile that may be picked
"""

from ludosaure.games.chao_dino import GAME
from tests.conftest import legal_actions
from tests.games.chao_dino.positions import position

HEX = 6
SEATS = "abcde"
PICK, DROP = 39, 76


def cells_of(drawing):
    """What is drawn on each cell; the volcano is (0, 0)."""
    found = {}
    for row, line in enumerate(drawing.splitlines()):
        column = 0
        for word in line.split(" "):
            if word:
                found[column, row] = word
            column += len(word) + 1
    middle = [at for at, word in found.items() if word[0] == "V"]
    assert len(middle) == 1, "there is one volcano"
    (left, top) = middle[0]
    cells = {}
    for (column, row), word in found.items():
        r = row - top
        start = column + (word[0] == "(")  # a bracket stands before its hex
        q, rest = divmod(start - left - HEX // 2 * r, HEX)
        assert rest == 0, f"{word!r} in row {row + 1} stands on no hex:\n{drawing}"
        if word != ".":
            cells[q, r] = word
    return cells


def drawing_of(cells, frame):
    """The same as text; *frame* are the cells that must find room."""
    columns = {cell: HEX * cell[0] + HEX // 2 * cell[1] for cell in frame}
    left, (top, bottom) = min(columns.values()), (f(r for _, r in frame) for f in (min, max))
    lines = []
    for row in range(top, bottom + 1):
        line = ""
        for cell in sorted(cell for cell in frame if cell[1] == row):
            word = cells.get(cell, ".")
            line = line.ljust(columns[cell] - left + (word[0] != "(")) + word
        lines.append(line)
    return "\n".join(lines)


def herd_of(letters):
    return {seat: letters.count(name) for seat, name in enumerate(SEATS) if name in letters}


def read_board(drawing, **moment):
    """The position of a drawing, in the actions of seat 0 unless *moment* says something else."""
    cells = cells_of(drawing)
    land = {cell: word for cell, word in cells.items() if word[0] in "VMSJ"}
    return position(
        {cell: word[0] for cell, word in land.items()},
        {cell: herd_of(word[1:]) for cell, word in land.items() if word[1:]},
        swimmers={cell: herd_of(word[1:]) for cell, word in cells.items() if word[0] == "~"},
        **moment,
    )


def shown(state, picks=False):
    """A state by cells, as it would be drawn."""
    view = GAME.view(state)
    cells = {cell: "≈" for lake in view["lakes"] for cell in lake}
    for water in view["swimmers"]:
        cells[water["cell"]] = "~" + herd(water["dinos"])
    legal = legal_actions(GAME, state)
    for tile in view["tiles"]:
        word = tile["terrain"][0].upper() + herd(tile["dinos"])
        if tile["id"] == view["picked_tile"]:
            word = f"({word})"
        elif picks and PICK + tile["id"] in legal:
            word += "*"
        cells[tile["cell"]] = word
    return cells


def herd(dinos):
    return "".join(name * number for name, number in zip(SEATS, dinos, strict=False))


def assert_same(drawn, expected):
    """Fails with both drawings, one under the other."""
    frame = set(drawn) | set(expected)
    assert drawn == expected, (
        f"\n{drawing_of(drawn, frame)}\n\nbut expected\n\n{drawing_of(expected, frame)}"
    )


def assert_drawn(state, drawing):
    """Tiles, herds, swimmers and lakes are those of the drawing."""
    assert_same(shown(state), cells_of(drawing))


def assert_picks(state, drawing):
    """The tiles that may be picked are those with a star."""
    assert_same(shown(state, picks=True), cells_of(drawing))


def assert_spots(state, drawing):
    """The places where the held tile may go are those with an x; swimmers there stay drawn."""
    cells = shown(state)
    for spot in GAME.view(state)["drops"]:
        cells[spot["cell"]] = cells.get(spot["cell"], "") + "x"
    assert_same(cells, cells_of(drawing))
