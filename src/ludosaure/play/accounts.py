"""What happened in a decision, with its sentences, as some viewers saw it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ludosaure.games.contract import AnyGame, Event
from ludosaure.games.text import Text
from ludosaure.play.once import made_once
from ludosaure.play.sentences import account_written, as_bytes, by_mark, named, said, told_json


@dataclass(frozen=True)
class Told:
    """Something that happened, with its sentence; an empty one is not worth a line."""

    event: Event
    text: Text
    yours: Mapping[int, Text] = field(default_factory=dict)  # said to whom it names: “you”

    def json(self) -> dict[str, object]:
        """The event as it goes over the wire."""
        return told_json(self.event, self.text, self.yours)


class Account:
    """What happened in a decision, as some viewers saw it; one for all who saw the same."""

    def __init__(self, game: AnyGame, events: Sequence[Event], names: Sequence[str]) -> None:
        self.game = game
        self.events = events
        self.names = names

    @made_once
    def told(self) -> list[Told]:
        """What happened, in order, in words."""
        names, seats = by_mark(self.names), len(self.names)
        found = []
        for event in self.events:
            words = said(self.game, event, seats, as_bytes(event))
            own = {seat: named(one, names) for seat, one in words.yours.items()}
            found.append(Told(event, named(words.text, names), own))
        return found

    @made_once
    def json(self) -> list[dict[str, object]]:
        """The account as it goes over the wire."""
        return [one.json() for one in self.told]

    @made_once
    def written(self) -> bytes:
        """The same as JSON, from what was written of such events before."""
        return account_written(self.game, self.events, tuple(self.names))
