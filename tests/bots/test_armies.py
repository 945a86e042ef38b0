"""The champion of Dinosaures: what it believes of armies, and how it sets up its own."""

from collections import Counter

import numpy as np
import pytest

from ludosaure import bots
from ludosaure.arena.entrants import entrant
from ludosaure.bots.armies import believe
from ludosaure.bots.champion.set_ups import ideas
from ludosaure.games import catalogue
from ludosaure.games.chance import generator
from ludosaure.games.dinosaures.box import COUNT, SET, Kind
from ludosaure.games.dinosaures.setups import army_of, next_action
from ludosaure.games.dinosaures.state import KNOWN, Phase
from ludosaure.games.layouts import copy_of
from ludosaure.games.text import Refused
from ludosaure.play.match import Match
from ludosaure.play.position import legal_numbers
from tests.bots.honesty import assert_no_peeking

GAME = catalogue.game("dinosaures")
ORDERLY = [
    Kind.NEST,
    *(k for k in Kind if k not in (Kind.NEST, Kind.WHITE) for _ in range(COUNT[k])),
]


def placed(players=2, seed=5, **options):
    """A match whose armies stand, put down in the order of the house: the nest, then the strongest."""
    match = Match(GAME, players, options, seed=seed)
    while match.true_state["phase"] < Phase.SELECT:
        state, seat = match.true_state, match.to_move
        if state["phase"] == Phase.COMPOSE or state["phase"] == Phase.SECRET_TRAP:
            match.play(legal_numbers(GAME, match.seen(seat))[0])
            continue
        army = ideas(state, seat)[0]
        chosen = next_action(state, army)
        if state["phase"] == Phase.PLACE_KIND:
            held = [k for k in ORDERLY if state["hand"][seat, k] > 0] or [Kind.WHITE]
            chosen = 196 * (players // 2) + held[0]
        match.play(chosen)
    return match


def worlds(match, seat, count=200):
    """Worlds a seat believes in."""
    rng, found = generator(3), []
    for _ in range(count):
        world = match.seen(seat)
        GAME.rules.redeal(world, seat, rng)
        believe(world, seat, rng)
        found.append(world)
    return found


def on(match, plies, seed=1):
    """Plays on at random."""
    rng = np.random.default_rng(seed)
    for _ in range(plies):
        if match.to_move is None:
            break
        match.play(int(rng.choice(legal_numbers(GAME, match.seen(match.to_move)))))
    return match


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_is_believed_cannot_be_excluded(players):
    match = on(placed(players), 0)
    for _ in range(12):
        seat = match.to_move
        seen = match.seen(seat).tobytes()
        for world in worlds(match, seat, 12):
            for player in range(players):
                kinds = world["kind"][SET * player : SET * (player + 1) - 1]
                removed = Counter(kinds.tolist())
                assert all(removed[k] == COUNT[k] for k in Kind if k != Kind.WHITE)
            hidden = (world["spot"] > 0) & (world["marks"] & KNOWN == 0)
            assert all(
                int(may) >> int(kind) & 1
                for may, kind in zip(world["may_be"][hidden], world["kind"][hidden], strict=True)
            )
            GAME.rules.conceal(world, seat)
            assert world.tobytes() == seen
        on(match, 17, seed=match.ply)


def test_who_puts_the_nest_down_first_shows_it():
    match = placed()
    seat = match.to_move
    first = SET * (1 - seat)
    nests = Counter(int(np.flatnonzero(w["kind"][first : first + SET] == Kind.NEST)[0])
                    for w in worlds(match, seat, 400))  # fmt: skip
    assert nests[0] > 100 and nests[0] > 3 * nests.most_common(2)[1][1]


def shown(match, seat, kinds):
    """The match after the enemy's figures of these turns were shown to be of these kinds."""
    state = match.true_state
    for turn, kind in kinds.items():
        figure = SET * (1 - seat) + turn
        state["kind"][figure], state["may_be"][figure] = kind, 1 << kind
        state["marks"][figure] |= KNOWN
    seen = copy_of(state)
    GAME.rules.conceal(seen, seat)
    return seen


@pytest.mark.parametrize(
    ("kinds", "orderly"),
    [
        ({1: Kind.TYRA_1, 2: Kind.TYRA_2}, True),
        ({1: Kind.FLUG, 2: Kind.STEGO, 3: Kind.FLUG}, False),
    ],
)
def test_figures_that_were_shown_tell_whether_the_order_tells_anything(kinds, orderly):
    match = placed()
    seat = match.to_move
    seen, rng, first = shown(match, seat, kinds), generator(5), 0
    for _ in range(300):
        world = copy_of(seen)
        GAME.rules.redeal(world, seat, rng)
        believe(world, seat, rng)
        first += world["kind"][SET * (1 - seat)] == Kind.NEST
    assert first > 200 if orderly else first < 60


def test_nothing_is_believed_where_other_rules_hide_more():
    for options in ({"white_figure": "ghost"}, {"placement": "hidden"}, {"secret_trap": True}):
        match = placed(**options)
        seat, rng = match.to_move, generator(2)
        world = match.seen(seat)
        GAME.rules.redeal(world, seat, rng)
        before = world.tobytes()
        believe(world, seat, rng)
        assert world.tobytes() == before


def test_the_champion_of_dinosaures_does_not_peek():
    assert_no_peeking(GAME, "champion", simulations=16)


def set_up_by(seed):
    """A match whose armies two champions set up; nobody remembers anything."""
    match = Match(GAME, 2, {}, seed=3)
    minds = [bots.bot("champion") for _ in range(2)]
    while match.true_state["phase"] < Phase.SELECT:
        seat, seen = match.to_move, match.seen(match.to_move)
        answer = minds[seat].think(GAME, seen, seat, bots.Budget(simulations=2), seed + match.ply)
        assert sorted(m.number for m in answer.moves) == legal_numbers(GAME, seen)
        match.play(answer.best.number)
    return match


def test_it_sets_up_a_ready_made_army_in_an_order_that_tells_nothing():
    matches = [set_up_by(1000 * seed) for seed in range(3)]
    orders = {tuple(m.true_state["kind"][: SET - 1].tolist()) for m in matches}
    assert len(orders) == 3
    for match in matches:
        state = match.true_state
        for seat in range(2):
            army = army_of(state, seat)
            alike = max(
                sum(army.get(place) == kind for place, kind in idea.items())
                for idea in ideas(state, seat)
            )
            assert alike >= 20  # but for what a landscape moves a cell aside
    firsts = {int(np.flatnonzero(np.array(order) == Kind.NEST)[0]) for order in orders}
    assert len(firsts) > 1


def test_the_champion_is_offered_and_plays_where_no_network_ships():
    level = bots.level("champion")
    assert level in bots.levels(GAME) and level.fits(GAME, 2)
    assert "champion" in {one.mind for one in bots.characters(GAME)}
    entrant("champion").must_play(GAME, 2)
    with pytest.raises(Refused) as refusal:
        entrant("champion:20").must_play(GAME, 4)
    assert refusal.value.code == "network_players"
    match = placed()
    seat = match.to_move
    move = level.choose(GAME, match.seen(seat), seat, 5, level.mind())
    assert move in legal_numbers(GAME, match.seen(seat))
