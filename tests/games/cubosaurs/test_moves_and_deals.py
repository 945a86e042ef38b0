"""Moves as numbers, text and JSON; deals as JSON; the view by the names of the specification."""

from copy import deepcopy
from typing import get_args, get_type_hints

import pytest
from pydantic import TypeAdapter

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.actions import ACTIONS, CARD, END_TURN, KEEP, SEAT, TILE, Form
from ludosaure.games.cubosaurs.box import CARD_NAMES, EGG_TARGETS, TILE_KEYS, TYPE_KEYS
from ludosaure.games.cubosaurs.events import Event
from ludosaure.games.cubosaurs.options import OPTIONS
from ludosaure.games.cubosaurs.printed import Kind, OptionsPlayed, Series, Target, TileKey
from ludosaure.games.cubosaurs.scoring import LINE_KEYS
from ludosaure.games.cubosaurs.state import Phase
from ludosaure.games.cubosaurs.view import PhaseName, View
from ludosaure.games.cubosaurs.worth import Line
from ludosaure.games.text import DealRefused, Unreadable

from .positions import EGGS, concealed, deal_of, new_game, position, tiles_first
from .random_play import ADVANCED, BASIC, POLICIES, positions, start


def test_action_numbers_are_those_of_the_specification():
    """§4.2: public numbers, on which records and other programs rely."""
    assert (KEEP, END_TURN) == (0, 1)
    assert [CARD + 0, CARD + 54] == [2, 56]
    assert [TILE + 1, TILE + 10] == [57, 66]
    assert [SEAT + 0, SEAT + 4] == [67, 71]
    assert ACTIONS == GAME.max_actions == 72
    assert len(CARD_NAMES) == 55
    assert (CARD_NAMES[0], CARD_NAMES[48]) == ("trex_0", "velociraptor_black_6")
    assert CARD_NAMES[49:] == (
        "egg_trex", "egg_stegosaurus", "egg_brontosaurus", "egg_pterodactyl", "egg_pentaceratops",
        "egg_velociraptor",
    )  # fmt: skip


def test_every_action_survives_text_and_json_and_back():
    state = position({3}, {10}, hand=[17]).state
    for action in range(ACTIONS):
        assert GAME.read_notation(state, GAME.notation(state, action)) == action
        assert GAME.read_action_json(state, GAME.action_json(state, action)) == action


def test_every_legal_action_of_whole_games_survives_text():
    texts = set()
    for number, options in enumerate(ADVANCED[2:6]):
        for state, actions, _ in positions(4, number, POLICIES[number], **options):
            for action in actions:
                text = GAME.notation(state, action)
                texts.add(text.split()[0])
                assert GAME.read_notation(state, text) == action
    assert texts == {
        "keep", "end", "pass", "add", "destroy", "steal", "give", "take", "buy", "to", "from",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("keep", 0),
        ("  KEEP ", 0),
        ("end", 1),
        ("trex_1", 3),
        ("pass trex_1", 3),
        ("card egg_velociraptor", 56),
        ("buy type_bonus", 57),
        ("buy 10", 66),
        ("to 0", 67),
        ("from 4", 71),
    ],
)
def test_texts_that_people_type(text, action):
    assert GAME.read_notation(None, text) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "keep it", "pass", "pass trex_7", "buy", "buy 0", "buy 11", "buy egg", "to", "to 5",
     "to 01", "to 12", "to -1", "from a", "throw trex_1", "pass trex_1 now", "0", "é"],
)  # fmt: skip
def test_other_texts_cannot_be_read(text):
    with pytest.raises(Unreadable) as refusal:
        GAME.read_notation(None, text)
    assert refusal.value.code == "unreadable"
    assert refusal.value.text.fr and refusal.value.text.en


@pytest.mark.parametrize(
    "data",
    [
        {}, {"kind": "keep"}, {"kind": "CARD"}, {"kind": "CARD", "card": 3},
        {"kind": "CARD", "card": ["trex_0"]}, {"kind": "CARD", "card": "trex_7"},
        {"kind": "TILE", "tile": 0}, {"kind": "TILE", "tile": 11}, {"kind": "TILE", "tile": "3"},
        {"kind": "TILE", "tile": True}, {"kind": "SEAT", "seat": 5}, {"kind": "SEAT", "seat": -1},
        {"kind": "SEAT", "seat": None}, {"kind": ["KEEP"]},
    ],
)  # fmt: skip
def test_other_json_cannot_be_read(data):
    with pytest.raises(Unreadable):
        GAME.read_action_json(None, data)


# Deals


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [BASIC[0], BASIC[-1], ADVANCED[0], ADVANCED[-1]])
def test_a_deal_survives_json_and_back(players, options):
    state, deal, _ = start(players, 9, **options)
    data = GAME.deal_json(state.options, deal)
    again = GAME.read_deal(state.options, data)
    assert again.tobytes() == deal.tobytes()
    rounds = int(state.rounds_total)
    assert len(data["cards"]) == rounds
    assert len(data["ties"]) == rounds - 1
    assert len(data["tiles"]) == (rounds if options.get("mode") == "advanced" else 0)


def good_deal():
    return deal_of(3, tiles=tiles_first())


def without(key):
    deal = good_deal()
    del deal[key]
    return deal


def changed(key, value, *path):
    deal = deepcopy(good_deal())
    place = deal
    for step in (key, *path)[:-1]:
        place = place[step]
    place[(key, *path)[-1]] = value
    return deal


@pytest.mark.parametrize(
    ("deal", "part"),
    [
        ([], "deal"),
        ("random", "deal"),
        ({**good_deal(), "dice": []}, "dice"),
        (without("start"), "start"),
        (changed("start", 3), "start"),
        (changed("start", -1), "start"),
        (changed("start", True), "start"),
        (changed("start", "0"), "start"),
        (without("cards"), "cards"),
        (changed("cards", [list(range(55))]), "cards"),
        (changed("cards", [list(range(55))] * 3), "cards"),
        (changed("cards", None), "cards"),
        (changed("cards", list(range(54)), 1), "cards[1]"),
        (changed("cards", [0, *range(54)], 1), "cards[1]"),
        (changed("cards", [55, *range(1, 55)], 0), "cards[0]"),
        (changed("cards", [str(c) for c in range(55)], 0), "cards[0]"),
        (without("tiles"), "tiles"),
        (changed("tiles", list(range(10)), 0), "tiles[0]"),
        (changed("tiles", [1, 2, 3], 1), "tiles[1]"),
        (without("ties"), "ties"),
        (changed("ties", [[0, 1, 2]] * 2), "ties"),
        (changed("ties", [0, 1], 0), "ties[0]"),
        (changed("ties", [0, 1, 1], 0), "ties[0]"),
    ],
)
def test_a_wrong_deal_is_refused_by_its_wrong_part(deal, part):
    options = GAME.read_options(3, {"mode": "advanced"})
    with pytest.raises(DealRefused) as refusal:
        GAME.read_deal(options, deal)
    assert refusal.value.code == "deal"
    assert f"Deal, {part}:" in refusal.value.text.en
    assert f"Donne, {part}\u202f:" in refusal.value.text.fr


def test_the_basic_game_is_dealt_no_tiles():
    options = GAME.read_options(3, {})
    with pytest.raises(DealRefused):
        GAME.read_deal(options, good_deal())
    assert GAME.read_deal(options, deal_of(3)) is not None


def test_without_direct_tiles_only_the_others_are_dealt():
    options = GAME.read_options(3, {"mode": "advanced", "direct_interaction": False})
    with pytest.raises(DealRefused):
        GAME.read_deal(options, good_deal())
    assert GAME.read_deal(options, deal_of(3, tiles=[6, 5, 4, 3, 2, 1])) is not None


# The view

SPECIFIED = {
    "options", "n", "round", "rounds_total", "direction", "start_seat", "deck", "aside",
    "destroyed", "collections", "hand", "hand_seen", "current", "phase", "decided",
    "bought_this_turn", "chosen", "pending_gains", "tokens", "supply", "market", "tile_pile",
    "tiles_owned", "round_scores", "result",
}  # fmt: skip
BESIDES = {
    "deck_count", "aside_count", "tile_pile_count", "holder", "next_seat", "worth", "totals_now", "if_kept",
    "forecast", "cards", "series", "tiles",
}  # fmt: skip


@pytest.mark.parametrize("options", [{}, {"mode": "advanced"}])
def test_the_view_has_the_identifiers_of_the_specification(options):
    """§4.1, and what people like to see besides."""
    tiles = tiles_first() if options else ()
    table = new_game(deal_of(3, tiles=tiles), 3, **options)
    for seat in (-1, 0, 1):
        assert set(table.seen_by(seat)) == SPECIFIED | BESIDES
    assert set(table.view) == SPECIFIED | BESIDES


def test_phases_are_named_as_in_the_specification():
    assert [phase.name for phase in Phase] == [
        "MAIN", "AFTER", "TAKE_DNA", "T5_ADD", "T6_DESTROY", "T7_DESTROY", "T8_STEAL",
        "T9_CARD", "T9_SEAT", "T10_TAKE", "T10_GIVE", "GAME_OVER",
    ]  # fmt: skip


def test_the_view_says_what_the_hand_would_be_worth():
    table = position({0}, {10}, hand=[1, 24])
    assert table.view["totals_now"] == [4, 2]
    assert table.view["if_kept"] == 1 - 1


def worth(table, seat):
    return {part["kind"]: part for part in table.view["worth"][seat]}


def test_the_view_says_what_a_series_gives_now_and_with_one_card_more():
    table = position({0, 7, 8, 9, 10, 11}, {24}, hand=[1])
    assert worth(table, 0)["trex"] == {
        "kind": "trex", "points": 4, "with_one_more": 1, "column": 1, "pays": None,
        "counts": None, "cards": ["trex_0"],
    }  # fmt: skip
    many = worth(table, 0)["stegosaurus"]
    assert (many["points"], many["with_one_more"], many["column"]) == (8, 8, 4)


def test_the_view_says_whether_an_egg_pays_and_who_has_how_many():
    box = {"eggs": {"stegosaurus": {"plus": -1, "minus": -2}}}
    table = position({EGGS[1], EGGS[5], 7}, {10, 35, 42}, {EGGS[0]}, hand=[1], box=box)
    stego, raptors = worth(table, 0)["egg_stegosaurus"], worth(table, 0)["egg_velociraptor"]
    assert (stego["pays"], stego["points"], stego["counts"]) == (True, -1, [1, 1, 0])
    assert (raptors["pays"], raptors["points"], raptors["counts"]) == (False, -3, [0, 2, 0])
    nobody = worth(table, 2)["egg_trex"]
    assert (nobody["pays"], nobody["counts"]) == (True, [0, 0, 0])
    strict = position({EGGS[0]}, {10}, hand=[17], egg_zero_majority=False)
    assert worth(strict, 0)["egg_trex"]["pays"] is False


def test_the_view_says_whose_the_hand_is_and_who_comes_next():
    clockwise = position({3}, {10}, {17}, hand=[24])
    assert (clockwise.view["holder"], clockwise.view["next_seat"]) == (0, 1)
    back = position({3}, {10}, {17}, hand=[24], direction=-1, market=[1], tokens=[9, 0, 0],
                    buy_window="before_or_after")  # fmt: skip
    assert (back.view["holder"], back.view["next_seat"]) == (0, 2)
    assert back.tell("0 card 3").view["holder"] == 2


# Types


@pytest.mark.parametrize("number", range(4))
def test_views_events_and_actions_are_of_their_types(number):
    view_type, event_type, form_type = map(TypeAdapter, (View, Event, Form))
    for state, actions, _ in positions(4, number, POLICIES[number], **ADVANCED[2 + number]):
        for seen in (state, concealed(state, number)):
            view = GAME.view(seen)
            assert set(view) == set(View.__annotations__)
            assert view_type.validate_python(view, strict=True) == view
            for event in GAME.events(seen):
                assert event_type.validate_python(event, strict=True) == event
        for action in actions:
            form = GAME.action_json(state, action)
            assert form_type.validate_python(form, strict=True) == form


def test_the_closed_sets_of_words_are_those_of_the_box_and_the_options():
    assert get_args(Kind) == TYPE_KEYS
    assert get_args(Series) == TYPE_KEYS[:5]
    assert get_args(Target) == EGG_TARGETS
    assert get_args(TileKey) == tuple(TILE_KEYS)
    assert get_args(Line) == LINE_KEYS
    assert get_args(PhaseName) == tuple(phase.name for phase in Phase)
    types = get_type_hints(OptionsPlayed)
    assert set(types) == {option.key for option in OPTIONS} | {"box"}
    for option in OPTIONS:
        assert option.values == (get_args(types[option.key]) or (False, True)), option.key
