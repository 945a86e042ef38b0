"""How text is laid out on the screen, whatever is told."""

from rich.table import Table
from rich.text import Text as Line


def hanging(lead: Line, text: Line) -> Table:
    """A line that goes on under its own beginning when it is too long, not under its lead."""
    grid = Table.grid()
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(lead, text)
    return grid
