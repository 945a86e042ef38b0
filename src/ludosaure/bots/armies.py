"""
How armies of Dinosaures are usually put down: whoever came onto the board early is worth more.

Everybody sees which figure was put down when, and nobody its kind. Whoever puts down first what matters
most tells it that way, and the bots of the house all do. So the hidden kinds of a world the rules drew
are dealt anew: as often as the figures shown so far speak for it each figure the kind that was put down
in its turn in games of the house (`orders`), otherwise only the nest near its owner's edge.

Under options that tell more or less about hidden figures (a screen, reserves, white figures, secret
traps) worlds stay as the rules draw them.
"""

import math

import numpy as np

from ludosaure.bots.orders import AFTER_ALL, ORDER
from ludosaure.games.bits import whole
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.army import note_walkers
from ludosaure.games.dinosaures.board import own_row
from ludosaure.games.dinosaures.box import KINDS, LIGHTNING, NEST, SET
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.knowledge import redeal
from ludosaure.games.dinosaures.options import Placement, Reserves, White
from ludosaure.games.dinosaures.redeal_choices import is_hidden_figure, possible_kinds
from ludosaure.games.dinosaures.restricted import are_near
from ludosaure.games.dinosaures.state import KNOWN, NONE, UNKNOWN, Phase

NEST_ROWS = np.array([1.0, 1.0, 0.5, 0.25, 0.12])  # by row from its owner's edge, if no order tells
PARTS = 1 << 30  # a share of 1, in whole numbers
SUREST = 30.0  # log odds beyond which nothing changes


@rule
def believe(state: State, seat: int, rng: Rng) -> None:
    """Turns a world the seat cannot exclude into one it believes in more, and cannot exclude either."""
    if not can_be_told(state, seat):
        return
    side = 1 - (seat & 1)
    odds = max(-SUREST, min(odds_of_order(state, side), SUREST))
    by_order = share(rng) < 1.0 / (1.0 + math.exp(-odds))
    for player in range(side, state.options.players, 2):
        if not deal_anew(state, player, by_order, rng):
            redeal(state, seat, rng)
            return
    note_walkers(state, side)


@rule
def can_be_told(state: State, seat: int) -> bool:
    """Whether all armies stand, were put down in sight, and only nest and Lightning have rules of their own."""
    options = state.options
    return bool(
        state.phase >= Phase.SELECT
        and state.phase < Phase.GAME_OVER
        and state.to_move & 1 == seat & 1
        and (options.placement == Placement.ALTERNATING or options.placement == Placement.BLOCK)
        and options.white_figure == White.NONE
        and options.reserves == Reserves.OFF
        and not options.secret_trap
    )


@rule
def odds_of_order(state: State, side: int) -> float:
    """The logarithm of how much likelier the shown figures are, were all put down as the house does."""
    odds = 0.0
    for player in range(side, state.options.players, 2):
        for turn in range(whole(state.placed[player])):
            figure = player * SET + turn
            if state.marks[figure] & KNOWN:
                odds += math.log(ORDER[min(turn, AFTER_ALL), state.kind[figure]])
    return odds


@rule
def share(rng: Rng) -> float:
    """A number from 0 to 1."""
    return float(below(rng, PARTS)) / PARTS


@rule
def deal_anew(state: State, player: int, by_order: bool, rng: Rng) -> bool:
    """Deals the hidden figures of a player anew; whether all found a kind."""
    for turn in range(whole(state.placed[player])):
        figure = player * SET + turn
        if is_hidden_figure(state, figure) and state.kind[figure] != UNKNOWN:
            state.hand[player, state.kind[figure]] += 1
            state.kind[figure] = UNKNOWN
    if not deal_special(state, player, NEST, by_order, rng):
        return False
    if not deal_special(state, player, LIGHTNING, by_order, rng):
        return False
    first = below(rng, whole(state.placed[player]))  # whoever is dealt last takes what is left
    for step in range(whole(state.placed[player])):
        turn = (first + step) % whole(state.placed[player])
        if state.kind[player * SET + turn] == UNKNOWN and not deal_kind(
            state, player, turn, by_order, rng
        ):
            return False
    return True


@rule
def weight_of(state: State, player: int, turn: int, kind: int, by_order: bool) -> float:
    """How likely a figure is of a kind that it may be, before the others are looked at."""
    if by_order:
        return ORDER[min(turn, AFTER_ALL), kind]
    if kind == NEST:
        row = own_row(state, player & 1, whole(state.spot[player * SET + turn]))
        return NEST_ROWS[min(row, len(NEST_ROWS)) - 1]
    return 1.0


@rule
def may_get(state: State, player: int, turn: int, kind: int) -> bool:
    """Whether a figure without a kind may be of this one; nests of partners keep their distance."""
    figure = player * SET + turn
    if state.kind[figure] != UNKNOWN or not possible_kinds(state, figure, NONE) >> kind & 1:
        return False
    partner = player ^ 2
    if kind != NEST or partner >= state.options.players or partner > player:
        return True
    for other in range(partner * SET, partner * SET + whole(state.placed[partner])):
        if state.kind[other] == NEST and state.spot[other] > 0:
            gap = whole(state.options.team_nest_gap)
            return not are_near(state, whole(state.spot[other]), whole(state.spot[figure]), gap)
    return True


@rule
def deal_special(state: State, player: int, kind: int, by_order: bool, rng: Rng) -> bool:
    """Chooses the figure of a kind with rules of its own, if it is among the hidden ones."""
    if state.hand[player, kind] <= 0:
        return True
    total = 0.0
    for turn in range(whole(state.placed[player])):
        if may_get(state, player, turn, kind):
            total += weight_of(state, player, turn, kind, by_order)
    left = share(rng) * total
    chosen = -1
    for turn in range(whole(state.placed[player])):
        if left >= 0.0 and may_get(state, player, turn, kind):
            left -= weight_of(state, player, turn, kind, by_order)
            chosen = player * SET + turn
    if chosen < 0:
        return False
    state.kind[chosen] = kind
    state.hand[player, kind] -= 1
    return True


@rule
def deal_kind(state: State, player: int, turn: int, by_order: bool, rng: Rng) -> bool:
    """Gives a figure one of the kinds that are left."""
    figure = player * SET + turn
    possible = possible_kinds(state, figure, NONE)
    total = 0.0
    for kind in range(KINDS):
        if state.hand[player, kind] > 0 and possible >> kind & 1:
            total += state.hand[player, kind] * (
                ORDER[min(turn, AFTER_ALL), kind] if by_order else 1.0
            )
    left = share(rng) * total
    chosen = -1
    for kind in range(KINDS):
        if left >= 0.0 and state.hand[player, kind] > 0 and possible >> kind & 1:
            left -= state.hand[player, kind] * (
                ORDER[min(turn, AFTER_ALL), kind] if by_order else 1.0
            )
            chosen = kind
    if chosen < 0:
        return False
    state.kind[figure] = chosen
    state.hand[player, chosen] -= 1
    return True
