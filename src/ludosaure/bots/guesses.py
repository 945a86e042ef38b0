"""
What the others could know of what somebody hid, when a finished game is looked at.

The network that ships is asked what it believes, with the eyes of each of the others at that moment
(`nets/believing.py`): no more goes in than they saw, and the truth only says which of its answers to
tell. So it is what they could have worked out, not what they did.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from ludosaure.bots.nets.believing import doubts_of
from ludosaure.bots.nets.files import fits, has_network, read
from ludosaure.bots.nets.hidden import FACES, NOTHING, hidden_in, room_for
from ludosaure.games.chao_dino.box import FACES as CARD_FACES
from ludosaure.games.chao_dino.words.names import CARDS
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text
from ludosaure.play.match import Match

HAND_CARDS = tuple(CARDS[CARD_FACES[number + 1]] for number in range(FACES))
# What a hidden thing is called, by the place it is in; where a rival has one such thing only.
CALLED: Mapping[str, Callable[[int], Text]] = {"chao-dino": HAND_CARDS.__getitem__}


@dataclass(frozen=True)
class Guess:
    """A hidden thing of one seat, and how sure each of the others could be of what it is."""

    of: int
    thing: Text
    by: tuple[tuple[int, float], ...]  # seat, and the chance it could give to the truth

    def json(self) -> dict[str, Json]:
        """As it is stored with the game."""
        return {
            "of": self.of,
            "thing": {"fr": self.thing.fr, "en": self.thing.en},
            "by": [{"seat": seat, "chance": round(chance, 4)} for seat, chance in self.by],
        }


def guesses(match: Match) -> tuple[Guess, ...]:
    """What everybody could know of the others' hidden things; nothing where no network learned that."""
    game, players = match.game, match.players
    called = CALLED.get(game.key)
    if called is None or not has_network(game):
        return ()
    network = read(game)
    if network.belief is None or not fits(network, players):
        return ()
    hidden = hidden_in(game)
    places = room_for(hidden)
    things: dict[int, Text] = {}
    sure: dict[int, list[tuple[int, float]]] = {}
    for viewer in range(players):
        hidden.places(match.true_state, viewer, places)
        there = np.flatnonzero(places != NOTHING)
        if not len(there):
            continue
        doubts = doubts_of(game, network, hidden, match.seen(viewer), viewer)
        for ahead in there.tolist():
            owner, place = (viewer + 1 + ahead) % players, int(places[ahead])
            things[owner] = called(place)
            sure.setdefault(owner, []).append((viewer, float(np.exp(doubts[ahead, place]))))
    return tuple(Guess(owner, things[owner], tuple(sure[owner])) for owner in sorted(sure))
