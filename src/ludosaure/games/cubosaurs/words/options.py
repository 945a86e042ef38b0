"""How the options are called, and what they are about."""

from collections.abc import Mapping

from ludosaure.games.contract import OptionGroup, OptionWords
from ludosaure.games.text import Text

YES_NO: Mapping[object, Text] = {False: Text("non", "no"), True: Text("oui", "yes")}

OPTION_WORDS = {
    "mode": OptionWords(
        Text("Version", "Version"),
        Text(
            "La version avancée ajoute les jetons et les tuiles d'ADN.",
            "The advanced game adds DNA tokens and tiles.",
        ),
        {"basic": Text("de base", "basic"), "advanced": Text("avancée", "advanced")},
    ),
    "rounds": OptionWords(
        Text("Manches", "Rounds"),
        Text(
            "Deux manches ; à deux joueurs, trois sont conseillées.",
            "Two rounds; three are recommended for two players.",
        ),
        {
            "auto": Text("selon le nombre de joueurs", "by number of players"),
            2: Text("deux", "two"),
            3: Text("trois", "three"),
        },
    ),
    "direct_interaction": OptionWords(
        Text("Tuiles d'attaque", "Attack tiles"),
        Text(
            "Jouer aussi avec les tuiles qui touchent la collection d'un adversaire.",
            "Play with the tiles that touch an opponent's collection, too.",
        ),
        YES_NO,
    ),
    "buy_window": OptionWords(
        Text("Moment de l'achat", "When to buy"),
        Text(
            "Une tuile s'achète avant de garder ou passer la Main, ou aussi juste après.",
            "A tile is bought before keeping or passing the Hand, or also right after.",
        ),
        {
            "before_decision": Text("avant la décision", "before the decision"),
            "before_or_after": Text("avant ou après", "before or after"),
        },
    ),
    "dna_on_given": OptionWords(
        Text("ADN des cartes reçues", "DNA of given cards"),
        Text(
            "Qui reçoit une carte ADN par une tuile gagne un jeton.",
            "Whoever is given a DNA card by a tile gains a token.",
        ),
        YES_NO,
    ),
    "egg_zero_majority": OptionWords(
        Text("Œuf sans l'espèce", "Egg without its species"),
        Text(
            "Un œuf rapporte même si personne n'a son espèce.",
            "An egg pays even if nobody has its species.",
        ),
        YES_NO,
    ),
    "hand_visibility": OptionWords(
        Text("La Main", "The Hand"),
        Text(
            "La Main est visible de tous, ou seuls ceux qui l'ont tenue connaissent la carte piochée.",
            "The Hand lies open, or only those who have held it know the drawn card.",
        ),
        {"public": Text("visible de tous", "open"), "private": Text("cachée", "hidden")},
    ),
    "start_tie": OptionWords(
        Text("Égalité au départ", "Tie for the start"),
        Text(
            "Qui commence la manche suivante si plusieurs ont le moins de points.",
            "Who starts the next round when several have the fewest points.",
        ),
        {
            "next_seat": Text("le siège suivant", "the next seat"),
            "random": Text("au hasard", "at random"),
        },
    ),
}

OPTION_GROUPS = (
    OptionGroup("length", Text("La partie", "The game"), ("mode", "rounds")),
    OptionGroup(
        "dna",
        Text("Le marché de l'ADN", "The DNA market"),
        ("direct_interaction", "buy_window", "dna_on_given"),
    ),
    OptionGroup(
        "fine",
        Text("Points de règle", "Fine rules"),
        ("egg_zero_majority", "hand_visibility", "start_tie"),
    ),
)
