"""The challenge, and who advances after it (§4.2 CHALLENGE and ADVANCE)."""

from ludosaure.games.bits import whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import cell_of, owner_of, side_of
from ludosaure.games.dinosaures.box import Duel, Kind
from ludosaure.games.dinosaures.combat import arrive, fight, walk_to
from ludosaure.games.dinosaures.ending import end_game
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.happenings import Happening
from ludosaure.games.dinosaures.movement import is_beside_enemy
from ludosaure.games.dinosaures.options import SHARED_CONTROL
from ludosaure.games.dinosaures.state import NOWHERE, Ending, Phase
from ludosaure.games.telling import tell


@rule
def may_be_challenger(state: State, figure: int) -> bool:
    """Whether the figure moved this turn, was not caught, and stands beside an enemy."""
    for entry in range(state.mover_count):
        if state.movers[entry] == figure:
            return not state.mover_caught[entry] and is_beside_enemy(state, figure)
    return False


@rule
def ask_challenge(state: State, figure: int, compulsory: bool) -> None:
    """Asks whom the figure challenges."""
    state.challenger = figure
    state.compulsory = 1 if compulsory else 0
    state.phase = Phase.CHALLENGE


@rule
def challenge(state: State, spot: int) -> None:
    """The combat, and what follows it: nest, advance, or the end of the turn (§4.2)."""
    attacker = whole(state.challenger)
    defender = whole(state.at[spot])
    here = whole(state.spot[attacker])
    result = fight(state, attacker, defender)
    if result == Duel.NEST_TAKEN and has_lost_all_nests(state, side_of(defender)):
        state.winner = side_of(attacker)
        end_game(state, Ending.NEST)
        return
    if result == Duel.DEFENDER_OUT:
        ask_advance(state, attacker, spot)
    elif result == Duel.ATTACKER_OUT and may_advance(state, defender):
        ask_advance(state, defender, here)
    else:
        state.phase = Phase.TURN_ENDS


@rule
def has_lost_all_nests(state: State, side: int) -> bool:
    """Whether every nest of the side is taken: one, or both of a team (§5.1, §7.8)."""
    for player in range(side, state.options.players, 2):
        if state.nest_fallen[player] == NOWHERE:
            return False
    return True


@rule
def may_advance(state: State, defender: int) -> bool:
    """Whether a winning defender may advance: not Lightning, not a trap, not stunned (§4.2)."""
    kind = state.kind[defender]
    return kind != Kind.LIGHTNING and kind != Kind.WHITE and state.stun[defender] == 0


@rule
def ask_advance(state: State, winner: int, to: int) -> None:
    """The winner's owner decides, whose turn it is or not (R4); for teams §7.8."""
    state.advancing = winner
    state.advance_to = to
    state.phase = Phase.ADVANCE
    if winner == state.challenger:
        return
    player = whole(state.turn_player)
    if state.options.players == 4 and state.options.team_control == SHARED_CONTROL:
        state.to_move = (player + 1) % 4
    else:
        state.to_move = owner_of(winner)


@rule
def advance(state: State) -> None:
    """The winner goes to the loser's cell; a secret trap may wait there (R13)."""
    figure = whole(state.advancing)
    start = whole(state.spot[figure])
    to = whole(state.advance_to)
    walk_to(state, figure, to)
    tell(state, Happening.ADVANCED, whole(state.to_move), cell_of(state, start), cell_of(state, to))
    arrive(state, figure)
    state.phase = Phase.TURN_ENDS


@rule
def stay(state: State) -> None:
    """The winner stays where it is."""
    tell(state, Happening.STAYED, whole(state.to_move))
    state.phase = Phase.TURN_ENDS
