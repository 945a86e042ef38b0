"""What lies on the table, written as JSON (`view.View`), as a spectator knows it; cards come from `cards`."""

import numpy as np

from ludosaure.games.bits import NONE, ONE, Bits, count, lowest
from ludosaure.games.chao_dino.actions import letter
from ludosaure.games.chao_dino.board import VOLCANO_TILE
from ludosaure.games.chao_dino.box import FACES, TERRAIN_NAMES, TILES
from ludosaure.games.chao_dino.drift import legal_drops
from ludosaure.games.chao_dino.drops import MOST_DROPS, cell_of
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import STEP_Q, STEP_R
from ludosaure.games.chao_dino.scoring import final_points, packed, place_of, tally_of
from ludosaure.games.chao_dino.sea import lake_around
from ludosaure.games.chao_dino.state import DRIFT_DROP, GAME_OVER, NO_SEAT, DriftSource, Phase
from ludosaure.games.chao_dino.turn import top_back
from ludosaure.games.compiled import rule
from ludosaure.games.layouts import IntArray, Records, layout
from ludosaure.games.pens import Pen, close, items, known, number, numbers, put, quoted, truth

MOST_CELLS = 512  # of all lakes: thirty-six tiles enclose ninety-one at most
ROOMS = layout([("drops", np.int16, (MOST_DROPS,)), ("cells", np.int16, (MOST_CELLS, 2))])

STATES = quoted(phase.name for phase in Phase)
PHASES = quoted(phase.name.lower() for phase in Phase)
TERRAINS = quoted(TERRAIN_NAMES.get(number, "") for number in range(1 + max(TERRAIN_NAMES)))
FACES_QUOTED = quoted(FACES.get(number, "") for number in range(1 + max(FACES)))
CONTINENTS = quoted(letter(number).upper() for number in range(TILES))
LETTERS = quoted(letter(number) for number in range(MOST_DROPS))
SOURCES = (b"null,", *quoted(source.name for source in DriftSource if source))


@rule
def write_state(pen: Pen, state: State) -> None:
    """The turn and the players: what comes before the cards."""
    options = state.options
    players = int(options.players)
    put(pen, b'{"players":')
    number(pen, players)
    put(pen, b'"state":')
    put(pen, STATES[state.phase])
    put(pen, b'"phase":')
    put(pen, PHASES[state.phase])
    put(pen, b'"active":')
    known(pen, state.active)
    put(pen, b'"first_player":')
    number(pen, state.first_player)
    put(pen, b'"turn_no":')
    number(pen, state.turn_no)
    put(pen, b'"ap":')
    number(pen, state.ap)
    put(pen, b'"ap_turn":')
    number(pen, int(options.ap_last_round if state.last_round else options.ap_turn))
    put(pen, b'"drift_cost":')
    number(pen, options.drift_cost)
    put(pen, b'"costs":{"drift":')
    number(pen, options.drift_cost)
    put(pen, b'"migrate":')
    number(pen, options.migrate_cost)
    put(pen, b'"rescue":')
    number(pen, 0 if state.rescue_credit else int(options.rescue_cost))
    put(pen, b'"reproduce":')
    number(pen, options.reproduce_cost)
    close(pen, b'},"rescue_credit":')
    number(pen, state.rescue_credit)
    put(pen, b'"picked_tile":')
    known(pen, state.picked_tile)
    put(pen, b'"drift_source":')
    put(pen, SOURCES[state.drift_source])
    put(pen, b'"card_in_play":')
    write_face(pen, state.card_in_play)
    put(pen, b'"skip_streak":')
    number(pen, state.skip_streak)
    write_queue(pen, state)
    put(pen, b'"reserve":')
    numbers(pen, state.reserve, players)
    put(pen, b'"vp":')
    numbers(pen, state.vp, players)
    put(pen, b'"places":[')
    for seat in range(players):
        number(pen, place_of(state, seat))
    close(pen, b"],")
    write_points(pen, state)


@rule
def write_face(pen: Pen, face: int) -> None:
    """What is printed on a card, null for one that is not known, or for none."""
    if face > 0:
        put(pen, FACES_QUOTED[face])
    else:
        put(pen, b"null,")


@rule
def write_queue(pen: Pen, state: State) -> None:
    """Whose last turn has not begun, and who is out."""
    players = int(state.options.players)
    if state.last_round:
        put(pen, b'"last_queue":[')
        for place in range(state.last_queue.size):
            if state.last_queue[place] != NO_SEAT:
                number(pen, state.last_queue[place])
        close(pen, b"],")
    else:
        put(pen, b'"last_queue":null,')
    put(pen, b'"alive":[')
    for seat in range(players):
        truth(pen, state.out_order[seat] == 0)
    close(pen, b'],"eliminated":[')
    for order in range(1, players + 1):
        for seat in range(state.out_order.size):
            if state.out_order[seat] == order:
                number(pen, seat)
    close(pen, b"],")


@rule
def points_of(state: State, continent: Bits) -> int:
    """What a continent would give if the game ended now, packed; the volcano's gives nothing."""
    if continent & VOLCANO_TILE != NONE:
        return 0
    return final_points(count(continent), tally_of(state, continent))


@rule
def final_of(state: State, seat: int) -> int:
    """What all continents would give a seat."""
    points = 0
    for index in range(state.continents):
        points += packed(points_of(state, state.continent[index]), seat)
    return points


@rule
def write_points(pen: Pen, state: State) -> None:
    """Points of interim counts, of the continents as they lie, and both."""
    players, is_over = int(state.options.players), state.phase == GAME_OVER
    put(pen, b'"interim":[')
    for seat in range(players):
        number(pen, int(state.vp[seat]) - (final_of(state, seat) if is_over else 0))
    close(pen, b'],"final":[')
    for seat in range(players):
        number(pen, final_of(state, seat))
    close(pen, b'],"total":[')
    for seat in range(players):
        number(pen, int(state.vp[seat]) + (0 if is_over else final_of(state, seat)))
    close(pen, b"],")


@rule
def write_table(pen: Pen, state: State, places: IntArray, ends: IntArray, rooms: Records) -> None:
    """What comes after the cards: *places* say where each tile lies, one after another."""
    put(pen, b'"meteor":')
    if state.last_round:
        put(pen, b'"out",')
    elif top_back(state) == 1:
        put(pen, b'"later",')
    else:
        put(pen, b'"in_pile",')
    put(pen, b'"discards":[')
    for place in range(state.discard_count):
        put(pen, b'{"face":')
        write_face(pen, int(state.discards[place]))
        put(pen, b'"back":')
        number(pen, 1 if state.discard_backs[place] == 1 else 2)
        close(pen, b"},")
    close(pen, b'],"tiles":[')
    tiles = state.land
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        write_tile(pen, state, tile, places[ends[tile] : ends[tile + 1]])
    close(pen, b'],"swimmers":[')
    waters = state.waters
    while waters != NONE:
        water = lowest(waters)
        waters &= waters - ONE
        put(pen, b"{")
        write_cell(pen, int(state.q[water]), int(state.r[water]))
        put(pen, b'"dinos":')
        numbers(pen, state.dinos[water], int(state.options.players))
        put(pen, b'"spent":')
        number(pen, state.spent[water])
        close(pen, b"},")
    close(pen, b"],")
    write_continents(pen, state)
    write_lakes(pen, state, rooms[0].cells)
    write_drops(pen, state, rooms[0].drops)


@rule
def write_cell(pen: Pen, q: int, r: int) -> None:
    """Where something lies."""
    put(pen, b'"cell":[')
    number(pen, q)
    number(pen, r)
    close(pen, b"],")


@rule
def write_tile(pen: Pen, state: State, tile: int, place: IntArray) -> None:
    """A tile, and who stands on it."""
    terrain = int(state.terrain[tile])
    capacity = int(state.options.capacity[terrain])
    number_of_dinos = 0
    for seat in range(state.options.players):
        number_of_dinos += int(state.dinos[tile, seat])
    put(pen, b'{"id":')
    number(pen, tile)
    write_cell(pen, int(state.q[tile]), int(state.r[tile]))
    put(pen, b'"terrain":')
    put(pen, TERRAINS[terrain])
    put(pen, b'"place":')
    put(pen, place)
    put(pen, b',"capacity":')
    number(pen, capacity)
    put(pen, b'"dist":')
    number(pen, state.distance[tile])
    put(pen, b'"dinos":')
    numbers(pen, state.dinos[tile], int(state.options.players))
    put(pen, b'"spent":')
    number(pen, state.spent[tile])
    put(pen, b'"sea":')
    truth(pen, state.shore[tile] != 0)
    put(pen, b'"overcrowded":')
    truth(pen, number_of_dinos > capacity)
    close(pen, b"},")


@rule
def write_continents(pen: Pen, state: State) -> None:
    """The continents by their smallest tile, the volcano's first, with herds and what they give."""
    put(pen, b'"continents":[')
    left, name = state.land, 0
    while left != NONE:
        first = lowest(left)
        left &= left - ONE
        for index in range(state.continents):
            continent = state.continent[index]
            if lowest(continent) == first:
                left &= ~continent
                write_continent(pen, state, continent, name)
                name += 1
    close(pen, b"],")


@rule
def write_continent(pen: Pen, state: State, continent: Bits, name: int) -> None:
    """One continent."""
    tally, points = tally_of(state, continent), points_of(state, continent)
    put(pen, b'{"name":')
    put(pen, CONTINENTS[name])
    put(pen, b'"tiles":[')
    items(pen, continent)
    close(pen, b'],"volcano":')
    truth(pen, continent & VOLCANO_TILE != NONE)
    put(pen, b'"dinos":[')
    for seat in range(state.options.players):
        number(pen, packed(tally, seat))
    close(pen, b'],"points":[')
    for seat in range(state.options.players):
        number(pen, packed(points, seat))
    close(pen, b"]},")


@rule
def write_lakes(pen: Pen, state: State, cells: IntArray) -> None:
    """
    The cells of each lake; while a tile is picked, those it would open count as sea already.

    *cells* has room for those of all lakes, each lake's sorted.
    """
    put(pen, b'"lakes":[')
    found, tiles = 0, state.land if state.lakes > 0 else NONE
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        around = lake_around(state, tile)
        for direction in range(6):
            q = int(state.q[tile]) + STEP_Q[direction]
            r = int(state.r[tile]) + STEP_R[direction]
            if around >> direction & 1 and not is_among(cells, found, q, r):
                end = fill_lake(state, cells, found, q, r)
                put(pen, b"[")
                for place in range(found, end):
                    put(pen, b"[")
                    number(pen, cells[place, 0])
                    number(pen, cells[place, 1])
                    close(pen, b"],")
                close(pen, b"],")
                found = end
    close(pen, b"],")


@rule
def is_among(cells: IntArray, many: int, q: int, r: int) -> bool:
    """Whether a cell is one of the first *many*."""
    for place in range(many):
        if cells[place, 0] == q and cells[place, 1] == r:
            return True
    return False


@rule
def is_land(state: State, q: int, r: int) -> bool:
    """Whether a tile lies on a cell."""
    tiles = state.land
    while tiles != NONE:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        if state.q[tile] == q and state.r[tile] == r:
            return True
    return False


@rule
def fill_lake(state: State, cells: IntArray, start: int, q: int, r: int) -> int:
    """Lists all water connected with a cell of a lake from *start* on, sorted; where it ends."""
    cells[start, 0], cells[start, 1] = q, r
    end, here = start + 1, start
    while here < end:
        for direction in range(6):
            next_q = int(cells[here, 0]) + STEP_Q[direction]
            next_r = int(cells[here, 1]) + STEP_R[direction]
            is_new = not is_among(cells, end, next_q, next_r)
            if is_new and end < MOST_CELLS and not is_land(state, next_q, next_r):
                cells[end, 0], cells[end, 1] = next_q, next_r
                end += 1
        here += 1
    for place in range(start + 1, end):
        q, r = int(cells[place, 0]), int(cells[place, 1])
        hole = place
        while hole > start and is_before(q, r, int(cells[hole - 1, 0]), int(cells[hole - 1, 1])):
            cells[hole, 0], cells[hole, 1] = cells[hole - 1, 0], cells[hole - 1, 1]
            hole -= 1
        cells[hole, 0], cells[hole, 1] = q, r
    return end


@rule
def is_before(q: int, r: int, other_q: int, other_r: int) -> bool:
    """Whether a cell is listed before another one."""
    return q < other_q or (q == other_q and r < other_r)


@rule
def write_drops(pen: Pen, state: State, actions: IntArray) -> None:
    """The destinations of the picked tile, with their letters on the map."""
    put(pen, b'"drops":[')
    if state.phase == DRIFT_DROP:
        for place in range(legal_drops(state, actions)):
            action = int(actions[place])
            q, r = cell_of(state, action)
            put(pen, b'{"letter":')
            put(pen, LETTERS[place])
            write_cell(pen, q, r)
            put(pen, b'"action":')
            number(pen, action)
            close(pen, b"},")
    close(pen, b"],")
