"""Dinosaures (Carlit; Giganten, 1982): hidden figures on land and swamp."""

from pathlib import Path

from ludosaure.games.contract import Company, Game, Rules, by_phase
from ludosaure.games.dinosaures.actions import (
    ACTIONS,
    MAX_LEGAL,
    action_count,
    action_json,
    notation,
    read_action_json,
    read_notation,
)
from ludosaure.games.dinosaures.company import confidants, forgets, is_laid, together
from ludosaure.games.dinosaures.deals import deal_json, read_deal
from ludosaure.games.dinosaures.events import EVENT_KINDS, Event, events
from ludosaure.games.dinosaures.fields import Deal, Options, State
from ludosaure.games.dinosaures.knowledge import conceal, redeal
from ludosaure.games.dinosaures.legality import legal, why_not
from ludosaure.games.dinosaures.observation import OBSERVATION, observe
from ludosaure.games.dinosaures.options import OPTION_SET
from ludosaure.games.dinosaures.reasons import Reason
from ludosaure.games.dinosaures.scoring import score
from ludosaure.games.dinosaures.setup import deal, setup
from ludosaure.games.dinosaures.state import DEAL, DERIVED, STATE, Phase
from ludosaure.games.dinosaures.turn import apply, is_over, to_move
from ludosaure.games.dinosaures.view import view, view_written
from ludosaure.games.dinosaures.words import WORDS
from ludosaure.games.dinosaures.words.moves import told_moves

ANCHORS = {
    Phase.COMPOSE: "landscape",
    Phase.PLACE_KIND: "placement",
    Phase.PLACE_CELL: "placement",
    Phase.SECRET_TRAP: "secret-trap",
    Phase.RESERVE: "reserves",
    Phase.RESERVE_CELL: "reserves",
    Phase.SELECT: "moving",
    Phase.REENTER_CELL: "trap-effect",
    Phase.MOVE: "moving",
    Phase.SECOND: "double-moves",
    Phase.CHALLENGER: "challenge",
    Phase.CHALLENGE: "challenge",
    Phase.ADVANCE: "advance",
    Phase.GAME_OVER: "end",
}

GAME: Game[State, Options, Deal, Event] = Game(
    key="dinosaures",
    players=(2, 4),
    usual_players=2,
    minutes=40,
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
    events=events,
    anchor=lambda state: ANCHORS[Phase(int(state.phase))],
    words=WORDS,
    action_count=action_count,
    company=Company(together=together, confidants=confidants, forgets=forgets, is_laid=is_laid),
    sides={2: ((0,), (1,)), 4: ((0, 2), (1, 3))},  # §7.8: partners sit across
    derived=DERIVED,
    told_moves=told_moves,
    view_written=view_written,
)
