"""What holds in one direction, or for one player, holds in every direction and for all of them."""

import pytest

from ludosaure.games.dinosaures.box import FIGURE_IDS
from ludosaure.games.dinosaures.redeal_choices import possible_kinds
from ludosaure.games.dinosaures.state import NONE, NOWHERE, Phase
from tests.games.dinosaures.table import (
    GAME,
    at,
    cells,
    composed,
    events,
    far_nests,
    is_known,
    legal,
    may_be,
    phase,
    play,
    result,
    spot,
    table,
    team,
    texts,
    view,
    why,
)

COLUMNS = "abcdefghijklmn"
DIAGONALS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def beyond(name, column, row):
    """The cell so many columns and rows away."""
    return f"{chr(ord(name[0]) + column)}{int(name[1:]) + row}"


def around(name):
    """The eight cells around one in the middle of the board."""
    return {beyond(name, c, r) for c in (-1, 0, 1) for r in (-1, 0, 1)} - {name}


def territory(player):
    rows = range(1, 7) if player == 0 else range(9, 15)
    return {f"{column}{row}" for column in COLUMNS for row in rows}


# --- Flights (§4.2) ----------------------------------------------------------------------------------


def walled_in(column, row, length, **options):
    """A Flug between four figures of its own, and an enemy on one of its diagonals."""
    walls = dict.fromkeys(("f7", "h7", "g6", "g8"), "tri")
    enemy = {beyond("g7", column * length, row * length): "tri"}
    return table({"g7": "flug", **walls}, enemy, **options)


@pytest.mark.parametrize(("column", "row"), DIAGONALS)
def test_a_flug_walled_in_flies_off_on_any_diagonal_and_challenges_straight_ahead(column, row):
    state = walled_in(column, row, 2)
    play(state, "g7")
    end = beyond("g7", column, row)
    assert cells(state) == {end}
    play(state, f"g7^{end}")
    assert cells(state) == {beyond(end, column, row)} and "no" not in texts(state)


@pytest.mark.parametrize(("column", "row"), DIAGONALS)
def test_a_flug_walled_in_is_stuck_when_its_only_flight_is_too_short(column, row):
    state = walled_in(column, row, 2, flug_diagonal_min=2)
    assert why(state, "g7") == "blocked"
    state = walled_in(column, row, 3, flug_diagonal_min=2)
    play(state, "g7")
    assert cells(state) == {beyond("g7", 2 * column, 2 * row)}


STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]


@pytest.mark.parametrize(("column", "row"), STRAIGHT)
def test_a_straight_flight_of_two_cells_or_more_has_an_enemy_ahead_or_on_either_side(column, row):
    steps = {beyond("g7", *step) for step in STRAIGHT}
    end = beyond("g7", 3 * column, 3 * row)
    sides = {beyond(end, row, column), beyond(end, -row, -column)}
    for enemy in (*sides, beyond(end, column, row)):
        state = table({"g7": "flug"}, {enemy: "tri"})
        play(state, "g7")
        assert end in cells(state) and steps <= cells(state)
        assert beyond("g7", 2 * column, 2 * row) not in cells(state)
        play(state, f"g7^{end}")
        assert cells(state) == {enemy} and "no" not in texts(state)
    state = table({"g7": "flug"}, {beyond("g7", 2 * column, 2 * row): "tri"})
    play(state, "g7", f"g7-{beyond('g7', column, row)}")
    assert "no" in texts(state)  # one cell is a step


def test_a_flight_keeps_to_one_line():
    state = play(table({"g7": "flug"}, {"g10": "tri"}), "g7")
    for far in (2, 3):
        for column, row in [(1, far), (-1, far), (1, -far), (-1, -far)]:
            assert why(state, beyond("g7", column, row)) == "flight_not_straight"
            assert why(state, beyond("g7", row, column)) == "flight_not_straight"


def test_the_numbers_before_the_first_and_behind_the_last_action_mean_nothing():
    for layout in ("square", "staggered"):
        state = composed(landscape_layout=layout)
        for number in (-1, GAME.actions_with(state.options)):
            assert GAME.reason_code(int(GAME.rules.why_not(state, number))) == "no_such_action"


# --- Own edge and own row (§7.4, §7.5) ---------------------------------------------------------------


def give_reserve(state, player, kind="tri"):
    state.reserve[player, FIGURE_IDS.index(kind)] += 1
    state.reserve_count[player] += 1


def edge(player):
    """The 26 edge cells of the own half."""
    first, sides = (1, range(2, 8)) if player == 0 else (14, range(8, 14))
    return {f"{c}{first}" for c in COLUMNS} | {f"{c}{row}" for c in "an" for row in sides}


def test_the_other_players_reserve_enters_on_the_edge_of_the_other_half():
    state = table({"d5": "tri"}, {"d10": "tri"}, reserves="free", turns=2)
    give_reserve(state, 1)
    play(state, "d5", "d5-d4")
    assert phase(state) == "RESERVE" and int(state.to_move) == 1
    play(state, "tri")
    assert cells(state) == edge(1) - {"k14", "g14"}
    assert why(state, "a7") == "not_on_own_edge"
    play(state, "tri@a8")
    assert at(state, "a8") == "tri"
    assert [view(state, seat)["pending_kind"] for seat in (0, 1)] == [None, None]


@pytest.mark.parametrize(
    ("player", "last"),
    [(0, "a1"), (0, "n1"), (0, "a7"), (0, "n7"), (1, "a14"), (1, "n14"), (1, "a8"), (1, "n8")],
)
def test_a_reserve_is_asked_for_while_one_cell_of_the_own_edge_is_free(player, last):
    for free, asked in (({last}, "RESERVE"), (set(), "SELECT")):
        others = sorted(edge(player) - free)
        armies = [{"g4": "nest"}, {"g11": "nest"}]
        for number, cell in enumerate(others):
            armies[number % 2][cell] = "tri"
        armies[1 - player]["g7"] = "tri"
        state = table(*armies, home=False, to_move=1 - player, reserves="free", turns=2)
        give_reserve(state, player)
        play(state, "g7", "g7-f7")
        assert int(state.to_move) == player and phase(state) == asked


def test_the_other_player_brings_a_figure_back_on_his_own_row_1():
    state = table({"d5": "trap"}, {"d7": "stego"}, to_move=1, white_figure="trap",
                  trap_effect="return")  # fmt: skip
    play(state, "d7", "d7-d6", "d5", "h2", "h2-h3", "stego")
    assert cells(state) == {f"{column}14" for column in COLUMNS} - {"k14", "g14"}
    assert why(state, "a1") == "not_first_row"
    play(state, "stego@n14", "h3", "h3-h2")
    assert at(state, "n14") == "stego" and why(state, "stego") == "not_in_limbo"
    assert view(state, 0)["seats"][1]["limbo"] == {}


# --- Traps and nests (§7.4) --------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "nest"), [(0, "d4"), (1, "k11")])
@pytest.mark.parametrize("rule", ["allowed", "forbidden"])
def test_a_secret_trap_keeps_off_the_own_nest_or_off_all_eight_cells_around_it(player, nest, rule):
    homes = [{"d4": "nest"}, {"k11": "nest"}]
    state = table(*({**home, "h5": "tri"} if i == 0 else {**home, "g10": "tri"}
                    for i, home in enumerate(homes)), home=False, secret_trap=True,
                  trap_next_to_nest=rule)  # fmt: skip
    state.phase = Phase.SECRET_TRAP
    state.to_move = state.turn_player = player
    state.secret_trap[:2] = NOWHERE
    barred = {nest} if rule == "allowed" else {nest, *around(nest)}
    assert cells(state) == territory(player) - barred
    assert {why(state, cell) for cell in around(nest)} == {
        "ok" if rule == "allowed" else "trap_beside_nest"
    }


def test_a_trap_stands_on_none_of_the_eight_cells_around_the_nest_nor_the_nest_around_a_trap():
    options = {"white_figure": "trap", "placement": "block", "trap_next_to_nest": "forbidden"}
    state = play(composed(**options), "nest", "c3", "trap")
    assert cells(state) == territory(0) - around("c3") - {"c3"}
    state = play(composed(**options), "trap", "c3", "nest")
    assert not cells(state) & around("c3")
    for cell in around("c3") & {"b2", "c2", "d2", "b3", "d3", "b4", "c4"}:
        assert why(state, cell) == "trap_beside_nest"
    assert {"a2", "c1", "d1", "a4", "c5"} <= cells(state)


@pytest.mark.parametrize(("player", "first"), [(0, 1), (1, 8)])
def test_on_the_staggered_board_no_secret_trap_lies_where_there_is_no_cell(player, first):
    state = table({"d4": "nest", "e5": "tri"}, {"k11": "nest", "l10": "tri"}, home=False,
                  landscape_layout="staggered", secret_trap=True)  # fmt: skip
    state.phase = Phase.SECRET_TRAP
    state.to_move = state.turn_player = player
    state.secret_trap[:2] = NOWHERE
    rows = range(1, 7) if player == 0 else range(9, 15)
    board = {f"{chr(96 + column)}{row}" for column in range(first, first + 14) for row in rows}
    assert cells(state) == board - {"d4", "k11"}


# --- Who is caught (§7.4, §7.7) ----------------------------------------------------------------------


def test_a_figure_held_by_a_secret_trap_challenges_nobody_and_is_free_on_its_third_turn():
    state = table({"d8": "tri"}, {"d10": "stego"}, traps={1: "d9"}, secret_trap=True,
                  trap_effect="stun", secret_trap_effect="as_trap")  # fmt: skip
    play(state, "d8", "d8-d9")
    assert phase(state) == "SELECT" and int(state.to_move) == 1
    play(state, "g14", "g14-g13")
    assert why(state, "d9") == "stunned"
    play(state, "h2", "h2-h3", "g13", "g13-g14")
    assert why(state, "d9") == "stunned"
    play(state, "h3", "h3-h2", "g14", "g14-g13")
    assert "d9" in cells(state)


def test_an_explorer_held_by_a_secret_trap_owes_no_challenge():
    state = table({"d3": "flug"}, {"d10": "tri"}, traps={1: "d9"}, secret_trap=True,
                  trap_effect="stun", secret_trap_effect="as_trap")  # fmt: skip
    play(state, "d3", "d3^d9")
    assert at(state, "d9") == "flug" and phase(state) == "SELECT" and int(state.to_move) == 1


def test_a_figure_caught_by_its_second_step_challenges_nobody():
    state = table({"d7": "tri"}, {"d10": "stego"}, traps={1: "d9"}, secret_trap=True,
                  trap_effect="stun", secret_trap_effect="as_trap",
                  double_moves="opening")  # fmt: skip
    play(state, "d7", "d7-d8", "d8", "d8-d9")
    assert phase(state) == "SELECT" and int(state.to_move) == 1


@pytest.mark.parametrize("caught_first", [True, False])
def test_of_two_moved_figures_the_one_that_was_not_caught_may_challenge(caught_first):
    state = table({"d8": "tri", "j6": "tri"}, {"d10": "stego", "j8": "stego"}, traps={1: "d9"},
                  secret_trap=True, trap_effect="stun", secret_trap_effect="as_trap",
                  double_moves="opening")  # fmt: skip
    steps = ["d8", "d8-d9", "j6", "j6-j7"]
    play(state, *(steps if caught_first else steps[2:] + steps[:2]))
    assert phase(state) == "CHALLENGE" and texts(state) == {"j6-j7xj8", "no"}


def test_the_figure_placed_first_moves_and_is_challenged_like_any_other():
    armies = {"d6": "stego", "c1": "nest"}, {"d9": "stego", "k14": "nest"}
    state = table(*armies, home=False)
    play(state, "d6", "d6-d7", "d9", "d9-d8")
    assert texts(state) == {"d9-d8xd7", "no"}
    play(state, "d7")
    assert at(state, "d7") == at(state, "d8") == "stego" and is_known(state, "d7")


def test_the_other_player_walks_over_his_own_secret_trap_too():
    state = table({}, {"d11": "tri"}, to_move=1, traps={1: "d10"}, secret_trap=True)
    play(state, "d11", "d11-d10")
    assert at(state, "d10") == "tri" and "secret_trap" not in events(state)


@pytest.mark.parametrize(("column", "row"), STRAIGHT)
def test_a_ghost_with_one_free_neighbour_goes_there(column, row):
    free = beyond("g7", column, row)
    walls = {beyond("g7", *step): "tri" for step in STRAIGHT}
    del walls[free]
    state = table({"g7": "ghost", **walls}, {}, white_figure="ghost")
    assert "g7" in cells(state)
    assert cells(play(state, "g7")) == {free}


# --- Double moves by mode (§7.7) ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "turns", "active"),
    [("endgame", 0, False), ("both", 0, True), ("both", 2, True), ("both", 3, False)],
)
def test_with_full_herds_only_the_opening_allows_double_moves(mode, turns, active):
    mine = {f"{column}5": "stego" for column in "abcdefghi"}
    theirs = {f"{column}10": "stego" for column in "abcdefghi"}
    state = table(mine, theirs, double_moves=mode, turns=turns)
    assert view(state, 0)["double_active"] == active


# --- Behind the screen (§7.6) ------------------------------------------------------------------------


def test_every_figure_stands_where_it_was_put_when_the_screen_is_lifted():
    state = composed(placement="hidden")
    placed = {}
    while phase(state) in ("PLACE_KIND", "PLACE_CELL"):
        action = legal(state)[-1]
        if phase(state) == "PLACE_CELL":
            placed[GAME.notation(state, action).split("@")[-1]] = FIGURE_IDS[state.pending_kind]
        GAME.rules.apply(state, action)
    shown = GAME.view(state)
    assert {f["cell"]: f["kind"] for f in shown["figures"]} == placed
    for figure in shown["figures"]:
        column, row = COLUMNS.index(figure["cell"][0]), int(figure["cell"][1:]) - 1
        swampy = shown["terrain"][14 * row + column] == "~"
        assert swampy == ("lightning" not in may_be(state, figure["cell"]))


# --- What a figure may be (§6) -----------------------------------------------------------------------


@pytest.mark.parametrize("white", ["none", "ghost", "trap"])
def test_a_figure_may_be_the_white_one_only_where_that_is_played(white):
    state = table({"d5": "tri"}, {}, white_figure=white)
    assert may_be(state, "d5") & {"white", "ghost", "trap"} == {white} - {"none"}


def test_when_neither_side_can_move_everybody_sees_that_nobody_is_left_to_step():
    state = table({"c1": "nest", "d6": "flug"}, {"k14": "nest", "d8": "flug"}, home=False)
    play(state, "d6", "d6-d7", "d8")
    assert result(state) == ("mutual", [])
    for name in ("c1", "k14"):
        kinds = int(possible_kinds(state, int(state.at[spot(state, name)]), NONE))
        assert [kind for kind in range(13) if kinds >> kind & 1] == [FIGURE_IDS.index("nest")]


# --- Teams (§7.8) ------------------------------------------------------------------------------------


def test_after_the_fourth_players_challenge_the_first_decides_the_advance():
    one, two, three = far_nests()
    four = {"f13": "nest", "g13": "tri", "d9": "docus"}
    for control, seat in (("shared", 0), ("own", 2)):
        state = team(one, two, {**three, "d7": "tri"}, four, to_move=3, team_control=control)
        play(state, "d9", "d9-d8", "d7")
        assert phase(state) == "ADVANCE" and int(state.to_move) == seat


def test_secret_traps_of_four_players_are_noted_in_turn_order_from_the_starter():
    one, two, three = far_nests()
    state = team(one, two, three, {"f13": "nest", "g13": "tri"}, to_move=2, secret_trap=True)
    state.phase = Phase.SECRET_TRAP
    state.secret_trap[:4] = NOWHERE
    asked = []
    for _ in range(4):
        asked.append(int(state.to_move))
        play(state, "no")
    assert asked == [2, 3, 0, 1] and phase(state) == "SELECT" and int(state.to_move) == 2


def test_a_team_is_stuck_only_when_neither_partner_could_act_in_his_next_turn():
    _one, two, _three = far_nests()
    four = {"f13": "nest", "g13": "tri"}
    for turns, end in ((2, None), (1, ("immobilised", [1, 3]))):
        state = team({"b2": "nest"}, two, {"r2": "nest"}, four, to_move=3, turns=turns,
                     reserves="free")  # fmt: skip
        give_reserve(state, 2)
        play(state, "g13", "g13-g12")  # player 2's next turn would be his third, or his second
        assert result(state) == end


@pytest.mark.parametrize("partner", [True, False])
def test_the_second_partner_passes_or_loses_like_the_first(partner):
    one, two, _three = far_nests()
    four = {"f13": "nest", "g13": "tri"}
    mine = one if partner else {"b2": "nest"}
    state = team(mine, two, {"r2": "nest"}, four, to_move=1, team_control="own")
    play(state, "u13", "u13-u12")
    assert result(state) == (None if partner else ("immobilised", [1, 3]))
    assert int(state.to_move) == (3 if partner else -1)
