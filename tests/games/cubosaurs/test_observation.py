"""The numbers a learning program is given, in the order that `observe` describes."""

import numpy as np

from ludosaure.games.constants import SPECTATOR
from ludosaure.games.cubosaurs import GAME

from .positions import EGGS, RULES, concealed, deal_of, new_game, position

CARDS, SEAT = 55, 12
HAND, DESTROYED, UNSEEN = (CARDS * plane for plane in (5, 6, 7))
SEATS = 8 * CARDS
MARKET = SEATS + 5 * SEAT
TABLE = MARKET + 11
SUPPLY, DECK, BOUGHT, DECIDED, GAINS = (TABLE + at for at in (15, 16, 17, 18, 19))
OPTIONS = TABLE + 20
CHOSEN, SECRETS, TYPES = (TABLE + at for at in (25, 26, 27))


def observed(table, seat):
    out = np.full(GAME.observation_size, -7, np.int16)
    RULES.observe(concealed(table.state, seat), seat, out)
    return out.tolist()


def cards(numbers, first):
    """The cards whose number is 1 in the plane that begins at *first*."""
    plane = numbers[first : first + CARDS]
    assert set(plane) <= {0, 1}
    return {card for card, there in enumerate(plane) if there}


def test_collections_are_told_clockwise_from_the_viewer_then_hand_destroyed_and_unseen():
    table = position({1, 10}, {17, 49}, {24}, hand=[30, 40])
    table.state.destroyed = np.uint64(1 << 7)
    for seat, order in ((0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1)), (SPECTATOR, (0, 1, 2))):
        numbers = observed(table, seat)
        for place, owner in enumerate(order):
            assert cards(numbers, CARDS * place) == set(table.collection(owner))
        assert cards(numbers, CARDS * 3) == cards(numbers, CARDS * 4) == set()
        assert cards(numbers, HAND) == {30, 40} and cards(numbers, DESTROYED) == {7}
        assert cards(numbers, UNSEEN) == set(range(55)) - {1, 10, 17, 49, 24, 30, 40, 7}


def test_a_seat_tells_its_tokens_scores_turn_tiles_and_gain():
    table = position({1}, {17}, {24}, hand=[30], tokens=[3, 4, 5], market=[3], current=1,
                     start_seat=2)  # fmt: skip
    state = table.state
    state.round_scores[0, :3] = [11, 12, 13]
    state.round_scores[1, :3] = [21, 22, 23]
    state.tiles_owned[0], state.tiles_owned[2] = 1 << 1, 1 << 2
    numbers = observed(table, 2)
    seats = [numbers[SEATS + SEAT * k : SEATS + SEAT * (k + 1)] for k in range(5)]
    #     in tokens  scores     turn start tiles 1 2  gain
    assert seats == [
        [1, 5, 13, 23, 0, 0, 1, 0, 1, 0, 0, 0],
        [1, 3, 11, 21, 0, 0, 0, 1, 0, 0, 0, 0],
        [1, 4, 12, 22, 0, 1, 0, 0, 0, 0, 0, 0],
        [0] * 12,
        [0] * 12,
    ]
    state.gain_count, state.gains[0] = 2, 1
    numbers = observed(table, 2)
    assert [numbers[SEATS + SEAT * k + 9] for k in range(3)] == [0, 0, 1]
    assert numbers[GAINS] == 2
    state.gain_count, state.gains[0] = 1, 0
    assert [observed(table, 2)[SEATS + SEAT * k + 9] for k in range(3)] == [0, 1, 0]


def test_the_table_tells_market_phase_round_and_counters():
    table = position({1, 10}, {17}, hand=[30], tokens=[9, 4], market=[1, 6, 10], round_number=2,
                     direction=-1, deck=[2, 3, 4])  # fmt: skip
    numbers = observed(table, 0)
    assert [tile for tile in range(11) if numbers[MARKET + tile]] == [1, 6, 10]
    assert numbers[TABLE : TABLE + 12] == [1] + [0] * 11  # MAIN
    assert numbers[TABLE + 12 : TABLE + 15] == [2, 3, -1]
    assert numbers[SUPPLY] == 27 and numbers[DECK] == 3
    assert numbers[BOUGHT] == numbers[DECIDED] == numbers[GAINS] == 0
    table.tell("0 tile 6")
    numbers = observed(table, 0)
    assert [tile for tile in range(11) if numbers[MARKET + tile]] == [1, 10]
    assert numbers[TABLE : TABLE + 12] == [0] * 4 + [1] + [0] * 7  # a card is to be destroyed
    assert numbers[BOUGHT] == 1
    table.tell("0 card 10")
    assert cards(observed(table, 0), DESTROYED) == {10}
    after = position({1, 10}, {17}, hand=[30], tokens=[9, 4], market=[1],
                     buy_window="before_or_after").tell("0 card 10")  # fmt: skip
    assert observed(after, 1)[DECIDED] == 1


def test_a_chosen_card_is_told_by_its_type():
    table = position({1, 10}, {17}, hand=[30], tokens=[9, 4], market=[9])
    table.tell("0 tile 9")
    assert observed(table, 1)[CHOSEN] == 0
    table.tell("0 card 10")
    assert observed(table, 1)[CHOSEN] == 2  # one more than the type, so that none is naught
    egg = position({1, EGGS[0]}, {17}, hand=[30], tokens=[9, 4], market=[9])
    assert observed(egg.tell(f"0 tile 9, 0 card {EGGS[0]}"), 1)[CHOSEN] == 8
    first = position({1, 10}, {17}, hand=[30], tokens=[9, 4], market=[9])
    assert observed(first.tell("0 tile 9, 0 card 1"), 1)[CHOSEN] == 1


def test_secrets_are_counted_with_the_types_they_may_have():
    table = position({10, 11}, {17}, {24}, deck=[3], hand_visibility="private")
    assert [observed(table, seat)[SECRETS] for seat in (0, 1, 2, SPECTATOR)] == [0, 1, 1, 1]
    assert observed(table, 1)[TYPES : TYPES + 8] == [1] * 8
    table.tell("0 card 10")
    assert [observed(table, seat)[SECRETS] for seat in (0, 1, 2)] == [0, 0, 1]
    assert observed(table, 2)[TYPES : TYPES + 8] == [1, 0, 1, 1, 1, 1, 1, 1]


def test_the_options_are_told():
    def told(**options):
        return observed(new_game(deal_of(4, tiles=options.pop("tiles", ())), 4, **options), 0)[
            OPTIONS : OPTIONS + 5
        ]

    tiles = range(1, 11)
    plain = told()
    asked = {"mode": "advanced", "buy_window": "before_or_after", "hand_visibility": "private",
             "egg_zero_majority": False, "dna_on_given": False}  # fmt: skip
    for number, (key, value) in enumerate(asked.items()):
        given = told(**{key: value}, tiles=tiles) if key == "mode" else told(**{key: value})
        assert [at for at in range(5) if given[at] != plain[at]] == [number]
