"""Where one's kinds could stand, and the ready-made armies that fit there, written as JSON."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.box import KINDS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.fitting import ANY, READY, SORT, Room, find_places, fit
from ludosaure.games.dinosaures.names import FIGURE_KEYS, name_of, write_cell_of, write_figure
from ludosaure.games.dinosaures.ready_armies import READY_ARMIES
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.layouts import IntArray, Records
from ludosaure.games.pens import Pen, close, put, quoted

ARMY_NAMES = quoted(ready.key for ready in READY_ARMIES)


@rule
def is_army_told(state: State, seat: int) -> bool:
    """Whether a seat is about to place, or will be, and the viewer knows what it has in hand."""
    if state.phase != Phase.PLACE_KIND and state.phase != Phase.PLACE_CELL:
        return False
    for kind in range(KINDS):
        if state.hand[seat, kind] < 0:
            return False
    return state.placed_all[seat] == 0


@rule
def write_places(pen: Pen, state: State, copy: Records, rooms: Records) -> None:
    """By seat, where its kinds could stand; it is kept for the armies."""
    put(pen, b'"places":[')
    for seat in range(state.options.players):
        put(pen, b"{")
        if is_army_told(state, seat):
            find_places(state, seat, copy, rooms[seat])
            write_sorts(pen, state, seat, rooms[seat])
        close(pen, b"},")
    close(pen, b"],")


@rule
def write_sorts(pen: Pen, state: State, seat: int, room: Room) -> None:
    """The Nest, Lightning and the white figure have cells of their own, `any` other kind the same."""
    told = 0
    for kind in range(KINDS):
        sort = whole(SORT[kind])
        if state.hand[seat, kind] > 0 and (told >> sort) & 1 == 0:
            told |= 1 << sort
            if sort == ANY:
                put(pen, b'"any":[')
            else:
                put(pen, FIGURE_KEYS[name_of(state, kind)])
                put(pen, b"[")
            for place in range(room.counts[sort]):
                write_cell_of(pen, state, whole(room.cells[sort, place]))
            close(pen, b"],")


@rule
def write_armies(pen: Pen, state: State, liked: IntArray, rooms: Records) -> None:
    """By seat, the ready-made armies as they fit now: kinds by the cells they would take."""
    put(pen, b'"armies":[')
    for seat in range(state.options.players):
        put(pen, b"[")
        if is_army_told(state, seat):
            for which in range(READY):
                fit(state, seat, which, liked, rooms[seat])
                put(pen, b'{"key":')
                put(pen, ARMY_NAMES[which])
                write_fitted(pen, state, which, rooms[seat])
        close(pen, b"],")
    close(pen, b"],")


@rule
def write_fitted(pen: Pen, state: State, which: int, room: Room) -> None:
    """The figures of an army that was fitted."""
    put(pen, b'"figures":{')
    for place in range(room.sizes[which]):
        write_cell_of(pen, state, whole(room.army_cells[which, place]))
        close(pen, b":")
        write_figure(pen, state, whole(room.army_kinds[which, place]))
    close(pen, b"}},")
