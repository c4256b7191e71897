"""What a client is told when something cannot be done: always {"error": {"code": ..., "message": ...}}.

The code is for programs and stays the same, the message is for people.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import orjson
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from doubloon.server.errors import ApiError
from doubloon.server.store.interface import StoreError

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger("doubloon.server")

SHOWN_PROBLEMS = 5  # of one malformed request
CODES = {404: "not_found", 405: "wrong_method"}
INTERNAL_ERROR, POLICY_VIOLATION = 1011, 1008  # close codes of a websocket
REFUSED = 4000  # close codes from here are our own: 4000 + the HTTP status
MAX_REASON_BYTES = 123


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
    """An error as a response; `retry_after` among the extras is a header as well."""
    headers = {"Retry-After": str(extra["retry_after"])} if extra and "retry_after" in extra else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(error_body(code, message, extra), status, headers, "application/json")


async def refuse(scope: Scope, receive: Receive, send: Send, problem: ApiError) -> None:
    """Answer instead of the app, to a request or to a websocket that wants to connect."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": problem.message})
        return
    await error_response(problem.status, problem.code, problem.message, problem.extra)(scope, receive, send)


def shorten_reason(reason: str) -> str:
    """As much of it as fits into the closing of a websocket, which counts bytes."""
    return reason.encode(errors="replace")[:MAX_REASON_BYTES].decode(errors="ignore")


def install_errors(app: FastAPI, lost: Callable[[Request], Response | None]) -> None:
    """Give every exception its answer; `UnexpectedErrors` is for those that nobody expects.

    `lost` answers browsers at an address where there is nothing.
    """

    async def refused(_: Request, problem: ApiError) -> Response:
        return error_response(problem.status, problem.code, problem.message, problem.extra)

    async def malformed(_: Request, problem: RequestValidationError) -> Response:
        return error_response(422, "malformed", validation_message(problem.errors()))

    async def malformed_socket(websocket: WebSocket, problem: WebSocketRequestValidationError) -> None:
        await websocket.accept()  # who is not let in at all cannot read why
        await websocket.close(REFUSED + 422, shorten_reason(validation_message(problem.errors())))

    async def storage(_: Request, problem: StoreError) -> Response:
        log.error("storage failed", extra={"fields": {"problem": str(problem)}})
        return error_response(503, "storage", f"the storage failed: {problem}")

    async def unanswerable(request: Request, problem: HTTPException) -> Response:
        page = lost(request) if problem.status_code == 404 else None
        return page or http_error(request, problem)

    app.add_exception_handler(ApiError, refused)  # type: ignore[arg-type]  # Starlette's type knows Exception only
    app.add_exception_handler(RequestValidationError, malformed)  # type: ignore[arg-type]
    app.add_exception_handler(WebSocketRequestValidationError, malformed_socket)  # type: ignore[arg-type]
    app.add_exception_handler(StoreError, storage)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, unanswerable)  # type: ignore[arg-type]


def http_error(request: Request, problem: HTTPException) -> Response:
    """What Starlette and FastAPI refuse by themselves: unknown paths and methods, bodies that cannot be read."""
    message = str(problem.detail)
    if problem.status_code == 400:  # FastAPI's for a body that it cannot even begin to read
        return error_response(422, "malformed", "the body must be JSON in UTF-8, not nested too deeply")
    if problem.status_code == 404:
        message = f"nothing found at {request.url.path}"
    elif problem.status_code == 405:
        allowed = (problem.headers or {}).get("Allow", "another method")
        message = f"{request.method} cannot be used on {request.url.path}; use {allowed}"
    answer = error_response(problem.status_code, CODES.get(problem.status_code, "malformed"), message)
    answer.headers.update(problem.headers or {})
    return answer


def validation_message(problems: Sequence[Mapping[str, Any]]) -> str:
    """Which fields are wrong, and how; never what was in them, which may be a secret."""
    return "; ".join(problem_message(problem) for problem in problems[:SHOWN_PROBLEMS])


def problem_message(problem: Mapping[str, Any]) -> str:
    if problem["type"] == "json_invalid":
        return f"the body is not JSON: {problem['ctx']['error']} (character {problem['loc'][-1]})"
    place, *names = problem["loc"]
    words = str(problem["msg"]).removeprefix("Value error, ")
    where = f"{place}: {'.'.join(str(name) for name in names)}" if names else str(place)
    return f"{where}: {words}"


class UnexpectedErrors:
    """The last resort: what nobody expected is logged with a reference, and the client is told the reference only."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        started = False

        def send_on(message: Message) -> Awaitable[None]:
            nonlocal started
            started = True
            return send(message)

        try:
            await self.app(scope, receive, send_on)
        except Exception:
            reference = secrets.token_hex(4)
            log.exception("internal error", extra={"fields": {"reference": reference, "path": scope["path"]}})
            if scope["type"] == "websocket":
                with suppress(RuntimeError, OSError):  # it may be closed already
                    reason = f"internal error {reference}"
                    await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": reason})
            elif started:
                raise  # half an answer is out: only a broken connection can say so
            else:
                message = f"something went wrong on the server; if you tell its operator, name the error {reference}"
                await error_response(500, "internal", message)(scope, receive, send)
