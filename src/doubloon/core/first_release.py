"""What release 0.1.0 numbered: its actions, the numbers of a state, the entries of an observation.

It wrote numbers into its files, where later releases write texts. Files beside each game keep their names in the order
of that release; they never change, whatever is added to a game.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

FIRST_RELEASE = "0.1.0"


@cache
def first_names(package: str, subject: str) -> tuple[str, ...]:
    """The names of a `numbering`, a `state` or an `observation`; none for a game that the release did not have."""
    file = files(package).joinpath(f"{subject}-{FIRST_RELEASE}.txt")
    return tuple(file.read_text(encoding="utf-8").splitlines()) if file.is_file() else ()
