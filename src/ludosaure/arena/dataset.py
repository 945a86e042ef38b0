"""
A contest as a table: one row for every decision, with what it came to (docs/bots.md says the columns).

Games are replayed from their codes, so a table can be made at any time, in any encoding.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ludosaure.arena.contest import Contest
from ludosaure.arena.playing import Result, claims_in
from ludosaure.envs.encodings import Encoding, encoding_of
from ludosaure.envs.rewards import places_to_rewards, rivals_of
from ludosaure.games.text import Refused, Text
from ludosaure.play.beginning import new
from ludosaure.play.match import Match
from ludosaure.play.position import legal_numbers

Progress = Callable[[int, int], None]  # games done, games in all

COLUMNS = {
    "number": "int32",
    "ply": "int32",
    "seat": "int8",
    "bot": "string",
    "action": "int16",
    "notation": "string",
    "legal": "list<int16>",
    "claim": "float32",
    "points": "int32",
    "place": "int8",
    "reward": "float32",
}
OBSERVATION = "observation"


def write_parquet(
    contest: Contest,
    results: Sequence[Result],
    path: Path,
    encoding: str | None = None,
    progress: Progress | None = None,
) -> int:
    """Writes every decision of these games, game by game; returns how many there were."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise Refused("no_pyarrow", NO_PYARROW) from None
    kinds: dict[str, Any] = {
        name: pa.list_(pa.int16()) if kind.startswith("list") else getattr(pa, kind)()
        for name, kind in COLUMNS.items()
    }
    seen_as = None
    if encoding is not None:
        seen_as = encoding_of(contest.found_game(), encoding)
        numbers = pa.from_numpy_dtype(seen_as.dtype)
        kinds[OBSERVATION] = pa.list_(numbers, seen_as.size)
    about = {"game": contest.game, "rules": str(contest.found_game().rules_version),
             "players": str(contest.players), "encoding": encoding or ""}  # fmt: skip
    schema = pa.schema(list(kinds.items()), metadata=about)
    count = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for done, result in enumerate(results, start=1):
            rows = list(decisions(contest, result, seen_as))
            count += len(rows)
            writer.write_table(pa.Table.from_pylist(rows, schema))
            if progress:
                progress(done, len(results))
    return count


def decisions(
    contest: Contest, result: Result, seen_as: Encoding | None = None
) -> Iterator[dict[str, object]]:
    """The rows of one game."""
    match = new(code=result.code)
    rewards = places_to_rewards(result.places, rivals_of(match.game, match.options))
    claims = claims_in(result) or [None] * match.ply
    again = match.beginning()
    for ply, move in enumerate(match.moves):
        row = {
            "number": result.number,
            "ply": ply,
            "seat": move.seat,
            "bot": contest.bots[result.seats[move.seat]],
            "action": move.number,
            "notation": move.notation,
            "legal": sorted(legal_numbers(match.game, again.position(move.seat).state)),
            "claim": claims[ply],
            "points": result.points[move.seat],
            "place": result.places[move.seat],
            "reward": rewards[move.seat],
        }
        if seen_as is not None:
            row[OBSERVATION] = observed(again, move.seat, seen_as)
        yield row
        again.play(move.number)


def observed(match: Match, seat: int, seen_as: Encoding) -> Any:
    """What a seat knows, as numbers."""
    out = np.zeros(seen_as.size, seen_as.dtype)
    seen_as.observe(match.position(seat).state, seat, out)
    return out


NO_PYARROW = Text(
    "Les tables Parquet demandent pyarrow ; installez ludosaure[data].",
    "Parquet tables need pyarrow; install ludosaure[data].",
)
