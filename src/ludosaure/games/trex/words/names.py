"""What things are called: colours, cards, eggs, symbols."""

from functools import cache

from ludosaure.games.text import Text
from ludosaure.games.trex.box import CARD_COLOR, CHAMAELOSAURUS, COLORS, SHOWER, ColorName, Symbol

COLOR_NAMES = (
    Text("jaune", "yellow"),
    Text("bleu", "blue"),
    Text("brun", "brown"),
    Text("vert", "green"),
    Text("rouge", "red"),
)

# On a screen of letters. "Bleu" and "brun" begin alike, as blue and brown do: N for both browns.
COLOR_LETTERS = (Text("J", "Y"), Text("B", "B"), Text("N", "N"), Text("V", "G"), Text("R", "R"))
SHOWER_LETTERS = Text("PLUIE", "SHOWER")

NUMBERED = Text("{color} {number}", "{color} {number}")
THE_NUMBERED = Text("le {color} {number}", "{color} {number}")
SHOWER_NAME = Text("pluie de météorites", "meteor shower")
THE_SHOWER = Text("la pluie de météorites", "the meteor shower")
CHAMAELOSAURUS_NAME = Text("Chamaelosaurus", "Chamaelosaurus")
THE_CHAMAELOSAURUS = Text("le Chamaelosaurus", "the Chamaelosaurus")
METEOR_NAME = Text("météorite", "meteor")
DRAW_NAME = Text("pioche {n}", "draw {n}")
STRONG_TRUMP = Text("Atout fort : {color}", "Strong trump: {color}")
WEAK_TRUMP = Text("Atout faible : {color}", "Weak trump: {color}")


def color_name(color: ColorName) -> Text:
    """A colour by its identifier."""
    return COLOR_NAMES[COLORS.index(color)]


@cache
def card_name(card: int) -> Text:
    """A card inside a sentence: "le bleu 7", "blue 7"."""
    if card == SHOWER:
        return THE_SHOWER
    if card == CHAMAELOSAURUS:
        return THE_CHAMAELOSAURUS
    return THE_NUMBERED.format(color=COLOR_NAMES[int(CARD_COLOR[card])], number=card)


def symbol_name(symbol: int) -> Text:
    """What a card does, on a button; empty when it does nothing."""
    if symbol == Symbol.NONE:
        return Text("", "")
    if symbol < Symbol.METEOR:
        return DRAW_NAME.format(n=symbol)
    return METEOR_NAME


@cache
def egg_name(color: ColorName) -> Text:
    """An egg inside a sentence."""
    return Text("l'œuf {color}", "the {color} egg").format(color=color_name(color))


def sentence(text: Text) -> Text:
    """The same with a capital first letter."""
    return Text(text.fr[:1].upper() + text.fr[1:], text.en[:1].upper() + text.en[1:])
