"""There is something to read about every figure, card and tile one can meet at a table."""

from ludosaure.games import catalogue
from ludosaure.games.chao_dino.box import FACES, TERRAIN_NAMES
from ludosaure.games.cubosaurs.box import CARD_NAMES, TYPE_KEYS
from ludosaure.games.dinosaures.box import FIGURE_IDS, WHITE_IDS
from ludosaure.games.trex.box import COLORS


def leaves(key):
    return set(catalogue.game(key).words.leaves)


def test_the_dinosaurs_the_terrains_and_the_meteor_of_chao_dino():
    met = {"dino", "swimmer", *TERRAIN_NAMES.values(), *FACES.values()}
    assert leaves("chao-dino") == met


def test_every_card_of_cubosaurs():
    eggs = {card for card in CARD_NAMES if card.startswith("egg_")}
    assert leaves("cubosaurs") == {*TYPE_KEYS, *eggs} - {"egg"}


def test_every_figure_of_dinosaures():
    assert leaves("dinosaures") == {*FIGURE_IDS, *WHITE_IDS}


def test_every_card_and_every_egg_of_trex():
    eggs = {f"egg_{color}" for color in COLORS}
    assert leaves("trex") == {*COLORS, *eggs, "meteor", "meteor_shower", "chamaelosaurus"}


def test_an_invented_animal_is_called_invented():
    leaf = catalogue.game("trex").words.leaves["chamaelosaurus"]
    assert "inventé" in leaf.lived.fr and "invented" in leaf.lived.en
