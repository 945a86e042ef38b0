"""
What may be decided now, and which rule forbids the rest.
"""

from enum import IntEnum

from ludosaure.games.bits import NONE, ONE, Bits, bit, has, lowest, natural, whole
from ludosaure.games.chao_dino.actions_phase import fertile_on, legal_actions, may_pay, of_class
from ludosaure.games.chao_dino.board import continent_of
from ludosaure.games.chao_dino.box import SEATS, TILES
from ludosaure.games.chao_dino.coasts import farther
from ludosaure.games.chao_dino.drift import drifts_by_card, legal_drifts, legal_drops, presence
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import STEP_Q, STEP_R, distance
from ludosaure.games.chao_dino.numbers import (
    DRAW_CARD,
    DROP,
    END_ACTIONS,
    MIGRATE,
    PICK,
    PLACE,
    PLAY_HAND,
    REPRODUCE,
    RESCUE,
    SPENT,
)
from ludosaure.games.chao_dino.state import (
    ACTIONS,
    CARD,
    DRIFT_DROP,
    DRIFT_PICK,
    EMPTY_WATER,
    GAME_OVER,
    PLACEMENT,
)
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray


class Reason(IntEnum):
    """Why an action is not legal; 0 when it is."""

    OK = 0
    NO_SUCH_ACTION = 1  # the number stands for nothing
    GAME_IS_OVER = 2
    PLACE_NOW = 3  # dinosaurs are being placed
    CARD_NOW = 4  # phase 1 begins with a card
    PICK_NOW = 5  # the card asks for a tile to drift
    DROP_NOW = 6  # the picked tile must be put down
    PLACEMENT_IS_OVER = 7
    CARD_IS_PLAYED = 8
    NOTHING_PICKED = 9  # a drop, and no tile is picked
    NO_SUCH_TILE = 10
    TILE_INHABITED = 11
    VOLCANO_STAYS = 12
    TOUCHES_NO_SEA = 13
    ONE_TILE_CONTINENT = 14
    NOT_PRESENT = 15
    NOWHERE_FARTHER = 16
    NOT_THE_CARD = 17
    POINTS_MISSING = 18
    ANCHOR_IS_PICKED = 19  # the cell is named after the tile that leaves
    CELL_TAKEN = 20
    NOT_FARTHER = 21
    LEAVES_CONTINENT = 22  # would not touch the continent it came from
    IN_A_LAKE = 23  # would not touch the sea
    NAMED_OTHERWISE = 24  # the cell has a smaller name
    NO_DINOSAUR = 25
    NONE_FERTILE = 26
    NONE_SPENT = 27
    WATER_AHEAD = 28
    TILE_FULL = 29
    NO_WATER = 30
    NO_SWIMMER = 31
    RESERVE_EMPTY = 32


OK, NO_SUCH_ACTION, GAME_IS_OVER = (
    int(Reason.OK),
    int(Reason.NO_SUCH_ACTION),
    int(Reason.GAME_IS_OVER),
)
PLACE_NOW, CARD_NOW, PICK_NOW, DROP_NOW = (
    int(Reason.PLACE_NOW),
    int(Reason.CARD_NOW),
    int(Reason.PICK_NOW),
    int(Reason.DROP_NOW),
)
PLACEMENT_IS_OVER, CARD_IS_PLAYED, NOTHING_PICKED, NO_SUCH_TILE, TILE_INHABITED = (
    int(Reason.PLACEMENT_IS_OVER),
    int(Reason.CARD_IS_PLAYED),
    int(Reason.NOTHING_PICKED),
    int(Reason.NO_SUCH_TILE),
    int(Reason.TILE_INHABITED),
)
VOLCANO_STAYS, TOUCHES_NO_SEA, ONE_TILE_CONTINENT, NOT_PRESENT, NOWHERE_FARTHER = (
    int(Reason.VOLCANO_STAYS),
    int(Reason.TOUCHES_NO_SEA),
    int(Reason.ONE_TILE_CONTINENT),
    int(Reason.NOT_PRESENT),
    int(Reason.NOWHERE_FARTHER),
)
NOT_THE_CARD, POINTS_MISSING, ANCHOR_IS_PICKED, CELL_TAKEN, NOT_FARTHER = (
    int(Reason.NOT_THE_CARD),
    int(Reason.POINTS_MISSING),
    int(Reason.ANCHOR_IS_PICKED),
    int(Reason.CELL_TAKEN),
    int(Reason.NOT_FARTHER),
)
LEAVES_CONTINENT, IN_A_LAKE, NAMED_OTHERWISE = (
    int(Reason.LEAVES_CONTINENT),
    int(Reason.IN_A_LAKE),
    int(Reason.NAMED_OTHERWISE),
)
NO_DINOSAUR, NONE_FERTILE, NONE_SPENT, WATER_AHEAD, TILE_FULL = (
    int(Reason.NO_DINOSAUR),
    int(Reason.NONE_FERTILE),
    int(Reason.NONE_SPENT),
    int(Reason.WATER_AHEAD),
    int(Reason.TILE_FULL),
)
NO_WATER, NO_SWIMMER, RESERVE_EMPTY = (
    int(Reason.NO_WATER),
    int(Reason.NO_SWIMMER),
    int(Reason.RESERVE_EMPTY),
)


# What may be decided


@rule
def legal(state: State, out: IntArray) -> int:
    """Writes the legal action numbers in ascending order and returns how many there are."""
    if state.phase == ACTIONS:
        return legal_actions(state, out)
    if state.phase == DRIFT_DROP:
        return legal_drops(state, out)
    if state.phase == DRIFT_PICK:
        return write_tiles(drifts_by_card(state, state.active), PICK, out)
    if state.phase == CARD:
        out[0] = PLAY_HAND
        out[1] = DRAW_CARD
        return 2
    if state.phase == PLACEMENT:
        return write_tiles(uninhabited(state), PLACE, out)
    return 0


@rule
def write_tiles(tiles: Bits, base: int, out: IntArray) -> int:
    """Writes one action for each tile of a set."""
    found = 0
    while tiles != NONE:
        out[natural(found)] = base + lowest(tiles)
        tiles &= tiles - ONE
        found += 1
    return found


@rule
def uninhabited(state: State) -> Bits:
    """The tiles without any dinosaur (R10)."""
    tiles = state.land
    for seat in range(SEATS):
        tiles &= ~state.home[seat]
    return tiles


# Why not


@rule
def why_not(state: State, action: int) -> int:
    """Which rule forbids an action, OK (0) if none does."""
    if action < 0 or action > END_ACTIONS:
        return NO_SUCH_ACTION
    if state.phase == GAME_OVER:
        return GAME_IS_OVER
    reason = why_not_now(state, action)
    if reason != OK:
        return reason
    if action < PLAY_HAND:
        return why_not_place(state, action - PLACE)
    if action < PICK or action == END_ACTIONS:
        return OK
    if action < DROP:
        return why_not_pick(state, action - PICK)
    if action < MIGRATE:
        anchor = (action - DROP) // 6
        return why_not_drop(state, anchor, action - DROP - 6 * anchor)
    if action >= REPRODUCE:
        return why_not_reproduce(state, action - REPRODUCE)
    number = action - (MIGRATE if action < RESCUE else RESCUE)
    tile = number // 12
    if not has(state.land, tile):
        return NO_SUCH_TILE
    if action < RESCUE:
        return why_not_migrate(state, tile, number // 2 - 6 * tile, number & 1)
    return why_not_rescue(state, tile, number // 2 - 6 * tile, number & 1)


@rule
def why_not_now(state: State, action: int) -> int:
    """Whether this is the moment for such an action (4.2)."""
    if state.phase == PLACEMENT:
        return OK if action < PLAY_HAND else PLACE_NOW
    if action < PLAY_HAND:
        return PLACEMENT_IS_OVER
    if state.phase == CARD:
        return OK if action < PICK else CARD_NOW
    if action < PICK:
        return DROP_NOW if state.phase == DRIFT_DROP else CARD_IS_PLAYED
    if state.phase == DRIFT_PICK:
        return OK if action < DROP else PICK_NOW
    if state.phase == DRIFT_DROP:
        return OK if DROP <= action < MIGRATE else DROP_NOW
    return NOTHING_PICKED if DROP <= action < MIGRATE else OK


@rule
def why_not_place(state: State, tile: int) -> int:
    """Two dinosaurs go on one uninhabited tile (R10)."""
    if not has(state.land, tile):
        return NO_SUCH_TILE
    return OK if has(uninhabited(state), tile) else TILE_INHABITED


@rule
def why_not_pick(state: State, tile: int) -> int:
    """The conditions of 4.4, in their order, then the card or the points."""
    seat = int(state.active)
    if not has(state.land, tile):
        return NO_SUCH_TILE
    if state.phase == ACTIONS and not may_pay(state, state.options.drift_cost):
        return POINTS_MISSING
    if tile == 0:
        return VOLCANO_STAYS
    if state.shore[tile] == 0:
        return TOUCHES_NO_SEA
    if state.contact[tile] == NONE:
        return ONE_TILE_CONTINENT
    if not has(presence(state, seat), tile):
        return NOT_PRESENT
    if not has(legal_drifts(state, seat), tile):
        return NOWHERE_FARTHER
    if state.phase == DRIFT_PICK and not has(drifts_by_card(state, seat), tile):
        return NOT_THE_CARD
    return OK


@rule
def why_not_drop(state: State, anchor: int, direction: int) -> int:
    """The conditions of 4.4 on the cell next to *anchor*, then its canonical name (4.8)."""
    picked = int(state.picked_tile)
    if not has(state.land, anchor):
        return NO_SUCH_TILE
    q = int(state.q[anchor]) + STEP_Q[direction]
    r = int(state.r[anchor]) + STEP_R[direction]
    limit = int(state.distance[picked])
    taken = whole(state.neighbour[anchor, direction])
    if taken < TILES and taken != picked:
        return CELL_TAKEN
    if distance(q, r) <= limit:
        return NOT_FARTHER
    rest = continent_of(state, picked) & ~bit(picked)
    smallest = -1
    toward = 0
    for step in range(6):
        tile = tile_on(state, q - STEP_Q[step], r - STEP_R[step])
        if tile >= 0 and has(rest, tile) and (smallest < 0 or tile < smallest):
            smallest = tile
            toward = step
    if smallest < 0:
        return ANCHOR_IS_PICKED if anchor == picked else LEAVES_CONTINENT
    if not int(state.shore[smallest]) & farther(state, smallest, limit) & (1 << toward):
        return IN_A_LAKE
    return OK if smallest == anchor else NAMED_OTHERWISE


@rule
def tile_on(state: State, q: int, r: int) -> int:
    """The tile on a cell, -1 if there is none."""
    for tile in range(TILES):
        if state.q[tile] == q and state.r[tile] == r:
            return tile
    return -1


@rule
def why_not_of_class(state: State, place: int, kind: int, nobody: int) -> int:
    """Whether the active player has a dinosaur of this class there."""
    if state.dinos[place, state.active] == 0:
        return nobody
    if of_class(state, place, kind) > 0:
        return OK
    return NONE_SPENT if kind == SPENT else NONE_FERTILE


@rule
def why_not_migrate(state: State, source: int, direction: int, kind: int) -> int:
    """One own dinosaur, one step, onto an adjacent tile with room (R32)."""
    reason = why_not_of_class(state, source, kind, NO_DINOSAUR)
    if reason != OK:
        return reason
    other = whole(state.neighbour[source, direction])
    if other >= TILES:
        return WATER_AHEAD
    if not has(state.room, other):
        return TILE_FULL
    return OK if may_pay(state, state.options.migrate_cost) else POINTS_MISSING


@rule
def why_not_rescue(state: State, tile: int, direction: int, kind: int) -> int:
    """One own swimmer next to a tile with room (R33–R35)."""
    water = whole(state.neighbour[tile, direction])
    if water < TILES:
        return NO_WATER
    if water == EMPTY_WATER:
        return NO_SWIMMER
    reason = why_not_of_class(state, water, kind, NO_SWIMMER)
    if reason != OK:
        return reason
    if not has(state.room, tile):
        return TILE_FULL
    if state.rescue_credit > 0 or may_pay(state, state.options.rescue_cost):
        return OK
    return POINTS_MISSING


@rule
def why_not_reproduce(state: State, tile: int) -> int:
    """A fertile parent, room on its tile, a dinosaur in the reserve (R36)."""
    if not has(state.land, tile):
        return NO_SUCH_TILE
    if state.dinos[tile, state.active] == 0:
        return NO_DINOSAUR
    if fertile_on(state, tile) == 0:
        return NONE_FERTILE
    if not has(state.room, tile):
        return TILE_FULL
    if state.reserve[state.active] == 0:
        return RESERVE_EMPTY
    return OK if may_pay(state, state.options.reproduce_cost) else POINTS_MISSING
