"""Change a module of the rules in every small way and tell which changes nothing notices: see docs/mutants.md.

`python -m tools.mutants MODULE`, where the module is a file of a game's rules.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from tools.mutants.copies import ROOT, copy_project
from tools.mutants.report import printed

MAX_SECONDS = 30 * 60  # of a module
MAX_SECONDS_OF_A_MUTANT = 300  # one that does not end is noticed, too
COSMIC_RAY = str(Path(sys.executable).with_name("cosmic-ray"))
SESSION = "mutants.sqlite"
# what a mutant is tried with, one after the other
STAGES = ("cases", "tests")
# `a is b` is the same as `a == b` for the numbers of the rules
SAME = "core/ReplaceComparisonOperator_[A-Za-z]+_Is(Not)?$"


def main(arguments: list[str]) -> int:
    rules = (ROOT / "src" / "doubloon" / "games").glob("*/rules/*.py")
    modules = sorted(str(path.relative_to(ROOT)) for path in rules if path.name != "__init__.py")
    if len(arguments) != 1 or arguments[0] not in modules:
        print("Name one module of the rules with MODULE=...; choose from:", *modules, sep="\n", file=sys.stderr)
        return 2
    module = Path(arguments[0])
    project = copy_project(ROOT / "build" / "mutants" / f"{module.parts[3]}-{module.stem}")
    for stage in STAGES:
        (project / f"{stage}.toml").write_text(configuration(stage, module), encoding="utf-8")
        if subprocess.run(command(stage, module), cwd=project, env=environment(project), check=False).returncode:
            print(f"The {stage} fail without any change: make them green first.", file=sys.stderr)
            return 2
    cosmic_ray(project, "init", f"{STAGES[0]}.toml", SESSION)
    leave_out = [f"{COSMIC_RAY.removesuffix('cosmic-ray')}cr-filter-operators", SESSION, f"{STAGES[0]}.toml"]
    subprocess.run(leave_out, cwd=project, check=True)
    end = time.monotonic() + MAX_SECONDS
    reports = []
    for stage in STAGES:
        in_time = cosmic_ray(project, "exec", f"{stage}.toml", SESSION, seconds=max(1, end - time.monotonic()))
        results = subprocess.run([COSMIC_RAY, "dump", SESSION], cwd=project, check=True, capture_output=True, text=True)
        reports.append(printed(stage, results.stdout, (ROOT / module).read_text(encoding="utf-8")))
        if not in_time:
            reports.append(f"Stopped after {MAX_SECONDS // 60} minutes.")
            break
        forget_survivors(project / SESSION)
    print("\n".join(reports))
    return 0


def cosmic_ray(project: Path, *words: str, seconds: float | None = None) -> bool:
    """Run it in the copy; return whether it came to its end in time."""
    call = [COSMIC_RAY, *words]
    with subprocess.Popen(call, cwd=project, env=environment(project), start_new_session=True) as process:
        try:
            if process.wait(seconds):
                raise SystemExit(f"cosmic-ray {words[0]} failed")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 15)  # the mutant that is being tried, too
            return False
    return True


def forget_survivors(session: Path) -> None:
    """Make them pending again, for the next stage."""
    with sqlite3.connect(session) as database:
        database.execute("DELETE FROM work_results WHERE test_outcome = 'SURVIVED'")


def environment(project: Path) -> dict[str, str]:
    return {
        **os.environ,
        "DOUBLOON_ENGINE": "interpreted",
        "PYTHONPATH": f"{project / 'src'}{os.pathsep}{project}",
        "PYTHONDONTWRITEBYTECODE": "1",  # a mutant may be as long as the module, and made in the same second
    }


def command(stage: str, module: Path) -> list[str]:
    return [sys.executable, "-m", "tools.mutants.check", stage, module.parts[3], module.stem]


def configuration(stage: str, module: Path) -> str:
    return f"""[cosmic-ray]
module-path = "{module}"
timeout = {MAX_SECONDS_OF_A_MUTANT}.0
excluded-modules = []
test-command = "{" ".join(command(stage, module))}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = ["{SAME}"]
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
