"""What a tile, a dinosaur, a card or a number of Chao Dino! is, and what is so now."""

from typing import cast

from ludosaure.games.chao_dino.box import Face, TerrainName
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.view import Tile, View, view
from ludosaure.games.chao_dino.words.names import BARE, CARDS, the_place
from ludosaure.games.glossing import Glance, Gloss, counted, number, signed
from ludosaure.games.text import Text

TILE, CARD = Text("Tuile", "Tile"), Text("Carte", "Card")
FIGURE, NUMBER = Text("Figurine", "Figure"), Text("Nombre", "Number")
LAND = Text("Continent", "Continent")
FEEDS = Text(
    "Nourrit {n} dinosaures, de tous les joueurs ensemble : autant que d’empreintes.",
    "Feeds {n} dinosaurs, of all players together: as many as it has footprints.",
)
VOLCANO = Text(
    "Nourrit {n} dinosaures. Il ne dérive jamais, et son continent ne rapporte rien à la fin.",
    "Feeds {n} dinosaurs. It never drifts, and its continent scores nothing at the end.",
)
HERE_NOW = Text("Ici maintenant", "Here now")
DRIFTS = Text("Peut dériver", "Can drift")
TOUCHES = Text("elle touche la mer", "it touches the sea")
INLAND = Text("non, aucune mer autour", "no, no sea around it")
NEVER = Text("jamais", "never")
A_TILE, TILES = Text("tuile", "tile"), Text("tuiles", "tiles")
A_DINO, DINOS = Text("dinosaure", "dinosaur"), Text("dinosaures", "dinosaurs")
OF = Text("{n} sur {all}", "{n} of {all}")
NOTHING = Text("rien : le volcan est là", "nothing: the volcano is there")
IF_ENDED = Text("S’il était compté à la fin", "If it were the final count")
DINO = Text(
    "Il migre, se reproduit une fois par tour, et fait la majorité de son continent.",
    "It migrates, breeds once a turn, and counts for the majority of its continent.",
)
SWIMMER = Text(
    "Tombé à l’eau : à la fin du tour de son joueur il retourne en réserve, s’il n’est pas secouru.",
    "Fallen in: at the end of its player’s turn it goes back to the reserve unless it is rescued.",
)
METEOR = Text(
    "Elle ouvre la dernière manche : moins de points d’action, plus de dérive, puis le compte.",
    "It begins the last round: fewer action points, no more drifting, then the count.",
)
DRIFT_CARD = Text(
    "Jouée, elle fait dériver une tuile de ce terrain, prise à un continent où vous avez un dinosaure.",
    "Played, it makes a tile of this terrain drift, from a continent where you have a dinosaur.",
)
PILE = Text(
    "Les cartes au dos 1 d’abord, celles au dos 2 ensuite : la météorite est parmi ces dernières.",
    "Cards with back 1 first, those with back 2 after them: the meteor is among the latter.",
)
LEFT, WITH_BACK = Text("Reste", "Left"), Text("Avec le dos {n}", "With back {n}")
POINTS = Text(
    "Ce que vous pouvez encore dépenser à ce tour. Ce qui reste est perdu.",
    "What you may still spend this turn. What is left over is lost.",
)
DRIFT, MIGRATE = Text("Dériver", "Drift"), Text("Migrer", "Migrate")
RESCUE, BREED = Text("Secourir", "Rescue"), Text("Se reproduire", "Reproduce")
SCORE = Text(
    "Les points des comptes intermédiaires, et ce que les continents donneraient à la fin.",
    "The points of the interim counts, and what the continents would give at the end.",
)
INTERIM, AT_THE_END = Text("Comptes", "Counts"), Text("Continents", "Continents")
TOTAL = Text("Total", "Total")
RESERVE = Text(
    "Vos dinosaures hors du plateau. Une naissance en prend un ; sans réserve, pas de naissance.",
    "Your dinosaurs off the board. A birth takes one; without a reserve there is none.",
)
CONTINENT = Text(
    "Des tuiles qui se touchent. À la fin, le premier marque un point par tuile, le second la moitié ; "
    "celui du volcan ne compte pas.",
    "Tiles that touch. At the end the first scores a point a tile, the second half of that; the "
    "volcano’s does not count.",
)


def gloss(state: State, glance: Glance) -> Gloss | None:
    """What *glance* looks at: a tile or its terrain, a dinosaur, a card, a continent, a number."""
    seen = view(state)
    tiles = {str(tile["id"]): tile for tile in seen["tiles"]}
    match glance.name:
        case "tile" if glance.which in tiles:
            return _tile(seen, glance, tiles[glance.which])
        case "dino" | "swimmer" as name:
            return _dino(seen, glance, name)
        case "meteor":
            return Gloss(CARD, _title(CARDS["meteor"]), METEOR, (), "meteor", "meteor")
        case "card" if glance.which in ("mountain", "savanna", "jungle"):
            title = _title(CARDS[cast(Face, glance.which)])
            return Gloss(CARD, title, DRIFT_CARD, (), "card", glance.which)
        case "pile":
            return _pile(seen)
        case "ap":
            return _points(seen)
        case "score":
            return _score(seen, glance)
        case "reserve":
            rows = [(glance.line(s), number(n)) for s, n in enumerate(seen["reserve"])]
            return Gloss(NUMBER, Text("Réserve", "Reserve"), RESERVE, tuple(rows), "reproduce")
        case "continent":
            return _continent(seen, glance)
        case name if name in BARE:
            return _terrain(seen, name)
    return None


def _title(text: Text) -> Text:
    return Text(text.fr[:1].upper() + text.fr[1:], text.en[:1].upper() + text.en[1:])


def _feeds(terrain: TerrainName, capacity: int) -> Text:
    return (VOLCANO if terrain == "volcano" else FEEDS).format(n=capacity)


def _terrain(seen: View, terrain: TerrainName) -> Gloss | None:
    alike = [tile for tile in seen["tiles"] if tile["terrain"] == terrain]
    if not alike:
        return None
    what = _feeds(terrain, alike[0]["capacity"])
    rows = ((LEFT, counted(len(alike), A_TILE, TILES)),)
    return Gloss(TILE, _title(BARE[terrain]), what, rows, "capacity", terrain)


def _tile(seen: View, glance: Glance, tile: Tile) -> Gloss:
    terrain = tile["terrain"]
    here = OF.format(n=sum(tile["dinos"]), all=tile["capacity"])
    drifts = NEVER if terrain == "volcano" else TOUCHES if tile["sea"] else INLAND
    rows = [(HERE_NOW, here), (DRIFTS, drifts)]
    rows += [(glance.line(seat), number(n)) for seat, n in enumerate(tile["dinos"]) if n]
    for one in seen["continents"]:
        if tile["id"] in one["tiles"]:
            rows.append((LAND, counted(len(one["tiles"]), A_TILE, TILES)))
    what = _feeds(terrain, tile["capacity"])
    return Gloss(TILE, _title(the_place(tile["place"])), what, tuple(rows), "capacity", terrain)


def _dino(seen: View, glance: Glance, name: str) -> Gloss:
    rows = []
    for seat in range(seen["players"]):
        land = sum(tile["dinos"][seat] for tile in seen["tiles"])
        water = sum(one["dinos"][seat] for one in seen["swimmers"])
        said = counted(land, A_DINO, DINOS)
        if water:
            said = Text(f"{said.fr}, {water} à l’eau", f"{said.en}, {water} in the water")
        rows.append((glance.line(seat), said))
    if name == "dino":
        return Gloss(FIGURE, _title(A_DINO), DINO, tuple(rows), "actions", "dino")
    return Gloss(FIGURE, Text("Nageur", "Swimmer"), SWIMMER, tuple(rows), "rescue", "swimmer")


def _pile(seen: View) -> Gloss:
    backs = [card["back"] for card in seen["pile"]]
    rows = tuple((WITH_BACK.format(n=back), number(backs.count(back))) for back in (1, 2))
    return Gloss(CARD, Text("La pile", "The pile"), PILE, rows, "card")


def _points(seen: View) -> Gloss:
    costs = seen["costs"]
    rows = (
        (LEFT, OF.format(n=seen["ap"], all=seen["ap_turn"])),
        (DRIFT, number(costs["drift"])),
        (MIGRATE, number(costs["migrate"])),
        (RESCUE, number(costs["rescue"])),
        (BREED, number(costs["reproduce"])),
    )
    return Gloss(NUMBER, Text("Points d’action", "Action points"), POINTS, rows, "actions")


def _score(seen: View, glance: Glance) -> Gloss:
    seat = glance.owner
    rows = (
        (INTERIM, number(seen["interim"][seat])),
        (AT_THE_END, signed(seen["final"][seat])),
        (TOTAL, number(seen["total"][seat])),
    )
    return Gloss(NUMBER, glance.line(seat), SCORE, rows, "final")


def _continent(seen: View, glance: Glance) -> Gloss | None:
    one = next((one for one in seen["continents"] if one["name"] == glance.which), None)
    if one is None:
        return None
    rows = [(LAND, counted(len(one["tiles"]), A_TILE, TILES))]
    for seat, n in enumerate(one["dinos"]):
        if n:
            said = counted(n, A_DINO, DINOS)
            points = signed(one["points"][seat]).en
            rows.append((glance.line(seat), Text(f"{said.fr} : {points}", f"{said.en}: {points}")))
    if one["volcano"]:
        rows.append((IF_ENDED, NOTHING))
    name = Text(f"Continent {one['name']}", f"Continent {one['name']}")
    return Gloss(LAND, name, CONTINENT, tuple(rows), "final")
