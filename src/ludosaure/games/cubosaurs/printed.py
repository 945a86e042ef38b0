"""What the options alone say of a match: its variants, and what is printed on cards and tiles."""

from functools import lru_cache
from typing import Literal, NotRequired, cast

from typing_extensions import TypedDict

from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    DINOSAURS,
    EGG_TARGETS,
    RAPTORS,
    SERIES_TYPES,
    TILE_ROWS,
    TYPE_KEYS,
    TYPE_OF,
)
from ludosaure.games.cubosaurs.fields import Options
from ludosaure.games.cubosaurs.options import OPTION_SET, OPTIONS_LAYOUT, Mode
from ludosaure.games.layouts import from_bytes

Series = Literal["trex", "stegosaurus", "brontosaurus", "pterodactyl", "pentaceratops"]
Kind = Literal[
    "trex", "stegosaurus", "brontosaurus", "pterodactyl", "pentaceratops",
    "velociraptor_grey", "velociraptor_black", "egg",
]  # fmt: skip
Target = Literal[
    "trex", "stegosaurus", "brontosaurus", "pterodactyl", "pentaceratops", "velociraptor",
]  # fmt: skip
TileKey = Literal[
    "type_bonus", "egg_bonus", "draw_card", "free_refusal", "forbidden_type",
    "destroy_own", "destroy_opponent", "steal_card", "give_card", "swap_card",
]  # fmt: skip


class RaptorNumbers(TypedDict):
    """What a velociraptor gives in a pair, and alone."""

    paired: int
    alone: int


class EggNumbers(TypedDict):
    """What an egg gives with the majority, and without."""

    plus: int
    minus: int


class TileNumbers(TypedDict):
    """What a tile costs, and whether it touches an opponent."""

    cost: int
    direct: bool


class OwnersBox(TypedDict):
    """The numbers of an owner's box."""

    series: dict[Series, list[int]]
    velociraptors: dict[str, RaptorNumbers]
    eggs: dict[Target, EggNumbers]
    dna_cards: list[str]
    tiles: dict[TileKey, TileNumbers]


class OptionsPlayed(TypedDict):
    """The options of the match."""

    mode: Literal["basic", "advanced"]
    rounds: Literal["auto", 2, 3]
    direct_interaction: bool
    buy_window: Literal["before_decision", "before_or_after"]
    dna_on_given: bool
    egg_zero_majority: bool
    hand_visibility: Literal["public", "private"]
    start_tie: Literal["next_seat", "random"]
    box: OwnersBox | None


class CardFace(TypedDict):
    """What is printed on a card."""

    type: Kind
    dna: bool  # never in the basic game
    paired: NotRequired[int]  # a velociraptor's numbers
    alone: NotRequired[int]
    target: NotRequired[Target]  # an egg's species and numbers
    plus: NotRequired[int]
    minus: NotRequired[int]


class TileFace(TypedDict):
    """What is printed on a tile."""

    key: TileKey
    cost: int
    kind: Literal["EndOfRound", "Instant"]
    direct: bool


class Printed(TypedDict):
    """What the options alone say, the same throughout a match."""

    options: OptionsPlayed
    cards: dict[str, CardFace]
    series: dict[Series, list[int]]
    tiles: dict[str, TileFace]  # by number; none in the basic game


@lru_cache(256)
def printed(data: bytes) -> Printed:
    """What the bytes of options say, made once for all positions of a match."""
    options: Options = from_bytes(OPTIONS_LAYOUT, data)
    cards = {name: _card_face(options, card) for card, name in enumerate(CARD_NAMES)}
    series = {
        cast(Series, TYPE_KEYS[kind]): options.series[kind].tolist() for kind in range(SERIES_TYPES)
    }
    return {
        "options": cast(OptionsPlayed, OPTION_SET.told(options)),
        "cards": cards,
        "series": series,
        "tiles": {} if options.mode == Mode.BASIC else _tile_faces(options),
    }


def _card_face(options: Options, card: int) -> CardFace:
    face: CardFace = {
        "type": cast(Kind, TYPE_KEYS[TYPE_OF[card]]),
        "dna": bool(int(options.dna) >> card & 1 and options.mode == Mode.ADVANCED),
    }
    if RAPTORS <= card < DINOSAURS:
        face["paired"] = int(options.paired[card - RAPTORS])
        face["alone"] = int(options.alone[card - RAPTORS])
    elif card >= DINOSAURS:
        egg = card - DINOSAURS
        face["target"] = cast(Target, EGG_TARGETS[egg])
        face["plus"] = int(options.egg_plus[egg])
        face["minus"] = int(options.egg_minus[egg])
    return face


def _tile_faces(options: Options) -> dict[str, TileFace]:
    return {
        str(int(row.tile)): {
            "key": cast(TileKey, row.key),
            "cost": int(options.cost[row.tile]),
            "kind": "EndOfRound" if row.end_of_round else "Instant",
            "direct": bool(options.direct[row.tile]),
        }
        for row in TILE_ROWS
    }
