"""The golden counts: from fixed positions, as many lines, positions and results as ever."""

import re
from itertools import accumulate

import pytest
from scripts.perft import FOLDER, Engine, counted, divide, names, section

import ludosaure
from ludosaure.games import catalogue
from tests.conftest import HOUSE
from tests.plain.walking import TWINS

FILES = [
    pytest.param(game, name, players, given, id=f"{game.key}-{name}")
    for game in HOUSE
    for name, players, given in names(game)
]
# Lines that a twin walks from a position; that of Dinosaures leaves out positions with more moves.
TWIN_LINES = {"chao-dino": 60, "cubosaurs": 80, "dinosaures": 30, "trex": 200}


def sections(game, name):
    """The parts of a file: its heading, and for each position its name, code and text."""
    path = FOLDER / game.key / f"{name}.txt"
    assert path.exists(), f"{path.name} of {game.key} has not been counted: make perft"
    heading, *parts = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    found = []
    for part in parts:
        found.append((part.partition(",")[0], re.search(r"^code +(\S+)$", part, re.M)[1], part))
    return heading, found


def depth_of(part):
    return len(re.findall(r"^ +\d", part, re.M))


def difference(one, other):
    """Two divides side by side, where they differ."""
    divides = [dict(re.findall(r"(\S.*?): (\d+)(?:  |$)", text)) for text in (one, other)]
    moves = list(dict.fromkeys([*divides[0], *divides[1]]))
    rows = [(move, *(each.get(move, "not legal") for each in divides)) for move in moves]
    told = [f"{move}: {was}, now {now}" for move, was, now in rows if was != now]
    return "\n".join(["lines under each first move:", *(told or ["all the same"])])


@pytest.mark.parametrize(("game", "name", "players", "given"), FILES)
def test_the_engine_counts_what_it_always_counted(game, name, players, given):
    """`make perft` counts again; the diff is the rule change."""
    heading, parts = sections(game, name)
    assert heading.startswith(f"game {game.key}   players {players}   rules {game.rules_version}")
    assert [called for called, _, _ in parts] == ["opening", "middle", "end", "finish"]
    for called, code, part in parts:
        match = ludosaure.new(code=code)
        assert match.options.tobytes() == game.read_options(players, given).tobytes()
        counts = counted(Engine(game), match, depth_of(part))
        now = "\n".join(section(called, match, counts))
        was = re.search(r"^under +(.*)$", part, re.M)[1]
        assert now == part, f"{called}: {difference(was, divide(match, counts.under))}"


@pytest.mark.parametrize(
    ("game", "name", "players", "given"), [file for file in FILES if file.values[0].key in TWINS]
)
def test_the_plain_twin_counts_the_same(game, name, players, given):
    twin = TWINS[game.key]()
    for called, code, part in sections(game, name)[1]:
        match = ludosaure.new(code=code)
        lines = [int(row) for row in re.findall(r"^ +\d+ +(\d+)", part, re.M)]
        cheap = sum(total <= TWIN_LINES[game.key] for total in accumulate(lines))
        if not cheap and game.key == "dinosaures":
            continue
        one, other = (counted(walker, match, max(1, cheap)) for walker in (Engine(game), twin))
        told = difference(divide(match, other.under), divide(match, one.under))
        assert one == other, f"{called}: {told}"


def test_a_twin_counts_whole_endings_of_each_game():
    """Else the results of the files would be the engine's word alone."""
    for game in HOUSE:
        if game.key not in TWINS:
            continue
        whole = 0
        for name, *_ in names(game):
            _, _, finish = sections(game, name)[1][-1]
            lines = [int(row) for row in re.findall(r"^ +\d+ +(\d+)", finish, re.M)]
            whole += finish.endswith("whole") and sum(lines) <= TWIN_LINES[game.key]
        assert whole >= 4, f"{game.key}: {whole}"


def test_a_mismatch_is_told_by_first_move():
    """T-Rex with a rule broken on purpose: the last card of a hand cannot be laid."""
    game = catalogue.game("trex")
    match = ludosaure.new(code=sections(game, "2p")[1][0][1])

    class Broken(Engine):
        def moves(self, position):
            return super().moves(position)[:-1]

    right, wrong = (counted(walker(game), match, 2) for walker in (Engine, Broken))
    told = difference(divide(match, right.under), divide(match, wrong.under))
    *others, last = (match.game.notation(match.true_state, move) for move in sorted(right.under))
    assert f"{last}: 8, now not legal" in told and f"{others[0]}: 8, now 7" in told
