"""The owner's box file: the numbers of the box as TOML or JSON, checked and put into the options."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludosaure.games.box_file import faulty, known, table, whole_number
from ludosaure.games.chao_dino.box import (
    BOX,
    CAPACITY,
    DRIFT_COST,
    MIGRATE_COST,
    PLAYERS_TABLE,
    REPRODUCE_COST,
    RESCUE_COST,
    TERRAIN_NAMES,
    players_row,
)
from ludosaure.games.contract import Json, Options

TERRAINS = {name: number for number, name in enumerate(TERRAIN_NAMES[:4]) if number}
CAPACITIES = {**TERRAINS, "volcano": 4}
COSTS = ("drift", "migrate", "rescue", "reproduce")
COUNTS = {"tiles": "tiles", "back_1": "back_1", "back_2": "back_2"}
NUMBERS = {"herd": (5, 15), "ap_turn": (1, 12), "ap_last_round": (1, 12)}
DRIFTS_A_TURN = 3  # the record has room for the swimmers of so many


def fill_box(options: Options, data: Json) -> None:
    """Puts the numbers of the box, corrected by *data*, into the options record."""
    row = players_row(int(options["players"]))
    options["capacity"] = [0, *CAPACITY, 0, 0]
    options["tiles"] = [0, *row.tiles]
    options["back_1"] = [0, *row.back_1]
    options["back_2"] = [0, *row.back_2]
    options["herd"] = row.herd
    options["ap_turn"] = row.ap_turn
    options["ap_last_round"] = row.ap_last_round
    costs = (DRIFT_COST, MIGRATE_COST, RESCUE_COST, REPRODUCE_COST)
    for name, cost in zip(COSTS, costs, strict=True):
        options[f"{name}_cost"] = cost
    if data is not None and data != "default":
        _correct(options, data)


def box_json(options: Options) -> Json:
    """The box of a record in the form of the owner's file; None when it is the default."""
    plain = options.copy()
    fill_box(plain, None)
    if all(np.array_equal(plain[name], options[name]) for name, *_ in BOX):
        return None

    def counts(field: str) -> dict[str, int]:
        return {name: int(options[field][number]) for name, number in TERRAINS.items()}

    return {
        "terrain_capacity": {n: int(options["capacity"][t]) for n, t in CAPACITIES.items()},
        "costs": {name: int(options[f"{name}_cost"]) for name in COSTS},
        "players": {
            str(int(options["players"])): {
                **{key: counts(field) for key, field in COUNTS.items()},
                **{key: int(options[key]) for key in NUMBERS},
            }
        },
    }


def _correct(options: Options, data: Json) -> None:
    for key, part in table(data, "box_data").items():
        if key == "terrain_capacity":
            for name, value in table(part, key).items():
                terrain = CAPACITIES[known(name, CAPACITIES, f"{key}.{name}")]
                options["capacity"][terrain] = whole_number(value, f"{key}.{name}", 2, 15)
        elif key == "costs":
            for name, value in table(part, key).items():
                known(name, COSTS, f"{key}.{name}")
                options[f"{name}_cost"] = whole_number(value, f"{key}.{name}", 1, 12)
        elif key == "players":
            for players, row in table(part, key).items():
                known(players, [str(r.players) for r in PLAYERS_TABLE], f"{key}.{players}")
                if players == str(int(options["players"])):
                    _correct_row(options, table(row, f"{key}.{players}"), f"{key}.{players}")
        else:
            raise faulty(key, "est inconnu", "is unknown")
    drifts = 1 + int(options["ap_turn"]) // int(options["drift_cost"])
    if drifts > DRIFTS_A_TURN:
        raise faulty(
            "costs.drift",
            f"permet {drifts} dérives par tour ; il y en a {DRIFTS_A_TURN} au plus",
            f"allows {drifts} drifts a turn; there are {DRIFTS_A_TURN} at most",
        )


def _correct_row(options: Options, row: Mapping[str, Any], where: str) -> None:
    for key, value in row.items():
        if key in COUNTS:
            before = int(options[COUNTS[key]].sum())
            for name, number in table(value, f"{where}.{key}").items():
                terrain = TERRAINS[known(name, TERRAINS, f"{where}.{key}.{name}")]
                number = whole_number(number, f"{where}.{key}.{name}", 0, 39)
                options[COUNTS[key]][terrain] = number
            after = int(options[COUNTS[key]].sum())
            if after != before:
                raise faulty(
                    f"{where}.{key}",
                    f"compte {after} pièces au lieu de {before}",
                    f"has {after} pieces instead of {before}",
                )
        elif key in NUMBERS:
            options[key] = whole_number(value, f"{where}.{key}", *NUMBERS[key])
        else:
            raise faulty(f"{where}.{key}", "est inconnu", "is unknown")
