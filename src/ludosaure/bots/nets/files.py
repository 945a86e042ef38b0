"""
The files networks ship in: `data/<folder of the game>.npz`, at most 2 MB.

Where that one is too slow to be asked thousands of times a move, `<folder>.value.npz` is asked at the
leaves of a search. A head `belief`, if there is one, says where hidden things are (`believing`).

| array | what it holds |
| --- | --- |
| `about` | JSON as bytes: game, rules, encoding, form, players, decisions it learned from, made when |
| `columns` | a sheet: which numbers of the observation are its inputs |
| `<name>.q`, `<name>.s` | weights, as whole numbers from -127 to 127 and a scale for each output |
| `<name>` | everything else, in 32 bits |

Names are those of the parameters in `learn/networks.py`. A file belongs to one version of the rules and
of the encoding; any other is refused.
"""

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ludosaure.bots.nets import convolving, sheets
from ludosaure.bots.nets.convolving import Board, block_parameters, blocks_of, board_of
from ludosaure.bots.nets.encodings import NAMES, version_of
from ludosaure.bots.nets.hidden import hidden_in
from ludosaure.bots.nets.linear import Floats, in_steps
from ludosaure.bots.nets.sheets import Sheet, sheet_of
from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Refused, Text

DATA = Path(__file__).parent / "data"
SHEET, BOARD = "sheet", "board"


@dataclass(frozen=True)
class Network:
    """A network that was read, and what is known of it."""

    form: str  # SHEET or BOARD
    encoding: str  # by name: "network"
    players: tuple[int, ...]  # numbers of players it learned to play with
    weights: Sheet | Board
    about: Mapping[str, Any]
    belief: tuple[Floats, Floats] | None = None  # weights and biases of one more head (`believing`)


def path_of(game: AnyGame) -> Path:
    """Where the network of a game lies, if it has one."""
    return DATA / f"{game.folder.name}.npz"


def quick_path(game: AnyGame) -> Path:
    """Where a smaller network for the leaves of a search lies, if the other is too slow for that."""
    return quick_beside(path_of(game))


def quick_beside(path: Path) -> Path:
    """The same for the network of any file."""
    return path.with_suffix(".value.npz")


def has_network(game: AnyGame) -> bool:
    """Whether a network for this game ships with the package."""
    return path_of(game).exists()


def write(
    path: Path,
    about: Mapping[str, object],
    columns: npt.NDArray[np.integer],
    parameters: Mapping[str, npt.NDArray[np.floating]],
) -> None:
    """Writes a network, its weights rounded to one of 255 steps for each output."""
    told = np.frombuffer(json.dumps(dict(about), sort_keys=True).encode(), np.uint8)
    arrays: dict[str, npt.NDArray[Any]] = {"about": told, "columns": columns.astype(np.int32)}
    for name, values in parameters.items():
        if values.ndim < 2:
            arrays[name] = values.astype(np.float32)
            continue
        arrays[f"{name}.q"], arrays[f"{name}.s"] = in_steps(values)
    written = io.BytesIO()
    np.savez_compressed(written, **arrays)  # type: ignore[arg-type]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written.getvalue())


def read(game: AnyGame, path: Path | None = None) -> Network:
    """The network of a game, from its own file or another; refused where it does not fit."""
    return _read(game, path or path_of(game))


@cache
def _read(game: AnyGame, path: Path) -> Network:
    if not path.exists():
        raise Refused("no_network", NO_NETWORK.format(game=game.name))
    if not zipfile.is_zipfile(path):
        raise faulty(path, ".npz?")
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(arrays["about"].tobytes())
        form, players = str(about["form"]), tuple(map(int, about["players"]))
        told = (about["game"], about["rules"], about["encoding"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise faulty(path, f"{type(error).__name__}: {error}") from None
    encoding = next((name for name in NAMES if version_of(game, name) == told[2]), None)
    if told[:2] != (game.key, game.rules_version) or encoding is None:
        said = " · ".join(map(str, told))
        text = OTHER.format(file=path.name, told=said, game=game.name, version=game.rules_version)
        raise Refused("other_network", text)
    parameters = _parameters(arrays, path)
    if form not in (SHEET, BOARD):
        raise faulty(path, f"form {form}")
    wanted = sheets.PARAMETERS
    if form == BOARD:
        wanted = (*convolving.PARAMETERS, *block_parameters(max(blocks_of(parameters), 1)))
    missing = [name for name in wanted if name not in parameters]
    if form == SHEET and "columns" not in arrays:
        missing.append("columns")
    if missing:
        raise faulty(path, ", ".join(missing))
    weights: Sheet | Board
    if form == SHEET:
        weights = sheet_of(arrays["columns"].astype(np.int32), parameters)
    else:
        weights = board_of(parameters)
    belief = None
    if "belief.weight" in parameters and "belief.bias" in parameters:
        head, hidden = parameters["belief.weight"], hidden_in(game)
        things = 1 if form == BOARD else hidden.things  # a board has one for every cell
        if len(head) != things * hidden.places_each:
            raise faulty(path, "belief")
        belief = head.reshape(len(head), -1), parameters["belief.bias"]
    return Network(form, encoding, players, weights, about, belief)


def parameters_in(path: Path) -> tuple[npt.NDArray[np.int32], dict[str, Floats]]:
    """The inputs and the weights of a file that was read before, for learning to go on with."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    return arrays["columns"].astype(np.int32), _parameters(arrays, path)


def _parameters(arrays: Mapping[str, npt.NDArray[Any]], path: Path) -> dict[str, Floats]:
    return {
        name.removesuffix(".q"): _number(arrays, name, path)
        for name in arrays
        if name not in ("about", "columns") and not name.endswith(".s")
    }


def _number(arrays: Mapping[str, npt.NDArray[Any]], name: str, path: Path) -> Floats:
    """A parameter in 32 bits."""
    values = arrays[name].astype(np.float32)
    if not name.endswith(".q"):
        return values
    scales = name.removesuffix(".q") + ".s"
    if scales not in arrays or len(arrays[scales]) != len(values):
        raise faulty(path, scales)
    found: Floats = values * arrays[scales].reshape(-1, *(1 for _ in values.shape[1:]))
    return found


def fits(network: Network, players: int) -> bool:
    """Whether the network learned to play at a table of this size."""
    return players in network.players


def must_fit(game: AnyGame, network: Network, players: int) -> None:
    """Refuses a table of a size the network never learned."""
    if not fits(network, players):
        known = ", ".join(map(str, network.players))
        raise Refused(
            "network_players", PLAYERS.format(game=game.name, players=players, known=known)
        )


def faulty(path: Path, what: str) -> Refused:
    """What is said of a file that does not hold what it should."""
    return Refused("faulty_network", FAULTY.format(file=path.name, what=what))


NO_NETWORK = Text(
    "Aucun réseau n'est livré pour {game} : ce robot n'y joue pas.",
    "No network ships for {game}: this bot does not play it.",
)
OTHER = Text(
    "Le réseau {file} ({told}) n'est pas fait pour {game}, règles {version}.",
    "The network {file} ({told}) was not made for {game}, rules {version}.",
)
FAULTY = Text(
    "Le fichier de réseau {file} ne se lit pas ({what}).",
    "The network file {file} cannot be read ({what}).",
)
PLAYERS = Text(
    "Le réseau de {game} n'a pas appris à jouer à {players} ; il connaît : {known}.",
    "The network of {game} did not learn to play with {players}; it knows {known}.",
)
