"""What may happen (4.9): the kinds of events, the numbers of their rows, and what each one says."""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ludosaure.games.chao_dino.box import Face
from ludosaure.games.chao_dino.happenings import LAST_ROUND_PLAYED, ONE_PLAYER_LEFT
from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.chao_dino.places import Side, Whereabouts
from ludosaure.games.contract import EventKind

EVENT_KINDS = (
    EventKind("placed", ("seat", "tile")),
    EventKind("turn_began", ("seat", "turn", "ap")),
    EventKind("card_played", ("seat", "face", "back", "from_hand")),
    EventKind("card_drawn", ("seat", "face", "back")),
    EventKind("meteor_shown", ("seat", "phase")),
    EventKind("phase1_skipped", ("seat",)),
    EventKind("stalled", ("seat", "face", "back")),
    EventKind("no_legal_drift", ("seat",)),
    EventKind("card_unusable", ("seat",)),
    EventKind("tile_picked", ("seat", "tile", "by_card")),
    EventKind(
        "tile_drifted", ("seat", "tile", "from_q", "from_r", "to_q", "to_r", "parts_touched")
    ),
    EventKind("fell", ("q", "r", "n0", "n1", "n2", "n3", "n4")),
    EventKind("climbed", ("q", "r", "n0", "n1", "n2", "n3", "n4")),
    EventKind("interim_count", ("low", "middle", "high", "n0", "n1", "n2", "n3")),
    EventKind("final_count", ("low", "middle", "high", "n0", "n1", "n2", "n3")),
    EventKind("more", ("n4", "p0", "p1", "p2", "p3", "p4")),
    EventKind("migrated", ("seat", "source", "tile", "spent")),
    EventKind("rescued", ("seat", "q", "r", "tile", "spent", "free")),
    EventKind("born", ("seat", "tile")),
    EventKind("actions_ended", ("seat", "ap_left")),
    EventKind("drowned", ("seat", "q", "r", "number")),
    EventKind("starved", ("seat", "tile", "number")),
    EventKind("eliminated", ("seat",)),
    EventKind("last_round", ("s0", "s1", "s2", "s3", "s4")),
    EventKind("game_over", ("reason", "place0", "place1", "place2", "place3", "place4")),
)
EndReason: TypeAlias = Literal["last_round_played", "one_player_left"]
END_REASONS: dict[int, EndReason] = {
    LAST_ROUND_PLAYED: "last_round_played",
    ONE_PLAYER_LEFT: "one_player_left",
}


class Placed(TypedDict):
    """Two dinosaurs were put on a tile."""

    kind: Literal["placed"]
    seat: int
    tile: int
    where: Whereabouts


class TurnBegan(TypedDict):
    """A turn began."""

    kind: Literal["turn_began"]
    seat: int
    turn: int
    ap: int


class CardPlayed(TypedDict):
    """A card was played, from the hand or off the pile."""

    kind: Literal["card_played"]
    seat: int
    face: Face | None
    back: int
    from_hand: bool


class CardDrawn(TypedDict):
    """A card was drawn; only its owner knows the face."""

    kind: Literal["card_drawn"]
    seat: int
    face: Face | None
    back: int


class MeteorShown(TypedDict):
    """The meteor came up, in phase 1 or in phase 4."""

    kind: Literal["meteor_shown"]
    seat: int
    phase: int


class Phase1Skipped(TypedDict):
    """Somebody has swimmers only: no card this turn."""

    kind: Literal["phase1_skipped"]
    seat: int


class Stalled(TypedDict):
    """Too many turns without a card: the pile lost one."""

    kind: Literal["stalled"]
    seat: int
    face: Face | None
    back: int


class NoLegalDrift(TypedDict):
    """No tile could drift: the card was without effect."""

    kind: Literal["no_legal_drift"]
    seat: int


class CardUnusable(TypedDict):
    """No tile of the card could drift: the choice is free."""

    kind: Literal["card_unusable"]
    seat: int


class TilePicked(TypedDict):
    """A tile was picked to drift."""

    kind: Literal["tile_picked"]
    seat: int
    tile: int
    by_card: bool


TileDrifted = TypedDict(  # a tile drifted; its continent fell into parts, it touched continents
    "TileDrifted",
    {
        "kind": Literal["tile_drifted"],
        "seat": int,
        "tile": int,
        "whence": Whereabouts,  # as it lay before
        "toward": Side,
        "from": Cell,
        "to": Cell,
        "parts": int,
        "touched": int,
    },
)


class Fell(TypedDict):
    """Dinosaurs fell into the water: how many of each seat."""

    kind: Literal["fell"]
    cell: Cell
    counts: list[int]


class Climbed(TypedDict):
    """Swimmers climbed onto the tile that came under them."""

    kind: Literal["climbed"]
    cell: Cell
    counts: list[int]


class InterimCount(TypedDict):
    """A continent broke away and was counted."""

    kind: Literal["interim_count"]
    side: Side  # where it lies, seen from the volcano
    tiles: list[int]
    counts: list[int]
    points: list[int]


class FinalCount(TypedDict):
    """A continent was counted at the end."""

    kind: Literal["final_count"]
    side: Side  # where it lies, seen from the volcano
    tiles: list[int]
    counts: list[int]
    points: list[int]


class Migrated(TypedDict):
    """A dinosaur went from one tile to the next."""

    kind: Literal["migrated"]
    seat: int
    source: int
    tile: int
    where: Whereabouts
    whence: Whereabouts
    spent: bool


class Rescued(TypedDict):
    """A swimmer climbed out of the water."""

    kind: Literal["rescued"]
    seat: int
    cell: Cell
    tile: int
    where: Whereabouts
    spent: bool
    free: bool


class Born(TypedDict):
    """A dinosaur was born."""

    kind: Literal["born"]
    seat: int
    tile: int
    where: Whereabouts


class ActionsEnded(TypedDict):
    """Phase 2 ended."""

    kind: Literal["actions_ended"]
    seat: int
    ap_left: int


class Drowned(TypedDict):
    """Swimmers went back to the reserve."""

    kind: Literal["drowned"]
    seat: int
    cell: Cell
    number: int


class Starved(TypedDict):
    """Dinosaurs too many on a tile went back to the reserve."""

    kind: Literal["starved"]
    seat: int
    tile: int
    where: Whereabouts
    number: int


class Eliminated(TypedDict):
    """A player without dinosaurs is out of the game."""

    kind: Literal["eliminated"]
    seat: int


class LastRound(TypedDict):
    """The last round began: whose turns are left."""

    kind: Literal["last_round"]
    queue: list[int]


class GameOver(TypedDict):
    """The game ended; the place of every seat."""

    kind: Literal["game_over"]
    reason: EndReason
    ranking: list[int]


Event: TypeAlias = (
    Placed
    | TurnBegan
    | CardPlayed
    | CardDrawn
    | MeteorShown
    | Phase1Skipped
    | Stalled
    | NoLegalDrift
    | CardUnusable
    | TilePicked
    | TileDrifted
    | Fell
    | Climbed
    | InterimCount
    | FinalCount
    | Migrated
    | Rescued
    | Born
    | ActionsEnded
    | Drowned
    | Starved
    | Eliminated
    | LastRound
    | GameOver
)
