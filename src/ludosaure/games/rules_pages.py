"""A rules page by sections: each heading carries the {#anchor} that reasons and phases point to."""

import re
from typing import NamedTuple

HEADING = re.compile(r"^(#+) (.*?) \{#([a-z0-9-]+)\}\s*$", re.M)


OPTION = re.compile(r"\(option:(\w+)\)")
LIST = "|"  # how a line of a table begins: options are listed there, and change a rule elsewhere


class Section(NamedTuple):
    """A section of a rules page: its title, and all it says, the smaller sections included."""

    title: str
    text: str


def section(page: str, anchor: str) -> Section | None:
    """The section at *anchor*, None when the page has none."""
    headings = list(HEADING.finditer(page))
    for place, heading in enumerate(headings):
        if heading[3] != anchor:
            continue
        following = (later for later in headings[place + 1 :] if len(later[1]) <= len(heading[1]))
        after = next(following, None)
        return Section(heading[2], page[heading.start() : after.start() if after else len(page)])
    return None


def options_at_work(page: str) -> dict[str, str]:
    """Where each option changes the rule: the anchor of the first section that speaks of it."""
    found: dict[str, str] = {}
    anchor = ""
    for line in page.splitlines():
        if heading := HEADING.match(line):
            anchor = heading[3]
        elif not line.startswith(LIST):
            for key in OPTION.findall(line):
                found.setdefault(key, anchor)
    return found
