"""What the seat to move is asked, and what each action does."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from ludosaure.games.chao_dino.actions import Kind, move_former, notation, parts_of
from ludosaure.games.chao_dino.box import FACES
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import DIRECTION_NAMES
from ludosaure.games.chao_dino.places import places_in
from ludosaure.games.chao_dino.state import BY_CARD, Phase
from ludosaure.games.chao_dino.words.names import CARDS, SIDES, of_the, the_place
from ludosaure.games.contract import ToldMove
from ludosaure.games.text import Text

ANCHORS = {
    Phase.PLACEMENT: "placing",
    Phase.CARD: "card",
    Phase.DRIFT_PICK: "drift",
    Phase.DRIFT_DROP: "drift",
    Phase.ACTIONS: "actions",
    Phase.GAME_OVER: "final",
}


def anchor(state: State) -> str:
    """Where the rules page speaks of the present decision."""
    return ANCHORS[Phase(state.phase)]


def _tile(state: State, tile: int) -> Text:
    """“la jungle de l'ouest”."""
    return the_place(places_in(state)[tile])


def prompt(state: State, names: Sequence[str]) -> Text:
    """What the seat to move is asked."""
    phase = Phase(state.phase)
    if phase is Phase.PLACEMENT:
        return Text(
            "Posez deux dinosaures sur une tuile inhabitée.",
            "Put two dinosaurs on an uninhabited tile.",
        )
    if phase is Phase.CARD:
        return Text(
            "Jouez la carte de votre main, ou celle du dessus de la pioche.",
            "Play the card in your hand, or the top card of the pile.",
        )
    if phase is Phase.DRIFT_PICK:
        card = CARDS[FACES[int(state.card_in_play)]]
        return Text(
            "Choisissez la tuile qui dérive ({card}).", "Choose the tile that drifts ({card})."
        ).format(card=card)
    if phase is Phase.DRIFT_DROP:
        return Text(
            "Posez {tile} plus loin du volcan, au contact de son continent et de la mer.",
            "Put {tile} farther from the volcano, touching its continent and the sea.",
        ).format(tile=_tile(state, int(state.picked_tile)))
    if phase is Phase.GAME_OVER:
        return Text("La partie est finie.", "The game is over.")
    return _points_prompt(int(state.ap), int(state.rescue_credit))


def _points_prompt(ap: int, credit: int) -> Text:
    more = (
        Text("un nageur peut encore suivre", "one more swimmer may follow")
        if credit == 1
        else Text(f"{credit} nageurs peuvent encore suivre", f"{credit} more swimmers may follow")
    )
    if credit and not ap:
        return Text(
            "Gratuitement, {more} ; sinon, terminez.",
            "For free, {more}; otherwise end your turn.",
        ).format(more=more)
    left = (
        Text("un point d'action", "one action point")
        if ap == 1
        else Text(f"{ap} points d'action", f"{ap} action points")
    )
    if credit:
        return Text(
            "Il vous reste {left}, et {more} gratuitement.",
            "You have {left} left, and {more} for free.",
        ).format(left=left, more=more)
    return Text("Il vous reste {left}.", "You have {left} left.").format(left=left)


def action(state: State, number: int, names: Sequence[str]) -> Text:
    """A legal action in words, as on a button."""
    return move_sayer(state)(number)


def told_moves(state: State, numbers: Sequence[int], names: Sequence[str]) -> list[ToldMove]:
    """Legal actions by notation, words and names: many of them at once."""
    say, form = move_sayer(state), move_former(state)
    return [(notation(state, number), say(number), form(number)) for number in numbers]


def move_sayer(state: State) -> Callable[[int], Text]:
    """What is said about an action that may be done now."""
    seat, places = int(state.active), places_in(state)
    spent, herds = state.spent.tolist(), state.dinos.tolist()
    beside = state.neighbour.tolist()
    cost = 0 if state.drift_source == BY_CARD else int(state.options.drift_cost)

    def say(number: int) -> Text:
        kind, tile, direction, of_class = parts_of(number)
        if kind == "play_hand":
            return _play_hand(int(state.hand[seat]))
        if tile < 0:
            return PLAIN[kind]
        here = the_place(places[tile])
        if kind in ON_TILES:
            return _on_tile(kind, here, cost if kind == "drift_pick" else 0)
        if kind == "drift_drop":
            return _drop(here, direction)
        both = 0 < spent[tile] < herds[tile][seat]
        is_tired = of_class == 1 and (both or kind == "rescue")
        if kind == "migrate":
            return _migrate(here, the_place(places[beside[tile][direction]]), is_tired)
        return _rescue(here, direction, is_tired)

    return say


PLAIN: dict[Kind, Text] = {
    "draw_card": Text(
        "Retourner la carte du dessus de la pioche", "Turn up the top card of the pile"
    ),
    "end_actions": Text("Terminer les actions", "End the actions"),
}
ON_TILES: dict[Kind, Text] = {
    "place": Text("Poser deux dinosaures sur {tile}", "Put two dinosaurs on {tile}"),
    "drift_pick": Text("Faire dériver {tile}{paid}", "Make {tile} drift{paid}"),
    "reproduce": Text("Une naissance sur {tile}", "A birth on {tile}"),
}
TIRED = Text(" (qui ne peut plus se reproduire)", " (one that cannot breed any more)")
NOTHING = Text("", "")


def _play_hand(face: int) -> Text:
    card = CARDS[FACES[face]] if face > 0 else Text("la carte", "the card")
    return Text("Jouer votre carte ({card})", "Play the card in hand ({card})").format(card=card)


@lru_cache(2048)
def _on_tile(kind: Kind, tile: Text, cost: int) -> Text:
    paid = Text(f" ({cost} PA)", f" ({cost} AP)") if cost else NOTHING
    return ON_TILES[kind].format(tile=tile, paid=paid)


@lru_cache(2048)
def _drop(anchor: Text, direction: int) -> Text:
    side = SIDES[DIRECTION_NAMES[direction]]
    return Text("La poser {where} {of_tile}", "Put it {where} of {tile}").format(
        where=Text(side.fr, f"to the {side.en}"), tile=anchor, of_tile=of_the(anchor)
    )


@lru_cache(4096)
def _migrate(tile: Text, other: Text, is_tired: bool) -> Text:
    return Text(
        "Migrer {of_tile} vers {other}{which}", "Migrate from {tile} to {other}{which}"
    ).format(of_tile=of_the(tile), tile=tile, which=TIRED if is_tired else NOTHING, other=other)


@lru_cache(2048)
def _rescue(tile: Text, direction: int, is_tired: bool) -> Text:
    side = SIDES[DIRECTION_NAMES[direction]]
    whence = side.fr.replace("au ", "depuis le ").replace("à l'", "depuis l'")
    return Text(
        "Sauver un nageur : il monte sur {tile}, {where}{which}",
        "Rescue a swimmer: it climbs onto {tile} from {where}{which}",
    ).format(
        tile=tile,
        which=TIRED if is_tired else NOTHING,
        where=Text(whence, f"the {side.en}"),
    )
