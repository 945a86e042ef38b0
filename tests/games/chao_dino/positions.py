"""Positions for tests: boards written as cells, and what is asked of them."""

import numpy as np

from ludosaure.games.chao_dino import GAME
from ludosaure.games.chao_dino.hexes import DIRECTION_NAMES, SPIRAL, STEPS
from ludosaure.games.chao_dino.situation import LETTERS, lay, people
from ludosaure.games.chao_dino.state import ACTIONS, CARD, DRIFT_PICK, GAME_OVER, NO_SEAT
from ludosaure.games.layouts import blank
from tests.conftest import legal_actions

LAYOUT = {2: "VMMMMMSSSSSSSJJJJJJ", 3: "VLL" + "M" * 9 + "S" * 13 + "J" * 12}
PILES = {
    2: "MMMMMSSSSSSJJJJJ" + "MSSJX",
    3: "MMMMMMSSSSSSSSSSJJJJJJJJ" + "MMSSSJJJX",
    4: "MMMMMMMSSSSSSSSSSSSSJJJJJJJJJJ" + "MMSSSJJJX",
}
PILES[5] = PILES[4]


def scores(state):
    out = np.zeros((5, 2), np.int32)
    GAME.rules.score(state, out)
    return out[: int(state.options.players)]


def new_game(players=4, layout=None, pile=None, first_player=0, **options):
    """A game with a known deal, before the first placement."""
    chosen = GAME.read_options(players, options)
    deal = GAME.read_deal(
        chosen,
        {
            "layout": layout or LAYOUT[2 if players == 2 else 3],
            "pile": pile or PILES[players],
            "first_player": first_player,
        },
    )
    state = blank(GAME.state_dtype)
    state["telling"] = 1
    GAME.rules.setup(state, chosen, deal)
    return state


def position(
    tiles, herds=None, seat=0, players=4, ap=None, phase=ACTIONS, swimmers=None, **options
):
    """
    A position in the actions of *seat*: tiles as {cell: letter}, herds as {cell: {seat: number}}.

    Tiles get their ids in the order given, the volcano first. Swimmers stand on water cells. Whoever
    has no dinosaur anywhere gets one on the volcano if it has room, so that nobody is out of the game.
    """
    state = new_game(players, **options)
    lay(state, tiles, herds or {}, swimmers or {})
    for owner in range(players):
        if not state.dinos[:, owner].any() and state.room & np.uint64(1):
            people(state, 0, owner, 1)
    state.active = seat
    state.phase = phase
    state.turn_no = 1
    state.placed = 2 * players
    state.ap = (3 if players == 2 else 4) if ap is None else ap
    return state


def tile_at(state, cell):
    return next(
        t for t in range(37) if (int(state.q[t]), int(state.r[t])) == cell and state.land >> t & 1
    )


def coast_of(cell, land, open_sea):
    """The directions in which a cell touches sea, and those in which it touches a lake, as bits."""
    around = lake = 0
    for direction, (dq, dr) in enumerate(STEPS):
        other = cell[0] + dq, cell[1] + dr
        if other in land:
            continue
        if other in open_sea:
            around |= 1 << direction
        else:
            lake |= 1 << direction
    return around, lake


def card(state, face):
    """Puts a position into the choice of a tile, after this card was played."""
    state.card_in_play = LETTERS[face]
    state.drift_source = 1
    state.phase = DRIFT_PICK
    return state


def at_card(state, hand="S"):
    """Puts a position at the start of phase 1."""
    state.phase = CARD
    for seat in range(int(state.options.players)):
        state.hand[seat], state.hand_back[seat] = LETTERS[hand], 1
    return state


def acting(state, ap=4):
    """Puts a position into phase 2, everybody with a card in hand, so that the turn may end."""
    at_card(state)
    state.phase, state.ap = ACTIONS, ap
    return state


def stack(state, faces):
    """Makes the pile these cards and nothing else; all but the positions' backs is free."""
    cards = int(state.options.back_1.sum() + state.options.back_2.sum()) + 1
    state.pile[:cards] = -1
    state.pile[cards - len(faces) : cards] = [LETTERS[face] for face in faces]
    state.pile_left = len(faces)
    return state


def picks(state):
    """Cells of the tiles that may be picked."""
    return {
        (int(state.q[a - 39]), int(state.r[a - 39]))
        for a in legal_actions(GAME, state)
        if 39 <= a < 76
    }


def play(state, text):
    """Plays one legal move given as text."""
    reason = refusal(state, text)
    assert reason == "ok", f"{text}: {reason}"
    GAME.rules.apply(state, GAME.read_notation(state, text))
    return state


def lift(state, cell):
    return play(state, f"lift {tile_at(state, cell)}")


def drop(state, cell):
    return play(state, f"drop @{cell[0]},{cell[1]}")


def spots(state):
    """Cells on which the picked tile may be put."""
    return {spot["cell"] for spot in GAME.view(state)["drops"]}


def refusal(state, text):
    """The reason why a move is not legal, by its code; the list of legal moves must agree."""
    action = GAME.read_notation(state, text)
    reason = GAME.rules.why_not(state, action)
    assert (reason == 0) == (action in legal_actions(GAME, state)), text
    return GAME.reason_code(reason)


def toward(source, target):
    """The name of the direction from one cell to its neighbour."""
    return DIRECTION_NAMES[STEPS.index((target[0] - source[0], target[1] - source[1]))]


def go(state, source, target, spent=False):
    return f"go {tile_at(state, source)}{toward(source, target)}{'*' if spent else ''}"


def save(state, water, target, spent=False):
    return f"save {tile_at(state, target)}{toward(target, water)}{'*' if spent else ''}"


def phase(state):
    return GAME.view(state)["state"]


def events(state, kind):
    """What was told of a kind in the last decision."""
    return [
        {name: part for name, part in event.items() if name != "kind"}
        for event in GAME.events(state)
        if event["kind"] == kind
    ]


def hexagon(radius, terrain="S", without=()):
    """All cells up to a distance, the volcano in the middle."""
    cells = [c for c in SPIRAL if max(abs(c[0]), abs(c[1]), abs(c[0] + c[1])) <= radius]
    return {c: "V" if c == (0, 0) else terrain for c in cells if c not in without}


def over(state):
    state.phase, state.active = GAME_OVER, NO_SEAT
    return state
