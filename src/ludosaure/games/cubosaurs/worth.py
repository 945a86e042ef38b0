"""What every part of every collection is worth, as the engine counts it: now, or as a round ended."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, NamedTuple, cast

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    DINOSAURS,
    EGG_TARGETS,
    SERIES_TYPES,
    TARGET_CARDS,
    TYPE_OF,
    CardType,
    Tile,
)
from ludosaure.games.cubosaurs.fields import Options
from ludosaure.games.cubosaurs.scoring import (
    EGG_BONUS_LINE,
    EGG_LINES,
    LINE_KEYS,
    LINES,
    TYPE_BONUS_LINE,
    VELOCIRAPTORS_LINE,
    all_lines,
    majorities,
    series_column,
    series_with_one_more,
)
from ludosaure.games.cubosaurs.sets import cards_in
from ludosaure.games.layouts import IntArray

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


TYPE_NUMBERS: list[int] = TYPE_OF.tolist()
TARGETS: list[int] = TARGET_CARDS.tolist()
TILE_LINES = (
    (TYPE_BONUS_LINE, int(Tile.TYPE_BONUS)),
    (EGG_BONUS_LINE, int(Tile.EGG_BONUS)),
)


class Counted(NamedTuple):
    """What the engine counts for all seats at once, as plain numbers."""

    totals: list[int]  # [seat]
    lines: list[list[int]]  # [seat][score line]


def counted(options: Options, collections: IntArray, tiles: IntArray) -> Counted:
    """Every seat's points, and line by line."""
    n = int(options.players)
    lines, totals = np.zeros((n, LINES), np.int16), np.zeros(n, np.int16)
    all_lines(options, collections, tiles, lines, totals)
    return Counted(totals.tolist(), lines.tolist())


def worth_of_all(
    options: Options, collections: IntArray, tiles: IntArray, count: Counted
) -> list[list[Worth]]:
    """What each part of each collection is worth, seat by seat."""
    n = int(options.players)
    more = np.zeros((n, SERIES_TYPES), np.int16)
    pays = np.zeros((n, len(EGG_TARGETS)), np.int16)
    series_with_one_more(options, collections, more)
    majorities(options, collections, pays)
    cards, owned = collections.tolist()[:n], tiles.tolist()
    with_more, paying = more.tolist(), pays.tolist()
    return [
        _worth(cards, owned[seat], seat, count.lines[seat], with_more[seat], paying[seat])
        for seat in range(n)
    ]


def _worth(
    collections: list[int],
    tiles: int,
    seat: int,
    lines: list[int],
    more: list[int],
    pays: list[int],
) -> list[Worth]:
    """What each part of a collection is worth."""
    parts: list[Worth] = []
    for kind, names in _groups(collections[seat]):
        if kind < SERIES_TYPES:
            part = _part(kind, lines, names)
            part["with_one_more"] = more[kind]
            part["column"] = 1 + _column(len(names))
        elif kind == VELOCIRAPTORS_LINE:
            part = _part(kind, lines, names)
        else:
            egg = kind - EGG_LINES
            part = _part(kind, lines, names)
            part["pays"] = bool(pays[egg])
            part["counts"] = [(cards & TARGETS[egg]).bit_count() for cards in collections]
        parts.append(part)
    for line, tile in TILE_LINES:
        if tiles >> tile & 1:
            parts.append(_part(line, lines, ()))
    return parts


@lru_cache(4096)
def _groups(collection: int) -> list[tuple[int, tuple[str, ...]]]:
    """The cards of a collection by the lines they are counted in, an egg a line."""
    found: dict[int, list[str]] = {}
    for card in cards_in(collection):
        kind = TYPE_NUMBERS[card]
        if kind == CardType.EGG:
            line = EGG_LINES + card - DINOSAURS
        else:
            line = kind if kind < SERIES_TYPES else VELOCIRAPTORS_LINE
        found.setdefault(line, []).append(CARD_NAMES[card])
    return [(line, tuple(found[line])) for line in sorted(found)]


@cache
def _column(copies: int) -> int:
    return int(series_column(copies))


def _part(line: int, points: list[int], cards: Iterable[str]) -> Worth:
    return {
        "kind": cast(Line, LINE_KEYS[line]),
        "points": points[line],
        "with_one_more": None,
        "column": None,
        "pays": None,
        "counts": None,
        "cards": [*cards],
    }
