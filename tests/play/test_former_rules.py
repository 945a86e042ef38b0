"""
Records of former rules: played then, they replay and verify now, to the same bytes.

`tests/records` holds matches made with the code of each version: finished records, and positions by
their codes. They are never made again. A rule that changes gets a new version and leaves them as
they are; what a version needs for that is its `Former`, and what the rules ask of `options.rules`.
"""

import json
from dataclasses import replace

import pytest

from ludosaure.games import catalogue
from ludosaure.games.options import Former
from ludosaure.play.code import CodeRefused, match_of
from ludosaure.play.record import Record, seal_of
from tests.conftest import HOUSE, ROOT

FOLDER = ROOT / "records"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
CODES = (FOLDER / "codes.txt").read_text(encoding="utf-8").split()


def kept(name):
    return Record.load(FOLDER / f"{name}.json")


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_former_rules_replays_and_verifies(name):
    record = kept(name)
    assert [step.text.en for step in record.verify() if not step.ok] == []
    match = record.replay()
    assert match.over and match.rules == record.rules
    assert record.json() == json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_it_is_recorded_again_under_the_rules_it_was_played_with(name):
    record = kept(name)
    again = record.replay().record([seat["name"] for seat in record.seats])
    assert (again.rules, again.state, again.result) == (record.rules, record.state, record.result)
    assert [step.text.en for step in again.verify() if not step.ok] == []


@pytest.mark.parametrize("code", CODES, ids=range(len(CODES)))
def test_a_code_of_former_rules_leads_to_its_position(code):
    match = match_of(code)
    assert match.rules == 1
    assert match.code() == code


def test_the_records_are_of_every_game_and_every_kind_of_chance():
    records = [kept(name) for name in NAMES]
    former = {(game.key, version) for game in HOUSE for version in game.versions[:-1]}
    assert former <= {(record.game, record.rules) for record in records}
    assert former <= {(match.game.key, match.rules) for match in map(match_of, CODES)}
    for source in ("commitment", "seed", "deal"):
        assert any(source in record.chance for record in records)
    assert all(record.result for record in records)
    for box in ("box", "box_data", "card_data", "board_parts"):  # as it was called in each game
        assert any(record.options.get(box) for record in records)


# --- What keeps them, broken on purpose --------------------------------------------------------------


def broken(monkeypatch, key, **changes):
    """The first rules of a game as they were not."""
    former = catalogue.game(key).options.former
    monkeypatch.setitem(former, 1, replace(former[1], **changes))


def fails(name):
    return any(not step.ok for step in kept(name).verify())


def test_without_its_pinned_option_a_secret_trap_would_not_stun(monkeypatch):
    assert not fails("dinosaures-2p-secret-trap-stun")
    broken(monkeypatch, "dinosaures", pinned={"secret_trap_effect": "leaves"})
    assert fails("dinosaures-2p-secret-trap-stun")
    assert fails("dinosaures-2p-secret-trap-return")


def test_with_the_fields_that_came_later_the_bytes_would_be_others(monkeypatch):
    assert not fails("dinosaures-2p")
    broken(monkeypatch, "dinosaures", without=frozenset({"secret_trap_effect"}))
    assert fails("dinosaures-2p")


@pytest.mark.parametrize("name", ["dinosaures-2p-families", "dinosaures-4p-deep6-hidden"])
def test_under_the_present_rules_the_moves_or_the_bytes_would_be_others(name):
    record = replace(kept(name), rules=2)
    body = {key: value for key, value in record.json().items() if key != "seal"}
    forged = Record.from_json({**body, "seal": seal_of(body)})
    assert any(not step.ok for step in forged.verify())


def starter_of(code):
    """Who decided first, as far as the code still leads anywhere."""
    try:
        return match_of(code).moves[0].seat
    except CodeRefused:
        return None


@pytest.mark.parametrize("key", ["trex", "chao-dino"])
def test_without_its_former_default_another_seat_would_begin(monkeypatch, key):
    codes = [code for code in CODES if match_of(code).game.key == key]
    assert {starter_of(code) for code in codes} == {0}
    monkeypatch.setitem(catalogue.game(key).options.former, 1, Former())
    assert {starter_of(code) for code in codes} != {0}
