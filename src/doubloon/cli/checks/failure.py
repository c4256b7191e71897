"""How a check fails, and where in the games it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from doubloon.core.errors import IllegalAction, InvalidPosition, exception_line
from doubloon.core.game import Game, Json
from doubloon.core.registry import folder_of, package_of
from doubloon.engine.sources import ContractError

MAX_PROBLEM_LENGTH = 500  # characters of an error in a game's code


class CheckFailed(Exception):  # noqa: N818  # it names a failure already
    """Something that must hold in every game does not."""


def expect(holds: bool, failure: str) -> None:
    if not holds:
        raise CheckFailed(failure)


class Trail:
    """Where the checks are: options, seed, decision, action, and what they are doing."""

    def __init__(self, options: Json | None = None, seed: int | None = None) -> None:
        self.options = options or {}
        self.seed = seed
        self.decision = 0  # counted from 1
        self.before: Game | None = None  # at this decision
        self.action: int | None = None
        self.doing = ""

    def at(self, game: Game) -> None:
        """The game is at its next decision."""
        self.before = game.copy()
        self.decision += 1
        self.action = None

    @contextmanager
    def while_doing(self, words: str) -> Iterator[None]:
        """Say this of a failure inside."""
        self.doing = words
        yield
        self.doing = ""

    def __str__(self) -> str:
        words = [f"{option}={value}" for option, value in self.options.items()]
        if self.seed is not None:
            words.append(f"seed={self.seed}")
        if self.before is not None:
            words += [f"decision {self.decision}", f"step {step_of(self.before)}"]
            if self.action is not None:
                words.append(f"action {self.before.actions.texts[self.action]!r}")
        return ", ".join(words + [self.doing] * bool(self.doing))


def step_of(game: Game) -> str:
    """The name of the step, or its number if it has none, or if writing it fails."""
    state = game.state()
    try:
        return str(game.write_turn(state)["step"])
    except Exception:  # from the game's code, which is being checked
        return str(state.step)


def problem_line(problem: Exception, name: str) -> str:
    """An error from a game's code in one line, with the place in the game's own files."""
    if isinstance(problem, CheckFailed | ContractError | InvalidPosition | IllegalAction):
        line = str(problem).removeprefix(f"{package_of(name)}: ")
    else:
        line = exception_line(problem, MAX_PROBLEM_LENGTH)
    folder = folder_of(name)
    frames = [frame for frame in extract_tb(problem.__traceback__) if Path(frame.filename).is_relative_to(folder)]
    if not frames or isinstance(problem, CheckFailed):
        return line
    return f"{line} ({Path(frames[-1].filename).relative_to(folder)}, line {frames[-1].lineno})"
