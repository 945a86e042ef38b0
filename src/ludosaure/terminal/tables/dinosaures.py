"""
The table of Dinosaures as coloured text.

Land is a dot, swamp a wave. A figure is its short name and a triangle that points where its side
goes: full on land, hollow in the swamp. What is not known is a question mark, and so is an enemy
that was shown and turned away again, unless the memory aid is in use (§6). Nothing is told by colour
alone.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from rich.console import Group, RenderableType
from rich.text import Text as Line

from ludosaure.games.dinosaures.army_text import SIGN_OF
from ludosaure.games.dinosaures.view import View
from ludosaure.games.dinosaures.words.table import TABLE
from ludosaure.terminal import words

LETTERS = dict(zip(SIGN_OF, "YyTDSOIiFLNWCGP", strict=True))  # on boards too wide for two letters
TRIANGLES = (("▲", "△"), ("▼", "▽"), ("▴", "▵"), ("▾", "▿"))  # by seat: on land, in the swamp
STYLES = ("bold gold3", "bold orange_red1", "bold khaki1", "bold magenta")


class Standing(NamedTuple):
    """A figure as it is drawn."""

    owner: int
    kind: str | None  # None: not known
    known: bool = False  # shown before
    stun: bool = False


Say: TypeAlias = Callable[..., str]  # a word of the table, and what fills its gaps


def table(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The landscape with its figures, then every army: what is left, held back and lost."""
    say: Say = partial(_said, language)
    lines = [_heading(view, names, say)]
    figures = _figures(view)
    if view["terrain"] is None:
        lines += _parts(view, say)
    else:
        lines += _board(view, figures, range(view["height"]))
    for seat in range(len(view["seats"])):
        lines.append(_army(view, seat, names[seat], say))
    lines.append(Line(say("legend"), "dim"))
    if _cell_size(view) == 4:
        lines.append(Line(say("legendMarks"), "dim"))
    else:
        lines += _marked(figures, say)
    if _cell_size(view) == 2:
        lines.append(_letters(view, say))
    return Group(*lines)


def _said(language: str, word: str, **parts: object) -> str:
    return words.say(TABLE[word], language, **parts)


def territory(view: View, seat: int, army: Mapping[str, str]) -> list[Line]:
    """The seat's own rows with an army on them, given as kinds by cell."""
    rows = range(view["territory_rows"])
    figures = {cell: Standing(seat, kind) for cell, kind in army.items()}
    height = view["height"]
    return _board(view, figures, [height - 1 - row for row in reversed(rows)] if seat & 1 else rows)


def _figures(view: View) -> dict[str, Standing]:
    """The figures by cell, enemies that were turned away again without their kind."""
    own = [side for side in range(2) if view["sides"][side]["hand_parts"][0] is not None]
    remembers = view["options"]["memory_aid"] or view["phase"] == "GAME_OVER" or len(own) != 1
    return {
        figure["cell"]: Standing(
            figure["owner"],
            figure["kind"] if remembers or figure["owner"] & 1 in own else None,
            figure["known"] and (remembers or figure["owner"] & 1 in own),
            figure["stun"] > 0,
        )
        for figure in view["figures"]
    }


def _cell_size(view: View) -> int:
    """How many columns a cell takes: a name, a triangle and a mark as far as the board lets."""
    return {28: 2, 21: 3}.get(view["width"], 4)


def _heading(view: View, names: Sequence[str], say: Say) -> Line:
    if view["phase"] == "GAME_OVER":
        return Line(say("overTitle"), "bold")
    seat = view["turn_seat"]
    turn = view["own_turn"][seat]
    if turn == 0:
        return Line(say("setupTitle"), "bold")
    return Line(say("turnOf", turn=turn, name=names[seat]), "bold")


def _parts(view: View, say: Say) -> list[Line]:
    """Before the landscape lies open: each side's hand and what it has laid."""
    lines = []
    for side, own in enumerate(view["sides"]):
        line = Line(f"{TRIANGLES[side][0]} {say('handParts')} ")
        line.append(" ".join(part or "?" for part in own["hand_parts"]))
        for slot in own["slots"]:
            line.append(f"  [{slot['part']}{90 * slot['rotation']}°]" if slot else "  [·]")
        lines.append(line)
    for own in view["sides"]:
        for place, part in enumerate(own["hand_parts"]):
            if part and place not in own["used_parts"]:
                lines += _turned(view["parts"][part], f"{place + 1}{part}")
    return lines


def _turned(part: Sequence[str], name: str) -> list[Line]:
    """A part of the hand in its four rotations, each under the notation that lays it so."""
    heads, rows = Line("  "), [Line("  ") for _ in part]
    for rotation in range(4):
        heads.append(f"{name}{90 * rotation}".ljust(2 * len(part) + 3), "bold")
        for row, terrain in zip(rows, part, strict=True):
            for sign in terrain:
                row.append_text(_cell(None, sign, 2, False))
            row.append("   ")
        part = ["".join(line[column] for line in reversed(part)) for column in range(len(part))]
    return [heads, *rows]


def _board(view: View, figures: Mapping[str, Standing], rows: Sequence[int]) -> list[Line]:
    width, terrain = view["width"], view["terrain"] or ""
    size = _cell_size(view)
    marked = {view["selected"], view["challenger"], *view["targets"]} - {None}
    lines = []
    for row in reversed(rows):
        line = Line(f"{row + 1:2} ", "dim")
        for column in range(width):
            name = _column(column) + str(row + 1)
            sign = terrain[row * width + column]
            line.append_text(_cell(figures.get(name), sign, size, name in marked))
        lines.append(line)
    foot = "".join(_column(column).center(size)[:size] for column in range(width))
    lines.append(Line("   " + foot, "dim"))
    return lines


def _marked(figures: Mapping[str, Standing], say: Say) -> list[Line]:
    """What has no room beside the figures of a wide board: who was shown, who is held."""
    shown = [cell for cell, figure in figures.items() if figure.known]
    held = [cell for cell, figure in figures.items() if figure.stun]
    return [
        Line(f"{say(word)} {' '.join(cells)}", "dim")
        for word, cells in (("shownBefore", shown), ("heldByTrap", held))
        if cells
    ]


def _column(column: int) -> str:
    return chr(97 + column) if column < 26 else "a" + chr(97 + column - 26)


def _cell(figure: Standing | None, terrain: str, size: int, is_marked: bool) -> Line:
    ground = "" if terrain == " " else "dark_orange3" if terrain == "~" else "green4"
    if figure is None:
        sign = {".": "·", "~": "~", " ": " "}[terrain]
        return Line(sign.center(size), ground)
    triangle = TRIANGLES[figure.owner][terrain == "~"]
    kind = figure.kind
    if size == 2:
        text = (LETTERS[kind] if kind else "?") + triangle
    else:
        text = (SIGN_OF[kind] if kind else "??") + triangle
    if size == 4:
        text += "!" if figure.stun else "*" if figure.known else " "
    style = STYLES[figure.owner] + (" reverse" if is_marked else "")
    return Line(text, style)


def _army(view: View, seat: int, name: str, say: Say) -> Line:
    own = view["seats"][seat]
    line = Line(f"{TRIANGLES[seat][0]} {name[:14]}", STYLES[seat])
    count = "?" if own["on_board"] is None else own["on_board"]
    line.append(f"  {count} {say('armyBoard')}", "")
    for word, kinds, number in (
        ("armyHand", own["hand"], own["hand_count"]),
        ("armyReserve", own["reserve"], own["reserve_count"]),
        ("armyLimbo", own["limbo"], 0),
        ("armyRemoved", own["removed"], 0),
    ):
        if kinds is None and number != 0:
            shown = "?" if number is None else number
            line.append(f"  ·  {say(word)} {shown} ({say('armyHidden')})")
        elif kinds:
            line.append(f"  ·  {say(word)} ")
            line.append(" ".join(_counted(kind, n) for kind, n in kinds.items()))
    trap = own["secret_trap"]
    if trap["cell"] or trap["none"]:
        line.append(f"  ·  {say('armyTrap')} {trap['cell'] or say('armyNone')}")
    return line


def _counted(kind: str, number: int) -> str:
    return SIGN_OF[kind] if number == 1 else f"{number}{SIGN_OF[kind]}"


def _letters(view: View, say: Say) -> Line:
    return Line("  ".join(f"{LETTERS[kind]} {say(kind)}" for kind in view["kinds"]), "dim")
