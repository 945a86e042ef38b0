"""Records: fields by name, their own bytes, and what a rule's compiled form depends on."""

import pickle
import runpy

import numpy as np
import pytest

from ludosaure.games import compiled
from ludosaure.games.chance import shuffle
from ludosaure.games.layouts import blank, copy_of
from tests.conftest import every_game, random_game


@every_game
def test_a_record_alone_and_one_of_many_are_changed_where_they_are(game):
    alone, many = blank(game.state_dtype), np.zeros(5, game.state_dtype)
    middle = many[2]
    for record in (alone, middle, many[3:4][0]):
        memory = np.frombuffer(record.data, np.uint8)
        record["telling"] = 1
        assert memory.tobytes() == record.tobytes()
        record.telling = 0
        assert memory.tobytes() == record.tobytes()
    assert not np.shares_memory(np.frombuffer(copy_of(alone).data, np.uint8), alone.base)


@every_game
def test_rules_change_one_record_among_many_and_no_other(game):
    states = np.zeros(3, game.state_dtype)
    start, first = next(iter(random_game(game, game.usual_players, {}, 5)))
    for index in range(3):
        states[index] = start
    expected = copy_of(start)
    game.rules.apply(expected, first)
    game.rules.apply(states[1], first)
    assert states[1].tobytes() == expected.tobytes()
    assert states[0].tobytes() == states[2].tobytes() == start.tobytes()


@every_game
def test_a_record_travels_to_another_process(game):
    state, _ = next(iter(random_game(game, game.usual_players, {}, 5)))
    assert pickle.loads(pickle.dumps(state)).tobytes() == state.tobytes()


def test_what_is_compiled_depends_on_the_files_a_rule_is_made_of(tmp_path, monkeypatch):
    package = tmp_path / "ludosaure"
    package.mkdir()
    monkeypatch.setattr(compiled, "PACKAGE", package)
    sources = {
        "rules.py": "from ludosaure.numbers import TWO\nfrom ludosaure import parts\n",
        "numbers.py": "TWO = 2\n",
        "parts.py": "import ludosaure.deep\n",
        "deep.py": "DEEP = 1\n",
        "words.py": "from ludosaure.rules import TWO\n",
    }

    def digest():
        compiled._digest.cache_clear()
        compiled._imported_by.cache_clear()
        return compiled.digest_of([package / "rules.py"])

    for name, text in sources.items():
        (package / name).write_text(text, encoding="utf-8")
    before = digest()
    for name, text in sources.items():
        (package / name).write_text(text + "CHANGED = 1\n", encoding="utf-8")
        assert (digest() == before) == (name == "words.py"), name
        (package / name).write_text(text, encoding="utf-8")
    assert digest() == before


@pytest.mark.skipif(compiled.INTERPRETED, reason="nothing is compiled")
def test_two_clones_of_one_version_share_what_is_compiled(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "CACHE", tmp_path / "cache")
    hits = []
    for clone in ("one", "other"):
        source = tmp_path / clone / "game" / "rules.py"
        source.parent.mkdir(parents=True)
        source.write_text("def double(number):\n    return 2 * number\n", encoding="utf-8")
        module = runpy.run_path(str(source))
        double = compiled.rule(module["double"])
        assert double(21) == 42
        hits.append(sum(double.stats.cache_hits.values()))
    assert hits == [0, 1]


@pytest.mark.skipif(compiled.INTERPRETED, reason="nothing is compiled")
def test_what_is_kept_with_types_that_are_gone_is_begun_anew(tmp_path, monkeypatch):
    """An enum that moved since a shared rule was called with it; numba alone would stop there."""
    kept = shuffle._cache._cache_file
    index = tmp_path / "index"
    index.write_bytes(pickle.dumps(kept._version) + b"cludosaure.games.text\nGone\n.")
    monkeypatch.setattr(kept, "_index_path", str(index))
    assert kept._load_index() == {}
