"""The kinds of events rules tell of while they run; `events` says what their numbers mean."""

from enum import IntEnum


class Happening(IntEnum):
    """Kinds of events."""

    PART_LAID = 0
    LANDSCAPE = 1
    KIND_CHOSEN = 2
    FIGURE_PLACED = 3
    PLACEMENT_ENDED = 4
    SCREEN_LIFTED = 5
    TRAP_NOTED = 6
    TURN = 7
    RESERVE_ENTERED = 8
    REENTERED = 9
    SELECTED = 10
    MOVED = 11
    FLEW = 12
    DECLINED = 13
    COMBAT = 14
    REMOVED = 15
    STUNNED = 16
    LIMBO = 17
    SECRET_TRAP = 18
    ADVANCED = 19
    STAYED = 20
    PASSED = 21
    NEST_TAKEN = 22
    GAME_OVER = 23
