"""
Army set-ups: ready-made, at random, mirrored, and kept as text.

A set-up says which kind stands on which cell in own coordinates: own row 1 is the player's edge,
own column 1 his left. So one set-up serves both sides, and whoever uses it plays it figure by
figure (`next_action`), always by the rules. Figures a set-up leaves out are the reserve where the
rules allow it (§7.5), and stand near home otherwise.
"""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ludosaure.games.contract import Refused, State, Text
from ludosaure.games.dinosaures.army import new_figure
from ludosaure.games.dinosaures.board import SPOT_OF, is_corner, is_swamp, territory_rows
from ludosaure.games.dinosaures.box import FIGURES, LAYOUTS, PART, SET, Kind
from ludosaure.games.dinosaures.decisions import END, legal
from ludosaure.games.dinosaures.state import NONE, OFF, Phase
from ludosaure.games.records import copy_of


class Place(NamedTuple):
    """A cell in own coordinates, both from 1."""

    row: int
    column: int


class SetupRefused(Refused):
    """A text that is no army set-up: the sentence says what is wrong."""


SHORT = ("T1", "T2", "Tr", "Di", "St", "Do", "D1", "D2", "Fl", "Li", "Ne", "Wh", "Cu")
FREE = ".."
SIGNS = {sign: Kind(kind) for kind, sign in enumerate(SHORT)} | {"Gh": Kind.WHITE, "Tp": Kind.WHITE}
LONGEST_TEXT = 10_000  # characters; the widest army takes 600
Army = Mapping[Place, Kind]


@dataclass(frozen=True)
class Preset:
    """A ready-made idea: where each kind would like to stand, as own row and share of the width."""

    key: str
    name: Text
    wishes: tuple[tuple[Kind, int, float], ...]


def _line(row: int, *kinds: Kind) -> tuple[tuple[Kind, int, float], ...]:
    """Kinds spread evenly over one row."""
    return tuple((kind, row, (i + 0.5) / len(kinds)) for i, kind in enumerate(kinds))


K = Kind
PRESETS = (
    Preset(
        "wall",
        Text("Le mur", "The wall"),
        (
            *_line(6, K.STEGO, K.FLUG, K.TRI, K.STEGO, K.TRI, K.FLUG, K.STEGO),
            *_line(5, K.TYRA_1, K.DOCUS, K.DILO, K.DEINO_2, K.TYRA_2),
            *_line(4, K.FLUG, K.DEINO_1, K.TRI, K.DOCUS, K.FLUG),
            *_line(2, K.STEGO, K.CULAK, K.DILO, K.STEGO, K.FLUG),
            (K.NEST, 1, 0.5),
            (K.LIGHTNING, 2, 0.5),
            (K.WHITE, 1, 0.4),
        ),
    ),
    Preset(
        "spear",
        Text("La lance", "The spear"),
        (
            *_line(6, K.FLUG, K.TRI, K.TYRA_1, K.STEGO, K.TYRA_2, K.TRI, K.FLUG),
            *_line(5, K.FLUG, K.STEGO, K.DEINO_2, K.CULAK, K.DEINO_1, K.STEGO, K.FLUG),
            *_line(4, K.DOCUS, K.TRI, K.DILO, K.DOCUS),
            *_line(2, K.STEGO, K.DILO, K.STEGO, K.FLUG),
            (K.NEST, 1, 0.2),
            (K.LIGHTNING, 1, 0.3),
            (K.WHITE, 1, 0.8),
        ),
    ),
    Preset(
        "corner",
        Text("Le coin", "The corner"),
        (
            (K.NEST, 1, 0.15),
            (K.LIGHTNING, 2, 0.15),
            (K.STEGO, 1, 0.25),
            (K.STEGO, 2, 0.05),
            (K.WHITE, 1, 0.9),
            *_line(3, K.TYRA_2, K.STEGO, K.DILO, K.DOCUS),
            *_line(4, K.FLUG, K.TRI, K.CULAK, K.FLUG),
            *_line(5, K.DEINO_1, K.DEINO_2, K.DOCUS, K.DILO, K.FLUG),
            *_line(6, K.TRI, K.FLUG, K.STEGO, K.TYRA_1, K.TRI, K.FLUG, K.STEGO),
        ),
    ),
)


def cell_at(state: State, seat: int, place: Place) -> int:
    """The cell index of own coordinates."""
    width, height = int(state.width), int(state.height)
    row, column = place
    if seat & 1:
        row, column = height + 1 - row, width + 1 - column
    return (row - 1) * width + column - 1


def place_of(state: State, seat: int, cell: int) -> Place:
    """The own coordinates of a cell index."""
    width, height = int(state.width), int(state.height)
    row, column = divmod(cell, width)
    if seat & 1:
        return Place(height - row, width - column)
    return Place(row + 1, column + 1)


def spot_at(state: State, seat: int, place: Place) -> int:
    """The spot of own coordinates."""
    return int(SPOT_OF[int(state.width) // 7, cell_at(state, seat, place)])


def suits(state: State, seat: int, kind: Kind, place: Place) -> bool:
    """Whether the terrain of a cell of the territory lets the kind stand there (§3.6)."""
    spot = spot_at(state, seat, place)
    if kind in (Kind.NEST, Kind.LIGHTNING) and is_swamp(state, spot):
        return False
    return not (kind == Kind.NEST and is_corner(state, spot))


def territory(state: State, seat: int) -> list[Place]:
    """The cells that take figures at placement, the own edge first."""
    places = (
        Place(row, column)
        for row in range(1, int(territory_rows(state)) + 1)
        for column in range(1, int(state.width) + 1)
    )
    return [place for place in places if state.at[spot_at(state, seat, place)] != OFF]


def territory_columns(state: State) -> int:
    """How many own columns the territory has: fewer than the board where that is stepped (§7.2)."""
    layout = LAYOUTS[int(state.options.landscape_layout)]
    mine = [column for row, column in layout.slots if row == 0]
    theirs = [  # an enemy's far slots may reach down to the own edge
        layout.width - PART - column for row, column in layout.slots if row + PART == layout.height
    ]
    return max(mine + theirs) + PART


def _in_play(state: State, kind: Kind) -> bool:
    return kind != Kind.WHITE or int(state.options.white_figure) > 0


def fitted(state: State, seat: int, preset: Preset) -> dict[Place, Kind]:
    """The preset on this landscape: every figure on the nearest cell that suits it best."""
    army: dict[Place, Kind] = {}
    wishes = [wish for wish in preset.wishes if _in_play(state, wish[0])]
    wishes.sort(key=lambda wish: wish[0] not in (Kind.NEST, Kind.LIGHTNING, Kind.WHITE))
    cells, columns = territory(state, seat), territory_columns(state)
    for kind, row, share in wishes:
        column = 0.5 + share * columns
        free = [place for place in cells if place not in army and suits(state, seat, kind, place)]

        def distance(place: Place, kind: Kind = kind, row: int = row, at: float = column) -> float:
            steps = 1.5 * abs(place.row - row) + abs(place.column - at)
            return steps + _discomfort(state, seat, kind, place)

        army[min(free, key=distance)] = kind
    return army


def _discomfort(state: State, seat: int, kind: Kind, place: Place) -> float:
    """A figure stands badly where it is weak: up to three cells of detour."""
    in_swamp = bool(is_swamp(state, spot_at(state, seat, place)))
    if kind == Kind.CULAK:
        return 0.0 if in_swamp else 3.0
    row = FIGURES[kind]
    here, there = (row.swamp, row.land) if in_swamp else (row.land, row.swamp)
    return 0.5 * max(0, there - here)


def random_army(state: State, seat: int, chance: random.Random) -> dict[Place, Kind]:
    """Any army the terrain allows."""
    free = territory(state, seat)
    chance.shuffle(free)
    army: dict[Place, Kind] = {}
    kinds = [row.kind for row in FIGURES for _ in range(row.copies) if _in_play(state, row.kind)]
    kinds.sort(key=lambda kind: kind not in (Kind.NEST, Kind.LIGHTNING))
    for kind in kinds:
        place = next(p for p in free if suits(state, seat, kind, p))
        free.remove(place)
        army[place] = kind
    return army


def mirrored(army: Army, columns: int) -> dict[Place, Kind]:
    """Left and right of a territory exchanged."""
    return {Place(row, columns + 1 - column): kind for (row, column), kind in army.items()}


def army_of(state: State, seat: int) -> dict[Place, Kind]:
    """The army that stands on the board, to keep it."""
    army = {}
    for figure in range(SET * seat, SET * (seat + 1)):
        if state.spot[figure] > 0 and state.kind[figure] >= 0:
            stride = int(state.stride)
            row, column = divmod(int(state.spot[figure]), stride)
            cell = (row - 1) * int(state.width) + column - 1
            army[place_of(state, seat, cell)] = Kind(int(state.kind[figure]))
    return army


def army_text(army: Army, columns: int, name: str = "") -> str:
    """The army drawn: far row first, two letters a figure; `army_from_text` reads it back."""
    rows = max((place.row for place in army), default=1)
    lines = [f"# {name}"] if name else []
    for row in range(rows, 0, -1):
        signs = [
            SHORT[army[Place(row, column)]] if Place(row, column) in army else FREE
            for column in range(1, columns + 1)
        ]
        lines.append(" ".join(signs))
    return "\n".join(lines) + "\n"


def army_from_text(text: str) -> dict[Place, Kind]:
    """The army of a drawing; raises SetupRefused."""
    if len(text) > LONGEST_TEXT:
        raise SetupRefused(
            "too_long", Text("Ce texte n'est pas une armée.", "This text is no army.")
        )
    lines = [line.split() for line in text.splitlines() if line.strip()[:1] not in ("", "#")]
    army: dict[Place, Kind] = {}
    for number, line in enumerate(reversed(lines), 1):
        for column, sign in enumerate(line, 1):
            if sign in SIGNS:
                army[Place(number, column)] = SIGNS[sign]
            elif sign != FREE:
                shown = sign if len(sign) <= 12 else sign[:11] + "…"
                raise SetupRefused(
                    "unreadable_setup",
                    Text(f"Signe inconnu : {shown}.", f"Unknown sign: {shown}."),
                )
    counts = Counter(army.values())
    for row in FIGURES:
        if counts[row.kind] > row.copies:
            short = SHORT[row.kind]
            raise SetupRefused(
                "too_many",
                Text(
                    f"Trop de {short} : {row.copies} au plus.",
                    f"Too many {short}: {row.copies} at most.",
                ),
            )
    if not army:
        raise SetupRefused("empty", Text("Aucune figurine.", "No figure."))
    return army


def next_action(state: State, army: Army) -> int:
    """
    The next placing action that follows the set-up, always legal.

    Where the landscape does not allow a figure's cell, the nearest legal one is taken; kinds the
    set-up leaves out come last, on the cells nearest to home, or stay in hand as the reserve.
    """
    out = np.zeros(512, np.int16)
    actions = out[: int(legal(state, out))].tolist()
    seat = int(state.to_move)
    board = int(state.width) * int(state.height)
    standing = army_of(state, seat)
    open_places = {place: kind for place, kind in army.items() if place not in standing}
    if state.phase == Phase.PLACE_KIND:
        kinds = [action - board for action in actions if action < board + END]
        wanted = set(open_places.values()).intersection(kinds)
        if actions[-1] == board + END and not wanted:
            return board + END
        restricted = (Kind.NEST, Kind.LIGHTNING, Kind.WHITE)
        return board + min(kinds, key=lambda k: (k not in wanted, k not in restricted, k))
    kind = Kind(int(state.pending_kind))
    wishes = [place for place, wish in open_places.items() if wish == kind] or [Place(1, 1)]
    taken = set(open_places) - set(wishes)

    def cost(action: int) -> tuple[int, bool]:
        place = place_of(state, seat, action)
        steps = min(abs(place.row - w.row) + abs(place.column - w.column) for w in wishes)
        return steps, place in taken

    return int(min(actions, key=cost))


def settled(state: State, seat: int, army: Army) -> dict[Place, Kind]:
    """The whole army as it will stand when the set-up is followed from here on."""
    tried = copy_of(state)
    board = int(tried.width) * int(tried.height)
    tried.to_move = seat
    if tried.phase != Phase.PLACE_CELL or state.to_move != seat:
        tried.phase = Phase.PLACE_KIND
    while tried.hand_count[seat] > 0:
        action = next_action(tried, army)
        if action == board + END:
            break
        if tried.phase == Phase.PLACE_KIND:
            tried.pending_kind = action - board
            tried.phase = Phase.PLACE_CELL
            continue
        kind = int(tried.pending_kind)
        new_figure(tried, seat, kind, int(SPOT_OF[int(tried.width) // 7, action]))
        tried.hand[seat, kind] -= 1
        tried.hand_count[seat] -= 1
        tried.pending_kind = NONE
        tried.phase = Phase.PLACE_KIND
    return army_of(tried, seat)
