"""A run from the command line: goes on where it was kept, tells how it goes, writes what it learned."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from ludosaure.learn.description import Run, written
from ludosaure.learn.export import export
from ludosaure.learn.teachers import imitate
from ludosaure.learn.training import Told, Training

KEPT, CURVE, NETWORK, DESCRIBED = "checkpoint.pt", "curve.jsonl", "network.npz", "run.toml"
LESSONS = "lessons-*.npz"


def learn(
    run: Run,
    folder: Path,
    device: str,
    minutes: float,
    tell: Callable[[Told], None],
    measure_every: float = 60.0,
) -> Training:
    """
    Learns for so many minutes, or until the run is done, in a folder of its own.

    The folder holds the run's description, its checkpoint, its curve (one JSON object a line) and the
    network as it is; another call goes on from there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / DESCRIBED).write_text(written(run), encoding="utf-8")
    training = Training(run, device)
    if (folder / KEPT).exists():
        training.load(folder / KEPT)
    lessons = sorted(folder.glob(LESSONS))
    if run.imitation and lessons and not training.rounds:
        imitate(training, lessons, run.imitation, print)
    end = time.monotonic() + minutes * 60

    def told(how: Told) -> None:
        with (folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(asdict(how)) + "\n")
        tell(how)

    while training.spent < run.minutes and time.monotonic() < end:
        part = min(measure_every, max(end - time.monotonic(), 1.0)) / 60
        last: list[Told] = []
        training.learn(part, last.append, every=1e9)
        how = last[-1]
        how.won = training.measure()
        told(how)
        training.save(folder / KEPT)
        export(training, folder / NETWORK)
    return training
