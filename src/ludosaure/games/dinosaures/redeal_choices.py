"""What one level of the search for an army may choose: a place, or a kind (§6)."""

from ludosaure.games.bits import whole
from ludosaure.games.chance import Rng, below
from ludosaure.games.compiled import rule
from ludosaure.games.dinosaures.board import owner_of, side_of
from ludosaure.games.dinosaures.box import DINOSAURS, FAMILY, KINDS, NEST, SET, WHITE, Kind
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.movement import has_destination, has_walk
from ludosaure.games.dinosaures.options import Reserves, White
from ludosaure.games.dinosaures.placement import agreed_count
from ludosaure.games.dinosaures.restricted import are_near, placed_spot, traps_keep_away
from ludosaure.games.dinosaures.state import (
    FROM_RESERVE,
    KNOWN,
    NOT_FLYER,
    NOT_LIGHTNING,
    NOT_WALKER,
    NOWHERE,
    UNKNOWN,
    Phase,
)

IN_HAND = SET  # the place of a special figure that is not on the board yet
NOTHING = 31  # the choice of a level that has nothing to choose
KIND_LEVEL, FIGURE_LEVEL, RESERVE_LEVEL = 0, 1000, 2000  # what a level decides
EVERY_KIND = (1 << KINDS) - 1
STAY_PUT = 1 << Kind.NEST | 1 << Kind.LIGHTNING  # kinds no forced pass rules out as walkers


# --- What a hidden figure may be -----------------------------------------------------------------


@rule
def possible_kinds(state: State, figure: int, witness: int) -> int:
    """The kinds a hidden figure may be: `may_be`, less what passes and this turn prove."""
    possible = whole(state.may_be[figure])
    marks = whole(state.marks[figure])
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
    spot = whole(state.spot[figure])
    kinds = 0
    for kind in range(KINDS):
        if state.mover_count > 0:
            barred = whole(state.mover_start[0]) if state.movers[0] == figure else 0
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


# --- Choices -------------------------------------------------------------------------------------


@rule
def next_choice(state: State, level: int, witness: int, rng: Rng) -> int:
    """A random choice of this level that was not tried yet and breaks no rule; -1: none left."""
    what = whole(state.level_what[level])
    tried = whole(state.tried[level])
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
        if breaks_distance(state, player, kind, whole(state.spot[figure])):
            continue
        weight += 1
        if below(rng, weight) == 0:
            choice = place
    in_hand = whole(state.hand_count[player]) - specials_in_hand(state, player, kind)
    if in_hand > 0 and not (tried >> IN_HAND) & 1:
        weight += in_hand
        if below(rng, weight) < in_hand:
            choice = IN_HAND
    return choice


@rule
def specials_in_hand(state: State, player: int, kind: int) -> int:
    """How many special figures were already left in hand, this kind and later ones aside."""
    found = 0
    if kind != Kind.NEST and state.hand[player, NEST] > 0:
        found += 1
    if kind == Kind.LIGHTNING and is_special(state, whole(Kind.WHITE)):
        found += whole(state.hand[player, WHITE])
    return found


@rule
def breaks_distance(state: State, player: int, kind: int, spot: int) -> bool:
    """Whether a Nest or trap here would break the gap of nests or the distance of traps."""
    side = player & 1
    if kind == Kind.NEST:
        for other in range(side, state.options.players, 2):
            if state.trap_shown[other]:
                distance = 1 if state.options.trap_next_to_nest else 0
                if are_near(state, whole(state.secret_trap[other]), spot, distance):
                    return True
            if other != player:
                gap = whole(state.options.team_nest_gap)
                nest = nest_place(state, other)
                if nest > NOWHERE and are_near(state, nest, spot, gap):
                    return True
            if traps_keep_away(state):
                trap = placed_spot(state, other, whole(Kind.WHITE))
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
        return whole(state.nest_fallen[player])
    return placed_spot(state, player, whole(Kind.NEST))


@rule
def choose_for_figure(state: State, figure: int, tried: int, witness: int, rng: Rng) -> int:
    """A kind for a figure that may not be everything, likelier the more there are left of it."""
    player = owner_of(figure)
    possible = possible_kinds(state, figure, witness)
    from_reserve = whole(state.marks[figure]) & FROM_RESERVE != 0
    choice = -1
    weight = 0
    for kind in range(KINDS):
        left = whole(state.hand[player, kind])
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
        left = whole(state.hand[player, kind])
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
    if mode == Reserves.AGREED:
        return in_reserve(state, player, kind) < agreed_count(state, kind)
    for other in range(KINDS):
        if FAMILY[other] == FAMILY[kind] and in_reserve(state, player, other) > 0:
            return False
    return True


@rule
def in_reserve(state: State, player: int, kind: int) -> int:
    """How many of the player's reserves, as they were at first, were found to be of this kind."""
    found = whole(state.reserve[player, kind])
    for figure in range(player * SET, (player + 1) * SET):
        if state.marks[figure] & FROM_RESERVE and state.kind[figure] == kind:
            found += 1
    return found
