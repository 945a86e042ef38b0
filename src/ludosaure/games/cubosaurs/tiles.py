"""Buying a DNA Evolution tile and its effect ("Acheter 1 tuile Évolution d'ADN", "Précisions")."""

from ludosaure.games.bits import NONE, bit, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import TILES, Tile
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.hand import draw, pass_hand
from ludosaure.games.cubosaurs.happenings import Happening
from ludosaure.games.cubosaurs.options import Mode
from ludosaure.games.cubosaurs.state import (
    NO_CARD,
    Phase,
    Then,
    deck_size,
    next_seat,
    opponents_cards,
    owner_of,
)
from ludosaure.games.cubosaurs.tokens import gain_for_icon
from ludosaure.games.telling import tell


@rule
def is_affordable(state: State, tile: int) -> bool:
    """Whether the current seat has the tokens a tile costs."""
    return bool(state.tokens[state.current] >= state.options.cost[tile])


@rule
def is_applicable(state: State, tile: int) -> bool:
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
def may_buy(state: State, tile: int) -> bool:
    """Whether the current seat may buy *tile* now: in the market, once a turn, paid, and of use."""
    return bool(
        state.options.mode == Mode.ADVANCED
        and not state.bought_this_turn
        and (state.market >> tile) & 1
        and is_affordable(state, tile)
        and is_applicable(state, tile)
    )


@rule
def may_buy_any(state: State) -> bool:
    """Whether there is any tile the current seat may buy now."""
    if state.options.mode == Mode.BASIC or state.market == 0 or state.bought_this_turn:
        return False
    for tile in range(1, TILES + 1):
        if may_buy(state, tile):
            return True
    return False


# Effects: each says how the turn goes on


@rule
def buy(state: State, tile: int) -> int:
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
def destroy(state: State, card: int) -> int:
    """Tiles 6 and 7: the card is set aside for the rest of the round."""
    owner = owner_of(state, card)
    state.collections[owner] &= ~bit(card)
    state.destroyed |= bit(card)
    tell(state, Happening.CARD_DESTROYED, state.current, owner, card)
    return Then.BACK_TO_MAIN


@rule
def steal(state: State, card: int) -> int:
    """Tile 8: the card changes its owner, and an icon gives the new one a token."""
    owner = owner_of(state, card)
    state.collections[owner] &= ~bit(card)
    state.collections[state.current] |= bit(card)
    tell(state, Happening.CARD_STOLEN, state.current, owner, card)
    gain_for_icon(state, state.current, card)
    return Then.BACK_TO_MAIN


@rule
def give(state: State, seat: int) -> int:
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
def swap(state: State, given: int) -> int:
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
