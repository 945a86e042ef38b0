"""Dinosaures (Carlit; Giganten, 1982): hidden figures on land and swamp."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludosaure.games.contract import (
    Deal,
    Event,
    Game,
    Json,
    OptionRefused,
    Options,
    Rules,
    ScoreSheet,
    State,
    Text,
)
from ludosaure.games.dinosaures import (
    actions,
    decisions,
    describe,
    ending,
    knowledge,
    reasons,
    redeal,
    setup,
)
from ludosaure.games.dinosaures.box import LAYOUTS
from ludosaure.games.dinosaures.options import (
    OPTIONS_OFFERED,
    NumberOption,
    default_of,
    parts_json,
    read_parts,
    read_reserve_kinds,
)
from ludosaure.games.dinosaures.state import DEAL, EVENT_KINDS, OPTIONS, STATE, Phase, Reserves
from ludosaure.games.dinosaures.words import sentences
from ludosaure.games.dinosaures.words.names import FIGURE_IDS
from ludosaure.games.dinosaures.words.reasons import REASONS

ANCHORS = {
    Phase.COMPOSE: "landscape",
    Phase.PLACE_KIND: "placement",
    Phase.PLACE_CELL: "placement",
    Phase.SECRET_TRAP: "traps",
    Phase.RESERVE: "reserves",
    Phase.RESERVE_CELL: "reserves",
    Phase.SELECT: "moving",
    Phase.REENTER_CELL: "traps",
    Phase.MOVE: "moving",
    Phase.SECOND: "double-moves",
    Phase.CHALLENGER: "challenge",
    Phase.CHALLENGE: "challenge",
    Phase.ADVANCE: "combat",
    Phase.GAME_OVER: "end",
}


class DinosauresGame(Game):
    """Everything the house needs to know about Dinosaures."""

    key = "dinosaures"
    name = Text("Dinosaures", "Dinosaures")
    tagline = Text(
        "Avancez masqué, choisissez le terrain, trouvez le nid.",
        "Move unseen, choose the ground, find the nest.",
    )
    players = (2, 4)
    usual_players = 2
    minutes = 40
    options = OPTIONS_OFFERED
    rules_version = 1
    max_actions = actions.MOST_ACTIONS
    max_legal = actions.MOST_LEGAL
    observation_size = knowledge.OBSERVATION
    state_dtype = STATE
    options_dtype = OPTIONS
    deal_dtype = DEAL
    folder = Path(__file__).parent
    rules = Rules(
        deal=setup.deal,
        setup=setup.setup,
        legal=decisions.legal,
        apply=decisions.apply,
        to_move=decisions.to_move,
        is_over=decisions.is_over,
        score=ending.score,
        why_not=reasons.why_not,
        conceal=knowledge.conceal,
        redeal=redeal.redeal,
        observe=knowledge.observe,
    )
    event_kinds = EVENT_KINDS
    box_option = "board_parts"

    def read_options(self, players: int, given: Mapping[str, Json]) -> Options:
        """The options record; some defaults depend on the number of players (§7)."""
        filled = dict(given)
        kinds = filled.pop("reserve_kinds", None)
        if players in self.players:
            for option in self.options:
                filled.setdefault(option.key, default_of(option, players))
        options = super().read_options(players, filled)
        is_agreed = options["reserves"] == Reserves.AGREED
        options["reserve_kinds"] = read_reserve_kinds(kinds, is_agreed)
        return options

    def options_json(self, options: Options) -> dict[str, Json]:
        """The options by name."""
        named: dict[str, Json] = {}
        for option in self.options:
            kept = options[option.key]
            if option.key == "reserve_kinds":
                named[option.key] = [FIGURE_IDS[int(kind)] for kind in kept]
            elif isinstance(option, NumberOption):
                named[option.key] = int(kept)
            else:
                named[option.key] = option.values[int(kept)]
        named[self.box_option] = self.box_json(options)
        return named

    def fill_box(self, options: Options, data: Json) -> None:
        """The four board parts, or an owner's drawing of them."""
        options["parts"] = read_parts(data)

    def box_json(self, options: Options) -> Json:
        """The owner's drawing of the parts, None for the default one."""
        return parts_json(options["parts"].tolist())

    def check_options(self, options: Options) -> None:
        """Layouts and fixed groups belong to a number of players (§7)."""
        players = int(options["players"])
        layout = LAYOUTS[int(options["landscape_layout"])]
        if layout.players != players:
            raise OptionRefused(
                "landscape_layout",
                Text(
                    f"L'assemblage {layout.key} se joue à {layout.players} (§7.2).",
                    f"The layout {layout.key} is for {layout.players} players (§7.2).",
                ),
            )
        if options["landscape_deal"] and players == 4:
            raise OptionRefused(
                "landscape_deal",
                Text(
                    "Les groupes fixes se jouent à deux (§7.1).",
                    "Fixed groups are for two players (§7.1).",
                ),
            )
        if int(options["first_player"]) > players:
            raise OptionRefused(
                "first_player",
                Text(
                    f"Il n'y a que {players} places : de 0 à {players - 1}.",
                    f"There are only {players} seats: 0 to {players - 1}.",
                ),
            )

    def action_count(self, options: Options) -> int:
        """The cells of the layout and 33 actions more (§12)."""
        layout = LAYOUTS[int(options["landscape_layout"])]
        return layout.width * layout.height + decisions.BEYOND_CELLS

    def read_deal(self, options: Options, deal: Json) -> Deal:
        """The deal of a JSON form."""
        return describe.read_deal(options, deal)

    def deal_json(self, options: Options, deal: Deal) -> Json:
        """The JSON form of a deal."""
        return describe.deal_json(options, deal)

    def notation(self, state: State, action: int) -> str:
        """An action as text."""
        return actions.notation(state, action)

    def read_notation(self, state: State, text: str) -> int:
        """The action of a text."""
        return actions.read_notation(state, text)

    def action_json(self, state: State, action: int) -> dict[str, Json]:
        """An action by names."""
        return actions.action_json(state, action)

    def read_action_json(self, state: State, data: Mapping[str, Json]) -> int:
        """The action of a JSON form."""
        return actions.read_action_json(state, data)

    def describe(self, state: State) -> dict[str, Json]:
        """The state by names."""
        return describe.describe(state, self.options_json(state.options))

    def event(self, state: State, kind: str, numbers: Sequence[int]) -> Event:
        """One event by names."""
        return describe.event(state, kind, numbers)

    def prompt(self, state: State, names: Sequence[str]) -> Text:
        """What is asked."""
        return sentences.prompt(state, names)

    def action_text(self, state: State, action: int, names: Sequence[str]) -> Text:
        """An action in words."""
        return sentences.action_text(state, action, names)

    def event_text(self, event: Event, names: Sequence[str]) -> Text:
        """An event in words."""
        return sentences.event_text(event, names)

    def reason_code(self, reason: int) -> str:
        """The name of a reason."""
        return reasons.Reason(reason).name.lower()

    def reason_text(self, state: State, action: int, reason: int) -> Text:
        """A reason in words."""
        return REASONS[reasons.Reason(reason)]

    def score_sheet(self, state: State) -> ScoreSheet:
        """Who has won, and the losses."""
        return sentences.score_sheet(state)

    def rules_anchor(self, state: State) -> str:
        """Where the rules page speaks of the present decision."""
        return ANCHORS[Phase(int(state.phase))]


GAME = DinosauresGame()
