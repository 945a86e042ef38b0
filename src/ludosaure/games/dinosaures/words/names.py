"""What things are called."""

from ludosaure.games.text import Text

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
NAMELESS = Text("une figurine", "a figure")
SLOTS = {
    "left": Text("de gauche", "left"),
    "right": Text("de droite", "right"),
    "near": Text("proche", "near"),
    "far": Text("éloigné", "far"),
}
TURNED = (  # a part of the landscape, in quarters
    Text("posé tel quel", "as it is"),
    Text("tourné d'un quart", "turned a quarter"),
    Text("tourné d'un demi-tour", "turned half around"),
    Text("tourné de trois quarts", "turned three quarters"),
)
ARMIES = {  # ready-made
    "wall": Text("Le mur", "The wall"),
    "spear": Text("La lance", "The spear"),
    "corner": Text("Le coin", "The corner"),
}


def figure_word(figure: str | None) -> Text:
    """A kind in words; when it is not known, just a figure."""
    return FIGURES.get(figure or "", NAMELESS)
