"""
What is hidden from a seat, as things and the places they may be in: what a belief is about.

`places(state, seat, out)` reads a *complete* record and writes, for every thing, the number of its place;
-1 where nothing is hidden from *seat*. Learning reads it off true states, a search off worlds it drew.

| game | thing | place |
| --- | --- | --- |
| T-Rex | a card of a rival's set, by seats ahead and card | 0 elsewhere, 1 in the hand |
| Chao Dino! | the hand card of a rival, by seats ahead | its face |
| Dinosaures | a figure, by its cell, turned to the viewer | its kind |
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludosaure.games.bits import has, whole
from ludosaure.games.chao_dino.fields import State as ChaoDinoState
from ludosaure.games.compiled import rule
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.dinosaures.board import cell_of, cells
from ludosaure.games.dinosaures.box import KINDS, MOST_CELLS
from ludosaure.games.dinosaures.box import SET as FIGURES
from ludosaure.games.dinosaures.fields import State as DinosauresState
from ludosaure.games.dinosaures.state import KNOWN, is_hidden_from
from ludosaure.games.layouts import IntArray, State
from ludosaure.games.trex.box import SET
from ludosaure.games.trex.fields import State as TRexState
from ludosaure.games.trex.state import Phase

NOTHING = -1
FACES = 3


@dataclass(frozen=True)
class Hidden:
    """What may be hidden in a game: how many things, in how many places each."""

    things: int
    places_each: int
    places: Callable[..., None]  # state, seat, out


@rule
def clear(out: IntArray) -> None:
    """Nothing is hidden."""
    for index in range(out.shape[0]):
        out[index] = NOTHING


@rule
def nothing_hidden(state: State, seat: int, out: IntArray) -> None:
    """A game nobody has a belief about."""
    clear(out)


@rule
def places_trex(state: TRexState, seat: int, out: IntArray) -> None:
    """Cards never laid face up: in their owner's hand, or elsewhere."""
    clear(out)
    players = int(state.options.players)
    if state.phase == Phase.GAME_OVER:
        return
    for ahead in range(1, players):
        owner = (seat + ahead) % players
        for card in range(SET):
            if not has(state.ever_played[owner], card):
                out[(ahead - 1) * SET + card] = 1 if has(state.hand[owner], card) else 0


@rule
def places_chao_dino(state: ChaoDinoState, seat: int, out: IntArray) -> None:
    """The faces of the others' hand cards."""
    clear(out)
    players = int(state.options.players)
    for ahead in range(1, players):
        owner = (seat + ahead) % players
        if state.hand_back[owner] > 0 and 1 <= state.hand[owner] <= FACES:
            out[ahead - 1] = state.hand[owner] - 1


@rule
def places_dinosaures(state: DinosauresState, seat: int, out: IntArray) -> None:
    """The kinds of figures that stand on the board and were never shown."""
    clear(out)
    last = cells(state) - 1
    for player in range(state.options.players):
        if not is_hidden_from(seat, player):
            continue
        for figure in range(player * FIGURES, (player + 1) * FIGURES):
            spot = whole(state.spot[figure])
            if spot > 0 and state.at[spot] == figure and not state.marks[figure] & KNOWN:
                cell = cell_of(state, spot)
                out[last - cell if seat & 1 == 1 else cell] = state.kind[figure]


HIDDEN: Mapping[str, Hidden] = {
    "trex": Hidden((MAX_SEATS - 1) * SET, 2, places_trex),
    "chao-dino": Hidden(MAX_SEATS - 1, FACES, places_chao_dino),
    "dinosaures": Hidden(MOST_CELLS, KINDS, places_dinosaures),
}
NOBODYS = Hidden(0, 0, nothing_hidden)


def hidden_in(game: AnyGame) -> Hidden:
    """What beliefs of this game are about."""
    return HIDDEN.get(game.key, NOBODYS)


def room_for(hidden: Hidden) -> npt.NDArray[np.int8]:
    """Memory for the places of all things."""
    return np.full(hidden.things, NOTHING, np.int8)
