"""Explicit deals: the layout of the board and the pile as letters, and who begins."""

from collections.abc import Mapping

from ludosaure.games.chao_dino.box import CARDS, LAKE, LAKES, LETTERS, VOLCANO
from ludosaure.games.chao_dino.fields import Deal, Options
from ludosaure.games.chao_dino.hexes import RING_SIZE
from ludosaure.games.chao_dino.state import DEAL
from ludosaure.games.layouts import IntArray, Json, blank
from ludosaure.games.text import DealRefused, Text


def deal_json(options: Options, deal: Deal) -> Json:
    """A deal by letters."""
    cells = int(RING_SIZE[options.players])
    return {
        "layout": "".join(LETTERS[terrain] for terrain in deal.layout[:cells]),
        "pile": "".join(LETTERS[face] for face in deal.pile if face),
        "first_player": int(deal.first_player),
    }


def read_deal(options: Options, data: Json) -> Deal:
    """An explicit deal, checked against the box."""
    deal: Deal = blank(DEAL)
    if not isinstance(data, Mapping) or set(data) != {"layout", "pile", "first_player"}:
        raise _wrong(
            "deal",
            "il faut layout, pile et first_player, et rien d'autre",
            "it needs layout, pile and first_player, and nothing else",
        )
    players = int(options.players)
    _read_layout(options, data["layout"], deal.layout, players)
    _read_pile(options, data["pile"], deal.pile)
    first = data["first_player"]
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        last = players - 1
        raise _wrong("first_player", f"un siège de 0 à {last}", f"must be a seat from 0 to {last}")
    deal.first_player = first
    return deal


def _read_layout(options: Options, text: Json, layout: IntArray, players: int) -> None:
    cells = int(RING_SIZE[players])
    if not isinstance(text, str) or len(text) != cells or set(text) - set("VMSJL"):
        raise _wrong("layout", f"{cells} lettres parmi VMSJL", f"must be {cells} letters of VMSJL")
    terrains = [LETTERS.index(shown) for shown in text]
    if terrains[0] != VOLCANO or terrains.count(VOLCANO) != 1:
        raise _wrong("layout", "le volcan est au centre", "the volcano lies in the centre, once")
    lakes = 0 if players == 2 else LAKES
    if terrains[:19].count(LAKE) != lakes or terrains.count(LAKE) != lakes:
        raise _wrong(
            "layout",
            f"{lakes} lacs, dans les deux premiers cercles",
            f"there are {lakes} lakes, within the first two rings",
        )
    for terrain in range(1, 4):
        if terrains.count(terrain) > options.tiles[terrain]:
            shown = LETTERS[terrain]
            raise _wrong("layout", f"trop de {shown}", f"the box has fewer {shown}")
    layout[:cells] = terrains


def _read_pile(options: Options, text: Json, pile: IntArray) -> None:
    first_2 = int(options.back_1.sum())
    cards = first_2 + int(options.back_2.sum()) + 1
    if not isinstance(text, str) or len(text) != cards or set(text) - set("MSJX"):
        raise _wrong("pile", f"{cards} lettres parmi MSJX", f"must be {cards} letters of MSJX")
    for back, part in ((1, text[:first_2]), (2, text[first_2:])):
        numbers = options.back_1 if back == 1 else options.back_2
        meteors = back - 1
        if part.count("X") != meteors or any(
            part.count(LETTERS[terrain]) != numbers[terrain] for terrain in range(1, 4)
        ):
            wanted = "".join(LETTERS[t] * int(numbers[t]) for t in range(1, 4)) + "X" * meteors
            raise _wrong(
                "pile",
                f"les cartes à dos {back} sont {wanted}",
                f"the cards with back {back} are {wanted}",
            )
    pile[:cards] = [LETTERS.index(shown) for shown in text]
    pile[cards:CARDS] = 0


def _wrong(part: str, fr: str, en: str) -> DealRefused:
    return DealRefused("wrong_deal", Text(f"Donne, {part} : {fr}.", f"Deal, {part}: {en}."))
