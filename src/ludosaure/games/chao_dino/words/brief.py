"""The rules in one minute: what one must know to sit down, and nothing more."""

from ludosaure.games.text import Text

BRIEF = (
    Text(
        "Une carte par tour, et une tuile de ce terrain part à la dérive : qui était dessus "
        "tombe à l'eau.",
        "One card a turn, and a tile of that terrain drifts off: whoever stood on it falls "
        "into the water.",
    ),
    Text(
        "Puis vos points d'action : déplacer, repêcher, faire naître.",
        "Then your action points: migrate, rescue, breed.",
    ),
    Text(
        "Quand un continent se détache, ceux qui y sont les plus nombreux marquent.",
        "When a continent breaks off, those who are most numerous on it score.",
    ),
    Text(
        "Une météorite finit la partie, puis tous les continents sont comptés, sauf celui du "
        "volcan.",
        "A meteor ends the game; then every continent is counted, except the volcano's.",
    ),
)
