"""What a seat knows, and the worlds it cannot exclude (§6), in random play of every variant."""

import random
from collections import Counter

import numpy as np
import pytest

from ludosaure.games.chance import generator
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.dinosaures.box import COUNT, FAMILY, FIGURE_IDS
from ludosaure.games.dinosaures.redeal_choices import possible_kinds
from ludosaure.games.dinosaures.situation import put
from ludosaure.games.layouts import copy_of
from tests.conftest import new_game
from tests.games.dinosaures.pressing import random_options
from tests.games.dinosaures.table import (
    GAME,
    composed,
    is_known,
    legal,
    may_be,
    play,
    seen,
    spot,
    table,
    view,
)

NONE, KNOWN, FROM_RESERVE = -2, 1, 2


def game_states(players, given, seed, plies, every):
    """Some positions of one random game."""
    chance = random.Random(seed)
    state, _ = new_game(GAME, players, given, generator(seed))
    for _ in range(plies):
        if chance.random() < every:
            yield state
        if GAME.rules.is_over(state):
            return
        GAME.rules.apply(state, chance.choice(legal(state)))


CASES = [(2, seed) for seed in range(12)] + [(4, seed) for seed in range(4)]


@pytest.mark.parametrize(("players", "seed"), CASES)
def test_a_redealt_world_is_one_the_seat_cannot_exclude(players, seed):
    given = random_options(random.Random(seed), players) if seed else {}
    plies, every = (900, 0.03) if players == 2 else (900, 0.02)
    for state in game_states(players, given, seed, plies, every):
        for seat in (SPECTATOR, *range(players)):
            check_world(state, seat, players, seed)


def check_world(state, seat, players, seed):
    hidden = seen(state, seat)
    mover = int(state.to_move)
    for source in (state, hidden):
        world = copy_of(source)
        GAME.rules.redeal(world, seat, generator(seed + int(state.turn_count)))
        if mover >= 0:
            assert legal(world), "somebody is asked, so something can be done"
        if seat == mover:
            assert legal(world) == legal(state)
        for player in range(players):
            check_army(world, player)
        check_reserves(world, players)
        check_nests(world, players)
        again = seen(world, seat)
        assert again.tobytes() == hidden.tobytes()


def check_army(world, player):
    """Every set is complete, and every figure is something it may be."""
    figures = [f for f in range(25 * player, 25 * player + 25) if world.spot[f] != 0]
    kinds = Counter(int(world.kind[f]) for f in figures)
    for kind in range(13):
        total = kinds[kind] + int(world.hand[player, kind]) + int(world.reserve[player, kind])
        in_play = kind != 11 or int(world.options.white_figure) > 0
        assert total == (int(COUNT[kind]) if in_play else 0)
    assert int(world.hand[player].sum()) == int(world.hand_count[player])
    assert int(world.reserve[player].sum()) == int(world.reserve_count[player])
    for figure in figures:
        assert int(world.may_be[figure]) >> int(world.kind[figure]) & 1


def check_reserves(world, players):
    for player in range(players):
        kinds = Counter(
            int(world.kind[f])
            for f in range(25 * player, 25 * player + 25)
            if world.marks[f] & FROM_RESERVE
        )
        kinds.update({k: int(n) for k, n in enumerate(world.reserve[player]) if n})
        if int(world.options.reserves) == 2:
            agreed = Counter(world.options.reserve_kinds.tolist())
            assert all(kinds[k] <= agreed[k] for k in kinds)
        if int(world.options.reserves) == 3:
            families = Counter(int(FAMILY[k]) for k in kinds.elements())
            assert all(n == 1 for n in families.values())


def check_nests(world, players):
    """Nests on land, off corners, apart; traps away from them where that is a rule."""
    shown = GAME.view(world)
    if shown["terrain"] is None:
        return
    width = shown["width"]

    def place(name):
        letters = name.rstrip("0123456789")
        column = ord(letters[-1]) - 97 + (26 if len(letters) == 2 else 0)
        return column, int(name[len(letters) :]) - 1

    figures = [(f["owner"], f["kind"], place(f["cell"])) for f in shown["figures"]]
    for owner, kind, (column, row) in figures:
        if kind in ("nest", "lightning"):
            assert shown["terrain"][row * width + column] == "."
        if kind != "nest":
            continue
        for other, what, (c, r) in figures:
            distance = max(abs(c - column), abs(r - row))
            if other != owner and other & 1 == owner & 1 and what == "nest":
                assert distance > int(world.options.team_nest_gap)
            if what == "trap" and other & 1 == owner & 1 and int(world.options.trap_next_to_nest):
                assert distance > 1
        for player in range(owner & 1, players, 2):
            cell = shown["seats"][player]["secret_trap"]["cell"]
            if cell:
                c, r = place(cell)
                far = 1 if int(world.options.trap_next_to_nest) else 0
                assert max(abs(c - column), abs(r - row)) > far


@pytest.mark.parametrize("seed", range(8))
def test_the_truth_is_never_excluded(seed):
    players = 4 if seed % 4 == 3 else 2
    given = random_options(random.Random(100 + seed), players)
    for state in game_states(players, given, seed, 700, 0.1):
        for figure in range(25 * players):
            if state.spot[figure] > 0:
                kind = int(state.kind[figure])
                assert int(state.may_be[figure]) >> kind & 1
                assert int(possible_kinds(state, figure, NONE)) >> kind & 1


def test_all_possible_armies_come_up():
    """Three hidden figures of which one cannot be the nest: every arrangement, none else."""
    state = tiny()
    found = Counter()
    for seed in range(600):
        world = copy_of(state)
        GAME.rules.redeal(world, 0, generator(seed))
        found[tuple(int(world.kind[25 + f]) for f in range(3))] += 1
    tri, nest, lightning = 2, 10, 9
    expected = {
        (nest, lightning, tri), (lightning, nest, tri), (nest, tri, lightning),
        (tri, nest, lightning),
    }  # fmt: skip
    assert set(found) == expected
    assert min(found.values()) > 90  # about 150 each


def tiny():
    """Player 1 has Nest, Lightning and a Tri left; the third figure has moved (not forward)."""
    state = table({}, {"k14": "nest", "g14": "lightning", "c11": "tri"})
    for kind in range(13):
        state.removed[1, kind] = COUNT[kind] if kind != 11 else 0
    for kind in (2, 9, 10):
        state.removed[1, kind] -= 1
    number = 3
    for kind in range(13):  # the others lie beside the board
        for _ in range(int(state.removed[1, kind])):
            figure = 25 + number
            state.kind[figure], state.spot[figure], state.marks[figure] = kind, -3, KNOWN
            number += 1
    state.placed[1] = number
    state.may_be[27] = int(state.may_be[27]) & ~(1 << 10)
    return state


def test_a_step_proves_neither_nest_nor_trap_and_forward_no_lightning():
    state = table({"c4": "tri"}, {}, white_figure="trap")
    assert {"nest", "trap", "lightning"} <= may_be(state, "c4")
    play(state, "c4", "c4-d4")
    assert not {"nest", "trap"} & may_be(state, "d4")
    assert "lightning" not in may_be(state, "d4")  # d4 is swamp on T1
    state = table({"c4": "tri"}, {})
    play(state, "c4", "c4-b4")
    assert "lightning" in may_be(state, "b4")
    state = table({"c4": "tri"}, {})
    play(state, "c4", "c4-c5")
    assert "lightning" not in may_be(state, "c5")


def test_a_swamp_cell_proves_neither_nest_nor_lightning_and_a_corner_no_nest():
    state = composed()
    put(state, 0, "tri", "e1")
    put(state, 0, "tri", "a1")
    put(state, 0, "tri", "c1")
    assert not {"nest", "lightning"} & may_be(state, "e1")
    assert "nest" not in may_be(state, "a1") and "lightning" in may_be(state, "a1")
    assert "nest" in may_be(state, "c1")


def test_shown_figures_stay_known_and_removed_ones_lie_open():
    state = table({"d6": "tyra_1"}, {"d8": "stego"})
    play(state, "d6", "d6-d7", "d8", "stay")
    other = view(state, 1)
    assert [f["kind"] for f in other["figures"] if f["cell"] == "d7"] == ["tyra_1"]
    assert [f["kind"] for f in other["figures"] if f["cell"] == "h2"] == [None]
    assert other["seats"][1]["removed"] == {"stego": 1}
    assert view(state, SPECTATOR)["seats"][1]["removed"] == {"stego": 1}


def test_a_selected_figure_is_redealt_as_one_that_can_move():
    """A figure boxed in on all four sides that was selected must be a Flug."""
    state = table(
        {"d5": "flug", "c5": "tri", "e5": "tri", "d4": "stego", "d6": "dilo"},
        {"f7": "tri"}, flug_diagonal_min=1,
    )  # fmt: skip
    complete(state, 0)
    play(state, "d5")
    for seed in range(30):
        world = copy_of(state)
        GAME.rules.redeal(world, 1, generator(seed))
        assert FIGURE_IDS[int(world.kind[world.at[spot(world, "d5")]])] == "flug"


def complete(state, player):
    """Lays all figures of the set that are not on the board beside it, so that counts add up."""
    number = int(state.placed[player])
    on_board = Counter(int(state.kind[25 * player + f]) for f in range(number))
    for kind in range(13):
        for _ in range((int(COUNT[kind]) if kind != 11 else 0) - on_board[kind]):
            figure = 25 * player + number
            state.kind[figure], state.spot[figure], state.marks[figure] = kind, -3, KNOWN
            state.removed[player, kind] += 1
            number += 1
    state.placed[player] = number


def test_a_forced_pass_shows_what_could_have_moved():
    state = table(
        {"c1": "nest", "d6": "stego"}, {"k14": "nest", "d8": "trap", "g14": "tri"}, home=False,
        white_figure="trap", trap_effect="stun",
    )  # fmt: skip
    play(state, "d6", "d6-d7", "d8", "g14", "g14-g13")  # player 0 has to pass
    figure = int(state.at[spot(state, "c1")])
    assert "tri" in may_be(state, "c1")  # not kept in may_be …
    kinds = int(possible_kinds(state, figure, NONE))
    names = {FIGURE_IDS[k] for k in range(13) if kinds >> k & 1}
    assert names == {"nest", "white"}  # … but known: nothing else would have stood still
    assert state.marks[state.at[spot(state, "d7")]] == KNOWN  # who is held proves nothing


def test_a_secret_trap_nobody_fell_into_lies_where_no_enemy_arrived():
    state = table({"d8": "tri"}, {}, secret_trap=True, traps={1: "e12"})
    complete(state, 0)
    complete(state, 1)
    play(state, "d8", "d8-d9")
    cells = set()
    for seed in range(400):
        world = copy_of(state)
        GAME.rules.redeal(world, 0, generator(seed))
        cells.add(int(world.secret_trap[1]))
    assert NONE in cells and len(cells) > 60
    assert spot(state, "d9") not in cells


def test_the_owner_knows_his_own_figures_and_the_spectator_none():
    state = table({"d6": "tyra_1"}, {"d8": "stego"})
    assert all(f["kind"] for f in view(state, 0)["figures"] if f["owner"] == 0)
    assert not any(f["kind"] for f in view(state, SPECTATOR)["figures"])
    assert not is_known(state, "d6")


def test_an_observation_says_what_is_known():
    state = table({"d6": "tyra_1"}, {"d8": "stego"})
    out = np.zeros(GAME.observation_size, np.int16)
    GAME.rules.observe(seen(state, 0), 0, out)
    d6, d8 = 5 * 14 + 3, 7 * 14 + 3
    assert out[d6] == 1 and out[392 + d6] == 1 and out[2 * 392 + d6] == 1
    assert out[392 + d8] == 2 and out[2 * 392 + d8] == 0


@pytest.mark.parametrize(("rules", "sizes"), [(1, {0, 1, 2, 3}), (2, {0, 3})])
def test_a_reserve_of_families_behind_the_screen_is_imagined_as_the_rules_allow(rules, sizes):
    state = composed(reserves="families", placement="hidden", rules=rules)
    while int(state.to_move) == 0:
        GAME.rules.apply(state, legal(state)[0])
    rng, found = generator(7), set()
    for _ in range(40):
        world = copy_of(state)
        GAME.rules.redeal(world, 1, rng)
        reserve = [kind for kind, number in enumerate(world.reserve[0]) if number]
        assert len({int(FAMILY[kind]) for kind in reserve}) == int(world.reserve_count[0])
        found.add(int(world.reserve_count[0]))
    assert found == sizes
