"""
Whole games, played by the compiled rules and by the plain twin, compared at every decision.

Some thousands more: `python -m tests.games.dinosaures.beside_the_twin 6000`.
"""

import random
from collections import Counter

import pytest

from ludosaure.games.dinosaures import GAME
from ludosaure.games.dinosaures.state import Phase
from tests.conftest import variants
from tests.games.dinosaures.beside_the_twin import new_pair, play_any
from tests.games.dinosaures.twin_players import POLICIES
from tests.plain.dinosaures import PlainGame
from tests.plain.dinosaures.table import Note

SOON = 24  # turns of a game with one option
GAMES = 120  # of any kind


@pytest.mark.parametrize("players", GAME.players)
def test_compiled_rules_and_the_plain_twin_play_the_same_games_with_every_option(players):
    for number, given in enumerate(variants(GAME, players)):
        pair = new_pair(players, given | {"max_turns": SOON}, number)
        pair.play_to_the_end(POLICIES[number % len(POLICIES)], random.Random(number))


def test_compiled_rules_and_the_plain_twin_agree_on_any_position_and_options():
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seen.update(play_any(number).seen)
    phases = {phase.name for phase in Phase if phase < Phase.GAME_OVER}
    assert {f"asked {phase}" for phase in phases} <= set(seen)
    for end in ("nest", "immobilised", "no_progress", "turn_cap"):
        assert seen[f"end: {end}"]


CHANGED = [  # what the second version of the rules changed (§13)
    *(
        (4 if layout[-1].isdigit() else 2, {"landscape_layout": layout, "placement": "hidden"})
        for layout in ("square", "column", "deep8", "deep6")
    ),
    *(
        (2, {"secret_trap": True, "white_figure": "trap", "trap_effect": effect})
        for effect in ("stun", "return")
    ),
    (2, {"reserves": "families", "placement": "block"}),
    (2, {"reserves": "families", "placement": "hidden", "secret_trap": True}),
]


@pytest.mark.parametrize("rules", GAME.versions)
def test_compiled_rules_and_the_plain_twin_agree_on_what_changed_under_either_rules(rules):
    for number, (players, given) in enumerate(CHANGED):
        pair = new_pair(players, given | {"max_turns": SOON}, number, rules)
        pair.play_to_the_end(POLICIES[number % len(POLICIES)], random.Random(number))


# --- The twin alone, with the second version of the rules (§13) --------------------------------------


def second_version(players=2, **options):
    """A plain game whose landscape lies on the table."""
    plain = PlainGame(players, {"starter": 0, "parts": "abcd" * (players // 2)}, options, rules=2)
    while plain.phase == "COMPOSE":
        plain.play(plain.legal()[0])
    return plain


HALVES = {"square": 7, "staggered": 7, "column": 14, "wide8": 7, "deep8": 14, "deep6": 10}


@pytest.mark.parametrize(("layout", "rows"), HALVES.items())
def test_the_twin_places_in_the_whole_half_behind_a_screen(layout, rows):
    players = 4 if layout[-1].isdigit() else 2
    plain = second_version(players, landscape_layout=layout, placement="hidden")
    for side in (0, 1):
        assert {plain.own_row(side, cell) for cell in plain.territory(side)} == {
            *range(1, rows + 1)
        }


def test_the_twin_keeps_three_families_or_nothing():
    plain = second_version(reserves="families")
    assert plain.may_keep(["tri", "flug", "docus"])
    for hand in (["tri", "flug"], ["flug"], ["tyra_1", "tyra_2", "flug"], ["tyra_1", "flug"]):
        assert not plain.may_keep(hand)


@pytest.mark.parametrize(("effect", "stays"), [("leaves", False), ("as_trap", True)])
def test_the_twins_secret_trap_removes_unless_it_does_as_the_trap(effect, stays):
    plain = second_version(secret_trap=True, trap_effect="stun", secret_trap_effect=effect)
    figure = plain.put(0, "tri", (4, 7))
    plain.put(1, "tri", (4, 12))
    plain.notes[1] = Note((4, 8))
    plain.begin_at(to_move=0)
    for cell in (4, 7), (4, 8):
        plain.play(plain.number(cell))
    assert (figure.cell == (4, 8) and figure.stun == 3) == stays
    assert plain.removed[0]["tri"] == (not stays)
