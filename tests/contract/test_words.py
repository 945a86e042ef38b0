"""What every game tells people: views, moves as text, events and reasons, in French and English."""

import json
from itertools import islice

import pytest

from ludosaure.games.contract import SPECTATOR, Unreadable
from ludosaure.games.records import copy_of
from tests.conftest import (
    every_game,
    every_table,
    legal_actions,
    random_game,
    sampled_game,
    variants,
)

NAMES = ("Ada", "Bob", "Cyd", "Dov", "Eve")


def positions(game, players):
    """Positions of random play, complete and as the seat to move sees them."""
    for number, given in enumerate(variants(game, players)):
        for state, _ in sampled_game(game, players, given, number):
            seen = copy_of(state)
            game.rules.conceal(seen, int(game.rules.to_move(state)))
            yield state, seen


def assert_said(text, may_be_empty=False):
    assert bool(text.fr) == bool(text.en)
    assert may_be_empty or text.fr
    assert "{" not in text.fr + text.en


@every_table
def test_moves_survive_notation_and_json(game, players):
    for state, seen in positions(game, players):
        if game.rules.is_over(state):
            continue
        texts = set()
        for action in legal_actions(game, state):
            text = game.notation(seen, action)
            texts.add(text)
            assert game.read_notation(seen, text) == action
            data = json.loads(json.dumps(game.action_json(seen, action)))
            assert game.read_action_json(seen, data) == action
            assert_said(game.action_text(seen, action, NAMES))
        assert len(texts) == len(legal_actions(game, state)), "no two moves look alike"


@every_table
def test_nonsense_is_unreadable_not_illegal(game, players):
    state, _ = next(random_game(game, players, {}, 1))
    for text in ("", "banana", "0", "99 99", "é", "x" * 500, "-", "to", "\x00"):
        try:
            game.read_notation(state, text)
        except Unreadable as error:
            assert_said(error.text)
    with pytest.raises(Unreadable):
        game.read_notation(state, "banana split")
    for data in ({}, {"kind": None}, {"kind": "banana"}, {"kind": ["x"]}):
        with pytest.raises(Unreadable):
            game.read_action_json(state, data)


@every_table
def test_every_view_is_json_and_knows_the_phase(game, players):
    for state, seen in positions(game, players):
        everybody = copy_of(state)
        game.rules.conceal(everybody, SPECTATOR)
        for record in (state, seen, everybody):
            view = game.describe(record)
            assert json.loads(json.dumps(view)) == json.loads(json.dumps(view, sort_keys=True))
            assert "phase" in view and "options" in view


@every_table
def test_prompts_reasons_and_counts_are_said_in_both_languages(game, players):
    for state, seen in positions(game, players):
        assert_said(game.prompt(seen, NAMES))
        sheet = game.score_sheet(seen)
        assert len(sheet.totals) == players
        for line in sheet.lines:
            assert_said(line.label)
            assert len(line.points) == players
        assert isinstance(game.rules_anchor(seen), str)
        for action in range(0, game.action_count(state.options), 5):
            reason = int(game.rules.why_not(seen, action))
            if reason:
                assert game.reason_code(reason).islower()
                assert_said(game.reason_text(seen, action, reason))


@every_table
def test_what_happened_is_told_to_every_seat(game, players):
    told = 0
    for number, given in enumerate(variants(game, players)):
        for state, _ in islice(random_game(game, players, given, 40 + number), 150):
            for seat in (SPECTATOR, 0, players - 1):
                seen = copy_of(state)
                game.rules.conceal(seen, seat)
                for event in game.events(seen):
                    json.dumps(event.json())
                    assert_said(game.event_text(event, NAMES[:players]), may_be_empty=True)
                    told += 1
    assert told


@every_game
def test_the_rules_page_exists_in_both_languages_with_the_same_anchors(game):
    import re

    pages = {language: game.rules_page(language) for language in ("fr", "en")}
    anchors = {
        k: re.findall(r"^#+ .*\{#([a-z0-9-]+)\}\s*$", page, re.M) for k, page in pages.items()
    }
    assert anchors["fr"] == anchors["en"]
    assert len(anchors["fr"]) >= 4
    assert len(set(anchors["fr"])) == len(anchors["fr"])
    figures = {k: re.findall(r"\(figure:([a-z0-9-]+)\)", page) for k, page in pages.items()}
    assert figures["fr"] == figures["en"]


@every_table
def test_the_rules_page_has_the_section_a_decision_points_to(game, players):
    page = game.rules_page("en")
    for _, seen in positions(game, players):
        anchor = game.rules_anchor(seen)
        assert not anchor or f"{{#{anchor}}}" in page


@every_game
def test_names_options_and_events_are_said_in_both_languages(game):
    assert_said(game.name)
    assert_said(game.tagline)
    for option in game.options:
        assert_said(option.label)
        assert_said(option.help)
        assert option.default in option.values
        for choice in option.choices:
            assert_said(choice.label)
    assert len({kind.name for kind in game.event_kinds}) == len(game.event_kinds)
