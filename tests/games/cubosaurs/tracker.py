"""
A player with a perfect memory: what the Hand may hold, judged by public events alone (§6).

`Tracker` is told what one seat is told, never the state, and keeps every set of unknown cards it
cannot exclude.
"""

from typing import Any

from tests.plain.cubosaurs import name_of, type_of

CARDS = {name_of(card): card for card in range(55)}
World = tuple[int, ...]  # the unknown cards of the Hand, in the order in which they were drawn


class Tracker:
    """All Hands that one seat cannot exclude."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.worlds: set[World] = {()}
        self.known: set[int] = set()  # cards of the Hand this seat knows
        self.collections: list[set[int]] = []
        self.destroyed: set[int] = set()
        self.forbidden_type = False  # tile 5 has been bought for the Hand's next card

    def hear(self, events: list[dict[str, Any]], view: dict[str, Any]) -> None:
        """Takes in what one decision brought; *view* only for what lies open, and for the holder."""
        for event in events:
            getattr(self, event["kind"], lambda **_: None)(
                **{{"from": "giver"}.get(k, k): v for k, v in event.items() if k != "kind"}
            )
        for number, cards in enumerate(view["collections"]):
            assert self.collections[number] == {CARDS[name] for name in cards}
        if view["holder"] == self.seat and view["hand"]:
            self.look({CARDS[name] for name in view["hand"]})

    def look(self, hand: set[int]) -> None:
        """This seat holds the Hand: its cards must have been among those thought possible."""
        unknown = hand - self.known
        assert any(set(world) == unknown for world in self.worlds)
        self.worlds, self.known = {()}, set(hand)

    def unseen(self) -> set[int]:
        return set(range(55)) - self.known - self.destroyed - set().union(*self.collections)

    def types(self, world: World) -> set[str]:
        return {type_of(card) for card in (*world, *self.known)}

    # What is told

    def round_started(self, **_: Any) -> None:
        self.worlds, self.known, self.destroyed = {()}, set(), set()
        self.collections = [set() for _ in range(5)]
        self.forbidden_type = False

    def cards_dealt(self, seat: int, cards: list[str]) -> None:
        self.collections[seat] = {CARDS[name] for name in cards}

    def card_drawn(self, seat: int, card: str | None) -> None:
        if card is not None:
            self.known.add(CARDS[card])
            return
        assert seat != self.seat
        self.worlds = {
            (*world, new) for world in self.worlds for new in self.unseen() if new not in world
        }

    def hand_passed(self, seat: int, to: int, card: str) -> None:
        added = type_of(CARDS[card])
        self.worlds = {w for w in self.worlds if (added in self.types(w)) == self.forbidden_type}
        assert self.worlds, "what happened was thought impossible"
        self.forbidden_type = False
        self.collections[seat].remove(CARDS[card])
        self.known.add(CARDS[card])

    def hand_kept(self, seat: int, cards: list[str]) -> None:
        hand = {CARDS[name] for name in cards}
        assert any({*world, *self.known} == hand for world in self.worlds)
        self.worlds, self.known = {()}, set()
        self.collections[seat] |= hand

    def tile_bought(self, seat: int, tile: int, cost: int) -> None:
        if tile == 5:
            self.forbidden_type = True
            own = {type_of(card) for card in self.collections[seat]}
            self.worlds = {world for world in self.worlds if own & self.types(world)}
            assert self.worlds

    def card_destroyed(self, seat: int, owner: int, card: str) -> None:
        self.collections[owner].remove(CARDS[card])
        self.destroyed.add(CARDS[card])

    def card_stolen(self, seat: int, owner: int, card: str) -> None:
        self.collections[owner].remove(CARDS[card])
        self.collections[seat].add(CARDS[card])

    def card_given(self, seat: int, to: int, card: str) -> None:
        self.card_stolen(to, seat, card)

    def cards_swapped(self, seat: int, to: int, taken: str, given: str) -> None:
        self.card_stolen(seat, to, taken)
        self.card_given(seat, to, given)
