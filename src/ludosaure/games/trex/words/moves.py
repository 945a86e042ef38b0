"""What one is asked, and what one may answer."""

from collections.abc import Sequence
from functools import cache

from ludosaure.games.contract import ToldMove
from ludosaure.games.text import Text
from ludosaure.games.trex.actions import (
    CHOOSE_EGG,
    DISCARD_DRAW_TOP,
    DISCARD_PLAYED_TOP,
    DISCARD_SHOWER,
    DRAW,
    FORMS,
    KEEP_TRUMPS,
    NOTATION,
    PLAY_TOP,
    SET_STRONG,
    SET_WEAK,
    action_json,
    notation,
)
from ludosaure.games.trex.box import CHAMAELOSAURUS, COLORS, SHOWER, ColorName
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.round_end import shower_place
from ludosaure.games.trex.state import UNKNOWN, Phase
from ludosaure.games.trex.words.names import (
    COLOR_NAMES,
    STRONG_TRUMP,
    WEAK_TRUMP,
    card_name,
    egg_name,
    symbol_name,
)

OPEN_ROUND = Text("Jouez une carte sur votre pile.", "Play a card on your pile.")
FINAL_LAP = Text(
    "Dernier tour : c'est votre dernière carte de la manche, à moins qu'une météorite plus forte "
    "ne tombe.",
    "Final lap: this is your last card of the round, unless a stronger meteor falls.",
)
CLOSING = Text("Jouez la carte qui clôt la manche.", "Play the card that closes the round.")
EMPTY_HAND = Text(
    "Votre main est vide : jouez la carte du dessus de votre pioche.",
    "Your hand is empty: play the top card of your draw pile.",
)
SHOWER_GOES = Text(
    "Votre pluie de météorites quitte le jeu.", "Your meteor shower leaves the game."
)
PROMPTS: dict[int, Text] = {
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

PLAY_DRAWN = Text("Jouer la carte du dessus de la pioche", "Play the top of the draw pile")
REMOVE_UNSEEN = Text(
    "Retirer la carte du dessus de la pioche, sans la voir",
    "Remove the top of the draw pile, unseen",
)
KEEP_BOTH = Text("Garder les deux atouts", "Keep both trumps")
STRONG_TEXTS = tuple(STRONG_TRUMP.format(color=color) for color in COLOR_NAMES)
WEAK_TEXTS = tuple(WEAK_TRUMP.format(color=color) for color in COLOR_NAMES)


def prompt(state: State, names: Sequence[str]) -> Text:
    """What the seat to move is asked."""
    phase = int(state.phase)
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


def action_text(state: State, action: int, names: Sequence[str]) -> Text:
    """An action as on a button."""
    seat = int(state.current_player)
    if action < PLAY_TOP:
        return _play_text(action, int(state.options.symbol[action]))
    if action == PLAY_TOP:
        return PLAY_DRAWN
    if action < DISCARD_PLAYED_TOP:
        color = int(state.egg_pile[action - CHOOSE_EGG, int(state.round_number) - 1])
        return _take_text(COLORS[color])
    if action == DISCARD_SHOWER:
        return _remove_text(SHOWER)
    if action == DISCARD_PLAYED_TOP:
        top = int(state.played_pile[seat, int(state.played_size[seat]) - 1])
        return _remove_text(top)
    if action == DISCARD_DRAW_TOP:
        top = int(state.draw_pile[seat, int(state.draw_size[seat]) - 1])
        if top == UNKNOWN or not int(state.ever_played[seat]) >> top & 1:
            return REMOVE_UNSEEN
        return _remove_drawn_text(top)
    if action == KEEP_TRUMPS:
        return KEEP_BOTH
    if action < SET_WEAK:
        return STRONG_TEXTS[action - SET_STRONG]
    if action < DRAW:
        return WEAK_TEXTS[action - SET_WEAK]
    if action == DRAW:
        return _draw_text(state, seat)
    return Text("Ne pas piocher", "Do not draw")


def told_moves(state: State, actions: Sequence[int], names: Sequence[str]) -> list[ToldMove]:
    """Legal actions by notation, words and names."""
    if max(actions) < PLAY_TOP:
        symbols: list[int] = state.options.symbol.tolist()
        return [_told_play(action, symbols[action]) for action in actions]
    return [
        (notation(state, action), action_text(state, action, names), action_json(state, action))
        for action in actions
    ]


@cache
def _told_play(card: int, printed: int) -> ToldMove:
    """A card of the hand as a move, the same at all tables; nobody changes it."""
    return NOTATION[card], _play_text(card, printed), FORMS[card]


@cache
def _play_text(card: int, printed: int) -> Text:
    name, symbol = card_name(card), symbol_name(printed)
    if card in (SHOWER, CHAMAELOSAURUS):
        symbol = Text("", "")
    return Text(
        f"Jouer {name.fr}" + (f" ({symbol.fr})" if symbol.fr else ""),
        f"Play {name.en}" + (f" ({symbol.en})" if symbol.en else ""),
    )


@cache
def _take_text(color: ColorName) -> Text:
    return Text("Prendre {egg}", "Take {egg}").format(egg=egg_name(color))


@cache
def _remove_text(card: int) -> Text:
    return Text("Retirer {card}", "Remove {card}").format(card=card_name(card))


@cache
def _remove_drawn_text(card: int) -> Text:
    return Text(
        "Retirer la carte du dessus de la pioche ({card})",
        "Remove the top of the draw pile ({card})",
    ).format(card=card_name(card))


def _draw_text(state: State, seat: int) -> Text:
    laid = int(state.played_pile[seat, int(state.played_size[seat]) - 1])
    number = min(int(state.options.symbol[laid]), int(state.draw_size[seat]))
    return Text(
        f"Piocher {number} carte{'s' * (number > 1)}", f"Draw {number} card{'s' * (number > 1)}"
    )
