"""The commands of whoever runs a server: backup, restore, doctor."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress

from ludosaure.games.text import Text
from ludosaure.terminal.shared import Lang, console, refusing, with_the_server
from ludosaure.terminal.words import language_of, say

if TYPE_CHECKING:
    from ludosaure.server.settings import Settings

Data = Annotated[
    Path | None, typer.Option(help="The folder that keeps games and keys; else the usual one.")
]
BACKED_UP = Text("Tout est gardé dans {path}.", "Everything is kept in {path}.")
MOVED = Text(
    "{tables} tables sont maintenant dans {path}, chacune vérifiée.",
    "{tables} tables are in {path} now, each of them checked.",
)
RESTORED = Text("{path} est rétabli.", "{path} is restored.")
ASIDE = Text("Mis de côté : {path}", "Moved aside: {path}")


def backup(
    to: Annotated[Path, typer.Argument(help="A new folder for the copy.")],
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Copy all games and the key, while the server runs."""
    language = language_of(lang)
    with_the_server(language)
    from ludosaure.server import upkeep  # a server's weight only when asked for

    with Progress(console=console(), transient=True) as bar:
        task = bar.add_task("", total=None)
        with refusing(language):
            upkeep.backup(
                _settings(data),
                to,
                lambda done, total: bar.update(task, completed=done, total=total),
            )
    console().print(say(BACKED_UP, language, path=to), markup=False)


def restore(
    kept: Annotated[Path, typer.Argument(help="A folder made by backup.")],
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Put a backup in place, with the server stopped; what was there is moved aside."""
    language = language_of(lang)
    with_the_server(language)
    from ludosaure.server import upkeep

    settings = _settings(data)
    with refusing(language):
        moved = upkeep.restore(settings, kept)
    for path in moved:
        console().print(say(ASIDE, language, path=path), markup=False)
    console().print(say(RESTORED, language, path=settings.data), markup=False)


def move_data(
    source: Annotated[str, typer.Argument(help="A data folder, or postgresql+asyncpg://…")],
    target: Annotated[str, typer.Argument(help="An empty folder or database of the other kind.")],
    lang: Lang = None,
) -> None:
    """Carry all games into PostgreSQL or back into a folder, with the server stopped."""
    language = language_of(lang)
    with_the_server(language)
    from ludosaure.server import moving
    from ludosaure.server.doctor import without_password

    with Progress(console=console(), transient=True) as bar:
        task = bar.add_task("", total=None)
        with refusing(language):
            tables = asyncio.run(
                moving.move(
                    source,
                    target,
                    lambda done, total: bar.update(task, completed=done, total=total),
                )
            )
    place = without_password(target)
    console().print(say(MOVED, language, tables=tables, path=place), markup=False)


def doctor(data: Data = None, lang: Lang = None) -> None:
    """Say what is wrong with the data, the services or this machine."""
    language, out = language_of(lang), console()
    with_the_server(language)
    from ludosaure.server.doctor import doctor as looked_over

    findings = list(looked_over(_settings(data)))
    for finding in findings:
        mark, style = ("✓", "green") if finding.ok else ("✗", "red")
        out.print(f"{mark} {getattr(finding.text, language)}", style=style, markup=False)
    raise typer.Exit(0 if all(finding.ok for finding in findings) else 1)


def _settings(data: Path | None) -> "Settings":
    from ludosaure.server.settings import Settings

    return Settings() if data is None else Settings(data=data)
