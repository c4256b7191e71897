"""Names and numbers of a game's evaluation features, and the flat tables of weights that the compiled search reads.

Weights stand by name, in a row for each feature (a game's `weights.py`). So a feature that is added, moved or removed
changes the weights of no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

MAX_WEIGHT = 2**31 - 1  # compiled code stores a weight in 32 bits


class WeightsError(ValueError):
    """The rows of a game's weights do not fit its features."""


class FlatWeights(NamedTuple):
    """The weights of all features in order, for 0 players, for 1 player and so on up to the game's most players."""

    start: tuple[int, ...]  # at the start of a game
    end: tuple[int, ...]


class FeatureTable:
    """Features in order. Those of a family share the name before the colon, as in `hand: queen`.

    A feature of a family may be without a row of weights: it gets the mean of the family's rows. So what is added to a
    game, such as a new piece, is judged as one of its kind until its weights are tuned. The mean of only those with the
    same price is a worse guess: leaving out one row after the other, it was further from the fitted weights.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.family_of: dict[str, str] = {}

    def add(self, name: str) -> int:
        """Add a feature and return its number."""
        if name in self.names:
            raise ValueError(f"there are two features named {name!r}")
        self.names.append(name)
        return len(self.names) - 1

    def add_each(self, family: str, kinds: Iterable[str]) -> int:
        """Add a feature for each kind and return the number of the first."""
        first = len(self.names)
        for kind in kinds:
            name = f"{family}: {kind}"
            self.add(name)
            self.family_of[name] = family
        return first

    def flat_weights(self, players: range, rows: Mapping[str, Sequence[int]]) -> FlatWeights:
        """Check the rows and bring them into the order of the features.

        A row has two weights for each number of players: at the start and at the end of a game. Numbers of players that
        the game does not have, such as 0, get zeros, so that a number of players is an index.
        """
        self._check_rows(players, rows)
        complete = [rows[name] if name in rows else self._default_row(name, players, rows) for name in self.names]
        start: list[int] = []
        end: list[int] = []
        for number in range(max(players) + 1):
            column = 2 * players.index(number) if number in players else None
            start += [0 if column is None else row[column] for row in complete]
            end += [0 if column is None else row[column + 1] for row in complete]
        return FlatWeights(tuple(start), tuple(end))

    def _check_rows(self, players: range, rows: Mapping[str, Sequence[int]]) -> None:
        for name, row in rows.items():
            if name not in self.names:
                similar = get_close_matches(name, self.names, 1)
                advice = f"; did you mean {similar[0]!r}?" if similar else ""
                raise WeightsError(f"the weights have a row {name!r}, but there is no such feature{advice}")
            if len(row) != 2 * len(players):
                raise WeightsError(f"the weights of {name!r} are {len(row)} numbers; {_needed(players)}")
            for weight in row:
                if type(weight) is not int or abs(weight) > MAX_WEIGHT:
                    allowed = f"a whole number from {-MAX_WEIGHT} to {MAX_WEIGHT}"
                    raise WeightsError(f"{weight!r} in the weights of {name!r} must be {allowed}")

    def _default_row(self, name: str, players: range, rows: Mapping[str, Sequence[int]]) -> Sequence[int]:
        """The mean of the rows of the feature's family."""
        family = self.family_of.get(name)
        if family is None:
            raise WeightsError(f"the weights have no row for the feature {name!r}; {_needed(players)}")
        known = [row for other, row in rows.items() if self.family_of.get(other) == family]
        if not known:
            raise WeightsError(
                f"the weights have no row for the feature {name!r} or any other of {family!r}; {_needed(players)}"
            )
        return [round(sum(column) / len(column)) for column in zip(*known, strict=True)]


def _needed(players: range) -> str:
    """What a row must have."""
    listed = ", ".join(map(str, players))
    return f"a row has {2 * len(players)}: at the start and at the end of a game for each of {listed} players"
