"""
Somebody who sits at the table, listens, and forgets nothing.

The tracker is told the events of the game as one seat hears them, and nothing else; it keeps its own
notes with lists and sets. `notes` is then what that seat may know.
"""

from __future__ import annotations

from typing import Any


class Notes:
    """What the listener knows of one player."""

    def __init__(self, hand: list[int] | None) -> None:
        self.hand: set[int] = set(hand or ())  # cards known to be in the hand
        self.hidden = 0 if hand else 7  # other cards in the hand
        self.draw_pile: list[int | None] = [None] * 10
        self.played: list[int] = []
        self.removed: list[int | None] = []
        self.shown: set[int] = set()
        self.eggs: list[str] = []


class Tracker:
    """Follows a game by ear."""

    def __init__(self, players: int, me: int, my_hand: list[int] | None) -> None:
        self.me = me
        self.notes = [Notes(my_hand if seat == me else None) for seat in range(players)]
        self.offers: list[list[str]] = []

    def hear(self, event: dict[str, Any]) -> None:
        getattr(self, event["kind"])(event)

    def eggs_revealed(self, event: dict[str, Any]) -> None:
        self.offers.append(event["colors"])

    def card_played(self, event: dict[str, Any]) -> None:
        notes, card = self.notes[event["seat"]], event["card"]
        if event["from"] == "draw_pile":
            top = notes.draw_pile.pop(0)
            assert top in (None, card)
        elif card in notes.hand:
            notes.hand.remove(card)
        else:
            assert card not in notes.draw_pile
            notes.hidden -= 1
        notes.played.append(card)
        notes.shown.add(card)

    def cards_drawn(self, event: dict[str, Any]) -> None:
        notes = self.notes[event["seat"]]
        assert len(event["cards"]) == event["count"]
        for told in event["cards"]:
            known = notes.draw_pile.pop(0)
            if event["seat"] == self.me:
                assert told is not None and known in (None, told)
                notes.hand.add(told)
            else:
                assert told == known  # an event says no more, and no less, than what is public
                if known is None:
                    notes.hidden += 1
                else:
                    notes.hand.add(known)

    def card_removed(self, event: dict[str, Any]) -> None:
        notes = self.notes[event["seat"]]
        if event["from"] == "draw_pile":
            known = notes.draw_pile.pop(0)
            assert event["card"] == known
            notes.removed.append(known)
        else:
            notes.played.remove(event["card"])
            notes.removed.append(event["card"])

    def pile_returned(self, event: dict[str, Any]) -> None:
        notes = self.notes[event["seat"]]
        assert event["count"] == len(notes.played)
        notes.draw_pile += notes.played
        notes.played = []

    def egg_taken(self, event: dict[str, Any]) -> None:
        self.notes[event["seat"]].eggs.append(event["color"])

    def nothing_new(self, event: dict[str, Any]) -> None:
        """Events that tell nothing about cards or eggs."""

    draw_declined = final_lap_started = final_lap_extended = round_ended = nothing_new
    trump_changed = trump_kept = game_over = nothing_new
