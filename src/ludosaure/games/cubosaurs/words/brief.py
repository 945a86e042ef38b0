"""The rules in one minute: what one must know to sit down, and nothing more."""

from ludosaure.games.text import Text

BRIEF = (
    Text(
        "Les cartes arrivent en Main, visible de tous : une seule au départ, davantage quand "
        "on se la repasse.",
        "Cards come to you as a Hand that everybody sees: one at first, more as it is passed on.",
    ),
    Text(
        "Gardez la Main entière, ou passez-la au voisin en y ajoutant une de vos cartes, "
        "d'un type qu'elle n'a pas encore.",
        "Keep the whole Hand, or pass it to your neighbour with one of your own cards, of a "
        "kind it does not have yet.",
    ),
    Text(
        "Chaque dinosaure compte à sa façon : l'un paie par paires, l'autre coûte dès qu'on "
        "en a trop. La table montre toujours ce que chaque choix change.",
        "Each dinosaur counts in its own way: one pays in pairs, another costs you once "
        "there are too many. The table always shows what a choice changes.",
    ),
    Text(
        "Quand la pioche est vide, on compte. Le plus de points après la dernière manche "
        "l'emporte.",
        "When the deck runs out, everybody counts. The most points after the last round win.",
    ),
)
