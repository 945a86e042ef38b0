"""
Games played by the compiled rules and by the plain twin at once, compared at every decision.

    python -m tests.games.dinosaures.beside_the_twin GAMES [SEED]

plays so many of them, of all kinds, and prints what occurred and how often.
"""

import random
import sys
from collections import Counter
from typing import Any

import numpy as np

from ludosaure.games.chance import generator
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.dinosaures import GAME
from ludosaure.games.dinosaures.action_numbers import BEYOND_CELLS
from ludosaure.games.dinosaures.board import SPOT_OF
from ludosaure.games.dinosaures.box import SET
from ludosaure.games.dinosaures.events import EVENT_KINDS
from ludosaure.games.dinosaures.state import KNOWN, Phase
from tests.conftest import legal_actions, new_game
from tests.games.dinosaures.any_box import any_box
from tests.games.dinosaures.pressing import random_options
from tests.games.dinosaures.small_positions import small_position
from tests.games.dinosaures.twin_players import POLICIES, Choose
from tests.plain.dinosaures import PlainGame
from tests.plain.dinosaures.board import NUMBER, Cell, cell_name
from tests.plain.dinosaures.table import Figure

FORMER_RULES = 1  # before the changes of §13
LOOKS = 16  # a whole table is compared at one decision of so many, by chance


# --- The same table twice --------------------------------------------------------------------------


def table_of(plain: PlainGame) -> dict[str, Any]:
    """The plain game's table by the identifiers of the specification (§4.3)."""
    cells = sorted(plain.at, key=plain.number)
    return {
        "phase": plain.phase,
        "to_move": plain.to_move,
        "starter": plain.starter,
        **({} if plain.turn_player is None else {"turn_seat": plain.turn_player}),
        "width": plain.layout.width,
        "height": plain.layout.height,
        "own_turn": plain.own_turn,
        "turn_count": plain.turn_count,
        "no_progress": plain.no_progress,
        "sides": [side_of(plain, side) for side in (0, 1)],
        "terrain": terrain_of(plain),
        "figures": [figure_of(plain.at[cell]) for cell in cells],
        "seats": [player_of(plain, player) for player in range(plain.players)],
        "pending_kind": plain.pending,
        "movers": [
            {"start": cell_name(m.start), "cell": named(m.figure.cell), "caught": m.caught}
            for m in plain.movers
        ],
        "targets": [cell_name(cell) for cell in sorted(plain.targets, key=plain.number)],
        "challenger": named(plain.challenger.cell) if plain.challenger else None,
        "compulsory": plain.compulsory,
        "advance": None
        if plain.advance is None
        else {"from": named(plain.advance[0]), "to": named(plain.advance[1])},
        "reserve_entered": plain.reserve_entered,
        "double_active": plain.double_active,
        "progress": plain.progress,
        "flight": plain.flight,
        "selected": named(plain.selected),
        "result": result_of(plain),
    }


def named(cell: Cell | None) -> str | None:
    return None if cell is None else cell_name(cell)


def side_of(plain: PlainGame, side: int) -> dict[str, Any]:
    parts = plain.sides[side]
    empty = [None] * (len(plain.layout.slots) - len(parts.laid))
    return {
        "hand_parts": parts.hand,
        "used_parts": parts.used,
        "slots": [{"part": p, "rotation": r} for p, r in parts.laid] + empty,
    }


def terrain_of(plain: PlainGame) -> str | None:
    rows, columns = range(1, plain.layout.height + 1), range(1, plain.layout.width + 1)
    signs = "".join(plain.board.get((column, row), " ") for row in rows for column in columns)
    return signs if plain.board else None


def figure_of(figure: Figure) -> dict[str, Any]:
    return {
        "cell": named(figure.cell),
        "owner": figure.owner,
        "kind": figure.kind,
        "known": figure.known,
        "stun": figure.stun,
        "may_be": sorted(figure.may_be, key=NUMBER.__getitem__),
    }


def player_of(plain: PlainGame, player: int) -> dict[str, Any]:
    note = plain.notes[player]
    return {
        "hand": dict(+plain.hand[player]),
        "hand_count": plain.hand[player].total(),
        "placed_all": plain.placed_all[player],
        "on_board": sum(figure.owner == player for figure in plain.at.values()),
        "reserve": dict(+plain.reserve[player]),
        "reserve_count": plain.reserve[player].total(),
        "limbo": dict(Counter(figure.kind for figure in plain.limbo[player])),
        "removed": dict(+plain.removed[player]),
        "secret_trap": {
            "asked": plain.asked_for_note[player],
            "cell": named(note.cell) if note else None,
            "none": plain.asked_for_note[player] and note is None,
            "shown": note.shown if note else False,
            "live": note.live if note else None,
        },
    }


def result_of(plain: PlainGame) -> dict[str, Any] | None:
    if plain.result is None:
        return None
    values = plain.values()
    winners = [p for p, value in enumerate(values) if value > 0]
    others = [p for p, value in enumerate(values) if value <= 0]
    return {
        "reason": plain.result.reason,
        "winners": winners,
        "ranking": [winners, others] if winners else [others],
        "values": values,
    }


def assert_same(what: str, compiled: Any, plain: Any) -> None:
    assert compiled == plain, f"{what}: the rules have {compiled}, the twin has {plain}"


def assert_same_table(state: Any, plain: PlainGame) -> None:
    """All that is told about the table."""
    shown = GAME.view(state)
    figures = [{key: one[key] for key in one if key != "number"} for one in shown["figures"]]
    shown = {**shown, "figures": figures}
    for key, value in table_of(plain).items():
        assert_same(key, shown[key], value)


def assert_same_figures(state: Any, plain: PlainGame) -> None:
    """Figures and counters only, read from the record, which is quicker."""
    width, height = plain.layout.width, plain.layout.height
    here = state.at[SPOT_OF[width, : width * height]]
    cells = np.flatnonzero(here >= 0)
    figures = here[cells]
    columns = (
        cells, figures // SET, state.kind[figures], state.marks[figures] & KNOWN,
        state.stun[figures], state.may_be[figures],
    )  # fmt: skip
    compiled = set(zip(*(column.tolist() for column in columns), strict=True))
    expected = {
        (
            plain.number(cell), f.owner, NUMBER[f.kind], f.known,
            f.stun, sum(1 << NUMBER[kind] for kind in f.may_be),
        )
        for cell, f in plain.at.items()
    }  # fmt: skip
    assert_same("figures", compiled - expected, expected - compiled)
    assert_same("phase", Phase(int(state.phase)).name, plain.phase)
    counters = (state.to_move, state.turn_count, state.no_progress, *state.own_turn.tolist())
    wanted = (plain.to_move, plain.turn_count, plain.no_progress, *plain.own_turn)
    assert_same("to_move and counters", tuple(map(int, counters))[: len(wanted)], wanted)


# --- Playing both ----------------------------------------------------------------------------------


class Pair:
    """One game, twice; what occurred in it is counted."""

    def __init__(self, given: dict[str, Any], state: Any, plain: PlainGame) -> None:
        self.given, self.state, self.plain = given, state, plain
        self.seen: Counter[str] = Counter()
        self.played: list[int] = []

    def play_to_the_end(self, choose: Choose, chance: random.Random) -> None:
        try:
            while self.plain.result is None:
                self.compare(chance)
                self.play(choose(self.plain, chance))
            self.compare_the_end()
        except AssertionError as difference:
            difference.add_note(f"in {self.plain.phase}, with {self.given}, after {self.played}")
            raise
        self.seen.update(self.plain.seen)
        self.seen[f"end: {self.plain.result.reason}"] += 1

    def compare(self, chance: random.Random) -> None:
        legal = legal_actions(GAME, self.state)
        assert_same("legal actions", legal, self.plain.legal())
        assert_same_figures(self.state, self.plain)
        if chance.randrange(LOOKS) == 0:
            assert_same_table(self.state, self.plain)
        every = GAME.action_count(self.state.options)
        for first in (0, 0, every - BEYOND_CELLS):
            action = chance.randrange(first, every)
            reason = int(GAME.rules.why_not(self.state, action))
            assert_same(f"whether {action} is legal", reason == 0, action in legal)
            self.seen[f"asked about: {GAME.reason_code(reason)}"] += 1

    def play(self, action: int) -> None:
        self.played.append(action)
        GAME.rules.apply(self.state, action)
        self.plain.play(action)
        for kind in self.state.events[: int(self.state.event_count), 0].tolist():
            self.seen[f"event: {EVENT_KINDS[kind].name}"] += 1

    def compare_the_end(self) -> None:
        assert GAME.rules.is_over(self.state)
        assert legal_actions(GAME, self.state) == []
        assert GAME.reason_code(int(GAME.rules.why_not(self.state, 0))) == "game_over"
        assert_same_table(self.state, self.plain)
        scores = np.zeros((5, 2), np.int32)
        GAME.rules.score(self.state, scores)
        players = self.plain.players
        assert_same("points", scores[:players, POINTS].tolist(), self.plain.values())
        assert_same("places", scores[:players, PLACE].tolist(), self.plain.places())


def new_pair(
    players: int, given: dict[str, Any], seed: int, rules: int = GAME.rules_version
) -> Pair:
    """A game before its first decision."""
    state, deal = new_game(GAME, players, given, generator(seed), rules=rules)
    told = GAME.deal_json(state.options, deal)
    return Pair(given, state, PlainGame(players, told, given, rules))


def small_pair(players: int, given: dict[str, Any], chance: random.Random, rules: int) -> Pair:
    """A game that begins with few figures."""
    given = given | {"first_player": "random", "landscape_deal": "draw"}
    state, plain = small_position(players, given, chance, rules)
    return Pair(given, state, plain)


# --- Many games ------------------------------------------------------------------------------------


TRAPS = {"white_figure": "trap", "secret_trap": True}
THEMES: list[dict[str, Any]] = [  # what is rarely met unless options go together
    TRAPS | {"trap_effect": "return", "reserves": "free", "lightning_move": "all"},
    TRAPS | {"trap_effect": "stun", "secret_trap_life": "permanent", "repetition_limit": 2},
    TRAPS | {"trap_effect": "stun", "secret_trap_effect": "as_trap", "double_moves": "both"},
    TRAPS | {"trap_effect": "return", "secret_trap_effect": "as_trap", "lightning_move": "all"},
    {"placement": "hidden", "reserves": "families"},
    {"placement": "together", "reserves": "free", "white_figure": "ghost"},
    {"double_moves": "endgame", "max_turns": 2},
    {"reserves": "off", "max_turns": 3, "no_progress_limit": 2},
]


def any_options(players: int, chance: random.Random) -> dict[str, Any]:
    """Any combination of options, with limits that end a game soon."""
    given = random_options(chance, players) if chance.random() < 0.9 else {}
    given |= {
        "max_turns": chance.choice([5, 40, 80, 160]),
        "no_progress_limit": chance.choice([4, 30, 200]),
        "repetition_limit": chance.choice([0, 0, 0, 2, 3]),
        "team_nest_gap": chance.choice([0, 3, 7, 7, 9, 12]),
        "reserve_kinds": chance.sample(["tri", "stego", "flug", "flug", "docus", "tyra_1"], 3),
    }
    if chance.random() < 0.3:
        given |= chance.choice(THEMES)
    if chance.random() < 0.3:
        given |= any_box(players, chance)
    return given


def play_any(number: int) -> Pair:
    """
    Game *number* of all that can be played.

    Two of three are small, one of four is of teams, one of five has the rules of before.
    """
    chance = random.Random(number)
    players = 4 if number % 4 == 3 else 2
    given = any_options(players, chance)
    rules = GAME.rules_version if number % 5 else FORMER_RULES
    if rules == FORMER_RULES:
        for key in ("secret_trap_effect", "strict"):  # there were none
            given.pop(key, None)
    if number % 3:
        pair = small_pair(players, given, chance, rules)
    else:
        pair = new_pair(players, given, number, rules)
    pair.seen[f"{players} players"] += 1
    pair.seen[f"rules {rules}"] += 1
    for key, value in given.items():
        if not isinstance(value, list | dict):
            pair.seen[f"option {key}={value}"] += 1
    pair.play_to_the_end(chance.choice(POLICIES), chance)
    return pair


def main(games: int, first: int = 0) -> None:
    seen: Counter[str] = Counter()
    differences = decisions = 0
    for number in range(first, first + games):
        try:
            pair = play_any(number)
        except AssertionError as difference:
            differences += 1
            print(f"game {number}: {difference}", *difference.__notes__, flush=True)
            continue
        seen.update(pair.seen)
        decisions += len(pair.played)
    print(f"{games} games, {decisions} decisions, {differences} differences")
    for what, times in sorted(seen.items()):
        print(f"{times:9} {what}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
