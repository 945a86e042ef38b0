"""Why not: one sentence for each rule that can forbid a move, with its section in the specification."""

from ludosaure.games.chao_dino.legality import Reason
from ludosaure.games.contract import State, Text

REASONS = {
    Reason.LEGAL: Text("Ce coup est permis.", "This move is legal."),
    Reason.NO_SUCH_ACTION: Text(
        "Ce numéro ne désigne aucun coup (§4.8).", "This number stands for no move (§4.8)."
    ),
    Reason.GAME_IS_OVER: Text("La partie est finie (§5).", "The game is over (§5)."),
    Reason.PLACE_NOW: Text(
        "Posez d'abord vos dinosaures (§3).", "Place your dinosaurs first (§3)."
    ),
    Reason.CARD_NOW: Text(
        "Jouez d'abord une carte : la phase 1 est obligatoire (§4.3).",
        "Play a card first: phase 1 must be played (§4.3).",
    ),
    Reason.PICK_NOW: Text(
        "Choisissez d'abord la tuile qui dérive (§4.3).",
        "Choose the tile that drifts first (§4.3).",
    ),
    Reason.DROP_NOW: Text(
        "Posez d'abord la tuile choisie (§4.4).", "Put the chosen tile down first (§4.4)."
    ),
    Reason.PLACEMENT_IS_OVER: Text(
        "Tous les dinosaures du départ sont posés (§3).", "All starting dinosaurs are placed (§3)."
    ),
    Reason.CARD_IS_PLAYED: Text(
        "La carte de ce tour est déjà jouée (§4.3).", "This turn's card is played already (§4.3)."
    ),
    Reason.NOTHING_PICKED: Text(
        "Choisissez d'abord une tuile à faire dériver (§4.6).",
        "Choose a tile to drift first (§4.6).",
    ),
    Reason.NO_SUCH_TILE: Text(
        "Cette tuile n'est pas dans la partie (§2.5).", "This tile is not in the game (§2.5)."
    ),
    Reason.TILE_INHABITED: Text(
        "Déjà habitée. Choisissez une tuile sans dinosaure (§3).",
        "Inhabited already. Choose a tile without a dinosaur (§3).",
    ),
    Reason.VOLCANO_STAYS: Text(
        "Le volcan ne dérive jamais (§4.4).", "The volcano never drifts (§4.4)."
    ),
    Reason.TOUCHES_NO_SEA: Text(
        "Elle ne touche pas la mer ; un lac ne suffit pas (§4.4).",
        "It does not touch the sea; a lake is not enough (§4.4).",
    ),
    Reason.ONE_TILE_CONTINENT: Text(
        "Seule sur son continent, elle ne peut pas dériver (§4.4).",
        "Alone on its continent, it cannot drift (§4.4).",
    ),
    Reason.NOT_PRESENT: Text(
        "Vous n'avez aucun dinosaure à terre sur ce continent (§4.4).",
        "You have no dinosaur on land on this continent (§4.4).",
    ),
    Reason.NOWHERE_FARTHER: Text(
        "Aucune case plus éloignée du volcan ne touche le reste de son continent et la mer (§4.4).",
        "No cell farther from the volcano touches the rest of its continent and the sea (§4.4).",
    ),
    Reason.NOT_THE_CARD: Text(
        "La carte demande un autre terrain, et il peut dériver (§4.3).",
        "The card asks for another terrain, and one can drift (§4.3).",
    ),
    Reason.POINTS_MISSING: Text(
        "Il ne vous reste pas assez de points d'action (§4.6).",
        "You have not enough action points left (§4.6).",
    ),
    Reason.ANCHOR_IS_PICKED: Text(
        "Cette case ne toucherait que la place que la tuile quitte (§4.4).",
        "This cell would touch only the place that the tile leaves (§4.4).",
    ),
    Reason.CELL_TAKEN: Text(
        "Une tuile occupe déjà cette case (§4.4).", "A tile lies there already (§4.4)."
    ),
    Reason.NOT_FARTHER: Text(
        "Trop près. Une tuile s'éloigne du volcan (§4.4).",
        "Too close. A tile must move away from the volcano (§4.4).",
    ),
    Reason.LEAVES_CONTINENT: Text(
        "Elle doit toucher le continent d'où elle vient (§4.4).",
        "It must touch the continent it comes from (§4.4).",
    ),
    Reason.IN_A_LAKE: Text(
        "Dans un lac, elle ne toucherait pas la mer (§4.4).",
        "In a lake it would not touch the sea (§4.4).",
    ),
    Reason.NAMED_OTHERWISE: Text(
        "Cette case porte le nom d'une autre tuile voisine, de plus petit numéro (§4.8).",
        "This cell is named after another neighbouring tile, with a smaller number (§4.8).",
    ),
    Reason.NO_DINOSAUR: Text(
        "Aucun de vos dinosaures n'est sur cette tuile (§4.6).",
        "None of your dinosaurs is on this tile (§4.6).",
    ),
    Reason.NONE_FERTILE: Text(
        "Vos dinosaures d'ici se sont déjà reproduits, ou viennent de naître (§4.6).",
        "Your dinosaurs here have bred already, or were born this turn (§4.6).",
    ),
    Reason.NONE_SPENT: Text(
        "Aucun de vos dinosaures d'ici ne s'est reproduit ce tour-ci (§4.6).",
        "None of your dinosaurs here has bred this turn (§4.6).",
    ),
    Reason.WATER_AHEAD: Text(
        "De l'eau. Une migration va d'une tuile à une tuile voisine (§4.6).",
        "Water. A migration goes from a tile to a neighbouring tile (§4.6).",
    ),
    Reason.TILE_FULL: Text(
        "Complet. Cette tuile ne nourrit pas un dinosaure de plus (§4.6).",
        "Full. This tile feeds no further dinosaur (§4.6).",
    ),
    Reason.NO_WATER: Text(
        "De ce côté il y a une tuile, pas de l'eau (§4.6).",
        "There is a tile on that side, not water (§4.6).",
    ),
    Reason.NO_SWIMMER: Text(
        "Aucun de vos dinosaures ne nage de ce côté (§4.6).",
        "None of your dinosaurs swims on that side (§4.6).",
    ),
    Reason.RESERVE_EMPTY: Text("Votre réserve est vide (§4.6).", "Your reserve is empty (§4.6)."),
}


def reason_text(state: State, action: int, reason: int) -> Text:
    """Why an action is not legal."""
    return REASONS[Reason(reason)]
