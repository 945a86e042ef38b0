"""A turn from START to END (§4.2), with reserves (§7.5) and double moves (§7.7)."""

from ludosaure.games.compiled import rule
from ludosaure.games.contract import State
from ludosaure.games.dinosaures.army import new_figure, put_on_board
from ludosaure.games.dinosaures.board import (
    cell_of,
    forward,
    is_swamp,
    number,
    own_spot,
    owner_of,
    side_of,
)
from ludosaure.games.dinosaures.box import (
    DINOSAURS,
    ENDGAME_ARMY,
    ENDGAME_FIGURES,
    KINDS,
    OPENING_TURNS,
    RESERVES,
    SET,
    Duel,
    Kind,
)
from ludosaure.games.dinosaures.combat import arrive, fight, show, walk_to
from ludosaure.games.dinosaures.ending import (
    end_game,
    has_action,
    has_entry,
    is_limit_reached,
    is_settled,
    note_forced_pass,
)
from ludosaure.games.dinosaures.history import FROM_HAND, forget, note_change, note_stun, note_turn
from ludosaure.games.dinosaures.movement import flight_step, is_beside_enemy, is_step
from ludosaure.games.dinosaures.state import (
    EMPTY,
    FROM_RESERVE,
    LIMBO,
    NONE,
    NOWHERE,
    SHARED_CONTROL,
    DoubleMoves,
    Ending,
    Happening,
    LightningMove,
    Phase,
    Reserves,
    TrapEffect,
    White,
)
from ludosaure.games.telling import tell


@rule
def begin_play(state: State) -> None:
    """Everything stands: the starter's first turn (§3.1)."""
    state.turn_player = state.starter
    state.phase = Phase.TURN_STARTS


@rule
def clear_turn(state: State) -> None:
    """Nothing chosen, nothing moved: how every turn begins."""
    state.pending_kind = NONE
    state.selected = NONE
    state.mover_count = 0
    for index in range(2):
        state.movers[index] = NONE
        state.mover_caught[index] = 0
        state.mover_start[index] = NOWHERE
    state.flight = 0
    state.challenger = NONE
    state.compulsory = 0
    state.advancing = NONE
    state.advance_to = NOWHERE
    state.reserve_entered = 0
    state.double_active = 0
    state.progress = 0


@rule
def start_turn(state: State) -> None:
    """
    START, and every forced pass until somebody decides or the game is over (§4.2, §5).

    Immobilised comes before the limits, the limits before a forced pass.
    """
    while True:
        player = number(state.turn_player)
        state.own_turn[player] += 1
        wake_up(state, player)
        state.double_active = 1 if is_double_active(state, player) else 0
        note_turn(state)
        tell(state, Happening.TURN, player, number(state.own_turn[player]))
        may_act = has_action(state, player, number(state.own_turn[player]), False)
        if not may_act and is_settled(state, player):
            return
        if is_limit_reached(state):
            return
        if may_act:
            open_turn(state, player)
            return
        note_forced_pass(state, player)
        tell(state, Happening.PASSED, player)
        count_turn(state)


@rule
def wake_up(state: State, player: int) -> None:
    """The stun counts of the player's figures go down by one (§7.4, R27)."""
    if state.options.trap_effect != TrapEffect.STUN:
        return
    if not state.options.secret_trap and state.options.white_figure != White.TRAP:
        return
    for figure in range(player * SET, player * SET + number(state.placed[player])):
        if state.stun[figure] > 0:
            note_stun(state, figure, number(state.stun[figure]), number(state.stun[figure]) - 1)
            state.stun[figure] -= 1


@rule
def is_double_active(state: State, player: int) -> bool:
    """Whether double moves are allowed this turn (§7.7; doubled numbers with four players)."""
    mode = state.options.double_moves
    if mode == DoubleMoves.OFF:
        return False
    if mode != DoubleMoves.ENDGAME and state.own_turn[player] <= OPENING_TURNS:
        return True
    if mode == DoubleMoves.OPENING:
        return False
    bottom = number(state.standing_count[0]) + number(state.standing_count[2])
    top = number(state.standing_count[1]) + number(state.standing_count[3])
    boxes = 1 if state.options.players == 2 else 2
    return (
        bottom + top <= ENDGAME_FIGURES * boxes
        or bottom <= ENDGAME_ARMY * boxes
        or top <= ENDGAME_ARMY * boxes
    )


@rule
def open_turn(state: State, player: int) -> None:
    """The first question of a turn: the reserves if any may enter, else which figure moves."""
    state.to_move = player
    state.phase = Phase.SELECT
    if has_entry(state, player, number(state.own_turn[player])):
        state.phase = Phase.RESERVE


# --- Reserves (§7.5) and figures in limbo (§7.4) -------------------------------------------------


@rule
def enter_reserve(state: State, spot: int) -> None:
    """A reserve comes onto an edge cell of the own half; it shows a normal dinosaur (§6)."""
    player = number(state.to_move)
    kind = number(state.pending_kind)
    figure = new_figure(state, player, kind, spot)
    state.marks[figure] |= FROM_RESERVE
    allowed = DINOSAURS
    if state.options.reserves == Reserves.AGREED:
        allowed = 0
        for index in range(RESERVES):
            allowed |= 1 << number(state.options.reserve_kinds[index])
    state.may_be[figure] &= allowed
    state.reserve[player, kind] -= 1
    state.reserve_count[player] -= 1
    state.reserve_entered += 1
    state.pending_kind = NONE
    note_change(state, figure, FROM_HAND, spot)
    tell(state, Happening.RESERVE_ENTERED, player, cell_of(state, spot), kind)
    open_turn(state, player)


@rule
def may_reenter_at(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether a figure in limbo may come back here: own row 1, free, Lightning on land (§7.4)."""
    if state.at[spot] != EMPTY:
        return False
    row = spot // number(state.stride)
    if row != (1 if player & 1 == 0 else number(state.height)):
        return False
    return kind != Kind.LIGHTNING or not is_swamp(state, spot)


@rule
def may_reenter(state: State, player: int, kind: int) -> bool:
    """Whether the kind is in the player's limbo and has a free cell to come back to."""
    for figure in range(player * SET, player * SET + number(state.placed[player])):
        if state.spot[figure] == LIMBO and state.kind[figure] == kind:
            for column in range(1, number(state.width) + 1):
                spot = own_spot(state, player & 1, 1, column)
                if may_reenter_at(state, player, kind, spot):
                    return True
            return False
    return False


@rule
def reenter(state: State, spot: int) -> None:
    """A figure comes back from limbo; that is the whole turn, without a challenge (§7.4)."""
    player = number(state.to_move)
    kind = number(state.pending_kind)
    for figure in range(player * SET, player * SET + number(state.placed[player])):
        if state.spot[figure] == LIMBO and state.kind[figure] == kind:
            put_on_board(state, figure, spot)
            state.limbo_count[player] -= 1
            note_change(state, figure, LIMBO, spot)
            break
    tell(state, Happening.REENTERED, player, cell_of(state, spot), kind)
    state.phase = Phase.TURN_ENDS


# --- Moving --------------------------------------------------------------------------------------


@rule
def controls(state: State, player: int, figure: int) -> bool:
    """Whether the player may move this figure: his own, or any of his team's (§7.8)."""
    owner = owner_of(figure)
    if owner == player:
        return True
    return owner & 1 == player & 1 and state.options.team_control == SHARED_CONTROL


@rule
def select(state: State, figure: int) -> None:
    """Takes a figure to move it; everybody sees which."""
    state.selected = figure
    state.phase = Phase.MOVE
    tell(
        state, Happening.SELECTED, number(state.to_move), cell_of(state, number(state.spot[figure]))
    )


@rule
def move(state: State, to: int) -> None:
    """The selected figure goes to *to*: a step, or a flight when it is no neighbour (§4.2)."""
    figure = number(state.selected)
    start = number(state.spot[figure])
    player = number(state.to_move)
    state.selected = NONE
    walked = is_step(state, start, to)
    walk_to(state, figure, to)
    if walked:
        tell(state, Happening.MOVED, player, cell_of(state, start), cell_of(state, to))
        learn_from_step(state, figure, start, to)
    else:
        tell(state, Happening.FLEW, player, cell_of(state, start), cell_of(state, to))
        show(state, figure)
        state.flight = flight_step(state, start, to)
    entry = number(state.mover_count)
    is_first = entry == 0
    if entry == 1 and state.movers[0] == figure:
        entry = 0
    else:
        state.movers[entry] = figure
        state.mover_start[entry] = start
        state.mover_count += 1
    if arrive(state, figure):
        state.mover_caught[entry] = 1
    if walked and is_first and state.double_active:
        state.phase = Phase.SECOND
    else:
        finish_moving(state)


@rule
def learn_from_step(state: State, figure: int, start: int, to: int) -> None:
    """What a step proves to everybody: no nest, no trap, perhaps no Lightning (§6)."""
    cannot = 1 << Kind.NEST
    if state.options.white_figure == White.TRAP:
        cannot |= 1 << Kind.WHITE
    mode = state.options.lightning_move
    if (
        mode == LightningMove.NONE
        or is_swamp(state, to)
        or (mode == LightningMove.SIDEWAYS_BACK and to - start == forward(state, side_of(figure)))
    ):
        cannot |= 1 << Kind.LIGHTNING
    state.may_be[figure] &= ((1 << KINDS) - 1) & ~cannot


@rule
def finish_moving(state: State) -> None:
    """
    After all moving: who may challenge is asked, if anybody stands beside an enemy (§4.2, §7.7).

    Whether a question comes depends on positions alone, so that no missing question tells a kind.
    """
    if state.flight != 0:
        if state.mover_caught[0]:
            state.phase = Phase.TURN_ENDS
        else:
            ask_challenge(state, number(state.movers[0]), True)
        return
    beside = 0
    last = NONE
    for entry in range(state.mover_count):
        figure = number(state.movers[entry])
        if not state.mover_caught[entry] and is_beside_enemy(state, figure):
            beside += 1
            last = figure
    if beside == 0:
        state.phase = Phase.TURN_ENDS
    elif beside == 1:
        ask_challenge(state, last, False)
    else:
        state.phase = Phase.CHALLENGER


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
def decline(state: State) -> None:
    """No second step, or no challenge."""
    tell(state, Happening.DECLINED, number(state.to_move))
    if state.phase == Phase.SECOND:
        finish_moving(state)
    elif state.phase == Phase.RESERVE:
        state.phase = Phase.SELECT
    else:
        state.phase = Phase.TURN_ENDS


# --- Challenge, advance, end ---------------------------------------------------------------------


@rule
def challenge(state: State, spot: int) -> None:
    """The combat, and what follows it: nest, advance, or the end of the turn (§4.2)."""
    attacker = number(state.challenger)
    defender = number(state.at[spot])
    here = number(state.spot[attacker])
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
    player = number(state.turn_player)
    if state.options.players == 4 and state.options.team_control == SHARED_CONTROL:
        state.to_move = (player + 1) % 4
    else:
        state.to_move = owner_of(winner)


@rule
def advance(state: State) -> None:
    """The winner goes to the loser's cell; a secret trap may wait there (R13)."""
    figure = number(state.advancing)
    start = number(state.spot[figure])
    to = number(state.advance_to)
    walk_to(state, figure, to)
    tell(
        state, Happening.ADVANCED, number(state.to_move), cell_of(state, start), cell_of(state, to)
    )
    arrive(state, figure)
    state.phase = Phase.TURN_ENDS


@rule
def stay(state: State) -> None:
    """The winner stays where it is."""
    tell(state, Happening.STAYED, number(state.to_move))
    state.phase = Phase.TURN_ENDS


@rule
def go_on(state: State) -> None:
    """END and START, when a decision has led there; said once, for all decisions."""
    if state.phase == Phase.TURN_ENDS:
        count_turn(state)
        start_turn(state)
    elif state.phase == Phase.TURN_STARTS:
        start_turn(state)


@rule
def count_turn(state: State) -> None:
    """END: counts the turn and passes it on (§4.2)."""
    if state.progress:
        state.no_progress = 0
        forget(state)
    else:
        state.no_progress += 1
    state.turn_count += 1
    clear_turn(state)
    state.turn_player = (state.turn_player + 1) % state.options.players
