"""
A table of Cubosaurs to tell test stories at.

Cards are their numbers (7 × type + copy; eggs 49 to 54), tiles 1 to 10, seats 0 to 4. A story is
"0 card 25, 1 keep": who moves, and the action by the words of the specification.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ludosaure.games.cubosaurs import GAME
from ludosaure.games.cubosaurs.actions import CARD, END_TURN, KEEP, SEAT, TILE
from ludosaure.games.cubosaurs.box import CARD_NUMBERS, CARDS, TYPE_OF
from ludosaure.games.cubosaurs.rounds import first_turn, start_round
from ludosaure.games.layouts import copy_of
from ludosaure.games.telling import begin_telling

RULES = GAME.rules
ORDER = [(17 * i + 5) % 55 for i in range(55)]  # the card order of the golden traces
TREX, STEGO, BRONTO, PTERO, PENTA, GREY, BLACK = (
    list(range(7 * kind, 7 * kind + 7)) for kind in range(7)
)
EGGS = list(range(49, 55))


def bits(items: Iterable[int]) -> Any:
    return np.uint64(sum(1 << item for item in set(items)))


def deal_of(
    players: int,
    start: int = 0,
    cards: Sequence[int] = range(55),
    tiles: Sequence[int] = (),
    rounds: int | None = None,
) -> dict[str, Any]:
    """A deal as JSON with the same cards and tiles in every round."""
    number = rounds or (3 if players == 2 else 2)
    return {
        "start": start,
        "cards": [list(cards)] * number,
        "tiles": [list(tiles)] * number if tiles else [],
        "ties": [list(range(players))] * (number - 1),
    }


def tiles_first(*first: int) -> list[int]:
    """All ten tiles, these on top."""
    return [*first, *(tile for tile in range(1, 11) if tile not in first)]


def legal_actions(state: Any) -> list[int]:
    out = np.full(GAME.max_legal, -9, np.int16)
    return out[: RULES.legal(state, out)].tolist()


def concealed(state: Any, seat: int) -> Any:
    copy = copy_of(state)
    RULES.conceal(copy, seat)
    return copy


def standing(state: Any) -> list[list[int]]:
    """Points and place of every seat."""
    out = np.zeros((int(state.options.players), 2), np.int32)
    RULES.score(state, out)
    return out.tolist()


def keep(_: Any = None) -> int:
    return KEEP


def card(number: int) -> int:
    return CARD + number


def tile(number: int) -> int:
    return TILE + number


def seat(number: int) -> int:
    return SEAT + number


def read(move: str) -> int:
    """ "keep", "end", "card 25", "tile 3", "seat 1"."""
    verb, *number = move.split()
    first = {"keep": KEEP, "end": END_TURN, "card": CARD, "tile": TILE, "seat": SEAT}[verb]
    return first + int(number[0]) if number else first


class Table:
    """One game; every move is checked to be the seat's, and legal by all who judge it."""

    def __init__(self, state: Any) -> None:
        self.state = state

    @property
    def view(self) -> dict[str, Any]:
        return GAME.view(self.state)

    def seen_by(self, who: int) -> dict[str, Any]:
        return GAME.view(concealed(self.state, who))

    def collection(self, who: int) -> list[int]:
        return numbers(self.view["collections"][who])

    @property
    def hand(self) -> list[int]:
        return numbers(self.view["hand"])

    @property
    def phase(self) -> str:
        return self.view["phase"]

    @property
    def tokens(self) -> list[int]:
        return self.view["tokens"]

    @property
    def to_move(self) -> int:
        return int(RULES.to_move(self.state))

    def legal(self) -> list[int]:
        return legal_actions(self.state)

    def legal_cards(self) -> list[int]:
        return [action - CARD for action in self.legal() if CARD <= action <= TILE]

    def legal_tiles(self) -> list[int]:
        return [action - TILE for action in self.legal() if TILE < action < SEAT]

    def legal_seats(self) -> list[int]:
        return [action - SEAT for action in self.legal() if action >= SEAT]

    def why_not(self, move: str) -> str:
        return GAME.reason_code(RULES.why_not(self.state, read(move)))

    def events(self) -> list[dict[str, Any]]:
        return GAME.events(self.state)

    def kinds(self) -> list[str]:
        return [event["kind"] for event in self.events()]

    def tell(self, story: str) -> "Table":
        """Plays "0 card 25, 1 keep, …"."""
        for line in story.replace("\n", ",").split(","):
            if not line.strip():
                continue
            who, move = line.strip().split(" ", 1)
            assert self.to_move == int(who), f"{line}: seat {self.to_move} is to move"
            action = read(move)
            assert RULES.why_not(self.state, action) == 0, f"{line}: {self.why_not(move)}"
            assert action in self.legal(), f"{line}: not listed as legal"
            RULES.apply(self.state, action)
        return self


def numbers(names: Iterable[str | None]) -> list[int]:
    return [CARD_NUMBERS[name] for name in names if name is not None]


def new_game(deal: dict[str, Any], players: int, **options: Any) -> Table:
    """A game from an explicit deal."""
    chosen = GAME.read_options(players, options)
    state = GAME.blank_state()
    state.telling = 1
    RULES.setup(state, chosen, GAME.read_deal(chosen, deal))
    return Table(state)


def position(
    *collections: Iterable[int],
    hand: Iterable[int] = (),
    deck: Sequence[int] | None = None,
    current: int = 0,
    direction: int = 1,
    tokens: Sequence[int] | None = None,
    market: Iterable[int] = (),
    round_number: int = 1,
    start_seat: int = 0,
    **options: Any,
) -> Table:
    """
    A position in the middle of a round, made by editing a state.

    Without a Hand the current seat draws the first card of *deck*. Giving tokens or a market makes it
    the advanced game; the supply is what is left of the 40 tokens.
    """
    given = [set(cards) for cards in collections]
    n = len(given)
    if tokens is not None or market:
        options.setdefault("mode", "advanced")
    chosen = GAME.read_options(n, options)
    deal = GAME.blank_deal()
    RULES.deal(chosen, deal, np.array([1], np.uint64))
    state = GAME.blank_state()
    state.telling = 1
    RULES.setup(state, chosen, deal)
    begin_telling(state)
    lying = set(hand).union(*given)
    if deck is None:
        deck = [c for c in range(CARDS) if c not in lying][:5]
    rest = [c for c in range(CARDS) if c not in deck]
    rest.sort(key=lambda c: c not in lying)  # cards seen stand in front, as if dealt and drawn
    for index in range(round_number - 1, 3):
        drawn = 10 * n - len(deck)
        state.deck[index] = [*rest[:drawn], *deck, *rest[drawn:]]
    state.drawn = 10 * n - len(deck)
    state.round_now, state.current, state.direction = round_number, current, direction
    state.start_seat = start_seat
    for who, cards in enumerate(given):
        state.collections[who] = bits(cards)
    state.tokens[:n] = tokens if tokens is not None else [0] * n
    if chosen["mode"] == 1:
        state.supply = 40 - int(state.tokens.sum())
        state.market = sum(1 << number for number in market)
        state.tile_pile[:] = 0
        state.tile_pile_count = 0
    state.hand = bits(hand)
    state.hand_types = bits(
        c for c in range(CARDS) if any(TYPE_OF[c] == TYPE_OF[held] for held in hand)
    )
    state.secret_count = 0
    state.secret_card[:] = -2
    state.secret_seen[:] = 0
    state.secret_types[:] = 0
    state.decided = state.bought_this_turn = 0
    if not list(hand):
        first_turn(state)
    return Table(state)


def whole_round(
    players: int, start: int, direction: int, market: Iterable[int] = (), **options: Any
) -> Table:
    """One round of a game that has no other, from the card order of the golden traces."""
    if market:
        options.setdefault("mode", "advanced")
    advanced = options.get("mode") == "advanced"
    tiles = tiles_first(*market) if advanced else ()
    table = new_game(deal_of(players, start, ORDER, tiles), players, **options)
    state = table.state
    state.rounds_total = 1
    state.direction, state.start_seat = direction, start
    state.tokens[:] = 0
    state.supply = 40 if advanced else 0
    start_round(state)
    return table
