"""What an owner reads where the box is entered."""

from ludosaure.games.contract import BoxWords, PartWords
from ludosaure.games.text import Text
from ludosaure.games.trex.box import COLORS
from ludosaure.games.trex.box_file import NUMBERED, PRINTED, SYMBOLS
from ludosaure.games.trex.words.names import COLOR_NAMES, sentence, symbol_name
from ludosaure.games.trex.words.names import NUMBERED as NUMBERED_NAME

BOX_WORDS = BoxWords(
    parts={
        "symbols": PartWords(
            Text("Les symboles des cartes", "The symbols of the cards"),
            Text(
                "Ce que fait chaque carte numérotée, sous son nombre. Il y a 6 météorites et 9 cartes "
                "à piocher ; piocher 1, 2 et 3 y sont tous.",
                "What each numbered card does, under its number. There are 6 meteors and 9 draw "
                "cards; draw 1, 2 and 3 are all among them.",
            ),
        ),
        "eggs": PartWords(
            Text("Les œufs", "The eggs"),
            Text(
                "Combien d'œufs de chaque couleur, 30 en tout.",
                "How many eggs of each colour, 30 in all.",
            ),
        ),
    },
    items={
        **{
            f"symbols.{row.card}": sentence(
                NUMBERED_NAME.format(color=COLOR_NAMES[row.color], number=row.card)
            )
            for row in NUMBERED
        },
        **{
            f"eggs.{color}": sentence(Text(f"œufs {name.fr}s", f"{name.en} eggs"))
            for color, name in zip(COLORS, COLOR_NAMES, strict=True)
        },
    },
    names={word: symbol_name(SYMBOLS.index(word)) for word in PRINTED},
)
