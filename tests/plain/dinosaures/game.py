"""
The whole game as a story: a generator that stops wherever somebody must decide.

`rules` is the version: 1 is the game before the changes of §13, 2 the game as it is specified today.
"""

from typing import Any

from tests.plain.dinosaures.setting_up import SettingUp
from tests.plain.dinosaures.table import Story
from tests.plain.dinosaures.turns import Turns


class PlainGame(SettingUp, Turns):
    """The table, `legal` for what may be done and `play` to do it."""

    def __init__(
        self, players: int, deal: dict[str, Any], options: dict[str, Any], rules: int = 1
    ) -> None:
        super().__init__(players, deal, options, rules)
        self.go_on_with(self.whole_story())

    def whole_story(self) -> Story:
        yield from self.compose()
        yield from self.place_figures()
        if self.options["secret_trap"]:
            yield from self.note_traps()
        yield from self.turns()

    def go_on_with(self, story: Story) -> None:
        """Tells the story to the first decision."""
        self.story = story
        self.tell(None)

    def begin_at(self, to_move: int) -> None:
        """Leaves the story where it is and lets somebody begin a turn: for positions set up by hand."""
        self.starter = to_move
        self.placed_all = [True] * self.players
        self.go_on_with(self.turns())

    def play(self, action: int) -> None:
        self.tell(self.choices[action])

    def tell(self, answer: Any) -> None:
        """Tells the story to the next decision, or to its end."""
        try:
            self.story.send(answer)
        except StopIteration:
            self.phase, self.to_move, self.choices = "GAME_OVER", None, {}

    # The end

    def values(self) -> list[int]:
        """+1, 0 or -1 by seat."""
        if self.result is None or self.result.side is None:
            return [0] * self.players
        return [1 if p % 2 == self.result.side else -1 for p in range(self.players)]

    def places(self) -> list[int]:
        values = self.values()
        return [1 + sum(other > mine for other in values) for mine in values]
