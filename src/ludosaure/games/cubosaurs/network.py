"""The numbers of an observation by name, and as a network gets them."""

import numpy as np

from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import CARDS, MAX_PLAYERS, MAX_ROUNDS, TILES
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.observation import OBSERVATION, observe
from ludosaure.games.layouts import NumberArray
from ludosaure.games.observing import category, count, each, flag, layout_of, spare, spread

LAYOUT = layout_of(
    flag("collections", MAX_PLAYERS, CARDS, about="cards in each collection, from the viewer on"),
    flag("hand", CARDS, about="cards in the Hand, as far as known"),
    flag("destroyed", CARDS),
    flag("unseen", CARDS, about="cards that may be anywhere the viewer cannot look"),
    each(
        "seats", MAX_PLAYERS,
        flag("playing"),
        count("tokens", 15),
        count("scores", 20, MAX_ROUNDS, about="points of the rounds that were counted"),
        flag("current"),
        flag("start", about="began the round"),
        flag("type_bonus"),
        flag("egg_bonus"),
        flag("gains_next"),
        spare(2),
    ),
    spare(1),
    flag("market", TILES, about="tiles that may be bought"),
    flag("phase", 12),
    count("round", MAX_ROUNDS),
    count("rounds", MAX_ROUNDS, about="rounds of the game"),
    count("direction", 1, about="1 clockwise, -1 the other way"),
    count("supply", 30, about="tokens nobody has"),
    count("deck", CARDS),
    flag("bought", about="a tile was bought this turn"),
    flag("decided", about="the Hand of this turn was kept or passed on"),
    count("gains", 5, about="tokens still to be gained"),
    flag("mode", about="advanced"),
    flag("buy_window", about="tiles may be bought after the decision, too"),
    flag("hand_visibility", about="the Hand is private"),
    flag("egg_zero_majority"),
    flag("dna_on_given"),
    category("chosen", 8, about="type of the card picked for a tile"),
    count("secrets", 2, about="cards of the Hand the viewer does not know"),
    flag("secret_types", 8, about="types one of them may have"),
    spare(5),
)  # fmt: skip
TABLE = LAYOUT.table()
NETWORK = LAYOUT.network()
FIRST = 2 * NETWORK.size - OBSERVATION


@rule
def observe_network(state: State, seat: int, out: NumberArray) -> None:
    """What *seat* knows, as a network gets it; the plain numbers are made at the end of the row."""
    raw = out.view(np.int16)[FIRST : FIRST + OBSERVATION]
    observe(state, seat, raw)
    spread(raw, out, TABLE, 0, 1, 0)
