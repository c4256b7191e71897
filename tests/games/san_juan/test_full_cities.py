"""Cities of twelve at the start of a phase. No game comes to that, so these are no conformance cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conformance import run

CASES: list[Any] = json.loads(Path(__file__).with_name("full_cities.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_full_cities(case: Any) -> None:
    assert run.faults(case, "san-juan") == []
