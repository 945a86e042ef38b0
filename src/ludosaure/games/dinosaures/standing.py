"""The board and the figures on it, as one viewer knows them; None: not known."""

from functools import cache, lru_cache
from typing import cast

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.dinosaures.actions import Figure, figure_named, names_by_spot, spots_by_cell
from ludosaure.games.dinosaures.board import lay_out_cells
from ludosaure.games.dinosaures.box import KINDS, SET, figure_id
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import KNOWN, NOWHERE, OFF, STATE
from ludosaure.games.kept import kept
from ludosaure.games.pieces import Piece
from ludosaure.games.plain import Plain


class FigureSeen(TypedDict):
    """A figure on the board."""

    cell: str
    owner: int
    kind: Figure | None
    known: bool
    stun: int
    may_be: list[Figure]
    number: int


GROUND: Piece[State] = Piece(STATE, "options", "width", "height", "stride", "swamp")


def terrain(state: State) -> str:
    """The terrain by cell index: `.` land, `~` swamp, blank for a void."""
    return _terrain(GROUND.of(state.tobytes()))


@lru_cache(256)
def _terrain(piece: bytes) -> str:
    """The same for a landscape, which stays as it is from its assembly on."""
    state = GROUND.state(piece)
    lay_out_cells(state)
    width, at, swamp = int(state.width), state.at.tolist(), state.swamp.tolist()
    signs = []
    for spot in spots_by_cell(width)[: width * int(state.height)]:
        if at[spot] == OFF:
            signs.append(" ")
        else:
            signs.append("~" if swamp[spot >> 6] >> (spot & 63) & 1 else ".")
    return "".join(signs)


FIGURES: Piece[State] = Piece(STATE, "options", "width", "at", "kind", "marks", "stun", "may_be")


def figures(state: State) -> list[FigureSeen]:
    """The figures on the board, by cell."""
    return _figures(FIGURES.of(state.tobytes()))


@lru_cache(1024)
def _figures(piece: bytes) -> list[FigureSeen]:
    """The same, made once as long as nobody comes, goes or is shown."""
    state = FIGURES.state(piece)
    white, names = int(state.options.white_figure), names_by_spot(int(state.width))
    at, kind, marks = state.at.tolist(), state.kind.tolist(), state.marks.tolist()
    stun, may_be = state.stun.tolist(), state.may_be.tolist()
    shown: list[FigureSeen] = []
    for spot in np.flatnonzero(state.at >= 0).tolist():
        number = at[spot]
        shown.append(
            _figure(
                names[spot], number, kind[number], marks[number] & KNOWN, stun[number],
                may_be[number], white,
            )
        )  # fmt: skip
    return kept(shown)


@lru_cache(16384)
def _figure(
    cell: str, number: int, kind: int, known: int, stun: int, may_be: int, white: int
) -> FigureSeen:
    """A figure by what is known of it; most stand as they stood at the last decision."""
    return {
        "cell": cell,
        "owner": number // SET,
        "kind": figure_named(kind, white),
        "known": bool(known),
        "stun": stun,
        "may_be": [*_kinds(may_be, white)],
        "number": number,
    }


@cache
def _kinds(kinds: int, white: int) -> tuple[Figure, ...]:
    return tuple(cast(Figure, figure_id(k, white)) for k in range(KINDS) if kinds >> k & 1)


def place(seen: Plain, figure: int) -> str | None:
    """The cell where a figure stands, by name; None when it stands nowhere one knows."""
    if figure < 0 or seen.spot[figure] <= NOWHERE:
        return None
    return names_by_spot(seen.width)[seen.spot[figure]]
