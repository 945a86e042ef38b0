"""Deals as JSON: every chance of a game, given by hand (§3)."""

from collections.abc import Mapping
from typing import NoReturn

from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.layouts import Json, blank
from ludosaure.games.text import DealRefused, Text
from ludosaure.games.trex.box import COLORS, SET
from ludosaure.games.trex.fields import Deal, Options
from ludosaure.games.trex.options import RANDOM_STARTER
from ludosaure.games.trex.state import DEAL, NO_CARD

PARTS = ("eggs", "trumps", "decks", "starter")


def read_deal(options: Options, given: Json) -> Deal:
    """The deal of a JSON form; the starter may be left to option first_player."""
    if not isinstance(given, Mapping):
        _refuse("une donne est un objet JSON", "a deal is a JSON object")
    for part in given:
        if part not in PARTS:
            _refuse(f"elle n'a pas de partie {part}", f"it has no part {part}")
    players = int(options.players)
    deal: Deal = blank(DEAL)
    eggs = [color for color in range(5) for _ in range(int(options.egg_count[color]))]
    deal.eggs[:] = _colors("eggs", given.get("eggs"), eggs)
    deal.trumps[:] = _colors("trumps", given.get("trumps"), list(range(5)))
    decks = given.get("decks")
    if not isinstance(decks, list) or len(decks) != players:
        _refuse(f"decks doit compter {players} paquets", f"decks must hold {players} decks")
    for seat, deck in enumerate(decks):
        if not isinstance(deck, list) or _sorted(deck) != list(range(SET)):
            _refuse(
                f"decks[{seat}] doit contenir une fois chaque carte de 0 à {SET - 1}",
                f"decks[{seat}] must hold each card from 0 to {SET - 1} once",
            )
        deal.decks[seat] = deck
    deal.decks[players:MAX_SEATS] = NO_CARD
    starter = given.get("starter")
    if starter is None and options.first_player != RANDOM_STARTER:
        starter = int(options.first_player)
    if type(starter) is not int or not 0 <= starter < players:
        _refuse(
            f"starter doit être une place de 0 à {players - 1}",
            f"starter must be a seat from 0 to {players - 1}",
        )
    deal.starter = starter
    return deal


def deal_json(options: Options, deal: Deal) -> Json:
    """The JSON form of a deal."""
    return {
        "eggs": [COLORS[color] for color in deal.eggs.tolist()],
        "trumps": [COLORS[color] for color in deal.trumps.tolist()],
        "decks": deal.decks[: int(options.players)].tolist(),
        "starter": int(deal.starter),
    }


def _sorted(cards: list[Json]) -> list[int]:
    """Cards in ascending order; none when something else is among them."""
    numbers = [card for card in cards if isinstance(card, int) and not isinstance(card, bool)]
    return sorted(numbers) if len(numbers) == len(cards) else []


def _colors(part: str, given: Json, expected: list[int]) -> list[int]:
    """Colour names as numbers, if they are those of the box in any order."""
    names: list[str] = [COLORS[color] for color in expected]
    if not isinstance(given, list) or sorted(map(str, given)) != sorted(names):
        content = ", ".join(f"{color} {names.count(color)}" for color in COLORS)
        _refuse(
            f"{part} doit donner {len(names)} couleurs ({content})",
            f"{part} must give {len(names)} colours ({content})",
        )
    return [expected[names.index(str(color))] for color in given]


def _refuse(fr: str, en: str) -> NoReturn:
    raise DealRefused("deal", Text(f"Donne de T-Rex : {fr}.", f"T-Rex deal: {en}."))
