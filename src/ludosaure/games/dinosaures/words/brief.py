"""The rules in one minute: what one must know to sit down, and nothing more."""

from ludosaure.games.text import Text

BRIEF = (
    Text(
        "Vous voyez où se tiennent les figurines adverses, mais pas ce qu'elles sont.",
        "You see where the enemy's figures stand, but not what they are.",
    ),
    Text(
        "À votre tour, avancez une figurine d'une case. Arrivée à côté d'un ennemi, elle "
        "peut le défier.",
        "On your turn move one figure by one cell. Beside an enemy, it may challenge.",
    ),
    Text(
        "Les deux se montrent, la plus faible sort. Chacune a une force sur la terre et une "
        "autre dans le marais.",
        "Both are shown and the weaker one leaves. Each has one strength on land and another "
        "in the swamp.",
    ),
    Text(
        "Qui prend le nid adverse gagne.",
        "Whoever takes the enemy's nest wins.",
    ),
)
