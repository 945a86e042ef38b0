"""How things are called: types of card, cards, tiles, lines of the count."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    CARD_NUMBERS,
    COPIES,
    DINOSAURS,
    RAPTORS,
    SERIES_TYPES,
    CardType,
    Tile,
)
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.options import Mode
from ludosaure.games.cubosaurs.scoring import LINE_KEYS
from ludosaure.games.text import Text
from ludosaure.games.wording import listed


class TypeWords(NamedTuple):
    """A type of card: its name as printed, and how to say “a …” and “the …”."""

    name: Text
    a: Text
    the: Text


TYPES = {
    CardType.TREX: TypeWords(
        Text("T-Rex", "T-Rex"),
        Text("un T-Rex", "a T-Rex"),
        Text("le T-Rex", "the T-Rex"),
    ),
    CardType.STEGOSAURUS: TypeWords(
        Text("Stégosaure", "Stegosaurus"),
        Text("un stégosaure", "a Stegosaurus"),
        Text("le stégosaure", "the Stegosaurus"),
    ),
    CardType.BRONTOSAURUS: TypeWords(
        Text("Brontosaure", "Brontosaurus"),
        Text("un brontosaure", "a Brontosaurus"),
        Text("le brontosaure", "the Brontosaurus"),
    ),
    CardType.PTERODACTYL: TypeWords(
        Text("Ptérodactyle", "Pterodactyl"),
        Text("un ptérodactyle", "a Pterodactyl"),
        Text("le ptérodactyle", "the Pterodactyl"),
    ),
    CardType.PENTACERATOPS: TypeWords(
        Text("Pentaceratops", "Pentaceratops"),
        Text("un pentaceratops", "a Pentaceratops"),
        Text("le pentaceratops", "the Pentaceratops"),
    ),
    CardType.VELOCIRAPTOR_GREY: TypeWords(
        Text("Raptor gris", "Grey Raptor"),
        Text("un vélociraptor gris", "a grey Velociraptor"),
        Text("le vélociraptor gris", "the grey Velociraptor"),
    ),
    CardType.VELOCIRAPTOR_BLACK: TypeWords(
        Text("Raptor noir", "Black Raptor"),
        Text("un vélociraptor noir", "a black Velociraptor"),
        Text("le vélociraptor noir", "the black Velociraptor"),
    ),
    CardType.EGG: TypeWords(
        Text("Œuf", "Egg"),
        Text("un œuf", "an Egg"),
        Text("l'œuf", "the Egg"),
    ),
}


SEVERAL = {
    CardType.TREX: Text("T-Rex", "T-Rexes"),
    CardType.STEGOSAURUS: Text("stégosaures", "Stegosauruses"),
    CardType.BRONTOSAURUS: Text("brontosaures", "Brontosauruses"),
    CardType.PTERODACTYL: Text("ptérodactyles", "Pterodactyls"),
    CardType.PENTACERATOPS: Text("pentaceratops", "Pentaceratops"),
    CardType.VELOCIRAPTOR_GREY: Text("vélociraptors gris", "grey Velociraptors"),
    CardType.VELOCIRAPTOR_BLACK: Text("vélociraptors noirs", "black Velociraptors"),
}


class TileWords(NamedTuple):
    """A tile: its name and what it does."""

    name: Text
    effect: Text


TILES = {
    Tile.TYPE_BONUS: TileWords(
        Text("Un point par type", "A point per type"),
        Text(
            "Fin de manche : 1 point par type différent de votre collection.",
            "End of round: 1 point for each different type in your collection.",
        ),
    ),
    Tile.EGG_BONUS: TileWords(
        Text("Deux points par œuf", "Two points per egg"),
        Text(
            "Fin de manche : 2 points par œuf, en plus de son score.",
            "End of round: 2 points for each egg, besides its own score.",
        ),
    ),
    Tile.DRAW_CARD: TileWords(
        Text("Piocher une carte", "Draw a card"),
        Text(
            "Piochez une carte de plus et ajoutez-la à la Main.",
            "Draw one more card and add it to the Hand.",
        ),
    ),
    Tile.FREE_REFUSAL: TileWords(
        Text("Refus gratuit", "Free refusal"),
        Text("Passez la Main sans y ajouter de carte.", "Pass the Hand without adding a card."),
    ),
    Tile.FORBIDDEN_TYPE: TileWords(
        Text("Type interdit", "Forbidden type"),
        Text(
            "Passez la Main en y ajoutant un type qu'elle contient déjà.",
            "Pass the Hand, adding a type it already has.",
        ),
    ),
    Tile.DESTROY_OWN: TileWords(
        Text("Détruire chez soi", "Destroy your own"),
        Text("Retirez une carte de votre collection.", "Remove a card of your collection."),
    ),
    Tile.DESTROY_OPPONENT: TileWords(
        Text("Détruire chez un adversaire", "Destroy another's"),
        Text(
            "Retirez une carte d'une autre collection.",
            "Remove a card of somebody else's collection.",
        ),
    ),
    Tile.STEAL_CARD: TileWords(
        Text("Voler une carte", "Steal a card"),
        Text(
            "Prenez une carte d'une autre collection et ajoutez-la à la vôtre.",
            "Take a card of somebody else's collection and add it to yours.",
        ),
    ),
    Tile.GIVE_CARD: TileWords(
        Text("Donner une carte", "Give a card"),
        Text("Donnez une carte de votre collection.", "Give away a card of your collection."),
    ),
    Tile.SWAP_CARD: TileWords(
        Text("Échanger deux cartes", "Swap two cards"),
        Text(
            "Échangez une carte avec une autre collection.",
            "Exchange a card with another collection.",
        ),
    ),
}


SHORT_TARGETS = (  # in the order of the eggs
    ("T-Rex", "T-Rex"),
    ("Stégo", "Stego"),
    ("Bronto", "Bronto"),
    ("Ptéro", "Ptero"),
    ("Penta", "Penta"),
    ("Raptor", "Raptor"),
)


def a_card(card: int) -> Text:
    """The card with its article: “un T-Rex”, “the T-Rex egg”."""
    if card < DINOSAURS:
        return TYPES[CardType(card // COPIES)].a
    if card == DINOSAURS + 5:
        return Text("l'œuf de vélociraptor", "the Velociraptor egg")
    target = TYPES[CardType(card - DINOSAURS)].name
    return Text(f"l'œuf de {target.fr.lower()}".replace("t-rex", "T-Rex"), f"the {target.en} egg")


def egg_name(card: int) -> Text:
    """An egg without its article, as a title: “Œuf de T-Rex”, “T-Rex egg”."""
    fr, en = a_card(card)
    return Text(fr[2].upper() + fr[3:], en[4:])


def egg_short(card: int) -> Text:
    """An egg where there is little room: “Œuf · Stégo”, “Egg · Stego”."""
    fr, en = SHORT_TARGETS[card - DINOSAURS]
    return Text(f"Œuf · {fr}", f"Egg · {en}")


def card_text(card: int, state: State) -> Text:
    """A card with its article, told apart from its like: numbers of a raptor, icon."""
    if card >= DINOSAURS:
        return a_card(card)
    options = state.options
    number = int(options.paired[card - RAPTORS]) if card >= RAPTORS else None
    has_dna = options.mode == Mode.ADVANCED and int(options.dna) >> card & 1 == 1
    return _face_text(card, number, has_dna)


@lru_cache(1024)
def _face_text(card: int, number: int | None, has_dna: bool) -> Text:
    text = a_card(card)
    if number is not None:
        text = Text(f"{text.fr} {number:+d}", f"{text.en} {number:+d}")
    if has_dna:
        text = Text(f"{text.fr} (ADN)", f"{text.en} (DNA)")
    return text


def cards_text(cards: Sequence[str]) -> Text:
    """A set of cards, like ones counted together: “2 stégosaures et l'œuf …”."""
    numbers = [CARD_NUMBERS[card] for card in cards]
    parts: list[Text] = []
    for kind, several in SEVERAL.items():
        own = sum(number // COPIES == kind for number in numbers)
        if own == 1:
            parts.append(TYPES[kind].a)
        elif own:
            parts.append(Text(f"{own} {several.fr}", f"{own} {several.en}"))
    parts += [a_card(number) for number in numbers if number >= DINOSAURS]
    return listed(parts)


LINES = dict(
    zip(
        LINE_KEYS,
        (
            *(TYPES[CardType(kind)].name for kind in range(SERIES_TYPES)),
            Text("Vélociraptors", "Velociraptors"),
            *(egg_name(card) for card in range(DINOSAURS, len(CARD_NAMES))),
            Text("Tuile : un point par type", "Tile: a point per type"),
            Text("Tuile : deux points par œuf", "Tile: two points per egg"),
        ),
        strict=True,
    )
)


def signed(points: int) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")
