"""
The table of Chao Dino! as coloured text: a map of hexes, the players, the continents.

A hex is six columns wide and two lines high: the name of its tile (terrain letter and number, as one types it)
above the dinosaurs on it, one letter each (A is the first seat). Where the picked tile may go stands a
small letter in brackets. What lies beyond 80 columns is listed under the map.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from ludosaure.games.contract import Json

WIDTH = 78
HEX = 6
SEAT_STYLES = ("bold red3", "bold reverse", "bold dodger_blue2", "bold gold1", "bold medium_purple")
TERRAIN = {
    "mountain": ("M", "grey62"),
    "savanna": ("S", "gold3"),
    "jungle": ("J", "green4"),
    "volcano": ("V", "bold red1"),
}
WORDS = {
    "fr": {
        "turn": "Tour {n}",
        "pile": "pioche {n} (dos {back})",
        "no_pile": "pioche vide",
        "ap": "{n} PA",
        "last": "dernier tour",
        "card": "carte : {face}",
        "points": "points",
        "reserve": "réserve",
        "hand": "main",
        "none": "aucune",
        "hidden": "dos {back}",
        "out": "éliminé",
        "continent": "continent",
        "tiles": "tuiles",
        "volcano": "volcan (troupeaux)",
        "beyond": "Hors de la carte : {tiles}",
        "total": "total",
        "interim": "en cours de partie",
        "now": "Si l'on comptait maintenant",
        "final": "Comptage final",
        "legend": "~ nageurs   ≈ lac   (a) où poser la tuile   + dinosaures de trop",
        "mountain": "montagne", "savanna": "savane", "jungle": "jungle", "meteor": "météorite",
    },
    "en": {
        "turn": "Turn {n}",
        "pile": "pile {n} (back {back})",
        "no_pile": "pile empty",
        "ap": "{n} AP",
        "last": "last round",
        "card": "card: {face}",
        "points": "points",
        "reserve": "reserve",
        "hand": "hand",
        "none": "none",
        "hidden": "back {back}",
        "out": "out",
        "continent": "continent",
        "tiles": "tiles",
        "volcano": "volcano (herds)",
        "beyond": "Beyond the map: {tiles}",
        "total": "total",
        "interim": "during the game",
        "now": "If counted now",
        "final": "Final count",
        "legend": "~ swimmers   ≈ lake   (a) where the tile may go   + too many dinosaurs",
        "mountain": "mountain", "savanna": "savanna", "jungle": "jungle", "meteor": "meteor",
    },
}  # fmt: skip


def table(view: Json, names: Sequence[str], language: str) -> RenderableType:
    """The heading, the map, the players and the count of the continents."""
    say = WORDS[language]
    return Group(
        _heading(view, say), Line(""), *_map(view, say), Line(""), _seats(view, names, say),
        _continents(view, names, say),
    )  # fmt: skip


def _heading(view: Json, say: dict[str, str]) -> Line:
    line = Line(say["turn"].format(n=view["turn_no"]), "bold")
    pile = view["pile"]
    text = say["pile"].format(n=len(pile), back=pile[0]["back"]) if pile else say["no_pile"]
    line.append(f"  ·  {text}")
    if view["last_queue"] is not None:
        line.append(f"  ·  {say['last']}", "bold")
    if view["card_in_play"]:
        line.append(f"  ·  {say['card'].format(face=say[view['card_in_play']])}", "bold")
    if view["ap"]:
        line.append(f"  ·  {say['ap'].format(n=view['ap'])}")
    return line


# The map


def _column(cell: Sequence[int]) -> int:
    return HEX // 2 * (2 * cell[0] + cell[1])


def _drawn(view: Json) -> dict[tuple[int, int], tuple[Line, Line]]:
    """What is to be seen on each cell: two lines of at most six columns."""
    cells: dict[tuple[int, int], tuple[Line, Line]] = {}
    for lake in view["lakes"]:
        for cell in lake:
            cells[tuple(cell)] = (Line("≈≈", "cyan"), Line("≈≈", "cyan"))
    for tile in view["tiles"]:
        shown, style = TERRAIN[tile["terrain"]]
        name = Line(f"{shown}{tile['id']}", style)
        if tile["id"] == view["picked_tile"]:
            name = Line(f"[{shown}{tile['id']}]", f"{style} bold reverse")
        herd = _herd(tile["dinos"]) if any(tile["dinos"]) else Line("·" * tile["capacity"], "dim")
        if sum(tile["dinos"]) > tile["capacity"]:
            herd.append("+", "bold")
        cells[tuple(tile["cell"])] = (name, herd)
    for water in view["swimmers"]:
        cells[tuple(water["cell"])] = (Line("~~~", "blue"), _herd(water["dinos"]))
    for drop in view["drops"]:
        cell = tuple(drop["cell"])
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


def _map(view: Json, say: dict[str, str]) -> list[Line]:
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
    lines.append(Line(say["legend"], "dim"))
    beyond = [t for t in view["tiles"] if tuple(t["cell"]) not in shown]
    if beyond:
        names = ", ".join(
            f"{TERRAIN[t['terrain']][0]}{t['id']} ({t['cell'][0]}, {t['cell'][1]})"
            f" {_herd(t['dinos']).plain}".rstrip()
            for t in beyond
        )
        lines.append(Line(say["beyond"].format(tiles=names)))
    return lines


def _centred(text: Line) -> Line:
    cell = Line(" " * ((HEX - text.cell_len) // 2))
    cell.append_text(text)
    cell.append(" " * (HEX - cell.cell_len))
    return cell


# Players and continents


def _seats(view: Json, names: Sequence[str], say: dict[str, str]) -> Table:
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    for heading in ("", "", say["points"], say["reserve"], say["hand"]):
        rows.add_column(
            heading, justify="right" if heading in (say["points"], say["reserve"]) else "left"
        )
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


def _hand(view: Json, seat: int, say: dict[str, str]) -> str:
    if not view["alive"][seat]:
        return say["out"]
    card = view["hand"][seat]
    if card is None:
        return say["none"]
    return say[card["face"]] if card["face"] else say["hidden"].format(back=card["back"])


def _continents(view: Json, names: Sequence[str], say: dict[str, str]) -> RenderableType:
    """The count continent by continent, like the example at the end of the book."""
    if view["turn_no"] == 0:
        return Line("")
    rows = Table(
        title=say["final"] if view["over"] else say["now"], title_justify="left", box=None,
        padding=(0, 1), pad_edge=False,
    )  # fmt: skip
    rows.add_column(say["continent"])
    rows.add_column(say["tiles"], justify="right")
    for seat in range(view["players"]):
        rows.add_column(
            names[seat][:9], justify="right", style=SEAT_STYLES[seat].replace(" reverse", "")
        )
    totals = [0] * view["players"]
    for continent in view["continents"]:
        if continent["volcano"]:
            rows.add_row(say["volcano"], str(len(continent["tiles"])), *_dashes(continent["dinos"]))
            continue
        if any(continent["dinos"]):
            totals = [a + b for a, b in zip(totals, continent["points"], strict=True)]
            name = f"{continent['name']} ({_some(view, continent['tiles'])})"
            rows.add_row(name, str(len(continent["tiles"])), *_dashes(continent["points"]))
    if view["over"]:
        before = [v - t for v, t in zip(view["vp"], totals, strict=True)]
        rows.add_row(say["interim"], "", *map(str, before))
        rows.add_row(say["total"], "", *map(str, view["vp"]), style="bold")
    else:
        rows.add_row(say["total"], "", *map(str, totals), style="bold")
    return rows


def _some(view: Json, tiles: Sequence[int]) -> str:
    letters = {t["id"]: TERRAIN[t["terrain"]][0] for t in view["tiles"]}
    named = [f"{letters[tile]}{tile}" for tile in tiles[:2]]
    return " ".join(named) + (" …" if len(tiles) > 2 else "")


def _dashes(numbers: Sequence[int]) -> list[str]:
    return [str(number) if number else "–" for number in numbers]
