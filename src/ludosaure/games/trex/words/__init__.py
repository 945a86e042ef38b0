"""T-Rex in words, French and English."""

from ludosaure.games.trex.state import Phase
from ludosaure.games.trex.words.moves import action_text, prompt, reason_text
from ludosaure.games.trex.words.story import event_text, score_sheet

ANCHORS = {
    Phase.PLAY: "playing",
    Phase.DRAW_CHOICE: "symbols",
    Phase.CHOOSE_EGG: "eggs",
    Phase.DISCARD: "removing",
    Phase.CHANGE_TRUMP: "trump-change",
    Phase.GAME_OVER: "end",
}  # sections of the rules page

__all__ = ["ANCHORS", "action_text", "event_text", "prompt", "reason_text", "score_sheet"]
