"""The same rooms in every house: what the folder of a game holds, and where each rule lives."""

from importlib import import_module
from pathlib import Path

import pytest

from ludosaure.games import catalogue

ROOMS = {
    "box": (),
    "box_file": ("BOX", "FORM"),
    "options": ("OPTIONS",),
    "state": ("STATE", "DEAL"),
    "fields": ("State", "Options", "Deal"),
    "actions": ("notation", "read_notation", "action_json", "read_action_json", "Form"),
    "legality": ("legal", "why_not", "Reason"),
    "turn": ("apply", "to_move", "is_over"),
    "setup": ("deal", "setup"),
    "scoring": ("score",),
    "happenings": ("Happening",),
    "events": ("events", "Event"),
    "deals": ("read_deal", "deal_json"),
    "knowledge": ("conceal", "redeal"),
    "observation": ("observe", "OBSERVATION"),
    "network": ("LAYOUT", "NETWORK", "observe_network"),
    "view": ("view", "View"),
    "words": ("WORDS",),
    "words.names": (),
    "words.brief": ("BRIEF",),
    "words.box": ("BOX_WORDS",),
    "words.moves": (),
    "words.events": (),
    "words.reasons": (),
    "words.count": (),
    "words.options": ("OPTION_WORDS",),
    "words.table": ("TABLE",),
    "words.leaves": ("LEAVES",),
    "words.examples": ("EXAMPLES",),
    "words.lesson": ("LESSON",),
    "words.presets": ("PRESETS",),
    "words.glossary": ("gloss",),
    "words.gains": ("gain",),
}
PAGES = ("words/rules.fr.md", "words/rules.en.md")
LONGEST = 400  # lines; a longer file has two subjects

every_house = pytest.mark.parametrize(
    "home", [home for home in catalogue.SHELF.values() if home.startswith("ludosaure.")]
)


@every_house
@pytest.mark.parametrize("room", ROOMS)
def test_every_house_has_every_room_with_what_belongs_there(home, room):
    module = import_module(f"{home}.{room}")
    missing = [name for name in ROOMS[room] if not hasattr(module, name)]
    assert not missing, f"{home}.{room} has no {', '.join(missing)}"


@every_house
def test_every_house_has_its_rules_in_both_languages(home):
    folder = Path(import_module(home).__file__).parent
    assert all((folder / page).exists() for page in PAGES)


@every_house
def test_no_room_is_so_long_that_it_has_two_subjects(home):
    folder = Path(import_module(home).__file__).parent
    long = {
        file.name: lines
        for file in folder.rglob("*.py")
        if (lines := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert not long


@every_house
def test_rules_do_not_depend_on_words(home):
    """What a rule imports compiles it again when it changes; a sentence must not."""
    from ludosaure.games.compiled import _imported_by

    game = import_module(home).GAME
    for name, rule in vars(game.rules).items():
        if rule is None:  # a game need not tell kinds of work apart
            continue
        plain = getattr(rule, "py_func", rule)
        found, new = set(), {Path(plain.__code__.co_filename)}
        while new:
            new = {file for source in new for file in _imported_by(source)} - found
            found |= new
        worded = sorted(str(f) for f in found if "words" in f.parts or f.stem in ("view", "deals"))
        assert not worded, f"{name} depends on {worded}"
