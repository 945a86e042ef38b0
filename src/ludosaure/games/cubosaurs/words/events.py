"""What happened, as in the log."""

from collections.abc import Callable, Sequence
from typing import Any

from ludosaure.games.cubosaurs.box import CARD_NUMBERS, Tile
from ludosaure.games.cubosaurs.events import Event, GameOver
from ludosaure.games.cubosaurs.words.names import TILES, a_card, cards_text, signed
from ludosaure.games.text import Text
from ludosaure.games.wording import listed

EVENTS = {
    "round_started": Text(
        "Manche {round} : {start_seat} commence.", "Round {round}: {start_seat} starts."
    ),
    "cards_dealt": Text("{seat} reçoit {cards}.", "{seat} is dealt {cards}."),
    "card_drawn": Text("{seat} pioche {card}.", "{seat} draws {card}."),
    "hand_kept": Text("{seat} garde {cards}.", "{seat} keeps {cards}."),
    "hand_passed": Text(
        "{seat} passe la Main à {to} avec {card}.", "{seat} passes to {to}, adding {card}."
    ),
    "hand_passed_free": Text(
        "{seat} passe la Main à {to} sans rien ajouter.", "{seat} passes to {to} for free."
    ),
    "tile_bought": Text("{seat} achète « {tile} ».", "{seat} buys “{tile}”."),
    "card_destroyed": Text("{seat} retire {card} de {owner}.", "{seat} removes {card} of {owner}."),
    "card_stolen": Text("{seat} vole {card} à {owner}.", "{seat} steals {card} from {owner}."),
    "card_given": Text("{seat} donne {card} à {to}.", "{seat} gives {card} to {to}."),
    "cards_swapped": Text(
        "{seat} prend {taken} à {to} contre {given}.", "{seat} takes {taken} from {to} for {given}."
    ),
    "dna_gained": Text("{seat} gagne {count} ADN.", "{seat} gains {count} DNA."),
    "dna_taken": Text("{seat} prend un ADN à {from}.", "{seat} takes one DNA from {from}."),
    "round_scored": Text("Fin de la manche {round} : {scores}.", "Round {round} ends: {scores}."),
    "market_opened": Text("Le marché propose {tiles}.", "The market offers {tiles}."),
}
UNSEEN_CARD = Text("une carte", "a card")
QUOTED = Text("« {tile} »", "“{tile}”")


def event(happened: Event, names: Sequence[str]) -> Text:
    """An event as in the log."""
    if happened["kind"] == "game_over":
        return victory(happened, names)
    parts = {
        part: PARTS[part](value, names) if part in PARTS else value
        for part, value in happened.items()
    }
    return EVENTS[happened["kind"]].format(**parts)


def _seat(seat: int, names: Sequence[str]) -> str:
    return names[seat]


def _card(card: str | None, names: Sequence[str]) -> Text:
    return UNSEEN_CARD if card is None else a_card(CARD_NUMBERS[card])


def _cards(cards: list[str], names: Sequence[str]) -> Text:
    return cards_text(cards)


def _tile(tile: int, names: Sequence[str]) -> Text:
    return TILES[Tile(tile)].name


def _tiles(tiles: list[int], names: Sequence[str]) -> Text:
    return listed([QUOTED.format(tile=_tile(tile, names)) for tile in tiles])


def _scores(scores: list[int], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {signed(points)}" for seat, points in enumerate(scores))


PARTS: dict[str, Callable[[Any, Sequence[str]], object]] = {  # how parts of these names are said
    "seat": _seat,
    "to": _seat,
    "owner": _seat,
    "from": _seat,
    "start_seat": _seat,
    "card": _card,
    "taken": _card,
    "given": _card,
    "cards": _cards,
    "tile": _tile,
    "tiles": _tiles,
    "scores": _scores,
}


def victory(event: GameOver, names: Sequence[str]) -> Text:
    """Who won, with how many points."""
    winners = [names[seat] for seat in event["winners"]]
    points = signed(event["totals"][event["winners"][0]])
    who = listed([Text(name, name) for name in winners])
    if len(winners) == 1:
        return Text(
            f"{who.fr} l'emporte, avec {points} points.", f"{who.en} wins with {points} points."
        )
    return Text(
        f"{who.fr} se partagent la victoire, avec {points} points.",
        f"{who.en} share the victory with {points} points.",
    )
