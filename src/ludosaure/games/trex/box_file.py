"""The owner's box file: symbols and eggs that differ from what we designed, checked (§2)."""

import numpy as np

from ludosaure.games.box_file import Choice, Entered, Form, Item, Number, Part, Source, faulty
from ludosaure.games.layouts import Field, Json
from ludosaure.games.options import Box
from ludosaure.games.text import Text
from ludosaure.games.trex.box import (
    CARDS,
    CHAMAELOSAURUS,
    COLORS,
    DEFAULT_EGGS,
    DEFAULT_SYMBOL,
    EGGS,
    SET,
    SHOWER,
    Symbol,
)
from ludosaure.games.trex.fields import Options

FIELDS: tuple[Field, ...] = (
    ("symbol", np.int8, (SET,)),  # Symbol of each card
    ("egg_count", np.int8, (5,)),  # eggs of each colour
)
SYMBOLS = tuple(symbol.name.lower().replace("_", " ") for symbol in Symbol)  # as in the file
PRINTED = SYMBOLS[Symbol.DRAW_1 : Symbol.METEOR_SHOWER]  # those on numbered cards
METEORS, DRAWS = 6, 9  # of each on the numbered cards (RB)
IN_THE_BOOK = {row.card: row.symbol for row in CARDS if row.source == "RB example"}
NUMBERED = [row for row in CARDS if row.card not in (SHOWER, CHAMAELOSAURUS)]
MOST_EGGS = EGGS - len(COLORS) + 1  # of one colour, with one of each other

FORM = Form(
    Part(
        "symbols",
        *(
            Item(
                f"symbols.{row.card}",
                Choice(
                    "",
                    SYMBOLS[row.symbol],
                    Source.PRINTED if row.card in IN_THE_BOOK else Source.DESIGNED,
                    values=PRINTED,
                ),
            )
            for row in NUMBERED
        ),
    ),
    Part(
        "eggs",
        *(
            Item(f"eggs.{color}", Number("", int(number), least=1, most=MOST_EGGS))
            for color, number in zip(COLORS, DEFAULT_EGGS, strict=True)
        ),
    ),
)


def put(options: Options, entered: Entered) -> None:
    """Puts symbols and eggs into the options, checked as §2.1 and §2.2 ask."""
    symbols = DEFAULT_SYMBOL.tolist()
    for row in NUMBERED:
        symbols[row.card] = SYMBOLS.index(entered.word(f"symbols.{row.card}"))
    check_symbols(symbols)
    eggs = [entered.number(f"eggs.{color}") for color in COLORS]
    check_eggs(eggs)
    options.symbol[:] = symbols
    options.egg_count[:] = eggs


def told(options: Options) -> Json:
    """What an owner corrected: only the cards and eggs that differ, None when nothing does."""
    symbols = options.symbol.tolist()
    eggs = options.egg_count.tolist()
    data: dict[str, Json] = {}
    if symbols != DEFAULT_SYMBOL.tolist():
        changed = [c for c in range(SET) if symbols[c] != DEFAULT_SYMBOL[c]]
        data["symbols"] = {str(card): SYMBOLS[symbols[card]] for card in changed}
    if eggs != DEFAULT_EGGS.tolist():
        data["eggs"] = dict(zip(COLORS, eggs, strict=True))
    return data or None


def check_symbols(symbols: list[int]) -> None:
    """Whether the 17 cards can bear these symbols (§2.1)."""
    meteors = symbols.count(Symbol.METEOR)
    if meteors != METEORS:
        raise faulty(
            "symbols",
            f"il faut {METEORS} météorites et {DRAWS} cartes à piocher, pas {meteors} "
            f"et {15 - meteors}",
            f"there must be {METEORS} meteors and {DRAWS} draw cards, not {meteors} "
            f"and {15 - meteors}",
        )
    for symbol in (Symbol.DRAW_1, Symbol.DRAW_2, Symbol.DRAW_3):
        if symbol not in symbols:
            raise faulty(
                "symbols",
                f"aucune carte ne fait piocher {int(symbol)}",
                f"no card draws {int(symbol)}",
            )


def check_eggs(eggs: list[int]) -> None:
    """Whether so many eggs of each colour fill the two piles (§2.2)."""
    if sum(eggs) != EGGS:
        raise faulty(
            "eggs",
            f"il faut {EGGS} œufs en tout, pas {sum(eggs)}",
            f"there must be {EGGS} eggs in all, not {sum(eggs)}",
        )


def box_notes(options: Options) -> list[Text]:
    """The cards that bear another symbol than in the rulebook's example: the box decides (§2.1)."""
    differing = [card for card, known in IN_THE_BOOK.items() if options.symbol[card] != known]
    if not differing:
        return []
    cards = ", ".join(map(str, differing))
    return [
        Text(
            f"Cette boîte diffère de l'exemple du livret (cartes {cards}) ; c'est elle qui est jouée.",
            f"This box differs from the rulebook's example (cards {cards}); the box is played.",
        )
    ]


BOX: Box[Options] = Box(FIELDS, FORM, put, told, notes=box_notes)
