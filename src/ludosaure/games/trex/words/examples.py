"""The worked example of the rules page: the rulebook's round of four, with our symbols."""

from collections.abc import Sequence
from typing import cast

from ludosaure.games.contract import AnyGame
from ludosaure.games.examples import Example, Examples, Step, after, dealt, plainly
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text
from ludosaure.games.trex.box import COLORS
from ludosaure.games.trex.fields import State

PLAYERS = ("Anna", "Brian", "Carol", "Nick")
OFFER = ("green", "red")
TRUMPS = ("brown", "blue", "yellow", "green", "red")  # weak, strong, aside
# The decks, the seven cards of the first hand in front.
ANNA = (6, 3, 1, 11, 4, 10, 13, 5, 9, 14, 15, 8, 16, 0, 2, 7, 12)
ANNA_WITH_BLUE_7 = (6, 3, 1, 11, 4, 10, 7, 5, 9, 14, 15, 8, 16, 0, 2, 13, 12)
BRIAN = (7, 12, 3, 5, 9, 14, 16, 1, 2, 4, 6, 8, 10, 11, 13, 15, 0)
CAROL = (8, 1, 4, 9, 10, 11, 0, 2, 3, 5, 6, 7, 12, 13, 14, 15, 16)
NICK = (12, 2, 5, 6, 9, 13, 14, 15, 16, 0, 1, 3, 4, 7, 8, 10, 11)


def round_of_four(game: AnyGame, anna: Sequence[int] = ANNA) -> State:
    """The round before its first card."""
    eggs: list[str] = [color for color in COLORS for _ in range(6)]
    for color in OFFER:
        eggs.remove(color)
    deal: Json = {
        "eggs": [OFFER[0], *eggs[:14], OFFER[1], *eggs[14:]],
        "trumps": list(TRUMPS),
        "decks": [list(deck) for deck in (anna, BRIAN, CAROL, NICK)],
        "starter": 0,
    }
    return cast(State, dealt(game, len(PLAYERS), {"first_player": 0}, deal))


def with_blue_7(game: AnyGame) -> State:
    """The same round when Anna lays her second card, if she holds blue 7."""
    return after(game, round_of_four(game, ANNA_WITH_BLUE_7), "Y6, B7, N8, B12")


ROUND = Example(
    names=plainly(*PLAYERS),
    viewer=0,
    begin=round_of_four,
    steps=(
        Step(
            remark=Text(
                "Le bleu est fort, le brun est faible ; un œuf vert et un œuf rouge sont à "
                "prendre. Anna commence ; nous voyons ses cartes.",
                "Blue is strong, brown is weak; a green egg and a red one are on offer. Anna "
                "starts; we see her cards.",
            )
        ),
        Step(moves=("Y6",)),
        Step(
            moves=("B7",),
            remark=Text(
                "Carol, Nick et Anna joueront encore une carte chacun.",
                "Carol, Nick and Anna will play one more card each.",
            ),
        ),
        Step(
            moves=("N8",),
            remark=Text("Pour l'œuf, c'est perdu.", "There will be no egg for her."),
        ),
        Step(
            moves=("B12",),
            remark=Text(
                "Il veut un œuf, et le bleu est fort.", "He wants an egg, and blue is strong."
            ),
        ),
        Step(
            moves=("N3",),
            remark=Text(
                "Sans carte bleue, elle vise la place la plus faible. Son brun 3 est une "
                "météorite, mais de la couleur faible : il ne dépasse pas le bleu 7, et rien "
                "n'est prolongé.",
                "With no blue card she is after the weakest place. Her brown 3 is a meteor, but of "
                "the weak colour: it does not beat blue 7, and nothing is extended.",
            ),
        ),
        Step(
            moves=("B12",),
            remark=Text(
                "Brian et Nick montrent le même bleu 12 : le dernier posé est le plus fort.",
                "Brian and Nick show the same blue 12: the later one is stronger.",
            ),
        ),
        Step(
            moves=("egg:1",),
            remark=Text(
                "Le plus fort choisit, le deuxième reçoit l'autre œuf.",
                "The strongest picks, the second gets the other egg.",
            ),
        ),
        Step(
            moves=("out:draw",),
            remark=Text(
                "On défausse du plus fort au plus faible.",
                "Cards are removed from the strongest player to the weakest.",
            ),
        ),
        Step(moves=("out:played",)),
        Step(moves=("out:played",)),
        Step(
            moves=("out:draw",),
            remark=Text(
                "Son jaune 6 et son brun 3 repassent sous sa pioche, dans cet ordre.",
                "Her yellow 6 and her brown 3 go back under her draw pile, in this order.",
            ),
        ),
        Step(
            moves=("strong:yellow",),
            remark=Text(
                "La plus faible change un atout : elle tient deux cartes jaunes.",
                "The weakest changes a trump: she holds two yellow cards.",
            ),
        ),
        Step(
            anew=with_blue_7,
            remark=Text(
                "Et si Anna avait eu son bleu 7 en main ? Revenons à sa deuxième carte.",
                "And if Anna had held her blue 7? Back to her second card.",
            ),
        ),
        Step(
            moves=("B7",),
            remark=Text(
                "La même météorite que celle de Brian, mais posée plus tard.",
                "The same meteor as Brian's, but later.",
            ),
        ),
    ),
)
EXAMPLES: Examples = {"trex-round": ROUND}
