"""
Worked examples of the rules pages: a situation, moves, and a word on each of them.

Nothing here says how a move ends: `play/examples.py` plays the moves by the rules, which answer with
positions, sentences and reasons.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from ludosaure.games.layouts import Json, State
from ludosaure.games.text import Text

if TYPE_CHECKING:
    from ludosaure.games.contract import AnyGame

Begin: TypeAlias = Callable[["AnyGame"], State]  # makes the state of a situation
StateT = TypeVar("StateT", bound=State)
NOTHING = Text("", "")


@dataclass(frozen=True, kw_only=True)
class Step:
    """
    One step of an example, told by what happened in it and by what the rules forbid.

    A word of ours may stand before and after that. It may have gaps: `{choices}`, how many moves there
    are now, `{total}`, and the lines of the count by their keys, as points of the viewer's seat.
    """

    moves: tuple[str, ...] = ()  # in notation
    lead: Text = NOTHING
    remark: Text = NOTHING
    forbidden: tuple[str, ...] = ()  # moves that are tried here and refused
    tells: tuple[str, ...] | None = None  # kinds of events worth telling here; None: all
    anew: Begin | None = None  # another situation to start from
    back_to: int | None = None  # an earlier step to start from, instead of the one before
    pieces: tuple[
        Text, ...
    ] = ()  # each thing told is a step of its own, in the gap `{told}` of one
    focus: str = ""  # a part of the drawing that the step is about


@dataclass(frozen=True, kw_only=True)
class Example:
    """A situation and what is played from it, seen with the eyes of one seat (or with all)."""

    names: tuple[Text, ...]  # who sits where
    viewer: int | Literal["all"] | None
    begin: Begin
    steps: tuple[Step, ...]


def plainly(*names: str) -> tuple[Text, ...]:
    """Names that are the same in every language."""
    return tuple(Text(name, name) for name in names)


def dealt(
    game: "AnyGame", players: int, given: Mapping[str, Json], deal: Json, moves: str = ""
) -> State:
    """The state after this deal and these moves, in notation; what happens is told from here on."""
    options = game.read_options(players, given)
    state = game.blank_state()
    state.telling = 1
    game.rules.setup(state, options, game.read_deal(options, deal))
    return after(game, state, moves)


def after(game: "AnyGame", state: StateT, moves: str) -> StateT:
    """The state after these moves, in notation."""
    for move in filter(None, moves.split(", ")):
        game.rules.apply(state, game.read_notation(state, move))
    return state


Examples: TypeAlias = Mapping[str, Example]  # by the name that the rules page gives them
