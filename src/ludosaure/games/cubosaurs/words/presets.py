"""The named ways to play Cubosaurs."""

from ludosaure.games.presets import Preset
from ludosaure.games.text import Text

PRESETS = (
    Preset(
        "classic",
        Text("Classique", "Classic"),
        Text("Le jeu de base, Main visible de tous.", "The basic game, with the Hand in the open."),
        minutes=20,
        options={},
    ),
    Preset(
        "quick",
        Text("Rapide", "Quick"),
        Text("À deux, deux manches au lieu de trois.", "For two: two rounds instead of three."),
        minutes=10,
        options={"rounds": 2},
        players=(2,),
    ),
    Preset(
        "dna",
        Text("Avec l'ADN", "With DNA"),
        Text(
            "La version avancée : des jetons d'ADN achètent des tuiles au marché.",
            "The advanced game: DNA tokens buy tiles in a market.",
        ),
        minutes=25,
        options={"mode": "advanced"},
    ),
    Preset(
        "peaceful",
        Text("ADN sans attaques", "DNA, no attacks"),
        Text(
            "La version avancée, sans les tuiles qui touchent aux collections des autres.",
            "The advanced game without the tiles that touch other people's collections.",
        ),
        minutes=25,
        options={"mode": "advanced", "direct_interaction": False},
    ),
    Preset(
        "secrets",
        Text("Main secrète", "Secret Hand"),
        Text(
            "La carte piochée n'est connue que de ceux qui ont tenu la Main.",
            "Only those who have held the Hand know the card drawn into it.",
        ),
        minutes=20,
        options={"hand_visibility": "private"},
    ),
)
