"""The seat's knowledge as numbers (§6)."""

import numpy as np

from ludosaure.games.bits import Bits, whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import cell_of, cells, spot_of
from ludosaure.games.dinosaures.box import KINDS, MOST_CELLS, SET
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import ARMIES, BIT_WORDS, KNOWN, LIMBO, NOWHERE, is_assembled
from ludosaure.games.layouts import IntArray

PLANES = 5  # terrain, owner, kind, may_be, stun and known
TAIL = 282
OBSERVATION = PLANES * MOST_CELLS + TAIL
AT_ONCE = 32  # cells: no board is wider


@rule
def observe(state: State, seat: int, out: IntArray) -> None:
    """
    The seat's knowledge (of a concealed state) as numbers; 0 is "nothing" or "not known".

    By cell: terrain (1 land, 2 swamp), owner counted from the seat, kind + 1, the set of kinds it
    may be for the public, and stun · 2 + known. Then the turn, the options and the armies, and what
    came with rules 2: those rules, and what a secret trap does.
    """
    for index in range(OBSERVATION):
        out[index] = 0
    viewer = max(seat, 0)
    if is_assembled(state):
        observe_ground(state, out)
    for owner in range(state.options.players):
        observe_figures(state, owner, viewer, out)
    end = observe_turn(state, viewer, out, PLANES * MOST_CELLS)
    observe_armies(state, viewer, out, end)
    out[OBSERVATION - 2] = whole(state.options.rules)
    out[OBSERVATION - 1] = whole(state.options.secret_trap_effect)


@rule
def observe_ground(state: State, out: IntArray) -> None:
    """
    The terrain, row by row, where cells and swamp are neighbouring bits.

    So many cells are written at a time, whatever the width: what is written behind the end of a row
    is written over with the next one, and behind the last there is only border, which is 0.
    """
    width, at_once = whole(state.width), min(AT_ONCE, out.shape[0])
    for first in range(0, cells(state), width):
        spot = spot_of(state, first)
        board, swamp = bits_from(state.cells, spot), bits_from(state.swamp, spot)
        row = out[first : first + at_once]
        for column in range(row.shape[0]):  # a number compilers don't know: they take many at once
            shift = np.uint32(column)
            row[column] = ((board >> shift) & np.uint32(1)) + ((swamp >> shift) & np.uint32(1))


@rule
def bits_from(words: Bits, spot: int) -> Bits:
    """32 bits of a set of spots, from *spot* on."""
    word, shift = spot >> 6, np.uint64(spot & 63)
    found = words[word] >> shift
    if shift > np.uint64(32) and word + 1 < BIT_WORDS:
        found |= words[word + 1] << (np.uint64(64) - shift)
    return np.uint32(found & np.uint64(0xFFFFFFFF))


@rule
def observe_figures(state: State, owner: int, viewer: int, out: IntArray) -> None:
    """Owner, kind, what it may be and how it is, of every figure of one player on the board."""
    turned = owner - viewer + 1 if owner >= viewer else owner - viewer + 1 + state.options.players
    for figure in range(owner * SET, (owner + 1) * SET):
        spot = whole(state.spot[figure])
        if spot > 0 and state.at[spot] == figure:
            at = MOST_CELLS + cell_of(state, spot)
            out[at] = turned
            out[at + MOST_CELLS] = whole(state.kind[figure]) + 1
            out[at + 2 * MOST_CELLS] = whole(state.may_be[figure])
            out[at + 3 * MOST_CELLS] = whole(state.stun[figure]) * 2 + (
                whole(state.marks[figure]) & KNOWN
            )


@rule
def shown_place(state: State, figure: int) -> int:
    """The cell of a figure + 1, 0 when there is none."""
    if figure < 0 or state.spot[figure] <= 0:
        return 0
    return cell_of(state, whole(state.spot[figure])) + 1


@rule
def observe_turn(state: State, viewer: int, out: IntArray, end: int) -> int:
    """The turn and the options; where the next numbers go."""
    players = whole(state.options.players)
    out[end] = whole(state.phase) + 1
    out[end + 1] = (whole(state.to_move) - viewer) % players + 1 if state.to_move >= 0 else 0
    out[end + 2] = (whole(state.turn_player) - viewer) % players + 1
    out[end + 3] = min(whole(state.turn_count), 32767)
    out[end + 4] = min(whole(state.no_progress), 32767)
    out[end + 5] = whole(state.pending_kind) + 1 if state.pending_kind >= 0 else 0
    out[end + 6] = shown_place(state, whole(state.selected))
    out[end + 7] = shown_place(state, whole(state.challenger))
    out[end + 8] = shown_place(state, whole(state.advancing))
    if state.advance_to > NOWHERE:
        out[end + 9] = cell_of(state, whole(state.advance_to)) + 1
    out[end + 10] = shown_place(state, whole(state.movers[0]))
    out[end + 11] = shown_place(state, whole(state.movers[1]))
    out[end + 12] = whole(state.compulsory)
    out[end + 13] = whole(state.double_active)
    out[end + 14] = whole(state.reserve_entered)
    out[end + 15] = whole(state.ending)
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
            out[end] = max(0, whole(state.slot_part[side, slot]) + 1)
            out[end + 1] = max(0, whole(state.slot_rotation[side, slot]) + 1)
            out[end + 2] = max(0, whole(state.hand_parts[side, slot]) + 1)
            end += 3
    return end


@rule
def observe_armies(state: State, viewer: int, out: IntArray, end: int) -> None:
    """Every player's hand, reserve, limbo and losses, from the viewer on in turn order."""
    players = whole(state.options.players)
    for turn in range(ARMIES):
        if turn >= players:
            break
        player = (viewer + turn) % players
        for kind in range(KINDS):
            out[end + kind] = max(0, whole(state.hand[player, kind]))
            out[end + KINDS + kind] = max(0, whole(state.reserve[player, kind]))
            out[end + 2 * KINDS + kind] = whole(state.removed[player, kind])
        if state.limbo_count[player] > 0:
            for figure in range(player * SET, (player + 1) * SET):
                if state.spot[figure] == LIMBO:
                    out[end + 3 * KINDS + whole(state.kind[figure])] += 1
        end += 4 * KINDS
        out[end] = max(0, whole(state.hand_count[player]))
        out[end + 1] = max(0, whole(state.reserve_count[player]))
        if state.secret_trap[player] > NOWHERE:
            out[end + 2] = cell_of(state, whole(state.secret_trap[player])) + 1
        out[end + 3] = whole(state.trap_live[player])
        end += 4
