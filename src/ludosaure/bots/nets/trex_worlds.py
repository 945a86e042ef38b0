"""
How a world of T-Rex, all cards face up, is told to a network that judges worlds (`worlds`).

Every seat has a list of what is true of it: cards by place and tier, eggs, what it is about to do; the
table has one of its own. Beside them stand a few numbers, first of all what the game's own judgement
(`bots/trex.py`) says. Unseen eggs and the order of cards deep in a pile are left out: nobody can play by
them, and they would only blur.
"""

import math

from ludosaure.bots.trex import Temper, evaluate, final_strength, still_to_play
from ludosaure.games.bits import NONE, ONE, has, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.layouts import FloatArray, IntArray
from ludosaure.games.trex.box import CHAMAELOSAURUS, SET, SHOWER, Symbol
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.play import may_reign
from ludosaure.games.trex.scoring import remaining_sum
from ludosaure.games.trex.state import Phase, offered_eggs, rounds_to_play
from ludosaure.games.trex.strength import TIER, card_strength, top_strength

USUAL = Temper()
TIERED = 3 * (SET - 2) + 2  # cards by tier; the two special ones have none

# Where each kind of truth about a seat begins.
IN_HAND = 0
KNOWN = IN_HAND + TIERED  # cards in hand everybody knows of
IN_PILE = KNOWN + SET
SOON = IN_PILE + TIERED  # drawn next
UNDER = SOON + SET  # laid this round, and covered
ON_TOP = UNDER + SET
EGGS = ON_TOP + TIERED
OFFERED = EGGS + 5 * 7
ROLE = OFFERED + 2 * 7
HOLDER, TO_LAY, HAS_LAID, OPEN, TO_MOVE, CHOOSING, REMOVING, REMOVED, WEAKEST = (
    0,
    1,
    2,
    3,
    4,
    5,
    10,
    15,
    20,
)
LEADS = ROLE + 21
BEATING = LEADS + 1
METEORS = BEATING + 5
HAND = METEORS + 4
LEFT = HAND + SET + 1
SEAT_TRUTHS = LEFT + SET + 1

# And about the table; the numbers go on.
ROUND = SEAT_TRUTHS
PHASE = ROUND + 12
STRONG = PHASE + 5
WEAK = STRONG + 5
REIGNING = WEAK + 5
CLOCK = REIGNING + SET + 1
SAME = CLOCK + 10
LAST = SAME + 1
ALL_TRUTHS = LAST + 1

NUMBERS = 5  # beside the truths of a seat
MOST_TRUTHS = 80
SOON_DRAWN = 3


@rule
def tiered(state: State, card: int) -> int:
    """A card by its tier under the present trumps."""
    if card == SHOWER:
        return TIERED - 2
    if card == CHAMAELOSAURUS:
        return TIERED - 1
    return 3 * (card - 1) + card_strength(state, card) // TIER - 1


@rule
def truths_of_seat(state: State, seat: int, best_rival: int, out: IntArray) -> int:
    """Lists what is true of a seat; returns how much."""
    at = 0
    cards = state.hand[seat]
    beating, meteors = 0, 0
    playing = state.phase == Phase.PLAY
    while cards != NONE:
        card = lowest(cards)
        cards &= cards - ONE
        out[at] = IN_HAND + tiered(state, card)
        at += 1
        if has(state.ever_played[seat], card):
            out[at] = KNOWN + card
            at += 1
        if playing:
            strength = card_strength(state, card)
            if card == CHAMAELOSAURUS and state.played_size[seat] > 0:
                strength = top_strength(state, seat)
            beating += int(strength >= best_rival)
            if state.options.symbol[card] >= Symbol.METEOR and may_reign(state, card):
                meteors += 1
    size = int(state.draw_size[seat])
    for place in range(size):
        card = int(state.draw_pile[seat, place])
        out[at] = IN_PILE + tiered(state, card)
        at += 1
        if place >= size - SOON_DRAWN:
            out[at] = SOON + card
            at += 1
    laid = int(state.played_size[seat])
    for place in range(laid - 1):
        out[at] = UNDER + int(state.played_pile[seat, place])
        at += 1
    if laid > 0:
        card = int(state.played_pile[seat, laid - 1])
        if card == CHAMAELOSAURUS and laid > 1:
            card = int(state.played_pile[seat, laid - 2])
        out[at] = ON_TOP + tiered(state, card)
        at += 1
    for color in range(5):
        out[at] = EGGS + 7 * color + min(int(state.eggs[seat, color]), 6)
        at += 1
    if offered_eggs(state):
        for slot in range(2):
            color = int(state.egg_pile[slot, state.round_number - 1])
            out[at] = OFFERED + 7 * slot + min(int(state.eggs[seat, color]), 6)
            at += 1
    if state.current_player == seat:
        out[at] = ROLE + TO_MOVE
        at += 1
    if playing:
        role = OPEN
        if state.meteor_holder == seat:
            role = HOLDER
        elif state.meteor_holder != NOBODY:
            role = TO_LAY if still_to_play(state, seat) else HAS_LAID
        out[at] = ROLE + role
        out[at + 1] = BEATING + min(beating, 4)
        out[at + 2] = METEORS + min(meteors, 3)
        at += 3
        if laid > 0 and top_strength(state, seat) >= best_rival:
            out[at] = LEADS
            at += 1
    else:
        for place in range(state.options.players):
            if state.ranking[place] == seat:
                role = WEAKEST if place == state.options.players - 1 else REMOVED + place
                if state.phase == Phase.CHOOSE_EGG:
                    role = CHOOSING + place
                elif state.phase == Phase.DISCARD:
                    role = (REMOVED if state.discard_index > place else REMOVING) + place
                out[at] = ROLE + role
                at += 1
    out[at] = HAND + int(state.hand_size[seat])
    out[at + 1] = LEFT + size
    return at + 2


@rule
def truths_of_table(state: State, out: IntArray) -> int:
    """Lists what is true of the table; returns how much."""
    rounds_left = rounds_to_play(state) - int(state.round_number)
    out[0] = ROUND + min(rounds_left, 11)
    out[1] = PHASE + min(int(state.phase), 4)
    out[2] = STRONG + int(state.strong_color)
    out[3] = WEAK + int(state.weak_color)
    at = 4
    if state.phase == Phase.PLAY:
        holds = state.meteor_holder != NOBODY
        out[4] = REIGNING + (int(state.reigning_meteor) if holds else SET)
        out[5] = CLOCK + min(int(state.play_clock), 9)
        at = 6
        if holds and state.current_player == state.meteor_holder:
            out[at] = LAST
            at += 1
    if offered_eggs(state):
        shown = int(state.round_number) - 1
        if state.egg_pile[0, shown] == state.egg_pile[1, shown]:
            out[at] = SAME
            at += 1
    return at


@rule
def best_beside(state: State, seat: int) -> int:
    """The strength of the best card on top of another pile."""
    best = 0
    for other in range(state.options.players):
        if other != seat and state.played_size[other] > 0:
            best = max(best, top_strength(state, other))
    return best


@rule
def show_world(
    state: State,
    live: IntArray,
    numbers: FloatArray,
    points: FloatArray,
    chances: FloatArray,
    standing: IntArray,
) -> None:
    """
    Fills the truths [seats and the table, truths and how many], and the numbers of every seat.

    *points* and *chances* are those of the game's own judgement then.
    """
    players = int(state.options.players)
    evaluate(state, points, chances, standing, USUAL)
    playing = state.phase == Phase.PLAY
    for seat in range(players):
        best_rival = best_beside(state, seat) if playing else 0
        live[seat, MOST_TRUTHS] = truths_of_seat(state, seat, best_rival, live[seat])
        rival = -1e9
        for other in range(players):
            if other != seat:
                rival = max(rival, points[other])
        numbers[seat, 0] = math.log(chances[seat] + 1e-4)
        numbers[seat, 1] = (points[seat] - rival) / 10.0
        numbers[seat, 2] = points[seat] / 50.0
        numbers[seat, 3] = final_strength(state, seat) / 32.0 if playing else 0.0
        numbers[seat, 4] = remaining_sum(state, seat) / 64.0
    live[players, MOST_TRUTHS] = truths_of_table(state, live[players])
