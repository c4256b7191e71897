"""Change a module of the rules in every small way and tell which changes nothing notices: see docs/mutants.md.

make mutants MODULE=src/doubloon/games/puerto_rico/rules/captain.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.mutants.copies import ROOT, copy_project
from tools.mutants.report import printed

MAX_SECONDS = 30 * 60  # of a module
MAX_SECONDS_OF_A_MUTANT = 180  # one that does not end is noticed, too
COSMIC_RAY = str(Path(sys.executable).with_name("cosmic-ray"))


def main(arguments: list[str]) -> int:
    rules = (ROOT / "src" / "doubloon" / "games").glob("*/rules/*.py")
    modules = sorted(str(path.relative_to(ROOT)) for path in rules if path.name != "__init__.py")
    if len(arguments) != 1 or arguments[0] not in modules:
        print("Name one module of the rules with MODULE=...; choose from:", *modules, sep="\n", file=sys.stderr)
        return 2
    module = Path(arguments[0])
    folder = ROOT / "build" / "mutants" / f"{module.parts[3]}-{module.stem}"
    project = copy_project(folder)
    (project / "mutants.toml").write_text(configuration(module), encoding="utf-8")
    environment = os.environ | {
        "DOUBLOON_ENGINE": "interpreted",
        "PYTHONPATH": f"{project / 'src'}{os.pathsep}{project}",
        "PYTHONDONTWRITEBYTECODE": "1",  # a mutant may be as long as the module, and made in the same second
    }
    whole = subprocess.run([*test_command(module)], cwd=project, env=environment, check=False)
    if whole.returncode:
        print("The tests fail without any change: make them green first.", file=sys.stderr)
        return 2
    session = ("mutants.toml", "mutants.sqlite")
    subprocess.run([COSMIC_RAY, "init", *session], cwd=project, env=environment, check=True, capture_output=True)
    try:
        execution = [COSMIC_RAY, "exec", *session]
        subprocess.run(execution, cwd=project, env=environment, check=True, timeout=MAX_SECONDS)
    except subprocess.TimeoutExpired:
        print(f"Stopped after {MAX_SECONDS // 60} minutes.")
    dump = [COSMIC_RAY, "dump", session[1]]
    results = subprocess.run(dump, cwd=project, env=environment, check=True, capture_output=True, text=True).stdout
    print(printed(results, (ROOT / module).read_text(encoding="utf-8")))
    return 0


def test_command(module: Path) -> list[str]:
    return [sys.executable, "-m", "tools.mutants.check", module.parts[3], module.stem]


def configuration(module: Path) -> str:
    return f"""[cosmic-ray]
module-path = "{module}"
timeout = {MAX_SECONDS_OF_A_MUTANT}.0
excluded-modules = []
test-command = "{" ".join(test_command(module))}"

[cosmic-ray.distributor]
name = "local"
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
