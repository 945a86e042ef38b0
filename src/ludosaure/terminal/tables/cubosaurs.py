"""The table of Cubosaurs as coloured text."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from ludosaure.games.contract import Json
from ludosaure.games.cubosaurs.box import TYPES
from ludosaure.games.cubosaurs.words import LINE_LABELS, signed

STYLES = {
    "trex": "bold dark_orange3",
    "stegosaurus": "bold dodger_blue2",
    "brontosaurus": "bold medium_purple",
    "pterodactyl": "bold red3",
    "pentaceratops": "bold green4",
    "velociraptor_grey": "bold grey62",
    "velociraptor_black": "bold",
    "egg": "bold gold3",
}
WORDS = {
    "fr": {
        "round": "Manche {round} sur {of}",
        "deck": "pioche {count}",
        "hand": "La Main",
        "kept": "(collection à {points} si gardée)",
        "empty": "vide",
        "market": "Évolutions",
        "supply": "réserve {count}",
        "unseen": "carte cachée",
        "to": "sens",
        "dna": "ADN",
    },
    "en": {
        "round": "Round {round} of {of}",
        "deck": "deck {count}",
        "hand": "The Hand",
        "kept": "(collection worth {points} if kept)",
        "empty": "empty",
        "market": "Evolutions",
        "supply": "supply {count}",
        "unseen": "hidden card",
        "to": "direction",
        "dna": "DNA",
    },
}


def table(view: Json, names: Sequence[str], language: str) -> RenderableType:
    """Rounds, every collection with its worth, the Hand, and the market of the advanced game."""
    rows = Table.grid(padding=(0, 1))
    rows.add_column(no_wrap=True)
    rows.add_column()
    for seat in range(view["n"]):
        rows.add_row(
            _seat(view, seat, names[seat], WORDS[language]["dna"]),
            _collection(view, seat, language),
        )
    rows.add_row(*_hand(view, names, language))
    if view["market"]:
        rows.add_row(Line(WORDS[language]["market"], "bold"), _market(view, language))
    return Group(_heading(view, WORDS[language]), rows)


def _heading(view: Json, say: dict[str, str]) -> Line:
    arrow = "→" if view["direction"] == 1 else "←"
    line = Line()
    line.append(say["round"].format(round=view["round"], of=view["rounds_total"]), "bold")
    line.append(f"  ·  {say['deck'].format(count=view['deck_count'])}  ·  {say['to']} {arrow}")
    if view["tiles"]:
        line.append(f"  ·  {say['supply'].format(count=view['supply'])} {say['dna']}")
    return line


def _seat(view: Json, seat: int, name: str, dna: str) -> Line:
    """Name, points of the rounds before, and of this one as it stands; tokens."""
    before = sum(scores[seat] for scores in view["round_scores"])
    now = view["totals_now"][seat]
    line = Line("▶ " if view["current"] == seat else "  ")
    line.append(f"{name[:12]:<12}", "bold")
    line.append(f"{signed(before):>3}")
    line.append(f"{_plus(now):>4}", "bold green" if now >= 0 else "bold red")
    if view["tiles"]:
        line.append(f" {dna}{view['tokens'][seat]:>2}")
    return line


def _collection(view: Json, seat: int, language: str) -> Line:
    """The cards of a seat by kind, each with what it is worth now."""
    line = Line()
    for part in view["worth"][seat]:
        line.append_text(_kind(part, view, language))
        line.append(f" {_plus(part['points'])}", "green" if part["points"] >= 0 else "red")
        line.append("  ")
    return line if view["worth"][seat] else Line(WORDS[language]["empty"], "dim")


def _kind(part: Json, view: Json, language: str) -> Line:
    index = 0 if language == "fr" else 1
    kind = part["kind"]
    line = Line()
    if kind == "velociraptors":
        for colour in ("velociraptor_grey", "velociraptor_black"):
            cards = [c for c in part["cards"] if view["cards"][c]["type"] == colour]
            if cards:
                label = next(row.name[index] for row in TYPES if row.key == colour)
                values = "·".join(str(view["cards"][c]["paired"]) for c in cards)
                line.append(f"{label} {values} ", STYLES[colour])
        line.right_crop(1)
        return line
    label = LINE_LABELS[kind][index]
    style = STYLES.get(kind, STYLES["egg"] if kind.startswith("egg") else "")
    line.append(label, style)
    if len(part["cards"]) > 1:
        line.append(f"×{len(part['cards'])}", style)
    return line


def _hand(view: Json, names: Sequence[str], language: str) -> tuple[Line, Line]:
    say = WORDS[language]
    title = Line(f"{say['hand']} ({names[view['holder']][:12]})", "bold")
    if not view["hand"]:
        return title, Line(say["empty"], "dim")
    cards = card_list(view["hand"], view, language)
    if view["if_kept"] is not None:
        cards.append(f"  {say['kept'].format(points=signed(view['if_kept']))}", "dim")
    return title, cards


def card_list(cards: Sequence[str | None], view: Json, language: str) -> Line:
    """Cards in a row, each with what tells it from its like."""
    line = Line()
    faces = Counter(_face(card, view, language) for card in cards)
    for position, ((kind, said), times) in enumerate(faces.items()):
        if position:
            line.append(", ")
        line.append(said, STYLES.get(kind, "italic"))
        if times > 1:
            line.append(f" ×{times}")
    return line


def _face(card: str | None, view: Json, language: str) -> tuple[str, str]:
    """The type of a card, and its name with what is printed on it."""
    if card is None:
        return "unseen", WORDS[language]["unseen"]
    index = 0 if language == "fr" else 1
    face = view["cards"][card]
    said = next(row.name[index] for row in TYPES if row.key == face["type"])
    if "paired" in face:
        said += f" {_plus(face['paired'])}/{_plus(face['alone'])}"
    if "target" in face:
        said = f"{LINE_LABELS[card][index]} {_plus(face['plus'])}/{_plus(face['minus'])}"
    if face["dna"]:
        said += f" {WORDS[language]['dna']}"
    return face["type"], said


def _market(view: Json, language: str) -> Line:
    line = Line()
    for tile in view["market"]:
        face = view["tiles"][str(tile)]
        line.append(f"[{face['cost']}] {face['name'][language]}  ")
    return line


def _plus(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)
