"""The box, the options, deals by hand, and moves as text and JSON."""

import re
from pathlib import Path

import pytest

from ludosaure.games.text import DealRefused, OptionRefused, Unreadable
from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import CARDS, COLORS, Symbol
from ludosaure.games.trex.box_file import IN_THE_BOOK, SYMBOLS

from .random_play import start
from .table import Table, deck, egg_order


def test_a_set_has_three_cards_of_each_colour_six_meteors_and_nine_draws():
    for color in range(5):
        assert [row.card for row in CARDS if row.color == color] == [
            color + 1 + 5 * k for k in (0, 1, 2)
        ]
    symbols = [row.symbol for row in CARDS]
    assert symbols.count(Symbol.METEOR) == 6
    assert [symbols.count(k) for k in (1, 2, 3)] == [3, 3, 3]
    assert IN_THE_BOOK == {3: 4, 7: 4, 6: 2, 8: 3, 12: 2}


def test_the_rules_page_draws_the_cards_as_they_are_in_the_box():
    examples = Path(__file__).parents[3] / "web" / "src" / "trex" / "examples.ts"
    drawn = examples.read_text(encoding="utf-8").partition("SymbolName[] = ")[2].partition(";")[0]
    assert re.findall(r"'(\w+)'", drawn) == [row.symbol.name.lower() for row in CARDS]


def test_an_owner_may_correct_symbols_and_eggs():
    box = {
        "symbols": {"9": "draw 1", "10": "meteor"},
        "eggs": {"yellow": 5, "red": 7},
    }
    options = GAME.read_options(3, {"box": box})
    assert SYMBOLS[options.symbol[9]] == "draw 1"
    assert SYMBOLS[options.symbol[10]] == "meteor"
    assert options.egg_count.tolist() == [5, 6, 6, 6, 7]
    named = GAME.options_json(options)
    assert named["box"]["symbols"] == box["symbols"]
    assert GAME.read_options(3, named).tobytes() == options.tobytes()
    state, _, _ = start(3, 1, box=box)
    assert sorted(state.egg_pile.ravel().tolist()).count(4) == 7
    card = GAME.view(state)["cards"][9]
    assert (card["symbol"], card["draw"]) == ("draw_1", 1)


def test_the_box_decides_where_it_differs_from_the_rulebook_s_example_and_a_note_says_so():
    symbols = {"7": "draw 2", "12": "meteor", "8": "draw 1", "10": "draw 2"}
    options = GAME.read_options(3, {"box": {"symbols": symbols}})
    assert {str(card): SYMBOLS[options.symbol[card]] for card in (7, 8, 10, 12)} == symbols
    assert GAME.options_json(options)["box"]["symbols"] == symbols
    (note,) = GAME.notes(options)
    assert "(cards 7, 8, 12)" in note.en
    assert "(cartes 7, 8, 12)" in note.fr


def test_a_box_as_the_rulebook_says_needs_no_note():
    designed = {"symbols": {"9": "draw 1", "10": "meteor"}, "eggs": {"yellow": 5, "red": 7}}
    for box in (None, designed):
        assert GAME.notes(GAME.read_options(3, {"box": box})) == []


def test_the_default_box_is_said_by_none():
    options = GAME.read_options(4, {})
    assert GAME.options_json(options)["box"] is None
    assert GAME.read_options(4, {"box": "default"}).tobytes() == options.tobytes()


@pytest.mark.parametrize(
    ("box", "part"),
    [
        ({"symbols": {"7": "draw 1"}}, "6 meteors"),
        ({"symbols": {"9": "draw 1"}}, "6 meteors"),
        ({"symbols": {"16": "meteor"}}, r"symbols\.16: .* nothing of this name"),
        ({"symbols": {"0": "meteor"}}, r"symbols\.0: .* nothing of this name"),
        ({"symbols": {"9": "draw 4"}}, r"symbols\.9: choose among draw 1, draw 2"),
        ({"symbols": {"1": "draw 2", "14": "draw 2", "15": "draw 2"}}, "no card draws 1"),
        ({"symbols": [1, 2]}, "symbols: a table"),
        ({"eggs": {"yellow": 7}}, "eggs: .* 30 eggs in all, not 31"),
        ({"eggs": {"yellow": 0, "red": 12}}, r"eggs\.yellow: a whole number from 1"),
        ({"eggs": {"yellow": True}}, r"eggs\.yellow: a whole number from 1"),
        ({"eggs": {"pink": 6}}, r"eggs\.pink: .* nothing of this name"),
        ({"eggs": 30}, "eggs: a table"),
        ({"cards": {}}, "cards: .* nothing of this name"),
        ("other", "box: a table"),
    ],
)
def test_a_faulty_box_is_refused_with_its_fault(box, part):
    with pytest.raises(OptionRefused, match=part):
        GAME.read_options(4, {"box": box})


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (6, {}),
        (3, {"first_player": 3}),
        (3, {"first_player": 7}),
        (3, {"rounds": 0}),
        (3, {"rounds": 13}),
        (3, {"meteor_comparison": "colour"}),
        (3, {"closing_meteor_extends": 1}),
        (3, {"hand_size": 7}),
    ],
)
def test_options_outside_the_list_are_refused(players, options):
    with pytest.raises(OptionRefused):
        GAME.read_options(players, options)


def test_the_action_space_has_two_more_actions_when_drawing_is_optional():
    assert GAME.actions_with(GAME.read_options(4, {})) == 34
    assert GAME.actions_with(GAME.read_options(4, {"draw_symbol": "optional"})) == 36


@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_a_deal_survives_json_and_back(players):
    _, deal, _ = start(players, 3, first_player="random")
    options = GAME.read_options(players, {"first_player": "random"})
    data = GAME.deal_json(options, deal)
    assert GAME.read_deal(options, data).tobytes() == deal.tobytes()
    assert sorted(data["eggs"]) == sorted(list(COLORS) * 6)
    assert sorted(data["trumps"]) == sorted(COLORS)


def good_deal() -> dict:
    return {
        "eggs": egg_order("red", "blue"),
        "trumps": list(COLORS),
        "decks": [deck(), deck(), deck()],
        "starter": 2,
    }


def test_the_deal_lays_the_table():
    options = GAME.read_options(3, {"first_player": 1})
    state, _, _ = start(3, 0)
    GAME.rules.setup(state, options, GAME.read_deal(options, good_deal()))
    view = GAME.view(state)
    assert view["starter"] == view["current_player"] == 2  # the deal prevails over first_player
    assert (view["weak_color"], view["strong_color"]) == ("yellow", "blue")
    assert view["offer"] == ["red", "blue"]
    assert [len(pile) for pile in view["egg_pile"]] == [14, 14]
    assert view["seats"][0]["hand"] == list(range(7))
    assert view["seats"][0]["draw_pile"] == list(range(7, 17))


def test_without_a_starter_the_option_says_who_begins():
    options = GAME.read_options(3, {"first_player": 1})
    deal = good_deal()
    del deal["starter"]
    assert GAME.read_deal(options, deal).starter == 1
    with pytest.raises(DealRefused, match="starter"):
        GAME.read_deal(GAME.read_options(3, {"first_player": "random"}), deal)


@pytest.mark.parametrize(
    ("part", "value", "word"),
    [
        ("eggs", ["red"] * 30, "eggs"),
        ("eggs", None, "eggs"),
        ("trumps", ["red"] * 5, "trumps"),
        ("trumps", ["yellow", "blue", "brown", "green", 3], "trumps"),
        ("decks", [deck(), deck()], "3 decks"),
        ("decks", [deck(), deck(), [0] * 17], r"decks\[2\]"),
        ("decks", [deck(), "x", deck()], r"decks\[1\]"),
        ("starter", 3, "starter"),
        ("starter", True, "starter"),
        ("dice", 6, "no part dice"),
    ],
)
def test_a_wrong_deal_is_refused_with_the_part_that_is_wrong(part, value, word):
    options = GAME.read_options(3, {})
    with pytest.raises(DealRefused, match=word):
        GAME.read_deal(options, {**good_deal(), part: value})
    with pytest.raises(DealRefused):
        GAME.read_deal(options, [])


def test_every_action_survives_text_and_json():
    state = Table().state
    for action in range(36):
        assert GAME.read_notation(state, GAME.notation(state, action)) == action
        assert GAME.read_action_json(state, GAME.action_json(state, action)) == action
    assert GAME.read_notation(state, " n13 ") == 13


def test_action_numbers_are_those_of_the_specification():
    numbers = {
        "SHOWER": 0, "Y1": 1, "R15": 15, "CHAM": 16, "top": 17, "egg:0": 18, "egg:1": 19,
        "out:played": 20, "out:draw": 21, "out:shower": 22, "keep": 23, "strong:yellow": 24,
        "strong:red": 28, "weak:yellow": 29, "weak:red": 33, "draw": 34, "decline": 35,
    }  # fmt: skip
    state = Table().state
    assert {text: GAME.read_notation(state, text) for text in numbers} == numbers


@pytest.mark.parametrize("text", ["", "Y2", "B1", "egg:2", "strong:pink", "17"])
def test_unreadable_moves_are_said_to_be_unreadable(text):
    with pytest.raises(Unreadable):
        GAME.read_notation(Table().state, text)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "play"},
        {"kind": "play", "card": 17},
        {"kind": "play", "card": True},
        {"kind": "choose_egg", "slot": 2},
        {"kind": "set_strong", "color": "pink"},
        {"kind": "pass"},
        None,
    ],
)
def test_unreadable_json_moves_are_said_to_be_unreadable(data):
    with pytest.raises(Unreadable):
        GAME.read_action_json(Table().state, data)
