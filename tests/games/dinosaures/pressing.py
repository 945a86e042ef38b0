"""Players who press forward and like to challenge, and what must hold in every position they reach."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from ludosaure.games.chance import generator
from ludosaure.games.dinosaures.action_numbers import ADVANCE, DECLINE, END
from ludosaure.games.dinosaures.board import SPOT_OF
from ludosaure.games.dinosaures.box import COUNT, SET
from ludosaure.games.dinosaures.options import OPTIONS, Placement
from ludosaure.games.dinosaures.state import KNOWN, LIMBO, NOWHERE, Ending, Phase
from tests import remembering
from tests.conftest import new_game
from tests.games.dinosaures.table import GAME, legal

FLUG, LIGHTNING, NEST, WHITE = 8, 9, 10, 11


def random_options(chance: random.Random, players: int) -> dict[str, Any]:
    """Any combination of the rules' options."""
    given: dict[str, Any] = {}
    for option in OPTIONS:
        if option.key in (
            "memory_aid",
            "strict",
            "max_turns",
            "no_progress_limit",
            "team_nest_gap",
        ):
            continue
        values = list(option.values)
        if option.key == "landscape_layout":
            values = values[:4] if players == 2 else values[4:]
        if option.key == "landscape_deal" and players == 4:
            values = ["draw"]
        if option.key == "first_player":
            values = values[: players + 1]
        given[option.key] = chance.choice(values)
    return given


def pressing_choice(state: Any, actions: list[int], chance: random.Random) -> int:
    """Forward when that is possible, a challenge rather than none, an advance rather than not."""
    board = int(state.width) * int(state.height)
    if state.phase in (Phase.PLACE_KIND, Phase.PLACE_CELL, Phase.SECRET_TRAP, Phase.COMPOSE):
        return chance.choice(actions)
    if state.phase == Phase.ADVANCE:
        return board + ADVANCE
    bold = [a for a in actions if a not in (board + DECLINE, board + END)]
    if not bold:
        return chance.choice(actions)
    if state.phase in (Phase.MOVE, Phase.SELECT) and chance.random() < 0.8:
        upwards = int(state.to_move) & 1 == 0
        rows = {a: a // int(state.width) for a in bold if a < board}
        if state.phase == Phase.MOVE and rows:
            furthest = max(rows.values()) if upwards else min(rows.values())
            return chance.choice([a for a, row in rows.items() if row == furthest])
    return chance.choice(bold)


def pressed(players: int, given: dict[str, Any], seed: int) -> Iterator[tuple[Any, list[int], int]]:
    """Every position of one such game, its legal actions and the one taken; the last has -1."""
    chance = random.Random(seed)
    state, _ = new_game(GAME, players, given, generator(seed))
    while not GAME.rules.is_over(state):
        actions = legal(state)
        action = pressing_choice(state, actions, chance)
        yield state, actions, action
        remembering.decided(state, action)
        GAME.rules.apply(state, action)
    yield state, [], -1


class Watcher:
    """Somebody who looks at every position of a game and compares it with the one before."""

    def __init__(self) -> None:
        self.may_be: dict[int, int] = {}
        self.kind: dict[int, int] = {}
        self.turn, self.turn_of_loss, self.lost = 0, -1, 0

    def look(self, state: Any, actions: list[int]) -> None:
        """All that must hold here."""
        if state.phase == Phase.COMPOSE:
            return
        self.figures_stand_where_they_say(state)
        self.nothing_is_made_or_lost(state)
        self.what_is_known_is_true_and_only_grows(state)
        if not GAME.rules.is_over(state):
            assert actions and actions == sorted(set(actions))
            assert 0 <= int(state.to_move) < int(state.options.players)

    def figures_stand_where_they_say(self, state: Any) -> None:
        """One figure a cell, on the board; Nest and Lightning on land; counts and sets agree."""
        spots = SPOT_OF[int(state.width), : int(state.width) * int(state.height)]
        figures = state.at[spots]
        for side in range(2):
            held = (figures >= 0) & (figures // SET % 2 == side)
            assert np.array_equal(held, in_set(state.standing[side], spots))
            only_steps = held & ~np.isin(state.kind[figures], (FLUG, LIGHTNING, NEST, WHITE))
            assert np.array_equal(only_steps, in_set(state.steppers[side], spots))
            flies = held & (state.kind[figures] == FLUG)
            assert np.array_equal(flies, in_set(state.flyers[side], spots))
        here, spots = figures[figures >= 0], spots[figures >= 0]
        assert np.array_equal(state.spot[here], spots)
        restricted = np.isin(state.kind[here], (NEST, LIGHTNING))
        assert not in_set(state.swamp, spots[restricted]).any()
        assert not state.stun[state.spot <= NOWHERE].any()
        for player in range(int(state.options.players)):
            assert (here // SET == player).sum() == state.standing_count[player]

    def nothing_is_made_or_lost(self, state: Any) -> None:
        """Hand, board, reserve, limbo and those removed are always one whole set."""
        whole = COUNT.astype(int).copy()
        whole[WHITE] = 1 if state.options.white_figure else 0
        for player in range(int(state.options.players)):
            found = (state.hand[player] + state.reserve[player] + state.removed[player]).astype(int)
            own = slice(player * SET, (player + 1) * SET)
            there = (state.spot[own] > NOWHERE) | (state.spot[own] == LIMBO)
            found += np.bincount(state.kind[own][there], minlength=len(whole))
            assert np.array_equal(found, whole)
            assert state.hand[player].sum() == state.hand_count[player]
            assert state.reserve[player].sum() == state.reserve_count[player]
            nest_lost = state.removed[player, NEST] == 1
            assert nest_lost == (state.nest_fallen[player] != NOWHERE)

    def what_is_known_is_true_and_only_grows(self, state: Any) -> None:
        """A figure's kind never changes and is never excluded; who was shown stays known."""
        screened = state.options.placement in (Placement.HIDDEN, Placement.TOGETHER)
        if screened and state.phase in (Phase.PLACE_KIND, Phase.PLACE_CELL):
            return  # numbers are given when the screen goes
        for figure in np.flatnonzero(state.spot != NOWHERE).tolist():
            kind, may_be = int(state.kind[figure]), int(state.may_be[figure])
            assert may_be >> kind & 1
            assert self.kind.setdefault(figure, kind) == kind
            assert may_be & ~self.may_be.get(figure, may_be) == 0
            assert (may_be == 1 << kind) or not state.marks[figure] & KNOWN
            self.may_be[figure] = may_be

    def count(self, state: Any) -> None:
        """Turns without a loss, counted by somebody who sees every decision (§4.2 END)."""
        lost = int(state.removed.sum())
        assert lost >= self.lost and state.turn_count >= self.turn
        if lost > self.lost:
            self.turn_of_loss = self.turn
        if state.turn_count > self.turn_of_loss:
            assert state.no_progress == state.turn_count - self.turn_of_loss - 1
        self.turn, self.lost = int(state.turn_count), lost


def in_set(words: Any, spots: Any) -> Any:
    """Which of the spots a set of them holds."""
    return (words[spots >> 6] >> (spots & 63).astype(np.uint64)) & np.uint64(1) == 1


def ending(state: Any) -> Ending:
    return Ending(int(state.ending))
