"""
Buying a DNA Evolution tile and its effect (rulebook: "Acheter 1 tuile Évolution d'ADN", "Précisions").
"""

from ludosaure.games.bits import NONE, Bits, bit, has, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import TYPE_CARDS, Tile
from ludosaure.games.cubosaurs.happenings import Happening
from ludosaure.games.cubosaurs.state import NO_CARD, Cubosaurs, Phase, Then
from ludosaure.games.cubosaurs.turn import (
    deck_size,
    draw,
    end_turn,
    first_turn,
    gain,
    gain_done,
    next_seat,
    pass_hand,
    take_tokens,
)
from ludosaure.games.telling import tell


@rule
def cards_of_types(hand: Bits) -> Bits:
    """All cards whose type the Hand contains."""
    cards = NONE
    for kind in range(8):
        if hand & TYPE_CARDS[kind] != NONE:
            cards |= TYPE_CARDS[kind]
    return cards


@rule
def opponents_cards(state: Cubosaurs) -> Bits:
    """All cards in the collections of the current seat's opponents."""
    cards = NONE
    for seat in range(state.options.players):
        if seat != state.current:
            cards |= state.collections[seat]
    return cards


@rule
def owner_of(state: Cubosaurs, card: int) -> int:
    """Whose collection a card is in; -1 if in none."""
    for seat in range(state.options.players):
        if has(state.collections[seat], card):
            return seat
    return -1


@rule
def is_affordable(state: Cubosaurs, tile: int) -> bool:
    """Whether the current seat has the tokens a tile costs."""
    return bool(state.tokens[state.current] >= state.options.cost[tile])


@rule
def is_applicable(state: Cubosaurs, tile: int) -> bool:
    """Whether the effect can be carried out; a tile may not be bought without it (R23)."""
    own = state.collections[state.current]
    if state.decided and Tile.DRAW_CARD <= tile <= Tile.FORBIDDEN_TYPE:
        return False  # these three need the Hand, which has been kept or passed
    if tile == Tile.DRAW_CARD:
        return bool(deck_size(state) > 0)
    if tile == Tile.FORBIDDEN_TYPE:
        return bool(own & state.hand_types != NONE)
    if tile == Tile.DESTROY_OWN or tile == Tile.GIVE_CARD:
        return bool(own != NONE)
    if tile == Tile.DESTROY_OPPONENT or tile == Tile.STEAL_CARD:
        return bool(opponents_cards(state) != NONE)
    if tile == Tile.SWAP_CARD:
        return bool(own != NONE and opponents_cards(state) != NONE)
    return True


@rule
def may_buy(state: Cubosaurs, tile: int) -> bool:
    """Whether the current seat may buy *tile* now: in the market, once a turn, paid, and of use."""
    return bool(
        state.options.mode == 1
        and not state.bought_this_turn
        and (state.market >> tile) & 1
        and is_affordable(state, tile)
        and is_applicable(state, tile)
    )


@rule
def may_buy_any(state: Cubosaurs) -> bool:
    """Whether there is any tile the current seat may buy now."""
    if state.options.mode == 0 or state.market == 0 or state.bought_this_turn:
        return False
    for tile in range(1, 11):
        if may_buy(state, tile):
            return True
    return False


# How the turn goes on


@rule
def end_decision(state: Cubosaurs) -> None:
    """The Hand was kept or passed: a tile may still be bought (option), else the turn is over."""
    if state.options.buy_window == 1 and may_buy_any(state):
        state.phase = Phase.AFTER
    else:
        end_turn(state)


@rule
def go_on(state: Cubosaurs, then: int) -> None:
    """Continues where the taking of tokens had interrupted the turn."""
    if then == Then.START_OF_ROUND:
        first_turn(state)
    elif then == Then.END_OF_DECISION:
        end_decision(state)
    elif then == Then.END_OF_TURN or state.decided:
        end_turn(state)
    else:
        state.phase = Phase.MAIN


@rule
def settle(state: Cubosaurs, then: int) -> None:
    """Hands out the tokens of what was decided, then goes on with the turn."""
    if then == Then.NEXT_CHOICE:
        return
    if take_tokens(state):
        state.then = 0
        go_on(state, then)
    else:
        state.then = then


@rule
def gain_for_icon(state: Cubosaurs, seat: int, card: int) -> None:
    """A card with an icon entered the collection of *seat*."""
    if has(state.options.dna, card):
        gain(state, seat)


# Effects: each says how the turn goes on


@rule
def buy(state: Cubosaurs, tile: int) -> int:
    """Pays and takes a tile; its effect begins at once."""
    seat = state.current
    cost = state.options.cost[tile]
    state.tokens[seat] -= cost
    state.supply += cost
    state.market ^= 1 << tile
    state.tiles_owned[seat] |= 1 << tile
    state.bought_this_turn = 1
    tell(state, Happening.TILE_BOUGHT, seat, tile, cost)
    if tile == Tile.DRAW_CARD:
        draw(state)
        return Then.BACK_TO_MAIN
    if tile == Tile.FREE_REFUSAL:
        pass_hand(state)
        tell(state, Happening.HAND_PASSED_FREE, seat, next_seat(state))
        return Then.END_OF_TURN
    if tile == Tile.FORBIDDEN_TYPE:
        state.phase = Phase.T5_ADD
    elif tile == Tile.DESTROY_OWN:
        state.phase = Phase.T6_DESTROY
    elif tile == Tile.DESTROY_OPPONENT:
        state.phase = Phase.T7_DESTROY
    elif tile == Tile.STEAL_CARD:
        state.phase = Phase.T8_STEAL
    elif tile == Tile.GIVE_CARD:
        state.phase = Phase.T9_CARD
    elif tile == Tile.SWAP_CARD:
        state.phase = Phase.T10_TAKE
    else:
        return Then.BACK_TO_MAIN
    return Then.NEXT_CHOICE


@rule
def destroy(state: Cubosaurs, card: int) -> int:
    """Tiles 6 and 7: the card is set aside for the rest of the round."""
    owner = owner_of(state, card)
    state.collections[owner] &= ~bit(card)
    state.destroyed |= bit(card)
    tell(state, Happening.CARD_DESTROYED, state.current, owner, card)
    return Then.BACK_TO_MAIN


@rule
def steal(state: Cubosaurs, card: int) -> int:
    """Tile 8: the card changes its owner, and an icon gives the new one a token."""
    owner = owner_of(state, card)
    state.collections[owner] &= ~bit(card)
    state.collections[state.current] |= bit(card)
    tell(state, Happening.CARD_STOLEN, state.current, owner, card)
    gain_for_icon(state, state.current, card)
    return Then.BACK_TO_MAIN


@rule
def give(state: Cubosaurs, seat: int) -> int:
    """Tile 9: the chosen card goes to *seat*, who gains for its icon (option)."""
    card = whole(state.chosen)
    state.chosen = NO_CARD
    state.collections[state.current] &= ~bit(card)
    state.collections[seat] |= bit(card)
    tell(state, Happening.CARD_GIVEN, state.current, seat, card)
    if state.options.dna_on_given == 1:
        gain_for_icon(state, seat, card)
    return Then.BACK_TO_MAIN


@rule
def swap(state: Cubosaurs, given: int) -> int:
    """Tile 10: the chosen card against *given*; tokens first for the buyer, then for the other."""
    taken = whole(state.chosen)
    state.chosen = NO_CARD
    seat = state.current
    other = owner_of(state, taken)
    state.collections[other] = (state.collections[other] & ~bit(taken)) | bit(given)
    state.collections[seat] = (state.collections[seat] & ~bit(given)) | bit(taken)
    tell(state, Happening.CARDS_SWAPPED, seat, other, taken, given)
    gain_for_icon(state, seat, taken)
    if state.options.dna_on_given == 1:
        gain_for_icon(state, other, given)
    return Then.BACK_TO_MAIN


@rule
def take_from(state: Cubosaurs, seat: int) -> int:
    """The supply is empty: the gainer takes a token from *seat*, and the turn goes on."""
    gainer = whole(state.gains[0])
    state.tokens[seat] -= 1
    state.tokens[gainer] += 1
    tell(state, Happening.DNA_TAKEN, gainer, seat)
    gain_done(state)
    return whole(state.then)
