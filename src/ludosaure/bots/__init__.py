"""
Bots that play well without peeking.

    from ludosaure import bots

    number = bots.level("hunter").choose(match.game, match.seen(seat), seat, seed=1)
    answer = bots.bot("search").think(game, seen, seat, bots.Budget(seconds=0.2), seed=1)
"""

from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.bots.levels import Level, level, levels
from ludosaure.bots.preparing import prepare
from ludosaure.bots.shelf import bot

__all__ = ["Answer", "Bot", "Budget", "Level", "RankedMove", "bot", "level", "levels", "prepare"]
