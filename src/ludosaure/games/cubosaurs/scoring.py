"""
End-of-round scoring and the end of the game (rulebook: "Décompte de fin de manche", "Fin de la partie").

The functions take the collections as an array of card sets, so that the table can also be told what a
collection would be worth with one card more, or how an earlier round was counted.
"""

from ludosaure.games.bits import NONE, Bits, bit, count, has
from ludosaure.games.compiled import rule
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.cubosaurs.box import (
    DINOSAURS,
    EGG_TARGETS,
    RAPTORS,
    SERIES_COLUMNS,
    SERIES_TYPES,
    TARGET_CARDS,
    TYPE_CARDS,
    TYPE_KEYS,
    CardType,
    Tile,
)
from ludosaure.games.cubosaurs.fields import Options, State
from ludosaure.games.cubosaurs.state import Phase
from ludosaure.games.layouts import IntArray

GREYS = TYPE_CARDS[int(CardType.VELOCIRAPTOR_GREY)]
BLACKS = TYPE_CARDS[int(CardType.VELOCIRAPTOR_BLACK)]
LINES = 14  # five series, velociraptors, six eggs, two tiles
VELOCIRAPTORS_LINE, EGG_LINES, TYPE_BONUS_LINE, EGG_BONUS_LINE = 5, 6, 12, 13
LINE_KEYS = (
    *TYPE_KEYS[:SERIES_TYPES],
    "velociraptors",
    *(f"egg_{target}" for target in EGG_TARGETS),
    "type_bonus",
    "egg_bonus",
)


@rule
def series_column(copies: int) -> int:
    """Which number of a series counts, from 0; 4 and more cards share one ("Score des dinosaures")."""
    return min(copies, SERIES_COLUMNS) - 1


@rule
def series_points(options: Options, kind: int, copies: int) -> int:
    """Points of the whole series of one type with so many cards."""
    if copies == 0:
        return 0
    return int(options.series[kind, series_column(copies)])


@rule
def series_score(options: Options, collection: Bits, kind: int) -> int:
    """Points of the whole series of one type in a collection."""
    return series_points(options, kind, count(collection & TYPE_CARDS[kind]))


@rule
def velociraptor_score(options: Options, collection: Bits) -> int:
    """
    Points of the velociraptors, paired black with grey in the best way ("Score des vélociraptors").

    Every card is first taken as alone; pairing one then gains `paired - alone`. For k pairs one takes
    the k greatest gains of each colour; the best k is found by adding pairs while they gain.
    """
    raptors = collection & (GREYS | BLACKS)
    if raptors == NONE:
        return 0
    points = 0
    for index in range(14):
        if has(raptors, RAPTORS + index):
            points += options.alone[index]
    greys = raptors & GREYS
    blacks = raptors & BLACKS
    while greys != NONE and blacks != NONE:
        grey = best_to_pair(options, greys)
        black = best_to_pair(options, blacks)
        gain = pairing_gain(options, grey) + pairing_gain(options, black)
        if gain <= 0:
            break
        points += gain
        greys &= ~bit(grey)
        blacks &= ~bit(black)
    return points


@rule
def pairing_gain(options: Options, card: int) -> int:
    """What a velociraptor gives more in a pair than alone."""
    return int(options.paired[card - RAPTORS]) - int(options.alone[card - RAPTORS])


@rule
def best_to_pair(options: Options, raptors: Bits) -> int:
    """The card of a colour that gains most from a pair (the set is not empty)."""
    best = -1
    for card in range(RAPTORS, DINOSAURS):
        if has(raptors, card) and (
            best < 0 or pairing_gain(options, card) > pairing_gain(options, best)
        ):
            best = card
    return best


@rule
def has_majority(options: Options, collections: IntArray, seat: int, egg: int) -> bool:
    """Whether a seat has most of an egg's species, alone or tied ("Score des cartes Œuf")."""
    own = count(collections[seat] & TARGET_CARDS[egg])
    most = 0
    for other in range(options.players):
        most = max(most, count(collections[other] & TARGET_CARDS[egg]))
    return bool(own == most and (most > 0 or options.egg_zero_majority == 1))


@rule
def egg_score(options: Options, collections: IntArray, seat: int, egg: int) -> int:
    """Points of one egg: its owner has the majority, or not."""
    if has_majority(options, collections, seat, egg):
        return int(options.egg_plus[egg])
    return int(options.egg_minus[egg])


@rule
def type_count(collection: Bits) -> int:
    """How many of the eight types a collection shows."""
    types = 0
    for kind in range(8):
        if collection & TYPE_CARDS[kind] != NONE:
            types += 1
    return types


@rule
def score_lines(
    options: Options, collections: IntArray, tiles: IntArray, seat: int, lines: IntArray
) -> int:
    """The score of a seat, line by line; returns the sum."""
    collection = collections[seat]
    for kind in range(SERIES_TYPES):
        lines[kind] = series_score(options, collection, kind)
    lines[VELOCIRAPTORS_LINE] = velociraptor_score(options, collection)
    eggs = 0
    for egg in range(6):
        lines[EGG_LINES + egg] = 0
        if has(collection, DINOSAURS + egg):
            eggs += 1
            lines[EGG_LINES + egg] = egg_score(options, collections, seat, egg)
    lines[TYPE_BONUS_LINE] = 0
    if (tiles[seat] >> Tile.TYPE_BONUS) & 1:
        lines[TYPE_BONUS_LINE] = type_count(collection)
    lines[EGG_BONUS_LINE] = 0
    if (tiles[seat] >> Tile.EGG_BONUS) & 1:
        lines[EGG_BONUS_LINE] = 2 * eggs
    total = 0
    for line in range(LINES):
        total += lines[line]
    return total


@rule
def all_lines(
    options: Options, collections: IntArray, tiles: IntArray, lines: IntArray, totals: IntArray
) -> None:
    """The scores of all seats, line by line: lines[seat, line], and their sums: totals[seat]."""
    for seat in range(options.players):
        totals[seat] = score_lines(options, collections, tiles, seat, lines[seat])


@rule
def round_score(options: Options, collections: IntArray, tiles: IntArray, seat: int) -> int:
    """The score of a seat for a round; the sum of `score_lines`, without writing them down."""
    collection = collections[seat]
    total = velociraptor_score(options, collection)
    for kind in range(SERIES_TYPES):
        total += series_score(options, collection, kind)
    eggs = 0
    for egg in range(6):
        if has(collection, DINOSAURS + egg):
            eggs += 1
            total += egg_score(options, collections, seat, egg)
    if (tiles[seat] >> Tile.TYPE_BONUS) & 1:
        total += type_count(collection)
    if (tiles[seat] >> Tile.EGG_BONUS) & 1:
        total += 2 * eggs
    return total


@rule
def total(state: State, seat: int) -> int:
    """Points of a seat: the rounds counted so far, and at the very end one for two tokens."""
    points = 0
    for index in range(state.rounds_total):
        points += state.round_scores[index, seat]
    if state.phase == Phase.GAME_OVER:
        points += state.tokens[seat] // 2
    return points


@rule
def is_ahead(state: State, seat: int, other: int) -> bool:
    """Whether *seat* ranks before *other*: more points, or as many and a better last round."""
    mine, theirs = total(state, seat), total(state, other)
    if mine != theirs or state.phase != Phase.GAME_OVER:
        return mine > theirs
    last = state.round_scores[state.rounds_total - 1]
    return bool(last[seat] > last[other])


@rule
def score(state: State, out: IntArray) -> None:
    """Points and place of every seat; seats that nothing parts share their place."""
    for seat in range(state.options.players):
        place = 1
        for other in range(state.options.players):
            if is_ahead(state, other, seat):
                place += 1
        out[seat, POINTS] = total(state, seat)
        out[seat, PLACE] = place
