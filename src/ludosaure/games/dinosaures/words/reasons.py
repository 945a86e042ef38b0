"""Why not: one sentence for every reason, and the section of the rules page that says so."""

from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.reasons import Reason
from ludosaure.games.text import Text

REASONS = {
    Reason.OK: Text("Ce coup est permis.", "This is allowed."),
    Reason.NO_SUCH_ACTION: Text("Cette action n'existe pas.", "There is no such action."),
    Reason.GAME_OVER: Text("La partie est finie.", "The game is over."),
    Reason.NOT_ASKED: Text(
        "Ce n'est pas ce qui est demandé maintenant.",
        "That is not what is asked now.",
    ),
    Reason.NO_SUCH_PART: Text("Votre main n'a pas ce plan.", "Your hand has no such part."),
    Reason.PART_ALREADY_LAID: Text(
        "Ce plan est déjà posé. Prenez-en un autre.",
        "This part is laid already. Take another.",
    ),
    Reason.NOT_IN_HAND: Text(
        "Vous n'avez plus cette figurine en main.",
        "You have none of these left in hand.",
    ),
    Reason.NO_CELL_FOR_KIND: Text(
        "Aucune case libre ne convient à cette figurine.",
        "No free cell suits this figure.",
    ),
    Reason.RESERVES_OFF: Text(
        "On joue sans réserves : posez toutes vos figurines.",
        "There are no reserves in this game: place all your figures.",
    ),
    Reason.RESERVE_TOO_LARGE: Text(
        "Trois réserves au plus : posez encore.",
        "Three reserves at most: place some more.",
    ),
    Reason.RESERVE_NOT_ALLOWED: Text(
        "Ces figurines ne peuvent pas rester en réserve.",
        "These figures may not be held in reserve.",
    ),
    Reason.RESERVE_NOT_THREE: Text(
        "La réserve est vide, ou de trois familles différentes\u202f: posez aussi ces figurines.",
        "The reserve is empty, or of three different families: place these figures too.",
    ),
    Reason.NO_CELL: Text("Le plan n'a pas de case ici.", "The board has no cell here."),
    Reason.OCCUPIED: Text(
        "La case est occupée. Prenez une case vide.",
        "The cell is taken. Choose an empty one.",
    ),
    Reason.OUTSIDE_TERRITORY: Text(
        "Trop loin : restez dans votre territoire.",
        "Too far: stay in your own territory.",
    ),
    Reason.NEEDS_LAND: Text(
        "Cette figurine ne va jamais dans le marais.",
        "This figure never goes into swamp.",
    ),
    Reason.NEST_IN_CORNER: Text("Pas de nid sur une case d'angle.", "No nest on a corner cell."),
    Reason.TRAP_BESIDE_NEST: Text(
        "Piège et nid ne se touchent pas.", "Trap and nest may not touch."
    ),
    Reason.NESTS_TOO_CLOSE: Text(
        "Trop près du nid de votre partenaire.", "Too close to your partner's nest."
    ),
    Reason.NO_ROOM_LEFT: Text(
        "Une figurine qui demande une case particulière n'en trouverait plus.",
        "A figure that needs a special cell would find none any more.",
    ),
    Reason.TRAP_UNDER_NEST: Text(
        "Pas de piège secret sous un nid.", "No secret trap under a nest."
    ),
    Reason.NOT_IN_RESERVE: Text(
        "Votre réserve n'a pas cette figurine.", "Your reserve has no such figure."
    ),
    Reason.MUST_ENTER: Text(
        "Rien d'autre ne peut bouger : faites entrer une réserve.",
        "Nothing else can move: bring in a reserve.",
    ),
    Reason.NOT_ON_OWN_EDGE: Text(
        "Une réserve entre au bord du plan, dans votre moitié.",
        "A reserve enters on the edge of the board, in your half.",
    ),
    Reason.NOT_IN_LIMBO: Text(
        "Cette figurine n'attend pas de revenir.",
        "This figure is not waiting to come back.",
    ),
    Reason.LIMBO_HAS_NO_CELL: Text(
        "Votre première rangée n'a pas de case libre pour elle.",
        "Your first row has no free cell for it.",
    ),
    Reason.LIMBO_AFTER_RESERVE: Text(
        "Revenir prend tout le tour : une réserve est déjà entrée.",
        "Coming back takes the whole turn: a reserve has entered already.",
    ),
    Reason.NOT_FIRST_ROW: Text(
        "On revient sur sa première rangée.", "Figures come back on the first row."
    ),
    Reason.MUST_MOVE: Text(
        "On ne passe pas son tour : avancez une figurine.",
        "There is no passing: move a figure.",
    ),
    Reason.NO_FIGURE: Text("Il n'y a personne sur cette case.", "Nobody stands here."),
    Reason.ENEMY_FIGURE: Text(
        "Cette figurine est à l'adversaire.", "This figure is the opponent's."
    ),
    Reason.PARTNERS_FIGURE: Text(
        "Chacun avance ses propres figurines : celle-ci est à votre partenaire.",
        "Everybody moves their own figures: this one is your partner's.",
    ),
    Reason.NEST_NEVER_MOVES: Text("Le nid ne bouge jamais.", "The nest never moves."),
    Reason.TRAP_NEVER_MOVES: Text("Le piège ne bouge jamais.", "The trap never moves."),
    Reason.STUNNED: Text("Elle est encore prise au piège.", "It is still held by a trap."),
    Reason.LIGHTNING_NEVER_MOVES: Text(
        "Dans cette partie, l'Éclair ne bouge pas.", "In this game Lightning never moves."
    ),
    Reason.LIGHTNING_BLOCKED: Text(
        "L'Éclair n'a pas de case de terre libre où aller.",
        "Lightning has no free land cell to go to.",
    ),
    Reason.BLOCKED: Text(
        "Elle est bloquée : aucune case où aller.", "It is blocked: nowhere to go."
    ),
    Reason.CAUGHT: Text(
        "Prise par un piège secret, elle ne fait pas de second pas.",
        "Caught by a secret trap, it makes no second step.",
    ),
    Reason.TOO_FAR: Text(
        "Une case à la fois ; seul Flug vole plus loin.",
        "One cell at a time; only a Flug flies farther.",
    ),
    Reason.DIAGONAL_STEP: Text("On ne marche pas en diagonale.", "No step goes diagonally."),
    Reason.LIGHTNING_FORWARD: Text(
        "L'Éclair ne va jamais en avant.", "Lightning never goes forward."
    ),
    Reason.LIGHTNING_INTO_SWAMP: Text(
        "L'Éclair ne va jamais dans le marais.", "Lightning never goes into swamp."
    ),
    Reason.BACK_TO_START: Text(
        "Le second pas ne revient pas au départ.",
        "The second step may not go back to the start.",
    ),
    Reason.SECOND_FLIGHT: Text(
        "Le second pas est d'une case : pas de vol.",
        "The second step is one cell: no flight.",
    ),
    Reason.FLIGHT_NOT_STRAIGHT: Text(
        "Flug vole en ligne droite ou en diagonale.",
        "A Flug flies straight or diagonally.",
    ),
    Reason.FLIGHT_BLOCKED: Text(
        "Une figurine barre la route : Flug ne vole que sur des cases vides.",
        "A figure is in the way: a Flug flies over empty cells only.",
    ),
    Reason.FLIGHT_TOO_SHORT: Text(
        "En diagonale, Flug vole au moins deux cases.",
        "Diagonally a Flug flies two cells at least.",
    ),
    Reason.FLIGHT_WITHOUT_TARGET: Text(
        "Un Flug finit son vol près d'un ennemi qu'il peut défier.",
        "A Flug ends its flight beside an enemy it can challenge.",
    ),
    Reason.DID_NOT_MOVE: Text(
        "Seule une figurine avancée ce tour peut défier.",
        "Only a figure moved this turn may challenge.",
    ),
    Reason.NOT_BESIDE_ENEMY: Text(
        "Elle n'a pas d'ennemi à côté d'elle.", "It has no enemy beside it."
    ),
    Reason.NEVER_CHALLENGES: Text(
        "Cette figurine ne défie jamais.", "This figure never challenges."
    ),
    Reason.NOBODY_TO_CHALLENGE: Text(
        "Il n'y a personne à défier ici.", "There is nobody to challenge here."
    ),
    Reason.OWN_FIGURE: Text("C'est l'une des vôtres.", "That is one of your own."),
    Reason.NOT_A_NEIGHBOUR: Text(
        "On défie un voisin, jamais en diagonale.",
        "One challenges a neighbour, never diagonally.",
    ),
    Reason.NOT_EXPLORERS_TARGET: Text(
        "Après un vol, le Flug défie devant lui ou, en vol droit, à gauche et à droite.",
        "After a flight the Flug challenges ahead or, flying straight, to the left and right.",
    ),
    Reason.MUST_CHALLENGE: Text(
        "Ce défi est obligatoire : choisissez l'adversaire.",
        "This challenge is compulsory: choose the opponent.",
    ),
}

ANCHORS: dict[int, str] = {
    Reason.NO_SUCH_ACTION: "turn",
    Reason.GAME_OVER: "end",
    Reason.NOT_ASKED: "turn",
    Reason.NO_SUCH_PART: "landscape",
    Reason.PART_ALREADY_LAID: "landscape",
    Reason.NOT_IN_HAND: "placement",
    Reason.NO_CELL_FOR_KIND: "placement",
    Reason.RESERVES_OFF: "reserves",
    Reason.RESERVE_TOO_LARGE: "reserves",
    Reason.RESERVE_NOT_ALLOWED: "reserves",
    Reason.RESERVE_NOT_THREE: "reserves",
    Reason.NO_CELL: "boards",
    Reason.OCCUPIED: "landscape",
    Reason.OUTSIDE_TERRITORY: "territory",
    Reason.NEEDS_LAND: "placement",
    Reason.NEST_IN_CORNER: "placement",
    Reason.TRAP_BESIDE_NEST: "trap-near-nest",
    Reason.NESTS_TOO_CLOSE: "teams",
    Reason.NO_ROOM_LEFT: "placement",
    Reason.TRAP_UNDER_NEST: "secret-trap",
    Reason.NOT_IN_RESERVE: "reserves",
    Reason.MUST_ENTER: "reserves",
    Reason.NOT_ON_OWN_EDGE: "reserves",
    Reason.NOT_IN_LIMBO: "trap-effect",
    Reason.LIMBO_HAS_NO_CELL: "trap-effect",
    Reason.LIMBO_AFTER_RESERVE: "trap-effect",
    Reason.NOT_FIRST_ROW: "trap-effect",
    Reason.MUST_MOVE: "moving",
    Reason.NO_FIGURE: "moving",
    Reason.ENEMY_FIGURE: "moving",
    Reason.PARTNERS_FIGURE: "teams",
    Reason.NEST_NEVER_MOVES: "moving",
    Reason.TRAP_NEVER_MOVES: "trap",
    Reason.STUNNED: "trap-effect",
    Reason.LIGHTNING_NEVER_MOVES: "lightning",
    Reason.LIGHTNING_BLOCKED: "lightning",
    Reason.BLOCKED: "moving",
    Reason.CAUGHT: "double-moves",
    Reason.TOO_FAR: "moving",
    Reason.DIAGONAL_STEP: "moving",
    Reason.LIGHTNING_FORWARD: "lightning",
    Reason.LIGHTNING_INTO_SWAMP: "lightning",
    Reason.BACK_TO_START: "double-moves",
    Reason.SECOND_FLIGHT: "double-moves",
    Reason.FLIGHT_NOT_STRAIGHT: "flight",
    Reason.FLIGHT_BLOCKED: "flight",
    Reason.FLIGHT_TOO_SHORT: "flight",
    Reason.FLIGHT_WITHOUT_TARGET: "flight",
    Reason.DID_NOT_MOVE: "challenge",
    Reason.NOT_BESIDE_ENEMY: "challenge",
    Reason.NEVER_CHALLENGES: "challenge",
    Reason.NOBODY_TO_CHALLENGE: "challenge",
    Reason.OWN_FIGURE: "challenge",
    Reason.NOT_A_NEIGHBOUR: "challenge",
    Reason.NOT_EXPLORERS_TARGET: "challenge",
    Reason.MUST_CHALLENGE: "challenge",
}  # the section of the rules page where the rule stands


def reason(state: State, action: int, reason: int) -> Text:
    """Why an action is not legal, in one sentence."""
    return REASONS[Reason(reason)]
