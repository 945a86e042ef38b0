"""Sets of cards and tiles as people and programs read them: numbers and names."""

from functools import lru_cache

from ludosaure.games.cubosaurs.box import CARD_NAMES, TILES


@lru_cache(4096)
def cards_in(cards: int) -> tuple[int, ...]:
    """The card numbers of a set."""
    left = int(cards)
    found = []
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return tuple(found)


def names_of(cards: int) -> list[str]:
    """The card names of a set."""
    return [CARD_NAMES[card] for card in cards_in(cards)]


def tiles_in(tiles: int) -> list[int]:
    """The tile numbers of a set."""
    owned = int(tiles)
    return [tile for tile in range(1, TILES + 1) if owned >> tile & 1] if owned else []


def name_or_none(card: int) -> str | None:
    """A card's name, None for one that is not known."""
    return CARD_NAMES[card] if card >= 0 else None
