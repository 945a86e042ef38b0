"""What all tests share: the games, their variants, and positions met in random play."""

import os
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scripts.playthroughs import telling_values

from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import blank
from ludosaure.games.text import OptionRefused
from ludosaure.play.match import Match, Ply
from ludosaure.play.position import mover
from tests import remembering

pytest_runtest_setup = remembering.pytest_runtest_setup
pytest_runtest_makereport = remembering.pytest_runtest_makereport

ROOT = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    """In CI the summary tells why a test of the page needed its second try (tests/page/conftest.py)."""
    if os.environ.get("CI") == "true":
        config.option.rerun_show_tracebacks = True


VARIANT_DRAWS = 3  # random combinations of options besides each value alone


def variants(game: AnyGame, players: int) -> list[dict[str, Any]]:
    """The default, every value of every option alone, and a few combinations; only valid ones.

    An option that changes nothing when it is alone does not come alone.
    """
    found: list[dict[str, Any]] = [{}]
    for option in game.options:
        found += [{option.key: value} for value in telling_values(option)]
    chance = random.Random(f"{game.key} {players}")
    for _ in range(VARIANT_DRAWS):
        found.append({option.key: chance.choice(option.values) for option in game.options})
    valid = [given for given in found if is_valid(game, players, given)]
    return list({game.read_options(players, given).tobytes(): given for given in valid}.values())


def is_valid(game: AnyGame, players: int, given: dict[str, Any]) -> bool:
    try:
        game.read_options(players, given)
    except OptionRefused:
        return False
    return True


def quick(game: AnyGame) -> dict[str, Any]:
    """Options that end a game soon, where random play would go on for thousands of decisions."""
    return {"max_turns": 40} if any(o.key == "max_turns" for o in game.options) else {}


def legal_actions(game: AnyGame, state: Any) -> list[int]:
    out = np.zeros(game.max_legal, np.int16)
    return out[: int(game.rules.legal(state, out))].tolist()


def new_game(
    game: AnyGame,
    players: int,
    given: Mapping[str, Any],
    rng: Any,
    telling: int = 1,
    rules: int | None = None,
) -> tuple[Any, Any]:
    """A game before its first decision, and its deal."""
    options = game.read_options(players, given, rules)
    deal, state = blank(game.deal_dtype), blank(game.state_dtype)
    state["telling"] = telling
    game.rules.deal(options, deal, rng)
    game.rules.setup(state, options, deal)
    remembering.dealt(game, options, deal, state)
    return state, deal


def random_game(
    game: AnyGame, players: int, given: dict[str, Any], seed: int, telling: int = 1
) -> Iterator[tuple[Any, int]]:
    """Every position of one random game with the action then taken; the last has action -1."""
    chance = random.Random(seed)
    state, _ = new_game(game, players, given, np.array([seed], np.uint64), telling)
    while not game.rules.is_over(state):
        action = chance.choice(legal_actions(game, state))
        yield state, action
        remembering.decided(state, action)
        game.rules.apply(state, action)
    yield state, -1


def put_in_place(match: Match, world: Any) -> None:
    """Another world instead of the present one, as if it had always been so."""
    match._plies[-1] = Ply(world, mover(match.game, world))


STRIDES = (11, 23, 61, 151)  # from one position looked at to the next, by variant
LOOKED_AT = 12  # positions of one variant; the long strides reach deep into long games


def sampled_game(
    game: AnyGame, players: int, given: dict[str, Any], number: int
) -> Iterator[tuple[Any, int]]:
    """Some positions of one random game, and its end where the stride reaches that far."""
    stride = STRIDES[number % len(STRIDES)]
    for ply, (state, action) in enumerate(random_game(game, players, given, 1 + number)):
        if ply % stride == number % stride or action < 0:
            yield state, action
        if ply > stride * LOOKED_AT:
            return


HOUSE = catalogue.games()  # the four on the shelf
catalogue.SHELF["nests"] = "examples.nests"  # a fifth one, not on the shelf, keeps the contract too
GAMES = catalogue.games()
TABLES = [
    pytest.param(game, players, id=f"{game.key}-{players}p")
    for game in GAMES
    for players in game.players
]
every_game_of_the_house = pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.key)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_table = pytest.mark.parametrize(("game", "players"), TABLES)


SLOW_ROOMS = ("server", "nodes", "page")  # they wait more than they work


def room(item: pytest.Item) -> str:
    return item.path.relative_to(ROOT).parts[0]


def pytest_itemcollected(item: pytest.Item) -> None:
    """
    A file of a slow room keeps to one worker: its tests share people, servers or nodes.

    (Any later hook is too late for xdist to see it.)
    """
    if room(item) in SLOW_ROOMS:
        item.add_marker(pytest.mark.xdist_group(item.path.relative_to(ROOT).as_posix()))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """
    Slow rooms first, and the server and its nodes before the page.

    Playwright leaves its event loop running in the process; the server's tests start their own.
    """
    items.sort(key=lambda item: (*SLOW_ROOMS, room(item)).index(room(item)))
