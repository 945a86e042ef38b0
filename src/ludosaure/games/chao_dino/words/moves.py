"""What the seat to move is asked, and what each action does."""

from collections.abc import Sequence

from ludosaure.games.chao_dino.actions import parts_of
from ludosaure.games.chao_dino.box import FACES
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import DIRECTION_NAMES
from ludosaure.games.chao_dino.places import places_in
from ludosaure.games.chao_dino.state import BY_CARD, Phase
from ludosaure.games.chao_dino.words.names import CARDS, SIDES, of_the, the_place
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
    kind, tile, direction, of_class = parts_of(number)
    if kind == "play_hand":
        face = int(state.hand[int(state.active)])
        card = CARDS[FACES[face]] if face > 0 else Text("la carte", "the card")
        return Text("Jouer votre carte ({card})", "Play the card in hand ({card})").format(
            card=card
        )
    if kind == "draw_card":
        return Text("Retourner la carte du dessus de la pioche", "Turn up the top card of the pile")
    if kind == "end_actions":
        return Text("Terminer les actions", "End the actions")
    here = _tile(state, tile)
    if kind == "place":
        return Text("Poser deux dinosaures sur {tile}", "Put two dinosaurs on {tile}").format(
            tile=here
        )
    if kind == "drift_pick":
        cost = "" if state.drift_source == BY_CARD else f" ({int(state.options.drift_cost)} PA)"
        paid = Text(cost, cost.replace("PA", "AP"))
        return Text("Faire dériver {tile}{paid}", "Make {tile} drift{paid}").format(
            tile=here, paid=paid
        )
    if kind == "reproduce":
        return Text("Une naissance sur {tile}", "A birth on {tile}").format(tile=here)
    side = SIDES[DIRECTION_NAMES[direction]]
    if kind == "drift_drop":
        return Text("La poser {where} {of_tile}", "Put it {where} of {tile}").format(
            where=Text(side.fr, f"to the {side.en}"), tile=here, of_tile=of_the(here)
        )
    both = 0 < int(state.spent[tile]) < int(state.dinos[tile, int(state.active)])
    tired = Text(" (qui ne peut plus se reproduire)", " (one that cannot breed any more)")
    which = tired if of_class == 1 and (both or kind == "rescue") else Text("", "")
    if kind == "migrate":
        other = int(state.neighbour[tile, direction])
        return Text(
            "Migrer {of_tile} vers {other}{which}", "Migrate from {tile} to {other}{which}"
        ).format(of_tile=of_the(here), tile=here, which=which, other=_tile(state, other))
    return Text(
        "Sauver un nageur : il monte sur {tile}, {where}{which}",
        "Rescue a swimmer: it climbs onto {tile} from {where}{which}",
    ).format(
        tile=here, which=which,
        where=Text(
            side.fr.replace("au ", "depuis le ").replace("à l'", "depuis l'"), f"the {side.en}"
        ),
    )  # fmt: skip
