"""
The owner's box file: the numbers of the box as TOML or JSON, checked and put into the options.

They are the last fields of the options, so that they travel with every state.
"""

import numpy as np

from ludosaure.games.box_file import (
    DEFAULT,
    Entered,
    Form,
    Item,
    Number,
    Numbers,
    Part,
    Several,
    Source,
    Tick,
    faulty,
)
from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    COPIES,
    DINOSAURS,
    DNA_COPIES,
    EGG_TARGETS,
    EGGS,
    RAPTORS,
    SERIES,
    SERIES_COLUMNS,
    SERIES_TYPES,
    TILE_ROWS,
    TILES,
    TYPE_KEYS,
    VELOCIRAPTOR,
)
from ludosaure.games.cubosaurs.fields import Options
from ludosaure.games.layouts import Field, Json, copy_of
from ludosaure.games.options import Box

RAPTOR_NAMES = CARD_NAMES[RAPTORS:DINOSAURS]
LARGEST = 99
COLUMNS = ("1", "2", "3", "4+")  # cards of a series
PRINTED_EGGS = ("stegosaurus", "pentaceratops")
DNA_CARDS = [CARD_NAMES[card] for card in range(DINOSAURS) if card % COPIES < DNA_COPIES]

FIELDS: tuple[Field, ...] = (
    (
        "series",
        np.int8,
        (SERIES_TYPES, SERIES_COLUMNS),
    ),  # [type, copies - 1]; the last column is 4 and more
    ("paired", np.int8, (14,)),  # [card - RAPTORS]
    ("alone", np.int8, (14,)),
    ("egg_plus", np.int8, (6,)),  # [card - DINOSAURS]
    ("egg_minus", np.int8, (6,)),
    ("cost", np.int8, (TILES + 1,)),  # [tile]
    ("direct", np.int8, (TILES + 1,)),
    ("dna", np.uint64),  # the set of cards with an icon
)


def _points(name: str, default: int, source: Source = Source.DESIGNED) -> Number:
    return Number(name, default, source, least=-LARGEST, most=LARGEST)


FORM = Form(
    Part(
        "series",
        *(
            Item(
                f"series.{TYPE_KEYS[kind]}",
                Numbers("", list(row), Source.DESCRIBED, -LARGEST, LARGEST, COLUMNS),
            )
            for kind, row in SERIES
        ),
    ),
    Part(
        "velociraptors",
        *(
            Item(
                f"velociraptors.{name}",
                _points("paired", VELOCIRAPTOR[index % COPIES]),
                _points("alone", -VELOCIRAPTOR[index % COPIES]),
            )
            for index, name in enumerate(RAPTOR_NAMES)
        ),
    ),
    Part(
        "eggs",
        *(
            Item(
                f"eggs.{target}",
                _points("plus", plus, source),
                _points("minus", minus, source),
            )
            for target, (plus, minus) in zip(EGG_TARGETS, EGGS, strict=True)
            for source in [Source.PRINTED if target in PRINTED_EGGS else Source.DESIGNED]
        ),
    ),
    Part(
        "tiles",
        *(
            Item(
                f"tiles.{row.key}",
                Number("cost", row.cost, most=LARGEST),
                Tick("direct", row.direct),
            )
            for row in TILE_ROWS
        ),
    ),
    Part("dna_cards", Item("dna_cards", Several("", DNA_CARDS, values=CARD_NAMES))),
)


def put(options: Options, entered: Entered) -> None:
    """Puts the numbers into the options; a raptor is not worth more alone than in a pair."""
    for kind in range(SERIES_TYPES):
        options.series[kind] = entered.numbers(f"series.{TYPE_KEYS[kind]}")
    for index, name in enumerate(RAPTOR_NAMES):
        where = f"velociraptors.{name}"
        paired, alone = entered.number(f"{where}.paired"), entered.number(f"{where}.alone")
        if alone > paired:
            raise faulty(
                where,
                "la carte ne peut valoir plus seule qu'en paire",
                "the card cannot be worth more alone than in a pair",
            )
        options.paired[index], options.alone[index] = paired, alone
    for egg, target in enumerate(EGG_TARGETS):
        options.egg_plus[egg] = entered.number(f"eggs.{target}.plus")
        options.egg_minus[egg] = entered.number(f"eggs.{target}.minus")
    for row in TILE_ROWS:
        options.cost[row.tile] = entered.number(f"tiles.{row.key}.cost")
        options.direct[row.tile] = entered.number(f"tiles.{row.key}.direct")
    options.dna = sum(1 << CARD_NUMBERS[card] for card in entered.words("dna_cards"))


def told(options: Options) -> Json:
    """The whole box in the form of the owner's file; None when it is the default."""
    default = copy_of(options)
    BOX.fill(default, DEFAULT)
    if default.tobytes() == options.tobytes():
        return None
    return {
        "series": {TYPE_KEYS[kind]: options.series[kind].tolist() for kind in range(SERIES_TYPES)},
        "velociraptors": {
            name: {"paired": int(options.paired[i]), "alone": int(options.alone[i])}
            for i, name in enumerate(RAPTOR_NAMES)
        },
        "eggs": {
            target: {"plus": int(options.egg_plus[i]), "minus": int(options.egg_minus[i])}
            for i, target in enumerate(EGG_TARGETS)
        },
        "dna_cards": [CARD_NAMES[c] for c in range(CARDS) if int(options.dna) >> c & 1],
        "tiles": {
            row.key: {
                "cost": int(options.cost[row.tile]),
                "direct": bool(options.direct[row.tile]),
            }
            for row in TILE_ROWS
        },
    }


BOX: Box[Options] = Box(FIELDS, FORM, put, told, other_name="card_data")
