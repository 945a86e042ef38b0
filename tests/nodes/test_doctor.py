"""What the doctor says of PostgreSQL and Redis, and that looking changes nothing."""

import asyncio
from pathlib import Path

from scripts.services import free_port, services
from sqlalchemy import text
from typer.testing import CliRunner

from ludosaure.server.doctor import doctor
from ludosaure.server.settings import Settings
from ludosaure.server.storage.database import migrate, open_engine
from ludosaure.terminal.commands import app
from tests.server.engines import running


def said(settings: Settings) -> dict[str, bool]:
    """Every sentence, and whether it is a good one."""
    return {finding.text.en: finding.ok for finding in doctor(settings)}


def do(address: str, *statements: str) -> None:
    """Runs statements in a database; none: brings it up to date."""

    async def done() -> None:
        engine = open_engine(address, durable=True)
        if not statements:
            await migrate(engine)
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(done())


def test_the_doctor_follows_a_database_through_its_life(tmp_path: Path):
    postgres, redis = running()
    address = postgres.new_database()
    name = address.rpartition("/")[2]
    settings = Settings(data=tmp_path / "data", port=0, database_url=address, redis_url=redis.url)
    new = said(settings)
    assert new[f"redis://127.0.0.1:{redis.port}/0 answers."]
    lax = "The database does not wait for the disk (fsync off): a power cut may lose moves."
    assert new[lax] is False  # the one of the tests does not, on purpose
    empty = "The database is empty: its tables will be made at the first start."
    assert said(settings)[empty], "looking has changed something"

    do(address)
    assert said(settings)["The database's schema is up to date."]
    do(address, "UPDATE alembic_version SET version_num = '0006'")
    assert said(settings)["The database's schema will be brought up to date at the next start."]
    do(address, "UPDATE alembic_version SET version_num = '9999'")
    assert said(settings)[
        "A newer version has brought the schema up to date; this one goes on working."
    ]
    do(address, "DROP TABLE moves CASCADE")
    assert said(settings)["The database is damaged: tables are missing."] is False

    do(address, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert said(settings)["The database can only be read: it is probably a standby."] is False


def test_the_doctor_says_who_does_not_answer_and_never_a_password(tmp_path: Path):
    settings = Settings(
        data=tmp_path / "data",
        port=0,
        database_url=f"postgresql+asyncpg://lea:secret@127.0.0.1:{free_port()}/games",
        redis_url=f"redis://:secret@127.0.0.1:{free_port()}/0",
    )
    wrong = [sentence for sentence, ok in said(settings).items() if not ok]
    assert len(wrong) == 2 and all("does not answer" in sentence for sentence in wrong)
    given = {
        "LUDOSAURE_DATABASE_URL": settings.database_url,
        "LUDOSAURE_REDIS_URL": settings.redis_url,
        "LUDOSAURE_PORT": "0",
    }
    command = ["doctor", "--data", str(tmp_path / "data"), "--lang", "fr"]
    answer = CliRunner().invoke(app, command, env=given)
    assert answer.exit_code == 1 and answer.output.count("ne répond pas") == 2
    assert "secret" not in answer.output


def test_a_database_that_waits_for_the_disk_is_called_so(tmp_path: Path):
    with services(durable=True) as (postgres, _):
        settings = Settings(data=tmp_path / "d", port=0, database_url=postgres.new_database())
        found = said(settings)
        assert found["The database waits for the disk: a power cut loses no move."]
        assert found[
            "Without Redis, nodes hear of each other through the database: slower, but nothing is lost."
        ]
        assert all(found.values())
