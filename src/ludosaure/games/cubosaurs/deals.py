"""Explicit deals: all chance of a game as JSON, both ways."""

from collections.abc import Mapping

import numpy as np

from ludosaure.games.cubosaurs.box import CARDS, MAX_PLAYERS, TILES
from ludosaure.games.cubosaurs.fields import Deal, Options
from ludosaure.games.cubosaurs.options import Mode, is_in_use, rounds_played
from ludosaure.games.cubosaurs.state import DEAL
from ludosaure.games.layouts import Json, blank
from ludosaure.games.text import DealRefused, Text


def deal_json(options: Options, deal: Deal) -> Json:
    """A deal by the names of its parts."""
    n, rounds = int(options.players), int(rounds_played(options))
    return {
        "start": int(deal.start),
        "cards": deal.cards[:rounds].tolist(),
        "tiles": [[t for t in row if t] for row in deal.tiles[:rounds].tolist()]
        if options.mode == Mode.ADVANCED
        else [],
        "ties": deal.ties[1:rounds, :n].tolist(),
    }


def read_deal(options: Options, data: Json) -> Deal:
    """The deal a JSON form stands for; a wrong part is named."""
    n, rounds = int(options.players), int(rounds_played(options))
    if not isinstance(data, Mapping):
        raise _wrong_deal("deal", "un objet est attendu", "an object is expected")
    for key in data:
        if key not in ("start", "cards", "tiles", "ties"):
            raise _wrong_deal(str(key), "partie inconnue", "unknown part")
    deal: Deal = blank(DEAL)
    start = data.get("start")
    if not isinstance(start, int) or isinstance(start, bool) or not 0 <= start < n:
        raise _wrong_deal("start", f"un siège de 0 à {n - 1}", f"a seat from 0 to {n - 1}")
    deal.start = start
    deal.ties[:] = np.arange(MAX_PLAYERS)
    deal.cards[:] = np.arange(CARDS)
    in_use = _tiles_in_use(options)
    for index, row in enumerate(_rows(data, "cards", rounds, list(range(CARDS)))):
        deal.cards[index] = row
    for index, row in enumerate(_rows(data, "tiles", rounds if in_use else 0, in_use)):
        deal.tiles[index, : len(row)] = row
    for index, row in enumerate(_rows(data, "ties", rounds - 1, list(range(n)))):
        deal.ties[index + 1, :n] = row
    return deal


def _tiles_in_use(options: Options) -> list[int]:
    if options.mode == Mode.BASIC:
        return []
    return [tile for tile in range(1, TILES + 1) if is_in_use(options, tile)]


def _rows(data: Mapping[str, Json], key: str, count: int, items: list[int]) -> list[list[int]]:
    rows = data.get(key, [])
    if not isinstance(rows, list) or len(rows) != count:
        raise _wrong_deal(key, f"{count} listes sont attendues", f"{count} lists are expected")
    for number, row in enumerate(rows):
        if (
            not isinstance(row, list)
            or any(type(item) is not int for item in row)
            or sorted(row) != items
        ):
            raise _wrong_deal(
                f"{key}[{number}]",
                f"il faut chacun des {len(items)} numéros une fois",
                f"each of the {len(items)} numbers is needed once",
            )
    return rows


def _wrong_deal(part: str, fr: str, en: str) -> DealRefused:
    return DealRefused("deal", Text(f"Donne, {part} : {fr}.", f"Deal, {part}: {en}."))
