"""The first lesson: a card, a drift, a count, a rescue, a step, a birth, and the meteor to come."""

from collections.abc import Mapping
from typing import cast

from ludosaure.games.chance import generator
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.situation import LETTERS, Herds, lay
from ludosaure.games.chao_dino.state import CARD
from ludosaure.games.chao_dino.turn import back_1_cards, cards_in_game
from ludosaure.games.chao_dino.words.examples import COUNT_BOARD, DEAL, land
from ludosaure.games.contract import AnyGame
from ludosaure.games.examples import dealt
from ludosaure.games.lessons import LEARNER, Lesson, LessonStep, Touch
from ludosaure.games.text import Text

RIVALS = ("Milo", "Naya", "Otto")
MILO, NAYA, OTTO = 1, 2, 3
HERDS: Herds = {
    (2, 0): {LEARNER: 1},
    (2, 1): {LEARNER: 2, MILO: 1},
    (2, 2): {LEARNER: 1, MILO: 1},
    (1, 0): {LEARNER: 2},
    (3, -1): {NAYA: 2},
    (-1, 0): {OTTO: 2},
    (-2, 1): {MILO: 2},
}
SEED = 3  # of the short game
LEFT = 4  # cards before its meteor


def the_turn(game: AnyGame) -> State:
    """The learner holds a savanna; one savanna is all that joins the south to the volcano."""
    players = 1 + len(RIVALS)
    state = cast(State, dealt(game, players, {}, DEAL))
    lay(state, land(COUNT_BOARD), HERDS, {})
    state.active, state.phase, state.turn_no = LEARNER, CARD, 1
    state.placed = 2 * players
    state.ap = state.options.ap_turn
    for owner in range(players):
        state.hand[owner], state.hand_back[owner] = LETTERS["S"], 1
    return state


def the_end(game: AnyGame) -> State:
    """A game for two whose meteor lies near the top of the pile."""
    options = game.read_options(2, {"first_player": "seat0", "interim_two_players": True})
    deal = game.blank_deal()
    game.rules.deal(options, deal, generator(SEED))
    state = cast(State, game.blank_state())
    state.telling = 1
    game.rules.setup(state, options, deal)
    top = int(cards_in_game(state)) - int(state.pile_left)
    burnt = max(0, state.pile.tolist().index(LETTERS["X"]) - LEFT - top)
    for number, place in enumerate(range(top, top + burnt)):  # played, by somebody, before
        state.discards[number] = state.pile[place]
        state.discard_backs[number] = 1 if place < int(back_1_cards(state)) else 2
    state.discard_count = burnt
    state.pile_left -= burnt
    return state


def points(state: State) -> Mapping[str, object]:
    """What the count gave the learner."""
    return {"n": int(state.vp[LEARNER])}


def actions(state: State) -> Mapping[str, object]:
    """How many action points there are in a turn, and now."""
    return {"all": int(state.options.ap_turn), "now": int(state.ap)}


LESSON = Lesson(
    rivals=RIVALS,
    steps=(
        LessonStep(
            key="goal",
            anew=the_turn,
            title=Text(
                "Le but : être en nombre sur les terres qui se détachent.",
                "The goal: be in numbers on land that breaks away.",
            ),
            text=Text(
                "Les dinosaures rouges sont à vous. Ici vous êtes trois, et Milo deux.",
                "The red dinosaurs are yours. Here you are three, and Milo two.",
            ),
            spot=("tile:9", "tile:10"),
        ),
        LessonStep(
            key="card",
            title=Text(
                "Votre carte dit quel terrain dérive : jouez-la.",
                "Your card says which terrain drifts: play it.",
            ),
            text=Text(
                "C'est une savane. Une savane de la côte va donc bouger.",
                "It is a savanna. So a savanna on the coast will move.",
            ),
            touches=(Touch(move="hand", spot=("act:hand",)),),
        ),
        LessonStep(
            key="drift",
            title=Text(
                "Soulevez la savane qui tient le sud, puis posez-la au large.",
                "Lift the savanna that holds the south, then put it out at sea.",
            ),
            text=Text(
                "Sans elle, le sud n'est plus relié au volcan.",
                "Without it the south hangs on to the volcano no more.",
            ),
            touches=(
                Touch(move="lift 8", spot=("tile:8", "c3,1", "act:put")),
                Touch(move="drop @3,1", spot=("c3,1", "act:put")),
            ),
            forbidden=("lift 15",),
        ),
        LessonStep(
            key="count",
            title=Text(
                "Le sud s'est détaché : il est compté, et vous gagnez {n} points.",
                "The south broke away: it is counted, and you gain {n} points.",
            ),
            text=Text(
                "Le plus nombreux gagne le plus ; le deuxième a une part aussi.",
                "Whoever has the most gains the most; the second gets a share, too.",
            ),
            spot=("tile:9", "tile:10", "tile:11", "seats"),
            facts=points,
        ),
        LessonStep(
            key="rescue",
            title=Text(
                "Votre dinosaure est à l'eau : sauvez-le.",
                "Your dinosaur is in the water: rescue it.",
            ),
            text=Text(
                "Il était sur la savane. Touchez-le, puis la jungle voisine. Qui nage encore à la fin "
                "du tour est perdu.",
                "It stood on the savanna. Touch it, then the jungle beside it. Who still swims when the "
                "turn ends is lost.",
            ),
            touches=(Touch(move="save 9NW", spot=("w2,0", "tile:9")),),
        ),
        LessonStep(
            key="migrate",
            title=Text(
                "Un pas coûte une action : allez sur la savane.",
                "A step costs an action: go to the savanna.",
            ),
            text=Text(
                "Un tour a {all} actions, il vous en reste {now}. Touchez la jungle, puis la savane.",
                "A turn has {all} actions, and {now} are left. Touch the jungle, then the savanna.",
            ),
            touches=(Touch(move="go 9E", spot=("tile:9", "tile:8")),),
            facts=actions,
        ),
        LessonStep(
            key="birth",
            title=Text(
                "Deux dinosaures ensemble peuvent en avoir un troisième.",
                "Two dinosaurs together may have a third.",
            ),
            text=Text(
                "Touchez la savane près du volcan, puis « Naissance ici ».",
                "Touch the savanna by the volcano, then the birth.",
            ),
            touches=(Touch(move="breed 1", spot=("tile:1", "act:breed")),),
        ),
        LessonStep(
            key="meteor",
            title=Text("Dans la pioche attend la météorite.", "In the pile waits the meteor."),
            text=Text(
                "Quand elle sort, chacun joue un dernier tour, puis toutes les terres sont comptées.",
                "When it comes everybody has one last turn, then all land is counted.",
            ),
            spot=("pile",),
        ),
    ),
    game=the_end,
    title=Text(
        "À vous : une fin de partie contre Milo.", "Your turn: the end of a game against Milo."
    ),
    text=Text(
        "La météorite est proche. Placez vos dinosaures ; Milo vous dira pourquoi il joue ainsi.",
        "The meteor is near. Place your dinosaurs; Milo tells you why he plays what he plays.",
    ),
)
