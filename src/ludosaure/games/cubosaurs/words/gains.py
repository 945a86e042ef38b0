"""What a move is good for, in one sentence: what one's collection, and the next one's, becomes."""

from collections.abc import Sequence
from operator import itemgetter

import numpy as np

from ludosaure.games.cubosaurs.actions import CARD, KEEP, TILE
from ludosaure.games.cubosaurs.box import CARDS, TYPE_OF, CardType
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.legality import cards_to_choose
from ludosaure.games.cubosaurs.scoring import round_score
from ludosaure.games.cubosaurs.state import Phase, next_seat
from ludosaure.games.cubosaurs.words.names import TYPES, signed
from ludosaure.games.gains import Outcome, Reason, points
from ludosaure.games.text import Text

KEPT = Reason(
    "Votre collection passe de {a} à {b} points.",
    "Your collection goes from {a} to {b} points.",
    mine=Text(
        "Ma collection passe de {a} à {b} points.", "My collection goes from {a} to {b} points."
    ),
)
DENIED = Reason(
    "Passée, elle en rapporterait {n} à {name}.",
    "Passed on, it would pay {name} {n}.",
    mine=Text("Passée, elle en rapporterait {n} à {name}.", "Passed on, it would pay {name} {n}."),
)
DENIED_LATER = Reason(
    "Passée, elle irait vers {name}, à qui elle rapporte {n}.",
    "Passed on, it would be on its way to {name}, whom it pays {n}.",
)
PROMISE = Reason(
    "Avec {a} de plus, votre collection gagnerait {n}.",
    "With one more {kind}, your collection would gain {n}.",
    mine=Text(
        "Avec {a} de plus, ma collection gagnerait {n}.",
        "With one more {kind}, my collection would gain {n}.",
    ),
)
COSTLY_PASS = Reason(
    "La passer vous coûterait {n}.",
    "Passing it would cost you {n}.",
    mine=Text("La passer me coûterait {n}.", "Passing it would cost me {n}."),
)
HARMS = Reason(
    "Gardée, la Main vous coûterait {n}.",
    "Kept, the Hand would cost you {n}.",
    mine=Text("Gardée, la Main me coûterait {n}.", "Kept, the Hand would cost me {n}."),
)
RID = Reason(
    "Sans cette carte, votre collection vaut {n} de plus.",
    "Without that card your collection is worth {n} more.",
    mine=Text(
        "Sans cette carte, ma collection vaut {n} de plus.",
        "Without that card my collection is worth {n} more.",
    ),
)
BURDENS = Reason("La Main coûterait {n} à {name}.", "The Hand would cost {name} {n}.")
FREE = Reason(
    "Cette carte ne vous coûte rien.",
    "That card costs you nothing.",
    mine=Text("Cette carte ne me coûte rien.", "That card costs me nothing."),
)
CHEAPEST = Reason(
    "De toutes vos cartes, c'est celle dont le départ coûte le moins : {n}.",
    "Of all your cards it is the one whose going costs least: {n}.",
    mine=Text(
        "De toutes mes cartes, c'est celle dont le départ coûte le moins : {n}.",
        "Of all my cards it is the one whose going costs least: {n}.",
    ),
)
TAKEN = Reason("{name} y perd {n}.", "{name} loses {n} by it.")


def gain(
    outcomes: Sequence[Outcome[State]], actions: Sequence[int], seat: int, names: Sequence[str]
) -> list[Text]:
    """What a move is good for."""
    before, after = outcomes[0]
    action = actions[0]
    if before.phase == Phase.MAIN and action == KEEP:
        return _of_keeping(before, seat, names)
    if before.phase == Phase.MAIN and CARD <= action <= TILE:
        return _of_passing(before, action - CARD, seat, names)
    if after.round_now != before.round_now or after.phase == Phase.GAME_OVER:
        return []
    return _of_change(before, after, seat, names)


def _of_keeping(state: State, seat: int, names: Sequence[str]) -> list[Text]:
    now, then = worth(state, seat), worth(state, seat, more=int(state.hand))
    following = int(next_seat(state))
    theirs = worth(state, following, more=int(state.hand)) - worth(state, following)
    said: list[Text] = [KEPT.format(a=signed(now), b=signed(then))] if then > now else []
    if theirs > 0:
        said.append(DENIED.format(n=theirs, name=names[following]))
    passed = [worth(state, seat, less=1 << card) for card in _passable(state)]
    if passed and max(passed) < min(now, then):
        said.append(COSTLY_PASS.format(n=points(now - max(passed))))
    if not said:
        said += _of_later(state, seat, then, names)
    return said


def _of_later(state: State, seat: int, then: int, names: Sequence[str]) -> list[Text]:
    """What a Hand that pays nothing now may come to: for oneself, or for whom it would go on to."""
    mine = {
        CardType(kind): worth(state, seat, more=int(state.hand) | 1 << card) - then
        for kind, card in _may_still_come(state).items()
    }
    theirs = {
        other: worth(state, other, more=int(state.hand)) - worth(state, other)
        for other in range(int(state.options.players))
        if other != seat
    }
    said: list[tuple[int, Text]] = []
    if mine:
        kind, more = max(mine.items(), key=itemgetter(1))
        words = TYPES[kind]
        said.append((more, PROMISE.format(a=words.a, kind=words.name, n=points(more))))
    other, more = max(theirs.items(), key=itemgetter(1))
    said.append((more, DENIED_LATER.format(name=names[other], n=points(more))))
    return [text for number, text in sorted(said, key=itemgetter(0), reverse=True) if number > 0]


def _may_still_come(state: State) -> dict[int, int]:
    """A card nobody has seen yet of each type of the Hand, where there is one."""
    seen = int(state.hand) | int(state.destroyed)
    for collection in state.collections:
        seen |= int(collection)
    kinds = {int(TYPE_OF[card]) for card in range(CARDS) if int(state.hand) >> card & 1}
    unseen = [card for card in range(CARDS) if not seen >> card & 1]
    return {int(TYPE_OF[card]): card for card in unseen if int(TYPE_OF[card]) in kinds}


def _of_passing(state: State, card: int, seat: int, names: Sequence[str]) -> list[Text]:
    now = worth(state, seat)
    rid = worth(state, seat, less=1 << card) - now
    harm = now - worth(state, seat, more=int(state.hand))
    following = int(next_seat(state))
    hand = int(state.hand) | 1 << card
    burden = worth(state, following) - worth(state, following, more=hand)
    said = [
        (rid, RID.format(n=points(rid))),
        (harm, HARMS.format(n=points(harm))),
        (burden, BURDENS.format(n=points(burden), name=names[following])),
    ]
    worded: list[Text] = [text for number, text in sorted(said, reverse=True) if number > 0]
    if rid == 0:
        return [*worded, FREE]
    going = [worth(state, seat, less=1 << other) - now for other in _passable(state)]
    if not worded and rid == max(going, default=0):
        return [CHEAPEST.format(n=points(-rid))]
    return worded


def _of_change(before: State, after: State, seat: int, names: Sequence[str]) -> list[Text]:
    mine = worth(after, seat) - worth(before, seat)
    said = [(mine, KEPT.format(a=signed(worth(before, seat)), b=signed(worth(after, seat))))]
    for other in range(int(before.options.players)):
        loss = worth(before, other) - worth(after, other)
        if other != seat:
            said.append((loss, TAKEN.format(name=names[other], n=points(loss))))
    return [text for number, text in sorted(said, reverse=True) if number > 0]


def worth(state: State, seat: int, more: int = 0, less: int = 0) -> int:
    """What a collection would score now, with cards more or less."""
    collections = state.collections.copy()
    collections[seat] = np.uint64((int(collections[seat]) | more) & ~less)
    return int(round_score(state.options, collections, state.tiles_owned, seat))


def _passable(state: State) -> list[int]:
    """The cards the Hand may be passed on with."""
    return [card for card in range(CARDS) if int(cards_to_choose(state)) >> card & 1]
