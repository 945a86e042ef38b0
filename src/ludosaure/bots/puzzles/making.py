"""
Finding puzzles in bots' games.

Bots of the middle levels play each other, deal by deal. At every decision a short look asks whether
one move leads the others; where it seems so, two long looks and a longest one, with chance of their
own, must agree on the move, each with a gap of 15 points or more, every move having been tried often
enough to be known. A gap that only a lucky guess of hidden cards made does not come three times.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ludosaure.bots.hints import USUAL as HINT
from ludosaure.bots.hints import hints_in
from ludosaure.bots.interface import Answer, Budget, RankedMove
from ludosaure.bots.judgement import judgement
from ludosaure.bots.levels import level
from ludosaure.bots.puzzles import GAP, Puzzle, file_of
from ludosaure.bots.search import SearchBot
from ludosaure.games.chance import below, generator
from ludosaure.games.contract import AnyGame
from ludosaure.play.match import Match

PLAYERS = ("grazer", "stalker", "hunter")  # who plays the games
SHORT, LONG, LONGEST = 400, 16_000, 64_000  # simulations of a look
SEEMS = 0.1  # a gap worth a long look
TRIED = 300  # times every move is tried in a long look, where half of it suffices for that
AGAIN = 2026  # the chance of the look that checks a stored puzzle,
LESS = 0.03  # which may see so much less of a gap
SURE = 0.97  # a game as good as won, whatever is played well, is no puzzle
FEWEST = 3  # moves that differ
APART = 12  # decisions between two puzzles of one game,
MOST = 2  # of which there are no more, with different answers

EASY = 0.75  # of all puzzles may be found by looking one move ahead
SAME = 0.5  # of all may have one answer
SEES_AT_ONCE = "stalker"  # who looks one move ahead

Progress = Callable[[int, int], None]  # puzzles found, deals looked at


def make(game: AnyGame, wanted: int, folder: Path, progress: Progress) -> int:
    """Looks deal by deal, from where it stopped, until *wanted* puzzles are kept; tells how many."""
    found, looked = kept(game, folder)
    progress(len(found), looked)
    while len(found) < wanted:
        found += look_through(game, looked, found, wanted)[: wanted - len(found)]
        looked += 1
        keep(game, folder, found, looked)
        progress(len(found), looked)
    return len(found)


def check(game: AnyGame, folder: Path, progress: Progress) -> tuple[int, int]:
    """
    Looks once more at every puzzle that was not looked at again, and takes out those that fall.

    Goes on where it stopped; answers how many held of all, and how many fell.
    """
    known, looked = kept(game, folder)
    held, fallen = [one for one in known if one.again], 0
    waiting = [one for one in known if not one.again]
    progress(len(held), len(known))
    while waiting:
        one = waiting.pop(0)
        if holds(one):
            held.append(replace(one, again=True))
        else:
            fallen += 1
        keep(game, folder, held + waiting, looked)
        progress(len(held) + fallen, len(known))
    return len(held), fallen


def holds(puzzle: Puzzle, seed: int = AGAIN) -> bool:
    """Whether a look of its own, as long as the longest, has the same answer, nearly as clear."""
    tried = min(TRIED, LONGEST // (2 * len(puzzle.chances)))
    answer = look(puzzle.match, LONGEST, tried, seed)
    best = by_chance(answer, puzzle.seat)[0].number
    return best == puzzle.best_move.number and lead(answer, puzzle.seat) >= GAP - LESS


def is_welcome(puzzle: Puzzle, others: list[Puzzle], wanted: int) -> bool:
    """Whether a puzzle adds to the others: one that is not easy always does, if its answer does."""
    easy = sum(known.easy for known in others)
    return not (puzzle.easy and easy >= EASY * wanted) and puzzle.best not in met(others, wanted)


def met(others: list[Puzzle], wanted: int) -> set[str]:
    """The answers that were asked for often enough."""
    answers = [known.best for known in others]
    return {answer for answer in answers if answers.count(answer) >= SAME * wanted}


def kept(game: AnyGame, folder: Path) -> tuple[list[Puzzle], int]:
    """The puzzles found so far, and how many deals were looked at."""
    file = file_of(game, folder)
    if not file.exists():
        return [], 0
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    said = json.loads(head)
    if said["rules"] != game.rules_version:  # other rules, other puzzles
        return [], 0
    return [Puzzle.from_json(json.loads(line)) for line in lines], int(said["looked"])


def keep(game: AnyGame, folder: Path, found: list[Puzzle], looked: int) -> None:
    """Writes all of it, whole or not at all."""
    file = file_of(game, folder)
    head = {"game": game.key, "rules": game.rules_version, "looked": looked}
    lines = [json.dumps(line) for line in (head, *(puzzle.json() for puzzle in found))]
    fresh = file.with_suffix(".new")
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(file)


def look_through(game: AnyGame, deal: int, others: list[Puzzle], wanted: int) -> list[Puzzle]:
    """The puzzles in one game, played by bots on this deal with a number of seats of its own."""
    rng = generator(deal ^ 0x70757A7A)
    players = game.players[deal % len(game.players)]
    match = Match(game, players, {}, seed=deal)
    minds = [level(PLAYERS[int(below(rng, len(PLAYERS)))]) for _ in range(players)]
    found: list[Puzzle] = []
    last = -APART
    while len(found) < MOST and (seat := match.to_move) is not None:
        seed = int(below(rng, 2**31))
        if match.ply - last >= APART:
            answers = {known.best for known in found} | met(others, wanted)
            puzzle = puzzle_in(match, seed, answers)
            if puzzle and is_welcome(puzzle, others + found, wanted):
                found.append(puzzle)
                last = match.ply
        match.play(minds[seat].choose(game, match.seen(seat), seat, seed))
    return found


def puzzle_in(match: Match, seed: int, met: set[str]) -> Puzzle | None:
    """The puzzle the present decision is, if it is one whose answer was not yet met too often."""
    seat = match.to_move
    assert seat is not None, "puzzle_in() expects a running match"
    seen, twin = match.seen(seat), judgement(match.game).twin
    legal = [action.number for action in match.legal()]
    different = {int(twin(seen, number)) for number in legal}
    if len(different) < FEWEST or len(different) < len(legal):  # twins would both be right
        return None
    first = look(match, SHORT, 12, seed)
    if lead(first, seat) < SEEMS:
        return None
    if match.position(seat).move(by_chance(first, seat)[0].number).notation in met:
        return None
    looks = []
    for turn, simulations in enumerate((LONG, LONG, LONGEST), start=1):
        tried = min(TRIED, simulations // (2 * len(legal)))
        looks.append(look(match, simulations, tried, seed + turn))
        best = by_chance(looks[-1], seat)[0].number
        if best != by_chance(looks[0], seat)[0].number or lead(looks[-1], seat) < GAP:
            return None
    seen_by = [{move.number: move.chances[seat] for move in one.moves} for one in looks]
    chances = {number: sum(one[number] for one in seen_by) / len(looks) for number in legal}
    second = sorted(chances.values())[-2]
    if second > SURE or chances[best] - second < GAP:
        return None
    whole = hints_in(match.position(seat), 1, HINT, seed)[0]
    position = match.position(seat)
    line = [step.notation for step in whole.steps] if whole.number == best else []
    return Puzzle(
        code=match.code(),
        best=position.move(best).notation,
        line=tuple(line or [position.move(best).notation]),
        chances=tuple(chances[number] for number in sorted(legal)),
        now=hoped(first, seat),
        easy=level(SEES_AT_ONCE).think(match.game, seen, seat, seed).best.number == best,
    )


def look(match: Match, simulations: int, tried: int, seed: int) -> Answer:
    """What a search finds at the present decision, every move tried so often at least."""
    seat = match.to_move
    assert seat is not None, "look() expects a running match"
    budget = Budget(simulations=simulations)
    bot = SearchBot({"floor": tried}, sober=False)
    return bot.think(match.game, match.seen(seat), seat, budget, seed)


def hoped(answer: Answer, seat: int) -> float:
    """The chance of a seat over all that a look tried."""
    tried = sum(move.visits for move in answer.moves)
    return sum(move.visits * move.chances[seat] for move in answer.moves) / tried


def by_chance(answer: Answer, seat: int) -> list[RankedMove]:
    """The moves, the likeliest to win first."""
    return sorted(answer.moves, key=lambda move: -move.chances[seat])


def lead(answer: Answer, seat: int) -> float:
    """By how much the best move leads all others."""
    first, second, *_ = by_chance(answer, seat)
    return first.chances[seat] - second.chances[seat]
