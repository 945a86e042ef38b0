"""DNA tokens: gained for icons, from the supply or from somebody ("Gagner des jetons ADN")."""

from ludosaure.games.bits import has, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.happenings import Happening, tell_gain
from ludosaure.games.cubosaurs.state import Phase
from ludosaure.games.telling import tell


@rule
def gain(state: State, seat: int) -> None:
    """Queues one DNA token for *seat*; `take_tokens` hands them out."""
    state.gains[state.gain_count] = seat
    state.gain_count += 1


@rule
def gain_for_icon(state: State, seat: int, card: int) -> None:
    """A card with an icon entered the collection of *seat*."""
    if has(state.options.dna, card):
        gain(state, seat)


@rule
def opponents_hold_tokens(state: State, seat: int) -> bool:
    """Whether anybody but *seat* has a token."""
    for other in range(state.options.players):
        if other != seat and state.tokens[other] > 0:
            return True
    return False


@rule
def gain_done(state: State) -> None:
    """Strikes the first of the queued gains."""
    state.gain_count -= 1
    for index in range(state.gain_count):
        state.gains[index] = state.gains[index + 1]
    state.gains[state.gain_count] = 0


@rule
def take_tokens(state: State) -> bool:
    """
    Hands out the queued tokens one by one; False when a seat must first choose whom to take from.

    From the supply while it lasts; then from an opponent who has one; if nobody has, there is nothing
    to gain ("Gagner des jetons ADN", R33).
    """
    while state.gain_count > 0:
        seat = whole(state.gains[0])
        if state.supply > 0:
            state.supply -= 1
            state.tokens[seat] += 1
            tell_gain(state, seat)
        elif opponents_hold_tokens(state, seat):
            state.phase = Phase.TAKE_DNA
            return False
        gain_done(state)
    return True


@rule
def take_from(state: State, seat: int) -> int:
    """The supply is empty: the gainer takes a token from *seat*, and the turn goes on."""
    gainer = whole(state.gains[0])
    state.tokens[seat] -= 1
    state.tokens[gainer] += 1
    tell(state, Happening.DNA_TAKEN, gainer, seat)
    gain_done(state)
    return whole(state.then)
