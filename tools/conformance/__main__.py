"""Write files of conformance cases in their usual form: `python -m tools.conformance [FILE ...]`, by default all."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.conformance.form import in_form

FOLDER = Path(__file__).parents[2] / "conformance"


def main(files: list[str]) -> None:
    for file in map(Path, files) if files else sorted(FOLDER.glob("*/*.json")):
        file.write_text(in_form(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
