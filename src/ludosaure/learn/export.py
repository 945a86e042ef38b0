"""From a network in torch to the small file that bots read without it (`bots/nets/files.py`), and back."""

import datetime
from pathlib import Path

import torch
from torch import Tensor, nn

from ludosaure.bots.nets import encodings, files
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.learn.training import OTHER_FORM, Training


def export(training: Training, path: Path) -> None:
    """Writes the slowly moving average of a run, and its pupil's beside it, if it has one."""
    average = training.average
    form = files.BOARD if average.is_board else files.SHEET
    _write(training, path, form, training.columns, average.network)
    if average.pupil is not None:
        quick = files.quick_beside(path)
        _write(training, quick, files.SHEET, average.pupil.columns, average.pupil.sheet)


def _write(training: Training, path: Path, form: str, columns: Tensor, network: nn.Module) -> None:
    game = catalogue.game(training.run.game)
    encoding = encodings.RAW if form == files.BOARD else encodings.NETWORK
    about = {
        "game": game.key,
        "rules": game.rules_version,
        "encoding": encodings.version_of(game, encoding),
        "form": form,
        "players": sorted(training.run.shares()),
        "decisions": training.decisions,
        "minutes": round(training.spent, 2),
        "made": datetime.date.today().isoformat(),
    }
    parameters = {
        name: value.detach().float().cpu().numpy() for name, value in network.state_dict().items()
    }
    files.write(path, about, columns.cpu().numpy(), parameters)


def begin_with(training: Training, path: Path) -> None:
    """Lets a run begin with a network that was written, weights rounded as they are there."""
    network = files.read(training.game, path)  # refused where it does not fit
    columns, parameters = files.parameters_in(path)
    wanted = {"game": training.game.key, "form": training.run.form}
    if any(network.about[name] != value for name, value in wanted.items()):
        raise Refused("other_network", OTHER_FORM.format(file=path.name))
    training.take(torch.from_numpy(columns).long(), parameters)
