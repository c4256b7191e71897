"""Limits the compressed size of all JavaScript and CSS together."""

from __future__ import annotations

from doubloon.server.http.routes.page import FOLDER

MAX_BYTES = 112_300  # with gzip: 10 % more than the 102,092 bytes before the page was reorganised


def test_all_code_and_styles_are_small() -> None:
    packed = [*FOLDER.glob("assets/*.js.gz"), *FOLDER.glob("assets/*.css.gz")]
    assert packed, "the page is not built: run `make build`"
    sizes = {file.name: file.stat().st_size for file in packed}
    remedy = "make the page lighter; if it must grow, say why beside MAX_BYTES"
    assert sum(sizes.values()) <= MAX_BYTES, f"{sum(sizes.values())} bytes: {remedy} ({sizes})"
