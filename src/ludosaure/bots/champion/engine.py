"""The compiled loop of `pondering`, bound to one game and one form of network."""

from collections.abc import Callable
from functools import cache

from ludosaure.bots.champion import pondering
from ludosaure.bots.engine import named, woven
from ludosaure.bots.judgement import judgement
from ludosaure.bots.nets.asking import opine_of
from ludosaure.bots.nets.hidden import hidden_in
from ludosaure.games.compiled import specialised
from ludosaure.games.contract import AnyGame


@cache
def ponder_of(game: AnyGame, form: str, encoding: str) -> Callable[..., None]:
    """The loop for networks of this form; compiled when first called."""
    rules = {
        **named(game),
        "tidy": judgement(game).tidy,
        "doubt": judgement(game).doubt,
        "places": hidden_in(game).places,
        "opine": opine_of(game, form, encoding),
    }
    rules["credit"] = woven(pondering.credit_of, rules)
    rules["imagine"] = woven(pondering.imagine_world, rules)
    rules["ask"] = woven(pondering.ask_network, rules)
    rules["learn"] = woven(pondering.learn_node, rules)
    return specialised(pondering.ponder, rules, f"{game.key}-{form}-{encoding}")
