"""Lists of moves, the count and the rules pages, as they are printed on a screen."""

import re
from collections.abc import Sequence
from itertools import groupby, takewhile

from rich.table import Table

from ludosaure.games.contract import ScoreSheet
from ludosaure.terminal import words
from ludosaure.terminal.words import say

MANY_MOVES = 9  # so many that begin alike say it once
LINK = re.compile(
    r"\[([^]]+)\]\((?:option:\w+|box:|#[\w-]+)\)"
)  # to an option that changes a rule, an owner's box, or a section


def led(texts: Sequence[str]) -> list[tuple[str, list[str]]]:
    """
    Moves as they are listed: in a long list, what many in a row begin with is said once.

    Each part is what its moves begin with (perhaps nothing), and how each of them goes on.
    """
    parts: list[tuple[str, list[str]]] = []
    for _, run in groupby(texts, key=lambda text: text.split(" ")[0]):
        alike = [text.split(" ") for text in run]
        columns = zip(*(said[:-1] for said in alike), strict=False)
        lead = [said[0] for said in takewhile(lambda said: len(set(said)) == 1, columns)]
        if len(alike) < MANY_MOVES:
            lead = []
        rests = [" ".join(said[len(lead) :]) for said in alike]
        if not lead and parts and not parts[-1][0]:
            parts[-1][1].extend(rests)
        else:
            parts.append((" ".join(lead), rests))
    return parts


def count_table(sheet: ScoreSheet, names: Sequence[str], language: str) -> Table:
    """The count: a row for whatever gave somebody something, a column for each seat."""
    table = Table(title=say(words.FINAL, language), show_edge=False, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    group = ""
    for line in sheet.lines:
        if not any(points is not None for points in line.points):
            continue
        if line.group != group and group:
            table.add_section()
        group = line.group
        points = ("" if p is None else str(p).replace("-", "−") for p in line.points)
        table.add_row(getattr(line.label, language), *points)
    table.add_section()
    totals = (str(total).replace("-", "−") for total in sheet.totals)
    table.add_row(say(words.TOTAL, language), *totals, style="bold")
    if sheet.tie_break:
        table.caption = getattr(sheet.tie_break, language)
    return table


def without_anchors(page: str) -> str:
    """The rules page without what only the web page needs."""
    lines = [line.split(" {#")[0] for line in page.splitlines() if "](figure:" not in line]
    return LINK.sub(r"\1", "\n".join(lines))
