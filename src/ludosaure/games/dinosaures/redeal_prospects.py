"""
Whether the rest of an army can still be dealt, asked by a search that has met a dead end (§6).

Without it a search may go through every place of four special figures before it takes back the one
that was wrong. Kinds that hidden figures do not tell apart are one class: Nest, Lightning, the white
figure, Flugs, and all that only walk. Every hidden figure and every reserve is a place that takes
some classes, a figure still in hand takes any. Then (Hall) everything can be dealt exactly when no
set of classes is asked for by more places than it has pieces.
"""

import numpy as np

from ludosaure.games.bits import Bits, whole
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import owner_of
from ludosaure.games.dinosaures.box import (
    DINOSAURS,
    FAMILY,
    FLUG,
    KINDS,
    LIGHTNING,
    NEST,
    RESERVES,
    SET,
    WHITE,
)
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import Reserves
from ludosaure.games.dinosaures.placement import agreed_count
from ludosaure.games.dinosaures.redeal_choices import (
    EVERY_KIND,
    FIGURE_LEVEL,
    IN_HAND,
    breaks_distance,
    fits_reserve,
    in_reserve,
    is_hidden_figure,
    is_special,
    possible_kinds,
)
from ludosaure.games.dinosaures.state import FROM_RESERVE, UNKNOWN

NESTS, LIGHTNINGS, WHITES, FLUGS, WALKERS = 1, 2, 4, 8, 16  # classes, as a set
CLASSES = 5
WALKING = EVERY_KIND & ~(1 << NEST | 1 << LIGHTNING | 1 << WHITE | 1 << FLUG)  # kinds

# One small counter for each of the 32 sets of classes, eight in a word: WITHIN[asked] counts one
# for every set that holds all that is asked for.
WITHIN = np.zeros((1 << CLASSES, 4), np.uint64)
for _asked in range(1 << CLASSES):
    for _set in range(1 << CLASSES):
        if _asked & ~_set == 0:
            WITHIN[_asked, _set >> 3] |= np.uint64(1 << 8 * (_set & 7))
TOP_BITS = np.uint64(0x8080808080808080)


@rule
def can_be_dealt(state: State, player: int, level: int, witness: int) -> bool:
    """Whether the player's hidden figures and reserve can be dealt, after the choices up to *level*."""
    nests, lightnings = whole(state.hand[player, NEST]), whole(state.hand[player, LIGHTNING])
    whites, flugs = whole(state.hand[player, WHITE]), whole(state.hand[player, FLUG])
    for earlier in range(level + 1):  # what is to stay in hand needs no place
        what = whole(state.level_what[earlier])
        if what < FIGURE_LEVEL and what // 16 == player and state.level_choice[earlier] == IN_HAND:
            nests -= 1 if what % 16 == NEST else 0
            lightnings -= 1 if what % 16 == LIGHTNING else 0
            whites -= 1 if what % 16 == WHITE else 0
    walkers = 0
    held_back = whole(state.reserve_count[player])
    for kind in range(KINDS):
        if (WALKING >> kind) & 1:
            walkers += whole(state.hand[player, kind])
        held_back -= whole(state.reserve[player, kind])
    for word in range(4):
        places = places_in(state, player, witness, nests > 0, whites > 0, held_back, word)
        pieces = (
            np.uint64(nests) * WITHIN[NESTS, word]
            + np.uint64(lightnings) * WITHIN[LIGHTNINGS, word]
            + np.uint64(whites) * WITHIN[WHITES, word]
            + np.uint64(flugs) * WITHIN[FLUGS, word]
            + np.uint64(walkers) * WITHIN[WALKERS, word]
        )
        if ((pieces | TOP_BITS) - places) & TOP_BITS != TOP_BITS:  # in no byte more of them
            return False
    return can_fill_reserve(state, player, witness, held_back)


@rule
def places_in(
    state: State,
    player: int,
    witness: int,
    has_nest: bool,
    has_white: bool,
    held_back: int,
    word: int,
) -> Bits:
    """For each of eight sets of classes, how many places take nothing else; one byte a set."""
    places = np.uint64(0)
    room = flugs_for_reserve(state, player)
    for place in range(SET + held_back):
        figure = player * SET + place
        is_reserve = place >= SET
        taken = FLUGS | WALKERS
        if not is_reserve:
            if not is_hidden_figure(state, figure) or state.kind[figure] != UNKNOWN:
                continue
            is_reserve = whole(state.marks[figure]) & FROM_RESERVE != 0
            taken = classes_of(state, figure, witness, has_nest, has_white)
        if is_reserve and taken == FLUGS | WALKERS:
            if room > 0:
                room -= 1
            else:
                taken = WALKERS
        places += WITHIN[taken, word]
    return places


@rule
def classes_of(state: State, figure: int, witness: int, has_nest: bool, has_white: bool) -> int:
    """The classes a hidden figure may be of; Nest and trap keep their distances where they are left."""
    player = owner_of(figure)
    possible = possible_kinds(state, figure, witness)
    classes = 0
    if possible & WALKING:
        classes |= WALKERS
    if (possible >> FLUG) & 1:
        classes |= FLUGS
    if whole(state.marks[figure]) & FROM_RESERVE:
        return classes
    spot = whole(state.spot[figure])
    if (possible >> LIGHTNING) & 1:
        classes |= LIGHTNINGS
    if has_nest and (possible >> NEST) & 1 and not breaks_distance(state, player, NEST, spot):
        classes |= NESTS
    if has_white and (possible >> WHITE) & 1:
        is_trap = is_special(state, WHITE)
        if not is_trap or not breaks_distance(state, player, WHITE, spot):
            classes |= WHITES
    return classes


# --- Reserves (§7.5) -------------------------------------------------------------------------------


@rule
def flugs_for_reserve(state: State, player: int) -> int:
    """How many Flugs more may be among the player's reserves."""
    if state.options.reserves == Reserves.AGREED:
        return agreed_count(state, FLUG) - in_reserve(state, player, FLUG)
    if state.options.reserves == Reserves.FAMILIES:
        return 1 - in_reserve(state, player, FLUG)
    return RESERVES


@rule
def can_fill_reserve(state: State, player: int, witness: int, held_back: int) -> bool:
    """Whether kinds are left for all reserves that have none, by the mode that was agreed."""
    spoken_for = 0  # Flugs that others on the board need
    for figure in range(player * SET, (player + 1) * SET):
        if not is_hidden_figure(state, figure) or state.kind[figure] != UNKNOWN:
            continue
        if whole(state.marks[figure]) & FROM_RESERVE:
            held_back += 1
        elif classes_of(state, figure, witness, True, True) == FLUGS:
            spoken_for += 1
    if held_back == 0 or state.options.reserves == Reserves.FREE:
        return True
    found = 0
    families = 0
    for kind in range(KINDS):
        left = whole(state.hand[player, kind]) - (spoken_for if kind == FLUG else 0)
        if left <= 0 or not (DINOSAURS >> kind) & 1 or not fits_reserve(state, player, kind):
            continue
        if state.options.reserves == Reserves.AGREED:
            found += min(left, agreed_count(state, kind) - in_reserve(state, player, kind))
        elif not (families >> whole(FAMILY[kind])) & 1:
            families |= 1 << whole(FAMILY[kind])
            found += 1
    return found >= held_back
