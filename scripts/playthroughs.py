"""
Records the golden playthroughs: one readable match per game and player count, and per variant.

    python -m scripts.playthroughs             record all again (after a rule change, then read the diff)
    python -m scripts.playthroughs --missing   record only those that are not there yet
    python -m scripts.playthroughs trex        only this game

A playthrough is a story: the moves in notation, what happened, and now and then the legal moves. The
test replays it and compares every line, so a rule change shows as a diff.
"""

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import State
from ludosaure.games.options import Option, Value
from ludosaure.games.text import OptionRefused
from ludosaure.play.beginning import new
from ludosaure.play.match import Match
from ludosaure.play.position import legal_numbers, standing
from scripts.golden import write_again

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
NAMES = ("Ada", "Bob", "Cyd", "Dov", "Eve")
SEED = 7
LONGEST = 250  # plies told; the digest at the end covers the rest
TRAPS = {"white_figure": "trap", "secret_trap": True}
BESIDE: dict[str, dict[str, dict[str, Any]]] = {  # options that change nothing when they are alone
    "dinosaures": {
        "trap_next_to_nest": TRAPS,
        "trap_effect": TRAPS,
        "secret_trap_effect": {**TRAPS, "trap_effect": "stun"},
        "team_control": {"landscape_layout": "wide6"},
        "team_nest_gap": {"landscape_layout": "wide6"},
    }
}


def names(game: AnyGame) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """File name, players and options of every playthrough of a game."""
    for players in game.players:
        yield f"{players}p", players, {}
    for option in game.options:
        needed = dict([option.only_with]) if option.only_with else {}
        beside = BESIDE.get(game.key, {}).get(option.key, needed)
        words = all(isinstance(value, str) for value in option.values)
        for value in option.values if words else telling_values(option):
            given = {**beside, option.key: value}
            players = next(
                (p for p in (game.usual_players, *game.players) if fits(game, p, given)), 0
            )
            if players and changes(game, players, beside, given):
                called = str(value).lower().replace(",", "+")
                yield f"{players}p-{option.key}-{called}", players, given


def telling_values(option: Option) -> list[Value]:
    """The values of an option worth a story: all but the default; of a long range, its ends."""
    others = [value for value in option.values if value != option.default]
    return others if len(others) <= 4 else [others[0], others[-1]]


def fits(game: AnyGame, players: int, given: dict[str, Any]) -> bool:
    """Whether these options are valid for so many players."""
    try:
        game.read_options(players, given)
    except OptionRefused:
        return False
    return True


def changes(game: AnyGame, players: int, one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two ways to set a game up differ at all."""
    records = (game.read_options(players, given).tobytes() for given in (one, other))
    return len(set(records)) == 2


def story(game: AnyGame, players: int, given: dict[str, Any]) -> str:
    """The text of one playthrough."""
    match = new(game.key, players, seed=SEED, **given)
    options = " ".join(f"{k}={str(v).lower()}" for k, v in given.items())
    lines = [
        f"game {game.key}   players {players}   seed {SEED}   rules {game.rules_version}   {options}".rstrip()
    ]
    lines += told(match)
    chance = random.Random(SEED)
    while not match.over and match.ply < LONGEST:
        legal = match.legal()
        action = chance.choice(legal)
        if match.ply % 10 == 0:
            lines.append("legal  " + "  ".join(a.notation for a in legal))
        lines.append(f"play   {match.to_move} {action.notation}")
        match.play(action)
        lines += told(match)
    end, plies = played_out(match, chance)
    for placed in sorted(standing(game, end), key=lambda placed: placed.place):
        lines.append(f"place  {placed.place} seat {placed.seat} points {placed.points}")
    lines.append(f"plies  {plies}")
    lines.append(f"state  {hashlib.sha256(game.state_bytes(end, game.rules_version)).hexdigest()}")
    return "\n".join(lines) + "\n"


def played_out(match: Match, chance: random.Random) -> tuple[State, int]:
    """The rest of a long match, not told: the last state, and how many decisions it took."""
    rules, state, plies = match.game.rules, match.true_state, match.ply
    while not rules.is_over(state):
        rules.apply(state, chance.choice(legal_numbers(match.game, state)))
        plies += 1
    return state, plies


def told(match: Match) -> Iterator[str]:
    """What happened, as everybody who sees everything would tell it."""
    for event in match.game.events(match.true_state):
        text = match.game.words.event(event, NAMES[: match.players]).en
        yield f"#      {text or event['kind']}"


if __name__ == "__main__":
    write_again(FOLDER, names, story)
