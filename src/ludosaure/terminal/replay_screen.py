"""A saved game, step by step, in the terminal."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console

from ludosaure.play.record import Record
from ludosaure.terminal import tables, words
from ludosaure.terminal.game_screen import count_table
from ludosaure.terminal.words import say


@dataclass
class ReplayScreen:
    """Steps through a record: forwards, backwards, to a move by its number."""

    record: Record
    viewer: int | None  # a seat, or None for everything there is to see
    language: str
    console: Console
    ask: Callable[[str], str]

    def run(self) -> None:
        """Shows positions until the person has seen enough, or all of them when nobody answers."""
        ply, last = 0, len(self.record.moves)
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
        names = [seat["name"] for seat in self.record.seats]
        match = self.record.replay(ply)
        if ply:
            move = self.record.moves[ply - 1]
            text = say(
                words.STEP, self.language, ply=ply, of=len(self.record.moves),
                who=names[move.seat], move=move.notation,
            )  # fmt: skip
            self.console.print(text, style="bold", markup=False)
        seen = match.true_record if self.viewer is None else match.seen(self.viewer)
        for event in match.game.events(seen):
            line = getattr(match.game.event_text(event, names), self.language)
            if line:
                self.console.print(f"· {line}", style="dim", markup=False)
        view = match.game.describe(seen)
        self.console.print(tables.table(match.game, view, names, self.language))

    def _show_count(self) -> None:
        match = self.record.replay()
        if match.over:
            names = [seat["name"] for seat in self.record.seats]
            sheet = match.game.score_sheet(match.true_record)
            self.console.print(count_table(sheet, names, self.language))
