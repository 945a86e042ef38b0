"""A run in a folder of its own: goes on where it was kept, tells how it goes, writes what it learned."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from ludosaure.games import catalogue
from ludosaure.games.text import Refused, Text
from ludosaure.learn.description import Run, read_run, written
from ludosaure.learn.export import begin_with, export
from ludosaure.learn.teachers import imitate
from ludosaure.learn.training import Told, Training, run_of

KEPT, CURVE, NETWORK, DESCRIBED = "checkpoint.pt", "curve.jsonl", "network.npz", "run.toml"
LESSONS = "lessons-*.npz"
SMALL = {"games": 256, "batch": 2048, "width": 128}  # what a processor has the breath for


def prepared(game: str, path: Path | None, players: Sequence[int] | None, device: str) -> Run:
    """The run that was asked for: a file's, or the usual one, small on a processor."""
    run = read_run(path) if path is not None else Run(catalogue.game(game).key)
    if run.game != catalogue.game(game).key:
        raise Refused("other_run", OTHER_GAME.format(game=game, told=run.game))
    if path is None and device == "cpu":
        run = replace(run, **SMALL)  # type: ignore[arg-type]
    if players:
        for number in players:
            catalogue.game(game).read_options(number, {})
        run = replace(run, players=dict.fromkeys(players, 1.0))
    return run


def learn_in(
    folder: Path,
    run: Run,
    device: str,
    minutes: float,
    tell: Callable[[Told], None],
    begin: Path | None = None,
    every: float = 60.0,
) -> Training:
    """
    Learns for so many minutes, or until the run is done.

    The folder holds the run's description, its checkpoint, its curve (one JSON object a line) and the
    network as it is; another call goes on from there, as it was described first. *every* so many
    seconds it is measured and kept.
    """
    folder.mkdir(parents=True, exist_ok=True)
    is_kept = (folder / KEPT).exists()
    if is_kept:
        run = replace(run_of(folder / KEPT), minutes=run.minutes)
    (folder / DESCRIBED).write_text(written(run), encoding="utf-8")
    training = Training(run, device)
    lessons = sorted(folder.glob(LESSONS))
    if is_kept:
        training.load(folder / KEPT)
    elif begin is not None:
        begin_with(training, begin)
    elif run.imitation and lessons:
        imitate(training, lessons, run.imitation, print)
        _keep(training, folder)
    end = time.monotonic() + minutes * 60
    while training.spent < run.minutes and time.monotonic() < end:
        how = training.learn(min(every, max(end - time.monotonic(), 1.0)) / 60)
        how.won = training.measure()
        with (folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(asdict(how)) + "\n")
        _keep(training, folder)
        tell(how)
    return training


def _keep(training: Training, folder: Path) -> None:
    """What it came to so far, to go on with and to be read by bots."""
    training.save(folder / KEPT)
    export(training, folder / NETWORK)


OTHER_GAME = Text(
    "Ce fichier décrit une partie de {told}, pas de {game}.",
    "This file describes a run of {told}, not of {game}.",
)
