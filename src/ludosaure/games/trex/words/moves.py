"""What one is asked, what one may answer, and why not something else."""

from ludosaure.games.contract import State, Text
from ludosaure.games.trex.actions import (
    CHOOSE_EGG,
    DISCARD_DRAW_TOP,
    DISCARD_PLAYED_TOP,
    DISCARD_SHOWER,
    DRAW,
    KEEP_TRUMPS,
    PLAY_TOP,
    SET_STRONG,
    SET_WEAK,
)
from ludosaure.games.trex.box import CHAMAELOSAURUS, COLORS, SHOWER
from ludosaure.games.trex.round_end import shower_place
from ludosaure.games.trex.state import UNKNOWN, Phase
from ludosaure.games.trex.turn import Reason
from ludosaure.games.trex.words.names import (
    COLOR_NAMES,
    card_name,
    color_name,
    egg_name,
    sentence,
    symbol_name,
)

OPEN_ROUND = Text("Jouez une carte sur votre pile.", "Play a card on your pile.")
FINAL_LAP = Text(
    "Dernier tour : jouez votre dernière carte, sauf si une météorite plus forte tombe.",
    "Final lap: play your last card, unless a stronger meteor falls.",
)
CLOSING = Text("Jouez la carte qui clôt la manche.", "Play the card that closes the round.")
EMPTY_HAND = Text(
    "Votre main est vide : jouez la carte du dessus de votre pioche.",
    "Your hand is empty: play the top card of your draw pile.",
)
SHOWER_GOES = Text(
    "Votre pluie de météorites quitte le jeu.", "Your meteor shower leaves the game."
)
PROMPTS = {
    Phase.DRAW_CHOICE: Text("Piochez, ou renoncez-y.", "Draw, or do without."),
    Phase.CHOOSE_EGG: Text(
        "Votre carte est la plus forte : choisissez un œuf.",
        "Your card is the strongest: choose an egg.",
    ),
    Phase.DISCARD: Text(
        "Retirez du jeu une carte : celle du dessus de votre pile, ou de votre pioche.",
        "Remove a card from the game: the top of your pile, or of your draw pile.",
    ),
    Phase.CHANGE_TRUMP: Text(
        "Votre carte est la plus faible : changez un atout, ou gardez les deux, puis commencez.",
        "Your card is the weakest: change one trump or keep both, then start.",
    ),
    Phase.GAME_OVER: Text("La partie est finie.", "The game is over."),
}


def prompt(state: State) -> Text:
    """What the seat to move is asked."""
    phase = Phase(int(state.phase))
    seat = int(state.current_player)
    if phase == Phase.DISCARD and shower_place(state, seat) >= 0:
        return SHOWER_GOES
    if phase != Phase.PLAY:
        return PROMPTS[phase]
    if state.hand_size[seat] == 0:
        return EMPTY_HAND
    if state.meteor_holder == seat:
        return CLOSING
    return OPEN_ROUND if state.meteor_holder < 0 else FINAL_LAP


def action_text(state: State, action: int) -> Text:
    """An action as on a button."""
    seat = int(state.current_player)
    if action < PLAY_TOP:
        return _play_text(state, action)
    if action == PLAY_TOP:
        return Text("Jouer le dessus de la pioche", "Play the top of the draw pile")
    if action < DISCARD_PLAYED_TOP:
        color = int(state.egg_pile[action - CHOOSE_EGG, int(state.round_number) - 1])
        return Text("Prendre {egg}", "Take {egg}").format(egg=egg_name(COLORS[color]))
    if action == DISCARD_SHOWER:
        return Text("Retirer {card}", "Remove {card}").format(card=card_name(SHOWER))
    if action == DISCARD_PLAYED_TOP:
        top = int(state.played_pile[seat, int(state.played_size[seat]) - 1])
        return Text("Retirer {card}", "Remove {card}").format(card=card_name(top))
    if action == DISCARD_DRAW_TOP:
        top = int(state.draw_pile[seat, int(state.draw_size[seat]) - 1])
        if top == UNKNOWN or not int(state.ever_played[seat]) >> top & 1:
            return Text(
                "Retirer le dessus de la pioche, sans le voir",
                "Remove the top of the draw pile, unseen",
            )
        return Text(
            "Retirer le dessus de la pioche ({card})", "Remove the top of the draw pile ({card})"
        ).format(card=card_name(top))
    if action == KEEP_TRUMPS:
        return Text("Garder les deux atouts", "Keep both trumps")
    if action < SET_WEAK:
        strong = COLOR_NAMES[action - SET_STRONG]
        return Text("Atout fort : {color}", "Strong trump: {color}").format(color=strong)
    if action < DRAW:
        weak = COLOR_NAMES[action - SET_WEAK]
        return Text("Atout faible : {color}", "Weak trump: {color}").format(color=weak)
    if action == DRAW:
        return _draw_text(state, seat)
    return Text("Ne pas piocher", "Do not draw")


def _play_text(state: State, card: int) -> Text:
    name = card_name(card)
    symbol = symbol_name(int(state.options.symbol[card]))
    if card in (SHOWER, CHAMAELOSAURUS):
        symbol = Text("", "")
    return Text(
        f"Jouer {name.fr}" + (f" ({symbol.fr})" if symbol.fr else ""),
        f"Play {name.en}" + (f" ({symbol.en})" if symbol.en else ""),
    )


def _draw_text(state: State, seat: int) -> Text:
    laid = int(state.played_pile[seat, int(state.played_size[seat]) - 1])
    number = min(int(state.options.symbol[laid]), int(state.draw_size[seat]))
    return Text(
        f"Piocher {number} carte{'s' * (number > 1)}", f"Draw {number} card{'s' * (number > 1)}"
    )


NOW = {
    Phase.PLAY: Text("on joue une carte", "a card is to be played"),
    Phase.DRAW_CHOICE: Text("on décide de piocher ou non", "drawing is to be decided"),
    Phase.CHOOSE_EGG: Text("on choisit un œuf", "an egg is to be chosen"),
    Phase.DISCARD: Text("on retire une carte du jeu", "a card is to be removed"),
    Phase.CHANGE_TRUMP: Text("on change un atout ou non", "the trumps are to be decided"),
    Phase.GAME_OVER: Text("la partie est finie", "the game is over"),
}

REASONS = {
    Reason.LEGAL: Text("Ce coup est permis.", "This move is allowed."),
    Reason.NO_SUCH_ACTION: Text("Ce coup n'existe pas.", "There is no such move."),
    Reason.GAME_OVER: Text(
        "La partie est finie (Fin du jeu).", "The game is over (End of the game)."
    ),
    Reason.DRAWING_IS_MANDATORY: Text(
        "On pioche toujours ce que dit le symbole (Les cartes dinosaures).",
        "One always draws what the symbol says (Dinosaur cards).",
    ),
    Reason.NOT_PLAYING: Text(
        "Pas maintenant : {now} (Jouer des cartes).", "Not now: {now} (Playing cards)."
    ),
    Reason.NOT_DECIDING_A_DRAW: Text(
        "Pas maintenant : {now} (Les cartes dinosaures).", "Not now: {now} (Dinosaur cards)."
    ),
    Reason.NOT_CHOOSING_AN_EGG: Text(
        "Pas maintenant : {now} (Distribution des œufs).", "Not now: {now} (Handing out eggs)."
    ),
    Reason.NOT_REMOVING: Text("Pas maintenant : {now} (Défausser).", "Not now: {now} (Removing)."),
    Reason.NOT_CHANGING_TRUMPS: Text(
        "Pas maintenant : {now} (Changer l'atout).", "Not now: {now} (Changing a trump)."
    ),
    Reason.HAND_IS_EMPTY: Text(
        "Votre main est vide. Jouez le dessus de votre pioche (Questions et réponses).",
        "Your hand is empty. Play the top of your draw pile (Questions and answers).",
    ),
    Reason.CARD_NOT_IN_HAND: Text(
        "{card} n'est pas dans votre main. Jouez une carte que vous tenez (Jouer des cartes).",
        "{card} is not in your hand. Play a card you hold (Playing cards).",
    ),
    Reason.HAND_NOT_EMPTY: Text(
        "Vous avez encore des cartes en main : jouez l'une d'elles (Questions et réponses).",
        "You still have cards in hand: play one of them (Questions and answers).",
    ),
    Reason.SHOWER_MUST_GO: Text(
        "Vous avez joué la pluie de météorites : c'est elle qui part (Défausser).",
        "You played the meteor shower: it is the card that goes (Removing).",
    ),
    Reason.NO_SHOWER_PLAYED: Text(
        "Aucune pluie de météorites dans votre pile. Retirez un dessus (Défausser).",
        "There is no meteor shower in your pile. Remove a top card (Removing).",
    ),
    Reason.DRAW_PILE_IS_EMPTY: Text(
        "Votre pioche est vide. Retirez le dessus de votre pile (Défausser).",
        "Your draw pile is empty. Remove the top of your played pile (Removing).",
    ),
    Reason.COLOR_ALREADY_THERE: Text(
        "Le {color} y est déjà. Prenez une autre couleur, ou gardez les deux (Changer l'atout).",
        "{color} is there already. Take another colour, or keep both (Changing a trump).",
    ),
    Reason.TRUMPS_CANNOT_SWAP: Text(
        "Le {color} est l'autre atout, et les deux ne s'échangent pas (Changer l'atout).",
        "{color} is the other trump, and the two cannot swap (Changing a trump).",
    ),
}


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
