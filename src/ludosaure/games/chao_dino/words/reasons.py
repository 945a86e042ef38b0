"""Why not: a sentence for each rule that can forbid a move, and the section that says so."""

from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.legality import Reason
from ludosaure.games.text import Text

REASONS = {
    Reason.OK: Text("Ce coup est permis.", "This move is legal."),
    Reason.NO_SUCH_ACTION: Text(
        "Ce numéro ne désigne aucun coup.", "This number stands for no move."
    ),
    Reason.GAME_IS_OVER: Text("La partie est finie.", "The game is over."),
    Reason.PLACE_NOW: Text("Posez d'abord vos dinosaures.", "Place your dinosaurs first."),
    Reason.CARD_NOW: Text(
        "Jouez d'abord une carte : la phase 1 est obligatoire.",
        "Play a card first: phase 1 must be played.",
    ),
    Reason.PICK_NOW: Text(
        "Choisissez d'abord la tuile qui dérive.",
        "Choose the tile that drifts first.",
    ),
    Reason.DROP_NOW: Text("Posez d'abord la tuile choisie.", "Put the chosen tile down first."),
    Reason.PLACEMENT_IS_OVER: Text(
        "Tous les dinosaures du départ sont posés.", "All starting dinosaurs are placed."
    ),
    Reason.CARD_IS_PLAYED: Text(
        "La carte de ce tour est déjà jouée.", "This turn's card is played already."
    ),
    Reason.NOTHING_PICKED: Text(
        "Choisissez d'abord une tuile à faire dériver.",
        "Choose a tile to drift first.",
    ),
    Reason.NO_SUCH_TILE: Text(
        "Cette tuile n'est pas dans la partie.", "This tile is not in the game."
    ),
    Reason.TILE_INHABITED: Text(
        "Déjà habitée. Choisissez une tuile sans dinosaure.",
        "Inhabited already. Choose a tile without a dinosaur.",
    ),
    Reason.VOLCANO_STAYS: Text("Le volcan ne dérive jamais.", "The volcano never drifts."),
    Reason.TOUCHES_NO_SEA: Text(
        "Elle ne touche pas la mer ; un lac ne suffit pas.",
        "It does not touch the sea; a lake is not enough.",
    ),
    Reason.ONE_TILE_CONTINENT: Text(
        "Seule sur son continent, elle ne peut pas dériver.",
        "Alone on its continent, it cannot drift.",
    ),
    Reason.NOT_PRESENT: Text(
        "Vous n'avez aucun dinosaure à terre sur ce continent.",
        "You have no dinosaur on land on this continent.",
    ),
    Reason.NOWHERE_FARTHER: Text(
        "Aucune case plus éloignée du volcan ne touche le reste de son continent et la mer.",
        "No cell farther from the volcano touches the rest of its continent and the sea.",
    ),
    Reason.NOT_THE_CARD: Text(
        "La carte demande un autre terrain, et il peut dériver.",
        "The card asks for another terrain, and one can drift.",
    ),
    Reason.POINTS_MISSING: Text(
        "Il ne vous reste pas assez de points d'action.",
        "You have not enough action points left.",
    ),
    Reason.ANCHOR_IS_PICKED: Text(
        "Cette case ne toucherait que la place que la tuile quitte.",
        "This cell would touch only the place that the tile leaves.",
    ),
    Reason.CELL_TAKEN: Text("Une tuile occupe déjà cette case.", "A tile lies there already."),
    Reason.NOT_FARTHER: Text(
        "Trop près. Une tuile s'éloigne du volcan.",
        "Too close. A tile must move away from the volcano.",
    ),
    Reason.LEAVES_CONTINENT: Text(
        "Elle doit toucher le continent d'où elle vient.",
        "It must touch the continent it comes from.",
    ),
    Reason.IN_A_LAKE: Text(
        "Dans un lac, elle ne toucherait pas la mer.",
        "In a lake it would not touch the sea.",
    ),
    Reason.NAMED_OTHERWISE: Text(
        "Cette case porte le nom d'une autre tuile voisine, de plus petit numéro.",
        "This cell is named after another neighbouring tile, with a smaller number.",
    ),
    Reason.NO_DINOSAUR: Text(
        "Aucun de vos dinosaures n'est sur cette tuile.",
        "None of your dinosaurs is on this tile.",
    ),
    Reason.NONE_FERTILE: Text(
        "Vos dinosaures d'ici se sont déjà reproduits, ou viennent de naître.",
        "Your dinosaurs here have bred already, or were born this turn.",
    ),
    Reason.NONE_SPENT: Text(
        "Aucun de vos dinosaures d'ici ne s'est reproduit ce tour-ci.",
        "None of your dinosaurs here has bred this turn.",
    ),
    Reason.WATER_AHEAD: Text(
        "De l'eau. Une migration va d'une tuile à une tuile voisine.",
        "Water. A migration goes from a tile to a neighbouring tile.",
    ),
    Reason.TILE_FULL: Text(
        "Complet. Cette tuile ne nourrit pas un dinosaure de plus.",
        "Full. This tile feeds no further dinosaur.",
    ),
    Reason.NO_WATER: Text(
        "De ce côté il y a une tuile, pas de l'eau.",
        "There is a tile on that side, not water.",
    ),
    Reason.NO_SWIMMER: Text(
        "Aucun de vos dinosaures ne nage de ce côté.",
        "None of your dinosaurs swims on that side.",
    ),
    Reason.RESERVE_EMPTY: Text("Votre réserve est vide.", "Your reserve is empty."),
}

ANCHORS: dict[int, str] = {
    Reason.NO_SUCH_ACTION: "turn",
    Reason.GAME_IS_OVER: "final",
    Reason.PLACE_NOW: "placing",
    Reason.CARD_NOW: "card",
    Reason.PICK_NOW: "card",
    Reason.DROP_NOW: "card",
    Reason.PLACEMENT_IS_OVER: "placing",
    Reason.CARD_IS_PLAYED: "card",
    Reason.NOTHING_PICKED: "drift",
    Reason.NO_SUCH_TILE: "setup",
    Reason.TILE_INHABITED: "placing",
    Reason.VOLCANO_STAYS: "drift",
    Reason.TOUCHES_NO_SEA: "drift",
    Reason.ONE_TILE_CONTINENT: "drift",
    Reason.NOT_PRESENT: "drift",
    Reason.NOWHERE_FARTHER: "drift",
    Reason.NOT_THE_CARD: "card",
    Reason.POINTS_MISSING: "actions",
    Reason.ANCHOR_IS_PICKED: "drift",
    Reason.CELL_TAKEN: "drift",
    Reason.NOT_FARTHER: "drift",
    Reason.LEAVES_CONTINENT: "drift",
    Reason.IN_A_LAKE: "drift",
    Reason.NAMED_OTHERWISE: "drift",
    Reason.NO_DINOSAUR: "actions",
    Reason.NONE_FERTILE: "reproduce",
    Reason.NONE_SPENT: "reproduce",
    Reason.WATER_AHEAD: "migrate",
    Reason.TILE_FULL: "capacity",
    Reason.NO_WATER: "rescue",
    Reason.NO_SWIMMER: "rescue",
    Reason.RESERVE_EMPTY: "reproduce",
}  # the section of the rules page where the rule stands


def reason(state: State, action: int, number: int) -> Text:
    """Why an action is not legal."""
    return REASONS[Reason(number)]
