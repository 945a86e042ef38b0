"""The numbers of an observation by name, and as a network gets them."""

import numpy as np

from ludosaure.games.compiled import rule
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.layouts import NumberArray
from ludosaure.games.observing import category, count, each, flag, layout_of, spread
from ludosaure.games.trex.box import PILE, SET
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.observation import OBSERVATION, PHASES, observe

LAYOUT = layout_of(
    count("players", MAX_SEATS),
    count("round", PILE),
    count("rounds", PILE, about="rounds of the game"),
    count("play_clock", 20, about="cards laid in this round"),
    count("discard_index", MAX_SEATS),
    count("lap_left", MAX_SEATS),
    flag("meteor_comparison", about="meteors are compared by number"),
    flag("closing_meteor_extends"),
    flag("draw_symbol", about="drawing is optional"),
    count("offered", 2, about="eggs on offer"),
    count("eggs_to_come", 2 * PILE),
    flag("phase", PHASES),
    flag("current", MAX_SEATS, about="seats clockwise from the viewer"),
    flag("starter", MAX_SEATS),
    flag("meteor_holder", MAX_SEATS),
    flag("reigning_meteor", SET),
    flag("strong_color", 5),
    flag("weak_color", 5),
    flag("offer", 2, 5, about="colours of the two eggs on offer"),
    count("unseen_eggs", 6, 5, about="by colour, those not seen yet"),
    category("symbols", 5, SET, about="symbol of each card of a set"),
    each(
        "seats", MAX_SEATS,
        flag("taken"),
        count("hand_size", SET),
        count("draw_size", SET),
        count("played_size", SET),
        count("strength", 50, about="of the top card"),
        category("rank", MAX_SEATS),
        count("score", 30),
        count("unseen_in_hand", SET),
        count("unseen_to_draw", SET),
        count("unseen_removed", SET),
        count("eggs", 6, 5, about="by colour"),
        flag("in_hand", SET, about="cards known to be there"),
        count("depth", SET, SET, about="of each card in the draw pile, the top is 1"),
        count("order", SET, SET, about="of each card in the played pile, from 1"),
        count("removed", PILE, SET, about="round in which it left the game"),
        flag("unplaced", SET, about="cards of which the viewer does not know where they are"),
    ),
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
