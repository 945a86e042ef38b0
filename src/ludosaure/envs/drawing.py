"""Drawing a table as one seat sees it: coloured text for a terminal, or the same as a picture."""

from importlib import import_module
from io import StringIO
from typing import Any

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.games.text import Refused, Text

ANSI, SVG = "ansi", "svg"
COLUMNS = 80
PICTURE = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
  <style>
    .{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
    {styles}
  </style>
  <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
  </defs>
  <rect fill="#292929" width="{width}" height="{height}" rx="8" />
  <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">{matrix}</g>
  </g>
</svg>
"""  # rich's own would fetch its letters from a server


def drawn(game: AnyGame, seen: State, players: int, mode: str = ANSI) -> str:
    """The table of a concealed state."""
    if mode not in (ANSI, SVG):
        raise Refused(
            "unknown_render_mode",
            Text(
                f"Aucun dessin ne s'appelle {mode} ; au choix : {ANSI}, {SVG}.",
                f"No drawing is called {mode}; there are {ANSI}, {SVG}.",
            ),
        )
    # The terminal stands above this room: it is sent for by name, and only when somebody looks.
    tables = import_module("ludosaure.terminal.tables")
    console: Any = import_module("rich.console").Console(
        file=StringIO(), width=COLUMNS, force_terminal=True, color_system="standard", record=True
    )
    names = [f"seat {number}" for number in range(players)]
    console.print(tables.table(game, game.view(seen), names, "en"))
    if mode == SVG:
        picture: str = console.export_svg(title=game.name.en, code_format=PICTURE)
        return picture
    text: str = console.file.getvalue()
    return text
