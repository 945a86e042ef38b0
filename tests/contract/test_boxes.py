"""What an owner may enter of a box: every bound is kept, every refusal says where, files go round."""

from typing import Any

import pytest

from ludosaure.games import owners_box
from ludosaure.games.box_file import (
    BoxRefused,
    Choice,
    Drawing,
    Entry,
    Number,
    Numbers,
    Several,
    Source,
    Tick,
    nested,
)
from ludosaure.games.contract import AnyGame
from ludosaure.games.text import OptionRefused
from ludosaure.play.match import Match
from ludosaure.play.record import Record
from tests.conftest import HOUSE, every_game_of_the_house, legal_actions

PLACES = [(game, at) for game in HOUSE for at in owners_box.box_of(game)[0].form.entries]
every_place = pytest.mark.parametrize(
    ("game", "at"), PLACES, ids=[f"{game.key} {at}" for game, at in PLACES]
)
TYPED = (None, "x", 1.5, [1], {"x": 1})  # of no kind that any entry takes, but for some


def refusals_of(entry: Entry) -> list[Any]:
    """Values just outside what an entry takes."""
    if isinstance(entry, Number):
        return [entry.least - 1, entry.most + 1, True, str(entry.default)]
    if isinstance(entry, Numbers):
        row = list(entry.default)
        return [row[:-1], [*row, 0], [*row[:-1], entry.most + 1], [entry.least - 1, *row[1:]], 4]
    if isinstance(entry, Choice):
        return [f"{entry.default}s", 1, ""]
    if isinstance(entry, Tick):
        return [0, 1, "true"]
    if isinstance(entry, Several):
        return ["x", ["x"], [entry.values[0]] * 2, [[entry.values[0]]]]
    assert isinstance(entry, Drawing)
    lines = list(entry.default)
    signs = list(entry.signs)
    other = signs[lines[0][0] == signs[0]] + lines[0][1:]
    return [lines[:-1], [*lines, lines[0]], [lines[0][1:], *lines[1:]], [other, *lines[1:]],
            ["?" + lines[0][1:], *lines[1:]], [7, *lines[1:]]]  # fmt: skip


@every_place
def test_what_an_entry_cannot_be_is_refused_by_its_place_and_name(game: AnyGame, at: str):
    entry = owners_box.box_of(game)[0].form.entries[at]
    for value in [*refusals_of(entry), *TYPED]:
        if value == entry.default:
            continue
        with pytest.raises(BoxRefused) as refusal:
            owners_box.check(game, nested({at: value}))
        assert refusal.value.where == at, value
        assert refusal.value.code == "faulty_box"
        assert at in refusal.value.text.fr and at in refusal.value.text.en
        fault, name = owners_box.fault(game, refusal.value), owners_box.name_of(game, at)
        assert fault.fr.startswith(f"{name.fr} : ") and fault.en.startswith(f"{name.en}: ")
        for players in game.players:
            with pytest.raises(BoxRefused):
                game.read_options(players, {"box": nested({at: value})})


@every_place
def test_the_bounds_themselves_may_be_entered(game: AnyGame, at: str):
    """As far as other numbers of the box do not mind, and that is said of another place."""
    entry = owners_box.box_of(game)[0].form.entries[at]
    if not isinstance(entry, Number):
        return
    for value in (entry.least, entry.most):
        assert entry.read(value, at) == value
        try:
            owners_box.check(game, nested({at: value}))
        except BoxRefused as refusal:
            assert refusal.where != at or at == "costs.drift"


@every_game_of_the_house
def test_the_usual_box_goes_round_as_data_as_a_file_and_as_options(game: AnyGame):
    usual = owners_box.check(game, None)
    for language in ("fr", "en"):
        text = owners_box.file_text(game, usual, language)
        data = owners_box.read_file(text)
        assert owners_box.check(game, data).values == usual.values == owners_box.check(
            game, nested(usual.values)
        ).values  # fmt: skip
        assert owners_box.differences(game, owners_box.check(game, data)) == []
        for players in game.players:
            plain = game.read_options(players, {})
            assert game.read_options(players, {"box": data}).tobytes() == plain.tobytes()
            assert game.options_json(game.read_options(players, {"box": data}))["box"] is None


CORRECTED: dict[str, dict[str, Any]] = {
    "trex": {"symbols": {"9": "draw 1", "10": "meteor"}, "eggs": {"yellow": 7, "red": 5}},
    "cubosaurs": {
        "series": {"trex": [5, 1, -2, -6]},
        "velociraptors": {"velociraptor_black_6": {"alone": 0}},
        "tiles": {"steal_card": {"cost": 5, "direct": False}},
        "dna_cards": ["trex_0", "egg_trex"],
    },
    "chao-dino": {
        "terrain_capacity": {"mountain": 3},
        "players": {"4": {"herd": 12, "tiles": {"mountain": 10, "savanna": 14}}},
    },
    "dinosaures": {
        "a": ["~~.....", "~~.....", "~~.~~~.", "...~~~.", "....~..", "....~~.", "....~~."]
    },
}


@every_game_of_the_house
def test_a_corrected_box_goes_round_as_data_as_a_file_and_as_options(game: AnyGame):
    box = owners_box.box_of(game)[0]
    entered = owners_box.check(game, CORRECTED[game.key])
    changes = box.form.changes(entered)
    assert changes and nested(changes) != nested(box.form.defaults)
    assert owners_box.check(game, nested(changes)).values == entered.values
    text = owners_box.file_text(game, entered, "fr")
    assert owners_box.check(game, owners_box.read_file(text)).values == entered.values
    options = game.read_options(4, {"box": CORRECTED[game.key]})
    told = game.options_json(options)["box"]
    assert game.read_options(4, {"box": told}).tobytes() == options.tobytes()
    assert owners_box.check(game, told).values == entered.values


@every_game_of_the_house
def test_what_differs_is_told_once_for_each_entry_in_both_languages(game: AnyGame):
    box = owners_box.box_of(game)[0]
    entered = owners_box.check(game, CORRECTED[game.key])
    differences = owners_box.differences(game, entered)
    assert [one.at for one in differences] == list(box.form.changes(entered))
    for one in differences:
        name = owners_box.name_of(game, one.at)
        assert one.text.fr.startswith(f"{name.fr} : ") and one.text.en.startswith(f"{name.en}: ")
        assert one.source is box.form.entries[one.at].source


def told(key: str, box: dict[str, Any]) -> list[str]:
    game = next(game for game in HOUSE if game.key == key)
    return [one.text.en for one in owners_box.differences(game, owners_box.check(game, box))]


def test_differences_say_what_is_entered_and_what_we_have():
    assert told("trex", CORRECTED["trex"]) == [
        "Green 9: draw 1 instead of meteor", "Red 10: meteor instead of draw 3",
        "Yellow eggs: 7 instead of 6", "Red eggs: 5 instead of 6",
    ]  # fmt: skip
    assert told("dinosaures", CORRECTED["dinosaures"]) == ["Part A: 2 cells drawn otherwise"]
    assert told("cubosaurs", {"series": {"trex": [5, 1, -2, -6]}}) == [
        "T-Rex: 5 / 1 / −2 / −6 instead of 4 / 1 / −2 / −5"
    ]
    icons = owners_box.box_of(next(g for g in HOUSE if g.key == "cubosaurs"))[0].form.defaults
    others = [*(name for name in icons["dna_cards"] if name != "trex_2"), "egg_trex"]
    assert told("cubosaurs", {"dna_cards": others}) == [
        "Cards with a DNA icon: also T-Rex egg; without T-Rex 3"
    ]


def test_a_value_the_rulebook_prints_is_said_to_differ_from_the_rulebook():
    assert told("cubosaurs", {"eggs": {"stegosaurus": {"plus": 5}, "trex": {"plus": 5}}}) == [
        "T-Rex egg (majority): 5 instead of 4",
        "Stegosaurus egg (majority): 5, where the rulebook says 4",
    ]


@every_game_of_the_house
def test_every_part_item_and_entry_has_words(game: AnyGame):
    box, words = owners_box.box_of(game)
    assert set(words.parts) == {part.key for part in box.form.parts}
    assert set(words.items) == {item.at for item in box.form.items}
    for text in (*(t for part in words.parts.values() for t in part), *words.items.values(),
                 *words.names.values()):  # fmt: skip
        assert text.fr and text.en
    named = set()
    for entry in box.form.entries.values():
        named |= {entry.name} - {""}
        if isinstance(entry, Choice | Several):
            named |= set(entry.values)
        if isinstance(entry, Drawing):
            named |= set(entry.signs)
    assert named <= set(words.names)
    assert set(owners_box.SOURCES) == set(Source)


@every_game_of_the_house
def test_a_name_the_box_has_not_got_is_refused(game: AnyGame):
    for data, where in (
        ({"nothing": 1}, "nothing"),
        ([], "box"),
        ("mine", "box"),
        ({next(iter(owners_box.box_of(game)[0].form.entries)) + ".x": 1}, None),
    ):
        with pytest.raises(BoxRefused) as refusal:
            owners_box.check(game, data)
        assert where is None or refusal.value.where == where


@pytest.mark.parametrize("text", ["a = ", "= 1", "[" * 5000, "a = 1\na = 2"])
def test_a_file_that_is_no_toml_is_refused_in_words(text):
    with pytest.raises(OptionRefused) as refusal:
        owners_box.read_file(text)
    assert "TOML" in refusal.value.text.fr


@every_game_of_the_house
def test_a_match_with_an_owners_box_is_kept_replayed_and_verified(game: AnyGame):
    match = Match(game, 4, {"box": CORRECTED[game.key]}, seed=5)
    for _ in range(12):
        match.play(legal_actions(game, match.true_state)[0])
    record = Record.from_json(match.record(["Ada", "Bo", "Cy", "Di"]).json())
    assert record.options["box"] is not None
    again = record.replay()
    assert again.true_state.tobytes() == match.true_state.tobytes()
    assert all(step.ok for step in record.verify())
