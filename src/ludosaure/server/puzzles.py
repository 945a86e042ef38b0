"""The doors of the puzzles: the one of the day, any other, and the answer to a move."""

from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from ludosaure.bots.puzzles import Puzzle as Kept
from ludosaure.bots.puzzles import game_of_the_day, of_the_day, puzzle, puzzles
from ludosaure.games.contract import AnyGame
from ludosaure.games.text import Refused, Text
from ludosaure.play.position import LegalMove
from ludosaure.server.asking import REFUSALS, HouseHere, Known, Raw, caller
from ludosaure.server.hints import hint_move
from ludosaure.server.messages import (
    Code,
    Puzzle,
    PuzzleAnswer,
    PuzzleLine,
    PuzzleMove,
    PuzzleOfTheDay,
    PuzzleReason,
)
from ludosaure.server.refusals import refused, words
from ludosaure.server.shelf import GameKey, known_game
from ludosaure.server.views import position_json, to_json

router = APIRouter(responses=REFUSALS)

PuzzleKey = Annotated[str, Path(pattern=r"^[0-9a-f]{8}$")]
OTHERS = 2  # moves told beside the best and the one that was tried
POSSIBLE = Text("Ce coup est possible.", "That move is possible.")


def today() -> date:
    """The day, the same for everybody."""
    return datetime.now(UTC).date()


@router.get("/puzzles/today")
async def read_today() -> PuzzleOfTheDay:
    """Which puzzle is the one of the day."""
    day = today()
    game = game_of_the_day(day)
    return PuzzleOfTheDay(day=day.isoformat(), game=game.key, key=of_the_day(game, day).key)


@router.get("/puzzles/{key}", response_model=Puzzle, response_class=Raw)
async def read_puzzle(
    request: Request,
    house: HouseHere,
    guest: Known,
    key: GameKey,
    which: Annotated[str | None, Query(alias="puzzle", pattern=r"^[0-9a-f]{8}$")] = None,
) -> Response:
    """A puzzle of a game, as the seat that is to find the move sees it; usually the one of the day."""
    game = known_game(key)
    day = today()
    of_today = of_the_day(game, day)
    found = of_today if which is None else puzzle(game, which)
    await house.ready(key)
    is_daily = found is of_today and game is game_of_the_day(day)
    told_day = day.isoformat() if is_daily else None
    asking = caller(request, guest)
    return Raw(
        await house.costly("puzzle", house.clerks, asking, lambda: told(game, found, told_day))
    )


def told(game: AnyGame, found: Kept, day: str | None) -> bytes:
    """A puzzle as it goes over the wire: what the seat to move may see, and nothing else."""
    match = found.match
    known = puzzles(game)
    place = known.index(found)
    return to_json(
        {
            "game": game.key,
            "key": found.key,
            "day": day,
            "players": match.players,
            "rules_version": match.rules,
            "options": game.options_json(match.options),
            "box_notes": [note._asdict() for note in game.notes(match.options)],
            "names": match.names,
            "position": position_json(found.position),
            "easy": found.easy,
            "number": place + 1,
            "count": len(known),
            "next": known[(place + 1) % len(known)].key,
        }
    )


@router.post("/puzzles/{key}/{which}/answer")
async def answer(
    request: Request,
    house: HouseHere,
    guest: Known,
    key: GameKey,
    which: PuzzleKey,
    move: PuzzleMove,
) -> PuzzleAnswer:
    """Whether a move is the one to find, and what there is to say about it."""
    found = puzzle(known_game(key), which)
    await house.ready(key)
    asking = caller(request, guest)
    return await house.costly("puzzle", house.clerks, asking, lambda: judged(found, move))


@router.post("/puzzles/{key}/{which}/why")
async def why(
    request: Request,
    house: HouseHere,
    guest: Known,
    key: GameKey,
    which: PuzzleKey,
    move: PuzzleMove,
) -> PuzzleReason:
    """Why a move is not possible there, from what its seat may know."""
    found = puzzle(known_game(key), which)
    await house.ready(key)
    asking = caller(request, guest)
    return await house.costly("puzzle", house.clerks, asking, lambda: reason(found, move))


def reason(found: Kept, move: PuzzleMove) -> PuzzleReason:
    """The rule that forbids a move."""
    refusal: Refused | None = found.match.why_not(named(move))
    if refusal is None:
        return PuzzleReason(legal=True, text=words(POSSIBLE), anchor=None)
    return PuzzleReason(legal=False, text=words(refusal.text), anchor=refusal.anchor or None)


def judged(found: Kept, move: PuzzleMove) -> PuzzleAnswer:
    """What the long looks said of a legal move, of the best one and of the next; raises Refused."""
    match = found.match
    refusal = match.why_not(named(move))
    if refusal is not None:
        raise refusal
    number = match.number_of(named(move))
    lines = [line(found, one, chance) for one, chance in found.ranked()[: OTHERS + 2]]
    best = found.best_move
    return PuzzleAnswer(
        right=found.is_right(number),
        yours=line(found, found.position.move(number), found.chance(number)),
        best=hint_move(found.hint),
        others=[one for one in lines if one.action not in (best.number, number)][:OTHERS],
        gap=round(found.gap, 3),
    )


def named(move: PuzzleMove) -> int | str:
    """The move as the match reads it."""
    given = move.notation if move.action is None else move.action
    if given is None:
        raise refused(Code.UNREADABLE_MESSAGE, why="action")
    return given


def line(found: Kept, move: LegalMove, chance: float) -> PuzzleLine:
    """One move with its chance and what it is good for."""
    reasons = found.reasons(move.number)
    return PuzzleLine(
        action=move.number,
        text=words(move.text),
        chance=round(chance, 3),
        reason=words(reasons[0]) if reasons else None,
    )
