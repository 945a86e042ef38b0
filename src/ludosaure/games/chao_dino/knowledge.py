"""
What each seat knows (6): everything but the faces of other hands and the order of the pile.

Backs are public, and so is the place of every back in the pile; the meteor is always in the pile until it is shown.
"""

from ludosaure.games.chance import Rng, below
from ludosaure.games.chao_dino.box import METEOR, SEATS, UNKNOWN
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import Happening
from ludosaure.games.chao_dino.turn import back_1_cards, cards_in_game
from ludosaure.games.compiled import rule
from ludosaure.games.constants import SPECTATOR

CARD_DRAWN = int(Happening.CARD_DRAWN)


@rule
def conceal(state: State, seat: int) -> None:
    """Forgets in place what *seat* may not know: other hands, lost cards, the order of the pile."""
    for index in range(cards_in_game(state)):
        state.pile[index] = UNKNOWN
    for other in range(SEATS):
        if other != seat:
            if state.hand_back[other] > 0:
                state.hand[other] = UNKNOWN
            if state.lost_back[other] > 0:
                state.lost[other] = UNKNOWN
    for index in range(state.event_count):
        if state.events[index, 0] == CARD_DRAWN and state.events[index, 1] != seat:
            state.events[index, 2] = UNKNOWN


@rule
def sort_of(face: int, back: int) -> int:
    """Where cards of this face and back are counted in a tally of cards."""
    return 8 * (3 * back + face - 4)


@rule
def played_cards(state: State) -> int:
    """A tally of the open discards: how many of each sort, eight bits a sort in one integer."""
    tally = 0
    for index in range(state.discard_count):
        tally += 1 << sort_of(int(state.discards[index]), int(state.discard_backs[index]))
    return tally


@rule
def unseen(state: State, seat: int, played: int, face: int, back: int) -> int:
    """How many cards of this face and back *seat* has not seen, *played* being the tally of discards."""
    numbers = state.options.back_1 if back == 1 else state.options.back_2
    number = int(numbers[face]) - (played >> sort_of(face, back) & 255)
    if seat != SPECTATOR:
        if state.hand[seat] == face and state.hand_back[seat] == back:
            number -= 1
        if state.lost[seat] == face and state.lost_back[seat] == back:
            number -= 1
    return number


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """
    Fills in what *seat* does not know, at random among all that it cannot exclude.

    The unseen cards of each back go, in random order, to the places with that back: hidden hands, lost
    cards, the pile. The meteor, if not out yet, gets any place of back 2 in the pile.
    """
    conceal(state, seat)
    cards = cards_in_game(state)
    top = cards - int(state.pile_left)
    first_2 = back_1_cards(state)
    played = played_cards(state)
    meteor = -1
    if not state.last_round:
        start = max(top, first_2)
        meteor = start + below(rng, cards - start)
        state.pile[meteor] = METEOR
    for back in range(1, 3):
        mountains = unseen(state, seat, played, 1, back)
        savannas = unseen(state, seat, played, 2, back)
        jungles = unseen(state, seat, played, 3, back)
        # One card after the other gets a random face of those that are left.
        for index in range(top, cards):
            if index != meteor and (index >= first_2) == (back == 2):
                face = any_of(mountains, savannas, jungles, rng)
                state.pile[index] = face
                mountains -= int(face == 1)
                savannas -= int(face == 2)
                jungles -= int(face == 3)
        for other in range(SEATS):
            if other != seat and state.hand_back[other] == back:
                face = any_of(mountains, savannas, jungles, rng)
                state.hand[other] = face
                mountains -= int(face == 1)
                savannas -= int(face == 2)
                jungles -= int(face == 3)
            if other != seat and state.lost_back[other] == back:
                face = any_of(mountains, savannas, jungles, rng)
                state.lost[other] = face
                mountains -= int(face == 1)
                savannas -= int(face == 2)
                jungles -= int(face == 3)
    tell_drawn(state)


@rule
def any_of(mountains: int, savannas: int, jungles: int, rng: Rng) -> int:
    """The face of a card taken blindly from a heap of so many."""
    card = below(rng, mountains + savannas + jungles)
    if card < mountains:
        return 1
    return 2 if card < mountains + savannas else 3


@rule
def tell_drawn(state: State) -> None:
    """Puts the faces of the new world into the story of the last decision."""
    for index in range(state.event_count):
        if state.events[index, 0] == CARD_DRAWN:
            state.events[index, 2] = state.hand[state.events[index, 1]]
