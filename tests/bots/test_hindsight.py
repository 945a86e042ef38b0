"""Hints and analysis: in words, complete, and adding up."""

import pytest

from ludosaure.bots import Budget
from ludosaure.bots.analysis import analyse
from ludosaure.bots.hints import hints
from ludosaure.games import catalogue
from tests.bots.positions import played

GAME = catalogue.game("cubosaurs")


def test_hints_are_the_best_moves_in_both_languages_with_chances():
    match = played(GAME, 3, 8, seed=2)
    found = hints(match, count=2, budget=Budget(simulations=80))
    assert len(found) == 2
    for hint in found:
        assert match.why_not(hint.number) is None
        assert "%" in hint.text.fr and "%" in hint.text.en
        assert hint.json()["notation"] == hint.notation


def test_a_finished_game_has_no_hints():
    assert hints(played(GAME, 2, 1000, seed=2)) == []


@pytest.fixture(scope="module")
def analysis():
    record = played(GAME, 2, 1000, seed=6).record()
    told = []
    result = analyse(record, Budget(simulations=60), progress=lambda done, of: told.append(done))
    assert told == list(range(len(record.moves) + 1))
    return result


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
