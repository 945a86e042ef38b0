"""
How bots judge T-Rex: eggs that fit the collection, who wins this round's two, and the cards left.

An egg counts for what it adds (a third of a colour adds five) and for the eggs of its colour still
to come. This round's eggs go by the cards that will lie on top: once a meteor reigns, everybody
still to play shows the best card of the hand; before, the top and the hand both say something.
Cards left are worth a little by their strength under the present trumps, those in hand most.
"""

import math
from typing import Any

from ludosaure.bots.judgement import chances_from_points
from ludosaure.games.bits import NONE, ONE, count, lowest
from ludosaure.games.compiled import rule
from ludosaure.games.contract import NOBODY
from ludosaure.games.trex.box import CHAMAELOSAURUS, SHOWER
from ludosaure.games.trex.scoring import egg_score
from ludosaure.games.trex.state import Phase, State, next_seat, rounds_to_play
from ludosaure.games.trex.strength import card_strength, top_strength

IN_HAND = 0.018  # points for each unit of strength in hand (a middle 8 has 40)
IN_PILE = 0.006  # and in the draw pile
CHOICE = 0.25  # a card more to choose from
METEOR_IN_HAND = 0.15  # the right to end a round when it suits
SPECIAL = 35  # the Chamaelosaurus and the shower count as much as a fair card
LAST_LAP, OPEN_ROUND = 5.0, 12.0  # how far strengths decide, in units of strength


@rule
def colours_to_come(state: State, color: int) -> int:
    """Eggs of a colour nobody has yet."""
    left = int(state.options.egg_count[color])
    for seat in range(state.options.players):
        left -= state.eggs[seat, color]
    return left


@rule
def egg_gain(state: State, seat: int, color: int, share: float) -> float:
    """What one egg of this colour adds for *seat*, now and by those of its colour to come."""
    return (
        2.0 * state.eggs[seat, color]
        + 1.0
        + 2.0 * share * max(colours_to_come(state, color) - 1, 0)
    )


@rule
def best_in_hand(state: State, seat: int) -> int:
    """The strongest card a seat could lay next."""
    best = 0
    cards = state.hand[seat]
    if cards == NONE and state.draw_size[seat] > 0:
        return card_strength(state, int(state.draw_pile[seat, state.draw_size[seat] - 1]))
    while cards != NONE:
        card = lowest(cards)
        cards &= cards - ONE
        if card == CHAMAELOSAURUS and state.played_size[seat] > 0:
            best = max(best, top_strength(state, seat))
        else:
            best = max(best, card_strength(state, card))
    return best


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
    top = 0
    if state.played_size[seat] > 0:
        top = top_strength(state, seat)
    if state.meteor_holder == NOBODY:
        return 0.25 * top + 0.75 * best_in_hand(state, seat)
    if still_to_play(state, seat):
        return float(best_in_hand(state, seat))
    return float(top)


@rule
def cards_worth(state: State, seat: int) -> float:
    """The cards left, in points: strong ones, a choice of them, and meteors to call the end with."""
    worth = CHOICE * min(count(state.hand[seat]), 7)
    cards = state.hand[seat]
    while cards != NONE:
        card = lowest(cards)
        cards &= cards - ONE
        strength = card_strength(state, card)
        if card in (CHAMAELOSAURUS, SHOWER):
            strength = SPECIAL
        worth += IN_HAND * strength
        if state.options.symbol[card] >= 4:
            worth += METEOR_IN_HAND
    for place in range(state.draw_size[seat]):
        worth += IN_PILE * card_strength(state, int(state.draw_pile[seat, place]))
    return worth


@rule
def add_offer(state: State, points: Any, weights: Any, share: float) -> None:
    """This round's two eggs: the winner takes the one that fits better, the second the other."""
    players = int(state.options.players)
    first = int(state.egg_pile[0, state.round_number - 1])
    second = int(state.egg_pile[1, state.round_number - 1])
    total = 0.0
    for seat in range(players):
        total += weights[seat]
    for winner in range(players):
        wins = weights[winner] / total
        gains = egg_gain(state, winner, first, share), egg_gain(state, winner, second, share)
        taken, left = (first, second) if gains[0] >= gains[1] else (second, first)
        points[winner] += wins * egg_gain(state, winner, taken, share)
        for other in range(players):
            if other != winner:
                follows = weights[other] / max(total - weights[winner], 1e-12)
                points[other] += wins * follows * egg_gain(state, other, left, share)


@rule
def evaluate(state: State, points: Any, chances: Any, standing: Any) -> None:
    """The points every seat will end with, and its chance to win."""
    players = int(state.options.players)
    rounds_left = rounds_to_play(state) - int(state.round_number)
    share = 0.8 / players * rounds_left / 12.0
    for seat in range(players):
        points[seat] = egg_score(state, seat)
        for color in range(5):
            points[seat] += 2.0 * share * state.eggs[seat, color] * colours_to_come(state, color)
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
        scale = OPEN_ROUND if state.meteor_holder == NOBODY else LAST_LAP
        for seat in range(players):
            chances[seat] = math.exp((chances[seat] - strongest) / scale) + 1e-9
        add_offer(state, points, chances, share)
    if rounds_left > 0:
        for seat in range(players):
            points[seat] += cards_worth(state, seat) * min(rounds_left, 4) / 4.0
    chances_from_points(points, chances, players, 1.0 + 0.9 * rounds_left)
