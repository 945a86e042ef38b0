"""What a figure, a ground or a number of Dinosaures is, and what it does to whom."""

from ludosaure.games.dinosaures.box import LAND, SWAMP, Duel, Kind
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.view import FigureSeen, View, view
from ludosaure.games.dinosaures.words.names import FIGURES, figure_word
from ludosaure.games.glossing import Glance, Gloss, number
from ludosaure.games.text import Text
from ludosaure.games.wording import listed

FIGURE, GROUND = Text("Figurine", "Figure"), Text("Terrain", "Ground")
ON_LAND, IN_SWAMP = Text("Sur terre", "On land"), Text("Au marais", "In the swamp")
BEATS = {
    LAND: Text("Bat sur terre", "Beats on land"),
    SWAMP: Text("Bat au marais", "Beats in the swamp"),
}
NOBODY, SPECIAL = Text("personne", "nobody"), Text("règle à part", "a rule of its own")
LEFT = Text("Encore en jeu", "Still in play")
OF = Text("{n} sur {all}", "{n} of {all}")
NORMAL = Text(
    "Le nombre le plus haut gagne, sur le terrain de celui qui est défié : vert sur terre, brun au "
    "marais.",
    "The higher number wins, on the ground of who is challenged: green on land, brown in the swamp.",
)
SAYS = {
    "flug": Text(
        "Explorateur : il vole par-dessus les cases. Il perd contre Stego, et prend le nid.",
        "An explorer: it flies over cells. It loses to Stego, and takes the nest.",
    ),
    "lightning": Text(
        "Bat quiconque le défie, et ne défie jamais.",
        "Beats whoever challenges it, and never challenges.",
    ),
    "nest": Text(
        "Ne bouge jamais. Un dinosaure ordinaire qui le défie le prend, et gagne.",
        "Never moves. Any normal dinosaur that challenges it takes it, and wins.",
    ),
    "culak": Text(
        "Bat Tyra partout, et Deino au marais ; sur terre il perd contre les autres.",
        "Beats Tyra everywhere, and Deino in the swamp; on land it loses to the others.",
    ),
    "ghost": Text(
        "Marche comme un dinosaure ordinaire, mais ne défie jamais ; qui le défie le bat.",
        "Walks like a normal dinosaur, but never challenges; whoever challenges it beats it.",
    ),
    "trap": Text(
        "Ne bouge jamais. Qui le défie est pris ; le piège reste en place.",
        "Never moves. Whoever challenges it is caught; the trap stays in place.",
    ),
    "white": Text("La figurine blanche, hors jeu.", "The white figure, not in play."),
}
ANCHORS = {
    "flug": "flight",
    "lightning": "lightning",
    "nest": "end",
    "culak": "special",
    "ghost": "ghost",
    "trap": "trap",
    "white": "traps",
}
HIDDEN = Text("Figurine cachée", "Hidden figure")
HIDDEN_SAYS = Text(
    "Seul son propriétaire sait ce qu’elle est. Un combat la montre.",
    "Only its owner knows what it is. A combat shows it.",
)
OWNER, MAY_BE = Text("À qui", "Whose"), Text("Peut être", "May be")
ANYTHING = Text("n’importe laquelle", "any of them")
STUNNED, TURNS = Text("Pris au piège", "Held by a trap"), Text("{n} tours", "{n} turns")
LAND_SAYS = Text(
    "Sur la terre compte le premier nombre d’une figurine, le vert.",
    "On land the first number of a figure counts, the green one.",
)
SWAMP_SAYS = Text(
    "Au marais compte le second nombre d’une figurine, le brun.",
    "In the swamp the second number of a figure counts, the brown one.",
)
FEW = 6  # kinds a hidden figure may be that are worth naming


def gloss(state: State, glance: Glance) -> Gloss | None:
    """What *glance* looks at: a kind of figure, a figure on its cell, a ground."""
    seen = view(state)
    match glance.name:
        case "land":
            return Gloss(GROUND, Text("Terre", "Land"), LAND_SAYS, (), "combat")
        case "swamp":
            return Gloss(GROUND, Text("Marais", "Swamp"), SWAMP_SAYS, (), "combat")
        case "cell":
            here = next((one for one in seen["figures"] if one["cell"] == glance.which), None)
            return None if here is None else _figure(state, seen, glance, here)
        case name if name in FIGURES:
            return _kind(state, seen, glance, name)
    return None


def _figure(state: State, seen: View, glance: Glance, here: FigureSeen) -> Gloss:
    rows = [(OWNER, glance.who(here["owner"]))]
    if here["stun"]:
        rows.append((STUNNED, TURNS.format(n=here["stun"])))
    if here["kind"] is not None:
        said = _kind(state, seen, glance, here["kind"])
        return said._replace(now=(*rows, *said.now))
    may_be = here["may_be"]
    few = 0 < len(may_be) <= FEW
    rows.append((MAY_BE, listed([figure_word(kind) for kind in may_be]) if few else ANYTHING))
    return Gloss(FIGURE, HIDDEN, HIDDEN_SAYS, tuple(rows), "knowledge")


def _kind(state: State, seen: View, glance: Glance, name: str) -> Gloss:
    rows: list[tuple[Text, Text]] = []
    printed = seen["kinds"].get(name)
    if printed is not None:
        rows.append((ON_LAND, _value(printed["land"])))
        rows.append((IN_SWAMP, _value(printed["swamp"])))
    rows += [(BEATS[ground], _beaten(state, name, ground)) for ground in (LAND, SWAMP)]
    army = seen["seats"][glance.owner]["removed"]
    if printed is not None and army is not None:
        left = printed["count"] - army.get(name, 0)
        rows.append((LEFT, OF.format(n=left, all=printed["count"])))
    what = SAYS.get(name, NORMAL)
    return Gloss(FIGURE, FIGURES[name], what, tuple(rows), ANCHORS.get(name, "figures"), name)


def _value(printed: int | None) -> Text:
    return SPECIAL if printed is None else number(printed)


def _beaten(state: State, name: str, ground: int) -> Text:
    """Whom it beats when it challenges, on the ground of the challenged, by the table of duels."""
    white = ("white", "ghost", "trap")
    attacker = Kind.WHITE if name in white else Kind[name.upper()]
    if attacker in (Kind.LIGHTNING, Kind.NEST, Kind.WHITE):
        return NOBODY
    beaten = [
        FIGURES[kind.name.lower()]
        for kind in Kind
        if kind not in (Kind.WHITE, Kind.NEST)
        and int(duel_result(state, int(attacker), int(kind), ground)) == Duel.DEFENDER_OUT
    ]
    return listed(beaten) if beaten else NOBODY
