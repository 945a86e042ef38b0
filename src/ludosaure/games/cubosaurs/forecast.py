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
from ludosaure.games.cubosaurs.state import STATE, UNKNOWN, Phase, next_seat
from ludosaure.games.cubosaurs.turn import decide, to_move
from ludosaure.games.cubosaurs.worth import Counted, Line
from ludosaure.games.layouts import IntArray, Records

TELLING_TILES = (Tile.TYPE_BONUS, Tile.EGG_BONUS, Tile.FREE_REFUSAL)  # others lead to a choice
LINES_NAMED = cast(tuple[Line, ...], LINE_KEYS)
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
    phase = int(state.phase)
    if phase in ONLY_PICKED or not _is_hand_known(state):
        return {}
    out = np.zeros(MAX_LEGAL, np.int16)
    collections: list[int] = state.collections.tolist()
    alike: dict[tuple[int, int], int] = {}  # the place of a choice among those that are tried
    tried: list[int] = []
    told: list[tuple[int, int]] = []
    for action in out[: int(legal(state, out))].tolist():
        if not _can_be_told(action):
            continue
        like = _like(collections, action)
        if like not in alike:
            alike[like] = len(tried)
            tried.append(action)
        told.append((action, alike[like]))
    made = _made(state, tried, phase, now) if tried else []
    return {notation(state, action): made[place] for action, place in told}


def _made(state: State, actions: list[int], phase: int, now: Counted) -> list[Forecast]:
    """What some choices would lead to, all of them in one go."""
    seat, n, count = int(to_move(state)), len(now.totals), len(actions)
    lines, totals = np.zeros((count, n, LINES), np.int16), np.zeros((count, n), np.int16)
    kept, copy = np.zeros(count, np.int16), np.zeros(1, STATE)
    foretell_all(state, copy, np.array(actions, np.int16), lines, totals, kept)
    before = now.lines[seat]
    found: list[Forecast] = []
    for action, after, sums, hand in zip(
        actions, lines[:, seat].tolist(), totals.tolist(), kept.tolist(), strict=True
    ):
        changes = zip(LINES_NAMED, before, after, strict=True)
        parts = {key: points for key, was, points in changes if points != was}
        is_passed = _is_passed(phase, action)
        found.append({"totals": sums, "parts": parts, "next_if_kept": hand if is_passed else None})
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


@rule
def foretell(state: State, action: int, lines: IntArray, totals: IntArray) -> int:
    """Makes a choice on a copy and counts; answers what the next seat would have with the Hand."""
    state.telling = 0
    decide(state, action)
    all_lines(state.options, state.collections, state.tiles_owned, lines, totals)
    seat = next_seat(state)
    state.collections[seat] |= state.hand
    return int(round_score(state.options, state.collections, state.tiles_owned, seat))


@rule
def foretell_all(
    state: State,
    copy: Records,
    actions: IntArray,
    lines: IntArray,
    totals: IntArray,
    kept: IntArray,
) -> None:
    """Foretells every one of some actions; *copy* has room for one state."""
    for number in range(actions.size):
        copy[0] = state
        kept[number] = foretell(copy[0], actions[number], lines[number], totals[number])


def _is_passed(phase: int, action: int) -> bool:
    if action == TILE + Tile.FREE_REFUSAL:
        return True
    return CARD <= action <= TILE and phase in (Phase.MAIN, Phase.T5_ADD)
