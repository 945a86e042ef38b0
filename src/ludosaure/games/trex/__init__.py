"""T-Rex, by Hanno and Wilfried Kuhn: trumps, meteors and dinosaur eggs."""

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
from ludosaure.games.trex.actions import (
    ACTIONS,
    ALL_ACTIONS,
    FORMS,
    NOTATION,
    action_from_json,
    action_from_text,
)
from ludosaure.games.trex.box import (
    COLORS,
    DEFAULT_EGGS,
    DEFAULT_SYMBOL,
    SET,
    SYMBOLS,
    read_eggs,
    read_symbols,
)
from ludosaure.games.trex.deals import deal_json, read_deal
from ludosaure.games.trex.describe import describe, read_event
from ludosaure.games.trex.happenings import EVENT_KINDS
from ludosaure.games.trex.knowledge import conceal, redeal
from ludosaure.games.trex.observation import OBSERVATION, observe
from ludosaure.games.trex.scoring import score
from ludosaure.games.trex.setup import deal, setup
from ludosaure.games.trex.state import DEAL, OPTIONS, RANDOM_STARTER, STATE, DrawSymbol, Phase
from ludosaure.games.trex.turn import Reason, apply, is_over, legal, to_move, why_not
from ludosaure.games.trex.words import (
    ANCHORS,
    action_text,
    event_text,
    prompt,
    reason_text,
    score_sheet,
)
from ludosaure.games.trex.words.options import OPTIONS as CHOICES


class Trex(Game):
    """T-Rex, as every room above knows it."""

    key = "trex"
    name = Text("T-Rex", "T-Rex")
    tagline = Text(
        "Une carte, une météorite, et le plus fort choisit son œuf.",
        "A card, a meteor, and the strongest picks an egg.",
    )
    players = (2, 3, 4, 5)  # the box is for 3 to 5; two is ours (R1)
    usual_players = 4
    minutes = 45
    options = CHOICES
    rules_version = 1
    max_actions = ALL_ACTIONS
    max_legal = SET
    observation_size = OBSERVATION
    state_dtype = STATE
    options_dtype = OPTIONS
    deal_dtype = DEAL
    folder = Path(__file__).parent
    rules = Rules(
        deal, setup, legal, apply, to_move, is_over, score, why_not, conceal, redeal, observe
    )
    event_kinds = EVENT_KINDS
    box_option = "box"

    def fill_box(self, options: Options, data: Json) -> None:
        """The box as designed, or corrected: `{"symbols": {…}, "eggs": {…}}` (§2)."""
        given = {} if data is None or data == "default" else data
        if not isinstance(given, Mapping) or set(given) - {"symbols", "eggs"}:
            raise OptionRefused(
                "box",
                Text(
                    "Boîte de T-Rex : elle se donne en deux parties, symbols et eggs.",
                    "T-Rex box: it has two parts, symbols and eggs.",
                ),
            )
        options["symbol"] = read_symbols(given.get("symbols", {}))
        options["egg_count"] = read_eggs(given.get("eggs", {}))

    def box_json(self, options: Options) -> Json:
        """What an owner corrected: only the cards and eggs that differ, None when nothing does."""
        symbols = options["symbol"].tolist()
        eggs = options["egg_count"].tolist()
        data: dict[str, Json] = {}
        if symbols != DEFAULT_SYMBOL.tolist():
            changed = [c for c in range(SET) if symbols[c] != DEFAULT_SYMBOL[c]]
            data["symbols"] = {str(card): SYMBOLS[symbols[card]] for card in changed}
        if eggs != DEFAULT_EGGS.tolist():
            data["eggs"] = dict(zip(COLORS, eggs, strict=True))
        return data or None

    def check_options(self, options: Options) -> None:
        """The first player must sit at the table."""
        first = int(options["first_player"])
        if first != RANDOM_STARTER and first >= int(options["players"]):
            raise OptionRefused(
                "first_player",
                Text(
                    f"La place {first} n'existe pas à {options['players']}.",
                    f"There is no seat {first} with {options['players']} players.",
                ),
            )

    def action_count(self, options: Options) -> int:
        """34 actions, and two more when drawing is optional."""
        return ALL_ACTIONS if options["draw_symbol"] == DrawSymbol.OPTIONAL else ACTIONS

    def read_deal(self, options: Options, deal: Json) -> Deal:
        """A deal from its JSON form."""
        return read_deal(options, deal)

    def deal_json(self, options: Options, deal: Deal) -> Json:
        """The JSON form of a deal."""
        return deal_json(options, deal)

    def notation(self, state: State, action: int) -> str:
        """An action as short text: Y6, SHOWER, top, egg:0, out:draw, strong:blue, …"""
        return NOTATION[action]

    def read_notation(self, state: State, text: str) -> int:
        """The action a text stands for."""
        return action_from_text(text)

    def action_json(self, state: State, action: int) -> dict[str, Json]:
        """An action by the names of the specification."""
        return dict(FORMS[action])

    def read_action_json(self, state: State, data: Mapping[str, Json]) -> int:
        """The action of a JSON form."""
        return action_from_json(data)

    def describe(self, state: State) -> dict[str, Json]:
        """The table as the viewer of *state* knows it."""
        return {"options": self.options_json(state.options), **describe(state)}

    def event(self, state: State, kind: str, numbers: Sequence[int]) -> Event:
        """One event, read."""
        return read_event(state, kind, numbers)

    def prompt(self, state: State, names: Sequence[str]) -> Text:
        """What the seat to move is asked."""
        return prompt(state)

    def action_text(self, state: State, action: int, names: Sequence[str]) -> Text:
        """An action in words, as on a button."""
        return action_text(state, action)

    def event_text(self, event: Event, names: Sequence[str]) -> Text:
        """An event in words, as in the log."""
        return event_text(event, names)

    def reason_code(self, reason: int) -> str:
        """The stable name of a reason."""
        return Reason(reason).name.lower()

    def reason_text(self, state: State, action: int, reason: int) -> Text:
        """Why an action is not legal."""
        return reason_text(state, action, reason)

    def score_sheet(self, state: State) -> ScoreSheet:
        """The eggs of each colour, squared."""
        return score_sheet(state)

    def rules_anchor(self, state: State) -> str:
        """The section of the rules page about the present phase."""
        return ANCHORS[Phase(int(state.phase))]


GAME = Trex()
