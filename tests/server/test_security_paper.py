"""docs/security.md: every requirement once, every test it names exists; and what only code can show."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest
from scripts import audit_pins

from ludosaure.server.addresses import ADDRESS, TAIL, TAIL_SIGNS, is_address, new_address
from tests.server.open_house import asynchronous, open_house

ROOT = Path(__file__).parents[2]
PAPER = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+\.\d+\.\d+) \| .*? \| (met|n\.a\.|open) \| (.*) \|$", PAPER, re.M)
SERVER = sorted((ROOT / "src" / "ludosaure" / "server").rglob("*.py"))
LEVEL_1 = {1: 8, 2: 4, 3: 8, 4: 2, 5: 4, 6: 13, 7: 6, 8: 4, 9: 4, 10: 5, 11: 3, 12: 3, 13: 1,
           14: 2, 15: 3}  # requirements by chapter  # fmt: skip


def test_every_requirement_of_level_one_stands_there_once() -> None:
    ids = [row[0] for row in ROWS]
    assert len(ids) == len(set(ids)) == sum(LEVEL_1.values())
    chapters = [int(number.split(".")[0]) for number in ids]
    assert {chapter: chapters.count(chapter) for chapter in chapters} == LEVEL_1


def test_what_is_met_names_tests_and_all_of_them_exist() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in ROOT.glob("tests/**/*.py"))
    known = set(re.findall(r"def (test_\w+)", sources))
    for number, state, by in ROWS:
        named = re.findall(r"`(test_\w+)`", by)
        assert state != "met" or named, number
        assert set(named) <= known, number


def called(tree: ast.AST) -> set[str]:
    """The names of everything that is called."""
    found = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {ast.unparse(name) for name in found}


def test_the_server_starts_no_commands_and_evaluates_nothing() -> None:
    for file in SERVER:
        names = called(ast.parse(file.read_text(encoding="utf-8")))
        bad = {"eval", "exec", "compile", "os.system", "os.popen", "pickle.loads", "yaml.load"}
        assert not names & bad, file
        assert not [n for n in names if n.startswith("subprocess.")], file


def test_no_query_is_made_of_text() -> None:
    for file in SERVER:
        if "storage" in file.parts:
            continue  # PRAGMAs with words of ours; its statements are SQLAlchemy's
        names = called(ast.parse(file.read_text(encoding="utf-8")))
        assert not [n for n in names if n in ("text", "sa.text", "sqlalchemy.text")], file
    for file in (ROOT / "src" / "ludosaure" / "server" / "storage").glob("*.py"):
        source = file.read_text(encoding="utf-8")
        assert not re.search(r"f[\"'](SELECT|INSERT|UPDATE|DELETE)", source, re.I), file


def test_no_weak_hash_is_used() -> None:
    for file in (ROOT / "src").rglob("*.py"):
        assert not re.search(r"\b(md5|sha1|new\([\"']md)", file.read_text(encoding="utf-8")), file


def test_the_page_inserts_no_html_that_people_wrote() -> None:
    inserted = {
        file.name
        for file in (ROOT / "web" / "src").rglob("*.svelte")
        if "{@html" in file.read_text(encoding="utf-8")
    }
    for name in inserted:  # drawings and rules pages of ours, never chat, names or boxes
        source = next((ROOT / "web" / "src").rglob(name)).read_text(encoding="utf-8")
        for what in re.findall(r"\{@html ([^}]+)\}", source):
            assert not re.search(r"chat|name|said\(|text\b", what), (name, what)


def test_an_address_has_sixty_four_bits_of_chance_and_nothing_else_is_one() -> None:
    assert len(set(TAIL)) ** TAIL_SIGNS >= 2**64
    seen = {new_address() for _ in range(200)}
    assert len({address.rsplit("-", 1)[1] for address in seen}) == 200
    assert all(is_address(address) and len(address) <= 60 for address in seen)
    for other in (
        "../etc/passwd",
        "a-b-c-d",
        "fougere-volcan-oeuf-lundi-1",
        "A" * 61,
        "javascript:1",
    ):
        assert not is_address(other) and not ADDRESS.match(other)


@asynchronous
async def test_the_id_of_a_guest_has_a_hundred_and_twenty_eight_bits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ids = {(await (await house.guest(f"N{n}")).get("/session"))["id"] for n in range(5)}
    assert len(ids) == 5 and all(re.fullmatch(r"[0-9a-f]{32,}", each) for each in ids)


@asynchronous
async def test_nothing_is_changed_by_a_safe_method(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        paths: dict[str, Any] = house.app.openapi()["paths"]
    verbs = re.compile(r"/(join|leave|start|rematch|revoke|analysis)$")
    for path, methods in paths.items():
        if verbs.search(path):
            assert "post" in methods, path
            assert path.endswith("analysis") or "get" not in methods, path


@asynchronous
async def test_every_answer_says_what_it_is(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest("Lea")
        for path, kind in (("/api/v1/games", "application/json"), ("/api/v1/none", "application/json"),
                           ("/", "text/html; charset=utf-8")):  # fmt: skip
            answer = await guest.http.get(path)
            if answer.status_code != 404 or path != "/":  # a page that was not built
                assert answer.headers["content-type"].startswith(kind), path


@asynchronous
async def test_no_path_leads_out_of_the_page(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest("Lea")
        for path in ("/..%2f..%2fpyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/.git/config",
                     "/assets/..%2f..%2f..%2f..%2fpyproject.toml", "//etc/passwd"):  # fmt: skip
            answer = await guest.http.get(path)
            assert "[project]" not in answer.text and "[core]" not in answer.text
            assert "root:" not in answer.text


def test_the_audit_of_pins_says_what_it_found_and_when_it_could_not_look(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pins = tmp_path / "constraints.txt"
    pins.write_text("one==1.0\n# a comment\ntwo==2.0  # why\n")

    def bad_one(question: bytes) -> bytes:
        asked = json.loads(question)["queries"]
        assert [query["package"]["name"] for query in asked] == ["one", "two"]
        return json.dumps({"results": [{"vulns": [{"id": "X-1"}]}, {}]}).encode()

    def nobody(question: bytes) -> bytes:
        raise OSError("no line")

    assert audit_pins.main(pins, bad_one) == 1
    assert "one 1.0: X-1" in capsys.readouterr().out
    assert audit_pins.main(pins, nobody) == 0
    assert "not reachable" in capsys.readouterr().out


def test_the_dashboard_shows_numbers_that_exist() -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    asked = {t["expr"] for panel in board["panels"] for t in panel["targets"]}
    source = (ROOT / "src" / "ludosaure" / "server" / "metrics.py").read_text(encoding="utf-8")
    for name in {n for expr in asked for n in re.findall(r"ludosaure_(\w+)", expr)}:
        bare = re.sub(r"_(bucket|total)$", "", name)
        assert f'"{bare}"' in source or f'"ludosaure_{bare}"' in source, name
