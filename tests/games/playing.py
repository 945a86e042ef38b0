"""Games of one of the four, played at random or by a habit, for properties of all their positions."""

from collections.abc import Callable, Iterator
from typing import Any

from ludosaure.games.chance import below, generator
from ludosaure.games.contract import AnyGame
from tests import remembering
from tests.conftest import legal_actions, new_game

Choose = Callable[[Any, list[int], Any], int]


def at_random(state: Any, actions: list[int], rng: Any) -> int:
    return actions[below(rng, len(actions))]


class Playing:
    """Games of one kind."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def start(
        self, players: int, seed: int, telling: bool = True, **options: Any
    ) -> tuple[Any, Any, Any]:
        """A state before its first decision, its deal and its source of chance."""
        rng = generator(seed)
        state, deal = new_game(self.game, players, options, rng, telling)
        return state, deal, rng

    def positions(
        self, players: int, seed: int, choose: Choose = at_random, **options: Any
    ) -> Iterator[tuple[Any, list[int], int]]:
        """Every position of a game with its legal actions and the one chosen; the last has none."""
        state, _, rng = self.start(players, seed, **options)
        while actions := legal_actions(self.game, state):
            action = choose(state, actions, rng)
            yield state, actions, action
            remembering.decided(state, action)
            self.game.rules.apply(state, action)
        yield state, [], -1
