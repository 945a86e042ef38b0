"""
How strong every level is: many small contests side by side, for as long as one is willing to wait.

    python benchmarks/ladder.py --jobs 2 --minutes 60                       # everything
    python benchmarks/ladder.py --games trex --players 2 --contests levels strongest
    python benchmarks/ladder.py --contests time --minutes 9 --jobs 16       # what seconds buy
    python benchmarks/ladder.py --pairs search:400:trust=4/greedy           # any two bots
    python benchmarks/ladder.py --pairs trex@search:400/search:100          # of one game only

For each game and number of players: every level against the one below, the strongest against
`random` and `greedy`, and thinking times against each other. The loops are compiled first, each
game's in processes of their own; the contests of a game begin when it is ready. Whoever has nothing
to do plays the next game of the contest that had least time so far, so when the minutes are over,
every contest has some games. Finished games are added to the results file line by line; called
again with the same file, the ladder goes on from there. The table at the end (also with --report,
which plays nothing) has Wilson's 95 % intervals.

Needs numpy, numba and platformdirs only.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from ludosaure.arena.contest import Contest, Fixture
from ludosaure.arena.playing import Bench, Result
from ludosaure.arena.ratings import Mean, Share, ahead_share
from ludosaure.bots import levels
from ludosaure.bots.preparing import prepare_bot, prepared_bots
from ludosaure.games import catalogue

TIMES = ("100ms", "1s", "5s")
KINDS = ("levels", "strongest", "time")
FIRST_GUESS = 2.0  # seconds a game takes, before one was played
SEED = 7  # of the deals
TABLES = {"dinosaures": [2]}  # table sizes unless asked for; of the other games 2 and 4


@dataclass
class Pairing:
    """One contest of two bots, and how far it is."""

    kind: str
    contest: Contest
    results: dict[int, Result] = field(default_factory=dict)
    waiting: list[Fixture] = field(default_factory=list)
    running: int = 0
    spent: float = 0.0  # seconds, of all games finished in this call
    finished: int = 0  # games in this call

    @property
    def name(self) -> str:
        """What its lines in the results file are called."""
        contest = self.contest
        return f"{contest.game}/{contest.players}/{contest.bots[0]}/{contest.bots[1]}"

    def owed(self) -> float:
        """Seconds it had or is having; who has least comes next."""
        mean = self.spent / self.finished if self.finished else FIRST_GUESS
        return self.spent + self.running * mean

    def ahead(self) -> Share:
        """
        How often the first bot ends before the second.

        With four players a game has several such pairs; they are not independent, so the interval
        is that of the number of games.
        """
        pairs = ahead_share(list(self.results.values()), 0, 1)
        games = len(self.results)
        return Share(pairs.share * games, games)

    def points(self, who: int) -> float:
        """Mean points of a bot."""
        return Mean.of([float(p) for p in self._of(who, "points")]).mean

    def milliseconds(self, who: int) -> float:
        """Mean thinking time a decision."""
        return 1000 * sum(self._of(who, "seconds")) / max(sum(self._of(who, "moves")), 1)

    def _of(self, who: int, column: str) -> list[float]:
        return [
            getattr(result, column)[seat]
            for result in self.results.values()
            for seat, sitting in enumerate(result.seats)
            if sitting == who
        ]


def pairings(
    game: str, players: int, kinds: list[str], others: list[str], games: int
) -> Iterator[Pairing]:
    """The contests of one game at a table of this size."""
    names = ["random", *(level.key for level in levels(catalogue.game(game)))]
    pairs: dict[str, list[tuple[str, ...]]] = {
        "levels": [(above, below) for below, above in pairwise(names)],
        "strongest": [(names[-1], "random"), (names[-1], "greedy")],
        "time": [(f"search:{long}", f"search:{short}") for short, long in pairwise(TIMES)],
    }
    named = [other.rpartition("@") for other in others]
    pairs["pairs"] = [tuple(pair.split("/", 1)) for only, _, pair in named if only in ("", game)]
    for kind in [*kinds, "pairs"]:
        for pair in pairs[kind]:
            yield Pairing(kind, Contest.of(game, pair, games, players, SEED))


# Workers: each answers questions down a pipe until it is ended.


def work(questions: Connection) -> None:
    """A process that compiles and plays what it is asked to."""
    benches: dict[str, Bench] = {}
    while True:
        task, *details = questions.recv()
        began = time.perf_counter()
        answer: Any = None
        if task == "compile":
            game, name = details
            prepare_bot(catalogue.game(game), name)
        else:
            contest, fixture = details
            key = json.dumps(contest.json())
            if key not in benches:
                benches[key] = Bench(contest)
            answer = benches[key].play(fixture)
        questions.send((answer, time.perf_counter() - began))


class Hall:
    """All pairings, the processes that play them, and the file they are written to."""

    def __init__(self, paired: list[Pairing], path: Path) -> None:
        self.pairings = paired
        self.path = path
        self._read()

    def _read(self) -> None:
        """Takes over what the file knows already."""
        known = {pairing.name: pairing for pairing in self.pairings}
        written = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        whole, end, torn = written.rpartition("\n")
        if torn:  # a line that was being written when the machine went down
            self.path.write_text(whole + end, encoding="utf-8")
        for line in whole.splitlines():
            data = json.loads(line)
            pairing = known.get(data.pop("contest"))
            if pairing:
                result = Result.from_json(data)
                pairing.results[result.number] = result
        for pairing in self.pairings:
            pairing.waiting = [
                fixture
                for fixture in pairing.contest.fixtures(pairing.contest.new_secret())
                if fixture.number not in pairing.results
            ]

    def play(self, jobs: int, minutes: float) -> None:
        """Plays until everything is played or the time is over."""
        end = time.monotonic() + 60 * minutes
        spawn = multiprocessing.get_context("spawn")
        games = list(dict.fromkeys(pairing.contest.game for pairing in self.pairings))
        compiling: list[tuple[str, str]] = [
            (game, name)
            for name in ("search", "greedy", "champion", "net")
            for game in games
            if name in prepared_bots(catalogue.game(game))
        ]
        missing = {game: len(prepared_bots(catalogue.game(game))) for game in games}
        idle: list[Connection] = []
        busy: dict[Connection, Any] = {}
        processes = []
        for _ in range(jobs):
            here, there = spawn.Pipe()
            processes.append(spawn.Process(target=work, args=(there,), daemon=True))
            processes[-1].start()
            idle.append(here)
        try:
            while True:
                while idle and (task := self._next(compiling, missing)):
                    worker = idle.pop()
                    busy[worker] = task
                    if isinstance(task[0], Pairing):
                        worker.send(("play", task[0].contest, task[1]))
                    else:
                        worker.send(("compile", *task))
                if not busy:
                    return
                for ready in wait(list(busy), max(0.0, end - time.monotonic())):
                    assert isinstance(ready, Connection)
                    answer, seconds = ready.recv()
                    task = busy.pop(ready)
                    idle.append(ready)
                    if isinstance(task[0], Pairing):
                        self._keep(task[0], answer, seconds)
                    else:
                        missing[task[0]] -= 1
                        print(f"{task[0]}: {task[1]} compiled in {seconds:.0f} s", flush=True)
                if time.monotonic() >= end:
                    return
        finally:
            for process in processes:
                process.terminate()

    def _next(self, compiling: list[tuple[str, str]], missing: dict[str, int]) -> Any:
        """What an idle process does next; None if nothing can be done now."""
        if compiling:
            return compiling.pop(0)
        ready = [p for p in self.pairings if p.waiting and not missing[p.contest.game]]
        if not ready:
            return None
        pairing = min(ready, key=Pairing.owed)
        pairing.running += 1
        return pairing, pairing.waiting.pop(0)

    def _keep(self, pairing: Pairing, result: Result, seconds: float) -> None:
        """Writes a result down, for good."""
        pairing.running -= 1
        pairing.finished += 1
        pairing.spent += seconds
        pairing.results[result.number] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"contest": pairing.name, **result.json()}) + "\n")

    def table(self) -> str:
        """Everything as a Markdown table."""
        lines = [
            "| game | players | who | against | ahead | games | mean points | ms a decision |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        for pairing in self.pairings:
            if not pairing.results:
                continue
            ahead = pairing.ahead()
            low, high = ahead.interval
            contest = pairing.contest
            faults = sum(result.fault is not None for result in pairing.results.values())
            games = f"{ahead.games}" + (f" ({faults} broken off)" if faults else "")
            lines.append(
                f"| {catalogue.game(contest.game).name.en} | {contest.players} "
                f"| `{contest.bots[0]}` | `{contest.bots[1]}` "
                f"| {ahead.share:.0%} ({low:.0%}–{high:.0%}) | {games} "
                f"| {pairing.points(0):.1f} : {pairing.points(1):.1f} "
                f"| {pairing.milliseconds(0):.1f} : {pairing.milliseconds(1):.1f} |"
            )
        return "\n".join(lines).replace("%", " %")


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=list(catalogue.SHELF))
    parser.add_argument("--players", nargs="+", type=int, help="usually 2 and 4, Dinosaures 2")
    parser.add_argument("--contests", nargs="*", choices=KINDS, default=list(KINDS))
    parser.add_argument("--pairs", nargs="+", default=[], help="first/second: contests of any bots")
    parser.add_argument("--number", type=int, default=400, help="games of a contest, at most")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=9.0, help="compiling included")
    parser.add_argument("--out", type=Path, default=Path("ladder.jsonl"))
    parser.add_argument("--report", action="store_true", help="only the table of what was played")
    asked = parser.parse_args()
    paired = [
        pairing
        for game in asked.games
        for players in asked.players or TABLES.get(game, [2, 4])
        for pairing in pairings(game, players, asked.contests, asked.pairs, asked.number)
    ]
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    hall = Hall(paired, asked.out)
    if not asked.report:
        hall.play(asked.jobs, asked.minutes)
    table = hall.table()
    asked.out.with_suffix(".md").write_text(table + "\n", encoding="utf-8")
    print(table)


if __name__ == "__main__":
    main()
