"""Installs what extras of the package need into this Python: python tools/building/install.py play web

The package itself is only linked to, and only with --link: its engine is compiled in a step of its own.
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


def main(words: Sequence[str]) -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    link = "--link" in words
    wanted = [*project["build-system"]["requires"]] if link else []
    for word in words:
        if word != "--link":
            wanted += needs(project, word)
    code = pip(*dict.fromkeys(wanted))
    return code or (pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT)) if link else 0)


def needs(project: dict[str, Any], word: str) -> Iterator[str]:
    """What an extra needs, and the extras it names in turn; a word with a version is a requirement by itself."""
    extras = project["project"]["optional-dependencies"]
    for need in [word] if re.search("[<=>]", word) else extras[word]:
        other = re.fullmatch(rf"{project['project']['name']}\[(\w+)\]", need)
        if other:
            yield from needs(project, other[1])
        else:
            yield need


def pip(*words: str) -> int:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *words]
    environment = {**os.environ, "DOUBLOON_WITHOUT_ENGINE": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
