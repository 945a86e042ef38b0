"""
What is in the box: figures, board parts, assemblies, and the table of duels.

Counts and numbers are the rulebook's. The drawings of the four parts, the assemblies other than the
square and the four-player boards are lost with its pictures: those here are designed, keep every
count of the book, and an owner of the box may replace the parts and the assemblies (`box_file`).
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np


class Kind(IntEnum):
    """The thirteen kinds of figures, numbered as in the box list (§2.1)."""

    TYRA_1 = 0
    TYRA_2 = 1
    TRI = 2
    DILO = 3
    STEGO = 4
    DOCUS = 5
    DEINO_1 = 6
    DEINO_2 = 7
    FLUG = 8
    LIGHTNING = 9
    NEST = 10
    WHITE = 11  # the ghost or the trap, whichever was agreed
    CULAK = 12


STEGO, FLUG, LIGHTNING, NEST, WHITE = 4, 8, 9, 10, 11  # as plain numbers, to hand to a rule
FIGURE_IDS = tuple(kind.name.lower() for kind in Kind)  # the specification's identifiers
WHITE_IDS = ("white", "ghost", "trap")  # what the white figure is called, by what it plays


def figure_id(kind: int, white: int) -> str:
    """The identifier of a kind; the white figure is named after what it plays (§7.3)."""
    return WHITE_IDS[white] if kind == Kind.WHITE else FIGURE_IDS[kind]


class Family(IntEnum):
    """Families: no two reserves of one family in the mode `families` (§7.5)."""

    TYRA = 0
    TRI = 1
    DILO = 2
    STEGO = 3
    DOCUS = 4
    DEINO = 5
    FLUG = 6
    LIGHTNING = 7
    NEST = 8
    WHITE = 9
    CULAK = 10


class FigureRow(NamedTuple):
    """One line of the box list (§2.1); an asterisk on the figure is a number of -1 here."""

    kind: Kind
    copies: int  # in each player's set
    land: int  # strength when the challenged figure stands on land
    swamp: int  # strength when it stands in swamp
    family: Family
    is_dinosaur: bool  # a "normal dinosaur": takes a nest, may be held in reserve


FIGURES = (
    #         kind            copies land swamp family            dinosaur
    FigureRow(Kind.TYRA_1, 1, 7, 1, Family.TYRA, True),
    FigureRow(Kind.TYRA_2, 1, 6, 2, Family.TYRA, True),
    FigureRow(Kind.TRI, 3, 5, 4, Family.TRI, True),
    FigureRow(Kind.DILO, 2, 4, 2, Family.DILO, True),
    FigureRow(Kind.STEGO, 5, 3, 3, Family.STEGO, True),
    FigureRow(Kind.DOCUS, 2, 2, 5, Family.DOCUS, True),
    FigureRow(Kind.DEINO_1, 1, 2, 6, Family.DEINO, True),
    FigureRow(Kind.DEINO_2, 1, 1, 7, Family.DEINO, True),
    FigureRow(Kind.FLUG, 5, -1, -1, Family.FLUG, True),
    FigureRow(Kind.LIGHTNING, 1, 8, 0, Family.LIGHTNING, False),
    FigureRow(Kind.NEST, 1, 0, 0, Family.NEST, False),
    FigureRow(Kind.WHITE, 1, -1, -1, Family.WHITE, False),
    FigureRow(Kind.CULAK, 1, -1, -1, Family.CULAK, False),
)
KINDS = len(FIGURES)
SET = sum(row.copies for row in FIGURES)  # 25 figures a player, the white one included

COUNT = np.array([row.copies for row in FIGURES], np.int8)  # COUNT[kind]
FAMILY = np.array([row.family for row in FIGURES], np.int8)  # FAMILY[kind]
IS_DINOSAUR = np.array([row.is_dinosaur for row in FIGURES], np.uint8)  # IS_DINOSAUR[kind]
DINOSAURS = sum(1 << row.kind for row in FIGURES if row.is_dinosaur)  # as a set of kinds

LAND, SWAMP = 0, 1


class Duel(IntEnum):
    """How a combat ends (§2.5)."""

    DRAW = 0  # both stay, turned away again
    DEFENDER_OUT = 1  # the challenger wins
    ATTACKER_OUT = 2  # the challenged figure wins
    BOTH_OUT = 3
    NEST_TAKEN = 4


TRAP_COLUMN = KINDS  # the white figure is a ghost in column WHITE, a trap in this one

# Challenger by line; challenged by column, in the order of the printed table (§2.5):
#    Tyra I, Tyra II, Tri, Dilo, Stego, Docus, Deino I, Deino II, Flug, Culak, Lightning, Nest, Ghost, Trap
DUELS_ON_LAND = """
    Tyra I      = D D D D D D D = A A W D A
    Tyra II     A = D D D D D D = A A W D A
    Tri         A A = D D D D D = D A W D A
    Dilo        A A A = D D D D = D A W D A
    Stego       A A A A = D D D D D A W D A
    Docus       A A A A A = B D = D A W D A
    Deino I     A A A A A B = D = D A W D A
    Deino II    A A A A A A A = = D A W D A
    Flug        = = = = A = = = B = A W D A
    Culak       D D A A A A A A = = A = D A
"""
DUELS_IN_SWAMP = """
    Tyra I      = A A A A A A A = A - - D A
    Tyra II     D = A B A A A A = A - - D A
    Tri         D D = D D A A A = = - - D A
    Dilo        D B A = A A A A = = - - D A
    Stego       D D A D = A A A D = - - D A
    Docus       D D D D D = A A = = - - D A
    Deino I     D D D D D D = A = A - - D A
    Deino II    D D D D D D D = = A - - D A
    Flug        = = = = A = = = B = - - D A
    Culak       D D = = = = D D = = - - D A
"""
_LINES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12)
_COLUMNS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 9, 10, 11, TRAP_COLUMN)


def _read_duels() -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    table = np.zeros((2, KINDS, KINDS + 1), np.int8)
    for terrain, text in ((LAND, DUELS_ON_LAND), (SWAMP, DUELS_IN_SWAMP)):
        for attacker, line in zip(_LINES, text.strip().splitlines(), strict=True):
            results = line.split()[-len(_COLUMNS) :]
            for defender, letter in zip(_COLUMNS, results, strict=True):
                table[terrain, attacker, defender] = "=DABW".find(letter) if letter != "-" else 0
    return table


DUEL = _read_duels()  # DUEL[terrain, attacker, defender or TRAP_COLUMN]

# --- The board (§2.2, §7.2, §7.8) ------------------------------------------------------------------

PART = 7  # a part is 7 × 7 cells
PART_LETTERS = "abcd"
PART_COUNTS = ((32, 17), (30, 19), (27, 22), (26, 23))  # land and swamp cells, the rulebook's

# Designed (the pictures are lost); top line far from the owner, `~` swamp.
PARTS = (
    ("~~.....", "~~.....", "~~.~~~.", "...~~~.", "....~..", "....~..", "....~~~"),
    ("....~~~", "....~~~", ".~~....", ".~~~...", "~~~~...", ".....~~", ".....~~"),
    ("~~...~~", "~~...~~", ".....~.", ".~~..~.", ".~~~.~.", ".~~..~.", "~~~...."),
    ("~~..~~.", "~~~.~~.", ".~~.~..", ".......", ".~~...~", ".~~~.~~", "..~..~~"),
)


class Layout(NamedTuple):
    """One assembly of the parts: the size, and each slot's offset in own rows and own columns."""

    key: str
    players: int
    width: int
    height: int
    slots: tuple[tuple[int, int], ...]
    slot_names: tuple[str, ...]


LAYOUTS = (
    Layout("square", 2, 14, 14, ((0, 0), (0, 7)), ("left", "right")),
    Layout("vertical", 2, 14, 14, ((0, 0), (7, 0)), ("near", "far")),
    Layout("staggered", 2, 21, 14, ((0, 0), (0, 7)), ("left", "right")),
    Layout("column", 2, 7, 28, ((0, 0), (7, 0)), ("near", "far")),
    Layout("wide8", 4, 28, 14, ((0, 0), (0, 7), (0, 14), (0, 21)), ("1", "2", "3", "4")),
    Layout("wide6", 4, 21, 14, ((0, 0), (0, 7), (0, 14)), ("1", "2", "3")),
    Layout("deep8", 4, 14, 28, ((0, 0), (0, 7), (7, 0), (7, 7)), ("1", "2", "3", "4")),
    Layout("deep6", 4, 14, 21, ((0, 0), (0, 7), (7, 0)), ("1", "2", "3")),
)
SLOTS = np.array([len(row.slots) for row in LAYOUTS], np.int8)  # slots a side, SLOTS[layout]
MOST_SLOTS = 4
MOST_ACROSS = 28  # columns, or rows, of any board
MOST_CELLS = 28 * 14  # action numbers know no more

TERRITORY_ROWS = 6  # own rows that take figures at placement, without the screen of §7.6
HALF_OF_SQUARE = 7  # own rows of the half, on the normal board
FIRST_RESERVE_TURN = 3  # §7.5
RESERVES = 3
OPENING_TURNS = 3  # §7.7
ENDGAME_FIGURES = 20  # on the board in all; twice as many with four players
ENDGAME_ARMY = 10  # of one player; twice as many for a team
STUN_TURNS = 3  # §7.4: the count when hit

# Groups of the fixed deals (§7.1), by landscape_deal: which parts lie together.
GROUPS = np.array([[0, 0, 0, 0], [0, 3, 1, 2], [0, 1, 2, 3], [0, 2, 1, 3]], np.int8)
