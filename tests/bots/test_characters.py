"""Characters: somebody to know again, of a strength in plain words, with a temper that plays."""

from pathlib import Path

import pytest

from ludosaure import bots
from ludosaure.arena.entrants import entrant
from ludosaure.bots.characters import noticed, usual_character
from ludosaure.bots.tempers import tempers
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.play.record import bot_kind, level_of
from ludosaure.terminal.commands import mind_of
from tests.bots.positions import played
from tests.conftest import every_game

FIGURES = Path(__file__).parents[2] / "web" / "src" / "style" / "figures.svg"


def test_a_character_is_known_by_name_by_face_and_by_its_mind():
    cast = bots.characters()
    for part in ("key", "name", "face", "mind"):
        assert len({getattr(one, part) for one in cast}) == len(cast)
    drawn = FIGURES.read_text(encoding="utf-8")
    assert all(f'id="{one.face}"' in drawn for one in cast)
    levels = [level.key for level in bots.levels()]
    strengths = [levels.index(one.mind.partition(":")[0]) for one in cast]
    assert strengths == sorted(strengths) and set(strengths) == set(range(len(levels)))
    assert {one.level.temper for one in cast} == {"", *(temper.key for temper in bots.TEMPERS)}


@every_game
def test_every_game_says_what_one_may_notice_of_a_character(game):
    assert usual_character(game).mind.startswith(bots.usual(game))
    assert bots.usual(game) in {level.key for level in bots.levels()}
    said = {one.level.temper: noticed(game, one) for one in bots.characters()}
    assert all(all(text) for text in said.values())
    assert len(set(said.values())) == 1 + len(tempers(game))


def test_a_mind_has_one_spelling_for_seats_records_the_arena_and_the_terminal():
    key = "grazer:bold"
    level = bots.level(key)
    assert (level.key, level.temper, level.mistakes) == (key, "bold", bots.level("grazer").mistakes)
    assert level.label.en == "Grazer, bold" and level.plain == bots.level("grazer").plain
    assert level_of(bot_kind(key)) == key
    assert mind_of(key) == level == entrant(key).level
    for wrong in ("grazer:furious", "grazer:", "godzilla:bold"):
        with pytest.raises(Refused, match="cautious"):
            bots.level(wrong)


@pytest.mark.parametrize(
    ("key", "first"), [("cubosaurs", 5), ("trex", 5), ("chao-dino", 5), ("dinosaures", 120)]
)
def test_every_temper_plays_legally_and_otherwise_than_the_even_one(key, first):
    """In some positions: a temper that never changes a move could not be noticed."""
    game = catalogue.game(key)
    known = tempers(game)
    assert set(known) == {temper.key for temper in bots.TEMPERS}
    differs = dict.fromkeys(known, False)
    for seed in range(120):
        match = played(game, 2, first + 3 * (seed % 12), seed=seed)
        seat = match.to_move
        if seat is None or all(differs.values()):
            continue
        even = bots.level("stalker").think(game, match.seen(seat), seat, 5)
        for temper in known:
            moves = bots.level(f"stalker:{temper}").think(game, match.seen(seat), seat, 5).moves
            assert {move.number for move in moves} == {move.number for move in even.moves}
            differs[temper] |= moves[0].number != even.best.number
    assert all(differs.values()), differs
