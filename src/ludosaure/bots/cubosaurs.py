"""
How bots judge Cubosaurs: sets, what may become of them, and what the Hand does to its holder.

Points of the rounds already counted, plus this round's collection as it would score now. A series
can still grow or shrink by a card while there are cards to draw, so part of the better neighbouring
column is hoped for. The Hand weighs on whoever holds it: if it would do them good, they have it
nearly in the bag; if it would hurt, they pay about a card's worth to be rid of it.
"""

from typing import NamedTuple

from ludosaure.bots.judgement import AS_FOUND, Sobriety, chances_from_points
from ludosaure.games.bits import NONE, ONE, Bits, bit, count, has, lowest, whole
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.actions import CARD, TILE
from ludosaure.games.cubosaurs.box import (
    DINOSAURS,
    RAPTORS,
    SERIES_TYPES,
    TYPE_CARDS,
    TYPE_OF,
    CardType,
    Tile,
)
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.options import Mode
from ludosaure.games.cubosaurs.scoring import (
    egg_score,
    series_points,
    total,
    type_count,
    velociraptor_score,
)
from ludosaure.games.cubosaurs.state import Phase, deck_size
from ludosaure.games.layouts import FloatArray, IntArray


class Temper(NamedTuple):
    """What tempers judge otherwise (`tempers.py`)."""

    hope: float = 0.5  # part of the better neighbouring column hoped for at the start of a round
    refusal: float = 1.0  # what it costs, about, to pass a bad Hand on
    token: float = 0.6  # half a point at the end, and a choice of tiles before


@rule
def series_hope(state: State, copies: int, kind: int, hope: float) -> float:
    """A series as it scores now, and some of what one card more or less would make of it."""
    now = float(series_points(state.options, kind, copies))
    more = float(series_points(state.options, kind, copies + 1))
    less = now
    if copies > 0:
        less = float(series_points(state.options, kind, copies - 1))
    return now + hope * (max(now, more, less) - now)


@rule
def worth(state: State, collection: Bits, seat: int, hope: float) -> float:
    """What a collection will be worth at the end of the round, about."""
    points = float(velociraptor_score(state.options, collection))
    for kind in range(SERIES_TYPES):
        points += series_hope(state, count(collection & TYPE_CARDS[kind]), kind, hope)
    eggs = 0
    kept = state.collections[seat]
    state.collections[seat] = collection
    for egg in range(6):
        if has(collection, DINOSAURS + egg):
            eggs += 1
            points += egg_score(state.options, state.collections, seat, egg) * (1.0 - 0.5 * hope)
    state.collections[seat] = kept
    if (state.tiles_owned[seat] >> Tile.TYPE_BONUS) & 1:
        points += type_count(collection)
    if (state.tiles_owned[seat] >> Tile.EGG_BONUS) & 1:
        points += 2 * eggs
    return points


@rule
def evaluate(
    state: State, points: FloatArray, chances: FloatArray, standing: IntArray, temper: Temper
) -> None:
    """The points every seat will end with, and its chance to win."""
    players = int(state.options.players)
    to_draw = deck_size(state) / (6.0 * players)  # 1 at the start of a round, 0 at its end
    hope = temper.hope * min(to_draw, 1.0)
    for seat in range(players):
        points[seat] = total(state, seat) + worth(state, state.collections[seat], seat, hope)
        if state.options.mode == Mode.ADVANCED:
            points[seat] += temper.token * state.tokens[seat]
    if state.decided == 0:
        holder = int(state.current)
        own = state.collections[holder]
        gain = worth(state, own | state.hand, holder, hope) - worth(state, own, holder, hope)
        points[holder] += max(gain, -temper.refusal)
    rounds_left = state.rounds_total - state.round_now + to_draw
    chances_from_points(points, chances, players, 1.5 + 4.0 * rounds_left)


@rule
def are_alike(state: State, card: int, other: int) -> bool:
    """Whether two cards do the same in every collection."""
    if TYPE_OF[card] != TYPE_OF[other] or TYPE_OF[card] == CardType.EGG:
        return False
    options = state.options
    if options.mode == Mode.ADVANCED and has(options.dna, card) != has(options.dna, other):
        return False
    if card < RAPTORS:
        return True
    return bool(
        options.paired[card - RAPTORS] == options.paired[other - RAPTORS]
        and options.alone[card - RAPTORS] == options.alone[other - RAPTORS]
    )


@rule
def twin(state: State, action: int) -> int:
    """The first card of the same collection that is as good as this one."""
    if action < CARD or action > TILE:
        return action
    card = action - CARD
    for seat in range(state.options.players):
        if state.collections[seat] & bit(card):
            for other in range(card):
                if has(state.collections[seat], other) and are_alike(state, card, other):
                    return int(CARD + other)
    return action


@rule
def unfinished(state: State) -> bool:
    """A tile was bought and asks for a card or a player."""
    return bool(Phase.TAKE_DNA < state.phase < Phase.GAME_OVER)


@rule
def tidy(state: State) -> None:
    """
    Lets cards to come that do the same in every collection come in the order of their numbers.

    Nobody can tell such worlds apart by anything that counts, and a search need not.
    """
    deck = state.deck[state.round_now - 1]
    to_come = NONE
    for place in range(whole(state.drawn), deck.shape[0]):
        to_come |= bit(deck[place])
    for place in range(whole(state.drawn), deck.shape[0]):
        card = first_alike(state, whole(deck[place]), to_come)
        deck[place] = card
        to_come &= ~bit(card)


@rule
def first_alike(state: State, card: int, cards: Bits) -> int:
    """The lowest of *cards*, *card* among them, that does the same as it in every collection."""
    ones = cards & TYPE_CARDS[TYPE_OF[card]]
    while lowest(ones) != card and not are_alike(state, lowest(ones), card):
        ones &= ones - ONE
    return lowest(ones)


@rule
def doubt(state: State) -> float:
    """A network foresees the end better everywhere."""
    return 0.0


def sobriety(state: State) -> Sobriety:
    """With four and five the beginning tells less than it seems; with fewer all is as it seems."""
    players = int(state.options.players)
    if players <= 3:
        return AS_FOUND
    rounds = int(state.rounds_total)
    over = (int(state.round_now) - int(deck_size(state)) / (6.0 * players)) / rounds
    return Sobriety(scale=0.1 + over)
