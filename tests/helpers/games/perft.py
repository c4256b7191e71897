"""Node counts from set positions (perft): how many sequences of actions there are, broken down by the first action."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from doubloon import Game, perft

PHASE = 0  # instead of a depth: count every way to the end of the running phase


@dataclass(frozen=True)
class Perft:
    """The positions of one game, each with the depth to count to, and the file with their counts."""

    file: Path
    command: str  # the module that writes the file
    positions: Mapping[str, tuple[Game, int]]

    @property
    def remedy(self) -> str:
        return f"if the change is meant, run `python -m {self.command}` and read `git diff`"

    @cached_property
    def stored(self) -> dict[str, dict[str, int]]:
        """The stored breakdowns by name of position."""
        counts: dict[str, dict[str, int]] = json.loads(self.file.read_text(encoding="utf-8"))
        return counts

    def stored_count(self, name: str) -> int:
        return sum(self.stored[name].values())

    def count(self, name: str) -> int:
        return count(*self.positions[name])

    def write(self) -> None:
        counts = {name: breakdown(*position) for name, position in self.positions.items()}
        self.file.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")

    def check(self, name: str) -> None:
        """Compares the counts of a position with the stored ones; a failure shows which first actions differ."""
        expected = self.stored[name]
        found = breakdown(*self.positions[name])
        lines = [f"{name}: {sum(found.values())} instead of {sum(expected.values())}"]
        for action in sorted(expected.keys() | found.keys()):
            mark = " " if expected.get(action) == found.get(action) else ">"
            lines.append(f"{mark} {action}: {found.get(action, 'none')}, expected {expected.get(action, 'none')}")
        assert found == expected, "\n".join([*lines, self.remedy])

    def check_names(self) -> None:
        """Checks that every position has stored counts and that nothing else is stored."""
        assert list(self.stored) == list(self.positions), self.remedy


def count(game: Game, depth: int) -> int:
    """Counts the sequences of `depth` actions (fewer where the game ends), or the ways through the phase."""
    return _ways(game, game.to_json()["phase"]) if depth == PHASE else perft(game, depth)


def _ways(game: Game, phase: str) -> int:
    if game.is_over or game.to_json()["phase"] != phase:
        return 1
    return sum(_ways(after(game, action), phase) for action in game.legal_actions())


def breakdown(game: Game, depth: int) -> dict[str, int]:
    """Returns the count behind each first action."""
    phase = game.to_json()["phase"]
    behind = {}
    for action in game.legal_actions():
        then = after(game, action)
        nodes = _ways(then, phase) if depth == PHASE else perft(then, depth - 1)
        behind[json.dumps(game.action_to_json(action))] = nodes
    return behind


def after(game: Game, action: int) -> Game:
    """Returns a copy of the game after the action."""
    then = game.copy()
    then.apply(action)
    return then
