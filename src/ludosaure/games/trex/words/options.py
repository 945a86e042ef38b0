"""The options of T-Rex (§7), as people choose them."""

from ludosaure.games.contract import Choice, Option, Text

YES_NO = (
    Choice(False, Text("non", "no")),
    Choice(True, Text("oui", "yes")),
)

OPTIONS = (
    Option(
        "first_player",
        Text("Qui commence", "Who starts"),
        Text(
            "La règle dit : la personne la plus âgée. Ici, c'est la place choisie, ou le hasard.",
            "The rulebook says: the oldest. Here it is the seat you choose, or chance.",
        ),
        (
            *(Choice(s, Text(f"place {s + 1}", f"seat {s + 1}")) for s in range(5)),
            Choice("random", Text("au hasard", "at random")),
        ),
        0,
    ),
    Option(
        "meteor_comparison",
        Text("Météorites comparées", "Meteors compared"),
        Text(
            "Par la force (couleur, puis numéro) ou par le seul numéro.",
            "By strength (colour, then number) or by number alone.",
        ),
        (
            Choice("strength", Text("par la force", "by strength")),
            Choice("number", Text("par le numéro", "by number")),
        ),
        "strength",
    ),
    Option(
        "closing_meteor_extends",
        Text("La météorite qui clôt peut prolonger", "A closing meteor may extend"),
        Text(
            "Si oui, une météorite plus forte posée pour clore la manche relance un dernier tour.",
            "If so, a stronger meteor laid to close the round starts one more final lap.",
        ),
        YES_NO,
        False,
    ),
    Option(
        "draw_symbol",
        Text("Piocher", "Drawing"),
        Text(
            "Le symbole de pioche oblige à piocher, ou le permet (tout ou rien).",
            "The draw symbol makes you draw, or lets you (all or nothing).",
        ),
        (
            Choice("mandatory", Text("obligatoire", "mandatory")),
            Choice("optional", Text("au choix", "optional")),
        ),
        "mandatory",
    ),
    Option(
        "rounds",
        Text("Manches", "Rounds"),
        Text(
            "Douze dans la boîte ; moins pour apprendre ou pour une partie courte.",
            "Twelve in the box; fewer to learn, or for a short game.",
        ),
        tuple(
            Choice(n, Text(f"{n} manche{'s' * (n > 1)}", f"{n} round{'s' * (n > 1)}"))
            for n in range(1, 13)
        ),
        12,
    ),
)
