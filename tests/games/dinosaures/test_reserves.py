"""Figures held back: which may be, when and where they enter (§7.5, §11)."""

import pytest

from ludosaure.games.dinosaures.box import FIGURE_IDS
from ludosaure.games.layouts import copy_of
from tests.games.dinosaures.drawings import assert_choices, read_board
from tests.games.dinosaures.table import (
    GAME,
    composed,
    legal,
    may_be,
    phase,
    play,
    table,
    texts,
    view,
    why,
)


def test_trap_30_reserves_enter_from_the_third_turn_on_the_edge_of_the_own_half():
    state = table({"d5": "tri"}, {}, reserves="free", reserve=("tri", "stego", "flug"), turns=1)
    assert phase(state) == "SELECT"  # own turn 2
    state = table({"d5": "tri"}, {}, reserves="free", reserve=("tri", "stego", "flug"), turns=2)
    assert phase(state) == "RESERVE" and texts(state) == {"tri", "stego", "flug", "no"}
    assert why(state, "dilo") == "not_in_reserve"
    play(state, "tri")
    assert_choices(
        state,
        """
         8  .   ~   ~   .   .   ~   ~   ~   ~   .   .   .   ~   ~
         7  x   ~   .   .   .   .   .   .   .   .   .   ~   ~   x
         6  x   ~   .   .   .   .   .   .   .   .   .   ~   ~   x
         5  x   ~   .   Tr  ~   ~   .   .   ~   ~   .   .   .   x
         4  x   .   .   ~   ~   ~   .   .   ~   ~   ~   .   .   x
         3  x   .   .   .   ~   .   .   ~   ~   ~   ~   .   .   x
         2  x   .   .   .   ~   .   .   Tr  .   .   .   .   ~   x
         1  x   x   Ne  x   x   x   x   x   x   x   x   x   x   x
            a   b   c   d   e   f   g   h   i   j   k   l   m   n
        """,
    )
    assert len(legal(state)) == 25  # 26 less the nest on c1
    assert why(state, "b7") == why(state, "a8") == "not_on_own_edge"
    play(state, "a7")
    assert "nest" not in may_be(state, "a7") and "culak" not in may_be(state, "a7")
    play(state, "stego", "n7", "flug", "a1")
    assert phase(state) == "SELECT" and "end" in texts(state)
    play(state, "end")
    assert int(state.to_move) == 1


def test_trap_30_a_reserve_may_move_at_once_and_challenge():
    state = read_board(
        """
         7  ~   ~   .   .   .
         6  ~   st  .   .   .
         5  ~   ~   .   Tr  ~
         4  .   .   .   ~   ~
            a   b   c   d   e
        """,
        reserves="free",
        reserve=("tri",),
        turns=2,
    )
    play(state, "tri", "a5", "a5", "a5-a6")
    assert phase(state) == "CHALLENGE"
    assert_choices(
        state,
        """
         7  ~   ~   .   .   .
         6  Tr  st* .   .   .
         5  ~   ~   .   Tr  ~
         4  .   .   .   ~   ~
            a   b   c   d   e
        """,
    )


def test_after_one_reserve_has_entered_the_others_may_wait():
    state = table(
        {"c1": "nest"}, {"k14": "nest", "b1": "stego", "a2": "stego"}, home=False, turns=2,
        reserves="free", reserve=("tri", "flug"),
    )  # fmt: skip
    assert texts(state) == {"tri", "flug"} and why(state, "no") != "ok"
    play(state, "tri", "tri@a1")  # between two enemies: it cannot move
    assert texts(state) == {"flug", "no"}
    play(state, "no")
    assert texts(state) == {"end"}


def test_an_agreed_reserve_that_enters_is_one_of_the_agreed_kinds():
    state = table({"d5": "tri"}, {}, turns=2, reserve=("stego",), reserves="agreed",
                  reserve_kinds="stego,flug,flug")  # fmt: skip
    play(state, "stego", "stego@a3")
    assert may_be(state, "a3") == {"stego", "flug"}
    state = table({"d5": "tri"}, {}, turns=2, reserve=("stego",), reserves="free")
    play(state, "stego", "stego@a3")
    assert may_be(state, "a3") == set(FIGURE_IDS[:9])  # any normal dinosaur


def test_trap_48_when_only_the_reserve_can_act_it_must():
    state = table(
        {"c1": "nest", "h2": "", "d14": "lightning"}, {}, reserves="free", reserve=("tri",),
        turns=2, lightning_move="none",
    )  # fmt: skip
    assert texts(state) == {"tri"} and why(state, "no") == "must_enter"
    play(state, "tri", "a1")
    assert "end" in texts(state)


def test_reserves_are_kept_by_ending_the_own_placement():
    for mode in ("free", "agreed", "families"):
        state = composed(reserves=mode, placement="block")
        keep = {"tri", "stego", "flug"}
        assert why(state, "end") == "reserve_too_large"
        while int(state.hand_count[0]) > 3:
            left = [a - 196 for a in legal(state) if a < 196 + 13]
            names = [GAME.notation(state, 196 + kind) for kind in left]
            counts = view(state, 0)["seats"][0]["hand"]
            name = next(n for n in names if n not in keep or counts[n] > 1)
            play(state, name)
            GAME.rules.apply(state, legal(state)[-1])
        assert "end" in texts(state)
        play(state, "end")
        assert int(state.reserve_count[0]) == 3 and int(state.to_move) == 1
        assert view(state, 1)["seats"][0]["reserve"] is None
        assert view(state, 1)["seats"][0]["reserve_count"] == 3


def test_a_reserve_must_fit_its_mode():
    for mode, keep in (("families", ("tri", "tri", "flug")), ("agreed", ("dilo", "stego", "flug"))):
        state = composed(reserves=mode, placement="block")
        wanted = {name: keep.count(name) for name in keep}
        while int(state.hand_count[0]) > 3:
            counts = view(state, 0)["seats"][0]["hand"]
            name = next(n for n in counts if counts[n] > wanted.get(n, 0))
            play(state, name)
            GAME.rules.apply(state, legal(state)[-1])
        assert why(state, "end") == "reserve_not_allowed"


@pytest.mark.parametrize(
    ("mode", "held", "may_keep"),
    [
        ("free", "tri tri tri", True),
        ("free", "tri tri tri flug", False),
        ("free", "culak", False),
        ("free", "lightning", False),
        ("free", "nest", False),
        ("free", "white", False),
        ("off", "tri", False),
        ("agreed", "tri stego flug", True),
        ("agreed", "flug", True),
        ("agreed", "tri tri", False),
        ("agreed", "dilo", False),
        ("families", "tri stego dilo", True),
        ("families", "tri flug docus", True),
        ("families", "tri flug", False),
        ("families", "flug", False),
        ("families", "tyra_1 tyra_2 flug", False),
        ("families", "tyra_1 flug", False),
        ("families", "tyra_1 tyra_2", False),
        ("families", "deino_1 deino_2 tri", False),
    ],
)
def test_what_is_still_in_hand_may_be_the_reserve_or_not(mode, held, may_keep):
    state = composed(reserves=mode, placement="block", white_figure="ghost")
    state.hand[0] = 0
    for name in held.split():
        state.hand[0, FIGURE_IDS.index(name)] += 1
    state.hand_count[0] = len(held.split())
    assert ("end" in texts(state)) == may_keep and (why(state, "end") == "ok") == may_keep


def test_trap_54_a_reserve_of_families_has_three_figures_or_none():
    state = composed(reserves="families", placement="block")
    state.hand[0] = 0
    for name in ("tri", "flug", "docus"):
        state.hand[0, FIGURE_IDS.index(name)] = 1
    state.hand_count[0] = 3
    assert int(play(copy_of(state), "end").reserve_count[0]) == 3
    play(state, "tri", "d4")
    assert int(state.to_move) == 0 and why(state, "end") == "reserve_not_three"
    play(state, "flug", "d5", "docus", "d6")
    assert int(state.to_move) == 1 and int(state.reserve_count[0]) == 0


def test_under_the_first_rules_a_reserve_of_families_could_be_smaller():
    state = composed(reserves="families", placement="block", rules=1)
    state.hand[0] = 0
    for name in ("tri", "flug"):
        state.hand[0, FIGURE_IDS.index(name)] = 1
    state.hand_count[0] = 2
    assert int(play(state, "end").reserve_count[0]) == 2


def test_trap_51_after_a_reserve_entered_limbo_is_not_offered():
    state = table(
        {"d6": "stego"}, {"d8": "trap"}, white_figure="trap", trap_effect="return",
        reserves="free", reserve=("tri",), turns=1,
    )  # fmt: skip
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")
    assert phase(state) == "RESERVE"
    play(state, "tri", "a1")
    assert why(state, "stego") == "limbo_after_reserve"
