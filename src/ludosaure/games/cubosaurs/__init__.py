"""Cubosaurs, by Fabien Tanguy (2022): keep the Hand, or pass the problem on."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np

from ludosaure.games.contract import (
    Choice,
    Deal,
    Event,
    Game,
    Json,
    Option,
    OptionRefused,
    Options,
    Rules,
    ScoreSheet,
    State,
    Text,
)
from ludosaure.games.cubosaurs import (
    actions,
    data,
    describe,
    knowledge,
    scoring,
    setup,
    tiles,
    words,
)
from ludosaure.games.cubosaurs.happenings import EVENT_KINDS
from ludosaure.games.cubosaurs.setup import is_in_use
from ludosaure.games.cubosaurs.state import DEAL, OPTIONS, STATE, Phase
from ludosaure.games.records import record_from

YES_NO = (Choice(False, Text("non", "no")), Choice(True, Text("oui", "yes")))

IN_ADVANCED = ("mode", "advanced")


OPTION_LIST = (
    Option(
        "mode",
        Text("Version", "Version"),
        Text("La version avancée ajoute les jetons et les tuiles d'ADN.",
             "The advanced game adds DNA tokens and tiles."),
        (Choice("basic", Text("de base", "basic")), Choice("advanced", Text("avancée", "advanced"))),
        "basic",
    ),
    Option(
        "rounds",
        Text("Manches", "Rounds"),
        Text("Deux manches ; à deux joueurs, trois sont conseillées.",
             "Two rounds; three are recommended for two players."),
        (Choice("auto", Text("selon le nombre de joueurs", "by number of players")),
         Choice(2, Text("deux", "two")), Choice(3, Text("trois", "three"))),
        "auto",
    ),
    Option(
        "direct_interaction",
        Text("Tuiles d'attaque", "Attack tiles"),
        Text("Jouer aussi avec les tuiles qui touchent la collection d'un adversaire.",
             "Play with the tiles that touch an opponent's collection, too."),
        YES_NO, True, IN_ADVANCED,
    ),
    Option(
        "buy_window",
        Text("Moment de l'achat", "When to buy"),
        Text("Une tuile s'achète avant de garder ou passer la Main, ou aussi juste après.",
             "A tile is bought before keeping or passing the Hand, or also right after."),
        (Choice("before_decision", Text("avant la décision", "before the decision")),
         Choice("before_or_after", Text("avant ou après", "before or after"))),
        "before_decision", IN_ADVANCED,
    ),
    Option(
        "dna_on_given",
        Text("ADN des cartes reçues", "DNA of given cards"),
        Text("Qui reçoit une carte ADN par une tuile gagne un jeton.",
             "Whoever is given a DNA card by a tile gains a token."),
        YES_NO, True, IN_ADVANCED,
    ),
    Option(
        "egg_zero_majority",
        Text("Œuf sans l'espèce", "Egg without its species"),
        Text("Un œuf rapporte même si personne n'a son espèce.",
             "An egg pays even if nobody has its species."),
        YES_NO, True,
    ),
    Option(
        "hand_visibility",
        Text("La Main", "The Hand"),
        Text("La Main est ouverte, ou seul son porteur voit la carte piochée.",
             "The Hand lies open, or only its holder sees the drawn card."),
        (Choice("public", Text("ouverte", "open")), Choice("private", Text("cachée", "hidden"))),
        "public",
    ),
    Option(
        "start_tie",
        Text("Égalité au départ", "Tie for the start"),
        Text("Qui commence la manche suivante si plusieurs ont le moins de points.",
             "Who starts the next round when several have the fewest points."),
        (Choice("next_seat", Text("le siège suivant", "the next seat")),
         Choice("random", Text("au hasard", "at random"))),
        "next_seat",
    ),
)  # fmt: skip


class CubosaursGame(Game):
    """Everything the house needs to know about Cubosaurs."""

    key = "cubosaurs"
    name = Text("Cubosaurs", "Cubosaurs")
    tagline = Text(
        "Gardez tout, ou passez le problème au voisin.", "Keep it all, or pass the problem on."
    )
    players = (2, 3, 4, 5)
    usual_players = 4
    minutes = 20
    options = OPTION_LIST
    rules_version = 1
    max_actions = actions.ACTIONS
    max_legal = actions.MAX_LEGAL
    observation_size = knowledge.OBSERVATION
    state_dtype = STATE
    options_dtype = np.dtype((np.record, OPTIONS))
    deal_dtype = DEAL
    folder = Path(__file__).parent
    rules = Rules(
        deal=setup.deal_game,
        setup=setup.setup,
        legal=actions.legal,
        apply=actions.apply,
        to_move=actions.to_move,
        is_over=actions.is_over,
        score=scoring.score,
        why_not=actions.why_not,
        conceal=knowledge.conceal,
        redeal=knowledge.redeal,
        observe=knowledge.observe,
    )
    event_kinds = EVENT_KINDS
    box_option = "card_data"

    def fill_box(self, options: Options, data_: Json) -> None:
        """The printed numbers, or the owner's."""
        data.fill_box(options, data_)

    def box_json(self, options: Options) -> Json:
        """The owner's numbers, None for the default ones."""
        return data.box_json(options)

    def check_options(self, options: Options) -> None:
        """Enough tiles must be left for the market."""
        if options["mode"] == 0:
            return
        needed = int(options["players"]) + 1
        in_use = sum(bool(is_in_use(options, tile)) for tile in range(1, 11))
        if in_use < needed:
            raise OptionRefused(
                "too_few_tiles",
                Text(
                    f"Le marché demande {needed} tuiles et il n'en reste que {in_use}.",
                    f"The market needs {needed} tiles and only {in_use} are left.",
                ),
            )

    def read_deal(self, options: Options, deal: Json) -> Deal:
        """The deal of a JSON form."""
        return describe.read_deal(options, deal)

    def deal_json(self, options: Options, deal: Deal) -> Json:
        """The JSON form of a deal."""
        return describe.deal_json(options, deal)

    def notation(self, state: State, action: int) -> str:
        """An action as text."""
        return describe.notation(state, action)

    def read_notation(self, state: State, text: str) -> int:
        """The action of a text."""
        return describe.read_notation(text)

    def action_json(self, state: State, action: int) -> dict[str, Json]:
        """An action by names."""
        return describe.action_json(action)

    def read_action_json(self, state: State, data: Mapping[str, Json]) -> int:
        """The action of a JSON form."""
        return describe.read_action_json(data)

    def describe(self, state: State) -> dict[str, Json]:
        """The state by names."""
        return describe.describe(state, _printed(state.options.tobytes()))

    def event(self, state: State, kind: str, numbers: Sequence[int]) -> Event:
        """One event by names."""
        return describe.event(state, kind, numbers)

    def prompt(self, state: State, names: Sequence[str]) -> Text:
        """What is asked."""
        may_pass = bool(int(actions.cards_to_choose(state)))
        return words.prompt(state, may_pass, bool(tiles.may_buy_any(state)))

    def action_text(self, state: State, action: int, names: Sequence[str]) -> Text:
        """An action in words."""
        return words.action_text(state, action, names)

    def event_text(self, event: Event, names: Sequence[str]) -> Text:
        """An event in words."""
        return words.event_text(event, names)

    def reason_code(self, reason: int) -> str:
        """The name of a reason."""
        return actions.Reason(reason).name.lower()

    def reason_text(self, state: State, action: int, reason: int) -> Text:
        """A reason in words."""
        return words.reason_text(state, action, reason)

    def score_sheet(self, state: State) -> ScoreSheet:
        """The count, line by line."""
        return words.score_sheet(state)

    def rules_anchor(self, state: State) -> str:
        """Where the rules page speaks of the present decision."""
        return {Phase.MAIN: "turn", Phase.GAME_OVER: "end"}.get(Phase(int(state.phase)), "tiles")


GAME = CubosaursGame()


@lru_cache(256)
def _printed(data: bytes) -> dict[str, Json]:
    """What the options alone say, made once for all positions of a game."""
    options = record_from(GAME.options_dtype, data)
    return {"options": GAME.options_json(options), **describe.printed_on(options)}
