"""
How bots judge T-Rex: eggs that fit the collection, who wins this round's two, and the cards left.

An egg counts for what it adds (a third of a colour adds five) and for the eggs of its colour still
to come. This round's eggs go by the cards that will lie on top: whoever still has to play shows the
best card of the hand, and as long as there is time a second one and meteors help; what lies on top
before the last lap says nothing. Cards left are worth a little by their strength under the present
trumps and by what their symbols do. Numbers left break ties, and with two players, who both get
twelve eggs, every fifth game is one.

The weights come from games that such an evaluation played against itself: logistic regressions of
who won the game, and the round, on what each seat had (docs/bots.md).
"""

import math
from typing import NamedTuple

from ludosaure.bots.judgement import AS_FOUND, Sobriety, chances_from_points
from ludosaure.games.bits import NONE, ONE, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.layouts import FloatArray, IntArray
from ludosaure.games.trex.box import CHAMAELOSAURUS, PILE, SHOWER, Symbol
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.scoring import egg_score, remaining_sum
from ludosaure.games.trex.state import Phase, next_seat, offered_eggs, rounds_to_play
from ludosaure.games.trex.strength import card_strength, top_strength


class Temper(NamedTuple):
    """What tempers judge otherwise (`tempers.py`)."""

    in_hand: float = 0.004  # points for each unit of strength in hand (a middle 8 has 40)
    meteor: float = 0.1  # in hand: the right to end a round when it suits
    to_come: float = 1.0  # how much of the eggs of a colour still to come is believed in


IN_PILE = 0.001  # points for each unit of strength in the draw pile
CHOICE = 0.05  # a card more to choose from
SHOWER_IN_HAND = 0.6  # a meteor nobody tops
COPY_IN_HAND = 0.4  # the Chamaelosaurus: a strong card once more
DRAW_IN_HAND = 0.06  # each card a draw symbol will bring
TIE_BREAK, TIE_BREAK_EARLY = 0.075, 0.004  # a number on a card left, less for each round to come

# Who wins the round, in units of strength: more than the best card counts while there is time.
SECOND_CARD, ANOTHER_METEOR = 0.35, 3.0
CLOSING = 1.0  # the last word: equal cards are won by the later one
OPEN_ROUND, LAST_LAP, LAST_CARD = 11.0, 7.5, 0.5  # how far strengths decide: at last, altogether


@rule
def eggs_to_come(state: State, color: int) -> float:
    """
    Eggs of a colour that will be offered in later rounds, about.

    Some stay in the piles for ever, so each egg nobody has seen comes with the same chance.
    """
    hidden = int(state.options.egg_count[color])
    for seat in range(state.options.players):
        hidden -= state.eggs[seat, color]
    shown = int(state.round_number) - 1
    if offered_eggs(state):
        hidden -= (state.egg_pile[0, shown] == color) + (state.egg_pile[1, shown] == color)
    rounds_left = rounds_to_play(state) - int(state.round_number)
    return hidden * rounds_left / (PILE - float(state.round_number))


@rule
def egg_gain(state: State, seat: int, color: int, to_come: float) -> float:
    """What one egg of this colour adds for *seat*, now and by those of its colour to come."""
    return 2.0 * (state.eggs[seat, color] + to_come / state.options.players) + 1.0


@rule
def prospects(state: State, seat: int, last_card: bool) -> float:
    """What a seat can still lay: its best card and, if not the last, the second and its meteors."""
    best, second, meteors = 0, 0, 0
    cards = state.hand[seat]
    if cards == NONE and state.draw_size[seat] > 0:
        return card_strength(state, int(state.draw_pile[seat, state.draw_size[seat] - 1]))
    while cards != NONE:
        card = lowest(cards)
        cards &= cards - ONE
        strength = card_strength(state, card)
        if card == CHAMAELOSAURUS and state.played_size[seat] > 0:
            strength = top_strength(state, seat)
        if strength > best:
            best, second = strength, best
        elif strength > second:
            second = strength
        if state.options.symbol[card] >= Symbol.METEOR:
            meteors += 1
    if last_card:
        return float(best)
    return best + SECOND_CARD * second + ANOTHER_METEOR * meteors


@rule
def still_to_play(state: State, seat: int) -> bool:
    """Whether a seat lays one more card before a reigning meteor ends the round."""
    at = int(state.current_player)
    for _ in range(state.options.players):
        if at == seat:
            return True
        if at == state.meteor_holder:
            return False
        at = next_seat(state, at)
    return False


@rule
def final_strength(state: State, seat: int) -> float:
    """The strength this seat will show when the round ends, about."""
    if state.meteor_holder == NOBODY:
        return prospects(state, seat, False)
    if not still_to_play(state, seat):
        return float(top_strength(state, seat))
    last_card = state.current_player == state.meteor_holder
    closing = CLOSING if state.meteor_holder == seat else 0.0
    return prospects(state, seat, last_card) + closing


@rule
def cards_worth(state: State, seat: int, temper: Temper) -> float:
    """The cards left, in points: strong ones, a choice of them, and what their symbols can do."""
    worth = 0.0
    cards = state.hand[seat]
    while cards != NONE:
        card = lowest(cards)
        cards &= cards - ONE
        worth += CHOICE + temper.in_hand * card_strength(state, card)
        symbol = state.options.symbol[card]
        if card == SHOWER:
            worth += SHOWER_IN_HAND
        elif card == CHAMAELOSAURUS:
            worth += COPY_IN_HAND
        elif symbol == Symbol.METEOR:
            worth += temper.meteor
        else:
            worth += DRAW_IN_HAND * symbol
    for place in range(state.draw_size[seat]):
        worth += IN_PILE * card_strength(state, int(state.draw_pile[seat, place]))
    return worth


@rule
def add_offer(state: State, points: FloatArray, weights: FloatArray, belief: float) -> None:
    """
    This round's two eggs: the winner takes one, the second the other.

    The winner looks at what the egg adds to his own collection and at what he leaves.
    """
    players = int(state.options.players)
    first = int(state.egg_pile[0, state.round_number - 1])
    second = int(state.egg_pile[1, state.round_number - 1])
    to_come = belief * eggs_to_come(state, first), belief * eggs_to_come(state, second)
    total = 0.0
    for seat in range(players):
        total += weights[seat]
    for winner in range(players):
        wins = weights[winner] / total
        gains = (
            egg_gain(state, winner, first, to_come[0]),
            egg_gain(state, winner, second, to_come[1]),
        )
        better = gains[0] - gains[1]
        for turn in range(2):  # first what is left to whom, then who gets what
            takes_first = better >= 0
            if turn == 1:
                points[winner] += wins * (gains[0] if takes_first else gains[1])
            for other in range(players):
                if other == winner:
                    continue
                follows = weights[other] / max(total - weights[winner], 1e-12)
                gain = egg_gain(state, other, first, to_come[0])
                lesser = egg_gain(state, other, second, to_come[1])
                if turn == 0:
                    better += follows * (gain - lesser) / (players - 1)
                else:
                    points[other] += wins * follows * (lesser if takes_first else gain)


@rule
def evaluate(
    state: State, points: FloatArray, chances: FloatArray, standing: IntArray, temper: Temper
) -> None:
    """The points every seat will end with, and its chance to win."""
    players = int(state.options.players)
    rounds_left = rounds_to_play(state) - int(state.round_number)
    tie_break = TIE_BREAK - TIE_BREAK_EARLY * rounds_left
    for seat in range(players):
        points[seat] = egg_score(state, seat) + tie_break * remaining_sum(state, seat)
        for color in range(5):
            to_come = temper.to_come * eggs_to_come(state, color)
            points[seat] += 2.0 * state.eggs[seat, color] * to_come / players
    if state.phase <= Phase.CHOOSE_EGG:
        strongest = 0.0
        for seat in range(players):
            if state.phase == Phase.CHOOSE_EGG:
                chances[seat] = 0.0
                for place in range(players):
                    if state.ranking[place] == seat:
                        chances[seat] = -100.0 * place
            else:
                chances[seat] = final_strength(state, seat)
            strongest = max(strongest, chances[seat])
        scale = OPEN_ROUND
        if state.meteor_holder != NOBODY:
            scale = LAST_CARD if state.current_player == state.meteor_holder else LAST_LAP
        for seat in range(players):
            chances[seat] = math.exp((chances[seat] - strongest) / scale) + 1e-9
        add_offer(state, points, chances, temper.to_come)
    if rounds_left > 0:
        for seat in range(players):
            points[seat] += cards_worth(state, seat, temper)
    chances_from_points(points, chances, players, players * (0.3 + 0.4 * math.sqrt(rounds_left)))


def sobriety(state: State) -> Sobriety:
    """At larger tables the beginning tells less than it seems; with two all is as it seems."""
    if state.options.players == 2:
        return AS_FOUND
    over = (int(state.round_number) - 1) / int(rounds_to_play(state))
    return Sobriety(scale=0.4 + 0.95 * over)
