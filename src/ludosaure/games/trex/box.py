"""
What is in the box: the 17 cards of a set, the eggs, the five colours (§2).

The pictures of the rulebook are lost. What its text and its example round give is marked RB; what
reviews of the game confirm is marked S (sources in the game's page); what we had to design is
marked D, agrees with every number the rulebook gives, and may be corrected by an owner of the box.
"""

from enum import IntEnum
from typing import Literal, NamedTuple, TypeAlias, get_args

import numpy as np


class Color(IntEnum):
    """The colours of cards, trumps and eggs, in the order of the numbers 1 to 5."""

    YELLOW = 0
    BLUE = 1
    BROWN = 2
    GREEN = 3
    RED = 4


ColorName: TypeAlias = Literal["yellow", "blue", "brown", "green", "red"]
COLORS: tuple[ColorName, ...] = get_args(ColorName)  # as in deals, moves and views
COLOR_LETTERS = "YBNGR"  # N for browN: B is taken
NO_COLOR = -1


class Symbol(IntEnum):
    """What a card does when it is laid; draw symbols are the number of cards to draw."""

    NONE = 0
    DRAW_1 = 1
    DRAW_2 = 2
    DRAW_3 = 3
    METEOR = 4
    METEOR_SHOWER = 5


class CardRow(NamedTuple):
    """One card of a set; all sets are alike but for their backs."""

    card: int  # its id: the printed number, 0 for the meteor shower, 16 for the Chamaelosaurus
    color: int  # Color, or NO_COLOR
    symbol: Symbol
    source: str  # where the symbol comes from; colours and numbers are all RB


SHOWER = 0
CHAMAELOSAURUS = 16
SET = 17  # cards of one set

CARDS = (
    #       card                     color         symbol                source of the symbol
    CardRow(SHOWER,                  NO_COLOR,     Symbol.METEOR_SHOWER, "RB"),
    CardRow(1,                       Color.YELLOW, Symbol.DRAW_1,        "D"),
    CardRow(2,                       Color.BLUE,   Symbol.DRAW_2,        "D"),
    CardRow(3,                       Color.BROWN,  Symbol.METEOR,        "RB example"),
    CardRow(4,                       Color.GREEN,  Symbol.DRAW_3,        "D"),
    CardRow(5,                       Color.RED,    Symbol.METEOR,        "D"),
    CardRow(6,                       Color.YELLOW, Symbol.DRAW_2,        "RB example"),
    CardRow(7,                       Color.BLUE,   Symbol.METEOR,        "RB example"),
    CardRow(8,                       Color.BROWN,  Symbol.DRAW_3,        "RB example"),
    CardRow(9,                       Color.GREEN,  Symbol.METEOR,        "D"),
    CardRow(10,                      Color.RED,    Symbol.DRAW_3,        "D"),
    CardRow(11,                      Color.YELLOW, Symbol.METEOR,        "D"),
    CardRow(12,                      Color.BLUE,   Symbol.DRAW_2,        "RB example"),
    CardRow(13,                      Color.BROWN,  Symbol.METEOR,        "D"),
    CardRow(14,                      Color.GREEN,  Symbol.DRAW_1,        "D"),
    CardRow(15,                      Color.RED,    Symbol.DRAW_1,        "D"),
    CardRow(CHAMAELOSAURUS,          NO_COLOR,     Symbol.NONE,          "RB"),
)  # fmt: skip

CARD_COLOR = np.array([row.color for row in CARDS], np.int8)  # CARD_COLOR[card]
DEFAULT_SYMBOL = np.array([row.symbol for row in CARDS], np.int8)  # DEFAULT_SYMBOL[card]
CARD_NAMES = ("SHOWER", *(f"{COLOR_LETTERS[(n - 1) % 5]}{n}" for n in range(1, 16)), "CHAM")

EGGS = 30  # egg cards, one egg each (RB)
PILE = 15  # in each of the two egg piles (RB)
DEFAULT_EGGS = np.full(5, 6, np.int8)  # five colours: S; six of each, and their names: D

HAND = 7  # cards of the first hand (RB)
