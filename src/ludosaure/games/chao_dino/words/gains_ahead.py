"""What a first place and a card are good for, in one sentence: what may come of them."""

from collections.abc import Iterator, Sequence

from ludosaure.games.chao_dino.board import capacity, crowd
from ludosaure.games.chao_dino.box import (
    FACES,
    JUNGLE,
    MOUNTAIN,
    PLACED_TOGETHER,
    SAVANNA,
    TILES,
    VOLCANO,
    Face,
)
from ludosaure.games.chao_dino.coasts import reach
from ludosaure.games.chao_dino.drift import legal_drifts
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.forecast import drifts
from ludosaure.games.chao_dino.state import Phase
from ludosaure.games.chao_dino.words.names import CARDS
from ludosaure.games.gains import Reason, points
from ludosaure.games.text import Text

# Where to begin
STAYS = Reason("Le volcan ne dérive jamais.", "The volcano never drifts.")
INLAND = Reason(
    "Elle ne touche pas la mer : elle ne peut pas encore dériver.",
    "It does not touch the sea: it cannot drift yet.",
)
ROOM_FOR_ONE = Reason("Il y reste place pour une naissance.", "It has room for one birth.")
ROOM_FOR_MORE = Reason("Il y reste place pour {n} naissances.", "It has room for {n} births.")
RARE = Reason(
    "Peu de cartes la font dériver : {n} sur {of}.", "Few cards make it drift: {n} of {of}."
)

# The card in hand
MAY_SCORE = Reason(
    "{the} peut vous rapporter {n} tout de suite.", "{the} may bring you {n} at once."
)
MAY_SINK = Reason(
    "{the} peut faire tomber {n} dinosaures de {name}.",
    "{the} may throw {n} of {name}'s dinosaurs in.",
)
MAY_SINK_ONE = Reason(
    "{the} peut faire tomber un dinosaure de {name}.",
    "{the} may throw one of {name}'s dinosaurs in.",
)
HARMLESS = Reason(
    "{the} peut dériver sans faire tomber les vôtres.",
    "{the} may drift without throwing yours in.",
    mine=Text(
        "{the} peut dériver sans faire tomber les miens.",
        "{the} may drift without throwing mine in.",
    ),
)
KNOWN = Reason(
    "Vous savez ce qui dérive ; la pioche surprend.",
    "You know what drifts; the pile may surprise you.",
    mine=Text(
        "Je sais ce qui dérive ; la pioche surprend.",
        "I know what drifts; the pile may surprise me.",
    ),
)
HARMFUL = Reason(
    "Votre carte ({card}) ferait tomber des vôtres.",
    "Your card ({card}) would throw some of yours in.",
    mine=Text("Ma carte ferait tomber des miens.", "My card would throw some of mine in."),
)
IDLE = Reason(
    "Votre carte ({card}) ne peut atteindre personne : elle attend.",
    "Your card ({card}) can reach nobody: it waits.",
    mine=Text("Ma carte ne peut atteindre personne.", "My card can reach nobody."),
)
WAITS = Reason(
    "Votre carte ({card}) reste en main pour plus tard.",
    "Your card ({card}) stays in hand for later.",
    mine=Text("Ma carte reste en main pour plus tard.", "My card stays in hand for later."),
)
A_TILE: dict[Face, Text] = {
    face: Text(f"Une {name.fr}", f"A {name.en}") for face, name in CARDS.items()
}
ANY = Text("La tuile de votre choix", "A tile of your choice")  # where none fits the card


def of_placing(before: State, tile: int) -> Iterator[Text]:
    """What there is to say of a first place."""
    terrain = int(before.terrain[tile])
    room = int(capacity(before, tile)) - int(crowd(before, tile)) - PLACED_TOGETHER
    if terrain == VOLCANO:
        yield STAYS
    elif reach(before, tile) < 0:
        yield INLAND
    if room > 0:
        yield ROOM_FOR_ONE if room == 1 else ROOM_FOR_MORE.format(n=room)
    numbers = {kind: cards_of(before, kind) for kind in (MOUNTAIN, SAVANNA, JUNGLE)}
    if terrain in numbers and numbers[terrain] == min(numbers.values()):
        yield RARE.format(n=numbers[terrain], of=sum(numbers.values()))


def cards_of(state: State, terrain: int) -> int:
    """How many cards of the game show a terrain."""
    return int(state.options.back_1[terrain]) + int(state.options.back_2[terrain])


def of_playing(before: State, after: State, seat: int, names: Sequence[str]) -> Iterator[Text]:
    """What the card in hand may do: points, rivals in the water, none of one's own."""
    tiles = tiles_of_card(before, seat)
    fits = before.of_terrain[int(before.hand[seat])] & legal_drifts(before, seat)
    the = A_TILE[FACES[int(before.hand[seat])]] if fits else ANY
    most = points_in(after, seat)
    if most:
        yield MAY_SCORE.format(the=the, n=points(most))
    herds = before.dinos.tolist()
    fallen, other = max(
        (
            (herds[tile][other], -herds[tile][seat], other)
            for tile in tiles
            for other in range(int(before.options.players))
            if other != seat and herds[tile][other] > herds[tile][seat]
        ),
        default=(0, 0, 0),
    )[::2]
    if fallen:
        sink = MAY_SINK_ONE if fallen == 1 else MAY_SINK
        yield sink.format(the=the, n=fallen, name=names[other])
    if any(not herds[tile][seat] for tile in tiles):
        yield HARMLESS.format(the=the)
    yield KNOWN


def of_drawing(before: State, seat: int) -> Iterator[Text]:
    """What the card that stays in hand would do, and is spared for."""
    card = CARDS[FACES[int(before.hand[seat])]]
    herds = [before.dinos[tile].tolist() for tile in tiles_of_card(before, seat)]
    if herds and all(herd[seat] for herd in herds):
        yield HARMFUL.format(card=card)
    elif not any(sum(herd) - herd[seat] for herd in herds):
        yield IDLE.format(card=card)
    yield WAITS.format(card=card)


def tiles_of_card(state: State, seat: int) -> list[int]:
    """The tiles one of which would drift by the card in hand."""
    tiles = legal_drifts(state, seat)
    fitting = tiles & state.of_terrain[int(state.hand[seat])]
    chosen = int(fitting or tiles)
    return [tile for tile in range(TILES) if chosen >> tile & 1]


def points_in(state: State, seat: int) -> int:
    """The most points a drift of the card just played gives at once."""
    if state.phase != Phase.DRIFT_PICK:
        return 0
    counts = [one["counted"] for drift in drifts(state) for one in drift["outcomes"]]
    return max((count["points"][seat] for count in counts if count), default=0)
