"""A missing compiler or page is said where it matters, and not where somebody chose to do without."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from doubloon.cli import serve
from doubloon.core.engine_note import engine_note
from doubloon.engine import backend
from doubloon.envs import Batch
from doubloon.server.http.routes import page


@pytest.fixture
def _no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOUBLOON_ENGINE", raising=False)
    monkeypatch.setattr(backend, "compiled_engine", lambda _: None)


@pytest.mark.usefixtures("_no_compiler")
def test_a_missing_engine_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "its engine is not compiled" in str(engine_note("san-juan"))
    with pytest.warns(RuntimeWarning, match="san-juan is about 100 times slower"):
        Batch("san-juan", {"players": 2}, size=1, threads=1)
    monkeypatch.setenv("DOUBLOON_ENGINE", "interpreted")
    assert engine_note("san-juan") is None


def test_nothing_is_said_where_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOUBLOON_ENGINE", raising=False)
    assert engine_note("puerto-rico") is None
    assert np.any(Batch("puerto-rico", {"players": 2}, size=1, threads=1).masks)


def test_the_server_says_that_the_page_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    assert [note for note in serve.notes() if "web page is not built" in note]
    (tmp_path / "index.html").write_text("")
    assert not [note for note in serve.notes() if "web page is not built" in note]
