"""Which mutants were noticed the last time, so that the others can be tried again alone."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from tools.mutants.changes import Mutant
from tools.mutants.trial import Outcome


class Memory:
    """The outcomes of a module's mutants, in a file; a mutant is known by its text."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.outcomes: dict[str, int] = json.loads(file.read_text()) if file.exists() else {}

    def noticed(self, mutant: Mutant) -> Outcome | None:
        outcome = Outcome(self.outcomes.get(digest(mutant), Outcome.UNNOTICED))
        return outcome if outcome != Outcome.UNNOTICED else None

    def keep(self, outcomes: Mapping[Mutant, Outcome]) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps({digest(mutant): outcome for mutant, outcome in outcomes.items()}))


def digest(mutant: Mutant) -> str:
    return hashlib.sha256(mutant.source.encode()).hexdigest()[:16]
