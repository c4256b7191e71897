"""The page is light: all its JavaScript and CSS together, as it goes over the line."""

from __future__ import annotations

from doubloon.server.http.routes.page import FOLDER

MOST = 120_000  # bytes, packed


def test_all_code_and_style_packed() -> None:
    packed = [*FOLDER.glob("assets/*.js.gz"), *FOLDER.glob("assets/*.css.gz")]
    assert packed, "the page is not built: run `make build`"
    sizes = {file.name: file.stat().st_size for file in packed}
    remedy = "make the page lighter; if it must grow, say why beside MOST"
    assert sum(sizes.values()) <= MOST, f"{sum(sizes.values())} bytes: {remedy} ({sizes})"
