"""From a network in torch to the small file that bots read without it (`bots/nets/files.py`)."""

import datetime
from pathlib import Path

from torch import nn

from ludosaure.bots.nets import encodings, files
from ludosaure.games import catalogue
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
