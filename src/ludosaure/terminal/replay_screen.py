"""A saved game, step by step, in the terminal."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console

from ludosaure.play.position import ALL
from ludosaure.play.record import Record
from ludosaure.terminal import tables, words
from ludosaure.terminal.printed import count_table
from ludosaure.terminal.shared import played_with
from ludosaure.terminal.words import say


@dataclass
class ReplayScreen:
    """Steps through a record: forwards, backwards, to a move by its number."""

    record: Record
    viewer: int | None  # a seat, or None for everything there is to see
    language: str
    console: Console
    ask: Callable[[str], str]
    first: int = 0  # the move after which it begins

    def run(self) -> None:
        """Shows positions until the person has seen enough, or all of them when nobody answers."""
        ply, last = self.first, len(self.record.moves)
        for line in played_with(self.record.start(), self.language):
            self.console.print(line, markup=False)
        while True:
            self._show(ply)
            if ply == last:
                self._show_count()
            try:
                answer = self.ask(say(words.STEP_HELP, self.language) + " > ").strip().lower()
            except EOFError:
                return
            if answer == "q":
                return
            if answer == "p":
                ply = max(ply - 1, 0)
            elif answer.isdecimal():
                ply = min(int(answer), last)
            elif answer in ("", "n"):
                ply = min(ply + 1, last)

    def _show(self, ply: int) -> None:
        match = self.record.replay(ply)
        if ply:
            move = self.record.moves[ply - 1]
            text = say(
                words.STEP, self.language, ply=ply, of=len(self.record.moves),
                who=match.names[move.seat], move=move.notation,
            )  # fmt: skip
            self.console.print(text, style="bold", markup=False)
        position = match.position(ALL if self.viewer is None else self.viewer)
        for told in position.happened:
            line = getattr(told.text, self.language)
            if line:
                self.console.print(f"· {line}", style="dim", markup=False)
        table = tables.table(match.game, position.view, match.names, self.language)
        self.console.print(table)

    def _show_count(self) -> None:
        match = self.record.replay()
        if match.over:
            sheet = match.position(ALL).sheet
            self.console.print(count_table(sheet, match.names, self.language))
