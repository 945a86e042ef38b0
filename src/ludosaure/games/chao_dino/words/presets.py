"""The named ways to play Chao Dino!: no option shortens it honestly, so there is no quick one."""

from ludosaure.games.presets import Preset
from ludosaure.games.text import Text

PRESETS = (
    Preset(
        "classic",
        Text("Classique", "Classic"),
        Text(
            "La pioche entière, et un comptage à chaque continent qui se détache.",
            "The whole pile, and a count for every continent that breaks off.",
        ),
        minutes=60,
        options={},
    ),
    Preset(
        "counts",
        Text("Comptages à deux", "Counting for two"),
        Text(
            "À deux aussi, un continent qui se détache est compté en cours de partie.",
            "With two players, too, a continent that breaks off is counted at once.",
        ),
        minutes=30,
        options={"interim_two_players": True},
        players=(2,),
    ),
    Preset(
        "forgiving",
        Text("Sans rancune", "No hard feelings"),
        Text(
            "Qui perd son dernier dinosaure garde ses points et son rang.",
            "Whoever loses their last dinosaur keeps their points and their place.",
        ),
        minutes=60,
        options={"eliminated_rank": "by_score"},
    ),
    Preset(
        "volcano",
        Text("Le volcan décide", "The volcano decides"),
        Text(
            "On ne compte en cours de partie que ce qui se détache du continent du volcan.",
            "During the game only what breaks off the volcano's continent is counted.",
        ),
        minutes=60,
        options={"interim_scope": "volcano_split"},
        players=(3, 4, 5),
    ),
)
