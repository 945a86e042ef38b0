"""The table of Cubosaurs as coloured text."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from ludosaure.games.cubosaurs.printed import Kind
from ludosaure.games.cubosaurs.view import View
from ludosaure.games.cubosaurs.words.names import LINES, signed
from ludosaure.games.cubosaurs.words.table import TABLE
from ludosaure.games.cubosaurs.worth import Worth
from ludosaure.terminal.words import say

STYLES: dict[str, str] = {
    "trex": "bold dark_orange3",
    "stegosaurus": "bold dodger_blue2",
    "brontosaurus": "bold medium_purple",
    "pterodactyl": "bold red3",
    "pentaceratops": "bold green4",
    "velociraptor_grey": "bold grey62",
    "velociraptor_black": "bold",
    "egg": "bold gold3",
}
RAPTORS: tuple[Kind, ...] = ("velociraptor_grey", "velociraptor_black")


def table(view: View, names: Sequence[str], language: str) -> RenderableType:
    """Rounds, every collection with its worth, the Hand, and the market of the advanced game."""
    rows = Table.grid(padding=(0, 1))
    rows.add_column(no_wrap=True)
    rows.add_column()
    for seat in range(view["n"]):
        rows.add_row(_seat(view, seat, names[seat], language), _collection(view, seat, language))
    rows.add_row(*_hand(view, names, language))
    if view["market"]:
        rows.add_row(Line(say(TABLE["market"], language), "bold"), _market(view, language))
    return Group(_heading(view, language), rows)


def _heading(view: View, language: str) -> Line:
    arrow = "→" if view["direction"] == 1 else "←"
    round_ = {"round": view["round"], "total": view["rounds_total"]}
    line = Line()
    line.append(say(TABLE["phaseRound"], language, **round_), "bold")
    line.append(f"  ·  {say(TABLE['deck'], language, n=view['deck_count'])}")
    line.append(f"  ·  {say(TABLE['direction'], language)} {arrow}")
    if view["tiles"]:
        line.append(f"  ·  {say(TABLE['supply'], language, n=view['supply'])}")
    return line


def _seat(view: View, seat: int, name: str, language: str) -> Line:
    """Name, points of the rounds before, and of this one as it stands; tokens."""
    before = sum(scores[seat] for scores in view["round_scores"])
    now = view["totals_now"][seat]
    line = Line("▶ " if view["current"] == seat else "  ")
    line.append(f"{name[:12]:<12}", "bold")
    line.append(f"{signed(before):>3}")
    line.append(f"{_plus(now):>4}", "bold green" if now >= 0 else "bold red")
    if view["tiles"]:
        line.append(f" {say(TABLE['dna'], language)}{view['tokens'][seat]:>2}")
    return line


def _collection(view: View, seat: int, language: str) -> Line:
    """The cards of a seat by kind, each with what it is worth now."""
    line = Line()
    for part in view["worth"][seat]:
        line.append_text(_part(part, view, language))
        line.append(f" {_plus(part['points'])}", "green" if part["points"] >= 0 else "red")
        line.append("  ")
    return line if view["worth"][seat] else Line(say(TABLE["empty"], language), "dim")


def _part(part: Worth, view: View, language: str) -> Line:
    line = Line()
    if part["kind"] == "velociraptors":
        for colour in RAPTORS:
            cards = [view["cards"][card] for card in part["cards"]]
            values = [str(face["paired"]) for face in cards if face["type"] == colour]
            if values:
                line.append(f"{say(TABLE[colour], language)} {'·'.join(values)} ", STYLES[colour])
        line.right_crop(1)
        return line
    kind = part["kind"]
    style = STYLES.get(kind, STYLES["egg"] if kind.startswith("egg") else "")
    line.append(say(LINES[kind], language), style)
    if len(part["cards"]) > 1:
        line.append(f"×{len(part['cards'])}", style)
    return line


def _hand(view: View, names: Sequence[str], language: str) -> tuple[Line, Line]:
    title = Line(f"{say(TABLE['hand'], language)} ({names[view['holder']][:12]})", "bold")
    if not view["hand"]:
        return title, Line(say(TABLE["empty"], language), "dim")
    cards = card_list(view["hand"], view, language)
    if view["if_kept"] is not None:
        kept = say(TABLE["worthIfKept"], language, points=signed(view["if_kept"]))
        cards.append(f"  {kept}", "dim")
    return title, cards


def card_list(cards: Sequence[str | None], view: View, language: str) -> Line:
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


def _face(card: str | None, view: View, language: str) -> tuple[str, str]:
    """The type of a card, and its name with what is printed on it."""
    if card is None:
        return "unseen", say(TABLE["unknownCard"], language)
    face = view["cards"][card]
    said = say(TABLE[card if face["type"] == "egg" else face["type"]], language)
    if "paired" in face:
        said += f" {_plus(face['paired'])}/{_plus(face['alone'])}"
    if "target" in face:
        said += f" {_plus(face['plus'])}/{_plus(face['minus'])}"
    if face["dna"]:
        said += f" {say(TABLE['dna'], language)}"
    return face["type"], said


def _market(view: View, language: str) -> Line:
    line = Line()
    for tile in view["market"]:
        face = view["tiles"][str(tile)]
        line.append(f"[{face['cost']}] {say(TABLE[face['key']], language)}  ")
    return line


def _plus(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)
