"""
What is in the box: tiles, cards, dinosaurs, action points.

Everything an owner of the box may correct is a row of these tables; it travels in the options of a
game (`box_file`), so a corrected box is played by the same compiled rules. Section numbers are those
of the project's specification, "book" means the rulebook of Chao Dino! (Tilsit 2006).
"""

from enum import IntEnum
from typing import Literal, NamedTuple, TypeAlias


class Terrain(IntEnum):
    """What a tile or a card shows; 0 is an empty place, and METEOR is on a card only."""

    NONE = 0
    MOUNTAIN = 1
    SAVANNA = 2
    JUNGLE = 3
    VOLCANO = 4
    LAKE = 5
    METEOR = 6


MOUNTAIN, SAVANNA, JUNGLE, VOLCANO, LAKE, METEOR = (
    int(Terrain.MOUNTAIN),
    int(Terrain.SAVANNA),
    int(Terrain.JUNGLE),
    int(Terrain.VOLCANO),
    int(Terrain.LAKE),
    int(Terrain.METEOR),
)
NO_CARD = 0
UNKNOWN = -1  # a card that the viewer does not know
LETTERS = "-MSJVLX"  # LETTERS[terrain]

TerrainName: TypeAlias = Literal["mountain", "savanna", "jungle", "volcano"]  # of a tile
Face: TypeAlias = Literal["mountain", "savanna", "jungle", "meteor"]  # of a card
TERRAIN_NAMES: dict[int, TerrainName] = {
    MOUNTAIN: "mountain",
    SAVANNA: "savanna",
    JUNGLE: "jungle",
    VOLCANO: "volcano",
}
FACES: dict[int, Face] = {
    MOUNTAIN: "mountain",
    SAVANNA: "savanna",
    JUNGLE: "jungle",
    METEOR: "meteor",
}  # an unknown card and none at all have no face


class Capacity(NamedTuple):
    """How many dinosaurs find food on one tile (2.1)."""

    mountain: int
    savanna: int
    jungle: int
    volcano: int


# 3 for savanna and volcano is printed in the book; 2 and 4 are icons without labels in our scans, and
# every description of the original game (Trias) gives them so (ruling R2).
CAPACITY = Capacity(mountain=2, savanna=3, jungle=4, volcano=3)


class PlayersRow(NamedTuple):
    """What a number of players changes (2.1–2.4)."""

    players: int
    tiles: tuple[int, int, int]  # mountains, savannas, jungles to lay the board from
    back_1: tuple[int, int, int]  # mountain, savanna, jungle cards with back 1
    back_2: tuple[int, int, int]  # the same with back 2; the meteor comes on top of these
    herd: int  # dinosaurs a player has in play, without the score marker
    ap_turn: int  # action points a turn
    ap_last_round: int  # action points in the last round


PLAYERS_TABLE = (
    #           players  tiles        back 1       back 2   herd  AP  last
    PlayersRow(2, (5, 7, 6), (5, 6, 5), (1, 2, 1), 10, 3, 2),  # book, "Le jeu à deux"; last: R7
    PlayersRow(3, (9, 15, 12), (6, 10, 8), (2, 3, 3), 15, 4, 2),  # book, "Le jeu à trois"
    PlayersRow(4, (9, 15, 12), (7, 13, 10), (2, 3, 3), 15, 4, 2),  # book, "Matériel de jeu"
    PlayersRow(5, (9, 15, 12), (7, 13, 10), (2, 3, 3), 15, 4, 2),
)

# Costs of the actions (2.4; book, "Phase 2").
DRIFT_COST = 3
MIGRATE_COST = 1
RESCUE_COST = 1  # for a group of
RESCUE_GROUP = 3  # one to three swimmers
REPRODUCE_COST = 1

PLACED_TOGETHER = 2  # dinosaurs put on one tile at setup (3, step 11)
INTERIM_FIRST, INTERIM_SECOND = 2, 1  # points of an interim count (5.1)
STALL_TURNS = 2  # skipped turns in a row, for each player alive, before a card is turned over (R45)

# Sizes of the state: the largest of all numbers of players.
TILES = 37  # tile ids, two of them unused (the lakes)
CARDS = 39
SEATS = 5
LAKES = 2


def players_row(players: int) -> PlayersRow:
    """The row of the table for a number of players."""
    return PLAYERS_TABLE[players - 2]
