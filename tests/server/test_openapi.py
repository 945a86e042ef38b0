"""The API is what its OpenAPI says: generated requests meet no unhandled error."""

from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.live_server import live_server
from tests.server.siege import SIEGE

EXAMPLES = 250 if SIEGE else 25  # requests generated for every operation


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live_server(tmp_path_factory.mktemp("openapi")) as running:
        yield running


def test_generated_requests_meet_no_unhandled_error(address: str) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")
    names = []
    for found in schema.get_all_operations():
        operation = found.ok()
        names.append(operation.label)

        @given(case=operation.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        def requests(case: schemathesis.Case) -> None:
            answer = case.call(timeout=60)
            case.validate_response(
                answer,
                checks=[not_a_server_error, status_code_conformance, response_schema_conformance],
            )

        requests()
    assert len(names) >= 15


def test_every_refusal_has_a_code_and_both_languages(address: str) -> None:
    for path, status in (
        ("/api/v1/nothing", 404),
        ("/api/v1/tables/a-b-c-d", 422),
        ("/api/v1/tables/abri-acier-agate-algue", 404),
        ("/api/v1/tables?list=all", 422),
        ("/api/v1/tables/abri-acier-agate-algue/replay?seat=9", 422),
    ):
        answer = httpx.get(address + path)
        assert answer.status_code == status
        assert set(answer.json()) == {"code", "text"}
        assert all(answer.json()["text"][language] for language in ("fr", "en"))


def test_the_description_has_examples(address: str) -> None:
    described = httpx.get(f"{address}/api/v1/openapi.json").json()["components"]["schemas"]
    assert described["TableWish"]["examples"] and described["SessionChange"]["examples"]
