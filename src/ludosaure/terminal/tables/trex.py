"""The table of T-Rex as coloured text; colours are also told by a letter of one's language."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.text import Text as Line

from ludosaure.games.text import Text
from ludosaure.games.trex.box import CARD_NAMES, COLORS, SHOWER, ColorName
from ludosaure.games.trex.view import View
from ludosaure.games.trex.words.names import COLOR_LETTERS, SHOWER_LETTERS
from ludosaure.games.trex.words.table import TABLE
from ludosaure.games.wording import listed
from ludosaure.terminal import words
from ludosaure.terminal.lines import hanging

STYLES = dict(
    zip(
        COLORS,
        ("bold gold3", "bold dodger_blue2", "bold orange4", "bold green4", "bold red3"),
        strict=True,
    )
)
LETTERS = dict(zip(COLORS, COLOR_LETTERS, strict=True))
NUMBERED = re.compile(r"([a-z])(\d+)$", re.IGNORECASE)
TIERS = ("noValue", "tierWeak", "tierMiddle", "tierStrong")  # by tier

Say: TypeAlias = Callable[..., str]  # a word of the table, and what fills its gaps


def table(view: View, names: Sequence[str], language: str) -> RenderableType:
    """Trumps and eggs, the meteor and its lap, then every seat: top, rank, eggs, piles, hand."""
    say: Say = partial(_said, language)
    shown = [name[:12] for name in names]
    lines: list[RenderableType] = [_heading(view, say), _eggs(view, say)]
    if view["phase"] in ("play", "draw_choice"):
        lines.append(_lap(view, shown, say))
    for seat, own in enumerate(view["seats"]):
        removed = [gone["card"] for gone in own["removed"]]
        lines.append(hanging(_name(view, seat, shown[seat], say), _pile(view, seat, say)))
        lines.append(_cards(say("handTitle").lower(), own["hand"], view, say))
        piles = _cards(say("drawLine"), own["draw_pile"], view, say)
        gone = _cards(say("removedLine"), removed, view, say, shows_symbol=False)
        lines.append(piles.append_text(gone) if removed else piles)
    lines.append(Line(say("legend"), "dim"))
    return Group(*lines)


def read(line: str, language: str) -> str:
    """A card typed as this screen writes it, as the notation has it; anything else as it is."""
    if line.lower() == words.say(SHOWER_LETTERS, language).lower():
        return CARD_NAMES[SHOWER]
    if typed := NUMBERED.match(line):
        for letter in COLOR_LETTERS:
            if words.say(letter, language).lower() == typed[1].lower():
                return letter.en + typed[2]
    return line


def _said(language: str, word: str | Text, **parts: object) -> str:
    return words.say(TABLE[word] if isinstance(word, str) else word, language, **parts)


def _heading(view: View, say: Say) -> Line:
    """The round, and the two crossed trump cards: the strong one lies across the weak one."""
    line = Line().append(say("phaseRound", round=view["round"], total=view["rounds"]), "bold")
    line.append("  ·  ✚ ")
    line.append_text(_color(view["strong_color"], say))
    line.append(f" ({say('tierStrong')}) {say('over')} ")
    line.append_text(_color(view["weak_color"], say))
    line.append(f" ({say('tierWeak')})  ·  {say('others')} ")
    for color in view["spare_colors"]:
        line.append(_letter(color, say), STYLES[color])
        line.append(" ")
    line.rstrip()
    return line


def _eggs(view: View, say: Say) -> Line:
    """The two eggs of the round, and how many of each colour nobody has seen."""
    line = Line()
    offer = [color for color in view["offer"] if color is not None]
    if offer:
        line.append(f"{say('eggs')} ")
        for color in offer:
            line.append("(")
            line.append_text(_color(color, say))
            line.append(") ")
        line.append(" ·  ")
    line.append(f"{say('unseenEggs')} ")
    for color, number in view["eggs_unseen"].items():
        line.append(f"{_letter(color, say)}{number}", STYLES[color])
        line.append(" ")
    line.rstrip()
    return line


def _lap(view: View, names: Sequence[str], say: Say) -> Line:
    """Whose meteor reigns, and how long the final lap still runs."""
    holder, meteor = view["meteor_holder"], view["reigning_meteor"]
    if holder is None or meteor is None:
        return Line(say("noMeteor"), "dim")
    line = Line("☄ ")
    before, after = say("meteorOf", name=names[holder], card="\0").split("\0")
    line.append(before)
    line.append_text(_card(meteor["card"], view, say))
    line.append(after)
    closer = view["lap_closer"]
    seats = [
        TABLE["closesSeat"].format(name=names[seat])
        if seat == closer
        else Text(names[seat], names[seat])
        for seat in view["lap_seats"]
    ]
    if seats:
        line.append(" " + say("lapLeft", seats=listed(seats)))
        line.append("" if closer is not None else " " + say("cardsRunOut"))
    return line


def _name(view: View, seat: int, name: str, say: Say) -> Line:
    """Who decides is marked; name and points."""
    line = Line("▶ " if view["current_player"] == seat else "  ")
    line.append(f"{name:<12}", "bold")
    line.append(f"{view['seats'][seat]['score']:>3} {say('pts')}  ")
    return line


def _pile(view: View, seat: int, say: Say) -> Line:
    """The eggs of a seat, its played pile with the top first, and what that would give."""
    own = view["seats"][seat]
    line = Line()
    for color, number in own["eggs"].items():
        if number:
            line.append(f"({_letter(color, say)}×{number})", STYLES[color])
            line.append(" ")
    top = own["top"]
    if top is None:
        line.append(say("nothingLaid") if view["phase"] == "play" else "", "dim")
        return line
    for place, laid in enumerate(reversed(own["played_pile"])):
        line.append("[" if place == 0 else " ")
        line.append_text(_card(laid["card"], view, say))
        line.append("]" if place == 0 else "")
    tier = say(TIERS[top["tier"]])
    line.append(f" {say('worth', number=top['number'], tier=tier) if top['tier'] else tier}")
    gains = _gains(view, seat, say)
    line.append_text(Line(f"  → {', '.join(gains)}" if gains else "", "italic"))
    return line


def _gains(view: View, seat: int, say: Say) -> list[str]:
    """What the round gives this seat, or would give if it ended now."""
    gives = view["round_gives"]
    gifts = (
        (gives["first_egg"], "pickShort"),
        (gives["second_egg"], "otherShort"),
        (gives["trump"], "trumpAndStart"),
    )
    return [say(word) for who, word in gifts if who == seat]


def _cards(
    place: str, cards: Sequence[int | None], view: View, say: Say, shows_symbol: bool = True
) -> Line:
    """The cards of one place, as far as the viewer has seen them."""
    line = Line().append(f"    {place} {len(cards)}", "dim")
    for card, run in groupby(cards):
        times = len(list(run))
        line.append(" ")
        line.append_text(_card(card, view, say, shows_symbol))
        line.append(f"×{times}" if times > 1 else "")
    return line


def _card(card: int | None, view: View, say: Say, shows_symbol: bool = True) -> Line:
    """A card by its letter and number, with its symbol; a question mark for one never seen."""
    if card is None:
        return Line("?", "dim")
    face = view["cards"][card]
    plain = say(SHOWER_LETTERS) if card == SHOWER else face["name"]
    written = f"{_letter(face['color'], say)}{card}" if face["color"] else plain
    symbol = f"+{face['draw']}" if face["draw"] else "*" if "meteor" in face["symbol"] else ""
    name = written + symbol if shows_symbol else written
    return Line(name, STYLES[face["color"]] if face["color"] else "bold")


def _letter(color: ColorName, say: Say) -> str:
    return say(LETTERS[color])


def _color(color: ColorName, say: Say) -> Line:
    return Line(f"{_letter(color, say)} {say(color)}", STYLES[color])
