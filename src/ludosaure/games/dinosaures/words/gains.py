"""What a move is good for, in one sentence: the nest, duels, ground, and the way forward."""

from collections.abc import Sequence

from ludosaure.games.dinosaures.actions import figure_name, spots_by_cell
from ludosaure.games.dinosaures.board import is_swamp, own_row
from ludosaure.games.dinosaures.box import FIGURES, IS_DINOSAUR, NEST, SET
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import EMPTY, OFF, Phase
from ludosaure.games.dinosaures.words.names import figure_word
from ludosaure.games.gains import Outcome, Reason, Remark
from ludosaure.games.text import Text

TAKES_NEST = Reason("Le nid adverse tombe.", "The enemy nest falls.")
MAY_TAKE_NEST = Reason(
    "C'est peut-être le nid : {p} fois sur 10, pour ce qu'on en sait.",
    "That may be the nest: {p} times in 10, for all one knows.",
)
WINS = Reason("Le duel est gagné d'avance.", "The duel is won in advance.")
LIKELY = Reason(
    "Le duel se gagne {p} fois sur 10, pour ce qu'on en sait, et se perd {q} fois.",
    "The duel is won {p} times in 10, for all one knows, and lost {q} times.",
)
OPEN_NEST = Reason(
    "Le nid a une case libre de moins à côté de lui.", "One free cell less beside the nest."
)
NEST_BACK = Reason("Le nid est à l'abri, au bord.", "The nest lies safe, at the edge.")
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
ONWARD = Remark(*FORWARD.mine)  # seen by who does not know the figure
NEAR = Remark(
    "Je suis à côté d'un ennemi : bientôt, un défi.",
    "I stand beside an enemy: soon there is a challenge.",
)
AWAY = Remark(
    "Je m'éloigne de votre figurine : elle est peut-être plus forte.",
    "I get away from your figure: it may be the stronger one.",
)
BACK = Remark("Je recule d'une rangée, pour garder mon camp.", "I go back a row, to guard my camp.")
FREE = Remark("D'ici, la voie est libre devant moi.", "From here the way before me is free.")
ASIDE = Remark(
    "Un pas de côté. Qui bouge n'est pas le nid.", "A step aside. What moves is not the nest."
)
CHALLENGES = Remark(
    "Je défie, pour savoir qui est le plus fort.", "I challenge, to know who is the stronger."
)


def gain(
    outcomes: Sequence[Outcome[State]], actions: Sequence[int], seat: int, names: Sequence[str]
) -> list[Text]:
    """What a move is good for."""
    before, after = outcomes[0]
    if before.phase < Phase.RESERVE:
        said = [_of_placing(before, after, seat)]
    else:
        said = [
            _of_duel(outcomes, seat),
            _of_step(before, after, seat),
            *_remarks(before, after, actions, seat),
        ]
    return [text for text in said if text is not None]


def _of_placing(before: State, after: State, seat: int) -> Text | None:
    placed = [f for f in _own(after, seat) if after.spot[f] > 0 and before.spot[f] <= 0]
    nest = next((f for f in _own(after, seat) if after.kind[f] == NEST and after.spot[f] > 0), None)
    if nest is not None and nest in placed:
        return NEST_BACK if own_row(after, seat & 1, int(after.spot[nest])) == 1 else None
    if nest is not None and _open_sides(after, nest) < _open_sides(before, nest):
        return OPEN_NEST
    return _ground(after, placed[0]) if placed else None


def _of_duel(outcomes: Sequence[Outcome[State]], seat: int) -> Text | None:
    """How the worlds one cannot exclude say the duel ends."""
    won = lost = nests = 0
    for before, after in outcomes:
        mine = _standing(before, seat & 1) - _standing(after, seat & 1)
        theirs = _standing(before, 1 - seat & 1) - _standing(after, 1 - seat & 1)
        nest = after.phase == Phase.GAME_OVER and int(after.winner) & 1 == seat & 1
        nests += nest
        won += theirs > 0 or nest
        lost += mine > 0
    worlds = len(outcomes)
    if nests == worlds:
        return TAKES_NEST
    if nests > worlds // 10:
        return MAY_TAKE_NEST.format(p=round(10 * nests / worlds))
    if won == worlds and not lost:
        return WINS
    if not won or worlds == 1:  # both fall, or one world alone is asked about
        return None
    return LIKELY.format(p=round(10 * won / worlds), q=round(10 * lost / worlds))


def _of_step(before: State, after: State, seat: int) -> Text | None:
    moved = [f for f in _own(after, seat) if after.spot[f] != before.spot[f] and after.spot[f] > 0]
    if not moved:
        return None
    figure = moved[0]
    spot, old = int(after.spot[figure]), int(before.spot[figure])
    if old > 0 and bool(is_swamp(after, spot)) == bool(is_swamp(before, old)):
        side = seat & 1
        ahead = own_row(after, side, spot) > own_row(before, side, old)
        if ahead and IS_DINOSAUR[int(after.kind[figure])]:
            return FORWARD.format(figure=figure_word(figure_name(after, int(after.kind[figure]))))
        return None
    return _ground(after, figure)


def _remarks(before: State, after: State, actions: Sequence[int], seat: int) -> list[Text | None]:
    """What anybody can see of a step or a challenge, whoever made it."""
    if any(_is_enemy(before, spot, seat) for spot in _cells_of(before, actions)):
        return [CHALLENGES]
    moved = [f for f in _own(after, seat) if after.spot[f] != before.spot[f] and after.spot[f] > 0]
    if not moved or before.spot[moved[0]] <= 0:
        return []
    old, spot = int(before.spot[moved[0]]), int(after.spot[moved[0]])
    ahead = own_row(after, seat & 1, spot) - own_row(before, seat & 1, old)
    was, now = _meets(before, old, seat), _meets(after, spot, seat)
    said: list[Text | None] = []
    if now and not was:
        said.append(NEAR)
    if ahead > 0:
        said.append(ONWARD)
    if was and not now:
        said.append(AWAY)
    if ahead < 0:
        said.append(BACK)
    if ahead == 0 and _is_free(after, spot, seat) and not _is_free(before, old, seat):
        said.append(FREE)
    return [*said, ASIDE] if ahead == 0 else said


def _ground(state: State, figure: int) -> Text | None:
    """That a figure stands where it is strong."""
    row = FIGURES[int(state.kind[figure])]
    here, there = row.land, row.swamp
    text = ON_LAND
    if is_swamp(state, int(state.spot[figure])):
        here, there, text = there, here, IN_SWAMP
    if here <= there:
        return None
    return text.format(figure=figure_word(figure_name(state, int(row.kind))), a=here, b=there)


def _cells_of(state: State, actions: Sequence[int]) -> list[int]:
    """The spots of the cells among these actions."""
    spots = spots_by_cell(int(state.width))
    return [spots[action] for action in actions if action < len(spots)]


def _is_enemy(state: State, spot: int, seat: int) -> bool:
    """Whether a figure of the other side stands on a spot."""
    figure = int(state.at[spot])
    return figure >= 0 and (figure // SET) & 1 != seat & 1


def _meets(state: State, spot: int, seat: int) -> bool:
    """Whether an enemy stands beside a spot."""
    return any(_is_enemy(state, spot + way, seat) for way in _ways(state))


def _is_free(state: State, spot: int, seat: int) -> bool:
    """Whether nobody stands on the next cell towards the enemy."""
    here = own_row(state, seat & 1, spot)
    return any(
        int(state.at[spot + way]) == EMPTY and own_row(state, seat & 1, spot + way) > here
        for way in _ways(state)
    )


def _ways(state: State) -> tuple[int, int, int, int]:
    return (1, -1, int(state.stride), -int(state.stride))


def _own(state: State, seat: int) -> range:
    return range(seat * SET, seat * SET + int(state.placed[seat]))


def _standing(state: State, side: int) -> int:
    """How many figures of a side stand on the board."""
    return sum(int(state.standing_count[p]) for p in range(side, int(state.options.players), 2))


def _open_sides(state: State, nest: int) -> int:
    beside = [int(state.at[int(state.spot[nest]) + way]) for way in _ways(state)]
    return sum(there == EMPTY for there in beside if there != OFF)
