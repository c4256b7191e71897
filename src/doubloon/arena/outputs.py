"""From the ledgers of some folders to results.json, the table, the picture and the report."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from gettext import gettext
from pathlib import Path

from doubloon.arena.charts import draw_picture
from doubloon.arena.html_report import write_report
from doubloon.arena.ledger import LEDGER, cannot_write, read_ledger
from doubloon.arena.results import results_of
from doubloon.arena.text_tables import show_results
from doubloon.core.errors import CommandError, exception_line, reason
from doubloon.core.game import Json

RESULTS, PICTURE, REPORT = "results.json", "picture.svg", "report.html"
COMMON_FOLDER = Path("arena-report")  # for the report on several arenas, without --out


def publish(folders: Sequence[Path], out: Path | None) -> None:
    """Results and picture go into each folder; the report on one of them too, that on several into `out`.

    All is saved before anything is shown: the output may be closed, or full.
    """
    sections = []
    for folder, results in [(folder, results_in(folder)) for folder in folders]:
        picture = draw_picture(results)
        save(folder / RESULTS, json.dumps(results, indent=1) + "\n")
        save(folder / PICTURE, picture)
        sections.append((results, picture))
    place = out or (folders[0] if len(folders) == 1 else COMMON_FOLDER)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CommandError(
            gettext("cannot use the folder {folder}: {problem}").format(folder=place, problem=reason(problem))
        ) from None
    save(place / REPORT, write_report(sections))
    for results, _ in sections:
        show_results(results)
    print(gettext("Report: {file}").format(file=place / REPORT))


def results_in(folder: Path) -> Json:
    contents = read_ledger(folder)
    if contents.plan is None:
        raise CommandError(gettext("{folder} has no arena: {file} is missing").format(folder=folder, file=LEDGER))
    try:
        return results_of(contents.plan, contents.games)
    except (KeyError, TypeError, IndexError, ValueError) as problem:
        raise CommandError(
            gettext("{file} is damaged ({problem})").format(file=folder / LEDGER, problem=exception_line(problem))
        ) from None


def save(path: Path, text: str) -> None:
    """Whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as problem:
        raise cannot_write(path, problem) from None
