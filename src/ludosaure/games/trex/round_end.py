"""After the last card of a round (§4.3): eggs, removals, the trump colours, the next round."""

from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.telling import tell, tell_more
from ludosaure.games.trex.actions import (
    DISCARD_DRAW_TOP,
    DISCARD_SHOWER,
    KEEP_TRUMPS,
    SET_STRONG,
    SET_WEAK,
)
from ludosaure.games.trex.box import SHOWER
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.happenings import Happening, Place, Source
from ludosaure.games.trex.play import take_draw_top
from ludosaure.games.trex.scoring import egg_score
from ludosaure.games.trex.setup import begin_round
from ludosaure.games.trex.state import NO_CARD, Phase, is_last_round


@rule
def choose_egg(state: State, slot: int) -> None:
    """The strongest takes the egg of *slot*, the second the other one (R25)."""
    shown = int(state.round_number) - 1
    take_egg(state, state.ranking[0], slot, shown)
    take_egg(state, state.ranking[1], 1 - slot, shown)
    state.phase = Phase.DISCARD
    state.discard_index = 0
    state.current_player = state.ranking[0]


@rule
def take_egg(state: State, seat: int, slot: int, shown: int) -> None:
    """One egg joins a collection."""
    color = state.egg_pile[slot, shown]
    state.eggs[seat, color] += 1
    tell(state, Happening.EGG_TAKEN, seat, color, slot)


@rule
def shower_place(state: State, seat: int) -> int:
    """Where the meteor shower lies in a played pile, -1 when it is not there."""
    for place in range(state.played_size[seat]):
        if state.played_pile[seat, place] == SHOWER:
            return place
    return -1


@rule
def discard(state: State, action: int) -> None:
    """One card leaves the game; the order is that of the ranking (R13)."""
    seat = int(state.current_player)
    source = Source.PLAYED_PILE
    if action == DISCARD_DRAW_TOP:
        card = take_draw_top(state, seat)  # nobody looks at it (R12)
        source = Source.DRAW_PILE
    elif action == DISCARD_SHOWER:
        card = take_played(state, seat, shower_place(state, seat))
    else:
        card = take_played(state, seat, int(state.played_size[seat]) - 1)
    state.removed[seat, state.round_number - 1] = card
    tell(state, Happening.CARD_REMOVED, seat, source, card)

    state.discard_index += 1
    if state.discard_index < state.options.players:
        state.current_player = state.ranking[state.discard_index]
    else:
        finish_discards(state)


@rule
def take_played(state: State, seat: int, place: int) -> int:
    """Takes a card out of a played pile; the others keep their order."""
    card = int(state.played_pile[seat, place])
    last = int(state.played_size[seat]) - 1
    for index in range(place, last):
        state.played_pile[seat, index] = state.played_pile[seat, index + 1]
        state.played_time[seat, index] = state.played_time[seat, index + 1]
    state.played_pile[seat, last] = NO_CARD
    state.played_time[seat, last] = 0
    state.played_size[seat] = last
    return card


@rule
def finish_discards(state: State) -> None:
    """Played cards go back under the piles; then the weakest may change a trump, or it is over."""
    state.discard_index = 0
    for seat in range(state.options.players):
        return_played(state, seat)
    if is_last_round(state):
        finish_game(state)
    else:
        state.phase = Phase.CHANGE_TRUMP
        state.current_player = state.ranking[state.options.players - 1]


@rule
def return_played(state: State, seat: int) -> None:
    """
    The played pile is turned over as one block and put under the draw pile.

    So the card played first will be drawn first, and the last one lies at the very bottom.
    """
    returned = int(state.played_size[seat])
    if returned == 0:
        return
    drawable = int(state.draw_size[seat])
    pile = state.draw_pile[seat]
    played = state.played_pile[seat]
    time = state.played_time[seat]
    for index in range(drawable - 1, -1, -1):
        pile[index + returned] = pile[index]
    for index in range(returned):
        pile[returned - 1 - index] = played[index]
        played[index] = NO_CARD
        time[index] = 0
    state.draw_size[seat] = drawable + returned
    state.played_size[seat] = 0
    tell(state, Happening.PILE_RETURNED, seat, returned)


@rule
def change_trump(state: State, action: int) -> None:
    """The weakest replaces one of the two crossed cards by a spare one, or keeps both (R19)."""
    seat = int(state.current_player)
    if action == KEEP_TRUMPS:
        tell(state, Happening.TRUMP_KEPT, seat)
    elif action < SET_WEAK:
        state.strong_color = action - SET_STRONG
        tell(state, Happening.TRUMP_CHANGED, seat, Place.STRONG, action - SET_STRONG)
    else:
        state.weak_color = action - SET_WEAK
        tell(state, Happening.TRUMP_CHANGED, seat, Place.WEAK, action - SET_WEAK)
    state.round_number += 1
    begin_round(state, seat)


@rule
def finish_game(state: State) -> None:
    """After the last round nothing is decided any more, and everything is shown (R16, §6)."""
    state.phase = Phase.GAME_OVER
    state.current_player = NOBODY
    tell(
        state,
        Happening.GAME_OVER,
        egg_score(state, 0),
        egg_score(state, 1),
        egg_score(state, 2),
        egg_score(state, 3),
    )
    tell_more(state, egg_score(state, 4))
