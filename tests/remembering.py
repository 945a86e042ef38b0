"""
The position a failing test stood at, as a line of its report: `position: CODE`.

A match remembers itself whenever it is made or played on. Tests that play by the rules alone say
`dealt` (their helper `new_game` does it for them) and `decided` for each action they apply.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

import pytest

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Deal, Options, State, copy_of
from ludosaure.play.match import Match


@dataclass
class Played:
    """A game played by its rules alone: how it began, what was decided, and its living record."""

    game: AnyGame
    options: Options
    deal: Deal
    state: State
    actions: list[int] = field(default_factory=list)

    def told(self) -> str:
        """Its code; where the test went on by itself, that of the last position known."""
        options = self.game.options_json(self.options)
        deal = self.game.deal_json(self.options, self.deal)
        match = Match(self.game, int(self.options["players"]), options, deal=deal)
        for action in self.actions:
            match.play(action)
        same = silent(match.true_state) == silent(self.state)
        return match.code() + ("" if same else " (and on from there, by moves not noted)")


class Memory:
    """The game this test played last, a match or not."""

    last: Match | Played | None = None


def silent(state: State) -> bytes:
    """The bytes of a state without the story of its last decision."""
    copy = copy_of(state)
    copy["telling"] = copy["event_count"] = copy["events"] = 0
    return copy.tobytes()


def dealt(game: AnyGame, options: Options, deal: Deal, state: State) -> None:
    """A game begins, played by its rules alone."""
    Memory.last = Played(game, copy_of(options), copy_of(deal), state)


def decided(state: State, action: int) -> None:
    """The game that was dealt last goes on with this."""
    if isinstance(Memory.last, Played) and Memory.last.state is state:
        Memory.last.actions.append(int(action))


def position() -> str | None:
    """The code of the game played last; None if there was none."""
    last = Memory.last
    Memory.last = None  # what is played below is not the test's
    if last is None:
        return None
    return last.code() if isinstance(last, Match) else last.told()


def remembering(method: Callable[..., Any]) -> Callable[..., Any]:
    """A method of a match that remembers the match first."""

    @wraps(method)
    def remembered(match: Match, *args: Any, **kwargs: Any) -> Any:
        Memory.last = match
        return method(match, *args, **kwargs)

    return remembered


Match.__init__ = remembering(Match.__init__)  # type: ignore[method-assign]
Match.play = remembering(Match.play)  # type: ignore[method-assign]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """A test begins with no game of another."""
    Memory.last = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds the position to the report of a test that failed."""
    report = yield
    if report.failed:
        try:
            code = position()
        except Exception as error:  # a report about one fault must not fail by another
            report.sections.append(("position", f"position cannot be told: {error!r}"))
        else:
            if code is not None:
                report.sections.append(("position", f"position: {code}"))
    return report
