"""What things are called: colours, cards, eggs, symbols."""

from ludosaure.games.contract import Text
from ludosaure.games.trex.box import CARD_COLOR, CHAMAELOSAURUS, COLORS, SHOWER, Symbol

COLOR_NAMES = (
    Text("jaune", "yellow"),
    Text("bleu", "blue"),
    Text("brun", "brown"),
    Text("vert", "green"),
    Text("rouge", "red"),
)


def color_name(color: str) -> Text:
    """A colour by its identifier."""
    return COLOR_NAMES[COLORS.index(color)]


def card_name(card: int) -> Text:
    """A card inside a sentence: "le bleu 7", "blue 7"."""
    if card == SHOWER:
        return Text("la pluie de météorites", "the meteor shower")
    if card == CHAMAELOSAURUS:
        return Text("le Chamaelosaurus", "the Chamaelosaurus")
    color = COLOR_NAMES[int(CARD_COLOR[card])]
    return Text(f"le {color.fr} {card}", f"{color.en} {card}")


def symbol_name(symbol: int) -> Text:
    """What a card does, on a button; empty when it does nothing."""
    if symbol == Symbol.NONE:
        return Text("", "")
    if symbol < Symbol.METEOR:
        return Text(f"pioche {symbol}", f"draw {symbol}")
    return Text("météorite", "meteor")


def egg_name(color: str) -> Text:
    """An egg inside a sentence."""
    name = color_name(color)
    return Text(f"l'œuf {name.fr}", f"the {name.en} egg")


def sentence(text: Text) -> Text:
    """The same with a capital first letter."""
    return Text(text.fr[:1].upper() + text.fr[1:], text.en[:1].upper() + text.en[1:])
