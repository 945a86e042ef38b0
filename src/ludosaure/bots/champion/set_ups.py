"""
How the champion of Dinosaures sets up its army: a ready-made idea, put down in an order that tells nothing.

Ready-made armies win more than what a search puts down figure by figure (docs/learning.md). Which idea
it is, left and right as drawn or exchanged, is left to chance; from then on the figures that stand say
it, so that nothing need be remembered. Which kind comes next is left to chance, too.
"""

import random

from ludosaure.bots.interface import RankedMove
from ludosaure.games.dinosaures.army import note_walkers
from ludosaure.games.dinosaures.board import take_out
from ludosaure.games.dinosaures.box import SET
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.fitting import RESTRICTED
from ludosaure.games.dinosaures.ready_armies import READY_ARMIES
from ludosaure.games.dinosaures.setups import (
    Army,
    army_of,
    cell_at,
    fitted,
    mirrored,
    next_action,
    placing_cells,
    territory_columns,
)
from ludosaure.games.dinosaures.state import EMPTY, NONE, NOWHERE, Phase
from ludosaure.games.layouts import copy_of

EVEN = 0.5  # nothing is decided yet


def set_up(seen: State, seat: int, legal: list[int], seed: int) -> tuple[RankedMove, ...] | None:
    """All legal moves, the one it plays first; None when no army is being put down."""
    if seen.phase not in (Phase.PLACE_KIND, Phase.PLACE_CELL):
        return None
    chance = random.Random(seed)
    army = most_alike(seen, seat, chance)
    chosen = next_action(seen, army)
    if seen.phase == Phase.PLACE_KIND:
        chosen = any_kind(seen, seat, army, legal, chance) or chosen
    players = int(seen.options.players)
    chances, points = (EVEN,) * players, (0.0,) * players
    order = sorted(legal, key=lambda number: (number != chosen, number))
    return tuple(RankedMove(n, int(n == chosen), chances, points) for n in order)


def most_alike(seen: State, seat: int, chance: random.Random) -> Army:
    """The idea that agrees with most figures that stand; any of those that agree alike."""
    standing = army_of(seen, seat)
    found = ideas(seen, seat)
    alike = [sum(army.get(place) == kind for place, kind in standing.items()) for army in found]
    return chance.choice([a for a, same in zip(found, alike, strict=True) if same == max(alike)])


def ideas(seen: State, seat: int) -> list[Army]:
    """
    Every ready-made army on this landscape, and the other way round where its nest may lie there.

    Partners have halves of their own, and stay there.
    """
    begun = with_all_in_hand(seen, seat)
    found: list[Army] = [fitted(begun, seat, ready) for ready in READY_ARMIES]
    if seen.options.players > 2:
        return found
    places = {kind: set(cells) for kind, cells in placing_cells(begun, seat).items()}
    for army in tuple(found):
        turned = mirrored(army, territory_columns(begun))
        if all(
            cell_at(begun, seat, place) in places[kind]
            for place, kind in turned.items()
            if kind in RESTRICTED
        ):
            found.append(turned)
    return found


def with_all_in_hand(seen: State, seat: int) -> State:
    """What is seen, with the seat's own figures taken back."""
    begun = copy_of(seen)
    for figure in range(SET * seat, SET * (seat + 1)):
        spot = int(begun.spot[figure])
        if spot > NOWHERE:
            begun.at[spot] = EMPTY
            take_out(begun.standing[seat & 1], spot)
            begun.hand[seat, begun.kind[figure]] += 1
            begun.hand_count[seat] += 1
            begun.standing_count[seat] -= 1
            begun.kind[figure], begun.spot[figure], begun.may_be[figure] = NONE, NOWHERE, 0
    begun.placed[seat] = 0
    note_walkers(begun, seat & 1)
    return begun


def any_kind(
    seen: State, seat: int, army: Army, legal: list[int], chance: random.Random
) -> int | None:
    """A kind the army still wants, each figure as likely as any other; None if none is left."""
    board = int(seen.width) * int(seen.height)
    standing = army_of(seen, seat)
    wanted = [board + kind for place, kind in army.items() if place not in standing]
    able = [number for number in wanted if number in set(legal)]
    return chance.choice(able) if able else None
