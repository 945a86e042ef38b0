"""Networks nobody trained, as if they shipped."""

import pytest

from ludosaure.bots.nets import files
from ludosaure.games import catalogue
from tests.bots.random_nets import write_random

GAMES = ("cubosaurs", "trex", "chao-dino", "dinosaures")


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """One for every game."""
    folder = tmp_path_factory.mktemp("nets")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "DATA", folder)
        for key in GAMES:
            write_random(catalogue.game(key))
        yield folder
