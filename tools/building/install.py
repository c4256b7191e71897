"""Installs the requirements of extras of the package into this Python: python tools/building/install.py play web

With --link it also installs the package itself, editable. The engine is compiled in a separate step.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: Sequence[str]) -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    link = "--link" in arguments
    wanted = [*project["build-system"]["requires"]] if link else []
    for argument in arguments:
        if argument != "--link":
            wanted += requirements(project, argument)
    code = pip(*dict.fromkeys(wanted))
    return code or (pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT)) if link else 0)


def requirements(project: dict[str, Any], name: str) -> Iterator[str]:
    """The requirements of an extra and of the extras it names; a name with a version is a requirement itself."""
    extras = project["project"]["optional-dependencies"]
    for requirement in [name] if re.search("[<=>]", name) else extras[name]:
        others = re.fullmatch(rf"{project['project']['name']}\[([\w,]+)\]", requirement)
        if others:
            for other in others[1].split(","):
                yield from requirements(project, other)
        else:
            yield requirement


def pip(*arguments: str) -> int:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
    environment = {**os.environ, "DOUBLOON_WITHOUT_ENGINE": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
