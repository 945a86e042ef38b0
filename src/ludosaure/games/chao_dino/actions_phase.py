"""
Phase 2, the actions (4.6): migration, rescue, reproduction; drifting is in its own room.

Dinosaurs of one colour on one place are told apart only by their class: *spent* ones have bred or were
born this turn, all others are fertile.
"""

from ludosaure.games.bits import NONE, ONE, Bits, bit, has, lowest, natural, whole
from ludosaure.games.chao_dino.board import leave_water, settle
from ludosaure.games.chao_dino.box import RESCUE_GROUP, SEATS
from ludosaure.games.chao_dino.drift import legal_drifts
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import Happening
from ludosaure.games.chao_dino.numbers import (
    END_ACTIONS,
    FERTILE,
    PICK,
    REPRODUCE,
    SPENT,
    migrate_number,
    rescue_number,
)
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray
from ludosaure.games.telling import tell, tell_more

MIGRATED, RESCUED, BORN = int(Happening.MIGRATED), int(Happening.RESCUED), int(Happening.BORN)


@rule
def fertile_on(state: State, place: int) -> int:
    """How many of the active player's dinosaurs on *place* may still breed this turn."""
    return int(state.dinos[place, state.active]) - int(state.spent[place])


@rule
def of_class(state: State, place: int, kind: int) -> int:
    """How many of the active player's dinosaurs of a class stand or swim on *place*."""
    return int(state.spent[place]) if kind == SPENT else fertile_on(state, place)


@rule
def may_pay(state: State, cost: int) -> bool:
    """Whether enough action points are left."""
    return int(state.ap) >= cost


# What may be done


@rule
def legal_actions(state: State, out: IntArray) -> int:
    """Writes the legal actions of phase 2 in ascending order."""
    found = 0
    if may_pay(state, state.options.drift_cost):
        tiles = legal_drifts(state, state.active)
        while tiles != NONE:
            out[natural(found)] = PICK + lowest(tiles)
            tiles &= tiles - ONE
            found += 1
    if may_pay(state, state.options.migrate_cost):
        found = legal_migrations(state, out, found)
    if state.afloat[state.active] != NONE and (
        state.rescue_credit > 0 or may_pay(state, state.options.rescue_cost)
    ):
        found = legal_rescues(state, out, found)
    if state.reserve[state.active] > 0 and may_pay(state, state.options.reproduce_cost):
        tiles = state.home[state.active] & state.room
        while tiles != NONE:
            tile = lowest(tiles)
            tiles &= tiles - ONE
            out[natural(found)] = REPRODUCE + tile
            found += int(fertile_on(state, tile) > 0)
    out[natural(found)] = END_ACTIONS
    return found + 1


@rule
def legal_migrations(state: State, out: IntArray, found: int) -> int:
    """Writes the steps of own dinosaurs onto adjacent tiles with room (R32)."""
    tiles = state.home[state.active]
    room = state.room
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        if state.contact[tile] & room == NONE:
            continue
        fertile = fertile_on(state, tile)
        spent = int(state.spent[tile])
        for direction in range(6):
            may_enter = int(has(room, whole(state.neighbour[tile, direction])))  # no water has room
            out[natural(found)] = migrate_number(tile, direction, FERTILE)
            found += may_enter & int(fertile > 0)
            out[natural(found)] = migrate_number(tile, direction, SPENT)
            found += may_enter & int(spent > 0)
    return found


@rule
def legal_rescues(state: State, out: IntArray, found: int) -> int:
    """Writes the ways own swimmers may climb onto adjacent tiles with room (R33–R35)."""
    swimmers = state.afloat[state.active]
    tiles = landing_tiles(state)
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        for direction in range(6):
            water = whole(state.neighbour[tile, direction])
            is_own = has(swimmers, water)
            place = water if is_own else tile
            out[natural(found)] = rescue_number(tile, direction, FERTILE)
            found += int(is_own) & int(fertile_on(state, place) > 0)
            out[natural(found)] = rescue_number(tile, direction, SPENT)
            found += int(is_own) & int(state.spent[place] > 0)
    return found


@rule
def landing_tiles(state: State) -> Bits:
    """Tiles with room next to a swimmer of the active player."""
    tiles = NONE
    waters = state.afloat[state.active]
    while waters != NONE:
        water = lowest(waters)
        waters &= waters - ONE
        for direction in range(6):
            tiles |= bit(whole(state.neighbour[water, direction]))
    return tiles & state.room


@rule
def is_spent_out(state: State) -> bool:
    """Whether phase 2 ends by itself: no points, and no swimmer may follow for free (4.6)."""
    if state.ap > 0:
        return False
    return state.rescue_credit == 0 or landing_tiles(state) == NONE


# Doing it


@rule
def move(state: State, source: int, tile: int, kind: int) -> None:
    """One dinosaur of the active player goes from a place to a tile, with its class."""
    seat = int(state.active)
    state.dinos[source, seat] -= 1
    state.dinos[tile, seat] += 1
    if kind == SPENT:
        state.spent[source] -= 1
        state.spent[tile] += 1
    settle(state, tile, seat)


@rule
def migrate(state: State, source: int, direction: int, kind: int) -> None:
    """One step over land (R32)."""
    tile = whole(state.neighbour[source, direction])
    move(state, source, tile, kind)
    settle(state, source, state.active)
    state.ap -= state.options.migrate_cost
    state.rescue_credit = 0
    tell(state, MIGRATED, int(state.active), source, tile, kind)


@rule
def rescue(state: State, tile: int, direction: int, kind: int) -> None:
    """One swimmer climbs; the first of a group of three is paid, the others follow (R34)."""
    water = whole(state.neighbour[tile, direction])
    free = state.rescue_credit > 0
    if free:
        state.rescue_credit -= 1
    else:
        state.ap -= state.options.rescue_cost
        state.rescue_credit = RESCUE_GROUP - 1
    tell(state, RESCUED, int(state.active), int(state.q[water]), int(state.r[water]), tile)
    tell_more(state, kind, int(free))
    move(state, water, tile, kind)
    if state.dinos[water, state.active] == 0:
        state.afloat[state.active] &= ~bit(water)
    if is_deserted(state, water):
        leave_water(state, water)


@rule
def is_deserted(state: State, place: int) -> bool:
    """Whether no dinosaur is left on a place."""
    for seat in range(SEATS):
        if state.dinos[place, seat] > 0:
            return False
    return True


@rule
def reproduce(state: State, tile: int) -> None:
    """A fertile dinosaur has a young one: both are spent until the next turn (R36)."""
    seat = int(state.active)
    state.reserve[seat] -= 1
    state.dinos[tile, seat] += 1
    state.spent[tile] += 2
    settle(state, tile, seat)
    state.ap -= state.options.reproduce_cost
    state.rescue_credit = 0
    tell(state, BORN, seat, tile)
