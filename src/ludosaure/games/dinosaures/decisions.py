"""
One decision: which actions are legal, and what each of them does (§4, §12).

An action on a cell is the cell's index; after the cells come 13 kinds, 16 parts (4 · place in the
hand + rotation), DECLINE, ADVANCE, STAY and END.
"""

import numpy as np

from ludosaure.games.bits import lowest
from ludosaure.games.compiled import rule
from ludosaure.games.contract import IntArray, State
from ludosaure.games.dinosaures.board import (
    CELL_OF,
    beside_free_word,
    cell_of,
    cells,
    first_territory_cell,
    is_entry_edge,
    number,
    side_of,
    spot_of,
    territory_rows,
)
from ludosaure.games.dinosaures.box import KINDS, Kind
from ludosaure.games.dinosaures.ending import has_figure_move, has_return
from ludosaure.games.dinosaures.movement import (
    has_explorer_target,
    has_move,
    has_second_step,
    is_target,
    may_walk,
    never_challenges,
    reach,
    shortest_flight,
)
from ludosaure.games.dinosaures.placement import (
    choose_kind,
    has_legal_cell,
    keep_reserve,
    may_keep_in_reserve,
    may_note_trap,
    note_trap,
    place_figure,
)
from ludosaure.games.dinosaures.room import (
    cells_for_nests,
    is_room_for_all,
    leaves_room,
    may_stand,
)
from ludosaure.games.dinosaures.setup import is_part_in_hand, lay_part
from ludosaure.games.dinosaures.state import (
    EMPTY,
    NONE,
    NOWHERE,
    OWN_CONTROL,
    WORDS,
    Happening,
    Phase,
)
from ludosaure.games.dinosaures.turn import (
    advance,
    ask_challenge,
    challenge,
    controls,
    decline,
    enter_reserve,
    go_on,
    may_be_challenger,
    may_reenter,
    may_reenter_at,
    move,
    reenter,
    select,
    stay,
)
from ludosaure.games.telling import begin_telling, tell

PART_0 = KINDS  # counted from the number of cells, where the kinds begin
DECLINE = KINDS + 16
ADVANCE = DECLINE + 1
STAY = DECLINE + 2
END = DECLINE + 3
BEYOND_CELLS = DECLINE + 4  # 33


@rule
def to_move(state: State) -> int:
    """The seat that decides, NOBODY when the game is over."""
    return number(state.to_move)


@rule
def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase == Phase.GAME_OVER


@rule
def apply(state: State, action: int) -> None:
    """One legal decision, and everything that follows from it."""
    begin_telling(state)
    board = cells(state)
    if action < board:
        apply_cell(state, number(state.phase), spot_of(state, number(action)))
    else:
        apply_other(state, number(state.phase), number(action) - board)
    go_on(state)


@rule
def apply_other(state: State, phase: int, action: int) -> None:
    """A decision that names no cell; *action* counts from the kinds on."""
    if action < PART_0:
        if phase == Phase.PLACE_KIND:
            choose_kind(state, action)
        else:
            state.pending_kind = action
            tell(state, Happening.KIND_CHOSEN, number(state.to_move), action)
            state.phase = Phase.RESERVE_CELL if phase == Phase.RESERVE else Phase.REENTER_CELL
    elif action < DECLINE:
        lay_part(state, (action - PART_0) // 4, (action - PART_0) % 4)
    elif action == DECLINE:
        if phase == Phase.SECRET_TRAP:
            note_trap(state, NONE)
        else:
            decline(state)
    elif action == ADVANCE:
        advance(state)
    elif action == STAY:
        stay(state)
    elif phase == Phase.PLACE_KIND:
        keep_reserve(state)
    else:
        state.phase = Phase.TURN_ENDS


@rule
def apply_cell(state: State, phase: int, spot: int) -> None:
    """A decision that names a cell; the phase says what happens there."""
    if phase == Phase.SELECT or phase == Phase.SECOND:
        select(state, number(state.at[spot]))
    elif phase == Phase.MOVE:
        move(state, spot)
    elif phase == Phase.CHALLENGE:
        challenge(state, spot)
    elif phase == Phase.PLACE_CELL:
        place_figure(state, spot)
    elif phase == Phase.SECRET_TRAP:
        note_trap(state, spot)
    elif phase == Phase.RESERVE_CELL:
        enter_reserve(state, spot)
    elif phase == Phase.REENTER_CELL:
        reenter(state, spot)
    else:
        ask_challenge(state, number(state.at[spot]), True)


@rule
def legal(state: State, out: IntArray) -> int:
    """Writes the legal action numbers, ascending; how many there are."""
    phase = number(state.phase)
    if phase == Phase.SELECT:
        return legal_figures(state, out)
    if phase == Phase.MOVE:
        return legal_destinations(state, out)
    if phase == Phase.CHALLENGE:
        return legal_targets(state, out)
    if phase == Phase.PLACE_CELL:
        return legal_placements(state, out)
    if phase == Phase.PLACE_KIND:
        return legal_kinds(state, out)
    return legal_rarely(state, phase, out)


@rule
def legal_rarely(state: State, phase: int, out: IntArray) -> int:
    """The legal actions of the phases that do not come up every turn."""
    board = cells(state)
    count = 0
    if phase == Phase.ADVANCE:
        out[0] = board + ADVANCE
        out[1] = board + STAY
        return 2
    if phase == Phase.SECOND:
        return legal_figures(state, out)
    if phase == Phase.CHALLENGER:
        return legal_challengers(state, out)
    if phase == Phase.COMPOSE:
        for place in range(4):
            if is_part_in_hand(state, place):
                for rotation in range(4):
                    out[count] = board + PART_0 + 4 * place + rotation
                    count += 1
        return count
    if phase == Phase.SECRET_TRAP:
        player = number(state.to_move)
        first = first_territory_cell(state, player & 1)
        for cell in range(first, first + territory_rows(state) * number(state.width)):
            if may_note_trap(state, player, spot_of(state, cell)):
                out[count] = cell
                count += 1
        out[count] = board + DECLINE
        return count + 1
    if phase == Phase.RESERVE:
        player = number(state.to_move)
        for kind in range(KINDS):
            if state.reserve[player, kind] > 0:
                out[count] = board + kind
                count += 1
        if may_decline_reserve(state, player):
            out[count] = board + DECLINE
            count += 1
        return count
    if phase == Phase.RESERVE_CELL or phase == Phase.REENTER_CELL:
        for cell in range(board):
            if may_come_in(state, phase, spot_of(state, cell)):
                out[count] = cell
                count += 1
    return count


@rule
def may_come_in(state: State, phase: int, spot: int) -> bool:
    """Whether the chosen reserve, or figure in limbo, may come in here."""
    player = number(state.to_move)
    if phase == Phase.RESERVE_CELL:
        return state.at[spot] == EMPTY and is_entry_edge(state, player & 1, spot)
    return may_reenter_at(state, player, number(state.pending_kind), spot)


@rule
def may_decline_reserve(state: State, player: int) -> bool:
    """Whether one may go on without (more) reserves: one entered, or something else can be done."""
    return (
        state.reserve_entered > 0
        or has_figure_move(state, player, False)
        or has_return(state, player)
    )


@rule
def may_choose_kind(state: State, player: int, kind: int) -> bool:
    """Whether the kind is in hand and has a legal cell (§4.1)."""
    return state.hand[player, kind] > 0 and has_legal_cell(state, player, kind)


@rule
def legal_kinds(state: State, out: IntArray) -> int:
    """PLACE_KIND: the kinds in hand, and END for a reserve."""
    board = cells(state)
    player = number(state.to_move)
    count = 0
    for kind in range(KINDS):
        if may_choose_kind(state, player, kind):
            out[count] = board + kind
            count += 1
    if may_keep_in_reserve(state, player):
        out[count] = board + END
        count += 1
    return count


@rule
def legal_placements(state: State, out: IntArray) -> int:
    """PLACE_CELL: the free cells of the own territory that suit the kind."""
    player = number(state.to_move)
    side = player & 1
    kind = number(state.pending_kind)
    first = first_territory_cell(state, side)
    roomy = is_room_for_all(state, side)
    one, two = NOWHERE, NOWHERE
    if state.options.players == 4:
        one, two = cells_for_nests(state, player)
    any_cell = kind != Kind.NEST and kind != Kind.LIGHTNING and kind != Kind.WHITE
    count = 0
    for cell in range(first, first + territory_rows(state) * number(state.width)):
        spot = spot_of(state, cell)
        if state.at[spot] != EMPTY:
            continue
        if not any_cell and not may_stand(state, player, kind, spot):
            continue
        if roomy or leaves_room(state, player, kind, spot, one, two):
            out[count] = cell
            count += 1
    return count


@rule
def may_select(state: State, player: int, figure: int, second: bool) -> bool:
    """Whether the player may take this figure: his to move, with a (second) step or a flight."""
    if not controls(state, player, figure):
        return False
    if second:
        return has_second_step(state, figure)
    return has_move(state, figure)


@rule
def is_free_walker(state: State, figure: int) -> bool:
    """Whether the figure steps like any dinosaur and no trap holds it: nearly all of them."""
    kind = state.kind[figure]
    return (kind < Kind.LIGHTNING or kind == Kind.CULAK) and state.stun[figure] == 0


@rule
def legal_figures(state: State, out: IntArray) -> int:
    """SELECT and SECOND: own figures that can move; returns; END or DECLINE where offered."""
    player = number(state.to_move)
    side = player & 1
    board = cells(state)
    count = 0
    second = state.phase == Phase.SECOND
    width = number(state.width) // 7
    mine_only = state.options.players == 4 and state.options.team_control == OWN_CONTROL
    for index in range(WORDS):
        word = state.standing[side, index]
        if word == np.uint64(0):
            continue
        beside_free = beside_free_word(state, index)
        while word != np.uint64(0):
            low = word & (~word + np.uint64(1))
            word ^= low
            spot = 64 * index + lowest(low)
            figure = number(state.at[spot])
            if is_free_walker(state, figure):
                may_go = beside_free & low != np.uint64(0)
                if not may_go and state.kind[figure] == Kind.FLUG:
                    may_go = not second and has_move(state, figure)
                if may_go and (second or mine_only):
                    may_go = may_select(state, player, figure, second)
            else:
                may_go = may_select(state, player, figure, second)
            if may_go:
                out[count] = CELL_OF[width, spot]
                count += 1
    if second:
        out[count] = board + DECLINE
        return count + 1
    if state.reserve_entered > 0:
        out[count] = board + END
        return count + 1
    if state.limbo_count[player] > 0:
        for kind in range(KINDS):
            if may_reenter(state, player, kind):
                out[count] = board + kind
                count += 1
    return count


@rule
def legal_destinations(state: State, out: IntArray) -> int:
    """MOVE: the steps of the selected figure, and an explorer's flights."""
    figure = number(state.selected)
    start = number(state.spot[figure])
    side = side_of(figure)
    kind = number(state.kind[figure])
    stride = number(state.stride)
    if kind == Kind.FLUG and state.mover_count == 0:
        return legal_flights(state, side, start, out)
    barred = number(state.mover_start[0]) if state.movers[0] == figure else 0
    count = 0
    if start - stride != barred and may_walk(state, side, kind, start, start - stride):
        out[count] = cell_of(state, start - stride)
        count += 1
    if start - 1 != barred and may_walk(state, side, kind, start, start - 1):
        out[count] = cell_of(state, start - 1)
        count += 1
    if start + 1 != barred and may_walk(state, side, kind, start, start + 1):
        out[count] = cell_of(state, start + 1)
        count += 1
    if start + stride != barred and may_walk(state, side, kind, start, start + stride):
        out[count] = cell_of(state, start + stride)
        count += 1
    return count


@rule
def add_flight(
    state: State, side: int, start: int, step: int, length: int, out: IntArray, count: int
) -> int:
    """Adds the end of one step or flight of *length* cells if it is legal; the new count."""
    end = start + length * step
    stride = number(state.stride)
    walks = length == 1 and (step == 1 or step == -1 or step == stride or step == -stride)
    if walks or (
        length >= shortest_flight(state, step) and has_explorer_target(state, side, end, step)
    ):
        out[count] = cell_of(state, end)
        return count + 1
    return count


@rule
def legal_flights(state: State, side: int, start: int, out: IntArray) -> int:
    """A Flug's steps and flights: line by line from the lowest, so that cells ascend."""
    stride = number(state.stride)
    left, right = number(-1), number(1)
    count = number(0)
    low_left = reach(state, start, -stride - 1)
    low = reach(state, start, -stride)
    low_right = reach(state, start, -stride + 1)
    for length in range(max(low_left, max(low, low_right)), 0, -1):
        if length <= low_left:
            count = add_flight(state, side, start, -stride - 1, length, out, count)
        if length <= low:
            count = add_flight(state, side, start, -stride, length, out, count)
        if length <= low_right:
            count = add_flight(state, side, start, -stride + 1, length, out, count)
    for length in range(reach(state, start, left), 0, -1):
        count = add_flight(state, side, start, left, length, out, count)
    for length in range(1, reach(state, start, right) + 1):
        count = add_flight(state, side, start, right, length, out, count)
    high_left = reach(state, start, stride - 1)
    high = reach(state, start, stride)
    high_right = reach(state, start, stride + 1)
    for length in range(1, max(high_left, max(high, high_right)) + 1):
        if length <= high_left:
            count = add_flight(state, side, start, stride - 1, length, out, count)
        if length <= high:
            count = add_flight(state, side, start, stride, length, out, count)
        if length <= high_right:
            count = add_flight(state, side, start, stride + 1, length, out, count)
    return count


@rule
def legal_challengers(state: State, out: IntArray) -> int:
    """CHALLENGER: which of the two moved figures challenges, or neither (§7.7)."""
    count = 0
    low = min(number(state.spot[state.movers[0]]), number(state.spot[state.movers[1]]))
    high = max(number(state.spot[state.movers[0]]), number(state.spot[state.movers[1]]))
    if may_challenge(state, low):
        out[count] = cell_of(state, low)
        count += 1
    if may_challenge(state, high):
        out[count] = cell_of(state, high)
        count += 1
    out[count] = cells(state) + DECLINE
    return count + 1


@rule
def may_challenge(state: State, spot: int) -> bool:
    """Whether the moved figure on *spot* may be the challenger."""
    figure = number(state.at[spot])
    if figure < 0:
        return False
    return may_be_challenger(state, figure) and not never_challenges(state, figure)


@rule
def legal_targets(state: State, out: IntArray) -> int:
    """CHALLENGE: the enemies that may be challenged; DECLINE unless it is a duty."""
    figure = number(state.challenger)
    count = 0
    if not never_challenges(state, figure):
        spot = number(state.spot[figure])
        stride = number(state.stride)
        step = number(state.flight)
        if step != 0 and step != 1 and step != -1 and step != stride and step != -stride:
            out[0] = cell_of(state, spot + step)
            return 1
        for near in (spot - stride, spot - 1, spot + 1, spot + stride):
            if is_target(state, figure, near):
                out[count] = cell_of(state, near)
                count += 1
    if not state.compulsory:
        out[count] = cells(state) + DECLINE
        count += 1
    return count
