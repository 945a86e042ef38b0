"""
Counts what can be played: golden numbers of lines, positions and results, from fixed positions.

    python -m scripts.perft             count all again (after a rule change, then read the diff)
    python -m scripts.perft --missing   count only what is not there yet
    python -m scripts.perft trex        only this game

For each game, number of players and set of options, four positions of one random game: the
*opening* (before the first decision), the *middle*, the *end* from where the whole rest of the game
is counted, and the *finish*, from where it is so small that a slow twin counts it, too. (In
Dinosaures a game need not end: these two may be just three decisions and one before it.) Each is
named by its code (`ludosaure replay CODE` shows it). For each depth:

    lines      sequences of so many legal decisions, one after the other
    positions  different complete states these lines lead to, what everybody has seen included
    over       those of the lines that end the game with their last decision
    results    different final results (points and places of all seats) among the lines over

A line that is over does not go on: it counts at its own depth and at no later one. Then, for all
depths together: the lines under each first move (`under`), those over by who won them (`won`), and
what each seat scored in them, added up (`points`). `whole`: no line goes on.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State, from_bytes
from ludosaure.play.match import Match
from ludosaure.play.position import legal_numbers, standing
from scripts.golden import write_again

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "perft"
SEED, SEEDS = 7, 300  # the first to be tried, and how many
LONGEST = 500  # decisions of the random game
MOST = 4000  # decisions tried at one depth: where there were more, counting stops before
FEW = 40  # the same, from the finish
DEEPEST = 24
SETS: dict[str, dict[str, dict[str, Any]]] = {  # the main sets of options, besides the default
    "cubosaurs": {
        "advanced": {"mode": "advanced"},
        "advanced-private": {
            "mode": "advanced",
            "hand_visibility": "private",
            "buy_window": "before_or_after",
            "start_tie": "random",
            "dna_on_given": False,
        },
    },
    "trex": {
        "optional": {
            "draw_symbol": "optional",
            "meteor_comparison": "number",
            "closing_meteor_extends": True,
        },
    },
    "chao-dino": {
        "trias": {
            "placement_order": "trias",
            "interim_scope": "volcano_split",
            "interim_contact": "net",
            "interim_two_players": True,
            "eliminated_rank": "by_score",
        },
    },
    "dinosaures": {
        "traps": {"white_figure": "trap", "secret_trap": True, "trap_effect": "stun"},
        "ghost": {"white_figure": "ghost", "lightning_move": "all", "flug_diagonal_min": 2},
        "reserves": {"reserves": "free", "double_moves": "both"},
        "screen": {"placement": "hidden", "repetition_limit": 3},
        "limit": {"max_turns": 9},
    },
}


class Result(NamedTuple):
    """How a game ended, by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]


class Walker(Protocol):
    """One way to play a game from a position: the compiled rules, or a plain twin of them."""

    def start(self, match: Match) -> Any:
        """The position of a match, in this walker's own form."""

    def moves(self, position: Any) -> list[int]:
        """The legal action numbers there."""

    def after(self, position: Any, action: int) -> Any:
        """The position after an action; the one before is left as it was."""

    def key(self, position: Any) -> Hashable:
        """The same for the same complete state, and only for it."""

    def result(self, position: Any) -> Result | None:
        """How the game ended, None while it goes on."""


@dataclass(frozen=True)
class Engine:
    """The compiled rules: a position is the bytes of its record."""

    game: AnyGame

    def start(self, match: Match) -> bytes:
        """The record, with nobody listening."""
        state = match.true_state
        state["telling"] = state["event_count"] = state["events"] = 0
        return bytes(state.tobytes())

    def record(self, position: bytes) -> State:
        """A record of its own."""
        return from_bytes(self.game.state_dtype, position)

    def moves(self, position: bytes) -> list[int]:
        """The legal action numbers."""
        return legal_numbers(self.game, self.record(position))

    def after(self, position: bytes, action: int) -> bytes:
        """One rule applied to a copy."""
        state = self.record(position)
        self.game.rules.apply(state, action)
        return bytes(state.tobytes())

    def key(self, position: bytes) -> bytes:
        """All of it."""
        return position

    def result(self, position: bytes) -> Result | None:
        """Points and places, when it is over."""
        state = self.record(position)
        if not self.game.rules.is_over(state):
            return None
        placed = standing(self.game, state)
        return Result(tuple(p.points for p in placed), tuple(p.place for p in placed))


class Depth(NamedTuple):
    """What was counted at one depth."""

    lines: int
    positions: int
    over: int
    results: int


@dataclass
class Counts:
    """What was counted from one position."""

    depths: list[Depth] = field(default_factory=list)
    under: dict[int, int] = field(default_factory=dict)  # lines of any depth by first move
    results: Counter[Result] = field(default_factory=Counter)  # lines of any depth by result
    whole: bool = False  # no line goes on


def counted(walker: Walker, match: Match, depth: int = DEEPEST, most: int = MOST) -> Counts:
    """
    Counts from the position of a match, depth by depth, as far as *depth* and *most* allow.

    Equal positions are walked on from once. Each carries in how many ways it is reached, one number
    for each first move.
    """
    counts = Counts()
    start = walker.start(match)
    first = walker.moves(start)
    none = np.zeros(len(first), np.int64)
    reached = {walker.key(start): (start, none)}
    under = none
    while reached and len(counts.depths) < depth:
        moves = [walker.moves(position) for position, _ in reached.values()]
        if counts.depths and sum(map(len, moves)) > most:
            break
        onward: dict[Hashable, tuple[Any, Any]] = {}
        for (position, count), actions in zip(reached.values(), moves, strict=True):
            for number, action in enumerate(actions):
                following = walker.after(position, action)
                key = walker.key(following)
                known = onward.get(key)
                here = count if counts.depths else np.eye(1, len(first), number, np.int64)[0]
                onward[key] = (following, here) if known is None else (known[0], known[1] + here)
        total = sum((count for _, count in onward.values()), none)
        under = under + total
        ended: Counter[Result] = Counter()
        reached = {}
        for key, (position, count) in onward.items():
            result = walker.result(position)
            if result is None:
                reached[key] = (position, count)
            else:
                ended[result] += int(count.sum())
        counts.results += ended
        counts.depths.append(Depth(int(total.sum()), len(onward), sum(ended.values()), len(ended)))
    counts.under = dict(zip(first, under.tolist(), strict=True))
    counts.whole = not reached
    return counts


# Files


def names(game: AnyGame) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """File name, players and options of every file of a game."""
    for players in game.players:
        yield f"{players}p", players, {}
        for name, given in SETS.get(game.key, {}).items():
            yield f"{players}p-{name}", players, given


def positions(game: AnyGame, players: int, given: dict[str, Any]) -> dict[str, Match]:
    """The four positions of one random game."""
    match = random_match(game, players, given)
    return {
        "opening": taken_back(match, match.ply),
        "middle": taken_back(match, match.ply // 2),
        "end": last_countable(match, MOST, least=3),
        "finish": last_countable(match, FEW, least=1),
    }


def random_match(game: AnyGame, players: int, given: dict[str, Any]) -> Match:
    """A random match to its end: soon over and won by somebody, where that is to be had."""
    fallback = None
    for seed in range(SEED, SEED + SEEDS):
        match = Match(game, players, given, seed=seed)
        state, chance = match.true_state, random.Random(seed)
        actions: list[int] = []
        while len(actions) < LONGEST and not game.rules.is_over(state):
            actions.append(chance.choice(legal_numbers(game, state)))
            game.rules.apply(state, actions[-1])
        if not game.rules.is_over(state):
            continue
        fallback = fallback or (match, actions)
        if len({placed.place for placed in standing(game, state)}) > 1:
            fallback = match, actions
            break
    assert fallback, f"no random game of {game.key} is over after {LONGEST} decisions"
    match, actions = fallback
    for action in actions:
        match.play(action)
    return match


def last_countable(match: Match, most: int, least: int) -> Match:
    """
    The earliest position of a match that is over from where the whole rest can be counted.

    At *least* so many decisions before the end, also where one of them could have led to a long game.
    """
    back = 0
    while (
        back < match.ply
        and counted(Engine(match.game), taken_back(match, back + 1), most=most).whole
    ):
        back += 1
    return taken_back(match, max(back, least))


def taken_back(match: Match, plies: int) -> Match:
    """The same match, so many decisions earlier."""
    earlier = match.branch()
    for _ in range(plies):
        earlier.take_back()
    return earlier


def text_of(game: AnyGame, players: int, given: dict[str, Any]) -> str:
    """The text of one file."""
    options = " ".join(f"{k}={str(v).lower()}" for k, v in given.items())
    lines = [
        f"game {game.key}   players {players}   rules {game.rules_version}   {options}".rstrip()
    ]
    for name, match in positions(game, players, given).items():
        lines += ["", *section(name, match, counted(Engine(game), match))]
    return "\n".join(lines) + "\n"


def section(name: str, match: Match, counts: Counts) -> Iterator[str]:
    """The lines about one position."""
    yield f"{name}, after {match.ply} decisions"
    yield f"code    {match.code()}"
    yield "depth          lines  positions       over    results"
    for depth, row in enumerate(counts.depths, start=1):
        yield f"{depth:5} {row.lines:14} {row.positions:10} {row.over:10} {row.results:10}"
    yield f"under   {divide(match, counts.under)}"
    for winners, number in sorted(won(counts.results).items()):
        yield f"won     {number} by {' and '.join(f'seat {seat}' for seat in winners)}"
    if counts.results:
        yield f"points  {' '.join(str(total) for total in points(counts.results))}"
    if counts.whole:
        yield "whole"


def divide(match: Match, under: dict[int, int]) -> str:
    """The lines under each first move."""
    state = match.true_state
    return "  ".join(f"{match.game.notation(state, a)}: {n}" for a, n in under.items())


def won(results: Counter[Result]) -> Counter[tuple[int, ...]]:
    """Lines by the seats in first place."""
    found: Counter[tuple[int, ...]] = Counter()
    for result, number in results.items():
        found[tuple(s for s, place in enumerate(result.places) if place == 1)] += number
    return found


def points(results: Counter[Result]) -> list[int]:
    """What each seat scored, over all lines."""
    rows = [[number * p for p in result.points] for result, number in results.items()]
    return [sum(column) for column in zip(*rows, strict=True)]


if __name__ == "__main__":
    write_again(FOLDER, names, text_of)
