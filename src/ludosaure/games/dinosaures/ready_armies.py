"""Ready-made armies: where each kind would like to stand. Designed; no words here."""

from dataclasses import dataclass

from ludosaure.games.dinosaures.box import Kind


@dataclass(frozen=True)
class ReadyArmy:
    """A ready-made idea: where each kind would like to stand, as own row and share of the width."""

    key: str
    wishes: tuple[tuple[Kind, int, float], ...]


def _line(row: int, *kinds: Kind) -> tuple[tuple[Kind, int, float], ...]:
    """Kinds spread evenly over one row."""
    return tuple((kind, row, (i + 0.5) / len(kinds)) for i, kind in enumerate(kinds))


K = Kind
READY_ARMIES = (
    ReadyArmy(
        "wall",
        (
            *_line(6, K.STEGO, K.FLUG, K.TRI, K.STEGO, K.TRI, K.FLUG, K.STEGO),
            *_line(5, K.TYRA_1, K.DOCUS, K.DILO, K.DEINO_2, K.TYRA_2),
            *_line(4, K.FLUG, K.DEINO_1, K.TRI, K.DOCUS, K.FLUG),
            *_line(2, K.STEGO, K.CULAK, K.DILO, K.STEGO, K.FLUG),
            (K.NEST, 1, 0.5),
            (K.LIGHTNING, 2, 0.5),
            (K.WHITE, 1, 0.4),
        ),
    ),
    ReadyArmy(
        "spear",
        (
            *_line(6, K.FLUG, K.TRI, K.TYRA_1, K.STEGO, K.TYRA_2, K.TRI, K.FLUG),
            *_line(5, K.FLUG, K.STEGO, K.DEINO_2, K.CULAK, K.DEINO_1, K.STEGO, K.FLUG),
            *_line(4, K.DOCUS, K.TRI, K.DILO, K.DOCUS),
            *_line(2, K.STEGO, K.DILO, K.STEGO, K.FLUG),
            (K.NEST, 1, 0.2),
            (K.LIGHTNING, 1, 0.3),
            (K.WHITE, 1, 0.8),
        ),
    ),
    ReadyArmy(
        "corner",
        (
            (K.NEST, 1, 0.15),
            (K.LIGHTNING, 2, 0.15),
            (K.STEGO, 1, 0.25),
            (K.STEGO, 2, 0.05),
            (K.WHITE, 1, 0.9),
            *_line(3, K.TYRA_2, K.STEGO, K.DILO, K.DOCUS),
            *_line(4, K.FLUG, K.TRI, K.CULAK, K.FLUG),
            *_line(5, K.DEINO_1, K.DEINO_2, K.DOCUS, K.DILO, K.FLUG),
            *_line(6, K.TRI, K.FLUG, K.STEGO, K.TYRA_1, K.TRI, K.FLUG, K.STEGO),
        ),
    ),
)
