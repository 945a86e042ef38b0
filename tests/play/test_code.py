"""A position in one line: written, read back, and refused when it is not sound."""

import random
import re
import string

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ludosaure
from ludosaure.games import catalogue
from ludosaure.games.cubosaurs import GAME as CUBOSAURS
from ludosaure.play import code as codes
from ludosaure.play.code import CodeRefused, body_of, is_like_a_code, written
from ludosaure.play.fairness import Chance, new_nonce
from tests.conftest import GAMES, every_table, quick, variants
from tests.play.test_match import played

LONGEST = {"cubosaurs": 600, "trex": 600, "chao-dino": 600, "dinosaures": 3000}
SIGNS = string.ascii_letters + string.digits + "-_"


def assert_same(one, other):
    assert one.true_state.tobytes() == other.true_state.tobytes()
    assert one.deal.tobytes() == other.deal.tobytes()
    assert one.moves == other.moves
    assert one.may_undo() == other.may_undo()


@every_table
def test_a_code_leads_back_to_the_same_position(game, players):
    for number, given_options in enumerate(variants(game, players)):
        match = ludosaure.new(game.key, players=players, seed=number, **given_options)
        chance = random.Random(number)
        for plies in (0, 1, chance.randrange(2, 20), chance.randrange(20, 90)):
            code = played(match, number, plies).code()
            assert re.fullmatch(r"[A-Za-z0-9_-]+", code) and is_like_a_code(code)
            again = ludosaure.new(code=code)
            assert_same(again, match)
            assert again.code() == code


@every_table
def test_the_code_of_a_dealt_table_holds_its_deal(game, players):
    chance = Chance.draw([new_nonce() for _ in range(players)])
    match = played(ludosaure.new(game.key, players=players, chance=chance), plies=30)
    again = ludosaure.new(code=match.code())
    assert_same(again, match)
    assert again.code() == match.code()
    dealt = ludosaure.new(game.key, players=players, deal=game.deal_json(match.options, match.deal))
    assert dealt.code() == ludosaure.new(code=dealt.code()).code()


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_any_options_any_seed_any_ply(data):
    game = data.draw(st.sampled_from(GAMES))
    players = data.draw(st.sampled_from(game.players))
    given_options = data.draw(st.sampled_from(variants(game, players)))
    seed = data.draw(st.integers(0, 2**64 - 1))
    match = ludosaure.new(game.key, players=players, seed=seed, **given_options)
    played(match, seed, data.draw(st.integers(0, 120)))
    assert_same(ludosaure.new(code=match.code()), match)


@every_table
def test_moves_can_be_taken_back_after_reading_a_code(game, players):
    match = played(ludosaure.new(game.key, players=players, seed=5), plies=8)
    again = ludosaure.new(code=match.code())
    for _ in range(8):
        assert again.take_back() == match.take_back()
        assert again.true_state.tobytes() == match.true_state.tobytes()
    assert again.ply == 0


@every_table
def test_a_whole_game_fits_one_line(game, players):
    """Random games are the longest there are; those of Dinosaures are ended by a limit of turns."""
    for seed in range(3):
        options = quick(game)
        chance = Chance.draw([new_nonce() for _ in range(players)])
        match = played(ludosaure.new(game.key, players=players, chance=chance, **options), seed)
        assert len(match.code()) <= LONGEST.get(game.key, 600)
        assert_same(ludosaure.new(code=match.code()), match)


def test_an_owners_box_is_in_the_code_by_what_differs():
    box = {"eggs": {"trex": {"plus": 9, "minus": -9}}, "series": {"stegosaurus": [1, 2, 3, 4]}}
    match = played(ludosaure.new("cubosaurs", seed=3, card_data=box), plies=20)
    plain = played(ludosaure.new("cubosaurs", seed=3), plies=20)
    assert_same(ludosaure.new(code=match.code()), match)
    assert match.options.tobytes() != plain.options.tobytes()
    assert len(match.code()) < len(plain.code()) + 120


@pytest.fixture(scope="module")
def sound():
    deal = ludosaure.new("cubosaurs", players=2, seed=4)
    return [
        played(ludosaure.new("trex", players=2, seed=1), plies=40).code(),
        played(ludosaure.new("cubosaurs", players=2, seed=9, mode="advanced"), plies=25).code(),
        ludosaure.new("chao-dino", players=2, seed=0).code(),
        ludosaure.new(
            "cubosaurs", players=2, deal=CUBOSAURS.deal_json(deal.options, deal.deal)
        ).code(),
    ]


def refusal_of(text):
    with pytest.raises(CodeRefused) as refusal:
        ludosaure.new(code=text)
    assert refusal.value.text.fr and refusal.value.text.en
    return refusal.value.code


def test_a_code_with_one_sign_changed_is_refused(sound):
    for code in sound:
        for at, sign in enumerate(code):
            for other in random.Random(at).sample(SIGNS, 8):
                if other != sign:
                    changed = refusal_of(code[:at] + other + code[at + 1 :])
                    assert changed == {0: "not_a_code", 1: "code_format"}.get(at, "code_damaged")


def test_the_last_sign_has_no_bits_to_spare(sound):
    """base64 leaves bits of the last sign unread: there, too, a change is refused."""
    for code in sound:
        for other in set(SIGNS) - {code[-1]}:
            assert refusal_of(code[:-1] + other) == "code_damaged"


def test_a_code_cut_short_or_with_signs_added_is_refused(sound):
    for code in sound:
        for end in range(len(code)):
            assert refusal_of(code[:end]) in ("not_a_code", "code_damaged")
        for sign in SIGNS:
            assert refusal_of(code + sign) == "code_damaged"
        for at in range(2, len(code) - 1):
            swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
            assert swapped == code or refusal_of(swapped) == "code_damaged"


@pytest.mark.parametrize(
    "text", ["", "L1", "banana", "game.json", "L1 not a code", "L1" + "é" * 30, "x" * 10**6, 7]
)
def test_a_text_that_is_no_code_is_refused(text):
    assert refusal_of(text) == "not_a_code"


def forged(head, plies=0, moves=b"", way=b"\0\0\0"):
    """A code with a right checksum, whatever is in it."""
    packed = codes.deflate(head)
    return written(way + codes.counted(len(packed)) + packed + codes.counted(plies) + moves)


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b'["monopoly",1,4,{},7]', "unknown_game"),
        (b'["trex",99,4,{},7]', "code_rules"),
        (b'["trex",1,9,{},7]', "code_replay"),
        (b'["trex",1,4,{"colour":"red"},7]', "code_replay"),
        (b'["trex",1,4,{},{"eggs":[]}]', "code_replay"),
        (b'["trex",1,4,{},{"eggs":"#%"}]', "code_damaged"),
        (b'["trex",1,4,{}]', "code_damaged"),
        (b'{"game":"trex"}', "code_damaged"),
        (b"not json", "code_damaged"),
        (b"[" * 60_000, "code_damaged"),
        (b'"' + b"x" * 10**6 + b'"', "code_damaged"),
        (b'["trex",1,4,{},7]', "code_replay"),  # by another way
    ],
)
def test_each_fault_has_its_own_name(head, expected):
    assert 1 in catalogue.game("trex").versions and 99 not in catalogue.game("trex").versions
    assert refusal_of(forged(head)) == expected


def test_a_code_of_another_format_says_which(sound):
    with pytest.raises(CodeRefused, match="version 2, we read version 1"):
        ludosaure.new(code="L2" + sound[0][2:])


def test_moves_after_the_end_or_left_over_are_refused():
    match = played(ludosaure.new("cubosaurs", players=2, seed=2))
    body = body_of(match.code())
    _, _, plies, _ = codes.taken_apart(body)
    assert plies == match.ply > 128
    longer = body.replace(codes.counted(plies), codes.counted(plies + 1))
    assert refusal_of(written(longer)) == "code_replay"
    shorter = body.replace(codes.counted(plies), codes.counted(plies - 1))
    assert refusal_of(written(shorter)) == "code_replay"
    assert refusal_of(written(body + b"\7")) == "code_replay"


def test_rules_that_changed_without_a_new_version_are_found_out(sound, monkeypatch):
    """The way to the position is in the code: other legal moves on it are another game."""
    legal = codes.legal_numbers
    monkeypatch.setattr(codes, "legal_numbers", lambda *table: legal(*table)[-6:])
    assert refusal_of(sound[0]) == "code_replay"


def test_a_code_stands_alone(sound):
    with pytest.raises(ludosaure.Refused, match="nothing else"):
        ludosaure.new("trex", code=sound[0])
    with pytest.raises(ludosaure.Refused, match="nothing else"):
        ludosaure.new(code=sound[0], seed=3)
