"""What people read: reasons, the sentences of the table, the rules pages; in French and English."""

import re

import pytest

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.box import CAPACITY, PLAYERS_TABLE
from ludosaure.games.chao_dino.legality import Reason
from ludosaure.games.chao_dino.places import places
from ludosaure.games.chao_dino.scoring import final_points, packed
from ludosaure.games.chao_dino.words.moves import ANCHORS
from ludosaure.games.chao_dino.words.names import the_place
from ludosaure.games.chao_dino.words.options import OPTION_WORDS
from ludosaure.games.chao_dino.words.reasons import REASONS
from tests.conftest import legal_actions, random_game
from tests.games.rules_pages import (
    assert_reasons_lead_to_their_rule,
    assert_sentences_without_citation,
    options_named,
    remarked,
    sections,
)

from .drawings import read_board
from .positions import over, position

NAMES = ("Ana", "Bob", "Cyd", "Dov", "Eve")
HEADING = re.compile(r"^#+ .*\{#([a-z0-9-]+)\}$", re.M)
BOTH = pytest.mark.parametrize("language", ["fr", "en"])
SAID_THERE = {
    Reason.NO_SUCH_ACTION: "four phases, always in this order",
    Reason.GAME_IS_OVER: "The game is over",
    Reason.PLACE_NOW: "takes the first turn",
    Reason.CARD_NOW: "Play the card in your hand",
    Reason.PICK_NOW: "a tile of that terrain **must** drift",
    Reason.DROP_NOW: "choose it, then put it down",
    Reason.PLACEMENT_IS_OVER: "Everybody now has four on the board",
    Reason.CARD_IS_PLAYED: "One card a turn",
    Reason.NOTHING_PICKED: "Lift a tile and put it down",
    Reason.NO_SUCH_TILE: "The last two leave the game",
    Reason.TILE_INHABITED: "on one uninhabited tile",
    Reason.VOLCANO_STAYS: "is not the volcano",
    Reason.TOUCHES_NO_SEA: "a lake is not enough",
    Reason.ONE_TILE_CONTINENT: "not alone on its continent",
    Reason.NOT_PRESENT: "you have a dinosaur **on land**",
    Reason.NOWHERE_FARTHER: "farther from the volcano",
    Reason.NOT_THE_CARD: "a tile of that terrain **must** drift",
    Reason.POINTS_MISSING: "4 action points",
    Reason.ANCHOR_IS_PICKED: "the continent left behind",
    Reason.CELL_TAKEN: "is free of tiles",
    Reason.NOT_FARTHER: "farther from the volcano",
    Reason.LEAVES_CONTINENT: "what is left of the continent",
    Reason.IN_A_LAKE: "touches the **sea**",
    Reason.NAMED_OTHERWISE: "neighbouring tile with the smallest number",
    Reason.NO_DINOSAUR: "your own dinosaurs only",
    Reason.NONE_FERTILE: "breeds at most once a turn",
    Reason.NONE_SPENT: "breeds at most once a turn",
    Reason.WATER_AHEAD: "nobody goes from a tile into the water",
    Reason.TILE_FULL: "nobody enters or crosses a full tile",
    Reason.NO_WATER: "your swimmers climb onto a neighbouring tile",
    Reason.NO_SWIMMER: "your swimmers climb onto a neighbouring tile",
    Reason.RESERVE_EMPTY: "An empty reserve gives none",
}  # what the section a reason leads to says of the rule


def test_every_reason_is_a_sentence_without_citation():
    assert set(REASONS) == set(Reason)
    assert_sentences_without_citation(REASONS.values())


def test_every_reason_leads_to_the_section_that_says_the_rule():
    assert_reasons_lead_to_their_rule(GAME, SAID_THERE)


# Sentences of the table


@pytest.mark.parametrize(
    ("cells", "fr", "en"),
    [
        ([(-2, 0)], "la jungle", "the jungle"),
        ([(-2, 0), (0, 2)], "la jungle de l'ouest", "the western jungle"),
        ([(-2, 0), (-1, 0)], "la jungle extérieure de l'ouest", "the outer western jungle"),
        ([(-2, 0), (-1, 0), (-3, 0)], "la jungle intermédiaire de l'ouest",
         "the middle western jungle"),
        ([(1, -3), (2, -3)], "la jungle du nord (côté ouest)", "the northern jungle (west side)"),
    ],
)  # fmt: skip
def test_a_tile_is_named_by_what_tells_it_from_its_like(cells, fr, en):
    lie = places({number: ("jungle", cell) for number, cell in enumerate(cells)})
    assert the_place(lie[0]) == (fr, en)


def test_no_two_tiles_have_the_same_name_and_no_sentence_a_number_that_nothing_shows():
    for ply, (state, _) in enumerate(random_game(GAME, 4, {}, 2)):
        tiles = GAME.view(state)["tiles"] if ply % 10 == 0 else []
        for language in (0, 1):
            names = [the_place(tile["place"])[language] for tile in tiles]
            assert len(set(names)) == len(names)
        for event in GAME.events(state):
            told = GAME.words.event(event, NAMES)
            assert not re.search(r"(?<![+])\d", told.fr + told.en) or "count" in event["kind"], told
        if not GAME.rules.is_over(state):
            asked = [GAME.words.action(state, one, NAMES) for one in legal_actions(GAME, state)]
            assert not any(re.search(r"\d(?! PA| AP)", one.fr + one.en) for one in asked[:9])


@pytest.mark.parametrize(
    ("ap", "credit", "fr", "en"),
    [
        (0, 1, "Gratuitement, un nageur peut encore suivre\u202f; sinon, terminez.",
         "For free, one more swimmer may follow; otherwise end your turn."),
        (1, 2, "Il vous reste un point d'action, et 2 nageurs peuvent encore suivre gratuitement.",
         "You have one action point left, and 2 more swimmers may follow for free."),
    ],
)  # fmt: skip
def test_swimmers_that_may_follow_for_free_are_told_so(ap, credit, fr, en):
    state = position({(0, 0): "V"}, ap=ap)
    state.rescue_credit = credit
    assert GAME.words.prompt(state, NAMES) == (fr, en)


def test_a_tie_broken_by_continents_says_how_many():
    state = over(read_board("Vcd   .     .     .     Mb    .     .     Mb    .     Saa   J"))
    state.vp[:4] = [9, 9, 1, 1]
    told = GAME.words.count(state).tie_break
    assert told.fr.endswith("la présence sur le plus de continents (2) l'emporte.")
    assert told.en.endswith("presence on the most continents (2) decides.")


# The rules pages


@BOTH
def test_the_rules_pages_have_the_same_sections(language):
    page = GAME.rules_page(language)
    anchors = HEADING.findall(page)
    assert anchors == HEADING.findall(GAME.rules_page("en"))
    assert len(anchors) == len(re.findall(r"^#", page, re.M)), "an anchor on every heading"
    assert set(ANCHORS.values()) <= set(anchors)


@BOTH
def test_every_option_stands_at_the_rule_it_changes_and_in_the_list_with_its_default(language):
    page = sections(GAME.rules_page(language))
    listed = page.pop("options")
    names = {key: getattr(words.label, language) for key, words in OPTION_WORDS.items()}
    assert options_named("".join(page.values())) == options_named(listed) == names
    for option in GAME.options:
        default = getattr(OPTION_WORDS[option.key].value(option.default), language)
        assert f"(option:{option.key}) | {default}" in listed


@pytest.mark.parametrize(
    ("language", "ruling", "designed"),
    [("fr", "Notre lecture", "Conçu par nous"), ("en", "Our ruling", "Designed by us")],
)
def test_rulings_and_rebuilt_examples_are_called_so(language, ruling, designed):
    page = GAME.rules_page(language)
    assert remarked(page, ruling) == [
        "capacity", "few-players", "first-player", "card", "stall", "drift", "drift", "interim",
        "interim", "rescue", "elimination", "elimination", "winner", "knowledge",
    ]  # fmt: skip
    assert remarked(page, designed) == ["final-story"]


@BOTH
def test_the_pages_say_the_numbers_of_the_box(language):
    page = sections(GAME.rules_page(language))
    for row in PLAYERS_TABLE:
        tiles, interim = (19, "non no") if row.players == 2 else (35, "oui yes")
        first, second = (sum(row.back_1), sum(row.back_2) + 1)
        word = interim.split()[language == "en"]
        told = (row.players, tiles, first, second, row.herd, row.ap_turn, word)
        assert f"| {' | '.join(map(str, told))} |" in page["setup"]
    said = [int(number) for number in re.findall(r"\b\w+ (\d)[,*]", page["capacity"])]
    assert tuple(said) == CAPACITY


@BOTH
def test_the_pages_count_as_the_rules_do(language):
    page = sections(GAME.rules_page(language))
    rows = [
        [int(cell) for cell in line.strip("|").split("|")[1:]]
        for line in page["final"].splitlines()
        if line.startswith("|") and "---" not in line
    ]
    tied = [(1,), (2, 1), (1, 1), (1, 1, 1), (2, 1, 1), (2, 1, 1, 1)]
    assert rows[0] == list(range(1, 11))
    for counts, row, seat in zip(tied, rows[1:], [0, 1, 0, 0, 1, 1], strict=True):
        assert row == [points(size, counts)[seat] for size in rows[0]]
    totals = [0, 0, 0, 0]
    for line in page["final-story"].splitlines():
        if re.match(r"\| [A-H] \|", line):
            _, _, size, *cells, _ = [cell.strip() for cell in line.split("|")]
            herds, gains = zip(
                *[map(int, cell.replace("–", "0→0").split("→")) for cell in cells], strict=True
            )
            assert points(int(size), herds) == list(gains), line
            totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
    assert totals == [16, 16, 15, 7]


def points(size, herds):
    tally = sum(number << 8 * seat for seat, number in enumerate(herds))
    gains = final_points(size, tally)
    return [packed(gains, seat) for seat in range(len(herds))]


def test_the_french_page_is_set_in_french():
    page = re.sub(r"\{#[^}]*\}|\]\([^)]*\)|^\|[-: |]+\|$", "", GAME.rules_page("fr"), flags=re.M)
    assert re.findall(r"\S[;:!?»](?=\s)|«(?!\u202f)", re.sub("\u202f[;:!?»]", "", page)) == []
