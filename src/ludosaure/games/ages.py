"""When the animals lived that more than one box shows."""

from ludosaure.games.text import Text

TYRANNOSAURUS_LIVED = TRICERATOPS_LIVED = Text(
    "Fin du Crétacé, il y a 68 à 66 millions d’années",
    "End of the Cretaceous, 68 to 66 million years ago",
)
STEGOSAURUS_LIVED = BRONTOSAURUS_LIVED = Text(
    "Fin du Jurassique, il y a 155 à 145 millions d’années",
    "Late Jurassic, 155 to 145 million years ago",
)
METEOR_FELL = Text("Tombée il y a 66 millions d’années", "Fell 66 million years ago")
