"""`python -m ludosaure.learn`: as `ludosaure learn`, with nothing installed but torch and the rules."""

import argparse
import dataclasses
import json
from pathlib import Path

from ludosaure.bots.nets.files import path_of
from ludosaure.games import catalogue
from ludosaure.learn.command import LESSONS, NETWORK, learn_in, prepared
from ludosaure.learn.lessons import teach_by_champion
from ludosaure.learn.studying import study
from ludosaure.learn.teachers import teach
from ludosaure.learn.training import Told


def main() -> None:
    """Reads the line, and learns or teaches."""
    asked = argparse.ArgumentParser(prog="python -m ludosaure.learn", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--run", type=Path, help="a TOML file")
    asked.add_argument("--players", type=int, nargs="*")
    asked.add_argument("--minutes", type=float, default=10.0, help="of this part of the run")
    asked.add_argument("--device", default="cpu")
    asked.add_argument("--folder", type=Path, default=None)
    asked.add_argument("--every", type=float, default=60.0, help="seconds between measurements")
    asked.add_argument("--begin", type=Path, help="a network to begin with")
    asked.add_argument(
        "--teach", type=int, help="instead of learning: the number of a file of lessons"
    )
    asked.add_argument("--champion", action="store_true", help="lets the champion teach")
    asked.add_argument(
        "--study", type=Path, nargs="+", help="instead: files of a champion's lessons to learn from"
    )
    asked.add_argument("--simulations", type=int, default=300, help="of the search that teaches")
    given = asked.parse_args()
    folder = given.folder or Path(f"learned-{given.game}")
    if given.teach is not None:
        path = folder / LESSONS.replace("*", str(given.teach))
        teacher = teach_by_champion if given.champion else teach
        made = teacher(given.game, path, given.minutes * 60, given.simulations, given.teach)
        print(f"{made} lessons in {path}")
        return
    if given.study:
        game = catalogue.game(given.game)
        begin, out = given.begin or path_of(game), folder / NETWORK
        study(game, given.study, begin, out, given.minutes * 60, print, device=given.device)
        return

    def tell(how: Told) -> None:
        print(json.dumps(dataclasses.asdict(how)), flush=True)

    run = prepared(given.game, given.run, given.players, given.device)
    learn_in(folder, run, given.device, given.minutes, tell, given.begin, given.every)


if __name__ == "__main__":
    main()
