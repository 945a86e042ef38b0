"""The fields of states, options and deals. Made by scripts/fields.py from the layouts."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from ludosaure.games import layouts


class Options(layouts.Options, Protocol):
    """The options a match is played with."""

    players: int
    rules: int
    landscape_deal: int
    landscape_layout: int
    white_figure: int
    secret_trap: int
    trap_next_to_nest: int
    trap_effect: int
    secret_trap_effect: int
    secret_trap_life: int
    reserves: int
    placement: int
    double_moves: int
    lightning_move: int
    lightning_vs_flug: int
    culak_vs_culak: int
    flug_diagonal_min: int
    first_player: int
    memory_aid: int
    strict: int
    team_control: int
    team_nest_gap: int
    reserve_kinds: npt.NDArray[np.int8]
    no_progress_limit: int
    max_turns: int
    repetition_limit: int
    parts: npt.NDArray[np.uint8]
    board_width: int
    board_height: int
    slot_row: npt.NDArray[np.int8]
    slot_column: npt.NDArray[np.int8]


class Deal(layouts.Deal, Protocol):
    """The result of all shuffles of a match."""

    starter: int
    parts: npt.NDArray[np.int8]


class State(layouts.State, Protocol):
    """A position of a match."""

    options: Options
    telling: int
    phase: int
    to_move: int
    turn_player: int
    starter: int
    ending: int
    winner: int
    width: int
    height: int
    stride: int
    turn_count: int
    no_progress: int
    own_turn: npt.NDArray[np.int32]
    pending_kind: int
    selected: int
    mover_count: int
    movers: npt.NDArray[np.int8]
    mover_caught: npt.NDArray[np.uint8]
    mover_start: npt.NDArray[np.int16]
    flight: int
    challenger: int
    compulsory: int
    advancing: int
    advance_to: int
    reserve_entered: int
    double_active: int
    progress: int
    placed: npt.NDArray[np.int8]
    placed_all: npt.NDArray[np.uint8]
    standing_count: npt.NDArray[np.int8]
    hand_count: npt.NDArray[np.int8]
    reserve_count: npt.NDArray[np.int8]
    limbo_count: npt.NDArray[np.int8]
    hand: npt.NDArray[np.int8]
    reserve: npt.NDArray[np.int8]
    removed: npt.NDArray[np.int8]
    nest_fallen: npt.NDArray[np.int16]
    secret_trap: npt.NDArray[np.int16]
    trap_shown: npt.NDArray[np.uint8]
    trap_live: npt.NDArray[np.uint8]
    nest_cells: npt.NDArray[np.int16]
    laid: npt.NDArray[np.int8]
    hand_parts: npt.NDArray[np.int8]
    used_parts: npt.NDArray[np.int8]
    slot_part: npt.NDArray[np.int8]
    slot_rotation: npt.NDArray[np.int8]
    swamp: npt.NDArray[np.uint64]
    at: npt.NDArray[np.int8]
    cells: npt.NDArray[np.uint64]
    standing: npt.NDArray[np.uint64]
    kind: npt.NDArray[np.int8]
    stun: npt.NDArray[np.int8]
    marks: npt.NDArray[np.uint8]
    spot: npt.NDArray[np.int16]
    may_be: npt.NDArray[np.uint16]
    trodden: npt.NDArray[np.uint64]
    event_count: int
    change_count: int
    events: npt.NDArray[np.int16]
    tried: npt.NDArray[np.uint32]
    level_choice: npt.NDArray[np.int8]
    level_what: npt.NDArray[np.int16]
    changes: npt.NDArray[np.int32]
    steppers: npt.NDArray[np.uint64]
    flyers: npt.NDArray[np.uint64]
