"""What a view foretells is what then happens."""

import pytest

from ludosaure.games.records import copy_of
from ludosaure.games.trex import GAME

from .random_play import avoiding_meteors, positions
from .table import RULES, concealed

OPTIONS = ({}, {"closing_meteor_extends": True, "meteor_comparison": "number"})


@pytest.mark.parametrize("options", OPTIONS)
def test_what_each_card_would_do_is_what_it_does(options):
    for number, (state, actions, _) in enumerate(positions(3, 6, **options)):
        view = GAME.describe(concealed(state, RULES.to_move(state)))
        if view["phase"] != "play" or actions == [17]:
            assert view["if_played"] == []
            continue
        assert [would["card"] for would in view["if_played"]] == actions
        if number % 3:
            continue
        for would in view["if_played"]:
            after = copy_of(state)
            RULES.apply(after, would["card"])
            told = {event.kind: event.parts for event in GAME.events(after)}
            starts, extends = "final_lap_started" in told, "final_lap_extended" in told
            meteor = "starts" if starts else "extends" if extends else "nothing"
            assert (would["meteor"] or "nothing") == meteor
            assert would["draws"] == told.get("cards_drawn", {"count": 0})["count"]
            seen = GAME.describe(after)
            order = seen["ranking"] or seen["if_it_ended_now"]
            assert would["place"] == 1 + order.index(view["current_player"])
            assert would["of"] == len(order)
            ended = told.get("round_ended", {"reason": None})["reason"]
            assert would["closes"] == (ended == "closing")


def test_the_seats_of_the_final_lap_are_those_who_then_play():
    for seed in range(4):
        foretold: list[int] = []
        for state, _, _ in positions(4, seed, avoiding_meteors):
            view = GAME.describe(state)
            told = {event.kind for event in GAME.events(state)}
            if foretold and not told & {"final_lap_extended"}:
                assert view["lap_seats"] == foretold[1:]
                assert (view["phase"] == "choose_egg") == (len(foretold) == 1)
            if view["phase"] != "play":
                assert view["lap_seats"] == []
            elif view["lap_seats"]:
                assert view["lap_seats"][0] == view["current_player"]
            foretold = view["lap_seats"]
