"""
A round and its turns (rulebook: "Mise en place", "À votre tour", "Deuxième manche", "Gagner des jetons ADN").

Each function does one thing and goes on to what follows by itself, until somebody has to decide.
The order below is from the inside out: what a function leads to stands above it.
"""

import numpy as np

from ludosaure.games.bits import NONE, bit, count, has, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import DEALT, KEPT, TYPE_CARDS, TYPE_OF
from ludosaure.games.cubosaurs.happenings import (
    Happening,
    tell_cards,
    tell_gain,
    tell_round_scored,
)
from ludosaure.games.cubosaurs.scoring import round_score, seat_before
from ludosaure.games.cubosaurs.state import NO_CARD, Cubosaurs, Phase, Then
from ludosaure.games.telling import tell

ALL_TYPES = np.uint8(255)


@rule
def next_seat(state: Cubosaurs) -> int:
    """Who plays after the current seat in this round's direction."""
    seat = whole(state.current) + state.direction
    if seat < 0:
        return int(state.options.players - 1)
    return seat if seat < state.options.players else 0  # a comparison is cheaper than a division


@rule
def deck_size(state: Cubosaurs) -> int:
    """Cards left to draw this round."""
    return KEPT * state.options.players - state.drawn


@rule
def join_hand(state: Cubosaurs, card: int) -> None:
    """A card becomes part of the Hand."""
    state.hand |= bit(card)
    state.hand_types |= TYPE_CARDS[TYPE_OF[card]]


@rule
def draw(state: Cubosaurs) -> None:
    """The current seat draws the top card of the deck into the Hand."""
    card = whole(state.deck[state.round_now - 1, state.drawn])
    state.drawn += 1
    join_hand(state, card)
    if state.options.hand_visibility == 1:
        slot = state.secret_count
        state.secret_card[slot] = card
        state.secret_seen[slot] = 1 << state.current
        state.secret_types[slot] = ALL_TYPES
        state.secret_count += 1
    tell(state, Happening.CARD_DRAWN, state.current, card)


@rule
def forget_secrets(state: Cubosaurs) -> None:
    """The Hand lies open, or is gone: nothing about it is secret any more."""
    state.secret_count = 0
    for slot in range(2):
        state.secret_card[slot] = NO_CARD
        state.secret_seen[slot] = 0
        state.secret_types[slot] = 0
    state.demand_type = -1
    state.demand_secrets = 0


# Tokens


@rule
def gain(state: Cubosaurs, seat: int) -> None:
    """Queues one DNA token for *seat*; `take_tokens` hands them out."""
    state.gains[state.gain_count] = seat
    state.gain_count += 1


@rule
def opponents_hold_tokens(state: Cubosaurs, seat: int) -> bool:
    """Whether anybody but *seat* has a token."""
    for other in range(state.options.players):
        if other != seat and state.tokens[other] > 0:
            return True
    return False


@rule
def gain_done(state: Cubosaurs) -> None:
    """Strikes the first of the queued gains."""
    state.gain_count -= 1
    for index in range(state.gain_count):
        state.gains[index] = state.gains[index + 1]
    state.gains[state.gain_count] = 0


@rule
def take_tokens(state: Cubosaurs) -> bool:
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


# Rounds


@rule
def open_market(state: Cubosaurs) -> None:
    """Unbought tiles stay; the others are shuffled and the market filled to n + 1 ("Début de deuxième manche")."""
    n = state.options.players
    state.tile_pile_count = 0
    open_tiles = 0
    for tile in range(1, 11):
        open_tiles += (state.market >> tile) & 1
    for index in range(10):
        tile = whole(state.tile_order[state.round_now - 1, index])
        state.tile_pile[index] = 0
        if tile == 0 or (state.market >> tile) & 1:
            continue
        if open_tiles < n + 1:
            state.market |= 1 << tile
            open_tiles += 1
        else:
            state.tile_pile[state.tile_pile_count] = tile
            state.tile_pile_count += 1
    tell(state, Happening.MARKET_OPENED, state.market)


@rule
def first_turn(state: Cubosaurs) -> None:
    """The start player begins: there is no Hand yet, so he draws."""
    draw(state)
    state.phase = Phase.MAIN


@rule
def start_round(state: Cubosaurs) -> None:
    """Market, four cards each from the start player on, their tokens, and the first turn ("Mise en place")."""
    n = state.options.players
    state.current = state.start_seat
    state.decided = 0
    state.bought_this_turn = 0
    state.chosen = NO_CARD
    state.hand = NONE
    state.hand_types = NONE
    state.destroyed = NONE
    state.drawn = 0
    forget_secrets(state)
    tell(state, Happening.ROUND_STARTED, state.round_now, state.start_seat, state.direction)
    for seat in range(n):
        state.tiles_owned[seat] = 0
    if state.options.mode == 1:
        open_market(state)
    for k in range(n):
        seat = (state.start_seat + k * state.direction + n) % n
        cards = NONE
        for _ in range(DEALT):
            card = whole(state.deck[state.round_now - 1, state.drawn])
            state.drawn += 1
            cards |= bit(card)
            if state.options.mode == 1 and has(state.options.dna, card):
                gain(state, seat)
        state.collections[seat] = cards
        tell_cards(state, Happening.CARDS_DEALT, seat, cards)
    if take_tokens(state):
        first_turn(state)
    else:
        state.then = Then.START_OF_ROUND


@rule
def end_round(state: Cubosaurs) -> None:
    """Somebody must draw and the deck is empty: count, then the next round or the end ("Décompte")."""
    n = state.options.players
    index = state.round_now - 1
    for seat in range(n):
        state.round_scores[index, seat] = round_score(
            state.options, state.collections, state.tiles_owned, seat
        )
        state.scored[index, seat] = state.collections[seat]
        state.scored_tiles[index, seat] = state.tiles_owned[seat]
    tell_round_scored(state)
    if state.round_now == state.rounds_total:
        state.phase = Phase.GAME_OVER
        tell(state, Happening.GAME_OVER)
        return
    state.round_now += 1
    state.direction = -state.direction
    scores = state.round_scores[index]
    lowest = 0
    for seat in range(1, n):
        if scores[seat] < scores[lowest] or (
            scores[seat] == scores[lowest] and seat_before(state, seat, lowest)
        ):
            lowest = seat
    state.start_seat = lowest
    start_round(state)


# Turns


@rule
def end_turn(state: Cubosaurs) -> None:
    """The next seat takes the passed Hand, or draws, or the round is over ("À votre tour", 1)."""
    state.current = next_seat(state)
    state.decided = 0
    state.bought_this_turn = 0
    if state.hand != NONE:
        state.phase = Phase.MAIN
    elif deck_size(state) > 0:
        draw(state)
        state.phase = Phase.MAIN
    else:
        end_round(state)


@rule
def pass_hand(state: Cubosaurs) -> None:
    """The Hand is the next player's from now on, who looks at it."""
    for slot in range(state.secret_count):
        state.secret_seen[slot] |= 1 << next_seat(state)
    state.decided = 1


@rule
def add_to_hand(state: Cubosaurs, card: int) -> None:
    """A card of the current collection joins the Hand, for all to see."""
    state.collections[state.current] &= ~bit(card)
    join_hand(state, card)


@rule
def note_new_type(state: Cubosaurs, card: int) -> None:
    """An ordinary refusal shows everybody that no card of the Hand had the type of *card* (§6)."""
    for slot in range(state.secret_count):
        state.secret_types[slot] &= ALL_TYPES ^ np.uint8(1 << whole(TYPE_OF[card]))


@rule
def note_old_type(state: Cubosaurs, card: int) -> None:
    """Tile 5 shows everybody that some card of the Hand had the type of *card* (§6)."""
    if state.secret_count == 0:
        return
    open_cards = state.hand
    for slot in range(state.secret_count):
        open_cards &= ~bit(state.secret_card[slot])
    if open_cards & TYPE_CARDS[TYPE_OF[card]] == NONE:
        state.demand_type = TYPE_OF[card]
        state.demand_secrets = (1 << state.secret_count) - 1


@rule
def keep_hand(state: Cubosaurs) -> None:
    """The whole Hand enters the current collection; each icon in it will give a token."""
    kept = state.hand
    state.collections[state.current] |= kept
    state.hand = NONE
    state.hand_types = NONE
    if state.secret_count > 0:
        forget_secrets(state)
    tell_cards(state, Happening.HAND_KEPT, state.current, kept)
    state.decided = 1
    if state.options.mode == 1:
        for _ in range(count(kept & state.options.dna)):
            gain(state, state.current)
