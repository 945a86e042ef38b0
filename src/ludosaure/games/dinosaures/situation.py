"""Armies put on a landscape by hand, for examples and tests."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ludosaure.games.dinosaures.actions import cell_from_name
from ludosaure.games.dinosaures.army import new_figure
from ludosaure.games.dinosaures.board import SPOT_OF
from ludosaure.games.dinosaures.box import FIGURE_IDS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.placement import begin_play
from ludosaure.games.dinosaures.state import ARMIES
from ludosaure.games.dinosaures.turn import go_on

Army: TypeAlias = Mapping[str, str]  # figures by cell


def muster(state: State, armies: Sequence[Army], turns: int = 0) -> None:
    """Puts these figures on an empty landscape; nobody has more in hand. Play has not begun."""
    for player in range(ARMIES):
        state.hand[player] = 0
        state.hand_count[player] = 0
        state.placed_all[player] = player < int(state.options.players)
        state.own_turn[player] = turns
    for player, army in enumerate(armies):
        for cell, kind in army.items():
            put(state, player, kind, cell)


def put(state: State, player: int, kind: str, cell: str) -> int:
    """Puts one figure on a cell; its number."""
    number = FIGURE_IDS.index("white" if kind in ("ghost", "trap") else kind)
    return int(new_figure(state, player, number, spot(state, cell)))


def spot(state: State, cell: str) -> int:
    """The spot of a cell, by its name."""
    return int(SPOT_OF[int(state.width), cell_from_name(state, cell)])


def begin(state: State, starter: int = 0) -> None:
    """The first turn begins."""
    state.starter = starter
    begin_play(state)
    go_on(state)
