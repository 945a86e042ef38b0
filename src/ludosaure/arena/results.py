"""
The results file: one JSON line for the contest, then one for each finished game.

Lines are only ever added, so a run that was stopped goes on where it was; a line that was being
written when the machine went down is dropped.
"""

import json
from pathlib import Path
from typing import Any

from ludosaure.arena.contest import Contest
from ludosaure.arena.playing import Result
from ludosaure.games.contract import Refused, Text


class Results:
    """An open results file."""

    def __init__(self, contest: Contest, path: Path) -> None:
        self.contest = contest
        self.path = path
        self.done: dict[int, Result] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size:
            self._read()
        if not path.exists() or not path.stat().st_size:
            self._append(contest.json())

    def add(self, result: Result) -> None:
        """Keeps a result, for good."""
        if result.number not in self.done:
            self._append(result.json())
            self.done[result.number] = result

    def ordered(self) -> list[Result]:
        """All results of the contest so far, in the order of the fixtures."""
        wanted = range(self.contest.games)
        return [self.done[number] for number in sorted(self.done) if number in wanted]

    def _append(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def _read(self) -> None:
        raw = self.path.read_bytes()
        whole, _, torn = raw.rpartition(b"\n")
        if torn:
            with self.path.open("r+b") as file:
                file.truncate(len(raw) - len(torn))
        lines = whole.splitlines()
        if not lines:
            return
        try:
            head = json.loads(lines[0])
            results = [Result.from_json(json.loads(line)) for line in lines[1:]]
        except (ValueError, TypeError, KeyError) as error:
            raise self._refused("results_unreadable", f"({error})") from None
        if head != self.contest.json():
            raise self._refused("other_contest", "")
        self.done = {result.number: result for result in results}

    def _refused(self, code: str, detail: str) -> Refused:
        if code == "other_contest":
            return Refused(
                code,
                Text(
                    f"{self.path} contient une autre rencontre ; choisissez un autre fichier.",
                    f"{self.path} holds another contest; choose another file.",
                ),
            )
        return Refused(
            code,
            Text(
                f"{self.path} n'est pas un fichier de résultats {detail}.",
                f"{self.path} is no results file {detail}.",
            ),
        )
