"""How the options of T-Rex (§7) and their values are called."""

from ludosaure.games.contract import OptionGroup, OptionWords
from ludosaure.games.text import Text
from ludosaure.games.trex.options import MAX_ROUNDS

YES_NO: dict[object, Text] = {False: Text("non", "no"), True: Text("oui", "yes")}

OPTION_WORDS = {
    "first_player": OptionWords(
        Text("Qui commence", "Who starts"),
        Text(
            "La règle dit : la personne la plus âgée. Ici, c'est le hasard, ou la place choisie.",
            "The rulebook says: the oldest. Here it is chance, or the seat you choose.",
        ),
        {
            **{s: Text(f"place {s + 1}", f"seat {s + 1}") for s in range(5)},
            "random": Text("au hasard", "at random"),
        },
    ),
    "meteor_comparison": OptionWords(
        Text("Météorites comparées", "Meteors compared"),
        Text(
            "Par la force (couleur, puis numéro) ou par le seul numéro.",
            "By strength (colour, then number) or by number alone.",
        ),
        {
            "strength": Text("par la force", "by strength"),
            "number": Text("par le numéro", "by number"),
        },
    ),
    "closing_meteor_extends": OptionWords(
        Text("La météorite qui clôt peut prolonger", "A closing meteor may extend"),
        Text(
            "Si oui, une météorite plus forte posée pour clore la manche relance un dernier tour.",
            "If so, a stronger meteor laid to close the round starts one more final lap.",
        ),
        YES_NO,
    ),
    "draw_symbol": OptionWords(
        Text("Piocher", "Drawing"),
        Text(
            "Le symbole de pioche oblige à piocher, ou le permet (tout ou rien).",
            "The draw symbol makes you draw, or lets you (all or nothing).",
        ),
        {
            "mandatory": Text("obligatoire", "mandatory"),
            "optional": Text("au choix", "optional"),
        },
    ),
    "rounds": OptionWords(
        Text("Manches", "Rounds"),
        Text(
            "Douze dans la boîte ; moins pour apprendre ou pour une partie courte.",
            "Twelve in the box; fewer to learn, or for a short game.",
        ),
        {
            n: Text(f"{n} manche{'s' * (n > 1)}", f"{n} round{'s' * (n > 1)}")
            for n in range(1, MAX_ROUNDS + 1)
        },
    ),
}

OPTION_GROUPS = (
    OptionGroup("length", Text("La partie", "The game"), ("rounds", "first_player")),
    OptionGroup(
        "meteors",
        Text("Les météorites", "Meteors"),
        ("meteor_comparison", "closing_meteor_extends"),
    ),
    OptionGroup("fine", Text("Points de règle", "Fine rules"), ("draw_symbol",)),
)
