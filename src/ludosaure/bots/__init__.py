"""
Bots that play well without peeking.

    from ludosaure import bots

    number = bots.level("hunter").choose(match.game, match.seen(seat), seat, seed=1)
    answer = bots.bot("search").think(game, seen, seat, bots.Budget(seconds=0.2), seed=1)
"""

from ludosaure.bots.catalogue import bot
from ludosaure.bots.characters import Character, character_of, characters
from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.bots.levels import STAND_IN, TEMPERS, USUAL, Level, adviser, level, levels, usual
from ludosaure.bots.preparing import (
    compile_elsewhere,
    note_full,
    prepare,
    prepare_game,
    stand_back,
    stop_compiling,
)

__all__ = [
    "STAND_IN",
    "TEMPERS",
    "USUAL",
    "Answer",
    "Bot",
    "Budget",
    "Character",
    "Level",
    "RankedMove",
    "adviser",
    "bot",
    "character_of",
    "characters",
    "compile_elsewhere",
    "level",
    "levels",
    "note_full",
    "prepare",
    "prepare_game",
    "stand_back",
    "stop_compiling",
    "usual",
]
