"""What people read: prompts, moves, events, reasons, the rules pages; in French and English."""

import re

import pytest

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.actions import ACTIONS
from ludosaure.games.cubosaurs.box import CARD_NAMES, TILE_ROWS, TYPE_KEYS
from ludosaure.games.cubosaurs.events import EVENT_KINDS
from ludosaure.games.cubosaurs.legality import Reason
from ludosaure.games.cubosaurs.options import OPTIONS
from ludosaure.games.cubosaurs.state import Phase
from ludosaure.games.cubosaurs.words.moves import PROMPTS
from ludosaure.games.cubosaurs.words.names import LINES, TILES, cards_text
from ludosaure.games.cubosaurs.words.options import OPTION_WORDS
from ludosaure.games.cubosaurs.words.reasons import ANCHORS as REASON_ANCHORS
from ludosaure.games.cubosaurs.words.reasons import REASONS
from ludosaure.games.cubosaurs.words.table import TABLE
from ludosaure.games.text import Text
from tests.games.rules_pages import options_named, remarked, sections

from .positions import RULES, Table, position, read
from .random_play import ADVANCED, POLICIES, positions

NAMES = ["Anne", "Basile", "Chloé", "Driss", "Ève"]
RICH = {"tokens": [20, 0, 0], "market": range(1, 11)}


def finished() -> Table:
    table = position({3}, {10}, {18}, hand=[17], deck=[])
    table.state.rounds_total = 1
    return table.tell("0 keep")


REASON_STORIES = [
    (Reason.NO_SUCH_ACTION, lambda: position({3}, {10}, hand=[17]), "seat 9"),
    (Reason.GAME_OVER, finished, "keep"),
    (Reason.NOT_NOW, lambda: position({3}, {10}, hand=[17]), "end"),
    (Reason.TYPE_IN_HAND, lambda: position({3}, {10}, hand=[4]), "card 3"),
    (
        Reason.TYPE_NOT_IN_HAND,
        lambda: position({3, 10}, {11}, {18}, hand=[4], **RICH).tell("0 tile 5"),
        "card 10",
    ),
    (Reason.NOT_YOUR_CARD, lambda: position({3}, {10}, hand=[4]), "card 10"),
    (
        Reason.NOT_AN_OPPONENTS_CARD,
        lambda: position({3}, {11}, {18}, hand=[4], **RICH).tell("0 tile 7"),
        "card 3",
    ),
    (Reason.BASIC_GAME, lambda: position({3}, {10}, hand=[4]), "tile 1"),
    (
        Reason.ALREADY_BOUGHT,
        lambda: position({3}, {11}, {18}, hand=[4], **RICH).tell("0 tile 1"),
        "tile 2",
    ),
    (
        Reason.NOT_IN_MARKET,
        lambda: position({3}, {10}, hand=[4], tokens=[9, 0], market=[1]),
        "tile 2",
    ),
    (
        Reason.TOO_EXPENSIVE,
        lambda: position({3}, {10}, hand=[4], tokens=[3, 0], market=[1]),
        "tile 1",
    ),
    (
        Reason.HAND_IS_GONE,
        lambda: position({3}, {11}, {18}, hand=[4], buy_window="before_or_after", **RICH).tell(
            "0 keep"
        ),
        "tile 4",
    ),
    (Reason.DECK_EMPTY, lambda: position({3}, {11}, {18}, hand=[4], deck=[], **RICH), "tile 3"),
    (
        Reason.NO_CARD_OF_A_TYPE_IN_HAND,
        lambda: position({10}, {11}, {18}, hand=[4], **RICH),
        "tile 5",
    ),
    (Reason.COLLECTION_EMPTY, lambda: position(set(), {11}, {18}, hand=[4], **RICH), "tile 10"),
    (Reason.OPPONENTS_EMPTY, lambda: position({3}, set(), set(), hand=[4], **RICH), "tile 10"),
    (
        Reason.NO_SUCH_SEAT,
        lambda: position({3}, {11}, {18}, hand=[4], **RICH).tell("0 tile 9, 0 card 3"),
        "seat 3",
    ),
    (
        Reason.YOURSELF,
        lambda: position({3}, {11}, {18}, hand=[4], **RICH).tell("0 tile 9, 0 card 3"),
        "seat 0",
    ),
    (
        Reason.NO_TOKEN_THERE,
        lambda: position({3}, {11}, {18}, hand=[0], tokens=[0, 0, 40], market=[1]).tell("0 keep"),
        "seat 1",
    ),
]


def well_written(text: Text) -> bool:
    """Whole sentences; in French a narrow space before ; : ! ? and inside quotation marks."""
    assert text.fr and text.en
    assert not re.search(r"[^\u202f][;:!?»]|«[^\u202f]", text.fr), text.fr
    assert "{" not in text.fr + text.en
    return True


@pytest.mark.parametrize(("reason", "story", "move"), REASON_STORIES)
def test_every_reason_is_met_and_said_in_one_sentence(reason, story, move):
    table = story()
    number = 76 if move == "seat 9" else read(move)
    assert RULES.why_not(table.state, number) == reason
    assert number not in table.legal()
    assert GAME.reason_code(reason) == reason.name.lower()
    text = GAME.words.reason(table.state, number, reason)
    assert well_written(text)
    assert text.fr.endswith(".") and text.en.endswith(".")
    assert not re.search("[(§]", text.fr + text.en), "a link leads to the rule, not a citation"


def test_all_reasons_have_their_story():
    assert [reason for reason, _, _ in REASON_STORIES] == [r for r in Reason if r]
    assert set(REASONS) == set(Reason) - {Reason.OK}


@pytest.mark.parametrize(
    ("story", "move", "fr", "en"),
    [
        (3, "card 3", "le T-Rex", "the T-Rex"),
        (10, "tile 1", "Elle coûte 4 ADN et vous en avez 3", "It costs 4 DNA and you have 3"),
    ],
)
def test_a_reason_names_what_it_is_about(story, move, fr, en):
    reason, position_of, _ = REASON_STORIES[story]
    text = GAME.words.reason(position_of().state, read(move), reason)
    assert fr in text.fr
    assert en in text.en


@pytest.mark.parametrize("action", [-1, -100, ACTIONS, 10_000])
def test_any_number_is_answered(action):
    state = position({3}, {10}, hand=[4]).state
    assert RULES.why_not(state, action) == Reason.NO_SUCH_ACTION


def test_whole_games_are_told_in_whole_sentences():
    """Every kind of event, prompt and move of a few games, in both languages."""
    kinds, phases = set(), set()
    for number, options in enumerate(ADVANCED[2:6]):
        for state, actions, _ in positions(4, number, POLICIES[number], **options):
            phase = Phase(int(state.phase))
            for event in GAME.events(state):
                if event["kind"] not in kinds or number == 0:
                    text = GAME.words.event(event, NAMES)
                    assert well_written(text) and text.fr.endswith(".") and text.en.endswith(".")
                kinds.add(event["kind"])
            assert set(map(len, [GAME.anchor(state)])) != {0}
            if phase not in phases:
                assert well_written(GAME.words.prompt(state, NAMES))
                for action in actions:
                    assert well_written(GAME.words.action(state, action, NAMES))
            phases.add(phase)
    assert kinds == {kind.name for kind in EVENT_KINDS}
    assert phases == set(Phase) == set(PROMPTS)


def test_events_fit_in_their_rows():
    for options in ADVANCED[:2]:
        for state, _, _ in positions(5, 3, **options):
            assert int(state.event_count) < state.events.shape[0]


def test_who_must_keep_is_told_so():
    prompt = GAME.words.prompt(position({3}, {10}, hand=[4]).state, NAMES)
    assert prompt.en == "Keep the Hand: you have no other type to add to it."
    table = position({3}, {10}, hand=[4], tokens=[2, 0], market=[4])
    prompt = GAME.words.prompt(table.state, NAMES)
    assert prompt.en == "Keep the Hand, or buy an evolution: you have no other type to add."


def test_an_unseen_card_is_told_as_a_card():
    table = position({3}, {10}, deck=[4, 5], hand_visibility="private").tell("0 keep")
    seen = GAME.events(table_seen(table, 0))[-1]
    assert GAME.words.event(seen, NAMES) == Text("Basile pioche une carte.", "Basile draws a card.")


def table_seen(table: Table, seat: int):
    from .positions import concealed

    return concealed(table.state, seat)


def test_the_end_is_told():
    table = finished()
    text = GAME.words.event(GAME.events(table.state)[-1], NAMES)
    assert text.en == "Basile wins with 2 points."
    assert text.fr == "Basile l'emporte, avec 2 points."


def test_rounds_are_told_with_true_minus_signs():
    events = GAME.events(finished().state)
    text = GAME.words.event(events[-2], NAMES)
    assert text.en == "Round 1 ends: Anne 1, Basile 2, Chloé −3."


# The drawn tables


@pytest.mark.parametrize("word", TABLE)
def test_the_words_of_the_table_are_set_in_both_languages(word):
    text = TABLE[word]
    assert text.fr and text.en
    gaps = [re.findall(r"\{(\w+)\}", said) for said in text]
    assert sorted(gaps[0]) == sorted(gaps[1])
    assert not re.search(r"[^\u202f][;:!?»]|«[^\u202f]", text.fr), text.fr


def test_the_table_names_every_card_and_tile_as_the_count_does():
    assert {CARD_NAMES[egg] for egg in range(49, 55)} | {*TYPE_KEYS} <= set(TABLE)
    assert (
        TABLE["egg_stegosaurus"]
        == Text("Œuf de stégosaure", "Stegosaurus egg")
        == LINES["egg_stegosaurus"]
    )
    assert TABLE["egg_velociraptor"] == Text("Œuf de vélociraptor", "Velociraptor egg")
    for row in TILE_ROWS:
        assert {row.key, f"{row.key}_effect"} <= set(TABLE)


# The rules pages

FIGURES = {
    "series-table", "raptor-pairs", "egg-majority", "dna-tiles",
}  # fmt: skip
ANCHORS = ["setup", "turn", "rounds", "scoring", "end", "two-players", "advanced", "tiles"]
SAID_THERE = {
    Reason.NO_SUCH_ACTION: "you keep it or pass it on",
    Reason.GAME_OVER: "two rounds",
    Reason.NOT_NOW: "A turn has two parts",
    Reason.TYPE_IN_HAND: "type the Hand does not have yet",
    Reason.TYPE_NOT_IN_HAND: "a type it **already has**",
    Reason.NOT_YOUR_CARD: "one card of your collection",
    Reason.NOT_AN_OPPONENTS_CARD: "a card of an opponent's collection",
    Reason.BASIC_GAME: "The basic game has no tokens and no tiles",
    Reason.ALREADY_BOUGHT: "**Once in your turn**",
    Reason.NOT_IN_MARKET: "that is the market",
    Reason.TOO_EXPENSIVE: "Pay its cost",
    Reason.HAND_IS_GONE: "not tiles 3, 4 and 5",
    Reason.DECK_EMPTY: "Not with an empty deck",
    Reason.NO_CARD_OF_A_TYPE_IN_HAND: "a type it **already has**",
    Reason.COLLECTION_EMPTY: "Give a card of your collection",
    Reason.OPPONENTS_EMPTY: "a card of an opponent's collection",
    Reason.NO_SUCH_SEAT: "An opponent is any player but you",
    Reason.YOURSELF: "An opponent is any player but you",
    Reason.NO_TOKEN_THERE: "an opponent** of your choice who has one",
}  # what the section a reason leads to says of the rule


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_page_has_its_anchors_and_figures(language):
    page = GAME.rules_page(language)
    headings = re.findall(r"^#+ .*$", page, re.M)
    anchors = re.findall(r"\{#([a-z-]+)\}$", "\n".join(headings), re.M)
    assert len(anchors) == len(headings), "an anchor on every heading"
    assert len(set(anchors)) == len(anchors)
    assert {*ANCHORS, "glossary"} <= set(anchors)
    assert set(re.findall(r"^!\[[^\]]+\]\(figure:([a-z-]+)\)$", page, re.M)) == FIGURES


def test_both_rules_pages_have_the_same_sections_in_the_same_order():
    pages = [re.findall(r"\{#([a-z-]+)\}", GAME.rules_page(lang)) for lang in ("fr", "en")]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("phase", list(Phase))
def test_the_rules_page_has_a_section_for_every_decision(phase):
    state = position({3}, {10}, hand=[4]).state
    state.phase = phase
    assert GAME.anchor(state) in ANCHORS


def test_every_reason_leads_to_the_section_that_says_the_rule():
    assert set(REASON_ANCHORS) == set(SAID_THERE) == set(REASONS)
    page = sections(GAME.rules_page("en"))
    for reason, said in SAID_THERE.items():
        assert said in page[REASON_ANCHORS[reason]], reason.name


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_option_stands_at_the_rule_it_changes_and_in_the_list_with_its_default(language):
    page = sections(GAME.rules_page(language))
    choices = page.pop("choices")
    names = {key: getattr(words.label, language) for key, words in OPTION_WORDS.items()}
    assert options_named("".join(page.values())) == options_named(choices) == names
    for option in OPTIONS:
        default = getattr(OPTION_WORDS[option.key].value(option.default), language)
        assert f"(option:{option.key}) | {default}" in choices


@pytest.mark.parametrize(
    ("language", "ruling", "designed"),
    [("fr", "Notre lecture", "Conçu par nous"), ("en", "Our ruling", "Designed by us")],
)
def test_rulings_and_designed_numbers_are_called_so(language, ruling, designed):
    page = GAME.rules_page(language)
    assert remarked(page, ruling) == [
        "hand", "rounds", "series", "eggs", "end", "tiles", "tile-effects", "tile-effects",
    ]  # fmt: skip
    assert remarked(page, designed) == [
        "velociraptors", "eggs", "tokens", "tile-effects", "tile-effects",
    ]  # fmt: skip


def test_the_french_page_is_set_in_french():
    page = re.sub(
        r"`[^`]*`|\{#[^}]*\}|\]\([^)]*\)|^\|[-: |]+\|$", "", GAME.rules_page("fr"), flags=re.M
    )
    assert re.findall(r"\S[;:!?»](?=\s)|«(?!\u202f)", re.sub("\u202f[;:!?»]", "", page)) == []


def test_the_pages_say_the_numbers_of_the_box():
    for language in ("fr", "en"):
        page = GAME.rules_page(language)
        for row in ("| 4 | 1 | −2 | −5 |", "| 2 | −1 | −2 | 8 |", "| −3 | 2 | 5 | −5 |",
                    "| −1 | −1 | −1 | −1 |", "| −3 | −1 | 3 | 7 |"):  # fmt: skip
            assert row in page
        for row in TILE_ROWS:
            name = getattr(TILES[row.tile].name, language)
            assert f"| {int(row.tile)} {name} | {row.cost} |" in page


def test_cards_of_a_kind_are_counted_in_words():
    dealt = [
        "stegosaurus_0",
        "stegosaurus_4",
        "trex_1",
        "velociraptor_black_0",
        "velociraptor_black_2",
    ]
    told = cards_text(dealt)
    assert told.fr == "un T-Rex, 2 stégosaures et 2 vélociraptors noirs"
    assert told.en == "a T-Rex, 2 Stegosauruses and 2 black Velociraptors"
