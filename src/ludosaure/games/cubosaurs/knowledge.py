"""
Who knows what: concealing a state, and filling it with a possible world.

Nobody knows the order of the deck, the cards set aside, the order of the tile pile and the shuffles to
come. With `hand_visibility = private`, a card drawn into the Hand is known only to those who held it.
"""

import numpy as np

from ludosaure.games.bits import NONE, Bits, bit, count, has, lowest, whole
from ludosaure.games.chance import Rng, below, shuffle
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import (
    ALL_CARDS,
    CARDS,
    MAX_PLAYERS,
    MAX_ROUNDS,
    TILES,
    TYPE_CARDS,
    TYPE_OF,
)
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.hand import cards_of_types
from ludosaure.games.cubosaurs.happenings import Happening
from ludosaure.games.cubosaurs.options import Mode, is_in_use
from ludosaure.games.cubosaurs.state import UNKNOWN, Phase


@rule
def knows_secret(state: State, seat: int, slot: int) -> bool:
    """Whether *seat* has held the Hand since this card was drawn; spectators never have."""
    return bool(seat >= 0 and (state.secret_seen[slot] >> seat) & 1)


@rule
def conceal(state: State, seat: int) -> None:
    """Overwrites everything *seat* may not know with UNKNOWN."""
    for index in range(MAX_ROUNDS):
        for place in range(CARDS):
            state.deck[index, place] = UNKNOWN
        for place in range(TILES):
            state.tile_order[index, place] = UNKNOWN
        for place in range(MAX_PLAYERS):
            state.ties[index, place] = UNKNOWN
    for place in range(state.tile_pile_count):
        state.tile_pile[place] = UNKNOWN
    for slot in range(state.secret_count):
        card = whole(state.secret_card[slot])
        if knows_secret(state, seat, slot) or card == UNKNOWN:
            continue
        state.secret_card[slot] = UNKNOWN
        state.hand &= ~bit(card)
        for index in range(state.event_count):
            row = state.events[index]
            if row[0] == Happening.CARD_DRAWN and row[2] == card:
                row[2] = UNKNOWN
    state.hand_types = cards_of_types(state.hand)


# Redeal


@rule
def pick(rng: Rng, cards: Bits) -> int:
    """A random card of a set that is not empty."""
    for _ in range(below(rng, count(cards))):
        cards &= cards - np.uint64(1)
    return lowest(cards)


@rule
def cards_of_type_bits(types: int) -> Bits:
    """All cards of the types whose bits are set."""
    cards = NONE
    for kind in range(8):
        if (types >> kind) & 1:
            cards |= TYPE_CARDS[kind]
    return cards


@rule
def demanded(state: State) -> Bits:
    """
    Cards that would explain what tile 5 has shown about the Hand; all cards if it showed nothing.

    Either tile 5 was used and nobody's open card explains it, or it has just been bought, and its
    buyer owns a card of a type in the Hand.
    """
    if state.demand_secrets != 0:
        return TYPE_CARDS[state.demand_type]
    if state.phase == Phase.T5_ADD:
        own = state.collections[state.current]
        if own & state.hand_types == NONE:
            return cards_of_types(own)
    return ALL_CARDS


@rule
def is_demand_met(state: State) -> bool:
    """Whether known cards of the Hand already explain the use of tile 5."""
    if state.demand_secrets != 0:
        for slot in range(state.secret_count):
            card = state.secret_card[slot]
            if (
                card != UNKNOWN
                and (state.demand_secrets >> slot) & 1
                and TYPE_OF[card] == state.demand_type
            ):
                return True
        return False
    return bool(demanded(state) == ALL_CARDS)


@rule
def fills_demand(state: State, slot: int, card: int) -> bool:
    """Whether *card* in *slot* would explain the use of tile 5."""
    if state.demand_secrets != 0 and not (state.demand_secrets >> slot) & 1:
        return False
    return has(demanded(state), card)


@rule
def redeal_hand(state: State, unseen: Bits, rng: Rng) -> Bits:
    """
    Chooses the unknown cards of the Hand, uniformly among all that fit what everybody saw.

    Each must be of a type no refusal has excluded; together they must explain the use of tile 5.
    """
    first, second = -1, -1
    for slot in range(state.secret_count):
        if state.secret_card[slot] == UNKNOWN:
            if first < 0:
                first = slot
            else:
                second = slot
    if first < 0:
        return unseen
    met = is_demand_met(state)
    ones = unseen & cards_of_type_bits(state.secret_types[first])
    if second < 0:
        if not met:
            ones &= demanded(state)
        card = pick(rng, ones)
        state.secret_card[first] = card
        state.hand |= bit(card)
        return unseen & ~bit(card)
    twos = unseen & cards_of_type_bits(state.secret_types[second])
    chosen = -1
    for attempt in range(2):  # count the possible pairs, then walk to the chosen one
        seen = 0
        rest = ones
        while rest != NONE:
            one = lowest(rest)
            rest &= rest - np.uint64(1)
            others = twos & ~bit(one)
            if not met and not fills_demand(state, first, one):
                if state.demand_secrets != 0 and not (state.demand_secrets >> second) & 1:
                    others = NONE
                else:
                    others &= demanded(state)
            ways = count(others)
            if attempt == 1 and chosen < seen + ways:
                for _ in range(chosen - seen):
                    others &= others - np.uint64(1)
                two = lowest(others)
                state.secret_card[first] = one
                state.secret_card[second] = two
                state.hand |= bit(one) | bit(two)
                return unseen & ~(bit(one) | bit(two))
            seen += ways
        if attempt == 0:
            chosen = below(rng, seen)
    return unseen


@rule
def redeal_deck(state: State, unseen: Bits, rng: Rng) -> None:
    """This round's deck and the cards set aside: the unseen cards in a random order."""
    cards = state.deck[state.round_now - 1]
    start = whole(state.drawn)
    place = 0
    for card in range(CARDS):
        if not has(unseen, card):
            cards[place] = card
            place += 1
    for card in range(CARDS):
        if has(unseen, card):
            cards[place] = card
            place += 1
    for last in range(CARDS - 1, start, -1):
        other = start + below(rng, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]


@rule
def redeal_tiles(state: State, rng: Rng) -> None:
    """The tile pile: the tiles nobody sees, in a random order; and the shuffles to come."""
    for index in range(MAX_ROUNDS):
        in_use = 0
        for place in range(TILES):
            state.tile_order[index, place] = 0
        for tile in range(1, TILES + 1):
            if state.options.mode == Mode.ADVANCED and is_in_use(state.options, tile):
                state.tile_order[index, in_use] = tile
                in_use += 1
        shuffle(rng, state.tile_order[index], in_use)
    if state.options.mode == Mode.BASIC:
        return
    out_of_pile = whole(state.market)
    for seat in range(state.options.players):
        out_of_pile |= whole(state.tiles_owned[seat])
    place = 0
    for index in range(TILES):
        tile = whole(state.tile_order[state.round_now - 1, index])
        if tile != 0 and not (out_of_pile >> tile) & 1:
            state.tile_pile[place] = tile
            place += 1


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """Fills what *seat* does not know with a random world it cannot exclude."""
    conceal(state, seat)
    seen = state.hand | state.destroyed
    for other in range(state.options.players):
        seen |= state.collections[other]
    unseen = redeal_hand(state, ALL_CARDS & ~seen, rng)
    state.hand_types = cards_of_types(state.hand)
    for index in range(state.event_count):
        row = state.events[index]
        if row[0] == Happening.CARD_DRAWN and row[2] == UNKNOWN:
            row[2] = state.secret_card[state.secret_count - 1]
    for index in range(MAX_ROUNDS):
        for card in range(CARDS):
            state.deck[index, card] = card
        for other in range(MAX_PLAYERS):
            state.ties[index, other] = other
        shuffle(rng, state.deck[index], CARDS)
        shuffle(rng, state.ties[index], state.options.players)
    redeal_deck(state, unseen, rng)
    redeal_tiles(state, rng)
