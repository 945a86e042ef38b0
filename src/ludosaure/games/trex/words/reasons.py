"""Why not something else: each reason in a sentence or two, and the section that says so."""

from ludosaure.games.text import Text
from ludosaure.games.trex.actions import SET_STRONG, SET_WEAK
from ludosaure.games.trex.box import COLORS
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.legality import Reason
from ludosaure.games.trex.state import Phase
from ludosaure.games.trex.words.names import card_name, color_name, sentence

NOW = {
    Phase.PLAY: Text("on joue une carte", "a card is to be played"),
    Phase.DRAW_CHOICE: Text("on décide de piocher ou non", "drawing is to be decided"),
    Phase.CHOOSE_EGG: Text("on choisit un œuf", "an egg is to be chosen"),
    Phase.DISCARD: Text("on retire une carte du jeu", "a card is to be removed"),
    Phase.CHANGE_TRUMP: Text("on change un atout ou non", "the trumps are to be decided"),
    Phase.GAME_OVER: Text("la partie est finie", "the game is over"),
}

NOT_NOW = Text("Pas maintenant : {now}.", "Not now: {now}.")

REASONS = {
    Reason.OK: Text("Ce coup est permis.", "This move is allowed."),
    Reason.NO_SUCH_ACTION: Text("Ce coup n'existe pas.", "There is no such move."),
    Reason.GAME_OVER: Text("La partie est finie.", "The game is over."),
    Reason.DRAWING_IS_MANDATORY: Text(
        "On pioche toujours ce que dit le symbole.", "One always draws what the symbol says."
    ),
    Reason.NOT_PLAYING: NOT_NOW,
    Reason.NOT_DECIDING_A_DRAW: NOT_NOW,
    Reason.NOT_CHOOSING_AN_EGG: NOT_NOW,
    Reason.NOT_REMOVING: NOT_NOW,
    Reason.NOT_CHANGING_TRUMPS: NOT_NOW,
    Reason.HAND_IS_EMPTY: Text(
        "Votre main est vide. Jouez la carte du dessus de votre pioche.",
        "Your hand is empty. Play the top card of your draw pile.",
    ),
    Reason.CARD_NOT_IN_HAND: Text(
        "{card} n'est pas dans votre main. Jouez une carte que vous tenez.",
        "{card} is not in your hand. Play a card you hold.",
    ),
    Reason.HAND_NOT_EMPTY: Text(
        "Vous avez encore des cartes en main : jouez l'une d'elles.",
        "You still have cards in hand: play one of them.",
    ),
    Reason.SHOWER_MUST_GO: Text(
        "Vous avez joué la pluie de météorites : c'est elle qui part.",
        "You played the meteor shower: it is the card that goes.",
    ),
    Reason.NO_SHOWER_PLAYED: Text(
        "Aucune pluie de météorites dans votre pile. Retirez la carte du dessus de votre pile, ou "
        "de votre pioche.",
        "There is no meteor shower in your pile. Remove the top card of your pile, or of your draw "
        "pile.",
    ),
    Reason.DRAW_PILE_IS_EMPTY: Text(
        "Votre pioche est vide. Retirez la carte du dessus de votre pile.",
        "Your draw pile is empty. Remove the top card of your pile.",
    ),
    Reason.COLOR_ALREADY_THERE: Text(
        "Le {color} y est déjà. Prenez une autre couleur, ou gardez les deux.",
        "{color} is there already. Take another colour, or keep both.",
    ),
    Reason.TRUMPS_CANNOT_SWAP: Text(
        "Le {color} est l'autre atout, et les deux atouts en place ne peuvent pas être intervertis.",
        "{color} is the other trump, and the two trumps in place cannot swap places.",
    ),
}

ANCHORS: dict[int, str] = {
    Reason.NO_SUCH_ACTION: "round",
    Reason.GAME_OVER: "end",
    Reason.DRAWING_IS_MANDATORY: "drawing",
    Reason.NOT_PLAYING: "round",
    Reason.NOT_DECIDING_A_DRAW: "drawing",
    Reason.NOT_CHOOSING_AN_EGG: "round",
    Reason.NOT_REMOVING: "round",
    Reason.NOT_CHANGING_TRUMPS: "round",
    Reason.HAND_IS_EMPTY: "playing",
    Reason.CARD_NOT_IN_HAND: "playing",
    Reason.HAND_NOT_EMPTY: "playing",
    Reason.SHOWER_MUST_GO: "removing",
    Reason.NO_SHOWER_PLAYED: "removing",
    Reason.DRAW_PILE_IS_EMPTY: "removing",
    Reason.COLOR_ALREADY_THERE: "trump-change",
    Reason.TRUMPS_CANNOT_SWAP: "trump-change",
}  # the section of the rules page where the rule stands


def reason_text(state: State, action: int, reason: int) -> Text:
    """Why an action is not legal, in a sentence or two."""
    parts: dict[str, object] = {"now": NOW[Phase(int(state.phase))]}
    if reason == Reason.CARD_NOT_IN_HAND:
        parts["card"] = sentence(card_name(action))
    elif reason in (Reason.COLOR_ALREADY_THERE, Reason.TRUMPS_CANNOT_SWAP):
        color = action - (SET_STRONG if action < SET_WEAK else SET_WEAK)
        name = color_name(COLORS[color])
        parts["color"] = Text(name.fr, name.en.capitalize())
    return REASONS[Reason(reason)].format(**parts)
