"""Backups while people play, restoring them, and what the doctor says."""

import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludosaure.server import upkeep
from ludosaure.server.doctor import doctor
from ludosaure.server.settings import Settings
from ludosaure.terminal.commands import app
from tests.server.open_house import asynchronous, open_house, play_out

pytestmark = pytest.mark.sqlite


@asynchronous
async def test_a_drill_what_was_acknowledged_before_the_backup_is_there_after_it(
    tmp_path: Path,
) -> None:
    live, kept, other = tmp_path / "live", tmp_path / "kept", tmp_path / "other"
    steps: list[tuple[int, int]] = []
    async with open_house(live) as house:
        lea = await house.guest("Lea")
        table = (await lea.table("me", "hot"))["id"]
        sockets = {seat: await lea.socket(table, f"seat={seat}") for seat in (0, 1)}
        ply = await play_out(sockets, most=6)
        upkeep.backup(Settings(data=live), kept, lambda done, total: steps.append((done, total)))
        await play_out(sockets, most=10)  # goes on meanwhile
        with pytest.raises(upkeep.UpkeepRefused) as refusal:
            upkeep.restore(Settings(data=live), kept)
        assert refusal.value.code == "in_use"
    assert steps and steps[-1][0] == steps[-1][1]
    assert upkeep.restore(Settings(data=other), kept) == []
    async with open_house(other) as house:
        again = house.stranger()
        again.http.cookies.update(lea.http.cookies)
        found = await again.get(f"/tables/{table}")
        assert found["ply"] == ply and found["seats"][0]["you"]
        sockets = {seat: await again.socket(table, f"seat={seat}") for seat in (0, 1)}
        await play_out(sockets)
        assert (await again.get(f"/tables/{table}/verify"))["ok"]
    moved = upkeep.restore(Settings(data=other), kept)
    assert {path.name.split(".before")[0] for path in moved} >= {"ludosaure.db", "cookie.key"}


def test_what_is_no_backup_is_not_restored_and_nothing_is_lost(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept"
    for folder in (data, kept):
        folder.mkdir()
    (kept / "ludosaure.db").write_bytes(b"no database at all, but long enough to be read as one")
    (data / "ludosaure.db").write_bytes(b"precious")
    answer = CliRunner().invoke(app, ["restore", str(kept), "--data", str(data), "--lang", "en"])
    assert answer.exit_code == 2 and "damaged" in answer.output
    assert (data / "ludosaure.db").read_bytes() == b"precious"
    full = CliRunner().invoke(app, ["backup", str(kept), "--data", str(tmp_path / "none")])
    assert full.exit_code == 2


@asynchronous
async def test_the_doctor_says_what_is_wrong(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        pass
    wrong = [f.text.en for f in doctor(Settings(data=tmp_path, port=0)) if not f.ok]
    assert wrong == []
    (tmp_path / "cookie.key").write_bytes(b"")
    (tmp_path / "ludosaure.db").chmod(0o644)
    with sqlite3.connect(tmp_path / "ludosaure.db") as broken:
        broken.execute("DROP TABLE moves")
    settings = Settings(data=tmp_path, port=0, least_free_mb=10**9)
    wrong = [f.text.en for f in doctor(settings) if not f.ok]
    for word in ("Readable by others", "protects nobody", "damaged", "MB free"):
        assert any(word in text for text in wrong), word
    (tmp_path / "push.key").write_bytes(b"short")
    unsafe = [f.text.en for f in doctor(settings) if not f.ok and "push.key" in f.text.en]
    assert len(unsafe) == 1 and "reminders" in unsafe[0]
    answer = CliRunner().invoke(app, ["doctor", "--data", str(tmp_path), "--lang", "fr"])
    assert answer.exit_code == 1 and "ne protège personne" in " ".join(answer.output.split())


@pytest.mark.parametrize("name", ["cookie.key", "push.key"])
def test_a_start_with_a_key_that_protects_nobody_is_refused_in_words(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: pytest.fail("it started"))
    (tmp_path / name).write_bytes(b"k" * 64)
    (tmp_path / name).chmod(0o644)
    command = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    for language, words in (("fr", "D'autres peuvent lire"), ("en", "Others can read")):
        answer = CliRunner().invoke(app, [*command, "--lang", language])
        said = " ".join(answer.output.split())
        assert answer.exit_code == 2 and words in said and "Traceback" not in said
    assert [file.name for file in tmp_path.iterdir()] == [name], "nothing was opened"
