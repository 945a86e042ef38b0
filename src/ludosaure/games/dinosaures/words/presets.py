"""The named ways to play Dinosaures."""

from ludosaure.games.presets import Preset
from ludosaure.games.text import Text

PRESETS = (
    Preset(
        "classic",
        Text("Classique", "Classic"),
        Text(
            "Les figurines se posent à tour de rôle, puis chacun cherche le nid adverse.",
            "Figures are placed by turns, then everybody looks for the enemy nest.",
        ),
        minutes=40,
        options={},
    ),
    Preset(
        "quick",
        Text("Rapide", "Quick"),
        Text(
            "Chacun dispose son armée en même temps ; deux pas par tour au début et à la fin.",
            "Everybody arranges an army at the same time; two steps a turn early and late.",
        ),
        minutes=30,
        options={"placement": "together", "double_moves": "both"},
    ),
    Preset(
        "secrets",
        Text("Avec secrets", "With secrets"),
        Text(
            "Armées posées derrière un écran, un fantôme de plus et une case piégée par camp.",
            "Armies placed behind a screen, a ghost in each, and a trapped cell on either side.",
        ),
        minutes=40,
        options={"placement": "hidden", "white_figure": "ghost", "secret_trap": True},
    ),
    Preset(
        "reserves",
        Text("Avec réserves", "With reserves"),
        Text(
            "Jusqu'à trois dinosaures restent hors du plateau et entrent au bon moment.",
            "Up to three dinosaurs stay off the board and enter at the right moment.",
        ),
        minutes=40,
        options={"reserves": "free"},
    ),
    Preset(
        "open_book",
        Text("Aide-mémoire", "Memory aid"),
        Text(
            "Ce qui a été montré reste affiché : idéal pour une première partie.",
            "What has been shown stays in sight: made for a first game.",
        ),
        minutes=40,
        options={"memory_aid": True},
    ),
)
