"""What a place on the board and a step are good for, in one sentence: ground, the nest, danger."""

from collections.abc import Iterator, Sequence

from ludosaure.games.dinosaures.action_numbers import STAY
from ludosaure.games.dinosaures.actions import figure_name
from ludosaure.games.dinosaures.board import cells, is_swamp, own_row, territory_rows
from ludosaure.games.dinosaures.box import FIGURES, IS_DINOSAUR, NEST, SET
from ludosaure.games.dinosaures.combat import walk_to
from ludosaure.games.dinosaures.dangers import is_in_reach
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.movement import may_be_flown_at
from ludosaure.games.dinosaures.state import EMPTY, OFF, Phase
from ludosaure.games.dinosaures.words.names import figure_word
from ludosaure.games.gains import Outcome, Reason
from ludosaure.games.layouts import copy_of
from ludosaure.games.text import Text

OPEN_NEST = Reason(
    "Le nid a une case libre de moins à côté de lui.", "One free cell less beside the nest."
)
NEST_BACK = Reason("Le nid est à l'abri, au bord.", "The nest lies safe, at the edge.")
NEST_WALLED = Reason("Le nid n'a que {n} côtés ouverts.", "Only {n} sides of the nest are open.")
ON_LAND = Reason(
    "Sur terre, {figure} vaut {a} ; au marais, {b}.", "On land {figure} has {a}, in the swamp {b}."
)
IN_SWAMP = Reason(
    "Au marais, {figure} vaut {a} ; sur terre, {b}.", "In the swamp {figure} has {a}, on land {b}."
)
FORWARD = Reason(
    "{figure} gagne une rangée vers le nid adverse.",
    "{figure} comes a row nearer to the enemy nest.",
    mine=Text("Je gagne une rangée vers votre nid.", "I come a row nearer to your nest."),
)
GUARDS_BESIDE = Reason(
    "{figure} garde le nid, à côté de lui.", "{figure} guards the nest beside it."
)
GUARDS = Reason(
    "{figure} garde le nid, à deux cases de lui.", "{figure} guards the nest, two cells away."
)
GUARDS_NEARER = Reason(
    "{figure} se rapproche du nid, pour le garder.",
    "{figure} comes nearer to the nest, to guard it.",
)
FRONT = Reason(
    "Du premier rang, {figure} pourra vite défier.",
    "From the front row {figure} may soon challenge.",
)
EVERYWHERE = Reason(
    "{figure} vaut {a} partout : la bonne terre reste aux autres.",
    "{figure} has {a} anywhere: good ground is left to others.",
)
AT_THE_BACK = Reason(
    "À l'arrière, {figure} est loin des défis.", "At the back {figure} is far from challenges."
)
SAFER = Reason(
    "{figure} est en danger {q} fois sur 10, et non {p}.",
    "{figure} is in danger in {q} of 10 cases, not {p}.",
)
NEST_SAFER = Reason(
    "Le nid est en danger {q} fois sur 10, et non {p}.",
    "The nest is in danger in {q} of 10 cases, not {p}.",
)
MENACES = Reason(
    "Un ennemi de plus à portée, {p} fois sur 10.",
    "One more enemy within reach, in {p} of 10 cases.",
)
OPENS_WAY = Reason("La voie s'ouvre pour {figure}.", "The way opens for {figure}.")
HELPS = Reason("Une figurine de plus sur le plateau.", "One more figure on the board.")
CALM = Reason(
    "Un coup tranquille : d'un pas, nul ennemi ne bat les vôtres.",
    "A quiet move: no enemy beats one of yours by a step.",
    mine=Text(
        "Un coup tranquille : d'un pas, nul ennemi ne bat les miens.",
        "A quiet move: no enemy beats one of mine by a step.",
    ),
)
STAYS_SAFER = Reason(
    "En avançant, {figure} risquerait plus : {p} fois sur 10.",
    "By advancing {figure} would risk more: {p} of 10 cases.",
)
STAYS_STRONGER = Reason(
    "{figure} vaut {a} ici, et {b} là-bas.", "{figure} has {a} here, and {b} over there."
)
STAYS_NEAR = Reason("{figure} reste plus près du nid.", "{figure} stays nearer to the nest.")
BACK_ROWS = 3  # where nobody comes soon


def of_placing(before: State, after: State, seat: int) -> Iterator[Text]:
    """What there is to say of a figure put on the board before the game."""
    placed = [f for f in own(after, seat) if after.spot[f] > 0 and before.spot[f] <= 0]
    nest = nest_of(after, seat)
    if nest is not None and nest in placed:
        if own_row(after, seat & 1, int(after.spot[nest])) == 1:
            yield NEST_BACK
        elif open_sides(after, nest) < len(ways(after)) - 1:
            yield NEST_WALLED.format(n=open_sides(after, nest))
        return
    if nest is not None and open_sides(after, nest) < open_sides(before, nest):
        yield OPEN_NEST
    if not placed:
        return
    figure = placed[0]
    yield from ground(after, figure)
    yield from _guarding(after, figure, nest)
    row, kind = own_row(after, seat & 1, int(after.spot[figure])), int(after.kind[figure])
    name = word(after, figure)
    if IS_DINOSAUR[kind] and row == territory_rows(after):
        yield FRONT.format(figure=name)
    if FIGURES[kind].land == FIGURES[kind].swamp > 0:
        yield EVERYWHERE.format(figure=name, a=FIGURES[kind].land)
    if row <= BACK_ROWS:
        yield AT_THE_BACK.format(figure=name)


def of_step(outcomes: Sequence[Outcome[State]], seat: int) -> Iterator[Text]:
    """What a step or a flight is good for, whatever challenge it leads to."""
    before, after = outcomes[0]
    moved = [f for f in own(after, seat) if after.spot[f] != before.spot[f] and after.spot[f] > 0]
    if not moved:
        return
    figure, side = moved[0], seat & 1
    spot, old = int(after.spot[figure]), int(before.spot[figure])
    nest = nest_of(after, seat)
    if old <= 0:
        yield from ground(after, figure)
        yield from _guarding(after, figure, nest)
        yield HELPS
        return
    if bool(is_swamp(after, spot)) != bool(is_swamp(before, old)):
        yield from ground(after, figure)
    yield from _risks(outcomes, figure, nest)
    name = word(after, figure)
    dinosaur = bool(IS_DINOSAUR[int(after.kind[figure])])
    if dinosaur and own_row(after, side, spot) > own_row(before, side, old):
        yield FORWARD.format(figure=name)
    if nest is not None and open_sides(after, nest) < open_sides(before, nest):
        yield OPEN_NEST
    if nest is not None and away(after, spot, nest) < away(before, old, nest):
        yield GUARDS_NEARER.format(figure=name)
    yield from _menaces(outcomes, seat)
    yield from _opened(before, after, old, seat)
    if len(outcomes) > 1 and not any(_endangered(one.after, seat) for one in outcomes):
        yield CALM


def of_staying(outcomes: Sequence[Outcome[State]], seat: int) -> Iterator[Text]:
    """Why a winner stays where it is."""
    before = outcomes[0].before
    figure, to = int(before.advancing), int(before.advance_to)
    kind = FIGURES[int(before.kind[figure])]
    here, there = (
        kind.swamp if is_swamp(before, spot) else kind.land
        for spot in (int(before.spot[figure]), to)
    )
    if here > there:
        yield STAYS_STRONGER.format(figure=word(before, figure), a=here, b=there)
    gone = []
    for one in outcomes:
        world = copy_of(one.before)
        walk_to(world, figure, to)
        gone.append(world)
    risk, stays = (
        tenths([is_in_reach(world, figure) for world in worlds])
        for worlds in (gone, [one.before for one in outcomes])
    )
    if len(outcomes) > 1 and risk > stays:
        yield STAYS_SAFER.format(figure=word(before, figure), p=risk)
    nest = nest_of(before, seat)
    if nest is not None and away(before, int(before.spot[figure]), nest) < away(before, to, nest):
        yield STAYS_NEAR.format(figure=word(before, figure))


def is_staying(state: State, action: int) -> bool:
    """Whether a winner stays where it is."""
    return state.phase == Phase.ADVANCE and action == cells(state) + STAY


def _guarding(state: State, figure: int, nest: int | None) -> Iterator[Text]:
    """That a figure stands by the nest."""
    steps = 0 if nest is None else away(state, int(state.spot[figure]), nest)
    if 0 < steps <= 2:
        yield (GUARDS_BESIDE if steps == 1 else GUARDS).format(figure=word(state, figure))


def _risks(outcomes: Sequence[Outcome[State]], figure: int, nest: int | None) -> Iterator[Text]:
    """That the nest, or who moved, is lost in fewer of the worlds one cannot exclude."""
    if len(outcomes) == 1:
        return
    if nest is not None:
        was, now = (
            tenths([_nest_falls(world, nest) for world in worlds])
            for worlds in zip(*outcomes, strict=True)
        )
        if now < was:
            yield NEST_SAFER.format(p=was, q=now)
    was, now = (
        tenths([is_in_reach(world, figure) for world in worlds])
        for worlds in zip(*outcomes, strict=True)
    )
    if now < was:
        yield SAFER.format(figure=word(outcomes[0].after, figure), p=was, q=now)


def _menaces(outcomes: Sequence[Outcome[State]], seat: int) -> Iterator[Text]:
    """That enemies come into reach that the own figures beat."""
    found = [
        any(
            after.spot[enemy] > 0 and is_in_reach(after, enemy) and not is_in_reach(before, enemy)
            for other in range(int(before.options.players))
            if other & 1 != seat & 1
            for enemy in own(before, other)
            if before.spot[enemy] > 0
        )
        for before, after in outcomes
    ]
    if len(outcomes) > 1 and tenths(found) > 1:
        yield MENACES.format(p=tenths(found))


def _opened(before: State, after: State, old: int, seat: int) -> Iterator[Text]:
    """Whose way forward was barred by who moved."""
    here = own_row(before, seat & 1, old)
    for way in ways(before):
        behind = int(before.at[old + way])
        if behind >= 0 and behind in own(before, seat) and int(after.at[old]) == EMPTY:
            is_behind = own_row(before, seat & 1, old + way) < here
            if is_behind and IS_DINOSAUR[int(before.kind[behind])]:
                yield OPENS_WAY.format(figure=word(before, behind))


def _endangered(state: State, seat: int) -> bool:
    """Whether the enemy could take a nest, or beat something of a seat by a step."""
    nest = nest_of(state, seat)
    return any(is_in_reach(state, f) for f in own(state, seat) if state.spot[f] > 0) or (
        nest is not None and _nest_falls(state, nest)
    )


def _nest_falls(state: State, nest: int) -> bool:
    """Whether the enemy could take a nest in the next turn."""
    if state.spot[nest] <= 0:
        return True
    side = 1 - (nest // SET & 1)
    return bool(is_in_reach(state, nest) or may_be_flown_at(state, side, int(state.spot[nest])))


def ground(state: State, figure: int) -> Iterator[Text]:
    """That a figure stands where it is strong."""
    row = FIGURES[int(state.kind[figure])]
    here, there, text = row.land, row.swamp, ON_LAND
    if is_swamp(state, int(state.spot[figure])):
        here, there, text = there, here, IN_SWAMP
    if here > there:
        yield text.format(figure=word(state, figure), a=here, b=there)


def tenths(worlds: Sequence[bool]) -> int:
    """In how many of ten worlds."""
    return round(10 * sum(worlds) / len(worlds))


def word(state: State, figure: int) -> Text:
    """What a figure is called."""
    return figure_word(figure_name(state, int(state.kind[figure])))


def own(state: State, seat: int) -> range:
    """The figures of a seat."""
    return range(seat * SET, seat * SET + int(state.placed[seat]))


def nest_of(state: State, seat: int) -> int | None:
    """The nest of a seat, if it is on the board."""
    return next((f for f in own(state, seat) if state.kind[f] == NEST and state.spot[f] > 0), None)


def ways(state: State) -> tuple[int, int, int, int]:
    """The steps to the four cells beside one."""
    return (1, -1, int(state.stride), -int(state.stride))


def away(state: State, spot: int, figure: int) -> int:
    """Steps from a spot to a figure."""
    stride = int(state.stride)
    (row, column), (other_row, other_column) = (
        divmod(spot, stride),
        divmod(int(state.spot[figure]), stride),
    )
    return abs(row - other_row) + abs(column - other_column)


def open_sides(state: State, nest: int) -> int:
    """How many free cells lie beside a nest."""
    beside = [int(state.at[int(state.spot[nest]) + way]) for way in ways(state)]
    return sum(there == EMPTY for there in beside if there != OFF)
