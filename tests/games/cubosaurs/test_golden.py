"""The four golden traces of the specification (E8): whole rounds by a fixed policy, to the last card."""

from collections.abc import Callable

from ludosaure.games.cubosaurs.actions import CARD, KEEP, SEAT, TILE

from .positions import RULES, Table, card, whole_round

Policy = Callable[[Table, int], int]


def cards_in(actions: list[int]) -> list[int]:
    return [action for action in actions if CARD <= action <= TILE]


def first_keeps_second_passes(table: Table, turn: int) -> int:
    cards = cards_in(table.legal())
    return cards[0] if table.to_move == 1 and cards else KEEP


def odd_turns_pass(table: Table, turn: int) -> int:
    """A purchase if there is one; even turns keep, odd turns pass the highest card."""
    actions = table.legal()
    if table.phase != "MAIN":
        return actions[0]
    tiles = [action for action in actions if TILE < action < SEAT]
    cards = cards_in(actions)
    if tiles:
        return tiles[0]
    return KEEP if turn % 2 == 0 or not cards else cards[-1]


def play(table: Table, policy: Policy) -> list[tuple[int, int, str, dict]]:
    """The whole round: (turn, seat, phase, action with what happened) for every decision."""
    story, turn = [], 1
    while table.to_move >= 0:
        action = policy(table, turn)
        seat, phase = table.to_move, table.phase
        RULES.apply(table.state, action)
        story.append((turn, seat, phase, action))
        turn += sum(kind.startswith("hand_") for kind in table.kinds())
    return story


def turns(story: list) -> int:
    return story[-1][0]


def purchases(story: list) -> list[tuple[int, int, int]]:
    return [(turn, seat, a - TILE) for turn, seat, _, a in story if TILE < a < SEAT]


def scores(table: Table) -> list[int]:
    return table.view["round_scores"][0]


def lines(table: Table, seat: int) -> dict[str, int]:
    return {part["kind"]: part["points"] for part in table.view["worth"][seat]}


def test_g1_basic_two_players():
    table = whole_round(2, start=0, direction=1)
    assert [table.collection(s) for s in (0, 1)] == [[1, 5, 22, 39], [14, 18, 35, 52]]

    story = play(table, first_keeps_second_passes)
    assert turns(story) == 18
    assert table.view["current"] == 0, "seat 0 should draw and cannot"
    assert [a for t, _, _, a in story if t == 2] == [card(14)]
    assert [(s, a) for t, s, _, a in story if t == 10] == [(1, KEEP)]
    assert table.collection(0) == [
        1, 2, 5, 6, 10, 14, 18, 19, 22, 23, 27, 31, 35, 36, 39, 40, 44, 48, 52,
    ]  # fmt: skip
    assert lines(table, 0) == {
        "trex": -5, "stegosaurus": 2, "brontosaurus": 5, "pterodactyl": -1, "pentaceratops": -3,
        "velociraptors": 8, "egg_pterodactyl": 4,
    }  # fmt: skip
    assert table.collection(1) == [53]
    assert scores(table) == [10, -3]


def test_g1_at_turn_ten_an_empty_collection_must_keep():
    table = whole_round(2, start=0, direction=1)
    turn = 1
    while turn < 10:
        RULES.apply(table.state, first_keeps_second_passes(table, turn))
        turn += sum(kind.startswith("hand_") for kind in table.kinds())
    assert table.to_move == 1
    assert table.collection(1) == []
    assert table.hand == [6]
    assert table.legal() == [KEEP]


def test_g2_advanced_three_players():
    table = whole_round(3, start=0, direction=1, market=(3, 6, 8, 9))
    assert [table.collection(s) for s in range(3)] == [
        [1, 5, 22, 39], [14, 18, 35, 52], [10, 27, 31, 48],
    ]  # fmt: skip
    assert table.tokens == [2, 2, 0]
    assert table.view["market"] == [3, 6, 8, 9]

    story = play(table, odd_turns_pass)
    assert purchases(story) == [(1, 0, 3), (2, 1, 6), (17, 1, 9), (19, 0, 8)]
    chosen = {t: a for t, _, phase, a in story if phase in ("T6_DESTROY", "T8_STEAL", "T9_CARD")}
    assert chosen == {2: card(14), 17: card(2), 19: card(6)}
    assert turns(story) == 34
    assert table.view["current"] == 1
    assert table.tokens == [1, 0, 2]
    assert table.view["supply"] == 37
    assert table.view["market"] == []
    assert table.collection(0) == [1, 2, 3, 5, 6, 7, 11, 15, 19, 22, 49, 53]
    assert lines(table, 0) == {
        "trex": -5, "stegosaurus": -1, "brontosaurus": 2, "pterodactyl": -1,
        "egg_trex": 4, "egg_pentaceratops": -3,
    }  # fmt: skip
    assert table.collection(1) == [18, 23, 35, 39, 41, 44, 45, 48, 52]
    assert lines(table, 1) == {
        "brontosaurus": -3, "pterodactyl": -1, "velociraptors": 13, "egg_pterodactyl": -3,
    }  # fmt: skip
    assert table.collection(2) == [10, 24, 27, 28, 31, 32, 36, 40]
    assert lines(table, 2) == {
        "stegosaurus": 2, "pterodactyl": -1, "pentaceratops": 3, "velociraptors": -4,
    }  # fmt: skip
    assert scores(table) == [-4, 6, 0]


def test_g3_advanced_four_players_counter_clockwise():
    table = whole_round(4, start=2, direction=-1, market=(1, 2, 4, 5, 10))
    assert [table.collection(s) for s in range(4)] == [
        [10, 27, 31, 48], [14, 18, 35, 52], [1, 5, 22, 39], [6, 23, 40, 44],
    ]  # fmt: skip
    assert table.tokens == [0, 2, 2, 2]

    story = play(table, odd_turns_pass)
    assert purchases(story) == [(1, 2, 2), (2, 1, 4), (4, 3, 5), (14, 1, 10), (32, 3, 1)]
    assert [a for _, _, phase, a in story if phase == "T5_ADD"] == [card(6)]
    assert turns(story) == 40
    assert table.view["current"] == 2
    assert table.tokens == [3, 3, 0, 3]
    assert table.view["supply"] == 31
    assert table.collection(0) == table.collection(2) == []
    assert table.view["tiles_owned"][2] == [2]
    assert table.collection(1) == [
        1, 3, 5, 6, 7, 10, 11, 12, 14, 15, 18, 22, 35, 36, 39, 41, 46, 48, 49, 50, 52, 54,
    ]  # fmt: skip
    assert lines(table, 1) == {
        "trex": -5, "stegosaurus": 8, "brontosaurus": 5, "pterodactyl": -1, "velociraptors": 8,
        "egg_trex": 4, "egg_stegosaurus": 4, "egg_pterodactyl": -3, "egg_velociraptor": 3,
    }  # fmt: skip
    assert table.collection(3) == [
        2, 8, 16, 19, 20, 23, 24, 27, 28, 29, 31, 32, 33, 37, 40, 44, 45, 53,
    ]  # fmt: skip
    assert lines(table, 3) == {
        "trex": 4, "stegosaurus": 2, "brontosaurus": 5, "pterodactyl": -1, "pentaceratops": 7,
        "velociraptors": 9, "egg_pentaceratops": 3, "type_bonus": 8,
    }  # fmt: skip
    assert scores(table) == [0, 23, 0, 37]


def test_g4_basic_five_players():
    table = whole_round(5, start=3, direction=1)
    story = play(table, odd_turns_pass)
    assert turns(story) == 60
    assert table.view["current"] == 3
    assert scores(table) == [-7, 4, -12, -4, -2]
    assert table.collection(0) == [10, 11, 16, 21, 27, 31, 41, 46, 48, 51]
    assert table.collection(4) == [0, 14, 15, 18, 20, 25, 35, 39, 45, 53]
