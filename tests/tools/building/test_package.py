"""The data files of the built package."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "src" / "doubloon"
MADE = {".so", ".pyc", ".mo"}  # made by the build
SOURCES = {".po", ".pot"}  # the build compiles them


def test_every_data_file_is_in_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["doubloon"]
    packed = {file for pattern in patterns for file in PACKAGE.glob(pattern)}
    files = {file for file in PACKAGE.rglob("*") if file.is_file() and PACKAGE / "server" / "page" not in file.parents}
    data = {file for file in files if file.suffix not in {".py", *MADE, *SOURCES}}
    missing = sorted(str(file.relative_to(PACKAGE)) for file in data - packed)
    assert any(file.name == "numbering-0.1.0.txt" for file in data)
    assert not missing, f"add patterns for these to [tool.setuptools.package-data] in pyproject.toml: {missing}"
