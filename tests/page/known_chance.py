"""
`ludosaure serve` without luck: the same game with the same options is dealt the same cards.

What a test of the page meets then does not change from run to run. `LUDOSAURE_TEST_CHANCE=7` deals
other cards and rolls other dice, to look for trouble the usual ones do not show.

    python -m tests.page.known_chance PORT
"""

import os
import random
import sys
import zlib
from itertools import count

from ludosaure.bots import Bot, catalogue
from ludosaure.bots.random_bot import RandomBot
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.play import fairness
from ludosaure.play.position import legal_numbers
from ludosaure.server import addresses, bots, guests, seating
from ludosaure.server.run import serve

CHANCE = os.environ.get("LUDOSAURE_TEST_CHANCE", "0")


def known_hex(size: int, what: str) -> str:
    """So many bytes that are always the same."""
    return random.Random(f"{CHANCE} {what}").randbytes(size).hex()


def dice(game: AnyGame, seen: State, seat: int, level: str, mind: Bot) -> int:
    """
    Any legal move, always the same one in the same position.

    Thinking takes time, and the page does not mind what bots think.
    """
    rolls = random.Random(f"{CHANCE} {seat} {zlib.crc32(seen.tobytes())}")
    return rolls.choice(legal_numbers(game, seen))


def names() -> str:
    """A guest's name: with a vowel or a consonant, one after the other."""
    number = next(GUESTS)
    return f"{addresses.FIGURES[number % len(addresses.FIGURES)]} {10 + number % 90}"


GUESTS = count(int(CHANCE))


def without_luck() -> None:
    """Takes the luck out of this process, but for what must be secret or unique: ids and keys."""
    catalogue.BOTS = dict.fromkeys(catalogue.BOTS, RandomBot)
    bots.choose = dice
    guests.new_name = names
    seating.new_nonce = lambda: known_hex(fairness.NONCE_BYTES, "nonce")
    secret = known_hex(fairness.SECRET_BYTES, "secret")
    seating.Chance.draw = lambda nonces: fairness.Chance(
        fairness.commitment_of(secret), tuple(nonces), secret
    )


if __name__ == "__main__":
    without_luck()
    serve(port=int(sys.argv[1]), open_browser=False, prepared=True)
