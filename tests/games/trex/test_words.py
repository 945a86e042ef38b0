"""What people read: every message in both languages, and no secret in any."""

import re

import pytest

from ludosaure.games.contract import Event
from ludosaure.games.trex import GAME
from ludosaure.games.trex.turn import Reason
from ludosaure.games.trex.words import ANCHORS

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
            prompt = GAME.prompt(view, NAMES)
            assert_written(prompt)
            prompts.add(prompt.en)
            for action in actions:
                text = GAME.action_text(view, action, NAMES)
                assert_written(text, is_sentence=False)
            for event in GAME.events(view):
                kinds.add(event.kind)
                text = GAME.event_text(event, NAMES)
                if event.kind == "pile_returned":
                    assert text == ("", "")
                else:
                    assert_written(text)
            assert GAME.rules_anchor(view) in ANCHORS.values()
    assert kinds == {kind.name for kind in GAME.event_kinds}
    assert len(prompts) >= 7


@pytest.mark.parametrize("phase", range(6))
def test_every_reason_is_a_sentence(phase):
    state = Table().tell("0 Y1, 1 Y1, 2 Y1").state
    state.phase = phase
    for reason in Reason:
        action = {Reason.TRUMPS_CANNOT_SWAP: 26, Reason.COLOR_ALREADY_THERE: 30}.get(reason, 5)
        assert_written(GAME.reason_text(state, action, reason))
        assert GAME.reason_code(reason) == reason.name.lower()


def test_reasons_name_the_card_and_the_colour():
    table = Table()
    assert GAME.reason_text(table.state, 7, Reason.CARD_NOT_IN_HAND).en.startswith("Blue 7 is not")
    assert "Le brun" in GAME.reason_text(table.state, 26, Reason.TRUMPS_CANNOT_SWAP).fr


def test_two_equal_eggs_are_told_together():
    def told(offer):
        return GAME.event_text(GAME.events(Table(offer=offer).state)[0], NAMES)

    assert told(("red", "red")).en == "Round 1: two red eggs. Anna starts."
    assert told(("red", "blue")).fr.endswith("un œuf rouge et un œuf bleu. Anna commence.")


def test_the_example_round_reads_as_a_story():
    table = Table([[6], [7], [8, 1], [12]], players=4).tell("0 Y6, 1 B7")
    said = [GAME.event_text(event, NAMES).en for event in GAME.events(table.state)]
    assert said == ["Brian plays blue 7.", "A meteor! Final lap, to be closed by Brian."]
    table.tell("2 N8")
    heard = [
        [GAME.event_text(event, NAMES).en for event in GAME.events(concealed(table.state, seat))]
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
    event = Event("game_over", {"scores": scores, "remaining_sums": sums, "remaining": []})
    assert GAME.event_text(event, NAMES).en == said


def test_the_score_sheet_adds_up_and_names_the_tie_break():
    for seed in range(12):
        *_, (state, _, _) = positions(4, seed, rounds=3)
        sheet = GAME.score_sheet(state)
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
