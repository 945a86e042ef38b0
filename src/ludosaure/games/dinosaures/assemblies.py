"""
The assemblies of the parts as an owner's box shows them (§7.2, §7.8): entered, checked, kept.

The square is the rulebook's. The pictures of the others are lost: each is drawn by the size of the
board and by where the parts of one side lie, counted in own rows and own columns from its own edge
and its own left; the other side lays the same, seen from across the table.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from ludosaure.games.box_file import BoxRefused, Entered, Item, Number, Numbers, Part, faulty
from ludosaure.games.dinosaures.box import (
    LAYOUTS,
    MOST_ACROSS,
    MOST_CELLS,
    MOST_SLOTS,
    PART,
    TERRITORY_ROWS,
    Layout,
)
from ludosaure.games.dinosaures.fields import Options
from ludosaure.games.layouts import Field, Json

FIELDS: tuple[Field, ...] = (  # of the assembly that is played
    ("board_width", np.int8),
    ("board_height", np.int8),
    ("slot_row", np.int8, (MOST_SLOTS,)),
    ("slot_column", np.int8, (MOST_SLOTS,)),
)
FIELD_NAMES = tuple(str(field[0]) for field in FIELDS)
MOST_SPOTS = 480  # cells and the border around them, as a state keeps them
LEAST_HEIGHT = 2 * (TERRITORY_ROWS + 1)  # two territories and the gap between them
LEAST_TERRITORY = 42  # cells for one army, as on the column; a team's two nests find theirs (§7.8)

KEY = "assemblies"
LOST = LAYOUTS[1:]  # all but the square


def place(layout: Layout) -> str:
    """Where an assembly stands in the file."""
    return f"{KEY}.{layout.key}"


def _item(layout: Layout) -> Item:
    rows, columns = zip(*layout.slots, strict=True)
    most = MOST_ACROSS - PART
    return Item(
        place(layout),
        Number("width", layout.width, least=PART, most=MOST_ACROSS),
        Number("height", layout.height, least=LEAST_HEIGHT, most=MOST_ACROSS),
        Numbers("rows", list(rows), most=most, columns=layout.slot_names),
        Numbers("columns", list(columns), most=most, columns=layout.slot_names),
    )


ASSEMBLIES = Part(KEY, *map(_item, LOST))


def entered_layout(layout: Layout, entered: Entered) -> Layout:
    """An assembly as it was entered; the square is never entered."""
    if layout not in LOST:
        return layout
    at = place(layout)
    rows, columns = entered.numbers(f"{at}.rows"), entered.numbers(f"{at}.columns")
    return layout._replace(
        width=entered.number(f"{at}.width"),
        height=entered.number(f"{at}.height"),
        slots=tuple(zip(rows, columns, strict=True)),
    )


def put_assembly(options: Options, entered: Entered) -> None:
    """Checks all assemblies, and keeps the one that is played."""
    for layout in LOST:
        check(entered_layout(layout, entered))
    keep(options, entered_layout(LAYOUTS[int(options["landscape_layout"])], entered))


def keep(options: Options, layout: Layout) -> None:
    """Puts an assembly into the options."""
    options["board_width"], options["board_height"] = layout.width, layout.height
    for slot, (row, column) in enumerate(layout.slots):
        options["slot_row"][slot], options["slot_column"][slot] = row, column


def assembly(options: Options) -> Layout:
    """The assembly these options play with."""
    layout = LAYOUTS[int(options.landscape_layout)]
    offsets = zip(options.slot_row, options.slot_column, strict=True)
    slots = tuple((int(row), int(column)) for row, column in offsets)[: len(layout.slots)]
    return layout._replace(
        width=int(options.board_width), height=int(options.board_height), slots=slots
    )


def told_assembly(options: Options) -> dict[str, Json]:
    """The assembly that is played, if it is not ours; no other matters to a match."""
    layout, own = assembly(options), LAYOUTS[int(options["landscape_layout"])]
    if layout == own:
        return {}
    rows, columns = zip(*layout.slots, strict=True)
    size: dict[str, Json] = {"width": layout.width, "height": layout.height}
    return {KEY: {layout.key: {**size, "rows": list(rows), "columns": list(columns)}}}


# --- Whether a board can be played on --------------------------------------------------------------


@lru_cache(maxsize=256)
def check(layout: Layout) -> None:
    """Raises BoxRefused when no game can be played on this board; a sound one is looked at once."""
    width, height = layout.width, layout.height
    if width * height > MOST_CELLS or (width + 2) * (height + 2) > MOST_SPOTS:
        raise _refused(
            layout,
            f"un plan de {width} sur {height} est trop grand, il tient {MOST_CELLS} cases au plus",
            f"a board of {width} by {height} is too large, there is room for {MOST_CELLS} cells",
        )
    for row, column in layout.slots:
        if row + PART > height or column + PART > width:
            raise _refused(layout, "un plan dépasse du bord", "a part lies beyond the edge")
    cells = list(_cells(layout))
    if len(set(cells)) < len(cells):
        raise _refused(layout, "deux plans se recouvrent", "two parts overlap")
    if not _is_one_piece(set(cells)):
        raise _refused(layout, "le plan est en plusieurs morceaux", "the board is in pieces")
    territory = [(row, column) for row, column in cells if row < TERRITORY_ROWS]
    armies = layout.players // 2
    if len(territory) < LEAST_TERRITORY * armies:
        raise _refused(
            layout,
            f"les six rangées du bord ont {len(territory)} cases, il en faut "
            f"{LEAST_TERRITORY * armies}",
            f"the six rows at the edge have {len(territory)} cells, {LEAST_TERRITORY * armies} "
            "are needed",
        )


def _cells(layout: Layout) -> Iterator[tuple[int, int]]:
    """Every cell of every part, both sides', as row and column from 0."""
    for side in (0, 1):
        for slot_row, slot_column in layout.slots:
            for row in range(slot_row, slot_row + PART):
                for column in range(slot_column, slot_column + PART):
                    across = (layout.height - 1 - row, layout.width - 1 - column)
                    yield across if side else (row, column)


def _is_one_piece(cells: set[tuple[int, int]]) -> bool:
    reached = [next(iter(cells))]
    left = cells - set(reached)
    for row, column in reached:
        for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if cell in left:
                left.remove(cell)
                reached.append(cell)
    return not left


def _refused(layout: Layout, fr: str, en: str) -> BoxRefused:
    return faulty(place(layout), fr, en)
