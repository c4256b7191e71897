"""Arrays that callers pass to be written into are checked at the door, with the same message on both backends."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest

from tests.helpers.engine.doors import HUGE, OWN_ACTIONS, OWN_ENTRIES, Classes, arrays, read_only

FAULTS: dict[str, tuple[Callable[[Classes], object], type[Exception], str]] = {
    "batch: fractions as actions": (
        lambda c: c.attached(actions=np.zeros(4, np.float32)),
        ValueError,
        "actions must have whole numbers of 32 bits in this machine's order, not of the kind 'f'",
    ),
    "batch: actions of another machine": (
        lambda c: c.attached(actions=np.zeros(4, ">i4")),
        ValueError,
        "not of the kind '>i'",
    ),
    "batch: whole rewards": (
        lambda c: c.attached(rewards=np.zeros((4, 3), np.int32)),
        ValueError,
        "rewards must have fractions of 32 bits",
    ),
    "observation: a fraction as seat": (
        lambda c: c.started().write_observation(1.5, 0, np.zeros(OWN_ENTRIES, np.int16)),
        TypeError,
        "seat must be a whole number, not 1.5",
    ),
    "observation: seat": (
        lambda c: c.started().write_observation(3, 0, np.zeros(OWN_ENTRIES, np.int16)),
        ValueError,
        "seat must be from 0 to 2, not 3",
    ),
    "observation: huge seat": (
        lambda c: c.started().write_observation(HUGE, 0, np.zeros(OWN_ENTRIES, np.int16)),
        ValueError,
        "seat must be from 0 to 2",
    ),
    "observation: before the start": (
        lambda c: c.Engine().write_observation(0, 0, np.zeros(OWN_ENTRIES, np.int16)),
        RuntimeError,
        "no game has been started",
    ),
    "observation: no scores": (
        lambda c: c.started().write_observation(0, None, np.zeros(OWN_ENTRIES, np.int16)),
        TypeError,
        "all_points must be a whole number, not None",
    ),
    "observation: huge scores": (
        lambda c: c.started().write_observation(0, HUGE, np.zeros(OWN_ENTRIES, np.int16)),
        ValueError,
        "all_points must be from 0 to 1",
    ),
    "observation: bytes": (
        lambda c: c.started().write_observation(0, 0, np.zeros(2 * OWN_ENTRIES, np.uint8)),
        ValueError,
        "an observation must have numbers of 16 bits, not of 8",
    ),
    "observation: wide numbers": (
        lambda c: c.started().write_observation(0, 0, np.zeros(OWN_ENTRIES, np.int32)),
        ValueError,
        f"an observation must have {OWN_ENTRIES} numbers of 16 bits",
    ),
    "observation: fractions": (
        lambda c: c.started().write_observation(0, 0, np.zeros(OWN_ENTRIES, np.float16)),
        ValueError,
        "an observation must have whole numbers of 16 bits",
    ),
    "observation: a list": (
        lambda c: c.started().write_observation(0, 0, [0]),
        TypeError,
        "an observation must be an array, not [0]",
    ),
    "observation: every second number": (
        lambda c: c.started().write_observation(0, 0, np.zeros(2 * OWN_ENTRIES, np.int16)[::2]),
        ValueError,
        "an observation must be an array that can be written to, in one piece of memory",
    ),
    "mask: wide numbers": (
        lambda c: c.started().write_legal_mask(np.zeros(OWN_ACTIONS, np.int16)),
        ValueError,
        f"a mask must have {OWN_ACTIONS} numbers of 8 bits",
    ),
    "mask: none": (
        lambda c: c.started().write_legal_mask(None),
        TypeError,
        "a mask must be an array, not None",
    ),
    "mask: read only": (
        lambda c: c.started().write_legal_mask(bytes(OWN_ACTIONS)),
        ValueError,
        "a mask must be an array that can be written to",
    ),
    "batch: short masks": (
        lambda c: c.attached(masks=np.zeros((3, OWN_ACTIONS), np.int8)),
        ValueError,
        f"masks must have {4 * OWN_ACTIONS} numbers of 8 bits for this batch",
    ),
    "batch: wide actions": (
        lambda c: c.attached(actions=np.zeros(2, np.int64)),
        ValueError,
        "actions must have numbers of 32 bits, not of 64",
    ),
    "batch: fixed array": (
        lambda c: c.attached(dones=read_only(np.zeros(4, np.bool_))),
        ValueError,
        "dones must be an array that can be written to",
    ),
    "batch: no array": (lambda c: c.attached(players=3), TypeError, "players must be an array, not 3"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_both_backends_refuse_it_with_the_same_words(fault: str) -> None:
    attempt, error, message = FAULTS[fault]
    said = []
    for backend in ("interpreted", "compiled"):
        with pytest.raises(error, match=re.escape(message)) as refusal:
            attempt(Classes(backend))
        said.append(str(refusal.value))
    assert said[0] == said[1]


def test_arrays_of_any_shape_are_filled_in_the_same_way() -> None:
    """Only their memory counts."""
    found = []
    for backend in ("interpreted", "compiled"):
        for flat in (False, True):
            batch = Classes(backend).batch(reward=2, shaping=0.5, max_decisions=40)
            mine = arrays()
            batch.attach_buffers(*(array.reshape(-1) if flat else array for array in mine.values()))
            batch.begin(0, 4)
            for _ in range(30):
                batch.choose(0, 4)
                batch.step(0, 4)
            found.append({name: array.tolist() for name, array in mine.items()})
    assert found[0] == found[1] == found[2] == found[3]
