"""The first lesson: trumps, cards that draw, a meteor, eggs, and the weakest card's right."""

from collections.abc import Mapping
from typing import cast

from ludosaure.games.chance import generator
from ludosaure.games.contract import AnyGame
from ludosaure.games.examples import after, dealt
from ludosaure.games.layouts import Json, copy_of
from ludosaure.games.lessons import LEARNER, Lesson, LessonStep, Touch
from ludosaure.games.text import Text
from ludosaure.games.trex.box import CARD_COLOR, COLORS, Color
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.outlook import cards_of
from ludosaure.games.trex.scoring import egg_score
from ludosaure.games.trex.words.names import COLOR_NAMES

RIVALS = ("Milo", "Naya")
OFFER = ("green", "red")
TRUMPS = ("brown", "blue", "yellow", "green", "red")  # weak, strong, aside
# The decks, the seven cards of the first hand in front.
LEARNER_S = (6, 12, 3, 1, 4, 10, 11, 14, 9, 15, 8, 16, 0, 2, 7, 13, 5)
MILO_S = (14, 13, 15, 2, 8, 9, 10, 1, 3, 4, 5, 6, 7, 11, 12, 16, 0)
NAYA_S = (5, 8, 4, 9, 10, 1, 2, 3, 6, 7, 11, 12, 13, 14, 15, 16, 0)
WEAKEST = (
    "Y6, G14, R5, N3, R15, R10, egg:0, out:draw, out:draw, out:draw"  # if brown 3 is laid instead
)
ROUNDS = 3  # of the short game
SEED = 5  # of it


def the_round(game: AnyGame) -> State:
    """A round for three before its first card."""
    eggs: list[str] = [color for color in COLORS for _ in range(6)]
    for color in OFFER:
        eggs.remove(color)
    deal: Json = {
        "eggs": [OFFER[0], *eggs[:14], OFFER[1], *eggs[14:]],
        "trumps": list(TRUMPS),
        "decks": [list(deck) for deck in (LEARNER_S, MILO_S, NAYA_S)],
        "starter": 0,
    }
    return cast(State, dealt(game, 1 + len(RIVALS), {"first_player": 0}, deal))


def as_the_weakest(game: AnyGame) -> State:
    """The same round ended with the learner's brown 3: a trump may be changed."""
    return after(game, the_round(game), WEAKEST)


def three_rounds(game: AnyGame) -> State:
    """A game for two that has three rounds."""
    options = game.read_options(2, {"rounds": ROUNDS, "first_player": 0})
    deal = game.blank_deal()
    game.rules.deal(options, deal, generator(SEED))
    state = cast(State, game.blank_state())
    state.telling = 1
    game.rules.setup(state, options, deal)
    return state


def eggs_pay(state: State) -> Mapping[str, object]:
    """What one, two and three eggs of a colour pay."""
    found = {}
    for name, number in (("one", 1), ("two", 2), ("three", 3)):
        world = copy_of(state)
        world.eggs[LEARNER] = 0
        world.eggs[LEARNER, Color.GREEN] = number
        found[name] = int(egg_score(world, LEARNER))
    return found


def trumps(state: State) -> Mapping[str, object]:
    """The strong colour and the weak one."""
    return {
        "strong": COLOR_NAMES[int(state.strong_color)],
        "weak": COLOR_NAMES[int(state.weak_color)],
    }


def yellows(state: State) -> Mapping[str, object]:
    """How many yellow cards the learner holds."""
    held = cards_of(int(state.hand[LEARNER]))
    return {"n": sum(int(CARD_COLOR[card]) == Color.YELLOW for card in held)}


LESSON = Lesson(
    rivals=RIVALS,
    steps=(
        LessonStep(
            key="goal",
            anew=the_round,
            title=Text(
                "Le but : les œufs. Chaque manche en donne deux.",
                "The goal: eggs. Every round gives away two.",
            ),
            text=Text(
                "La carte la plus forte choisit, la deuxième prend l'autre. Un œuf d'une couleur paie "
                "{one}, deux {two}, trois {three}.",
                "The strongest card picks, the second takes the other. One egg of a colour pays {one}, "
                "two {two}, three {three}.",
            ),
            spot=("offer",),
            facts=eggs_pay,
        ),
        LessonStep(
            key="trumps",
            title=Text(
                "La couleur forte est le {strong}, la faible le {weak}.",
                "The strong colour is {strong}, the weak one {weak}.",
            ),
            text=Text(
                "La forte bat toutes les autres, la faible n'en bat aucune. Sinon, le plus grand nombre "
                "l'emporte.",
                "The strong one beats all others, the weak one none. Else the higher number wins.",
            ),
            spot=("trumps",),
            facts=trumps,
        ),
        LessonStep(
            key="draw",
            title=Text(
                "Posez votre jaune 6, qui fait piocher.", "Lay your yellow 6: it lets you draw."
            ),
            text=Text(
                "Le symbole dans le coin dit ce que fait une carte : ici, deux cartes à piocher.",
                "The symbol in its corner says what a card does: here, two cards to draw.",
            ),
            touches=(Touch(move="Y6", spot=("card:6", "act:play")),),
        ),
        LessonStep(
            key="meteor",
            others=("G14", "R5"),
            title=Text(
                "Une météorite ! Le dernier tour commence.", "A meteor! The final lap begins."
            ),
            text=Text(
                "Naya l'a posée. Chacun joue encore une carte, elle la dernière, puis la manche est finie.",
                "Naya laid it. Everybody plays one more card, she the last, and the round is over.",
            ),
            spot=("pile:2",),
        ),
        LessonStep(
            key="strong",
            title=Text("Passez en tête : posez votre bleu 12.", "Take the lead: lay your blue 12."),
            text=Text(
                "Seule compte la carte du dessus. Le bleu est fort : il bat même le vert 14 de Milo.",
                "Only the top card counts. Blue is strong: it beats even Milo's green 14.",
            ),
            touches=(Touch(move="B12", spot=("card:12", "act:play")),),
        ),
        LessonStep(
            key="egg",
            others=("N13", "R10"),
            title=Text(
                "Vous êtes en tête : prenez l'œuf vert.", "You are in the lead: take the green egg."
            ),
            text=Text(
                "L'autre est pour la deuxième carte, celle de Naya.",
                "The other is for the second card, Naya's.",
            ),
            touches=(Touch(move="egg:0", spot=("egg:0",)),),
        ),
        LessonStep(
            key="remove",
            title=Text(
                "Après la manche, chacun perd une carte pour toujours.",
                "After the round everybody loses a card for good.",
            ),
            text=Text(
                "Gardez votre bleu 12 : écartez plutôt le dessus de votre pioche.",
                "Keep your blue 12: rather give away the top of your draw pile.",
            ),
            touches=(Touch(move="out:draw", spot=("act:out-draw",)),),
        ),
        LessonStep(
            key="trump",
            anew=as_the_weakest,
            title=Text(
                "Qui finit dernier peut changer un atout.", "Who comes last may change a trump."
            ),
            text=Text(
                "Imaginons que ce soit vous. Vous tenez {n} cartes jaunes : faites du jaune la couleur "
                "forte.",
                "Say that is you. You hold {n} yellow cards: make yellow the strong colour.",
            ),
            touches=(Touch(move="strong:yellow", spot=("spare:yellow", "act:strong")),),
            facts=yellows,
        ),
        LessonStep(
            key="lead",
            title=Text(
                "Et c'est vous qui commencez la manche suivante.", "And you start the next round."
            ),
            text=Text(
                "Perdre une manche prépare la suivante : deux œufs nouveaux attendent.",
                "To lose a round is to prepare the next one: two new eggs are waiting.",
            ),
            spot=("trumps", "offer"),
        ),
    ),
    game=three_rounds,
    title=Text("À vous : trois manches contre Milo.", "Your turn: three rounds against Milo."),
    text=Text(
        "Il débute aussi, et vous dira pourquoi il joue ainsi.",
        "He is new to it, too, and tells you why he plays what he plays.",
    ),
)
