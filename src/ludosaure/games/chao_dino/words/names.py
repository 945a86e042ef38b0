"""Names of things: terrains, places, cards, sides, counted dinosaurs."""

from functools import cache

from ludosaure.games.chao_dino.box import Face, TerrainName
from ludosaure.games.chao_dino.hexes import Direction
from ludosaure.games.chao_dino.places import Flank, Rank, Side, Whereabouts
from ludosaure.games.text import Text

TERRAIN: dict[TerrainName, Text] = {
    "mountain": Text("la montagne", "the mountain"),
    "savanna": Text("la savane", "the savanna"),
    "jungle": Text("la jungle", "the jungle"),
    "volcano": Text("le volcan", "the volcano"),
}
CARDS: dict[Face, Text] = {
    "mountain": Text("montagne", "mountain"),
    "savanna": Text("savane", "savanna"),
    "jungle": Text("jungle", "jungle"),
    "meteor": Text("météorite", "meteor"),
}
VOLCANO = Text("volcan", "volcano")
BARE: dict[TerrainName, Text] = {
    "mountain": CARDS["mountain"],
    "savanna": CARDS["savanna"],
    "jungle": CARDS["jungle"],
    "volcano": VOLCANO,
}
SIDES: dict[Direction, Text] = {
    "E": Text("à l'est", "east"),
    "NE": Text("au nord-est", "north-east"),
    "NW": Text("au nord-ouest", "north-west"),
    "W": Text("à l'ouest", "west"),
    "SW": Text("au sud-ouest", "south-west"),
    "SE": Text("au sud-est", "south-east"),
}


# A place: “la jungle de l'ouest”, “the outer western savanna (north side)”.
PLACE = Text("{the}{rank} {side}{flank}", "the {rank}{side} {terrain}{flank}")
ONLY = Text("{the}", "the {terrain}")  # the only one of its terrain
SIDE_OF: dict[Side, Text] = {
    "N": Text("du nord", "northern"),
    "NE": Text("du nord-est", "north-eastern"),
    "E": Text("de l'est", "eastern"),
    "SE": Text("du sud-est", "south-eastern"),
    "S": Text("du sud", "southern"),
    "SW": Text("du sud-ouest", "south-western"),
    "W": Text("de l'ouest", "western"),
    "NW": Text("du nord-ouest", "north-western"),
}
TOWARD: dict[Side, Text] = {
    "N": Text("vers le nord", "north"),
    "NE": Text("vers le nord-est", "north-east"),
    "E": Text("vers l'est", "east"),
    "SE": Text("vers le sud-est", "south-east"),
    "S": Text("vers le sud", "south"),
    "SW": Text("vers le sud-ouest", "south-west"),
    "W": Text("vers l'ouest", "west"),
    "NW": Text("vers le nord-ouest", "north-west"),
}
FARTHER = Text("plus au large", "farther out")
LAND: dict[Side, Text] = {
    "N": Text("le nord", "the north"),
    "NE": Text("le nord-est", "the north-east"),
    "E": Text("l'est", "the east"),
    "SE": Text("le sud-est", "the south-east"),
    "S": Text("le sud", "the south"),
    "SW": Text("le sud-ouest", "the south-west"),
    "W": Text("l'ouest", "the west"),
    "NW": Text("le nord-ouest", "the north-west"),
}
RANKS: dict[Rank, Text] = {
    "inner": Text(" intérieure", "inner "),
    "middle": Text(" intermédiaire", "middle "),
    "outer": Text(" extérieure", "outer "),
    "2": Text(" de deuxième rang", "second-row "),
    "3": Text(" de troisième rang", "third-row "),
    "4": Text(" de quatrième rang", "fourth-row "),
    "5": Text(" de cinquième rang", "fifth-row "),
    "6": Text(" de sixième rang", "sixth-row "),
    "7": Text(" de septième rang", "seventh-row "),
    "8": Text(" de huitième rang", "eighth-row "),
    "9": Text(" de neuvième rang", "ninth-row "),
}
FLANKS: dict[Flank, Text] = {
    "N": Text(" (côté nord)", " (north side)"),
    "E": Text(" (côté est)", " (east side)"),
    "S": Text(" (côté sud)", " (south side)"),
    "W": Text(" (côté ouest)", " (west side)"),
    "middle": Text(" (au milieu)", " (in the middle)"),
    "2": Text(" (la deuxième)", " (the second)"),
    "3": Text(" (la troisième)", " (the third)"),
    "4": Text(" (la quatrième)", " (the fourth)"),
    "5": Text(" (la cinquième)", " (the fifth)"),
    "6": Text(" (la sixième)", " (the sixth)"),
    "7": Text(" (la septième)", " (the seventh)"),
    "8": Text(" (la huitième)", " (the eighth)"),
    "9": Text(" (la neuvième)", " (the ninth)"),
}
NOTHING = Text("", "")


def the_place(place: Whereabouts) -> Text:
    """“la jungle de l'ouest”, “the western jungle”."""
    return _the_place(place["terrain"], place["side"], place["rank"], place["flank"])


@cache
def _the_place(
    terrain: TerrainName, side: Side | None, rank: Rank | None, flank: Flank | None
) -> Text:
    names = {"the": TERRAIN[terrain], "terrain": BARE[terrain]}
    if side is None:
        return ONLY.format(**names)
    return PLACE.format(
        **names,
        side=SIDE_OF[side],
        rank=RANKS[rank] if rank else NOTHING,
        flank=FLANKS[flank] if flank else NOTHING,
    )


def of_the(name: Text) -> Text:
    """“de la jungle”, “du volcan”."""
    return Text(f"de {name.fr}".replace("de le ", "du "), f"of {name.en}")


NUMBERS = (
    Text("aucun", "no"), Text("un", "one"), Text("deux", "two"), Text("trois", "three"),
    Text("quatre", "four"), Text("cinq", "five"), Text("six", "six"), Text("sept", "seven"),
    Text("huit", "eight"), Text("neuf", "nine"), Text("dix", "ten"),
)  # fmt: skip


def number(of: int) -> Text:
    """“deux”; figures above ten."""
    return NUMBERS[of] if of < len(NUMBERS) else Text(str(of), str(of))


def dinosaurs(of: int) -> Text:
    """“un dinosaure”, “trois dinosaures”."""
    many = "" if of == 1 else "s"
    return Text(f"{number(of).fr} dinosaure{many}", f"{number(of).en} dinosaur{many}")
