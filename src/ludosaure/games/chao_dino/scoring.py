"""
Counting points (5): interim counts, the final count, the ranking.

A *tally* is the number of dinosaurs of every seat on one continent, eight bits a seat in one integer;
points of a continent are packed the same way.
"""

from ludosaure.games.bits import NONE, ONE, Bits, count, lowest
from ludosaure.games.chao_dino.board import VOLCANO_TILE, continent_of
from ludosaure.games.chao_dino.box import INTERIM_FIRST, INTERIM_SECOND, SEATS
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.happenings import Happening, tell_continent
from ludosaure.games.chao_dino.options import EliminatedRank, InterimContact, InterimScope
from ludosaure.games.chao_dino.state import GAME_OVER, NO_SEAT
from ludosaure.games.compiled import rule
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.layouts import IntArray
from ludosaure.games.telling import tell, tell_more

NET, VOLCANO_ONLY = int(InterimContact.NET), int(InterimScope.VOLCANO_SPLIT)
LAST = int(EliminatedRank.LAST)
INTERIM_COUNT, FINAL_COUNT = int(Happening.INTERIM_COUNT), int(Happening.FINAL_COUNT)
MORE, OVER = int(Happening.MORE), int(Happening.GAME_OVER)


@rule
def packed(numbers: int, seat: int) -> int:
    """The number of *seat* in a tally."""
    return numbers >> (8 * seat) & 255


@rule
def tally_of(state: State, continent: Bits) -> int:
    """How many dinosaurs each seat has on the tiles of a continent; swimmers do not count (R30)."""
    tally = 0
    for seat in range(state.options.players):
        tiles = state.home[seat] & continent
        number = 0
        while tiles != NONE:
            number += int(state.dinos[lowest(tiles), seat])
            tiles &= tiles - ONE
        tally |= number << (8 * seat)
    return tally


@rule
def most(tally: int, under: int) -> int:
    """The greatest number of dinosaurs below *under*; 0 when nobody is left."""
    best = 0
    for seat in range(SEATS):
        number = packed(tally, seat)
        if best < number < under:
            best = number
    return best


@rule
def seats_with(tally: int, number: int) -> int:
    """How many seats have exactly *number* dinosaurs."""
    seats = 0
    for seat in range(SEATS):
        if packed(tally, seat) == number:
            seats += 1
    return seats


# Interim counts


@rule
def interim_points(tally: int) -> int:
    """Two points for the most dinosaurs, one for the next most, ties in full (5.1, R29)."""
    first = most(tally, 256)
    second = most(tally, first)
    points = 0
    for seat in range(SEATS):
        number = packed(tally, seat)
        if number > 0 and number == first:
            points |= INTERIM_FIRST << (8 * seat)
        elif number > 0 and number == second:
            points |= INTERIM_SECOND << (8 * seat)
    return points


@rule
def is_counted(
    state: State, continent: Bits, origin: Bits, parts: int, touched: int, alone: bool
) -> bool:
    """
    Whether a drift leads to an interim count of the *continent* the tile has come to (4.5, step 3).

    *origin* is the continent it left, *parts* into how many that fell, *touched* how many continents the tile
    joined, *alone* whether all of those are parts of the origin.
    """
    if state.options.players == 2 and not state.options.interim_two_players:
        return False
    if continent & VOLCANO_TILE != NONE:
        return False
    if state.options.interim_scope == VOLCANO_ONLY and origin & VOLCANO_TILE == NONE:
        return False
    if state.options.interim_contact == NET:
        return parts > touched and alone
    # A tile touches a part of its origin in any case; with one contact there is no other continent.
    return parts >= 2 and touched == 1


@rule
def count_interim(
    state: State, tile: int, origin: Bits, parts: int, touched: int, alone: bool
) -> None:
    """Counts the continent that *tile* has come to, if the drift calls for it (R26–R30)."""
    if parts < 2:
        return
    continent = continent_of(state, tile)
    if is_counted(state, continent, origin, parts, touched, alone):
        tally = tally_of(state, continent)
        points = interim_points(tally)
        award(state, points)
        told_count(state, INTERIM_COUNT, continent, tally, points)


@rule
def award(state: State, points: int) -> None:
    """Moves the score markers."""
    for seat in range(SEATS):
        state.vp[seat] += packed(points, seat)


@rule
def told_count(state: State, kind: int, continent: Bits, tally: int, points: int) -> None:
    """Tells the count of one continent: its tiles, the herds on it, the points."""
    tell_continent(
        state,
        kind,
        continent,
        packed(tally, 0),
        packed(tally, 1),
        packed(tally, 2),
        packed(tally, 3),
    )
    tell(state, MORE, packed(tally, 4), packed(points, 0), packed(points, 1), packed(points, 2))
    tell_more(state, packed(points, 3), packed(points, 4))


# The final count


@rule
def final_points(size: int, tally: int) -> int:
    """
    The points of one continent of *size* tiles (5.2).

    The most dinosaurs give as many points as there are tiles, the next most half of it; those who
    tie share, leaders both prizes and then nobody else gets anything. All halves are rounded up.
    """
    first = most(tally, 256)
    if first == 0:
        return 0
    half = (size + 1) // 2
    leaders = seats_with(tally, first)
    second = most(tally, first)
    points = 0
    for seat in range(SEATS):
        number = packed(tally, seat)
        if number == first:
            shared = size if leaders == 1 else (size + half + leaders - 1) // leaders
            points |= shared << (8 * seat)
        elif leaders == 1 and second > 0 and number == second:
            followers = seats_with(tally, second)
            points |= ((half + followers - 1) // followers) << (8 * seat)
    return points


@rule
def count_finally(state: State) -> None:
    """Counts every continent without the volcano (5.2)."""
    for index in range(state.continents):
        continent = state.continent[index]
        if continent & VOLCANO_TILE == NONE:
            tally = tally_of(state, continent)
            points = final_points(count(continent), tally)
            award(state, points)
            told_count(state, FINAL_COUNT, continent, tally, points)


@rule
def finish(state: State, reason: int) -> None:
    """Ends the game with the final count."""
    count_finally(state)
    state.phase = GAME_OVER
    state.active = NO_SEAT
    state.ap = 0
    state.rescue_credit = 0
    if state.telling:
        tell(state, OVER, reason, place_of(state, 0), place_of(state, 1), place_of(state, 2))
        tell_more(state, place_of(state, 3), place_of(state, 4))


# The winner


@rule
def continents_of(state: State, seat: int) -> int:
    """On how many continents *seat* has a dinosaur on land, the volcano's included (R42)."""
    number = 0
    for index in range(state.continents):
        if state.continent[index] & state.home[seat] != NONE:
            number += 1
    return number


@rule
def is_better(state: State, seat: int, other: int) -> bool:
    """Whether *seat* ranks strictly before *other* (5.3, R39, R42)."""
    if state.options.eliminated_rank == LAST:
        out, other_out = int(state.out_order[seat]), int(state.out_order[other])
        if out != other_out:
            if out == 0 or other_out == 0:
                return out == 0
            return out > other_out
    if state.vp[seat] != state.vp[other]:
        return bool(state.vp[seat] > state.vp[other])
    if state.reserve[seat] != state.reserve[other]:
        return bool(state.reserve[seat] > state.reserve[other])
    return continents_of(state, seat) > continents_of(state, other)


@rule
def place_of(state: State, seat: int) -> int:
    """One more than the number of seats ranked strictly better; 0 for a seat not in the game."""
    players = int(state.options.players)
    if seat >= players:
        return 0
    place = 1
    for other in range(players):
        if other != seat and is_better(state, other, seat):
            place += 1
    return place


@rule
def score(state: State, out: IntArray) -> None:
    """Points and places: the result when the game is over, the standing before."""
    for seat in range(state.options.players):
        out[seat, POINTS] = state.vp[seat]
        out[seat, PLACE] = place_of(state, seat)


@rule
def count_continents(state: State, herds: IntArray, points: IntArray) -> None:
    """Everybody's dinosaurs on each continent, and what it would give: [continent, seat]."""
    for index in range(state.continents):
        tiles = state.continent[index]
        tally = tally_of(state, tiles)
        given = 0
        if tiles & VOLCANO_TILE == NONE:
            given = final_points(count(tiles), tally)
        for seat in range(state.options.players):
            herds[index, seat] = packed(tally, seat)
            points[index, seat] = packed(given, seat)
