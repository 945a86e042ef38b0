"""What a move is good for, in one sentence: the nest, duels, ground, and the way forward."""

from collections.abc import Iterator, Sequence

from ludosaure.games.dinosaures.actions import spots_by_cell
from ludosaure.games.dinosaures.board import own_row
from ludosaure.games.dinosaures.box import SET
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.state import EMPTY, KNOWN, Phase
from ludosaure.games.dinosaures.words.gains_of_steps import (
    FORWARD,
    is_staying,
    of_placing,
    of_staying,
    of_step,
    own,
    ways,
)
from ludosaure.games.gains import Outcome, Reason, Remark
from ludosaure.games.text import Text

TAKES_NEST = Reason("Le nid adverse tombe.", "The enemy nest falls.")
MAY_TAKE_NEST = Reason(
    "C'est peut-être le nid : {p} fois sur 10, pour ce qu'on en sait.",
    "That may be the nest: in {p} of 10 cases, for all one knows.",
)
WINS = Reason("Le duel est gagné d'avance.", "The duel is won in advance.")
LIKELY = Reason(
    "Pour ce qu'on en sait, gagné {p} fois sur 10, perdu {q}.",
    "For all one knows, won in {p} of 10 cases, lost in {q}.",
)
BOTH_FALL = Reason("Les deux quittent le plateau.", "Both leave the board.")
LEARNS = Reason(
    "Vous saurez quelle figurine c'est.",
    "You will know which figure that is.",
    mine=Text("Je saurai quelle figurine c'est.", "I shall know which figure that is."),
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
        return list(of_placing(before, after, seat))
    if is_staying(before, actions[-1]):
        return list(of_staying(outcomes, seat))
    return [
        *_of_duel(outcomes, seat),
        *of_step(outcomes, seat),
        *_learned(before, after, actions, seat),
        *_remarks(before, after, actions, seat),
    ]


def _of_duel(outcomes: Sequence[Outcome[State]], seat: int) -> Iterator[Text]:
    """How the worlds one cannot exclude say the duel ends."""
    won = lost = both = nests = 0
    for before, after in outcomes:
        mine = _standing(before, seat & 1) > _standing(after, seat & 1)
        theirs = _standing(before, 1 - seat & 1) > _standing(after, 1 - seat & 1)
        nest = after.phase == Phase.GAME_OVER and int(after.winner) & 1 == seat & 1
        nests += nest
        both += mine and theirs and not nest
        won += nest or (theirs and not mine)
        lost += mine and not theirs and not nest
    worlds = len(outcomes)
    if nests == worlds:
        yield TAKES_NEST
    elif nests > worlds // 10:
        yield MAY_TAKE_NEST.format(p=round(10 * nests / worlds))
    elif won == worlds:
        yield WINS
    elif both == worlds:
        yield BOTH_FALL
    elif 20 * won > worlds > 1:  # where one world alone is asked about, nothing is likely
        yield LIKELY.format(p=round(10 * won / worlds), q=round(10 * lost / worlds))


def _learned(before: State, after: State, actions: Sequence[int], seat: int) -> Iterator[Text]:
    """That a challenge shows who it is that stands there."""
    for spot in _cells_of(before, actions):
        figure = int(before.at[spot])
        if _is_enemy(before, spot, seat) and not before.marks[figure] & KNOWN:
            if after.marks[figure] & KNOWN:
                yield LEARNS


def _remarks(before: State, after: State, actions: Sequence[int], seat: int) -> list[Text]:
    """What anybody can see of a step or a challenge, whoever made it."""
    if any(_is_enemy(before, spot, seat) for spot in _cells_of(before, actions)):
        return [CHALLENGES]
    moved = [f for f in own(after, seat) if after.spot[f] != before.spot[f] and after.spot[f] > 0]
    if not moved or before.spot[moved[0]] <= 0:
        return []
    old, spot = int(before.spot[moved[0]]), int(after.spot[moved[0]])
    ahead = own_row(after, seat & 1, spot) - own_row(before, seat & 1, old)
    was, now = _meets(before, old, seat), _meets(after, spot, seat)
    said: list[Text] = []
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
    return any(_is_enemy(state, spot + way, seat) for way in ways(state))


def _is_free(state: State, spot: int, seat: int) -> bool:
    """Whether nobody stands on the next cell towards the enemy."""
    here = own_row(state, seat & 1, spot)
    return any(
        int(state.at[spot + way]) == EMPTY and own_row(state, seat & 1, spot + way) > here
        for way in ways(state)
    )


def _standing(state: State, side: int) -> int:
    """How many figures of a side stand on the board."""
    return sum(int(state.standing_count[p]) for p in range(side, int(state.options.players), 2))
