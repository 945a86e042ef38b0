"""The animals of Cubosaurs: a leaf for each type of dinosaur and for each of the six eggs."""

from ludosaure.games.ages import BRONTOSAURUS_LIVED, STEGOSAURUS_LIVED, TYRANNOSAURUS_LIVED
from ludosaure.games.contract import Leaf
from ludosaure.games.cubosaurs.box import CARD_NUMBERS
from ludosaure.games.cubosaurs.words.names import egg_name
from ludosaure.games.text import Text

PTERODACTYL_LIVED = Text(
    "Fin du Jurassique, il y a environ 150 millions d’années",
    "Late Jurassic, about 150 million years ago",
)
PENTACERATOPS_LIVED = Text(
    "Crétacé supérieur, il y a 76 à 73 millions d’années",
    "Late Cretaceous, 76 to 73 million years ago",
)
VELOCIRAPTOR_LIVED = Text(
    "Crétacé supérieur, il y a 75 à 71 millions d’années, en Mongolie",
    "Late Cretaceous, 75 to 71 million years ago, in Mongolia",
)

LEAVES: dict[str, Leaf] = {
    "trex": Leaf(
        Text("Tyrannosaurus rex", "Tyrannosaurus rex"),
        TYRANNOSAURUS_LIVED,
        Text(
            "Il broyait les os en mangeant : une énorme crotte fossile trouvée au Canada, sans doute "
            "la sienne, est pleine d’éclats d’os.",
            "It crushed bones as it ate: a huge fossil dropping found in Canada, most likely its own, "
            "is full of splinters of bone.",
        ),
        "cub-trex",
    ),
    "stegosaurus": Leaf(
        Text("Stégosaure", "Stegosaurus"),
        STEGOSAURUS_LIVED,
        Text(
            "Il n’a jamais rencontré de tyrannosaure : moins de temps sépare le tyrannosaure de nous "
            "que du stégosaure.",
            "It never met a Tyrannosaurus, which lived closer in time to us than to Stegosaurus.",
        ),
        "cub-stego",
    ),
    "brontosaurus": Leaf(
        Text("Brontosaure", "Brontosaurus"),
        BRONTOSAURUS_LIVED,
        Text(
            "Nommé en 1879, confondu avec Apatosaurus en 1903, rétabli par une étude de 2015 : tous "
            "les paléontologues ne sont pas d’accord, mais son nom est revenu.",
            "Named in 1879, merged into Apatosaurus in 1903, revived by a study in 2015: not every "
            "palaeontologist agrees, but the name is back.",
        ),
        "cub-bronto",
    ),
    "pterodactyl": Leaf(
        Text("Ptérodactyle", "Pterodactyl"),
        PTERODACTYL_LIVED,
        Text(
            "Ce n’est pas un dinosaure, mais un cousin volant : son aile était tendue par un seul "
            "doigt, le quatrième, démesuré.",
            "Not a dinosaur but a flying cousin: a single finger, the fourth, enormously long, "
            "stretched its wing.",
        ),
        "cub-ptero",
    ),
    "pentaceratops": Leaf(
        Text("Pentaceratops", "Pentaceratops"),
        PENTACERATOPS_LIVED,
        Text(
            "Son nom veut dire « tête à cinq cornes », mais il n’en avait que trois : les deux autres "
            "sont ses joues, tirées en pointe.",
            "Its name means “five-horned face”, yet it had only three horns: the other two are its "
            "cheekbones, drawn out to points.",
        ),
        "cub-penta",
    ),
    "velociraptor_grey": Leaf(
        Text("Vélociraptor gris", "Grey Velociraptor"),
        VELOCIRAPTOR_LIVED,
        Text(
            "Pas plus gros qu’une dinde, il portait des plumes : un os de son avant-bras garde la "
            "trace de leurs attaches.",
            "No bigger than a turkey, it wore feathers: a bone of its forearm still shows where the "
            "quills were fixed.",
        ),
        "cub-veloci-grey",
    ),
    "velociraptor_black": Leaf(
        Text("Vélociraptor noir", "Black Velociraptor"),
        VELOCIRAPTOR_LIVED,
        Text(
            "Un fossile trouvé en 1971 montre un vélociraptor et un Protoceratops agrippés l’un à "
            "l’autre, ensevelis en plein combat.",
            "A fossil found in 1971 shows a Velociraptor and a Protoceratops locked together, buried "
            "in the middle of their fight.",
        ),
        "cub-veloci-black",
    ),
    "egg_trex": Leaf(
        egg_name(CARD_NUMBERS["egg_trex"]),
        TYRANNOSAURUS_LIVED,
        Text(
            "Aucun œuf de tyrannosaure n’est connu avec certitude. Quelques os d’embryons de sa "
            "famille font penser à des petits d’environ un mètre, queue comprise.",
            "No egg of a Tyrannosaurus is known for certain. A few bones of embryos of its family "
            "suggest hatchlings about a metre long, tail included.",
        ),
        "cub-egg",
        "cub-trex",
    ),
    "egg_stegosaurus": Leaf(
        egg_name(CARD_NUMBERS["egg_stegosaurus"]),
        STEGOSAURUS_LIVED,
        Text(
            "On ne connaît pas d’œuf de stégosaure à coup sûr. Mais de toutes petites empreintes, "
            "trouvées au Colorado, seraient celles de ses petits.",
            "No Stegosaurus egg is known for sure, but some tiny footprints found in Colorado are "
            "thought to be those of its young.",
        ),
        "cub-egg",
        "cub-stego",
    ),
    "egg_brontosaurus": Leaf(
        egg_name(CARD_NUMBERS["egg_brontosaurus"]),
        BRONTOSAURUS_LIVED,
        Text(
            "Les siens n’ont pas été retrouvés, mais ceux d’autres longs-cous, oui : en Argentine, "
            "des milliers d’œufs guère plus gros qu’un pamplemousse, pour des géants.",
            "Its own have not been found, but those of other long-necks have: in Argentina, thousands "
            "of eggs hardly bigger than a grapefruit, laid by giants.",
        ),
        "cub-egg",
        "cub-bronto",
    ),
    "egg_pterodactyl": Leaf(
        egg_name(CARD_NUMBERS["egg_pterodactyl"]),
        PTERODACTYL_LIVED,
        Text(
            "Les œufs de reptiles volants trouvés en Chine avaient une coquille souple, comme du "
            "parchemin ; un seul site en a livré plus de deux cents.",
            "Eggs of flying reptiles found in China had a soft shell, like parchment; a single site "
            "yielded more than two hundred.",
        ),
        "cub-egg",
        "cub-ptero",
    ),
    "egg_pentaceratops": Leaf(
        egg_name(CARD_NUMBERS["egg_pentaceratops"]),
        PENTACERATOPS_LIVED,
        Text(
            "Pourquoi trouve-t-on si peu d’œufs de dinosaures à cornes ? Ceux de leur cousin "
            "Protoceratops, reconnus en 2020, avaient une coquille molle, qui se conserve mal.",
            "Why are eggs of horned dinosaurs so rare? Those of their cousin Protoceratops, "
            "recognised in 2020, had a soft shell, which seldom lasts.",
        ),
        "cub-egg",
        "cub-penta",
    ),
    "egg_velociraptor": Leaf(
        egg_name(CARD_NUMBERS["egg_velociraptor"]),
        VELOCIRAPTOR_LIVED,
        Text(
            "Des pigments conservés dans les coquilles le montrent : des dinosaures proches des "
            "oiseaux pondaient déjà des œufs colorés.",
            "Pigments preserved in their shells show it: dinosaurs close to birds were already laying "
            "coloured eggs.",
        ),
        "cub-egg",
        "cub-veloci-grey",
    ),
}
