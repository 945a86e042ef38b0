"""What is asked, and what may be done, in words."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import cast

from ludosaure.games.constants import NOBODY
from ludosaure.games.contract import ToldMove
from ludosaure.games.dinosaures.action_numbers import ADVANCE, DECLINE, PART_0, STAY
from ludosaure.games.dinosaures.actions import (
    Figure,
    action_json,
    cell_names,
    cell_writer,
    figure_name,
    figure_named,
    notation,
    spot_name,
    spots_by_cell,
)
from ludosaure.games.dinosaures.box import KINDS, LAYOUTS, PART_LETTERS
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.landscape import composing_side
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.dinosaures.words.names import SLOTS, TURNED, figure_word
from ludosaure.games.text import Text

PROMPTS = {
    Phase.COMPOSE: Text(
        "Choisissez un plan et tournez-le : emplacement {slot}.",
        "Choose a part and turn it: slot {slot}.",
    ),
    Phase.PLACE_KIND: Text("Prenez une figurine à poser.", "Take a figure to place."),
    Phase.PLACE_CELL: Text(
        "Posez votre figurine ({figure}) dans votre territoire.",
        "Place your figure ({figure}) in your territory.",
    ),
    Phase.SECRET_TRAP: Text(
        "Notez la case de votre piège secret, ou passez.",
        "Note the cell of your secret trap, or pass.",
    ),
    Phase.RESERVE: Text(
        "Faites entrer une réserve, ou continuez.", "Bring in a reserve, or go on."
    ),
    Phase.RESERVE_CELL: Text(
        "Posez la réserve ({figure}) au bord de votre moitié.",
        "Put the reserve ({figure}) on an edge cell of your half.",
    ),
    Phase.SELECT: Text("Choisissez la figurine à avancer.", "Choose the figure to move."),
    Phase.REENTER_CELL: Text(
        "Remettez la figurine ({figure}) sur votre première rangée.",
        "Put the figure ({figure}) back on your first row.",
    ),
    Phase.MOVE: Text("Où va la figurine en {cell} ?", "Where does the figure on {cell} go?"),
    Phase.SECOND: Text(
        "Un second pas ? Choisissez une figurine, ou restez-en là.",
        "A second step? Choose a figure, or leave it at that.",
    ),
    Phase.CHALLENGER: Text(
        "Laquelle de vos deux figurines défie l'ennemi ?",
        "Which of your two figures challenges an enemy?",
    ),
    Phase.CHALLENGE: Text("Défiez-vous un voisin ?", "Do you challenge a neighbour?"),
    Phase.ADVANCE: Text(
        "Votre figurine a gagné. Avance-t-elle en {to} ?",
        "Your figure has won. Does it advance to {to}?",
    ),
    Phase.GAME_OVER: Text("La partie est finie.", "The game is over."),
}
MUST_CHALLENGE = Text(
    "Après un vol, le Flug doit défier : choisissez l'adversaire.",
    "After a flight the Flug must challenge: choose the opponent.",
)
MUST_CHALLENGE_TWO = Text("Choisissez qui vous défiez.", "Choose whom you challenge.")


def prompt(state: State, names: Sequence[str]) -> Text:
    """What the seat to move is asked, in a sentence."""
    phase = Phase(int(state.phase))
    if phase == Phase.CHALLENGE and state.compulsory:
        return MUST_CHALLENGE if state.flight else MUST_CHALLENGE_TWO
    if phase == Phase.GAME_OVER or state.to_move == NOBODY:
        return PROMPTS[Phase.GAME_OVER]
    parts: dict[str, object] = {}
    if phase == Phase.COMPOSE:
        slot = LAYOUTS[int(state.options.landscape_layout)].slot_names[
            int(state.laid[composing_side(state)])
        ]
        parts["slot"] = SLOTS.get(slot, slot)
    elif phase in (Phase.PLACE_CELL, Phase.RESERVE_CELL, Phase.REENTER_CELL):
        parts["figure"] = figure_word(figure_name(state, int(state.pending_kind)))
    elif phase == Phase.MOVE:
        parts["cell"] = spot_name(state, int(state.spot[state.selected]))
    elif phase == Phase.ADVANCE:
        parts["to"] = spot_name(state, int(state.advance_to))
    return PROMPTS[phase].format(**parts)


CELL_ACTIONS = {
    Phase.PLACE_CELL: Text("Poser en {cell}", "Place on {cell}"),
    Phase.SECRET_TRAP: Text("Piéger {cell}", "Trap {cell}"),
    Phase.RESERVE_CELL: Text("Entrer en {cell}", "Enter on {cell}"),
    Phase.REENTER_CELL: Text("Revenir en {cell}", "Come back on {cell}"),
    Phase.SELECT: Text("{figure} en {cell}", "{figure} on {cell}"),
    Phase.SECOND: Text("{figure} en {cell}", "{figure} on {cell}"),
    Phase.MOVE: Text("Aller en {cell}", "Go to {cell}"),
    Phase.CHALLENGER: Text("{figure} en {cell} défie", "{figure} on {cell} challenges"),
    Phase.CHALLENGE: Text("Défier {cell}", "Challenge {cell}"),
}
DECLINES = {
    Phase.SECRET_TRAP: Text("Sans piège", "No trap"),
    Phase.RESERVE: Text("Continuer sans réserve", "Go on without a reserve"),
    Phase.SECOND: Text("Pas de second pas", "No second step"),
    Phase.CHALLENGER: Text("Ne pas défier", "Do not challenge"),
    Phase.CHALLENGE: Text("Ne pas défier", "Do not challenge"),
}


@lru_cache(8192)
def _on_cell(phase: int, cell: str, figure: str | None) -> Text:
    text = CELL_ACTIONS.get(Phase(phase), Text("{cell}", "{cell}"))
    return text.format(cell=cell, figure=figure_word(figure))


def cell_sayer(state: State) -> Callable[[int], Text]:
    """What is said about a cell in what is asked now."""
    phase, width, white = int(state.phase), int(state.width), int(state.options.white_figure)
    names, spots = cell_names(width), spots_by_cell(width)
    at, kinds = state.at.tolist(), state.kind.tolist()

    def say(cell: int) -> Text:
        figure = at[spots[cell]]
        return _on_cell(
            phase, names[cell], figure_named(kinds[figure] if figure >= 0 else -1, white)
        )

    return say


def told_moves(state: State, numbers: Sequence[int], names: Sequence[str]) -> list[ToldMove]:
    """Legal actions by notation, words and names: many cells at once."""
    width = int(state.width)
    board, cells = width * int(state.height), cell_names(width)
    write, say = cell_writer(state), cell_sayer(state)
    phase, white = int(state.phase), int(state.options.white_figure)
    return [
        (write(number), say(number), {"kind": "cell", "cell": cells[number]})
        if number < board
        else _told_kind(number - board, phase, white)
        if number < board + KINDS
        else (
            notation(state, number),
            action(state, number, names),
            dict(action_json(state, number)),
        )
        for number in numbers
    ]


@cache
def _told_kind(kind: int, phase: int, white: int) -> ToldMove:
    """A kind of figure as a move, the same at all tables; nobody changes it."""
    name = cast(Figure, figure_named(kind, white))
    return name, _kind_text(name, phase), {"kind": "kind", "figure": name}


def _kind_text(name: str, phase: int) -> Text:
    word = figure_word(name)
    if phase == Phase.SELECT:
        return Text("Faire revenir : {f}", "Bring back: {f}").format(f=word)
    return word


def action(state: State, number: int, names: Sequence[str]) -> Text:
    """A legal action in words, as on a button."""
    width = int(state.width)
    board = width * int(state.height)
    if number < board:
        return cell_sayer(state)(number)
    phase = Phase(int(state.phase))
    other = number - board
    if other < KINDS:
        word = figure_word(figure_name(state, other))
        if phase == Phase.SELECT:
            return Text("Faire revenir : {f}", "Bring back: {f}").format(f=word)
        return word
    if other < DECLINE:
        place, turns = divmod(other - PART_0, 4)
        part = int(state.hand_parts[composing_side(state), place])
        letter = PART_LETTERS[part] if part >= 0 else "?"
        copies = [int(p) for p in state.hand_parts[composing_side(state)]].count(part)
        if copies > 1:
            letter = f"{letter} ({place + 1})"
        return Text("Plan {p}, {turned}", "Part {p}, {turned}").format(
            p=letter, turned=TURNED[turns]
        )
    if other == DECLINE:
        return DECLINES.get(phase, Text("Passer", "Pass"))
    if other == ADVANCE:
        return Text("Avancer", "Advance")
    if other == STAY:
        return Text("Rester", "Stay")
    if phase == Phase.PLACE_KIND:
        return Text("Garder le reste en réserve", "Keep the rest in reserve")
    return Text("Finir le tour", "End the turn")
