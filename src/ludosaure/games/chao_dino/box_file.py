"""The owner's box file: the numbers of the box as TOML or JSON, checked and put into the options."""

import numpy as np

from ludosaure.games.box_file import DEFAULT, Entered, Form, Item, Number, Part, Source, faulty
from ludosaure.games.chao_dino.box import (
    CAPACITY,
    DRIFT_COST,
    JUNGLE,
    MIGRATE_COST,
    MOUNTAIN,
    PLAYERS_TABLE,
    REPRODUCE_COST,
    RESCUE_COST,
    TERRAIN_NAMES,
    VOLCANO,
    PlayersRow,
    players_row,
)
from ludosaure.games.chao_dino.fields import Options
from ludosaure.games.layouts import Field, Json, copy_of
from ludosaure.games.options import Box

FIELDS: tuple[Field, ...] = (
    ("capacity", np.int8, (7,)),  # capacity[terrain]
    ("tiles", np.int8, (4,)),  # tiles[terrain] that the board is laid from
    ("back_1", np.int8, (4,)),  # back_1[terrain] cards
    ("back_2", np.int8, (4,)),
    ("herd", np.int8),
    ("ap_turn", np.int8),
    ("ap_last_round", np.int8),
    ("drift_cost", np.int8),
    ("migrate_cost", np.int8),
    ("rescue_cost", np.int8),
    ("reproduce_cost", np.int8),
)
CAPACITIES: dict[str, int] = {name: terrain for terrain, name in TERRAIN_NAMES.items()}
TERRAINS: dict[str, int] = {
    name: terrain for name, terrain in CAPACITIES.items() if terrain != VOLCANO
}
COSTS = {
    "drift": DRIFT_COST,
    "migrate": MIGRATE_COST,
    "rescue": RESCUE_COST,
    "reproduce": REPRODUCE_COST,
}
COUNTS = ("tiles", "back_1", "back_2")
NUMBERS = {"herd": (5, 15), "ap_turn": (1, 12), "ap_last_round": (1, 12)}
DRIFTS_A_TURN = 3  # the state has room for the swimmers of so many
MOST_COUNT = 39


def _capacity(name: str, terrain: int) -> Item:
    source = Source.READING if terrain in (MOUNTAIN, JUNGLE) else Source.PRINTED  # R2
    number = Number("", CAPACITY[terrain - 1], source, least=2, most=15)
    return Item(f"terrain_capacity.{name}", number)


def _numbers_for(row: PlayersRow) -> Part:
    """What a number of players changes."""
    where = f"players.{row.players}"
    counts = [
        Item(
            f"{where}.{key}",
            *(
                Number(name, counted, Source.PRINTED, most=MOST_COUNT)
                for name, counted in zip(TERRAINS, getattr(row, key), strict=True)
            ),
        )
        for key in COUNTS
    ]
    numbers = []
    for key, (least, most) in NUMBERS.items():
        is_read = row.players == 2 and key == "ap_last_round"  # R7
        source = Source.READING if is_read else Source.PRINTED
        numbers.append(Item(f"{where}.{key}", Number("", getattr(row, key), source, least, most)))
    return Part(where, *counts, *numbers)


FORM = Form(
    Part("terrain_capacity", *(_capacity(name, terrain) for name, terrain in CAPACITIES.items())),
    Part(
        "costs",
        *(
            Item(f"costs.{name}", Number("", cost, Source.PRINTED, least=1, most=12))
            for name, cost in COSTS.items()
        ),
    ),
    *map(_numbers_for, PLAYERS_TABLE),
)


def put(options: Options, entered: Entered) -> None:
    """Puts the numbers of the box into the options: those for the number of players."""
    players = int(options["players"])
    where = f"players.{players}"
    for name, terrain in CAPACITIES.items():
        options["capacity"][terrain] = entered.number(f"terrain_capacity.{name}")
    for name in COSTS:
        options[f"{name}_cost"] = entered.number(f"costs.{name}")
    for key in COUNTS:
        for name, terrain in TERRAINS.items():
            options[key][terrain] = entered.number(f"{where}.{key}.{name}")
        wanted, found = sum(getattr(players_row(players), key)), int(options[key].sum())
        if found != wanted:
            raise faulty(
                f"{where}.{key}",
                f"il faut {wanted} pièces en tout, pas {found}",
                f"there must be {wanted} pieces in all, not {found}",
            )
    for key in NUMBERS:
        options[key] = entered.number(f"{where}.{key}")
    drifts = 1 + int(options["ap_turn"]) // int(options["drift_cost"])
    if drifts > DRIFTS_A_TURN:
        raise faulty(
            "costs.drift",
            f"à {players}, cela permet {drifts} dérives par tour ; il y en a {DRIFTS_A_TURN} au plus",
            f"with {players} players it allows {drifts} drifts a turn; "
            f"there are {DRIFTS_A_TURN} at most",
        )


def told(options: Options) -> Json:
    """The box of a match in the form of the owner's file; None when it is the default."""
    designed = copy_of(options)
    BOX.fill(designed, DEFAULT)
    if designed.tobytes() == options.tobytes():
        return None

    def counts(field: str) -> dict[str, int]:
        return {name: int(options[field][number]) for name, number in TERRAINS.items()}

    return {
        "terrain_capacity": {n: int(options["capacity"][t]) for n, t in CAPACITIES.items()},
        "costs": {name: int(options[f"{name}_cost"]) for name in COSTS},
        "players": {
            str(int(options["players"])): {
                **{key: counts(key) for key in COUNTS},
                **{key: int(options[key]) for key in NUMBERS},
            }
        },
    }


BOX: Box[Options] = Box(FIELDS, FORM, put, told, other_name="box_data")
