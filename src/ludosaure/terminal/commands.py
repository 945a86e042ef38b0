"""The commands: play, serve, replay, verify, prepare, and those about bots."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ludosaure import bots
from ludosaure.games import catalogue
from ludosaure.games.contract import Refused, Text
from ludosaure.play.match import Match, new
from ludosaure.play.record import Record
from ludosaure.terminal import bot_commands, words
from ludosaure.terminal.game_screen import GameScreen
from ludosaure.terminal.replay_screen import ReplayScreen
from ludosaure.terminal.shared import Lang, console, read_options, stop
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
        str, typer.Option("--bots", help="Level of the bots on the other seats.")
    ] = "random",
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
    try:
        if load is not None:
            screen = loaded(load, language)
        else:
            match = new(
                game, players, seed=secrets.randbits(62) if seed is None else seed,
                **read_options(game, option or [], box),
            )  # fmt: skip
            screen = seated(match, seat or [1], bot, language)
    except Refused as refusal:
        raise stop(refusal, language) from None
    screen.run()


def seated(match: Match, seats: list[int], bot: str, language: str) -> GameScreen:
    """People on the seats they asked for, bots on the others."""
    for number in seats:
        if not 1 <= number <= match.players:
            text = words.BAD_SEAT.format(seat=number, players=match.players)
            raise Refused("bad_seat", text)
    people = {number - 1 for number in seats}
    level = mind_of(bot)
    minds = {s: level for s in range(match.players) if s not in people}
    names = [say(words.PLAYER, language, number=s + 1) for s in range(match.players)]
    return GameScreen(match, names, minds, language, console(), ask_line)


def mind_of(text: str) -> bots.Level:
    """A level by its name, or a bot by its own, perhaps with a budget: `search:200ms`."""
    name, _, budget = text.partition(":")
    if not budget and name in {level.key for level in bots.levels()}:
        return bots.level(name)
    bots.bot(name)  # refuses a name nobody has
    thinking = bots.Budget.read(budget) if budget else bots.Budget(simulations=400)
    plain = Text(name, name)
    return bots.Level(text, plain, plain, name, thinking)


def loaded(path: Path, language: str) -> GameScreen:
    """A saved game, with the same seats."""
    record = Record.load(path)
    minds = {
        seat: mind_of(entry["kind"].removeprefix("bot:"))
        for seat, entry in enumerate(record.seats)
        if entry["kind"].startswith("bot:")
    }
    names = [entry["name"] for entry in record.seats]
    return GameScreen(record.replay(), names, minds, language, console(), ask_line)


def ask_line(prompt: str) -> str:
    """One line from the person at the keyboard; repeated where it comes from elsewhere."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    seat: Annotated[int | None, typer.Option(help="Look through this seat's eyes, from 1.")] = None,
    lang: Lang = None,
) -> None:
    """Step through a saved game."""
    language = language_of(lang)
    try:
        record = Record.load(file)
        record.replay()
    except Refused as refusal:
        raise stop(refusal, language) from None
    viewer = None if seat is None else seat - 1
    ReplayScreen(record, viewer, language, console(), ask_line).run()


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    lang: Lang = None,
) -> None:
    """Prove that a saved game was dealt and played as it says."""
    language = language_of(lang)
    out = console()
    try:
        steps = Record.load(file).verify()
    except Refused as refusal:
        raise stop(refusal, language) from None
    for step in steps:
        mark, style = ("✓", "green") if step.ok else ("✗", "red")
        out.print(f"{mark} {getattr(step.text, language)}", style=style, markup=False)
    sound = all(step.ok for step in steps)
    out.print(say(words.VERIFIED if sound else words.NOT_VERIFIED, language), style="bold")
    if not sound:
        raise typer.Exit(1)


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
    from ludosaure.server.run import serve as serve_tables  # a server's weight only when asked for

    show_preparation(language_of(lang))
    serve_tables(host=host, port=port, data=data, open_browser=browser, prepared=True)


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


for command in (bot_commands.hint, bot_commands.analyse, bot_commands.arena):
    app.command()(command)
