"""The words of Chao Dino!, in French and English."""

from ludosaure.games.chao_dino.events import Event
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.words.box import BOX_WORDS
from ludosaure.games.chao_dino.words.brief import BRIEF
from ludosaure.games.chao_dino.words.count import count
from ludosaure.games.chao_dino.words.events import UNSAID, event
from ludosaure.games.chao_dino.words.examples import EXAMPLES
from ludosaure.games.chao_dino.words.glossary import gloss
from ludosaure.games.chao_dino.words.leaves import LEAVES
from ludosaure.games.chao_dino.words.lesson import LESSON
from ludosaure.games.chao_dino.words.moves import action, prompt
from ludosaure.games.chao_dino.words.options import OPTION_GROUPS, OPTION_WORDS
from ludosaure.games.chao_dino.words.presets import PRESETS
from ludosaure.games.chao_dino.words.reasons import ANCHORS as REASON_ANCHORS
from ludosaure.games.chao_dino.words.reasons import reason
from ludosaure.games.chao_dino.words.table import TABLE
from ludosaure.games.contract import Words
from ludosaure.games.text import Text

WORDS: Words[State, Event] = Words(
    name=Text("Chao Dino !", "Chao Dino!"),
    tagline=Text(
        "Les continents dérivent, les dinosaures s'accrochent.",
        "Continents drift, dinosaurs hang on.",
    ),
    options=OPTION_WORDS,
    brief=BRIEF,
    option_groups=OPTION_GROUPS,
    prompt=prompt,
    action=action,
    event=event,
    unsaid=UNSAID,
    reason=reason,
    anchors=REASON_ANCHORS,
    count=count,
    table=TABLE,
    leaves=LEAVES,
    gloss=gloss,
    examples=EXAMPLES,
    box=BOX_WORDS,
    lesson=LESSON,
    presets=PRESETS,
)
