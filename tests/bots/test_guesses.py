"""What the others could know: worked out from what they saw, and told of the truth afterwards."""

import math
from types import SimpleNamespace

import pytest

from ludosaure.bots.analysis import analyse
from ludosaure.bots.guesses import guesses
from ludosaure.bots.interface import Budget
from ludosaure.bots.nets import files
from ludosaure.games import catalogue
from ludosaure.games.chao_dino.box import FACES
from ludosaure.games.chao_dino.words.names import CARDS
from ludosaure.games.layouts import copy_of
from tests.bots.positions import another_world, played

GAME = catalogue.game("chao-dino")
OPENING = 30  # decisions, after which everybody has had a card


def with_cards(players, seeds):
    """Positions in which somebody holds a card."""
    for seed in seeds:
        match = played(GAME, players, OPENING + seed % 7, seed)
        if match.to_move is not None and match.true_state.hand.any():
            yield match


def in_world(world):
    """A game as it would be in another world."""

    def seen(seat):
        view = copy_of(world)
        GAME.rules.conceal(view, seat)
        return view

    return SimpleNamespace(game=GAME, players=2, true_state=world, seen=seen)


@pytest.mark.parametrize("players", GAME.players)
def test_everybody_else_could_be_more_or_less_sure_of_a_hidden_card(players):
    found = 0
    for match in with_cards(players, range(4)):
        hands = match.true_state.hand
        for guess in guesses(match):
            assert guess.thing == CARDS[FACES[int(hands[guess.of])]]
            assert [seat for seat, _ in guess.by] == [s for s in range(players) if s != guess.of]
            assert all(0 < chance < 1 for _, chance in guess.by)
            found += 1
    assert found


def test_what_somebody_could_know_hangs_on_what_they_saw_alone():
    chances: dict[str, set[float]] = {}
    match = next(with_cards(2, range(9)))
    for seed in range(30):
        for guess in guesses(in_world(another_world(match, 0, seed))):
            if guess.of == 1:
                chances.setdefault(guess.thing.en, set()).add(round(guess.by[0][1], 9))
    assert len(chances) > 1, "the card is another one in other worlds"
    assert all(len(told) == 1 for told in chances.values())
    assert sum(chance for told in chances.values() for chance in told) <= 1 + 1e-6


def test_they_know_more_than_somebody_who_knows_nothing():
    told = [
        math.log(chance)
        for match in with_cards(2, range(100, 160))
        for guess in guesses(match)
        for _, chance in guess.by
    ]
    assert len(told) > 20 and sum(told) / len(told) > math.log(1 / len(CARDS.keys() - {"meteor"}))


def test_where_no_network_ships_nobody_guesses(tmp_path, monkeypatch):
    match = next(with_cards(2, range(9)))
    assert guesses(match)
    monkeypatch.setattr(files, "DATA", tmp_path)
    assert guesses(match) == ()
    assert guesses(played(catalogue.game("cubosaurs"), 2, 4, 1)) == ()


def test_an_analysis_tells_what_could_be_known_before_each_decision():
    record = played(GAME, 2, OPENING, 5).record()
    decisions = analyse(record, Budget(simulations=8)).decisions
    assert any(decision.guesses for decision in decisions)
    told = next(decision.json()["guesses"] for decision in decisions if decision.guesses)
    assert set(told[0]) == {"of", "thing", "by"} and set(told[0]["by"][0]) == {"seat", "chance"}
