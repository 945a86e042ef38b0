"""A table of T-Rex to tell test stories at: cards by name, seats by number."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ludosaure.games.layouts import blank, copy_of
from ludosaure.games.trex import GAME
from ludosaure.games.trex.box import CARD_NAMES, COLORS, SET
from ludosaure.games.trex.legality import Reason
from ludosaure.games.trex.state import NO_CARD

RULES = GAME.rules


def deck(*first: int) -> list[int]:
    """A whole deck that begins with these cards, the others ascending."""
    return [*first, *(card for card in range(SET) if card not in first)]


def egg_order(first: str, second: str) -> list[str]:
    """All eggs, the two given ones on top of the piles."""
    others = [color for color in COLORS for _ in range(6)]
    others.remove(first)
    others.remove(second)
    return [first, *others[:14], second, *others[14:]]


def legal_actions(state: Any) -> list[int]:
    out = np.full(GAME.max_legal, -9, np.int32)
    return out[: RULES.legal(state, out)].tolist()


def concealed(state: Any, seat: int) -> Any:
    copy = copy_of(state)
    RULES.conceal(copy, seat)
    return copy


class Table:
    """One game, played by notation; every move is checked to be the seat's and legal."""

    def __init__(
        self,
        decks: Sequence[Sequence[int]] = (),
        players: int = 3,
        strong: str = "blue",
        weak: str = "brown",
        offer: tuple[str, str] = ("green", "red"),
        starter: int = 0,
        **options: Any,
    ) -> None:
        spares = [color for color in COLORS if color not in (strong, weak)]
        given = [deck(*first) for first in decks] + [deck()] * (players - len(decks))
        self.options = GAME.read_options(players, options)
        deal = GAME.read_deal(
            self.options,
            {
                "eggs": egg_order(*offer),
                "trumps": [weak, strong, *spares],
                "decks": given,
                "starter": starter,
            },
        )
        self.state = blank(GAME.state_dtype)
        self.state.telling = 1
        RULES.setup(self.state, self.options, deal)

    @property
    def view(self) -> dict[str, Any]:
        return GAME.view(self.state)

    def seen_by(self, seat: int) -> dict[str, Any]:
        return GAME.view(concealed(self.state, seat))

    def seat(self, seat: int) -> dict[str, Any]:
        return self.view["seats"][seat]

    def hand(self, seat: int) -> list[int]:
        return self.seat(seat)["hand"]

    def draw_pile(self, seat: int) -> list[int]:
        return self.seat(seat)["draw_pile"]

    def played(self, seat: int) -> list[int]:
        return [laid["card"] for laid in self.seat(seat)["played_pile"]]

    def legal(self) -> set[str]:
        return {GAME.notation(self.state, action) for action in legal_actions(self.state)}

    def why_not(self, move: str) -> str:
        reason = RULES.why_not(self.state, GAME.read_notation(self.state, move))
        return GAME.reason_code(reason)

    def events(self) -> list[dict[str, Any]]:
        return GAME.events(self.state)

    def kinds(self) -> list[str]:
        return [event["kind"] for event in self.events()]

    def tell(self, story: str) -> "Table":
        """Plays "0 Y6, 1 B7, …"."""
        for line in story.replace("\n", ",").split(","):
            if not line.strip():
                continue
            seat, move = line.split()
            assert RULES.to_move(self.state) == int(seat), f"{line}: not this seat's move"
            action = GAME.read_notation(self.state, move)
            assert self.why_not(move) == "ok", f"{line}: {self.why_not(move)}"
            assert action in legal_actions(self.state), f"{line}: not listed as legal"
            RULES.apply(self.state, action)
        return self

    def late(
        self,
        round_number: int,
        hands: Sequence[Iterable[int]],
        piles: Mapping[int, Sequence[int]] | None = None,
    ) -> "Table":
        """Moves on to the start of a later round: these hands and piles, all else removed."""
        state = self.state
        state.round_number = round_number
        for seat, hand in enumerate(hands):
            pile = list((piles or {}).get(seat, ()))
            kept = {*hand, *pile}
            assert len(kept) == 18 - round_number
            gone = [card for card in range(SET) if card not in kept]
            state.hand[seat] = np.uint64(sum(1 << card for card in hand))
            state.hand_size[seat] = len(list(hand))
            state.draw_pile[seat] = NO_CARD
            state.draw_pile[seat][: len(pile)] = pile[::-1]
            state.draw_size[seat] = len(pile)
            state.removed[seat] = NO_CARD
            state.removed[seat][: len(gone)] = gone
        return self


def reasons() -> list[str]:
    return [reason.name.lower() for reason in Reason]


def names(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]
