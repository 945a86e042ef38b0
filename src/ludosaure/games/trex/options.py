"""The options of a match (§7), and what their values are called inside the rules."""

from enum import IntEnum

from ludosaure.games.options import Former, Option, OptionSet, options_layout
from ludosaure.games.text import OptionRefused, Text
from ludosaure.games.trex.box_file import BOX
from ludosaure.games.trex.fields import Options

MAX_ROUNDS = 12
RANDOM_STARTER = 5  # the value of option first_player after the five seats


class MeteorComparison(IntEnum):
    """Option meteor_comparison: what makes a meteor higher (R3)."""

    STRENGTH = 0
    NUMBER = 1


class DrawSymbol(IntEnum):
    """Option draw_symbol: whether one must draw (R8)."""

    MANDATORY = 0
    OPTIONAL = 1


OPTIONS = (
    Option("first_player", (0, 1, 2, 3, 4, "random"), "random"),  # R2
    Option("meteor_comparison", ("strength", "number"), "strength"),  # R3
    Option("closing_meteor_extends", (False, True), False),  # R5
    Option("draw_symbol", ("mandatory", "optional"), "mandatory"),  # R8
    Option("rounds", tuple(range(1, MAX_ROUNDS + 1)), MAX_ROUNDS),  # R16
)
OPTIONS_LAYOUT = options_layout(OPTIONS, BOX.fields)


def check_options(options: Options) -> None:
    """The first player must sit at the table."""
    first = int(options.first_player)
    if first != RANDOM_STARTER and first >= int(options.players):
        raise OptionRefused(
            "first_player",
            Text(
                f"La place {first} n'existe pas à {options.players}.",
                f"There is no seat {first} with {options.players} players.",
            ),
        )


FORMER = {1: Former(defaults={"first_player": 0})}
OPTION_SET = OptionSet(OPTIONS, OPTIONS_LAYOUT, BOX, check_options, FORMER)
