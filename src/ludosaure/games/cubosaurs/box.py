"""
What is in the box of Cubosaurs: 55 cards, 10 DNA Evolution tiles, 40 DNA tokens.

Numbers printed in the rulebook's text, or agreed on by public descriptions of the game, are marked so;
the others stood in pictures we do not have and are *designed*: chosen by us to fit everything known.
An owner of the box can correct every number with a TOML file (docs/games/cubosaurs.md).
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from ludosaure.games.contract import Text

CARDS = 55
COPIES = 7  # of every dinosaur
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


class TypeRow(NamedTuple):
    """One type: its identifier, its name, and how to say "a …" and "the …"."""

    type: CardType
    key: str
    name: Text
    a: Text
    the: Text


TYPES = (
    TypeRow(
        CardType.TREX, "trex", Text("T-Rex", "T-Rex"), Text("un T-Rex", "a T-Rex"),
        Text("le T-Rex", "the T-Rex"),
    ),
    TypeRow(
        CardType.STEGOSAURUS, "stegosaurus", Text("Stégosaure", "Stegosaurus"),
        Text("un stégosaure", "a Stegosaurus"), Text("le stégosaure", "the Stegosaurus"),
    ),
    TypeRow(
        CardType.BRONTOSAURUS, "brontosaurus", Text("Brontosaure", "Brontosaurus"),
        Text("un brontosaure", "a Brontosaurus"), Text("le brontosaure", "the Brontosaurus"),
    ),
    TypeRow(
        CardType.PTERODACTYL, "pterodactyl", Text("Ptérodactyle", "Pterodactyl"),
        Text("un ptérodactyle", "a Pterodactyl"), Text("le ptérodactyle", "the Pterodactyl"),
    ),
    TypeRow(
        CardType.PENTACERATOPS, "pentaceratops", Text("Pentaceratops", "Pentaceratops"),
        Text("un pentaceratops", "a Pentaceratops"), Text("le pentaceratops", "the Pentaceratops"),
    ),
    TypeRow(
        CardType.VELOCIRAPTOR_GREY, "velociraptor_grey", Text("Raptor gris", "Grey Raptor"),
        Text("un vélociraptor gris", "a grey Velociraptor"),
        Text("le vélociraptor gris", "the grey Velociraptor"),
    ),
    TypeRow(
        CardType.VELOCIRAPTOR_BLACK, "velociraptor_black", Text("Raptor noir", "Black Raptor"),
        Text("un vélociraptor noir", "a black Velociraptor"),
        Text("le vélociraptor noir", "the black Velociraptor"),
    ),
    TypeRow(
        CardType.EGG, "egg", Text("Œuf", "Egg"), Text("un œuf", "an Egg"),
        Text("l'œuf", "the Egg"),
    ),
)  # fmt: skip

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
    """One tile: what it costs (designed), whether it touches an opponent (designed), its words."""

    tile: Tile
    key: str
    cost: int
    direct: bool
    end_of_round: bool  # else instant, both from the rulebook
    name: Text
    effect: Text


TILE_ROWS = (
    TileRow(
        Tile.TYPE_BONUS, "type_bonus", 4, False, True,
        Text("Un point par type", "A point per type"),
        Text("Fin de manche : 1 point par type différent de votre collection.",
             "End of round: 1 point for each different type in your collection."),
    ),
    TileRow(
        Tile.EGG_BONUS, "egg_bonus", 2, False, True,
        Text("Deux points par œuf", "Two points per egg"),
        Text("Fin de manche : 2 points par œuf, en plus de son score.",
             "End of round: 2 points for each egg, besides its own score."),
    ),
    TileRow(
        Tile.DRAW_CARD, "draw_card", 1, False, False,
        Text("Piocher une carte", "Draw a card"),
        Text("Piochez une carte de plus dans la Main.", "Draw one more card into the Hand."),
    ),
    TileRow(
        Tile.FREE_REFUSAL, "free_refusal", 2, False, False,
        Text("Refus gratuit", "Free refusal"),
        Text("Passez la Main sans y ajouter de carte.", "Pass the Hand without adding a card."),
    ),
    TileRow(
        Tile.FORBIDDEN_TYPE, "forbidden_type", 1, False, False,
        Text("Type interdit", "Forbidden type"),
        Text("Passez la Main en y ajoutant un type qu'elle contient déjà.",
             "Pass the Hand, adding a type it already has."),
    ),
    TileRow(
        Tile.DESTROY_OWN, "destroy_own", 2, False, False,
        Text("Détruire chez soi", "Destroy your own"),
        Text("Retirez une carte de votre collection.", "Remove a card of your collection."),
    ),
    TileRow(
        Tile.DESTROY_OPPONENT, "destroy_opponent", 3, True, False,
        Text("Détruire en face", "Destroy another's"),
        Text("Retirez une carte d'une autre collection.",
             "Remove a card of somebody else's collection."),
    ),
    TileRow(
        Tile.STEAL_CARD, "steal_card", 4, True, False,
        Text("Voler une carte", "Steal a card"),
        Text("Prenez une carte d'une autre collection.",
             "Take a card of somebody else's collection."),
    ),
    TileRow(
        Tile.GIVE_CARD, "give_card", 3, True, False,
        Text("Donner une carte", "Give a card"),
        Text("Donnez une carte de votre collection.", "Give away a card of your collection."),
    ),
    TileRow(
        Tile.SWAP_CARD, "swap_card", 3, True, False,
        Text("Échanger deux cartes", "Swap two cards"),
        Text("Échangez une carte avec une autre collection.",
             "Exchange a card with another collection."),
    ),
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
    return f"{TYPES[card // COPIES].key}_{card % COPIES}"


CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
TILE_KEYS = {row.key: int(row.tile) for row in TILE_ROWS}


def a_card(card: int) -> Text:
    """The card with its article: "un T-Rex", "the egg of …"."""
    if card < DINOSAURS:
        return TYPES[card // COPIES].a
    if card == DINOSAURS + 5:
        return Text("l'œuf de vélociraptor", "the Velociraptor egg")
    target = TYPES[card - DINOSAURS].name
    return Text(f"l'œuf de {target.fr.lower()}".replace("t-rex", "T-Rex"), f"the {target.en} egg")
