"""The commands: play, serve, replay, verify, box, prepare, and those about bots."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ludosaure import arena, bots
from ludosaure.games import catalogue, owners_box
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text
from ludosaure.play.beginning import new
from ludosaure.play.code import is_like_a_code
from ludosaure.play.match import Match
from ludosaure.play.record import Record, bot_kind, level_of
from ludosaure.terminal import (
    bot_commands,
    learn_commands,
    puzzle_commands,
    upkeep_commands,
    words,
)
from ludosaure.terminal.game_screen import GameScreen
from ludosaure.terminal.replay_screen import ReplayScreen
from ludosaure.terminal.shared import (
    Lang,
    console,
    read_box,
    read_options,
    refusing,
    with_the_server,
)
from ludosaure.terminal.start import loading
from ludosaure.terminal.words import language_of, say

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Four dinosaur board games, in the browser, in the terminal and from Python.",
)


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="Which game: " + ", ".join(catalogue.SHELF))],
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seat: Annotated[
        list[int] | None, typer.Option(help="A seat played by a person, from 1; repeat for more.")
    ] = None,
    bot: Annotated[
        str, typer.Option("--bots", help="Level of the other seats' bots: grazer, or grazer:bold.")
    ] = "random",
    preset: Annotated[
        str | None, typer.Option(help="A named way to play: classic, quick …")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="A rule option, name=value.")
    ] = None,
    box: Annotated[
        Path | None, typer.Option(help="A TOML file with the numbers of your own box.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Play this very deal.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    lang: Lang = None,
) -> None:
    """Play a game in the terminal, against bots or with several people on one screen."""
    language = language_of(lang)
    with refusing(language):
        if load is not None:
            screen = loaded(load, language)
        else:
            found = catalogue.game(game)
            match = Match(
                found, found.usual_players if players is None else players,
                {**preset_options(found, preset), **read_options(game, option or [], box)},
                seed=secrets.randbits(62) if seed is None else seed,
            )  # fmt: skip
            screen = seated(match, seat or [1], bot, language)
    screen.run()


def preset_options(game: AnyGame, key: str | None) -> dict[str, Json]:
    """The options of a named way to play; none where none was named."""
    known = {preset.key: dict(preset.options) for preset in game.words.presets}
    if key is None:
        return {}
    if key not in known:
        raise Refused("unknown_preset", words.NO_PRESET.format(key=key, known=", ".join(known)))
    return known[key]


def seated(match: Match, seats: list[int], bot: str, language: str) -> GameScreen:
    """People on the seats they asked for, bots on the others."""
    for number in seats:
        if not 1 <= number <= match.players:
            text = words.BAD_SEAT.format(seat=number, players=match.players)
            raise Refused("bad_seat", text)
    people = {number - 1 for number in seats}
    level = mind_of(bot)
    minds = {s: level for s in range(match.players) if s not in people}
    match.look_again(player_names(match, language))
    return GameScreen(match, minds, language, console(), ask_line)


def player_names(match: Match, language: str) -> list[str]:
    """What players are called who gave no name."""
    return [say(words.PLAYER, language, number=s + 1) for s in range(match.players)]


def mind_of(text: str) -> bots.Level:
    """A level by its name, perhaps with a temper (`grazer:bold`), or a bot: `search:200ms`."""
    name, _, budget = text.partition(":")
    if name in {level.key for level in bots.levels()}:
        return bots.level(text)
    bots.bot(name)  # refuses a name nobody has
    thinking = bots.Budget.read(budget) if budget else bots.Budget(simulations=400)
    plain = Text(name, name)
    return bots.Level(text, plain, plain, name, thinking)


def loaded(path: Path, language: str) -> GameScreen:
    """A saved game, with the same seats."""
    record = Record.load(path)
    match = record.replay()
    levels = {seat: level_of(entry["kind"]) for seat, entry in enumerate(record.seats)}
    minds = {
        seat: mind_of(level or bots.usual(match.game))
        for seat, level in levels.items()
        if level is not None
    }
    return GameScreen(match, minds, language, console(), ask_line)


def ask_line(prompt: str) -> str:
    """One line from the person at the keyboard; repeated where it comes from elsewhere."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line


@app.command()
def replay(
    game: Annotated[
        str,
        typer.Argument(
            help="A saved game, the code of a position, or a contest's: results.jsonl:17"
        ),
    ],
    seat: Annotated[int | None, typer.Option(help="Look through this seat's eyes, from 1.")] = None,
    lang: Lang = None,
) -> None:
    """Step through a saved game, or through the one that led to a position, from there."""
    language = language_of(lang)
    viewer = None if seat is None else seat - 1
    with refusing(language):
        if is_like_a_code(game):
            match = new(code=game)
            record, first = match.record(player_names(match, language)), match.ply
        elif found := game_of_a_contest(game):
            record, first = found, 0
        else:
            record, first = Record.load(game), 0
            record.replay()
    ReplayScreen(record, viewer, language, console(), ask_line, first).run()


def game_of_a_contest(text: str) -> Record | None:
    """The game `results.jsonl:17` names, with the bots that played it; None for other texts."""
    path, _, number = text.rpartition(":")
    if not number.isdecimal() or not Path(path).is_file():
        return None
    contest, result = arena.game_in(Path(path), int(number))
    names = [contest.bots[who] for who in result.seats]
    return new(code=result.code).record(names, [bot_kind(name) for name in names])


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    lang: Lang = None,
) -> None:
    """Prove that a saved game was dealt and played as it says."""
    language = language_of(lang)
    out = console()
    with refusing(language):
        steps = Record.load(file).verify()
    for step in steps:
        mark, style = ("✓", "green") if step.ok else ("✗", "red")
        out.print(f"{mark} {getattr(step.text, language)}", style=style, markup=False)
    sound = all(step.ok for step in steps)
    out.print(say(words.VERIFIED if sound else words.NOT_VERIFIED, language), style="bold")
    if not sound:
        raise typer.Exit(1)


@app.command()
def box(
    game: Annotated[str, typer.Argument(help="Which game: " + ", ".join(catalogue.SHELF))],
    file: Annotated[
        Path | None, typer.Argument(help="A TOML file to check; without it, one to fill in.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Print what may be entered of your own box as a TOML file, or check such a file."""
    language = language_of(lang)
    with refusing(language):
        found = catalogue.game(game)
        if file is None:
            text = owners_box.file_text(found, owners_box.check(found, None), language)
            print(text, end="")
            return
        entered, faults = owners_box.look(found, read_box(file))
    for fault in faults:
        said = owners_box.fault(found, fault)
        Console(stderr=True).print(getattr(said, language), style="red", markup=False)
    if faults:
        raise typer.Exit(2)
    differences = owners_box.differences(found, entered)
    for one in differences:
        console().print(getattr(one.text, language), markup=False)
    if not differences:
        console().print(say(words.SAME_BOX, language))


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[
        int | None, typer.Option(help="Port; without it 8765, or a free one if that is taken.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Folder that keeps games and keys.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    lang: Lang = None,
) -> None:
    """Open the tables: a page for the browser, with friends by link or against bots."""
    language = language_of(lang)
    with_the_server(language)
    with loading():  # a server's weight only when asked for
        from ludosaure.server.run import serve as serve_tables

    with refusing(language):
        serve_tables(host=host, port=port, data=data, open_browser=browser)


@app.command()
def prepare(lang: Lang = None) -> None:
    """Compile all rules and bots ahead, so that every later start is quick."""
    show_preparation(language_of(lang))


def show_preparation(language: str) -> None:
    """Compiles all rules and bots with a progress bar."""
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TextColumn("{task.fields[what]}"), console=console(),
    )  # fmt: skip
    with bar:
        task = bar.add_task(say(words.PREPARING, language), total=None, what="")

        def tell(done: int, of: int, what: Text) -> None:
            bar.update(task, completed=done, total=of, what=getattr(what, language))

        bots.prepare(tell)


for command in (
    bot_commands.hint,
    bot_commands.analyse,
    bot_commands.arena,
    bot_commands.gauntlet,
    bot_commands.dataset,
    learn_commands.learn,
    upkeep_commands.backup,
    upkeep_commands.restore,
    upkeep_commands.doctor,
    upkeep_commands.move_data,
):
    app.command()(command)
app.add_typer(puzzle_commands.app, name="puzzles")
