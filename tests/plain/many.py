"""
Thousands of random games, the compiled rules beside their plain twins, compared at every decision.

    python -m tests.plain.many GAMES [FIRST] [GAME…]

plays so many of each game under any options and, every second one, with any box an owner might have,
and prints how many of them met which value of which option.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from tests.conftest import is_valid
from tests.games.chao_dino import test_against_the_plain_twin as chao_dino
from tests.games.cubosaurs import random_play as cubosaurs_play
from tests.games.cubosaurs import test_random_games as cubosaurs
from tests.games.dinosaures import beside_the_twin as dinosaures
from tests.games.trex import random_play as trex_play
from tests.games.trex import test_random_games as trex
from tests.remembering import Memory

Options = dict[str, Any]


def any_options(game: AnyGame, players: int, chance: random.Random) -> Options:
    """Any values of all options that go together."""
    while True:
        given = {option.key: chance.choice(option.values) for option in game.options}
        if is_valid(game, players, given):
            return given


def play_cubosaurs(players: int, number: int, given: Options, chance: random.Random) -> None:
    if number % 2:
        given["box"] = cubosaurs_play.any_box(chance)
    cubosaurs.play_both(players, number, chance.choice(cubosaurs_play.POLICIES), given)


def play_trex(players: int, number: int, given: Options, chance: random.Random) -> None:
    if number % 2:
        given["box"] = trex_play.any_box(chance)
    choose = chance.choice((trex.at_random, trex.at_random, trex.avoiding_meteors))
    trex.play_both(players, number, choose, given)


def play_chao_dino(players: int, number: int, given: Options, chance: random.Random) -> None:
    if number % 2:
        given["box"] = chao_dino.any_box(players, chance)
    chao_dino.play_both(players, given, number)


PLAY: dict[str, Callable[[int, int, Options, random.Random], None]] = {
    "chao-dino": play_chao_dino,
    "cubosaurs": play_cubosaurs,
    "trex": play_trex,
}


def play_any(game: AnyGame, number: int) -> tuple[Options, int]:
    """Game *number* of all that can be played: its options, and how many decisions it took."""
    if game.key == "dinosaures":
        pair = dinosaures.play_any(number)
        return {**pair.given, "players": pair.plain.players}, len(pair.played)
    chance = random.Random(number)
    players = game.players[number % len(game.players)]
    given = any_options(game, players, chance)
    PLAY[game.key](players, number, given, chance)
    played: Any = Memory.last
    return {**given, "players": players}, len(played.actions)


def main(games: int, first: int, keys: list[str]) -> int:
    wrong = 0
    for key in keys:
        game = catalogue.game(key)
        met: Counter[str] = Counter()
        decisions = differences = 0
        began = time.process_time()
        for number in range(first, first + games):
            try:
                given, decided = play_any(game, number)
            except AssertionError as difference:
                differences += 1
                told = [str(difference), *getattr(difference, "__notes__", [])]
                print(f"{key}, game {number}:", *told, flush=True)
                continue
            decisions += decided
            given["box"] = "an owner's" if given.get("box") or given.get("board_parts") else "ours"
            met.update(f"{k}={v}" for k, v in given.items() if not isinstance(v, list | dict))
        seconds = time.process_time() - began
        print(
            f"{key}: {games} games, {decisions} decisions, {differences} differences, {seconds:.0f} s"
        )
        print(*(f"{times:9} {what}" for what, times in sorted(met.items())), sep="\n", flush=True)
        wrong += differences
    return min(wrong, 1)


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if not word.isdigit()]
    many, start, *_ = [*map(int, filter(str.isdigit, sys.argv[1:])), 0]
    sys.exit(main(many, start, named or [game.key for game in catalogue.games()]))
