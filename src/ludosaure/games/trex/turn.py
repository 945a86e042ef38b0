"""One decision and all that follows from it (§4.3); whose it is, and when there is none left."""

from ludosaure.games.compiled import rule
from ludosaure.games.telling import begin_telling
from ludosaure.games.trex.actions import (
    ACTIONS,
    CHOOSE_EGG,
    DISCARD_PLAYED_TOP,
    DRAW,
    KEEP_TRUMPS,
    PLAY_TOP,
)
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.play import choose_draw, play
from ludosaure.games.trex.round_end import change_trump, choose_egg, discard
from ludosaure.games.trex.state import Phase


@rule
def to_move(state: State) -> int:
    """The seat that decides, NOBODY when the game is over."""
    return int(state.current_player)


@rule
def is_over(state: State) -> bool:
    """Whether the last round has been played and cleared away."""
    return bool(state.phase == Phase.GAME_OVER)


@rule
def apply(state: State, action: int) -> None:
    """One legal decision and all that follows from it."""
    begin_telling(state)
    if action <= PLAY_TOP:
        play(state, action)
    elif action < DISCARD_PLAYED_TOP:
        choose_egg(state, action - CHOOSE_EGG)
    elif action < KEEP_TRUMPS:
        discard(state, action)
    elif action < ACTIONS:
        change_trump(state, action)
    else:
        choose_draw(state, action == DRAW)
