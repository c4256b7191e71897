"""Generated requests, valid and invalid, are answered as the OpenAPI document says, never with a server error."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from doubloon.server.app import make_app
from doubloon.server.settings import Settings
from tests.helpers.server.crash.serving import Server

pytestmark = pytest.mark.slow

EXAMPLES = 10  # for each operation
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]

schema = schemathesis.openapi.from_dict(make_app(Settings("sqlite:///nowhere.db")).openapi()).exclude(
    path="/api/me/sign-out-everywhere"  # it would revoke the token that all other requests use
)
ALWAYS = {413, 414, 415, 429}  # answers of the middleware, possible for every operation


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder}/tables.db", folder) as server:
        asyncio.run(server.started())
        yield server


@pytest.fixture(scope="module")
def ann(server: Server) -> dict[str, str]:
    """The headers of a player."""
    made = httpx.post(f"{server.address}/api/me", json={"name": "Ann"})
    return {"Authorization": f"Bearer {made.cookies['doubloon']}"}


@pytest.fixture(scope="module")
def table(server: Server, ann: dict[str, str]) -> str:
    """An open table, which allows many commands."""
    seats = [{"kind": "me"}, {"kind": "free"}, {"kind": "free"}]
    wanted = {"seats": seats, "options": {"players": 3}, "public": True}
    return str(httpx.post(f"{server.address}/api/tables", json=wanted, headers=ann).json()["table"])


def test_the_example_program_plays_a_game(server: Server) -> None:
    """Runs before the other tests, which open tables where bots keep playing."""
    example = Path(__file__).parents[3] / "docs" / "examples" / "table_client.py"
    said = subprocess.check_output([sys.executable, example, server.address], text=True, timeout=240)
    assert len(json.loads(said)) == 2


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_operation(case: schemathesis.Case[Any], server: Server, ann: dict[str, str], table: str) -> None:
    if case.path_parameters and "name" in case.path_parameters and len(str(case.path_parameters["name"])) % 4:
        case.path_parameters["name"] = table  # otherwise most requests would name an unknown table
    answer = case.call(base_url=server.address, headers=ann, cookies={})
    if answer.status_code not in ALWAYS:
        try:
            case.validate_response(answer, checks=CHECKS)
        except Exception as problem:
            problem.add_note(
                "declare in src/doubloon/server/http/routes/ what the route answers (response_model, responses)"
            )
            raise


def test_the_documentation_page_has_every_operation(server: Server) -> None:
    page = httpx.get(f"{server.address}/api/docs")
    assert page.status_code == 200
    for path in httpx.get(f"{server.address}/api/openapi.json").json()["paths"]:
        assert path in page.text, f"src/doubloon/server/http/api_page.py leaves out {path}"


def test_the_log_has_no_failures(server: Server, ann: dict[str, str]) -> None:
    """The last test of this file: no request of the other tests has logged a failure."""
    assert httpx.get(f"{server.address}/api/me", headers=ann).status_code == 200
    assert "internal error" not in server.said
    assert "Traceback" not in server.said
