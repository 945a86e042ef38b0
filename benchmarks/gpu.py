"""
The environments on a GPU: the same bytes as on the CPU, and how fast, in one run of a few minutes.

    PYTHONPATH=src python benchmarks/gpu.py [--games cubosaurs,trex] [--seconds 170] [--learn 25]
        [--order usual|sorted|single] [--shapes 512x1024x16,…] [--out FILE]

Speed first: decisions a second with arrays that stay on the GPU (observation, mask, seat and step,
the actions chosen by torch where it is installed, else by a kernel of our own), the same through the
host, and random play, where nothing is shown (`benchmarks.gpu_share` says what `--order` and
`--shapes` are). Then bytes: for every game and number of players, all
options mixed in, a thousand games are stepped on both sides until *steps* decisions were made, and
everything shown and held is compared: every step's seats, masks, rewards, points and ends, and from
time to time the observations and states. Beside it torch, JAX and CuPy read the arrays where they
are, as far as they are installed, and with `--learn` the example that learns does so there.

Compiling takes longest, so every game has two processes (`benchmarks.gpu_share`) that compile side
by side; what is measured is measured one after the other. When the seconds are over what is left is
left out, and said. A table is printed, and everything found goes into a JSON file.
"""

import argparse
import json
import os
import platform
import queue
import subprocess
import sys
import tempfile
import threading
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BYTES, ARRAYS, SPEED, LEARN = "bytes", "arrays", "speed", "learn"
WIDTHS = "16384,65536,262144"  # games at once when speed is measured,
LARGE_WIDTHS = "16384,65536,270336"  # and of games played in pieces: twice 132 blocks of 1,024
LARGE = ("chao-dino", "dinosaures")
GAMES = "cubosaurs,trex,chao-dino,dinosaures"
BARS = {  # million decisions a second: shown from a torch kernel, random play (players)
    "cubosaurs": (100, 1300, 4),
    "trex": (100, 1250, 4),
    "chao-dino": (20, 250, 4),
    "dinosaures": (20, 400, 2),
}
SPARED = 5.0  # seconds kept for stopping

Found = dict[str, Any]


class Share:
    """One process, and what it found."""

    def __init__(self, part: str, game: str, given: argparse.Namespace, told: queue.Queue[Any]):
        self.part, self.game = part, game
        self.ready = False
        widths = given.widths or (LARGE_WIDTHS if game in LARGE else WIDTHS)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.gpu_share", part, game, "--steps", str(given.steps),
             "--widths", widths, "--block", str(given.block), "--order", given.order,
             "--shapes", given.shapes],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=surroundings(),
        )  # fmt: skip
        threading.Thread(target=self._read, args=(told,), daemon=True).start()

    def _read(self, told: queue.Queue[Any]) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            try:
                told.put((self, json.loads(line)))
            except json.JSONDecodeError:  # somebody's warning
                print(line, end="", file=sys.stderr)
        self.process.wait()
        told.put((self, None))

    def go(self, seconds: float) -> None:
        """It is this one's turn."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{seconds}\n")
            self.process.stdin.flush()
        except BrokenPipeError:  # it is gone already, and its end is told
            pass


def surroundings() -> dict[str, str]:
    """The environment of a process: where the rules are, and where compiled ones are kept."""
    found = {**os.environ}
    found["PYTHONPATH"] = os.pathsep.join(
        filter(None, (str(ROOT / "src"), found.get("PYTHONPATH", "")))
    )
    if not find_spec("platformdirs"):
        found.setdefault("LUDOSAURE_CACHE", str(Path(tempfile.gettempdir()) / "ludosaure-cache"))
    return found


class Learner(Share):
    """The example that learns, and what it printed: how often it won, minute by minute."""

    def __init__(self, given: argparse.Namespace, told: queue.Queue[Any]):
        self.part, self.game = LEARN, "cubosaurs"
        self.ready = True
        self.process = subprocess.Popen(
            [sys.executable, "-u", str(ROOT / "examples" / "learn_cubosaurs.py"), "cuda",
             str(given.learn / 60)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
            cwd=Path(given.out).resolve().parent, env={"MPLBACKEND": "svg", **surroundings()},
        )  # fmt: skip
        threading.Thread(target=self._read, args=(told,), daemon=True).start()

    def _read(self, told: queue.Queue[Any]) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told.put((self, {"game": self.game, "said": line.strip()}))
        self.process.wait()
        told.put((self, None))


class Run:
    """All processes of one run, and everything they told."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.start = time.perf_counter()
        self.lines: list[Found] = []
        self.failed: list[str] = []
        self.told: queue.Queue[Any] = queue.Queue()
        games = given.games.split(",")
        self.arrays = Share(ARRAYS, games[0], given, self.told)
        self.speeds = [Share(SPEED, game, given, self.told) for game in games]
        self.bytes = [Share(BYTES, game, given, self.told) for game in games] if given.steps else []
        self.alive = {self.arrays, *self.speeds, *self.bytes}

    def left(self) -> float:
        """Seconds that are left."""
        return float(self.given.seconds) - SPARED - (time.perf_counter() - self.start)

    def hear(self) -> bool:
        """Takes one finding; false when the time is over."""
        try:
            share, found = self.told.get(timeout=max(0.0, self.left()))
        except queue.Empty:
            return False
        if found is None:
            self.alive.discard(share)
            if share.process.returncode:
                self.failed.append(f"{share.part} {share.game}")
            return True
        share.ready = True
        found = {"part": share.part, **found, "after_s": round(time.perf_counter() - self.start)}
        self.lines.append(found)
        print(json.dumps(found), flush=True)
        self.write()
        return True

    def measure(self) -> None:
        """One game after the other, as they are ready; then the comparing, side by side."""
        waiting = list(self.speeds)
        while waiting:
            turn = next((each for each in waiting if each.ready or each not in self.alive), None)
            if turn is None:
                if not self.hear():
                    return
                continue
            waiting.remove(turn)
            turn.go(self.left())
            while turn in self.alive:
                if not self.hear():
                    return
        if self.given.learn:
            self.alive.add(Learner(self.given, self.told))
        for each in self.bytes:
            each.go(self.left())
        while self.alive:
            if not self.hear():
                return

    def stop(self) -> None:
        """Ends what still runs when the time is over."""
        for share in self.alive:
            self.failed.append(f"{share.part} {share.game}: no time left")
            share.process.terminate()

    def write(self) -> None:
        """Everything found so far, as JSON."""
        whole = {
            "python": platform.python_version(), "seconds": round(time.perf_counter() - self.start),
            "not_finished": self.failed, "found": self.lines,
        }  # fmt: skip
        Path(self.given.out).write_text(json.dumps(whole, indent=1) + "\n")


def best(lines: list[Found], game: str, players: int, name: str) -> tuple[float, int]:
    """The best figure of a game and the games at once it was reached with."""
    return max(
        ((each[name], each["width"]) for each in lines
         if each.get("game") == game and each.get("players") == players and each.get(name)),
        default=(0.0, 0),
    )  # fmt: skip


def table(run: Run) -> str:
    """What was found, to be read."""
    rows = ["", "million decisions/s (games at once)",
            f"{'game':<12}{'players':<9}{'shown, torch':<22}{'through host':<14}random play"]  # fmt: skip
    for game in run.given.games.split(","):
        bar, random_bar, usual = BARS.get(game, (0, 0, 0))
        for players in sorted({each["players"] for each in run.lines
                               if each.get("game") == game and "width" in each}):  # fmt: skip
            shown, shown_width = best(run.lines, game, players, "steps_million_per_s")
            host, _ = best(run.lines, game, players, "host_million_per_s")
            drawn, width = best(run.lines, game, players, "random_play_million_per_s")
            wanted = f" bar {random_bar}" if players == usual else ""
            rows.append(
                f"{game:<12}{players:<9}{f'{shown:.1f} ({shown_width}) bar {bar}':<22} "
                f"{host:<13.2f}{drawn:.1f} ({width}){wanted}"
            )
    rows += ["", "the same bytes as on the CPU"]
    for each in run.lines:
        if "same" in each:
            verdict = "same" if each["same"] else f"DIFFER: {', '.join(each['differ'])}"
            rows.append(f"{each['game']:<12}{each['players']} players  {each['steps']:>9,} steps, "
                        f"{each['decisions']:>9,} decisions  {verdict}")  # fmt: skip
    rows += ["", *(each["said"] for each in run.lines if "said" in each)]
    rows += [f"not finished: {name}" for name in run.failed]
    return "\n".join(rows)


def main() -> None:
    """Measures, compares, tells."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", default=GAMES)
    asked.add_argument("--steps", type=int, default=1_000_000, help="compared; 0: none")
    asked.add_argument("--widths", help=f"games at once ({WIDTHS}; {LARGE_WIDTHS})")
    asked.add_argument("--block", type=int, default=64, help="threads of a block")
    asked.add_argument("--order", default="usual", help="of random play: usual, sorted or single")
    asked.add_argument("--shapes", default="", help="of blocks, tried beside the usual one")
    asked.add_argument("--seconds", type=float, default=170, help="for everything")
    asked.add_argument("--learn", type=float, default=0, help="seconds; 0: nothing is learned")
    asked.add_argument("--out", default="gpu.json")
    run = Run(asked.parse_args())
    try:
        run.measure()
    finally:
        run.stop()
        run.write()
    print(table(run))
    differ = any(each.get("same") is False for each in run.lines)
    sys.exit(1 if run.failed or differ else 0)


if __name__ == "__main__":
    main()
