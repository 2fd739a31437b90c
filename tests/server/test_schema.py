"""Schemathesis asks the HTTP API everything its schema allows and more: no server error."""

from __future__ import annotations

import os
import warnings
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.server.driver import Server

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis

EXAMPLES = int(os.environ.get("FLOTTILLE_EXAMPLES", "12"))  # for each operation, fitting and unfitting


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    """The schema as the server shows it."""
    found = httpx.get(f"http://localhost:{server.port}/schema/openapi.json").json()
    return schemathesis.openapi.from_dict(found)


def operations(schema: Any) -> list[Any]:
    return [found.ok() for found in schema.get_all_operations()]


def test_no_question_breaks_the_server(server: Server, schema: Any) -> None:
    """Every operation, with fitting and unfitting values."""
    asked = 0
    for operation in operations(schema):
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            asked += ask(server, operation, mode)
    assert asked > 100


def ask(server: Server, operation: Any, mode: Any) -> int:
    """Ask one operation in many ways; how many."""
    count = 0

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def asking(case: Any) -> None:
        nonlocal count
        answer = case.call(base_url=f"http://localhost:{server.port}")
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        count += 1

    try:
        asking()
    except Exception as error:
        if "Unsatisfiable" not in type(error).__name__:
            raise
    return count
