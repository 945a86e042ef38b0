"""Setup: the starter, the deal of the parts, and the first question (§3)."""

import numpy as np

from ludosaure.games.bits import whole
from ludosaure.games.chance import Rng, below, shuffle
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import lay_out_cells
from ludosaure.games.dinosaures.box import COUNT, GROUPS, KINDS, Kind
from ludosaure.games.dinosaures.fields import Deal, Options, State
from ludosaure.games.dinosaures.landscape import composer, deal_parts
from ludosaure.games.dinosaures.options import White
from ludosaure.games.dinosaures.reserves import clear_turn
from ludosaure.games.dinosaures.state import (
    ALL,
    ARMIES,
    BIT_WORDS,
    CHANGES,
    LEVELS,
    NONE,
    NOWHERE,
    Ending,
    Phase,
)
from ludosaure.games.telling import begin_telling


@rule
def deal(options: Options, deal: Deal, rng: Rng) -> None:
    """Draws who begins and the order of the parts, or the groups (§3.1, §3.2, §7.1)."""
    players = whole(options.players)
    if options.first_player == 0:
        deal.starter = below(rng, players)
    else:
        deal.starter = options.first_player - 1
    for index in range(8):
        deal.parts[index] = -1
    if options.landscape_deal != 0:
        groups = GROUPS[options.landscape_deal]
        swapped = below(rng, 2)  # one random bit: which group is the starter's
        deal.parts[0] = groups[2 * swapped]
        deal.parts[2] = groups[2 * swapped + 1]
        deal.parts[1] = groups[2 - 2 * swapped]
        deal.parts[3] = groups[3 - 2 * swapped]
        return
    for index in range(2 * players):
        deal.parts[index] = index % 4
    shuffle(rng, deal.parts, 2 * players)


@rule
def setup(state: State, options: Options, deal: Deal) -> None:
    """A new game up to its first decision: the starter's side composes its landscape."""
    begin_telling(state)
    state.event_count = 0
    state.options = options
    state.width = options.board_width
    state.height = options.board_height
    state.stride = options.board_width + 2
    state.starter = deal.starter
    state.ending = Ending.NONE
    state.winner = NONE
    state.turn_count = 0
    state.no_progress = 0
    clear_turn(state)
    clear_armies(state)
    lay_out_cells(state)
    deal_parts(state, deal)
    state.phase = Phase.COMPOSE
    state.turn_player = composer(state)
    state.to_move = state.turn_player


@rule
def clear_armies(state: State) -> None:
    """Every set in hand, nothing on the board (§3.5)."""
    players = whole(state.options.players)
    for figure in range(ALL):
        state.kind[figure] = NONE
        state.stun[figure] = 0
        state.marks[figure] = 0
        state.spot[figure] = NOWHERE
        state.may_be[figure] = 0
    for player in range(ARMIES):
        state.own_turn[player] = 0
        state.placed[player] = 0
        state.placed_all[player] = 0
        state.standing_count[player] = 0
        state.hand_count[player] = 0
        state.reserve_count[player] = 0
        state.limbo_count[player] = 0
        state.nest_fallen[player] = NOWHERE
        state.secret_trap[player] = NOWHERE
        state.trap_shown[player] = 0
        state.trap_live[player] = 0
        for kind in range(KINDS):
            state.hand[player, kind] = 0
            state.reserve[player, kind] = 0
            state.removed[player, kind] = 0
        if player < players:
            for kind in range(KINDS):
                if kind != Kind.WHITE or state.options.white_figure != White.NONE:
                    state.hand[player, kind] = COUNT[kind]
                    state.hand_count[player] += COUNT[kind]
    for side in range(2):
        state.nest_cells[side] = 0
        for word in range(BIT_WORDS):
            state.standing[side, word] = np.uint64(0)
            state.steppers[side, word] = np.uint64(0)
            state.flyers[side, word] = np.uint64(0)
            state.trodden[side, word] = np.uint64(0)
    for word in range(BIT_WORDS):
        state.swamp[word] = np.uint64(0)
    state.change_count = 0
    for change in range(CHANGES):
        state.changes[change] = 0
    for level in range(LEVELS):
        state.tried[level] = 0
        state.level_choice[level] = 0
        state.level_what[level] = 0
