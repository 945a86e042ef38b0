"""What lies on the table, by the specification's names (4.1), for people and programs."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias, cast

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.chao_dino.actions import drops, letter
from ludosaure.games.chao_dino.box import FACES, TERRAIN_NAMES, Face, TerrainName
from ludosaure.games.chao_dino.cards import CARDS_SEEN, Card, card_seen, cards_seen
from ludosaure.games.chao_dino.fields import Options, State
from ludosaure.games.chao_dino.forecast import Drift, Ending, drifts, ending
from ludosaure.games.chao_dino.hexes import STEPS, Cell
from ludosaure.games.chao_dino.knowledge import conceal
from ludosaure.games.chao_dino.options import OPTION_SET, OPTIONS_LAYOUT
from ludosaure.games.chao_dino.places import Whereabouts, places_in
from ludosaure.games.chao_dino.scoring import count_continents, place_of
from ludosaure.games.chao_dino.sea import lake_around
from ludosaure.games.chao_dino.state import NO_SEAT, NO_TILE, STATE, DriftSource, Phase
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.kept import kept
from ludosaure.games.layouts import copy_of, from_bytes
from ludosaure.games.plain import Plain, plain, plain_options

StateName: TypeAlias = Literal[
    "PLACEMENT", "CARD", "DRIFT_PICK", "DRIFT_DROP", "ACTIONS", "GAME_OVER"
]
PhaseName: TypeAlias = Literal[
    "placement", "card", "drift_pick", "drift_drop", "actions", "game_over"
]
Source: TypeAlias = Literal["CARD", "ACTION"]  # why a tile drifts
Meteor: TypeAlias = Literal["later", "in_pile", "out"]  # from back 2 on, among these cards, shown

STATES: tuple[StateName, ...] = (
    "PLACEMENT", "CARD", "DRIFT_PICK", "DRIFT_DROP", "ACTIONS", "GAME_OVER",
)  # fmt: skip
PHASES: tuple[PhaseName, ...] = (
    "placement", "card", "drift_pick", "drift_drop", "actions", "game_over",
)  # fmt: skip
SOURCES: dict[int, Source] = {DriftSource.CARD: "CARD", DriftSource.ACTION: "ACTION"}


class Tile(TypedDict):
    """A tile, where it lies, and who stands on it."""

    id: int
    cell: Cell
    terrain: TerrainName
    place: Whereabouts
    capacity: int
    dist: int  # from the volcano
    dinos: list[int]
    spent: int  # of the active seat's: bred or born this turn
    sea: bool
    overcrowded: bool  # more dinosaurs than find food


class Water(TypedDict):
    """A water cell with swimmers."""

    cell: Cell
    dinos: list[int]
    spent: int


class Continent(TypedDict):
    """A continent, the herds on it, and what it would give if the game ended now."""

    name: str
    tiles: list[int]
    volcano: bool
    dinos: list[int]
    points: list[int]


class Drop(TypedDict):
    """A destination of the picked tile, with its letter on the map."""

    letter: str
    cell: Cell
    action: int


class Costs(TypedDict):
    """Action points that each action takes now; a swimmer that may follow takes none."""

    drift: int
    migrate: int
    rescue: int
    reproduce: int


class BoxOfPlayers(TypedDict):
    """What an owner corrected for a number of players."""

    tiles: dict[str, int]
    back_1: dict[str, int]
    back_2: dict[str, int]
    herd: int
    ap_turn: int
    ap_last_round: int


class BoxFile(TypedDict):
    """What an owner of the box corrected, as a whole."""

    terrain_capacity: dict[TerrainName, int]
    costs: dict[str, int]
    players: dict[str, BoxOfPlayers]


class Chosen(TypedDict):
    """The options of the match, by name."""

    first_player: Literal["seat0", "random"]
    placement_order: Literal["snake", "trias"]
    interim_contact: Literal["single", "net"]
    interim_scope: Literal["any_split", "volcano_split"]
    eliminated_rank: Literal["last", "by_score"]
    stall_limit: Literal[2, "off"]
    interim_two_players: bool
    box: BoxFile | None


class View(TypedDict):
    """Everything on the table."""

    players: int
    state: StateName
    phase: PhaseName
    active: int | None
    first_player: int
    turn_no: int
    ap: int
    ap_turn: int  # at the beginning of this turn
    drift_cost: int
    costs: Costs
    rescue_credit: int
    picked_tile: int | None
    drift_source: Source | None
    card_in_play: Face | None
    skip_streak: int
    last_queue: list[int] | None  # seats whose last turn has not begun; None before the meteor
    alive: list[bool]
    eliminated: list[int]
    reserve: list[int]
    vp: list[int]
    places: list[int]
    interim: list[int]  # points of the interim counts
    final: list[int]  # points the continents would give if the game ended now
    total: list[int]  # both
    hand: list[Card | None]
    lost: list[Card | None]
    pile: list[Card]  # top first
    meteor: Meteor
    discards: list[Card]
    tiles: list[Tile]
    swimmers: list[Water]
    continents: list[Continent]
    lakes: list[list[Cell]]
    drops: list[Drop]
    drifts: list[Drift]
    ending: Ending | None  # what ending the turn would cost
    over: bool
    options: Chosen


UNREAD = (
    "rim", "contact", "events", "neighbour", "sector", "room", "driftable", "of_terrain", "home",
    "continent", "hand", "hand_back", "lost", "lost_back", "pile",
)  # fmt: skip
PLACE_PARTS = tuple(Whereabouts.__annotations__)


def view(state: State) -> View:
    """
    Everything on the table; None for a card that the viewer does not know.

    Everybody knows the same but for cards, so the rest is made once for all viewers, from what a
    spectator knows.
    """
    public, data = copy_of(state), state.tobytes()
    conceal(public, SPECTATOR)
    return {**_public(public.tobytes()), **cards_seen(CARDS_SEEN.of(data))}


@lru_cache(64)
def _public(known: bytes) -> View:
    """The table as a spectator knows it."""
    state: State = from_bytes(STATE, known)
    now, box = plain(state, *UNREAD), plain_options(state.options)
    players: int = box.players
    land, lie = _members(now.land), places_in(state)
    counted = continents(state)
    final = [sum(one["points"][seat] for one in counted) for seat in range(players)]
    over = now.phase == Phase.GAME_OVER
    interim = [points - last for points, last in zip(now.vp, final, strict=False)]
    interim = interim if over else now.vp[:players]
    cards = cards_seen(CARDS_SEEN.of(known))
    pile = cards["pile"]
    return {
        "players": players,
        "state": STATES[now.phase],
        "phase": PHASES[now.phase],
        "active": None if now.active == NO_SEAT else now.active,
        "first_player": now.first_player,
        "turn_no": now.turn_no,
        "ap": now.ap,
        "ap_turn": box.ap_last_round if now.last_round else box.ap_turn,
        "drift_cost": box.drift_cost,
        "costs": {
            "drift": box.drift_cost,
            "migrate": box.migrate_cost,
            "rescue": 0 if now.rescue_credit else box.rescue_cost,
            "reproduce": box.reproduce_cost,
        },
        "rescue_credit": now.rescue_credit,
        "picked_tile": None if now.picked_tile == NO_TILE else now.picked_tile,
        "drift_source": SOURCES.get(now.drift_source),
        "card_in_play": FACES.get(now.card_in_play),
        "skip_streak": now.skip_streak,
        "last_queue": [s for s in now.last_queue if s != NO_SEAT] if now.last_round else None,
        "alive": [not order for order in now.out_order[:players]],
        "eliminated": [
            seat for _, seat in sorted((o, s) for s, o in enumerate(now.out_order) if o)
        ],
        "reserve": now.reserve[:players],
        "vp": now.vp[:players],
        "places": [int(place_of(state, seat)) for seat in range(players)],
        "interim": interim,
        "final": final,
        "total": [before + last for before, last in zip(interim, final, strict=True)],
        **cards,
        "meteor": "out" if now.last_round else "later" if pile[0]["back"] == 1 else "in_pile",
        "discards": [
            card_seen(face, back)
            for face, back in zip(
                now.discards[: now.discard_count],
                now.discard_backs[: now.discard_count],
                strict=True,
            )
        ],
        "tiles": [_tile(now, box, tile, lie[tile]) for tile in land],
        "swimmers": [_water(now, players, water) for water in _members(now.waters)],
        "continents": counted,
        "lakes": _lakes(state, now, land),
        "drops": [
            {"letter": letter(number), "cell": cell, "action": action}
            for number, (action, cell) in enumerate(drops(state))
        ],
        "drifts": drifts(state),
        "ending": ending(state),
        "over": over,
        "options": _chosen(state.options.tobytes()),
    }


@lru_cache(64)
def _chosen(options: bytes) -> Chosen:
    """The options by name, the same throughout a match."""
    read: Options = from_bytes(OPTIONS_LAYOUT, options)
    return kept(cast(Chosen, OPTION_SET.told(read)))


def _members(bits: int) -> list[int]:
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


# The map


def _tile(now: Plain, box: Plain, tile: int, place: Whereabouts) -> Tile:
    terrain = now.terrain[tile]
    return _tile_seen(
        tile,
        (now.q[tile], now.r[tile]),
        terrain,
        tuple(place.values()),
        box.capacity[terrain],
        now.distance[tile],
        tuple(now.dinos[tile][: box.players]),
        now.spent[tile],
        now.shore[tile],
    )


@lru_cache(8192)
def _tile_seen(
    tile: int,
    cell: Cell,
    terrain: int,
    place: tuple[object, ...],
    capacity: int,
    distance: int,
    dinos: tuple[int, ...],
    spent: int,
    shore: int,
) -> Tile:
    """A tile by what is known of it; most lie as they lay at the last decision."""
    return {
        "id": tile,
        "cell": cell,
        "terrain": TERRAIN_NAMES[terrain],
        "place": cast(Whereabouts, dict(zip(PLACE_PARTS, place, strict=True))),
        "capacity": capacity,
        "dist": distance,
        "dinos": [*dinos],
        "spent": spent,
        "sea": bool(shore),
        "overcrowded": sum(dinos) > capacity,
    }


def _water(now: Plain, players: int, water: int) -> Water:
    return {
        "cell": (now.q[water], now.r[water]),
        "dinos": now.dinos[water][:players],
        "spent": now.spent[water],
    }


def continents(state: State) -> list[Continent]:
    """The continents by their smallest tile, with the herds on them and what they would score now."""
    count, players = int(state.continents), int(state.options.players)
    herds, scores = np.zeros((count, players), np.int16), np.zeros((count, players), np.int16)
    count_continents(state, herds, scores)
    masks: list[int] = state.continent[:count].tolist()
    ordered = sorted(
        zip(map(_members, masks), herds.tolist(), scores.tolist(), strict=True)
    )  # the volcano's first
    return [
        {
            "name": letter(number).upper(),
            "tiles": tiles,
            "volcano": tiles[0] == 0,
            "dinos": dinos,
            "points": points,
        }
        for number, (tiles, dinos, points) in enumerate(ordered)
    ]


def _lakes(state: State, now: Plain, land: Sequence[int]) -> list[list[Cell]]:
    """The cells of each lake; while a tile is picked, those it would open count as sea already."""
    if not now.lakes:
        return []
    cells: set[Cell] = {(now.q[tile], now.r[tile]) for tile in land}
    found: list[list[Cell]] = []
    seen: set[Cell] = set()
    for tile in land:
        around = int(lake_around(state, tile))
        for direction, (dq, dr) in enumerate(STEPS):
            cell = now.q[tile] + dq, now.r[tile] + dr
            if around >> direction & 1 and cell not in seen:
                lake = _flood(cell, cells)
                seen |= lake
                found.append(sorted(lake))
    return found


def _flood(start: Cell, land: set[Cell]) -> set[Cell]:
    """All water that is connected with a cell of a lake (a lake is enclosed, so this ends)."""
    reached, ahead = {start}, [start]
    while ahead:
        q, r = ahead.pop()
        for dq, dr in STEPS:
            cell = q + dq, r + dr
            if cell not in land and cell not in reached:
                reached.add(cell)
                ahead.append(cell)
    return reached


assert len(STATES) == len(PHASES) == len(Phase)
