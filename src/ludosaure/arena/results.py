"""
The results file: one JSON line for the contest, then one for each finished game, with all its moves.

    {"arena": 2, "game": "cubosaurs", "bots": ["greedy", "random"], …}
    {"commitment": "9f86…", "first": 0}              a secret nobody has been told
    {"number": 0, "deal": 81…, "seats": [0, 1], "code": "L1…", …}
    …
    {"secret": "c0ff…", "first": 0}                  the same, when the last game was played

Lines are only ever added, so a run that was stopped goes on where it was; a line that was being
written when the machine went down is dropped. A contest that is made longer after its secret was
published goes on with another one.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludosaure.arena import secrecy
from ludosaure.arena.contest import Contest, Fixture, commitment_to
from ludosaure.arena.playing import Result
from ludosaure.games.text import Refused, Text


class Results:
    """An open results file."""

    def __init__(self, contest: Contest, path: Path) -> None:
        self.contest = contest
        self.path = path
        self.done: dict[int, Result] = {}
        self._commitments: dict[int, str] = {}  # by the first game each is for
        self._published: dict[int, bytes] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size:
            self._read()
        if not path.exists() or not path.stat().st_size:
            self._append(contest.json())

    def to_play(self) -> list[Fixture]:
        """The games that are still to be played; a new secret is drawn where there is none yet."""
        if len(self.ordered()) == self.contest.games:
            return []
        if len(self._published) == len(self._commitments):
            first = len(self.done) and max(self.done) + 1
            secret = self.contest.new_secret()
            secrecy.keep(secret)
            self._commitments[first] = commitment_to(secret)
            self._append({"commitment": commitment_to(secret), "first": first})
        else:
            first = max(self._commitments)
            found = secrecy.kept(self._commitments[first]) or self.contest.new_secret()
            if commitment_to(found) != self._commitments[first]:
                raise self._refused("secret_missing", LOST)
            secret = found
        return [f for f in self.contest.fixtures(secret, first) if f.number not in self.done]

    def add(self, result: Result) -> None:
        """Keeps a result, for good."""
        if result.number not in self.done:
            self._append(result.json())
            self.done[result.number] = result

    def publish(self) -> None:
        """Tells the secret once the contest is over."""
        if len(self.ordered()) < self.contest.games:
            return
        for first, commitment in self._commitments.items():
            if first in self._published:
                continue
            secret = secrecy.kept(commitment) or self.contest.new_secret()
            if commitment_to(secret) == commitment:
                self._append({"secret": secret.hex(), "first": first})
                self._published[first] = secret
                secrecy.forget(commitment)

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
        try:
            head, *lines = [json.loads(line) for line in whole.splitlines()] or [None]
            if head is None:
                return
            if head != self.contest.json():
                raise self._refused("other_contest", OTHER)
            for line in lines:
                if "commitment" in line:
                    self._commitments[line["first"]] = line["commitment"]
                elif "secret" in line:
                    self._published[line["first"]] = bytes.fromhex(line["secret"])
            self.done = {result.number: result for result in results_in(lines)}
        except (ValueError, TypeError, KeyError) as error:
            raise self._refused("results_unreadable", UNREADABLE, error) from None

    def _refused(self, code: str, text: Text, why: object = "") -> Refused:
        return Refused(code, text.format(path=self.path, why=why))


def results_in(lines: Iterable[dict[str, Any]]) -> list[Result]:
    """The games among the lines of a results file."""
    return [Result.from_json(line) for line in lines if "number" in line]


def read_results(path: Path) -> tuple[Contest, list[Result]]:
    """A results file as it is, whoever made it: its contest and its games, in order."""
    try:
        head, *lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        results = sorted(results_in(lines), key=lambda result: result.number)
        return Contest.from_json(head, len(results)), results
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise Refused("results_unreadable", UNREADABLE.format(path=path, why=error)) from None


def game_in(path: Path, number: int) -> tuple[Contest, Result]:
    """One game of a results file, by its number."""
    contest, results = read_results(path)
    for result in results:
        if result.number == number:
            return contest, result
    raise Refused("no_such_game", NO_SUCH_GAME.format(path=path, number=number))


NO_SUCH_GAME = Text(
    "{path} ne contient pas de partie {number}.",
    "{path} holds no game {number}.",
)
OTHER = Text(
    "{path} contient une autre rencontre ; choisissez un autre fichier.",
    "{path} holds another contest; choose another file.",
)
LOST = Text(
    "Le secret de la rencontre de {path} n'est pas sur cette machine ; choisissez un autre fichier.",
    "The secret of the contest in {path} is not on this machine; choose another file.",
)
UNREADABLE = Text(
    "{path} n'est pas un fichier de résultats ({why}).",
    "{path} is no results file ({why}).",
)
