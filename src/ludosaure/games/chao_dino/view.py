"""What lies on the table, by the specification's names (4.1), for people and programs."""

from functools import lru_cache
from typing import Literal, TypeAlias

import orjson
from typing_extensions import TypedDict

from ludosaure.games.chao_dino.box import Face, TerrainName
from ludosaure.games.chao_dino.cards import CARDS_SEEN, Card, cards_written
from ludosaure.games.chao_dino.drops import PLAN, write_drifts
from ludosaure.games.chao_dino.fields import Options, State
from ludosaure.games.chao_dino.forecast import Drift, Ending, cell, ending, with_cells
from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.chao_dino.knowledge import conceal
from ludosaure.games.chao_dino.options import OPTION_SET, OPTIONS_LAYOUT
from ludosaure.games.chao_dino.places import Whereabouts, lie_of, places_written
from ludosaure.games.chao_dino.state import STATE, Phase
from ludosaure.games.chao_dino.writing import ROOMS, write_state, write_table
from ludosaure.games.constants import SPECTATOR
from ludosaure.games.layouts import copy_of, from_bytes
from ludosaure.games.pens import draft, written

StateName: TypeAlias = Literal[
    "PLACEMENT", "CARD", "DRIFT_PICK", "DRIFT_DROP", "ACTIONS", "GAME_OVER"
]
PhaseName: TypeAlias = Literal[
    "placement", "card", "drift_pick", "drift_drop", "actions", "game_over"
]
Source: TypeAlias = Literal["CARD", "ACTION"]  # why a tile drifts
Meteor: TypeAlias = Literal["later", "in_pile", "out"]  # from back 2 on, among these cards, shown


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


def view(state: State) -> View:
    """Everything on the table; None for a card that the viewer does not know."""
    seen: View = orjson.loads(view_written(state))
    for part in (*seen["tiles"], *seen["swimmers"], *seen["drops"]):
        part["cell"] = cell(part["cell"])
    seen["lakes"] = [[cell(each) for each in lake] for lake in seen["lakes"]]
    with_cells(seen["drifts"])
    end = seen["ending"]
    if end is not None:
        end["swimmers"] = [cell(each) for each in end["swimmers"]]
    return seen


def view_written(state: State) -> bytes:
    """
    The same as JSON.

    Everybody knows the same but for cards, so the rest is made once for all viewers, from what a
    spectator knows.
    """
    public, data = copy_of(state), state.tobytes()
    conceal(public, SPECTATOR)
    head, tail = _public(public.tobytes())
    return head + cards_written(CARDS_SEEN.of(data)) + tail


@lru_cache(64)
def _public(known: bytes) -> tuple[bytes, bytes]:
    """The table as a spectator knows it, before and after the cards."""
    state: State = from_bytes(STATE, known)
    places, ends = places_written(*lie_of(state))
    table = written(write_table, state, places, ends, draft(ROOMS))
    drifts = written(write_drifts, state, draft(STATE, 2), draft(PLAN))
    rest = b'"ending":%b,"over":%b,"options":%b}' % (
        orjson.dumps(ending(state)),
        b"true" if state.phase == Phase.GAME_OVER else b"false",
        _chosen(state.options.tobytes()),
    )
    return written(write_state, state), table + drifts + rest


@lru_cache(64)
def _chosen(options: bytes) -> bytes:
    """The options by name as JSON, the same throughout a match."""
    read: Options = from_bytes(OPTIONS_LAYOUT, options)
    return orjson.dumps(OPTION_SET.told(read))
