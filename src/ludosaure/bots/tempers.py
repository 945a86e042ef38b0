"""
The tempers of bots: small honest changes of what they believe, about as strong as the usual belief.

A bot never plays against its own judgement to seem lively; it judges a little otherwise, and searches
as well as any other. How strong each is was measured (docs/bots.md). What one notices of it stands in
`characters.py`.
"""

from collections.abc import Mapping

from ludosaure.bots import chao_dino, cubosaurs, dinosaures, trex
from ludosaure.bots.judgement import Temper, judgement
from ludosaure.games.contract import AnyGame

TEMPERS: Mapping[str, Mapping[str, Temper]] = {
    "cubosaurs": {
        "cautious": cubosaurs.Temper(hope=0.3, refusal=1.3),  # counts what lies there
        "greedy": cubosaurs.Temper(refusal=3.0, token=0.9),  # rather has a Hand than pays
        "bold": cubosaurs.Temper(hope=0.7),  # counts what may come
    },
    "trex": {
        "cautious": trex.Temper(in_hand=0.012),  # saves strong cards
        "greedy": trex.Temper(in_hand=0.002, to_come=0.6),  # takes what pays now
        "bold": trex.Temper(in_hand=0.003, meteor=-0.05),  # spends strong cards, throws meteors
    },
    "chao-dino": {
        "cautious": chao_dino.Temper(herd=0.45, swimmer=-0.2, starving=0.6),  # fears the water
        "greedy": chao_dino.Temper(herd=0.7, elbow_room=0.06),  # wants a large herd
        "bold": chao_dino.Temper(swimmer=0.3, starving=0.1, outward=0.12),  # goes to the edge
    },
    "dinosaures": {
        "cautious": dinosaures.Temper(forward=0.17, menace=0.6),  # gets out of reach first
        "greedy": dinosaures.Temper(prey=1.4),  # hunts figures
        "bold": dinosaures.Temper(menace=0.3, pack=6.0),  # goes for the nest
    },
}


def tempers(game: AnyGame) -> Mapping[str, Temper]:
    """The weights of every temper there is in a game."""
    return TEMPERS.get(game.key, {})


def weights(game: AnyGame, temper: str) -> Temper:
    """What a bot of this temper weighs by; the usual weights where a game has none of this name."""
    return tempers(game).get(temper, judgement(game).even)
