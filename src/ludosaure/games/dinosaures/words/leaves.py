"""
The figures of Dinosaures: a leaf for each kind, with the full name behind the short one.

The book gives short names and says of two what they stand for; the others are read from them and from
what the figures do. Culak is the one we cannot name.
"""

from ludosaure.games.ages import STEGOSAURUS_LIVED, TRICERATOPS_LIVED, TYRANNOSAURUS_LIVED
from ludosaure.games.contract import Leaf
from ludosaure.games.dinosaures.words.names import FIGURES
from ludosaure.games.text import Text

DEINOSUCHUS_LIVED = Text(
    "Crétacé supérieur, il y a 82 à 73 millions d’années",
    "Late Cretaceous, 82 to 73 million years ago",
)

LEAVES: dict[str, Leaf] = {
    "tyra_1": Leaf(
        Text("Tyrannosaure (Tyra I)", "Tyrannosaurus (Tyra I)"),
        TYRANNOSAURUS_LIVED,
        Text(
            "Ses bras mesuraient un mètre à peine, avec deux doigts griffus ; à quoi ils lui "
            "servaient, personne ne le sait au juste.",
            "Its arms were barely a metre long, with two clawed fingers; what it used them for, "
            "nobody quite knows.",
        ),
        "fig-tyra",
    ),
    "tyra_2": Leaf(
        Text("Tyrannosaure (Tyra II)", "Tyrannosaurus (Tyra II)"),
        TYRANNOSAURUS_LIVED,
        Text(
            "L’un des squelettes les plus complets, « Sue », fut découvert en 1990 dans le Dakota du "
            "Sud : un peu plus de douze mètres de long.",
            "One of the most complete skeletons, “Sue”, was found in South Dakota in 1990: a little "
            "more than twelve metres long.",
        ),
        "fig-tyra",
    ),
    "tri": Leaf(
        Text("Tricératops (Tri)", "Triceratops (Tri)"),
        TRICERATOPS_LIVED,
        Text(
            "Des blessures guéries sur bien des collerettes donnent à penser que les tricératops se "
            "battaient entre eux, corne contre corne.",
            "Healed wounds on many a frill suggest that Triceratops fought each other, horn against "
            "horn.",
        ),
        "fig-tri",
    ),
    "dilo": Leaf(
        Text("Dilophosaure (Dilo)", "Dilophosaurus (Dilo)"),
        Text(
            "Début du Jurassique, il y a environ 190 millions d’années",
            "Early Jurassic, about 190 million years ago",
        ),
        Text(
            "Son nom veut dire « lézard à deux crêtes ». La collerette et le venin que lui prête le "
            "cinéma sont inventés.",
            "Its name means “two-crested lizard”. The neck frill and the venom it has in the cinema "
            "are made up.",
        ),
        "fig-dilo",
    ),
    "stego": Leaf(
        Text("Stégosaure (Stego)", "Stegosaurus (Stego)"),
        STEGOSAURUS_LIVED,
        Text(
            "Les quatre piques de sa queue étaient des armes. Les paléontologues leur ont donné le "
            "nom trouvé par un dessin humoristique de 1982 : le « thagomizer ».",
            "The four spikes on its tail were weapons. Palaeontologists call them by a name taken "
            "from a cartoon of 1982: the “thagomizer”.",
        ),
        "fig-stego",
    ),
    "docus": Leaf(
        Text("Diplodocus (Docus)", "Diplodocus (Docus)"),
        Text(
            "Fin du Jurassique, il y a environ 153 millions d’années",
            "Late Jurassic, about 153 million years ago",
        ),
        Text(
            "Ses dents, fines comme des crayons, s’usaient si vite qu’une neuve remplaçait la "
            "précédente à peu près chaque mois.",
            "Its teeth, thin as pencils, wore down so fast that a new one took the place of the last "
            "about every month.",
        ),
        "fig-docus",
    ),
    "deino_1": Leaf(
        Text("Deinosuchus (Deino I)", "Deinosuchus (Deino I)"),
        DEINOSUCHUS_LIVED,
        Text(
            "Ce n’est pas un dinosaure, mais un parent géant des crocodiles. Des marques de morsure "
            "sur des os le montrent : il mangeait des dinosaures.",
            "Not a dinosaur but a giant relative of crocodiles. Bite marks on bones show that it ate "
            "dinosaurs.",
        ),
        "fig-deino",
    ),
    "deino_2": Leaf(
        Text("Deinosuchus (Deino II)", "Deinosuchus (Deino II)"),
        DEINOSUCHUS_LIVED,
        Text(
            "Les plaques osseuses de son dos ont des cernes, comme un arbre : il grandissait pendant "
            "plus de trente ans, jusqu’à une dizaine de mètres.",
            "The bony plates on its back have rings, like a tree: it went on growing for more than "
            "thirty years, to some ten metres.",
        ),
        "fig-deino",
    ),
    "flug": Leaf(
        Text("Ptérosaure (Flug)", "Pterosaur (Flug)"),
        Text(
            "Du Trias à la fin du Crétacé, il y a 220 à 66 millions d’années",
            "Triassic to the end of the Cretaceous, 220 to 66 million years ago",
        ),
        Text(
            "Flug est pour « Flugsaurier », reptile volant en allemand. Le plus grand, Quetzalcoatlus, "
            "avait une dizaine de mètres d’envergure.",
            "Flug is for “Flugsaurier”, German for flying reptile. The largest, Quetzalcoatlus, had a "
            "wingspan of some ten metres.",
        ),
        "fig-flug",
    ),
    "culak": Leaf(
        FIGURES["culak"],
        Text(
            "On ne sait : c’est un nom du jeu, que nous ne rattachons à aucun animal",
            "Who knows: a name of the game that we can match with no animal",
        ),
        Text(
            "Notre dessin en fait une bête cuirassée. Il y en eut de vraies : chez le dinosaure "
            "Euoplocephalus, même les paupières étaient blindées.",
            "Our drawing makes it an armoured beast. There were real ones: in the dinosaur "
            "Euoplocephalus even the eyelids were armoured.",
        ),
        "fig-culak",
    ),
    "lightning": Leaf(
        FIGURES["lightning"],
        Text("De tout temps", "At all times"),
        Text(
            "La foudre fond le sable en tubes de verre, les fulgurites. On en connaît, en Écosse, "
            "d’environ 250 millions d’années : plus vieilles que les dinosaures.",
            "Lightning melts sand into tubes of glass, fulgurites. Some in Scotland are about 250 "
            "million years old: older than the dinosaurs.",
        ),
        "fig-eclair",
    ),
    "nest": Leaf(
        FIGURES["nest"],
        Text(
            "Crétacé supérieur, il y a environ 90 millions d’années",
            "Late Cretaceous, about 90 million years ago",
        ),
        Text(
            "Des dinosaures cousins d’Oviraptor pondaient en couronne, autour d’un centre vide. Les "
            "plus grandes, trouvées en Chine, ont de deux à trois mètres de large.",
            "Dinosaurs related to Oviraptor laid their eggs in a ring around an empty middle. The "
            "largest rings, found in China, are two to three metres wide.",
        ),
        "fig-nid",
    ),
    "white": Leaf(
        FIGURES["white"],
        Text("Couleur inconnue, le plus souvent", "Colour unknown, more often than not"),
        Text(
            "De quelle couleur étaient les dinosaures ? On l’ignore presque toujours. Depuis 2010, des "
            "plumes fossiles en trahissent quelques-uns : Sinosauropteryx avait la queue rayée de roux.",
            "What colour were dinosaurs? Almost always, nobody knows. Since 2010 fossil feathers have "
            "given a few away: Sinosauropteryx had a tail with ginger stripes.",
        ),
        "fig-back",
    ),
    "ghost": Leaf(
        FIGURES["ghost"],
        Text("À toutes les époques", "In every age"),
        Text(
            "Les paléontologues nomment « lignée fantôme » des animaux qui ont dû exister, puisque "
            "leurs cousins existaient, mais dont on n’a trouvé aucun fossile.",
            "Palaeontologists speak of a “ghost lineage”: animals that must have existed, since their "
            "cousins did, but of which no fossil has been found.",
        ),
        "fig-fantome",
    ),
    "trap": Leaf(
        FIGURES["trap"],
        Text(
            "Jurassique, il y a environ 160 millions d’années",
            "Jurassic, about 160 million years ago",
        ),
        Text(
            "En Chine, de petits dinosaures se sont enlisés les uns sur les autres dans des trous de "
            "boue : sans doute les empreintes d’un géant.",
            "In China, small dinosaurs sank one upon another into pits of mud: most likely the "
            "footprints of a giant.",
        ),
        "fig-piege",
    ),
}
