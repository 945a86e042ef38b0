"""
Our bots against OpenSpiel's search for hidden information, at the same seconds (extra `openspiel`).

    python -m benchmarks.ismcts cubosaurs --games 20
    python -m benchmarks.ismcts trex --bot champion:file=runs/trex/network.npz --seconds 0.3

OpenSpiel's `ISMCTSBot` searches with random rollouts over our Python games, as anybody would use it,
but goes on until its seconds are over instead of counting simulations. Every deal is played from both
seats. Prints the share of victories with Wilson's 95 % interval, milliseconds a move of both, and how many
simulations theirs made.
"""

import argparse
import json
import time
from typing import Any

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ludosaure.arena.entrants import Entrant, entrant
from ludosaure.arena.ratings import Share
from ludosaure.envs import openspiel
from ludosaure.games import catalogue

SEED = 1901  # of the seeds of bots
FEWEST = 2  # simulations, however slow: only then is a move known
BY_VISITS = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's own, going on for so many seconds."""

    def __init__(self, game: Any, seconds: float) -> None:
        super().__init__(
            game=game, uct_c=1.4, max_simulations=FEWEST, evaluator=mcts.RandomRolloutEvaluator(),
            final_policy_type=BY_VISITS,
        )  # fmt: skip
        self.seconds = seconds
        self.simulations = 0

    def run_search(self, state: Any) -> Any:
        """As it does, but by the clock: its loop is entered again until the time is over."""
        end = time.perf_counter() + self.seconds
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self.reset()
        self._root_node = self.create_new_node(state)
        made = 0
        while made < FEWEST or time.perf_counter() < end:
            self.run_simulation(self.sample_root_state(state))
            made += 1
        self.simulations += made
        return self.get_final_policy(state, self._root_node)


def played(
    spiel: Any, ours: Entrant, seconds: float, deal: int, seat: int, spent: list[float]
) -> float:
    """One game: our share of the victory at *seat*; adds seconds and moves of both, and simulations."""
    theirs, mine = Timed(spiel, seconds), ours.seated()
    state = spiel.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        mover = state.current_player()
        began = time.perf_counter()
        if mover == seat:
            seen = state._table.seen(seat)
            action = mine.choose(state._table.game, seen, seat, SEED + state._table.ply)
        else:
            action = theirs.step(state)
        at = 0 if mover == seat else 2
        spent[at] += time.perf_counter() - began
        spent[at + 1] += 1
        state.apply_action(action)
    spent[4] += theirs.simulations
    reward = state.returns()[seat]
    return 0.5 + 0.5 * float(reward)


def main() -> None:
    """Plays, and tells after every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bot", default="champion")
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--games", type=int, default=20)
    asked = parser.parse_args()
    openspiel.register()
    name = catalogue.game(asked.game).key.replace("-", "_")
    spiel = pyspiel.load_game(f"ludosaure_{name}", {"players": 2})
    ours = entrant(asked.bot)
    won, spent = 0.0, [0.0] * 5
    for number in range(asked.games):
        won += played(spiel, ours, asked.seconds, 500 + number // 2, number % 2, spent)
        share = Share(won, number + 1)
        print(
            json.dumps(
                {
                    "game": asked.game,
                    "bot": asked.bot,
                    "games": number + 1,
                    "won": round(share.share, 4),
                    "interval": [round(end, 4) for end in share.interval],
                    "milliseconds": [round(1000 * spent[at] / spent[at + 1], 1) for at in (0, 2)],
                    "simulations_a_move": round(spent[4] / max(spent[3], 1), 1),
                }
            ),
            flush=True,
        )


if __name__ == "__main__":
    main()
