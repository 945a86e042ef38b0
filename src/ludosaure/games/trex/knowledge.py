"""
Who knows what (§6): conceal and redeal.

One set a player is enough, `ever_played`: the place of a card is public exactly if the card was
once laid face up. Piles go back in order, so it is known where it lies, when it is drawn and when
it leaves. All other cards of a set are unknown: in a hand (which its owner sees), in the part of
the draw pile never seen since the shuffle, or removed without anybody looking.
"""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, bit, count, lowest, whole
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.trex.box import PILE, SET
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.happenings import Happening, Source
from ludosaure.games.trex.options import MAX_ROUNDS
from ludosaure.games.trex.state import UNKNOWN, Phase, unknown_in_hand

WHOLE_SET = np.uint64((1 << SET) - 1)
WIDTH, NEAR = 5, 12  # bits of a card in a list, and cards in its first word
ONE_CARD = np.uint64((1 << WIDTH) - 1)
LAST = np.uint64(WIDTH * (NEAR - 1))
NO_CARDS = np.uint64(0b11 << 30)  # UNKNOWN and NO_CARD, modulo 32: what is no card stays as it is


@rule
def known_hand(state: State, owner: int, viewer: int) -> Bits:
    """The cards *viewer* knows to be in the hand of *owner*."""
    whole_hand = np.uint64((owner == viewer) | (state.phase == Phase.GAME_OVER))
    return state.hand[owner] & (state.ever_played[owner] | (NONE - whole_hand))  # all or nothing


@rule
def public_cards(state: State, owner: int) -> Bits:
    """The cards of *owner* whose place everybody knows, and the two marks that are no cards."""
    if state.phase == Phase.GAME_OVER:
        return WHOLE_SET | NO_CARDS
    return state.ever_played[owner] | NO_CARDS


@rule
def seen_card(public: Bits, card: int) -> int:
    """A card of a draw pile or of the removed ones: UNKNOWN unless its place is public."""
    known = int((np.uint32(public) >> np.uint32(card & 31)) & 1)
    return card | (known - 1)  # nothing here branches: nobody could foresee which way


@rule
def conceal(state: State, seat: int) -> None:
    """Leaves what *seat* has seen, and marks everything else UNKNOWN; at the end all is shown."""
    if state.phase == Phase.GAME_OVER:
        return
    for owner in range(state.options.players):
        state.hand[owner] = known_hand(state, owner, seat)
        public = public_cards(state, owner)
        for place in range(SET):
            card = int(state.draw_pile[owner, place])
            state.draw_pile[owner, place] = seen_card(public, card)
        for index in range(MAX_ROUNDS):
            card = int(state.removed[owner, index])
            state.removed[owner, index] = seen_card(public, card)
    for slot in range(2):
        for index in range(int(state.round_number), PILE):
            state.egg_pile[slot, index] = UNKNOWN
    conceal_events(state, seat)


@rule
def conceal_events(state: State, seat: int) -> None:
    """In the story of the last decision: cards drawn, and cards removed from a draw pile."""
    for index in range(state.event_count):
        row = state.events[index]
        owner = int(row[1])
        if row[0] == Happening.CARDS_DRAWN and owner != seat:
            for part in range(3, 6):
                row[part] = seen_card(public_cards(state, owner), int(row[part]))
        elif row[0] == Happening.CARD_REMOVED and row[2] == Source.DRAW_PILE:
            row[3] = seen_card(public_cards(state, owner), int(row[3]))


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """
    Fills what *seat* does not know with an arrangement it cannot exclude, all equally likely.

    No choice of a player says anything sure about unknown cards, so every assignment of a player's
    unknown cards to his unknown places is possible, and equally likely before judging his play.
    """
    conceal(state, seat)
    if state.phase == Phase.GAME_OVER:
        return
    for owner in range(state.options.players):
        redeal_cards(state, owner, rng)
    redeal_eggs(state, rng)


@rule
def unknown_cards(state: State, owner: int) -> Bits:
    """In a concealed state: the cards of *owner* whose place the viewer does not know."""
    return WHOLE_SET & ~(state.ever_played[owner] | state.hand[owner])


@rule
def redeal_cards(state: State, owner: int, rng: Rng) -> None:
    """Unknown cards of one player to his unknown places: hand, draw pile, removals."""
    loose = unknown_cards(state, owner)
    left = count(loose)
    near, far = heap_of(loose)
    hand = NONE
    for _ in range(unknown_in_hand(state, owner)):
        card, near, far = taken(near, far, below(rng, left))
        left -= 1
        hand |= bit(card)
    state.hand[owner] |= hand
    for place in range(state.draw_size[owner]):
        if state.draw_pile[owner, place] == UNKNOWN:
            card, near, far = taken(near, far, below(rng, left))
            left -= 1
            state.draw_pile[owner, place] = card
    for index in range(MAX_ROUNDS):
        if state.removed[owner, index] == UNKNOWN:
            card, near, far = taken(near, far, below(rng, left))
            left -= 1
            state.removed[owner, index] = card


@rule
def heap_of(cards: Bits) -> tuple[Bits, Bits]:
    """Cards of one set as a list in two words, ascending: twelve in the first, five in the second."""
    near, far = NONE, NONE
    place = 0
    while cards != NONE:
        card = np.uint64(lowest(cards))
        cards &= cards - ONE
        if place < NEAR:
            near |= card << np.uint64(WIDTH * place)
        else:
            far |= card << np.uint64(WIDTH * (place - NEAR))
        place += 1
    return near, far


@rule
def taken(near: Bits, far: Bits, place: int) -> tuple[int, Bits, Bits]:
    """The card at a place of such a list, and the list without it; nothing here walks through it."""
    if place < NEAR:
        card, near = drawn_out(near, place)
        return card, near | (far & ONE_CARD) << LAST, far >> np.uint64(WIDTH)
    card, far = drawn_out(far, place - NEAR)
    return card, near, far


@rule
def drawn_out(heap: Bits, place: int) -> tuple[int, Bits]:
    """The card at a place of one word, and the word without it."""
    here = np.uint64(WIDTH * place)
    above = heap >> here
    rest = (heap & ((ONE << here) - ONE)) | (above >> np.uint64(WIDTH)) << here
    return whole(above & ONE_CARD), rest


@rule
def redeal_eggs(state: State, rng: Rng) -> None:
    """The eggs never offered, in a random order: what remains of each colour is known."""
    offered = int(state.round_number)
    each = PILE - offered
    shown = shown_eggs(state)
    place = 0
    for color in range(5):
        for _ in range(int(state.options.egg_count[color]) - (shown >> 8 * color & 255)):
            slot = int(place >= each)
            state.egg_pile[slot, offered + place - slot * each] = color
            place += 1
    for last in range(2 * each - 1, 0, -1):
        other = below(rng, last + 1)
        slot, there = int(last >= each), int(other >= each)
        here = offered + last - slot * each
        elsewhere = offered + other - there * each
        egg = state.egg_pile[slot, here]
        state.egg_pile[slot, here] = state.egg_pile[there, elsewhere]
        state.egg_pile[there, elsewhere] = egg


@rule
def shown_eggs(state: State) -> int:
    """How many eggs of each colour were offered so far: eight bits a colour in one integer."""
    tally = 0
    for slot in range(2):
        for index in range(int(state.round_number)):
            tally += 1 << 8 * int(state.egg_pile[slot, index])
    return tally
