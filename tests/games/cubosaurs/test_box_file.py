"""The owner's box file: what it may correct, and every refusal (spec 9.3)."""

import tomllib

import pytest

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.box import TILE_ROWS
from ludosaure.games.cubosaurs.box_file import told
from ludosaure.games.text import OptionRefused

from .positions import position

WHOLE_FILE = """
dna_cards = ["trex_0", "egg_trex"]

[series]
trex = [5, 1, -2, -6]
stegosaurus = [2, -1, -2, 9]
brontosaurus = [-3, 2, 6, -5]
pterodactyl = [-1, -1, -1, -2]
pentaceratops = [-3, -1, 3, 8]

[velociraptors]
velociraptor_grey_0 = { paired = 4, alone = -4 }
velociraptor_black_6 = { alone = 0 }

[eggs]
trex = { plus = 5, minus = -2 }
velociraptor = { plus = 2 }

[tiles]
steal_card = { cost = 5 }
give_card = { cost = 0, direct = false }
"""


def options(data, **more):
    return GAME.read_options(4, {"box": data, "mode": "advanced", **more})


def test_a_file_corrects_the_numbers_it_names_and_no_others():
    box = options(tomllib.loads(WHOLE_FILE))
    assert box.series[0].tolist() == [5, 1, -2, -6]
    assert (box.paired[0], box.alone[0]) == (4, -4)
    assert (box.paired[13], box.alone[13]) == (3, 0)
    assert (box.paired[1], box.alone[1]) == (1, -1)
    assert (box.egg_plus[0], box.egg_minus[0]) == (5, -2)
    assert (box.egg_plus[5], box.egg_minus[5]) == (2, -3)
    assert box.cost.tolist() == [0, 4, 2, 1, 2, 1, 2, 3, 5, 0, 3]
    assert box.direct.tolist() == [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1]
    assert int(box.dna) == 1 << 0 | 1 << 49


def test_the_numbers_of_the_file_are_played_with_and_shown():
    table = position({0}, {10}, hand=[1], box=tomllib.loads(WHOLE_FILE), tokens=[5, 0])
    view = table.view
    assert view["totals_now"][0] == 5
    assert view["series"]["trex"] == [5, 1, -2, -6]
    assert view["cards"]["velociraptor_grey_0"]["paired"] == 4
    assert view["cards"]["egg_trex"]["dna"] is True
    assert view["tiles"]["8"]["cost"] == 5


def test_options_with_a_box_file_survive_json_and_back():
    box = options(tomllib.loads(WHOLE_FILE))
    again = GAME.read_options(4, GAME.options_json(box))
    assert again.tobytes() == box.tobytes()


def test_the_box_of_an_older_record_goes_by_another_name():
    data = tomllib.loads(WHOLE_FILE)
    older = GAME.read_options(4, {"card_data": data, "mode": "advanced"})
    assert older.tobytes() == options(data).tobytes()


@pytest.mark.parametrize("data", [None, "default", {}])
def test_the_default_box_needs_no_file(data):
    box = options(data)
    assert told(box) is None
    assert GAME.options_json(box)["box"] is None
    assert box.series.tolist() == [
        [4, 1, -2, -5], [2, -1, -2, 8], [-3, 2, 5, -5], [-1, -1, -1, -1], [-3, -1, 3, 7],
    ]  # fmt: skip
    assert box.paired.tolist() == [1, 1, 2, 2, 2, 3, 3] * 2
    assert box.alone.tolist() == [-1, -1, -2, -2, -2, -3, -3] * 2
    assert list(zip(box.egg_plus.tolist(), box.egg_minus.tolist(), strict=True)) == [
        (4, -3), (4, -3), (4, -3), (4, -3), (3, -3), (3, -3),
    ]  # fmt: skip
    assert [row.cost for row in TILE_ROWS] == [4, 2, 1, 2, 1, 2, 3, 4, 3, 3]
    assert [row.end_of_round for row in TILE_ROWS] == [True] * 2 + [False] * 8


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ([], "box"),
        ("mine", "box"),
        (7, "box"),
        ({"cards": {}}, "cards"),
        ({"series": []}, "series"),
        ({"series": {"egg": [1, 2, 3, 4]}}, "series.egg"),
        ({"series": {"trex": [1, 2, 3]}}, "series.trex"),
        ({"series": {"trex": 4}}, "series.trex"),
        ({"series": {"trex": [1, 2, 3, "4"]}}, "series.trex"),
        ({"series": {"trex": [1, 2, 3, 4.5]}}, "series.trex"),
        ({"series": {"trex": [1, 2, 3, True]}}, "series.trex"),
        ({"series": {"trex": [1, 2, 3, 100]}}, "series.trex"),
        ({"velociraptors": 3}, "velociraptors"),
        ({"velociraptors": {"trex_0": {}}}, "velociraptors.trex_0"),
        ({"velociraptors": {"egg_velociraptor": {}}}, "velociraptors.egg_velociraptor"),
        ({"velociraptors": {"velociraptor_grey_7": {}}}, "velociraptors.velociraptor_grey_7"),
        ({"velociraptors": {"velociraptor_grey_0": 3}}, "velociraptors.velociraptor_grey_0"),
        ({"velociraptors": {"velociraptor_grey_0": {"pared": 3}}}, "velociraptor_grey_0.pared"),
        ({"velociraptors": {"velociraptor_grey_0": {"paired": "x"}}}, "velociraptor_grey_0.paired"),
        ({"velociraptors": {"velociraptor_grey_0": {"alone": 2}}}, "velociraptor_grey_0"),
        ({"velociraptors": {"velociraptor_grey_0": {"paired": -2}}}, "velociraptor_grey_0"),
        ({"eggs": {"raptor": {}}}, "eggs.raptor"),
        ({"eggs": {"trex": 4}}, "eggs.trex"),
        ({"eggs": {"trex": {"bonus": 4}}}, "eggs.trex.bonus"),
        ({"eggs": {"trex": {"plus": -100}}}, "eggs.trex.plus"),
        ({"tiles": {"11": {}}}, "tiles.11"),
        ({"tiles": {"draw_card": {"cost": -1}}}, "tiles.draw_card.cost"),
        ({"tiles": {"draw_card": {"price": 1}}}, "tiles.draw_card.price"),
        ({"tiles": {"draw_card": {"direct": 1}}}, "tiles.draw_card.direct"),
        ({"tiles": {"draw_card": 1}}, "tiles.draw_card"),
        ({"dna_cards": "trex_0"}, "dna_cards"),
        ({"dna_cards": ["trex_9"]}, "dna_cards"),
        ({"dna_cards": [["trex_0"]]}, "dna_cards"),
        ({"dna_cards": [3]}, "dna_cards"),
        ({"dna_cards": ["trex_0", "trex_0"]}, "dna_cards"),
    ],
)
def test_a_faulty_file_is_refused_by_the_place_of_its_fault(data, where):
    with pytest.raises(OptionRefused) as refusal:
        options(data)
    assert refusal.value.code == "faulty_box"
    assert where in refusal.value.text.en
    assert where in refusal.value.text.fr


def test_too_many_direct_tiles_cannot_be_left_out():
    """The market of n + 1 tiles must be filled."""
    more_direct = {"tiles": {"type_bonus": {"direct": True}, "egg_bonus": {"direct": True}}}
    with pytest.raises(OptionRefused) as refusal:
        options(more_direct, direct_interaction=False)
    assert refusal.value.code == "too_few_tiles"
    assert refusal.value.text.en == "The market needs 5 tiles and only 4 are left."
    assert options(more_direct) is not None
    basic = {"box": more_direct, "mode": "basic", "direct_interaction": False}
    assert GAME.read_options(4, basic) is not None, "in the basic game there is no market"
    assert GAME.read_options(3, {**basic, "mode": "advanced"}) is not None


@pytest.mark.parametrize(
    ("players", "given", "code"),
    [
        (6, {}, "players"),
        (1, {}, "players"),
        (4, {"mode": "expert"}, "unknown_value"),
        (4, {"rounds": 4}, "unknown_value"),
        (4, {"rounds": True}, "unknown_value"),
        (4, {"direct_interaction": 1}, "unknown_value"),
        (4, {"colour": "red"}, "unknown_option"),
    ],
)
def test_options_are_those_of_the_specification(players, given, code):
    """R1 and section 7."""
    with pytest.raises(OptionRefused) as refusal:
        GAME.read_options(players, given)
    assert refusal.value.code == code


def test_every_option_and_value_of_the_specification_is_known():
    assert {option.key: option.values for option in GAME.options} == {
        "mode": ("basic", "advanced"),
        "rounds": ("auto", 2, 3),
        "direct_interaction": (False, True),
        "buy_window": ("before_decision", "before_or_after"),
        "dna_on_given": (False, True),
        "egg_zero_majority": (False, True),
        "hand_visibility": ("public", "private"),
        "start_tie": ("next_seat", "random"),
    }
    assert {option.key: option.default for option in GAME.options} == {
        "mode": "basic",
        "rounds": "auto",
        "direct_interaction": True,
        "buy_window": "before_decision",
        "dna_on_given": True,
        "egg_zero_majority": True,
        "hand_visibility": "public",
        "start_tie": "next_seat",
    }
