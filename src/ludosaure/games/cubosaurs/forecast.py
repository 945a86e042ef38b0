"""
What a choice would make of the collections, before it is made (page and terminal show it).

The rules themselves make the choice on a copy, and the engine counts: nothing is worked out twice.
"""

from typing import cast

import numpy as np
from typing_extensions import TypedDict

from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.actions import CARD, KEEP, MAX_LEGAL, SEAT, TILE, notation
from ludosaure.games.cubosaurs.box import DINOSAURS, RAPTORS, TYPE_OF, Tile
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.legality import legal
from ludosaure.games.cubosaurs.scoring import LINE_KEYS, LINES, all_lines, round_score
from ludosaure.games.cubosaurs.state import UNKNOWN, Phase, next_seat
from ludosaure.games.cubosaurs.turn import decide, to_move
from ludosaure.games.cubosaurs.worth import Counted, Line
from ludosaure.games.layouts import IntArray, copy_of

TELLING_TILES = (Tile.TYPE_BONUS, Tile.EGG_BONUS, Tile.FREE_REFUSAL)  # others lead to a choice
ONLY_PICKED = (Phase.T9_CARD, Phase.T10_TAKE, Phase.TAKE_DNA)  # nothing changes a collection yet


class Forecast(TypedDict):
    """What the collections would be worth right after a choice."""

    totals: list[int]  # every seat's
    parts: dict[Line, int]  # what changes in the collection of whoever chooses
    next_if_kept: int | None  # the Hand passed on: its receiver's, keeping it


def forecasts(state: State, now: Counted) -> dict[str, Forecast]:
    """
    Every legal choice that changes a collection or passes the Hand, by its notation.

    Whoever chooses knows the Hand; a viewer who does not is told nothing.
    """
    if int(state.phase) in ONLY_PICKED or not _is_hand_known(state):
        return {}
    out = np.zeros(MAX_LEGAL, np.int16)
    found: dict[str, Forecast] = {}
    collections: list[int] = state.collections.tolist()
    alike: dict[tuple[int, int], Forecast] = {}
    for action in out[: int(legal(state, out))].tolist():
        if not _can_be_told(action):
            continue
        like = _like(collections, action)
        if like not in alike:
            alike[like] = _forecast(state, action, now)
        found[notation(state, action)] = alike[like]
    return found


def _can_be_told(action: int) -> bool:
    if TILE < action < SEAT:
        return action - TILE in TELLING_TILES
    return action == KEEP or action >= CARD


def _is_hand_known(state: State) -> bool:
    return UNKNOWN not in state.secret_card[: int(state.secret_count)].tolist()


def _like(collections: list[int], action: int) -> tuple[int, int]:
    """Cards of one series and one owner are as good as each other."""
    card = action - CARD
    if not (0 <= card < RAPTORS):
        return action, -1
    owners = [cards >> card & 1 for cards in collections]
    return -1 - int(TYPE_OF[card]), owners.index(1) if 1 in owners else DINOSAURS


def _forecast(state: State, action: int, now: Counted) -> Forecast:
    seat, n = int(to_move(state)), len(now.totals)
    lines, totals = np.zeros((n, LINES), np.int16), np.zeros(n, np.int16)
    kept = int(foretell(copy_of(state), action, lines, totals))
    changes = zip(LINE_KEYS, now.lines[seat], lines[seat].tolist(), strict=True)
    return {
        "totals": totals.tolist(),
        "parts": {cast(Line, key): points for key, before, points in changes if points != before},
        "next_if_kept": kept if _is_passed(state, action) else None,
    }


@rule
def foretell(state: State, action: int, lines: IntArray, totals: IntArray) -> int:
    """Makes a choice on a copy and counts; answers what the next seat would have with the Hand."""
    state.telling = 0
    decide(state, action)
    all_lines(state.options, state.collections, state.tiles_owned, lines, totals)
    seat = next_seat(state)
    state.collections[seat] |= state.hand
    return int(round_score(state.options, state.collections, state.tiles_owned, seat))


def _is_passed(state: State, action: int) -> bool:
    if action == TILE + Tile.FREE_REFUSAL:
        return True
    return CARD <= action <= TILE and int(state.phase) in (Phase.MAIN, Phase.T5_ADD)
