"""What is written once and pasted: a seat gets the bytes its position says, whatever was kept."""

import random

import orjson
import pytest

import ludosaure
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.play.match import Match
from ludosaure.server.views import happened
from tests.conftest import variants

PLIES = 150
NAMES = (('Léa "la reine"', "Sam\\", "\ue001", "🦖", "{who}"), ("A", "B", "C", "D", "E"))


def matches(game: AnyGame, players: int) -> list[Match]:
    """Matches side by side, which share what is kept: other options, other names."""
    both = (variants(game, players)[0], variants(game, players)[-1])
    return [
        ludosaure.new(game.key, players=players, seed=seed, names=names[:players], **given)
        for seed, (given, names) in enumerate(zip(both, NAMES, strict=True))
    ]


def plain(value: object) -> bytes:
    """The same as JSON, all of it written anew."""
    return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY)


@pytest.mark.parametrize("game", catalogue.games(), ids=str)
def test_what_is_pasted_is_what_the_position_says(game: AnyGame) -> None:
    for players in (game.players[0], game.players[-1]):
        chance = random.Random(players)
        both = matches(game, players)
        for _ in range(PLIES):
            for match in both:
                if match.over:
                    continue
                mover, legal = match.to_move, match.legal()
                match.undo_rule = lambda seat: None
                match.play(chance.choice(legal))
                for viewer in (None, *range(players)):
                    sent = happened(match.position(viewer), mover or 0)
                    said = match.position(viewer).json()
                    head = b'{"kind":"happened","ply":%d,"seat":%d,"position":' % (
                        match.ply,
                        mover or 0,
                    )
                    assert sent == head + plain(said) + b"}"


@pytest.mark.parametrize("game", catalogue.games(), ids=str)
def test_who_was_told_the_same_numbers_is_told_the_same_events(game: AnyGame) -> None:
    for players in (game.players[0], game.players[-1]):
        chance = random.Random(players)
        for match in matches(game, players):
            while not match.over and match.ply < PLIES:
                match.play(chance.choice(match.legal()))
                for viewer in (None, *range(players)):
                    seen = match.position(viewer)
                    assert match.events(viewer) == game.events(seen.state)
