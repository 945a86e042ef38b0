"""The commands about puzzles: making them, and looking at them again."""

from pathlib import Path
from typing import Annotated

import typer

from ludosaure.bots.puzzles import FOLDER, making
from ludosaure.games import catalogue
from ludosaure.games.text import Text
from ludosaure.terminal.bot_commands import bar
from ludosaure.terminal.shared import Lang, console, interruptible
from ludosaure.terminal.words import language_of, say

LOOKING = Text("Problèmes trouvés", "Puzzles found")
DEALS = Text("{deals} parties regardées", "{deals} games looked at")
AGAIN = Text("Problèmes revus", "Puzzles looked at again")
HELD = Text(
    "{held} problèmes tiennent, {fallen} sont retirés.", "{held} puzzles hold, {fallen} are out."
)
STOPPED = Text(
    "Arrêté ; relancez la même commande pour continuer.",
    "Stopped; the same command goes on from here.",
)

app = typer.Typer(
    no_args_is_help=True, help="Puzzles: positions in which one move is clearly best."
)


@app.command()
def make(
    game: Annotated[str, typer.Argument(help="Which game.")],
    count: Annotated[int, typer.Option(help="How many puzzles there shall be.")] = 40,
    folder: Annotated[
        Path, typer.Option(help="Where they are kept; what is there is gone on with.")
    ] = FOLDER,
    lang: Lang = None,
) -> None:
    """Let bots play and keep the positions where one move is clearly best; it may be interrupted."""
    language = language_of(lang)
    page = console()
    with interruptible(language, page, STOPPED):
        found = catalogue.game(game)
        with bar(page) as progress:
            task = progress.add_task(say(LOOKING, language), total=count)

            def tell(done: int, deals: int) -> None:
                progress.update(task, completed=done, description=say(DEALS, language, deals=deals))

            making.make(found, count, folder, tell)


@app.command()
def check(
    game: Annotated[str, typer.Argument(help="Which game.")],
    folder: Annotated[Path, typer.Option(help="Where they are kept.")] = FOLDER,
    lang: Lang = None,
) -> None:
    """Look once more, for long, at puzzles nobody looked at again; take out those that fall."""
    language = language_of(lang)
    page = console()
    with interruptible(language, page, STOPPED):
        found = catalogue.game(game)
        with bar(page) as progress:
            task = progress.add_task(say(AGAIN, language), total=None)

            def tell(done: int, of: int) -> None:
                progress.update(task, completed=done, total=of)

            held, fallen = making.check(found, folder, tell)
        page.print(say(HELD, language, held=held, fallen=fallen), markup=False)
