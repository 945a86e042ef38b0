"""Cubosaurs in words, French and English."""

from ludosaure.games.contract import Words
from ludosaure.games.cubosaurs.events import Event
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.words.box import BOX_WORDS
from ludosaure.games.cubosaurs.words.brief import BRIEF
from ludosaure.games.cubosaurs.words.count import count
from ludosaure.games.cubosaurs.words.events import event
from ludosaure.games.cubosaurs.words.examples import EXAMPLES
from ludosaure.games.cubosaurs.words.glossary import gloss
from ludosaure.games.cubosaurs.words.leaves import LEAVES
from ludosaure.games.cubosaurs.words.lesson import LESSON
from ludosaure.games.cubosaurs.words.moves import action, prompt
from ludosaure.games.cubosaurs.words.options import OPTION_GROUPS, OPTION_WORDS
from ludosaure.games.cubosaurs.words.presets import PRESETS
from ludosaure.games.cubosaurs.words.reasons import ANCHORS as REASON_ANCHORS
from ludosaure.games.cubosaurs.words.reasons import reason
from ludosaure.games.cubosaurs.words.table import TABLE
from ludosaure.games.text import Text

WORDS: Words[State, Event] = Words(
    name=Text("Cubosaurs", "Cubosaurs"),
    tagline=Text(
        "Gardez tout, ou passez le problème au voisin.", "Keep it all, or pass the problem on."
    ),
    options=OPTION_WORDS,
    brief=BRIEF,
    option_groups=OPTION_GROUPS,
    prompt=prompt,
    action=action,
    event=event,
    reason=reason,
    anchors=REASON_ANCHORS,
    count=count,
    table=TABLE,
    leaves=LEAVES,
    gloss=gloss,
    examples=EXAMPLES,
    box=BOX_WORDS,
    presets=PRESETS,
    lesson=LESSON,
)
