"""
The state: one position of Chao Dino! as the rules see it.

**Places.** A *place* is a cell that matters: one of the 37 tiles (0–36, by tile id, 0 is the volcano), or
one of 16 *waters* (37–52), a water cell on which dinosaurs swim. Coordinates, neighbours and dinosaurs are kept
per place; place 53, `EMPTY_WATER`, stands for all other cells of the endless sea, which are never stored. Sets of
tiles are the bits of one uint64.

Sixteen waters are enough: dinosaurs swim only where a tile was lifted, a turn lifts at most three
(a box file with more is refused), and a swimmer is gone after its owner's next turn.
"""

from enum import IntEnum

import numpy as np

from ludosaure.games.chao_dino.box import CARDS, SEATS, TILES
from ludosaure.games.chao_dino.options import OPTIONS_LAYOUT
from ludosaure.games.constants import EVENT_WIDTH
from ludosaure.games.layouts import layout

WATERS = 16
PLACES = TILES + WATERS
EMPTY_WATER = PLACES  # a neighbour that is neither a tile nor a water with swimmers
NOWHERE = 16384  # the coordinates of an unused place: out of reach of everything
NO_TILE = -1
NO_SEAT = -1
EVENTS = 80
RIM_ROWS = 64
REACHES = 16  # sets of tiles by reach
LINES = 16  # columns and rows after which the same sets tell of places again


class Phase(IntEnum):
    """What the seat to move is asked (4.2)."""

    PLACEMENT = 0
    CARD = 1
    DRIFT_PICK = 2
    DRIFT_DROP = 3
    ACTIONS = 4
    GAME_OVER = 5


class DriftSource(IntEnum):
    """Why a tile drifts: the card of phase 1, or an action of phase 2."""

    NONE = 0
    CARD = 1
    ACTION = 2


PLACEMENT, CARD, DRIFT_PICK, DRIFT_DROP, ACTIONS, GAME_OVER = (int(phase) for phase in Phase)
BY_NOTHING, BY_CARD, BY_ACTION = (int(source) for source in DriftSource)

DEAL = layout(
    [
        ("layout", np.int8, (TILES + 2,)),  # terrain in spiral order (two last: only while dealing)
        ("pile", np.int8, (CARDS,)),  # faces, top first, before the starting hands are dealt
        ("first_player", np.int8),
    ]
)

STATE = layout(
    [
        ("options", OPTIONS_LAYOUT),
        # The turn
        ("phase", np.int8),
        ("active", np.int8),  # seat whose turn (or placement) it is, NO_SEAT when over
        ("ap", np.int8),  # action points left
        ("rescue_credit", np.int8),  # swimmers that may still follow without paying
        ("picked_tile", np.int8),
        ("drift_source", np.int8),
        ("card_in_play", np.int8),  # face of the card of phase 1, NO_CARD outside its drift
        ("placed", np.int8),  # pairs of dinosaurs placed so far
        ("first_player", np.int8),
        ("skip_streak", np.int16),  # turns in a row that skipped phase 1
        ("turn_no", np.int16),  # turns begun
        ("last_round", np.int8),  # 1 once the meteor is out
        (
            "last_queue",
            np.int8,
            (SEATS,),
        ),  # seats whose last turn has not begun, NO_SEAT behind them
        ("out_count", np.int8),  # players eliminated
        ("out_order", np.int8, (SEATS,)),  # 0 alive, 1 eliminated first, 2 second …
        # The players
        ("reserve", np.int8, (SEATS,)),
        ("vp", np.int16, (SEATS,)),
        ("hand", np.int8, (SEATS,)),  # face, NO_CARD, or UNKNOWN
        ("hand_back", np.int8, (SEATS,)),  # 1 or 2, 0 without a card
        ("lost", np.int8, (SEATS,)),  # the card that left with an eliminated player
        ("lost_back", np.int8, (SEATS,)),
        # Sets of tiles
        ("land", np.uint64),  # the tiles of this game
        ("room", np.uint64),  # with fewer dinosaurs than their capacity
        ("driftable", np.uint64),  # that may drift for whoever is present on their continent
        ("waters", np.uint64),  # places 37–52 in use
        ("of_terrain", np.uint64, (5,)),  # of_terrain[terrain]
        ("home", np.uint64, (SEATS,)),  # home[seat]: tiles on which the seat has dinosaurs
        ("afloat", np.uint64, (SEATS,)),  # afloat[seat]: waters in which it has some (DERIVED)
        ("continent", np.uint64, (TILES,)),  # the continents, in no particular order, then zeroes
        ("continents", np.int8),  # how many there are
        ("lakes", np.int8),  # how many separate enclosed waters
        # The tiles and waters. `contact`, `shore` and `neighbour` have rows for all places, so that rules
        # may write around a cell without asking what lies there; only those of tiles (and the
        # neighbours of waters) mean anything, the others are zero or EMPTY_WATER between rules.
        ("contact", np.uint64, (PLACES + 1,)),  # contact[tile]: tiles that share an edge with it
        ("q", np.int16, (PLACES,)),  # coordinates, NOWHERE when unused
        ("r", np.int16, (PLACES,)),
        ("distance", np.int16, (TILES,)),  # from the volcano
        ("sector", np.uint8, (TILES,)),  # hexes.sector of its cell
        ("terrain", np.int8, (TILES,)),
        ("shore", np.uint8, (PLACES + 1,)),  # directions in which it touches the sea, as six bits
        ("neighbour", np.uint8, (PLACES + 1, 6)),  # the place in each direction
        ("dinos", np.int8, (PLACES, SEATS)),
        ("spent", np.int8, (PLACES,)),  # of the active player's: bred or born this turn
        # The cards
        ("pile_left", np.int8),
        ("pile", np.int8, (CARDS,)),  # faces; the next card is pile[cards - pile_left]
        ("discard_count", np.int8),
        ("discards", np.int8, (CARDS,)),  # faces in the order played
        ("discard_backs", np.int8, (CARDS,)),
        # Work space, zero between rules
        ("rim", np.uint64, (RIM_ROWS,)),
        # The story of the last decision
        ("telling", np.uint8),
        ("event_count", np.int16),
        ("events", np.int16, (EVENTS, EVENT_WIDTH)),
        # For the rules alone (DERIVED); nobody who looks at a game copies it
        (
            "reaching",
            np.uint64,
            (REACHES,),
        ),  # tiles by reach (`coasts`), the last: so far or farther
        ("sheltered", np.uint64),  # tiles that reach no farther than they lie
        ("column", np.uint64, (LINES,)),  # the places in each column, q modulo LINES
        ("row", np.uint64, (LINES,)),  # the places in each row, r modulo LINES
        ("reach", np.uint8, (TILES,)),  # in which set of `reaching` each tile is
    ]
)

# What follows from the rest and saves work.
DERIVED = frozenset({"afloat", "reaching", "sheltered", "column", "row", "reach"})
