"""The commands about bots: hint, analyse, arena, gauntlet, dataset."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from ludosaure import arena as contests
from ludosaure.arena.dataset import write_parquet
from ludosaure.bots import Budget
from ludosaure.bots.analysis import Analysis
from ludosaure.bots.analysis import analyse as analyse_record
from ludosaure.bots.hints import hints
from ludosaure.games.text import Text
from ludosaure.play.record import Record
from ludosaure.terminal.shared import Lang, console, interruptible, read_options, refusing
from ludosaure.terminal.words import language_of, say

Thinking = Annotated[
    str, typer.Option("--budget", help="How much to think: 200ms, 1.5s, or 800 simulations.")
]
Seats = Annotated[int | None, typer.Option(help="How many seats.")]
Jobs = Annotated[int, typer.Option(help="Games played at the same time.")]
Seed = Annotated[
    int | None,
    typer.Option(help="The same deals every time, known to whoever knows it; else a secret's."),
]
Choices = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A rule option, name=value.")
]
Results = Annotated[
    Path | None, typer.Option(help="Where results are kept; an old file is gone on with.")
]

TURN = Text("Au tour de {name}.", "{name} to move.")
OVER = Text("La partie est finie.", "The game is over.")
LOOKING = Text("Analyse", "Looking back")
PLAYING = Text("Parties", "Games")
CHANCES = Text("chances de gagner", "chances to win")
COSTLIEST = Text("Les décisions les plus coûteuses", "The decisions that cost most")
MOVE, SEAT, PLAYED, BETTER, COST = (
    Text("coup", "move"),
    Text("joueur", "player"),
    Text("joué", "played"),
    Text("mieux", "better"),
    Text("coût", "cost"),
)
START, END, LUCK, CHOICE, OWN = (
    Text("au début", "at first"),
    Text("à la fin", "at the end"),
    Text("chance", "luck"),
    Text("choix de tous", "all choices"),
    Text("erreurs", "own mistakes"),
)
STOPPED = Text(
    "Arrêté ; relancez la même commande pour continuer ({path}).",
    "Stopped; the same command goes on from here ({path}).",
)
KEPT = Text("Résultats : {path}", "Results: {path}")
WRITTEN = Text("{rows} décisions : {path}", "{rows} decisions: {path}")


def hint(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    count: Annotated[int, typer.Option(help="How many moves.")] = 3,
    budget: Thinking = "2000",
    seed: Annotated[int, typer.Option(help="The same seed gives the same advice.")] = 0,
    lang: Lang = None,
) -> None:
    """Tell the best moves of a saved game's next decision, with their chances."""
    language = language_of(lang)
    with refusing(language):
        record = Record.load(file)
        match = record.replay()
        found = hints(match, count, Budget.read(budget), seed)
    out = console()
    if match.to_move is None:
        out.print(say(OVER, language))
        return
    out.print(say(TURN, language, name=match.names[match.to_move]), style="bold", markup=False)
    for place, one in enumerate(found, start=1):
        out.print(f"{place}. {getattr(one.text, language)}  [{one.notation}]", markup=False)


def analyse(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    budget: Thinking = "800",
    seed: Annotated[int, typer.Option(help="The same seed gives the same analysis.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Also write everything as JSON.")] = None,
    lang: Lang = None,
) -> None:
    """Look back at a saved game: chances move by move, costly decisions, luck and choice."""
    language = language_of(lang)
    page = console()
    with refusing(language):
        record = Record.load(file)
        thinking = Budget.read(budget)
        with bar(page) as progress:
            task = progress.add_task(say(LOOKING, language), total=len(record.moves))
            analysis = analyse_record(
                record, thinking, seed, lambda done, of: progress.update(task, completed=done)
            )
    names = [entry["name"] for entry in record.seats]
    show_analysis(page, analysis, names, language)
    if out is not None:
        text = json.dumps(analysis.json(), ensure_ascii=False, indent=1)
        out.write_text(text + "\n", encoding="utf-8")


def show_analysis(page: Console, analysis: Analysis, names: list[str], language: str) -> None:
    """The summary of an analysis: luck and choice by seat, and the costly decisions."""
    table = Table(title=say(CHANCES, language))
    for head in (SEAT, START, LUCK, CHOICE, END, OWN):
        table.add_column(say(head, language), justify="left" if head is SEAT else "right")
    for seat, name in enumerate(names):
        table.add_row(
            name,
            f"{analysis.curve[0][seat]:.0%}",
            f"{analysis.luck(seat):+.0%}",
            f"{analysis.choice(seat):+.0%}",
            f"{analysis.result[seat]:.0%}",
            f"-{analysis.cost(seat):.0%}",
        )
    page.print(table)
    costly = Table(title=say(COSTLIEST, language))
    for head in (MOVE, SEAT, PLAYED, BETTER, COST):
        costly.add_column(say(head, language), justify="right" if head is COST else "left")
    for decision in analysis.costliest():
        if decision.cost > 0:
            costly.add_row(
                str(decision.ply + 1),
                names[decision.seat],
                getattr(decision.text, language),
                getattr(decision.best_text, language),
                f"-{decision.cost:.1%}",
            )
    page.print(costly)


def arena(
    game: Annotated[str, typer.Argument(help="Which game.")],
    bots: Annotated[
        str,
        typer.Option(help="Bots, by commas: search:200ms,greedy,random,hunter,my_module:MyBot."),
    ] = "search:200,greedy,random",
    games: Annotated[int, typer.Option(help="How many games.")] = 200,
    players: Seats = None,
    jobs: Jobs = 1,
    seed: Seed = None,
    option: Choices = None,
    results: Results = None,
    out: Annotated[
        list[Path] | None, typer.Option(help="Also write .txt, .json, .csv, .png or .svg; repeat.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster: its address, auto, or local.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Let bots play each other on common deals, and rate them."""
    language = language_of(lang)
    page = console()
    look_here_for_bots()
    with refusing(language):
        names = [name.strip() for name in bots.split(",")]
        options = read_options(game, option or [], None)
        contest = contests.Contest.of(game, names, games, players, seed, options)
    path = results or Path(f"arena-{game}-{contest.digest}.jsonl")
    with interruptible(language, page, STOPPED, path=path):
        report = contests.Report(contest, played(page, contest, path, jobs, ray, language))
        report.print(page)
        for file in out or []:
            report.save(file)
    page.print(say(KEPT, language, path=path), markup=False)


def gauntlet(
    game: Annotated[str, typer.Argument(help="Which game.")],
    bot: Annotated[str, typer.Argument(help="Who runs it: hunter, search:800, my_module:MyBot.")],
    games: Annotated[int, typer.Option(help="Games against each opponent.")] = 20,
    players: Seats = None,
    up_to: Annotated[
        str | None, typer.Option(help="The strongest level to meet; the upper ones take long.")
    ] = None,
    jobs: Jobs = 1,
    seed: Seed = None,
    option: Choices = None,
    results: Results = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(help="Also write .txt, .json, or the reliability plot as .svg; repeat."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Let a bot meet all levels and outsiders of other styles, and tell its strength and its holes."""
    language = language_of(lang)
    page = console()
    look_here_for_bots()
    with refusing(language):
        options = read_options(game, option or [], None)
        contest = contests.gauntlet(game, bot, games, players, seed, options, up_to)
    path = results or Path(f"gauntlet-{game}-{contest.digest}.jsonl")
    with interruptible(language, page, STOPPED, path=path):
        report = contests.GauntletReport(contest, played(page, contest, path, jobs, None, language))
        report.print(page, path)
        for file in out or []:
            report.save(file)
    page.print(say(KEPT, language, path=path), markup=False)


def played(
    page: Console, contest: contests.Contest, path: Path, jobs: int, ray: str | None, language: str
) -> list[contests.Result]:
    """Plays a contest with a progress bar."""
    with bar(page) as progress:
        task = progress.add_task(say(PLAYING, language), total=contest.games)
        return contests.play(
            contest, path, jobs, ray, lambda done, of: progress.update(task, completed=done)
        )


def look_here_for_bots() -> None:
    """Bots of one's own (module:Class) are looked for in the present folder, too."""
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def dataset(
    results: Annotated[Path, typer.Argument(help="A results file of the arena.")],
    out: Annotated[Path, typer.Argument(help="Where the table goes: a .parquet file.")],
    encoding: Annotated[
        str | None,
        typer.Option(help="Also write what every mover knew, in this encoding (raw, network)."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Write every decision of a contest as a Parquet table, for programs that learn."""
    language = language_of(lang)
    page = console()
    with refusing(language):
        contest, found = contests.read_results(results)
        with bar(page) as progress:
            task = progress.add_task(say(PLAYING, language), total=len(found))
            rows = write_parquet(
                contest, found, out, encoding,
                lambda done, of: progress.update(task, completed=done),
            )  # fmt: skip
    page.print(say(WRITTEN, language, rows=rows, path=out), markup=False)


def bar(page: Console) -> Progress:
    """A progress bar with the time that is left."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TimeRemainingColumn(), console=page,
    )  # fmt: skip
