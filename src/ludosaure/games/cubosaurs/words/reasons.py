"""Why an action is not legal, in a sentence, and which section of the rules page says so."""

from ludosaure.games.cubosaurs.actions import CARD, TILE
from ludosaure.games.cubosaurs.box import TYPE_OF, CardType
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.legality import Reason
from ludosaure.games.cubosaurs.words.names import TYPES
from ludosaure.games.text import Text

REASONS = {
    Reason.NO_SUCH_ACTION: Text("Ce coup n'existe pas.", "There is no such move."),
    Reason.GAME_OVER: Text("La partie est finie.", "The game is over."),
    Reason.NOT_NOW: Text(
        "Ce n'est pas ce qui se décide maintenant.", "That is not what is being decided now."
    ),
    Reason.TYPE_IN_HAND: Text(
        "Déjà dans la Main. Ajoutez un autre type que {kind}.",
        "Already in the Hand. Add another type than {kind}.",
    ),
    Reason.TYPE_NOT_IN_HAND: Text(
        "Cette tuile demande un type déjà dans la Main.",
        "This tile asks for a type the Hand already has.",
    ),
    Reason.NOT_YOUR_CARD: Text(
        "Cette carte n'est pas dans votre collection.", "This card is not in your collection."
    ),
    Reason.NOT_AN_OPPONENTS_CARD: Text(
        "Choisissez une carte dans la collection d'un adversaire.",
        "Choose a card in an opponent's collection.",
    ),
    Reason.BASIC_GAME: Text(
        "La version de base se joue sans tuiles.", "The basic game is played without tiles."
    ),
    Reason.ALREADY_BOUGHT: Text(
        "Un achat par tour, et il est fait.", "One purchase a turn, and you have made it."
    ),
    Reason.NOT_IN_MARKET: Text(
        "Cette tuile n'est pas au marché.", "This tile is not in the market."
    ),
    Reason.TOO_EXPENSIVE: Text(
        "Elle coûte {cost} ADN et vous en avez {tokens}.",
        "It costs {cost} DNA and you have {tokens}.",
    ),
    Reason.HAND_IS_GONE: Text(
        "Trop tard : cette tuile agit sur la Main, et elle est jouée.",
        "Too late: this tile is about the Hand, which has been played.",
    ),
    Reason.DECK_EMPTY: Text(
        "La pioche est vide : cette tuile n'aurait rien à piocher.",
        "The deck is empty: this tile would have nothing to draw.",
    ),
    Reason.NO_CARD_OF_A_TYPE_IN_HAND: Text(
        "Vous n'avez aucune carte d'un type de la Main.",
        "You have no card of a type in the Hand.",
    ),
    Reason.COLLECTION_EMPTY: Text(
        "Votre collection est vide, et cette tuile demande une de vos cartes.",
        "Your collection is empty, and this tile asks for a card of yours.",
    ),
    Reason.OPPONENTS_EMPTY: Text(
        "Aucun adversaire n'a de carte, et cette tuile en demande une.",
        "No opponent has a card, and this tile asks for one.",
    ),
    Reason.NO_SUCH_SEAT: Text("Personne n'est assis là.", "Nobody sits there."),
    Reason.YOURSELF: Text(
        "Choisissez quelqu'un d'autre que vous.", "Choose somebody other than yourself."
    ),
    Reason.NO_TOKEN_THERE: Text("Pas de jeton à prendre là.", "There is no token to take there."),
}

ANCHORS: dict[int, str] = {
    Reason.NO_SUCH_ACTION: "turn",
    Reason.GAME_OVER: "end",
    Reason.NOT_NOW: "turn",
    Reason.TYPE_IN_HAND: "passing",
    Reason.TYPE_NOT_IN_HAND: "tile-effects",
    Reason.NOT_YOUR_CARD: "passing",
    Reason.NOT_AN_OPPONENTS_CARD: "tile-effects",
    Reason.BASIC_GAME: "setup",
    Reason.ALREADY_BOUGHT: "tiles",
    Reason.NOT_IN_MARKET: "market",
    Reason.TOO_EXPENSIVE: "tiles",
    Reason.HAND_IS_GONE: "tiles",
    Reason.DECK_EMPTY: "tile-effects",
    Reason.NO_CARD_OF_A_TYPE_IN_HAND: "tile-effects",
    Reason.COLLECTION_EMPTY: "tile-effects",
    Reason.OPPONENTS_EMPTY: "tile-effects",
    Reason.NO_SUCH_SEAT: "tile-effects",
    Reason.YOURSELF: "tile-effects",
    Reason.NO_TOKEN_THERE: "tokens",
}  # the section of the rules page where the rule stands


def reason(state: State, action: int, why: int) -> Text:
    """Why not, in one sentence."""
    parts: dict[str, object] = {}
    if why == Reason.TYPE_IN_HAND:
        parts["kind"] = TYPES[CardType(TYPE_OF[action - CARD])].the
    elif why == Reason.TOO_EXPENSIVE:
        parts["cost"] = int(state.options.cost[action - TILE])
        parts["tokens"] = int(state.tokens[int(state.current)])
    return REASONS[Reason(why)].format(**parts)
