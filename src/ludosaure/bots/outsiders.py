"""
Bots of other styles: each follows one simple idea through a whole game, and none of the house's judgement.

The levels are relatives: they share an evaluation, and a weakness of it hurts them all alike. An
outsider looks at what its seat sees and wants one thing: to keep, to rush, to hoard, to sit tight. It
is not strong. Who loses to one has a hole (docs/bots.md).

A style is a function that says how much it wants a move; among equals it rolls dice.
"""

from collections.abc import Callable
from typing import TypeAlias

from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove
from ludosaure.games.bits import count
from ludosaure.games.chance import generator, word
from ludosaure.games.contract import AnyGame
from ludosaure.games.cubosaurs import actions as cubosaurs
from ludosaure.games.cubosaurs.fields import State as CubosaursState
from ludosaure.games.dinosaures import action_numbers as dinosaures
from ludosaure.games.dinosaures.board import cells, own_row, side_of, spot_of
from ludosaure.games.dinosaures.box import NEST
from ludosaure.games.dinosaures.fields import State as DinosauresState
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.layouts import State
from ludosaure.games.text import Refused, Text
from ludosaure.games.trex import actions as trex
from ludosaure.play.position import legal_numbers

Style: TypeAlias = Callable[..., float]  # of game, what is seen there, seat and move
WHIM = 1.0  # how far dice may lead away from the idea, so that no game goes round in circles


# Cubosaurs


def keep(game: AnyGame, seen: CubosaursState, seat: int, move: int) -> float:
    """Keeps every Hand."""
    return 9.0 * (move == cubosaurs.KEEP)


def pass_on(game: AnyGame, seen: CubosaursState, seat: int, move: int) -> float:
    """Passes every Hand on while it can pay, and never keeps one of its own will."""
    return -9.0 * (move == cubosaurs.KEEP)


def hoard_cards(game: AnyGame, seen: CubosaursState, seat: int, move: int) -> float:
    """Waits until the Hand is fat, then keeps it."""
    fat = count(seen.hand) >= 3
    return 9.0 if (move == cubosaurs.KEEP) == fat else 0.0


def specialise(game: AnyGame, seen: CubosaursState, seat: int, move: int) -> float:
    """Keeps a Hand of which it has half already, and passes on the rest."""
    known = [bit for bit in range(64) if int(seen.hand) >> bit & 1]
    own = int(seen.collections[seat])
    alike = sum(any(own >> bit & 1 for bit in range(b - 2, b + 3) if bit >= 0) for b in known)
    wants = not own or 2 * alike >= len(known)
    return 9.0 if (move == cubosaurs.KEEP) == wants else 0.0


# T-Rex


def rush_cards(game: AnyGame, seen: State, seat: int, move: int) -> float:
    """Lays its highest card at once, and the top of its pile last."""
    return float(2 * move) if move < trex.PLAY_TOP else 0.0


def hoard_high_cards(game: AnyGame, seen: State, seat: int, move: int) -> float:
    """Lays its lowest card and saves the high ones for ever."""
    return float(2 * (trex.PLAY_TOP - move)) if move < trex.PLAY_TOP else 0.0


def gamble(game: AnyGame, seen: State, seat: int, move: int) -> float:
    """Plays the unknown top of its pile whenever it may, and turns the trumps over."""
    return 9.0 * (move == trex.PLAY_TOP) + 5.0 * (move >= trex.SET_STRONG)


# Chao Dino!


def wish(**by_kind: float) -> Style:
    """A style that likes kinds of moves, each so much."""

    def style(game: AnyGame, seen: State, seat: int, move: int) -> float:
        return by_kind.get(str(game.action_json(seen, move)["kind"]), 0.0)

    return style


# Dinosaures


def row_of(seen: DinosauresState, seat: int, move: int) -> float:
    """How far forward the cell of a move lies; 0 for moves without a cell."""
    return own_row(seen, seat & 1, spot_of(seen, move)) if move < cells(seen) else 0.0


def rush_forward(game: AnyGame, seen: DinosauresState, seat: int, move: int) -> float:
    """Marches, challenges whatever it meets, and leaves the nest where it lies."""
    if seen.phase == Phase.PLACE_CELL and seen.pending_kind == NEST:
        return -3.0 * row_of(seen, seat, move)
    beyond = move - cells(seen)
    return 1.5 * row_of(seen, seat, move) - 9.0 * (beyond in (dinosaures.DECLINE, dinosaures.STAY))


def sit_tight(game: AnyGame, seen: DinosauresState, seat: int, move: int) -> float:
    """Stays at home, declines, and ends its turn as soon as it may."""
    beyond = move - cells(seen)
    passive = beyond in (dinosaures.DECLINE, dinosaures.STAY, dinosaures.END)
    return 9.0 * passive - 1.5 * row_of(seen, seat, move)


def mirror(game: AnyGame, seen: DinosauresState, seat: int, move: int) -> float:
    """Stands on the columns the enemy stands on, row by row as far."""
    if move >= cells(seen):
        return 0.0
    width = int(seen.width)
    column, row = move % width, row_of(seen, seat, move)
    nearest = 99.0
    for cell in range(cells(seen)):
        figure = int(seen.at[spot_of(seen, cell)])
        if figure >= 0 and side_of(figure) != seat & 1:
            away = abs(cell % width - column) + abs(row_of(seen, 1 - (seat & 1), cell) - row)
            nearest = min(nearest, away)
    return -nearest


STYLES: dict[str, dict[str, Style]] = {
    "cubosaurs": {
        "keep": keep,
        "pass": pass_on,
        "hoard": hoard_cards,
        "specialist": specialise,
    },
    "trex": {"rush": rush_cards, "hoard": hoard_high_cards, "gamble": gamble},
    "chao-dino": {
        "hoard": wish(reproduce=9.0, end_actions=4.0),
        "rush": wish(drift_pick=9.0, drift_drop=9.0, migrate=6.0, draw_card=3.0),
        "nomad": wish(migrate=9.0, rescue=6.0, end_actions=-3.0),
        "turtle": wish(end_actions=9.0, play_hand=3.0),
    },
    "dinosaures": {"rush": rush_forward, "turtle": sit_tight, "mirror": mirror},
}


def styles(game: AnyGame) -> tuple[str, ...]:
    """The outsiders of a game, by the names of their styles."""
    return tuple(STYLES.get(game.key, {}))


# Styles that look at nothing but the move: a network can learn against them by the thousand.
BLIND = {"cubosaurs": ("keep", "pass"), "trex": ("rush", "hoard", "gamble")}


def blind_likings(game: AnyGame) -> dict[str, list[float]]:
    """How much the styles that look at nothing but the move want each of all moves."""
    return {
        style: [STYLES[game.key][style](game, None, 0, move) for move in range(game.max_actions)]
        for style in BLIND.get(game.key, ())
    }


class OutsiderBot(Bot):
    """Follows one style; it has no opinion on anybody's chances."""

    def __init__(self, style: str) -> None:
        if style not in {name for known in STYLES.values() for name in known}:
            raise unknown(style)
        self.style = style
        self.name = f"outsider:{style}"

    def think(self, game: AnyGame, seen: State, seat: int, budget: Budget, seed: int) -> Answer:
        """The legal moves by how much the style wants them; dice decide among those near."""
        found = STYLES.get(game.key, {}).get(self.style)
        if found is None:
            raise unknown(self.style, game)
        rng = generator(seed)
        wanted = {
            move: found(game, seen, seat, move) + WHIM * int(word(rng)) / 2**64
            for move in legal_numbers(game, seen)
        }
        order = sorted(wanted, key=lambda move: -wanted[move])
        return Answer(tuple(RankedMove(move, 0, (), ()) for move in order))


def unknown(style: str, game: AnyGame | None = None) -> Refused:
    """Nobody plays like that, in this game or in any."""
    known = styles(game) if game else sorted({s for each in STYLES.values() for s in each})
    names = ", ".join(known)
    return Refused(
        "unknown_bot",
        Text(
            f"Aucun outsider ne joue dans le style {style} ; au choix : {names}.",
            f"No outsider plays in the style {style}; there are {names}.",
        ),
    )
