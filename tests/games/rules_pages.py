"""Reading the rules pages: what stands under which heading, which option is named where."""

import re


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
