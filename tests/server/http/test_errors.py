"""Errors: each has a code and a message, and is declared in the API's documentation."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi import FastAPI

from doubloon.server.errors import validation_message
from doubloon.server.http.errors import error_body
from tests.helpers.server.small_app import error_of, visitor, with_app

JSON = {"Content-Type": "application/json"}


def test_messages_of_our_own_checks_are_passed_on() -> None:
    problem = {"type": "value_error", "loc": ("body", "seats", 0), "msg": "Value error, there is no such bot"}
    assert validation_message([problem]) == "body: seats.0: there is no such bot"


@with_app()
async def test_each_error_has_its_code(app: FastAPI) -> None:
    async with visitor(app, headers=JSON) as ana:
        assert error_of(await ana.get("/api/full")) == (503, "storage")
        assert error_of(await ana.get("/nowhere")) == (404, "not_found")
        assert error_of(await ana.get("/api/nowhere", headers={"Accept": "text/html"})) == (404, "not_found")
        wrong_method = await ana.delete("/api/me")
        assert error_of(wrong_method) == (405, "wrong_method")
        assert wrong_method.headers["allow"] in wrong_method.json()["error"]["message"]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('{"name": 7}', "body: name: "),
        ('{"lang": "xx"}', "body: lang: "),
        ('{"nmae": "Ana"}', "body: nmae: "),
        ("[]", "body: "),
        ('{"name"', "the body is not JSON: "),
        ("[" * 50_000, "the body must be JSON in UTF-8"),
        ('"\xff"', "the body must be JSON in UTF-8"),
    ],
)
def test_the_answer_names_the_fault_of_a_malformed_request(tmp_path: Any, body: str, message: str) -> None:
    @with_app()
    async def story(app: FastAPI) -> None:
        async with visitor(app, headers=JSON) as ana:
            answer = await ana.post("/api/me", content=body.encode("latin-1"))
            status, code = error_of(answer)
            assert (status, code) == (422, "malformed")
            assert answer.json()["error"]["message"].startswith(message)

    story(tmp_path)


def test_a_message_may_quote_invalid_text() -> None:
    error = json.loads(error_body("malformed", "there is no \ud800"))["error"]
    assert error == {"code": "malformed", "message": "there is no \\ud800"}


@with_app()
async def test_a_wrong_secret_is_not_repeated_in_the_answer(app: FastAPI) -> None:
    async with visitor(app) as ana:
        answer = await ana.post("/api/links", json={"link_secret": "secret" * 20})
        assert error_of(answer) == (422, "malformed")
        assert "secretsecret" not in answer.text


@with_app()
async def test_errors_are_documented(app: FastAPI) -> None:
    async with visitor(app) as ana:
        document = (await ana.get("/api/openapi.json")).json()
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
                if int(status) >= 400 and "echo" not in path and "records" not in path:
                    remedy = f"declare ErrorAnswer for status {status} where {method} {path} is routed"
                    assert schema == {"$ref": "#/components/schemas/ErrorAnswer"}, remedy
