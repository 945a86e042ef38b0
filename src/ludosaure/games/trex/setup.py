"""The shuffles, and the table before the first card (§3)."""

from ludosaure.games.bits import NONE, bit
from ludosaure.games.chance import Rng, below, shuffle
from ludosaure.games.compiled import rule
from ludosaure.games.constants import EVENT_WIDTH, MAX_SEATS, NOBODY
from ludosaure.games.telling import tell
from ludosaure.games.trex.box import EGGS, HAND, PILE, SET
from ludosaure.games.trex.fields import Deal, Options, State
from ludosaure.games.trex.happenings import Happening
from ludosaure.games.trex.options import MAX_ROUNDS, RANDOM_STARTER
from ludosaure.games.trex.state import NO_CARD, STORY, Phase


@rule
def deal(options: Options, deal: Deal, rng: Rng) -> None:
    """All shuffles of a game: eggs, trumps, one deck a seat, then the starter if drawn by lot."""
    egg = 0
    for color in range(5):
        for _ in range(options.egg_count[color]):
            deal.eggs[egg] = color
            egg += 1
    shuffle(rng, deal.eggs, EGGS)
    for color in range(5):
        deal.trumps[color] = color
    shuffle(rng, deal.trumps, 5)
    for seat in range(MAX_SEATS):
        deck = deal.decks[seat]
        for card in range(SET):
            deck[card] = card if seat < options.players else NO_CARD
        if seat < options.players:
            shuffle(rng, deck, SET)
    if options.first_player == RANDOM_STARTER:
        deal.starter = below(rng, options.players)
    else:
        deal.starter = options.first_player


@rule
def setup(state: State, options: Options, deal: Deal) -> None:
    """A new game: hands of seven, two egg piles, two crossed trump cards (§3)."""
    state.options = options
    for seat in range(MAX_SEATS):
        clear_seat(state, seat)
    for seat in range(options.players):
        deal_deck(state, seat, deal)
    for index in range(PILE):
        state.egg_pile[0, index] = deal.eggs[index]
        state.egg_pile[1, index] = deal.eggs[PILE + index]
    state.weak_color = deal.trumps[0]  # the lower card
    state.strong_color = deal.trumps[1]  # laid across it
    state.round_number = 1
    state.discard_index = 0
    for row in range(STORY):
        for part in range(EVENT_WIDTH):
            state.events[row, part] = 0
    state.event_count = 0
    begin_round(state, deal.starter)


@rule
def clear_seat(state: State, seat: int) -> None:
    """An empty place at the table."""
    state.hand[seat] = NONE
    state.ever_played[seat] = NONE
    state.hand_size[seat] = 0
    state.draw_size[seat] = 0
    state.played_size[seat] = 0
    for place in range(SET):
        state.draw_pile[seat, place] = NO_CARD
        state.played_pile[seat, place] = NO_CARD
        state.played_time[seat, place] = 0
    for index in range(MAX_ROUNDS):
        state.removed[seat, index] = NO_CARD
    for color in range(5):
        state.eggs[seat, color] = 0


@rule
def deal_deck(state: State, seat: int, deal: Deal) -> None:
    """The top seven cards of the deck become the hand, the other ten the draw pile."""
    hand = NONE
    for place in range(HAND):
        hand |= bit(deal.decks[seat, place])
    state.hand[seat] = hand
    state.hand_size[seat] = HAND
    state.draw_size[seat] = SET - HAND
    for place in range(HAND, SET):
        state.draw_pile[seat, SET - 1 - place] = deal.decks[seat, place]


@rule
def begin_round(state: State, starter: int) -> None:
    """Two eggs are shown and *starter* lays the first card; hands are not refilled (R9)."""
    state.phase = Phase.PLAY
    state.starter = starter
    state.current_player = starter
    state.play_clock = 0
    state.meteor_holder = NOBODY
    state.reigning_meteor = NO_CARD
    state.meteor_time = 0
    for place in range(MAX_SEATS):
        state.ranking[place] = NOBODY
    shown = int(state.round_number) - 1
    tell(
        state,
        Happening.EGGS_REVEALED,
        int(state.round_number),
        state.egg_pile[0, shown],
        state.egg_pile[1, shown],
        starter,
    )
