"""
A position in one line: letters, digits, - and _, to paste into a message, a test or an address.

    code = match.code()                  # "L1rVZ…"
    ludosaure.new(code=code)             # the same match at the same position, with all its moves

A code is `L`, the version of this format, and in base64url: a checksum of all the rest, a checksum
of the way, and three parts, the first two with their lengths before them:

- the head, JSON: game, rules version, players, the options that are not the default ones, and the
  seed or, where there is none, the deal; deflated;
- the number of moves;
- the moves: each its place among the legal moves, all together one number in a mixed radix.

The way is every list of legal moves from the deal to the position. So a code made under other rules
is refused even if nobody counted up their version, as soon as one of the lists was different.

A code holds the whole deal: everything that is hidden can be read from it. It is for games that are
over, and for open ones (a test, an analysis, a person alone). A running table never hands it out.
"""

import json
import re
import string
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import numpy as np

from ludosaure.games import catalogue
from ludosaure.games.layouts import Json
from ludosaure.games.text import OptionRefused, Refused, Text
from ludosaure.play.match import Match
from ludosaure.play.position import legal_numbers

FORMAT = "1"
FORM = re.compile(r"L[0-9A-Za-z][0-9A-Za-z_-]{12,}")
LONGEST = 2**16  # characters, many times the longest match
LARGEST_HEAD = 2**16  # bytes, inflated
SIGNS = string.ascii_letters + string.digits + "-_"
NUMBERS = "#"  # before a text that stands for a list of numbers
SUM, WAY = 4, 3  # bytes of the two checksums


class CodeRefused(Refused):
    """A text that leads to no position: what is wrong with it, in one sentence."""


def is_like_a_code(text: str) -> bool:
    """Whether a text has the form of a code, sound or not; a path with a dot or a slash has not."""
    return FORM.fullmatch(text) is not None


# Writing


def code_of(match: Match) -> str:
    """The code of a match at its position, with everything that was hidden in it."""
    head = json.dumps(
        [
            match.game.key,
            match.rules,
            match.players,
            told_options(match),
            chance(match),
        ],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    way, number, radix = 0, 0, 1
    for state, move in match.steps():
        legal = sorted(legal_numbers(match.game, state))
        way = passed(way, legal)
        number += radix * legal.index(move.number)
        radix *= len(legal)
    body = passed(way, []).to_bytes(4, "big")[:WAY]
    deflated = deflate(head.encode())
    body += counted(len(deflated)) + deflated + counted(match.ply)
    body += number.to_bytes((number.bit_length() + 7) // 8, "big")
    return written(body)


def written(body: bytes) -> str:
    """The text of a code: what it begins with, its checksum, its content."""
    total = zlib.crc32(FORMAT.encode() + body).to_bytes(SUM, "big")
    return f"L{FORMAT}" + urlsafe_b64encode(total + body).decode().rstrip("=")


def told_options(match: Match) -> dict[str, Json]:
    """The fewest options, and the fewest numbers of an owner's box, that this match is played with."""
    wanted = match.options.tobytes()
    options = match.game.options_json(match.options)

    def prune(part: dict[str, Json]) -> None:
        for key, value in list(part.items()):
            del part[key]
            if not leads_to(match, options, wanted):
                part[key] = value
                if isinstance(value, dict):
                    prune(value)

    prune(options)
    return options


def leads_to(match: Match, options: dict[str, Json], wanted: bytes) -> bool:
    """Whether these options are valid and give those very bytes."""
    try:
        read = match.game.read_options(match.players, options, match.rules)
        return bool(read.tobytes() == wanted)
    except OptionRefused:
        return False


def chance(match: Match) -> Json:
    """The seed where there is one, else the whole deal."""
    if match.given_deal or match.chance is not None:
        return shortened(match.game.deal_json(match.options, match.deal))
    return match.seed or 0


def shortened(part: Json) -> Json:
    """A part of a deal with every list of small numbers as one text: a sign for each number."""
    if isinstance(part, dict):
        return {key: shortened(value) for key, value in part.items()}
    if isinstance(part, list):
        if part and all(type(item) is int and 0 <= item < len(SIGNS) for item in part):
            return NUMBERS + "".join(SIGNS[item] for item in part)
        return [shortened(item) for item in part]
    return part


def passed(way: int, legal: list[int]) -> int:
    """The checksum of a way after one more list of legal moves."""
    return zlib.crc32(np.array([len(legal), *legal], "<i2").tobytes(), way)


def deflate(data: bytes) -> bytes:
    """Raw deflate: neither header nor checksum, we have our own."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return packer.compress(data) + packer.flush()


def counted(number: int) -> bytes:
    """A number in as few bytes as it needs: seven bits each, the top bit says that more follow."""
    found = b""
    while number >= 128:
        found += bytes([128 | number & 127])
        number >>= 7
    return found + bytes([number])


# Reading


def match_of(text: str) -> Match:
    """The match of a code, at its position; raises CodeRefused with the reason."""
    way, head, plies, number = taken_apart(body_of(text))
    match = begun(head)
    seen = 0
    for _ in range(plies):
        legal = sorted(legal_numbers(match.game, match.true_state))
        seen = passed(seen, legal)
        if not legal:
            raise does_not_replay()
        number, place = divmod(number, len(legal))
        match.play(legal[place])
    if number or passed(seen, []).to_bytes(4, "big")[:WAY] != way:
        raise does_not_replay()
    return match


def body_of(text: str) -> bytes:
    """What is in a code, once its form, its version and its checksum are found good."""
    if not isinstance(text, str) or len(text) > LONGEST or not is_like_a_code(text):
        raise refused("not_a_code", "ce texte n'en est pas un", "this text is not one")
    if text[1] != FORMAT:
        raise refused(
            "code_format",
            f"il est écrit dans la version {text[1]}, nous lisons la {FORMAT}",
            f"it is written in version {text[1]}, we read version {FORMAT}",
        )
    try:
        data = urlsafe_b64decode(text[2:] + "=" * (-len(text[2:]) % 4))
    except ValueError:
        raise damaged() from None
    body = data[SUM:]
    if written(body) != text:
        raise damaged()
    return body


def taken_apart(body: bytes) -> tuple[bytes, Json, int, int]:
    """The checksum of the way, the head, the number of moves, and the number they make together."""
    try:
        size, start = number_at(body, WAY)
        reader = zlib.decompressobj(-zlib.MAX_WBITS)
        head = json.loads(reader.decompress(body[start : start + size], LARGEST_HEAD))
        plies, start = number_at(body, start + size)
    except (IndexError, ValueError, RecursionError, zlib.error):
        raise damaged() from None
    return body[:WAY], head, plies, int.from_bytes(body[start:], "big")


def number_at(data: bytes, at: int) -> tuple[int, int]:
    """A number written by `counted`, and where it ends."""
    number = shift = 0
    while True:
        number |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return number, at


def lengthened(part: Json) -> Json:
    """The part of a deal that `shortened` made this of."""
    if isinstance(part, dict):
        return {key: lengthened(value) for key, value in part.items()}
    if isinstance(part, list):
        return [lengthened(item) for item in part]
    if isinstance(part, str) and part.startswith(NUMBERS):
        return [SIGNS.index(sign) for sign in part.removeprefix(NUMBERS)]
    return part


def begun(head: Json) -> Match:
    """The match before its first move."""
    match head:
        case [str(key), int(rules), int(players), dict(options), int() | dict() as dealt]:
            pass
        case _:
            raise damaged()
    if key not in catalogue.SHELF:
        raise refused("unknown_game", f"nous n'avons pas le jeu {key}", f"we have no game {key}")
    game = catalogue.game(key)
    if rules not in game.versions:
        raise refused(
            "code_rules",
            f"il suit les règles {rules} de {game.name.fr}, nous jouons les {game.rules_version}",
            f"it follows rules {rules} of {game.name.en}, we play rules {game.rules_version}",
        )
    try:
        if isinstance(dealt, dict):
            return Match(game, players, options, deal=lengthened(dealt), rules=rules)
        return Match(game, players, options, seed=dealt, rules=rules)
    except Refused as error:
        raise CodeRefused("code_replay", error.text) from None
    except ValueError:
        raise damaged() from None


def refused(code: str, fr: str, en: str) -> CodeRefused:
    """A code cannot be used, and why."""
    return CodeRefused(
        code, Text(f"Code de position refusé : {fr}.", f"Position code refused: {en}.")
    )


def damaged() -> CodeRefused:
    """Some sign of it is not what was written."""
    return refused("code_damaged", "il a été abîmé ou tronqué", "it was damaged or cut short")


def does_not_replay() -> CodeRefused:
    """It is sound, and made under rules that are not ours."""
    return refused(
        "code_replay",
        "ses coups ne se rejouent pas avec nos règles",
        "its moves cannot be replayed by our rules",
    )
