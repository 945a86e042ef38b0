"""
The action numbers (4.8): 1224 for every number of players, without any bound on coordinates.

A drop is named by a tile it will touch and a direction, so islands may wander as far as they like.
"""

from ludosaure.games.compiled import rule

PLACE = 0  # + tile
PLAY_HAND = 37
DRAW_CARD = 38
PICK = 39  # + tile
DROP = 76  # + 6 × anchor + direction
MIGRATE = 298  # + 2 × (6 × source + direction) + class
RESCUE = 742  # + 2 × (6 × destination + direction) + class
REPRODUCE = 1186  # + tile
END_ACTIONS = 1223  # the last number

FERTILE, SPENT = 0, 1  # the class of a dinosaur: may still breed this turn, or not


@rule
def migrate_number(source: int, direction: int, kind: int) -> int:
    """One dinosaur steps from *source* onto the tile in this direction."""
    return MIGRATE + 2 * (6 * source + direction) + kind


@rule
def rescue_number(destination: int, direction: int, kind: int) -> int:
    """One swimmer, in this direction from *destination*, climbs onto it."""
    return RESCUE + 2 * (6 * destination + direction) + kind
