"""`python -m benchmarks.page`: how long the page takes to load, in a real browser over loopback."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from pathlib import Path

from tests.helpers.page.browser import Person, chromium
from tests.helpers.server.crash.serving import Server

from doubloon.server.http.routes.page import FOLDER

VISITS = 7
PAINTED = "performance.getEntriesByType('paint').find(each => each.name === 'first-contentful-paint').startTime"
READY = "performance.now()"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/tables.db", Path(folder)) as server:
        server.start()
        asyncio.run(server.ready())
        with chromium() as browser:
            print("| first visit, ms (median of visits with an empty cache) | first picture | ready |\n|---|---|---|")
            for name, path, sign in (
                ("start", "/", ".game .play:enabled"),
                ("rules", "/rules/puerto-rico", "h2"),
            ):
                painted, ready = [], []
                for _ in range(VISITS):
                    visitor = Person(browser, server.address)
                    visitor.open(path)
                    visitor.page.wait_for_selector(sign)
                    ready.append(visitor.page.evaluate(READY))
                    painted.append(visitor.page.evaluate(PAINTED))
                    visitor.close()
                print(f"| {name} | {statistics.median(painted):.0f} | {statistics.median(ready):.0f} |", flush=True)
    packed = [*FOLDER.glob("assets/*.js.gz"), *FOLDER.glob("assets/*.css.gz")]
    pictures = sum(file.stat().st_size for file in FOLDER.glob("art*.svg.gz"))
    print(f"\ncode and style {sum(file.stat().st_size for file in packed) / 1000:.1f} kB packed,", end=" ")
    print(f"pictures {pictures / 1000:.1f} kB")


main()
