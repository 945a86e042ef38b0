"""Words for people, in French and English."""

from ludosaure.games.contract import Words
from ludosaure.games.dinosaures.events import Event
from ludosaure.games.dinosaures.fields import State
from ludosaure.games.dinosaures.words.box import BOX_WORDS
from ludosaure.games.dinosaures.words.brief import BRIEF
from ludosaure.games.dinosaures.words.count import count
from ludosaure.games.dinosaures.words.events import UNSAID, event
from ludosaure.games.dinosaures.words.examples import EXAMPLES
from ludosaure.games.dinosaures.words.glossary import gloss
from ludosaure.games.dinosaures.words.leaves import LEAVES
from ludosaure.games.dinosaures.words.lesson import LESSON
from ludosaure.games.dinosaures.words.moves import action, prompt
from ludosaure.games.dinosaures.words.options import OPTION_GROUPS, OPTION_WORDS
from ludosaure.games.dinosaures.words.presets import PRESETS
from ludosaure.games.dinosaures.words.reasons import ANCHORS as REASON_ANCHORS
from ludosaure.games.dinosaures.words.reasons import reason
from ludosaure.games.dinosaures.words.table import TABLE
from ludosaure.games.text import Text

WORDS: Words[State, Event] = Words(
    name=Text("Dinosaures", "Dinosaures"),
    tagline=Text(
        "Avancez masqué, choisissez le terrain, trouvez le nid.",
        "Move unseen, choose the ground, find the nest.",
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
