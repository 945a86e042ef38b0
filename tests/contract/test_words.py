"""What every game tells people: views, moves as text, events and reasons, in French and English."""

import json
import re
from itertools import islice, pairwise
from pathlib import Path

import pytest

from ludosaure.games.addressing import YOU
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.layouts import copy_of
from ludosaure.games.rules_pages import options_at_work, section
from ludosaure.games.text import Unreadable
from ludosaure.play.sentences import MARKS
from tests.conftest import (
    every_game,
    every_game_of_the_house,
    every_table,
    legal_actions,
    random_game,
    sampled_game,
    variants,
)

SPRITE = Path(__file__).parents[2] / "web" / "src" / "style" / "figures.svg"
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
            assert_said(game.words.action(seen, action, NAMES))
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
            view = game.view(record)
            assert json.loads(json.dumps(view)) == json.loads(json.dumps(view, sort_keys=True))
            assert "phase" in view and "options" in view


@every_table
def test_prompts_reasons_and_counts_are_said_in_both_languages(game, players):
    for state, seen in positions(game, players):
        assert_said(game.words.prompt(seen, NAMES))
        sheet = game.words.count(seen)
        assert len(sheet.totals) == players
        for line in sheet.lines:
            assert_said(line.label)
            assert len(line.points) == players
        assert isinstance(game.anchor(seen), str)
        for action in range(0, game.actions_with(state.options), 5):
            reason = int(game.rules.why_not(seen, action))
            if reason:
                assert game.reason_code(reason).islower()
                assert_said(game.words.reason(seen, action, reason))


@every_table
def test_what_happened_is_told_to_every_seat(game, players):
    told = 0
    for number, given in enumerate(variants(game, players)):
        for state, _ in islice(random_game(game, players, given, 40 + number), 150):
            for seat in (SPECTATOR, 0, players - 1):
                seen = copy_of(state)
                game.rules.conceal(seen, seat)
                for event in game.events(seen):
                    assert event["kind"] in {kind.name for kind in game.event_kinds}
                    json.dumps(event)
                    assert_said(game.words.event(event, NAMES[:players]), may_be_empty=True)
                    told += 1
    assert told


@every_game
def test_the_rules_page_exists_in_both_languages_with_the_same_anchors(game):
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
        anchor = game.anchor(seen)
        assert not anchor or f"{{#{anchor}}}" in page


@every_game
def test_names_options_and_events_are_said_in_both_languages(game):
    assert_said(game.name)
    assert_said(game.words.tagline)
    for text in game.words.table.values():
        assert bool(text.fr) == bool(text.en)
    assert len({kind.name for kind in game.event_kinds}) == len(game.event_kinds)


def told(game, players):
    """What happened in some games, as seats and a spectator heard of it."""
    for number, given in enumerate(variants(game, players)):
        for state, _ in sampled_game(game, players, given, number):
            for viewer in (SPECTATOR, 0):
                seen = copy_of(state)
                game.rules.conceal(seen, viewer)
                yield from game.events(seen)


@every_table
def test_names_are_only_ever_put_into_sentences(game, players):
    """Nothing is said otherwise because of a name, so that a sentence may get its names later."""
    marks = MARKS[:players]
    for event in told(game, players):
        marked = game.words.event(event, marks)
        for seat in range(players):
            names = [YOU if one == seat else mark for one, mark in enumerate(marks)]
            own = [text.replace(marks[seat], YOU) for text in marked]
            assert list(game.words.event(event, names)) == own


@every_game
def test_what_is_unsaid_changes_no_sentence(game):
    assert set(game.words.unsaid) <= {kind.name for kind in game.event_kinds}
    found = list(told(game, game.usual_players))
    for kind, unsaid in game.words.unsaid.items():
        events = [event for event in found if event["kind"] == kind]
        for one, other in pairwise(events):
            changed = {**one, **{part: other[part] for part in unsaid}}
            names = NAMES[: game.usual_players]
            assert game.words.event(changed, names) == game.words.event(one, names)


@every_table
def test_a_form_that_is_fixed_follows_from_the_number_alone(game, players):
    for state, seen in positions(game, players):
        for action in legal_actions(game, state) if game.fixed_forms else ():
            assert game.action_json(seen, action) == game.action_json(game.blank_state(), action)


@every_game_of_the_house
def test_every_refusal_leads_to_a_section_of_our_rules(game):
    assert set(game.words.anchors) == set(game.reasons) - {0}
    for language in ("fr", "en"):
        page = game.rules_page(language)
        for reason, anchor in game.words.anchors.items():
            found = section(page, anchor)
            assert found and found.title and found.text, (game.reason_code(reason), anchor)


@every_game_of_the_house
def test_every_option_leads_to_the_section_that_it_changes(game):
    keys = {option.key for option in game.options}
    at_work = options_at_work(game.rules_page("fr"))
    assert set(at_work) == keys
    assert at_work == options_at_work(game.rules_page("en"))
    listed = {"options", "choices"}  # the lists that close the pages
    assert listed.isdisjoint(at_work.values())


@every_game_of_the_house
def test_every_link_of_the_rules_page_leads_somewhere(game):
    for language in ("fr", "en"):
        page = game.rules_page(language)
        links = re.findall(r"\]\(([^)]*)\)", page)
        for kind, at in (link.split(":") if ":" in link else ("#", link[1:]) for link in links):
            match kind:
                case "#":
                    assert section(page, at), at
                case "option":
                    assert at in {option.key for option in game.options}
                case "box":
                    assert not at and game.options.box is not None
                case "example":
                    assert at in game.words.examples
                case _:
                    assert kind == "figure", kind


@every_game
def test_every_leaf_is_said_in_both_languages_and_has_a_drawing(game):
    drawings = set(re.findall(r'<symbol id="([a-z0-9-]+)"', SPRITE.read_text(encoding="utf-8")))
    leaves = game.words.leaves.values()
    for leaf in leaves:
        for text in (leaf.name, leaf.lived, leaf.fact):
            assert_said(text)
        assert leaf.fact.fr.endswith(".") and leaf.fact.en.endswith(".")
        assert not leaf.lived.fr.endswith(".") and not leaf.lived.en.endswith(".")
        assert leaf.figure in drawings
        assert not leaf.inside or leaf.inside in drawings
    assert len({leaf.name for leaf in leaves}) == len({leaf.fact for leaf in leaves}) == len(leaves)
