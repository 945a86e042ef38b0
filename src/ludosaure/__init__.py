"""
Ludosaure: four dinosaur board games, complete and exact.

>>> import ludosaure
>>> match = ludosaure.new("cubosaurs", players=3, seed=1)
>>> while not match.over:
...     _ = match.play(match.legal()[0])
>>> match.over, len(match.scores)
(True, 3)
"""

from typing import TYPE_CHECKING, Any

from ludosaure.games.contract import AnyGame, Event
from ludosaure.games.text import Refused, Text
from ludosaure.play.beginning import new
from ludosaure.play.code import CodeRefused
from ludosaure.play.match import Match, Move
from ludosaure.play.position import ALL, Action, LegalMove, Placed, Position
from ludosaure.play.record import Record, RecordRefused
from ludosaure.play.refusals import MoveRefused

if TYPE_CHECKING:
    from ludosaure.arena import Contest
    from ludosaure.bots import Answer, Bot, Budget, RankedMove
    from ludosaure.envs import IllegalAction, Step, VectorEnv

__version__ = "0.1.0"
__all__ = [
    "ALL",
    "Action",
    "Answer",
    "AnyGame",
    "Bot",
    "Budget",
    "CodeRefused",
    "Contest",
    "Event",
    "IllegalAction",
    "LegalMove",
    "Match",
    "Move",
    "MoveRefused",
    "Placed",
    "Position",
    "RankedMove",
    "Record",
    "RecordRefused",
    "Refused",
    "Step",
    "Text",
    "VectorEnv",
    "new",
]

ELSEWHERE = {
    "Answer": "bots",
    "Bot": "bots",
    "Budget": "bots",
    "Contest": "arena",
    "IllegalAction": "envs",
    "RankedMove": "bots",
    "Step": "envs",
    "VectorEnv": "envs",
}  # what is fetched when it is asked for, by room


def __getattr__(name: str) -> Any:
    if name not in ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{ELSEWHERE[name]}"), name)
