"""Errors as HTTP responses, always {"error": {"code": ..., "message": ...}}.

The code is for programs and never changes, the message is for people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import orjson
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from doubloon.server.errors import REFUSED, ApiError, shorten_reason, validation_message
from doubloon.server.logs import log
from doubloon.server.store.interface import StoreError

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

CODES = {404: "not_found", 405: "wrong_method"}
POLICY_VIOLATION = 1008  # close code of a websocket


class Problem(BaseModel):
    """What is wrong: a code for programs, a message for people."""

    code: str
    message: str


class ErrorAnswer(BaseModel):
    """The answer to every request that is not done."""

    error: Problem


def error_answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """`responses=` of a route that may answer with these statuses."""
    return {status: {"model": ErrorAnswer} for status in statuses}


def error_body(code: str, message: str, extra: Mapping[str, Any] | None = None) -> bytes:
    """The JSON of an error."""
    words = message.encode("utf-8", "backslashreplace").decode()  # it may quote half a surrogate pair from the client
    return orjson.dumps({"error": {"code": code, "message": words, **(extra or {})}})


def error_response(status: int, code: str, message: str, extra: Mapping[str, Any] | None = None) -> Response:
    """An error as a response; `retry_after` among the extras is sent as a header, too."""
    headers = {"Retry-After": str(extra["retry_after"])} if extra and "retry_after" in extra else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(error_body(code, message, extra), status, headers, "application/json")


async def refuse(scope: Scope, receive: Receive, send: Send, problem: ApiError) -> None:
    """Answer a request, or a websocket that is being opened, with the error instead of passing it to the app."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": problem.message})
        return
    await error_response(problem.status, problem.code, problem.message, problem.extra)(scope, receive, send)


def install_error_handlers(app: FastAPI, not_found_page: Callable[[Request], Response | None]) -> None:
    """Answer every expected exception; `UnexpectedErrors` answers the others.

    `not_found_page` answers browsers at unknown addresses, and returns None to other clients.
    """

    async def refused(_: Request, problem: ApiError) -> Response:
        return error_response(problem.status, problem.code, problem.message, problem.extra)

    async def malformed(_: Request, problem: RequestValidationError) -> Response:
        return error_response(422, "malformed", validation_message(problem.errors()))

    async def malformed_socket(websocket: WebSocket, problem: WebSocketRequestValidationError) -> None:
        await websocket.accept()  # a client whose websocket is never accepted cannot read the reason
        await websocket.close(REFUSED + 422, shorten_reason(validation_message(problem.errors())))

    async def storage(_: Request, problem: StoreError) -> Response:
        log.error("storage failed", extra={"fields": {"problem": str(problem)}})
        return error_response(503, "storage", f"the storage failed: {problem}")

    async def refused_by_framework(request: Request, problem: HTTPException) -> Response:
        page = not_found_page(request) if problem.status_code == 404 else None
        return page or framework_error(request, problem)

    app.add_exception_handler(ApiError, refused)  # type: ignore[arg-type]  # Starlette's type knows Exception only
    app.add_exception_handler(RequestValidationError, malformed)  # type: ignore[arg-type]
    app.add_exception_handler(WebSocketRequestValidationError, malformed_socket)  # type: ignore[arg-type]
    app.add_exception_handler(StoreError, storage)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, refused_by_framework)  # type: ignore[arg-type]


def framework_error(request: Request, problem: HTTPException) -> Response:
    """The answer to requests that Starlette or FastAPI refuses: unknown paths and methods, unreadable bodies."""
    message = str(problem.detail)
    if problem.status_code == 400:  # FastAPI's answer to a body that is not even text
        return error_response(422, "malformed", "the body must be JSON in UTF-8, not nested too deeply")
    if problem.status_code == 404:
        message = f"nothing found at {request.url.path}"
    elif problem.status_code == 405:
        allowed = (problem.headers or {}).get("Allow", "another method")
        message = f"{request.method} cannot be used on {request.url.path}; use {allowed}"
    answer = error_response(problem.status_code, CODES.get(problem.status_code, "malformed"), message)
    answer.headers.update(problem.headers or {})
    return answer
