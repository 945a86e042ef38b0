"""
Dinosaures written slowly from the specification: dicts, sets and one generator.

Shares no line and no table with the compiled game. `board` is the box and the landscape, `duels` who
wins, `moves` where a figure may go, `placing` where it may be put; `table` is what is seen, and the
story is told by `setting_up`, `turns`, `combat` and, as a whole, `game`.
"""

from tests.plain.dinosaures.duels import duel
from tests.plain.dinosaures.game import PlainGame
from tests.plain.dinosaures.moves import destinations

__all__ = ["PlainGame", "destinations", "duel"]
