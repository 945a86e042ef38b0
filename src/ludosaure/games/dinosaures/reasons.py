"""What an illegal action breaks: one reason for every clause of the rules (§4)."""

from enum import IntEnum


class Reason(IntEnum):
    """What an illegal action breaks."""

    OK = 0
    NO_SUCH_ACTION = 1
    GAME_OVER = 2
    NOT_ASKED = 3  # an answer to another question
    # The landscape
    NO_SUCH_PART = 4
    PART_ALREADY_LAID = 5
    # Placement
    NOT_IN_HAND = 6
    NO_CELL_FOR_KIND = 7
    RESERVES_OFF = 8
    RESERVE_TOO_LARGE = 9
    RESERVE_NOT_ALLOWED = 10
    NO_CELL = 11  # a void of the board
    OCCUPIED = 12
    OUTSIDE_TERRITORY = 13
    NEEDS_LAND = 14
    NEST_IN_CORNER = 15
    TRAP_BESIDE_NEST = 16
    NESTS_TOO_CLOSE = 17
    NO_ROOM_LEFT = 18
    TRAP_UNDER_NEST = 19
    # Reserves and limbo
    NOT_IN_RESERVE = 20
    MUST_ENTER = 21
    NOT_ON_OWN_EDGE = 22
    NOT_IN_LIMBO = 23
    LIMBO_HAS_NO_CELL = 24
    LIMBO_AFTER_RESERVE = 25
    NOT_FIRST_ROW = 26
    # Moving
    MUST_MOVE = 27
    NO_FIGURE = 28
    ENEMY_FIGURE = 29
    PARTNERS_FIGURE = 30
    NEST_NEVER_MOVES = 31
    TRAP_NEVER_MOVES = 32
    STUNNED = 33
    LIGHTNING_NEVER_MOVES = 34
    LIGHTNING_BLOCKED = 35
    BLOCKED = 36
    CAUGHT = 37
    TOO_FAR = 38
    DIAGONAL_STEP = 39
    LIGHTNING_FORWARD = 40
    LIGHTNING_INTO_SWAMP = 41
    BACK_TO_START = 42
    SECOND_FLIGHT = 43
    FLIGHT_NOT_STRAIGHT = 44
    FLIGHT_BLOCKED = 45
    FLIGHT_TOO_SHORT = 46
    FLIGHT_WITHOUT_TARGET = 47
    # Challenge
    DID_NOT_MOVE = 48
    NOT_BESIDE_ENEMY = 49
    NEVER_CHALLENGES = 50
    NOBODY_TO_CHALLENGE = 51
    OWN_FIGURE = 52
    NOT_A_NEIGHBOUR = 53
    NOT_EXPLORERS_TARGET = 54
    MUST_CHALLENGE = 55
    # Placement, since rules 2
    RESERVE_NOT_THREE = 56
