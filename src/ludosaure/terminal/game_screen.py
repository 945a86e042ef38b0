"""
A game played in the terminal: the table, what happened, the moves in words, one line of input.

Several people may share the screen: when something is hidden from one of them, a hand-over screen
stands between their turns.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.rule import Rule
from rich.text import Text as Line

from ludosaure.bots import Bot, Level
from ludosaure.games.contract import ScoreSheet
from ludosaure.games.rules_pages import section
from ludosaure.games.text import Refused
from ludosaure.play.examples import in_words
from ludosaure.play.match import Match
from ludosaure.play.position import ALL, Action
from ludosaure.play.record import PERSON, Record, bot_kind
from ludosaure.play.refusals import NOTHING_TO_UNDO
from ludosaure.terminal import tables, words
from ludosaure.terminal.helpers import Helper, helper
from ludosaure.terminal.leaves import leaf_called
from ludosaure.terminal.lines import hanging
from ludosaure.terminal.printed import count_table, led, without_anchors
from ludosaure.terminal.shared import played_with
from ludosaure.terminal.words import say

LOG_LINES = 3  # for each seat, of what happened since one's last turn; `log` shows all of it


class Logged(NamedTuple):
    """One line of somebody's log."""

    ply: int  # the decision it tells of
    line: str


class Quit(Exception):
    """The person at the keyboard leaves."""


@dataclass
class GameScreen:
    """One match on one screen."""

    match: Match
    minds: dict[int, Level]  # the seats that bots play
    language: str
    console: Console
    ask: Callable[[str], str]
    logs: dict[int | None, list[Logged]] = field(default_factory=dict)  # by whose eyes saw it
    _at_screen: int | None = None
    _shown: dict[int | None, int] = field(default_factory=dict)  # lines of each log already shown
    _helpers: dict[int, Helper | None] = field(default_factory=dict)
    _section: str = ""  # of the rules, that the last refusal spoke of
    _bots: dict[int, Bot] = field(default_factory=dict)  # those that have thought

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return self.match.names

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(self.match.players) if seat not in self.minds]

    def run(self) -> None:
        """Plays until the match is over or the person leaves; then the count is shown."""
        for line in played_with(self.match, self.language):
            self.console.print(line, markup=False)
        self._tell()
        try:
            while not self.match.over:
                seat = self.match.to_move
                assert seat is not None
                if seat in self.minds:
                    self._let_think(seat)
                elif not self._is_helped(seat):
                    self._ask_person(seat)
        except Quit:
            self._keep()
            return
        self._show_table(self._viewer())
        self._show_count(self.match.position(ALL).sheet)

    # Bots

    def _let_think(self, seat: int) -> None:
        status = say(words.THINKING, self.language, name=self.names[seat])
        if self.console.is_terminal:
            with self.console.status(status):
                move = self._thought(seat)
        else:
            move = self._thought(seat)
        self.match.play(move)
        self._tell()

    def _thought(self, seat: int) -> int:
        """The move of a bot, who remembers what it thought before."""
        level = self.minds[seat]
        if seat not in self._bots:
            self._bots[seat] = level.mind()
        seen, mind = self.match.seen(seat), self._bots[seat]
        return level.choose(self.match.game, seen, seat, secrets.randbits(63), mind)

    # People

    def _helper(self, seat: int) -> Helper | None:
        """The help this game has for a seat."""
        if seat not in self._helpers:
            self._helpers[seat] = helper(self.match, seat, self.language)
        return self._helpers[seat]

    def _is_helped(self, seat: int) -> bool:
        """Plays what the seat's helper has undertaken; False when the person is to be asked."""
        mine = self._helper(seat)
        move = mine.next_move() if mine else None
        if move is None:
            return False
        self.match.play(move)
        self._tell()
        return True

    def _ask_person(self, seat: int) -> None:
        self._hand_over(seat)
        if self.console.is_terminal:
            self.console.clear()  # the table stays in its place; `log` tells what scrolled by
        self._show_table(seat)
        actions = self._show_moves(seat)
        mine = self._helper(seat)
        if mine and (hint := mine.hint()):
            self._print(getattr(hint, self.language), "dim")
        while self.match.to_move == seat:
            if self._obey(self._read(seat), seat, actions):
                return

    def _hand_over(self, seat: int) -> None:
        """A screen without secrets between two people's turns, where the game hides something."""
        if self._at_screen not in (None, seat) and self._hides_something(seat):
            self.console.clear()
            self._read_line(say(words.HAND_OVER, self.language, name=self.names[seat]) + " ")
            self.console.clear()
        self._at_screen = seat

    def _hides_something(self, seat: int) -> bool:
        """Whether what this seat sees is not what everybody sees."""
        mine, public = self.match.position(seat).state, self.match.position(None).state
        return mine.tobytes() != public.tobytes()

    def _read(self, seat: int) -> str:
        return self._read_line(f"{say(words.YOUR_MOVE, self.language)} ({self.names[seat]}) > ")

    def _read_line(self, prompt: str) -> str:
        try:
            return self.ask(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None

    def _obey(self, line: str, seat: int, actions: Sequence[Action]) -> bool:
        """Does what a line asks; True when the position has changed."""
        verb, _, rest = line.partition(" ")
        mine = self._helper(seat)
        if mine and verb.lower() in mine.verbs:
            return self._ask_helper(mine, rest.strip())
        match verb.lower():
            case "" | "help":
                self._print(say(words.HELP, self.language))
                if mine and (hint := mine.hint()):
                    self._print(getattr(hint, self.language))
            case "q" | "quit":
                raise Quit
            case "?" | "leaf" if rest.strip():
                self._show_leaf(rest.strip())
            case "?" | "rules":
                self._show_rules(whole=verb.lower() == "rules")
            case "why":
                self._explain(rest, actions)
            case "undo":
                return self._take_back()
            case "save":
                self._save(Path(rest or f"{self.match.game.key}.json"))
            case "log":
                self._print("\n".join(told.line for told in self._log(seat)))
            case _:
                return self._play(line, actions)
        return False

    def _show_leaf(self, asked: str) -> None:
        """What there is to read about an animal or a thing of the box."""
        leaves = self.match.game.words.leaves
        leaf = leaf_called(asked, leaves)
        if leaf is None:
            names = ", ".join(getattr(known.name, self.language) for known in leaves.values())
            self._print(say(words.NO_LEAF, self.language, asked=asked, names=names or "—"))
            return
        self._print(getattr(leaf.name, self.language), "bold")
        self._print(getattr(leaf.lived, self.language) + ".", "dim")
        self._print(getattr(leaf.fact, self.language))

    def _ask_helper(self, mine: Helper, line: str) -> bool:
        """True when the helper has undertaken to play."""
        try:
            self.console.print(mine.obey(line), markup=False, highlight=False)
        except Refused as refusal:
            self._print(getattr(refusal.text, self.language))
            return False
        return mine.next_move() is not None

    def _play(self, line: str, actions: Sequence[Action]) -> bool:
        try:
            self.match.play(self._move(line, actions))
        except Refused as refusal:
            self._say_no(refusal)
            return False
        self._section = ""
        self._tell()
        return True

    def _say_no(self, refusal: Refused) -> None:
        """Why something cannot be done, and which section of the rules says so."""
        self._print(getattr(refusal.text, self.language))
        self._section = refusal.anchor
        if found := section(self.match.game.rules_page(self.language), refusal.anchor):
            self._print(say(words.SECTION, self.language, title=found.title), "dim")

    def _show_rules(self, whole: bool) -> None:
        """The rules, or the section the last refusal spoke of."""
        page = self.match.game.rules_page(self.language)
        found = None if whole else section(page, self._section)
        text = in_words(self.match.game, found.text if found else page, self.language)
        self.console.print(Markdown(without_anchors(text)))

    def _move(self, line: str, actions: Sequence[Action]) -> Action | str:
        if line.isdecimal():
            number = int(line)
            if not 1 <= number <= len(actions):
                raise Refused("no_such_number", words.NO_SUCH_NUMBER.format(number=number))
            return actions[number - 1]
        return tables.read(self.match.game, line, self.language)

    def _explain(self, line: str, actions: Sequence[Action]) -> None:
        try:
            refusal = self.match.why_not(self._move(line, actions))
        except Refused as error:
            refusal = None
            self._print(getattr(error.text, self.language))
            return
        if refusal is None:
            self._print(say(words.NOTHING_TO_SAY, self.language))
        else:
            self._say_no(refusal)

    def _take_back(self) -> bool:
        """Takes the last decisions back: freely against bots, up to a revelation among people."""
        try:
            if len(self.people) == 1:
                if not any(move.seat in self.people for move in self.match.moves):
                    raise Refused("nothing_to_undo", NOTHING_TO_UNDO)
                while self.match.take_back().seat not in self.people:
                    pass
            else:
                self.match.undo()
        except Refused as refusal:
            self._print(getattr(refusal.text, self.language))
            return False
        for viewer, log in self.logs.items():
            self.logs[viewer] = [told for told in log if told.ply <= self.match.ply]
            self._shown[viewer] = min(self._shown.get(viewer, 0), len(self.logs[viewer]))
        for mine in self._helpers.values():
            if mine:
                mine.rest()
        self._print(say(words.TAKEN_BACK, self.language))
        return True

    # Showing

    def _viewer(self) -> int | None:
        """Whose eyes the last table is drawn for."""
        people = self.people
        return people[0] if len(people) == 1 else self._at_screen if people else None

    def _log(self, viewer: int | None) -> list[Logged]:
        return self.logs.setdefault(viewer, [])

    def _tell(self) -> None:
        """Writes the last decision into everybody's log, each as that person saw it."""
        viewers: list[int | None] = [*self.people] or [None]
        for viewer in viewers:
            for told in self.match.position(viewer).happened:
                line = getattr(told.text, self.language)
                if line:
                    self._log(viewer).append(Logged(self.match.ply, line))

    def _show_table(self, seat: int | None) -> None:
        self.console.print(Rule(getattr(self.match.game.name, self.language)))
        log = self._log(seat)
        for told in log[self._shown.get(seat, 0) :][-LOG_LINES * self.match.players :]:
            self.console.print(hanging(Line("· ", "dim"), Line(told.line, "dim")))
        self._shown[seat] = len(log)
        view = self.match.view(seat)
        self.console.print(tables.table(self.match.game, view, self.names, self.language))

    def _show_moves(self, seat: int) -> list[Action]:
        """Lists what may be done, moves that read the same only once; the moves by their number."""
        position = self.match.position(seat)
        if position.prompt is not None:
            self._print(getattr(position.prompt, self.language), "bold")
        moves: dict[str, Action] = {}
        for move in position.legal:
            moves.setdefault(getattr(move.text, self.language), move)
        number = 0
        for lead, rests in led(list(moves)):
            if lead:
                self._print(f"   {lead} …")
            shown = [
                Line(f"{number + place:>2} ", "bold").append(rest, "none")
                for place, rest in enumerate(rests, start=1)
            ]
            number += len(rests)
            if len(shown) <= 4:
                for line in shown:
                    self.console.print(line)
            else:
                self.console.print(Columns(shown, equal=True, column_first=True, padding=(0, 2)))
        return list(moves.values())

    def _show_count(self, sheet: ScoreSheet) -> None:
        self.console.print(count_table(sheet, self.names, self.language))
        log = self._log(self._viewer())
        self._print(log[-1].line if log else "", "bold")

    def _print(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style or None, markup=False, highlight=False)

    # Keeping

    def _save(self, path: Path) -> None:
        try:
            self._record().save(path)
        except OSError as error:
            reason = error.strerror or "?"
            self._print(say(words.NOT_SAVED, self.language, path=path, why=reason))
        else:
            self._print(say(words.SAVED, self.language, path=path))

    def _record(self) -> Record:
        kinds = [bot_kind(self.minds[s].key) if s in self.minds else PERSON
                 for s in range(self.match.players)]  # fmt: skip
        return self.match.record(self.names, kinds)

    def _keep(self) -> None:
        folder = user_data_path("ludosaure", ensure_exists=True)
        path = folder / f"last-{self.match.game.key}.json"
        self._record().save(path)
        kept = say(words.KEPT, self.language, path=path, game=self.match.game.key)
        self.console.print(kept, markup=False, highlight=False, soft_wrap=True)  # to be copied
