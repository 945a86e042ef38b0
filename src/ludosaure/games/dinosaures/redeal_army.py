"""
An army the seat cannot exclude, searched level by level (§6).

An enemy army is a puzzle: every hidden figure may be the kinds in its `may_be`, less what a forced
pass or the turn in progress proves; the kinds left over from the set must all be used; nests, traps
and reserves keep their rules. The search goes in a random order, taking back a choice that leads
nowhere. It is complete and the truth is an answer, so it always finds one, and every possible army
has a chance.

Most searches meet no dead end. From the first one on, each choice is asked whether all the rest can
still be dealt (`redeal_prospects`): what leads nowhere is taken back at once instead of after all
that could follow it. That changes how long a search takes, and not what it may find.

First the figures with rules of their own find a place: Nest, trap, Lightning. Then the figures that
may not be everything, and the reserves, get a kind (`redeal_choices`). What remains fits everywhere
and is dealt out by chance alone.
"""

from ludosaure.games.bits import whole
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import owner_of
from ludosaure.games.dinosaures.box import COUNT, KINDS, SET, Kind
from ludosaure.games.dinosaures.cells_left import NO_KIND, are_cells_left_after, others_in_hand
from ludosaure.games.dinosaures.ending import has_figure_move, has_return
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.moving import controls
from ludosaure.games.dinosaures.options import White
from ludosaure.games.dinosaures.redeal_choices import (
    FIGURE_LEVEL,
    IN_HAND,
    KIND_LEVEL,
    NOTHING,
    RESERVE_LEVEL,
    is_hidden_figure,
    is_special,
    next_choice,
    possible_kinds,
)
from ludosaure.games.dinosaures.redeal_prospects import can_be_dealt
from ludosaure.games.dinosaures.state import FROM_RESERVE, LEVELS, NONE, NOWHERE, UNKNOWN, Phase


@rule
def redeal_side(state: State, side: int, rng: Rng) -> None:
    """
    A possible army for each player of the side.

    When the side is about to select a figure, one of them must be able to move: should chance have
    frozen all, a figure is drawn as the one that can, and the army is dealt again around it.
    """
    if search(state, side, NONE, rng) and can_go_on(state, side):
        return
    first = below(rng, 2 * SET)
    for turn in range(2 * SET):
        place = (first + turn) % (2 * SET)
        witness = (side + 2 * (place // SET)) * SET + place % SET
        if owner_of(witness) >= whole(state.options.players):
            continue
        if not is_hidden_figure(state, witness) or state.stun[witness] > 0:
            continue
        if not controls(state, whole(state.to_move), witness):
            continue
        if search(state, side, witness, rng) and can_go_on(state, side):
            return


@rule
def can_go_on(state: State, side: int) -> bool:
    """Whether a side that is asked to select a figure has one (else it would not be asked)."""
    if state.phase != Phase.SELECT or state.to_move & 1 != side or state.reserve_entered > 0:
        return True
    player = whole(state.to_move)
    return has_figure_move(state, player, False) or has_return(state, player)


@rule
def gather(state: State, side: int) -> None:
    """Takes all hidden figures of the side back: `hand` holds every kind not seen."""
    for player in range(side, state.options.players, 2):
        for kind in range(KINDS):
            total = whole(COUNT[kind])
            if kind == Kind.WHITE and state.options.white_figure == White.NONE:
                total = 0
            state.hand[player, kind] = total
            state.reserve[player, kind] = 0
        for figure in range(player * SET, (player + 1) * SET):
            if state.spot[figure] == NOWHERE:
                continue
            if is_hidden_figure(state, figure):
                state.kind[figure] = UNKNOWN
            else:
                state.hand[player, state.kind[figure]] -= 1


@rule
def list_levels(state: State, side: int, witness: int) -> int:
    """Writes down what the search has to decide, in order; how many levels there are."""
    levels = 0
    for turn in range(3):
        kind = whole(Kind.NEST) if turn == 0 else whole(Kind.WHITE)
        if turn == 2:
            kind = whole(Kind.LIGHTNING)
        for player in range(side, state.options.players, 2):
            if is_special(state, kind) and state.hand[player, kind] > 0:
                state.level_what[levels] = KIND_LEVEL + player * 16 + kind
                levels += 1
    for player in range(side, state.options.players, 2):
        ordinary = 0
        for kind in range(KINDS):
            if state.hand[player, kind] > 0 and not is_special(state, kind):
                ordinary |= 1 << kind
        for figure in range(player * SET, (player + 1) * SET):
            if is_hidden_figure(state, figure):
                possible = possible_kinds(state, figure, witness)
                from_reserve = whole(state.marks[figure]) & FROM_RESERVE
                if from_reserve or possible & ordinary != ordinary:
                    state.level_what[levels] = FIGURE_LEVEL + figure
                    levels += 1
        for item in range(state.reserve_count[player]):
            state.level_what[levels] = RESERVE_LEVEL + player * 4 + item
            levels += 1
    return levels


@rule
def search(state: State, side: int, witness: int, rng: Rng) -> bool:
    """Deals the side's hidden kinds out; whether there was an answer."""
    gather(state, side)
    levels = list_levels(state, side, witness)
    if witness != NONE and not can_be_dealt(state, owner_of(witness), -1, witness):
        forget_levels(state)
        return False
    level = 0
    is_wary = False
    state.tried[0] = 0
    while 0 <= level < levels:
        choice = next_choice(state, level, witness, rng)
        if choice < 0:
            is_wary = True
            level -= 1
            if level >= 0:
                take_back(state, level)
            continue
        state.tried[level] = whole(state.tried[level]) | 1 << choice
        state.level_choice[level] = choice
        make_choice(state, level)
        if (is_wary or is_last_special(state, level, levels)) and not leads_on(
            state, side, level, levels, witness, is_wary
        ):
            is_wary = True
            take_back(state, level)
            continue
        level += 1
        if level < LEVELS:
            state.tried[level] = 0
    forget_levels(state)
    if level < 0:
        return False
    deal_out(state, side, rng)
    return True


@rule
def forget_levels(state: State) -> None:
    """Wipes the scratch of the search."""
    for index in range(LEVELS):
        state.tried[index] = 0
        state.level_choice[index] = 0
        state.level_what[index] = 0


@rule
def is_last_special(state: State, level: int, levels: int) -> bool:
    """Whether the places of all special figures are chosen after this level."""
    if state.level_what[level] >= FIGURE_LEVEL:
        return False
    return level + 1 == levels or state.level_what[level + 1] >= FIGURE_LEVEL


@rule
def leads_on(state: State, side: int, level: int, levels: int, witness: int, is_wary: bool) -> bool:
    """Whether the rest can be dealt after this level's choice, as far as that can be told."""
    what = whole(state.level_what[level])
    if what < FIGURE_LEVEL and not has_cells_for_hand(state, side, level, levels):
        return False
    if not is_wary:
        return True
    if what >= FIGURE_LEVEL:
        figure = what - FIGURE_LEVEL
        player = owner_of(figure) if what < RESERVE_LEVEL else (what - RESERVE_LEVEL) // 4
        return can_be_dealt(state, player, level, witness)
    for player in range(side, state.options.players, 2):  # nests keep away from partners' figures
        if not can_be_dealt(state, player, level, witness):
            return False
    return True


@rule
def has_cells_for_hand(state: State, side: int, level: int, levels: int) -> bool:
    """Whether special figures that stay in hand would find cells (R20), as far as it is decided."""
    if state.phase != Phase.PLACE_KIND and state.phase != Phase.PLACE_CELL:
        return True
    lightnings, traps = others_in_hand(state, side)
    for later in range(level + 1, levels):
        what = whole(state.level_what[later])
        if what >= FIGURE_LEVEL:
            break
        if what % 16 == Kind.NEST:
            return True
        if what % 16 == Kind.LIGHTNING:
            lightnings -= 1
        elif traps > 0:
            traps -= 1
    return are_cells_left_after(state, side, whole(NO_KIND), whole(NOWHERE), lightnings, traps)


@rule
def make_choice(state: State, level: int) -> None:
    """Carries a level's choice out."""
    what = whole(state.level_what[level])
    choice = whole(state.level_choice[level])
    if choice == NOTHING:
        return
    if what >= RESERVE_LEVEL:
        player = (what - RESERVE_LEVEL) // 4
        state.reserve[player, choice] += 1
        state.hand[player, choice] -= 1
    elif what >= FIGURE_LEVEL:
        figure = what - FIGURE_LEVEL
        state.kind[figure] = choice
        state.hand[owner_of(figure), choice] -= 1
    elif choice != IN_HAND:
        player = what // 16
        state.kind[player * SET + choice] = what % 16
        state.hand[player, what % 16] -= 1


@rule
def take_back(state: State, level: int) -> None:
    """Undoes a level's choice."""
    what = whole(state.level_what[level])
    choice = whole(state.level_choice[level])
    if choice == NOTHING:
        return
    if what >= RESERVE_LEVEL:
        player = (what - RESERVE_LEVEL) // 4
        state.reserve[player, choice] -= 1
        state.hand[player, choice] += 1
    elif what >= FIGURE_LEVEL:
        figure = what - FIGURE_LEVEL
        state.kind[figure] = UNKNOWN
        state.hand[owner_of(figure), choice] += 1
    elif choice != IN_HAND:
        player = what // 16
        state.kind[player * SET + choice] = UNKNOWN
        state.hand[player, what % 16] += 1


@rule
def deal_out(state: State, side: int, rng: Rng) -> None:
    """The figures that may be everything get the ordinary kinds left, by chance alone."""
    for player in range(side, state.options.players, 2):
        ordinary = 0
        for kind in range(KINDS):
            if not is_special(state, kind):
                ordinary += whole(state.hand[player, kind])
        for figure in range(player * SET, (player + 1) * SET):
            if not is_hidden_figure(state, figure) or state.kind[figure] != UNKNOWN:
                continue
            pick = below(rng, ordinary)
            for kind in range(KINDS):
                if is_special(state, kind):
                    continue
                pick -= whole(state.hand[player, kind])
                if pick < 0:
                    state.kind[figure] = kind
                    state.hand[player, kind] -= 1
                    break
            ordinary -= 1
