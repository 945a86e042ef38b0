"""What an owner reads where the box is entered."""

from ludosaure.games.contract import BoxWords, PartWords
from ludosaure.games.dinosaures.assemblies import KEY, LOST, place
from ludosaure.games.dinosaures.box import PART_LETTERS
from ludosaure.games.dinosaures.box_file import LAND, SWAMP
from ludosaure.games.dinosaures.words.options import OPTION_WORDS
from ludosaure.games.text import Text

LAYOUT_NAMES = OPTION_WORDS["landscape_layout"].values

BOX_WORDS = BoxWords(
    parts={
        "parts": PartWords(
            Text("Les quatre plans", "The four board parts"),
            Text(
                "Tenez chaque plan devant vous, toujours dans le même sens : la ligne du bas est la plus "
                "proche de vous. Le livret compte les cases de terre et de marais de chacun.",
                "Hold each part in front of you, always the same way up: the bottom line is nearest "
                "to you. The rulebook counts the land and swamp cells of each.",
            ),
        ),
        KEY: PartWords(
            Text("Les assemblages", "The assemblies"),
            Text(
                "Comment les plans se posent hors du carré. Entrez la taille du plan de jeu et la place de "
                "vos plans, comptée en rangées depuis votre bord et en colonnes depuis votre gauche ; "
                "l'adversaire pose les siens de même, vu d'en face.",
                "How the parts are laid where they make no square. Enter the size of the board and the "
                "places of your own parts, counted in rows from your edge and in columns from your "
                "left; your opponent lays the same, seen from across the table.",
            ),
        ),
    },
    items={
        **{
            letter: Text("Plan {letter}", "Part {letter}").format(letter=letter.upper())
            for letter in PART_LETTERS
        },
        **{place(layout): LAYOUT_NAMES[layout.key] for layout in LOST},
    },
    names={
        LAND: Text("terre", "land"),
        SWAMP: Text("marais", "swamp"),
        "width": Text("largeur", "width"),
        "height": Text("profondeur", "depth"),
        "rows": Text("rangées devant", "rows before"),
        "columns": Text("colonnes à gauche", "columns to the left"),
        "left": Text("gauche", "left"),
        "right": Text("droite", "right"),
        "near": Text("proche", "near"),
        "far": Text("éloigné", "far"),
    },
)
