"""Explicit deals: the starter, and the letters of the parts in the order of drawing (§3)."""

from collections.abc import Mapping

from ludosaure.games.dinosaures.box import GROUPS, PART_LETTERS
from ludosaure.games.dinosaures.fields import Deal, Options
from ludosaure.games.dinosaures.state import DEAL
from ludosaure.games.layouts import Json, blank
from ludosaure.games.text import DealRefused, Text


def deal_json(options: Options, deal: Deal) -> Json:
    """The JSON form of a deal."""
    letters = "".join(PART_LETTERS[int(part)] for part in deal["parts"] if part >= 0)
    return {"starter": int(deal["starter"]), "parts": letters}


def read_deal(options: Options, data: Json) -> Deal:
    """An explicit deal; the refusal says which part of it is wrong."""
    players = int(options["players"])
    if not isinstance(data, Mapping) or set(data) != {"starter", "parts"}:
        raise _refused("starter and parts are needed", "il faut starter et parts")
    starter = data["starter"]
    if isinstance(starter, bool) or not isinstance(starter, int) or not 0 <= starter < players:
        raise _refused(f"no seat {starter!r}", f"pas de place {starter!r}")
    if options["first_player"] and starter != int(options["first_player"]) - 1:
        chosen = int(options["first_player"]) - 1
        raise _refused(f"first_player says {chosen}", f"first_player demande {chosen}")
    deal: Deal = blank(DEAL)
    deal["starter"] = starter
    deal["parts"] = -1
    parts = _read_letters(data["parts"], players)
    deal["parts"][: len(parts)] = parts
    if options["landscape_deal"]:
        groups = GROUPS[int(options["landscape_deal"])].tolist()
        if sorted((parts[0::2], parts[1::2])) != sorted((groups[:2], groups[2:])):
            raise _refused(
                "each group's letters, in alphabetical order, go to one player",
                "les lettres d'un groupe, par ordre alphabétique, vont au même joueur",
            )
    return deal


def _read_letters(data: Json, players: int) -> list[int]:
    given = data if isinstance(data, str | list | tuple) else ""
    letters = [letter for letter in given if isinstance(letter, str)]
    expected = sorted(PART_LETTERS * (players // 2))
    if len(letters) != len(given) or sorted(letters) != expected:
        text = "".join(expected)
        raise _refused(f"parts must be {text} in some order", f"parts doit mélanger {text}")
    return [PART_LETTERS.index(letter) for letter in letters]


def _refused(english: str, french: str) -> DealRefused:
    return DealRefused("deal", Text(f"Donne refusée : {french}.", f"Deal refused: {english}."))
