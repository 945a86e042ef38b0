"""The options (7), each once: its values by name, and as the rules compare them."""

from enum import IntEnum

from ludosaure.games.chao_dino.box_file import BOX
from ludosaure.games.chao_dino.fields import Options
from ludosaure.games.options import Former, Option, OptionSet, options_layout


class FirstPlayer(IntEnum):
    """Who places and plays first."""

    SEAT0 = 0
    RANDOM = 1


class PlacementOrder(IntEnum):
    """In which order the pairs of dinosaurs are placed."""

    SNAKE = 0
    TRIAS = 1  # twice counter-clockwise


class InterimContact(IntEnum):
    """What the tile may touch for an interim count (R27)."""

    SINGLE = 0
    NET = 1


class InterimScope(IntEnum):
    """Which splits lead to an interim count (R28)."""

    ANY_SPLIT = 0
    VOLCANO_SPLIT = 1


class EliminatedRank(IntEnum):
    """Where eliminated players rank (R39)."""

    LAST = 0
    BY_SCORE = 1


class StallLimit(IntEnum):
    """Whether turns without a card cost the pile one (R45)."""

    TWO = 0
    OFF = 1


OPTIONS = (
    Option("first_player", ("seat0", "random"), "random"),  # R9
    Option("placement_order", ("snake", "trias"), "snake"),
    Option("interim_contact", ("single", "net"), "single"),
    Option("interim_scope", ("any_split", "volcano_split"), "any_split"),
    Option("eliminated_rank", ("last", "by_score"), "last"),
    Option("stall_limit", (2, "off"), 2),
    Option("interim_two_players", (False, True), False, players=(2,)),
)
OPTIONS_LAYOUT = options_layout(OPTIONS, BOX.fields)
FORMER = {1: Former(defaults={"first_player": "seat0"})}
OPTION_SET: OptionSet[Options] = OptionSet(OPTIONS, OPTIONS_LAYOUT, BOX, former=FORMER)
