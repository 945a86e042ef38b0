"""What each seat knows: `conceal`, and worlds it cannot exclude: `redeal` (§6)."""

import numpy as np

from ludosaure.games.bits import whole
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.army import note_walkers
from ludosaure.games.dinosaures.board import first_territory_cell, holds, spot_of, territory_rows
from ludosaure.games.dinosaures.box import KINDS, SET
from ludosaure.games.dinosaures.cells_left import cells_for_nests
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.placement import may_choose_kind, may_note_trap
from ludosaure.games.dinosaures.redeal_army import redeal_side
from ludosaure.games.dinosaures.redeal_parts import redeal_parts
from ludosaure.games.dinosaures.redeal_screen import redeal_behind_screen
from ludosaure.games.dinosaures.restricted import are_near
from ludosaure.games.dinosaures.state import (
    BIT_WORDS,
    EMPTY,
    KNOWN,
    NONE,
    NOWHERE,
    UNKNOWN,
    Phase,
    has_screen,
    is_assembled,
    is_hidden_from,
    is_screen_up,
)


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
            note_walkers(state, player & 1)
        if player != seat and not state.trap_shown[player]:
            if state.secret_trap[player] != NOWHERE:
                state.secret_trap[player] = UNKNOWN
            state.trap_live[player] = 0
    if state.pending_kind != NONE and is_hidden_from(seat, whole(state.to_move)):
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
        hidden = state.spot[figure] != NOWHERE and not state.marks[figure] & KNOWN
        state.kind[figure] = UNKNOWN if hidden else state.kind[figure]
    if state.hand_count[player] > 0:
        for kind in range(KINDS):
            state.hand[player, kind] = UNKNOWN
    if state.reserve_count[player] > 0:
        for kind in range(KINDS):
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
    for word in range(BIT_WORDS):
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
        player = whole(row[1])
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
            if has_screen(state):
                row[2] = UNKNOWN
        elif kind == Happening.PLACEMENT_ENDED:
            if is_screen_up(state):
                row[2] = UNKNOWN
        elif kind == Happening.RESERVE_ENTERED:
            row[3] = UNKNOWN


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """Fills in what the seat does not know with a random world it cannot exclude."""
    conceal(state, seat)
    redeal_parts(state, seat, rng)
    if is_screen_up(state):
        redeal_behind_screen(state, seat, rng)
    else:
        for side in range(2):
            if is_hidden_from(seat, side):
                redeal_side(state, side, rng)
        redeal_pending(state, seat, rng)
    for side in range(2):
        if is_hidden_from(seat, side):
            note_walkers(state, side)
    for player in range(state.options.players):
        if state.secret_trap[player] == UNKNOWN:
            redeal_trap(state, player, rng)


@rule
def redeal_pending(state: State, seat: int, rng: Rng) -> None:
    """The kind somebody has in his fingers: any that he could have chosen."""
    player = whole(state.to_move)
    if state.pending_kind != UNKNOWN:
        return
    from_hand = state.phase == Phase.PLACE_CELL
    choices = 0
    one, two = cells_for_nests(state, player)
    for kind in range(KINDS):
        if from_hand:
            could = may_choose_kind(state, player, kind, one, two)
        else:
            could = state.reserve[player, kind] > 0
        if could:
            choices += 1
            if below(rng, choices) == 0:
                state.pending_kind = kind


@rule
def redeal_trap(state: State, player: int, rng: Rng) -> None:
    """A secret trap nobody fell into: none, or any cell it may lie on where no enemy arrived."""
    side = player & 1
    first = first_territory_cell(state, side)
    choices = 1
    state.secret_trap[player] = NONE
    for cell in range(first, first + territory_rows(state) * whole(state.width)):
        spot = spot_of(state, cell)
        if holds(state.trodden[1 - side], spot) or not may_note_trap(state, player, spot):
            continue
        if is_near_fallen_nest(state, side, spot):
            continue
        choices += 1
        if below(rng, choices) == 0:
            state.secret_trap[player] = spot
    if state.secret_trap[player] != NONE:
        state.trap_live[player] = 1


@rule
def is_near_fallen_nest(state: State, side: int, spot: int) -> bool:
    """Whether a nest that was taken stood here, or beside where traps must keep away."""
    distance = 1 if state.options.trap_next_to_nest else 0
    for player in range(side, state.options.players, 2):
        fallen = whole(state.nest_fallen[player])
        if fallen != NOWHERE and are_near(state, fallen, spot, distance):
            return True
    return False
