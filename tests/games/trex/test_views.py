"""What a view foretells is what then happens."""

import pytest

from ludosaure.games.layouts import copy_of
from ludosaure.games.options import BOX
from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import COLORS, Color, Symbol
from ludosaure.games.trex.state import Phase
from ludosaure.games.trex.view import PHASE_NAMES, SYMBOL_NAMES, Chosen

from .random_play import avoiding_meteors, positions
from .table import RULES, Table, concealed

OPTIONS = ({}, {"closing_meteor_extends": True, "meteor_comparison": "number"})


@pytest.mark.parametrize("options", OPTIONS)
def test_what_each_card_would_do_is_what_it_does(options):
    for number, (state, actions, _) in enumerate(positions(3, 6, **options)):
        view = GAME.view(concealed(state, RULES.to_move(state)))
        if view["phase"] != "play" or actions == [17]:
            assert view["if_played"] == []
            continue
        assert [would["card"] for would in view["if_played"]] == actions
        if number % 3:
            continue
        for would in view["if_played"]:
            after = copy_of(state)
            RULES.apply(after, would["card"])
            told = {event["kind"]: event for event in GAME.events(after)}
            starts, extends = "final_lap_started" in told, "final_lap_extended" in told
            meteor = "starts" if starts else "extends" if extends else "nothing"
            assert (would["meteor"] or "nothing") == meteor
            assert would["draws"] == told.get("cards_drawn", {"count": 0})["count"]
            seen = GAME.view(after)
            order = seen["ranking"] or seen["if_it_ended_now"]
            assert would["place"] == 1 + order.index(view["current_player"])
            assert would["of"] == len(order)
            ended = told.get("round_ended", {"reason": None})["reason"]
            assert would["closes"] == (ended == "closing")


def test_the_seats_of_the_final_lap_are_those_who_then_play_and_the_closer_closes_it():
    for seed in range(4):
        foretold: list[int] = []
        closer: int | None = None
        for state, _, _ in positions(4, seed, avoiding_meteors):
            view = GAME.view(state)
            told = {event["kind"]: event for event in GAME.events(state)}
            if view["phase"] == "choose_egg":
                assert (closer is not None) == (told["round_ended"]["reason"] == "closing")
            closer = view["lap_closer"]
            assert closer in (None, view["meteor_holder"])
            if foretold and "final_lap_extended" not in told:
                assert view["lap_seats"] == foretold[1:]
                assert (view["phase"] == "choose_egg") == (len(foretold) == 1)
            if view["phase"] != "play":
                assert view["lap_seats"] == []
            elif view["lap_seats"]:
                assert view["lap_seats"][0] == view["current_player"]
            foretold = view["lap_seats"]


@pytest.mark.parametrize("players", (2, 3, 4))
def test_what_the_round_would_give_is_what_it_then_gives(players):
    changed = 0
    for seed in range(3):
        gives: dict[str, int | None] = {}
        for state, _, _ in positions(players, seed, rounds=3):
            view = GAME.view(state)
            if view["phase"] == "choose_egg":
                gives = view["round_gives"]
                assert gives["first_egg"] == view["current_player"]
                assert (gives["trump"] is None) == (view["round"] == view["rounds"])
            taken = [e["seat"] for e in GAME.events(state) if e["kind"] == "egg_taken"]
            if taken:
                assert taken == [gives["first_egg"], gives["second_egg"]]
            if view["phase"] == "change_trump":
                assert view["current_player"] == gives["trump"]
                changed += 1
            if view["phase"] in ("discard", "change_trump"):
                assert view["round_gives"] == gives
    assert changed == 3 * 2


def test_while_cards_are_laid_the_round_gives_by_what_lies_on_top():
    table = Table([[7, 3], [1], [1]], rounds=2)
    nothing = {"first_egg": None, "second_egg": None, "trump": None}
    assert table.view["round_gives"] == nothing
    table.tell("0 B7")
    assert table.view["round_gives"] == {**nothing, "first_egg": 0}
    table.tell("1 Y1")  # who has laid no card yet might still be the weakest
    assert table.view["round_gives"] == {"first_egg": 0, "second_egg": 1, "trump": None}
    table.tell("2 Y1")
    assert table.view["round_gives"] == {"first_egg": 0, "second_egg": 2, "trump": 1}


def test_in_the_last_round_nobody_would_change_a_trump():
    table = Table([[7, 3], [1], [1]], rounds=1).tell("0 B7, 1 Y1, 2 Y1")
    assert table.view["round_gives"] == {"first_egg": 0, "second_egg": 2, "trump": None}


def test_a_chamaelosaurus_copies_the_card_it_lies_on_and_nothing_as_first_card():
    table = Table([[6, 16], [16], [1]]).tell("0 Y6, 1 CHAM, 2 Y1")
    assert [table.seat(seat)["top"]["copies"] for seat in range(3)] == [None, None, None]
    assert table.tell("0 CHAM").seat(0)["top"]["copies"] == 6


def test_the_eggs_of_each_colour_are_told_with_their_points():
    *_, (state, _, _) = positions(3, 4)
    for seat in GAME.view(state)["seats"]:
        assert seat["egg_points"] == {color: n * n for color, n in seat["eggs"].items()}
        assert sum(seat["egg_points"].values()) == seat["score"]


def test_phases_and_symbols_are_named_like_those_of_the_rules():
    assert list(PHASE_NAMES) == [phase.name.lower() for phase in Phase]
    assert list(SYMBOL_NAMES) == [symbol.name.lower() for symbol in Symbol]
    assert list(COLORS) == [color.name.lower() for color in Color]


def test_a_view_tells_every_option():
    assert set(Chosen.__annotations__) == {BOX, *(option.key for option in GAME.options)}
    told = GAME.view(Table(rounds=4, draw_symbol="optional").state)["options"]
    assert (told["rounds"], told["draw_symbol"], told["box"]) == (4, "optional", None)
