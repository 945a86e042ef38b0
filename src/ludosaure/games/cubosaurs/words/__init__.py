"""Cubosaurs in words, French and English: prompts, moves, events, reasons, the count."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ludosaure.games.contract import Event, ScoreLine, ScoreSheet, State, Text
from ludosaure.games.cubosaurs.actions import CARD, END_TURN, KEEP, SEAT, TILE, Reason
from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    CARD_NUMBERS,
    COPIES,
    DINOSAURS,
    TILE_ROWS,
    TYPE_OF,
    TYPES,
    a_card,
)
from ludosaure.games.cubosaurs.describe import LINE_KEYS, result
from ludosaure.games.cubosaurs.scoring import LINES, score_lines
from ludosaure.games.cubosaurs.state import Phase
from ludosaure.games.wording import listed

PROMPTS = {
    Phase.MAIN: Text(
        "Gardez la Main, ou passez-la en y ajoutant une carte.",
        "Keep the Hand, or pass it on with a card of yours.",
    ),
    Phase.AFTER: Text(
        "Achetez une évolution, ou terminez votre tour.", "Buy an evolution, or end your turn."
    ),
    Phase.TAKE_DNA: Text(
        "La réserve est vide : prenez un jeton ADN à quelqu'un.",
        "The supply is empty: take a DNA token from somebody.",
    ),
    Phase.T5_ADD: Text(
        "Ajoutez à la Main une carte d'un type qu'elle contient déjà.",
        "Add a card of a type the Hand already has.",
    ),
    Phase.T6_DESTROY: Text(
        "Choisissez la carte à retirer de votre collection.",
        "Choose the card to remove from your collection.",
    ),
    Phase.T7_DESTROY: Text(
        "Choisissez la carte à retirer chez quelqu'un.",
        "Choose the card to remove from somebody's collection.",
    ),
    Phase.T8_STEAL: Text("Choisissez la carte à voler.", "Choose the card to steal."),
    Phase.T9_CARD: Text("Choisissez la carte à donner.", "Choose the card to give away."),
    Phase.T9_SEAT: Text("À qui la donnez-vous ?", "Who gets it?"),
    Phase.T10_TAKE: Text("Choisissez la carte que vous prenez.", "Choose the card you take."),
    Phase.T10_GIVE: Text(
        "Choisissez la carte que vous donnez en échange.", "Choose the card you give for it."
    ),
    Phase.GAME_OVER: Text("La partie est finie.", "The game is over."),
}
MUST_KEEP = Text(
    "Gardez la Main : vous n'avez aucun autre type à y ajouter.",
    "Keep the Hand: you have no other type to add to it.",
)
KEEP_OR_BUY = Text(
    "Gardez la Main, ou achetez une évolution : vous n'avez aucun autre type à y ajouter.",
    "Keep the Hand, or buy an evolution: you have no other type to add.",
)
CARD_ACTIONS: dict[int, Text] = {
    Phase.MAIN: Text("Passer avec {card}", "Pass with {card}"),
    Phase.T5_ADD: Text("Passer avec {card}", "Pass with {card}"),
    Phase.T6_DESTROY: Text("Retirer {card}", "Remove {card}"),
    Phase.T7_DESTROY: Text("Retirer {card} de {owner}", "Remove {owner}'s {bare}"),
    Phase.T8_STEAL: Text("Voler {card} à {owner}", "Steal {card} from {owner}"),
    Phase.T9_CARD: Text("Donner {card}", "Give {card}"),
    Phase.T10_TAKE: Text("Prendre {card} à {owner}", "Take {card} from {owner}"),
    Phase.T10_GIVE: Text("Donner {card}", "Give {card}"),
}
CARD_ALONE = Text("{card}", "{card}")


def card_text(card: int, state: State | None = None) -> Text:
    """A card with its article, told apart from its like: numbers of a raptor, icon."""
    if state is None or card >= DINOSAURS:
        return a_card(card)
    options = state.options
    number = int(options.paired[card - 35]) if TYPE_OF[card] in (5, 6) else None
    return _face_text(card, number, options.mode == 1 and int(options.dna) >> card & 1 == 1)


@lru_cache(1024)
def _face_text(card: int, number: int | None, has_dna: bool) -> Text:
    text = a_card(card)
    if number is not None:
        text = Text(f"{text.fr} {number:+d}", f"{text.en} {number:+d}")
    if has_dna:
        text = Text(f"{text.fr} (ADN)", f"{text.en} (DNA)")
    return text


@lru_cache(4096)
def _about(said: Text, card: Text) -> Text:
    return said.format(card=card)


def prompt(state: State, may_pass: bool, may_buy: bool) -> Text:
    """What the seat to move is asked."""
    phase = Phase(int(state.phase))
    if phase == Phase.MAIN and not may_pass:
        return KEEP_OR_BUY if may_buy else MUST_KEEP
    return PROMPTS[phase]


def action_text(state: State, action: int, names: Sequence[str]) -> Text:
    """An action as on a button."""
    if action == KEEP:
        return Text("Garder la Main", "Keep the Hand")
    if action == END_TURN:
        return Text("Terminer le tour", "End the turn")
    if action <= TILE:
        card = action - CARD
        text = card_text(card, state)
        said = CARD_ACTIONS.get(int(state.phase), CARD_ALONE)
        if "{owner}" not in said.fr:
            return _about(said, text)
        collections = state.collections.tolist()
        owner = next((names[s] for s in range(len(names)) if collections[s] >> card & 1), "")
        return said.format(card=text, owner=owner, bare=text.en.split(" ", 1)[1])
    if action < SEAT:
        row = TILE_ROWS[action - TILE - 1]
        cost = int(state.options.cost[row.tile])
        return Text(f"Acheter « {row.name.fr} » ({cost} ADN)", f"Buy “{row.name.en}” ({cost} DNA)")
    name = names[action - SEAT] if action - SEAT < len(names) else "?"
    if state.phase == Phase.TAKE_DNA:
        return Text(f"Prendre un jeton à {name}", f"Take a token from {name}")
    return Text(f"Donner à {name}", f"Give to {name}")


SEVERAL = (  # by type
    Text("T-Rex", "T-Rexes"),
    Text("stégosaures", "Stegosauruses"),
    Text("brontosaures", "Brontosauruses"),
    Text("ptérodactyles", "Pterodactyls"),
    Text("pentaceratops", "Pentaceratops"),
    Text("vélociraptors gris", "grey Velociraptors"),
    Text("vélociraptors noirs", "black Velociraptors"),
)


def cards_text(cards: Sequence[str]) -> Text:
    """A set of cards, like ones counted together: “2 stégosaures et l'œuf …”."""
    parts: list[Text] = []
    for kind in range(7):
        own = [
            c for c in cards if CARD_NUMBERS[c] // COPIES == kind and CARD_NUMBERS[c] < DINOSAURS
        ]
        if len(own) == 1:
            parts.append(TYPES[kind].a)
        elif own:
            parts.append(Text(f"{len(own)} {SEVERAL[kind].fr}", f"{len(own)} {SEVERAL[kind].en}"))
    parts += [a_card(CARD_NUMBERS[c]) for c in cards if CARD_NUMBERS[c] >= DINOSAURS]
    return listed(parts)


EVENTS = {
    "round_started": Text("Manche {round} : {start} commence.", "Round {round}: {start} starts."),
    "cards_dealt": Text("{seat} reçoit {cards}.", "{seat} is dealt {cards}."),
    "card_drawn": Text("{seat} pioche {card}.", "{seat} draws {card}."),
    "hand_kept": Text("{seat} garde {cards}.", "{seat} keeps {cards}."),
    "hand_passed": Text(
        "{seat} refuse et ajoute {card} pour {to}.", "{seat} passes to {to}, adding {card}."
    ),
    "hand_passed_free": Text(
        "{seat} passe la Main à {to} sans rien ajouter.", "{seat} passes to {to} for free."
    ),
    "tile_bought": Text("{seat} achète « {tile} ».", "{seat} buys “{tile}”."),
    "card_destroyed": Text("{seat} retire {card} de {owner}.", "{seat} removes {card} of {owner}."),
    "card_stolen": Text("{seat} vole {card} à {owner}.", "{seat} steals {card} from {owner}."),
    "card_given": Text("{seat} donne {card} à {to}.", "{seat} gives {card} to {to}."),
    "cards_swapped": Text(
        "{seat} prend {taken} à {to} contre {given}.", "{seat} takes {taken} from {to} for {given}."
    ),
    "dna_gained": Text("{seat} gagne {count} ADN.", "{seat} gains {count} DNA."),
    "dna_taken": Text("{seat} prend un ADN à {from}.", "{seat} takes one DNA from {from}."),
    "round_scored": Text("Fin de la manche {round} : {scores}.", "Round {round} ends: {scores}."),
    "game_over": Text("{winners} : {verdict} {points}.", "{winners} {verdict} {points}."),
    "market_opened": Text("Le marché propose {tiles}.", "The market offers {tiles}."),
}
UNSEEN_CARD = Text("une carte", "a card")


def event_text(event: Event, names: Sequence[str]) -> Text:
    """An event as in the log."""
    parts: dict[str, object] = {}
    for key, value in event.parts.items():
        if key in ("seat", "to", "owner", "from"):
            parts[key] = names[value]
        elif key in ("card", "taken", "given"):
            parts[key] = a_card(CARD_NUMBERS[value]) if value is not None else UNSEEN_CARD
        elif key == "cards":
            parts[key] = cards_text(value)
        elif key == "tile":
            parts[key] = TILE_ROWS[value - 1].name
        elif key == "tiles":
            parts[key] = listed([Text(f"« {TILE_ROWS[t - 1].name.fr} »",
                                      f"“{TILE_ROWS[t - 1].name.en}”") for t in value])  # fmt: skip
        elif key == "scores":
            said = ", ".join(f"{names[s]} {signed(p)}" for s, p in enumerate(value))
            parts[key] = said
        elif key == "start_seat":
            parts["start"] = names[value]
        else:
            parts[key] = value
    if event.kind == "game_over":
        return victory(event, names)
    return EVENTS[event.kind].format(**parts)


def victory(event: Event, names: Sequence[str]) -> Text:
    """Who won, with how many points."""
    winners = [names[seat] for seat in event.parts["winners"]]
    points = signed(event.parts["totals"][event.parts["winners"][0]])
    who = listed([Text(name, name) for name in winners])
    if len(winners) == 1:
        return Text(
            f"{who.fr} l'emporte, avec {points} points.", f"{who.en} wins with {points} points."
        )
    return Text(
        f"{who.fr} se partagent la victoire, avec {points} points.",
        f"{who.en} share the victory with {points} points.",
    )


def signed(points: int) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")


REASONS = {
    Reason.NO_SUCH_ACTION: Text("Ce coup n'existe pas.", "There is no such move."),
    Reason.GAME_OVER: Text(
        "La partie est finie (Fin de la partie).", "The game is over (End of the game)."
    ),
    Reason.NOT_NOW: Text(
        "Ce n'est pas ce qui se décide maintenant (À votre tour).",
        "That is not what is being decided now (Your turn).",
    ),
    Reason.TYPE_IN_HAND: Text(
        "Déjà dans la Main. Ajoutez un autre type que {kind} (À votre tour, 2B).",
        "Already in the Hand. Add another type than {kind} (Your turn, 2B).",
    ),
    Reason.TYPE_NOT_IN_HAND: Text(
        "Cette tuile demande un type déjà dans la Main (Précisions, tuile 5).",
        "This tile asks for a type the Hand already has (Details, tile 5).",
    ),
    Reason.NOT_YOUR_CARD: Text(
        "Cette carte n'est pas dans votre collection (À votre tour, 2B).",
        "This card is not in your collection (Your turn, 2B).",
    ),
    Reason.NOT_AN_OPPONENTS_CARD: Text(
        "Choisissez une carte dans la collection d'un adversaire (Précisions, tuiles 7 à 10).",
        "Choose a card in an opponent's collection (Details, tiles 7 to 10).",
    ),
    Reason.BASIC_GAME: Text(
        "La version de base se joue sans tuiles (Version avancée).",
        "The basic game is played without tiles (Advanced version).",
    ),
    Reason.ALREADY_BOUGHT: Text(
        "Un achat par tour, et il est fait (Acheter 1 tuile).",
        "One purchase a turn, and you have made it (Buying a tile).",
    ),
    Reason.NOT_IN_MARKET: Text(
        "Cette tuile n'est pas au marché (Acheter 1 tuile).",
        "This tile is not in the market (Buying a tile).",
    ),
    Reason.TOO_EXPENSIVE: Text(
        "Elle coûte {cost} ADN et vous en avez {tokens} (Acheter 1 tuile).",
        "It costs {cost} DNA and you have {tokens} (Buying a tile).",
    ),
    Reason.HAND_IS_GONE: Text(
        "Trop tard : cette tuile agit sur la Main, et elle est jouée (Acheter 1 tuile).",
        "Too late: this tile is about the Hand, which has been played (Buying a tile).",
    ),
    Reason.DECK_EMPTY: Text(
        "La pioche est vide (Précisions, tuile 3).", "The deck is empty (Details, tile 3)."
    ),
    Reason.NO_CARD_OF_A_TYPE_IN_HAND: Text(
        "Vous n'avez aucune carte d'un type de la Main (Précisions, tuile 5).",
        "You have no card of a type in the Hand (Details, tile 5).",
    ),
    Reason.COLLECTION_EMPTY: Text(
        "Votre collection est vide (Précisions, tuiles 6, 9 et 10).",
        "Your collection is empty (Details, tiles 6, 9 and 10).",
    ),
    Reason.OPPONENTS_EMPTY: Text(
        "Personne d'autre n'a de carte (Précisions, tuiles 7, 8 et 10).",
        "Nobody else has a card (Details, tiles 7, 8 and 10).",
    ),
    Reason.NO_SUCH_SEAT: Text("Personne n'est assis là.", "Nobody sits there."),
    Reason.YOURSELF: Text(
        "Choisissez quelqu'un d'autre que vous (Gagner des jetons ADN ; tuile 9).",
        "Choose somebody other than yourself (Gaining DNA tokens; tile 9).",
    ),
    Reason.NO_TOKEN_THERE: Text(
        "Pas de jeton à prendre là (Gagner des jetons ADN).",
        "There is no token to take there (Gaining DNA tokens).",
    ),
}


def reason_text(state: State, action: int, reason: int) -> Text:
    """Why not, in one sentence."""
    parts: dict[str, object] = {}
    if reason == Reason.TYPE_IN_HAND:
        parts["kind"] = TYPES[int(TYPE_OF[action - CARD])].the
    elif reason == Reason.TOO_EXPENSIVE:
        parts["cost"] = int(state.options.cost[action - TILE])
        parts["tokens"] = int(state.tokens[int(state.current)])
    return REASONS[Reason(reason)].format(**parts)


LINE_LABELS = dict(
    zip(
        LINE_KEYS,
        (
            *(row.name for row in TYPES[:5]),
            Text("Vélociraptors", "Velociraptors"),
            *(
                Text(*(t[0].upper() + t[1:] for t in Text(a_card(c).fr[2:], a_card(c).en[4:])))
                for c in range(DINOSAURS, len(CARD_NAMES))
            ),
            Text("Tuile : un point par type", "Tile: a point per type"),
            Text("Tuile : deux points par œuf", "Tile: two points per egg"),
        ),
        strict=True,
    )
)


def score_sheet(state: State) -> ScoreSheet:
    """The count, round by round; the running round as it stands."""
    options, round_now = state.options, int(state.round_now)
    n = int(options.players)
    over = state.phase == Phase.GAME_OVER
    lines: list[ScoreLine] = []
    for index in range(round_now):
        running = index == round_now - 1 and not over
        collections = state.collections if running else state.scored[index]
        tiles = state.tiles_owned if running else state.scored_tiles[index]
        columns = np.zeros((n, LINES), np.int16)
        for seat in range(n):
            score_lines(options, collections, tiles, seat, columns[seat])
        for key, points in zip(LINE_KEYS, columns.T.tolist(), strict=True):
            if any(points):
                lines.append(ScoreLine(key, LINE_LABELS[key], tuple(points), f"round_{index + 1}"))
    if over and options.mode == 1:
        pairs = tuple(int(t) // 2 for t in state.tokens[:n])
        lines.append(ScoreLine("dna", Text("Paires d'ADN", "Pairs of DNA"), pairs, "end"))
    final = result(state)
    return ScoreSheet(tuple(lines), tuple(final["totals"]), _tie_break(state, **final))


def _tie_break(
    state: State, totals: list[int], places: list[int], winners: list[int]
) -> Text | None:
    if state.phase != Phase.GAME_OVER or totals.count(max(totals)) < 2:
        return None
    if len(winners) > 1:
        return Text(
            "Égalité au total et à la dernière manche : la victoire est partagée.",
            "Totals and last rounds are tied: the victory is shared.",
        )
    return Text(
        "Égalité au total : la dernière manche départage.",
        "Totals are tied: the last round decides.",
    )
