"""
The page that names every number of an observation: docs/observations.md, made from the layouts.

    python scripts/observations.py            # writes it
    python scripts/observations.py --check    # says whether it is as it should be
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from ludosaure.envs.encodings import NETWORK, PLANES, RAW, encoding_of, encodings_of, naming_of
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.observing import Field, Kind

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"
HEAD = """# Observations, number by number

Made by `scripts/observations.py` from the games' `network.py`: do not edit.

`env.layout` holds these fields, `env.named(obs)` an observation as arrays by name ([envs.md](envs.md)).
Seats are counted clockwise from the viewer. In the encoding `network`

- a *count* is divided by the number beside it,
- a *category*, 0 for none, is a flag for each other value, and a *set* (bits) a flag for each member,
- a *cell* of the board + 1, 0 for none, is a flag for each cell, the board turned to the seat.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for key in catalogue.SHELF:
        game = catalogue.game(key)
        if naming_of(game):
            parts += section(game)
    return "\n".join(parts) + "\n"


def section(game: AnyGame) -> Iterator[str]:
    """One game's table."""
    raw, network = encoding_of(game, RAW), encoding_of(game, NETWORK)
    yield f"## {game.name.en}\n"
    yield f"`{raw.version}`: {raw.size:,} numbers; `{network.version}`: {network.size:,}.\n"
    yield "| from | name | shape | kind | for a network | |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for ours, theirs in zip(raw.layout.fields, network.layout.fields, strict=True):
        yield row(ours, theirs)
    if PLANES in encodings_of(game):  # behind all else
        planes = encoding_of(game, PLANES)
        yield f"\n`{planes.version}`: {planes.size:,}, those of `network` and\n"
        yield "| from | name | shape | kind | for a network | |"
        yield "| --- | --- | --- | --- | --- | --- |"
        for theirs in planes.layout.fields[len(network.layout.fields) :]:
            yield row(theirs, theirs)
    yield ""


def row(ours: Field, theirs: Field) -> str:
    """One field."""
    kind = ours.kind.name.lower()
    if ours.kind == Kind.COUNT:
        kind += f" / {ours.most}"
    elif ours.kind in (Kind.CATEGORY, Kind.SET):
        kind += f" of {ours.most}"
    shapes = [" × ".join(map(str, field.shape)) or "1" for field in (ours, theirs)]
    return f"| {ours.indices.min()} | `{ours.name}` | {shapes[0]} | {kind} | {shapes[1]} | {ours.about} |"


def main() -> None:
    """Writes or checks the page."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--check", action="store_true")
    if not asked.parse_args().check:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        sys.exit("docs/observations.md is not as the layouts say: python scripts/observations.py")


if __name__ == "__main__":
    main()
