"""
Ludosaure: four dinosaur board games, complete and exact.

>>> import ludosaure
>>> match = ludosaure.new("cubosaurs", players=3, seed=1)
>>> while not match.over:
...     _ = match.play(match.legal()[0])
>>> match.over, len(match.scores)
(True, 3)
"""

from ludosaure.games.contract import Event, Game, Refused, Text
from ludosaure.play.match import Action, Match, Move, MoveRefused, new
from ludosaure.play.record import Record, RecordRefused

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Event",
    "Game",
    "Match",
    "Move",
    "MoveRefused",
    "Record",
    "RecordRefused",
    "Refused",
    "Text",
    "new",
]
