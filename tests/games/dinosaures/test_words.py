"""What people read: reasons, the log, the rules pages; in French and English."""

import re

import pytest

from ludosaure.games.dinosaures import ANCHORS, GAME
from ludosaure.games.dinosaures.box import FIGURES, PARTS, Duel
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.reasons import Reason
from ludosaure.games.dinosaures.words.names import FIGURES as NAMES_OF
from ludosaure.games.dinosaures.words.options import OPTION_WORDS
from ludosaure.games.dinosaures.words.reasons import REASONS
from tests.games.rules_pages import (
    assert_reasons_lead_to_their_rule,
    assert_sentences_without_citation,
    options_named,
    remarked,
    sections,
)

from .table import composed, play, table

NAMES = ("Ana", "Bob", "Cyd", "Dov")
HEADING = re.compile(r"^#+ .*\{#([a-z0-9-]+)\}$", re.M)
BOTH = pytest.mark.parametrize("language", ["fr", "en"])
SAID_THERE = {
    Reason.NO_SUCH_ACTION: "Every step has its moment",
    Reason.GAME_OVER: "You win at once",
    Reason.NOT_ASKED: "the table says what is asked",
    Reason.NO_SUCH_PART: "the players draw two each",
    Reason.PART_ALREADY_LAID: "which one lies left and which right",
    Reason.NOT_IN_HAND: "a figure you still have",
    Reason.NO_CELL_FOR_KIND: "on a free cell of their own territory",
    Reason.RESERVES_OFF: "With the option [Reserves]",
    Reason.RESERVE_TOO_LARGE: "up to three normal dinosaurs",
    Reason.RESERVE_NOT_ALLOWED: "never Nest, Lightning, Culak or the white figure",
    Reason.RESERVE_NOT_THREE: "exactly three dinosaurs, of three families, or none",
    Reason.NO_CELL: "Where there is no cell nothing enters",
    Reason.OCCUPIED: "A cell never holds more than one figure",
    Reason.OUTSIDE_TERRITORY: "this is where you place your figures",
    Reason.NEEDS_LAND: "Nest and Lightning stand on land only",
    Reason.NEST_IN_CORNER: "never stands on a corner",
    Reason.TRAP_BESIDE_NEST: "the eight cells around your nest",
    Reason.NESTS_TOO_CLOSE: "at least **seven cells** between the two nests",
    Reason.NO_ROOM_LEFT: "without a suitable cell is refused",
    Reason.TRAP_UNDER_NEST: "but not a nest",
    Reason.NOT_IN_RESERVE: "one, two or three reserves may enter",
    Reason.MUST_ENTER: "a reserve must enter",
    Reason.NOT_ON_OWN_EDGE: "on the edge of your half",
    Reason.NOT_IN_LIMBO: "it waits beside the board",
    Reason.LIMBO_HAS_NO_CELL: "if there is no free cell for it",
    Reason.LIMBO_AFTER_RESERVE: "if a reserve has entered in the same turn",
    Reason.NOT_FIRST_ROW: "an empty cell of their first row",
    Reason.MUST_MOVE: "there is no passing",
    Reason.NO_FIGURE: "you move one of your own figures",
    Reason.ENEMY_FIGURE: "you move one of your own figures",
    Reason.PARTNERS_FIGURE: "each moves only their own",
    Reason.NEST_NEVER_MOVES: "The Nest never moves",
    Reason.TRAP_NEVER_MOVES: "It never moves",
    Reason.STUNNED: "does not move in its player's next two turns",
    Reason.LIGHTNING_NEVER_MOVES: "makes it immobile",
    Reason.LIGHTNING_BLOCKED: "one cell, on land only",
    Reason.BLOCKED: "nowhere to go is blocked",
    Reason.CAUGHT: "caught by a secret trap on its first step makes no second",
    Reason.TOO_FAR: "A figure goes one cell",
    Reason.DIAGONAL_STEP: "never diagonally",
    Reason.LIGHTNING_FORWARD: "never forward",
    Reason.LIGHTNING_INTO_SWAMP: "never into the swamp",
    Reason.BACK_TO_START: "does not go back to the start",
    Reason.SECOND_FLIGHT: "A flight takes the whole turn",
    Reason.FLIGHT_NOT_STRAIGHT: "straight or diagonally",
    Reason.FLIGHT_BLOCKED: "over empty cells only",
    Reason.FLIGHT_TOO_SHORT: "asks for two",
    Reason.FLIGHT_WITHOUT_TARGET: "must end its flight where it can challenge",
    Reason.DID_NOT_MOVE: "Only the figure moved this turn may challenge",
    Reason.NOT_BESIDE_ENEMY: "comes to stand beside an enemy",
    Reason.NEVER_CHALLENGES: "Lightning never challenges",
    Reason.NOBODY_TO_CHALLENGE: "comes to stand beside an enemy",
    Reason.OWN_FIGURE: "beside an enemy",
    Reason.NOT_A_NEIGHBOUR: "one neighbour, once, and never diagonally",
    Reason.NOT_EXPLORERS_TARGET: "after a diagonal flight it is made diagonally",
    Reason.MUST_CHALLENGE: "the challenge is **compulsory**",
}  # what the section a reason leads to says of the rule


def test_every_reason_is_a_sentence_without_citation():
    assert set(REASONS) == set(Reason)
    assert_sentences_without_citation(REASONS.values())


def test_every_reason_leads_to_the_section_that_says_the_rule():
    assert_reasons_lead_to_their_rule(GAME, SAID_THERE)


# The log


def log(state) -> tuple[list[str], list[str]]:
    """What the last decision is told as, in French and in English."""
    said = [GAME.words.event(event, NAMES) for event in GAME.events(state)]
    return [text.fr for text in said if text.fr], [text.en for text in said if text.en]


@pytest.mark.parametrize(
    ("effect", "fr", "en"),
    [
        ("removed", "Stego de Ana quitte le plan.", "Ana's Stego leaves the board."),
        ("stun", "Stego de Ana reste bloqué en d7 pendant deux tours.",
         "Ana's Stego is held on d7 for two turns."),
        ("return", "Stego de Ana sort, mais pourra revenir.",
         "Ana's Stego leaves, but may come back."),
    ],
)  # fmt: skip
def test_a_trap_catches_and_then_does_what_was_agreed(effect, fr, en):
    options = {"white_figure": "trap", "trap_effect": effect}
    state = play(table({"d6": "stego"}, {"d8": "trap"}, **options), "d6", "d6-d7", "d7xd8")
    french, english = log(state)
    assert french[0] == (
        "Stego défie Piège\u202f: l'attaquant est pris. Le piège prend qui le défie."
    )
    assert english[0] == (
        "Stego challenges Trap: the challenger is caught. The trap catches whoever challenges it."
    )
    assert (french[1], english[1]) == (fr, en)


@pytest.mark.parametrize(
    ("names", "reason", "winner", "fr", "en"),
    [
        (NAMES, "nest", 0, "Ana et Cyd l'emportent\u202f: le nid adverse est occupé.",
         "Ana and Cyd win: the enemy nest is taken."),
        (NAMES[:2], "immobilised", 1, "Bob l'emporte\u202f: l'adversaire ne peut plus bouger.",
         "Bob wins: the opponent cannot move any more."),
        (NAMES, "mutual", None, "Partie nulle\u202f: plus personne ne peut bouger.",
         "A draw: nobody can move any more."),
        (NAMES[:2], "turn_cap", None, "Partie nulle\u202f: la limite de tours est atteinte.",
         "A draw: the turn limit is reached."),
    ],
)  # fmt: skip
def test_the_end_is_told_for_one_for_two_and_for_nobody(names, reason, winner, fr, en):
    event = {"kind": "game_over", "reason": reason, "winner": winner}
    assert GAME.words.event(event, names) == (fr, en)


@pytest.mark.parametrize(
    ("reserves", "fr", "en"),
    [
        (0, "Ana a fini de poser.", "Ana has placed everything."),
        (1, "Ana garde une figurine en réserve.", "Ana keeps one figure in reserve."),
        (3, "Ana garde 3 figurines en réserve.", "Ana keeps 3 figures in reserve."),
    ],
)
def test_reserves_are_counted_in_words(reserves, fr, en):
    event = {"kind": "placement_ended", "seat": 0, "reserves": reserves}
    assert GAME.words.event(event, NAMES) == (fr, en)


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
        assert f"(option:{option.key}) | {default}".lower() in listed.lower()


@pytest.mark.parametrize(
    ("language", "ruling", "designed"),
    [("fr", "Notre lecture", "Conçu par nous"), ("en", "Our ruling", "Designed by us")],
)
def test_rulings_and_designed_things_are_called_so(language, ruling, designed):
    page = GAME.rules_page(language)
    assert remarked(page, ruling) == [
        "landscape", "placement", "moving", "lightning", "flight", "advance", "special", "special",
        "end", "end", "secret-trap", "secret-trap", "reserves", "hidden-placement", "teams",
    ]  # fmt: skip
    assert remarked(page, designed) == ["box", "boards", "reserves", "teams"]


@BOTH
def test_the_pages_say_the_numbers_of_the_box(language):
    page = sections(GAME.rules_page(language))
    for row in FIGURES:
        if row.kind.name != "WHITE":
            name = getattr(NAMES_OF[row.kind.name.lower()], language)
            land, swamp = ("*" if number < 0 else number for number in (row.land, row.swamp))
            assert f"| {name} | {row.copies} | {land} | {swamp} |" in page["figures"]
    for letter, part in zip("abcd", PARTS, strict=True):
        swamp = "".join(part).count("~")
        assert f"| {letter} | {49 - swamp} | {swamp} |" in page["box"]


@BOTH
def test_the_tables_of_duels_are_those_of_the_rules(language):
    signs = {
        Duel.DRAW: "=", Duel.DEFENDER_OUT: "+", Duel.ATTACKER_OUT: "−", Duel.BOTH_OUT: "×",
        Duel.NEST_TAKEN: "!",
    }  # fmt: skip
    kinds = {getattr(NAMES_OF[row.kind.name.lower()], language): row.kind for row in FIGURES}
    state = composed()
    tables = re.findall(r"(?:^\|.*\n)+", sections(GAME.rules_page(language))["duel-table"], re.M)
    assert len(tables) == 2
    for terrain, drawn in enumerate(tables):
        head, _, *lines = [
            [cell.strip() for cell in line.split("|")[1:-1]] for line in drawn.splitlines()
        ]
        assert len(lines) == 10
        for name, *cells in lines:
            for other, sign in zip(head[1:], cells, strict=True):
                result = duel_result(state, kinds[name], kinds[other], terrain)
                assert sign == signs[Duel(result)], (name, other)


def test_the_french_page_is_set_in_french():
    page = re.sub(r"\{#[^}]*\}|\]\([^)]*\)|^\|[-: |]+\|$", "", GAME.rules_page("fr"), flags=re.M)
    page = re.sub(r"\*\*!\*\*| ! \|$", "", page, flags=re.M)  # the sign of the table of duels
    assert re.findall(r"\S[;:!?»](?=\s)|«(?!\u202f)", re.sub("\u202f[;:!?»]", "", page)) == []
