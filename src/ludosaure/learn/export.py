"""From a network in torch to the small file that bots read without it (`bots/nets/files.py`), and back."""

import datetime
from pathlib import Path

import torch
from torch import nn

from ludosaure.bots.nets import encodings, files
from ludosaure.games import catalogue
from ludosaure.games.text import Refused, Text
from ludosaure.learn.training import Training


def export(training: Training, path: Path) -> None:
    """Writes the slowly moving average of a run."""
    game = catalogue.game(training.run.game)
    is_board = training.average.is_board
    about = {
        "game": game.key,
        "rules": game.rules_version,
        "encoding": encodings.version_of(game, encodings.RAW if is_board else encodings.NETWORK),
        "form": files.BOARD if is_board else files.SHEET,
        "players": sorted(training.run.shares()),
        "decisions": training.decisions,
        "minutes": round(training.spent, 2),
        "made": datetime.date.today().isoformat(),
    }
    network: nn.Module = training.average.network
    parameters = {
        name: value.detach().float().cpu().numpy() for name, value in network.state_dict().items()
    }
    files.write(path, about, training.columns.cpu().numpy(), parameters)


def begin_with(training: Training, path: Path) -> None:
    """Lets a run begin with a network that was written, weights rounded as they are there."""
    network = files.read(training.game, path)  # refused where it does not fit
    columns, parameters = files.parameters_in(path)
    wanted = {"game": training.game.key, "form": training.run.form}
    if any(network.about[name] != value for name, value in wanted.items()):
        raise Refused("other_network", OTHER_FORM.format(file=path.name))
    training.take(torch.from_numpy(columns).long(), parameters)


OTHER_FORM = Text(
    "Le réseau {file} n'a pas la forme que décrit cette série.",
    "The network {file} has another form than the run describes.",
)
