"""
Bots that are programs of their own, in any language, speaking JSON lines.

For every decision the program reads one line on its standard input:

    {"kind": "decide", "game": "cubosaurs", "players": 4, "seat": 1, "options": {…}, "seed": 7,
     "view": {…}, "legal": [{"number": 0, "notation": "keep", "action": {…}}, …],
     "budget": {"simulations": 0, "seconds": 0.2}}

and answers with one line on its standard output: {"move": 0} or {"move": "keep"}, and, if it likes,
what it thinks of everybody's chances to win by seat: {"move": 0, "chances": [0.6, 0.4]}. The view is
what the seat may know, and nothing else. What it writes on its standard error is shown to the user.
"""

import json
import shlex
import subprocess
import threading
from queue import Empty, Queue

from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.play.position import Position

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

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """The move the program says first, the others after it."""
        position = Position.seen_by(game, seen, seat)
        number, chances = self._ask(position, seat, budget, seed)
        legal = [action.number for action in position.actions]
        others = (RankedMove(other, 0, (), ()) for other in legal if other != number)
        return Answer((RankedMove(number, 0, chances, ()), *others))

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
        self, position: Position, seat: int, budget: Budget, seed: int
    ) -> tuple[int, tuple[float, ...]]:
        game, state = position.game, position.state
        question = {
            "kind": "decide",
            "game": game.key,
            "players": int(state.options.players),
            "seat": seat,
            "options": game.options_json(state.options),
            "seed": seed,
            "view": position.view,
            "legal": [
                {"number": move.number, "notation": move.notation, "action": move.form}
                for move in position.legal
            ],
            "budget": {"simulations": budget.simulations, "seconds": budget.seconds},
        }
        line = self._exchange(json.dumps(question, ensure_ascii=False), PATIENCE + budget.seconds)
        try:
            said = json.loads(line)
            move = said["move"]
        except (ValueError, KeyError, TypeError):
            self.close()
            raise ProgramFailed(f"it said {line.strip()[:80]!r}, which is no move") from None
        chances = claimed(said.get("chances"), int(state.options.players))
        if isinstance(move, str):
            return game.read_notation(state, move), chances
        if isinstance(move, bool) or not isinstance(move, int):
            raise ProgramFailed(f"its move {move!r} is neither a number nor a notation")
        return move, chances

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


def claimed(chances: object, players: int) -> tuple[float, ...]:
    """Chances as a program said them, one a seat; () if it said nothing."""
    if chances is None:
        return ()
    if isinstance(chances, list) and len(chances) == players:
        numbers = [float(n) for n in chances if isinstance(n, int | float) and 0 <= n <= 1]
        if len(numbers) == players:
            return tuple(numbers)
    raise ProgramFailed(f"its chances {chances!r} are not {players} numbers from 0 to 1")


def _listen(process: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
    """Reads the program's lines as they come; an empty one marks the end."""
    assert process.stdout is not None
    try:
        for line in process.stdout:
            lines.put(line)
    except ValueError:  # closed while reading
        pass
    lines.put("")
