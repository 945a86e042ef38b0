"""
The rules on a GPU: the same bytes as on the CPU, and how fast.

    python -m benchmarks.gpu [--games cubosaurs,trex] [--steps 1000000]

For every game and number of players (all options mixed in) a thousand games are stepped on both
sides until *steps* decisions were made, and states, legal moves, observations and results compared.
"""

import argparse
import json
import time

from numba import config, cuda

from ludosaure.games import catalogue
from ludosaure.games.contract import Game, OptionRefused
from ludosaure.play.batch import Batch
from ludosaure.play.cuda import CudaBatch

SIDE_BY_SIDE = 1000  # games compared
WIDTHS = (16_384, 65_536, 262_144)  # games at once when speed is measured


def mixed(game: Game, players: int) -> list[dict[str, object]]:
    """The default and every value of every option that goes with this number of players."""
    found: list[dict[str, object]] = [{}]
    for option in game.options:
        for value in option.values:
            try:
                game.read_options(players, {option.key: value})
            except OptionRefused:
                continue
            found.append({option.key: value})
    return found


def same_bytes(game: Game, players: int, steps: int) -> dict[str, object]:
    """Plays the same games on both sides and compares everything."""
    variants = mixed(game, players)
    here = Batch(game, SIDE_BY_SIDE, players, seed=5, variants=variants)
    there = CudaBatch(game, SIDE_BY_SIDE, players, seed=5, variants=variants)
    one, other = (side.play_randomly(steps // SIDE_BY_SIDE) for side in (here, there))
    actions = here.legal_mask().argmax(axis=1)
    checks = {
        "results": one == other,
        "states": here.states.tobytes() == there.states.tobytes(),
        "legal": bool((here.legal_mask() == there.legal_mask()).all()),
        "observations": bool((here.observations() == there.observations()).all()),
    }
    (rewards, over), (rewards_there, over_there) = here.step(actions), there.step(actions)
    checks["stepping"] = bool((rewards == rewards_there).all() and (over == over_there).all())
    checks["states after"] = here.states.tobytes() == there.states.tobytes()
    return {"game": game.key, "players": players, "steps": one.decisions, "games": one.games,
            "same": all(checks.values()), **checks}  # fmt: skip


def speed(game: Game, players: int, width: int) -> dict[str, object]:
    """Random decisions a second with *width* games at once, the best of three."""
    batch = CudaBatch(game, width, players, seed=1)
    batch.play_randomly(50)
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        done = batch.play_randomly(400).decisions
        best = max(best, done / (time.perf_counter() - start))
    return {"game": game.key, "players": players, "width": width, "million_per_s": best / 1e6}


def main() -> None:
    """Compares, then measures; one JSON object a line."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", default=",".join(catalogue.SHELF))
    asked.add_argument("--steps", type=int, default=1_000_000)
    given = asked.parse_args()
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # the games compared byte by byte are few on purpose
    print(json.dumps({"device": str(cuda.get_current_device().name)}), flush=True)
    for key in given.games.split(","):
        game = catalogue.game(key)
        start = time.perf_counter()
        CudaBatch(game, 64, game.usual_players).play_randomly(1)
        seconds = round(time.perf_counter() - start, 1)
        print(json.dumps({"game": key, "compile_s": seconds}), flush=True)
        for players in game.players:
            print(json.dumps(same_bytes(game, players, given.steps)), flush=True)
        for width in WIDTHS:
            print(json.dumps(speed(game, game.usual_players, width)), flush=True)


if __name__ == "__main__":
    main()
