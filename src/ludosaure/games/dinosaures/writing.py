"""The state as one viewer knows it, written as JSON (`view.View`): null is not known."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.army_writing import is_army_told, write_armies, write_places
from ludosaure.games.dinosaures.board import cells, holds, spot_of, territory_rows
from ludosaure.games.dinosaures.box import KINDS, LAYOUTS, MOST_SLOTS, PART_LETTERS, SET, SLOTS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.forecast import write_opened
from ludosaure.games.dinosaures.movement import is_target
from ludosaure.games.dinosaures.names import (
    write_cell_of,
    write_count,
    write_figure,
    write_place,
    write_spot,
)
from ludosaure.games.dinosaures.state import (
    KNOWN,
    LIMBO,
    NONE,
    NOWHERE,
    OFF,
    Ending,
    Phase,
    is_assembled,
    is_screen_up,
)
from ludosaure.games.layouts import IntArray, Records
from ludosaure.games.pens import (
    Pen,
    Text,
    close,
    known,
    number,
    numbers,
    put,
    quoted,
    truth,
)

PHASES = quoted(phase.name for phase in Phase)
ENDINGS = quoted(ending.name.lower() for ending in Ending)
SLOT_NAMES = quoted(
    name
    for row in LAYOUTS
    for name in (*row.slot_names, *[""] * (MOST_SLOTS - len(row.slot_names)))
)
PARTS = quoted(PART_LETTERS)


@rule
def write_view(
    pen: Pen,
    state: State,
    printed: Text,
    columns: int,
    liked: IntArray,
    copy: Records,
    opened: Records,
    rooms: Records,
) -> None:
    """
    All of it but the options.

    *printed* is what is printed in the box; there is room for a state, for what a turn could open
    and, by seat, for what fits.
    """
    write_table(pen, state)
    write_turn(pen, state)
    put(pen, printed)
    put(pen, b'"territory_rows":')
    number(pen, territory_rows(state))
    is_told = False
    for seat in range(state.options.players):
        is_told |= is_army_told(state, seat)
    put(pen, b'"territory_columns":')
    known(pen, columns if is_told else -1)
    write_opened(pen, state, copy, opened)
    write_places(pen, state, copy, rooms)
    write_armies(pen, state, liked, rooms)
    close(pen, b"}")


@rule
def write_table(pen: Pen, state: State) -> None:
    """What lies and stands on the table, and whose turn it is."""
    put(pen, b'"phase":')
    put(pen, PHASES[state.phase])
    put(pen, b'"slot":')
    if state.phase == Phase.COMPOSE:
        laid = whole(state.laid[state.turn_player & 1])
        put(pen, SLOT_NAMES[MOST_SLOTS * whole(state.options.landscape_layout) + laid])
    else:
        put(pen, b"null,")
    put(pen, b'"to_move":')
    known(pen, state.to_move)
    put(pen, b'"starter":')
    number(pen, state.starter)
    put(pen, b'"turn_seat":')
    number(pen, state.turn_player)
    put(pen, b'"width":')
    number(pen, state.width)
    put(pen, b'"height":')
    number(pen, state.height)
    put(pen, b'"own_turn":')
    numbers(pen, state.own_turn, whole(state.options.players))
    put(pen, b'"turn_count":')
    number(pen, state.turn_count)
    put(pen, b'"no_progress":')
    number(pen, state.no_progress)
    put(pen, b'"screen_up":')
    truth(pen, is_screen_up(state))
    put(pen, b'"sides":[')
    for side in range(2):
        write_side(pen, state, side)
    close(pen, b'],"terrain":')
    write_terrain(pen, state)
    put(pen, b'"figures":[')
    for cell in range(cells(state)):
        figure = whole(state.at[spot_of(state, cell)])
        if figure >= 0:
            write_standing(pen, state, figure, cell)
    close(pen, b'],"seats":[')
    for seat in range(state.options.players):
        write_seat(pen, state, seat)
    close(pen, b"],")


# --- Landscape and armies ------------------------------------------------------------------------


@rule
def write_side(pen: Pen, state: State, side: int) -> None:
    """A side's part of the landscape: its hand, and what it has laid."""
    slots = whole(SLOTS[state.options.landscape_layout])
    put(pen, b'{"hand_parts":[')
    for place in range(slots):
        write_part(pen, whole(state.hand_parts[side, place]))
    close(pen, b'],"used_parts":[')
    for slot in range(state.laid[side]):
        known(pen, state.used_parts[side, slot])
    close(pen, b'],"slots":[')
    for slot in range(slots):
        part = whole(state.slot_part[side, slot])
        if part < 0:
            put(pen, b"null,")
        else:
            put(pen, b'{"part":')
            write_part(pen, part)
            put(pen, b'"rotation":')
            number(pen, state.slot_rotation[side, slot])
            close(pen, b"},")
    close(pen, b"]},")


@rule
def write_part(pen: Pen, part: int) -> None:
    """A part of the landscape by its letter."""
    if part < 0:
        put(pen, b"null,")
    else:
        put(pen, PARTS[part])


@rule
def write_terrain(pen: Pen, state: State) -> None:
    """The terrain by cell index: `.` land, `~` swamp, blank for a void."""
    if not is_assembled(state):
        put(pen, b"null,")
        return
    put(pen, b'"')
    for cell in range(cells(state)):
        spot = spot_of(state, cell)
        if state.at[spot] == OFF:
            put(pen, b" ")
        elif holds(state.swamp, spot):
            put(pen, b"~")
        else:
            put(pen, b".")
    put(pen, b'",')


@rule
def write_standing(pen: Pen, state: State, figure: int, cell: int) -> None:
    """A figure on the board by what is known of it."""
    put(pen, b'{"cell":')
    write_cell_of(pen, state, cell)
    put(pen, b'"owner":')
    number(pen, figure // SET)
    put(pen, b'"kind":')
    write_figure(pen, state, whole(state.kind[figure]))
    put(pen, b'"known":')
    truth(pen, state.marks[figure] & KNOWN != 0)
    put(pen, b'"stun":')
    number(pen, state.stun[figure])
    put(pen, b'"may_be":[')
    may_be = whole(state.may_be[figure])
    for kind in range(KINDS):
        if (may_be >> kind) & 1:
            write_figure(pen, state, kind)
    close(pen, b'],"number":')
    number(pen, figure)
    close(pen, b"},")


@rule
def write_seat(pen: Pen, state: State, seat: int) -> None:
    """An army: figures by kind and how many; null where they are hidden."""
    is_unseen = state.hand_count[seat] < 0  # behind the screen
    put(pen, b'{"hand":')
    write_count(pen, state, state.hand[seat])
    put(pen, b'"hand_count":')
    known(pen, state.hand_count[seat])
    put(pen, b'"placed_all":')
    truth(pen, state.placed_all[seat] != 0)
    put(pen, b'"on_board":')
    known(pen, whole(NONE) if is_unseen else whole(state.standing_count[seat]))
    put(pen, b'"reserve":')
    write_count(pen, state, state.reserve[seat])
    put(pen, b'"reserve_count":')
    known(pen, whole(NONE) if is_unseen else whole(state.reserve_count[seat]))
    put(pen, b'"limbo":{')
    if state.limbo_count[seat] != 0:
        write_limbo(pen, state, seat)
    close(pen, b'},"removed":')
    write_count(pen, state, state.removed[seat])
    write_secret_trap(pen, state, seat)
    close(pen, b"},")


@rule
def write_limbo(pen: Pen, state: State, seat: int) -> None:
    """What waits to come back, by kind; whoever is there was seen by all."""
    for kind in range(KINDS):
        count = 0
        for figure in range(seat * SET, (seat + 1) * SET):
            if state.spot[figure] == LIMBO and state.kind[figure] == kind:
                count += 1
        if count > 0:
            write_figure(pen, state, kind)
            close(pen, b":")
            number(pen, count)


@rule
def write_secret_trap(pen: Pen, state: State, seat: int) -> None:
    """The secret trap of a seat: whether it was asked for, where it lies, whether it was found."""
    trap = whole(state.secret_trap[seat])
    put(pen, b'"secret_trap":{"asked":')
    truth(pen, trap != NOWHERE)
    put(pen, b'"cell":')
    write_spot(pen, state, trap)
    put(pen, b'"none":')
    truth(pen, trap == NONE)
    put(pen, b'"shown":')
    truth(pen, state.trap_shown[seat] != 0)
    put(pen, b'"live":')
    if trap > NOWHERE:
        truth(pen, state.trap_live[seat] != 0)
    else:
        put(pen, b"null,")
    close(pen, b"},")


# --- The turn ------------------------------------------------------------------------------------


@rule
def write_turn(pen: Pen, state: State) -> None:
    """How far the turn is, and how the game ended."""
    put(pen, b'"pending_kind":')
    write_figure(pen, state, whole(state.pending_kind))
    put(pen, b'"selected":')
    write_place(pen, state, whole(state.selected))
    put(pen, b'"movers":[')
    for entry in range(state.mover_count):
        put(pen, b'{"start":')
        write_spot(pen, state, whole(state.mover_start[entry]))
        put(pen, b'"cell":')
        write_place(pen, state, whole(state.movers[entry]))
        put(pen, b'"caught":')
        truth(pen, state.mover_caught[entry] != 0)
        close(pen, b"},")
    close(pen, b'],"flight":')
    truth(pen, state.flight != 0)
    write_challenge(pen, state)
    put(pen, b'"compulsory":')
    truth(pen, state.compulsory != 0)
    put(pen, b'"advance":')
    write_advance(pen, state)
    put(pen, b'"reserve_entered":')
    number(pen, state.reserve_entered)
    put(pen, b'"double_active":')
    truth(pen, state.double_active != 0)
    put(pen, b'"progress":')
    truth(pen, state.progress != 0)
    put(pen, b'"result":')
    write_result(pen, state)


@rule
def write_challenge(pen: Pen, state: State) -> None:
    """Who challenges, and enemies that it could reach whatever it is (all public)."""
    if state.phase != Phase.CHALLENGE:
        put(pen, b'"challenger":null,"targets":[],')
        return
    figure, stride = whole(state.challenger), whole(state.stride)
    put(pen, b'"challenger":')
    write_place(pen, state, figure)
    put(pen, b'"targets":[')
    for row in range(-stride, stride + 1, stride):
        for column in range(-1, 2):
            spot = whole(state.spot[figure]) + row + column
            if is_target(state, figure, spot):
                write_spot(pen, state, spot)
    close(pen, b"],")


@rule
def write_advance(pen: Pen, state: State) -> None:
    """Who won and may advance."""
    figure = whole(state.advancing)
    if state.phase != Phase.ADVANCE or figure < 0 or state.spot[figure] <= NOWHERE:
        put(pen, b"null,")
        return
    put(pen, b'{"from":')
    write_place(pen, state, figure)
    put(pen, b'"to":')
    write_spot(pen, state, whole(state.advance_to))
    close(pen, b"},")


@rule
def write_result(pen: Pen, state: State) -> None:
    """How the game ended: partners win and lose together."""
    if state.phase != Phase.GAME_OVER:
        put(pen, b"null,")
        return
    players, winner = whole(state.options.players), whole(state.winner)
    put(pen, b'{"reason":')
    put(pen, ENDINGS[state.ending])
    put(pen, b'"winners":[')
    write_seats(pen, players, winner)
    close(pen, b'],"ranking":[')
    if winner != NONE:
        put(pen, b"[")
        write_seats(pen, players, winner)
        close(pen, b"],[")
        write_seats(pen, players, 1 - winner)
    else:
        put(pen, b"[")
        for seat in range(players):
            number(pen, seat)
    close(pen, b']],"values":[')
    for seat in range(players):
        number(pen, 0 if winner == NONE else (1 if seat & 1 == winner else -1))
    close(pen, b"]},")


@rule
def write_seats(pen: Pen, players: int, side: int) -> None:
    """The seats of a side; none of no side."""
    for seat in range(players):
        if seat & 1 == side:
            number(pen, seat)
