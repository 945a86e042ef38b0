"""
What a run of training is: one TOML file, kept with what came out of it.

    game = "trex"
    players = { 2 = 0.4, 3 = 0.2, 4 = 0.2, 5 = 0.2 }  # shares of the games
    minutes = 20

Everything else has a default (docs/learning.md says what came of it). The repository's `runs/` holds
the runs we made, each with its curve and the network it came to.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from ludosaure.games import catalogue
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text


@dataclass(frozen=True)
class Run:
    """One training, from the first decision to the last."""

    game: str
    players: Mapping[int, float] = field(default_factory=dict)  # share of the games by table size
    minutes: float = 10.0  # of learning, over all parts of the run
    seed: int = 1
    imitation: float = (
        0.0  # seconds of learning from lessons first (`teachers.py`), where there are any
    )
    form: str = "sheet"  # or "board", for Dinosaures
    width: int = 512  # of a sheet; channels of a board
    blocks: int = 4  # of a board
    pupil: int = 0  # width of a sheet that learns from a board, for the leaves of a search; 0: none
    games: int = 16_384  # played at once
    in_turn: bool = False  # one size of table a round, as often as its share says; else all at once
    steps: int = 32  # decisions of each between two lessons
    batch: int = 32_768  # decisions one step of the optimiser looks at
    rate: float = 1e-3  # of learning, falling to a twentieth
    entropy: float = 0.02  # how much variety is worth, falling to a twentieth
    trace: float = 0.95  # λ of the advantages
    clip: float = 0.2  # how far one lesson may change a choice
    league: float = 0.2  # share of the games in which the others are former selves
    strangers: float = 0.0  # share of the games in which the others are simple outsiders
    rival: str = ""  # a network's file or "outsider:keep": who sits in all games and never learns
    anchor: float = 0.0  # how much departing from the slowly moving average costs
    average: float = 0.99  # how slowly that average moves, a lesson
    belief: float = 0.1  # weight of saying where hidden things are, where a game hides any
    points: float = 0.1  # weight of foretelling the points
    margin: float = 0.0  # what a lead in points is worth beside winning
    variants: tuple[Mapping[str, Json], ...] = ({},)  # options the games are played with

    def shares(self) -> dict[int, float]:
        """The share of the games of each number of players; all alike where nothing was said."""
        given = self.players or dict.fromkeys(catalogue.game(self.game).players, 1.0)
        total = sum(given.values())
        return {players: share / total for players, share in given.items()}


def run_from(told: Mapping[str, Any]) -> Run:
    """A run out of the entries of its file; refused where one is unknown or has another kind."""
    kinds = {each.name: each.type for each in fields(Run)}
    for name, value in told.items():
        if name not in kinds:
            raise Refused("unknown_setting", UNKNOWN.format(name=name, known=", ".join(kinds)))
        usual = getattr(Run, name, value)
        is_number = isinstance(usual, int | float) and not isinstance(value, int | float)
        if is_number or (isinstance(usual, str) and not isinstance(value, str)):
            raise Refused("bad_setting", BAD.format(name=name, value=str(value)))
    settings = dict(told)
    settings["players"] = {int(n): float(part) for n, part in told.get("players", {}).items()}
    settings["variants"] = tuple(told.get("variants", ({},)))
    run = Run(**settings)
    if run.pupil and run.form != "board":  # a sheet needs none
        raise Refused("bad_setting", BAD.format(name="pupil", value=str(run.pupil)))
    game = catalogue.game(run.game)
    for players in run.players:
        if players not in game.players:
            raise Refused("bad_setting", BAD.format(name="players", value=str(players)))
    return run


def read_run(path: Path) -> Run:
    """A run from its file."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refused("bad_run", UNREADABLE.format(file=str(path), why=str(error))) from None
    return run_from(told)


def written(run: Run) -> str:
    """A run as TOML."""
    lines = []
    for name, value in asdict(run).items():
        if name == "players":
            told = "{ " + ", ".join(f"{n} = {part}" for n, part in value.items()) + " }"
        elif name == "variants":
            told = "[" + ", ".join(_inline(each) for each in value) + "]"
        else:
            told = _simple(value)
        lines.append(f"{name} = {told}")
    return "\n".join(lines) + "\n"


def _inline(options: Mapping[str, Json]) -> str:
    return "{ " + ", ".join(f"{key} = {_simple(value)}" for key, value in options.items()) + " }"


def _simple(value: Json) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


UNKNOWN = Text(
    "Aucun réglage ne s'appelle {name} ; au choix : {known}.",
    "No setting is called {name}; there are {known}.",
)
BAD = Text("Le réglage {name} ne peut pas valoir {value}.", "{name} cannot be {value}.")
UNREADABLE = Text(
    "Le fichier {file} ne se lit pas : {why}.", "The file {file} cannot be read: {why}."
)
