"""What the deal shuffles, what a redeal makes up, and what the story of a draw tells."""

from collections import Counter

import pytest

from ludosaure.games.chance import generator
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.layouts import blank, copy_of
from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import PILE
from ludosaure.games.trex.happenings import Happening
from ludosaure.games.trex.state import NO_CARD

from .random_play import at_random, start
from .table import RULES, Table, concealed, legal_actions


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_the_eggs_never_offered_come_in_any_order_and_the_others_stay(seat):
    state, _, rng = start(3, 5)
    for _ in range(60):
        RULES.apply(state, at_random(state, legal_actions(state), rng))
    offered = int(state.round_number)
    assert 1 < offered < PILE
    first, piles = Counter(), set()
    for seed in range(60):
        world = copy_of(state)
        RULES.redeal(world, seat, generator(seed))
        assert Counter(world.egg_pile.flatten().tolist()) == dict.fromkeys(range(5), 6)
        assert (world.egg_pile[:, :offered] == state.egg_pile[:, :offered]).all()
        piles.add(world.egg_pile.tobytes())
        first[int(world.egg_pile[0, offered]), int(world.egg_pile[1, PILE - 1])] += 1
    assert len(piles) == 60
    assert len(first) > 10  # every place, the last of a pile too, has many colours


def test_a_draw_tells_its_player_exactly_the_cards_drawn_and_the_others_their_number():
    table = Table([[1], [2], [4]])
    for seat, move, drawn in ((0, "Y1", [7]), (1, "B2", [7, 8]), (2, "G4", [7, 8, 9])):
        table.tell(f"{seat} {move}")
        for viewer in (0, 1, 2, SPECTATOR):
            told = GAME.events(concealed(table.state, viewer))
            draw = next(event for event in told if event["kind"] == "cards_drawn")
            cards = drawn if viewer == seat else [None] * len(drawn)
            assert draw["count"] == len(drawn) and draw["cards"] == cards
        row = next(row for row in table.state.events if row[0] == Happening.CARDS_DRAWN)
        assert row[3 : 3 + len(drawn)].tolist() == drawn
        assert set(row[3 + len(drawn) : 6].tolist()) <= {NO_CARD}  # the next card stays unseen


def test_every_game_shuffles_eggs_trumps_and_decks():
    options = GAME.read_options(3, {})
    deals = []
    for seed in range(5):
        deal = blank(GAME.deal_dtype)
        RULES.deal(options, deal, generator(seed))
        assert sorted(deal.trumps.tolist()) == [0, 1, 2, 3, 4]
        deals.append(deal)
    for part in ("eggs", "trumps", "decks"):
        assert len({deal[part].tobytes() for deal in deals}) > 2
    assert len({deck.tobytes() for deck in deals[0].decks[:3]}) == 3
