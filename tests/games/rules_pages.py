"""Reading the rules pages: what stands under which heading, which option is named where."""

import re
from collections.abc import Iterable, Mapping
from enum import IntEnum

from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Text


def sections(page: str) -> dict[str, str]:
    """What stands under each heading, by its anchor."""
    _, *parts = re.split(r"^#+ .*\{#([a-z0-9-]+)\}$", page, flags=re.M)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def options_named(text: str) -> dict[str, str]:
    """The options a text links to, each with the name it gives them."""
    return {key: name for name, key in re.findall(r"\[([^]]+)\]\(option:(\w+)\)", text)}


def remarked(page: str, remark: str) -> list[str]:
    """Where a remark of this kind stands ("Our ruling", "Designed by us"): its section, each time."""
    begins = re.compile(rf"^> \*\*{remark}\s?:\*\* ", re.M)
    return [anchor for anchor, text in sections(page).items() for _ in begins.findall(text)]


def assert_sentences_without_citation(texts: Iterable[Text]) -> None:
    """Whole sentences, spaced as French wants it; a link leads to the rule, not a citation."""
    for text in texts:
        assert text.fr.endswith(".") and text.en.endswith(".")
        assert not re.search("[(§]", text.fr + text.en), text.en
        assert not re.search(r"[^\u202f][;:!?»]", text.fr), text.fr


def assert_reasons_lead_to_their_rule(game: AnyGame, said: Mapping[IntEnum, str]) -> None:
    """Every reason has a section, and *said* there is what the rule is."""
    anchors = game.words.anchors
    assert set(anchors) == set(said) == set(game.reasons) - {0}
    page = sections(game.rules_page("en"))
    for reason, words in said.items():
        assert words in page[anchors[reason]], reason.name
