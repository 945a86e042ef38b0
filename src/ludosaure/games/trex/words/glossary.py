"""What a card, a symbol, an egg or a trump of T-Rex is, and what it is worth now."""

from ludosaure.games.glossing import Glance, Gloss, counted, number, signed
from ludosaure.games.text import Text
from ludosaure.games.trex.box import CHAMAELOSAURUS, COLORS, SHOWER, ColorName
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.scoring import color_score
from ludosaure.games.trex.view import Face, View, view
from ludosaure.games.trex.words.names import (
    CHAMAELOSAURUS_NAME,
    NUMBERED,
    SHOWER_NAME,
    color_name,
    sentence,
)

CARD, EGG = Text("Carte", "Card"), Text("Œuf", "Egg")
TRUMP, PILE, NUMBER = Text("Atout", "Trump"), Text("Pile", "Pile"), Text("Nombre", "Number")
COLOR, VALUE = Text("Couleur", "Colour"), Text("Valeur", "Value")
STRONG, WEAK = Text("forte", "strong"), Text("faible", "weak")
BETWEEN = Text("entre les deux", "in between")
STANDING = {0: Text("aucune", "none"), 1: WEAK, 2: BETWEEN, 3: STRONG}
IF_PLAYED = Text("Si vous la jouez", "If you play it")
PLACE_OF = Text("{place}ᵉ sur {of}", "number {place} of {of}")
ALREADY = Text("Déjà jouées", "Played before")
AN_EGG, EGGS = Text("œuf", "egg"), Text("œufs", "eggs")
A_CARD, CARDS = Text("carte", "card"), Text("cartes", "cards")
ONE_MORE = Text("Avec un de plus", "With one more")
STILL_HIDDEN = Text("Encore cachés", "Still hidden")
FROM_TO = Text("{eggs}, {points}", "{eggs}, {points}")
EGG_SAYS = Text(
    "Les œufs d’une couleur valent leur nombre multiplié par lui-même : un œuf 1 point, deux 4, "
    "trois 9.",
    "The eggs of a colour are worth their number times itself: one egg 1 point, two 4, three 9.",
)
PLAIN = Text(
    "La carte du dessus de chaque pile compte seule : d’abord sa couleur, puis son nombre, "
    "à égalité la plus récente.",
    "Only the top card of each pile counts: its colour first, then its number, and the later one "
    "of equals.",
)
DRAWS = Text(
    "Posée, elle vous fait aussitôt piocher {cards}.", "Laid, it lets you draw {cards} at once."
)
METEOR = Text(
    "La première météorite ouvre le dernier tour de table ; une plus forte le rouvre.",
    "The first meteor starts the final lap; a stronger one starts it again.",
)
SHOWER_SAYS = Text(
    "La plus forte des météorites, mais une carte sans valeur. Elle quitte le jeu en fin de manche.",
    "The strongest of the meteors, but a card without value. It leaves the game after the round.",
)
CHAMAELOSAURUS_SAYS = Text(
    "Il prend la couleur et le nombre de la carte juste dessous, jamais son symbole.",
    "It takes colour and number of the card right under it, never its symbol.",
)
STRONG_SAYS = Text("Cette couleur bat toutes les autres.", "This colour beats all others.")
WEAK_SAYS = Text("Cette couleur perd contre toutes les autres.", "This colour loses to all others.")
SPARE_SAYS = Text(
    "Ni forte ni faible : entre ces trois couleurs, le nombre décide.",
    "Neither strong nor weak: between these three colours the number decides.",
)
PILE_SAYS = Text(
    "Seule la carte du dessus compte. En fin de manche chacun retire une carte du jeu, du plus fort "
    "au plus faible ; le reste repasse sous la pioche, retourné en bloc.",
    "Only the top card counts. After the round everybody removes a card from the game, from the "
    "strongest to the weakest; the rest goes back under the draw pile as one block.",
)
DRAW_SAYS = Text(
    "On n’y pioche que par les symboles, ou quand la main est vide. Rien n’est jamais mélangé.",
    "Cards come from it by symbols only, or when the hand is empty. Nothing is ever shuffled.",
)
SCORE_SAYS = Text(
    "Chaque couleur d’œufs vaut son nombre multiplié par lui-même.",
    "Each colour of eggs is worth its number times itself.",
)
TOP = Text("Dessus", "On top")
TOTAL = Text("Total", "Total")


def gloss(state: State, glance: Glance) -> Gloss | None:
    """What *glance* looks at: a card, a colour, an egg, a trump, a pile, a score."""
    seen = view(state)
    match glance.name:
        case "card" if glance.which.isdecimal() and int(glance.which) < len(seen["cards"]):
            return _card(seen, glance, seen["cards"][int(glance.which)])
        case "chamaelosaurus":
            return _card(seen, glance, seen["cards"][CHAMAELOSAURUS])
        case "meteor_shower":
            return _card(seen, glance, seen["cards"][SHOWER])
        case "meteor":
            return Gloss(CARD, Text("Météorite", "Meteor"), METEOR, (), "meteors", "meteor")
        case "draw":
            what = DRAWS.format(cards=Text("des cartes", "cards"))
            return Gloss(CARD, Text("Pioche", "Draw"), what, (), "drawing")
        case "pile":
            return _pile(seen, glance)
        case "draw_pile":
            own = seen["seats"][glance.owner]
            left = counted(own["draw_size"], A_CARD, CARDS)
            rows = ((glance.line(glance.owner), left),)
            return Gloss(PILE, Text("Pioche", "Draw pile"), DRAW_SAYS, rows, "drawing")
        case "score":
            return _score(seen, glance)
        case color if color in COLORS:
            return _color(seen, color)
        case egg if egg.removeprefix("egg_") in COLORS:
            return _egg(seen, glance, egg.removeprefix("egg_"))  # type: ignore[arg-type]
    return None


def _tier(seen: View, color: ColorName | None) -> Text:
    if color is None:
        return STANDING[0]
    strong, weak = seen["strong_color"], seen["weak_color"]
    return STRONG if color == strong else WEAK if color == weak else BETWEEN


def _card(seen: View, glance: Glance, face: Face) -> Gloss:
    card, color = face["card"], face["color"]
    rows = [(VALUE if color is None else COLOR, _tier(seen, color))]
    outlook = next((one for one in seen["if_played"] if one["card"] == card), None)
    if outlook is not None:
        said = PLACE_OF.format(place=outlook["place"], of=outlook["of"])
        if outlook["place"] == 1:
            said = Text(said.fr.replace("1ᵉ ", "1ʳᵉ "), said.en)
        rows.append((IF_PLAYED, said))
    played = sum(card in seat["ever_played"] for seat in seen["seats"])
    rows.append(
        (ALREADY, Text(f"{played} sur {len(seen['seats'])}", f"{played} of {len(seen['seats'])}"))
    )
    if card == SHOWER:
        return Gloss(
            CARD, sentence(SHOWER_NAME), SHOWER_SAYS, tuple(rows), "shower", "meteor_shower"
        )
    if card == CHAMAELOSAURUS:
        name = CHAMAELOSAURUS_NAME
        return Gloss(
            CARD, name, CHAMAELOSAURUS_SAYS, tuple(rows), "chamaelosaurus", "chamaelosaurus"
        )
    assert color is not None
    name = sentence(NUMBERED.format(color=color_name(color), number=face["number"]))
    if face["symbol"] == "meteor":
        return Gloss(CARD, name, METEOR, tuple(rows), "meteors", color)
    if face["draw"]:
        what = DRAWS.format(cards=counted(face["draw"], A_CARD, CARDS))
        return Gloss(CARD, name, what, tuple(rows), "drawing", color)
    return Gloss(CARD, name, PLAIN, tuple(rows), "strength", color)


def _color(seen: View, color: str) -> Gloss:
    said = SPARE_SAYS
    if color == seen["strong_color"]:
        said = STRONG_SAYS
    elif color == seen["weak_color"]:
        said = WEAK_SAYS
    name = sentence(color_name(color))  # type: ignore[arg-type]
    return Gloss(TRUMP, name, said, ((COLOR, _tier(seen, color)),), "strength", color)  # type: ignore[arg-type]


def _egg(seen: View, glance: Glance, color: ColorName) -> Gloss:
    rows = []
    for seat, own in enumerate(seen["seats"]):
        eggs, points = own["eggs"][color], own["egg_points"][color]
        said = FROM_TO.format(eggs=counted(eggs, AN_EGG, EGGS), points=signed(points))
        rows.append((glance.line(seat), said))
    eggs = seen["seats"][glance.owner]["eggs"][color]
    now, more = int(color_score(eggs)), int(color_score(eggs + 1))
    rows.append((ONE_MORE, number(f"{now} → {more}")))
    rows.append((STILL_HIDDEN, number(seen["eggs_unseen"][color])))
    fr, en = color_name(color)
    return Gloss(
        EGG,
        Text(f"Œuf {fr}", f"{en.capitalize()} egg"),
        EGG_SAYS,
        tuple(rows),
        "end",
        f"egg_{color}",
    )


def _pile(seen: View, glance: Glance) -> Gloss:
    own = seen["seats"][glance.owner]
    top = own["top"]
    rows = [(glance.line(glance.owner), counted(len(own["played_pile"]), A_CARD, CARDS))]
    if top is not None:
        tier = STANDING[top["tier"]]
        said = Text(f"{top['number']}, {tier.fr}", f"{top['number']}, {tier.en}")
        rows.append((TOP, said if top["tier"] else tier))
    return Gloss(PILE, Text("Pile jouée", "Played pile"), PILE_SAYS, tuple(rows), "removing")


def _score(seen: View, glance: Glance) -> Gloss:
    own = seen["seats"][glance.owner]
    rows = [
        (
            sentence(color_name(color)),
            FROM_TO.format(
                eggs=counted(own["eggs"][color], AN_EGG, EGGS),
                points=signed(own["egg_points"][color]),
            ),
        )
        for color in COLORS
        if own["eggs"][color]
    ]
    rows.append((TOTAL, number(own["score"])))
    return Gloss(NUMBER, glance.line(glance.owner), SCORE_SAYS, tuple(rows), "end")
