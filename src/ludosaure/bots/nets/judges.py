"""
A judge that learned: a network that judges worlds (`worlds`), asked by a search in place of the game's own
judgement.

It lies beside the network of a game, as `<folder>.worlds.npz`, with weights of their own for every number
of players (`2.lower` and so on), and is refused like any other network where it does not fit.
"""

import json
import zipfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludosaure.bots import judgement as judging
from ludosaure.bots.engine import Judge
from ludosaure.bots.nets import trex_worlds
from ludosaure.bots.nets.beliefs import Belief, no_belief
from ludosaure.bots.nets.believing import belief_of
from ludosaure.bots.nets.files import OTHER, PLAYERS, faulty, parameters_in, read
from ludosaure.bots.nets.linear import Floats
from ludosaure.bots.nets.worlds import Worlds, judge_world
from ludosaure.games.compiled import specialised
from ludosaure.games.constants import MAX_SEATS
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.games.text import Refused

WORLDS = "worlds"
CONVICTION = 0.6  # of a network's belief: it knows its own kind, and others play otherwise
TABLES = ("lower", "upper", "direct")
SHOWN: Mapping[str, Any] = {"trex": trex_worlds}  # the games whose worlds can be shown to a network


class Learned(NamedTuple):
    """What a search learned beside the rules: to judge worlds, and perhaps which of them to believe in."""

    worlds: Path
    network: Path | None = None

    def judge(self, game: AnyGame, players: int) -> Judge:
        """By what it judges."""
        return judge_in(game, self.worlds, players)

    def belief(self, game: AnyGame, seen: State, seat: int) -> Belief:
        """What it believes of what is hidden from *seat*."""
        if self.network is None:
            return no_belief()
        found = belief_of(game, read(game, self.network), seen, seat)
        return found._replace(doubts=CONVICTION * found.doubts, usual=CONVICTION * found.usual)


def version_of(game: AnyGame) -> str:
    """What the truths of worlds are called in files: other truths are other numbers."""
    return f"{game.key}-{WORLDS}-{game.rules_version}"


def worlds_beside(path: Path) -> Path:
    """Where the judge lies that belongs to the network of any file."""
    return path.with_suffix(f".{WORLDS}.npz")


@cache
def judge_in(game: AnyGame, path: Path, players: int) -> Judge:
    """The judge in a file, for a table of a size; refused where it does not fit."""
    tables = _tables(game, path, players)
    show = SHOWN[game.key]
    lower, upper, direct = (np.ascontiguousarray(tables[name], np.float32) for name in TABLES)
    rows = show.ALL_TRUTHS + show.NUMBERS + 1
    if lower.shape != (rows, 2 * (len(upper) - 2)) or direct.shape != (show.NUMBERS,):
        raise faulty(path, f"{lower.shape}, {upper.shape}")

    def weights() -> Worlds:
        return Worlds(
            lower=lower,
            upper=upper,
            direct=direct,
            live=np.zeros((MAX_SEATS + 1, show.MOST_TRUTHS + 1), np.int32),
            numbers=np.zeros((MAX_SEATS, show.NUMBERS)),
            sums=np.zeros((MAX_SEATS + 2, lower.shape[1]), np.float32),
            second=np.zeros(upper.shape[1], np.float32),
        )

    return Judge(WORLDS, _rule(game), weights)


@cache
def _rule(game: AnyGame) -> Callable[..., None]:
    """The judgement of a game, with the network where the game is not over."""
    evaluate = specialised(judge_world, {"show": SHOWN[game.key].show_world}, game.key)
    rules: dict[str, Callable[..., object]] = {
        "is_over": game.rules.is_over,
        "score": game.rules.score,
        "side": judging.judgement(game).side,
        "evaluate": evaluate,
    }
    return specialised(judging.judge, rules, f"{game.key}-{WORLDS}")


def _tables(game: AnyGame, path: Path, players: int) -> Mapping[str, Floats]:
    """The tables for so many players."""
    if not zipfile.is_zipfile(path):
        raise faulty(path, ".npz?")
    try:
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(file["about"].tobytes())
        told = (about["game"], about["rules"], about["encoding"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise faulty(path, f"{type(error).__name__}: {error}") from None
    if told != (game.key, game.rules_version, version_of(game)) or game.key not in SHOWN:
        said = " · ".join(map(str, told))
        text = OTHER.format(file=path.name, told=said, game=game.name, version=game.rules_version)
        raise Refused("other_network", text)
    _, parameters = parameters_in(path)
    found = {name: parameters.get(f"{players}.{name}") for name in TABLES}
    if found["lower"] is None:
        known = ", ".join(sorted({name[0] for name in parameters if name.endswith(".lower")}))
        text = PLAYERS.format(game=game.name, players=players, known=known)
        raise Refused("network_players", text)
    tables = {name: table for name, table in found.items() if table is not None}
    if len(tables) < len(TABLES):
        raise faulty(path, ", ".join(set(TABLES) - set(tables)))
    return tables
