"""Contests: who sits where, and on which deal."""

from collections import Counter

import pytest

from ludosaure.arena import Contest
from ludosaure.games.text import Refused


def test_every_deal_is_played_from_every_seat():
    contest = Contest.of("cubosaurs", ["random", "greedy", "search"], games=36, players=3)
    seats = Counter()
    for fixture in contest.fixtures(b"any"):
        for seat, who in enumerate(fixture.seats):
            seats[fixture.deal, who, seat] += 1
    assert set(seats.values()) == {1}
    assert len({fixture.deal for fixture in contest.fixtures(b"any")}) == 12


def test_more_bots_than_seats_meet_in_all_groups():
    contest = Contest.of("cubosaurs", ["random", "greedy", "hatchling", "grazer"], 12, players=2)
    pairs = {tuple(sorted(fixture.seats)) for fixture in contest.fixtures(b"any")}
    assert len(pairs) == 6


def test_fewer_bots_than_seats_sit_down_again():
    contest = Contest.of("cubosaurs", ["random", "greedy"], games=8, players=4)
    for fixture in contest.fixtures(b"any"):
        assert Counter(fixture.seats) == {0: 2, 1: 2}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"bots": ["random"]}, "bots"),
        ({"bots": ["random", "random"]}, "bots"),
        ({"games": 0}, "games"),
        ({"players": 9}, "players"),
        ({"game": "chess"}, "unknown_game"),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused(given, code):
    usual = {"game": "cubosaurs", "bots": ["random", "greedy"], "games": 4, "players": 2}
    with pytest.raises(Refused) as refusal:
        Contest.of(**{**usual, **given})
    assert refusal.value.code == code
