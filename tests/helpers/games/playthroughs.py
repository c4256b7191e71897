"""Playthrough files: everything that can be seen of a stretch of a game, as text.

A file begins with one line that says how to reach the first decision shown. For each decision it goes on with what has
changed in the position, the legal actions, the action taken and what happened. It ends with what each seat sees.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import doubloon
from doubloon import Game

Json = dict[str, Any]

MAX_BYTES = 60_000
COVER = "lengthen a playthrough or add one: tests/README.md, golden files"


@dataclass(frozen=True)
class Playthroughs:
    """The playthrough files of one game, and what that game writes in its own way."""

    folder: Path
    command: str  # the module that writes the files
    new_game: Callable[[Json], Game]  # as the first line of a file says
    space_text: Callable[[Json], str | None]  # a space of an island or a city, None for any other object
    is_left_out: Callable[[str], bool]  # paths of values too long to show
    ends_with_position: bool

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.txt"))

    def write_all(self) -> None:
        """Writes all files again, with the actions in them."""
        for file in self.files():
            file.write_text(self.text_of(*read(file)), encoding="utf-8")

    def check(self, path: Path) -> None:
        """Compares a file line by line with what it would be now."""
        remedy = f"if the change is meant, run `python -m {self.command}` and read `git diff`"
        expected = path.read_text(encoding="utf-8").splitlines()
        found = self.text_of(*read(path)).splitlines()
        for number, (old, new) in enumerate(zip(expected, found, strict=False), 1):
            assert new == old, f"{path.name}, line {number}: {remedy}"
        assert len(found) == len(expected), f"{path.name}: {remedy}"

    def check_coverage(self, phases: Iterable[str], actions: Iterable[str], min_actions: int) -> None:
        """Checks that the files show decisions in all these phases and of all these types, and are of a fit length."""
        shown = "".join(path.read_text(encoding="utf-8") for path in self.files())
        for phase in phases:
            assert f": {phase}, seat" in shown, COVER
        for action in actions:
            assert f'{{"type":"{action}"' in shown, COVER
        assert all(len(read(path)[1]) >= min_actions for path in self.files())
        assert all(path.stat().st_size < MAX_BYTES for path in self.files())

    def text_of(self, header: Json, actions: list[str]) -> str:
        """Returns the playthrough of a game that begins as the first line says and goes on with these actions."""
        game = self.new_game(header)
        for action in header["before"]:
            game.apply(action)
        return "\n".join(self.lines_of(game, header, actions)) + "\n"

    def lines_of(self, game: Game, header: Json, actions: list[str]) -> Iterator[str]:
        yield json.dumps(header)
        seen: dict[str, str] = {}
        for number, action in enumerate(actions, len(header["before"])):
            position = game.to_json()
            yield ""
            yield f"decision {number}: {position['phase']}, seat {game.current_player}"
            yield from self.changes(seen, position)
            seen = self.flat(position)
            for choice in game.legal_actions():
                yield f"  {game.action_to_text(choice)} {compact(game.action_to_json(choice))} {game.describe(choice)}"
            yield f"took {action}"
            events = game.apply_all(action).events(None)
            yield from (f"  {compact(event)} {game.describe_event(event)}" for event in events)
        position = game.to_json()
        yield ""
        yield "position"
        yield from self.changes(seen, position)
        if self.ends_with_position:
            yield compact(position)
        for seat in (*range(len(position["players"])), doubloon.SPECTATOR):
            hidden = self.changes(self.flat(position), game.view(seat))
            yield f"seat {seat} sees " + ", ".join(line.strip() for line in hidden)
        yield from (f"score {seat} {compact(score)}" for seat, score in enumerate(game.scores()))
        yield f"winners {game.winners()}"

    def flat(self, value: Any, path: str = "") -> dict[str, str]:
        """Returns every value of the position by its path; a bag, an island and a city are one value each."""
        if isinstance(value, dict) and value:
            return {
                deep: text for key, inner in value.items() for deep, text in self.flat(inner, f"{path}.{key}").items()
            }
        if isinstance(value, list) and value and isinstance(value[0], dict):
            spaces = [self.space_text(space) for space in value]
            if None not in spaces:
                return {path: ", ".join(map(str, spaces))}
            return {
                deep: text for i, inner in enumerate(value) for deep, text in self.flat(inner, f"{path}[{i}]").items()
            }
        return {path: compact(value)}

    def changes(self, seen: dict[str, str], position: Json) -> Iterator[str]:
        """Yields one line for each value that is new."""
        now = self.flat(position)
        for path, text in now.items():
            if seen.get(path) != text and not self.is_left_out(path):
                yield f"  {path[1:]} = {text}"
        yield from (f"  {path[1:]} is gone" for path in seen if path not in now)


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def read(path: Path) -> tuple[Json, list[str]]:
    """Returns the first line of a file, and its actions."""
    text = path.read_text(encoding="utf-8")
    header: Json = json.loads(text.splitlines()[0])
    return header, re.findall(r"^took (.+)$", text, re.MULTILINE)
