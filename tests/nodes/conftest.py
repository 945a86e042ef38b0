"""Tests of several nodes need PostgreSQL and Redis; without them they are skipped, and say so."""

import os

import pytest

from tests.server.conftest import quick_bots as quick_bots
from tests.server.engines import has_services

HERE = "tests/nodes"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.as_posix():
            item.add_marker(pytest.mark.nodes)


@pytest.fixture(autouse=True)
def services_are_here() -> None:
    if not has_services() and not os.environ.get("CI"):
        pytest.skip("NOT TESTED: several nodes. `python scripts/services.py` says what is missing.")
