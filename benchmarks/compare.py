"""`python -m benchmarks.compare REVISION`: these sources and those of another revision, taking turns in one run.

Each round does all the work of `benchmarks.work` once with either sources, in processes of their own. The fastest round
counts: noise only adds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.compare", description="Compare the speed of two revisions.")
    parser.add_argument("revision", metavar="REVISION", help="the other one, for example HEAD~1")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="the fastest of N rounds counts (9)")
    options = parser.parse_args()
    tree = ROOT / "build" / "compared"
    remove(tree)
    subprocess.run(["git", "worktree", "add", "--detach", "--force", tree, options.revision], cwd=ROOT, check=True)
    try:
        build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        subprocess.run(build, cwd=tree, check=True, capture_output=True)
        compare(tree, options.rounds)
    finally:
        remove(tree)


def remove(tree: Path) -> None:
    subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, capture_output=True, check=False)


def compare(tree: Path, rounds: int) -> None:
    best: tuple[dict[str, float], dict[str, float]] = ({}, {})
    for number in range(rounds):
        for fastest, sources in zip(best, (tree, ROOT), strict=True):
            for name, seconds in measured(sources).items():
                fastest[name] = min(seconds, fastest.get(name, seconds))
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    print("| CPU time | before | now | |\n|---|---|---|---|")
    for name, before in best[0].items():
        now = best[1][name]
        print(f"| {name} | {before * 1e3:.1f} ms | {now * 1e3:.1f} ms | {now / before - 1:+.1%} |")


def measured(sources: Path) -> dict[str, float]:
    """The CPU-seconds of each piece of work with these sources."""
    environment = {**os.environ, "PYTHONPATH": f"{sources / 'src'}{os.pathsep}{ROOT}"}
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks.work"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True
    )
    return dict(json.loads(line) for line in ran.stdout.splitlines())


if __name__ == "__main__":
    main()
