"""Records: kept, replayed, verified, and refused when they are not sound."""

import copy
import json
import random

import pytest

import ludosaure
from ludosaure.play.fairness import Chance, commitment_of, new_nonce
from ludosaure.play.record import Record, RecordRefused, seal_of
from tests.conftest import every_table, quick, variants
from tests.play.test_match import played


def sealed(data):
    body = {k: v for k, v in data.items() if k != "seal"}
    return {**body, "seal": seal_of(body)}


@every_table
def test_a_record_replays_to_the_same_bytes(game, players, tmp_path):
    for number, given in enumerate(
        variants(game, players)[:: max(1, len(variants(game, players)) // 4)]
    ):
        chance = Chance.draw([new_nonce() for _ in range(players)])
        match = played(
            ludosaure.new(game.key, players=players, chance=chance, **{**given, **quick(game)}),
            number,
        )
        path = tmp_path / "game.json"
        match.record(["Ada", "Bob", "Cyd", "Dov", "Eve"][:players]).save(path)
        record = Record.load(path)
        assert record.replay().true_state.tobytes() == match.true_state.tobytes()
        assert all(step.ok for step in record.verify())
        assert record.json() == json.loads(path.read_text(encoding="utf-8"))


def test_a_running_match_keeps_its_secret():
    chance = Chance.draw([new_nonce() for _ in range(3)])
    match = played(ludosaure.new("cubosaurs", players=3, chance=chance), plies=20)
    text = json.dumps(match.record().json())
    assert chance.secret is not None and chance.secret not in text
    assert chance.commitment in text
    assert not all(step.ok for step in match.record().verify())


def test_a_seeded_match_can_be_saved_in_the_middle_and_continued(tmp_path):
    match = played(ludosaure.new("cubosaurs", players=4, seed=7), plies=30)
    match.record().save(tmp_path / "half.json")
    again = Record.load(tmp_path / "half.json").replay()
    assert played(again, seed=9).scores == played(match, seed=9).scores


@pytest.fixture(scope="module")
def finished():
    chance = Chance.draw([new_nonce() for _ in range(2)])
    return played(ludosaure.new("cubosaurs", players=2, chance=chance)).record().json()


def test_a_truncated_or_damaged_file_is_refused(finished, tmp_path):
    text = json.dumps(finished)
    path = tmp_path / "bad.json"
    chance = random.Random(1)
    for _ in range(50):
        path.write_text(text[: chance.randrange(len(text) - 1)], encoding="utf-8")
        with pytest.raises(RecordRefused) as refusal:
            Record.load(path)
        assert refusal.value.text.fr and refusal.value.text.en
    for _ in range(50):
        at = chance.randrange(len(text))
        changed = text[:at] + chr((ord(text[at]) + 1) % 128 or 33) + text[at + 1 :]
        if changed == text:
            continue
        path.write_text(changed, encoding="utf-8")
        with pytest.raises(ludosaure.Refused):
            Record.load(path)
    with pytest.raises(RecordRefused, match="cannot be opened"):
        Record.load(tmp_path / "missing.json")


def test_a_record_of_other_rules_is_refused_plainly(finished):
    with pytest.raises(RecordRefused, match="rules 99"):
        Record.from_json(sealed({**finished, "rules": 99}))


@pytest.mark.parametrize("part", ["moves", "options", "seats", "chance", "players", "state"])
def test_a_record_without_a_part_is_refused(finished, part):
    data = {k: v for k, v in finished.items() if k != part}
    with pytest.raises(RecordRefused):
        Record.from_json(sealed(data)).replay()


def test_a_forged_record_with_a_new_seal_still_fails_to_verify(finished):
    """Whoever changes the moves, the result, the nonces or the secret is found out."""

    def forged(change):
        data = copy.deepcopy(finished)
        change(data)
        return Record.from_json(sealed(data))

    def swap_secret(data):
        data["chance"]["secret"] = "00" * 32

    def swap_both(data):
        data["chance"]["secret"] = "00" * 32
        data["chance"]["commitment"] = commitment_of("00" * 32)

    def other_nonce(data):
        data["chance"]["nonces"][0] = "11" * 16

    def other_result(data):
        data["result"]["scores"][0] += 1

    def drop_move(data):
        data["moves"].pop()

    def other_seat(data):
        data["moves"][0]["seat"] ^= 1

    for change in (swap_secret, swap_both, other_nonce, other_result, drop_move, other_seat):
        assert not all(step.ok for step in forged(change).verify()), change.__name__
