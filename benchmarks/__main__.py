"""`make bench`: measures everything in one run and writes the table in docs/performance.md."""

from __future__ import annotations

import platform
import re
from pathlib import Path

from benchmarks import api, bots, engine, environments

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
TABLE = re.compile(r"(<!-- measured -->\n).*(<!-- /measured -->)", re.DOTALL)


def main() -> None:
    lines = ["| inside the engine | compiled | interpreted |", "|---|---|---|"]
    for row in engine.rows():
        lines.append(table_row(*row))
    lines += ["", "| through the Python API (compiled, 4 players) | Puerto Rico | San Juan |", "|---|---|---|"]
    for pair, other in zip(api.rows("puerto-rico", players=4), api.rows("san-juan", players=4), strict=True):
        lines.append(table_row(*pair, other[1]))
    lines += ["", "| bots (compiled, one thread) | |", "|---|---|"]
    lines += [table_row(*row) for row in bots.rows()]
    lines += ["", "| environments (compiled, one thread, random actions included) | |", "|---|---|"]
    lines += [table_row(*row) for row in environments.rows()]
    lines += ["", "| and besides | |", "|---|---|", table_row(*api.import_row()), table_row(*api.build_row())]
    lines += ["", f"Python {platform.python_version()}, {processor()}, one thread."]
    PAGE.write_text(TABLE.sub(lambda m: m[1] + "\n".join(lines) + "\n" + m[2], PAGE.read_text()))
    print(f"\nwritten to {PAGE.relative_to(Path.cwd())}")


def table_row(*cells: str) -> str:
    """Print a row of the table and return it."""
    line = f"| {' | '.join(cells)} |"
    print(line, flush=True)
    return line


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []:
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return platform.processor() or platform.machine()


main()
