"""The fields of states, options and deals. Made by scripts/fields.py from the layouts."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from ludosaure.games import layouts
from ludosaure.games.bits import Bits


class Options(layouts.Options, Protocol):
    """The options a match is played with."""

    players: int
    mode: int
    rounds: int
    direct_interaction: int
    buy_window: int
    dna_on_given: int
    egg_zero_majority: int
    hand_visibility: int
    start_tie: int
    series: npt.NDArray[np.int8]
    paired: npt.NDArray[np.int8]
    alone: npt.NDArray[np.int8]
    egg_plus: npt.NDArray[np.int8]
    egg_minus: npt.NDArray[np.int8]
    cost: npt.NDArray[np.int8]
    direct: npt.NDArray[np.int8]
    dna: Bits


class Deal(layouts.Deal, Protocol):
    """The result of all shuffles of a match."""

    start: int
    cards: npt.NDArray[np.int8]
    tiles: npt.NDArray[np.int8]
    ties: npt.NDArray[np.int8]


class State(layouts.State, Protocol):
    """A position of a match."""

    options: Options
    collections: npt.NDArray[np.uint64]
    hand: Bits
    hand_types: Bits
    destroyed: Bits
    phase: int
    current: int
    round_now: int
    rounds_total: int
    direction: int
    start_seat: int
    decided: int
    bought_this_turn: int
    chosen: int
    then: int
    gain_count: int
    gains: npt.NDArray[np.int8]
    tokens: npt.NDArray[np.int8]
    supply: int
    drawn: int
    market: int
    tiles_owned: npt.NDArray[np.uint16]
    tile_pile_count: int
    tile_pile: npt.NDArray[np.int8]
    secret_count: int
    secret_card: npt.NDArray[np.int8]
    secret_seen: npt.NDArray[np.uint8]
    secret_types: npt.NDArray[np.uint8]
    demand_type: int
    demand_secrets: int
    round_scores: npt.NDArray[np.int16]
    telling: int
    event_count: int
    deck: npt.NDArray[np.int8]
    tile_order: npt.NDArray[np.int8]
    ties: npt.NDArray[np.int8]
    scored: npt.NDArray[np.uint64]
    scored_tiles: npt.NDArray[np.uint16]
    events: npt.NDArray[np.int16]
