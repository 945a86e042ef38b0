"""
How much of a game is luck: a search that sees everything, what is still to be dealt too, against a level.

    python -m benchmarks.seers trex --games 400 --jobs 2
    python -m benchmarks.seers trex --against apex --simulations 12000 --seconds 300

Nobody can play better than somebody who sees everything and thinks long enough, so what it wins is
about the most that a champion can be asked for. It never sits at a table: it is made here, of the
usual search and rules in which nothing is drawn anew. Every deal is played from both seats. Prints the
games, the share of victories with Wilson's 95 % interval, and thinking time.
"""

import argparse
import dataclasses
import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache

from ludosaure.arena.entrants import Entrant, entrant
from ludosaure.arena.ratings import Share
from ludosaure.bots.interface import Budget
from ludosaure.bots.search import SearchBot
from ludosaure.games import catalogue
from ludosaure.games.chance import Rng
from ludosaure.games.compiled import rule
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.play.match import Match

SEED = 1901  # of deals nothing was tuned on
PLAYERS = 2


@rule
def leave(state: State, seat: int, rng: Rng) -> None:
    """Draws nothing anew: the one world there is."""


@cache
def laid_open(key: str) -> AnyGame:
    """The game with nothing left to imagine."""
    game = catalogue.game(key)
    return dataclasses.replace(game, rules=dataclasses.replace(game.rules, redeal=leave))


@cache
def rival(name: str) -> Entrant:
    """Who plays against the seer, made once a process."""
    return entrant(name)


def played(key: str, deal: int, seat: int, simulations: int, against: str) -> tuple[float, float]:
    """One game: the seer's share of the victory at *seat*, and its seconds a move."""
    game = catalogue.game(key)
    match = Match(game, PLAYERS, {}, seed=deal)
    seer, other = SearchBot({"by_sight": 0, "keep": 0}), rival(against).seated()
    spent, moves = 0.0, 0
    while (mover := match.to_move) is not None:
        seed = deal * 1000 + match.ply
        if mover == seat:
            began = time.perf_counter()
            budget = Budget(simulations=simulations)
            match.play(seer.decide(laid_open(key), match.true_state, seat, budget, seed).number)
            spent, moves = spent + time.perf_counter() - began, moves + 1
        else:
            match.play(other.choose(game, match.seen(mover), mover, seed))
    places = [place.place for place in match.standing]
    return (places[seat] == 1) / places.count(1), spent / max(moves, 1)


def results(asked: argparse.Namespace) -> Iterator[tuple[float, float]]:
    """Games side by side until there are enough or the time is over."""
    end = time.monotonic() + asked.seconds
    numbers = iter(range(asked.games))
    with ProcessPoolExecutor(asked.jobs) as people:
        running: set[Future[tuple[float, float]]] = set()
        while True:
            while len(running) < asked.jobs and time.monotonic() < end:
                number = next(numbers, None)
                if number is None:
                    break
                deal = SEED + number // PLAYERS
                running.add(
                    people.submit(played, asked.game, deal, number % PLAYERS, asked.simulations,
                                  asked.against)
                )  # fmt: skip
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (each.result() for each in done)


def main() -> None:
    """Plays, and tells after every tenth game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--against", default="apex")
    parser.add_argument("--simulations", type=int, default=12_000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=540.0)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    won, thought, games = 0.0, 0.0, 0
    for share, seconds in results(asked):
        won, thought, games = won + share, thought + seconds, games + 1
        if games % 10 == 0:
            print(told(asked, won, thought, games), flush=True)
    print(told(asked, won, thought, games), flush=True)


def told(asked: argparse.Namespace, won: float, thought: float, games: int) -> str:
    """What was found so far, as JSON."""
    share = Share(won, games)
    return json.dumps(
        {
            "game": asked.game,
            "against": asked.against,
            "simulations": asked.simulations,
            "games": games,
            "won": round(share.share, 4),
            "interval": [round(end, 4) for end in share.interval],
            "milliseconds": round(1000 * thought / max(games, 1), 1),
        }
    )


if __name__ == "__main__":
    main()
