"""
The table of Chao Dino! as coloured text: a map of hexes, the players, the continents.

A hex is six columns wide and two lines high: the name of its tile (terrain letter and number, as one types it)
above the dinosaurs on it, one letter each (A is the first seat). Where the picked tile may go stands a
small letter in brackets. What lies beyond 80 columns is listed under the map.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.chao_dino.view import View
from ludosaure.games.chao_dino.words.table import TABLE
from ludosaure.terminal import words

WIDTH = 78
HEX = 6
SEAT_STYLES = ("bold red3", "bold reverse", "bold dodger_blue2", "bold gold1", "bold medium_purple")
TERRAIN = {
    "mountain": ("M", "grey62"),
    "savanna": ("S", "gold3"),
    "jungle": ("J", "green4"),
    "volcano": ("V", "bold red1"),
}

Say: TypeAlias = Callable[..., str]  # a word of the table, and what fills its gaps


def table(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The heading, the map, the players and the count of the continents."""
    say: Say = partial(_said, language)
    return Group(
        _heading(view, say), Line(""), *_map(view, say), Line(""), _seats(view, names, say),
        _continents(view, names, say),
    )  # fmt: skip


def _said(language: str, word: str, **parts: object) -> str:
    return words.say(TABLE[word], language, **parts)


def _heading(view: View, say: Say) -> Line:
    line = Line(say("turnNumber", n=view["turn_no"]), "bold")
    pile = view["pile"]
    text = say("pileShort", n=len(pile), back=pile[0]["back"]) if pile else say("pileEmpty")
    line.append(f"  ·  {text}")
    if view["last_queue"] is not None:
        line.append(f"  ·  {say('lastRoundShort')}", "bold")
    if view["card_in_play"]:
        line.append(f"  ·  {say('cardPlayed', card=say(view['card_in_play']))}", "bold")
    if view["ap"]:
        line.append(f"  ·  {say('pointsShort', n=view['ap'])}")
    return line


# The map


def _column(cell: Cell) -> int:
    return HEX // 2 * (2 * cell[0] + cell[1])


def _drawn(view: View) -> dict[Cell, tuple[Line, Line]]:
    """What is to be seen on each cell: two lines of at most six columns."""
    cells: dict[Cell, tuple[Line, Line]] = {}
    for lake in view["lakes"]:
        for cell in lake:
            cells[cell] = (Line("≈≈", "cyan"), Line("≈≈", "cyan"))
    for tile in view["tiles"]:
        shown, style = TERRAIN[tile["terrain"]]
        name = Line(f"{shown}{tile['id']}", style)
        if tile["id"] == view["picked_tile"]:
            name = Line(f"[{shown}{tile['id']}]", f"{style} bold reverse")
        herd = _herd(tile["dinos"]) if any(tile["dinos"]) else Line("·" * tile["capacity"], "dim")
        if tile["overcrowded"]:
            herd.append("+", "bold")
        cells[tile["cell"]] = (name, herd)
    for water in view["swimmers"]:
        cells[water["cell"]] = (Line("~~~", "blue"), _herd(water["dinos"]))
    for drop in view["drops"]:
        cell = drop["cell"]
        mark = Line(f"({drop['letter']})", "bold")
        cells[cell] = (mark, cells[cell][1] if cell in cells else Line(""))
    return cells


def _herd(dinos: Sequence[int]) -> Line:
    line = Line()
    for seat, number in enumerate(dinos):
        letter = chr(ord("A") + seat)
        shown = letter * number if sum(dinos) <= HEX - 1 else f"{letter}{number}" if number else ""
        line.append(shown, SEAT_STYLES[seat])
    return line


def _map(view: View, say: Say) -> list[Line]:
    cells = _drawn(view)
    left, right = (f(_column(c) for c in cells) for f in (min, max))
    if right + HEX - left > WIDTH:
        focus = [t["cell"] for t in view["tiles"] if t["id"] == (view["picked_tile"] or 0)]
        left = max(left, min(_column(focus[0]) - WIDTH // 2, right + HEX - WIDTH))
    shown = {c: lines for c, lines in cells.items() if left <= _column(c) <= left + WIDTH - HEX}
    top, bottom = (f(r for _, r in shown) for f in (min, max))
    lines = []
    for row in range(top, bottom + 1):
        across = sorted((_column(c), c) for c in shown if c[1] == row)
        for part in (0, 1):
            line = Line(no_wrap=True)
            for column, cell in across:
                line.append(" " * (column - left - line.cell_len))
                line.append_text(_centred(shown[cell][part]))
            lines.append(line)
    lines.append(Line(say("legend"), "dim"))
    beyond = [t for t in view["tiles"] if t["cell"] not in shown]
    if beyond:
        names = ", ".join(
            f"{TERRAIN[t['terrain']][0]}{t['id']} ({t['cell'][0]}, {t['cell'][1]})"
            f" {_herd(t['dinos']).plain}".rstrip()
            for t in beyond
        )
        lines.append(Line(say("beyond", tiles=names)))
    return lines


def _centred(text: Line) -> Line:
    cell = Line(" " * ((HEX - text.cell_len) // 2))
    cell.append_text(text)
    cell.append(" " * (HEX - cell.cell_len))
    return cell


# Players and continents


def _seats(view: View, names: Sequence[str], say: Say) -> Table:
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    rows.add_column()
    rows.add_column()
    rows.add_column(say("pointsColumn"), justify="right")
    rows.add_column(say("reserveColumn"), justify="right")
    rows.add_column(say("handColumn"))
    for seat in range(view["players"]):
        active = "▸" if seat == view["active"] else " "
        mark = Line(f"{active}{chr(ord('A') + seat)}", SEAT_STYLES[seat])
        rows.add_row(
            mark,
            names[seat],
            str(view["vp"][seat]),
            str(view["reserve"][seat]),
            _hand(view, seat, say),
        )
    return rows


def _hand(view: View, seat: int, say: Say) -> str:
    if not view["alive"][seat]:
        return say("out")
    card = view["hand"][seat]
    if card is None:
        return say("noCard").lower()
    return say(card["face"]) if card["face"] else say("backShort", n=card["back"])


def _continents(view: View, names: Sequence[str], say: Say) -> RenderableType:
    """The count continent by continent, like the example at the end of the book."""
    if view["turn_no"] == 0:
        return Line("")
    rows = Table(
        title=say("over") if view["over"] else say("countedNow"), title_justify="left", box=None,
        padding=(0, 1), pad_edge=False,
    )  # fmt: skip
    rows.add_column(say("continentColumn"))
    rows.add_column(say("tilesColumn"), justify="right")
    for seat in range(view["players"]):
        rows.add_column(
            names[seat][:9], justify="right", style=SEAT_STYLES[seat].replace(" reverse", "")
        )
    for continent in view["continents"]:
        if continent["volcano"]:
            rows.add_row(
                say("volcanoHerds"), str(len(continent["tiles"])), *_dashes(continent["dinos"])
            )
            continue
        if any(continent["dinos"]):
            name = f"{continent['name']} ({_some(view, continent['tiles'])})"
            rows.add_row(name, str(len(continent["tiles"])), *_dashes(continent["points"]))
    if view["over"]:
        rows.add_row(say("duringTheGame"), "", *map(str, view["interim"]))
    total = view["total"] if view["over"] else view["final"]
    rows.add_row(say("taleTotal"), "", *map(str, total), style="bold")
    return rows


def _some(view: View, tiles: Sequence[int]) -> str:
    letters = {t["id"]: TERRAIN[t["terrain"]][0] for t in view["tiles"]}
    named = [f"{letters[tile]}{tile}" for tile in tiles[:2]]
    return " ".join(named) + (" …" if len(tiles) > 2 else "")


def _dashes(numbers: Sequence[int]) -> list[str]:
    return [str(number) if number else "–" for number in numbers]
