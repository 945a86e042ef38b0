"""The worked examples of the rules page: a turn, and the count of a round."""

from typing import cast

import numpy as np

from ludosaure.games.contract import AnyGame
from ludosaure.games.cubosaurs.box import CARD_NUMBERS, CARDS
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.examples import Example, Examples, Step, after, dealt, plainly
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text

PLAYERS = ("Ana", "Bruno", "Chloé")

TURN_CARDS = (
    # Ana, Bruno, Chloé: four cards each; then the deck from its top
    "trex_1 stegosaurus_3 pterodactyl_4 velociraptor_black_5 "
    "trex_2 brontosaurus_3 pterodactyl_5 egg_stegosaurus "
    "stegosaurus_1 brontosaurus_0 pentaceratops_2 velociraptor_grey_2 "
    "trex_6 brontosaurus_6"
)
COUNT_CARDS = (
    "brontosaurus_3 pentaceratops_3 pterodactyl_4 stegosaurus_3 "
    "pentaceratops_4 pentaceratops_5 trex_2 pterodactyl_5 "
    "egg_pentaceratops pentaceratops_6 stegosaurus_1 trex_3 "
    "trex_6 stegosaurus_2 trex_1 brontosaurus_4 trex_4 pterodactyl_1 brontosaurus_5 "
    "stegosaurus_5 trex_5 velociraptor_black_3 brontosaurus_1 pterodactyl_2 "
    "velociraptor_grey_5 stegosaurus_6 egg_stegosaurus velociraptor_grey_0 egg_trex trex_0"
)
COUNT_MOVES = (  # Ana refuses twice, Chloé once; everything else is kept, up to the last card
    "pass pterodactyl_4, keep, keep, pass stegosaurus_3, keep, pass egg_pentaceratops, keep, "
    "keep, keep, keep, keep, keep, keep, keep, keep, keep, keep, keep, keep, keep"
)


def round_with(game: AnyGame, cards: str) -> State:
    """A game for three that has one round, and begins with these cards."""
    first = [CARD_NUMBERS[name] for name in cards.split()]
    order = [*first, *(card for card in range(CARDS) if card not in first)]
    deal: Json = {"start": 0, "cards": [order, order], "tiles": [], "ties": [[0, 1, 2]]}
    state = cast(State, dealt(game, len(PLAYERS), {}, deal))
    state.rounds_total = 1
    return state


def a_turn(game: AnyGame) -> State:
    """Ana has drawn the first card of the round."""
    return round_with(game, TURN_CARDS)


def end_of_a_round(game: AnyGame) -> State:
    """Chloé holds the last card, and the deck is empty."""
    return after(game, round_with(game, COUNT_CARDS), COUNT_MOVES)


def with_a_second_pentaceratops(game: AnyGame) -> State:
    """The same round counted, if a Pentaceratops of Chloé's lay with Ana."""
    state = end_of_a_round(game)
    card = np.uint64(1 << CARD_NUMBERS["pentaceratops_6"])
    state.collections[0] |= card
    state.collections[2] &= ~card
    return after(game, state, "keep")


TURN = Example(
    names=plainly(*PLAYERS),
    viewer="all",
    begin=a_turn,
    steps=(
        Step(
            remark=Text(
                "Ana commence. Personne ne lui a passé de Main : elle a pioché un T-Rex.",
                "Ana starts. Nobody passed her a Hand: she has drawn a T-Rex.",
            ),
            focus="0",
        ),
        Step(
            forbidden=("pass trex_1",),
            lead=Text(
                "Elle n'en veut pas. Peut-elle le passer avec son autre T-Rex ?",
                "She does not want it. Can she pass it on with her other T-Rex?",
            ),
            remark=Text(
                "Son Stégosaure, son Ptérodactyle et son Vélociraptor noir conviennent.",
                "Her Stegosaurus, her Pterodactyl and her black Velociraptor will do.",
            ),
            focus="0",
        ),
        Step(
            moves=("pass pterodactyl_4",),
            remark=Text(
                "Bruno a donc une Main et ne pioche pas.", "So Bruno has a Hand and does not draw."
            ),
            focus="1",
        ),
        Step(
            forbidden=("pass pterodactyl_5",),
            lead=Text(
                "Peut-il la passer avec son propre Ptérodactyle ?",
                "Can he pass it on with his own Pterodactyl?",
            ),
            remark=Text(
                "Il pourrait la passer avec son Brontosaure ou avec son Œuf.",
                "He could pass it on with his Brontosaurus or with his Egg.",
            ),
            focus="1",
        ),
        Step(
            moves=("keep",),
            lead=Text("Il préfère la garder.", "He would rather keep it."),
            focus="1",
        ),
    ),
)
COUNT = Example(
    names=plainly(*PLAYERS),
    viewer=0,
    begin=end_of_a_round,
    steps=(
        Step(
            remark=Text(
                "La pioche est vide. Chloé tient la dernière carte ; Ana a devant elle huit cartes.",
                "The deck is empty. Chloé holds the last card; Ana has eight cards before her.",
            ),
        ),
        Step(
            moves=("keep",),
            tells=(),
            remark=Text(
                "Chloé garde la carte, et plus personne ne peut piocher : la manche est finie. "
                "Comptons pour Ana.",
                "Chloé keeps it, and nobody can draw any more: the round is over. Let us count "
                "for Ana.",
            ),
        ),
        Step(
            remark=Text(
                "Trois Brontosaures, la série de trois : {brontosaurus}.",
                "Three Brontosauruses, the series of three: {brontosaurus}.",
            ),
            focus="brontosaurus",
        ),
        Step(
            remark=Text(
                "Un seul Pentaceratops, la série d'une carte : {pentaceratops}.",
                "A single Pentaceratops, the series of one card: {pentaceratops}.",
            ),
            focus="pentaceratops",
        ),
        Step(
            remark=Text(
                "L'Œuf de Pentaceratops demande d'en avoir le plus, et Bruno en a davantage : "
                "{egg_pentaceratops}.",
                "The Pentaceratops Egg asks for the most of them, and Bruno has more: "
                "{egg_pentaceratops}.",
            ),
            focus="egg_pentaceratops",
        ),
        Step(
            remark=Text(
                "Un Vélociraptor noir et deux gris : le noir fait paire avec le meilleur gris, "
                "l'autre reste seul et coûte son nombre. Ensemble : {velociraptors}.",
                "A black Velociraptor and two grey ones: the black pairs with the better grey, the "
                "other is left alone and costs its number. Together: {velociraptors}.",
            ),
            focus="velociraptors",
        ),
        Step(
            remark=Text(
                "Le total : {brontosaurus}, {pentaceratops}, {egg_pentaceratops} et "
                "{velociraptors} font {total}.",
                "The total: {brontosaurus}, {pentaceratops}, {egg_pentaceratops} and "
                "{velociraptors} make {total}.",
            ),
        ),
        Step(
            anew=with_a_second_pentaceratops,
            remark=Text(
                "Avec un second Pentaceratops, Ana serait à égalité avec Bruno : l'Œuf lui "
                "donnerait {egg_pentaceratops}, la série {pentaceratops}, et la manche vaudrait "
                "{total}.",
                "With a second Pentaceratops Ana would tie with Bruno: the Egg would give her "
                "{egg_pentaceratops}, the series {pentaceratops}, and the round would be worth "
                "{total}.",
            ),
            focus="egg_pentaceratops",
        ),
    ),
)
EXAMPLES: Examples = {"turn-story": TURN, "count-story": COUNT}
