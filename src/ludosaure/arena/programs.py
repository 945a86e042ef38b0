"""
Bots that are programs of their own, in any language, speaking JSON lines.

For every decision the program reads one line on its standard input:

    {"kind": "decide", "game": "cubosaurs", "players": 4, "seat": 1, "options": {…}, "seed": 7,
     "view": {…}, "legal": [{"number": 0, "notation": "keep", "action": {…}}, …],
     "budget": {"simulations": 0, "seconds": 0.2}}

and answers with one line on its standard output: {"move": 0} or {"move": "keep"}. The view is what
the seat may know, and nothing else. What it writes on its standard error is shown to the user.
"""

import json
import shlex
import subprocess
import threading
from queue import Empty, Queue

from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.games.contract import Game, State
from ludosaure.play.match import legal_numbers, standing

PATIENCE = 60.0  # seconds a program may take for an answer, its thinking time not counted


class ProgramFailed(Exception):
    """The program ended, stayed silent or said something that is no move."""


class ProgramBot(Bot):
    """A program; it is started for its first decision and ended by `close`."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.name = f"program:{command}"
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def think(self, game: Game, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """The move the program says first, the others after it."""
        legal = legal_numbers(game, seen)
        number = self._ask(game, seen, seat, legal, budget, seed)
        placed = standing(game, seen)
        chances = tuple(1 / len(placed) for _ in placed)
        points = tuple(float(place.points) for place in placed)
        order = [number, *(other for other in legal if other != number)]
        return Answer(tuple(RankedMove(n, 0, chances, points) for n in order))

    def close(self) -> None:
        """Ends the program."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin:
            process.stdin.close()
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout:
            process.stdout.close()

    def _ask(
        self, game: Game, seen: State, seat: int, legal: list[int], budget: Budget, seed: int
    ) -> int:
        question = {
            "kind": "decide",
            "game": game.key,
            "players": int(seen["options"]["players"]),
            "seat": seat,
            "options": game.options_json(seen["options"]),
            "seed": seed,
            "view": game.describe(seen),
            "legal": [
                {
                    "number": number,
                    "notation": game.notation(seen, number),
                    "action": game.action_json(seen, number),
                }
                for number in legal
            ],
            "budget": {"simulations": budget.simulations, "seconds": budget.seconds},
        }
        line = self._exchange(json.dumps(question, ensure_ascii=False), PATIENCE + budget.seconds)
        try:
            move = json.loads(line)["move"]
        except (ValueError, KeyError, TypeError):
            self.close()
            raise ProgramFailed(f"it said {line.strip()[:80]!r}, which is no move") from None
        if isinstance(move, str):
            return game.read_notation(seen, move)
        if isinstance(move, bool) or not isinstance(move, int):
            raise ProgramFailed(f"its move {move!r} is neither a number nor a notation")
        return move

    def _exchange(self, line: str, patience: float) -> str:
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = self._lines.get(timeout=patience)
        except Empty:
            process.kill()
            self.close()
            raise ProgramFailed(f"it said nothing for {patience:g} s") from None
        except OSError:  # nobody reads any more
            answer = ""
        if not answer:
            self.close()
            raise ProgramFailed(f"it ended with code {process.returncode}")
        return answer

    def _start(self) -> "subprocess.Popen[str]":
        try:
            process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError) as error:
            raise ProgramFailed(f"it does not start: {error}") from None
        self._process = process
        self._lines = Queue()
        threading.Thread(target=_listen, args=(process, self._lines), daemon=True).start()
        return process


def _listen(process: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
    """Reads the program's lines as they come; an empty one marks the end."""
    assert process.stdout is not None
    try:
        for line in process.stdout:
            lines.put(line)
    except ValueError:  # closed while reading
        pass
    lines.put("")
