"""Names of kinds, phases and terrains, for programs and for people."""

from ludosaure.games.contract import Text

FIGURE_IDS = (
    "tyra_1",
    "tyra_2",
    "tri",
    "dilo",
    "stego",
    "docus",
    "deino_1",
    "deino_2",
    "flug",
    "lightning",
    "nest",
    "white",
    "culak",
)
GHOST_ID, TRAP_ID = "ghost", "trap"

FIGURES = {
    "tyra_1": Text("Tyra I", "Tyra I"),
    "tyra_2": Text("Tyra II", "Tyra II"),
    "tri": Text("Tri", "Tri"),
    "dilo": Text("Dilo", "Dilo"),
    "stego": Text("Stego", "Stego"),
    "docus": Text("Docus", "Docus"),
    "deino_1": Text("Deino I", "Deino I"),
    "deino_2": Text("Deino II", "Deino II"),
    "flug": Text("Flug", "Flug"),
    "lightning": Text("Éclair", "Lightning"),
    "nest": Text("Nid", "Nest"),
    "white": Text("Figurine blanche", "White figure"),
    "ghost": Text("Fantôme", "Ghost"),
    "trap": Text("Piège", "Trap"),
    "culak": Text("Culak", "Culak"),
}


def figure_id(kind: int, white: int) -> str:
    """The identifier of a kind; the white figure is named after what it plays."""
    if kind == 11 and white:
        return GHOST_ID if white == 1 else TRAP_ID
    return FIGURE_IDS[kind]
