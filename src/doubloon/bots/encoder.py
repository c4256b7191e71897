"""What a learned bot is shown of an observation, and between which actions it tells apart."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

EDGES = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)  # where one column of a count ends and the next begins


class Encoder(NamedTuple):
    """Columns of numbers from 0 to `span`, each telling how far an entry has gone from `floor` to `floor + span`.

    A count is spread over several columns, so that a network sees at once whether there are 3 or 4 of something. Only
    entries that differ between positions have columns, and only actions that can be taken have a number of their
    own: the last choice, `other`, stands for all the rest.
    """

    entries: NDArray[np.int32]
    floor: NDArray[np.int16]
    span: NDArray[np.int16]
    actions: NDArray[np.int32]

    @property
    def columns(self) -> int:
        return len(self.entries)

    @property
    def choices(self) -> int:
        return len(self.actions) + 1

    @property
    def scale(self) -> NDArray[np.float32]:
        """What the columns are multiplied with, so that they go from 0 to 1."""
        return np.reciprocal(self.span, dtype=np.float32)

    def look(self, observations: NDArray[np.int16]) -> NDArray[np.uint8]:
        """The columns of each observation."""
        seen = np.take(observations, self.entries, axis=1)
        seen -= self.floor
        np.clip(seen, 0, self.span, out=seen)
        return seen.astype(np.uint8)

    def legal(self, masks: NDArray[np.int8]) -> NDArray[np.bool_]:
        """Which choices may be made, given flags of legal actions."""
        legal = np.empty((len(masks), self.choices), np.bool_)
        legal[:, :-1] = np.take(masks, self.actions, axis=1)
        legal[:, -1] = np.count_nonzero(masks, axis=1) > np.count_nonzero(legal[:, :-1], axis=1)
        return legal

    def actions_of(self, choices: NDArray[np.int64], masks: NDArray[np.int8]) -> NDArray[np.int32]:
        """The actions that are meant by these choices."""
        actions = self.actions.take(choices, mode="clip")
        for row in np.flatnonzero(choices == len(self.actions)):
            rest = masks[row].astype(np.bool_)
            rest[self.actions] = False
            actions[row] = rest.argmax()
        return actions


def thermometer_bins(seen: int, limit: int) -> list[tuple[int, int]]:
    """The columns of an entry that random play brings up to `seen`: where each begins, and how long it is.

    Good play may bring more of what is counted in dozens, so the last column of such an entry is twice as long.
    """
    floors = [edge for edge in EDGES if edge < seen]
    ends = [*floors[1:], min(limit, 2 * seen if seen > 4 else seen, floors[-1] + 255)]
    return [(floor, end - floor) for floor, end in zip(floors, ends, strict=True)]
