"""
The animals of T-Rex: a leaf for each colour of cards and of eggs, and for what is special.

The pictures of the box are lost: which animal a colour shows is our drawings' choice.
"""

from ludosaure.games.ages import METEOR_FELL, TRICERATOPS_LIVED, TYRANNOSAURUS_LIVED
from ludosaure.games.contract import Leaf
from ludosaure.games.text import Text
from ludosaure.games.trex.words.names import CHAMAELOSAURUS_NAME, METEOR_NAME, SHOWER_NAME, sentence

ABOUT_75 = Text(
    "Crétacé supérieur, il y a environ 75 millions d’années",
    "Late Cretaceous, about 75 million years ago",
)

LEAVES: dict[str, Leaf] = {
    "yellow": Leaf(
        Text("Parasaurolophus (jaune)", "Parasaurolophus (yellow)"),
        Text(
            "Crétacé supérieur, il y a 76 à 73 millions d’années",
            "Late Cretaceous, 76 to 73 million years ago",
        ),
        Text(
            "Sa longue crête était creuse, parcourue de tubes reliés aux narines : elle lui servait "
            "sans doute de trompe pour lancer des appels graves.",
            "Its long crest was hollow, with tubes that led to the nostrils: most likely a horn for "
            "deep calls.",
        ),
        "rex-yellow",
    ),
    "blue": Leaf(
        Text("Plésiosaure (bleu)", "Plesiosaurus (blue)"),
        Text(
            "Début du Jurassique, il y a environ 195 millions d’années",
            "Early Jurassic, about 195 million years ago",
        ),
        Text(
            "Ce n’est pas un dinosaure, mais un reptile marin. Mary Anning en dégagea le premier "
            "squelette presque entier, en 1823, d’une falaise anglaise.",
            "Not a dinosaur but a reptile of the sea. In 1823 Mary Anning dug the first nearly "
            "complete skeleton out of an English cliff.",
        ),
        "rex-blue",
    ),
    "brown": Leaf(
        Text("Tricératops (brun)", "Triceratops (brown)"),
        TRICERATOPS_LIVED,
        Text(
            "Son crâne dépassait deux mètres. Derrière le bec, ses mâchoires portaient jusqu’à "
            "800 dents, sans cesse remplacées.",
            "Its skull was more than two metres long. Behind the beak its jaws held up to 800 teeth, "
            "replaced all its life.",
        ),
        "rex-brown",
    ),
    "green": Leaf(
        Text("Pachycéphalosaure (vert)", "Pachycephalosaurus (green)"),
        Text(
            "Fin du Crétacé, il y a 70 à 66 millions d’années",
            "End of the Cretaceous, 70 to 66 million years ago",
        ),
        Text(
            "Le dôme de son crâne avait plus de vingt centimètres d’os. Pour se battre à coups de "
            "tête, ou pour se montrer ? On en discute encore.",
            "The dome of its skull was more than twenty centimetres of bone. For butting heads, or "
            "for show? That is still debated.",
        ),
        "rex-green",
    ),
    "red": Leaf(
        Text("Tyrannosaurus rex (rouge)", "Tyrannosaurus rex (red)"),
        TYRANNOSAURUS_LIVED,
        Text(
            "Il avait du flair : dans son cerveau, la part vouée à l’odorat était exceptionnellement "
            "grande, même pour un dinosaure carnivore.",
            "It had a nose for things: the part of its brain that served smell was exceptionally "
            "large, even for a meat-eating dinosaur.",
        ),
        "rex-red",
    ),
    "chamaelosaurus": Leaf(
        CHAMAELOSAURUS_NAME,
        Text("Jamais : il est inventé pour ce jeu", "Never: it was invented for this game"),
        Text(
            "Les caméléons, eux, existent bien : ils changent de couleur en écartant de minuscules "
            "cristaux dans leur peau.",
            "Chameleons are real enough: they change colour by spacing out tiny crystals in their "
            "skin.",
        ),
        "rex-chamaelo",
    ),
    "meteor": Leaf(
        sentence(METEOR_NAME),
        METEOR_FELL,
        Text(
            "Celle de Chicxulub, au Mexique, mesurait une dizaine de kilomètres ; son cratère, enfoui "
            "sous le Yucatán, en fait près de deux cents.",
            "The one of Chicxulub, in Mexico, was some ten kilometres across; its crater, buried "
            "under Yucatán, measures nearly two hundred.",
        ),
        "meteor",
    ),
    "meteor_shower": Leaf(
        sentence(SHOWER_NAME),
        METEOR_FELL,
        Text(
            "Après le choc de Chicxulub, des gouttes de roche fondue retombèrent du ciel en billes "
            "de verre : on en a trouvé jusque dans le Dakota du Nord.",
            "After the impact of Chicxulub, drops of molten rock fell back from the sky as beads of "
            "glass: some were found as far away as North Dakota.",
        ),
        "meteor-shower",
    ),
    "egg_yellow": Leaf(
        Text("Œuf jaune", "Yellow egg"),
        Text(
            "Crétacé supérieur, il y a environ 77 millions d’années",
            "Late Cretaceous, about 77 million years ago",
        ),
        Text(
            "En 1978, on trouva dans le Montana des nids de Maiasaura, un cousin de Parasaurolophus, "
            "avec des petits déjà grands : leurs parents les y nourrissaient sans doute.",
            "In 1978 nests of Maiasaura, a cousin of Parasaurolophus, were found in Montana, with "
            "young already grown a little: their parents probably fed them there.",
        ),
        "rex-egg-yellow",
    ),
    "egg_blue": Leaf(
        Text("Œuf bleu", "Blue egg"),
        Text(
            "Crétacé supérieur, il y a environ 78 millions d’années",
            "Late Cretaceous, about 78 million years ago",
        ),
        Text(
            "Un plésiosaure n’en pondait sans doute pas : le fossile d’une femelle, au Kansas, porte "
            "encore son unique petit. Il serait né vivant.",
            "A plesiosaur probably laid none: the fossil of a female from Kansas still carries her "
            "only young, which would have been born live.",
        ),
        "rex-egg-blue",
    ),
    "egg_brown": Leaf(
        Text("Œuf brun", "Brown egg"),
        ABOUT_75,
        Text(
            "Des œufs trouvés en Mongolie en 1923 furent attribués à un dinosaure à cornes, et "
            "l’animal couché dessus fut nommé Oviraptor, voleur d’œufs. C’étaient ceux des siens.",
            "Eggs found in Mongolia in 1923 were credited to a horned dinosaur, and the animal lying "
            "on them was named Oviraptor, egg thief. The eggs were its own kind’s.",
        ),
        "rex-egg-brown",
    ),
    "egg_green": Leaf(
        Text("Œuf vert", "Green egg"),
        ABOUT_75,
        Text(
            "Les dents des embryons grandissaient d’une strie par jour. À les compter, certains œufs "
            "mettaient de trois à six mois à éclore.",
            "The teeth of embryos grew a line a day. By that count some eggs took three to six "
            "months to hatch.",
        ),
        "rex-egg-green",
    ),
    "egg_red": Leaf(
        Text("Œuf rouge", "Red egg"),
        ABOUT_75,
        Text(
            "Des dinosaures couvaient : Citipati, en Mongolie, fut enseveli assis sur son nid, les "
            "bras étendus au-dessus des œufs comme un oiseau.",
            "Some dinosaurs brooded: in Mongolia, Citipati was buried sitting on its nest, arms "
            "spread over the eggs like a bird.",
        ),
        "rex-egg-red",
    ),
}
