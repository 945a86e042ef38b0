"""What a hint says of trumps and of a card that is lost."""

from ludosaure.games.gains import Outcome
from ludosaure.games.layouts import copy_of
from ludosaure.games.trex.actions import DISCARD_PLAYED_TOP, KEEP_TRUMPS, SET_STRONG, SET_WEAK
from ludosaure.games.trex.box import CARD_COLOR, Color
from ludosaure.games.trex.words.gains import gain
from tests.games.trex.table import Table

NAMES = ("Ada", "Bob", "Cyd")
OF = {color: [card for card in range(17) if CARD_COLOR[card] == color] for color in Color}


def state_with(hand, strong=Color.BLUE, weak=Color.BROWN):
    state = Table(players=3).state
    state.strong_color, state.weak_color = strong, weak
    state.hand[0] = sum(1 << card for card in hand)
    return state


def said(state, action, worlds=1):
    outcomes = [Outcome(state, copy_of(state))] * worlds
    return [text.en for text in gain(outcomes, [action], 0, NAMES)]


def test_a_new_trump_is_weighed_by_the_hand():
    hand = [*OF[Color.RED][:2], OF[Color.BLUE][0]]
    assert said(state_with(hand), SET_STRONG + Color.RED) == [
        "You hold 2 cards of that colour.",
        "Blue is no longer strong: you hold few of it (1).",
    ]
    assert said(state_with(hand), SET_WEAK + Color.GREEN) == [
        "You hold few cards of that colour (0 in hand)."
    ]


def test_a_colour_one_holds_is_no_longer_weak():
    hand = [*OF[Color.BROWN][:3], *OF[Color.RED][:2]]
    assert "Brown is no longer weak: you hold 3 of it." in said(
        state_with(hand), SET_WEAK + Color.RED
    )


def test_trumps_are_kept_only_for_what_they_do():
    assert said(state_with(OF[Color.BLUE][:2]), KEEP_TRUMPS) == [
        "The strong trump serves you: 2 cards in hand.",
        "The weak trump hardly hurts you (0 in hand).",
    ]
    assert said(state_with(OF[Color.BROWN][:2]), KEEP_TRUMPS) == []


def test_a_strong_card_goes_where_the_hidden_one_is_likely_to_be_stronger():
    state = state_with([])
    strong, middle = max(OF[Color.BLUE]), max(OF[Color.GREEN])
    state.played_pile[0, 0], state.played_size[0] = middle, 1
    state.draw_pile[0, state.draw_size[0] - 1] = strong
    assert said(state, DISCARD_PLAYED_TOP, worlds=4) == [
        "The hidden card, which you keep, is stronger in 10 of 10 cases."
    ]
    assert said(state, DISCARD_PLAYED_TOP) == []  # one world says nothing of chances
    state.draw_pile[0, state.draw_size[0] - 1] = OF[Color.BROWN][0]
    assert said(state, DISCARD_PLAYED_TOP, worlds=4) == []


def test_who_closes_a_round_may_change_a_trump_only_as_the_last():
    state = Table(players=4).state
    state.current_player = state.meteor_holder = 0
    state.reigning_meteor = 14
    small, middling = min(OF[Color.BROWN]), min(OF[Color.GREEN])
    tops = (max(OF[Color.BLUE]), max(OF[Color.RED]), max(OF[Color.BROWN]))
    for seat, card in enumerate(tops, start=1):
        state.played_pile[seat, 0], state.played_size[seat] = card, 1
        state.played_time[seat, 0] = seat
    state.hand[0] = 1 << middling | 1 << small
    closing = "The round ends and you may change a trump."
    assert closing in said(state, small)
    assert not any("The round ends" in text for text in said(state, middling))
    state.round_number = 12
    assert closing not in said(state, small)
