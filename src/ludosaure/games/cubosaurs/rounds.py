"""
A round: how it begins, and its count and what follows ("Mise en place", "Décompte", "Deuxième manche").

Each function goes on to what follows by itself, until somebody has to decide. The order below is from
the inside out: what a function leads to stands above it.
"""

from ludosaure.games.bits import NONE, bit, has, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import DEALT, TILES
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.hand import draw, forget_secrets
from ludosaure.games.cubosaurs.happenings import Happening, tell_cards, tell_round_scored
from ludosaure.games.cubosaurs.options import Mode, StartTie
from ludosaure.games.cubosaurs.scoring import round_score
from ludosaure.games.cubosaurs.state import NO_CARD, Phase, Then
from ludosaure.games.cubosaurs.tokens import gain, take_tokens
from ludosaure.games.telling import tell


@rule
def open_market(state: State) -> None:
    """Unbought tiles stay; the others are shuffled and the market filled to n + 1 ("Début de deuxième manche")."""
    n = state.options.players
    state.tile_pile_count = 0
    open_tiles = 0
    for tile in range(1, TILES + 1):
        open_tiles += (state.market >> tile) & 1
    for index in range(TILES):
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
def first_turn(state: State) -> None:
    """The start player begins: there is no Hand yet, so he draws."""
    draw(state)
    state.phase = Phase.MAIN


@rule
def start_round(state: State) -> None:
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
    if state.options.mode == Mode.ADVANCED:
        open_market(state)
    for k in range(n):
        seat = (state.start_seat + k * state.direction + n) % n
        cards = NONE
        for _ in range(DEALT):
            card = whole(state.deck[state.round_now - 1, state.drawn])
            state.drawn += 1
            cards |= bit(card)
            if state.options.mode == Mode.ADVANCED and has(state.options.dna, card):
                gain(state, seat)
        state.collections[seat] = cards
        tell_cards(state, Happening.CARDS_DEALT, seat, cards)
    if take_tokens(state):
        first_turn(state)
    else:
        state.then = Then.START_OF_ROUND


@rule
def seat_before(state: State, seat: int, other: int) -> bool:
    """Whether *seat* comes first when both have the fewest points of the round ("Deuxième manche", R11)."""
    for k in range(1, state.options.players + 1):
        if state.options.start_tie == StartTie.RANDOM:
            candidate = whole(state.ties[state.round_now - 1, k - 1])
        else:
            candidate = (state.start_seat + k * state.direction) % state.options.players
        if candidate == seat:
            return True
        if candidate == other:
            return False
    return False


@rule
def end_round(state: State) -> None:
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
