"""The owner's box file: the numbers of the box as TOML or JSON, checked and put into the options."""

import numpy as np

from ludosaure.games.box_file import faulty, known, table, whole_number
from ludosaure.games.contract import Json, Options
from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    DINOSAURS,
    DNA_COPIES,
    EGG_TARGETS,
    EGGS,
    SERIES,
    TILE_KEYS,
    TILE_ROWS,
    TYPES,
    VELOCIRAPTOR,
)

RAPTORS = 35
RAPTOR_NAMES = CARD_NAMES[RAPTORS : RAPTORS + 14]
LARGEST = 99


def fill_box(options: Options, data: Json) -> None:
    """Puts the default numbers, corrected by *data*, into the options record."""
    for kind, points in SERIES:
        options["series"][kind] = points
    for index in range(14):
        options["paired"][index] = VELOCIRAPTOR[index % 7]
        options["alone"][index] = -VELOCIRAPTOR[index % 7]
    for egg, (plus, minus) in enumerate(EGGS):
        options["egg_plus"][egg], options["egg_minus"][egg] = plus, minus
    for row in TILE_ROWS:
        options["cost"][row.tile], options["direct"][row.tile] = row.cost, row.direct
    options["dna"] = sum(1 << card for card in range(DINOSAURS) if card % 7 < DNA_COPIES)
    if data is not None and data != "default":
        _correct(options, data)


def box_json(options: Options) -> Json:
    """The whole box of a record in the form of the owner's file; None when it is the default."""
    plain = options.copy()
    fill_box(plain, None)
    if all(np.array_equal(plain[name], options[name]) for name in options.dtype.names):
        return None
    return {
        "series": {TYPES[kind].key: options["series"][kind].tolist() for kind in range(5)},
        "velociraptors": {
            CARD_NAMES[RAPTORS + i]: {
                "paired": int(options["paired"][i]),
                "alone": int(options["alone"][i]),
            }
            for i in range(14)
        },
        "eggs": {
            target: {"plus": int(options["egg_plus"][i]), "minus": int(options["egg_minus"][i])}
            for i, target in enumerate(EGG_TARGETS)
        },
        "dna_cards": [CARD_NAMES[c] for c in range(CARDS) if int(options["dna"]) >> c & 1],
        "tiles": {
            row.key: {
                "cost": int(options["cost"][row.tile]),
                "direct": bool(options["direct"][row.tile]),
            }
            for row in TILE_ROWS
        },
    }


def _correct(options: Options, data: Json) -> None:
    parts = table(data, "box")
    for key in parts:
        known(key, ("series", "velociraptors", "eggs", "dna_cards", "tiles"), key)
    keys = [row.key for row in TYPES]
    for key, points in table(parts.get("series", {}), "series").items():
        where = f"series.{key}"
        known(key, keys[:5], where)
        if not isinstance(points, list) or len(points) != 4:
            raise faulty(where, "doit avoir quatre nombres", "must have four numbers")
        options["series"][keys.index(key)] = [
            whole_number(p, where, -LARGEST, LARGEST) for p in points
        ]
    for key, numbers in table(parts.get("velociraptors", {}), "velociraptors").items():
        where = f"velociraptors.{key}"
        index = CARD_NUMBERS[known(key, RAPTOR_NAMES, where)] - RAPTORS
        _set_numbers(options, index, numbers, where, paired="paired", alone="alone")
        if options["alone"][index] > options["paired"][index]:
            raise faulty(
                where, "a « alone » au-dessus de « paired »", "has “alone” greater than “paired”"
            )
    for key, numbers in table(parts.get("eggs", {}), "eggs").items():
        where = f"eggs.{key}"
        egg = EGG_TARGETS.index(known(key, EGG_TARGETS, where))
        _set_numbers(options, egg, numbers, where, plus="egg_plus", minus="egg_minus")
    for key, numbers in table(parts.get("tiles", {}), "tiles").items():
        where = f"tiles.{key}"
        _correct_tile(options, TILE_KEYS[known(key, TILE_KEYS, where)], numbers, where)
    if "dna_cards" in parts:
        _correct_icons(options, parts["dna_cards"])


def _correct_tile(options: Options, tile: int, numbers: Json, where: str) -> None:
    for name, value in table(numbers, where).items():
        place = f"{where}.{name}"
        known(name, ("cost", "direct"), place)
        if name == "cost":
            options["cost"][tile] = whole_number(value, place, 0, LARGEST)
        elif isinstance(value, bool):
            options["direct"][tile] = value
        else:
            raise faulty(place, "doit être vrai ou faux", "must be true or false")


def _correct_icons(options: Options, cards: Json) -> None:
    if not isinstance(cards, list) or any(card not in CARD_NAMES for card in cards):
        raise faulty("dna_cards", "doit être une liste de cartes", "must be a list of cards")
    if len(set(cards)) != len(cards):
        raise faulty("dna_cards", "nomme une carte deux fois", "names a card twice")
    options["dna"] = sum(1 << CARD_NUMBERS[card] for card in cards)


def _set_numbers(options: Options, index: int, numbers: Json, where: str, **fields: str) -> None:
    """Puts the numbers given by name into the fields they are kept in."""
    for name, value in table(numbers, where).items():
        field = fields[known(name, fields, f"{where}.{name}")]
        options[field][index] = whole_number(value, f"{where}.{name}", -LARGEST, LARGEST)
