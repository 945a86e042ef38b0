"""How sentences are put together, whatever the game."""

from collections.abc import Sequence

from ludosaure.games.text import Text


def listed(items: Sequence[Text]) -> Text:
    """Things in a row: “a, b et c”, “a, b and c”."""
    return Text(_joined([i.fr for i in items], "et"), _joined([i.en for i in items], "and"))


def _joined(texts: list[str], last: str) -> str:
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"
