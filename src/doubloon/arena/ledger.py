"""The ledger of an arena, games.jsonl: the plan in its first line, then one line for every finished game.

A line is appended whole and reaches the disk before the next one. If the process is killed while it writes a line, the
incomplete line is dropped later.
"""

from __future__ import annotations

import json
import os
import sys
from gettext import gettext
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

import doubloon
from doubloon.arena.ledger_schema import SchemaError, check_game, check_plan
from doubloon.arena.plan import FORMAT, Plan
from doubloon.core.errors import CommandError, reason, short_repr
from doubloon.core.game import Json
from doubloon.core.registry import game_class

if TYPE_CHECKING:
    from typing import Self

LEDGER = "games.jsonl"
LOCK = f"{LEDGER}.lock"
PLAN_START = b'{"arena":'
OTHER_FILES = ("results.json", "picture.svg", "report.html", "bots.txt")  # in an arena's folder, beside the ledger


class Contents(NamedTuple):
    """The contents of a ledger."""

    plan: Json | None
    games: list[Json]
    length: int  # in bytes, without an incomplete last line


class Ledger:
    """The ledger of one folder, locked for this arena."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            check_foreign(folder)
            self.lock = lock_folder(folder)
        except OSError as problem:
            raise CommandError(
                gettext("cannot use the folder {folder}: {problem}").format(folder=folder, problem=reason(problem))
            ) from None
        try:
            contents = read_ledger(folder)
            if contents.plan is not None:
                check_same_plan(contents.plan, plan, folder)
            self.file = os.open(folder / LEDGER, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
            os.ftruncate(self.file, contents.length)
        except OSError as problem:
            self.unlock()
            raise cannot_write(folder / LEDGER, problem) from None
        except CommandError:
            self.unlock()
            raise
        self.played = {game["number"] for game in contents.games}
        self.started_by = (contents.plan or plan.to_json())["versions"]["doubloon"]
        if contents.plan is None:
            self.append(plan.to_json())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.file)
        self.unlock()

    def unlock(self) -> None:
        os.close(self.lock)

    def add(self, game: Json) -> bool:
        """Append a game; returns False if the ledger already has it."""
        if game["number"] in self.played:
            return False
        if self.started_by != doubloon.__version__:  # bots may play differently in another release
            game = {**game, "release": doubloon.__version__}
        self.append(game)
        self.played.add(game["number"])
        return True

    def append(self, line: Json) -> None:
        written = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        try:
            while written:
                written = written[os.write(self.file, written) :]
            os.fsync(self.file)
        except OSError as problem:  # for example, a full disk; the incomplete line is dropped the next time
            raise cannot_write(self.folder / LEDGER, problem) from None


def cannot_write(path: Path, problem: OSError) -> CommandError:
    return CommandError(gettext("cannot write {file}: {problem}").format(file=path, problem=reason(problem)))


def check_foreign(folder: Path) -> None:
    """Refuse a folder whose files were not written by an arena and would be overwritten."""
    if os.path.lexists(folder / LEDGER):
        return
    foreign = [file for file in OTHER_FILES if os.path.lexists(folder / file)]
    if foreign:
        raise CommandError(
            gettext("{folder} has files that are not this arena's ({files}); choose another folder with --out").format(
                folder=folder, files=", ".join(foreign)
            )
        )


def lock_folder(folder: Path) -> int:
    """Lock the folder until the process ends, however it ends. Windows has no such locks and gets none."""
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(file, 20).decode(errors="replace").strip()
            os.close(file)
            raise CommandError(
                gettext("another arena (process {number}) is playing in {folder}").format(number=owner, folder=folder)
            ) from None
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
    return file


def read_ledger(folder: Path) -> Contents:
    """Read the plan and the games of a folder."""
    path = folder / LEDGER
    try:
        complete, newline, incomplete = path.read_bytes().rpartition(b"\n")
    except (FileNotFoundError, NotADirectoryError):
        return Contents(None, [], 0)
    except OSError as problem:
        raise CommandError(
            gettext("cannot read {file}: {problem}").format(file=path, problem=reason(problem))
        ) from None
    if not newline:
        if incomplete[: len(PLAN_START)] != PLAN_START[: len(incomplete)]:
            raise CommandError(gettext("{file} is not the ledger of an arena; choose another folder").format(file=path))
        return Contents(None, [], 0)
    lines = complete.split(b"\n")
    plan = read_line(lines[0], path, 1)
    if "arena" not in plan:
        raise CommandError(
            gettext("{file} is not the ledger of an arena: its first line is not a plan").format(file=path)
        )
    if plan["arena"] != FORMAT:
        raise CommandError(
            gettext("{file} has format {found}; this release of Doubloon reads format {known}").format(
                file=path, found=short_repr(plan["arena"]), known=FORMAT
            )
        )
    try:
        check_plan(plan)
    except SchemaError as problem:
        raise CommandError(
            gettext("line 1 of {file} is not a plan: {problem}").format(file=path, problem=problem)
        ) from None
    games: dict[int, Json] = {}
    pieces = game_class(plan["game"]).counted_pieces
    for place, line in enumerate(lines[1:], start=2):
        game = read_line(line, path, place)
        try:
            check_game(game, plan["options"]["players"], pieces)
        except SchemaError as problem:
            raise CommandError(
                gettext("line {n} of {file} is not a game: {problem}").format(n=place, file=path, problem=problem)
            ) from None
        games.setdefault(game["number"], game)
    return Contents(plan, [games[number] for number in sorted(games)], len(complete) + 1)


def read_line(line: bytes, path: Path, place: int) -> Json:
    try:
        read = json.loads(line)
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, dict):
        raise CommandError(gettext("line {n} of {file} is damaged; choose another folder").format(n=place, file=path))
    return read


def check_same_plan(found: Json, plan: Plan, folder: Path) -> None:
    """Refuse a folder with another plan. Another release of Doubloon may continue an arena with the same rules."""
    for key, value in plan.to_json().items():
        same = found[key]["rules"] == value["rules"] if key == "versions" else found.get(key) == value
        if not same:
            raise CommandError(
                gettext(
                    "{folder} has another arena ({key}: {found}, not {wanted}); choose another folder with --out"
                ).format(folder=folder, key=key, found=json.dumps(found.get(key)), wanted=json.dumps(value))
            )
