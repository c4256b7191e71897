"""A request that cannot be done, wherever on the server that is found out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class ApiError(Exception):  # an answer, not a failure
    """The request cannot be done: what is wrong, and what would be right. `extra` goes beside code and message."""

    def __init__(self, status: int, code: str, message: str, extra: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extra = dict(extra or {})
