"""The worked examples of the rules page: duels by numbers, and duels of the special figures."""

from collections.abc import Callable
from typing import cast

from ludosaure.games.contract import AnyGame
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.situation import begin, muster
from ludosaure.games.examples import NOTHING, Example, Examples, Step, dealt, plainly
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text

PLAYERS = ("Ana", "Bruno")
COMPOSED = "1a0, 2c0, 1b0, 2d0"  # the parts as they lie in the drawings
LAND, SWAMP = "e", "f"  # columns: row 8 is land in the one, swamp in the other
HOMES = ({"c1": "nest", "h2": "tri"}, {"k14": "nest", "g14": "tri"})  # far from the duel


def facing(attacker: str, defender: str, column: str) -> Callable[[AnyGame], State]:
    """Makes a situation in which one figure is a step away from another."""

    def made(game: AnyGame) -> State:
        deal: Json = {"starter": 0, "parts": "acbd"}
        state = cast(State, dealt(game, len(PLAYERS), {}, deal, COMPOSED))
        ours, theirs = dict(HOMES[0]), dict(HOMES[1])
        if defender == "nest":
            del theirs["k14"]  # there is only one
        muster(state, [{**ours, f"{column}6": attacker}, {**theirs, f"{column}8": defender}])
        begin(state)
        return state

    return made


def duel(attacker: str, defender: str, column: str, remark: Text = NOTHING) -> Step:
    """A figure steps up to another and challenges it."""
    return Step(
        anew=facing(attacker, defender, column),
        moves=(f"{column}6", f"{column}7", f"{column}8"),
        tells=("combat", "game_over"),
        remark=remark,
    )


BY_NUMBERS = Example(
    names=plainly(*PLAYERS),
    viewer="all",
    begin=facing("stego", "dilo", LAND),
    steps=(
        Step(
            lead=Text(
                "Un Stego d'Ana, un Dilo de Bruno. Le défié est sur terre ferme : ce sont les "
                "premiers nombres qui comptent.",
                "A Stego of Ana's, a Dilo of Bruno's. The challenged figure stands on land: the "
                "first numbers count.",
            ),
        ),
        duel("stego", "dilo", LAND),
        duel(
            "stego",
            "dilo",
            SWAMP,
            Text(
                "Le sol sous la figurine défiée décide, pas celui de l'attaquant.",
                "The ground under the challenged figure decides, not the challenger's.",
            ),
        ),
        duel(
            "tri",
            "tri",
            LAND,
            Text("Les deux restent et se cachent à nouveau.", "Both stay and hide again."),
        ),
        duel("tyra_1", "tyra_2", LAND),
        duel(
            "tyra_1",
            "tyra_2",
            SWAMP,
            Text("Dans le marais, c'est l'inverse.", "In the swamp it is the other way round."),
        ),
        duel("tyra_2", "dilo", SWAMP),
    ),
)
SPECIAL = Example(
    names=plainly(*PLAYERS),
    viewer="all",
    begin=facing("flug", "flug", LAND),
    steps=(
        duel("flug", "flug", LAND),
        duel("flug", "stego", SWAMP),
        duel("flug", "culak", LAND),
        duel("culak", "tyra_1", LAND),
        duel("culak", "deino_2", SWAMP),
        duel("culak", "deino_2", LAND),
        duel("docus", "culak", SWAMP),
        duel(
            "tyra_1",
            "lightning",
            LAND,
            Text("Il n'avance pas.", "It does not advance."),
        ),
        duel("deino_2", "nest", LAND),
        duel("culak", "nest", LAND),
    ),
)
EXAMPLES: Examples = {"duels-by-numbers": BY_NUMBERS, "duels-special": SPECIAL}
