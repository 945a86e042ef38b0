"""T-Rex in words, French and English."""

from ludosaure.games.contract import Words
from ludosaure.games.text import Text
from ludosaure.games.trex.events import Event
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.state import Phase
from ludosaure.games.trex.words.box import BOX_WORDS
from ludosaure.games.trex.words.brief import BRIEF
from ludosaure.games.trex.words.count import score_sheet
from ludosaure.games.trex.words.events import UNSAID, event_text
from ludosaure.games.trex.words.examples import EXAMPLES
from ludosaure.games.trex.words.glossary import gloss
from ludosaure.games.trex.words.leaves import LEAVES
from ludosaure.games.trex.words.lesson import LESSON
from ludosaure.games.trex.words.moves import action_text, prompt
from ludosaure.games.trex.words.options import OPTION_GROUPS, OPTION_WORDS
from ludosaure.games.trex.words.presets import PRESETS
from ludosaure.games.trex.words.reasons import ANCHORS as REASON_ANCHORS
from ludosaure.games.trex.words.reasons import reason_text
from ludosaure.games.trex.words.table import TABLE

WORDS: Words[State, Event] = Words(
    name=Text("T-Rex", "T-Rex"),
    tagline=Text(
        "Une carte, une météorite, et le plus fort choisit son œuf.",
        "A card, a meteor, and the strongest picks an egg.",
    ),
    options=OPTION_WORDS,
    brief=BRIEF,
    option_groups=OPTION_GROUPS,
    prompt=prompt,
    action=action_text,
    event=event_text,
    unsaid=UNSAID,
    reason=reason_text,
    anchors=REASON_ANCHORS,
    count=score_sheet,
    table=TABLE,
    leaves=LEAVES,
    gloss=gloss,
    examples=EXAMPLES,
    box=BOX_WORDS,
    lesson=LESSON,
    presets=PRESETS,
)

ANCHORS: dict[int, str] = {
    Phase.PLAY: "playing",
    Phase.DRAW_CHOICE: "symbols",
    Phase.CHOOSE_EGG: "eggs",
    Phase.DISCARD: "removing",
    Phase.CHANGE_TRUMP: "trump-change",
    Phase.GAME_OVER: "end",
}  # sections of the rules page


def anchor(state: State) -> str:
    """The section of the rules page about the present phase."""
    return ANCHORS[int(state.phase)]
