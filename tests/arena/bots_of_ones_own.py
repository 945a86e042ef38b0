"""Bots that tests bring along: a good one, one that crashes, one that cheats the rules."""

from typing import ClassVar

from ludosaure.bots import Answer, Bot, RankedMove
from ludosaure.games.chance import GOLDEN, MIX_1, MIX_2
from ludosaure.play.position import legal_numbers


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


class Eavesdropping(First):
    """Plays the first legal move, and writes down every deal its seed may have come from."""

    heard: ClassVar[set[int]] = set()

    def think(self, game, seen, seat, budget, seed):
        players = int(seen.options.players)
        self.heard.update(deals_behind(seed, players))
        return super().think(game, seen, seat, budget, seed)


def deals_behind(seed, players):
    """
    Deals an arena may be playing that makes deals and bots' seeds from the same two numbers.

    A splitmix64 can be run backwards: from a word to the generator's state, and on to where it began.
    """
    for lost in range(2):
        state = unmixed(2 * seed + lost)
        for words in range(2, 400):
            number, contest = divmod((state - words * int(GOLDEN)) % 2**64, 2**32)[::-1]
            if number < 10_000 and contest < 10_000:
                yield contest * 1_000_003 + number // players


def unmixed(word):
    """The state of a splitmix64 that has just given this word."""
    word = unshifted(word, 31) * pow(int(MIX_2), -1, 2**64) % 2**64
    word = unshifted(word, 27) * pow(int(MIX_1), -1, 2**64) % 2**64
    return unshifted(word, 30)


def unshifted(word, by):
    """The number x of which x ^ (x >> by) is *word*."""
    found = word
    while by < 64:
        found, word, by = found ^ (found >> by), word, 2 * by
    return found
