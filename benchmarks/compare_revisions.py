"""`python -m benchmarks.compare_revisions REVISION`: these sources and those of another revision, compared in one run.

Each round runs `benchmarks.tasks` once with either sources, in a process of its own. The fastest round counts, because
noise only adds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    parser = ArgumentParser(
        prog="python -m benchmarks.compare_revisions", description="Compare the speed of two revisions."
    )
    parser.add_argument("revision", metavar="REVISION", help="the other one, for example HEAD~1")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="the fastest of N rounds counts (9)")
    options = parser.parse_args()
    with built_worktree(options.revision) as tree:
        compare(tree, options.rounds)


@contextmanager
def built_worktree(revision: str) -> Iterator[Path]:
    """A folder with the sources of that revision, its engine compiled."""
    tree = ROOT / "build" / "compared"
    remove(tree)
    subprocess.run(["git", "worktree", "add", "--detach", "--force", tree, revision], cwd=ROOT, check=True)
    try:
        build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        subprocess.run(build, cwd=tree, env=environment_for(tree), check=True, capture_output=True)
        yield tree
    finally:
        remove(tree)


def remove(tree: Path) -> None:
    subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, capture_output=True, check=False)


def environment_for(sources: Path) -> dict[str, str]:
    """The environment in which Python imports these sources, and the benchmarks of this revision."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(sources / "src"), str(ROOT)])}


def compare(tree: Path, rounds: int) -> None:
    fastest: tuple[dict[str, float], dict[str, float]] = ({}, {})
    for number in range(rounds):
        for times, sources in zip(fastest, (tree, ROOT), strict=True):
            for name, seconds in task_times(sources).items():
                times[name] = min(seconds, times.get(name, seconds))
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    print("| CPU time | before | now | |\n|---|---|---|---|")
    for name, before in fastest[0].items():
        now = fastest[1][name]
        print(f"| {name} | {before * 1e3:.1f} ms | {now * 1e3:.1f} ms | {now / before - 1:+.1%} |")


def task_times(sources: Path) -> dict[str, float]:
    """The CPU-seconds of each task with these sources."""
    command = [sys.executable, "-m", "benchmarks.tasks"]
    ran = subprocess.run(command, cwd=ROOT, env=environment_for(sources), stdout=subprocess.PIPE, check=True)
    return dict(json.loads(line) for line in ran.stdout.splitlines())


if __name__ == "__main__":
    main()
