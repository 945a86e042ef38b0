"""Ghost, trap figure and secret traps: whom they catch, and what they do (§7.3, §7.4, §11)."""

import pytest

from ludosaure.games.dinosaures.state import NOWHERE, Phase
from ludosaure.games.layouts import copy_of
from ludosaure.games.text import OptionRefused
from tests.games.dinosaures.drawings import assert_drawn, read_board
from tests.games.dinosaures.table import (
    GAME,
    at,
    cells,
    composed,
    events,
    is_known,
    legal,
    phase,
    play,
    seen,
    table,
    texts,
    view,
    why,
)


def test_trap_35_the_ghost_falls_to_any_challenger_and_cannot_take_a_nest():
    state = read_board(
        """
         8  ~   gh  .
         7  .   .   .
         6  .   Cu  .
            c   d   e
        """,
        white_figure="ghost",
    )
    play(state, "d6", "d6-d7", "d8")
    assert phase(state) == "ADVANCE"
    assert_drawn(
        state,
        """
         8  ~   .   .
         7  .   Cu  .
         6  .   .   .
            c   d   e
        """,
    )
    state = table({"d10": "ghost"}, {"d12": "nest", "k14": ""}, white_figure="ghost")
    play(state, "d10", "d10-d11")
    assert texts(state) == {"no"}


@pytest.mark.parametrize(("kind", "column"), [("flug", "d"), ("culak", "f"), ("tyra_1", "d")])
def test_trap_36_the_trap_takes_every_challenger_and_remains(kind, column):
    state = table({f"{column}6": kind}, {f"{column}8": "trap"}, white_figure="trap")
    play(state, f"{column}6", f"{column}6-{column}7", f"{column}8")
    assert at(state, f"{column}7") is None and at(state, f"{column}8") == "trap"
    assert phase(state) == "SELECT" and is_known(state, f"{column}8")


def test_trap_37_trap_and_nest_keep_apart_by_option():
    state = composed(white_figure="trap", trap_next_to_nest="forbidden", placement="block")
    play(state, "nest", "c3", "trap")
    assert why(state, "d4") == "trap_beside_nest" and "e3" in cells(state)
    state = composed(white_figure="trap", trap_next_to_nest="forbidden", placement="block")
    play(state, "trap", "d4", "nest")
    assert why(state, "c3") == "trap_beside_nest" and "b3" in cells(state)


def test_trap_25_an_explorer_that_lands_on_a_secret_trap_is_caught_before_any_combat():
    state = read_board(
        """
        10  ~   tr  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   Fl  ~
            c   d   e
        """,
        traps={1: "d9"},
        secret_trap=True,
    )
    play(state, "d3", "d3^d9")
    assert_drawn(
        state,
        """
        10  ~   tr  ~
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
         4  .   ~   ~
         3  .   .   ~
            c   d   e
        """,
    )
    assert not is_known(state, "d10")
    assert view(state, 0)["seats"][1]["secret_trap"]["cell"] == "d9"
    assert phase(state) == "SELECT" and int(state.to_move) == 1
    assert "secret_trap" in events(state) and "combat" not in events(state)


def test_trap_26_advancing_onto_a_secret_trap_counts_as_arriving():
    state = read_board(
        """
         9  ~   di  ~
         8  ~   .   .
         7  .   Tr  .
            c   d   e
        """,
        traps={1: "d9"},
        secret_trap=True,
    )
    play(state, "d7", "d7-d8", "d9", "d8>d9")
    assert_drawn(
        state,
        """
         9  ~   .   ~
         8  ~   .   .
         7  .   .   .
            c   d   e
        """,
    )
    state = read_board(
        """
         9  ~   di  ~
         8  ~   .   .
         7  .   Tr  .
            c   d   e
        """,
        traps={1: "d9"},
        secret_trap=True,
    )
    play(state, "d7", "d7-d8", "d9", "stay")
    assert_drawn(
        state,
        """
         9  ~   .   ~
         8  ~   Tr  .
         7  .   .   .
            c   d   e
        """,
    )


def test_trap_27_the_own_secret_trap_spares_the_own_figures():
    state = read_board(
        """
         6  .   .   .
         5  .   ~   ~
         4  .   Tr  ~
            c   d   e
        """,
        traps={0: "d5"},
        secret_trap=True,
    )
    play(state, "d4", "d4-d5")
    assert_drawn(
        state,
        """
         6  .   .   .
         5  .   Tr  ~
         4  .   ~   ~
            c   d   e
        """,
    )


def test_trap_44_a_winning_defender_may_walk_into_the_attackers_trap():
    state = read_board(
        """
         7  .   tr  .
         6  .   .   .
         5  .   Di  ~
            c   d   e
        """,
        traps={0: "d6"},
        secret_trap=True,
    )
    play(state, "d5", "d5-d6", "d7")
    assert phase(state) == "ADVANCE" and int(state.to_move) == 1
    play(state, "d7>d6")
    assert_drawn(
        state,
        """
         7  .   .   .
         6  .   .   .
         5  .   ~   ~
            c   d   e
        """,
    )
    state = table(
        {"d5": "dilo"}, {"d7": "tri"}, traps={0: "d6"}, secret_trap=True, trap_effect="stun",
        secret_trap_effect="as_trap",
    )  # fmt: skip
    play(state, "d5", "d5-d6", "d7", "d7>d6")
    assert at(state, "d6") == "tri" and int(state.stun.max()) > 0


@pytest.mark.parametrize("effect", ["stun", "return"])
@pytest.mark.parametrize("secret", ["leaves", "as_trap"])
def test_trap_53_a_secret_trap_removes_for_good_or_does_as_the_trap(effect, secret):
    challenged = table(
        {"d6": "stego"}, {"d8": "trap"}, white_figure="trap", trap_effect=effect,
        secret_trap=True, secret_trap_effect=secret,
    )  # fmt: skip
    play(challenged, "d6", "d6-d7", "d8")
    assert challenged.removed.sum() == 0
    assert (at(challenged, "d7") == "stego") == (effect == "stun")
    caught = table(
        {"d8": "tri"}, {}, traps={1: "d9"}, secret_trap=True, trap_effect=effect,
        secret_trap_effect=secret,
    )  # fmt: skip
    caught.no_progress = 7
    play(caught, "d8", "d8-d9")
    view = GAME.view(caught)["seats"][0]
    if secret == "leaves":
        assert view["removed"] == {"tri": 1} and view["limbo"] == {}
        assert int(caught.no_progress) == 0 and not caught.stun.any()
    else:
        assert view["removed"] == {} and view["limbo"] == ({"tri": 1} if effect == "return" else {})
        assert int(caught.no_progress) == 8 and caught.stun.any() == (effect == "stun")


def test_under_the_first_rules_a_secret_trap_did_as_the_trap():
    state = table({"d8": "tri"}, {}, traps={1: "d9"}, secret_trap=True, trap_effect="stun", rules=1)
    play(state, "d8", "d8-d9")
    assert at(state, "d9") == "tri" and state.stun.any()
    assert "secret_trap_effect" not in GAME.options_json(state.options)
    with pytest.raises(OptionRefused, match="secret_trap_effect"):
        GAME.read_options(2, {"secret_trap_effect": "leaves"}, 1)


def test_a_secret_trap_works_once_or_for_ever():
    for life, left in (("permanent", None), ("once", "tri")):
        state = table(
            {"d8": "tri", "e9": "tri"}, {}, traps={1: "d9"}, secret_trap=True,
            secret_trap_life=life,
        )  # fmt: skip
        play(state, "d8", "d8-d9", "g14", "g14-g13", "e9", "e9-d9")
        assert at(state, "d9") == left


def test_a_trap_that_was_noted_lies_in_wait():
    state = table({"d8": "tri"}, {}, secret_trap=True)
    state.phase = Phase.SECRET_TRAP
    state.secret_trap[:2] = NOWHERE
    play(state, "no", "!d9", "d8", "d8-d9")
    assert at(state, "d9") is None and "secret_trap" in events(state)
    assert view(state, 0)["seats"][1]["secret_trap"]["cell"] == "d9"


def test_secret_traps_are_noted_after_placement_and_stay_private():
    state = composed(secret_trap=True, trap_next_to_nest="forbidden", placement="block")
    play(state, "nest", "c3")
    while phase(state) != "SECRET_TRAP":
        GAME.rules.apply(state, legal(state)[-1])
    assert int(state.to_move) == 0
    assert why(state, "c3") == "trap_under_nest" and why(state, "d4") == "trap_beside_nest"
    assert why(state, "d7") == "outside_territory"
    views = set()
    for note in ("!c5", "no", "!n6"):
        views.add(seen(play(copy_of(state), note), 1).tobytes())
    assert len(views) == 1
    play(state, "!c5")
    assert int(state.to_move) == 1
    play(state, "!l10")  # "3rd from the left, 5th from below" of player 1
    assert phase(state) == "SELECT"
