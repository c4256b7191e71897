"""What became of the mutants, for people: the shares that were noticed, and each one that was not."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.mutants.changes import Mutant
from tools.mutants.trial import Outcome

TESTS = Path(__file__).parents[2] / "tests" / "games"
REASONS = "unnoticed_mutants.toml"  # in the folder of the game's tests


class Change(NamedTuple):
    """What tells a mutant from others, also when lines move."""

    function: str
    line: str
    now: str


def reasons(game: str, module: str) -> dict[Change, str]:
    """Return why nothing can notice these mutants."""
    tables = tomllib.loads((TESTS / game / REASONS).read_text(encoding="utf-8"))
    return {
        Change(table["function"], table["line"], now): table["why"]
        for table in tables.get(module, [])
        for now in table["now"]
    }


def report(game: str, module: str, tried: Mapping[Mutant, Outcome], count: int) -> str:
    return "\n".join(lines(reasons(game, module), tried, count))


def lines(known: Mapping[Change, str], tried: Mapping[Mutant, Outcome], count: int) -> list[str]:
    unnoticed = sorted(
        (mutant for mutant, outcome in tried.items() if outcome == Outcome.UNNOTICED),
        key=lambda mutant: (mutant.number, mutant.now),
    )
    explained = [mutant for mutant in unnoticed if key_of(mutant) in known]
    noticed = {outcome: list(tried.values()).count(outcome) for outcome in Outcome}
    found = {key_of(mutant) for mutant in unnoticed}
    stale = [key for key in known if key not in found] if len(tried) == count else []
    told = [line for mutant in unnoticed if key_of(mutant) not in known for line in lines_of(mutant)]
    told += [f"listed in {REASONS}, but noticed or not made: {'; '.join(key)}" for key in stale]
    by_all = noticed[Outcome.CASES] + noticed[Outcome.TESTS]
    told += [
        f"{len(tried)} of {count} mutants tried.",
        f"Noticed by the cases: {share(noticed[Outcome.CASES], len(tried))}",
        f"Noticed by cases and tests: {share(by_all, len(tried))}",
        f"Nothing can notice, as listed with the reason: {len(explained)}",
        f"Noticed of the others: {share(by_all, len(tried) - len(explained))}",
    ]
    return told


def key_of(mutant: Mutant) -> Change:
    return Change(mutant.function, mutant.line, mutant.now)


def lines_of(mutant: Mutant) -> tuple[str, str]:
    """Return the line as it is and as it was changed."""
    return f"{mutant.function}, line {mutant.number}: {mutant.line}", f"    now: {mutant.now}"


def share(part: int, whole: int) -> str:
    return f"{part} of {whole}, {100 * part / whole:.1f} %" if whole else "none"
