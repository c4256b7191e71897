"""Which functions of a module a case or a test enters: only these can notice that one of them was changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest


class Coverage:
    """Notes which functions of one file are entered while a case or test runs."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.entered: dict[str, set[str]] = {}  # by case or test; "" for what is entered outside of them

    @contextmanager
    def of(self, name: str) -> Iterator[None]:
        entered = self.entered.setdefault(name, set())

        def note(frame: FrameType, event: str, _argument: object) -> None:
            if event == "call" and frame.f_code.co_filename == self.file:
                entered.add(frame.f_code.co_name)

        previous = sys.getprofile()
        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(previous)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        with self.of(item.nodeid):
            yield


class Chosen:
    """Leaves out all tests but these."""

    def __init__(self, tests: set[str]) -> None:
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.tests]
