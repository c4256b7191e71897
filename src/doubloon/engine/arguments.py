"""Checks what callers pass to the engine's classes: the same for both backends, so that both say the same.

They are called at the door (a new game, a search, a batch), never for a single move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from operator import index
from typing import Any

from doubloon.engine.structs import Struct

INT64 = (-(2**63), 2**63 - 1)
UINT64 = (0, 2**64 - 1)
MAX_CAPACITY = 2**31 - 2  # nodes of a tree are numbered in 32 bits
MAX_EXPLORATION = 10**9  # a bound of the search stays below 63 bits
MAX_GAMES = 2**31 - 1
MAX_BATCH = 1_000_000  # games that are stepped together
MAX_SHAPING = 1e9
# kinds of numbers in memory, as the module `struct` names them
FORMATS = {
    "observations": "hH",
    "masks": "bB?",
    "players": "bB",
    "rewards": "f",
    "dones": "bB?",
    "truncations": "bB?",
    "actions": "il",
}
WEIGHT = (-(2**31), 2**31 - 1)


def whole_number(name: str, value: Any, limits: tuple[int, int]) -> int:
    """The value as a whole number within these limits."""
    low, high = limits
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {short(value)}") from None
    if not low <= number <= high:
        raise ValueError(f"{name} must be from {low} to {high}, not {short(number)}")
    return number


def real_number(name: str, value: Any) -> float:
    """The value as a fraction that is neither infinite nor undefined."""
    if isinstance(value, str | bytes) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise TypeError(f"{name} must be a number, not {short(value)}")
    try:
        number = float(value)
    except (OverflowError, TypeError, ValueError):
        number = inf
    if not -MAX_SHAPING <= number <= MAX_SHAPING:
        raise ValueError(f"{name} must be from {-MAX_SHAPING:.0f} to {MAX_SHAPING:.0f}, not {short(value)}")
    return number


def short(value: Any) -> str:
    """The value as it is written, cut off where that is long."""
    written = repr(value) if not isinstance(value, int) or abs(value) < 10**100 else "a number of over 100 digits"
    return written if len(written) <= 60 else f"{written[:57]}..."


def listed(name: str, value: Any) -> list[Any]:
    try:
        return list(value)
    except TypeError:
        raise TypeError(f"{name} must be a list of whole numbers, not {short(value)}") from None


# --- a game ---


def check_start(players: tuple[int, int], options: Sequence[str], numbers: Sequence[Any]) -> list[int]:
    """The arguments of `set_up` after the state: `seated`, the key, and the game's own options."""
    wanted = ("seated", "key_0", "key_1", *options)
    if len(numbers) != len(wanted):
        raise TypeError(f"a game starts with {len(wanted)} numbers ({', '.join(wanted)}), not with {len(numbers)}")
    limits = (players, UINT64, UINT64, *(INT64 for _ in options))
    return [whole_number(*each) for each in zip(wanted, numbers, limits, strict=True)]


def check_state_numbers(game: type[Struct], players: tuple[int, int], values: Iterable[Any]) -> list[int]:
    """The numbers of a whole state, in the order of `Struct.to_numbers`."""
    given = listed("a state", values)
    names = game.names()
    if len(given) != len(names):
        raise ValueError(f"a state of this game has {len(names)} numbers, not {len(given)}")
    limits = game.limits()
    numbers = [whole_number(*each) for each in zip(names, given, limits, strict=True)]
    whole_number("seated", numbers[names.index("seated")], players)
    return numbers


def check_state(rules: Any, numbers: Sequence[int]) -> None:
    """A whole state must be one that the rules can go on from. `rules`: everything in the contract, as the game has it.

    The rules look at it in Python, which finds every place outside a list, where C would read or write anything.
    """
    state = rules.Game.from_numbers(numbers)
    whole_number("current", state.current, (0, state.seated - 1))
    whole_number("step", state.step, (0, INT64[1]))
    try:
        if not rules.is_possible(state):
            raise ValueError("there is no such state of a game: its numbers do not agree with one another")
        first = rules.first_action(state)  # of the step, so the step is one that the game has
        legal = 0 if rules.has_ended(state) else rules.legal_choices(state)
        last = max(legal.bit_length() - 1, rules.COMMON_CHOICES) - rules.COMMON_CHOICES
        whole_number("the action numbers of the step", first, (0, rules.ACTIONS - last))
        for seat, player in enumerate(state.players[: state.seated]):
            rules.total_points(player)
            rules.tie_break(player)
            rules.write_entries(state, seat, 1, [0] * rules.ENTRIES)
    except (ArithmeticError, IndexError) as problem:
        raise ValueError(f"there is no such state of a game: {problem}") from problem
    if state.legal not in (0, legal):
        raise ValueError(f"legal must be {legal}, or 0 before the forced steps are taken, not {state.legal}")


def check_started(seated: int) -> None:
    if seated == 0:
        raise RuntimeError("no game has been started: call `start` or `set_numbers` first")


def check_decision(seated: int, is_asked: bool) -> None:
    """There must be a decision, or the end of the game."""
    check_started(seated)
    if not is_asked:
        raise RuntimeError("the game is at no decision: call `advance_to_decision` first")


def check_reward_kind(kind: Any) -> int:
    """A kind of reward, as `engine.rewards` numbers them."""
    return whole_number("the kind of reward", kind, (0, 2))


# --- a search ---


def check_search(
    seated: int, seat: Any, seed: Any, capacity: Any, exploration: Any, rollout_picks: Any
) -> tuple[int, int, int, int, int]:
    check_started(seated)
    return (
        whole_number("seat", seat, (0, seated - 1)),
        whole_number("seed", seed, UINT64),
        whole_number("capacity", capacity, (0, MAX_CAPACITY)),
        whole_number("exploration", exploration, (0, MAX_EXPLORATION)),
        whole_number("rollout_picks", rollout_picks, (0, MAX_GAMES)),
    )


def check_weights(weights: Any, features: int) -> tuple[list[int], list[int]]:
    """The weights of a search: those of the start and those of the end, one for each feature."""
    both = listed("weights", weights)
    if len(both) != 2:
        raise ValueError(f"weights must be two lists, for the start and for the end of a game, not {len(both)}")
    checked = []
    for name, given in zip(("start weight", "end weight"), both, strict=True):
        row = listed(f"the {name}s", given)
        if len(row) != features:
            raise ValueError(f"there must be {features} {name}s, one for each feature, not {len(row)}")
        checked.append([whole_number(f"{name} {place}", value, WEIGHT) for place, value in enumerate(row)])
    return checked[0], checked[1]


def check_engine(fits: bool, package: str, engine: Any) -> None:
    if not fits:
        raise TypeError(f"a game of {package} on this backend is needed, not {short(engine)}")


def check_seat(seat: Any, seated: int) -> int:
    check_started(seated)
    return whole_number("seat", seat, (0, seated - 1))


# --- a batch ---


def check_batch(
    players: tuple[int, int],
    names: Sequence[str],
    size: Any,
    seated: Any,
    key: Any,
    options: Any,
    reward: Any,
    shaping: Any,
    all_points: Any,
    max_decisions: Any,
) -> tuple[int, int, list[int], list[int], int, float, int, int]:
    keys, own = listed("key", key), listed("options", options)
    if len(keys) != 2:
        raise ValueError(f"key must be two numbers, not {len(keys)}")
    if len(own) != len(names):
        raise ValueError(f"this game has {len(names)} options ({', '.join(names) or 'none'}), not {len(own)}")
    return (
        whole_number("size", size, (1, MAX_BATCH)),
        whole_number("seated", seated, players),
        [whole_number("key", part, UINT64) for part in keys],
        [whole_number(*each, INT64) for each in zip(names, own, strict=True)],
        check_reward_kind(reward),
        real_number("shaping", shaping),
        whole_number("all_points", all_points, (0, 1)),
        whole_number("max_decisions", max_decisions, (1, INT64[1])),
    )


def check_arrays(size: int, seated: int, entries: int, actions: int, arrays: Mapping[str, Any]) -> None:
    """The arrays that a batch writes into must be memory of the right size, which may be written to."""
    wanted = {
        "observations": (size * entries, 2),
        "masks": (size * actions, 1),
        "players": (size, 1),
        "rewards": (size * seated, 4),
        "dones": (size, 1),
        "truncations": (size, 1),
        "actions": (size, 4),
    }
    for name, array in arrays.items():
        numbers, width = wanted[name]
        if name == "observations" and is_empty(array):
            continue
        check_memory(name, array, numbers, width * 8, FORMATS[name], " for this batch")


def is_empty(array: Any) -> bool:
    try:
        return memoryview(array).nbytes == 0
    except TypeError:
        return False


def check_memory(name: str, array: Any, numbers: int, bits: int, formats: str, purpose: str = "") -> None:
    """Memory for this many numbers of that kind (the letters of the module `struct`), which may be written to."""
    try:
        view = memoryview(array)
    except TypeError:
        raise TypeError(f"{name} must be an array, not {short(array)}") from None
    if view.readonly or not view.c_contiguous:
        raise ValueError(f"{name} must be an array that can be written to, in one piece of memory")
    if view.nbytes * 8 != numbers * bits:
        raise ValueError(f"{name} must have {numbers} numbers of {bits} bits{purpose}")
    if view.itemsize * 8 != bits:
        raise ValueError(f"{name} must have numbers of {bits} bits, not of {view.itemsize * 8}")
    if view.format not in [*formats]:
        kind = "fractions" if formats == "f" else "whole numbers"
        raise ValueError(
            f"{name} must have {kind} of {bits} bits in this machine's order, not of the kind {view.format!r}"
        )


def check_observation(seated: int, seat: Any, all_points: Any) -> tuple[int, int]:
    return check_seat(seat, seated), whole_number("all_points", all_points, (0, 1))


def check_entries(entries: Any, numbers: int) -> None:
    """Memory for an observation."""
    check_memory("an observation", entries, numbers, 16, FORMATS["observations"])


def check_mask(mask: Any, numbers: int) -> None:
    """Memory for a mask of all actions."""
    check_memory("a mask", mask, numbers, 8, FORMATS["masks"])


def check_places(first: Any, end: Any, size: int, attached: bool) -> tuple[int, int]:
    """The places from `first` to before `end`."""
    if not attached:
        raise RuntimeError("the batch has no arrays yet: call `attach_buffers` first")
    start = whole_number("first", first, (0, size))
    return start, whole_number("end", end, (start, size))


def check_place(i: Any, size: int) -> int:
    return whole_number("the number of a game", i, (0, size - 1))


def refuse_action(i: int) -> ValueError:
    """The error for a game in a batch that has no such action, or that has not begun."""
    return ValueError(f"the action of game {i} is not legal, or the game has not begun")
