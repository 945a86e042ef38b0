"""Armies behind the screen, as a seat cannot exclude them: placed at random by the rules (§7.6)."""

from ludosaure.games.bits import ONE, count, lowest, whole
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.army import new_figure
from ludosaure.games.dinosaures.board import free_word, spots_between
from ludosaure.games.dinosaures.box import COUNT, FAMILY, IS_DINOSAUR, KINDS, RESERVES, SET, Kind
from ludosaure.games.dinosaures.cells_left import (
    cells_for_nests,
    ends_of_territory,
    free_cells,
    leaves_cells,
)
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.options import Reserves, White
from ludosaure.games.dinosaures.placement import agreed_count, may_choose_kind, must_be_three
from ludosaure.games.dinosaures.restricted import may_stand
from ludosaure.games.dinosaures.state import NONE, NOWHERE, Phase, is_hidden_from

TRIES = 12  # cells tried for a figure before all are gone through


@rule
def redeal_behind_screen(state: State, seat: int, rng: Rng) -> None:
    """
    Places the hidden armies by the rules themselves, in turn order.

    Who is done has placed everything but a possible reserve; who is placing now has placed any
    number; the others have not begun.
    """
    players = whole(state.options.players)
    for player in range(players):
        if is_hidden_from(seat, player):
            take_set(state, player)
    for turn in range(players):
        player = (whole(state.starter) + turn) % players
        if not is_hidden_from(seat, player):
            continue
        if state.placed_all[player]:
            if state.options.reserves != Reserves.OFF:
                set_reserve_aside(state, player, rng)
            place_at_random(state, player, whole(state.hand_count[player]), rng)
        elif player == whole(state.to_move):
            place_at_random(state, player, below(rng, whole(state.hand_count[player])), rng)
            if state.phase == Phase.PLACE_CELL:
                one, two = cells_for_nests(state, player)
                state.pending_kind = random_kind(state, player, one, two, rng)


@rule
def take_set(state: State, player: int) -> None:
    """The whole set in hand, nothing on the board."""
    state.placed[player] = 0
    state.standing_count[player] = 0
    state.reserve_count[player] = 0
    state.hand_count[player] = 0
    for kind in range(KINDS):
        state.reserve[player, kind] = 0
        state.hand[player, kind] = 0
        if kind != Kind.WHITE or state.options.white_figure != White.NONE:
            state.hand[player, kind] = COUNT[kind]
            state.hand_count[player] += COUNT[kind]
    for figure in range(player * SET, (player + 1) * SET):
        state.kind[figure] = NONE
        state.spot[figure] = NOWHERE


@rule
def set_reserve_aside(state: State, player: int, rng: Rng) -> None:
    """Any reserve of nought to three figures the mode allows (§7.5)."""
    figures = below(rng, RESERVES + 1)
    if must_be_three(state) and figures > 0:
        figures = RESERVES
    for _ in range(figures):
        choice = -1
        weight = 0
        for kind in range(KINDS):
            left = whole(state.hand[player, kind])
            if left > 0 and may_join_reserve(state, player, kind):
                weight += left
                if below(rng, weight) < left:
                    choice = kind
        if choice < 0:
            return
        state.hand[player, choice] -= 1
        state.hand_count[player] -= 1
        state.reserve[player, choice] += 1
        state.reserve_count[player] += 1


@rule
def may_join_reserve(state: State, player: int, kind: int) -> bool:
    """Whether one more figure of the kind may be held back."""
    if not IS_DINOSAUR[kind]:
        return False
    if state.options.reserves == Reserves.AGREED:
        return state.reserve[player, kind] < agreed_count(state, kind)
    if state.options.reserves == Reserves.FAMILIES:
        for other in range(KINDS):
            if state.reserve[player, other] > 0 and FAMILY[other] == FAMILY[kind]:
                return False
    return True


@rule
def random_kind(state: State, player: int, one: int, two: int, rng: Rng) -> int:
    """A kind in hand that has a cell, each as likely as the next; *one*, *two*: cells for nests."""
    choice = -1
    choices = 0
    for kind in range(KINDS):
        if may_choose_kind(state, player, kind, one, two):
            choices += 1
            if below(rng, choices) == 0:
                choice = kind
    return choice


@rule
def place_at_random(state: State, player: int, figures: int, rng: Rng) -> None:
    """Places so many figures, one after the other, wherever the rules allow."""
    for _ in range(figures):
        one, two = cells_for_nests(state, player)
        kind = random_kind(state, player, one, two, rng)
        new_figure(state, player, kind, random_cell(state, player, kind, one, two, rng))
        state.hand[player, kind] -= 1
        state.hand_count[player] -= 1


@rule
def random_cell(state: State, player: int, kind: int, one: int, two: int, rng: Rng) -> int:
    """
    A cell where the kind may be put down, each as likely as the next.

    Nearly every free cell will do, so some are tried before all are gone through.
    """
    side = player & 1
    first, last = ends_of_territory(state, side)
    free, _ = free_cells(state, side, whole(NOWHERE))
    for _ in range(TRIES):
        spot = free_spot(state, first, last, below(rng, free))
        if may_stand(state, player, kind, spot) and leaves_cells(
            state, player, kind, spot, one, two
        ):
            return spot
    choice = NOWHERE
    choices = 0
    for number in range(free):
        spot = free_spot(state, first, last, number)
        if may_stand(state, player, kind, spot) and leaves_cells(
            state, player, kind, spot, one, two
        ):
            choices += 1
            if below(rng, choices) == 0:
                choice = spot
    return choice


@rule
def free_spot(state: State, first: int, last: int, number: int) -> int:
    """The free spot from *first* to *last* with so many free ones before it."""
    for index in range(first >> 6, (last >> 6) + 1):
        free = free_word(state, index) & spots_between(first, last, index)
        here = count(free)
        if number >= here:
            number -= here
            continue
        for _ in range(number):
            free &= free - ONE
        return 64 * index + lowest(free)
    return NOWHERE
