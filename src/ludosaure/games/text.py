"""What people read, in every language we speak, and the refusals that are made of it."""

from typing import NamedTuple


class Text(NamedTuple):
    """One message in every language we speak."""

    fr: str
    en: str

    def format(self, **parts: object) -> "Text":
        """Fills in the gaps; a part may be a Text itself."""
        french, english = parts, parts
        if any(isinstance(part, Text) for part in parts.values()):
            french = {k: v[0] if isinstance(v, Text) else v for k, v in parts.items()}
            english = {k: v[1] if isinstance(v, Text) else v for k, v in parts.items()}
        return Text(self.fr.format(**french), self.en.format(**english))


class Refused(Exception):
    """Something that cannot be done: a stable code for programs, one sentence for people."""

    def __init__(self, code: str, text: Text, anchor: str = "") -> None:
        super().__init__(text.en)
        self.code = code
        self.text = text
        self.anchor = anchor  # of the rules page's section where the rule stands


class OptionRefused(Refused):
    """A game cannot be set up as asked: unknown option, value out of range, faulty box file."""


class DealRefused(Refused):
    """An explicit deal that is not one: the sentence says which part is wrong."""


class Unreadable(Refused):
    """A move that cannot be read (not: a move that can be read and is illegal)."""
