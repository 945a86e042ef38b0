"""The cards as a viewer knows them: hands, what left with a player, the pile."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

import orjson
from typing_extensions import TypedDict

from ludosaure.games.chao_dino.box import FACES, Face
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.state import STATE
from ludosaure.games.chao_dino.turn import back_1_cards, cards_in_game
from ludosaure.games.pieces import Piece

Back: TypeAlias = Literal[1, 2]


class Card(TypedDict):
    """A card; a face of None is one that the viewer does not know."""

    face: Face | None
    back: Back


class CardsSeen(TypedDict):
    """The cards of all seats, and the pile."""

    hand: list[Card | None]
    lost: list[Card | None]
    pile: list[Card]


CARDS_SEEN: Piece[State] = Piece(
    STATE, "options", "hand", "hand_back", "lost", "lost_back", "pile_left", "pile"
)


def card_seen(face: int, back: int) -> Card:
    """A card by its face and its back."""
    return {"face": FACES.get(face), "back": 1 if back == 1 else 2}


@lru_cache(1024)
def cards_written(piece: bytes) -> bytes:
    """The cards by what is known of them, as parts of an object: most stay where they are."""
    state = CARDS_SEEN.state(piece)
    seen: CardsSeen = {
        "hand": _cards(state, state.hand.tolist(), state.hand_back.tolist()),
        "lost": _cards(state, state.lost.tolist(), state.lost_back.tolist()),
        "pile": _pile(state, state.pile.tolist(), int(state.pile_left)),
    }
    return b"%b," % orjson.dumps(seen)[1:-1]


def _cards(state: State, faces: Sequence[int], backs: Sequence[int]) -> list[Card | None]:
    """The cards of all seats; None where there is none."""
    both = list(zip(faces, backs, strict=True))[: int(state.options.players)]
    return [card_seen(face, back) if back else None for face, back in both]


def _pile(state: State, faces: Sequence[int], left: int) -> list[Card]:
    """The pile, top first: backs are public, faces are known only to whoever knows everything."""
    cards, first_2 = int(cards_in_game(state)), int(back_1_cards(state))
    return [card_seen(faces[i], 1 if i < first_2 else 2) for i in range(cards - left, cards)]
