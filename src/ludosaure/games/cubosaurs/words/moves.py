"""What the seat to move is asked, and what it may answer."""

from collections.abc import Sequence
from functools import lru_cache

from ludosaure.games.contract import ToldMove
from ludosaure.games.cubosaurs.actions import (
    CARD,
    END_TURN,
    KEEP,
    SEAT,
    TILE,
    action_json,
    notation,
)
from ludosaure.games.cubosaurs.box import Tile
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.legality import cards_to_choose
from ludosaure.games.cubosaurs.options import OPTIONS_LAYOUT
from ludosaure.games.cubosaurs.state import STATE, Phase
from ludosaure.games.cubosaurs.tiles import may_buy_any
from ludosaure.games.cubosaurs.words.names import TILES, card_text
from ludosaure.games.layouts import blank, from_bytes
from ludosaure.games.text import Text

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


def prompt(state: State, names: Sequence[str]) -> Text:
    """What the seat to move is asked."""
    phase = Phase(int(state.phase))
    if phase == Phase.MAIN and not int(cards_to_choose(state)):
        return KEEP_OR_BUY if may_buy_any(state) else MUST_KEEP
    return PROMPTS[phase]


def anchor(state: State) -> str:
    """Where the rules page speaks of the present decision."""
    return {Phase.MAIN: "turn", Phase.GAME_OVER: "end"}.get(Phase(int(state.phase)), "tiles")


def told_moves(state: State, numbers: Sequence[int], names: Sequence[str]) -> list[ToldMove]:
    """Legal actions by notation, words and names; what does not name anybody is said once."""
    phase, options = int(state.phase), state.options.tobytes()
    is_named = "{owner}" in CARD_ACTIONS.get(phase, CARD_ALONE).fr
    return [
        (notation(state, number), action(state, number, names), action_json(state, number))
        if number >= SEAT or (is_named and CARD <= number <= TILE)
        else _told(phase, options, number)
        for number in numbers
    ]


@lru_cache(4096)
def _told(phase: int, options: bytes, number: int) -> ToldMove:
    """A move that names nobody: only phase and options say how it is told."""
    state: State = blank(STATE)
    state.options, state.phase = from_bytes(OPTIONS_LAYOUT, options), phase
    return notation(state, number), action(state, number, ()), action_json(state, number)


def action(state: State, number: int, names: Sequence[str]) -> Text:
    """An action as on a button."""
    if number == KEEP:
        return Text("Garder la Main", "Keep the Hand")
    if number == END_TURN:
        return Text("Terminer le tour", "End the turn")
    if number <= TILE:
        card = number - CARD
        text = card_text(card, state)
        said = CARD_ACTIONS.get(int(state.phase), CARD_ALONE)
        if "{owner}" not in said.fr:
            return _about(said, text)
        collections = state.collections.tolist()
        owner = next((names[s] for s in range(len(names)) if collections[s] >> card & 1), "")
        return said.format(card=text, owner=owner, bare=text.en.split(" ", 1)[1])
    if number < SEAT:
        name = TILES[Tile(number - TILE)].name
        cost = int(state.options.cost[number - TILE])
        return Text(f"Acheter « {name.fr} » ({cost} ADN)", f"Buy “{name.en}” ({cost} DNA)")
    who = names[number - SEAT] if number - SEAT < len(names) else "?"
    if state.phase == Phase.TAKE_DNA:
        return Text(f"Prendre un jeton à {who}", f"Take a token from {who}")
    return Text(f"Donner à {who}", f"Give to {who}")


@lru_cache(4096)
def _about(said: Text, card: Text) -> Text:
    return said.format(card=card)
