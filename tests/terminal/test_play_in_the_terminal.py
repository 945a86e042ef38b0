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
from ludosaure.games import catalogue
from ludosaure.play.examples import in_words
from ludosaure.play.record import Record
from ludosaure.terminal import tables
from ludosaure.terminal.commands import app
from ludosaure.terminal.game_screen import GameScreen
from ludosaure.terminal.leaves import leaf_called
from ludosaure.terminal.printed import led, without_anchors
from tests.conftest import GAMES, HOUSE, ROOT, every_game, quick

ESCAPE = re.compile(r"\x1b\[")
CLEARED = "\x1b[2J"


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
    first = ludosaure(
        "play", "chao-dino", "--seed", "3", "--option", "first_player=seat0", "--lang", "fr",
        lines=["35", "q"],
    ).output  # fmt: skip
    menu = first.split("tuile inhabitée.\n")[1].split("Votre coup")[0].splitlines()
    assert menu[0] == "   Poser deux dinosaures sur …"
    assert menu[1].startswith(" 1 le volcan ") and len(menu) == 36  # names as long as half a line
    assert "Joueur 1 pose deux dinosaures sur la montagne du sud-ouest." in first
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


@pytest.mark.parametrize(
    ("game", "line", "title", "there"),
    [
        ("chao-dino", "hand", "Placing the first dinosaurs", "two dinosaurs on one uninhabited"),
        ("cubosaurs", "pass trex_0", "Then, keep or pass", "Add exactly one card"),
        ("dinosaures", "a1", "Your turn", "Move one figure. You must."),
        ("trex", "B2", "Playing cards", "Nobody passes."),
    ],
)
def test_a_refusal_names_its_section_which_a_question_mark_opens(game, line, title, there):
    """Typed as a move or asked about, the answer is the same."""
    for typed in (line, f"why {line}"):
        lines = [typed, "?", "quit"]
        said = ludosaure("play", game, "--seed", "1", "--lang", "en", lines=lines).output
        told = " ".join(said.split())
        assert f"See “{title}”: type ?" in told
        assert there in told.split("type ?", 1)[1]


@pytest.mark.parametrize("line", ["? stego", "? Stégosaure", "leaf stegosaure", "? STEGOSAURUS"])
def test_a_leaf_is_read_by_its_name(line):
    result = ludosaure("play", "cubosaurs", "--seed", "1", "--lang", "fr", lines=[line, "q"])
    leaf = catalogue.game("cubosaurs").words.leaves["stegosaurus"]
    printed = " ".join(result.output.split())
    assert leaf.name.fr in printed and leaf.lived.fr in printed and leaf.fact.fr in printed


def test_the_leaf_one_names_comes_before_those_that_have_the_name_in_theirs():
    leaves = catalogue.game("cubosaurs").words.leaves
    assert leaf_called("velociraptor", leaves) == leaves["velociraptor_grey"]
    assert leaf_called("egg_velociraptor", leaves) == leaves["egg_velociraptor"]
    assert leaf_called("oeuf de t rex", leaves) == leaves["egg_trex"]
    assert leaf_called("banana", leaves) is None


def test_a_leaf_that_does_not_exist_names_those_that_do():
    said = ludosaure("play", "trex", "--seed", "1", "--lang", "en", lines=["? emu", "q"]).output
    assert "Nothing about “emu”." in said
    assert "Chamaelosaurus" in said


def test_the_rules_page_is_read_without_anchors_figures_and_links():
    page = "## The end {#end}\n![Eggs](figure:eggs)\nThe option [Rounds](option:rounds) says, or [a box](box:).\n"
    assert without_anchors(page) == "## The end\nThe option Rounds says, or a box."


@every_game
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_mark_of_the_web_page_is_left_in_the_rules(game, language):
    page = in_words(game, game.rules_page(language), language)
    assert not re.search(r"\]\(|\{#", without_anchors(page))


def test_the_steps_of_an_example_are_read_in_the_rules():
    said = ludosaure("play", "trex", "--seed", "1", "--lang", "en", lines=["rules", "q"]).output
    assert "A round of four" in said
    assert "15 Anna plays blue 7. A stronger meteor!" in " ".join(said.split())


def test_a_game_left_in_the_middle_is_kept_and_continued(tmp_path):
    bold = ("--bots", "grazer:bold", "--seed", "5", "--lang", "en")
    result = ludosaure("play", "cubosaurs", *bold, lines=["1", "1"])
    path = re.search(r"--load\s+(\S+last-cubosaurs\.json)", result.output.replace("\n", " "))
    kept = tmp_path / "data" / "ludosaure" / "last-cubosaurs.json"
    assert path and kept.exists()
    plies = len(Record.load(kept).moves)
    assert plies >= 2
    kinds = [seat["kind"] for seat in Record.load(kept).seats]
    assert kinds == ["person", *["bot:grazer:bold"] * (len(kinds) - 1)]
    result = ludosaure(
        "play", "cubosaurs", "--load", str(kept), "--lang", "en", lines=["1", "save b.json", "q"]
    )
    assert result.exit_code == 0
    again = Record.load(tmp_path / "b.json")
    assert len(again.moves) > plies
    assert [seat["kind"] for seat in again.seats] == kinds


def test_an_interrupted_game_is_kept_too(tmp_path, monkeypatch):
    def interrupted(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("ludosaure.terminal.commands.ask_line", interrupted)
    result = ludosaure("play", "cubosaurs", "--seed", "5", "--lang", "en")
    assert result.exit_code == 0 and "goes on with it" in result.output
    assert (tmp_path / "data" / "ludosaure" / "last-cubosaurs.json").exists()


def test_on_a_real_screen_the_table_is_drawn_in_its_place_again():
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=80)
    lines = iter(["1", "1", "q"])
    match = package.new("cubosaurs", players=2, seed=1)
    GameScreen(match, {}, "en", console, lambda prompt: next(lines)).run()
    assert screen.getvalue().count(CLEARED) >= 3


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
    assert kept["options"]["box"]["series"]["trex"] == [9, 9, 9, 9]


def test_a_box_that_differs_from_its_rulebook_is_played_with_a_note(tmp_path):
    text = '[symbols]\n7 = "draw 1"\n10 = "meteor"\n'
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    for language, note in (("en", "cards 7"), ("fr", "cartes 7")):
        told = ludosaure(
            "play", "trex", "--box", "box.toml", "--seed", "1", "--lang", language, lines=["q"]
        )
        assert told.exit_code == 0 and note in told.output
    assert "rulebook" not in ludosaure("play", "trex", "--lang", "en", lines=["q"]).output


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "This game follows rules 1; today"), ("fr", "Cette partie suit les règles 1 ; auj")],
)
def test_a_game_of_former_rules_says_so(tmp_path, language, line):
    old = str(ROOT / "records" / "trex-2p-deal.json")
    assert line in ludosaure("replay", old, "--lang", language, lines=["q"]).output
    assert line in ludosaure("play", "trex", "--load", old, "--lang", language).output
    new = package.new("trex", players=2, seed=1)
    new.record().save(tmp_path / "new.json")
    assert line not in ludosaure("replay", "new.json", "--lang", language, lines=["q"]).output


def test_a_box_file_to_fill_in_is_printed_and_checked(tmp_path):
    for game in HOUSE:
        printed = ludosaure("box", game.key, "--lang", "en")
        assert printed.exit_code == 0 and "what your box says" in printed.output
        (tmp_path / "box.toml").write_text(printed.output, encoding="utf-8")
        same = ludosaure("box", game.key, "box.toml", "--lang", "en")
        assert same.exit_code == 0 and "just as ours" in same.output
    text = ludosaure("box", "trex", "--lang", "fr").output
    changed = text.replace("yellow = 6", "yellow = 7").replace("red = 6", "red = 5")
    (tmp_path / "box.toml").write_text(changed, encoding="utf-8")
    told = ludosaure("box", "trex", "box.toml", "--lang", "fr")
    assert told.output.splitlines() == [
        "Œufs jaunes : 7 au lieu de 6", "Œufs rouges : 5 au lieu de 6",
    ]  # fmt: skip


def test_a_faulty_box_file_is_refused_with_all_its_faults(tmp_path):
    (tmp_path / "box.toml").write_text('eggs.red = 0\nsymbols.9 = "fly"\n', encoding="utf-8")
    refused = ludosaure("box", "trex", "box.toml", "--lang", "en")
    assert refused.exit_code == 2
    assert "Red eggs: a whole number from 1 to 26 is needed." in refused.output
    assert "Green 9: choose among draw 1" in refused.output
    for file in ("missing.toml", "."):
        assert ludosaure("box", "trex", file).exit_code == 2
    assert ludosaure("box", "monopoly").exit_code == 2


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


@every_game
def test_a_position_is_looked_at_by_its_code(game):
    match = package.new(game.key, seed=3)
    while match.ply < 20 and not match.over:
        match.play(match.legal()[0])
    ply = match.ply
    result = ludosaure("replay", match.code(), "--lang", "en", lines=["p", "q"])
    assert result.exit_code == 0
    assert f"Move {ply} of {ply}" in result.output
    assert f"Move {ply - 1} of {ply}" in result.output
    assert f"Move 1 of {ply}:" not in result.output and "Player 1" in result.output
    damaged = ludosaure("replay", match.code()[:-1], "--lang", "fr")
    assert damaged.exit_code == 2
    assert "abîmé" in damaged.stderr
