"""The first lesson: a step, a duel and its ground, the Flug, Lightning, and the Nest."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import cast

from ludosaure.games.contract import AnyGame
from ludosaure.games.dinosaures.box import FIGURE_IDS, FIGURES
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.situation import Army, begin, muster
from ludosaure.games.examples import dealt
from ludosaure.games.layouts import Json
from ludosaure.games.lessons import Lesson, LessonStep, Touch
from ludosaure.games.text import Text

RIVALS = ("Milo",)
COMPOSED = "1a0, 2c0, 1b0, 2d0"  # the parts as they lie in the drawings
HOME: Army = {"c1": "nest", "d1": "stego", "h2": "tri"}
ENEMY: Army = {"k13": "nest", "g14": "tri", "j14": "dilo"}
SHORT: Mapping[str, Json] = {"max_turns": 50}  # of both together: the short game is one
SKIRMISH: tuple[Army, Army] = (  # the short game: few figures, close to each other
    {
        "g4": "nest", "e6": "tri", "g6": "tyra_1", "h6": "stego", "i6": "flug", "d6": "docus",
        "h5": "lightning",
    },
    {
        "j11": "nest", "e9": "dilo", "g9": "tri", "i9": "stego", "j9": "flug", "k9": "docus",
        "k11": "lightning",
    },
)  # fmt: skip


def field(
    ours: Army, theirs: Army, options: Mapping[str, Json] = MappingProxyType({})
) -> Callable[[AnyGame], State]:
    """Makes a situation in which these figures stand beside those at home."""

    def made(game: AnyGame) -> State:
        deal: Json = {"starter": 0, "parts": "acbd"}
        state = cast(State, dealt(game, 2, options, deal, COMPOSED))
        muster(state, [ours, theirs])
        begin(state)
        return state

    return made


def land_and_swamp(*kinds: str) -> Callable[[State], Mapping[str, object]]:
    """The numbers of these figures on land and in the swamp: `{stego}`, `{stego_swamp}`."""

    def found(state: State) -> Mapping[str, object]:
        rows = {kind: FIGURES[FIGURE_IDS.index(kind)] for kind in kinds}
        on_land = {kind: row.land for kind, row in rows.items()}
        return {**on_land, **{f"{kind}_swamp": row.swamp for kind, row in rows.items()}}

    return found


LESSON = Lesson(
    rivals=RIVALS,
    steps=(
        LessonStep(
            key="goal",
            anew=field({**HOME, "e6": "tri"}, {**ENEMY, "e8": "dilo"}),
            title=Text(
                "Le but : trouver le nid adverse et le prendre.",
                "The goal: find the enemy nest and take it.",
            ),
            text=Text(
                "Vous voyez vos figurines, pas celles de Milo : l'une d'elles est son nid.",
                "You see your figures, not Milo's: one of them is his nest.",
            ),
            spot=("cell:e8", "cell:g14", "cell:j14", "cell:k13"),
        ),
        LessonStep(
            key="move",
            title=Text(
                "Touchez votre Tri, puis la case devant lui.",
                "Touch your Tri, then the cell in front of it.",
            ),
            text=Text(
                "Une figurine avance d'une case, en avant, en arrière ou de côté, jamais en diagonale.",
                "A figure goes one cell, forward, backward or sideways, never diagonally.",
            ),
            touches=(
                Touch(move="e6", spot=("cell:e6", "cell:e7")),
                Touch(move="e7", spot=("cell:e7",)),
            ),
        ),
        LessonStep(
            key="combat",
            title=Text(
                "Vous êtes à côté d'un ennemi : défiez-le.",
                "You stand beside an enemy: challenge it.",
            ),
            text=Text(
                "Le sol sous la figurine défiée décide. Ici c'est la terre ferme, où votre Tri vaut {tri}.",
                "The ground under the challenged figure decides. Here it is land, where your Tri has {tri}.",
            ),
            touches=(Touch(move="e8", spot=("cell:e8",)),),
            facts=land_and_swamp("tri"),
        ),
        LessonStep(
            key="swamp",
            anew=field({**HOME, "f6": "docus"}, {**ENEMY, "f8": "tri"}),
            title=Text(
                "Celui-ci est dans le marais : l'autre nombre compte.",
                "This one stands in the swamp: the other number counts.",
            ),
            text=Text(
                "Sur terre votre Docus vaut {docus}, mais au marais {docus_swamp}. Avancez et défiez.",
                "On land your Docus has {docus}, but in the swamp {docus_swamp}. Step up and challenge.",
            ),
            touches=(
                Touch(move="f6", spot=("cell:f6", "cell:f7")),
                Touch(move="f7", spot=("cell:f7",)),
                Touch(move="f8", spot=("cell:f8",)),
            ),
            facts=land_and_swamp("docus"),
        ),
        LessonStep(
            key="flug",
            anew=field({**HOME, "h3": "flug"}, {**ENEMY, "h9": "docus"}),
            title=Text(
                "Le Flug vole aussi loin qu'il veut, jusqu'à un ennemi.",
                "The Flug flies as far as it likes, up to an enemy.",
            ),
            text=Text(
                "Il doit alors défier : c'est votre éclaireur, il montre qui se cache là.",
                "It must challenge then: it is your scout, and shows who hides there.",
            ),
            touches=(
                Touch(move="h3", spot=("cell:h3", "cell:h8")),
                Touch(move="h8", spot=("cell:h8",)),
                Touch(move="h9", spot=("cell:h9",)),
            ),
        ),
        LessonStep(
            key="lightning",
            anew=field({**HOME, "e6": "tyra_1"}, {**ENEMY, "e8": "lightning"}),
            title=Text(
                "Attention à l'Éclair : il bat qui le défie.",
                "Beware of Lightning: it beats whoever challenges it.",
            ),
            text=Text(
                "Vous ne pouvez pas le savoir d'avance. Essayez avec votre plus fort, le Tyra.",
                "You cannot know beforehand. Try it with your strongest, the Tyra.",
            ),
            touches=(
                Touch(move="e6", spot=("cell:e6", "cell:e7")),
                Touch(move="e7", spot=("cell:e7",)),
                Touch(move="e8", spot=("cell:e8",)),
            ),
        ),
        LessonStep(
            key="fallen",
            title=Text(
                "Votre Tyra est tombé, mais vous savez où est l'Éclair.",
                "Your Tyra fell, but you know where Lightning is.",
            ),
            text=Text(
                "On ne défie plus cette case. Se souvenir est la moitié du jeu.",
                "Nobody challenges that cell again. Remembering is half the game.",
            ),
            spot=("cell:e8",),
        ),
        LessonStep(
            key="nest",
            anew=field({**HOME, "e6": "stego"}, {"g14": "tri", "j14": "dilo", "e8": "nest"}),
            title=Text(
                "Et ceci est le nid : défiez-le pour gagner.",
                "And this is the nest: challenge it to win.",
            ),
            text=Text(
                "Il ne bouge pas et ne se défend pas ; n'importe quel dinosaure le prend.",
                "It neither moves nor defends itself; any dinosaur takes it.",
            ),
            touches=(
                Touch(move="e6", spot=("cell:e6", "cell:e7")),
                Touch(move="e7", spot=("cell:e7",)),
                Touch(move="e8", spot=("cell:e8",)),
            ),
        ),
    ),
    game=field(*SKIRMISH, SHORT),
    title=Text("À vous : une escarmouche contre Milo.", "Your turn: a skirmish with Milo."),
    text=Text(
        "Peu de figurines, un nid chacun, 25 tours chacun au plus. Il vous dira pourquoi il joue ainsi.",
        "Few figures, a nest each, 25 turns each at most. He tells you why he plays what he plays.",
    ),
)
