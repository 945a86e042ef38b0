"""Names of things: terrains, tiles, cards, counted dinosaurs."""

from ludosaure.games.contract import Text

TERRAIN = {
    "mountain": Text("la montagne", "mountain"),
    "savanna": Text("la savane", "savanna"),
    "jungle": Text("la jungle", "jungle"),
    "volcano": Text("le volcan", "the volcano"),
}
CARDS = {
    "mountain": Text("montagne", "mountain"),
    "savanna": Text("savane", "savanna"),
    "jungle": Text("jungle", "jungle"),
    "meteor": Text("météorite", "meteor"),
}


def the_tile(terrain: Text, tile: int) -> Text:
    """“la jungle 12”, “jungle 12”, “le volcan”."""
    return terrain if tile == 0 else Text(f"{terrain.fr} {tile}", f"{terrain.en} {tile}")


def of_the_tile(terrain: Text, tile: int) -> Text:
    """“de la jungle 12”, “du volcan”."""
    named = the_tile(terrain, tile)
    return Text(f"de {named.fr}".replace("de le ", "du "), f"of {named.en}")


def dinosaurs(number: int) -> Text:
    """“un dinosaure”, “3 dinosaures”."""
    if number == 1:
        return Text("un dinosaure", "one dinosaur")
    return Text(f"{number} dinosaures", f"{number} dinosaurs")
