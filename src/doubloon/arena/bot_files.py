"""The files of bots loaded with `--code`. Their text travels with the plan, so that all workers run the same code."""

from __future__ import annotations

import hashlib
import tempfile
from dataclasses import dataclass
from gettext import gettext
from pathlib import Path

from doubloon.bots import load_bot
from doubloon.core.errors import reason, short_repr, wrong_argument


@dataclass(frozen=True)
class BotFile:
    """A bot's class and the file it is in."""

    name: str
    file: str
    text: str

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    def load(self) -> None:
        """Load the bot in this process: from its file or, if that is missing or was edited, from the text."""
        path = Path(self.file)
        try:
            unchanged = path.read_text(encoding="utf-8") == self.text
        except (OSError, ValueError):
            unchanged = False
        if unchanged:
            load_bot(f"{self.file}:{self.name}")
            return
        with tempfile.TemporaryDirectory(prefix="doubloon-") as folder:
            copy = Path(folder, path.name)
            copy.write_text(self.text, encoding="utf-8")
            load_bot(f"{copy}:{self.name}")


def read_bot_file(place: str) -> BotFile:
    """Read the file that `--code my_bot.py:MyBot` names, without running it."""
    file, colon, name = place.rpartition(":")
    if not colon or not name.isidentifier():
        raise wrong_argument(
            "--code", gettext("must be like my_bot.py:MyBot, not {value}").format(value=short_repr(place))
        )
    path = Path(file).absolute()
    try:
        return BotFile(name, str(path), path.read_text(encoding="utf-8"))
    except OSError as problem:
        text = gettext("cannot read {file}: {problem}").format(file=file, problem=reason(problem))
        raise wrong_argument("--code", text) from None
    except ValueError:
        raise wrong_argument("--code", gettext("{file} is not a Python file").format(file=file)) from None
