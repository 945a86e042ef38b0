"""The board parts, their turning, and how the landscape is laid (§2.2 to §2.4, §3, §7.1, §7.2)."""

from itertools import permutations, product

import pytest

from ludosaure.games.chance import generator
from ludosaure.games.dinosaures.box import LAYOUTS, PART_COUNTS, PARTS
from ludosaure.games.layouts import blank
from ludosaure.games.text import DealRefused, OptionRefused
from tests.games.dinosaures.table import (
    GAME,
    PICTURE_T1,
    PICTURE_T2,
    T1,
    T2,
    composed,
    legal,
    play,
    seen,
    texts,
    view,
    why,
)


def rows(state):
    """The terrain drawn, far row first."""
    width = int(state.width)
    terrain = GAME.view(state)["terrain"]
    lines = [terrain[i : i + width] for i in range(0, len(terrain), width)]
    return lines[::-1]


def test_the_parts_have_the_land_and_swamp_the_rulebook_counts():
    for part, (land, swamp) in zip(PARTS, PART_COUNTS, strict=True):
        assert sum(line.count(".") for line in part) == land
        assert sum(line.count("~") for line in part) == swamp
        assert len(part) == 7 and all(len(line) == 7 for line in part)


def test_the_middle_of_every_edge_is_land_and_the_rotations_differ():
    for part in PARTS:
        assert part[0][3] == part[6][3] == part[3][0] == part[3][6] == "."
        turned = [part]
        for _ in range(3):
            last = turned[-1]
            turned.append(tuple("".join(last[6 - j][i] for j in range(7)) for i in range(7)))
        assert len(set(turned)) == 4


def test_the_first_test_landscape_is_as_drawn():
    assert rows(composed(T1)) == PICTURE_T1.split()


def test_the_second_test_landscape_is_as_drawn():
    assert rows(composed(T2)) == PICTURE_T2.split()


def test_vertical_laying_gives_each_player_a_strip_on_his_own_left():
    lines = rows(composed(T1, landscape_layout="vertical"))
    assert lines[0] == "....~~~....~~~"  # row 14
    assert lines[6] == ".....~~~~...~~"  # row 8
    assert lines[7] == "~~.....~~..~.."  # row 7
    assert lines[13] == "....~~~.~~..~~"  # row 1


def test_the_staggered_board_has_voids_that_are_no_cells():
    state = composed(T1, landscape_layout="staggered")
    lines = rows(state)
    assert lines[0][:7] == " " * 7 and lines[13][14:] == " " * 7
    assert lines[13][:14] == PICTURE_T1.split()[13]
    play(state, "tri")
    assert why_cell(state, 20) == "no_cell"


def why_cell(state, action):
    return GAME.reason_code(int(GAME.rules.why_not(state, action)))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.key)
def test_every_layout_has_its_size_and_number_of_actions(layout):
    players = layout.players
    options = GAME.read_options(players, {"landscape_layout": layout.key})
    assert GAME.actions_with(options) == layout.width * layout.height + 33
    assert GAME.actions_with(options) == {
        "square": 229, "vertical": 229, "column": 229, "staggered": 327, "wide6": 327,
        "deep6": 327, "wide8": 425, "deep8": 425,
    }[layout.key]  # fmt: skip


def test_own_land_is_always_enough_for_nest_and_lightning():
    """§2.2: 43 to 55 land cells in own rows 1–6 over all assemblies, 6 or more in row 1."""
    turned = {}
    for number, part in enumerate(PARTS):
        for rotation in range(4):
            turned[number, rotation] = part
            part = tuple("".join(part[6 - j][i] for j in range(7)) for i in range(7))
    counts, first = set(), set()
    for left, right in permutations(range(4), 2):
        for one, two in product(range(4), repeat=2):
            lines = [a + b for a, b in zip(turned[left, one], turned[right, two], strict=True)]
            counts.add(sum(line.count(".") for line in lines[1:]))
            first.add(lines[6].count("."))
    assert (min(counts), max(counts)) == (43, 55)
    assert min(first) >= 6


def test_a_part_laid_stays_laid_and_a_hand_has_only_its_parts():
    options = GAME.read_options(2, {})
    deal = GAME.read_deal(options, {"starter": 1, "parts": "acbd"})
    state = composed(T1)
    GAME.rules.setup(state, options, deal)
    assert int(state.to_move) == 1
    assert len(legal(state)) == 8
    play(state, "2b90")
    assert texts(state) == {"1a0", "1a90", "1a180", "1a270"}
    assert why(state, "2b0") == "part_already_laid"
    assert why(state, "3a0") == "no_such_part"
    play(state, "1a0")
    assert int(state.to_move) == 0


def test_a_composition_is_secret_until_both_sides_are_finished():
    options = GAME.read_options(2, {})
    state = composed(T1)
    views = []
    for first in ("1a0", "2b270"):
        GAME.rules.setup(state, options, GAME.read_deal(options, {"starter": 0, "parts": "acbd"}))
        play(state, first)
        views.append(seen(state, 1).tobytes())
    assert views[0] == views[1]
    for seat, side in ((0, 1), (1, 0), (-1, 0), (-1, 1)):
        shown = view(composed(T1), seat)["sides"][side]
        assert [(slot["part"], slot["rotation"]) for slot in shown["slots"]] == [
            (letter, 0) for letter in ("ab", "cd")[side]
        ]
        assert shown["hand_parts"] == [None, None]  # in which order they were drawn stays private


def test_who_begins_composes_first_and_teams_share_the_slots():
    options = GAME.read_options(4, {"landscape_layout": "wide6"})
    deal = GAME.read_deal(options, {"starter": 3, "parts": "abcdabcd"})
    state = composed(T1)
    GAME.rules.setup(state, options, deal)
    order = []
    while int(state.phase) == 0:
        order.append(int(state.to_move))
        GAME.rules.apply(state, legal(state)[0])
    assert order == [1, 1, 3, 0, 0, 2]
    assert int(state.to_move) == 3  # and the starter places first


@pytest.mark.parametrize(
    ("groups", "hands"),
    [
        ("groups_ad_bc", ("ad", "bc")),
        ("groups_ab_cd", ("ab", "cd")),
        ("groups_ac_bd", ("ac", "bd")),
    ],
)
def test_fixed_groups_are_dealt_whole_in_alphabetical_order(groups, hands):
    options = GAME.read_options(2, {"landscape_deal": groups})
    dealt = set()
    for seed in range(20):
        deal = blank(GAME.deal_dtype)
        GAME.rules.deal(options, deal, generator(seed))
        letters = GAME.deal_json(options, deal)["parts"]
        dealt.add((letters[0] + letters[2], letters[1] + letters[3]))
    assert dealt == {hands, hands[::-1]}
    with pytest.raises(DealRefused):
        GAME.read_deal(options, {"starter": 0, "parts": "".join(hands)[::-1]})


def test_a_wrong_deal_is_refused_with_a_sentence():
    options = GAME.read_options(2, {})
    for deal in ({}, {"starter": 2, "parts": "abcd"}, {"starter": 0, "parts": "abca"},
                 {"starter": 0, "parts": "abc"}, {"starter": "0", "parts": "abcd"}):  # fmt: skip
        with pytest.raises(DealRefused):
            GAME.read_deal(options, deal)


def test_options_that_do_not_go_together_are_refused():
    for players, given in (
        (2, {"landscape_layout": "wide8"}), (4, {"landscape_layout": "square"}),
        (4, {"landscape_deal": "groups_ad_bc"}), (2, {"first_player": 2}),
        (2, {"no_progress_limit": 0}), (2, {"repetition_limit": 1}), (4, {"team_nest_gap": 13}),
        (2, {"reserves": "agreed", "reserve_kinds": ["tri", "tri"]}),
        (2, {"reserves": "agreed", "reserve_kinds": ["tri", "nest", "flug"]}),
        (2, {"reserves": "agreed", "reserve_kinds": ["tyra_1", "tyra_1", "flug"]}),
        (2, {"reserves": "agreed", "reserve_kinds": "tri,stego"}),
        (2, {"reserves": "agreed", "reserve_kinds": "tri,stego,giraffe"}),
        (2, {"reserves": "agreed", "reserve_kinds": 3}),
        (2, {"reserve_kinds": 3}),
        (2, {"reserve_kinds": "giraffe"}),
    ):  # fmt: skip
        with pytest.raises(OptionRefused):
            GAME.read_options(players, given)
    GAME.read_options(2, {"reserve_kinds": ["nest"]})  # inert without `agreed`
    GAME.read_options(2, {"team_nest_gap": 3, "trap_effect": "stun", "max_turns": 77})


SECTION_7 = {  # the table of §7: every option and its values, the default first
    "landscape_deal": ["draw", "groups_ad_bc", "groups_ab_cd", "groups_ac_bd"],
    "white_figure": ["none", "ghost", "trap"],
    "secret_trap": [False, True],
    "trap_next_to_nest": ["allowed", "forbidden"],
    "trap_effect": ["removed", "stun", "return"],
    "secret_trap_effect": ["leaves", "as_trap"],
    "secret_trap_life": ["permanent", "once"],
    "reserves": ["off", "free", "agreed", "families"],
    "placement": ["alternating", "block", "hidden", "together"],
    "double_moves": ["off", "opening", "endgame", "both"],
    "lightning_move": ["sideways_back", "none", "all"],
    "lightning_vs_flug": ["lightning_wins", "draw"],
    "culak_vs_culak": ["draw", "both_lose_on_land"],
    "flug_diagonal_min": [1, 2],
    "first_player": ["random", 0, 1],
    "no_progress_limit": [200, 1, 12345],
    "max_turns": [1000, 1, 12345],
    "repetition_limit": [0, 2, 12345],
    "memory_aid": [False, True],
    "strict": [False, True],  # ours, as is the placement "together"
    "team_control": ["shared", "own"],
    "team_nest_gap": [7, *range(13)],
    "landscape_layout": ["square", "vertical", "staggered", "column"],
}
FOR_FOUR = {
    "landscape_layout": ["wide8", "wide6", "deep8", "deep6"],
    "first_player": ["random", 0, 1, 2, 3],
    "no_progress_limit": [400],
    "max_turns": [2500],
    "landscape_deal": ["draw"],
}


@pytest.mark.parametrize("players", [2, 4])
def test_every_option_of_section_7_can_be_given(players):
    offered = {option.key for option in GAME.options}
    assert offered == {*SECTION_7, "reserve_kinds"}
    usual = GAME.options_json(GAME.read_options(players, {}))
    for key, values in (SECTION_7 | FOR_FOUR if players == 4 else SECTION_7).items():
        assert usual[key] == values[0]
        for value in values:
            named = GAME.options_json(GAME.read_options(players, {key: value}))
            assert named[key] == value and named == {**usual, key: value}


def test_the_agreed_reserve_is_any_three_dinosaurs_as_a_list_or_a_text():
    agreed = {"reserves": "agreed"}
    for given in (["flug", "tri", "tri"], "flug,tri,tri", "tri tri flug"):
        options = GAME.read_options(2, {**agreed, "reserve_kinds": given})
        assert GAME.options_json(options)["reserve_kinds"] == ["tri", "tri", "flug"]
    assert GAME.options_json(GAME.read_options(2, agreed))["reserve_kinds"] == [
        "tri",
        "stego",
        "flug",
    ]
    for option in GAME.options:
        if option.key == "reserve_kinds":
            assert option.only_with == ("reserves", "agreed")
            for value in option.values:
                GAME.read_options(4, {**agreed, "reserve_kinds": value})


def test_an_owner_may_replace_the_parts_if_the_counts_are_right():
    mirrored = ["".join(reversed(line)) for line in PARTS[0]]
    for name in ("box", "board_parts"):  # the specification's name is understood, too
        options = GAME.read_options(2, {name: {"a": mirrored}})
        assert GAME.options_json(options)["box"]["a"] == mirrored
    assert GAME.options_json(GAME.read_options(2, {}))["box"] is None
    with pytest.raises(OptionRefused, match="32"):
        GAME.read_options(2, {"box": {"a": ["......."] * 7}})
    with pytest.raises(OptionRefused, match="7 lines"):
        GAME.read_options(2, {"box": {"b": ["..."]}})


def test_an_owner_may_correct_an_assembly_and_the_board_is_laid_so():
    entered = {"assemblies": {"staggered": {"width": 18}}}
    options = GAME.read_options(2, {"box": entered, "landscape_layout": "staggered"})
    assert GAME.options_json(options)["box"] == {
        "assemblies": {"staggered": {"width": 18, "height": 14, "rows": [0, 0], "columns": [0, 7]}}
    }
    assert GAME.actions_with(options) == 18 * 14 + 33
    state = composed(landscape_layout="staggered", box=entered)
    rows = [view(state, 0)["terrain"][18 * row : 18 * row + 18] for row in range(14)]
    assert all(row[14:] == " " * 4 and " " not in row[:14] for row in rows[:7])
    assert all(row[:4] == " " * 4 and " " not in row[4:] for row in rows[7:])
    assert rows[0][:14] == view(composed(), 0)["terrain"][:14]


def test_an_assembly_that_is_not_played_does_not_enter_the_record():
    entered = {"assemblies": {"staggered": {"width": 18}}}
    assert GAME.options_json(GAME.read_options(2, {"box": entered}))["box"] is None


@pytest.mark.parametrize(
    ("key", "entered", "why"),
    [
        ("staggered", {"width": 14, "columns": [0, 6]}, "overlap"),
        ("staggered", {"width": 28, "height": 28}, "too large"),
        ("vertical", {"rows": [0, 8]}, "beyond the edge"),
        ("vertical", {"height": 16, "rows": [0, 9]}, "in pieces"),
        ("staggered", {"width": 17, "height": 22, "rows": [4, 4]}, "42 are needed"),
        ("deep6", {"width": 7, "height": 28, "rows": [0, 7, 7], "columns": [0, 0, 0]}, "overlap"),
        (
            "deep8",
            {"width": 13, "height": 28, "rows": [0, 0, 7, 7], "columns": [0, 6, 0, 6]},
            "overlap",
        ),
    ],
)
def test_a_board_nobody_can_play_on_is_refused_with_the_reason(key, entered, why):
    for players in (2, 4):  # whichever assembly is played
        with pytest.raises(OptionRefused, match=why) as refused:
            GAME.read_options(players, {"box": {"assemblies": {key: entered}}})
        assert f"assemblies.{key}" in str(refused.value)
