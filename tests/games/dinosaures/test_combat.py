"""Combat: the whole table of duels, and the rulebook's examples (§2.5, §10)."""

from collections import Counter

import pytest

from ludosaure.games.dinosaures.box import _COLUMNS, _LINES, DUEL, FIGURE_IDS
from ludosaure.games.dinosaures.combat import duel_result
from ludosaure.games.dinosaures.events import RESULTS
from tests.games.dinosaures.drawings import assert_drawn, read_board
from tests.games.dinosaures.table import (
    GAME,
    at,
    composed,
    events,
    is_known,
    phase,
    play,
    result,
    table,
)
from tests.plain.dinosaures import duel

ATTACKERS = [FIGURE_IDS[kind] for kind in _LINES]
TEN = ATTACKERS


def code(state, attacker, defender, swamp):
    kind = FIGURE_IDS.index("white" if defender in ("ghost", "trap") else defender)
    return RESULTS[int(duel_result(state, FIGURE_IDS.index(attacker), kind, int(swamp)))]


@pytest.mark.parametrize("swamp", [False, True], ids=["land", "swamp"])
@pytest.mark.parametrize("white", ["ghost", "trap"])
def test_every_duel_agrees_with_the_plain_twin(swamp, white):
    state = composed(white_figure=white)
    others = [white] if swamp else [white, "lightning", "nest"]
    for attacker in ATTACKERS:
        for defender in TEN + others:
            expected = duel(attacker, defender, swamp)
            assert code(state, attacker, defender, swamp) == expected, (attacker, defender)


def test_the_tables_have_the_counts_of_the_specification():
    letters = "=DABW"
    land = Counter(letters[DUEL[0, a, d]] for a in _LINES for d in _COLUMNS)
    assert land == {"=": 26, "D": 46, "A": 56, "B": 3, "W": 9}
    swamp = Counter(letters[DUEL[1, a, d]] for a in _LINES for d in _COLUMNS if d not in (9, 10))
    assert swamp == {"=": 33, "D": 42, "A": 42, "B": 3}


def test_exchanged_roles_give_the_mirrored_result():
    mirror = {"=": "=", "A": "D", "D": "A", "B": "B"}
    state = composed()
    for swamp in (False, True):
        for one in TEN:
            for two in TEN:
                assert code(state, one, two, swamp) == mirror[code(state, two, one, swamp)]


EXAMPLES = [  # §10: attacker, its cells, defender, its cell, result
    ("E1", "stego", "d6", "d7", "dilo", "d8", "A"),
    ("E2", "stego", "f6", "f7", "dilo", "f8", "D"),
    ("E3", "tri", "e6", "e7", "tri", "e8", "="),
    ("E4", "tyra_1", "j6", "j7", "tyra_2", "j8", "D"),
    ("E5", "tyra_1", "g6", "g7", "tyra_2", "g8", "A"),
    ("E6", "tyra_2", "h6", "h7", "dilo", "h8", "B"),
    ("E7", "deino_2", "l6", "l7", "stego", "l8", "A"),
    ("E8", "deino_2", "f6", "f7", "stego", "f8", "D"),
    ("E9", "flug", "d6", "d7", "flug", "d8", "B"),
    ("E10", "flug", "d6", "d7", "stego", "d8", "A"),
    ("E11", "stego", "f6", "f7", "flug", "f8", "D"),
    ("E12", "flug", "e6", "e7", "tyra_1", "e8", "="),
    ("E13", "flug", "e6", "e7", "culak", "e8", "="),
    ("E13 swamp", "flug", "f6", "f7", "culak", "f8", "="),
    ("E14", "culak", "d6", "d7", "tyra_1", "d8", "D"),
    ("E15", "culak", "f6", "f7", "tyra_2", "f8", "D"),
    ("E16", "tyra_1", "d6", "d7", "culak", "d8", "A"),
    ("E17", "culak", "f6", "f7", "deino_2", "f8", "D"),
    ("E18", "culak", "d6", "d7", "deino_2", "d8", "A"),
    ("E19", "culak", "d6", "d7", "docus", "d8", "A"),
    ("E20", "culak", "f6", "f7", "docus", "f8", "="),
    ("E21", "tri", "f6", "f7", "culak", "f8", "="),
    ("E22", "tri", "d6", "d7", "culak", "d8", "D"),
    ("E23", "tyra_1", "d6", "d7", "lightning", "d8", "A"),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_the_rulebooks_examples_end_as_written(example):
    duel_ends_as_written(*example[1:])


def duel_ends_as_written(attacker, start, to, defender, target, expected):
    state = table({start: attacker}, {target: defender})
    play(state, start, f"{start}-{to}", target)
    fought = next(event for event in GAME.events(state) if event["kind"] == "combat")
    assert fought["result"] == expected
    assert (fought["attacker"], fought["defender"]) == (attacker, defender)
    if expected == "=":
        assert at(state, to) == attacker and at(state, target) == defender
        assert is_known(state, to) and is_known(state, target)
        assert phase(state) == "SELECT" and int(state.to_move) == 1
    elif expected == "B":
        assert at(state, to) is None and at(state, target) is None
        assert phase(state) == "SELECT"
    elif expected == "D":
        assert phase(state) == "ADVANCE" and int(state.to_move) == 0
        play(state, f"{to}>{target}")
        assert at(state, target) == attacker and at(state, to) is None
    elif defender == "lightning":
        assert phase(state) == "SELECT" and is_known(state, target)
        assert at(state, to) is None
    else:
        assert phase(state) == "ADVANCE" and int(state.to_move) == 1
        play(state, f"{target}>{to}")
        assert at(state, to) == defender and at(state, target) is None
        assert int(state.to_move) == 1 and phase(state) == "SELECT"


def test_trap_15_culak_is_measured_on_the_challenged_figures_ground():
    duel_ends_as_written("culak", "l6", "l7", "tri", "l8", "A")  # from swamp to land
    duel_ends_as_written("culak", "f6", "f7", "tri", "f8", "=")  # from land to swamp


def test_trap_17_docus_and_deino_1_leave_together_on_land():
    duel_ends_as_written("docus", "d6", "d7", "deino_1", "d8", "B")
    duel_ends_as_written("docus", "f6", "f7", "deino_1", "f8", "A")


def test_e24_a_dinosaur_takes_the_nest_and_wins_at_once():
    state = read_board(
        """
        13  .   ~   ~
        12  .   ne  ~
        11  .   .   .
        10  ~   D2  ~
            c   d   e
        """
    )
    play(state, "d10", "d10-d11", "d12")
    assert result(state) == ("nest", [0])
    assert_drawn(
        state,
        """
        13  .   ~   ~
        12  .   D2  ~
        11  .   .   .
        10  ~   .   ~
            c   d   e
        """,
    )
    assert "nest_taken" in events(state)


def test_e25_culak_cannot_take_the_nest():
    state = read_board(
        """
        13  .   ~   ~
        12  .   ne  ~
        11  .   .   .
        10  ~   Cu  ~
            c   d   e
        """
    )
    play(state, "d10", "d10-d11", "d12")
    assert result(state) is None and is_known(state, "d12")
    assert_drawn(
        state,
        """
        13  .   ~   ~
        12  .   ne  ~
        11  .   Cu  .
        10  ~   .   ~
            c   d   e
        """,
    )


def test_trap_14_flug_challenging_lightning_leaves_or_draws_by_option():
    state = read_board(
        """
         8  ~   li  .
         7  .   .   .
         6  .   Fl  .
            c   d   e
        """
    )
    play(state, "d6", "d6-d7", "d8")
    assert_drawn(
        state,
        """
         8  ~   li  .
         7  .   .   .
         6  .   .   .
            c   d   e
        """,
    )
    assert is_known(state, "d8")
    state = read_board(
        """
         8  ~   li  .
         7  .   .   .
         6  .   Fl  .
            c   d   e
        """,
        lightning_vs_flug="draw",
    )
    play(state, "d6", "d6-d7", "d8")
    assert_drawn(
        state,
        """
         8  ~   li  .
         7  .   Fl  .
         6  .   .   .
            c   d   e
        """,
    )


def test_trap_16_two_culaks_on_land_leave_by_option():
    duel_ends_as_written("culak", "d6", "d7", "culak", "d8", "=")
    state = read_board(
        """
         8  ~   cu  .   ~
         7  .   .   .   .
         6  .   Cu  .   .
            c   d   e   f
        """,
        culak_vs_culak="both_lose_on_land",
    )
    play(state, "d6", "d6-d7", "d8")
    assert_drawn(
        state,
        """
         8  ~   .   .   ~
         7  .   .   .   .
         6  .   .   .   .
            c   d   e   f
        """,
    )
    # In the swamp nobody beats it.
    state = read_board(
        """
         8  ~   .   .   cu
         7  .   .   .   .
         6  .   .   .   Cu
            c   d   e   f
        """,
        culak_vs_culak="both_lose_on_land",
    )
    play(state, "f6", "f6-f7", "f8")
    assert_drawn(
        state,
        """
         8  ~   .   .   cu
         7  .   .   .   Cu
         6  .   .   .   .
            c   d   e   f
        """,
    )


def test_the_reason_for_a_result_is_told():
    state = table({"f6": "tri"}, {"f8": "culak"})
    play(state, "f6", "f6-f7", "f8")
    fought = next(event for event in GAME.events(state) if event["kind"] == "combat")
    assert fought["because"] == "culak_safe"
    assert "Culak in the swamp cannot be beaten." in GAME.words.event(fought, ("Ada", "Bob")).en
