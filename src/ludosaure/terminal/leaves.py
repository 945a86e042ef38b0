"""What there is to read about an animal or a thing of the box, by its name."""

import unicodedata
from collections.abc import Mapping

from ludosaure.games.contract import Leaf


def leaf_called(asked: str, leaves: Mapping[str, Leaf]) -> Leaf | None:
    """The leaf of this name, or the first whose name begins so or has it somewhere, in any language."""
    wanted = _plain(asked)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for key, leaf in leaves.items():
            if any(fits(_plain(name), wanted) for name in (key, leaf.name.fr, leaf.name.en)):
                return leaf
    return None


def _plain(name: str) -> str:
    """Small letters, no accents, spaces and hyphens alike: as one types in a hurry."""
    bare = unicodedata.normalize("NFD", name.replace("œ", "oe").replace("Œ", "oe"))
    letters = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return letters.casefold().replace("_", " ").replace("-", " ")
