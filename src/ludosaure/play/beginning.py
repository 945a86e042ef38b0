"""How a match begins: `ludosaure.new`."""

from collections.abc import Sequence

from ludosaure.games import catalogue
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text
from ludosaure.play.fairness import Chance
from ludosaure.play.match import Match

CODE_ALONE = Text(
    "Un code dit tout d'une partie : ne donnez rien d'autre avec lui.",
    "A code says everything about a match: give nothing else with it.",
)


def new(
    name: str = "",
    players: int | None = None,
    *,
    seed: int | None = None,
    deal: Json = None,
    chance: Chance | None = None,
    names: Sequence[str] = (),
    code: str | None = None,
    **options: Json,
) -> Match:
    """
    A new match of the game *name*, or, alone, the match of a *code* (`Match.code`) at its position.

    Chance comes from *seed* (simulations), from an explicit *deal* (tests, other programs), or from
    a *chance* that was committed to (real tables); without any of them from a fresh secret. *names*
    are who sits where, for sentences.
    """
    if code is not None:
        if (name, players, seed, deal, chance, options) != ("", None, None, None, None, {}):
            raise Refused("code_alone", CODE_ALONE)
        from ludosaure.play.code import match_of

        return match_of(code)
    game = catalogue.game(name)
    if sum(source is not None for source in (seed, deal, chance)) > 1:
        raise Refused(
            "two_chances",
            Text(
                "Donnez une seule source de hasard : seed, deal ou chance.",
                "Give one source of chance only: seed, deal or chance.",
            ),
        )
    count = players if players is not None else game.usual_players
    if seed is None and deal is None and chance is None:
        chance = Chance.draw([])
    return Match(game, count, options, seed=seed, deal=deal, chance=chance, names=names)
