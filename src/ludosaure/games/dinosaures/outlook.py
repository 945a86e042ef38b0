"""
What people look at before they decide: the box, where a figure could go, where a kind could stand.

All of it follows from the record as the viewer has it. Where that hides kinds of the side to move
nothing is said: the answer would be wrong, or a secret.
"""

import numpy as np

from ludosaure.games.contract import Json, State
from ludosaure.games.dinosaures.actions import cell_name, figure_name
from ludosaure.games.dinosaures.board import SPOT_OF, territory_rows
from ludosaure.games.dinosaures.box import FIGURES, KINDS, LAYOUTS, PART, PART_LETTERS, SET, Kind
from ludosaure.games.dinosaures.decisions import legal
from ludosaure.games.dinosaures.setups import PRESETS, territory_columns
from ludosaure.games.dinosaures.state import NOWHERE, Phase
from ludosaure.games.records import copy_of

RESTRICTED = (Kind.NEST, Kind.LIGHTNING, Kind.WHITE)  # may not stand on every free cell
ANY = "any"  # all other kinds


def outlook(state: State) -> dict[str, Json]:
    """The box of this game, and what each choice of the seat to move would open."""
    cells = room(state)
    return {
        "kinds": kinds(state),
        "parts": parts(state),
        "slots": slots(state),
        "territory_rows": int(territory_rows(state)),
        "territory_columns": territory_columns(state) if any(cells) else None,
        "reach": reach(state),
        "room": cells,
        "armies": armies(state) if any(cells) else [],
    }


def slots(state: State) -> list[Json]:
    """
    Where a side lays its parts: name, own offset, and which of the partners decides (§7.8).

    Partner 0 has the lower number and decides the first half, rounded up; alone one is partner 0.
    """
    layout = LAYOUTS[int(state.options.landscape_layout)]
    half = (len(layout.slots) + 1) // 2 if layout.players > 2 else len(layout.slots)
    return [
        {"name": name, "row": row, "column": column, "partner": int(index >= half)}
        for index, (name, (row, column)) in enumerate(
            zip(layout.slot_names, layout.slots, strict=True)
        )
    ]


def kinds(state: State) -> Json:
    """The figures of a set: how many, and their numbers on land and in swamp (§2.1)."""
    return {
        figure_name(state, row.kind): {
            "count": row.copies,
            "land": row.land if row.land >= 0 else None,
            "swamp": row.swamp if row.swamp >= 0 else None,
        }
        for row in FIGURES
        if row.kind != Kind.WHITE or state.options.white_figure
    }


def parts(state: State) -> Json:
    """The drawings of the four parts, top line far from the owner (§2.2)."""
    drawn = {}
    for part, letter in enumerate(PART_LETTERS):
        lines = [int(line) for line in state.options.parts[part]]
        drawn[letter] = [
            "".join("~" if line >> column & 1 else "." for column in range(PART)) for line in lines
        ]
    return drawn


def reach(state: State) -> Json:
    """Where each figure that may be chosen could go, by its cell; empty when kinds are hidden."""
    if state.phase not in (Phase.SELECT, Phase.SECOND) or not _sees_army(state):
        return {}
    width = int(state.width)
    tried = copy_of(state)
    found = {}
    for cell in _legal_cells(state):
        tried.phase = Phase.MOVE
        tried.selected = state.at[SPOT_OF[width // 7, cell]]
        found[cell_name(width, cell)] = [cell_name(width, to) for to in _legal_cells(tried)]
    return found


def room(state: State) -> list[Json]:
    """By player, where Nest, Lightning, the white figure and `any` other kind could be placed."""
    return [_room_of(state, player) for player in range(int(state.options.players))]


def _room_of(state: State, player: int) -> Json:
    is_placing = state.phase in (Phase.PLACE_KIND, Phase.PLACE_CELL)
    if not is_placing or state.placed_all[player] or int(state.hand[player].min()) < 0:
        return {}
    width = int(state.width)
    tried = copy_of(state)
    tried.phase = Phase.PLACE_CELL
    tried.to_move = player
    found: dict[str, Json] = {}
    for kind in range(KINDS):
        name = figure_name(state, kind) if kind in RESTRICTED else ANY
        if state.hand[player, kind] > 0 and name not in found:
            tried.pending_kind = kind
            found[name] = [cell_name(width, cell) for cell in _legal_cells(tried)]
    return found


def armies(state: State) -> list[Json]:
    """The ready-made armies: each figure's kind, own row, and share of the width from the left."""
    return [
        {
            "key": preset.key,
            "name": preset.name._asdict(),
            "wishes": [
                [figure_name(state, kind), row, share]
                for kind, row, share in preset.wishes
                if kind != Kind.WHITE or state.options.white_figure
            ],
        }
        for preset in PRESETS
    ]


def _legal_cells(state: State) -> list[int]:
    out = np.zeros(512, np.int16)
    board = int(state.width) * int(state.height)
    return [int(action) for action in out[: int(legal(state, out))] if action < board]


def _sees_army(state: State) -> bool:
    side = int(state.to_move) & 1
    return all(
        state.kind[figure] >= 0
        for player in range(side, int(state.options.players), 2)
        for figure in range(player * SET, (player + 1) * SET)
        if state.spot[figure] > NOWHERE
    )
