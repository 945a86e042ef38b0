"""Hints and analysis: in words, complete, and adding up."""

import pytest

from ludosaure.bots import Budget
from ludosaure.bots.analysis import analyse, looker_at
from ludosaure.bots.champion.bot import ChampionBot
from ludosaure.bots.hints import ALIKE, ALONE, ONLY, compared, hints, hints_in, seed_of
from ludosaure.bots.search import SearchBot
from ludosaure.games import catalogue
from ludosaure.play.position import Position, concealed
from tests.bots.positions import another_world, played

GAME = catalogue.game("cubosaurs")


def test_hints_are_the_best_moves_in_both_languages_with_chances():
    match = played(GAME, 3, 8, seed=2)
    found = hints(match, count=2, budget=Budget(simulations=80))
    assert len(found) == 2
    for hint in found:
        assert match.why_not(hint.number) is None
        assert "%" in hint.text.fr and "%" in hint.text.en
        assert hint.json()["notation"] == hint.notation


def lifted():
    """Chao Dino! at a decision that is made in two answers."""
    match = played(catalogue.game("chao-dino"), 3, 30, seed=3)
    while not any(action.notation.startswith("lift") for action in match.legal()):
        match.play(match.legal()[0])
    return match


def test_a_hint_follows_its_line_through_the_answers_of_one_move():
    match = lifted()
    found = hints(match, budget=Budget(simulations=200), seed=1)
    whole = next(hint for hint in found if hint.notation.startswith("lift"))
    assert [step.notation.split()[0] for step in whole.steps] == ["lift", "drop"]
    assert whole.move.en.endswith(whole.steps[1].text.en[1:])
    for step in whole.steps:  # all of it can be played
        match.play(step.notation)


def test_the_advice_is_the_best_listed_and_the_same_when_asked_twice():
    match = played(catalogue.game("chao-dino"), 3, 4, seed=9)
    found = hints(match, budget=Budget(simulations=300), seed=4)
    assert len(found) == 3
    assert [hint.chance for hint in found] == sorted((h.chance for h in found), reverse=True)
    assert hints(match, budget=Budget(simulations=300), seed=4) == found


@pytest.mark.parametrize("key", ["cubosaurs", "trex", "chao-dino", "dinosaures"])
def test_hints_and_their_reasons_are_made_from_what_the_seat_sees(key):
    game = catalogue.game(key)
    match = played(game, 2, 60 if key == "dinosaures" else 14, seed=2)
    seat = match.to_move
    elsewhere = concealed(game, another_world(match, seat, seed=8), seat)
    here = Position.seen_by(game, match.seen(seat), seat)
    there = Position.seen_by(game, elsewhere, seat)
    assert seed_of(here) == seed_of(there)
    found = hints_in(here, budget=Budget(simulations=60), seed=3)
    assert hints_in(there, budget=Budget(simulations=60), seed=3) == found


def test_reasons_say_what_is_gained_or_prevented():
    match = played(GAME, 2, 6, seed=3)
    said = {hint.notation: hint.reason for hint in hints(match, budget=Budget(simulations=400))}
    assert any(said.values())
    for reason in filter(None, said.values()):
        assert reason.fr != reason.en and reason.en.endswith(".")


@pytest.mark.parametrize("key", ["cubosaurs", "trex", "chao-dino", "dinosaures"])
def test_the_advice_always_has_a_reason_if_only_how_the_other_moves_compare(key):
    game = catalogue.game(key)
    for moves in range(0, 40, 8):
        match = played(game, 2, moves, seed=5)
        best, *others = hints(match, budget=Budget(simulations=40))
        assert best.reason is not None
        if best.reason.en.startswith("Else "):
            assert f"{round(100 * others[0].chance)}%" in best.reason.en
            assert round(100 * others[0].chance) < round(100 * best.chance)


@pytest.mark.parametrize("key", ["cubosaurs", "trex", "chao-dino", "dinosaures"])
def test_most_advice_has_a_reason_of_its_own(key):
    game, own, asked = catalogue.game(key), 0, 0
    for seed in (5, 6):
        for moves in range(6, 118, 8):
            match = played(game, 2, moves, seed)
            if match.to_move is None or len(match.legal()) == 1:
                continue
            best, *_ = hints(match, budget=Budget(simulations=20))
            assert best.reason is not None
            asked += 1
            own += best.reason != ALIKE and not best.reason.en.startswith("Else ")
    assert own >= 0.8 * asked > 0


def test_where_there_is_one_move_the_advice_says_so():
    match = played(catalogue.game("trex"), 2, 0, seed=1)
    while len(match.legal()) > 1:
        match.play(match.legal()[0])
    (hint,) = hints(match, budget=Budget(simulations=20))
    assert hint.reason == ONLY


def test_where_only_one_move_was_tried_the_advice_says_so():
    match = played(catalogue.game("trex"), 2, 0, seed=5)
    position = match.position(match.to_move)
    assert len(position.actions) > 1
    found = hints_in(position, budget=Budget(simulations=80))
    assert compared(found, position, tried=len(found)) != ALONE
    assert compared(found[:1], position, tried=1) == ALONE
    assert compared(found[:1], position, tried=9) == ALIKE


def test_a_finished_game_has_no_hints():
    assert hints(played(GAME, 2, 1000, seed=2)) == []


@pytest.fixture(scope="module")
def analysis():
    record = played(GAME, 2, 1000, seed=6).record()
    told = []
    result = analyse(record, Budget(simulations=60), progress=lambda done, of: told.append(done))
    assert told == list(range(len(record.moves) + 1))
    return result


def test_the_champion_looks_back_where_it_advises_and_tries_every_move():
    lookers = [looker_at(GAME, players, 12) for players in (2, 3)]
    assert [type(looker) for looker in lookers] == [ChampionBot, SearchBot]
    match = played(GAME, 2, 8, seed=2)
    answer = lookers[0].think(GAME, match.seen(match.to_move), match.to_move, Budget(200), 1)
    tried = [move.visits for move in answer.moves if move.visits]
    assert len(tried) > 1 and min(tried) >= 12


def test_mistakes_are_found_where_chances_are_told_soberly():
    """Dinosaures at random: little is sure, and yet some decisions cost more than others."""
    game = catalogue.game("dinosaures")
    found = analyse(played(game, 2, 130, seed=4).record(), Budget(simulations=20))
    costs = [decision.cost for decision in found.costliest()]
    assert len(costs) == 5 and 0.2 > costs[0] >= costs[-1] > 0
    assert all(0.25 < chance < 0.75 for decision in found.decisions for chance in decision.before)
    for decision in found.decisions:
        assert decision.after[decision.seat] <= decision.before[decision.seat] + 1e-12


def test_luck_and_choice_lead_from_the_first_estimate_to_the_result(analysis):
    for seat in range(2):
        start = analysis.decisions[0].before[seat]
        end = start + analysis.luck(seat) + analysis.choice(seat)
        assert end == pytest.approx(analysis.result[seat])


def test_a_choice_never_gains_for_who_made_it(analysis):
    for decision in analysis.decisions:
        assert decision.after[decision.seat] <= decision.before[decision.seat] + 1e-12


def test_the_costliest_decisions_come_first(analysis):
    costs = [decision.cost for decision in analysis.costliest()]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == max(decision.cost for decision in analysis.decisions)


def test_an_analysis_is_json_with_a_curve_of_everybodys_chances(analysis):
    data = analysis.json()
    assert len(data["curve"]) == len(analysis.decisions) + 1
    assert data["curve"][-1] == data["result"]
