"""The table of T-Rex as coloured text; colours are also told by letter, as in the notation."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text as Line

from ludosaure.games.contract import Json
from ludosaure.games.trex.box import COLOR_LETTERS, COLORS
from ludosaure.games.trex.words.names import color_name
from ludosaure.terminal.lines import hanging

STYLES = dict(
    zip(
        COLORS,
        ("bold gold3", "bold dodger_blue2", "bold orange4", "bold green4", "bold red3"),
        strict=True,
    )
)
LETTERS = dict(zip(COLORS, COLOR_LETTERS, strict=True))
WORDS = {
    "fr": {
        "round": "Manche {round} sur {rounds}",
        "strong": "fort",
        "over": "sur",
        "weak": "faible",
        "spare": "autres",
        "eggs": "Œufs à prendre",
        "unseen": "restent cachés",
        "meteor": "Météorite de {name} : {card}",
        "lap": "encore à jouer : {names} (qui clôt)",
        "lap_short": "encore à jouer : {names}, puis plus de cartes",
        "no_meteor": "Aucune météorite : la manche continue.",
        "points": "pts",
        "nothing": "rien de posé",
        "worth": "vaut {number} {tier}",
        "tiers": "sans valeur,faible,moyen,fort",
        "hand": "main",
        "draw": "pioche",
        "out": "retirées",
        "first": "1er œuf",
        "second": "2e œuf",
        "last": "atout et départ",
        "legend": "* météorite   +2 pioche deux   ? jamais vue   pioche : le dessus d'abord",
    },
    "en": {
        "round": "Round {round} of {rounds}",
        "strong": "strong",
        "over": "over",
        "weak": "weak",
        "spare": "others",
        "eggs": "Eggs on offer",
        "unseen": "still hidden",
        "meteor": "{name}'s meteor: {card}",
        "lap": "still to play: {names} (who closes)",
        "lap_short": "still to play: {names}, then no cards are left",
        "no_meteor": "No meteor: the round goes on.",
        "points": "pts",
        "nothing": "nothing laid",
        "worth": "worth {number} {tier}",
        "tiers": "no value,weak,middle,strong",
        "hand": "hand",
        "draw": "draw",
        "out": "removed",
        "first": "1st egg",
        "second": "2nd egg",
        "last": "trump and start",
        "legend": "* meteor   +2 draws two   ? never seen   draw: top first",
    },
}


def table(view: Json, names: Sequence[str], language: str) -> RenderableType:
    """Trumps and eggs, the meteor and its lap, then every seat: top, rank, eggs, piles, hand."""
    say = WORDS[language]
    lines: list[RenderableType] = [_heading(view, say, language), _eggs(view, say, language)]
    if view["phase"] in ("play", "draw_choice"):
        lines.append(_lap(view, names, say))
    for seat, own in enumerate(view["seats"]):
        removed = [gone["card"] for gone in own["removed"]]
        lines.append(hanging(_name(view, seat, names[seat], say), _pile(view, seat, say)))
        lines.append(_cards("hand", own["hand"], view, say))
        piles = _cards("draw", own["draw_pile"], view, say)
        lines.append(piles.append_text(_cards("out", removed, view, say)) if removed else piles)
    lines.append(Line(say["legend"], "dim"))
    return Group(*lines)


def _heading(view: Json, say: dict[str, str], language: str) -> Line:
    """The round, and the two crossed trump cards: the strong one lies across the weak one."""
    line = Line().append(say["round"].format(**view), "bold")
    line.append("  ·  ✚ ")
    line.append_text(_color(view["strong_color"], language))
    line.append(f" ({say['strong']}) {say['over']} ")
    line.append_text(_color(view["weak_color"], language))
    line.append(f" ({say['weak']})  ·  {say['spare']} ")
    for color in view["spare_colors"]:
        line.append(LETTERS[color], STYLES[color])
        line.append(" ")
    line.rstrip()
    return line


def _eggs(view: Json, say: dict[str, str], language: str) -> Line:
    """The two eggs of the round, and how many of each colour nobody has seen."""
    line = Line()
    if view["offer"][0] is not None:
        line.append(f"{say['eggs']} ")
        for color in view["offer"]:
            line.append("(")
            line.append_text(_color(color, language))
            line.append(") ")
        line.append(" ·  ")
    line.append(f"{say['unseen']} ")
    for color, number in view["eggs_unseen"].items():
        line.append(f"{LETTERS[color]}{number}", STYLES[color])
        line.append(" ")
    line.rstrip()
    return line


def _lap(view: Json, names: Sequence[str], say: dict[str, str]) -> Line:
    """Whose meteor reigns, and how long the final lap still runs."""
    if view["meteor_holder"] is None:
        return Line(say["no_meteor"], "dim")
    line = Line("☄ ")
    text = say["meteor"].format(name=names[view["meteor_holder"]], card="\0")
    before, after = text.split("\0")
    line.append(before)
    line.append_text(_card(view["reigning_meteor"]["card"], view))
    line.append(after)
    seats = view["lap_seats"]
    if seats:
        is_whole = seats[-1] == view["meteor_holder"]
        still = ", ".join(names[seat][:12] for seat in seats)
        line.append("  ·  " + say["lap" if is_whole else "lap_short"].format(names=still))
    return line


def _name(view: Json, seat: int, name: str, say: dict[str, str]) -> Line:
    """Who decides is marked; name and points."""
    line = Line("▶ " if view["current_player"] == seat else "  ")
    line.append(f"{name[:12]:<12}", "bold")
    line.append(f"{view['seats'][seat]['score']:>3} {say['points']}  ")
    return line


def _pile(view: Json, seat: int, say: dict[str, str]) -> Line:
    """The eggs of a seat, its played pile with the top first, and what that would give."""
    own = view["seats"][seat]
    line = Line()
    for color, number in own["eggs"].items():
        if number:
            line.append(f"({LETTERS[color]}×{number})", STYLES[color])
            line.append(" ")
    top = own["top"]
    if top is None:
        line.append(say["nothing"] if view["phase"] == "play" else "", "dim")
        return line
    for place, laid in enumerate(reversed(own["played_pile"])):
        line.append("[" if place == 0 else " ")
        line.append_text(_card(laid["card"], view))
        line.append("]" if place == 0 else "")
    tier = say["tiers"].split(",")[top["tier"]]
    worth = say["worth"].format(number=top["number"], tier=tier) if top["tier"] else tier
    line.append(f" {worth}")
    line.append_text(_rank(view, seat, say))
    return line


def _rank(view: Json, seat: int, say: dict[str, str]) -> Line:
    """What the round gives this seat, or would give if it ended now."""
    order = view["ranking"] or view["if_it_ended_now"]
    if seat not in order:
        return Line("")
    place = order.index(seat)
    gains = []
    if place == 0:
        gains.append(say["first"])
    elif place == 1:
        gains.append(say["second"])
    if place == len(view["seats"]) - 1:
        gains.append(say["last"])
    return Line(f"  → {', '.join(gains)}" if gains else "", "italic")


def _cards(place: str, cards: Sequence[int | None], view: Json, say: dict[str, str]) -> Line:
    """The cards of one place, as far as the viewer has seen them."""
    line = Line().append(f"    {say[place]} {len(cards)}", "dim")
    for card, run in groupby(cards):
        times = len(list(run))
        line.append(" ")
        line.append_text(_card(card, view, shows_symbol=place != "out"))
        line.append(f"×{times}" if times > 1 else "")
    return line


def _card(card: int | None, view: Json, shows_symbol: bool = True) -> Line:
    """A card by its notation, with its symbol; a question mark for one never seen."""
    if card is None:
        return Line("?", "dim")
    face = view["cards"][card]
    symbol = f"+{face['draw']}" if face["draw"] else "*" if "meteor" in face["symbol"] else ""
    name = face["name"] + symbol if shows_symbol else face["name"]
    return Line(name, STYLES.get(face["color"], "bold"))


def _color(color: str, language: str) -> Line:
    return Line(f"{LETTERS[color]} {getattr(color_name(color), language)}", STYLES[color])
