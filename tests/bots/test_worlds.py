"""Networks that judge worlds: the same as written slowly, refused where they do not fit, and honest."""

import numpy as np
import pytest

from ludosaure import bots
from ludosaure.arena.entrants import entrant
from ludosaure.bots.champion.bot import ChampionBot
from ludosaure.bots.champion.endgames import SURE
from ludosaure.bots.engine import desk_for
from ludosaure.bots.nets import files, judges, trex_worlds
from ludosaure.bots.preparing import prepare_bot
from ludosaure.bots.search import SearchBot
from ludosaure.games import catalogue
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.text import Refused
from ludosaure.play.position import legal_numbers
from tests.bots.positions import another_world, played
from tests.bots.random_nets import write_belief, write_random

TREX = catalogue.game("trex")
WIDTH, INNER = 8, 4


def write_judge(path, players=(2, 3), game=TREX, **other):
    """A network nobody trained, beside that of *path*; returns the tables it was written from."""
    rng, tables = np.random.default_rng(5), {}
    rows = trex_worlds.ALL_TRUTHS + trex_worlds.NUMBERS + 1
    for count in players:
        tables[f"{count}.lower"] = 0.3 * rng.normal(size=(rows, 2 * WIDTH))
        tables[f"{count}.upper"] = rng.normal(size=(WIDTH + 2, INNER))
        tables[f"{count}.direct"] = rng.normal(size=trex_worlds.NUMBERS)
    about = {"game": game.key, "rules": game.rules_version, "form": "worlds", "players": players,
             "encoding": judges.version_of(game), **other}  # fmt: skip
    files.write(judges.worlds_beside(path), about, np.zeros(0, np.int32), tables)
    return tables


@pytest.fixture
def learned(tmp_path):
    path = write_belief(TREX, tmp_path / "mine.npz")
    write_judge(path)
    return judges.Learned(judges.worlds_beside(path), path)


def slowly(tables, live, numbers, players):
    """The same chances, written from the description."""
    lower, upper, direct = tables
    width = lower.shape[1] // 2
    base = trex_worlds.ALL_TRUTHS
    added = [lower[row[: row[-1]]].sum(0) for row in live]
    for seat in range(players):
        added[seat] = added[seat] + numbers[seat] @ lower[base:-1]
    scores = []
    for seat in range(players):
        total = lower[-1, :width] + added[players][:width] + added[seat][:width]
        total += sum(added[other][width:] for other in range(players) if other != seat)
        inner = np.maximum(total, 0) @ upper[:width] + upper[width]
        scores.append(np.maximum(inner, 0) @ upper[width + 1] + numbers[seat] @ direct)
    chances = np.exp(np.array(scores) - max(scores))
    return chances / chances.sum()


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_are_judged_as_the_network_says(learned, players):
    judge = learned.judge(TREX, players)
    for seed in range(6):
        match = played(TREX, players, 9 * seed, seed)
        desk = desk_for(TREX, match.true_state, judge=judge)
        judge.rule(desk.worlds[0], desk.point, desk.chance, desk.standing, desk.temper)
        held = desk.temper
        expected = slowly((held.lower, held.upper, held.direct), held.live, held.numbers, players)
        assert desk.chance[:players] == pytest.approx(expected, abs=1e-4)
        assert len(set(held.live[0, : held.live[0, -1]])) == held.live[0, -1]


def test_nothing_it_is_shown_is_out_of_bounds_in_whole_games():
    live = np.zeros((MAX_SEATS + 1, trex_worlds.MOST_TRUTHS + 1), np.int32)
    numbers, points, chances = np.zeros((MAX_SEATS, trex_worlds.NUMBERS)), np.zeros(5), np.zeros(5)
    for players in TREX.players:
        for plies in range(0, 120, 7):
            match = played(TREX, players, plies, seed=players)
            if match.to_move is None:
                continue
            trex_worlds.show_world(
                match.true_state, live, numbers, points, chances, np.zeros((MAX_SEATS, 2), np.int32)
            )
            for seat in range(players):
                truths = live[seat, : live[seat, -1]]
                assert truths.min() >= 0 and truths.max() < trex_worlds.SEAT_TRUTHS
            table = live[players, : live[players, -1]]
            assert table.min() >= trex_worlds.SEAT_TRUTHS and table.max() < trex_worlds.ALL_TRUTHS
            assert np.isfinite(numbers[:players]).all()


@pytest.mark.parametrize("players", [2, 3])
def test_a_search_with_it_does_not_peek_and_always_answers_the_same(learned, players):
    for seed, plies in ((1, 0), (2, 12), (3, 25)):
        match = played(TREX, players, plies, seed)
        seat = match.to_move
        other = another_world(match, seat, seed + 100)
        assert other.tobytes() != match.true_state.tobytes()
        TREX.rules.conceal(other, seat)
        budget = bots.Budget(simulations=40)
        first, second = (
            SearchBot(learned=learned).think(TREX, seen, seat, budget, seed)
            for seen in (match.seen(seat), other)
        )
        assert first == second and first.simulations == 40
        assert first != SearchBot().think(TREX, match.seen(seat), seat, budget, seed)


def test_a_seated_search_with_it_goes_on_where_it_learned_nothing(learned):
    match = played(TREX, 2, 8, seed=3)
    minds = [SearchBot(learned=learned).seated() for _ in range(2)]
    for _ in range(10):
        seat = match.to_move
        answer = minds[seat].think(TREX, match.seen(seat), seat, bots.Budget(simulations=200), 1)
        assert answer.simulations >= 200
        match.play(answer.best.number)


def test_what_does_not_fit_is_refused(tmp_path):
    path = tmp_path / "mine.npz"
    beside = judges.worlds_beside(path)
    with pytest.raises(Refused) as refusal:
        judges.judge_in(TREX, beside, 2)
    assert refusal.value.code == "faulty_network"
    write_judge(path, players=(3,))
    with pytest.raises(Refused) as refusal:
        judges.judge_in(TREX, beside, 2)
    assert refusal.value.code == "network_players" and "3" in str(refusal.value)
    write_judge(tmp_path / "old.npz", rules=99)
    with pytest.raises(Refused) as refusal:
        judges.judge_in(TREX, tmp_path / "old.worlds.npz", 2)
    assert refusal.value.code == "other_network"


def test_the_arena_has_searches_with_it(learned):
    match = played(TREX, 2, 9, seed=4)
    seat = match.to_move
    found = entrant(f"search:30:file={learned.network}").bot
    assert isinstance(found, SearchBot) and found.learned == learned
    answer = found.think(TREX, match.seen(seat), seat, bots.Budget(simulations=30), 1)
    assert answer == SearchBot(learned=learned).think(
        TREX, match.seen(seat), seat, bots.Budget(simulations=30), 1
    )


@pytest.mark.parametrize("seated", [False, True])
def test_a_champion_with_a_judge_beside_its_network_searches_with_it(learned, seated):
    champion, searcher = ChampionBot(file=learned.network), SearchBot(learned=learned, sober=False)
    if seated:
        champion, searcher = champion.seated(), searcher.seated()
    match = played(TREX, 2, 9, seed=4)
    for _ in range(4):
        seat, budget = match.to_move, bots.Budget(simulations=150)
        answer = champion.think(TREX, match.seen(seat), seat, budget, 1)
        assert answer == searcher.think(TREX, match.seen(seat), seat, budget, 1)
        match.play(answer.best.number)
    assert champion.kept_bytes() == searcher.kept_bytes()
    assert (champion.kept_bytes() > 0) == seated
    champion.forget()
    assert champion.kept_bytes() == 0


def test_the_end_of_a_game_is_exact_for_it_too(learned):
    match = played(TREX, 2, 0, seed=6)
    exact = 0
    champion = ChampionBot(file=learned.network)
    while (seat := match.to_move) is not None:
        if match.true_state["round_number"] == 12:
            answer = champion.think(TREX, match.seen(seat), seat, bots.Budget(simulations=20), 1)
            exact += answer.best.visits == SURE
        match.play(legal_numbers(TREX, match.seen(seat))[0])
    assert exact > 0


def test_who_learned_small_tables_only_is_prepared_at_one(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "DATA", tmp_path)
    write_judge(write_random(TREX, files.path_of(TREX), players=[2]))
    for name in ("champion", "net", "search"):
        prepare_bot(TREX, name)
    assert TREX.usual_players != 2
