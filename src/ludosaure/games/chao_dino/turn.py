"""
The turn (4.3): placement, phase 1 with its card, phases 3 and 4, the last round (4.7).
"""

from ludosaure.games.bits import NONE, ONE, lowest
from ludosaure.games.chao_dino.actions_phase import (
    is_deserted,
    is_spent_out,
    migrate,
    reproduce,
    rescue,
)
from ludosaure.games.chao_dino.board import capacity, crowd, leave_water, settle
from ludosaure.games.chao_dino.box import (
    METEOR,
    NO_CARD,
    PLACED_TOGETHER,
    SEATS,
    STALL_TURNS,
    UNKNOWN,
)
from ludosaure.games.chao_dino.drift import drop, legal_drifts, pick
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import LAST_ROUND_PLAYED, ONE_PLAYER_LEFT, Happening
from ludosaure.games.chao_dino.numbers import (
    DROP,
    END_ACTIONS,
    MIGRATE,
    PICK,
    PLAY_HAND,
    REPRODUCE,
    RESCUE,
)
from ludosaure.games.chao_dino.options import PlacementOrder, StallLimit
from ludosaure.games.chao_dino.scoring import finish
from ludosaure.games.chao_dino.state import (
    ACTIONS,
    BY_ACTION,
    BY_CARD,
    CARD,
    DRIFT_DROP,
    DRIFT_PICK,
    GAME_OVER,
    NO_SEAT,
    PLACEMENT,
    PLACES,
)
from ludosaure.games.compiled import rule
from ludosaure.games.telling import begin_telling, tell, tell_more

AS_IN_TRIAS, LIMITED = int(PlacementOrder.TRIAS), int(StallLimit.TWO)
PLACED, TURN_BEGAN, CARD_PLAYED = (
    int(Happening.PLACED),
    int(Happening.TURN_BEGAN),
    int(Happening.CARD_PLAYED),
)
CARD_DRAWN, METEOR_SHOWN = int(Happening.CARD_DRAWN), int(Happening.METEOR_SHOWN)
PHASE1_SKIPPED, STALLED = int(Happening.PHASE1_SKIPPED), int(Happening.STALLED)
NO_LEGAL_DRIFT, CARD_UNUSABLE = int(Happening.NO_LEGAL_DRIFT), int(Happening.CARD_UNUSABLE)
ACTIONS_ENDED, DROWNED, STARVED = (
    int(Happening.ACTIONS_ENDED),
    int(Happening.DROWNED),
    int(Happening.STARVED),
)
ELIMINATED, LAST_ROUND = int(Happening.ELIMINATED), int(Happening.LAST_ROUND)


@rule
def to_move(state: State) -> int:
    """The seat that decides, NOBODY when the game is over."""
    return int(state.active)


@rule
def is_over(state: State) -> bool:
    """Whether the final count has been made."""
    return bool(state.phase == GAME_OVER)


@rule
def apply(state: State, action: int) -> None:
    """Carries out one legal decision and everything that follows from it by itself."""
    begin_telling(state)
    if state.phase == PLACEMENT:
        place(state, action)
    elif state.phase == CARD:
        play_card(state, action == PLAY_HAND)
    elif state.phase == DRIFT_PICK:
        pick(state, action - PICK, BY_CARD)
    elif state.phase == DRIFT_DROP:
        anchor = (action - DROP) // 6
        drop(state, anchor, action - DROP - 6 * anchor)
        state.phase = ACTIONS
        if is_spent_out(state):
            end_turn(state)
    else:
        act(state, action)


@rule
def act(state: State, action: int) -> None:
    """Carries out one action of phase 2."""
    if action == END_ACTIONS:
        end_turn(state)
        return
    if action < MIGRATE:
        pick(state, action - PICK, BY_ACTION)
        return
    if action >= REPRODUCE:
        reproduce(state, action - REPRODUCE)
    else:
        number = action - (MIGRATE if action < RESCUE else RESCUE)
        tile = number // 12
        direction = number // 2 - 6 * tile
        if action < RESCUE:
            migrate(state, tile, direction, number & 1)
        else:
            rescue(state, tile, direction, number & 1)
    if is_spent_out(state):
        end_turn(state)


# Placement (3, steps 11 and 12)


@rule
def placer(state: State, number: int) -> int:
    """Who places pair *number*: a snake, or twice counter-clockwise with the order of Trias."""
    players = int(state.options.players)
    first = int(state.first_player)
    if state.options.placement_order == AS_IN_TRIAS:
        return (first + 2 * players - number) % players
    if number < players:
        return (first + number) % players
    return (first + 2 * players - 1 - number) % players


@rule
def place(state: State, tile: int) -> None:
    """Puts a pair of dinosaurs on an uninhabited tile (R10)."""
    seat = int(state.active)
    state.dinos[tile, seat] = PLACED_TOGETHER
    state.reserve[seat] -= PLACED_TOGETHER
    settle(state, tile, seat)
    tell(state, PLACED, seat, tile)
    state.placed += 1
    players = int(state.options.players)
    if state.placed < 2 * players:
        state.active = placer(state, state.placed)
    elif state.options.placement_order == AS_IN_TRIAS:
        start_turn(state, placer(state, 2 * players - 1))
    else:
        start_turn(state, state.first_player)


# Phase 1


@rule
def start_turn(state: State, seat: int) -> None:
    """Begins the turn of *seat* (4.3, START_TURN)."""
    state.active = seat
    state.turn_no += 1
    state.rescue_credit = 0
    state.phase = ACTIONS
    if state.last_round:
        state.ap = state.options.ap_last_round
        tell(state, TURN_BEGAN, seat, int(state.turn_no), int(state.ap))
        return
    state.ap = state.options.ap_turn
    tell(state, TURN_BEGAN, seat, int(state.turn_no), int(state.ap))
    if state.home[seat] != NONE:
        state.skip_streak = 0
        state.phase = CARD
        return
    state.skip_streak += 1
    tell(state, PHASE1_SKIPPED, seat)
    if state.options.stall_limit == LIMITED and state.skip_streak > STALL_TURNS * alive(state):
        turn_card_over(state)


@rule
def alive(state: State) -> int:
    """How many players are still in the game."""
    return int(state.options.players) - int(state.out_count)


@rule
def turn_card_over(state: State) -> None:
    """The stall rule: too many skipped turns in a row cost a card of the pile each (R45)."""
    back = top_back(state)
    face = take_top(state)
    if face == METEOR:
        meteor_in_phase_1(state)
    else:
        discard(state, face, back)
        tell(state, STALLED, int(state.active), face, back)


@rule
def cards_in_game(state: State) -> int:
    """How many cards this number of players uses, the meteor included."""
    return (
        back_1_cards(state)
        + 1
        + int(state.options.back_2[1] + state.options.back_2[2] + state.options.back_2[3])
    )


@rule
def back_1_cards(state: State) -> int:
    """How many of them have back 1; they lie on top."""
    return int(state.options.back_1[1] + state.options.back_1[2] + state.options.back_1[3])


@rule
def top_back(state: State) -> int:
    """The back of the top card of the pile, which everybody sees (R47)."""
    return 1 if cards_in_game(state) - int(state.pile_left) < back_1_cards(state) else 2


@rule
def take_top(state: State) -> int:
    """Takes the top card off the pile, which is never empty here (R24), and returns its face."""
    position = cards_in_game(state) - int(state.pile_left)
    face = int(state.pile[position])
    state.pile[position] = UNKNOWN
    state.pile_left -= 1
    return face


@rule
def discard(state: State, face: int, back: int) -> None:
    """Lays a card on the open discards (R46)."""
    state.discards[state.discard_count] = face
    state.discard_backs[state.discard_count] = back
    state.discard_count += 1


@rule
def play_card(state: State, from_hand: bool) -> None:
    """Plays the card in hand or the top of the pile, and asks for the drift it demands (4.3, CARD)."""
    seat = int(state.active)
    if from_hand:
        face, back = int(state.hand[seat]), int(state.hand_back[seat])
        state.hand[seat] = NO_CARD
        state.hand_back[seat] = 0
    else:
        back = top_back(state)
        face = take_top(state)
        if face == METEOR:
            meteor_in_phase_1(state)
            return
    discard(state, face, back)
    tell(state, CARD_PLAYED, seat, face, back, int(from_hand))
    drifts = legal_drifts(state, seat)
    if drifts == NONE:
        state.phase = ACTIONS
        tell(state, NO_LEGAL_DRIFT, seat)
        return
    if drifts & state.of_terrain[face] == NONE:
        tell(state, CARD_UNUSABLE, seat)
    state.card_in_play = face
    state.drift_source = BY_CARD
    state.phase = DRIFT_PICK


# Phases 3 and 4


@rule
def end_turn(state: State) -> None:
    """Ends phase 2; phases 3 and 4 and the next turn follow."""
    seat = int(state.active)
    tell(state, ACTIONS_ENDED, seat, int(state.ap))
    state.ap = 0
    state.rescue_credit = 0
    for spot in range(PLACES):
        state.spent[spot] = 0
    drown(state, seat)
    starve(state, seat)
    if state.reserve[seat] == state.options.herd:
        eliminate(state, seat)
        if alive(state) == 1:
            finish(state, ONE_PLAYER_LEFT)
            return
    elif not state.last_round and state.hand_back[seat] == 0:
        draw_card(state, seat)
    next_turn(state, seat)


@rule
def drown(state: State, seat: int) -> None:
    """All swimmers of *seat* go back to the reserve (4.3, phase 3)."""
    waters = state.afloat[seat]
    state.afloat[seat] = NONE
    while waters != NONE:
        water = lowest(waters)
        waters &= waters - ONE
        number = int(state.dinos[water, seat])
        tell(state, DROWNED, seat, int(state.q[water]), int(state.r[water]), number)
        state.reserve[seat] += number
        state.dinos[water, seat] = 0
        if is_deserted(state, water):
            leave_water(state, water)


@rule
def starve(state: State, seat: int) -> None:
    """On overpopulated tiles *seat* takes back its own down to the capacity (R38)."""
    tiles = state.home[seat] & ~state.room
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        surplus = crowd(state, tile) - capacity(state, tile)
        if surplus > 0:
            number = min(surplus, int(state.dinos[tile, seat]))
            state.dinos[tile, seat] -= number
            state.reserve[seat] += number
            settle(state, tile, seat)
            tell(state, STARVED, seat, tile, number)


@rule
def eliminate(state: State, seat: int) -> None:
    """A player without any dinosaur on the board is out; the card in hand leaves unseen (R39)."""
    state.out_count += 1
    state.out_order[seat] = state.out_count
    state.lost[seat] = state.hand[seat]
    state.lost_back[seat] = state.hand_back[seat]
    state.hand[seat] = NO_CARD
    state.hand_back[seat] = 0
    tell(state, ELIMINATED, seat)


@rule
def draw_card(state: State, seat: int) -> None:
    """Phase 4: whoever has no card draws one; the meteor is shown at once (R23)."""
    back = top_back(state)
    face = take_top(state)
    if face == METEOR:
        tell(state, METEOR_SHOWN, seat, 4)
        begin_last_round(state, next_alive(state, seat), alive(state))
        return
    state.hand[seat] = face
    state.hand_back[seat] = back
    tell(state, CARD_DRAWN, seat, face, back)


@rule
def next_alive(state: State, seat: int) -> int:
    """The next seat clockwise that is still in the game."""
    players = int(state.options.players)
    seat = (seat + 1) % players
    while state.out_order[seat] != 0:
        seat = (seat + 1) % players
    return seat


@rule
def next_turn(state: State, seat: int) -> None:
    """The next seat takes its turn; after the last turn of the last round comes the final count."""
    if not state.last_round:
        start_turn(state, next_alive(state, seat))
        return
    following = int(state.last_queue[0])
    if following == NO_SEAT:
        finish(state, LAST_ROUND_PLAYED)
        return
    for index in range(SEATS - 1):
        state.last_queue[index] = state.last_queue[index + 1]
    state.last_queue[SEATS - 1] = NO_SEAT
    start_turn(state, following)


# The last round (4.7)


@rule
def meteor_in_phase_1(state: State) -> None:
    """The active player has turned up the meteor and begins the last round without a drift."""
    seat = int(state.active)
    tell(state, METEOR_SHOWN, seat, 1)
    begin_last_round(state, next_alive(state, seat), alive(state) - 1)
    state.ap = state.options.ap_last_round
    state.phase = ACTIONS


@rule
def begin_last_round(state: State, seat: int, turns: int) -> None:
    """Lines up the last *turns* turns, beginning with *seat*."""
    state.last_round = 1
    for index in range(turns):
        state.last_queue[index] = seat
        seat = next_alive(state, seat)
    queue = state.last_queue
    tell(state, LAST_ROUND, int(queue[0]), int(queue[1]), int(queue[2]), int(queue[3]))
    tell_more(state, int(queue[4]))
