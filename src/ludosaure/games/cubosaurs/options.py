"""The options of Cubosaurs, each declared once, and what they say about a game before it begins."""

from enum import IntEnum

from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import TILES
from ludosaure.games.cubosaurs.box_file import BOX
from ludosaure.games.cubosaurs.fields import Options
from ludosaure.games.options import Option, OptionSet, options_layout
from ludosaure.games.text import OptionRefused, Text


class Mode(IntEnum):
    """The values of `mode`."""

    BASIC = 0
    ADVANCED = 1


class Rounds(IntEnum):
    """The values of `rounds`."""

    AUTO = 0
    TWO = 1
    THREE = 2


class BuyWindow(IntEnum):
    """The values of `buy_window`: when a tile may be bought."""

    BEFORE_DECISION = 0
    BEFORE_OR_AFTER = 1


class HandVisibility(IntEnum):
    """The values of `hand_visibility`."""

    PUBLIC = 0
    PRIVATE = 1


class StartTie(IntEnum):
    """The values of `start_tie`: who starts a round when several have the fewest points."""

    NEXT_SEAT = 0
    RANDOM = 1


IN_ADVANCED = ("mode", "advanced")

OPTIONS = (
    Option("mode", ("basic", "advanced"), "basic"),
    Option("rounds", ("auto", 2, 3), "auto"),
    Option("direct_interaction", (False, True), True, only_with=IN_ADVANCED),
    Option(
        "buy_window",
        ("before_decision", "before_or_after"),
        "before_decision",
        only_with=IN_ADVANCED,
    ),
    Option("dna_on_given", (False, True), True, only_with=IN_ADVANCED),
    Option("egg_zero_majority", (False, True), True),
    Option("hand_visibility", ("public", "private"), "public"),
    Option("start_tie", ("next_seat", "random"), "next_seat"),
)
OPTIONS_LAYOUT = options_layout(OPTIONS, BOX.fields)


@rule
def rounds_played(options: Options) -> int:
    """Two rounds; three with two players unless asked otherwise ("Jeu à 2 joueurs")."""
    if options.rounds == Rounds.AUTO:
        return 3 if options.players == 2 else 2
    return 1 + options.rounds


@rule
def is_in_use(options: Options, tile: int) -> bool:
    """Whether a tile is played with: all, or those without direct interaction."""
    return bool(options.direct_interaction == 1 or options.direct[tile] == 0)


def check_options(options: Options) -> None:
    """Enough tiles must be left for the market."""
    if options.mode == Mode.BASIC:
        return
    needed = int(options.players) + 1
    in_use = sum(bool(is_in_use(options, tile)) for tile in range(1, TILES + 1))
    if in_use < needed:
        raise OptionRefused(
            "too_few_tiles",
            Text(
                f"Le marché demande {needed} tuiles et il n'en reste que {in_use}.",
                f"The market needs {needed} tiles and only {in_use} are left.",
            ),
        )


OPTION_SET = OptionSet(OPTIONS, OPTIONS_LAYOUT, BOX, check_options)
