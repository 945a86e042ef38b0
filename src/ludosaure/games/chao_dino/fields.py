"""The fields of states, options and deals. Made by scripts/fields.py from the layouts."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from ludosaure.games import layouts
from ludosaure.games.bits import Bits


class Options(layouts.Options, Protocol):
    """The options a match is played with."""

    players: int
    first_player: int
    placement_order: int
    interim_contact: int
    interim_scope: int
    eliminated_rank: int
    stall_limit: int
    interim_two_players: int
    capacity: npt.NDArray[np.int8]
    tiles: npt.NDArray[np.int8]
    back_1: npt.NDArray[np.int8]
    back_2: npt.NDArray[np.int8]
    herd: int
    ap_turn: int
    ap_last_round: int
    drift_cost: int
    migrate_cost: int
    rescue_cost: int
    reproduce_cost: int


class Deal(layouts.Deal, Protocol):
    """The result of all shuffles of a match."""

    layout: npt.NDArray[np.int8]
    pile: npt.NDArray[np.int8]
    first_player: int


class State(layouts.State, Protocol):
    """A position of a match."""

    options: Options
    phase: int
    active: int
    ap: int
    rescue_credit: int
    picked_tile: int
    drift_source: int
    card_in_play: int
    placed: int
    first_player: int
    skip_streak: int
    turn_no: int
    last_round: int
    last_queue: npt.NDArray[np.int8]
    out_count: int
    out_order: npt.NDArray[np.int8]
    reserve: npt.NDArray[np.int8]
    vp: npt.NDArray[np.int16]
    hand: npt.NDArray[np.int8]
    hand_back: npt.NDArray[np.int8]
    lost: npt.NDArray[np.int8]
    lost_back: npt.NDArray[np.int8]
    land: Bits
    room: Bits
    driftable: Bits
    waters: Bits
    of_terrain: npt.NDArray[np.uint64]
    home: npt.NDArray[np.uint64]
    afloat: npt.NDArray[np.uint64]
    continent: npt.NDArray[np.uint64]
    continents: int
    lakes: int
    contact: npt.NDArray[np.uint64]
    q: npt.NDArray[np.int16]
    r: npt.NDArray[np.int16]
    distance: npt.NDArray[np.int16]
    sector: npt.NDArray[np.uint8]
    terrain: npt.NDArray[np.int8]
    shore: npt.NDArray[np.uint8]
    neighbour: npt.NDArray[np.uint8]
    dinos: npt.NDArray[np.int8]
    spent: npt.NDArray[np.int8]
    pile_left: int
    pile: npt.NDArray[np.int8]
    discard_count: int
    discards: npt.NDArray[np.int8]
    discard_backs: npt.NDArray[np.int8]
    rim: npt.NDArray[np.uint64]
    telling: int
    event_count: int
    events: npt.NDArray[np.int16]
    reaching: npt.NDArray[np.uint64]
    sheltered: Bits
    column: npt.NDArray[np.uint64]
    row: npt.NDArray[np.uint64]
    reach: npt.NDArray[np.uint8]
