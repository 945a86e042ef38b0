"""Chao Dino!, by Ralf Lehmkuhl (Tilsit 2006, first as Trias, Gecko Games 2002): continents adrift."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludosaure.games.chao_dino import (
    actions,
    data,
    describe,
    knowledge,
    legality,
    notation,
    scoring,
    setup,
    telling,
    turn,
    words,
)
from ludosaure.games.chao_dino.state import DEAL, OPTIONS, STATE, Phase
from ludosaure.games.contract import (
    Choice,
    Deal,
    Event,
    Game,
    Json,
    Option,
    Options,
    Rules,
    ScoreSheet,
    State,
    Text,
)

OPTION_LIST = (
    Option(
        "first_player",
        Text("Premier joueur", "First player"),
        Text("Qui pose et joue en premier.", "Who places and plays first."),
        (Choice("seat0", Text("le premier siège", "the first seat")),
         Choice("random", Text("au hasard", "at random"))),
        "seat0",
    ),
    Option(
        "placement_order",
        Text("Ordre de pose", "Placement order"),
        Text("Aller puis retour, ou deux fois dans le sens inverse comme dans Trias.",
             "There and back, or twice counter-clockwise as in Trias."),
        (Choice("snake", Text("aller et retour", "there and back")),
         Choice("trias", Text("comme dans Trias", "as in Trias"))),
        "snake",
    ),
    Option(
        "interim_contact",
        Text("Comptage et contacts", "Counts and contacts"),
        Text("On compte si la tuile touche un seul continent, ou dès que leur nombre augmente.",
             "Count if the tile touches one continent only, or whenever there are more than before."),
        (Choice("single", Text("un seul contact", "a single contact")),
         Choice("net", Text("un continent de plus", "one continent more"))),
        "single",
    ),
    Option(
        "interim_scope",
        Text("Quelles ruptures comptent", "Which splits count"),
        Text("Toutes, ou seulement celles du continent du volcan.",
             "All of them, or only those of the volcano's continent."),
        (Choice("any_split", Text("toutes", "all")),
         Choice("volcano_split", Text("celles du volcan", "the volcano's"))),
        "any_split",
    ),
    Option(
        "eliminated_rank",
        Text("Joueurs éliminés", "Eliminated players"),
        Text("Classés derniers, ou selon leurs points.", "Ranked last, or by their points."),
        (Choice("last", Text("derniers", "last")), Choice("by_score", Text("aux points", "by points"))),
        "last",
    ),
    Option(
        "stall_limit",
        Text("Tours sans carte", "Turns without a card"),
        Text("Après deux tours sans carte par joueur, la pioche perd une carte à chaque fois.",
             "After two turns without a card for each player, the pile loses a card each time."),
        (Choice(2, Text("deux par joueur", "two for each player")),
         Choice("off", Text("sans limite", "no limit"))),
        2,
    ),
    Option(
        "interim_two_players",
        Text("Comptages à deux", "Counts with two players"),
        Text("Compter aussi en cours de partie à deux joueurs (règle maison).",
             "Count during the game with two players, too (house rule)."),
        (Choice(False, Text("non", "no")), Choice(True, Text("oui", "yes"))),
        False,
    ),
)  # fmt: skip


class ChaoDinoGame(Game):
    """Everything the house needs to know about Chao Dino!."""

    key = "chao-dino"
    name = Text("Chao Dino !", "Chao Dino!")
    tagline = Text(
        "Les continents dérivent, les dinosaures s'accrochent.",
        "Continents drift, dinosaurs hang on.",
    )
    players = (2, 3, 4, 5)
    usual_players = 4
    minutes = 60
    options = OPTION_LIST
    rules_version = 1
    max_actions = actions.ACTION_COUNT
    max_legal = actions.MAX_LEGAL
    observation_size = knowledge.OBSERVATION_SIZE
    state_dtype = STATE
    options_dtype = OPTIONS
    deal_dtype = DEAL
    folder = Path(__file__).parent
    rules = Rules(
        deal=setup.deal,
        setup=setup.setup,
        legal=legality.legal,
        apply=turn.apply,
        to_move=legality.to_move,
        is_over=legality.is_over,
        score=scoring.score,
        why_not=legality.why_not,
        conceal=knowledge.conceal,
        redeal=knowledge.redeal,
        observe=knowledge.observe,
    )
    event_kinds = telling.KINDS
    box_option = "box_data"

    def fill_box(self, options: Options, data_: Json) -> None:
        """The numbers of the box, or the owner's."""
        data.fill_box(options, data_)

    def box_json(self, options: Options) -> Json:
        """The owner's numbers, None for the default ones."""
        return data.box_json(options)

    def read_deal(self, options: Options, deal: Json) -> Deal:
        """The deal of a JSON form."""
        return notation.read_deal(options, deal)

    def deal_json(self, options: Options, deal: Deal) -> Json:
        """The JSON form of a deal."""
        return notation.deal_json(options, deal)

    def notation(self, state: State, action: int) -> str:
        """An action as text."""
        return notation.notation(action)

    def read_notation(self, state: State, text: str) -> int:
        """The action of a text."""
        return notation.read_notation(state, text)

    def action_json(self, state: State, action: int) -> dict[str, Json]:
        """An action by names."""
        return notation.action_json(state, action)

    def read_action_json(self, state: State, data: Mapping[str, Json]) -> int:
        """The action of a JSON form."""
        return notation.read_action_json(state, data)

    def describe(self, state: State) -> dict[str, Json]:
        """The state by names."""
        return {**describe.describe(state), "options": self.options_json(state["options"])}

    def event(self, state: State, kind: str, numbers: Sequence[int]) -> Event:
        """One event by names."""
        return describe.event(state, kind, numbers)

    def events(self, state: State) -> list[Event]:
        """What happened in the decision that led to *state*; a count is one event."""
        return describe.events_of(state)

    def prompt(self, state: State, names: Sequence[str]) -> Text:
        """What is asked."""
        return words.prompt(state, names)

    def action_text(self, state: State, action: int, names: Sequence[str]) -> Text:
        """An action in words."""
        return words.action_text(state, action, names)

    def event_text(self, event: Event, names: Sequence[str]) -> Text:
        """An event in words."""
        return words.event_text(event, names)

    def reason_code(self, reason: int) -> str:
        """The name of a reason."""
        return legality.Reason(reason).name.lower()

    def reason_text(self, state: State, action: int, reason: int) -> Text:
        """A reason in words."""
        return words.reason_text(state, action, reason)

    def score_sheet(self, state: State) -> ScoreSheet:
        """The count, line by line."""
        return words.score_sheet(state)

    def rules_anchor(self, state: State) -> str:
        """Where the rules page speaks of the present decision."""
        anchors = {
            Phase.PLACEMENT: "setup",
            Phase.CARD: "card",
            Phase.DRIFT_PICK: "drift",
            Phase.DRIFT_DROP: "drift",
            Phase.ACTIONS: "actions",
            Phase.GAME_OVER: "final",
        }
        return anchors[Phase(int(state["phase"]))]


GAME = ChaoDinoGame()
