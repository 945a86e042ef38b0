"""The world of Chao Dino!: a leaf for its dinosaurs on land and in water, its terrains, its meteor."""

from ludosaure.games.ages import METEOR_FELL
from ludosaure.games.contract import Leaf
from ludosaure.games.text import Text

LEAVES: dict[str, Leaf] = {
    "dino": Leaf(
        Text("Dinosaure à long cou", "Long-necked dinosaur"),
        Text(
            "Jurassique et Crétacé, jusqu’à il y a 66 millions d’années",
            "Jurassic and Cretaceous, until 66 million years ago",
        ),
        Text(
            "Ces géants, les sauropodes, ont voyagé avec les terres : on a trouvé leurs os sur tous "
            "les continents, même en Antarctique.",
            "These giants, the sauropods, travelled with the land: their bones have been found on "
            "every continent, Antarctica included.",
        ),
        "herd-stand",
    ),
    "swimmer": Leaf(
        Text("Dinosaure nageur", "Swimming dinosaur"),
        Text(
            "Début du Crétacé, il y a environ 125 millions d’années",
            "Early Cretaceous, about 125 million years ago",
        ),
        Text(
            "Dans la Rioja, en Espagne, des griffes ont rayé le fond d’un ancien lac : un dinosaure "
            "carnivore y nageait contre le courant.",
            "In La Rioja, in Spain, claws scratched the bottom of an ancient lake: a meat-eating "
            "dinosaur was swimming there, against the current.",
        ),
        "herd-swim",
    ),
    "volcano": Leaf(
        Text("Volcan", "Volcano"),
        Text(
            "Fin du Trias, il y a 201 millions d’années",
            "End of the Triassic, 201 million years ago",
        ),
        Text(
            "Quand la Pangée commença à se fendre, d’immenses éruptions couvrirent les bords du futur "
            "Atlantique. Bien des rivaux des dinosaures n’y survécurent pas.",
            "As Pangaea began to split, vast eruptions covered the shores of the Atlantic to be. Many "
            "rivals of the dinosaurs did not survive them.",
        ),
        "ter-volcano",
    ),
    "mountain": Leaf(
        Text("Montagne", "Mountain"),
        Text(
            "Dressée il y a environ 300 millions d’années",
            "Raised about 300 million years ago",
        ),
        Text(
            "Les Appalaches, en Amérique, et l’Anti-Atlas, au Maroc, formaient une même chaîne au "
            "cœur de la Pangée. L’Atlantique les a séparés.",
            "The Appalachians in America and the Anti-Atlas in Morocco were one range in the heart of "
            "Pangaea. The Atlantic parted them.",
        ),
        "ter-mountain",
    ),
    "savanna": Leaf(
        Text("Savane", "Savanna"),
        Text(
            "Bien après les dinosaures, il y a moins de 30 millions d’années",
            "Long after the dinosaurs, less than 30 million years ago",
        ),
        Text(
            "Au temps des dinosaures, les plaines ouvertes portaient surtout des fougères : l’herbe "
            "n’apparut qu’au Crétacé et fut longtemps rare.",
            "In the days of the dinosaurs, open plains were mostly fern: grass appeared only in the "
            "Cretaceous and long stayed rare.",
        ),
        "ter-savanna",
    ),
    "jungle": Leaf(
        Text("Jungle", "Jungle"),
        Text(
            "Début du Crétacé, il y a environ 130 millions d’années",
            "Early Cretaceous, about 130 million years ago",
        ),
        Text(
            "Parmi les fougères, les conifères et les ginkgos s’ouvrirent alors les premières fleurs. "
            "Le ginkgo, lui, n’a guère changé depuis.",
            "Among ferns, conifers and ginkgos the first flowers opened then. The ginkgo has hardly "
            "changed since.",
        ),
        "ter-jungle",
    ),
    "meteor": Leaf(
        Text("Météorite", "Meteor"),
        METEOR_FELL,
        Text(
            "Elle a signé partout : la couche d’argile de ce temps-là est riche en iridium, un métal "
            "rare sur Terre et moins rare dans l’espace. Les oiseaux, eux, ont survécu.",
            "It left its mark everywhere: the clay laid down then is rich in iridium, a metal rare on "
            "Earth and less so in space. Birds, for their part, survived.",
        ),
        "meteor",
    ),
}
