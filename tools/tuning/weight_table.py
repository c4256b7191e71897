"""A game's weights by name: reads its `weights.py`, changes the columns of one number of players, writes it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from doubloon.core.registry import about, package_of
from doubloon.engine.conformance import checked_names
from doubloon.engine.search.searcher import Weights

MIN_WIDTH = 5  # of a weight, so that a column seldom changes its width


class NoWeightsError(Exception):
    """A game has no weights that can be tuned."""


class WeightTable:
    """The rows of a game's weights, and the numbers that its evaluation reads from them."""

    def __init__(self, game: str) -> None:
        package = package_of(game)
        try:
            module = weights_module(package)
        except ImportError as problem:
            raise NoWeightsError(f"the weights of {package} cannot be imported: {problem}") from None
        self.game = game
        self.file = Path(str(module.__file__))
        self.players: range = about(game).PLAYERS
        self.rows: dict[str, Sequence[int]] = dict(module.WEIGHTS)
        known = checked_names(package)
        self.names: tuple[str, ...] = known["FEATURE_NAMES"]
        if not self.names:
            raise NoWeightsError(f"{package} has no FEATURE_NAMES, which say which row of weights is whose")
        self.flat: Weights = known["START_WEIGHTS"], known["END_WEIGHTS"]

    def weights(self, players: int) -> Weights:
        """The weights of all features in order, at the start and at the end of a game."""
        row = slice(players * len(self.names), (players + 1) * len(self.names))
        return self.flat[0][row], self.flat[1][row]

    def replace(self, tuned: Mapping[int, Weights]) -> None:
        """Put in the weights of some numbers of players; the others keep theirs.

        Every feature has a row then, also one that had its weights by default.
        """
        columns = [tuned.get(players, self.weights(players))[end] for players in self.players for end in (0, 1)]
        self.rows = {name: [column[number] for column in columns] for number, name in enumerate(self.names)}

    def write(self) -> None:
        self.file.write_text(self.text(), encoding="utf-8")

    def text(self) -> str:
        """The module with these rows, in the order of the features and aligned."""
        names = [name for name in self.names if name in self.rows]
        label_width = max((len(name) for name in names), default=0) + len('"": ')
        width = max((len(str(weight)) for row in self.rows.values() for weight in row), default=0)
        width = max(width, MIN_WIDTH)
        # each weight with the comma and the space before it, two for each number of players
        numbers = "".join(f"{players} players".rjust(2 * width + 4) for players in self.players)
        starts = (f"{'start':>{width + 2}}" + f"{'end':>{width + 2}}") * len(self.players)
        margin = " " * (label_width - len("# ") - 1)
        lines = [
            f'"""The weights of the evaluation of {self.game}, in thousandths of points.',
            "",
            f"Fitted to games and written by `python -m tools.tuning {self.game}`. Rows can be changed by hand, too.",
            "Each feature has one: its weights at the start and at the end of a game for each number of players.",
            '"""',
            "",
            "from typing import Final",
            "",
            "# fmt: off",
            "WEIGHTS: Final = {",
            f"    # {margin}{numbers}".rstrip(),
            f"    # {margin}{starts}".rstrip(),
        ]
        for name in names:
            label = f'"{name}": '.ljust(label_width)
            lines.append(f"    {label}({', '.join(f'{weight:>{width}}' for weight in self.rows[name])}),")
        return "\n".join([*lines, "}", "# fmt: on", ""])


def weights_module(package: str) -> Any:
    """The module of a game's weights: in `heuristics` if that is a package, otherwise beside it."""
    if find_spec(f"{package}.heuristics") is None:
        raise NoWeightsError(f"{package} has no heuristics, so there is nothing to tune")
    inside = hasattr(import_module(f"{package}.heuristics"), "__path__")
    name = f"{package}.heuristics.weights" if inside else f"{package}.weights"
    if find_spec(name) is None or not hasattr(import_module(name), "WEIGHTS"):
        raise NoWeightsError(f"the weights of the game must be a table named WEIGHTS in the module {name}")
    return import_module(name)
