"""Recorded games: whole games, each in a file with the result it must come to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import doubloon
from doubloon import Game

Json = dict[str, Any]


@dataclass(frozen=True)
class RecordedGames:
    """The recorded games of one folder."""

    folder: Path
    command: str  # the module that writes the files
    more_of_result: Callable[[Json], Json] = lambda _: {}  # what this game notes of a record beside scores and position

    @property
    def remedy(self) -> str:
        return (
            f"if the change is meant, run `python -m {self.command} check` (without `check`, other games are played) "
            "and read `git diff`"
        )

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.json"))

    def result_of(self, record: Json) -> Json:
        return {**self.more_of_result(record), **result_of(doubloon.replay(record))}

    def write(self, name: str, record: Json) -> None:
        """Writes a record, as this release writes it, with its result."""
        self.folder.mkdir(exist_ok=True)
        record = doubloon.replay(record).record()
        text = json.dumps({"expected": self.result_of(record), "record": record})
        (self.folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")

    def write_all(self) -> None:
        """Replays the actions of all files and writes what they come to now."""
        for path in self.files():
            self.write(path.stem, read(path)[0])

    def check(self, path: Path, take: Callable[[Game, str], None], min_choices: int = 2) -> None:
        """Replays a game action by action with `take`; it must come to the result in the file."""
        record, expected = read(path)
        game = doubloon.replay(record, upto=0)
        for action in record["actions"]:
            assert game.action_from_text(action) in game.legal_actions()
            assert len(game.legal_actions()) >= min_choices
            take(game, action)
        assert game.is_over
        for key, value in result_of(game).items():
            assert value == expected[key], f"{key}: {self.remedy}"
        assert game.record() == record
        assert self.result_of(record) == expected, self.remedy


def result_of(game: Game) -> Json:
    position = json.dumps(game.to_json(), sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(position.encode()).hexdigest()
    return {"scores": game.scores(), "winners": game.winners(), "position": digest}


def read(path: Path) -> tuple[Json, Json]:
    """Returns the record of a file, and the result it must come to."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    return stored["record"], stored["expected"]
