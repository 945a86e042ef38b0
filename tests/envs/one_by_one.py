"""One game played through the rules by hand, as the environments promise to play it."""

import numpy as np

from ludosaure.games.chance import below, generator
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.layouts import copy_of
from tests.conftest import legal_actions, new_game


class OneGame:
    """The game at one index of a batch."""

    def __init__(self, game, players, given, seed):
        self.game = game
        self.players = players
        self.rng = generator(seed)
        self.options = game.read_options(players, given)
        self.state, self.deal = new_game(game, players, given, self.rng, telling=0)
        self.ply = 0
        self.tally = {"decisions": 0, "games": 0, "wins": [0] * players, "points": [0] * players}

    def legal(self):
        return legal_actions(self.game, self.state)

    def seat(self):
        return int(self.game.rules.to_move(self.state))

    def observation(self, seat):
        seen = copy_of(self.state)
        self.game.rules.conceal(seen, seat)
        out = np.zeros(self.game.observation_size, np.int16)
        self.game.rules.observe(seen, seat, out)
        return out

    def standing(self):
        out = np.zeros((5, 2), np.int32)
        self.game.rules.score(self.state, out)
        return out[: self.players, POINTS].tolist(), out[: self.players, PLACE].tolist()

    def play(self, action):
        """Plays; at the end says what the game came to and begins the next."""
        seat = self.seat()
        self.game.rules.apply(self.state, action)
        self.ply += 1
        self.tally["decisions"] += 1
        if not self.game.rules.is_over(self.state):
            return None
        points, places = self.standing()
        ending = {
            "points": points,
            "reward": rewards(self.game, places),
            "final_obs": self.observation(seat),
            "ply": self.ply,
        }
        self.tally["games"] += 1
        for each in range(self.players):
            self.tally["wins"][each] += places[each] == 1
            self.tally["points"][each] += points[each]
        self.game.rules.deal(self.options, self.deal, self.rng)
        self.game.rules.setup(self.state, self.options, self.deal)
        self.ply = 0
        return ending

    def play_randomly(self, steps):
        for _ in range(steps):
            legal = self.legal()
            self.play(legal[below(self.rng, len(legal))])


def rewards(game, places):
    """Rivals beaten minus rivals ahead, as a share of the rivals; partners are none."""
    seats = range(len(places))

    def is_rival(one, other):
        in_teams = game.key == "dinosaures" and len(places) == 4
        return one % 2 != other % 2 if in_teams else one != other

    found = []
    for one in seats:
        rivals = [places[other] for other in seats if is_rival(one, other)]
        found.append(sum(np.sign(place - places[one]) for place in rivals) / len(rivals))
    return found
