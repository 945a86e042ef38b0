"""
What is in the box: the 17 cards of a set, the eggs, the five colours (§2).

The pictures of the rulebook are lost. What its text and its example round give is marked RB; what
reviews of the game confirm is marked S (sources in the game's page); what we had to design is
marked D, agrees with every number the rulebook gives, and may be corrected by an owner of the box.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from ludosaure.games.contract import Json, OptionRefused, Text


class Color(IntEnum):
    """The colours of cards, trumps and eggs, in the order of the numbers 1 to 5."""

    YELLOW = 0
    BLUE = 1
    BROWN = 2
    GREEN = 3
    RED = 4


COLORS = tuple(color.name.lower() for color in Color)  # as in deals, moves and views
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


SYMBOLS = ("none", "draw 1", "draw 2", "draw 3", "meteor", "meteor shower")


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

METEORS, DRAWS = 6, 9  # of each on the numbered cards (RB)
PINNED = {row.card: row.symbol for row in CARDS if row.source == "RB example"}


def read_symbols(given: Json) -> list[int]:
    """
    The symbols of the 17 cards after an owner's corrections, checked as §2.1 asks.

    *given* names cards by number and symbols by word: `{"9": "draw 1", "10": "meteor"}`.
    """
    symbols = DEFAULT_SYMBOL.tolist()
    if not isinstance(given, Mapping):
        raise _refused(
            "symbols doit donner un symbole par numéro de carte",
            "symbols must give a symbol for each card number",
        )
    for key, word in given.items():
        if str(key) not in map(str, range(1, 16)):
            raise _refused(
                f"aucune carte numérotée ne s'appelle {key}", f"no numbered card is called {key}"
            )
        if word not in SYMBOLS[Symbol.DRAW_1 : Symbol.METEOR_SHOWER]:
            allowed = ", ".join(SYMBOLS[Symbol.DRAW_1 : Symbol.METEOR_SHOWER])
            raise _refused(
                f"la carte {key} ne peut porter {word!r} ; au choix : {allowed}",
                f"card {key} cannot bear {word!r}; choose among {allowed}",
            )
        symbols[int(key)] = SYMBOLS.index(word)
    for card, symbol in PINNED.items():
        if symbols[card] != symbol:
            raise _refused(
                f"la règle fixe le symbole de {CARD_NAMES[card]} ({SYMBOLS[symbol]})",
                f"the rulebook fixes the symbol of {CARD_NAMES[card]} ({SYMBOLS[symbol]})",
            )
    meteors = symbols.count(Symbol.METEOR)
    if meteors != METEORS:
        raise _refused(
            f"il faut {METEORS} météorites et {DRAWS} cartes à piocher, pas {meteors} "
            f"et {15 - meteors}",
            f"there must be {METEORS} meteors and {DRAWS} draw cards, not {meteors} "
            f"and {15 - meteors}",
        )
    for symbol in (Symbol.DRAW_1, Symbol.DRAW_2, Symbol.DRAW_3):
        if symbol not in symbols:
            raise _refused(
                f"aucune carte ne fait piocher {int(symbol)}", f"no card draws {int(symbol)}"
            )
    return symbols


def read_eggs(given: Json) -> list[int]:
    """How many eggs of each colour an owner counts, checked as §2.2 asks."""
    if not isinstance(given, Mapping):
        raise _refused("eggs doit donner un nombre par couleur", "eggs must give a number a colour")
    eggs = DEFAULT_EGGS.tolist()
    for color, number in given.items():
        if color not in COLORS:
            raise _refused(f"aucune couleur {color}", f"there is no colour {color}")
        if type(number) is not int or number < 1:
            raise _refused(
                f"il faut au moins un œuf {color}, pas {number!r}",
                f"there must be at least one {color} egg, not {number!r}",
            )
        eggs[COLORS.index(color)] = number
    if sum(eggs) != EGGS:
        raise _refused(f"il faut {EGGS} œufs, pas {sum(eggs)}", f"{EGGS} eggs, not {sum(eggs)}")
    return eggs


def _refused(fr: str, en: str) -> OptionRefused:
    return OptionRefused("box", Text(f"Boîte de T-Rex : {fr}.", f"T-Rex box: {en}."))
