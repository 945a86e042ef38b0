"""What people read: every message in both languages, and no secret in any."""

import re

import pytest

from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import CARDS, Symbol
from ludosaure.games.trex.legality import Reason
from ludosaure.games.trex.words import ANCHORS
from ludosaure.games.trex.words.names import symbol_name
from ludosaure.games.trex.words.options import OPTION_WORDS
from tests.games.rules_pages import (
    assert_reasons_lead_to_their_rule,
    options_named,
    remarked,
    sections,
)

from .random_play import ALL_OPTIONS, avoiding_meteors, positions
from .table import RULES, Table, concealed

NAMES = ("Anna", "Brian", "Carol", "Nick", "Inès")
HEADING = re.compile(r"^#+ .*\{#([a-z-]+)\}$", re.M)


def assert_written(text, is_sentence: bool = True) -> None:
    for said in text:
        assert said.strip() == said != ""
        assert "{" not in said and "None" not in said
        assert not is_sentence or said[-1] in ".?!"
        assert said[0].isupper() or said[0] in "1234567890"
    assert not re.search(r" [:;!?»]|« ", text.fr), text.fr  # thin spaces in French


def test_everything_that_happens_and_can_be_done_is_said_in_both_languages():
    kinds, prompts = set(), set()
    for seed, options in enumerate(ALL_OPTIONS[::5]):
        for state, actions, _ in positions(2 + seed % 4, seed, avoiding_meteors, **options):
            seat = RULES.to_move(state)
            view = concealed(state, seat)
            prompt = GAME.words.prompt(view, NAMES)
            assert_written(prompt)
            prompts.add(prompt.en)
            for action in actions:
                text = GAME.words.action(view, action, NAMES)
                assert_written(text, is_sentence=False)
            for event in GAME.events(view):
                kinds.add(event["kind"])
                text = GAME.words.event(event, NAMES)
                if event["kind"] == "pile_returned":
                    assert text == ("", "")
                else:
                    assert_written(text)
            assert GAME.anchor(view) in ANCHORS.values()
    assert kinds == {kind.name for kind in GAME.event_kinds}
    assert len(prompts) >= 7


@pytest.mark.parametrize("phase", range(6))
def test_every_reason_is_a_sentence(phase):
    state = Table().tell("0 Y1, 1 Y1, 2 Y1").state
    state.phase = phase
    for reason in Reason:
        action = {Reason.TRUMPS_CANNOT_SWAP: 26, Reason.COLOR_ALREADY_THERE: 30}.get(reason, 5)
        text = GAME.words.reason(state, action, reason)
        assert_written(text)
        assert not re.search("[(§]", text.fr + text.en), "a link leads to the rule, not a citation"
        assert GAME.reason_code(reason) == reason.name.lower()


def test_reasons_name_the_card_and_the_colour():
    table = Table()
    assert GAME.words.reason(table.state, 7, Reason.CARD_NOT_IN_HAND).en.startswith("Blue 7 is not")
    assert "Le brun" in GAME.words.reason(table.state, 26, Reason.TRUMPS_CANNOT_SWAP).fr


def test_two_equal_eggs_are_told_together():
    def told(offer):
        return GAME.words.event(GAME.events(Table(offer=offer).state)[0], NAMES)

    assert told(("red", "red")).en == "Round 1: two red eggs. Anna starts."
    assert told(("red", "blue")).fr.endswith("un œuf rouge et un œuf bleu. Anna commence.")


def test_the_example_round_reads_as_a_story():
    table = Table([[6], [7], [8, 1], [12]], players=4).tell("0 Y6, 1 B7")
    said = [GAME.words.event(event, NAMES).en for event in GAME.events(table.state)]
    assert said == ["Brian plays blue 7.", "A meteor! Final lap, to be closed by Brian."]
    table.tell("2 N8")
    heard = [
        [GAME.words.event(event, NAMES).en for event in GAME.events(concealed(table.state, seat))]
        for seat in (2, 0)
    ]
    assert heard == [
        ["Carol plays brown 8.", "Carol draws 3 cards: yellow 6, blue 7 and green 9."],
        ["Carol plays brown 8.", "Carol draws 3 cards."],
    ]


@pytest.mark.parametrize(
    ("scores", "sums", "said"),
    [
        ([9, 4, 1], [10, 20, 30], "Anna wins with 9 points."),
        ([9, 9, 1], [10, 20, 30], "Brian wins with 9 points and the best cards left."),
        ([9, 9, 1], [20, 20, 30], "Anna and Brian share the victory with 9 points."),
    ],
)
def test_the_end_says_who_wins_and_by_what(scores, sums, said):
    event = {"kind": "game_over", "scores": scores, "remaining_sums": sums, "remaining": []}
    assert GAME.words.event(event, NAMES).en == said


def test_the_score_sheet_adds_up_and_names_the_tie_break():
    for seed in range(12):
        *_, (state, _, _) = positions(4, seed, rounds=3)
        sheet = GAME.words.count(state)
        for seat, total in enumerate(sheet.totals):
            assert sum(line.points[seat] for line in sheet.lines) == total
        assert (sheet.tie_break is not None) == (len(set(sheet.totals)) < 4)
        for line in sheet.lines:
            assert line.label.fr and line.label.en


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_pages_have_the_same_sections(language):
    anchors = HEADING.findall(GAME.rules_page(language))
    assert anchors == HEADING.findall(GAME.rules_page("en"))
    assert set(ANCHORS.values()) <= set(anchors)
    headings = [line for line in GAME.rules_page(language).splitlines() if line.startswith("#")]
    assert len(headings) == len(anchors)


SAID_THERE = {
    Reason.NO_SUCH_ACTION: "always in this order",
    Reason.GAME_OVER: "After the twelfth round",
    Reason.DRAWING_IS_MANDATORY: "you always draw",
    Reason.NOT_PLAYING: "Everybody lays a card in turn",
    Reason.NOT_DECIDING_A_DRAW: "into your hand at once",
    Reason.NOT_CHOOSING_AN_EGG: "The strongest picks an egg",
    Reason.NOT_REMOVING: "everybody removes one card",
    Reason.NOT_CHANGING_TRUMPS: "The weakest may change a trump",
    Reason.HAND_IS_EMPTY: "you play the top card of your draw pile",
    Reason.CARD_NOT_IN_HAND: "lays a card from hand",
    Reason.HAND_NOT_EMPTY: "If you have no card left in hand",
    Reason.SHOWER_MUST_GO: "it is the card that goes",
    Reason.NO_SHOWER_PLAYED: "the top card of their pile",
    Reason.DRAW_PILE_IS_EMPTY: "With an empty draw pile",
    Reason.COLOR_ALREADY_THERE: "by any one of the three others",
    Reason.TRUMPS_CANNOT_SWAP: "cannot swap places",
}  # what the section a reason leads to says of the rule


def test_every_reason_leads_to_the_section_that_says_the_rule():
    assert_reasons_lead_to_their_rule(GAME, SAID_THERE)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_option_stands_at_the_rule_it_changes_and_in_the_list(language):
    page = sections(GAME.rules_page(language))
    listed = page.pop("options")
    names = {key: getattr(words.label, language) for key, words in OPTION_WORDS.items()}
    assert options_named("".join(page.values())) == options_named(listed) == names


@pytest.mark.parametrize(
    ("language", "ruling", "designed"),
    [("fr", "Notre lecture", "Conçu par nous"), ("en", "Our ruling", "Designed by us")],
)
def test_rulings_and_designed_numbers_are_called_so(language, ruling, designed):
    page = GAME.rules_page(language)
    assert remarked(page, ruling) == [
        "setup", "drawing", "meteors", "meteors", "exhaustion", "removing", "end", "knowledge",
    ]  # fmt: skip
    assert remarked(page, designed) == ["table", "symbol-table"]


def test_the_pages_say_the_numbers_of_the_box():
    for language in ("fr", "en"):
        table = sections(GAME.rules_page(language))["symbol-table"]
        for symbol in (Symbol.METEOR, Symbol.DRAW_1, Symbol.DRAW_2, Symbol.DRAW_3):
            name = getattr(symbol_name(symbol), language)
            cards = ", ".join(str(row.card) for row in CARDS if row.symbol == symbol)
            assert f"| {name} | {cards} |" in table


def test_the_words_of_the_table_are_said_in_both_languages_with_the_same_gaps():
    for key, text in GAME.words.table.items():
        gaps = [set(re.findall(r"\{(\w+)\}", said.lower())) for said in text]
        assert text.fr and text.en and gaps[0] == gaps[1], key
        assert not re.search(r"\w [:;!?»]|« ", text.fr), key  # thin spaces in French
