"""
The state of a game of Dinosaures, one comment a field.

Cells are kept with a border of one cell around the board, so that looking at a neighbour never
leaves the array: the *spot* of a cell is (row + 1) · (W + 2) + column + 1, rows and columns from 0.
People and action numbers use the plain cell index of §2.3 (`board.CELL_OF`, `board.SPOT_OF`).

A figure is a number: 25 · owner + its turn of coming onto the board. So its number tells what
everybody saw, and nothing about its kind; armies placed behind the screen are numbered by cell.
"""

from enum import IntEnum

import numpy as np

from ludosaure.games.compiled import rule
from ludosaure.games.constants import EVENT_WIDTH
from ludosaure.games.dinosaures.box import KINDS, SET, SLOTS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import OPTIONS_LAYOUT, Placement
from ludosaure.games.layouts import layout

SPOTS = 480  # the largest board with its border: 30 × 16 or 16 × 30
BIT_WORDS = 8  # 64-bit words of a set of spots
ARMIES = 4
ALL = ARMIES * SET  # figures, of all players

UNKNOWN = -1  # what the viewer does not know
NONE = -2  # nothing there, and that is known

EMPTY, OFF = -1, -2  # `at`: a free cell; no cell at all
NOWHERE, LIMBO, REMOVED = 0, -2, -3  # `spot` of a figure that is not on the board

KNOWN = 1  # `marks`: shown once, so the enemy knows the kind (§6)
FROM_RESERVE = 2  # came onto the board as a reserve
NOT_WALKER = 4  # a forced pass showed that it is nothing that steps in every direction
NOT_FLYER = 8  # … that it is no Flug
NOT_LIGHTNING = 16  # … that it is no Lightning

CHANGES = 448  # changes remembered for the repetition limit (§5.3c)
LEVELS = 64  # depth of the search for a possible army


class Phase(IntEnum):
    """The decisions of §4, in the order in which they come up."""

    COMPOSE = 0
    PLACE_KIND = 1
    PLACE_CELL = 2
    SECRET_TRAP = 3
    RESERVE = 4
    RESERVE_CELL = 5
    SELECT = 6
    REENTER_CELL = 7
    MOVE = 8
    SECOND = 9
    CHALLENGER = 10
    CHALLENGE = 11
    ADVANCE = 12
    GAME_OVER = 13
    TURN_STARTS = 14  # never seen outside `apply`: a turn has to be started,
    TURN_ENDS = 15  # or ended, before anybody is asked


class Ending(IntEnum):
    """Why a game ended (§5.4)."""

    NONE = 0
    NEST = 1
    IMMOBILISED = 2
    MUTUAL = 3
    NO_PROGRESS = 4
    TURN_CAP = 5
    REPETITION = 6


DEAL = layout(
    [
        ("starter", np.int8),
        ("parts", np.int8, (8,)),  # in the order of drawing; -1 beyond the number in play
    ]
)

STATE = layout(
    [
        ("options", OPTIONS_LAYOUT),
        ("telling", np.uint8),
        ("phase", np.int8),  # Phase
        ("to_move", np.int8),  # seat that decides, NOBODY when over
        ("turn_player", np.int8),  # whose turn it is (X of §4.2); the seat placing, before
        ("starter", np.int8),
        ("ending", np.int8),  # Ending
        ("winner", np.int8),  # winning side, NONE for a draw or while playing
        ("width", np.int16),
        ("height", np.int16),
        ("stride", np.int16),  # spots a line, width + 2
        ("turn_count", np.int32),  # finished turns
        ("no_progress", np.int32),  # finished turns since a figure last left for good
        ("own_turn", np.int32, (ARMIES,)),  # turns begun by each player
        # This turn
        ("pending_kind", np.int8),  # chosen, not yet put down; NONE
        ("selected", np.int8),  # figure that is about to move; NONE
        ("mover_count", np.int8),
        ("movers", np.int8, (2,)),  # figures moved this turn, NONE
        ("mover_caught", np.uint8, (2,)),  # by a secret trap
        ("mover_start", np.int16, (2,)),  # spot where each stood
        ("flight", np.int16),  # step of an explorer's flight in spots, 0 after a walk
        ("challenger", np.int8),  # figure; NONE
        ("compulsory", np.uint8),  # the challenge cannot be declined
        ("advancing", np.int8),  # figure that won and may advance; NONE
        ("advance_to", np.int16),  # spot
        ("reserve_entered", np.int8),  # reserves entered this turn
        ("double_active", np.uint8),
        ("progress", np.uint8),  # a figure left for good this turn
        # Armies
        ("placed", np.int8, (ARMIES,)),  # figures that came onto the board so far
        ("placed_all", np.uint8, (ARMIES,)),
        ("standing_count", np.int8, (ARMIES,)),  # figures on the board
        ("hand_count", np.int8, (ARMIES,)),  # still to place
        ("reserve_count", np.int8, (ARMIES,)),
        ("limbo_count", np.int8, (ARMIES,)),
        ("hand", np.int8, (ARMIES, KINDS)),  # still to place, by kind (the pending one included)
        ("reserve", np.int8, (ARMIES, KINDS)),
        ("removed", np.int8, (ARMIES, KINDS)),
        ("nest_fallen", np.int16, (ARMIES,)),  # spot of a captured nest, NOWHERE
        ("secret_trap", np.int16, (ARMIES,)),  # spot, NONE; NOWHERE before the question
        ("trap_shown", np.uint8, (ARMIES,)),
        ("trap_live", np.uint8, (ARMIES,)),
        # Landscape, by side
        ("nest_cells", np.int16, (2,)),  # cells of the territory where a nest could stand at first
        ("laid", np.int8, (2,)),  # slots laid so far
        ("hand_parts", np.int8, (2, 4)),  # parts in the order of drawing, NONE beyond the hand
        ("used_parts", np.int8, (2, 4)),  # position in the hand of the part in each slot, NONE
        ("slot_part", np.int8, (2, 4)),  # part in each slot, NONE
        ("slot_rotation", np.int8, (2, 4)),
        ("swamp", np.uint64, (BIT_WORDS,)),  # swamp cells, as spots; none before the assembly
        # Figures
        ("at", np.int8, (SPOTS,)),  # figure on the spot, EMPTY or OFF
        ("cells", np.uint64, (BIT_WORDS,)),  # spots that are cells of the board
        ("standing", np.uint64, (2, BIT_WORDS)),  # spots held by each side
        ("kind", np.int8, (ALL,)),  # NONE for a number not given
        ("stun", np.int8, (ALL,)),
        ("marks", np.uint8, (ALL,)),  # KNOWN and the other marks
        ("spot", np.int16, (ALL,)),
        ("may_be", np.uint16, (ALL,)),  # kinds it may be for those who never saw it (§6)
        # Rare things
        ("trodden", np.uint64, (2, BIT_WORDS)),  # spots where each side's figures arrived
        ("event_count", np.int16),
        ("change_count", np.int16),  # changes kept since a figure last left for good
        ("events", np.int16, (20, EVENT_WIDTH)),
        ("tried", np.uint32, (LEVELS,)),  # scratch of `redeal`, zero outside it
        ("level_choice", np.int8, (LEVELS,)),
        ("level_what", np.int16, (LEVELS,)),
        ("changes", np.int32, (CHANGES,)),  # what changed, to look back through earlier positions
        # What follows from the rest and saves work (DERIVED); nobody's knowledge, so behind the events
        ("steppers", np.uint64, (2, BIT_WORDS)),  # spots of each side's figures that only step
        ("flyers", np.uint64, (2, BIT_WORDS)),  # … and of its Flugs, which also fly
    ]
)

DERIVED = frozenset({"steppers", "flyers"})


@rule
def is_hidden_from(seat: int, player: int) -> bool:
    """Whether the player's secrets are hidden from the seat: partners see each other's figures."""
    return seat < 0 or seat & 1 != player & 1


@rule
def has_screen(state: State) -> bool:
    """Whether nothing of an army is seen before all of them stand: hidden, or all together."""
    placement = state.options.placement
    return bool(placement == Placement.HIDDEN or placement == Placement.TOGETHER)


@rule
def is_screen_up(state: State) -> bool:
    """Whether the armies are being placed and nobody sees the other's (§7.6, R3)."""
    return has_screen(state) and (
        state.phase == Phase.PLACE_KIND or state.phase == Phase.PLACE_CELL
    )


@rule
def is_assembled(state: State) -> bool:
    """Whether both landscapes lie on the table."""
    parts = SLOTS[state.options.landscape_layout]
    return state.laid[0] == parts and state.laid[1] == parts
