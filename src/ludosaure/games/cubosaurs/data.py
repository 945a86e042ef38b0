"""The owner's box file: the numbers of the box as TOML or JSON, checked and put into the options."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludosaure.games.contract import Json, OptionRefused, Options, Text
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
    parts = _table(data, "box")
    for key in parts:
        if key not in ("series", "velociraptors", "eggs", "dna_cards", "tiles"):
            raise _faulty(key, "inconnu", "unknown")
    keys = [row.key for row in TYPES]
    for key, points in _table(parts.get("series", {}), "series").items():
        if key not in keys[:5]:
            raise _faulty(f"series.{key}", "série inconnue", "unknown series")
        if not isinstance(points, list) or len(points) != 4:
            raise _faulty(f"series.{key}", "quatre nombres attendus", "four numbers are expected")
        options["series"][keys.index(key)] = [_whole(p, f"series.{key}", -LARGEST) for p in points]
    for key, numbers in _table(parts.get("velociraptors", {}), "velociraptors").items():
        index = CARD_NUMBERS.get(key, -1) - RAPTORS
        if not 0 <= index < 14:
            raise _faulty(f"velociraptors.{key}", "carte inconnue", "unknown card")
        _only(numbers, f"velociraptors.{key}", "paired", "alone")
        _set(options, "paired", index, numbers, "paired", f"velociraptors.{key}", -LARGEST)
        _set(options, "alone", index, numbers, "alone", f"velociraptors.{key}", -LARGEST)
        if options["alone"][index] > options["paired"][index]:
            raise _faulty(
                f"velociraptors.{key}",
                "« alone » dépasse « paired »",
                "“alone” is greater than “paired”",
            )
    for key, numbers in _table(parts.get("eggs", {}), "eggs").items():
        if key not in EGG_TARGETS:
            raise _faulty(f"eggs.{key}", "espèce inconnue", "unknown species")
        egg = EGG_TARGETS.index(key)
        _only(numbers, f"eggs.{key}", "plus", "minus")
        _set(options, "egg_plus", egg, numbers, "plus", f"eggs.{key}", -LARGEST)
        _set(options, "egg_minus", egg, numbers, "minus", f"eggs.{key}", -LARGEST)
    for key, numbers in _table(parts.get("tiles", {}), "tiles").items():
        if key not in TILE_KEYS:
            raise _faulty(f"tiles.{key}", "tuile inconnue", "unknown tile")
        _only(numbers, f"tiles.{key}", "cost", "direct")
        _set(options, "cost", TILE_KEYS[key], numbers, "cost", f"tiles.{key}", 0)
        direct = _table(numbers, f"tiles.{key}").get("direct")
        if direct is not None:
            if not isinstance(direct, bool):
                raise _faulty(
                    f"tiles.{key}.direct", "vrai ou faux attendu", "expected true or false"
                )
            options["direct"][TILE_KEYS[key]] = direct
    if "dna_cards" in parts:
        _correct_icons(options, parts["dna_cards"])


def _correct_icons(options: Options, cards: Json) -> None:
    if not isinstance(cards, list) or any(card not in CARD_NAMES for card in cards):
        raise _faulty("dna_cards", "liste de cartes attendue", "a list of cards is expected")
    if len(set(cards)) != len(cards):
        raise _faulty("dna_cards", "une icône au plus par carte", "at most one icon per card")
    options["dna"] = sum(1 << CARD_NUMBERS[card] for card in cards)


def _set(
    options: Options, field: str, index: int, numbers: Json, key: str, where: str, least: int
) -> None:
    value = _table(numbers, where).get(key)
    if value is not None:
        options[field][index] = _whole(value, f"{where}.{key}", least)


def _only(numbers: Json, where: str, *keys: str) -> None:
    """A misspelt number must not pass for a missing one."""
    for key in _table(numbers, where):
        if key not in keys:
            raise _faulty(f"{where}.{key}", "inconnu", "unknown")


def _table(data: Json, where: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise _faulty(where, "table attendue", "a table is expected")
    return data


def _whole(value: Json, where: str, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= LARGEST:
        raise _faulty(
            where,
            f"nombre entier de {least} à {LARGEST} attendu",
            f"expected a whole number from {least} to {LARGEST}",
        )
    return value


def _faulty(where: str, fr: str, en: str) -> OptionRefused:
    return OptionRefused(
        "box_data", Text(f"Fichier de la boîte, {where} : {fr}.", f"Box file, {where}: {en}.")
    )
