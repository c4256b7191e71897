"""Says that a game is slow because its engine was not compiled, where somebody would otherwise wait and wonder."""

from __future__ import annotations

from gettext import gettext

from doubloon.core.registry import package_of
from doubloon.engine.backend import is_compiled_one_missing


def engine_note(game: str) -> str | None:
    """A sentence, if the game's compiled engine is missing and nobody has asked for the interpreted one."""
    if not is_compiled_one_missing(package_of(game)):
        return None
    return gettext(
        "{game} is about 100 times slower than it could be: its engine is not compiled. Install a C compiler, then "
        "doubloon again (in a clone: make build)."
    ).format(game=game)
