"""Encodes observations and actions for a network: inputs from entries, choices from actions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

EDGES = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)  # between the inputs of one entry
MAX_SPAN = 255  # of an input, which is stored in a byte


class Encoder(NamedTuple):
    """A thermometer encoding: each input measures how far an entry has moved from `floor` towards `floor + span`.

    A count is spread over several inputs, so that a network easily tells 3 from 4. Only entries that differ between
    positions have inputs, and only actions that occurred in the survey have a choice of their own: the last choice
    stands for all others. The fields have the names that they have in a checkpoint.
    """

    entries: NDArray[np.int32]  # of each input
    floor: NDArray[np.int16]
    span: NDArray[np.int16]
    actions: NDArray[np.int32]  # of each choice but the last

    @property
    def inputs(self) -> int:
        """The number of inputs."""
        return len(self.entries)

    @property
    def choices(self) -> int:
        """The number of choices."""
        return len(self.actions) + 1

    @property
    def scale(self) -> NDArray[np.float32]:
        """The factors that bring the inputs into the range from 0 to 1."""
        return np.reciprocal(self.span, dtype=np.float32)

    def encode(self, observations: NDArray[np.int16]) -> NDArray[np.uint8]:
        """The inputs for each observation, not yet scaled."""
        inputs = np.take(observations, self.entries, axis=1)
        inputs -= self.floor
        np.clip(inputs, 0, self.span, out=inputs)
        return inputs.astype(np.uint8)

    def legal_choices(self, masks: NDArray[np.int8]) -> NDArray[np.bool_]:
        """A flag for every choice, given the flags of the legal actions."""
        legal = np.empty((len(masks), self.choices), np.bool_)
        legal[:, :-1] = np.take(masks, self.actions, axis=1)
        legal[:, -1] = np.count_nonzero(masks, axis=1) > np.count_nonzero(legal[:, :-1], axis=1)
        return legal

    def actions_for(self, choices: NDArray[np.int64], masks: NDArray[np.int8]) -> NDArray[np.int32]:
        """The actions of these choices: for the last choice, the first legal action without a choice of its own."""
        actions = self.actions.take(choices, mode="clip")
        for row in np.flatnonzero(choices == len(self.actions)):
            rest = masks[row].astype(np.bool_)
            rest[self.actions] = False
            actions[row] = rest.argmax()
        return actions


def thermometer_bins(highest: int, limit: int) -> list[tuple[int, int]]:
    """The floor and span of each input of an entry that reached `highest` in random play and can reach `limit`.

    Good play may bring more of what is counted in dozens, so the last input of such an entry covers twice the range.
    """
    floors = [edge for edge in EDGES if edge < highest]
    ends = [*floors[1:], min(limit, 2 * highest if highest > 4 else highest, floors[-1] + MAX_SPAN)]
    return [(floor, end - floor) for floor, end in zip(floors, ends, strict=True)]
