"""Figures coming onto the board, and what their cells prove about them (§6)."""

from ludosaure.games.compiled import rule
from ludosaure.games.contract import State
from ludosaure.games.dinosaures.board import is_corner, is_swamp, number, put_in
from ludosaure.games.dinosaures.box import KINDS, SET, Kind
from ludosaure.games.dinosaures.state import White


@rule
def kinds_in_game(state: State) -> int:
    """All kinds in play, as a set (§6)."""
    everything = (1 << KINDS) - 1
    if state.options.white_figure == White.NONE:
        everything &= ~(1 << Kind.WHITE)
    return everything


@rule
def put_on_board(state: State, figure: int, spot: int) -> None:
    """Stands a figure on a free cell, seen by all."""
    player = figure // SET
    state.spot[figure] = spot
    state.at[spot] = figure
    put_in(state.standing[player & 1], spot)
    state.standing_count[player] += 1


@rule
def new_figure(state: State, player: int, kind: int, spot: int) -> int:
    """Brings a figure onto the board and keeps what its cell proves about it (§6)."""
    figure = player * SET + number(state.placed[player])
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
