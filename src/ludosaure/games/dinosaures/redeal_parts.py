"""Landscapes a seat cannot exclude: hands of parts, and compositions still face down (§6)."""

from ludosaure.games.bits import whole
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.box import GROUPS, SLOTS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import is_assembled, is_hidden_from


@rule
def redeal_parts(state: State, seat: int, rng: Rng) -> None:
    """Fills in the hands and slots the seat does not see."""
    if is_assembled(state):
        for side in range(2):
            if is_hidden_from(seat, side):
                order_drawn(state, side, rng)
        return
    if state.options.landscape_deal != 0:
        draw_groups(state, seat, rng)
    else:
        draw_hands(state, seat, rng)
    for side in range(2):
        if is_hidden_from(seat, side):
            lay_secretly(state, side, rng)


@rule
def order_drawn(state: State, side: int, rng: Rng) -> None:
    """The parts lie open; only the order in which they were drawn is secret."""
    parts = whole(SLOTS[state.options.landscape_layout])
    if state.options.landscape_deal != 0:  # groups are held in alphabetical order (§7.1)
        late = 1 if state.slot_part[side, 0] > state.slot_part[side, 1] else 0
        state.used_parts[side, 0] = late
        state.used_parts[side, 1] = 1 - late
    else:
        for slot in range(parts):
            state.used_parts[side, slot] = unused_place(state, side, slot, parts, rng)
    for slot in range(parts):
        state.hand_parts[side, state.used_parts[side, slot]] = state.slot_part[side, slot]


@rule
def unused_place(state: State, side: int, laid: int, parts: int, rng: Rng) -> int:
    """A random place of the hand that none of the first *laid* slots was filled from."""
    choice = 0
    choices = 0
    for place in range(parts):
        is_free = True
        for slot in range(laid):
            if state.used_parts[side, slot] == place:
                is_free = False
        if is_free:
            choices += 1
            if below(rng, choices) == 0:
                choice = place
    return choice


@rule
def draw_groups(state: State, seat: int, rng: Rng) -> None:
    """Fixed groups: who sees one hand knows the other (§7.1)."""
    groups = GROUPS[state.options.landscape_deal]
    swapped = below(rng, 2)
    if seat >= 0:
        swapped = 0 if state.hand_parts[seat & 1, 0] == groups[0] else 1
        if seat & 1 == 1:
            swapped = 1 - swapped
    for side in range(2):
        if is_hidden_from(seat, side):
            group = 2 * (swapped if side == 0 else 1 - swapped)
            state.hand_parts[side, 0] = groups[group]
            state.hand_parts[side, 1] = groups[group + 1]


@rule
def draw_hands(state: State, seat: int, rng: Rng) -> None:
    """Hidden hands are drawn from the parts the seat does not hold."""
    copies = whole(state.options.players) // 2
    parts = whole(SLOTS[state.options.landscape_layout])
    for side in range(2):
        if not is_hidden_from(seat, side):
            continue
        for place in range(parts):
            choice = 0
            choices = 0
            for part in range(4):
                left = copies
                for other in range(2):
                    for taken in range(parts):
                        if state.hand_parts[other, taken] == part:
                            left -= 1
                if left > 0:
                    choices += left
                    if below(rng, choices) < left:
                        choice = part
            state.hand_parts[side, place] = choice


@rule
def lay_secretly(state: State, side: int, rng: Rng) -> None:
    """Any composition of the slots laid so far."""
    parts = whole(SLOTS[state.options.landscape_layout])
    for slot in range(state.laid[side]):
        place = unused_place(state, side, slot, parts, rng)
        state.used_parts[side, slot] = place
        state.slot_part[side, slot] = state.hand_parts[side, place]
        state.slot_rotation[side, slot] = below(rng, 4)
