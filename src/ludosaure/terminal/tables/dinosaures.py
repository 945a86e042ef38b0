"""
The table of Dinosaures as coloured text.

Land is a dot, swamp a wave. A figure is its short name and a triangle that points where its side
goes: full on land, hollow in the swamp. What is not known is a question mark, and so is an enemy
that was shown and turned away again, unless the memory aid is in use (§6). Nothing is told by colour
alone.
"""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text as Line

from ludosaure.games.contract import Json
from ludosaure.games.dinosaures.words.names import FIGURES

CODES = {
    "tyra_1": "T1",
    "tyra_2": "T2",
    "tri": "Tr",
    "dilo": "Di",
    "stego": "St",
    "docus": "Do",
    "deino_1": "D1",
    "deino_2": "D2",
    "flug": "Fl",
    "lightning": "Li",
    "nest": "Ne",
    "ghost": "Gh",
    "trap": "Tp",
    "white": "Wh",
    "culak": "Cu",
}
LETTERS = dict(zip(CODES, "YyTDSOIiFLNGPWC", strict=True))  # on boards too wide for two letters
TRIANGLES = (("▲", "△"), ("▼", "▽"), ("▴", "▵"), ("▾", "▿"))  # by seat: on land, in the swamp
STYLES = ("bold gold3", "bold orange_red1", "bold khaki1", "bold magenta")
WORDS = {
    "fr": {
        "turn": "Tour {turn} de {name}",
        "over": "Partie finie",
        "setup": "Mise en place",
        "board": "sur le plan",
        "hand": "en main",
        "reserve": "en réserve",
        "limbo": "peut revenir",
        "removed": "sorties",
        "trap": "piège secret",
        "none": "aucun",
        "hidden": "cachées",
        "parts": "plans :",
        "legend": "· terre  ~ marais  ▲▼ sur terre  △▽ dans le marais  ? inconnue",
        "known": "* déjà montrée  ! prise au piège",
        "shown": "déjà montrées :",
        "held": "prises au piège :",
    },
    "en": {
        "turn": "{name}'s turn {turn}",
        "over": "The game is over",
        "setup": "Setting up",
        "board": "on the board",
        "hand": "in hand",
        "reserve": "in reserve",
        "limbo": "may come back",
        "removed": "lost",
        "trap": "secret trap",
        "none": "none",
        "hidden": "hidden",
        "parts": "parts:",
        "legend": "· land  ~ swamp  ▲▼ on land  △▽ in the swamp  ? not known",
        "known": "* shown before  ! held by a trap",
        "shown": "shown before:",
        "held": "held by a trap:",
    },
}


def table(view: Json, names: Sequence[str], language: str) -> RenderableType:
    """The landscape with its figures, then every army: what is left, held back and lost."""
    say = WORDS[language]
    lines = [_heading(view, names, say)]
    figures = _figures(view)
    if view["terrain"] is None:
        lines += _parts(view, say)
    else:
        lines += _board(view, figures, range(view["height"]))
    for seat in range(len(view["players"])):
        lines.append(_army(view, seat, names[seat], say, language))
    lines.append(Line(say["legend"], "dim"))
    if _cell_size(view) == 4:
        lines.append(Line(say["known"], "dim"))
    else:
        lines += _marked(figures, say)
    if _cell_size(view) == 2:
        lines.append(_letters(view, language))
    return Group(*lines)


def territory(view: Json, seat: int, army: Mapping[str, str]) -> list[Line]:
    """The seat's own rows with an army on them, given as kinds by cell."""
    rows = range(view["territory_rows"])
    figures = {
        cell: {"cell": cell, "owner": seat, "kind": kind, "known": False, "stun": 0}
        for cell, kind in army.items()
    }
    height = view["height"]
    return _board(view, figures, [height - 1 - row for row in reversed(rows)] if seat & 1 else rows)


def _figures(view: Json) -> dict[str, Json]:
    """The figures by cell, enemies that were turned away again without their kind."""
    figures = {figure["cell"]: figure for figure in view["figures"]}
    own = [side for side in range(2) if view["sides"][side]["hand_parts"][0] is not None]
    if view["options"]["memory_aid"] or view["phase"] == "GAME_OVER" or len(own) != 1:
        return figures
    return {
        cell: figure if figure["owner"] & 1 in own else {**figure, "kind": None, "known": False}
        for cell, figure in figures.items()
    }


def _cell_size(view: Json) -> int:
    """How many columns a cell takes: a name, a triangle and a mark as far as the board lets."""
    return {28: 2, 21: 3}.get(view["width"], 4)


def _heading(view: Json, names: Sequence[str], say: dict[str, str]) -> Line:
    if view["phase"] == "GAME_OVER":
        return Line(say["over"], "bold")
    player = view["turn_player"]
    turn = view["own_turn"][player]
    if turn == 0:
        return Line(say["setup"], "bold")
    return Line(say["turn"].format(turn=turn, name=names[player]), "bold")


def _parts(view: Json, say: dict[str, str]) -> list[Line]:
    """Before the landscape lies open: each side's hand and what it has laid."""
    lines = []
    for side, own in enumerate(view["sides"]):
        line = Line(f"{TRIANGLES[side][0]} {say['parts']} ")
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


def _board(view: Json, figures: Mapping[str, Json], rows: Sequence[int]) -> list[Line]:
    width = view["width"]
    size = _cell_size(view)
    marked = {view["selected"], view["challenger"], *view["targets"]} - {None}
    lines = []
    for row in reversed(rows):
        line = Line(f"{row + 1:2} ", "dim")
        for column in range(width):
            name = _column(column) + str(row + 1)
            terrain = view["terrain"][row * width + column]
            line.append_text(_cell(figures.get(name), terrain, size, name in marked))
        lines.append(line)
    foot = "".join(_column(column).center(size)[:size] for column in range(width))
    lines.append(Line("   " + foot, "dim"))
    return lines


def _marked(figures: Mapping[str, Json], say: dict[str, str]) -> list[Line]:
    """What has no room beside the figures of a wide board: who was shown, who is held."""
    shown = [cell for cell, figure in figures.items() if figure["known"]]
    held = [cell for cell, figure in figures.items() if figure["stun"]]
    return [
        Line(f"{say[word]} {' '.join(cells)}", "dim")
        for word, cells in (("shown", shown), ("held", held))
        if cells
    ]


def _column(column: int) -> str:
    return chr(97 + column) if column < 26 else "a" + chr(97 + column - 26)


def _cell(figure: Json, terrain: str, size: int, is_marked: bool) -> Line:
    ground = "" if terrain == " " else "dark_orange3" if terrain == "~" else "green4"
    if figure is None:
        sign = {".": "·", "~": "~", " ": " "}[terrain]
        return Line(sign.center(size), ground)
    triangle = TRIANGLES[figure["owner"]][terrain == "~"]
    kind = figure["kind"]
    if size == 2:
        text = (LETTERS[kind] if kind else "?") + triangle
    else:
        text = (CODES[kind] if kind else "??") + triangle
    if size == 4:
        text += "!" if figure["stun"] else "*" if figure["known"] else " "
    style = STYLES[figure["owner"]] + (" reverse" if is_marked else "")
    return Line(text, style)


def _army(view: Json, seat: int, name: str, say: dict[str, str], language: str) -> Line:
    own = view["players"][seat]
    line = Line(f"{TRIANGLES[seat][0]} {name[:14]}", STYLES[seat])
    count = "?" if own["on_board"] is None else own["on_board"]
    line.append(f"  {count} {say['board']}", "")
    for key in ("hand", "reserve", "limbo", "removed"):
        if own[key] is None:
            number = own[f"{key}_count"]
            if number != 0:
                shown = "?" if number is None else number
                line.append(f"  ·  {say[key]} {shown} ({say['hidden']})")
        elif own[key]:
            line.append(f"  ·  {say[key]} ")
            line.append(" ".join(_counted(kind, n) for kind, n in own[key].items()))
    trap = own["secret_trap"]
    if trap["cell"] or (trap["none"] and view["options"]["secret_trap"]):
        line.append(f"  ·  {say['trap']} {trap['cell'] or say['none']}")
    return line


def _counted(kind: str, number: int) -> str:
    return CODES[kind] if number == 1 else f"{number}{CODES[kind]}"


def _letters(view: Json, language: str) -> Line:
    index = 0 if language == "fr" else 1
    return Line(
        "  ".join(f"{LETTERS[kind]} {FIGURES[kind][index]}" for kind in view["kinds"]), "dim"
    )
