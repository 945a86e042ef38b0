"""Setup: the starter, the deal of the parts, and the secret composition of the landscape (§3)."""

import numpy as np

from ludosaure.games.chance import Rng, below, shuffle
from ludosaure.games.compiled import rule
from ludosaure.games.contract import Deal, Options, State
from ludosaure.games.dinosaures.board import assemble, lay_out_cells, number
from ludosaure.games.dinosaures.box import COUNT, GROUPS, HEIGHT, KINDS, SLOTS, WIDTH, Kind
from ludosaure.games.dinosaures.placement import begin_placement
from ludosaure.games.dinosaures.state import (
    ALL,
    ARMIES,
    CHANGES,
    LEVELS,
    NONE,
    NOWHERE,
    WORDS,
    Ending,
    Happening,
    Phase,
    White,
)
from ludosaure.games.dinosaures.turn import clear_turn
from ludosaure.games.telling import begin_telling, tell


@rule
def deal(options: Options, deal: Deal, rng: Rng) -> None:
    """Draws who begins and the order of the parts, or the groups (§3.1, §3.2, §7.1)."""
    players = number(options.players)
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
    take_options(state, options)
    layout = options.landscape_layout
    state.width = WIDTH[layout]
    state.height = HEIGHT[layout]
    state.stride = WIDTH[layout] + 2
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
def take_options(state: State, options: Options) -> None:
    """Copies the options into the record, field by field."""
    mine = state.options
    mine.players = options.players
    mine.landscape_deal = options.landscape_deal
    mine.landscape_layout = options.landscape_layout
    mine.white_figure = options.white_figure
    mine.secret_trap = options.secret_trap
    mine.trap_next_to_nest = options.trap_next_to_nest
    mine.trap_effect = options.trap_effect
    mine.secret_trap_life = options.secret_trap_life
    mine.reserves = options.reserves
    mine.placement = options.placement
    mine.double_moves = options.double_moves
    mine.lightning_move = options.lightning_move
    mine.lightning_vs_flug = options.lightning_vs_flug
    mine.culak_vs_culak = options.culak_vs_culak
    mine.flug_diagonal_min = options.flug_diagonal_min
    mine.first_player = options.first_player
    mine.memory_aid = options.memory_aid
    mine.team_control = options.team_control
    mine.team_nest_gap = options.team_nest_gap
    mine.no_progress_limit = options.no_progress_limit
    mine.max_turns = options.max_turns
    mine.repetition_limit = options.repetition_limit
    for index in range(3):
        mine.reserve_kinds[index] = options.reserve_kinds[index]
    for part in range(4):
        for line in range(7):
            mine.parts[part, line] = options.parts[part, line]


@rule
def clear_armies(state: State) -> None:
    """Every set in hand, nothing on the board (§3.5)."""
    players = number(state.options.players)
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
        state.room[side] = 0
        for word in range(WORDS):
            state.standing[side, word] = np.uint64(0)
            state.trodden[side, word] = np.uint64(0)
    for word in range(WORDS):
        state.swamp[word] = np.uint64(0)
    state.change_count = 0
    for change in range(CHANGES):
        state.changes[change] = 0
    for level in range(LEVELS):
        state.tried[level] = 0
        state.level_choice[level] = 0
        state.level_what[level] = 0


@rule
def deal_parts(state: State, deal: Deal) -> None:
    """The starter's side takes the first, third, … part drawn, the other side the others."""
    first = number(deal.starter) & 1
    parts = number(SLOTS[state.options.landscape_layout])
    for side in range(2):
        state.laid[side] = 0
        for slot in range(4):
            state.hand_parts[side, slot] = NONE
            state.used_parts[side, slot] = NONE
            state.slot_part[side, slot] = NONE
            state.slot_rotation[side, slot] = NONE
        for slot in range(parts):
            turn = 0 if side == first else 1
            state.hand_parts[side, slot] = deal.parts[2 * slot + turn]


@rule
def composing_side(state: State) -> int:
    """The side that lays the next part: the starter's first."""
    first = number(state.starter) & 1
    if state.laid[first] < SLOTS[state.options.landscape_layout]:
        return first
    return 1 - first


@rule
def composer(state: State) -> int:
    """
    The player who lays the next part (§4.1, §7.8).

    In a team the partner with the lower number decides the first half of the slots, rounded up.
    """
    side = composing_side(state)
    if state.options.players == 2:
        return side
    parts = number(SLOTS[state.options.landscape_layout])
    return side if state.laid[side] < (parts + 1) // 2 else side + 2


@rule
def is_part_in_hand(state: State, place: int) -> bool:
    """Whether the part at this place of the hand exists and was not laid yet."""
    side = composing_side(state)
    if state.hand_parts[side, place] == NONE:
        return False
    for slot in range(state.laid[side]):
        if state.used_parts[side, slot] == place:
            return False
    return True


@rule
def lay_part(state: State, place: int, rotation: int) -> None:
    """Lays a part into the next slot; the last one of all shows the landscape (§3.3, §3.4)."""
    side = composing_side(state)
    slot = number(state.laid[side])
    part = number(state.hand_parts[side, place])
    state.used_parts[side, slot] = place
    state.slot_part[side, slot] = part
    state.slot_rotation[side, slot] = rotation
    tell(state, Happening.PART_LAID, number(state.to_move), slot, part, rotation)
    state.laid[side] += 1
    parts = SLOTS[state.options.landscape_layout]
    if state.laid[0] == parts and state.laid[1] == parts:
        assemble(state)
        tell(state, Happening.LANDSCAPE)
        begin_placement(state)
    else:
        state.turn_player = composer(state)
        state.to_move = state.turn_player
