"""
The levels one can choose at a table, from beginner to strongest.

A level is a bot, a budget and a dose of mistakes; with a temper (`grazer:bold`) it is a character's
mind (`characters.py`). The weak ones play like beginners, who see the
board but judge it loosely, and not like dice: a mistake is taking one of the next best moves.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ludosaure.bots.catalogue import bot as find_bot
from ludosaure.bots.champion.learned import has_champion, must_be_champion
from ludosaure.bots.interface import Answer, Bot, Budget, RankedMove, forced_move
from ludosaure.games.chance import below, generator
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.games.text import Refused, Text

NAMELESS = Text("", "")


@dataclass(frozen=True)
class Level:
    """One strength of bots, with its words for people."""

    key: str
    label: Text
    help: Text
    bot: str
    budget: Budget
    mistakes: int = 0  # per cent of decisions where it passes over the move it thinks best
    mistakes_in: Mapping[str, int] = field(default_factory=dict)  # games that want another dose,
    simulations_in: Mapping[str, int] = field(default_factory=dict)  # or another budget
    plain: Text = NAMELESS  # how strong, in a word
    temper: str = ""  # how it judges, the key of a Temper; "" evenly
    learned: bool = False  # plays by a network, where one ships; it has no tempers
    advice: Budget | None = None  # how long it thinks about advice, if not as long as at a table

    def must_play(self, game: AnyGame, players: int) -> None:
        """Refuses a game, or a table of a size, that this level never learned."""
        if self.learned:
            must_be_champion(game, players)

    def fits(self, game: AnyGame, players: int) -> bool:
        """Whether it plays this game at a table of a size; with a network of other rules it does not."""
        try:
            self.must_play(game, players)
        except Refused:
            return False
        return True

    def plays(self, game: AnyGame) -> bool:
        """Whether it can be chosen in this game."""
        return not self.learned or has_champion(game)

    def mind(self) -> Bot:
        """A bot for one seat of one game, that may keep what it thought (see `choose`)."""
        return find_bot(self.bot, self.temper).seated()

    def think(
        self, game: AnyGame, seen: State, seat: int, seed: int, mind: Bot | None = None
    ) -> Answer:
        """What this level believes, before any mistake: for hints and curves."""
        thinker = mind or find_bot(self.bot, self.temper)
        return thinker.think(game, seen, seat, self.budget_for(game), seed)

    def budget_for(self, game: AnyGame) -> Budget:
        """How long it thinks about a decision of this game."""
        return replace(
            self.budget,
            simulations=self.simulations_in.get(game.key, self.budget.simulations),
        )

    def advice_for(self, game: AnyGame) -> Budget:
        """How long it thinks about advice: so many simulations, so that it is always the same."""
        return self.advice or self.budget_for(game)

    def choose(
        self, game: AnyGame, seen: State, seat: int, seed: int, mind: Bot | None = None
    ) -> int:
        """
        The move it plays on what *seat* sees; the same seed gives the same move.

        With a *mind* of its own (from `mind`) it goes on from what it thought before.
        """
        return self.decide(game, seen, seat, seed, mind).number

    def decide(
        self, game: AnyGame, seen: State, seat: int, seed: int, mind: Bot | None = None
    ) -> RankedMove:
        """The same, with what it thinks of the move; of a forced one it thinks nothing."""
        forced = forced_move(game, seen)
        if forced is not None:
            return RankedMove(forced, 0, (), ())
        moves = self.think(game, seen, seat, seed, mind).moves
        rng = generator(seed ^ 0x6D697374)  # a stream of its own: mistakes do not steer thinking
        mistakes = self.mistakes_in.get(game.key, self.mistakes)
        place = 0
        while place + 1 < len(moves) and int(below(rng, 100)) < mistakes:
            place += 1
        return moves[place]


# Simulations by game, chosen so that every step up is felt at a table of two and of four
# (docs/bots.md): T-Rex has few moves and is soon searched through, in Chao Dino! only ten times the
# thinking is noticed. Dinosaures has so many moves that little thinking says nothing, and much no
# more: there a mistake now and then is what sets levels apart.
HUNTING = {"cubosaurs": 200, "trex": 50, "chao-dino": 40, "dinosaures": 1000}
LEADING = {"cubosaurs": 1500, "trex": 400, "chao-dino": 400, "dinosaures": 1500}
RULING = {"cubosaurs": 20_000, "dinosaures": 6000}

LEVELS = (
    Level(
        "hatchling",
        Text("Nouveau-né", "Hatchling"),
        Text(
            "Découvre le jeu et se trompe souvent.",
            "Is new to the game and often goes wrong.",
        ),
        "greedy",
        Budget(simulations=1),
        mistakes=60,
        mistakes_in={"trex": 40},  # every mistake costs a card for good, and little else happens
        plain=Text("pour débuter", "for beginners"),
    ),
    Level(
        "grazer",
        Text("Brouteur", "Grazer"),
        Text("Connaît le jeu, sans se presser.", "Knows the game and takes it easy."),
        "greedy",
        Budget(simulations=4),
        mistakes=40,
        mistakes_in={"trex": 20},
        plain=Text("facile", "easy"),
    ),
    Level(
        "stalker",
        Text("Rôdeur", "Stalker"),
        Text("Prend le meilleur coup du moment.", "Takes what is best right now."),
        "greedy",
        Budget(simulations=16),
        mistakes_in={"cubosaurs": 15, "dinosaures": 15},
        plain=Text("moyen", "medium"),
    ),
    Level(
        "hunter",
        Text("Chasseur", "Hunter"),
        Text("Pense quelques coups à l'avance.", "Thinks a few moves ahead."),
        "search",
        Budget(simulations=400),
        simulations_in=HUNTING,
        mistakes_in={"dinosaures": 12},
        plain=Text("fort", "strong"),
    ),
    Level(
        "alpha",
        Text("Chef de meute", "Pack leader"),
        Text("Calcule vraiment.", "Really calculates."),
        "search",
        Budget(simulations=2500),
        simulations_in=LEADING,
        mistakes_in={"dinosaures": 4},
        plain=Text("très fort", "very strong"),
    ),
    Level(
        "apex",
        Text("Superprédateur", "Apex"),
        Text("Joue du mieux qu'il peut.", "Plays as well as it can."),
        "search",
        Budget(simulations=12_000),
        simulations_in=RULING,
        plain=Text("redoutable", "fearsome"),
    ),
    Level(
        "champion",
        Text("Champion", "Champion"),
        Text(
            "A appris des parties de la maison, les siennes d'abord.",
            "Learned from the games of the house, its own first.",
        ),
        "champion",
        Budget(simulations=16_000, seconds=0.3),
        simulations_in={"dinosaures": 6000, "trex": 8000},  # more would change little
        plain=Text("le plus fort", "the strongest"),
        learned=True,
        advice=Budget(simulations=4000),  # 0.1 to 0.2 s of one core
    ),
)


@dataclass(frozen=True)
class Temper:
    """How a bot is inclined: what its game's evaluation weighs otherwise (`judgement.py`)."""

    key: str
    label: Text


TEMPERS = (
    Temper("cautious", Text("prudent", "cautious")),
    Temper("greedy", Text("gourmand", "greedy")),
    Temper("bold", Text("audacieux", "bold")),
)
JOINED = ":"  # between the keys of a level and of its temper

# Who plays what nobody chose; by key, so that a level may be inserted anywhere.
USUAL = "grazer"  # a bot at a seat whose level nobody named, in a game nobody measured
USUAL_IN = {  # where a newcomer wins about one game in three (docs/bots.md)
    "cubosaurs": "stalker",
    "trex": "stalker",
    "chao-dino": "hunter",
    "dinosaures": "stalker",
}
STAND_IN = "stalker"  # who plays on for somebody who resigned, until the others choose
# Whose moves a hint shows: the champion where it was measured above apex (docs/learning.md), else apex.
ADVISERS = ("champion", "apex")
ADVISES: Mapping[str, tuple[int, ...]] = {  # tables, by game
    "cubosaurs": (2,),
    "trex": (2,),
    "chao-dino": (2,),
}


# Somebody in a first game, who sees what a move is good for as the lesson and the page show it, takes
# the best in three cases of four, and imagines one world only: the measure of a first opponent.
NEWCOMER = Level(
    "newcomer",
    Text("Débutant", "Newcomer"),
    Text("Suit le conseil de la leçon, et se trompe.", "Follows the lesson's advice, and errs."),
    "greedy",
    Budget(simulations=1),
    mistakes=25,
    plain=Text("débutant", "newcomer"),
)


def usual(game: AnyGame) -> str:
    """The level of a bot in this game when nobody named one."""
    return USUAL_IN.get(game.key, USUAL)


def levels(game: AnyGame | None = None) -> tuple[Level, ...]:
    """All levels, or those that play a game, the weakest first."""
    return tuple(known for known in LEVELS if game is None or known.plays(game))


def adviser(game: AnyGame, players: int) -> Level:
    """The strongest level that plays a game at a table of this size: whose moves a hint shows."""
    return next(
        known
        for known in map(level, ADVISERS)
        if not known.learned or (players in ADVISES.get(game.key, ()) and known.fits(game, players))
    )


def level(key: str) -> Level:
    """The level of this name, perhaps with a temper (`grazer:bold`); raises Refused for another."""
    name, joined, wanted = key.partition(JOINED)
    for known in LEVELS:
        if known.key == name and not joined:
            return known
        for temper in TEMPERS:
            if known.key == name and temper.key == wanted and not known.learned:
                label = Text(
                    f"{known.label.fr}, {temper.label.fr}", f"{known.label.en}, {temper.label.en}"
                )
                return replace(known, key=key, label=label, temper=wanted)
    names = ", ".join(known.key for known in LEVELS)
    tempers = ", ".join(f"{JOINED}{temper.key}" for temper in TEMPERS)
    raise Refused(
        "unknown_level",
        Text(
            f"Aucun niveau ne s'appelle {key} ; au choix : {names}, suivis ou non de {tempers}.",
            f"No level is called {key}; there are {names}, with or without {tempers}.",
        ),
    )
