"""Asking a network: the compiled evaluation of one game, and the slate it writes on."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ludosaure.bots.judgement import judgement
from ludosaure.bots.nets.convolving import Board, board_slate, opine_board
from ludosaure.bots.nets.encodings import facing_of, observe_of, row_for
from ludosaure.bots.nets.files import BOARD, Network
from ludosaure.bots.nets.opinions import Slate
from ludosaure.bots.nets.sheets import opine_sheet, sheet_slate
from ludosaure.games.compiled import specialised
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State

Opine: TypeAlias = Callable[..., None]  # state, seat, actions, count, sides, weights, slate


@cache
def opine_of(game: AnyGame, form: str, encoding: str) -> Opine:
    """The evaluation of networks of this form, bound to one game."""
    rules = {"observe": observe_of(game, encoding)}
    name = f"{game.key}-{encoding}"  # compiled code is kept by name: two encodings are two
    if form == BOARD:
        return specialised(opine_board, rules, name)
    return specialised(opine_sheet, {**rules, "facing": facing_of(game)}, name)


def opine_for(game: AnyGame, network: Network) -> Opine:
    """The evaluation of this network."""
    return opine_of(game, network.form, network.encoding)


def clean_slate(game: AnyGame, network: Network) -> Slate:
    """A slate for one asker."""
    row = row_for(game, network.encoding)
    if isinstance(network.weights, Board):
        return board_slate(network.weights, row, game.max_legal)
    return sheet_slate(network.weights, row, game.max_legal)


def sides_of(game: AnyGame, seen: State) -> npt.NDArray[np.int8]:
    """Who plays for whom."""
    side = judgement(game).side
    return np.array([side(seen, seat) for seat in range(MAX_SEATS)], np.int8)
