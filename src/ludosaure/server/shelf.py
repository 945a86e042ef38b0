"""The doors of the shelf: the games, their options, rules, words and leaves, and the levels of bots."""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path

from ludosaure import bots as minds
from ludosaure.bots.characters import noticed, usual_character
from ludosaure.games import catalogue
from ludosaure.games.contract import AnyGame
from ludosaure.games.layouts import Json
from ludosaure.games.options import Option
from ludosaure.games.rules_pages import options_at_work
from ludosaure.games.text import OptionRefused
from ludosaure.play.examples import told
from ludosaure.server.asking import REFUSALS, HouseHere
from ludosaure.server.messages import (
    CharacterInfo,
    ChoiceInfo,
    Code,
    Condition,
    Example,
    ExampleStep,
    GameInfo,
    GroupInfo,
    Leaf,
    LevelInfo,
    OptionInfo,
    PresetInfo,
    RulesPage,
    TemperInfo,
    Words,
)
from ludosaure.server.refusals import refused, words

router = APIRouter(responses=REFUSALS)
GameKey = Annotated[str, Path(max_length=40)]


@router.get("/games")
async def list_games() -> list[GameInfo]:
    """The games on the shelf, with their options and levels of bots."""
    return [game_info(game) for game in catalogue.games()]


@router.get("/games/{key}/rules")
async def read_rules(key: GameKey) -> RulesPage:
    """The rules in our own words."""
    game = known_game(key)
    try:
        return RulesPage(fr=game.rules_page("fr"), en=game.rules_page("en"))
    except FileNotFoundError:  # a game whose page is not written yet
        raise refused(Code.NOT_FOUND) from None


@router.get("/games/{key}/words")
async def read_words(key: GameKey) -> dict[str, Words]:
    """The names and sentences of a game's table, with {gaps} to fill in."""
    return words_of(known_game(key))


@cache
def words_of(game: AnyGame) -> dict[str, Words]:
    """The words of a table as they go over the wire."""
    return {key: words(text) for key, text in game.words.table.items()}


@router.get("/games/{key}/leaves")
async def read_leaves(key: GameKey) -> dict[str, Leaf]:
    """What there is to read about the animals and things of a game, by what its views call them."""
    return leaves_of(known_game(key))


@cache
def leaves_of(game: AnyGame) -> dict[str, Leaf]:
    """The leaves of a game as they go over the wire."""
    return {
        key: Leaf(
            name=words(leaf.name),
            lived=words(leaf.lived),
            fact=words(leaf.fact),
            figure=leaf.figure,
            inside=leaf.inside,
        )
        for key, leaf in game.words.leaves.items()
    }


@router.get("/games/{key}/examples")
async def read_examples(house: HouseHere, key: GameKey) -> dict[str, Example]:
    """The worked examples of a game's rules page, by their names there."""
    game = known_game(key)
    await house.ready(key)
    return await asyncio.to_thread(examples_of, game)


@cache
def examples_of(game: AnyGame) -> dict[str, Example]:
    """The examples of a game as they go over the wire."""
    return {
        key: Example(
            names=[words(name) for name in example.names],
            steps=[ExampleStep.model_validate(step.json()) for step in told(game, example)],
        )
        for key, example in game.words.examples.items()
    }


def known_game(key: str) -> AnyGame:
    """The game of this name."""
    if key not in catalogue.SHELF:
        raise refused(Code.UNKNOWN_GAME)
    return catalogue.game(key)


@cache
def game_info(game: AnyGame) -> GameInfo:
    """A game as it goes over the wire."""
    return GameInfo(
        key=game.key,
        name=words(game.name),
        tagline=words(game.words.tagline),
        brief=[words(line) for line in game.words.brief],
        players=list(game.players),
        usual_players=game.usual_players,
        minutes=game.minutes,
        rules_version=game.rules_version,
        has_box=game.options.box is not None,
        has_lesson=game.words.lesson is not None,
        options=[option_info(game, option) for option in game.options],
        groups=[
            GroupInfo(key=group.key, label=words(group.label), options=list(group.options))
            for group in game.words.option_groups
        ],
        sides={
            players: [list(side) for side in sides]
            for players, sides in game.sides.items()
            if any(len(side) > 1 for side in sides)
        },
        presets=[
            PresetInfo(
                key=preset.key,
                label=words(preset.label),
                help=words(preset.help),
                minutes=preset.minutes,
                options=dict(preset.options),
                players=[n for n in game.players if preset.suits(n)],
            )
            for preset in game.words.presets
        ],
        levels=[
            LevelInfo(
                key=level.key,
                label=words(level.label),
                help=words(level.help),
                plain=words(level.plain),
            )
            for level in minds.levels(game)
        ],
        tempers=[TemperInfo(key=t.key, label=words(t.label)) for t in minds.TEMPERS],
        characters=[
            CharacterInfo(
                key=one.key,
                name=one.name,
                face=one.face,
                level=one.mind,
                temper=one.level.temper or None,
                noticed=words(noticed(game, one)),
            )
            for one in minds.characters(game)
        ],
        usual_level=minds.usual(game),
        usual_character=usual_character(game).key,
        stand_in_level=minds.STAND_IN,
    )


def option_info(game: AnyGame, option: Option) -> OptionInfo:
    """One option as it goes over the wire."""
    needed = dict([option.only_with]) if option.only_with else {}
    usual = {players: taken(game, players, needed) for players in game.players}
    choices = []
    said = game.words.options[option.key]
    for value in option.values:
        fitting = {n: taken(game, n, {**needed, option.key: value}) for n in game.players}
        choices.append(
            ChoiceInfo(
                value=value,
                label=words(said.value(value)),
                players=[n for n in game.players if fitting[n] is not None],
                usual_for=[n for n in game.players if fitting[n] == usual[n]],
            )
        )
    return OptionInfo(
        key=option.key,
        players=[n for n in game.players if not option.players or n in option.players],
        label=words(said.label),
        help=words(said.help),
        choices=choices,
        default=option.default,
        only_with=Condition(option=option.only_with[0], value=option.only_with[1])
        if option.only_with
        else None,
        anchor=options_at_work(game.rules_page("en")).get(option.key),
    )


def taken(game: AnyGame, players: int, given: Mapping[str, Json]) -> dict[str, Json] | None:
    """All options of a game set up so; None when it cannot be."""
    try:
        return game.options_json(game.read_options(players, given))
    except OptionRefused:
        return None
