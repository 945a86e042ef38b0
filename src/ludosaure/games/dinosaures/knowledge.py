"""What each seat knows: `conceal` and `observe` (§6). Possible armies are in `redeal`."""

import numpy as np

from ludosaure.games.compiled import rule
from ludosaure.games.contract import IntArray, State
from ludosaure.games.dinosaures.board import MOST_CELLS, cell_of, cells, is_swamp, number, spot_of
from ludosaure.games.dinosaures.box import KINDS, SET, SLOTS
from ludosaure.games.dinosaures.state import (
    ARMIES,
    EMPTY,
    KNOWN,
    LIMBO,
    NONE,
    NOWHERE,
    OFF,
    UNKNOWN,
    WORDS,
    Happening,
    Phase,
    Placement,
)


@rule
def is_hidden_from(seat: int, player: int) -> bool:
    """Whether the player's secrets are hidden from the seat: partners see each other's figures."""
    return seat < 0 or seat & 1 != player & 1


@rule
def is_screen_up(state: State) -> bool:
    """Whether the armies are being placed behind a screen (§7.6)."""
    return state.options.placement == Placement.HIDDEN and (
        state.phase == Phase.PLACE_KIND or state.phase == Phase.PLACE_CELL
    )


@rule
def is_assembled(state: State) -> bool:
    """Whether both landscapes lie on the table."""
    parts = SLOTS[state.options.landscape_layout]
    return state.laid[0] == parts and state.laid[1] == parts


@rule
def conceal(state: State, seat: int) -> None:
    """Overwrites everything the seat may not know (§6); a spectator is seat -1."""
    conceal_events(state, seat)
    screen = is_screen_up(state)
    for player in range(state.options.players):
        if is_hidden_from(seat, player):
            conceal_parts(state, player & 1)
            if screen:
                conceal_whole_army(state, player)
            else:
                conceal_army(state, player)
        if player != seat and not state.trap_shown[player]:
            if state.secret_trap[player] != NOWHERE:
                state.secret_trap[player] = UNKNOWN
            state.trap_live[player] = 0
    if state.pending_kind != NONE and is_hidden_from(seat, number(state.to_move)):
        if state.phase != Phase.REENTER_CELL:
            state.pending_kind = UNKNOWN


@rule
def conceal_parts(state: State, side: int) -> None:
    """The order of drawing stays secret; the composition until both sides are finished."""
    assembled = is_assembled(state)
    for slot in range(4):
        if state.hand_parts[side, slot] != NONE:
            state.hand_parts[side, slot] = UNKNOWN
        if state.used_parts[side, slot] != NONE:
            state.used_parts[side, slot] = UNKNOWN
            if not assembled:
                state.slot_part[side, slot] = UNKNOWN
                state.slot_rotation[side, slot] = UNKNOWN


@rule
def conceal_army(state: State, player: int) -> None:
    """Kinds are hidden unless they were shown; so are those in hand and in reserve."""
    for figure in range(player * SET, (player + 1) * SET):
        if state.spot[figure] != NOWHERE and not state.marks[figure] & KNOWN:
            state.kind[figure] = UNKNOWN
    for kind in range(KINDS):
        if state.hand_count[player] > 0:
            state.hand[player, kind] = UNKNOWN
        if state.reserve_count[player] > 0:
            state.reserve[player, kind] = UNKNOWN


@rule
def conceal_whole_army(state: State, player: int) -> None:
    """Behind the screen nothing is seen, not even how many figures stand."""
    for figure in range(player * SET, (player + 1) * SET):
        if state.spot[figure] > NOWHERE:
            state.at[state.spot[figure]] = EMPTY
        state.kind[figure] = UNKNOWN
        state.spot[figure] = NOWHERE
        state.may_be[figure] = 0
    for word in range(WORDS):
        state.standing[player & 1, word] = np.uint64(0)
    state.placed[player] = UNKNOWN
    state.standing_count[player] = UNKNOWN
    state.hand_count[player] = UNKNOWN
    state.reserve_count[player] = UNKNOWN
    for kind in range(KINDS):
        state.hand[player, kind] = UNKNOWN
        state.reserve[player, kind] = UNKNOWN


@rule
def conceal_events(state: State, seat: int) -> None:
    """Takes the secrets out of the story of the last decision."""
    for index in range(state.event_count):
        row = state.events[index]
        kind = row[0]
        player = number(row[1])
        if kind == Happening.TRAP_NOTED and player != seat:
            row[2] = UNKNOWN
        if not is_hidden_from(seat, player):
            continue
        if kind == Happening.PART_LAID:
            if not is_assembled(state):
                row[3] = UNKNOWN
                row[4] = UNKNOWN
        elif kind == Happening.KIND_CHOSEN:
            if state.phase != Phase.REENTER_CELL:
                row[2] = UNKNOWN
        elif kind == Happening.FIGURE_PLACED:
            row[3] = UNKNOWN
            if state.options.placement == Placement.HIDDEN:
                row[2] = UNKNOWN
        elif kind == Happening.PLACEMENT_ENDED:
            if is_screen_up(state):
                row[2] = UNKNOWN
        elif kind == Happening.RESERVE_ENTERED:
            row[3] = UNKNOWN


# --- The seat's knowledge as numbers ---------------------------------------------------------------

PLANES = 5  # terrain, owner, kind, may_be, stun and known
TAIL = 280
OBSERVATION = PLANES * MOST_CELLS + TAIL


@rule
def observe(state: State, seat: int, out: IntArray) -> None:
    """
    The seat's knowledge (of a concealed record) as numbers; 0 is "nothing" or "not known".

    By cell: terrain (1 land, 2 swamp), owner counted from the seat, kind + 1, the set of kinds it
    may be for the public, and stun · 2 + known. Then the turn, the armies and the options.
    """
    for index in range(OBSERVATION):
        out[index] = 0
    players = number(state.options.players)
    viewer = seat if seat >= 0 else 0
    assembled = is_assembled(state)
    for cell in range(cells(state)):
        spot = spot_of(state, cell)
        figure = number(state.at[spot])
        if figure == OFF:
            continue
        if assembled:
            out[cell] = 2 if is_swamp(state, spot) else 1
        if figure >= 0:
            out[MOST_CELLS + cell] = (figure // SET - viewer) % players + 1
            out[2 * MOST_CELLS + cell] = number(state.kind[figure]) + 1
            out[3 * MOST_CELLS + cell] = number(state.may_be[figure])
            out[4 * MOST_CELLS + cell] = number(state.stun[figure]) * 2 + (
                number(state.marks[figure]) & KNOWN
            )
    end = observe_turn(state, viewer, out, PLANES * MOST_CELLS)
    observe_armies(state, viewer, out, end)


@rule
def shown_place(state: State, figure: int) -> int:
    """The cell of a figure + 1, 0 when there is none."""
    if figure < 0 or state.spot[figure] <= 0:
        return 0
    return cell_of(state, number(state.spot[figure])) + 1


@rule
def observe_turn(state: State, viewer: int, out: IntArray, end: int) -> int:
    """The turn and the options; where the next numbers go."""
    players = number(state.options.players)
    out[end] = number(state.phase) + 1
    out[end + 1] = (number(state.to_move) - viewer) % players + 1 if state.to_move >= 0 else 0
    out[end + 2] = (number(state.turn_player) - viewer) % players + 1
    out[end + 3] = min(number(state.turn_count), 32767)
    out[end + 4] = min(number(state.no_progress), 32767)
    out[end + 5] = number(state.pending_kind) + 1 if state.pending_kind >= 0 else 0
    out[end + 6] = shown_place(state, number(state.selected))
    out[end + 7] = shown_place(state, number(state.challenger))
    out[end + 8] = shown_place(state, number(state.advancing))
    if state.advance_to > NOWHERE:
        out[end + 9] = cell_of(state, number(state.advance_to)) + 1
    out[end + 10] = shown_place(state, number(state.movers[0]))
    out[end + 11] = shown_place(state, number(state.movers[1]))
    out[end + 12] = number(state.compulsory)
    out[end + 13] = number(state.double_active)
    out[end + 14] = number(state.reserve_entered)
    out[end + 15] = number(state.ending)
    out[end + 16] = viewer & 1
    options = state.options
    out[end + 17] = players
    out[end + 18] = options.landscape_layout
    out[end + 19] = options.white_figure
    out[end + 20] = options.secret_trap
    out[end + 21] = options.trap_next_to_nest
    out[end + 22] = options.trap_effect
    out[end + 23] = options.secret_trap_life
    out[end + 24] = options.reserves
    out[end + 25] = options.placement
    out[end + 26] = options.double_moves
    out[end + 27] = options.lightning_move
    out[end + 28] = options.lightning_vs_flug
    out[end + 29] = options.culak_vs_culak
    out[end + 30] = options.flug_diagonal_min
    out[end + 31] = options.team_control
    end += 32
    for turn in range(2):
        side = (viewer + turn) & 1
        for slot in range(4):
            out[end] = max(0, number(state.slot_part[side, slot]) + 1)
            out[end + 1] = max(0, number(state.slot_rotation[side, slot]) + 1)
            out[end + 2] = max(0, number(state.hand_parts[side, slot]) + 1)
            end += 3
    return end


@rule
def observe_armies(state: State, viewer: int, out: IntArray, end: int) -> None:
    """Every player's hand, reserve, limbo and losses, from the viewer on in turn order."""
    players = number(state.options.players)
    for turn in range(ARMIES):
        if turn >= players:
            break
        player = (viewer + turn) % players
        for kind in range(KINDS):
            out[end + kind] = max(0, number(state.hand[player, kind]))
            out[end + KINDS + kind] = max(0, number(state.reserve[player, kind]))
            out[end + 2 * KINDS + kind] = number(state.removed[player, kind])
        for figure in range(player * SET, (player + 1) * SET):
            if state.spot[figure] == LIMBO:
                out[end + 3 * KINDS + number(state.kind[figure])] += 1
        end += 4 * KINDS
        out[end] = max(0, number(state.hand_count[player]))
        out[end + 1] = max(0, number(state.reserve_count[player]))
        if state.secret_trap[player] > NOWHERE:
            out[end + 2] = cell_of(state, number(state.secret_trap[player])) + 1
        out[end + 3] = number(state.trap_live[player])
        end += 4
