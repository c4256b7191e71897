"""Refused requests: the exception, its message, and the code that closes a websocket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MAX_SHOWN_PROBLEMS = 5  # of one malformed request
REFUSED = 4000  # our websocket close codes: 4000 + the HTTP status
MAX_CLOSE_REASON_BYTES = 123


class ApiError(Exception):  # an answer, not a failure
    """Refuses a request: the message says what is wrong and what would be right. `extra` is sent beside both."""

    def __init__(self, status: int, code: str, message: str, extra: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extra = dict(extra or {})


def validation_message(problems: Sequence[Mapping[str, Any]]) -> str:
    """The names and faults of invalid fields, never their values, which may be secret."""
    return "; ".join(problem_message(problem) for problem in problems[:MAX_SHOWN_PROBLEMS])


def problem_message(problem: Mapping[str, Any]) -> str:
    if problem["type"] == "json_invalid":
        return f"the body is not JSON: {problem['ctx']['error']} (character {problem['loc'][-1]})"
    place, *names = problem["loc"]
    words = str(problem["msg"]).removeprefix("Value error, ")
    where = f"{place}: {'.'.join(str(name) for name in names)}" if names else str(place)
    return f"{where}: {words}"


def shorten_reason(reason: str) -> str:
    """Shorten the reason for closing a websocket to the bytes that its frame has room for."""
    return reason.encode(errors="replace")[:MAX_CLOSE_REASON_BYTES].decode(errors="ignore")
