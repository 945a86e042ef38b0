"""Cubosaurs, by Fabien Tanguy (2022): keep the Hand, or pass the problem on."""

from pathlib import Path

from ludosaure.games.contract import Game, Rules
from ludosaure.games.cubosaurs.actions import (
    ACTIONS,
    MAX_LEGAL,
    action_json,
    notation,
    read_action_json,
    read_notation,
)
from ludosaure.games.cubosaurs.deals import deal_json, read_deal
from ludosaure.games.cubosaurs.events import EVENT_KINDS, Event, events
from ludosaure.games.cubosaurs.fields import Deal, Options, State
from ludosaure.games.cubosaurs.knowledge import conceal, redeal
from ludosaure.games.cubosaurs.legality import Reason, legal, why_not
from ludosaure.games.cubosaurs.observation import OBSERVATION, observe
from ludosaure.games.cubosaurs.options import OPTION_SET
from ludosaure.games.cubosaurs.scoring import score
from ludosaure.games.cubosaurs.setup import deal, setup
from ludosaure.games.cubosaurs.state import DEAL, STATE
from ludosaure.games.cubosaurs.turn import apply, is_over, to_move
from ludosaure.games.cubosaurs.view import view, view_written
from ludosaure.games.cubosaurs.words import WORDS
from ludosaure.games.cubosaurs.words.moves import anchor, told_moves

GAME: Game[State, Options, Deal, Event] = Game(
    key="cubosaurs",
    players=(2, 3, 4, 5),
    usual_players=4,
    minutes=20,
    rules_version=1,
    options=OPTION_SET,
    state_dtype=STATE,
    deal_dtype=DEAL,
    max_actions=ACTIONS,
    max_legal=MAX_LEGAL,
    observation_size=OBSERVATION,
    rules=Rules(
        deal=deal,
        setup=setup,
        legal=legal,
        apply=apply,
        to_move=to_move,
        is_over=is_over,
        score=score,
        why_not=why_not,
        conceal=conceal,
        redeal=redeal,
        observe=observe,
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
    told_moves=told_moves,
    fixed_forms=True,
)
