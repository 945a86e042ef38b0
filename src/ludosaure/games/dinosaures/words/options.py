"""How the options are called, what they are about, and how their values are called."""

from ludosaure.games.contract import OptionGroup, OptionWords
from ludosaure.games.text import Text

YES_NO: dict[object, Text] = {False: Text("Non", "No"), True: Text("Oui", "Yes")}

OPTION_WORDS: dict[str, OptionWords] = {
    "landscape_deal": OptionWords(
        Text("Tirage des plans", "Deal of the parts"),
        Text(
            "Tirer les plans un à un, ou jouer avec deux groupes fixes.",
            "Draw the parts one by one, or play with two fixed groups.",
        ),
        {
            "draw": Text("Au hasard", "Drawn"),
            "groups_ad_bc": Text("a + d contre b + c", "a + d against b + c"),
            "groups_ab_cd": Text("a + b contre c + d", "a + b against c + d"),
            "groups_ac_bd": Text("a + c contre b + d", "a + c against b + d"),
        },
    ),
    "landscape_layout": OptionWords(
        Text("Assemblage", "Assembly"),
        Text("La forme du plan de jeu.", "The shape of the board."),
        {
            "square": Text("Carré", "Square"),
            "vertical": Text("Bandes verticales", "Vertical strips"),
            "staggered": Text("Décalé", "Staggered"),
            "column": Text("Colonne", "Column"),
            "wide8": Text("Large, huit plans", "Wide, eight parts"),
            "wide6": Text("Large, six plans", "Wide, six parts"),
            "deep8": Text("Profond, huit plans", "Deep, eight parts"),
            "deep6": Text("Profond, six plans", "Deep, six parts"),
        },
    ),
    "white_figure": OptionWords(
        Text("Figurine blanche", "White figure"),
        Text(
            "Le fantôme marche mais ne défie jamais ; le piège ne bouge pas et bat qui le défie.",
            "The ghost walks but never challenges; the trap never moves and beats any challenger.",
        ),
        {
            "none": Text("Dans la boîte", "In the box"),
            "ghost": Text("Fantôme", "Ghost"),
            "trap": Text("Piège", "Trap"),
        },
    ),
    "secret_trap": OptionWords(
        Text("Piège secret", "Secret trap"),
        Text(
            "Chacun peut noter en secret une case de son territoire ; l'ennemi qui y arrive est pris.",
            "Each may note a cell of their own territory in secret; an enemy arriving there is caught.",
        ),
        YES_NO,
    ),
    "trap_next_to_nest": OptionWords(
        Text("Piège à côté du nid", "Trap beside the nest"),
        Text(
            "Autoriser ou non un piège sur les huit cases autour du nid.",
            "Whether a trap may lie on the eight cells around the nest.",
        ),
        {
            "allowed": Text("Autorisé", "Allowed"),
            "forbidden": Text("Interdit", "Forbidden"),
        },
    ),
    "trap_effect": OptionWords(
        Text("Effet du piège", "Effect of the trap"),
        Text(
            "Qui défie le piège sort, reste bloqué deux tours, ou revient plus tard.",
            "Who challenges the trap leaves, is held for two turns, or comes back later.",
        ),
        {
            "removed": Text("Elle sort", "Removed"),
            "stun": Text("Bloquée deux tours", "Held two turns"),
            "return": Text("Elle revient", "Comes back"),
        },
    ),
    "secret_trap_effect": OptionWords(
        Text("Effet du piège secret", "Effect of a secret trap"),
        Text(
            "La figurine qui y arrive sort pour de bon, ou subit l'effet du piège.",
            "The figure that arrives there leaves for good, or suffers the effect of the trap.",
        ),
        {
            "leaves": Text("Elle sort", "Leaves"),
            "as_trap": Text("Comme le piège", "As the trap"),
        },
    ),
    "secret_trap_life": OptionWords(
        Text("Durée du piège secret", "Life of a secret trap"),
        Text(
            "Un piège secret découvert reste en place, ou ne sert qu'une fois.",
            "A secret trap that was found stays, or works only once.",
        ),
        {
            "permanent": Text("Il reste", "Stays"),
            "once": Text("Une fois", "Once"),
        },
    ),
    "reserves": OptionWords(
        Text("Réserves", "Reserves"),
        Text(
            "Garder en réserve jusqu'à trois dinosaures, qui entrent dès le troisième tour.",
            "Hold back up to three dinosaurs in reserve, which enter from the third turn on.",
        ),
        {
            "off": Text("Sans", "None"),
            "free": Text("Libres", "Free"),
            "agreed": Text("Convenues", "Agreed kinds"),
            "families": Text("Trois familles différentes", "Three different families"),
        },
    ),
    "reserve_kinds": OptionWords(
        Text("Réserve convenue", "Agreed reserve"),
        Text(
            "Les trois dinosaures que chacun peut garder en réserve.",
            "The three dinosaurs that each may hold back in reserve.",
        ),
        {
            "tri,stego,flug": Text("Tri, Stego et Flug", "Tri, Stego and Flug"),
            "stego,flug,flug": Text("Stego et deux Flug", "Stego and two Flugs"),
            "tri,dilo,docus": Text("Tri, Dilo et Docus", "Tri, Dilo and Docus"),
            "tyra_2,deino_1,flug": Text("Tyra II, Deino I et Flug", "Tyra II, Deino I and Flug"),
        },
    ),
    "placement": OptionWords(
        Text("Pose", "Placement"),
        Text(
            "Une figurine chacun ; une armée après l'autre ; derrière un écran, sur toute sa moitié ; "
            "ou tous à la fois, en arrangeant son armée jusqu'à ce que chacun soit prêt.",
            "One figure each; one army after the other; behind a screen, on the whole half; "
            "or all at once, everybody arranging their army until all are ready.",
        ),
        {
            "alternating": Text("En alternance", "Alternating"),
            "block": Text("L'un puis l'autre", "One after the other"),
            "hidden": Text("Cachée", "Hidden"),
            "together": Text("Tous à la fois", "All at once"),
        },
    ),
    "double_moves": OptionWords(
        Text("Doubles pas", "Double moves"),
        Text(
            "Deux pas par tour pendant les trois premiers tours, en fin de partie, ou les deux.",
            "Two steps a turn in the first three turns, in the endgame, or in both.",
        ),
        {
            "off": Text("Sans", "Off"),
            "opening": Text("Au début", "Opening"),
            "endgame": Text("À la fin", "Endgame"),
            "both": Text("Au début et à la fin", "Both"),
        },
    ),
    "lightning_move": OptionWords(
        Text("Marche de l'Éclair", "Lightning's walk"),
        Text(
            "L'Éclair marche de côté et en arrière, pas du tout, ou partout sur la terre ferme.",
            "Lightning walks sideways and backwards, not at all, or anywhere on land.",
        ),
        {
            "sideways_back": Text("De côté et en arrière", "Sideways and back"),
            "none": Text("Immobile", "Never"),
            "all": Text("Partout sur terre", "Anywhere on land"),
        },
    ),
    "lightning_vs_flug": OptionWords(
        Text("Flug défie l'Éclair", "Flug challenges Lightning"),
        Text("L'Éclair gagne, ou remis.", "Lightning wins, or it is a draw."),
        {
            "lightning_wins": Text("L'Éclair gagne", "Lightning wins"),
            "draw": Text("Remis", "Draw"),
        },
    ),
    "culak_vs_culak": OptionWords(
        Text("Culak contre Culak", "Culak against Culak"),
        Text("Remis, ou les deux sortent sur terre.", "A draw, or both leave on land."),
        {
            "draw": Text("Remis", "Draw"),
            "both_lose_on_land": Text("Les deux perdent sur terre", "Both lose on land"),
        },
    ),
    "flug_diagonal_min": OptionWords(
        Text("Vol en diagonale", "Diagonal flight"),
        Text(
            "Le nombre minimal de cases d'un vol en diagonale.",
            "The least number of cells of a diagonal flight.",
        ),
    ),
    "first_player": OptionWords(
        Text("Qui commence", "Who begins"),
        Text("Tiré au sort, ou une place choisie.", "Drawn by lot, or a chosen seat."),
        {
            "random": Text("Au sort", "By lot"),
            0: Text("Place 1", "Seat 1"),
            1: Text("Place 2", "Seat 2"),
            2: Text("Place 3", "Seat 3"),
            3: Text("Place 4", "Seat 4"),
        },
    ),
    "memory_aid": OptionWords(
        Text("Aide-mémoire", "Memory aid"),
        Text(
            "Afficher ce que l'on sait déjà des figurines adverses.",
            "Show what is already known about enemy figures.",
        ),
        YES_NO,
    ),
    "strict": OptionWords(
        Text("Table stricte", "Strict table"),
        Text(
            "La mémoire seule compte : pas de notes sur les figurines, et un journal qui oublie.",
            "Memory alone counts: no notes on figures, and a log that forgets.",
        ),
        YES_NO,
    ),
    "team_control": OptionWords(
        Text("Figurines de l'équipe", "Figures of the team"),
        Text(
            "Chacun joue toutes les figurines de l'équipe, ou seulement les siennes.",
            "Each moves any figure of the team, or only their own.",
        ),
        {
            "shared": Text("Partagées", "Shared"),
            "own": Text("Chacun les siennes", "Each their own"),
        },
    ),
    "team_nest_gap": OptionWords(
        Text("Écart des nids", "Gap between nests"),
        Text(
            "Le nombre de cases entre les deux nids d'une équipe.",
            "The number of cells between the two nests of a team.",
        ),
    ),
    "no_progress_limit": OptionWords(
        Text("Tours sans perte", "Turns without a loss"),
        Text(
            "Partie nulle après tant de tours sans qu'une figurine quitte le plan.",
            "A draw after so many turns without a figure leaving.",
        ),
    ),
    "max_turns": OptionWords(
        Text("Tours en tout", "Turns in all"),
        Text("Partie nulle après tant de tours.", "A draw after so many turns."),
    ),
    "repetition_limit": OptionWords(
        Text("Répétition", "Repetition"),
        Text(
            "Partie nulle quand une position revient tant de fois ; 0 : jamais.",
            "A draw when a position has occurred so many times; 0: never.",
        ),
    ),
}

OPTION_GROUPS = (
    OptionGroup(
        "landscape", Text("Le paysage", "Landscape"), ("landscape_layout", "landscape_deal")
    ),
    OptionGroup(
        "secrets",
        Text("Pièges et fantôme", "Traps and ghost"),
        (
            "white_figure",
            "trap_next_to_nest",
            "trap_effect",
            "secret_trap",
            "secret_trap_effect",
            "secret_trap_life",
        ),
    ),
    OptionGroup(
        "armies",
        Text("Les armées", "The armies"),
        ("placement", "first_player", "reserves", "reserve_kinds", "double_moves"),
    ),
    OptionGroup("team", Text("L'équipe", "The team"), ("team_control", "team_nest_gap")),
    OptionGroup(
        "fine",
        Text("Points de règle", "Fine rules"),
        (
            "lightning_move",
            "lightning_vs_flug",
            "culak_vs_culak",
            "flug_diagonal_min",
            "memory_aid",
            "strict",
            "no_progress_limit",
            "max_turns",
            "repetition_limit",
        ),
    ),
)
