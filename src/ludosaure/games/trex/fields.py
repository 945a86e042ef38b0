"""The fields of states, options and deals. Made by scripts/fields.py from the layouts."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from ludosaure.games import layouts


class Options(layouts.Options, Protocol):
    """The options a match is played with."""

    players: int
    first_player: int
    meteor_comparison: int
    closing_meteor_extends: int
    draw_symbol: int
    rounds: int
    symbol: npt.NDArray[np.int8]
    egg_count: npt.NDArray[np.int8]


class Deal(layouts.Deal, Protocol):
    """The result of all shuffles of a match."""

    eggs: npt.NDArray[np.int8]
    trumps: npt.NDArray[np.int8]
    decks: npt.NDArray[np.int8]
    starter: int


class State(layouts.State, Protocol):
    """A position of a match."""

    hand: npt.NDArray[np.uint64]
    ever_played: npt.NDArray[np.uint64]
    phase: int
    round_number: int
    current_player: int
    starter: int
    strong_color: int
    weak_color: int
    meteor_holder: int
    reigning_meteor: int
    meteor_time: int
    discard_index: int
    play_clock: int
    ranking: npt.NDArray[np.int8]
    hand_size: npt.NDArray[np.int8]
    draw_size: npt.NDArray[np.int8]
    played_size: npt.NDArray[np.int8]
    draw_pile: npt.NDArray[np.int8]
    played_pile: npt.NDArray[np.int8]
    played_time: npt.NDArray[np.int8]
    removed: npt.NDArray[np.int8]
    eggs: npt.NDArray[np.int8]
    egg_pile: npt.NDArray[np.int8]
    options: Options
    telling: int
    event_count: int
    events: npt.NDArray[np.int16]
