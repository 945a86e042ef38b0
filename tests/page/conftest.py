"""Chromium, a server, and people; a page that complains in its console fails its test."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page import seen

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "src" / "ludosaure" / "server" / "page" / "index.html"


def _script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _miss(what: str) -> None:
    """Skips loudly; in CI nothing is skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(f"THE PAGE IS NOT TESTED: {what}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failing test tells what its people saw."""
    report = yield
    if report.failed and report.when == "call":
        seen.add_to(report, item)
    return report


def pytest_itemcollected(item: pytest.Item) -> None:
    """In CI a test is tried once more (CONTRIBUTING says what that means)."""
    if os.environ.get("CI") == "true":
        item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def chromium() -> str:
    browser = _script("browser")
    found: str | None = browser.find() or browser.install()
    if not found:
        _miss("no Chromium, and none could be installed (scripts/browser.py)")
    if not PAGE.exists():
        _script("build_page").build()
    assert found is not None
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api")
    playwright.expect.set_options(timeout=45_000)
    with playwright.sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """The rules are compiled before anybody waits for a table; `make test` has done it already."""
    subprocess.run([Path(sys.executable).with_name("ludosaure"), "prepare"], check=True)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One server for all tests that do not kill it."""
    from tests.page.table import HouseServer

    server = HouseServer(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def house_of_its_own(tmp_path: Path) -> Iterator[Any]:
    from tests.page.table import HouseServer

    server = HouseServer(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def sit(
    browser: Any, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Any]]:
    """Makes people; at the end none of their consoles may hold an error or a warning."""
    from tests.page.table import Person

    people: list[Any] = []

    def person(house: Any = None, **kept: Any) -> Any:
        address = (house or request.getfixturevalue("house")).address
        people.append(Person(browser, address, **kept))
        return people[-1]

    person.people = people  # type: ignore[attr-defined]  # for the report of a failure
    yield person
    troubles = [trouble for each in people for trouble in each.troubles]
    for each in people:
        each.context.close()
    assert not troubles, "the console complains:\n" + "\n".join(troubles)
