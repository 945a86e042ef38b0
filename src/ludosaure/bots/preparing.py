"""
Compiling everything ahead, rules and bots, so that nobody waits in the middle of a game.

The first time takes minutes, so the games are compiled side by side, each in a process of its own;
a stamp beside the cache remembers that it is full. Later starts only load from it.
"""

import multiprocessing
import os
import threading
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from ludosaure.bots.catalogue import bot
from ludosaure.bots.champion.learned import has_champion
from ludosaure.bots.interface import Budget
from ludosaure.bots.levels import level
from ludosaure.bots.nets.files import has_network
from ludosaure.games import catalogue
from ludosaure.games.compiled import CACHE, INTERPRETED, digest_of
from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Text
from ludosaure.play import prepare as preparing_rules
from ludosaure.play.match import Match

Progress = Callable[[int, int, Text], None]  # done, of how many, what comes next
READY = Text("Tout est prêt.", "Everything is ready.")
LOADING = Text("Chargement", "Loading")

LEARNED = NET, CHAMPION = "net", "champion"  # bots that play where they learned to
HURRIED, AT_LEISURE = 5, 19  # how far those who compile stand back, as systems count it

_compiling: dict[BaseProcess, str] = {}  # processes beside this one, and the game they compile
_starting = threading.Lock()  # who stops them all misses none


def prepare(progress: Progress = lambda done, of, what: None) -> None:
    """Compiles, or loads from the cache, every rule and every bot, telling how far it is."""
    games = catalogue.games()
    steps = 2 * len(games)
    stamp = full_cache()
    if not INTERPRETED and not stamp.exists():
        compile_apart(games, lambda done, what: progress(done, steps, what))
        note_full()
    for done, game in enumerate(games, start=len(games)):
        progress(done, steps, LOADING)
        prepare_game(game.key)
    progress(steps, steps, READY)


def full_cache() -> Path:
    """The stamp that says: everything made from these very sources has been compiled."""
    bots = Path(__file__).parent
    folders = [bots, bots / "champion", bots / "nets", Path(preparing_rules.__file__).parent]
    folders += [game.folder for game in catalogue.games()]
    sources = [file for folder in folders for file in folder.glob("*.py")]
    learned = "".join(str(int(has_network(game))) for game in catalogue.games())
    return CACHE / f"full-{digest_of(sources)}-{learned}"


def compile_apart(games: list[AnyGame], tell: Callable[[int, Text], None]) -> None:
    """Compiles each game in a process of its own, as many at once as there are cores."""
    spawn = multiprocessing.get_context("spawn")
    order = sorted(games, key=size, reverse=True)  # the longest first: then no core waits long
    tell(0, order[0].name)
    cores = min(len(games), os.cpu_count() or 1)
    with ProcessPoolExecutor(cores, spawn, initializer=end_with_parent) as pool:
        tasks = {pool.submit(prepare_game, game.key): game for game in order}
        for done, task in enumerate(as_completed(tasks), start=1):
            task.result()
            tell(done, tasks[task].name)


def size(game: AnyGame) -> int:
    """How many bytes of rules a game has, which is how long they take to compile, roughly."""
    return sum(file.stat().st_size for file in game.folder.glob("*.py"))


def compile_elsewhere(
    key: str,
    is_wanted: Callable[[], bool] = lambda: True,
    *,
    hurried: bool = False,
    from_behind: bool = False,
) -> None:
    """
    Compiles one game in a process of its own, unless it is in the cache; waits for it.

    What is not *hurried* stands back at once (`stand_back`). A second process may help by compiling
    *from_behind*: they meet somewhere, since each finds in the cache what the other has done.
    """
    if INTERPRETED or full_cache().exists():
        return
    work = prepare_from_behind if from_behind else prepare_game
    process = multiprocessing.get_context("spawn").Process(
        target=_compile_quietly, args=(work, key, HURRIED if hurried else AT_LEISURE)
    )
    with _starting:
        if not is_wanted():
            return
        process.start()
        _compiling[process] = key
    process.join()
    _compiling.pop(process, None)


def stand_back(awaited: Collection[str]) -> None:
    """Lets those who compile the *awaited* games pass: the others take what they leave."""
    with _starting:
        for process, key in list(_compiling.items()):
            if key not in awaited and process.pid is not None:
                with suppress(OSError):  # it has just ended
                    os.setpriority(os.PRIO_PROCESS, process.pid, AT_LEISURE)


def stop_compiling() -> None:
    """Ends what is compiled elsewhere: whoever waits for it waits no longer."""
    with _starting:
        for process in list(_compiling):
            process.terminate()


def _compile_quietly(work: Callable[[str], None], key: str, niceness: int) -> None:
    os.nice(niceness)  # whoever is served meanwhile comes first
    end_with_parent()
    work(key)


def end_with_parent() -> None:
    """Lets this process end as soon as the one that began it is gone, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        watch = threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True)
        watch.start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def note_full() -> None:
    """Remembers that everything is in the cache."""
    stamp = full_cache()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.touch()


def prepare_game(key: str) -> None:
    """Calls every rule and bot of one game once."""
    game = catalogue.game(key)
    preparing_rules.prepare_rules(game)
    for name in prepared_bots(game):
        prepare_bot(game, name)


def prepare_from_behind(key: str) -> None:
    """The same from its other end, as far as that goes: what a table looks like, the bots."""
    game = catalogue.game(key)
    Match(game, game.usual_players, {}, seed=0).state()
    for name in reversed(prepared_bots(game)):
        prepare_bot(game, name)


def prepared_bots(game: AnyGame) -> tuple[str, ...]:
    """The bots that have something to compile for this game."""
    net = (NET,) if has_network(game) else ()
    champion = (CHAMPION,) if has_champion(game) else ()
    return ("greedy", "search", *net, *champion)


def table_for(game: AnyGame, name: str) -> int:
    """A size of table this bot plays at: the usual one, if that is what it learned."""
    if name not in LEARNED:
        return game.usual_players
    sizes = (game.usual_players, *game.players)
    return next(players for players in sizes if level(CHAMPION).fits(game, players))


def prepare_bot(game: AnyGame, name: str) -> None:
    """Lets one bot think for a moment about the first decision of a game, and once more."""
    match = Match(game, table_for(game, name), {}, seed=0)
    seat = match.to_move
    assert seat is not None
    mind = bot(name).seated()
    for simulations in (1, 2):  # the second time it goes on from the first
        mind.think(game, match.seen(seat), seat, Budget(simulations=simulations), 0)
