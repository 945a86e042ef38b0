"""The numbers of an observation by name, and as a network gets them: the board turned to the seat."""

import numpy as np

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import cells
from ludosaure.games.dinosaures.box import KINDS, MOST_CELLS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.observation import OBSERVATION, PLANES, observe
from ludosaure.games.dinosaures.state import ARMIES
from ludosaure.games.layouts import NumberArray
from ludosaure.games.observing import (
    category,
    cell,
    count,
    each,
    flag,
    layout_of,
    spread,
    subset,
)

LAYOUT = layout_of(
    category("terrain", 2, MOST_CELLS, about="1 land, 2 swamp"),
    category("owner", ARMIES, MOST_CELLS, about="of the figure there, counted from the viewer"),
    category("kind", KINDS, MOST_CELLS, about="of the figure, where the viewer knows it"),
    subset("may_be", KINDS, MOST_CELLS, about="kinds it may be for those who never saw it"),
    category("mark", 7, MOST_CELLS, about="turns it is stunned · 2 + whether it is known"),
    category("phase", 14),
    category("to_move", ARMIES, about="counted from the viewer, 1 is the viewer"),
    category("turn_player", ARMIES),
    count("turn", 1000),
    count("no_progress", 200, about="turns without any"),
    category("pending_kind", KINDS, about="chosen and not yet put down"),
    cell("selected", MOST_CELLS),
    cell("challenger", MOST_CELLS),
    cell("advancing", MOST_CELLS),
    cell("advance_to", MOST_CELLS),
    cell("movers", MOST_CELLS, 2, about="figures that moved this turn"),
    flag("compulsory", about="the challenge cannot be declined"),
    flag("double_active"),
    count("reserve_entered", 3),
    category("ending", 8),
    flag("side", about="the viewer's side; the other's board is turned for a network"),
    count("players", ARMIES),
    category("landscape_layout", 8),
    category("white_figure", 2),
    flag("secret_trap"),
    flag("trap_next_to_nest", about="forbidden"),
    category("trap_effect", 2),
    flag("secret_trap_life", about="once"),
    category("reserves", 3),
    category("placement", 3),
    category("double_moves", 3),
    category("lightning_move", 2),
    flag("lightning_vs_flug", about="a draw"),
    flag("culak_vs_culak", about="both lose on land"),
    count("flug_diagonal_min", 2),
    flag("team_control", about="own figures only"),
    each(
        "slots", 8,
        category("part", 4, about="the landscape's parts: four of the own side, then four of the other"),
        category("rotation", 4),
        category("in_hand", 4),
    ),
    each(
        "armies", ARMIES,
        count("hand", 3, KINDS, about="figures still to place, by kind, from the viewer on"),
        count("reserve", 3, KINDS),
        count("removed", 3, KINDS),
        count("limbo", 3, KINDS, about="figures that wait to come back"),
        count("hand_count", 25),
        count("reserve_count", 3),
        cell("secret_trap", MOST_CELLS),
        flag("trap_live"),
    ),
    count("rules", 2),
    flag("secret_trap_effect", about="as a trap"),
)  # fmt: skip
TABLE = LAYOUT.table()
NETWORK = LAYOUT.network()
FIRST = 2 * NETWORK.size - OBSERVATION


@rule
def observe_network(state: State, seat: int, out: NumberArray) -> None:
    """What *seat* knows, as a network gets it; the plain numbers are made at the end of the row."""
    raw = out.view(np.int16)[FIRST : FIRST + OBSERVATION]
    observe(state, seat, raw)
    turned = whole(cells(state)) if max(seat, 0) & 1 else 0
    spread(raw, out, TABLE, PLANES, MOST_CELLS, turned)


@rule
def facing(state: State, seat: int, action: int) -> int:
    """An action as a network counts it: cells of a turned board from the other end."""
    count = whole(cells(state))
    return count - 1 - action if seat & 1 and action < count else action
