"""What an owner reads where the box is entered."""

from ludosaure.games.contract import BoxWords, PartWords
from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    COPIES,
    DINOSAURS,
    EGG_TARGETS,
    RAPTORS,
    SERIES_TYPES,
    TILE_ROWS,
    TYPE_KEYS,
    CardType,
)
from ludosaure.games.cubosaurs.words.names import TILES, TYPES, egg_name
from ludosaure.games.text import Text


def _card(card: int) -> Text:
    """A card among its like: “T-Rex 3”, “Œuf de T-Rex”."""
    if card >= DINOSAURS:
        return egg_name(card)
    name = TYPES[CardType(card // COPIES)].name
    return Text("{name} {number}", "{name} {number}").format(name=name, number=card % COPIES + 1)


BOX_WORDS = BoxWords(
    parts={
        "series": PartWords(
            Text("Les séries", "The series"),
            Text(
                "Ce que donne toute la série, avec 1, 2, 3, 4 cartes ou plus.",
                "What the whole series gives with 1, 2, 3, 4 cards or more.",
            ),
        ),
        "velociraptors": PartWords(
            Text("Les vélociraptors", "The velociraptors"),
            Text(
                "Chaque carte a ses deux nombres : en paire, et seule. Seule, elle ne vaut pas plus.",
                "Each card has two numbers: in a pair, and alone. Alone it is not worth more.",
            ),
        ),
        "eggs": PartWords(
            Text("Les œufs", "The eggs"),
            Text(
                "Ce que donne l'œuf à qui a le plus de cartes de son espèce, et aux autres.",
                "What an egg gives to whoever has most cards of its species, and to the others.",
            ),
        ),
        "tiles": PartWords(
            Text("Les tuiles d'évolution", "The evolution tiles"),
            Text(
                "Ce que coûte chaque tuile, et si elle porte le signe de l'interaction directe.",
                "What each tile costs, and whether it bears the sign of direct interaction.",
            ),
        ),
        "dna_cards": PartWords(
            Text("Les symboles ADN", "The DNA icons"),
            Text(
                "Les cartes qui portent un symbole ADN, une coche par carte.",
                "The cards that bear a DNA icon, one tick a card.",
            ),
        ),
    },
    items={
        **{f"series.{TYPE_KEYS[kind]}": TYPES[CardType(kind)].name for kind in range(SERIES_TYPES)},
        **{f"velociraptors.{CARD_NAMES[c]}": _card(c) for c in range(RAPTORS, DINOSAURS)},
        **{
            f"eggs.{target}": egg_name(DINOSAURS + number)
            for number, target in enumerate(EGG_TARGETS)
        },
        **{f"tiles.{row.key}": TILES[row.tile].name for row in TILE_ROWS},
        "dna_cards": Text("Cartes à symbole ADN", "Cards with a DNA icon"),
    },
    names={
        "paired": Text("en paire", "in a pair"),
        "alone": Text("seule", "alone"),
        "plus": Text("majorité", "majority"),
        "minus": Text("sinon", "otherwise"),
        "cost": Text("coût", "cost"),
        "direct": Text("touche un adversaire", "touches an opponent"),
        **{name: _card(card) for card, name in enumerate(CARD_NAMES)},
    },
)
