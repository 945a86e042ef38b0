"""Positions for the tests of Dinosaures: a landscape, a few figures, somebody to move."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from ludosaure.games.dinosaures import GAME
from ludosaure.games.dinosaures.actions import cell_from_name, cell_name
from ludosaure.games.dinosaures.army import new_figure
from ludosaure.games.dinosaures.board import SPOT_OF
from ludosaure.games.dinosaures.state import ARMIES, Phase
from ludosaure.games.dinosaures.turn import begin_play, go_on
from ludosaure.games.dinosaures.words.names import FIGURE_IDS
from ludosaure.games.records import copy_of, record_of

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
    every = range(GAME.action_count(state.options))
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


def composed(board: Any = T1, players: int = 2, **options: Any) -> Any:
    """A game whose landscape lies on the table; nothing is placed yet."""
    letters, *slots = board
    record = GAME.read_options(players, options)
    deal = GAME.read_deal(record, {"starter": 0, "parts": letters})
    state = record_of(GAME.state_dtype)
    state["telling"] = 1
    GAME.rules.setup(state, record, deal)
    first = GAME.action_count(record) - 20
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
    **options: Any,
) -> Any:
    """A position: figures by cell for each player, and the homes of §10 unless told otherwise."""
    state = composed(board, players, **options)
    for player in range(ARMIES):
        state.hand[player] = 0
        state.hand_count[player] = 0
        state.placed_all[player] = player < players
        state.own_turn[player] = turns
    for player, army in enumerate(armies):
        figures = {**(HOME[player] if home else {}), **army}
        for name, kind in figures.items():
            if kind:
                put(state, player, kind, name)
    for kind in reserve:
        state.reserve[0, FIGURE_IDS.index(kind)] += 1
        state.reserve_count[0] += 1
    for player in range(players):
        state.secret_trap[player] = -2
        if traps and player in traps:
            state.secret_trap[player] = spot(state, traps[player])
            state.trap_live[player] = 1
    state.starter = to_move
    begin_play(state)
    go_on(state)
    return state


def put(state: Any, player: int, kind: str, name: str) -> int:
    number = FIGURE_IDS.index("white" if kind in ("ghost", "trap") else kind)
    return int(new_figure(state, player, number, spot(state, name)))


def spot(state: Any, name: str) -> int:
    return int(SPOT_OF[int(state.width) // 7, cell_from_name(state, name)])


def at(state: Any, name: str) -> str | None:
    """The kind on a cell, None when it is empty."""
    figure = int(state.at[spot(state, name)])
    return None if figure < 0 else GAME.describe(state)["figures"] and _kind(state, figure)


def _kind(state: Any, figure: int) -> str:
    white = {1: "ghost", 2: "trap"}.get(int(state.options.white_figure), "white")
    kind = FIGURE_IDS[int(state.kind[figure])]
    return white if kind == "white" else kind


def seen(state: Any, seat: int) -> Any:
    copy = copy_of(state)
    GAME.rules.conceal(copy, seat)
    return copy


def view(state: Any, seat: int) -> dict[str, Any]:
    return GAME.describe(seen(state, seat))


def is_known(state: Any, name: str) -> bool:
    return bool(state.marks[state.at[spot(state, name)]] & 1)


def may_be(state: Any, name: str) -> set[str]:
    here = [f for f in GAME.describe(state)["figures"] if f["cell"] == name]
    return set(here[0]["may_be"])


def result(state: Any) -> tuple[str, list[int]] | None:
    end = GAME.describe(state)["result"]
    return None if end is None else (end["reason"], end["winners"])


def events(state: Any) -> list[str]:
    return [event.kind for event in GAME.events(state)]


def team(*armies: dict[str, str], to_move: int = 0, **options: Any) -> Any:
    """A position of two teams on the wide board; nests must be given."""
    return table(*armies, board=TEAM_BOARD, players=4, home=False, to_move=to_move, **options)


def far_nests() -> tuple[dict[str, str], ...]:
    """Three armies with their nests, far from the action and from each other."""
    return {"b2": "nest", "h2": "tri"}, {"t13": "nest", "u13": "tri"}, {"r2": "nest", "s2": "tri"}
