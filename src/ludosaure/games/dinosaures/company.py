"""What people at a table share beside the rules: arranging at once, talk of partners, memory."""

from ludosaure.games.dinosaures.fields import Options, State
from ludosaure.games.dinosaures.state import Phase, is_screen_up

BEFORE_PLAY = frozenset((int(Phase.COMPOSE), int(Phase.PLACE_KIND), int(Phase.PLACE_CELL)))


def together(state: State) -> tuple[int, ...]:
    """Behind a screen nobody sees what the others place: all who are not done arrange at once."""
    if not is_screen_up(state):
        return ()
    return tuple(seat for seat in range(int(state.options.players)) if not state.placed_all[seat])


def confidants(state: State, seat: int) -> tuple[int, ...]:
    """Partners consult before the figures stand, and no more after that (§7.8)."""
    if state.options.players < 4 or int(state.phase) not in BEFORE_PLAY:
        return ()
    return ((seat + 2) % 4,)


def is_laid(state: State) -> bool:
    """Whether the landscape has been composed (§4.1)."""
    return bool(state.phase != Phase.COMPOSE)


def forgets(options: Options) -> bool:
    """Whether memory alone counts at this table (§6)."""
    return bool(options.strict)
