"""`ludosaure learn`: a network learns a game by playing against itself."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludosaure.games import catalogue
from ludosaure.games.text import Refused, Text
from ludosaure.terminal.bot_commands import bar
from ludosaure.terminal.shared import Lang, console, interruptible
from ludosaure.terminal.words import language_of, say

if TYPE_CHECKING:
    from ludosaure.learn.training import Told

NO_TORCH = Text(
    "L'apprentissage demande torch : pip install 'ludosaure[learn]'.",
    "Learning needs torch: pip install 'ludosaure[learn]'.",
)
LEARNING = Text("{decisions} décisions", "{decisions} decisions")
TOLD = Text(
    "{minutes} min · {decisions} décisions ({speed}/s) · valeur {value} · variété {entropy} · {won}",
    "{minutes} min · {decisions} decisions ({speed}/s) · value {value} · variety {entropy} · {won}",
)
AGAINST = {
    "dice": Text(
        "contre le hasard à {players} : ×{times}", "against dice with {players}: ×{times}"
    ),
    "former": Text(
        "contre soi-même naguère à {players} : ×{times}",
        "against its former self with {players}: ×{times}",
    ),
}
DONE = Text("Le réseau est dans {file}.", "The network is in {file}.")
STOPPED = Text(
    "Arrêté ; relancez la même commande pour continuer.",
    "Stopped; the same command goes on from here.",
)


def learn(
    game: Annotated[str, typer.Argument(help="Which game: " + ", ".join(catalogue.SHELF))],
    players: Annotated[
        list[int] | None,
        typer.Option(help="Size of the tables; repeat for more, else as described."),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(help="How long to learn now; else until the run is done.")
    ] = None,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    run: Annotated[
        Path | None, typer.Option(help="A TOML file that describes the run (docs/learning.md).")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(help="Where it is kept; what is there is gone on with.")
    ] = None,
    begin: Annotated[
        Path | None, typer.Option(help="A network to begin with instead of none.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Let a network learn a game by playing against itself; it may be interrupted."""
    language = language_of(lang)
    page = console()
    with interruptible(language, page, STOPPED):
        found = catalogue.game(game)
        if find_spec("torch") is None:
            raise Refused("no_torch", NO_TORCH)
        from ludosaure.learn.command import NETWORK, learn_in, prepared

        described = prepared(game, run, players, device)
        kept = folder or Path(f"learned-{found.key}")
        with bar(page) as progress:
            task = progress.add_task(found.name.en, total=described.minutes)

            def tell(how: "Told") -> None:
                made = say(LEARNING, language, decisions=f"{how.decisions:,}")
                progress.update(task, completed=how.minutes, description=made)
                progress.console.print(told(how, language), markup=False)

            learn_in(kept, described, device, minutes or described.minutes, tell, begin)
        page.print(say(DONE, language, file=str(kept / NETWORK)), markup=False)


def told(how: "Told", language: str) -> str:
    """How far a training is, in a line."""
    won = []
    for key, times in how.won.items():
        who, _, players = key.partition("-")
        won.append(say(AGAINST[who], language, players=players, times=f"{times:.2f}"))
    return say(
        TOLD, language, minutes=f"{how.minutes:.1f}", decisions=f"{how.decisions:,}",
        speed=f"{how.per_second:,.0f}", value=f"{how.value_loss:.3f}", entropy=f"{how.entropy:.2f}",
        won=", ".join(won),
    )  # fmt: skip
