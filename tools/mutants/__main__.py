"""Change a module of the rules in every small way and tell which changes nothing notices: see docs/mutants.md.

`python -m tools.mutants MODULE`, where the module is a file of a game's rules. With `--again`, only those mutants are
tried that nothing noticed the last time.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.mutants.changes import Mutant, mutants_of
from tools.mutants.memory import Memory
from tools.mutants.report import report
from tools.mutants.trial import Outcome, Trials, outcome_of

ROOT = Path(__file__).parents[2]
MAX_SECONDS = 30 * 60  # of a module


def main(arguments: list[str]) -> int:
    again = "--again" in arguments
    arguments = [word for word in arguments if word != "--again"]
    rules = (ROOT / "src" / "doubloon" / "games").glob("*/rules/*.py")
    modules = sorted(str(path.relative_to(ROOT)) for path in rules if path.name != "__init__.py")
    if len(arguments) != 1 or arguments[0] not in modules:
        print("Name one module of the rules with MODULE=...; choose from:", *modules, sep="\n", file=sys.stderr)
        return 2
    module = Path(arguments[0])
    os.chdir(ROOT)
    os.environ["DOUBLOON_ENGINE"] = "interpreted"
    sys.dont_write_bytecode = False  # else each process compiles the whole game
    with TemporaryDirectory() as folder:
        return run(Trials(module.parts[3], module.stem, Path(folder)), module, again)


def run(trials: Trials, module: Path, again: bool) -> int:
    source = module.read_text(encoding="utf-8")
    if trials.run_unchanged(source) != Outcome.UNNOTICED:
        print("Cases or tests fail without any change: make them green first.", file=sys.stderr)
        return 2
    mutants = list(mutants_of(source))
    random.Random(0).shuffle(mutants)  # so that time left says something, and a part stands for the whole
    memory = Memory(ROOT / "build" / "mutants" / f"{module.parts[3]}-{module.stem}.json")
    tried = {mutant: outcome for mutant in mutants if again and (outcome := memory.noticed(mutant))}
    left = [mutant for mutant in mutants if mutant not in tried]
    tried.update(progress(outcomes(trials, left), len(left)))
    memory.keep(tried)
    print(report(module.parts[3], module.stem, tried, len(mutants)))
    return 0


def outcomes(trials: Trials, mutants: list[Mutant]) -> Iterator[tuple[Mutant, Outcome]]:
    """Try as many at once as there are cores, until all are tried or time is up."""
    end = time.monotonic() + MAX_SECONDS
    running: dict[int, Mutant] = {}
    waiting = iter(mutants)
    try:
        while True:
            while len(running) < (os.cpu_count() or 1) and time.monotonic() < end:
                mutant = next(waiting, None)
                if mutant is None:
                    break
                running[trials.start(mutant.source, mutant.function)] = mutant
            if not running:
                return
            process, status = os.wait()
            yield running.pop(process), outcome_of(status)
    finally:
        for process in running:
            os.killpg(process, signal.SIGKILL)


def progress(results: Iterable[tuple[Mutant, Outcome]], count: int) -> Iterator[tuple[Mutant, Outcome]]:
    shown = -1
    for done, result in enumerate(results, 1):
        yield result
        if (percent := 100 * done // count) // 5 > shown // 5:
            shown = percent
            print(f"{done} of {count} mutants tried", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
