"""
A world the seat cannot exclude: parts, armies and secret traps drawn at random (§6).

An enemy army is a puzzle: every hidden figure may be the kinds in its `may_be`, less what a forced
pass or the turn in progress proves; the kinds left over from the set must all be used; nests, traps
and reserves keep their rules. `redeal` searches an answer in a random order, taking back a choice
that leads nowhere. The search is complete and the truth is an answer, so it always finds one, and
every possible army has a chance.

The search goes level by level. First the figures with rules of their own find a place: Nest, trap,
Lightning. Then the figures that may not be everything, and the reserves, get a kind. What remains
fits everywhere and is dealt out by chance alone.
"""

from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.contract import State
from ludosaure.games.dinosaures.board import (
    first_territory_cell,
    holds,
    number,
    owner_of,
    side_of,
    spot_of,
    territory_rows,
)
from ludosaure.games.dinosaures.box import COUNT, DINOSAURS, FAMILY, KINDS, SET, Kind
from ludosaure.games.dinosaures.decisions import may_choose_kind
from ludosaure.games.dinosaures.ending import has_figure_move, has_return
from ludosaure.games.dinosaures.knowledge import (
    conceal,
    is_hidden_from,
    is_screen_up,
)
from ludosaure.games.dinosaures.movement import has_destination, has_walk
from ludosaure.games.dinosaures.placement import agreed_count, may_note_trap
from ludosaure.games.dinosaures.redeal_parts import redeal_parts
from ludosaure.games.dinosaures.redeal_screen import redeal_behind_screen
from ludosaure.games.dinosaures.room import (
    NO_KIND,
    are_near,
    is_room_after,
    placed_spot,
    traps_keep_away,
)
from ludosaure.games.dinosaures.state import (
    FROM_RESERVE,
    KNOWN,
    LEVELS,
    NONE,
    NOT_FLYER,
    NOT_LIGHTNING,
    NOT_WALKER,
    NOWHERE,
    UNKNOWN,
    Phase,
    Reserves,
    White,
)
from ludosaure.games.dinosaures.turn import controls

IN_HAND = SET  # the place of a special figure that is not on the board yet
NOTHING = 31  # the choice of a level that has nothing to choose
KIND_LEVEL, FIGURE_LEVEL, RESERVE_LEVEL = 0, 1000, 2000  # what a level decides
EVERY_KIND = (1 << KINDS) - 1
STAY_PUT = 1 << Kind.NEST | 1 << Kind.LIGHTNING  # kinds no forced pass rules out as walkers


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """Fills in what the seat does not know with a random world it cannot exclude."""
    conceal(state, seat)
    redeal_parts(state, seat, rng)
    if is_screen_up(state):
        redeal_behind_screen(state, seat, rng)
    else:
        for side in range(2):
            if is_hidden_from(seat, side):
                redeal_side(state, side, rng)
        redeal_pending(state, seat, rng)
    for player in range(state.options.players):
        if state.secret_trap[player] == UNKNOWN:
            redeal_trap(state, player, rng)


@rule
def redeal_pending(state: State, seat: int, rng: Rng) -> None:
    """The kind somebody has in his fingers: any that he could have chosen."""
    player = number(state.to_move)
    if state.pending_kind != UNKNOWN:
        return
    from_hand = state.phase == Phase.PLACE_CELL
    choices = 0
    for kind in range(KINDS):
        if from_hand:
            could = may_choose_kind(state, player, kind)
        else:
            could = state.reserve[player, kind] > 0
        if could:
            choices += 1
            if below(rng, choices) == 0:
                state.pending_kind = kind


@rule
def redeal_trap(state: State, player: int, rng: Rng) -> None:
    """A secret trap nobody fell into: none, or any cell it may lie on where no enemy arrived."""
    side = player & 1
    first = first_territory_cell(state, side)
    choices = 1
    state.secret_trap[player] = NONE
    for cell in range(first, first + territory_rows(state) * number(state.width)):
        spot = spot_of(state, cell)
        if holds(state.trodden[1 - side], spot) or not may_note_trap(state, player, spot):
            continue
        if is_near_fallen_nest(state, side, spot):
            continue
        choices += 1
        if below(rng, choices) == 0:
            state.secret_trap[player] = spot
    if state.secret_trap[player] != NONE:
        state.trap_live[player] = 1


@rule
def is_near_fallen_nest(state: State, side: int, spot: int) -> bool:
    """Whether a nest that was taken stood here, or beside where traps must keep away."""
    distance = 1 if state.options.trap_next_to_nest else 0
    for player in range(side, state.options.players, 2):
        fallen = number(state.nest_fallen[player])
        if fallen != NOWHERE and are_near(state, fallen, spot, distance):
            return True
    return False


# --- What a hidden figure may be -------------------------------------------------------------------


@rule
def possible_kinds(state: State, figure: int, witness: int) -> int:
    """The kinds a hidden figure may be: `may_be`, less what passes and this turn prove."""
    possible = number(state.may_be[figure])
    marks = number(state.marks[figure])
    walkers = EVERY_KIND & ~STAY_PUT & ~(1 << Kind.FLUG)
    if state.options.white_figure == White.TRAP:
        walkers &= ~(1 << Kind.WHITE)
    if marks & NOT_WALKER:
        possible &= ~walkers
    if marks & NOT_FLYER:
        possible &= ~(1 << Kind.FLUG)
    if marks & NOT_LIGHTNING:
        possible &= ~(1 << Kind.LIGHTNING)
    if figure == witness or (state.phase == Phase.MOVE and state.selected == figure):
        possible &= moving_kinds(state, figure)
    if (
        state.phase == Phase.CHALLENGE
        and state.compulsory
        and state.flight == 0
        and state.challenger == figure
    ):
        possible &= ~(1 << Kind.LIGHTNING | 1 << Kind.WHITE)
    return possible


@rule
def moving_kinds(state: State, figure: int) -> int:
    """The kinds that could move from where the figure stands, in this phase."""
    side = side_of(figure)
    spot = number(state.spot[figure])
    kinds = 0
    for kind in range(KINDS):
        if state.mover_count > 0:
            barred = number(state.mover_start[0]) if state.movers[0] == figure else 0
            could = has_walk(state, side, kind, spot, barred)
        else:
            could = has_destination(state, side, kind, spot)
        if could:
            kinds |= 1 << kind
    return kinds


@rule
def is_special(state: State, kind: int) -> bool:
    """Whether the kind has rules of place of its own: Nest, Lightning, trap."""
    if kind == Kind.WHITE:
        return state.options.white_figure == White.TRAP
    return kind == Kind.NEST or kind == Kind.LIGHTNING


@rule
def is_hidden_figure(state: State, figure: int) -> bool:
    """Whether the figure stands on the board and was never shown."""
    return state.spot[figure] > NOWHERE and not state.marks[figure] & KNOWN


# --- The search --------------------------------------------------------------------------------------


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
        if owner_of(witness) >= number(state.options.players):
            continue
        if not is_hidden_figure(state, witness) or state.stun[witness] > 0:
            continue
        if not controls(state, number(state.to_move), witness):
            continue
        if search(state, side, witness, rng) and can_go_on(state, side):
            return


@rule
def can_go_on(state: State, side: int) -> bool:
    """Whether a side that is asked to select a figure has one (else it would not be asked)."""
    if state.phase != Phase.SELECT or state.to_move & 1 != side or state.reserve_entered > 0:
        return True
    player = number(state.to_move)
    return has_figure_move(state, player, False) or has_return(state, player)


@rule
def gather(state: State, side: int) -> None:
    """Takes all hidden figures of the side back: `hand` holds every kind not seen."""
    for player in range(side, state.options.players, 2):
        for kind in range(KINDS):
            total = number(COUNT[kind])
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
        kind = number(Kind.NEST) if turn == 0 else number(Kind.WHITE)
        if turn == 2:
            kind = number(Kind.LIGHTNING)
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
                from_reserve = number(state.marks[figure]) & FROM_RESERVE
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
    level = 0
    state.tried[0] = 0
    while 0 <= level < levels:
        choice = next_choice(state, level, witness, rng)
        if choice < 0:
            level -= 1
            if level >= 0:
                take_back(state, level)
            continue
        state.tried[level] = number(state.tried[level]) | 1 << choice
        state.level_choice[level] = choice
        make_choice(state, level)
        if is_last_special(state, level, levels) and not has_room_in_hand(state, side):
            take_back(state, level)
            continue
        level += 1
        if level < LEVELS:
            state.tried[level] = 0
    for index in range(LEVELS):
        state.tried[index] = 0
        state.level_choice[index] = 0
        state.level_what[index] = 0
    if level < 0:
        return False
    deal_out(state, side, rng)
    return True


@rule
def is_last_special(state: State, level: int, levels: int) -> bool:
    """Whether the places of all special figures are chosen after this level."""
    if state.level_what[level] >= FIGURE_LEVEL:
        return False
    return level + 1 == levels or state.level_what[level + 1] >= FIGURE_LEVEL


@rule
def has_room_in_hand(state: State, side: int) -> bool:
    """Whether the special figures still in hand would find their cells (R20)."""
    if state.phase != Phase.PLACE_KIND and state.phase != Phase.PLACE_CELL:
        return True
    return is_room_after(state, side, number(NO_KIND), number(NOWHERE))


@rule
def next_choice(state: State, level: int, witness: int, rng: Rng) -> int:
    """A random choice of this level that was not tried yet and breaks no rule; -1: none left."""
    what = number(state.level_what[level])
    tried = number(state.tried[level])
    if what >= RESERVE_LEVEL:
        return choose_reserve(state, (what - RESERVE_LEVEL) // 4, tried, rng)
    if what >= FIGURE_LEVEL:
        figure = what - FIGURE_LEVEL
        if state.kind[figure] != UNKNOWN:  # a special figure stands here
            return -1 if tried else NOTHING
        return choose_for_figure(state, figure, tried, witness, rng)
    return choose_place(state, what // 16, what % 16, tried, witness, rng)


@rule
def choose_place(state: State, player: int, kind: int, tried: int, witness: int, rng: Rng) -> int:
    """A place for a special figure: a number of the player's figures, or IN_HAND."""
    choice = -1
    weight = 0
    for place in range(SET):
        figure = player * SET + place
        if (tried >> place) & 1 or not is_hidden_figure(state, figure):
            continue
        if state.kind[figure] != UNKNOWN or state.marks[figure] & FROM_RESERVE:
            continue
        if not (possible_kinds(state, figure, witness) >> kind) & 1:
            continue
        if breaks_distance(state, player, kind, number(state.spot[figure])):
            continue
        weight += 1
        if below(rng, weight) == 0:
            choice = place
    in_hand = number(state.hand_count[player]) - specials_in_hand(state, player, kind)
    if in_hand > 0 and not (tried >> IN_HAND) & 1:
        weight += in_hand
        if below(rng, weight) < in_hand:
            choice = IN_HAND
    return choice


@rule
def specials_in_hand(state: State, player: int, kind: int) -> int:
    """How many special figures were already left in hand, this kind and later ones aside."""
    found = 0
    if kind != Kind.NEST and state.hand[player, Kind.NEST] > 0:
        found += 1
    if kind == Kind.LIGHTNING and is_special(state, number(Kind.WHITE)):
        found += number(state.hand[player, Kind.WHITE])
    return found


@rule
def breaks_distance(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether a Nest or trap here would break the gap of nests or the distance of traps."""
    side = player & 1
    if kind == Kind.NEST:
        for other in range(side, state.options.players, 2):
            if state.trap_shown[other]:
                distance = 1 if state.options.trap_next_to_nest else 0
                if are_near(state, number(state.secret_trap[other]), spot, distance):
                    return True
            if other != player:
                gap = number(state.options.team_nest_gap)
                nest = nest_place(state, other)
                if nest > NOWHERE and are_near(state, nest, spot, gap):
                    return True
            if traps_keep_away(state):
                trap = placed_spot(state, other, number(Kind.WHITE))
                if trap > NOWHERE and are_near(state, trap, spot, 1):
                    return True
    elif kind == Kind.WHITE and traps_keep_away(state):
        for other in range(side, state.options.players, 2):
            nest = nest_place(state, other)
            if nest > NOWHERE and are_near(state, nest, spot, 1):
                return True
    return False


@rule
def nest_place(state: State, player: int) -> int:
    """Where the player's nest stands or stood, as far as it is decided."""
    if state.nest_fallen[player] != NOWHERE:
        return number(state.nest_fallen[player])
    return placed_spot(state, player, number(Kind.NEST))


@rule
def choose_for_figure(state: State, figure: int, tried: int, witness: int, rng: Rng) -> int:
    """A kind for a figure that may not be everything, likelier the more there are left of it."""
    player = owner_of(figure)
    possible = possible_kinds(state, figure, witness)
    from_reserve = number(state.marks[figure]) & FROM_RESERVE != 0
    choice = -1
    weight = 0
    for kind in range(KINDS):
        left = number(state.hand[player, kind])
        if left <= 0 or is_special(state, kind) or (tried >> kind) & 1:
            continue
        if not (possible >> kind) & 1:
            continue
        if from_reserve and not fits_reserve(state, player, kind):
            continue
        weight += left
        if below(rng, weight) < left:
            choice = kind
    return choice


@rule
def choose_reserve(state: State, player: int, tried: int, rng: Rng) -> int:
    """A kind for one more figure of the reserve."""
    choice = -1
    weight = 0
    for kind in range(KINDS):
        left = number(state.hand[player, kind])
        if left <= 0 or (tried >> kind) & 1 or not (DINOSAURS >> kind) & 1:
            continue
        if not fits_reserve(state, player, kind):
            continue
        weight += left
        if below(rng, weight) < left:
            choice = kind
    return choice


@rule
def fits_reserve(state: State, player: int, kind: int) -> bool:
    """Whether one more figure of this kind fits the player's reserve, as it was at first (§7.5)."""
    mode = state.options.reserves
    if mode == Reserves.FREE:
        return True
    alike = number(state.reserve[player, kind])
    family = number(FAMILY[kind])
    relatives = 0
    for other in range(KINDS):
        if FAMILY[other] == family:
            relatives += number(state.reserve[player, other])
    for figure in range(player * SET, (player + 1) * SET):
        if state.marks[figure] & FROM_RESERVE and state.kind[figure] >= 0:
            if state.kind[figure] == kind:
                alike += 1
            if FAMILY[state.kind[figure]] == family:
                relatives += 1
    if mode == Reserves.AGREED:
        return alike < agreed_count(state, kind)
    return relatives == 0


@rule
def make_choice(state: State, level: int) -> None:
    """Carries a level's choice out."""
    what = number(state.level_what[level])
    choice = number(state.level_choice[level])
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
    what = number(state.level_what[level])
    choice = number(state.level_choice[level])
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
                ordinary += number(state.hand[player, kind])
        for figure in range(player * SET, (player + 1) * SET):
            if not is_hidden_figure(state, figure) or state.kind[figure] != UNKNOWN:
                continue
            pick = below(rng, ordinary)
            for kind in range(KINDS):
                if is_special(state, kind):
                    continue
                pick -= number(state.hand[player, kind])
                if pick < 0:
                    state.kind[figure] = kind
                    state.hand[player, kind] -= 1
                    break
            ordinary -= 1
