"""How the options are called."""

from ludosaure.games.contract import OptionGroup, OptionWords
from ludosaure.games.text import Text

OPTION_WORDS: dict[str, OptionWords] = {
    "first_player": OptionWords(
        Text("Premier joueur", "First player"),
        Text(
            "Qui pose et joue en premier : le sort décide, ou la première place.",
            "Who places and plays first: drawn by lot, or the first seat.",
        ),
        {
            "seat0": Text("le premier siège", "the first seat"),
            "random": Text("au hasard", "at random"),
        },
    ),
    "placement_order": OptionWords(
        Text("Ordre de pose", "Placement order"),
        Text(
            "Aller puis retour, ou deux fois dans le sens inverse comme dans Trias.",
            "There and back, or twice counter-clockwise as in Trias.",
        ),
        {
            "snake": Text("aller et retour", "there and back"),
            "trias": Text("comme dans Trias", "as in Trias"),
        },
    ),
    "interim_contact": OptionWords(
        Text("Comptage et contacts", "Counts and contacts"),
        Text(
            "On compte si la tuile touche un seul continent, ou dès que leur nombre augmente.",
            "Count if the tile touches one continent only, or whenever there are more than before.",
        ),
        {
            "single": Text("un seul contact", "a single contact"),
            "net": Text("un continent de plus", "one continent more"),
        },
    ),
    "interim_scope": OptionWords(
        Text("Quelles ruptures comptent", "Which splits count"),
        Text(
            "Toutes, ou seulement celles du continent du volcan.",
            "All of them, or only those of the volcano's continent.",
        ),
        {
            "any_split": Text("toutes", "all"),
            "volcano_split": Text("celles du volcan", "the volcano's"),
        },
    ),
    "eliminated_rank": OptionWords(
        Text("Joueurs éliminés", "Eliminated players"),
        Text("Classés derniers, ou selon leurs points.", "Ranked last, or by their points."),
        {
            "last": Text("derniers", "last"),
            "by_score": Text("aux points", "by points"),
        },
    ),
    "stall_limit": OptionWords(
        Text("Tours sans carte", "Turns without a card"),
        Text(
            "Après deux tours sans carte par joueur, la pioche perd une carte à chaque fois.",
            "After two turns without a card for each player, the pile loses a card each time.",
        ),
        {
            2: Text("deux par joueur", "two for each player"),
            "off": Text("sans limite", "no limit"),
        },
    ),
    "interim_two_players": OptionWords(
        Text("Comptages à deux", "Counts with two players"),
        Text(
            "Compter aussi en cours de partie à deux joueurs (règle maison).",
            "Count during the game with two players, too (house rule).",
        ),
        {
            False: Text("non", "no"),
            True: Text("oui", "yes"),
        },
    ),
}

OPTION_GROUPS = (
    OptionGroup("start", Text("Le départ", "The start"), ("first_player", "placement_order")),
    OptionGroup(
        "interim",
        Text("Les comptes intermédiaires", "Interim counts"),
        ("interim_scope", "interim_contact", "interim_two_players"),
    ),
    OptionGroup("end", Text("La fin", "The end"), ("eliminated_rank", "stall_limit")),
)
