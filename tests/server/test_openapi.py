"""The API is what its OpenAPI says: generated requests meet no unhandled error."""

import json
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import FlakyStrategyDefinition
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)
from websockets.sync.client import connect

from tests.server.live_server import live_server
from tests.server.siege import SIEGE

EXAMPLES = 250 if SIEGE else 25  # requests generated for every operation
STORIES = 200 if SIEGE else 20  # of requests that follow from each other, eight at most
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
TABLES = [  # what most stories begin with
    {"game": "cubosaurs", "players": 2, "seats": [{"kind": "me"}, {"kind": "hot"}]},
    {"game": "trex", "players": 3, "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}]},
    {
        "game": "chao-dino",
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "public": True,
    },
    {"game": "dinosaures", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]},
]


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
        def asks(case: schemathesis.Case) -> None:
            answer = case.call(timeout=60)
            case.validate_response(
                answer,
                checks=CHECKS,
            )

        asks()
    assert len(names) >= 15


def played_out(address: str, table: str, cookies: str) -> None:
    """Plays a game both of whose seats are one's own to its end."""
    url = f"{address.replace('http', 'ws')}/api/v1/tables/{table}/socket"
    with connect(url, additional_headers={"Cookie": cookies}, max_size=None) as socket:
        for number in count():
            message = json.loads(socket.recv(60))
            if message["kind"] not in ("welcome", "happened"):
                continue
            position = message["position"]
            if position["over"]:
                return
            made = {"id": f"p{number}", "seat": position["to_move"]}
            if position["legal"]:
                action = position["legal"][0]["number"]
                made |= {"kind": "move", "ply": position["ply"], "action": action}
                socket.send(json.dumps(made))
            elif position["seat"] != position["to_move"]:
                socket.send(json.dumps({"kind": "look", **made}))


def test_stories_of_requests_meet_no_unhandled_error(address: str) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")
    told: Counter[tuple[str, int]] = Counter()
    finished: Counter[str] = Counter()
    wrong: list[BaseException] = []

    class Story(schema.as_state_machine()):  # type: ignore[misc]
        """Somebody sets a table and does with it whatever the API offers."""

        def setup(self) -> None:
            self.session, self.over, self.asked = requests.Session(), set[str](), 0
            self.session.get(f"{address}/api/v1/session")

        def teardown(self) -> None:
            self.session.close()

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"session": self.session, "timeout": 60}

        def before_call(self, case: Any) -> None:
            """Most wishes become one that can be fulfilled, the same wish always the same."""
            self.asked += 1
            number = zlib.crc32(repr((case.body, self.asked)).encode())
            if case.operation.label == "POST /api/v1/tables" and number % 4:
                case.body = TABLES[number // 4 % len(TABLES)]
                case.media_type = "application/json"

        def after_call(self, response: Any, case: Any) -> None:
            told[case.operation.label, response.status_code] += 1
            if response.status_code != 201:
                return
            table = response.json()
            if table["game"] == "cubosaurs" and table["status"] == "running":
                cookies = "; ".join(f"{k}={v}" for k, v in self.session.cookies.items())
                played_out(address, table["id"], cookies)
                self.over.add(table["id"])

        def validate_response(self, response: Any, case: Any, **given: Any) -> None:
            try:
                case.validate_response(response, checks=CHECKS)
            except BaseException as error:
                wrong.append(error)
                raise
            if (case.path_parameters or {}).get("table_id") in self.over:
                finished[case.operation.label] += response.status_code == 200

    usual = settings(
        max_examples=10,
        stateful_step_count=8,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    for number in range(STORIES):
        # A server remembers what was asked before, so the same choices need not lead to the same
        # answers: Hypothesis calls that flaky, and then we go on with other choices.
        Story._hypothesis_internal_use_seed = number
        with suppress(FlakyStrategyDefinition):
            Story.run(settings=usual)
        assert not wrong, wrong[0]
        reached = {label for (label, status), _ in told.items() if status < 300}
        at_tables = sum("{table_id}" in label for label in reached)
        asked, of_finished = sum(told.values()), sum(finished.values())
        if asked >= 8 * STORIES and of_finished >= STORIES // 10 and at_tables >= 4:
            break
    else:
        pytest.fail(f"{asked} requests, {of_finished} about finished games, reached {reached}")


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
