"""The worked examples of the rules pages: played by the rules, and ending as the rulebooks say."""

import json
import re
from dataclasses import replace

import pytest

from ludosaure.games import catalogue
from ludosaure.games.examples import Step
from ludosaure.games.text import Text
from ludosaure.play.examples import FIGURE, BadExample, in_words, told
from tests.conftest import every_game


def shown(key, name):
    game = catalogue.game(key)
    return told(game, game.words.examples[name])


def happened(step, kind):
    """The parts of what happened of this kind."""
    return [one.event for one in step.happened if one.event["kind"] == kind]


@every_game
def test_every_example_can_be_told_and_stands_on_both_rules_pages(game):
    for language in ("fr", "en"):
        named = [found["name"] for found in FIGURE.finditer(game.rules_page(language))]
        assert named == list(game.words.examples)
    for example in game.words.examples.values():
        steps = told(game, example)
        assert len(steps) >= 5
        for step in steps:
            assert step.text.fr and step.text.en
            assert "{" not in step.text.fr + step.text.en
            json.dumps(step.json())


@every_game
def test_where_nothing_is_drawn_an_example_is_a_list_of_sentences(game):
    for language in ("fr", "en"):
        page = in_words(game, game.rules_page(language), language)
        assert "](example:" not in page
        for example in game.words.examples.values():
            steps = told(game, example)
            last = f"\n{len(steps)}. {getattr(steps[-1].text, language)}"
            assert last in page


def test_an_example_that_the_rules_contradict_cannot_be_told():
    game = catalogue.game("trex")
    example = game.words.examples["trex-round"]
    for step in (Step(moves=("B12",)), Step(forbidden=("Y6",))):
        with pytest.raises(BadExample):
            told(game, replace(example, steps=(step,)))


def test_an_example_says_what_may_be_done_whoever_is_to_move():
    bruno = shown("cubosaurs", "turn-story")[3].json()
    cards = {move["card"] for move in bruno["position"]["legal"] if move["kind"] == "CARD"}
    assert cards == {"brontosaurus_3", "egg_stegosaurus"}
    assert bruno["forbidden"] == [{"kind": "CARD", "card": "pterodactyl_5"}]


def test_names_are_said_in_the_language_of_the_sentence():
    sentences = [step.text for step in shown("chao-dino", "interim-story")]
    assert any(Text("Rouge", "Red").fr in text.fr for text in sentences)
    assert not any(re.search(r"\b(Rouge|Noir|Bleu|Jaune)\b", text.en) for text in sentences)
    assert not any(re.search(r"\b(Red|Black|Blue|Yellow)\b", text.fr) for text in sentences)


# As the rulebooks' own examples end


def test_trex_s_round_ends_as_in_the_rulebook():
    steps = shown("trex", "trex-round")
    ended = [event for step in steps for event in happened(step, "round_ended")]
    assert [event["ranking"] for event in ended] == [[1, 3, 2, 0]]
    eggs = [event for step in steps for event in happened(step, "egg_taken")]
    assert [(event["seat"], event["color"]) for event in eggs] == [(1, "red"), (3, "green")]
    removals = [event["seat"] for step in steps for event in happened(step, "card_removed")]
    assert removals == [1, 3, 2, 0]
    assert happened(steps[12], "trump_changed")[0]["color"] == "yellow"
    assert happened(steps[-1], "final_lap_extended")


def test_cubosaurs_count_is_the_rulebook_s():
    steps = shown("cubosaurs", "count-story")
    worth = [
        {part["kind"]: part["points"] for part in steps[index].position.view["worth"][0]}
        for index in (-2, -1)
    ]
    assert worth[0] == {
        "brontosaurus": 5, "pentaceratops": -3, "egg_pentaceratops": -3, "velociraptors": 4,
    }  # fmt: skip
    assert worth[1] == {**worth[0], "pentaceratops": -1, "egg_pentaceratops": 3}
    assert "+5, −3, −3 and +4 make +3" in steps[-2].text.en
    assert "+11" in steps[-1].text.en


def test_chao_dino_s_drift_and_counts_are_the_rulebook_s():
    drift = shown("chao-dino", "drift-story")
    refused = [step.forbidden[0]["tile"] for step in drift if step.forbidden]
    assert refused == [3, 18, 19]
    assert "19 places" in drift[5].text.en
    interim = shown("chao-dino", "interim-story")
    assert len(interim[2].position.view["drops"]) == 16
    counted = {step.focus: happened(step, "interim_count") for step in interim[3:8]}
    assert [counted[letter] for letter in "ADE"] == [[], [], []]
    points = {letter: counted[letter][0]["points"] for letter in "BC"}
    assert points == {"B": [2, 0, 2, 1], "C": [1, 0, 0, 2]}  # red, black, blue, yellow
    for step in interim[3:8]:
        assert [water["dinos"] for water in step.position.view["swimmers"]] == [[0, 1, 0, 0]]
    final = shown("chao-dino", "final-story")
    assert [one["points"] for step in final for one in happened(step, "final_count")] == [
        [0, 0, 3, 2], [0, 3, 0, 2], [0, 0, 6, 6], [0, 4, 0, 4],
        [1, 1, 0, 0], [5, 0, 3, 0], [0, 3, 3, 0], [1, 5, 1, 1],
    ]  # fmt: skip
    assert [placed.points for placed in final[-1].position.standing] == [7, 16, 16, 15]


def test_dinosaures_duels_are_the_rulebook_s():
    duels = [
        (event["attacker"], event["defender"], event["terrain"], event["result"])
        for name in ("duels-by-numbers", "duels-special")
        for step in shown("dinosaures", name)
        for event in happened(step, "combat")
    ]
    assert duels == [
        ("stego", "dilo", "land", "A"),
        ("stego", "dilo", "swamp", "D"),
        ("tri", "tri", "land", "="),
        ("tyra_1", "tyra_2", "land", "D"),
        ("tyra_1", "tyra_2", "swamp", "A"),
        ("tyra_2", "dilo", "swamp", "B"),
        ("flug", "flug", "land", "B"),
        ("flug", "stego", "swamp", "A"),
        ("flug", "culak", "land", "="),
        ("culak", "tyra_1", "land", "D"),
        ("culak", "deino_2", "swamp", "D"),
        ("culak", "deino_2", "land", "A"),
        ("docus", "culak", "swamp", "="),
        ("tyra_1", "lightning", "land", "A"),
        ("deino_2", "nest", "land", "W"),
        ("culak", "nest", "land", "="),
    ]
