"""Figures coming onto the board, and what their cells prove about them (§6)."""

import numpy as np

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import is_corner, is_swamp, put_in, take_out
from ludosaure.games.dinosaures.box import KINDS, SET, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import White
from ludosaure.games.dinosaures.state import BIT_WORDS


@rule
def kinds_in_game(state: State) -> int:
    """All kinds in play, as a set (§6)."""
    everything = (1 << KINDS) - 1
    if state.options.white_figure == White.NONE:
        everything &= ~(1 << Kind.WHITE)
    return everything


@rule
def is_stepper(kind: int) -> bool:
    """Whether a kind does nothing but step in every direction, as far as is known: most of them."""
    return kind < Kind.FLUG or kind == Kind.CULAK


@rule
def note_walkers(state: State, side: int) -> None:
    """Finds a side's steppers and flyers anew, after its kinds were hidden or dealt."""
    for word in range(BIT_WORDS):
        state.steppers[side, word] = state.standing[side, word]
        state.flyers[side, word] = np.uint64(0)
    for player in range(side, state.options.players, 2):
        for figure in range(player * SET, (player + 1) * SET):
            spot, kind = whole(state.spot[figure]), whole(state.kind[figure])
            if not is_stepper(kind) and spot > 0:
                take_out(state.steppers[side], spot)
                if kind == Kind.FLUG:
                    put_in(state.flyers[side], spot)


@rule
def put_on_board(state: State, figure: int, spot: int) -> None:
    """Stands a figure on a free cell, seen by all."""
    player = figure // SET
    state.spot[figure] = spot
    state.at[spot] = figure
    put_in(state.standing[player & 1], spot)
    if is_stepper(whole(state.kind[figure])):
        put_in(state.steppers[player & 1], spot)
    elif state.kind[figure] == Kind.FLUG:
        put_in(state.flyers[player & 1], spot)
    state.standing_count[player] += 1


@rule
def new_figure(state: State, player: int, kind: int, spot: int) -> int:
    """Brings a figure onto the board and keeps what its cell proves about it (§6)."""
    figure = player * SET + whole(state.placed[player])
    state.placed[player] += 1
    state.kind[figure] = kind
    may_be = kinds_in_game(state)
    if is_swamp(state, spot):
        may_be &= ~((1 << Kind.NEST) | (1 << Kind.LIGHTNING))
    elif is_corner(state, spot):
        may_be &= ~(1 << Kind.NEST)
    state.may_be[figure] = may_be
    put_on_board(state, figure, spot)
    return figure
