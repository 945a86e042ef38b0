"""
What a challenge would bring, as far as the viewer can know it: whom, and how it would end.

Every answer is made of the rules that will decide (§2.5, §4.2). What is hidden from the viewer stays
open; where kinds of the side to move are hidden, nothing is said.
"""

from itertools import product
from typing import Protocol, get_args

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.actions import MAX_LEGAL, Figure
from ludosaure.games.dinosaures.board import cell_of, cells, is_swamp, spot_of
from ludosaure.games.dinosaures.box import FIGURES, KINDS, LAND, SET, SWAMP, Duel
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.events import RESULTS, Because, DuelResult, Terrain, deciding
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.legal_moves import legal_destinations, legal_figures
from ludosaure.games.dinosaures.movement import flight_step, is_step, is_target, never_challenges
from ludosaure.games.dinosaures.names import write_cell_of, write_figure, write_spot
from ludosaure.games.dinosaures.options import White
from ludosaure.games.dinosaures.state import NOWHERE, Phase
from ludosaure.games.layouts import Fields, IntArray, Records, layout
from ludosaure.games.pens import Pen, close, known, put, quoted, truth

MOVE = int(Phase.MOVE)
ARMY = 2 * SET  # figures of a side

OPENED = layout(
    [
        ("count", np.int16),  # figures that may be chosen
        ("figures", np.int16, (ARMY,)),
        ("counts", np.int16, (ARMY,)),  # cells each could go to
        ("goals", np.int16, (ARMY, MAX_LEGAL)),  # … which
        ("chosen", np.int16, (MAX_LEGAL,)),
    ]
)


class Opened(Fields, Protocol):
    """Where each figure that may be chosen could go."""

    count: int
    figures: IntArray
    counts: IntArray
    goals: IntArray
    chosen: IntArray


RESULTS_QUOTED = quoted(RESULTS[duel] for duel in Duel)
TERRAINS = quoted(get_args(Terrain))  # by LAND, SWAMP
LINES = quoted(get_args(Because))
STRENGTH = np.array([[row.land for row in FIGURES], [row.swamp for row in FIGURES]], np.int8)
# Which of LINES decides, by whether the white figure is a trap, whether Lightning and Flug draw, the
# ground, and both kinds.
DECIDING = np.array(
    [
        get_args(Because).index(deciding(bool(trap), bool(draw), one, two, bool(ground)))
        for trap, draw, ground in product((0, 1), repeat=3)
        for one, two in product(range(KINDS), repeat=2)
    ],
    np.int8,
).reshape(2, 2, 2, KINDS, KINDS)


class Foreseen(TypedDict):
    """How a challenge would end, where both figures are known."""

    attacker: Figure
    defender: Figure
    result: DuelResult
    terrain: Terrain
    because: Because
    numbers: list[int | None]


class Dare(TypedDict):
    """An enemy that could be challenged; None: nobody can tell how that would end."""

    cell: str
    foreseen: Foreseen | None


class Ahead(TypedDict):
    """What a move would lead to: whom one could challenge, or must, and a trap one knows of."""

    dares: list[Dare]
    must: bool
    caught: bool


@rule
def write_opened(pen: Pen, state: State, copy: Records, opened: Records) -> None:
    """Where figures could go, what their moves would lead to, and whom one may challenge now."""
    room = opened[0]
    find_goals(state, copy, room)
    put(pen, b'"reach":{')
    for place in range(room.count):
        write_start(pen, state, whole(room.figures[place]))
        put(pen, b"[")
        for goal in range(room.counts[place]):
            write_cell_of(pen, state, whole(room.goals[place, goal]))
        close(pen, b"],")
    close(pen, b'},"ahead":{')
    if room.count > 0:
        copy[0] = state
    for place in range(room.count):
        write_ahead(pen, state, copy, room, place)
    close(pen, b'},"dares":[')
    figure = whole(state.challenger)
    if (
        state.phase == Phase.CHALLENGE
        and state.kind[figure] >= 0
        and not never_challenges(state, figure)
    ):
        write_dares(pen, state, figure)
    close(pen, b"],")


@rule
def write_start(pen: Pen, state: State, figure: int) -> None:
    """The cell of a figure, as the name of what is told of it."""
    write_spot(pen, state, whole(state.spot[figure]))
    close(pen, b":")


@rule
def find_goals(state: State, copy: Records, room: Opened) -> None:
    """Finds where each figure that may be chosen could go; none when kinds are hidden."""
    room.count = 0
    if (state.phase != Phase.SELECT and state.phase != Phase.SECOND) or not sees_army(state):
        return
    copy[0] = state
    tried = copy[0]
    tried.phase = MOVE
    for place in range(legal_figures(state, room.chosen)):
        cell = whole(room.chosen[place])
        if cell < cells(state):
            figure, number = whole(state.at[spot_of(state, cell)]), whole(room.count)
            tried.selected = figure
            room.figures[number] = figure
            room.counts[number] = legal_destinations(tried, room.goals[number])
            room.count = number + 1


@rule
def sees_army(state: State) -> bool:
    """Whether the viewer knows all figures on the board of the side to move."""
    for seat in range(state.to_move & 1, state.options.players, 2):
        for figure in range(seat * SET, (seat + 1) * SET):
            if state.spot[figure] > NOWHERE and state.kind[figure] < 0:
                return False
    return True


# --- Moves and challenges ------------------------------------------------------------------------


@rule
def write_ahead(pen: Pen, state: State, copy: Records, room: Opened, place: int) -> None:
    """By goal, what the moves of a figure would lead to, unless that is nothing."""
    figure, tried = whole(room.figures[place]), copy[0]
    here = whole(state.spot[figure])
    is_meek = never_challenges(state, figure)
    is_told = False
    for index in range(room.counts[place]):
        goal = whole(room.goals[place, index])
        to = spot_of(state, goal)
        is_caught = is_known_trap(state, to)
        flies = not is_step(state, here, to)
        tried.spot[figure] = to
        tried.flight = flight_step(state, here, to) if flies else 0
        has_foes = not is_caught and not is_meek and has_target(tried, figure)
        if is_caught or has_foes:
            if not is_told:
                write_start(pen, state, figure)
                put(pen, b"{")
                is_told = True
            write_cell_of(pen, state, goal)
            close(pen, b':{"dares":[')
            if has_foes:
                write_dares(pen, tried, figure)
            close(pen, b'],"must":')
            truth(pen, flies and has_foes)
            put(pen, b'"caught":')
            truth(pen, is_caught)
            close(pen, b"},")
    tried.spot[figure] = here
    if is_told:
        close(pen, b"},")


@rule
def is_known_trap(state: State, spot: int) -> bool:
    """Whether a secret trap of the enemy lies there that was shown and still holds."""
    for seat in range(1 - (state.to_move & 1), state.options.players, 2):
        if state.secret_trap[seat] == spot and state.trap_shown[seat] and state.trap_live[seat]:
            return True
    return False


@rule
def has_target(state: State, figure: int) -> bool:
    """Whether a figure that moved could challenge anybody."""
    here, stride = whole(state.spot[figure]), whole(state.stride)
    for row in range(-stride, stride + 1, stride):
        for column in range(-1, 2):
            if is_target(state, figure, here + row + column):
                return True
    return False


@rule
def write_dares(pen: Pen, state: State, figure: int) -> None:
    """The enemies that could be challenged, and how that would end."""
    here, stride = whole(state.spot[figure]), whole(state.stride)
    for row in range(-stride, stride + 1, stride):
        for column in range(-1, 2):
            spot = here + row + column
            if is_target(state, figure, spot):
                put(pen, b'{"cell":')
                write_cell_of(pen, state, cell_of(state, spot))
                put(pen, b'"foreseen":')
                write_foreseen(pen, state, whole(state.kind[figure]), spot)
                close(pen, b"},")


@rule
def write_foreseen(pen: Pen, state: State, one: int, spot: int) -> None:
    """How a challenge would end; null where nobody can tell."""
    two = whole(state.kind[state.at[spot]])
    if two < 0:
        put(pen, b"null,")
        return
    ground = whole(SWAMP) if is_swamp(state, spot) else whole(LAND)
    trap = 1 if state.options.white_figure == White.TRAP else 0
    draw = 1 if state.options.lightning_vs_flug else 0
    put(pen, b'{"attacker":')
    write_figure(pen, state, one)
    put(pen, b'"defender":')
    write_figure(pen, state, two)
    put(pen, b'"result":')
    put(pen, RESULTS_QUOTED[duel_result(state, one, two, ground)])
    put(pen, b'"terrain":')
    put(pen, TERRAINS[ground])
    put(pen, b'"because":')
    put(pen, LINES[DECIDING[trap, draw, ground, one, two]])
    put(pen, b'"numbers":[')
    known(pen, STRENGTH[ground, one])
    known(pen, STRENGTH[ground, two])
    close(pen, b"]},")
