"""
What a choice would make of the collections, before it is made (page and terminal show it).

The rules themselves make the choice on a copy, and the engine counts: nothing is worked out twice.
"""

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.actions import CARD, KEEP, MAX_LEGAL, SEAT, SEATS, TILE, VERBS
from ludosaure.games.cubosaurs.box import CARD_NAMES, MAX_PLAYERS, TILE_ROWS, Tile
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.legality import legal
from ludosaure.games.cubosaurs.scoring import LINE_KEYS, LINES, all_lines, round_score
from ludosaure.games.cubosaurs.state import UNKNOWN, Phase, next_seat
from ludosaure.games.cubosaurs.turn import decide, to_move
from ludosaure.games.cubosaurs.worth import Line
from ludosaure.games.layouts import IntArray, Records, layout
from ludosaure.games.pens import Pen, close, keys, number, numbers, put

ONLY_PICKED = (Phase.T9_CARD, Phase.T10_TAKE, Phase.TAKE_DNA)  # nothing changes a collection yet
PLAN = layout(
    [
        ("lines", np.int16, (MAX_PLAYERS, LINES)),
        ("totals", np.int16, (MAX_PLAYERS,)),
        ("actions", np.int16, (MAX_LEGAL,)),
    ]
)
LINE_NAMES = keys(LINE_KEYS)
# Choices as names: a card's in two parts.
VERB_WORDS = tuple(f'"{VERBS.get(phase, "card")} '.encode() for phase in Phase)
CARD_ENDS = tuple(f'{name}":'.encode() for name in CARD_NAMES)
BUY_WORDS = keys(f"buy {row.key}" for row in TILE_ROWS)
SEAT_WORDS = keys(f"to {seat}" for seat in SEATS)


class Forecast(TypedDict):
    """What the collections would be worth right after a choice."""

    totals: list[int]  # every seat's
    parts: dict[Line, int]  # what changes in the collection of whoever chooses
    next_if_kept: int | None  # the Hand passed on: its receiver's, keeping it


@rule
def write_forecasts(pen: Pen, state: State, now: Records, plan: Records, copy: Records) -> None:
    """
    Every legal choice that changes a collection or passes the Hand, by its notation.

    Whoever chooses knows the Hand; a viewer who does not is told nothing. *now* is what the
    collections are worth, *plan* and *copy* have room for what is tried.
    """
    put(pen, b'"forecast":{')
    if state.phase not in ONLY_PICKED and is_hand_known(state):
        actions = plan[0].actions
        for place in range(legal(state, actions)):
            action = int(actions[place])
            if can_be_told(action):
                write_forecast(pen, state, action, now, plan, copy)
    close(pen, b"},")


@rule
def is_hand_known(state: State) -> bool:
    """Whether the viewer knows every card of the Hand."""
    for slot in range(state.secret_count):
        if state.secret_card[slot] == UNKNOWN:
            return False
    return True


@rule
def can_be_told(action: int) -> bool:
    """Whether nothing but the choice decides what follows from it."""
    if TILE < action < SEAT:
        tile = action - TILE
        return tile in (Tile.TYPE_BONUS, Tile.EGG_BONUS, Tile.FREE_REFUSAL)
    return action == KEEP or action >= CARD


@rule
def write_choice(pen: Pen, state: State, action: int) -> None:
    """The notation of a choice, as a name."""
    if action == KEEP:
        put(pen, b'"keep":')
    elif action <= TILE:
        put(pen, VERB_WORDS[state.phase])
        put(pen, CARD_ENDS[action - CARD])
    elif action < SEAT:
        put(pen, BUY_WORDS[action - TILE - 1])
    else:
        put(pen, SEAT_WORDS[action - SEAT])


@rule
def write_forecast(
    pen: Pen, state: State, action: int, now: Records, plan: Records, copy: Records
) -> None:
    """What one choice would lead to."""
    seat, lines, totals = to_move(state), plan[0].lines, plan[0].totals
    copy[0] = state
    hand = foretell(copy[0], action, lines, totals)
    write_choice(pen, state, action)
    put(pen, b'{"totals":')
    numbers(pen, totals, int(state.options.players))
    put(pen, b'"parts":{')
    for line in range(LINES):
        if lines[seat, line] != now[0].lines[seat, line]:
            put(pen, LINE_NAMES[line])
            number(pen, lines[seat, line])
    close(pen, b'},"next_if_kept":')
    is_free = action == TILE + Tile.FREE_REFUSAL
    if is_free or (CARD <= action <= TILE and state.phase in (Phase.MAIN, Phase.T5_ADD)):
        number(pen, hand)
    else:
        put(pen, b"null,")
    close(pen, b"},")


@rule
def foretell(state: State, action: int, lines: IntArray, totals: IntArray) -> int:
    """Makes a choice on a copy and counts; answers what the next seat would have with the Hand."""
    state.telling = 0
    decide(state, action)
    all_lines(state.options, state.collections, state.tiles_owned, lines, totals)
    seat = next_seat(state)
    state.collections[seat] |= state.hand
    return int(round_score(state.options, state.collections, state.tiles_owned, seat))
