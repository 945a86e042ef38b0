"""The named ways to play T-Rex."""

from ludosaure.games.presets import Preset
from ludosaure.games.text import Text

PRESETS = (
    Preset(
        "classic",
        Text("Classique", "Classic"),
        Text("Douze manches, jusqu'au dernier œuf.", "Twelve rounds, down to the last egg."),
        minutes=45,
        options={},
    ),
    Preset(
        "quick",
        Text("Rapide", "Quick"),
        Text("Cinq manches seulement.", "Five rounds only."),
        minutes=20,
        options={"rounds": 5},
    ),
    Preset(
        "free",
        Text("Pioche libre", "Free draw"),
        Text(
            "Les symboles de pioche permettent de piocher, sans y obliger.",
            "Draw symbols let you draw; they do not make you.",
        ),
        minutes=35,
        options={"draw_symbol": "optional"},
    ),
    Preset(
        "showers",
        Text("Pluie de météorites", "Raining meteors"),
        Text(
            "Une météorite plus forte, posée pour clore la manche, relance un dernier tour.",
            "A stronger meteor laid to close the round starts one more final lap.",
        ),
        minutes=45,
        options={"closing_meteor_extends": True},
    ),
)
