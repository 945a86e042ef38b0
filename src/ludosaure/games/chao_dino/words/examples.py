"""The worked examples of the rules page: a drift, an interim count, a final count."""

from collections.abc import Mapping
from typing import cast

from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.hexes import Cell
from ludosaure.games.chao_dino.situation import LETTERS, Herds, lay
from ludosaure.games.chao_dino.state import ACTIONS, CARD, NO_SEAT
from ludosaure.games.contract import AnyGame
from ludosaure.games.examples import Example, Examples, Step, dealt
from ludosaure.games.layouts import Json
from ludosaure.games.text import Text

RED, BLACK, BLUE, YELLOW = range(4)
PLAYERS = (
    Text("Rouge", "Red"),
    Text("Noir", "Black"),
    Text("Bleu", "Blue"),
    Text("Jaune", "Yellow"),
)
DEAL: Json = {
    "layout": "VLL" + "M" * 9 + "S" * 13 + "J" * 12,
    "pile": "MMMMMMMSSSSSSSSSSSSSJJJJJJJJJJ" + "MMSSSJJJX",
    "first_player": 0,
}


def board(game: AnyGame, tiles: str, herds: Herds, seat: int, card: str) -> State:
    """A turn of *seat* before its card, on a board such as "0,0:V 1,0:S", with this card in hand."""
    state = cast(State, dealt(game, len(PLAYERS), {}, DEAL))
    lay(state, land(tiles), herds, {})
    state.active, state.phase, state.turn_no = seat, CARD, 1
    state.placed = 2 * len(PLAYERS)
    state.ap = state.options.ap_turn
    for owner in range(len(PLAYERS)):
        state.hand[owner], state.hand_back[owner] = LETTERS[card], 1
    return state


def land(tiles: str) -> Mapping[Cell, str]:
    """Tiles by their cells."""
    found = {}
    for part in tiles.split():
        cell, letter = part.split(":")
        q, r = cell.split(",")
        found[int(q), int(r)] = letter
    return found


# A drift

DRIFT_BOARD = (
    "0,0:V 1,0:S 1,-1:S -1,0:J -1,1:S 0,1:M 2,0:J 2,-1:S 2,-2:M 1,-2:S 0,-2:S -1,-1:M -2,0:S "
    "-2,1:S -2,2:M -1,2:S 0,2:J 1,1:S 3,-1:J 6,-3:J 6,-2:S"
)
LAKESIDE, ON_THE_COAST, FAR_OUT, ON_THE_ISLAND = "lift 3", "lift 6", "lift 18", "lift 19"


def before_a_drift(game: AnyGame) -> State:
    """Black holds a jungle, and has dinosaurs on the volcano only."""
    herds: Herds = {
        (0, 0): {BLACK: 2},
        (6, -2): {RED: 2},
        (-1, 2): {BLUE: 2},
        (0, -2): {YELLOW: 2},
    }
    return board(game, DRIFT_BOARD, herds, BLACK, "J")


DRIFT = Example(
    names=PLAYERS,
    viewer=BLACK,
    begin=before_a_drift,
    steps=(
        Step(
            remark=Text(
                "C'est à Noir. Ses deux dinosaures sont sur le volcan ; le continent a quatre "
                "jungles, et une île en porte une cinquième.",
                "It is Black's turn. Both black dinosaurs are on the volcano; the continent has "
                "four jungles, and an island has a fifth.",
            ),
        ),
        Step(moves=("hand",), remark=Text("Une jungle doit dériver.", "A jungle must drift.")),
        Step(
            forbidden=(LAKESIDE,),
            lead=Text("Celle du lac ?", "The one by the lake?"),
        ),
        Step(
            forbidden=(FAR_OUT,),
            lead=Text("Celle de la pointe ?", "The one on the cape?"),
        ),
        Step(
            forbidden=(ON_THE_ISLAND,),
            lead=Text("Celle de l'île ?", "The one on the island?"),
        ),
        Step(
            moves=(ON_THE_COAST,),
            remark=Text(
                "Celle de la côte, oui. Elle est à deux hexagones du volcan et peut aller à trois "
                "ou plus, contre le reste du continent et la mer : {choices} places.",
                "The one on the coast, yes. It is two hexes from the volcano and may go to three "
                "or more, against the rest of the continent and the sea: {choices} places.",
            ),
        ),
        Step(
            moves=("drop @4,-1",),
            remark=Text(
                "Elle est maintenant à quatre hexagones. Rien ne s'est brisé : on ne compte pas.",
                "It is now four hexes away. Nothing broke, so nothing is counted.",
            ),
        ),
    ),
)

# An interim count

COUNT_BOARD = (
    "0,0:V 1,0:S 1,-1:J 0,-1:M -1,0:S -1,1:J -2,0:S -2,1:M 2,0:S 2,1:J 2,2:S 1,3:M 3,-1:J 3,-2:S "
    "1,5:J 2,5:S"
)
LIFTED = 2  # the step at which the tile hangs in the air


def before_a_count(game: AnyGame) -> State:
    """Red holds a savanna; one savanna is all that joins three parts, and Black stands on it."""
    herds: Herds = {
        (2, 0): {BLACK: 1},
        (2, 1): {RED: 2, BLUE: 2},
        (2, 2): {RED: 1, BLUE: 1, YELLOW: 1},
        (1, 3): {YELLOW: 1, BLACK: 1},
        (3, -1): {YELLOW: 2},
        (3, -2): {RED: 1},
    }
    return board(game, COUNT_BOARD, herds, RED, "S")


COUNT = Example(
    names=PLAYERS,
    viewer=RED,
    begin=before_a_count,
    steps=(
        Step(
            remark=Text(
                "C'est à Rouge. Une seule savane relie le volcan, le sud et le nord ; un dinosaure "
                "de Noir s'y tient. Plus bas, une île inhabitée.",
                "It is Red's turn. A single savanna joins the volcano, the south and the north; one "
                "of Black's dinosaurs stands on it. Farther down lies an uninhabited island.",
            ),
        ),
        Step(moves=("hand",)),
        Step(
            moves=("lift 8",),
            remark=Text(
                "Rouge soulève cette savane, et le continent se brise en trois. Il y a {choices} "
                "places ; voyons-en cinq.",
                "Red lifts that savanna, and the continent breaks into three. There are {choices} "
                "places; let us look at five.",
            ),
        ),
        Step(
            tells=("interim_count",),
            moves=("drop @-3,1",),
            lead=Text(
                "A : la tuile touche le morceau du volcan. On ne compte rien.",
                "A: the tile touches the volcano's part. Nothing is counted.",
            ),
            remark=Text(
                "Le dinosaure de Noir est tombé à l'eau : c'est un nageur.",
                "Black's dinosaur has fallen into the water: it is a swimmer.",
            ),
            focus="A",
        ),
        Step(
            back_to=LIFTED,
            tells=("interim_count",),
            moves=("drop @3,2",),
            lead=Text("B : la tuile ne touche que le sud.", "B: the tile touches the south alone."),
            remark=Text(
                "À égalité, Rouge et Bleu marquent tous deux en entier ; Noir, avec un seul "
                "dinosaure à terre, ne marque rien.",
                "Red and Blue tie and both score in full; Black, with a single dinosaur on land, "
                "scores nothing.",
            ),
            focus="B",
        ),
        Step(
            back_to=LIFTED,
            tells=("interim_count",),
            moves=("drop @4,-2",),
            lead=Text(
                "C : la tuile ne touche que le nord.", "C: the tile touches the north alone."
            ),
            remark=Text(
                "Le nageur de Noir est juste à côté, mais il n'est sur aucun continent : il ne "
                "compte pas.",
                "Black's swimmer is right beside it, but on no continent: it does not count.",
            ),
            focus="C",
        ),
        Step(
            back_to=LIFTED,
            tells=("interim_count",),
            moves=("drop @3,0",),
            lead=Text(
                "D : la tuile relie le sud et le nord, qu'elle venait de séparer. On ne compte rien.",
                "D: the tile joins the south and the north, which it had just separated. Nothing "
                "is counted.",
            ),
            focus="D",
        ),
        Step(
            back_to=LIFTED,
            tells=("interim_count",),
            moves=("drop @1,4",),
            lead=Text(
                "E : la tuile relie le sud à l'île, un continent étranger. On ne compte rien.",
                "E: the tile joins the south to the island, a foreign continent. Nothing is "
                "counted.",
            ),
            focus="E",
        ),
        Step(
            back_to=LIFTED,
            forbidden=("drop @2,4",),
            lead=Text(
                "Contre l'île seule, la tuile ne peut pas aller.",
                "Against the island alone the tile cannot go.",
            ),
            focus="2,4",
        ),
    ),
)

# A final count

FINAL_BOARD = (
    "0,0:V 1,0:S 0,1:M "
    "0,-3:S 1,-3:M 0,-4:J "  # A
    "3,-4:S 3,-3:J 4,-4:M "  # B
    "3,-1:J 4,-1:S 5,-1:S 3,0:M 4,0:J 5,-2:S 4,-2:J "  # C
    "2,2:J 3,2:S 2,3:S 3,3:M 1,4:J "  # D
    "0,3:S "  # E
    "-2,3:J -3,3:S -2,4:M -3,4:S -4,4:J "  # F
    "-3,1:J -4,1:S -4,2:M "  # G
    "-2,-1:J -3,-1:S -2,-2:J -3,-2:S -4,-1:M"  # H
)


def before_the_end(game: AnyGame) -> State:
    """The last turn of the last round: Yellow has nothing more to do."""
    herds: Herds = {
        (0, -3): {BLUE: 2},
        (1, -3): {YELLOW: 1},
        (3, -4): {BLACK: 2},
        (4, -4): {YELLOW: 1},
        (3, -1): {BLUE: 2, YELLOW: 1},
        (4, 0): {BLUE: 1, YELLOW: 2},
        (2, 2): {BLACK: 2},
        (3, 2): {YELLOW: 2},
        (0, 3): {BLACK: 1, RED: 1},
        (-2, 3): {RED: 3},
        (-3, 4): {BLUE: 1},
        (-3, 1): {BLUE: 2, BLACK: 2},
        (-2, -1): {BLACK: 2, BLUE: 1},
        (-3, -2): {YELLOW: 1, RED: 1},
    }
    state = board(game, FINAL_BOARD, herds, YELLOW, "S")
    state.phase, state.ap, state.last_round = ACTIONS, 2, 1
    state.last_queue[:] = NO_SEAT
    return state


FINAL = Example(
    names=PLAYERS,
    viewer=YELLOW,
    begin=before_the_end,
    steps=(
        Step(
            remark=Text(
                "Le dernier tour s'achève. Huit continents se sont détachés du volcan ; celui du "
                "volcan n'est pas compté.",
                "The last round is ending. Eight continents have come loose; the volcano's is not "
                "counted.",
            ),
        ),
        Step(
            moves=("end",),
            pieces=(
                Text(
                    "A. {told} Bleu y a le plus de dinosaures : autant de points que de tuiles. "
                    "Jaune, deuxième, en a la moitié, arrondie au-dessus.",
                    "A. {told} Blue has the most dinosaurs: as many points as tiles. Yellow, "
                    "second, gets half of that, rounded up.",
                ),
                Text("B. {told} De même, Noir devant Jaune.", "B. {told} Black ahead of Yellow."),
                Text(
                    "C. {told} À égalité, Bleu et Jaune se partagent les points des deux places ; "
                    "chaque part est arrondie au-dessus.",
                    "C. {told} Blue and Yellow tie: they share the points of both places, and each "
                    "share is rounded up.",
                ),
                Text("D. {told} De même pour Noir et Jaune.", "D. {told} Black and Yellow tie."),
                Text(
                    "E. {told} Même une seule tuile se partage ainsi.",
                    "E. {told} Even a single tile is shared like this.",
                ),
                Text("F. {told} Rouge devant Bleu.", "F. {told} Red ahead of Blue."),
                Text("G. {told} Noir et Bleu à égalité.", "G. {told} Black and Blue tie."),
                Text(
                    "H. {told} Noir est premier ; les trois autres se partagent les points de la "
                    "deuxième place.",
                    "H. {told} Black is first; the other three share the points of the second "
                    "place.",
                ),
                Text(
                    "{told} Ils ont autant de points, la même réserve, et sont présents sur autant "
                    "de continents.",
                    "{told} They have the same points and the same reserve, and are present on as "
                    "many continents.",
                ),
            ),
        ),
    ),
)
EXAMPLES: Examples = {"drift-story": DRIFT, "interim-story": COUNT, "final-story": FINAL}
