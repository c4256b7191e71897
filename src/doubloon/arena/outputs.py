"""Makes results.json, the table, the picture and the report from the ledgers of some folders."""

from __future__ import annotations

import json
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
from doubloon.core.system import replace_file

RESULTS, PICTURE, REPORT = "results.json", "picture.svg", "report.html"
COMMON_FOLDER = Path("arena-report")  # for the report on several arenas, without --out


def publish(folders: Sequence[Path], out: Path | None) -> int:
    """Write results and picture into each folder, and one report: for several folders into `out`.

    Returns how many games ended in a fault.

    All files are written before anything is printed, because the output may be closed or full.
    """
    sections = []
    for folder, results in [(folder, results_in(folder)) for folder in folders]:
        picture = draw_picture(results)
        save(folder / RESULTS, json.dumps(results, indent=1) + "\n")
        save(folder / PICTURE, picture)
        sections.append((results, picture))
    report_folder = out or (folders[0] if len(folders) == 1 else COMMON_FOLDER)
    try:
        report_folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CommandError(
            gettext("cannot use the folder {folder}: {problem}").format(folder=report_folder, problem=reason(problem))
        ) from None
    save(report_folder / REPORT, write_report(sections))
    for results, _ in sections:
        show_results(results)
    print(gettext("Report: {file}").format(file=report_folder / REPORT))
    return sum(results["games"]["faulty"] for results, _ in sections)


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
    try:
        replace_file(path, text)
    except OSError as problem:
        raise cannot_write(path, problem) from None
