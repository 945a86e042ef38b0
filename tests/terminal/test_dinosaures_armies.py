"""Whole armies in the terminal, as a person uses them: looked at, mirrored, kept, read back, placed."""

import re

import pytest
from rich.console import Console
from typer.testing import CliRunner

import ludosaure
from ludosaure.games.dinosaures.army_text import army_from_text
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.text import Refused
from ludosaure.terminal.commands import app
from ludosaure.terminal.helpers import helper


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def played(*lines, options=(), seats=("1",), language="en"):
    chosen = [part for option in ("first_player=0", *options) for part in ("-o", option)]
    chosen += [part for seat in seats for part in ("--seat", seat)]
    typed = "".join(f"{line}\n" for line in lines)
    arguments = ["play", "dinosaures", "--seed", "5", "--lang", language, *chosen]
    return CliRunner().invoke(app, arguments, input=typed, catch_exceptions=False).output


def at_placement(players=2, **options):
    """A match whose landscape lies, and the helper of the first to place."""
    match = ludosaure.new("dinosaures", players, seed=5, first_player=0, **options)
    while match.seen(0).phase == Phase.COMPOSE:
        match.play(match.legal()[0])
    return match, helper(match, 0, "en")


def followed(match, mine):
    """Plays what the helper undertakes, the others the first thing they may."""
    while match.seen(0).phase in (Phase.PLACE_KIND, Phase.PLACE_CELL):
        move = mine.next_move() if match.to_move == mine.seat else None
        match.play(match.legal()[0].number if move is None else move)
    return {f["cell"]: f["kind"] for f in match.view(0)["figures"] if f["owner"] == mine.seat}


def width_of(drawn):
    console = Console(width=200, no_color=True)
    with console.capture() as capture:
        console.print(drawn)
    return max(len(line) for line in capture.get().splitlines())


def test_an_army_is_looked_at_mirrored_kept_read_back_and_placed(tmp_path):
    out = played(
        "1", "1", "army", "army wall", "army mirror", "army save mine.txt",
        "army random", "army load mine.txt", "army go", "army save again.txt", "q",
    )  # fmt: skip
    assert "army wall, spear, corner, random" in out.replace("\n", " ")
    assert out.count("army go places it.") == 4
    assert "Player 1's turn 1" in out  # everything stands, and play has begun
    mine, again = (tmp_path / name for name in ("mine.txt", "again.txt"))
    assert army_from_text(mine.read_text()) == army_from_text(again.read_text())


def test_in_french_it_is_all_french(tmp_path):
    out = played("1", "1", "armée", "armée coin", "armée miroir", "armée garder a.txt",
                 "armée lire a.txt", "armée poser", "q", language="fr")  # fmt: skip
    assert "Armée gardée dans a.txt." in out and "Tour 1 de Joueur 1" in out
    assert "armée poser la place" in out and not re.search(r"\barmy\b", out)


def test_what_cannot_be_done_is_said_and_nothing_is_lost(tmp_path):
    (tmp_path / "other.txt").write_text("a letter to a friend", encoding="utf-8")
    (tmp_path / "nests.txt").write_text("Ne .. Ne", encoding="utf-8")
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "long.txt").write_text(".. " * 5000, encoding="utf-8")
    out = played(
        "army wall", "1", "1", "army mirror", "army go", "army save", "army load",
        "army load nothing.txt", "army load other.txt", "army load nests.txt",
        "army load picture.txt", "army load long.txt", "army load .", "army giraffe", "army spear",
        "army save other.txt", "army save no/such/folder.txt", "army save", "army go", "army wall",
        "q",
    )  # fmt: skip
    for sentence in (
        "Armies are chosen once the landscape lies",
        "Choose an army first: wall, spear, corner or random.",
        "No figure stands yet.",
        "Which file? army load FILE.",
        "nothing.txt cannot be read",
        "other.txt is no army. Unknown sign: a.",
        "nests.txt is no army. Too many Ne: 1 at most.",
        "picture.txt is no army. It is not text.",
        "long.txt is no army. This text is no army.",
        ". cannot be read",
        "There is no army giraffe.",
        "other.txt is there already",
        "no/such/folder.txt cannot be written",
        "Army kept in army.txt.",
    ):
        assert sentence in out, sentence
    assert (tmp_path / "other.txt").read_text() == "a letter to a friend"
    assert out.count("Armies are chosen once the landscape lies") == 2  # too early, too late
    assert "goes on with it" in out


def test_taking_back_gives_the_figures_back_into_the_persons_hand():
    out = played("1", "1", "army corner", "army go", "undo", "undo", "log", "q")
    assert "Place your figure" in out
    log = out.split("Move taken back.")[-1]
    assert "Player 1 places Nest" in log and "Player 1 has placed everything" not in log


def test_two_people_on_one_screen_see_only_their_own_armies():
    out = played(
        "1", "1", "", "1", "1", "", "army wall", "army go", "", "log", "army spear", "army go", "",
        "log", "q", seats=("1", "2"),
    )  # fmt: skip
    first, second = out.split("Hand the screen to Player 2")[-1].split("Hand the screen")
    assert "Player 1 places a figure on" in first
    assert not re.search(r"Player 1 places (?!a figure)", first)
    assert not re.search(r"Player 2 places (?!a figure)", second)
    assert re.search(r"Player 1 places (?!a figure)", second)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"landscape_layout": "staggered"}),
        (2, {"landscape_layout": "column", "white_figure": "trap"}),
        (2, {"placement": "hidden"}),
        (4, {"landscape_layout": "wide8"}),
        (
            4,
            {"landscape_layout": "deep6", "trap_next_to_nest": "forbidden", "white_figure": "trap"},
        ),
    ],
    ids=lambda value: value if isinstance(value, int) else "-".join(map(str, value.values())),
)
def test_on_every_board_the_army_drawn_is_the_army_placed(players, options, tmp_path):
    match, mine = at_placement(players, **options)
    assert width_of(mine.obey("wall")) <= 80
    assert width_of(mine.obey("mirror")) <= 80
    mine.obey("save a.txt")
    mine.obey("go")
    placed = followed(match, mine)
    assert len(placed) == (25 if "white_figure" in options else 24)
    if players == 2:  # a partner may have taken a cell in the meantime
        again, other = at_placement(players, **options)
        other.obey("load a.txt")
        other.obey("go")
        assert followed(again, other) == placed


def test_a_mirrored_army_stays_inside_a_stepped_territory():
    match, mine = at_placement(landscape_layout="staggered", placement="block")
    mine.obey("wall")
    mine.obey("mirror")
    mine.obey("go")
    columns = {ord(cell[0]) - 96 for cell in followed(match, mine)}
    assert min(columns) <= 2 and max(columns) >= 13


def test_the_seventh_row_is_kept_and_read_back(tmp_path):
    (tmp_path / "far.txt").write_text("Tr .. Fl\n" + ".. .. ..\n" * 5 + ".. .. Ne\n")
    match, mine = at_placement(placement="hidden")
    mine.obey("load far.txt")
    mine.obey("go")
    placed = followed(match, mine)
    assert placed["a7"] == "tri" and placed["c7"] == "flug"


def test_what_a_set_up_leaves_out_is_the_reserve_where_that_is_allowed(tmp_path):
    match, mine = at_placement(reserves="free", placement="block")
    mine.obey("wall")
    mine.obey("save whole.txt")
    text = (tmp_path / "whole.txt").read_text().replace("T1", "..").replace("Di", "..")
    (tmp_path / "part.txt").write_text(text)
    mine.obey("load part.txt")
    mine.obey("go")
    followed(match, mine)
    assert match.view(0)["seats"][0]["reserve"] == {"tyra_1": 1, "dilo": 2}
    with pytest.raises(Refused):
        mine.obey("wall")  # the placement is over
