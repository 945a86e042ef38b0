"""
What is in the box of Cubosaurs: 55 cards, 10 DNA Evolution tiles, 40 DNA tokens.

Numbers printed in the rulebook's text, or agreed on by public descriptions of the game, are marked so;
the others stood in pictures we do not have and are *designed*: chosen by us to fit everything known.
An owner of the box can correct every number with a TOML file (docs/games/cubosaurs.md).
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

CARDS = 55
COPIES = 7  # of every dinosaur
RAPTORS = 35  # the first velociraptor card; fourteen follow each other
DINOSAURS = 49  # cards 0..48; the eggs follow
TOKENS = 40
TILES = 10
DEALT = 4  # starting cards of a player
KEPT = 10  # cards of the deck for each player, the dealt ones included
MAX_ROUNDS = 3
MAX_PLAYERS = 5


class CardType(IntEnum):
    """The eight types of card, numbered as everywhere in the game."""

    TREX = 0
    STEGOSAURUS = 1
    BRONTOSAURUS = 2
    PTERODACTYL = 3
    PENTACERATOPS = 4
    VELOCIRAPTOR_GREY = 5
    VELOCIRAPTOR_BLACK = 6
    EGG = 7


TYPE_KEYS = tuple(kind.name.lower() for kind in CardType)  # identifiers: trex … egg
SERIES_TYPES = 5  # the types that score as a series; the others are velociraptors and eggs
SERIES_COLUMNS = 4  # 1, 2, 3, 4 or more cards

SERIES = (
    # points of the whole series with 1, 2, 3, 4 or more cards: public descriptions of the game
    #                           1   2   3   4+   printed in the rulebook
    (CardType.TREX,            (4, 1, -2, -5)),  # 4 and -5
    (CardType.STEGOSAURUS,     (2, -1, -2, 8)),
    (CardType.BRONTOSAURUS,    (-3, 2, 5, -5)),  # 5
    (CardType.PTERODACTYL,     (-1, -1, -1, -1)),
    (CardType.PENTACERATOPS,   (-3, -1, 3, 7)),  # -3
)  # fmt: skip

VELOCIRAPTOR = (1, 1, 2, 2, 2, 3, 3)  # designed: by copy, + in a pair, - alone, both colours

EGG_TARGETS = (
    "trex", "stegosaurus", "brontosaurus", "pterodactyl", "pentaceratops", "velociraptor",
)  # fmt: skip
EGGS = (
    # points with the (shared) majority, and without it
    (4, -3),  # T-Rex: designed
    (4, -3),  # Stegosaurus: rulebook
    (4, -3),  # Brontosaurus: designed
    (4, -3),  # Pterodactyl: designed
    (3, -3),  # Pentaceratops: rulebook
    (3, -3),  # both Velociraptors: designed
)

DNA_COPIES = 3  # designed: copies 0, 1 and 2 of every dinosaur carry an icon, eggs none


class Tile(IntEnum):
    """The DNA Evolution tiles, numbered as in the rulebook."""

    TYPE_BONUS = 1
    EGG_BONUS = 2
    DRAW_CARD = 3
    FREE_REFUSAL = 4
    FORBIDDEN_TYPE = 5
    DESTROY_OWN = 6
    DESTROY_OPPONENT = 7
    STEAL_CARD = 8
    GIVE_CARD = 9
    SWAP_CARD = 10


class TileRow(NamedTuple):
    """One tile: what it costs and whether it touches an opponent (both designed), and when it acts."""

    tile: Tile
    cost: int
    direct: bool
    end_of_round: bool  # else instant, both from the rulebook

    @property
    def key(self) -> str:
        """Its identifier: type_bonus … swap_card."""
        return self.tile.name.lower()


TILE_ROWS = (
    #       tile                   cost  direct  end of round
    TileRow(Tile.TYPE_BONUS,       4,    False,  True),
    TileRow(Tile.EGG_BONUS,        2,    False,  True),
    TileRow(Tile.DRAW_CARD,        1,    False,  False),
    TileRow(Tile.FREE_REFUSAL,     2,    False,  False),
    TileRow(Tile.FORBIDDEN_TYPE,   1,    False,  False),
    TileRow(Tile.DESTROY_OWN,      2,    False,  False),
    TileRow(Tile.DESTROY_OPPONENT, 3,    True,   False),
    TileRow(Tile.STEAL_CARD,       4,    True,   False),
    TileRow(Tile.GIVE_CARD,        3,    True,   False),
    TileRow(Tile.SWAP_CARD,        3,    True,   False),
)  # fmt: skip

# Columns for the compiled rules.
TYPE_OF = np.array([min(card // COPIES, 7) for card in range(CARDS)], np.int8)  # TYPE_OF[card]
TYPE_CARDS = np.array(  # TYPE_CARDS[type]: the set of its cards
    [sum(1 << card for card in range(CARDS) if TYPE_OF[card] == kind) for kind in range(8)],
    np.uint64,
)
TARGET_CARDS = np.append(  # TARGET_CARDS[egg]: the set of cards that count for its majority
    TYPE_CARDS[:5], TYPE_CARDS[5] | TYPE_CARDS[6]
).astype(np.uint64)
ALL_CARDS = np.uint64((1 << CARDS) - 1)


def card_name(card: int) -> str:
    """The identifier of a card: trex_0 … velociraptor_black_6, egg_trex … egg_velociraptor."""
    if card >= DINOSAURS:
        return f"egg_{EGG_TARGETS[card - DINOSAURS]}"
    return f"{TYPE_KEYS[card // COPIES]}_{card % COPIES}"


CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
TILE_KEYS = {row.key: int(row.tile) for row in TILE_ROWS}
