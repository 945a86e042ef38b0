"""Bots that tests bring along: a good one, one that crashes, one that cheats the rules."""

from ludosaure.bots import Answer, Bot, RankedMove
from ludosaure.play.match import legal_numbers


class First(Bot):
    """The first legal move."""

    name = "first"

    def think(self, game, seen, seat, budget, seed):
        numbers = legal_numbers(game, seen)
        return Answer(tuple(RankedMove(n, 0, (), ()) for n in numbers))


class Crashing(Bot):
    """Gives up at once."""

    def think(self, game, seen, seat, budget, seed):
        raise RuntimeError("lost its nerve")


class Illegal(Bot):
    """Plays what nobody may."""

    def think(self, game, seen, seat, budget, seed):
        return Answer((RankedMove(-5, 0, (), ()),))


class Scribbling(Bot):
    """Writes on the record it was given and plays on."""

    def think(self, game, seen, seat, budget, seed):
        numbers = legal_numbers(game, seen)
        seen["phase"] = 99
        return Answer(tuple(RankedMove(n, 0, (), ()) for n in numbers))


NOT_A_BOT = object()
