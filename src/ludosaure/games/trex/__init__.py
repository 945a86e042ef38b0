"""T-Rex, by Hanno and Wilfried Kuhn: trumps, meteors and dinosaur eggs."""

from pathlib import Path

from ludosaure.games.contract import Game, Rules
from ludosaure.games.trex.actions import (
    ACTIONS,
    ALL_ACTIONS,
    MAX_LEGAL,
    action_json,
    notation,
    read_action_json,
    read_notation,
)
from ludosaure.games.trex.deals import deal_json, read_deal
from ludosaure.games.trex.events import EVENT_KINDS, Event, events
from ludosaure.games.trex.fields import Deal, Options, State
from ludosaure.games.trex.knowledge import conceal, redeal
from ludosaure.games.trex.legality import Reason, legal, why_not
from ludosaure.games.trex.observation import OBSERVATION, observe
from ludosaure.games.trex.options import OPTION_SET, DrawSymbol
from ludosaure.games.trex.scoring import score
from ludosaure.games.trex.setup import deal, setup
from ludosaure.games.trex.state import DEAL, STATE
from ludosaure.games.trex.turn import apply, is_over, to_move
from ludosaure.games.trex.view import view, view_written
from ludosaure.games.trex.words import WORDS, anchor
from ludosaure.games.trex.words.moves import told_moves


def action_count(options: Options) -> int:
    """34 actions, and two more when drawing is optional."""
    return ALL_ACTIONS if options.draw_symbol == DrawSymbol.OPTIONAL else ACTIONS


GAME: Game[State, Options, Deal, Event] = Game(
    key="trex",
    players=(2, 3, 4, 5),  # the box is for 3 to 5; two is ours (R1)
    usual_players=4,
    minutes=45,
    rules_version=2,
    options=OPTION_SET,
    state_dtype=STATE,
    deal_dtype=DEAL,
    max_actions=ALL_ACTIONS,
    max_legal=MAX_LEGAL,
    observation_size=OBSERVATION,
    rules=Rules(
        deal, setup, legal, apply, to_move, is_over, score, why_not, conceal, redeal, observe
    ),
    reasons=Reason,
    event_kinds=EVENT_KINDS,
    folder=Path(__file__).parent,
    read_deal=read_deal,
    deal_json=deal_json,
    notation=notation,
    read_notation=read_notation,
    action_json=action_json,
    read_action_json=read_action_json,
    view=view,
    view_written=view_written,
    events=events,
    anchor=anchor,
    words=WORDS,
    action_count=action_count,
    told_moves=told_moves,
    fixed_forms=True,
)
