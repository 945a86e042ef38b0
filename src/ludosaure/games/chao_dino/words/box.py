"""What an owner reads where the box is entered."""

from ludosaure.games.chao_dino.box import PLAYERS_TABLE
from ludosaure.games.chao_dino.box_file import CAPACITIES
from ludosaure.games.chao_dino.words.names import CARDS, VOLCANO
from ludosaure.games.contract import BoxWords, PartWords
from ludosaure.games.text import Text

TERRAINS = {
    "mountain": CARDS["mountain"],
    "savanna": CARDS["savanna"],
    "jungle": CARDS["jungle"],
    "volcano": VOLCANO,
}
COUNTED = {
    "tiles": Text("Tuiles", "Tiles"),
    "back_1": Text("Cartes à dos 1", "Cards with back 1"),
    "back_2": Text("Cartes à dos 2", "Cards with back 2"),
    "herd": Text("Dinosaures par joueur", "Dinosaurs a player"),
    "ap_turn": Text("Points d'action par tour", "Action points a turn"),
    "ap_last_round": Text("Points d'action au dernier tour", "Action points in the last round"),
}


def _for(players: int) -> PartWords:
    return PartWords(
        Text("À {n} joueurs", "With {n} players").format(n=players),
        Text(
            "Les pièces avec lesquelles on joue à {n}. Leur nombre total ne change pas ; la météorite "
            "s'ajoute aux cartes à dos 2.",
            "The pieces {n} players play with. Their total does not change; the meteor comes on top "
            "of the cards with back 2.",
        ).format(n=players),
    )


BOX_WORDS = BoxWords(
    parts={
        "terrain_capacity": PartWords(
            Text("Ce que nourrit une tuile", "What a tile feeds"),
            Text(
                "Combien de dinosaures trouvent à manger sur une tuile.",
                "How many dinosaurs find food on one tile.",
            ),
        ),
        "costs": PartWords(
            Text("Ce que coûtent les actions", "What actions cost"),
            Text(
                "En points d'action. Il y a trois dérives au plus par tour.",
                "In action points. There are three drifts a turn at most.",
            ),
        ),
        **{f"players.{row.players}": _for(row.players) for row in PLAYERS_TABLE},
    },
    items={
        **{
            f"terrain_capacity.{name}": Text(
                TERRAINS[name].fr.capitalize(), TERRAINS[name].en.capitalize()
            )
            for name in CAPACITIES
        },
        "costs.drift": Text("Dérive", "Drift"),
        "costs.migrate": Text("Migration", "Migration"),
        "costs.rescue": Text("Sauvetage", "Rescue"),
        "costs.reproduce": Text("Reproduction", "Reproduction"),
        **{
            f"players.{row.players}.{key}": label
            for row in PLAYERS_TABLE
            for key, label in COUNTED.items()
        },
    },
    names=TERRAINS,
)
