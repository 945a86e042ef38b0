"""Why a move is not made: one reading of what the rules answer, for matches and environments."""

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.games.text import Refused, Text

UNREADABLE = Text(
    "Un coup est un numéro, une notation ou une action.",
    "A move is a number, a notation or an action.",
)
NOTHING_TO_UNDO = Text("Il n'y a rien à reprendre.", "There is nothing to take back.")
REVEALED = Text(
    "Ce coup a révélé quelque chose : il ne se reprend plus.",
    "That move revealed something: it cannot be taken back.",
)
GAME_OVER = Text("La partie est finie.", "The game is over.")


class MoveRefused(Refused):
    """A move that was not made: a stable code, one sentence; the match is unchanged."""


def refusal(game: AnyGame, seen: State, number: int) -> MoveRefused | None:
    """Why an action is not legal, told from what the seat to move knows; None if it is."""
    reason = int(game.rules.why_not(seen, number))
    if reason == 0:
        return None
    text, anchor = game.words.reason(seen, number, reason), game.words.anchors.get(reason, "")
    return MoveRefused(game.reason_code(reason), text, anchor)
