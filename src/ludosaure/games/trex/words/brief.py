"""The rules in one minute: what one must know to sit down, and nothing more."""

from ludosaure.games.text import Text

BRIEF = (
    Text(
        "À chaque manche, deux œufs sont à sauver. On pose des cartes à tour de rôle, et "
        "seule la dernière posée compte.",
        "Each round there are two eggs to save. Everybody lays cards in turn, and only your "
        "last one counts.",
    ),
    Text(
        "Une couleur est forte, une autre faible ; sinon le plus grand nombre l'emporte.",
        "One colour is strong and one is weak; otherwise the higher number wins.",
    ),
    Text(
        "Une météorite annonce le dernier tour ; une plus forte le relance.",
        "A meteor starts the final lap; a stronger one starts it again.",
    ),
    Text(
        "Le plus fort choisit son œuf, le deuxième prend l'autre. Réunir une même couleur "
        "rapporte le plus.",
        "The strongest picks an egg, the second takes the other. Many of one colour pay best.",
    ),
)
