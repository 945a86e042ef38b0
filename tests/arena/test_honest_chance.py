"""No bot learns the deal from what the arena hands it, and the secret of all chance is told in the end."""

import json

import pytest

from ludosaure.arena import Contest, run
from ludosaure.arena.contest import commitment_to
from ludosaure.arena.results import Results
from ludosaure.arena.secrecy import kept, place_of
from ludosaure.games.chance import generator, word
from ludosaure.games.text import Refused
from tests.arena.bots_of_ones_own import Eavesdropping, deals_behind

OWN = "tests.arena.bots_of_ones_own"


def contest(games=4, seed=None):
    return Contest.of("cubosaurs", ["random", f"{OWN}:Eavesdropping"], games, 2, seed)


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def stopped_after(games):
    def stop(done, of):
        if done == games:
            raise KeyboardInterrupt

    return stop


def test_running_the_generator_backwards_tells_the_deal_where_seeds_come_from_it():
    """The attack is a sound one: this is how seeds were made before contests had a secret."""
    rng = generator(17 ^ (5 << 32))
    for _ in range(40):
        assert 5 * 1_000_003 + 17 // 2 in set(deals_behind(int(word(rng)) >> 1, 2))


@pytest.mark.parametrize("seed", [None, 1])
def test_a_bot_that_runs_its_seed_backwards_hears_no_deal(tmp_path, seed):
    Eavesdropping.heard.clear()
    report = run(contest(seed=seed), tmp_path / "results.jsonl")
    assert not Eavesdropping.heard & {result.deal for result in report.results}
    assert report.faults() == []


def test_every_decision_of_every_game_has_a_seed_of_its_own():
    played = contest(games=6)
    secret = played.new_secret()
    fixtures = played.fixtures(secret)
    seeds = {fixture.seed(ply) for fixture in fixtures for ply in range(50)}
    assert len(seeds | {fixture.deal for fixture in fixtures}) == 6 * 50 + 3
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert played.fixtures(secret) == fixtures != played.fixtures(played.new_secret())


def test_the_secret_is_told_when_the_last_game_is_played_and_proves_every_deal(tmp_path):
    path, played = tmp_path / "results.jsonl", contest()
    with pytest.raises(KeyboardInterrupt):
        run(played, path, progress=stopped_after(3))
    commitment = lines_of(path)[1]["commitment"]
    secret = kept(commitment)
    assert place_of(commitment).stat().st_mode & 0o077 == 0
    assert secret.hex() not in path.read_text()
    run(played, path)
    assert lines_of(path)[-1] == {"secret": secret.hex(), "first": 0}
    assert commitment_to(secret) == commitment and kept(commitment) is None
    told = {fixture.number: fixture.deal for fixture in played.fixtures(secret)}
    assert told == {result.number: result.deal for result in Results(played, path).ordered()}


def test_a_contest_made_longer_goes_on_with_a_secret_nobody_was_told(tmp_path):
    path = tmp_path / "results.jsonl"
    run(contest(games=2), path)
    assert len(run(contest(games=6), path).results) == 6
    first, second = [bytes.fromhex(line["secret"]) for line in lines_of(path) if "secret" in line]
    assert first != second
    deals = {fixture.deal for fixture in contest(games=6).fixtures(first, first=2)}
    assert not deals & {result.deal for result in Results(contest(games=6), path).ordered()[2:]}
    run(contest(games=6), path)
    assert len(lines_of(path)) == 1 + 2 + 6 + 2  # nothing more to do


def test_a_contest_whose_secret_is_elsewhere_does_not_go_on(tmp_path):
    path = tmp_path / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(contest(), path, progress=stopped_after(2))
    place_of(lines_of(path)[1]["commitment"]).unlink()
    with pytest.raises(Refused) as refusal:
        run(contest(), path)
    assert refusal.value.code == "secret_missing"
