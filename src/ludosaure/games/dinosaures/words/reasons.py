"""Why not: one sentence for every reason, with the section of the rules."""

from ludosaure.games.contract import Text
from ludosaure.games.dinosaures.reasons import Reason

REASONS = {
    Reason.LEGAL: Text("Ce coup est permis.", "This is allowed."),
    Reason.NO_SUCH_ACTION: Text("Cette action n'existe pas.", "There is no such action."),
    Reason.GAME_OVER: Text("La partie est finie (§5).", "The game is over (§5)."),
    Reason.NOT_ASKED: Text(
        "Ce n'est pas ce qui est demandé maintenant (§4).",
        "That is not what is asked now (§4).",
    ),
    Reason.NO_SUCH_PART: Text(
        "Votre main n'a pas ce plan (§3.3).", "Your hand has no such part (§3.3)."
    ),
    Reason.PART_ALREADY_LAID: Text(
        "Ce plan est déjà posé. Prenez-en un autre (§3.3).",
        "This part is laid already. Take another (§3.3).",
    ),
    Reason.NOT_IN_HAND: Text(
        "Vous n'avez plus cette figurine en main (§3.6).",
        "You have none of these left in hand (§3.6).",
    ),
    Reason.NO_CELL_FOR_KIND: Text(
        "Aucune case libre ne convient à cette figurine (§4.1).",
        "No free cell suits this figure (§4.1).",
    ),
    Reason.RESERVES_OFF: Text(
        "On joue sans réserves : posez toutes vos figurines (§7.5).",
        "There are no reserves in this game: place all your figures (§7.5).",
    ),
    Reason.RESERVE_TOO_LARGE: Text(
        "Trois réserves au plus : posez encore (§7.5).",
        "Three reserves at most: place some more (§7.5).",
    ),
    Reason.RESERVE_NOT_ALLOWED: Text(
        "Ces figurines ne peuvent pas rester en réserve (§7.5).",
        "These figures may not be held in reserve (§7.5).",
    ),
    Reason.NO_CELL: Text("Le plan n'a pas de case ici (§7.2).", "The board has no cell here (§7.2)."),
    Reason.OCCUPIED: Text(
        "La case est occupée. Prenez une case vide (§4.2).",
        "The cell is taken. Choose an empty one (§4.2).",
    ),
    Reason.OUTSIDE_TERRITORY: Text(
        "Trop loin : restez dans votre territoire (§3.6).",
        "Too far: stay in your own territory (§3.6).",
    ),
    Reason.NEEDS_LAND: Text(
        "Cette figurine ne va jamais dans le marais (§2.1).",
        "This figure never goes into swamp (§2.1).",
    ),
    Reason.NEST_IN_CORNER: Text(
        "Pas de nid sur une case d'angle (§3.6).", "No nest on a corner cell (§3.6)."
    ),
    Reason.TRAP_BESIDE_NEST: Text(
        "Piège et nid ne se touchent pas (§7.4).", "Trap and nest may not touch (§7.4)."
    ),
    Reason.NESTS_TOO_CLOSE: Text(
        "Trop près du nid de votre partenaire (§7.8).", "Too close to your partner's nest (§7.8)."
    ),
    Reason.NO_ROOM_LEFT: Text(
        "Une figurine qui demande une case particulière n'en trouverait plus (§4.1).",
        "A figure that needs a special cell would find none any more (§4.1).",
    ),
    Reason.TRAP_UNDER_NEST: Text(
        "Pas de piège secret sous un nid (§7.4).", "No secret trap under a nest (§7.4)."
    ),
    Reason.NOT_IN_RESERVE: Text(
        "Votre réserve n'a pas cette figurine (§7.5).", "Your reserve has no such figure (§7.5)."
    ),
    Reason.MUST_ENTER: Text(
        "Rien d'autre ne peut bouger : faites entrer une réserve (§7.5).",
        "Nothing else can move: bring in a reserve (§7.5).",
    ),
    Reason.NOT_ON_OWN_EDGE: Text(
        "Une réserve entre au bord du plan, dans votre moitié (§7.5).",
        "A reserve enters on the edge of the board, in your half (§7.5).",
    ),
    Reason.NOT_IN_LIMBO: Text(
        "Cette figurine n'attend pas de revenir (§7.4).",
        "This figure is not waiting to come back (§7.4).",
    ),
    Reason.LIMBO_HAS_NO_CELL: Text(
        "Votre première rangée n'a pas de case libre pour elle (§7.4).",
        "Your first row has no free cell for it (§7.4).",
    ),
    Reason.LIMBO_AFTER_RESERVE: Text(
        "Revenir prend tout le tour : une réserve est déjà entrée (§4.2).",
        "Coming back takes the whole turn: a reserve has entered already (§4.2).",
    ),
    Reason.NOT_FIRST_ROW: Text(
        "On revient sur sa première rangée (§7.4).", "Figures come back on the first row (§7.4)."
    ),
    Reason.MUST_MOVE: Text(
        "On ne passe pas son tour : avancez une figurine (§4.2).",
        "There is no passing: move a figure (§4.2).",
    ),
    Reason.NO_FIGURE: Text("Il n'y a personne sur cette case (§4.2).", "Nobody stands here (§4.2)."),
    Reason.ENEMY_FIGURE: Text(
        "Cette figurine est à l'adversaire (§4.2).", "This figure is the opponent's (§4.2)."
    ),
    Reason.PARTNERS_FIGURE: Text(
        "Chacun avance ses propres figurines : celle-ci est à votre partenaire (§7.8).",
        "Each moves the own figures: this one is your partner's (§7.8).",
    ),
    Reason.NEST_NEVER_MOVES: Text("Le nid ne bouge jamais (§2.1).", "The nest never moves (§2.1)."),
    Reason.TRAP_NEVER_MOVES: Text(
        "Le piège ne bouge jamais (§7.3).", "The trap never moves (§7.3)."
    ),
    Reason.STUNNED: Text(
        "Elle est encore prise au piège (§7.4).", "It is still held by a trap (§7.4)."
    ),
    Reason.LIGHTNING_NEVER_MOVES: Text(
        "Dans cette partie, l'Éclair ne bouge pas (R2).", "In this game Lightning never moves (R2)."
    ),
    Reason.LIGHTNING_BLOCKED: Text(
        "L'Éclair n'a pas de case de terre libre où aller (R2).",
        "Lightning has no free land cell to go to (R2).",
    ),
    Reason.BLOCKED: Text(
        "Elle est bloquée : aucune case où aller (§4.2).", "It is blocked: nowhere to go (§4.2)."
    ),
    Reason.CAUGHT: Text(
        "Prise par un piège secret, elle ne fait pas de second pas (§7.7).",
        "Caught by a secret trap, it makes no second step (§7.7).",
    ),
    Reason.TOO_FAR: Text(
        "Une case à la fois ; seul Flug vole plus loin (§4.2).",
        "One cell at a time; only a Flug flies farther (§4.2).",
    ),
    Reason.DIAGONAL_STEP: Text(
        "On ne marche pas en diagonale (§4.2).", "No step goes diagonally (§4.2)."
    ),
    Reason.LIGHTNING_FORWARD: Text(
        "L'Éclair ne va jamais en avant (R2).", "Lightning never goes forward (R2)."
    ),
    Reason.LIGHTNING_INTO_SWAMP: Text(
        "L'Éclair ne va jamais dans le marais (R2).", "Lightning never goes into swamp (R2)."
    ),
    Reason.BACK_TO_START: Text(
        "Le second pas ne revient pas au départ (§7.7).",
        "The second step may not go back to the start (§7.7).",
    ),
    Reason.SECOND_FLIGHT: Text(
        "Le second pas est d'une case : pas de vol (§7.7).",
        "The second step is one cell: no flight (§7.7).",
    ),
    Reason.FLIGHT_NOT_STRAIGHT: Text(
        "Flug vole en ligne droite ou en diagonale (§4.2).",
        "A Flug flies straight or diagonally (§4.2).",
    ),
    Reason.FLIGHT_BLOCKED: Text(
        "Une figurine barre la route : Flug ne vole que sur des cases vides (§4.2).",
        "A figure is in the way: a Flug flies over empty cells only (§4.2).",
    ),
    Reason.FLIGHT_TOO_SHORT: Text(
        "En diagonale, Flug vole au moins deux cases (R5).",
        "Diagonally a Flug flies two cells at least (R5).",
    ),
    Reason.FLIGHT_WITHOUT_TARGET: Text(
        "L'explorateur doit s'arrêter près d'un ennemi qu'il peut défier (§4.2).",
        "The explorer must stop by an enemy it can challenge (§4.2).",
    ),
    Reason.DID_NOT_MOVE: Text(
        "Seule une figurine avancée ce tour peut défier (R18).",
        "Only a figure moved this turn may challenge (R18).",
    ),
    Reason.NOT_BESIDE_ENEMY: Text(
        "Elle n'a pas d'ennemi à côté d'elle (§4.2).", "It has no enemy beside it (§4.2)."
    ),
    Reason.NEVER_CHALLENGES: Text(
        "Cette figurine ne défie jamais (§2.1).", "This figure never challenges (§2.1)."
    ),
    Reason.NOBODY_TO_CHALLENGE: Text(
        "Il n'y a personne à défier ici (§4.2).", "There is nobody to challenge here (§4.2)."
    ),
    Reason.OWN_FIGURE: Text(
        "C'est l'une des vôtres (§4.2).", "That is one of your own (§4.2)."
    ),
    Reason.NOT_A_NEIGHBOUR: Text(
        "On défie un voisin, jamais en diagonale (§4.2).",
        "One challenges a neighbour, never diagonally (§4.2).",
    ),
    Reason.NOT_EXPLORERS_TARGET: Text(
        "L'explorateur défie devant lui ou, en vol droit, à gauche et à droite (§4.2).",
        "The explorer challenges ahead or, flying straight, to the left and right (§4.2).",
    ),
    Reason.MUST_CHALLENGE: Text(
        "Ce défi est obligatoire : choisissez l'adversaire (§4.2).",
        "This challenge is a duty: choose the opponent (§4.2).",
    ),
}  # fmt: skip
