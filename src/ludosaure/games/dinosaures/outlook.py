"""
What people look at before they decide: the box, where a figure could go, where a kind could stand.

All of it follows from the state as the viewer has it. Where that hides kinds of the side to move
nothing is said: the answer would be wrong, or a secret.
"""

from functools import cache
from typing import Literal, NotRequired, TypeAlias, cast

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.actions import (
    MAX_LEGAL,
    Figure,
    cell_names,
    spots_by_cell,
)
from ludosaure.games.dinosaures.assemblies import assembly
from ludosaure.games.dinosaures.box import FIGURES, SET, Kind, Layout, figure_id
from ludosaure.games.dinosaures.events import Part, Slot
from ludosaure.games.dinosaures.fields import Options, State
from ludosaure.games.dinosaures.legality import legal
from ludosaure.games.dinosaures.state import NOWHERE, STATE, Phase
from ludosaure.games.layouts import IntArray, Records
from ludosaure.games.plain import Plain

MOVE = int(Phase.MOVE)

ArmyKey: TypeAlias = Literal["wall", "spear", "corner"]
LayoutKey: TypeAlias = Literal[
    "square", "vertical", "staggered", "column", "wide8", "wide6", "deep8", "deep6"
]


class OptionsPlayed(TypedDict):
    """The options of the match, by the names and values of §7."""

    landscape_deal: Literal["draw", "groups_ad_bc", "groups_ab_cd", "groups_ac_bd"]
    landscape_layout: LayoutKey
    white_figure: Literal["none", "ghost", "trap"]
    secret_trap: bool
    trap_next_to_nest: Literal["allowed", "forbidden"]
    trap_effect: Literal["removed", "stun", "return"]
    secret_trap_effect: NotRequired[Literal["leaves", "as_trap"]]  # there was none under rules 1
    secret_trap_life: Literal["permanent", "once"]
    reserves: Literal["off", "free", "agreed", "families"]
    reserve_kinds: list[Figure]
    placement: Literal["alternating", "block", "hidden", "together"]
    double_moves: Literal["off", "opening", "endgame", "both"]
    lightning_move: Literal["sideways_back", "none", "all"]
    lightning_vs_flug: Literal["lightning_wins", "draw"]
    culak_vs_culak: Literal["draw", "both_lose_on_land"]
    flug_diagonal_min: Literal[1, 2]
    first_player: Literal["random", 0, 1, 2, 3]
    memory_aid: bool
    strict: bool
    team_control: Literal["shared", "own"]
    team_nest_gap: int
    no_progress_limit: int
    max_turns: int
    repetition_limit: int
    box: dict[Part, list[str]] | None


class KindInBox(TypedDict):
    """A kind of figure: how many a player has, and its numbers on land and in swamp (§2.1)."""

    count: int
    land: int | None
    swamp: int | None


class SlotPlace(TypedDict):
    """
    Where a side lays a part: name, own offset, and which of the partners decides (§7.8).

    Partner 0 has the lower number and decides the first half, rounded up; alone one is partner 0.
    """

    name: Slot
    row: int
    column: int
    partner: int


class FittedArmy(TypedDict):
    """A ready-made army as it fits now: the kinds in hand by the cells they would take."""

    key: ArmyKey
    figures: dict[str, Figure]


def slots(options: Options | Plain) -> list[SlotPlace]:
    """The slots of one side."""
    return _slots(assembly(options))


@cache
def _slots(parts: Layout) -> list[SlotPlace]:
    half = (len(parts.slots) + 1) // 2 if parts.players > 2 else len(parts.slots)
    found: list[SlotPlace] = [
        {"name": cast(Slot, name), "row": row, "column": column, "partner": int(index >= half)}
        for index, (name, (row, column)) in enumerate(
            zip(parts.slot_names, parts.slots, strict=True)
        )
    ]
    return found


@cache
def kinds_in_box(white: int) -> dict[str, KindInBox]:
    """The figures of a set, where the white one plays *white*."""
    found: dict[str, KindInBox] = {
        figure_id(row.kind, white): {
            "count": row.copies,
            "land": row.land if row.land >= 0 else None,
            "swamp": row.swamp if row.swamp >= 0 else None,
        }
        for row in FIGURES
        if row.kind != Kind.WHITE or white
    }
    return found


def reach(state: State, seen: Plain) -> dict[str, list[str]]:
    """Where each figure that may be chosen could go, by its cell; empty when kinds are hidden."""
    if seen.phase not in (Phase.SELECT, Phase.SECOND) or not _sees_army(seen):
        return {}
    names, spots = cell_names(seen.width), spots_by_cell(seen.width)
    board = seen.width * seen.height
    out = np.zeros(MAX_LEGAL, np.int16)
    cells = [cell for cell in out[: int(legal(state, out))].tolist() if cell < board]
    chosen = np.array([seen.at[spots[cell]] for cell in cells], np.int16)
    counts, goals = np.zeros(len(cells), np.int16), np.zeros((len(cells), MAX_LEGAL), np.int16)
    goals_of_all(state, np.zeros(1, STATE), chosen, counts, goals)
    return {
        names[cell]: [names[to] for to in goals[place, :count].tolist()]
        for place, (cell, count) in enumerate(zip(cells, counts.tolist(), strict=True))
    }


@rule
def goals_of_all(
    state: State, copy: Records, figures: IntArray, counts: IntArray, goals: IntArray
) -> None:
    """The moves of each of some figures, were it chosen; *copy* has room for one state."""
    copy[0] = state
    tried = copy[0]
    tried.phase = MOVE
    for place in range(figures.size):
        tried.selected = figures[place]
        counts[place] = legal(tried, goals[place])


def _sees_army(seen: Plain) -> bool:
    side = seen.to_move & 1
    return all(
        seen.kind[figure] >= 0
        for seat in range(side, seen.options.players, 2)
        for figure in range(seat * SET, (seat + 1) * SET)
        if seen.spot[figure] > NOWHERE
    )
