"""Positions for the tests of Dinosaures: a landscape, a few figures, somebody to move."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from ludosaure.games.dinosaures import GAME
from ludosaure.games.dinosaures.actions import cell_name
from ludosaure.games.dinosaures.box import FIGURE_IDS
from ludosaure.games.dinosaures.situation import begin, muster, spot
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.layouts import blank, copy_of

T1 = ("acbd", ((0, 0), (1, 0)), ((0, 0), (1, 0)))  # deal; (h, rotation) of each slot, by side
T2 = ("dbac", ((0, 1), (1, 3)), ((0, 2), (1, 1)))
TEAM_BOARD = ("abcdabcd", ((0, 0), (1, 0), (2, 0), (3, 0)), ((0, 0), (1, 0), (2, 0), (3, 0)))
HOME = {0: {"c1": "nest", "h2": "tri"}, 1: {"k14": "nest", "g14": "tri"}}  # far from the action

PICTURE_T1 = """
~~..~......~~~
~~.~~~..~..~~.
~...~~..~.~~~.
........~..~~.
..~.~~..~.....
.~~.~~~~~...~~
.~~..~~~~...~~
~~.........~~~
~~.........~~~
~~.~~~..~~....
...~~~..~~~...
....~..~~~~...
....~.......~~
....~~~.....~~
"""
PICTURE_T2 = """
~~.........~~~
~~~~~~.....~~~
........~~....
....~...~~~...
...~~~~~~~~...
~~.~~~~.....~~
~~....~.....~~
.....~~......~
.~~.~~~..~~..~
~~~.~~...~~~~~
.~.......~~...
....~~~.......
~~...~~~~~....
~~~....~~~....
"""


def legal(state: Any) -> list[int]:
    out = np.zeros(GAME.max_legal, np.int16)
    return out[: int(GAME.rules.legal(state, out))].tolist()


def texts(state: Any) -> set[str]:
    """The legal actions as text."""
    return {GAME.notation(state, action) for action in legal(state)}


def cells(state: Any) -> set[str]:
    """The legal cells, by name."""
    board = int(state.width) * int(state.height)
    return {cell_name(int(state.width), action) for action in legal(state) if action < board}


def agreed_actions(state: Any) -> list[int]:
    """The legal actions, which must be those nothing speaks against."""
    actions = legal(state)
    every = range(GAME.actions_with(state.options))
    assert actions == [a for a in every if GAME.rules.why_not(state, a) == 0]
    return actions


def play(state: Any, *moves: str) -> Any:
    """Plays moves given as text; each must be legal."""
    for text in moves:
        action = GAME.read_notation(state, text)
        assert action in agreed_actions(state), f"{text} among {sorted(texts(state))}"
        GAME.rules.apply(state, action)
    return state


def why(state: Any, text: str) -> str:
    """The reason against a move, `legal` when there is none."""
    action = GAME.read_notation(state, text)
    reason = int(GAME.rules.why_not(state, action))
    assert (reason == 0) == (action in legal(state))
    return GAME.reason_code(reason)


def phase(state: Any) -> str:
    return Phase(int(state.phase)).name


def composed(
    board: Any = T1, players: int = 2, rules: int = GAME.rules_version, **options: Any
) -> Any:
    """A game whose landscape lies on the table; nothing is placed yet."""
    letters, *slots = board
    record = GAME.read_options(players, options, rules)
    deal = GAME.read_deal(record, {"starter": 0, "parts": letters})
    state = blank(GAME.state_dtype)
    state["telling"] = 1
    GAME.rules.setup(state, record, deal)
    first = GAME.actions_with(record) - 20
    for side in slots:
        for place, rotation in side:
            GAME.rules.apply(state, first + 4 * place + rotation)
    return state


def table(
    *armies: dict[str, str],
    board: Any = T1,
    to_move: int = 0,
    home: bool = True,
    players: int = 2,
    turns: int = 0,
    reserve: Iterable[str] = (),
    traps: dict[int, str] | None = None,
    stun: dict[str, int] | None = None,
    **options: Any,
) -> Any:
    """A position: figures by cell for each player, and the homes of §10 unless told otherwise."""
    state = composed(board, players, **options)
    standing = [{**(HOME[player] if home else {}), **army} for player, army in enumerate(armies)]
    muster(state, [{cell: kind for cell, kind in army.items() if kind} for army in standing], turns)
    for name, blocked in (stun or {}).items():
        state.stun[state.at[spot(state, name)]] = blocked
    for kind in reserve:
        state.reserve[0, FIGURE_IDS.index(kind)] += 1
        state.reserve_count[0] += 1
    for player in range(players):
        state.secret_trap[player] = -2
        if traps and player in traps:
            state.secret_trap[player] = spot(state, traps[player])
            state.trap_live[player] = 1
    begin(state, to_move)
    return state


def at(state: Any, name: str) -> str | None:
    """The kind on a cell, None when it is empty."""
    figure = int(state.at[spot(state, name)])
    return None if figure < 0 else GAME.view(state)["figures"] and _kind(state, figure)


def _kind(state: Any, figure: int) -> str:
    white = {1: "ghost", 2: "trap"}.get(int(state.options.white_figure), "white")
    kind = FIGURE_IDS[int(state.kind[figure])]
    return white if kind == "white" else kind


def seen(state: Any, seat: int) -> Any:
    copy = copy_of(state)
    GAME.rules.conceal(copy, seat)
    return copy


def view(state: Any, seat: int) -> dict[str, Any]:
    return GAME.view(seen(state, seat))


def is_known(state: Any, name: str) -> bool:
    return bool(state.marks[state.at[spot(state, name)]] & 1)


def may_be(state: Any, name: str) -> set[str]:
    here = [f for f in GAME.view(state)["figures"] if f["cell"] == name]
    return set(here[0]["may_be"])


def result(state: Any) -> tuple[str, list[int]] | None:
    end = GAME.view(state)["result"]
    return None if end is None else (end["reason"], end["winners"])


def events(state: Any) -> list[str]:
    return [event["kind"] for event in GAME.events(state)]


def team(*armies: dict[str, str], to_move: int = 0, **options: Any) -> Any:
    """A position of two teams on the wide board; nests must be given."""
    return table(*armies, board=TEAM_BOARD, players=4, home=False, to_move=to_move, **options)


def far_nests() -> tuple[dict[str, str], ...]:
    """Three armies with their nests, far from the action and from each other."""
    return {"b2": "nest", "h2": "tri"}, {"t13": "nest", "u13": "tri"}, {"r2": "nest", "s2": "tri"}
