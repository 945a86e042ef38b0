"""The glossary of every game: both languages, rules that exist, and nothing a seat may not know."""

import random
import re

import pytest

import ludosaure
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.glossing import Glance
from ludosaure.games.layouts import copy_of

THINGS = {
    "cubosaurs": "trex stegosaurus@1 velociraptor_grey egg_trex@1 egg_velociraptor dna deck hand "
    "score@1 tile:4 stegosaurus_3",
    "trex": "card:0 card:6 card:7 card:16 yellow red egg_red meteor draw pile@1 draw_pile score@0",
    "chao-dino": "tile:0 tile:3 jungle dino swimmer meteor card:savanna pile ap score@1 reserve "
    "continent:A",
    "dinosaures": "tyra_1 flug nest culak ghost trap white lightning land swamp",
}
ADVANCED = {"cubosaurs": {"mode": "advanced"}}


def played(key, decisions, seed):
    """A match some way into it, played by chance."""
    match = ludosaure.new(key, players=2, seed=seed, **ADVANCED.get(key, {}))
    chance = random.Random(seed)
    while not match.over and match.ply < decisions:
        match.play(chance.choice(match.legal()))
    return match


def things_of(match):
    """What the tests look at: by name, every leaf, and the figures of a board."""
    yield from THINGS[match.game.key].split()
    yield from match.game.words.leaves
    if match.game.key == "dinosaures":
        for figure in match.view(0)["figures"][::7]:
            yield f"cell:{figure['cell']}"


@pytest.mark.parametrize("key", THINGS)
@pytest.mark.parametrize("decisions", [0, 25, 90])
def test_everything_has_words_in_both_languages_and_its_rule_exists(key, decisions):
    match = played(key, decisions, seed=decisions)
    anchors = set(re.findall(r"\{#([\w-]+)\}", match.game.rules_page("en")))
    for viewer in (0, 1, None):
        for thing in things_of(match):
            gloss = match.position(viewer).gloss(thing)
            assert gloss is not None, thing
            assert gloss.anchor in anchors, (thing, gloss.anchor)
            assert not gloss.leaf or gloss.leaf in match.game.words.leaves
            texts = [gloss.kind, gloss.name, gloss.what, *(t for line in gloss.now for t in line)]
            for text in texts:
                assert text.fr and text.en, thing
                assert "{" not in text.fr + text.en, thing
                assert "-1" not in text.fr and not re.search(r"(^|\s)-\d", text.en), "a real minus"


@pytest.mark.parametrize("key", THINGS)
@pytest.mark.parametrize("seed", range(4))
def test_a_gloss_tells_no_secrets(key, seed):
    """Another world that the seat cannot tell from this one is told in the same words."""
    match = played(key, 12 + 20 * seed, seed)
    game = match.game
    for seat in (0, 1):
        seen = match.seen(seat)
        other = copy_of(seen)
        game.rules.redeal(other, seat, generator(seed + 1))
        game.rules.conceal(other, seat)
        for thing in things_of(match):
            glance = Glance.at(thing, seat, match.names)
            assert game.words.gloss(other, glance) == game.words.gloss(seen, glance), thing


@pytest.mark.parametrize("key", THINGS)
@pytest.mark.parametrize(
    "thing",
    ["", "nothing", "tile:999", "score@7", "card:-1", "card:99", "x" * 500, "trex@x", "@@:"],
)
def test_what_nobody_can_mean_is_no_thing(key, thing):
    assert played(key, 3, 0).position(0).gloss(thing) is None


def test_the_numbers_are_those_of_the_rules():
    """Points in a gloss are what the engine counts."""
    match = played("cubosaurs", 20, 5)
    view = match.view(0)
    said = dict(match.position(0).gloss("score@1").now[-1:])
    assert [text.en for text in said.values()] == [str(view["totals_now"][1]).replace("-", "−")]
    match = played("trex", 70, 5)
    own = match.view(0)["seats"][0]
    last = match.position(0).gloss("score@0").now[-1]
    assert last[1].en == str(own["score"])


def test_every_game_on_the_shelf_has_a_glossary():
    ours = [game.key for game in catalogue.games() if game.words.gloss is not None]
    assert sorted(THINGS) == sorted(ours)
