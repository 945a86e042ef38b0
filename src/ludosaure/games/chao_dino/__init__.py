"""Chao Dino!, by Ralf Lehmkuhl (Tilsit 2006, first as Trias, Gecko Games 2002): continents adrift."""

from pathlib import Path

from ludosaure.games.chao_dino.actions import (
    ACTIONS,
    MAX_LEGAL,
    action_json,
    notation,
    read_action_json,
    read_notation,
)
from ludosaure.games.chao_dino.deals import deal_json, read_deal
from ludosaure.games.chao_dino.events import EVENT_KINDS, Event, events
from ludosaure.games.chao_dino.fields import Deal, Options, State
from ludosaure.games.chao_dino.knowledge import conceal, redeal
from ludosaure.games.chao_dino.legality import Reason, legal, why_not
from ludosaure.games.chao_dino.observation import OBSERVATION, observe
from ludosaure.games.chao_dino.options import OPTION_SET
from ludosaure.games.chao_dino.scoring import score
from ludosaure.games.chao_dino.setup import deal, setup
from ludosaure.games.chao_dino.state import DEAL, DERIVED, STATE
from ludosaure.games.chao_dino.turn import apply, is_over, to_move
from ludosaure.games.chao_dino.view import view, view_written
from ludosaure.games.chao_dino.words import WORDS
from ludosaure.games.chao_dino.words.moves import anchor, told_moves
from ludosaure.games.contract import Game, Rules, by_phase

GAME: Game[State, Options, Deal, Event] = Game(
    key="chao-dino",
    players=(2, 3, 4, 5),
    usual_players=4,
    minutes=60,
    rules_version=2,
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
        kind_of_work=by_phase,
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
    derived=DERIVED,
    words=WORDS,
    told_moves=told_moves,
)
