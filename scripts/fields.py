"""
Writes `games/<game>/fields.py`: the layouts of states, options and deals as types.

    python scripts/fields.py            write the files
    python scripts/fields.py --check    fail when one is out of date
    python scripts/fields.py trex       one game only
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame

HEADER = '''"""The fields of states, options and deals. Made by scripts/fields.py from the layouts."""

from typing import Protocol

{imports}

from ludosaure.games import layouts
'''
BITS = "from ludosaure.games.bits import Bits\n"


def main() -> int:
    """Writes or checks the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these")
    parser.add_argument("--check", action="store_true", help="fail when a file is out of date")
    asked = parser.parse_args()
    stale = []
    for key in asked.games or list(catalogue.SHELF):
        game = catalogue.game(key)
        target, text = game.folder / "fields.py", fields_of(game)
        if asked.check and target.read_text(encoding="utf-8") != text:
            stale.append(str(target.relative_to(game.folder.parent)))
        elif not asked.check:
            target.write_text(text, encoding="utf-8")
    if stale:
        print(f"{', '.join(stale)}: out of date, run `python scripts/fields.py`.", file=sys.stderr)
    return 1 if stale else 0


def fields_of(game: AnyGame) -> str:
    """The whole file of one game."""
    classes = [
        protocol("Options", "The options a match is played with.", game.options.dtype),
        protocol("Deal", "The result of all shuffles of a match.", game.deal_dtype),
        protocol("State", "A position of a match.", game.state_dtype),
    ]
    body = "\n\n".join("\n".join(lines) + "\n" for lines in classes)
    imports = []
    if "np." in body:
        imports.append("import numpy as np")
    if "npt." in body:
        imports.append("import numpy.typing as npt")
    bits = BITS if "Bits" in body else ""
    return HEADER.format(imports="\n".join(imports)) + bits + "\n\n" + body


def protocol(name: str, about: str, dtype: np.dtype[Any]) -> list[str]:
    """One class."""
    lines = [f"class {name}(layouts.{name}, Protocol):", f'    """{about}"""', ""]
    return lines + [f"    {field}: {kind}" for field, kind in kinds(dtype)]


def kinds(dtype: np.dtype[Any]) -> Iterator[tuple[str, str]]:
    """Every field and its type."""
    for field in dtype.names or ():
        kind = dtype[field]
        if kind.names is not None:
            yield field, field.capitalize()
        elif kind.shape:
            yield field, f"npt.NDArray[np.{kind.base.name}]"
        else:
            yield field, "Bits" if kind == np.uint64 else "int"


if __name__ == "__main__":
    sys.exit(main())
