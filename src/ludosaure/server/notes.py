"""Notes: lines of the log that are no decisions, in words: who gave a seat up, who plays on."""

from ludosaure import bots as minds
from ludosaure.games.text import Text
from ludosaure.server.messages import Note
from ludosaure.server.refusals import words
from ludosaure.server.sitting import Sitting
from ludosaure.server.storage.data import SeatChangeData

RESIGNS = Text("{name} abandonne.", "{name} resigns.")
RESIGNS_TO_A_BOT = Text(
    "{name} abandonne ; un robot joue la suite ({level}).",
    "{name} resigns; a bot plays on ({level}).",
)
STANDS_IN = Text(
    "{by} confie la place de {name} à un robot ({level}).",
    "{by} lets a bot play for {name} ({level}).",
)
AWAY = Text(
    "{name} s'est absenté ; comme convenu, un robot joue à sa place ({level}).",
    "{name} is away; as agreed, a bot plays meanwhile ({level}).",
)
LOSES = Text("{name} s'est absenté et perd au temps.", "{name} was away and loses on time.")
LOSES_TO_A_BOT = Text(
    "{name} s'est absenté et perd au temps ; un robot joue la suite ({level}).",
    "{name} was away and loses on time; a bot plays on ({level}).",
)
COMES_BACK = Text("{name} reprend sa place.", "{name} is back and plays again.")


def note(sitting: Sitting, change: SeatChangeData) -> Note:
    """A seat that changed hands, as everybody reads it."""
    return Note(
        at=change.at, ply=change.ply, seat=change.seat, text=words(note_text(sitting, change))
    )


def notes(sitting: Sitting) -> list[Note]:
    """All of a table, in order."""
    return [note(sitting, change) for change in sitting.log.seat_changes]


def note_text(sitting: Sitting, change: SeatChangeData) -> Text:
    """The sentence of one change."""
    names = sitting.names
    level = Text("", "") if change.level is None else minds.level(change.level).label
    text = {
        "resigned": RESIGNS if change.level is None else RESIGNS_TO_A_BOT,
        "stand_in": STANDS_IN,
        "away": AWAY,
        "time": LOSES if change.level is None else LOSES_TO_A_BOT,
        "back": COMES_BACK,
    }[change.what]
    name, by = names[change.seat], names[change.by_seat]
    return Text(
        text.fr.format(name=name, by=by, level=level.fr),
        text.en.format(name=name, by=by, level=level.en),
    )
