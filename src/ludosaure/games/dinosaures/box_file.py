"""The owner's box file: the four board parts and the assemblies of a real box (§2.2, §7.2)."""

from collections.abc import Sequence

import numpy as np

from ludosaure.games.box_file import Drawing, Entered, Form, Item, Part
from ludosaure.games.dinosaures.assemblies import ASSEMBLIES, FIELDS, put_assembly, told_assembly
from ludosaure.games.dinosaures.box import PART, PART_COUNTS, PART_LETTERS, PARTS
from ludosaure.games.dinosaures.fields import Options
from ludosaure.games.layouts import Json
from ludosaure.games.options import Box

LAND, SWAMP = ".~"  # as drawn

FORM = Form(
    Part(
        "parts",
        *(
            Item(
                letter,
                Drawing(
                    "",
                    list(lines),
                    signs=dict(zip((LAND, SWAMP), counts, strict=True)),
                    width=PART,
                    height=PART,
                ),
            )
            for letter, lines, counts in zip(PART_LETTERS, PARTS, PART_COUNTS, strict=True)
        ),
    ),
    ASSEMBLIES,
)


def put(options: Options, entered: Entered) -> None:
    """The four parts as bits of swamp, and the assembly that is played."""
    options["parts"] = bits_of([entered.words(letter) for letter in PART_LETTERS])
    put_assembly(options, entered)


def told(options: Options) -> Json:
    """What differs of the parts and of the assembly, None when nothing does."""
    parts = options["parts"].tolist()
    drawn = {} if parts == bits_of(PARTS) else drawn_parts(parts)
    return {**drawn, **told_assembly(options)} or None


def drawn_parts(parts: Sequence[Sequence[int]]) -> dict[str, list[str]]:
    """The parts by their letters: `.` land, `~` swamp, top line far from the owner."""
    return {
        letter: ["".join(SWAMP if line >> c & 1 else LAND for c in range(PART)) for line in part]
        for letter, part in zip(PART_LETTERS, parts, strict=True)
    }


def bits_of(parts: Sequence[Sequence[str]]) -> list[list[int]]:
    """The drawn parts with a bit for every swamp cell of each line."""
    return [
        [sum(1 << column for column in range(PART) if line[column] == SWAMP) for line in part]
        for part in parts
    ]


BOX: Box[Options] = Box(
    fields=(  # the parts with a bit for every swamp cell of each line
        ("parts", np.uint8, (4, PART)),
        *FIELDS,
    ),
    form=FORM,
    put=put,
    told=told,
    other_name="board_parts",
)
