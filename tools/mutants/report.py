"""What became of the mutants, for people: the share that was noticed, and each one that was not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any


def printed(stage: str, dump: str, source: str) -> str:
    """Return the report of a session after a stage; `cosmic-ray dump` writes one JSON list a line."""
    every = [json.loads(line) for line in dump.splitlines()]
    mutants = [(item, result) for item, result in every if not result or result["worker_outcome"] != "skipped"]
    done = [(mutant["mutations"][0], result) for mutant, result in mutants if result]
    survivors = [(mutation, result) for mutation, result in done if result["test_outcome"] == "survived"]
    survivors.sort(key=lambda one: (one[0]["start_pos"], one[0]["operator_name"], one[0]["occurrence"]))
    lines = [line for mutation, result in survivors for line in told(mutation, result, source.splitlines())]
    noticed = len(done) - len(survivors)
    share = f"{100 * noticed / len(mutants):.1f} %" if mutants else "none"
    left = f", {len(mutants) - len(done)} not tried" if len(done) < len(mutants) else ""
    return "\n".join([*lines, f"After the {stage}: {noticed} of {len(mutants)} mutants noticed, {share}{left}.", ""])


def told(mutation: dict[str, Any], result: dict[str, Any], source: list[str]) -> Iterator[str]:
    """Yield the line as it is and as it was changed."""
    number = mutation["start_pos"][0]
    changed = [
        line[1:].strip() for line in (result["diff"] or "").splitlines() if line[:1] == "+" and line[:3] != "+++"
    ]
    yield f"line {number}: {source[number - 1].strip()}"
    yield f"    now: {' '.join(changed) or mutation['operator_name']}"
