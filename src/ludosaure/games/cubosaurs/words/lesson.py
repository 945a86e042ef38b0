"""The first lesson: keep, pass, the Egg, what a button foretells, the end of a round."""

from collections.abc import Mapping
from typing import cast

from ludosaure.games.chance import generator
from ludosaure.games.contract import AnyGame
from ludosaure.games.cubosaurs.box import CARD_NUMBERS, CARDS
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.words.gains import worth
from ludosaure.games.cubosaurs.words.names import signed
from ludosaure.games.examples import after, dealt
from ludosaure.games.layouts import Json
from ludosaure.games.lessons import LEARNER, Lesson, LessonStep, Touch
from ludosaure.games.text import Text

RIVALS = ("Inès", "Otto")
ROUND = (
    # the learner, Inès, Otto: four cards each; then the deck from its top
    "brontosaurus_3 brontosaurus_4 trex_1 pentaceratops_2 "
    "stegosaurus_0 stegosaurus_1 pterodactyl_4 velociraptor_grey_2 "
    "pentaceratops_3 pentaceratops_4 pterodactyl_5 velociraptor_black_3 "
    "brontosaurus_6 trex_2 trex_3 velociraptor_grey_5 egg_brontosaurus stegosaurus_3 "
    "pentaceratops_5 brontosaurus_5 velociraptor_black_5 trex_6 stegosaurus_6 trex_5 "
    "velociraptor_grey_6 pterodactyl_2 velociraptor_grey_0 stegosaurus_4 egg_stegosaurus pterodactyl_0"
)
LEARNED = (  # what is played in the lesson, up to the third Hand
    "keep, keep, pass pterodactyl_5, pass pentaceratops_2, keep, keep, keep, keep, keep, pass trex_1"
)
REST = "keep, keep, keep, keep, keep, keep, keep, keep, keep, keep"  # up to Otto's last card
SEED = 8  # of the short game: nobody is dealt a bad start


def the_round(game: AnyGame) -> State:
    """The learner has drawn the first card of a round for three."""
    first = [CARD_NUMBERS[name] for name in ROUND.split()]
    order = [*first, *(card for card in range(CARDS) if card not in first)]
    deal: Json = {"start": 0, "cards": [order, order], "tiles": [], "ties": [[0, 1, 2]]}
    state = cast(State, dealt(game, 1 + len(RIVALS), {}, deal))
    state.rounds_total = 1
    return state


def its_end(game: AnyGame) -> State:
    """Otto holds the last card of the deck."""
    return after(game, the_round(game), f"{LEARNED}, {REST}")


def one_round(game: AnyGame) -> State:
    """A round for two, from its beginning."""
    options = game.read_options(2, {})
    deal = game.blank_deal()
    game.rules.deal(options, deal, generator(SEED))
    state = cast(State, game.blank_state())
    state.telling = 1
    game.rules.setup(state, options, deal)
    state.rounds_total = 1
    return state


def from_to(state: State) -> Mapping[str, object]:
    """What the learner's collection is worth, and would be with the Hand."""
    now, kept = worth(state, LEARNER), worth(state, LEARNER, more=int(state.hand))
    return {"now": signed(now), "kept": signed(kept)}


def dilemma(state: State) -> Mapping[str, object]:
    """What keeping the Hand costs, and what passing it with the T-Rex does."""
    now, kept = worth(state, LEARNER), worth(state, LEARNER, more=int(state.hand))
    passed = worth(state, LEARNER, less=1 << CARD_NUMBERS["trex_1"])
    return {"keep": now - kept, "pass": now - passed}


def counted(state: State) -> Mapping[str, object]:
    """What the round gave."""
    return {"points": signed(int(state.round_scores[0, LEARNER]))}


LESSON = Lesson(
    rivals=RIVALS,
    steps=(
        LessonStep(
            key="goal",
            anew=the_round,
            title=Text(
                "Le but : une collection qui vaut le plus de points.",
                "The goal: a collection worth the most points.",
            ),
            text=Text(
                "Elle est devant vous. Certaines cartes rapportent, d'autres coûtent.",
                "It lies in front of you. Some cards pay, others cost.",
            ),
            spot=("collection",),
        ),
        LessonStep(
            key="hand",
            title=Text(
                "Voici la Main : prenez-la toute, ou passez-la.",
                "This is the Hand: take all of it, or pass it on.",
            ),
            text=Text(
                "Pour l'instant elle n'a qu'une carte, un Brontosaure.",
                "It has just one card so far, a Brontosaurus.",
            ),
            spot=("hand",),
        ),
        LessonStep(
            key="keep",
            title=Text(
                "Vous avez deux Brontosaures : gardez le troisième.",
                "You have two Brontosauruses: keep the third.",
            ),
            text=Text(
                "Le bouton dit votre total avant et après : de {now} à {kept}.",
                "The button tells your total before and after: from {now} to {kept}.",
            ),
            touches=(Touch(move="keep", spot=("hand", "act:keep")),),
            facts=from_to,
        ),
        LessonStep(
            key="passed-on",
            others=("keep", "pass pterodactyl_5"),
            title=Text(
                "Otto n'a pas voulu de sa Main : elle arrive chez vous.",
                "Otto did not want his Hand: it comes to you.",
            ),
            text=Text(
                "Pour la passer, il a dû y ajouter une carte de sa collection.",
                "To pass it he had to add a card of his collection.",
            ),
            spot=("hand",),
        ),
        LessonStep(
            key="pass",
            title=Text(
                "Passez-la à votre tour, avec votre Pentaceratops.",
                "Pass it on in turn, with your Pentaceratops.",
            ),
            text=Text(
                "Gardée, elle vous mènerait à {kept}. Une carte d'une sorte qu'elle a déjà ne va pas : "
                "pas de T-Rex.",
                "Kept, it would bring you to {kept}. A kind it already has will not do: no T-Rex.",
            ),
            touches=(
                Touch(move="pass pentaceratops_2", spot=("pentaceratops@0", "trex@0", "act:pass")),
            ),
            forbidden=("pass trex_1",),
            facts=from_to,
        ),
        LessonStep(
            key="egg",
            others=("keep", "keep"),
            title=Text(
                "Un Œuf paie celui qui a le plus d'animaux de sa sorte.",
                "An Egg pays whoever has the most animals of its kind.",
            ),
            text=Text(
                "C'est l'Œuf du Brontosaure, et personne n'en a autant que vous : gardez-le.",
                "It is the Brontosaurus Egg, and nobody has as many as you: keep it.",
            ),
            touches=(Touch(move="keep", spot=("hand", "act:keep")),),
        ),
        LessonStep(
            key="forecast",
            others=("keep", "keep"),
            title=Text(
                "Un Brontosaure de trop : regardez la case cerclée.",
                "One Brontosaurus too many: look at the ringed box.",
            ),
            text=Text(
                "La case pleine dit ce que vaut la pile, la cerclée ce qu'une carte de plus en ferait.",
                "The full box is what the pile is worth, the ringed one what one more card makes of it.",
            ),
            spot=("brontosaurus@0", "act:keep"),
        ),
        LessonStep(
            key="choose",
            title=Text(
                "Passez donc la Main, avec votre T-Rex.", "So pass the Hand, with your T-Rex."
            ),
            text=Text(
                "Le T-Rex vous coûte {pass} points, le Brontosaure vous en coûterait {keep}.",
                "The T-Rex costs you {pass} points; the Brontosaurus would cost {keep}.",
            ),
            touches=(Touch(move="pass trex_1", spot=("trex@0", "act:pass")),),
            facts=dilemma,
        ),
        LessonStep(
            key="last-hand",
            anew=its_end,
            others=("pass velociraptor_black_3",),
            title=Text(
                "Plus tard : la pioche est vide, et c'est la dernière Main.",
                "Later on: the deck is empty, and this is the last Hand.",
            ),
            text=Text(
                "Gardez-la. Plus personne ne peut piocher : la manche se compte.",
                "Keep it. Nobody can draw any more, so the round is counted.",
            ),
            touches=(Touch(move="keep", spot=("hand", "deck", "act:keep")),),
        ),
        LessonStep(
            key="counted",
            title=Text(
                "Chaque pile a compté : la manche vous donne {points}.",
                "Every pile has counted: the round gives you {points}.",
            ),
            text=Text(
                "Une partie a deux manches ou trois ; le plus grand total gagne.",
                "A game has two or three rounds; the highest total wins.",
            ),
            spot=("seats",),
            facts=counted,
        ),
    ),
    game=one_round,
    title=Text("À vous : une manche contre Inès.", "Your turn: one round against Inès."),
    text=Text(
        "Elle débute aussi, et vous dira pourquoi elle joue ainsi.",
        "She is new to it, too, and tells you why she plays what she plays.",
    ),
)
