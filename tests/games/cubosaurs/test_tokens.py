"""Gaining DNA tokens, from the supply and from others ("Gagner des jetons ADN")."""

from ludosaure.games.cubosaurs import GAME

from .positions import position


def test_a_kept_icon_gives_a_token():
    table = position({3}, {10}, hand=[0, 7, 17], tokens=[0, 0]).tell("0 keep")
    assert table.tokens == [2, 0]
    assert table.view["supply"] == 38
    assert {"kind": "dna_gained", "seat": 0, "count": 2} in table.events()


def test_passing_an_icon_gives_nobody_a_token_keeping_it_does():
    """Trap 22, R47: the keeper gains, even if it was his card before."""
    table = position({0, 10}, {18}, hand=[24], tokens=[0, 0]).tell("0 card 0")
    assert table.tokens == [0, 0]
    table.tell("1 card 18")
    assert table.tokens == [0, 0]
    table.tell("0 keep")
    assert table.tokens == [1, 0]


def test_tokens_just_paid_can_be_won_again():
    """Trap 28, R32: supply 0; tile 8 puts 4 into it before the steal gives one back."""
    table = position({3}, {7}, {10}, hand=[17], tokens=[6, 30, 4], market=[8])
    assert table.view["supply"] == 0
    table.tell("0 tile 8")
    assert table.view["supply"] == 4
    table.tell("0 card 7")
    assert table.phase == "MAIN"
    assert table.view["supply"] == 3
    assert table.tokens == [3, 30, 4]


def test_from_an_empty_supply_one_takes_from_an_opponent():
    """Trap 29, R33: one decision a token, among those who have one."""
    table = position({3}, {10}, {11}, hand=[0, 7], current=2, tokens=[38, 2, 0])
    table.tell("2 keep")
    assert (table.phase, table.to_move) == ("TAKE_DNA", 2)
    assert table.view["pending_gains"] == [2, 2]
    assert table.view["decided"] is True
    assert table.legal_seats() == [0, 1]
    assert table.why_not("seat 2") == "yourself"
    assert table.why_not("seat 4") == "no_such_seat"
    assert table.why_not("keep") == table.why_not("card 3") == "not_now"
    table.tell("2 seat 1")
    assert table.events() == [{"kind": "dna_taken", "seat": 2, "from": 1}]
    assert table.view["pending_gains"] == [2]
    table.tell("2 seat 1")
    assert table.tokens == [38, 0, 2]
    assert table.to_move == 0


def test_nobody_without_a_token_can_be_taken_from():
    table = position({3}, {10}, {11}, hand=[0], current=2, tokens=[40, 0, 0]).tell("2 keep")
    assert table.legal_seats() == [0]
    assert table.why_not("seat 1") == "no_token_there"


def test_who_has_all_tokens_gains_nothing():
    """Trap 30."""
    table = position({3}, {10}, {11}, hand=[0], tokens=[40, 0, 0]).tell("0 keep")
    assert (table.phase, table.to_move) == ("MAIN", 1)
    assert table.tokens == [40, 0, 0]
    assert "dna_gained" not in table.kinds()


def test_the_last_token_of_all_may_be_taken_and_the_next_gain_is_void():
    """Trap 31."""
    table = position({3}, {10}, {11}, hand=[0, 7], tokens=[39, 1, 0]).tell("0 keep")
    assert table.legal_seats() == [1]
    table.tell("0 seat 1")
    assert table.tokens == [40, 0, 0]
    assert (table.phase, table.to_move) == ("MAIN", 1)


def test_the_supply_is_tried_anew_for_every_token():
    """R33: one from the supply, the next from an opponent."""
    table = position({3}, {10}, hand=[0, 7], tokens=[20, 19]).tell("0 keep")
    assert table.view["supply"] == 0
    assert table.tokens == [21, 19]
    assert table.phase == "TAKE_DNA"
    assert table.legal_seats() == [1]


def test_the_receiver_of_a_given_icon_decides_whom_to_take_from():
    """The gainer decides, who may not be the current seat; then the turn goes on."""
    box = {"tiles": {"give_card": {"cost": 0}}}
    table = position({2, 3}, {10}, {11}, hand=[17], tokens=[20, 10, 10], market=[9], box=box).tell(
        "0 tile 9, 0 card 2, 0 seat 2"
    )
    assert (table.phase, table.to_move, table.view["current"]) == ("TAKE_DNA", 2, 0)
    assert table.legal_seats() == [0, 1]
    table.tell("2 seat 0")
    assert table.tokens == [19, 10, 11]
    assert (table.phase, table.to_move) == ("MAIN", 0)


def test_a_late_purchase_waits_for_the_tokens_of_the_kept_hand():
    table = position(
        {3}, {10}, hand=[0, 7], tokens=[1, 39], market=[1, 2], buy_window="before_or_after"
    ).tell("0 keep")
    assert table.phase == "TAKE_DNA"
    table.tell("0 seat 1, 0 seat 1")
    assert table.phase == "AFTER"
    assert table.legal_tiles() == [2]


def test_an_owner_may_move_the_icons():
    box = {"dna_cards": ["egg_trex"]}
    table = position({3}, {10}, hand=[0, 49], tokens=[0, 0], box=box).tell("0 keep")
    assert table.tokens == [1, 0]


def test_the_box_has_21_icons_and_no_card_two():
    faces = position({3}, {10}, hand=[0], tokens=[0, 0]).view["cards"]
    assert sum(face["dna"] for face in faces.values()) == 21
    assert len(faces) == 55
    assert GAME.view(position({3}, {10}, hand=[0], tokens=[0, 0]).state)["supply"] == 40
