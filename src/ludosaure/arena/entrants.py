"""
Who enters the arena, from a short text:

- `random`, `greedy`, `search:200ms`, `search:800`: a bot of the house, with its budget;
  `search:800:cut=8:exploration=0.3` turns knobs of the search, `search:800:file=mine.npz` judges
  worlds by the `mine.worlds.npz` that lies beside it;
- `net`, the network that ships, alone; `net:file=other.npz`, one of your own (`ludosaure.learn`);
  `champion:800:through=1:file=other.npz`: a search with it, with another budget and manner;
- `hunter`, `apex`: a level of the house; `hunter:bold` with a temper; `newcomer`, a first game;
- `outsider:rush`: a bot of another style (`ludosaure.bots.outsiders`);
- a name somebody's package gave in the entry points `ludosaure.bots`;
- `my_module:MyBot`, `my_module:MyBot:200ms`: a class of your own;
- `program:python my_bot.py`: a program that speaks JSON lines (see `programs`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from ludosaure.arena.programs import ProgramBot
from ludosaure.bots import Bot, Budget, Level, RankedMove, bot, level, levels
from ludosaure.bots.catalogue import BOTS
from ludosaure.bots.champion.bot import ChampionBot
from ludosaure.bots.champion.learned import must_be_champion
from ludosaure.bots.champion.sights import Manner
from ludosaure.bots.levels import NEWCOMER
from ludosaure.bots.net_bot import NetBot
from ludosaure.bots.nets.files import must_fit, read
from ludosaure.bots.nets.judges import Learned, worlds_beside
from ludosaure.bots.outsiders import OutsiderBot, styles, unknown
from ludosaure.bots.search import SearchBot
from ludosaure.bots.tree import Knobs
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.games.text import Refused, Text

ENTRY_POINTS = "ludosaure.bots"
NO_FILE = Text("Le fichier {file} n'existe pas.", "There is no file {file}.")
FILE = "file"  # the network an entrant plays with, if not the one that ships


def searcher(turned: dict[str, float], file: Path | None) -> SearchBot:
    """A search that was turned; with a network's file, by the judge of worlds that lies beside it."""
    return SearchBot(turned, learned=Learned(worlds_beside(file), file) if file else None)


# Bots one may turn: their knobs with their kinds, and how one is made that was turned.
TURNED: Mapping[str, tuple[Mapping[str, Any], Callable[[dict[str, float], Path | None], Bot]]] = {
    "search": (Knobs.__annotations__, searcher),
    "champion": (Manner.__annotations__, ChampionBot),
    "net": ({}, lambda turned, file: NetBot(file)),
}


@dataclass
class Entrant:
    """A bot with its budget, or a level, under the name it entered with."""

    name: str
    bot: Bot
    budget: Budget
    level: Level | None = None

    def choose(self, game: AnyGame, seen: State, seat: int, seed: int) -> int:
        """The number of the move it plays."""
        return self.decide(game, seen, seat, seed).number

    def decide(self, game: AnyGame, seen: State, seat: int, seed: int) -> RankedMove:
        """The move it plays, and what it thinks of it."""
        if self.level is not None:
            return self.level.decide(game, seen, seat, seed, self.bot)
        return self.bot.decide(game, seen, seat, self.budget, seed)

    def must_play(self, game: AnyGame, players: int) -> None:
        """Refuses a game, or a table of a size, that it cannot play."""
        if self.level is not None:
            self.level.must_play(game, players)
        if isinstance(self.bot, OutsiderBot) and self.bot.style not in styles(game):
            raise unknown(self.bot.style, game)
        if isinstance(self.bot, NetBot | ChampionBot):
            if self.bot.file is not None and not self.bot.file.exists():
                raise Refused("no_such_file", NO_FILE.format(file=self.bot.file))
            if isinstance(self.bot, ChampionBot):
                must_be_champion(game, players, self.bot.file)
            else:
                must_fit(game, read(game, self.bot.file), players)

    def seated(self) -> "Entrant":
        """The entrant at one seat of one game."""
        return replace(self, bot=self.bot.seated())

    def close(self) -> None:
        """Ends what the bot started."""
        self.bot.close()


def entrant(text: str) -> Entrant:
    """The entrant a text stands for; raises Refused with what is wrong."""
    name, _, rest = text.partition(":")
    if name == "program":
        return Entrant(text, ProgramBot(rest), Budget())
    if name == "outsider":
        return Entrant(text, OutsiderBot(rest), Budget())
    parts = rest.split(":") if rest else []
    if name in BOTS and (parts or name not in {known.key for known in levels()}):
        return _of_the_house(text, name, parts)
    if text == NEWCOMER.key or name in {known.key for known in levels()}:
        found = NEWCOMER if text == NEWCOMER.key else level(text)
        return Entrant(text, bot(found.bot, found.temper), found.budget, found)
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return Entrant(text, _made(point.load(), text), _budget(parts))
    if not parts:
        raise _unknown(text)
    try:
        made = getattr(import_module(name), parts[0])
    except (ImportError, AttributeError) as error:
        raise _unknown(text, str(error)) from None
    return Entrant(text, _made(made, text), _budget(parts[1:]))


def _of_the_house(text: str, name: str, parts: list[str]) -> Entrant:
    knobs = dict(part.split("=", 1) for part in parts if "=" in part)
    budget = _budget([part for part in parts if "=" not in part])
    if not knobs:
        return Entrant(text, bot(name), budget)
    if name not in TURNED:
        raise _unknown(text, f"{name} has no knobs")
    file = Path(knobs.pop(FILE)) if FILE in knobs else None
    kinds, made = TURNED[name]
    turned: dict[str, float] = {}
    for key, value in knobs.items():
        kind = kinds.get(key)
        if kind is None:
            raise _unknown(text, f"no knob {key}; there are {', '.join(kinds)}")
        turned[key] = kind(value)
    return Entrant(text, made(turned, file), budget)


def _budget(parts: list[str]) -> Budget:
    return Budget.read(parts[0]) if parts else Budget()


def _made(made: object, text: str) -> Bot:
    """A bot from a class, a function without arguments, or a bot itself."""
    found = made() if callable(made) else made
    if not isinstance(found, Bot):
        raise _unknown(text, "it is no ludosaure.bots.Bot")
    return found


def _unknown(text: str, why: str = "") -> Refused:
    names = ", ".join([*BOTS, *(known.key for known in levels())])
    more = f" ({why})" if why else ""
    return Refused(
        "unknown_bot",
        Text(
            f"Le robot {text} est introuvable{more} ; au choix : {names}, "
            "module:Classe ou program:commande.",
            f"There is no bot {text}{more}; choose among {names}, module:Class or program:command.",
        ),
    )
