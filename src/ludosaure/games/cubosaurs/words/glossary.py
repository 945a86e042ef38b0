"""What a card, a tile, a token or a number of Cubosaurs is, and what it is worth now."""

from ludosaure.games.cubosaurs.box import CARD_NUMBERS, DINOSAURS, RAPTORS, SERIES_TYPES, CardType
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.view import View, view
from ludosaure.games.cubosaurs.words.names import LINES, SEVERAL, TILES, TYPES, egg_name
from ludosaure.games.cubosaurs.worth import Worth
from ludosaure.games.glossing import Glance, Gloss, counted, number, signed
from ludosaure.games.text import Text

CARD = Text("Carte", "Card")
TILE = Text("Tuile Évolution", "Evolution tile")
NUMBER = Text("Nombre", "Number")
PILE = Text("Pile", "Pile")
WORTH_NOW = Text("Vaut maintenant", "Worth now")
ONE_MORE = Text("Avec une de plus", "With one more")
IF_KEPT = Text("En gardant la Main", "Keeping the Hand")
A_CARD, CARDS = Text("carte", "card"), Text("cartes", "cards")
A_TOKEN, TOKENS = Text("jeton", "token"), Text("jetons", "tokens")
SERIES = Text(
    "Une série : toutes les cartes de ce type comptent ensemble, {one} pour une, {two} pour deux, "
    "{three} pour trois, {four} à partir de quatre.",
    "A series: all cards of this type count together, {one} for one, {two} for two, {three} for "
    "three, {four} from four on.",
)
RAPTOR = Text(
    "En paire avec un raptor de l’autre couleur, il rapporte le nombre de gauche. Seul, il coûte "
    "celui de droite.",
    "In a pair with a raptor of the other colour it gives the number on the left. Alone, it costs "
    "the one on the right.",
)
EGG = Text(
    "Il rapporte {plus} si personne n’a plus de {several} que vous : une égalité suffit. "
    "Sinon, il coûte {minus}.",
    "It gives {plus} if nobody has more {several} than you: a tie is enough. Otherwise it costs "
    "{minus}.",
)
RAPTORS_OF_BOTH = Text("vélociraptors", "Velociraptors")
PAYS = Text("majorité : {points}", "majority: {points}")
COSTS = Text("pas la majorité : {points}", "no majority: {points}")
DNA = Text(
    "Une carte qui en porte le signe en donne un à la collection où elle entre. Les jetons paient les "
    "tuiles du marché ; à la fin, deux valent un point.",
    "A card with its sign gives one to the collection it enters. Tokens pay for the tiles of the "
    "market; at the end two of them are a point.",
)
DECK = Text(
    "Qui n’a pas reçu la Main y tire une carte, qui devient la Main. Quand il faut tirer et qu’elle "
    "est vide, la manche est finie.",
    "Whoever was not passed the Hand draws a card, which becomes the Hand. When somebody has to draw "
    "and it is empty, the round is over.",
)
HAND = Text(
    "Gardez-la tout entière, ou refusez-la en y ajoutant une carte de votre collection, d’un type "
    "qu’elle n’a pas.",
    "Keep all of it, or pass it on with a card of your collection, of a type it does not have.",
)
TOTAL = Text(
    "Ce que vaut la collection si la manche finissait maintenant, pile par pile.",
    "What the collection is worth if the round ended now, pile by pile.",
)
COST = Text("Prix", "Price")
WHEN = Text("Effet", "Effect")
AT_ONCE, AT_THE_END = Text("tout de suite", "at once"), Text("en fin de manche", "end of the round")
LEFT = Text("Reste", "Left")
SUPPLY = Text("Réserve", "Supply")
BEFORE = Text("Manches d’avant", "Rounds before")


def gloss(state: State, glance: Glance) -> Gloss | None:
    """What *glance* looks at: a card or a kind of card, a tile, tokens, the deck, the Hand, a total."""
    seen = view(state)
    match glance.name:
        case "tile":
            return _tile(seen, glance)
        case "dna":
            rows = [(glance.line(s), number(n)) for s, n in enumerate(seen["tokens"])]
            rows.append((SUPPLY, number(seen["supply"])))
            return Gloss(NUMBER, Text("ADN", "DNA"), DNA, tuple(rows), "tokens")
        case "deck":
            left = counted(seen["deck_count"], A_CARD, CARDS)
            return Gloss(PILE, Text("Pioche", "Deck"), DECK, ((LEFT, left),), "rounds")
        case "hand":
            return Gloss(PILE, Text("La Main", "The Hand"), HAND, _kept(seen, glance), "passing")
        case "score":
            return _score(seen, glance)
        case name if name in CARD_NUMBERS:
            return _card(seen, glance, CARD_NUMBERS[name])
        case name if f"{name}_1" in CARD_NUMBERS:
            return _card(seen, glance, CARD_NUMBERS[f"{name}_1"])
    return None


def _kept(seen: View, glance: Glance) -> tuple[tuple[Text, Text], ...]:
    """What the Hand would make of the collection it would join, where that is known."""
    if seen["if_kept"] is None:
        return ()
    holder = seen["holder"]
    change = f"{seen['totals_now'][holder]} → {seen['if_kept']}"
    return ((glance.line(holder), number(change)),)


def _card(seen: View, glance: Glance, card: int) -> Gloss:
    if card >= DINOSAURS:
        return _egg(seen, glance, card)
    kind = CardType(min(card // 7, CardType.VELOCIRAPTOR_BLACK))
    key = kind.name.lower()
    if card >= RAPTORS:
        part = _part(seen, glance.owner, "velociraptors")
        return Gloss(
            CARD, TYPES[kind].name, RAPTOR, _rows(seen, glance, part), "velociraptors", key
        )
    part = _part(seen, glance.owner, key)
    steps = seen["series"][key]  # type: ignore[index]  # the five first kinds are series
    told = dict(zip(("one", "two", "three", "four"), map(signed, steps), strict=True))
    rows = _rows(seen, glance, part)
    if part is not None and part["with_one_more"] is not None:
        rows += ((ONE_MORE, signed(part["with_one_more"])),)
    elif part is None:
        rows += ((ONE_MORE, signed(steps[0])),)
    return Gloss(CARD, TYPES[kind].name, SERIES.format(**told), rows, "series", key)


def _part(seen: View, seat: int, line: str) -> Worth | None:
    return next((part for part in seen["worth"][seat] if part["kind"] == line), None)


def _rows(seen: View, glance: Glance, part: Worth | None) -> tuple[tuple[Text, Text], ...]:
    """Whose, how many, and what they are worth, now and with the Hand."""
    own = counted(0 if part is None else len(part["cards"]), A_CARD, CARDS)
    rows = [(glance.line(glance.owner), own)]
    if part is not None:
        rows.append((WORTH_NOW, signed(part["points"])))
        kept = seen["forecast"].get("keep")
        if kept is not None and glance.owner == seen["current"] and part["kind"] in kept["parts"]:
            rows.append((IF_KEPT, signed(kept["parts"][part["kind"]])))
    return tuple(rows)


def _egg(seen: View, glance: Glance, card: int) -> Gloss:
    egg = card - DINOSAURS
    several = SEVERAL[CardType(egg)] if egg < SERIES_TYPES else RAPTORS_OF_BOTH
    key = next(name for name, at in CARD_NUMBERS.items() if at == card)
    face = seen["cards"][key]
    what = EGG.format(plus=number(face["plus"]), minus=number(abs(face["minus"])), several=several)
    target = face["target"]
    rows = [
        (glance.line(seat), number(sum(_is_of(seen, name, target) for name in cards)))
        for seat, cards in enumerate(seen["collections"])
    ]
    for seat in range(seen["n"]):
        if (part := _part(seen, seat, key)) is not None:
            said = PAYS if part["pays"] else COSTS
            rows.append((WORTH_NOW, said.format(points=signed(part["points"]))))
    return Gloss(CARD, egg_name(card), what, tuple(rows), "eggs", key)


def _is_of(seen: View, card: str, target: str) -> bool:
    """Whether a card is of the species an egg looks at; raptors of both colours are one."""
    kind = seen["cards"][card]["type"]
    return kind == target or kind.removesuffix("_grey").removesuffix("_black") == target


def _tile(seen: View, glance: Glance) -> Gloss | None:
    face = seen["tiles"].get(glance.which)
    if face is None:
        return None
    said = next(said for tile, said in TILES.items() if tile.name.lower() == face["key"])
    rows = [
        (COST, Text(f"{face['cost']} ADN", f"{face['cost']} DNA")),
        (WHEN, AT_ONCE if face["kind"] == "Instant" else AT_THE_END),
    ]
    if glance.seat is not None:
        own = counted(seen["tokens"][glance.seat], A_TOKEN, TOKENS)
        rows.append((glance.line(glance.seat), own))
    return Gloss(TILE, said.name, said.effect, tuple(rows), "tile-effects")


def _score(seen: View, glance: Glance) -> Gloss:
    seat = glance.owner
    rows = [(LINES[part["kind"]], signed(part["points"])) for part in seen["worth"][seat]]
    rows.append((WORTH_NOW, number(seen["totals_now"][seat])))
    before = sum(scores[seat] for scores in seen["round_scores"])
    if seen["round_scores"]:
        rows.append((BEFORE, signed(before)))
    name = glance.line(seat)
    return Gloss(NUMBER, name, TOTAL, tuple(rows), "scoring")
