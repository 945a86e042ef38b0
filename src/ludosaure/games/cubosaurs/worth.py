"""What every part of every collection is worth, as the engine counts it: now, or as a round ended."""

from typing import Literal

import numpy as np
import orjson
from typing_extensions import TypedDict

from ludosaure.games.bits import NONE, ONE, Bits, bit, count, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    DINOSAURS,
    MAX_PLAYERS,
    SERIES_TYPES,
    TARGET_CARDS,
    TYPE_CARDS,
    Tile,
)
from ludosaure.games.cubosaurs.fields import Options
from ludosaure.games.cubosaurs.scoring import (
    BLACKS,
    EGG_BONUS_LINE,
    EGG_LINES,
    GREYS,
    LINE_KEYS,
    LINES,
    TYPE_BONUS_LINE,
    VELOCIRAPTORS_LINE,
    all_lines,
    has_majority,
    series_column,
    series_points,
)
from ludosaure.games.layouts import IntArray, Records, layout
from ludosaure.games.pens import Pen, close, draft, number, put, quoted, truth, written

Line = Literal[
    "trex", "stegosaurus", "brontosaurus", "pterodactyl", "pentaceratops", "velociraptors",
    "egg_trex", "egg_stegosaurus", "egg_brontosaurus", "egg_pterodactyl", "egg_pentaceratops",
    "egg_velociraptor", "type_bonus", "egg_bonus",
]  # fmt: skip


class Worth(TypedDict):
    """What one part of a collection is worth: a series, all velociraptors, an egg, a tile."""

    kind: Line
    points: int
    with_one_more: int | None  # a series with one card more
    column: int | None  # of a series: which of its four numbers counts, from 1
    pays: bool | None  # an egg: whether its owner has the majority, alone or tied
    counts: list[int] | None  # an egg: how many cards of its species each seat has
    cards: list[str]


COUNT = layout([("lines", np.int16, (MAX_PLAYERS, LINES)), ("totals", np.int16, (MAX_PLAYERS,))])
LINE_WORDS = quoted(LINE_KEYS)
CARD_WORDS = quoted(CARD_NAMES)


@rule
def write_names(pen: Pen, cards: Bits) -> None:
    """Writes the names of a set of cards; the list around them is the caller's."""
    rest = cards
    while rest != NONE:
        put(pen, CARD_WORDS[lowest(rest)])
        rest &= rest - ONE


@rule
def write_worth(
    pen: Pen, options: Options, collections: IntArray, tiles: IntArray, room: Records
) -> None:
    """What each part of each collection is worth, seat by seat; *room* takes the points."""
    lines = room[0].lines
    all_lines(options, collections, tiles, lines, room[0].totals)
    put(pen, b"[")
    for seat in range(options.players):
        put(pen, b"[")
        for line in range(LINES):
            write_part(pen, options, collections, tiles, seat, line, lines[seat, line])
        close(pen, b"],")
    close(pen, b"],")


@rule
def cards_of_line(collection: Bits, line: int) -> Bits:
    """The cards of a collection that are counted in a line, an egg in its own."""
    if line < SERIES_TYPES:
        return collection & TYPE_CARDS[line]
    if line == VELOCIRAPTORS_LINE:
        return collection & (GREYS | BLACKS)
    if line < TYPE_BONUS_LINE:
        return collection & bit(DINOSAURS + line - EGG_LINES)
    return NONE


@rule
def write_part(
    pen: Pen,
    options: Options,
    collections: IntArray,
    tiles: IntArray,
    seat: int,
    line: int,
    points: int,
) -> None:
    """What one part of a collection is worth, if there is one."""
    cards = cards_of_line(collections[seat], line)
    if line == TYPE_BONUS_LINE:
        if (tiles[seat] >> Tile.TYPE_BONUS) & 1 == 0:
            return
    elif line == EGG_BONUS_LINE:
        if (tiles[seat] >> Tile.EGG_BONUS) & 1 == 0:
            return
    elif cards == NONE:
        return
    put(pen, b'{"kind":')
    put(pen, LINE_WORDS[line])
    put(pen, b'"points":')
    number(pen, points)
    if line < SERIES_TYPES:
        copies = count(cards)
        put(pen, b'"with_one_more":')
        number(pen, series_points(options, line, copies + 1))
        put(pen, b'"column":')
        number(pen, 1 + series_column(copies))
    else:
        put(pen, b'"with_one_more":null,"column":null,')
    if EGG_LINES <= line < TYPE_BONUS_LINE:
        egg = line - EGG_LINES
        put(pen, b'"pays":')
        truth(pen, has_majority(options, collections, seat, egg))
        put(pen, b'"counts":[')
        for other in range(options.players):
            number(pen, count(collections[other] & TARGET_CARDS[egg]))
        close(pen, b'],"cards":[')
    else:
        put(pen, b'"pays":null,"counts":null,"cards":[')
    write_names(pen, cards)
    close(pen, b"]},")


def worth_of_all(options: Options, collections: IntArray, tiles: IntArray) -> list[list[Worth]]:
    """What each part of each collection is worth, by names."""
    told = written(write_worth, options, collections, tiles, draft(COUNT))
    found: list[list[Worth]] = orjson.loads(told[:-1])
    return found
