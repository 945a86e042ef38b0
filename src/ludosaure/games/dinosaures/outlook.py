"""What people look at before they decide and that stays for a match: options, box, slots."""

from functools import cache
from typing import Literal, NotRequired, TypeAlias, cast

from typing_extensions import TypedDict

from ludosaure.games.dinosaures.actions import Figure
from ludosaure.games.dinosaures.assemblies import assembly
from ludosaure.games.dinosaures.box import FIGURES, Kind, Layout, figure_id
from ludosaure.games.dinosaures.events import Part, Slot
from ludosaure.games.dinosaures.fields import Options

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


def slots(options: Options) -> list[SlotPlace]:
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
