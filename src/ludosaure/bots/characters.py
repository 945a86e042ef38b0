"""
Bots as people meet them: characters with a name, a face, a strength and a temper.

A character is a level with a temper (`grazer:bold`), which is also how a seat keeps it and how the
arena and the terminal spell it; no two share one, so that the spelling is enough to know the face.
What a temper does can be noticed, so each game says it in words.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ludosaure.bots.levels import JOINED, Level, level, usual
from ludosaure.bots.tempers import tempers
from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Text


@dataclass(frozen=True)
class Character:
    """Somebody to play against, in every game."""

    key: str
    name: str
    face: str  # a drawing of web/src/style/figures.svg
    mind: str  # the key of a level, perhaps with a temper

    @property
    def level(self) -> Level:
        """How strong it plays, and how."""
        return level(self.mind)


CHARACTERS = (  # the weakest first
    Character("pip", "Pip", "cub-egg", "hatchling"),
    Character("flora", "Flora", "fig-docus", "grazer:cautious"),
    Character("gaspard", "Gaspard", "fig-tri", "grazer:greedy"),
    Character("basile", "Basile", "fig-stego", "stalker:cautious"),
    Character("iris", "Iris", "fig-dilo", "stalker:bold"),
    Character("hugo", "Hugo", "fig-deino", "hunter:greedy"),
    Character("zelie", "Zélie", "fig-flug", "hunter:bold"),
    Character("luna", "Luna", "fig-culak", "alpha:cautious"),
    Character("vega", "Vega", "fig-tyra", "apex"),
    Character("nova", "Nova", "fig-eclair", "champion"),
)

EVEN = Text("Joue sans penchant particulier.", "Has no leaning of its own.")
NOTICED: Mapping[str, Mapping[str, Text]] = {  # by game and temper: what one may notice
    "cubosaurs": {
        "cautious": Text(
            "Ne compte que sur les cartes posées et prend peu de paris sur la suite.",
            "Counts on the cards that lie there and bets little on those to come.",
        ),
        "greedy": Text(
            "Garde volontiers la Main : passer coûte, et la gourmandise l'emporte.",
            "Likes to keep the Hand: passing costs, and appetite wins.",
        ),
        "bold": Text(
            "Commence des séries que la pioche doit encore compléter.",
            "Starts series that the deck has yet to complete.",
        ),
    },
    "trex": {
        "cautious": Text(
            "Garde ses cartes fortes pour plus tard.", "Saves strong cards for later."
        ),
        "greedy": Text(
            "Veut les œufs qui rapportent tout de suite.", "Wants the eggs that pay right now."
        ),
        "bold": Text(
            "Joue ses cartes fortes d'entrée et lance ses météorites tôt.",
            "Plays strong cards at once and throws meteors early.",
        ),
    },
    "chao-dino": {
        "cautious": Text(
            "Craint l'eau et la faim, et garde son troupeau à l'aise.",
            "Fears the water and hunger, and keeps the herd comfortable.",
        ),
        "greedy": Text("Veut le plus grand troupeau.", "Wants the largest herd."),
        "bold": Text(
            "S'installe au bord, là où les continents se détachent.",
            "Settles at the edge, where continents break off.",
        ),
    },
    "dinosaures": {
        "cautious": Text(
            "Met ses figurines hors de portée avant de frapper.",
            "Gets figures out of reach before striking.",
        ),
        "greedy": Text(
            "Chasse les figurines avant de chercher le nid.",
            "Hunts figures before looking for the nest.",
        ),
        "bold": Text(
            "Rôde autour de votre nid, quitte à perdre des figurines.",
            "Prowls around your nest, even at the price of figures.",
        ),
    },
}


def characters(game: AnyGame | None = None) -> tuple[Character, ...]:
    """All characters, or those that play a game, the weakest first."""
    return tuple(known for known in CHARACTERS if game is None or known.level.plays(game))


def character_of(mind: str | None) -> Character | None:
    """The character whose mind this is, if anybody's."""
    return next((known for known in CHARACTERS if known.mind == mind), None)


def usual_character(game: AnyGame) -> Character:
    """Who sits down first: the first one of the usual level."""
    wanted = usual(game)
    return next(c for c in CHARACTERS if c.mind.partition(JOINED)[0] == wanted)


def noticed(game: AnyGame, character: Character) -> Text:
    """What one may notice of a character's temper in a game."""
    temper = character.level.temper
    if temper not in tempers(game):
        return EVEN
    return NOTICED.get(game.key, {}).get(temper, EVEN)
