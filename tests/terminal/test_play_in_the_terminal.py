"""The terminal as a person uses it: scripted lines in, text out."""

import io
import json
import random
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console
from typer.testing import CliRunner

import ludosaure as package
from ludosaure.play.record import Record
from ludosaure.terminal import tables
from ludosaure.terminal.commands import app
from ludosaure.terminal.game_screen import led
from tests.conftest import GAMES, every_game, quick

ESCAPE = re.compile(r"\x1b\[")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def ludosaure(*arguments, lines=()):
    typed = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, [*arguments], input=typed, catch_exceptions=False)


def soon(game):
    return [part for key, value in quick(game).items() for part in ("-o", f"{key}={value}")]


@every_game
def test_a_whole_game_can_be_played_by_numbers(game):
    result = ludosaure(
        "play",
        game.key,
        "--seed",
        "1",
        "--bots",
        "random",
        "--lang",
        "en",
        *soon(game),
        lines=["1"] * 3000,
    )
    assert result.exit_code == 0
    assert "The count" in result.output


@every_game
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_table_fits_eighty_columns_without_colours(game, language):
    result = ludosaure(
        "play", game.key, "--seed", "2", "--lang", language, lines=["1", "1", "1", "quit"]
    )
    assert result.exit_code == 0
    assert not ESCAPE.search(result.output)
    lines = [line.rsplit(" > ", 1)[-1] for line in result.output.splitlines()]
    assert max(len(line) for line in lines if "last-" not in line) <= 80


def test_moves_that_read_the_same_are_listed_once_and_a_long_list_says_once_how_it_begins():
    first = ludosaure("play", "chao-dino", "--seed", "3", "--lang", "fr", lines=["35", "q"]).output
    menu = first.split("tuile inhabitée.\n")[1].split("Votre coup")[0].splitlines()
    assert menu[0] == "   Poser deux dinosaures sur …"
    assert menu[1].startswith(" 1 le volcan ") and len(menu) == 10
    assert "Joueur 1 pose deux dinosaures sur la tuile 36." in first
    assert led(["Keep", "Pass it", "Pass them"]) == [("", ["Keep", "Pass it", "Pass them"])]
    many = [f"Go to {place}" for place in range(9)]
    assert led([*many, "End"]) == [("Go to", [str(place) for place in range(9)]), ("", ["End"])]

    match = package.new("cubosaurs", players=2, seed=5)
    while len(match.legal()) < 8:
        match.play(match.legal()[0])
    match.record(["Ada", "Bob"], ["person", "person"]).save("game.json")
    shown = ludosaure(
        "play", "cubosaurs", "--load", "game.json", "--lang", "en", lines=["q"]
    ).output
    menu = re.findall(r"\d+ ((?:Pass with )?(?:an?|the) [\w -]+?(?: \+\d)?)(?=  |\n)", shown)
    assert menu and len(menu) == len(set(menu)) < len(match.legal()) - 1


def test_a_game_without_a_drawn_table_is_shown_by_names():
    game = GAMES[0]
    view = package.new(game.key).view(None)
    other = SimpleNamespace(folder=Path("no_such_table"))
    console = Console(width=80, file=io.StringIO())
    console.print(tables.table(other, view, ["Ada"], "en"))
    lines = console.file.getvalue().splitlines()
    assert all(any(line.startswith(f"{name}  ") for line in lines) for name in view)
    assert max(map(len, lines)) <= 80


def test_the_language_follows_the_locale(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Gardez" in ludosaure("play", "cubosaurs", "--seed", "1", lines=["q"]).output
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "Keep" in ludosaure("play", "cubosaurs", "--seed", "1", lines=["q"]).output


def test_a_language_we_do_not_speak_is_refused():
    assert ludosaure("play", "cubosaurs", "--lang", "de").exit_code == 2


def test_bad_lines_are_answered_and_nothing_is_lost():
    result = ludosaure(
        "play", "cubosaurs", "--seed", "1", "--lang", "en",
        lines=["99", "banana", "why banana", "why 1", "why trex_0", "help", "log", "?", "", "quit"],
    )  # fmt: skip
    assert "There is no move number 99." in result.output
    assert "cannot be read" in result.output
    assert "That move is legal." in result.output
    assert "goes on with it" in result.output


def test_a_game_left_in_the_middle_is_kept_and_continued(tmp_path):
    result = ludosaure("play", "cubosaurs", "--seed", "5", "--lang", "en", lines=["1", "1"])
    path = re.search(r"--load\s+(\S+last-cubosaurs\.json)", result.output.replace("\n", " "))
    kept = tmp_path / "data" / "ludosaure" / "last-cubosaurs.json"
    assert path and kept.exists()
    plies = len(Record.load(kept).moves)
    assert plies >= 2
    again = ludosaure(
        "play", "cubosaurs", "--load", str(kept), "--lang", "en", lines=["1", "save b.json", "q"]
    )
    assert again.exit_code == 0
    assert len(Record.load(tmp_path / "b.json").moves) > plies


def test_an_interrupted_game_is_kept_too(tmp_path, monkeypatch):
    def interrupted(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("ludosaure.terminal.commands.ask_line", interrupted)
    result = ludosaure("play", "cubosaurs", "--seed", "5", "--lang", "en")
    assert result.exit_code == 0 and "goes on with it" in result.output
    assert (tmp_path / "data" / "ludosaure" / "last-cubosaurs.json").exists()


def test_undo_against_bots_goes_back_to_ones_own_decision():
    result = ludosaure(
        "play", "cubosaurs", "--seed", "3", "--players", "2", "--lang", "en",
        lines=["undo", "1", "undo", "save a.json", "q"],
    )  # fmt: skip
    assert "Move taken back." in result.output


def test_several_people_share_the_screen_with_a_hand_over_when_something_is_hidden():
    lines = ["1", "", "1", "", "1", "", "q"]
    seats = ["--players", "2", "--seat", "1", "--seat", "2", "--seed", "4", "--lang", "en"]
    hidden = ludosaure("play", "cubosaurs", *seats, "-o", "hand_visibility=private", lines=lines)
    assert "Hand the screen to Player" in hidden.output
    shown = ludosaure("play", "cubosaurs", *seats, lines=lines)
    assert "Hand the screen" not in shown.output


def test_options_seats_bots_and_files_that_do_not_exist_are_refused():
    for arguments in (
        ["monopoly"],
        ["cubosaurs", "--players", "9"],
        ["cubosaurs", "-o", "colour=red"],
        ["cubosaurs", "-o", "mode"],
        ["cubosaurs", "-o", "mode=huge"],
        ["cubosaurs", "--seat", "7"],
        ["cubosaurs", "--bots", "nobody"],
        ["cubosaurs", "--box", "missing.toml"],
        ["cubosaurs", "--load", "missing.json"],
    ):
        result = ludosaure("play", *arguments, "--lang", "en")
        assert result.exit_code == 2, arguments
        assert result.output.strip(), arguments


def test_an_owners_box_file_is_used(tmp_path):
    (tmp_path / "box.toml").write_text("[series]\ntrex = [9, 9, 9, 9]\n", encoding="utf-8")
    ludosaure(
        "play", "cubosaurs", "--box", "box.toml", "--seed", "1", lines=["save mine.json", "q"]
    )
    kept = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert kept["options"]["card_data"]["series"]["trex"] == [9, 9, 9, 9]


@pytest.fixture
def finished(tmp_path):
    paths = {}
    for game in GAMES:
        match = package.new(game.key, **quick(game))
        chance = random.Random(1)
        while not match.over:
            match.play(chance.choice(match.legal()))
        paths[game.key] = tmp_path / f"{game.key}.json"
        match.record().save(paths[game.key])
    return paths


def test_a_record_is_stepped_through_and_verified(finished):
    for path in finished.values():
        result = ludosaure(
            "replay", str(path), "--lang", "en", lines=["", "n", "p", "5", "99999", "q"]
        )
        assert result.exit_code == 0 and "Move 5 of" in result.output
        assert "The count" in result.output
        assert ludosaure("verify", str(path), "--lang", "fr").exit_code == 0
        path.write_text(path.read_text(encoding="utf-8").replace('"seat": 0', '"seat": 1', 1))
        assert ludosaure("verify", str(path), "--lang", "en").exit_code == 2
        assert ludosaure("replay", str(path)).exit_code == 2
