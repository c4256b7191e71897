"""Binds the modules that all games share to one game, for the interpreted backend.

Each shared module gets a copy of its own names, in which only two things change: what it imports from `contract`
becomes the game's, and functions of other shared modules become their bound copies. In C this needs no code: the
shared modules and a game's own are compiled into one file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from types import FunctionType, SimpleNamespace
from typing import Any

from doubloon.engine import contract
from doubloon.engine.conformance import checked_names, is_constant_of_game
from doubloon.engine.definitions import all_of, definitions_of
from doubloon.engine.sources import CONTRACT, SHARED_MODULES, ContractError, game_sources


@cache
def bound_to(package: str) -> Any:
    """Everything in the contract as the game has it, and the shared functions and constants bound to it."""
    names = checked_names(package)
    check_uses(package)
    names["legal_choices"] = checked_choices(package, names)
    bound: dict[str, Any] = {}
    spaces: list[dict[str, Any]] = []
    for module in map(import_module, SHARED_MODULES):
        space = dict(vars(module))
        spaces.append(space)
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                bound[name] = copied(function, space)
    for name, value in names.items():
        if bound.get(name) is None or value is not getattr(contract, name):  # a default is bound, too
            bound[name] = value
    for module, space in zip(map(import_module, SHARED_MODULES), spaces, strict=True):
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ in SHARED_MODULES:
                space[name] = bound[name]
            elif name in names and value is getattr(contract, name):
                space[name] = names[name]
    constants = {one.name: one.value for one in all_of(SHARED_MODULES) if one.is_constant}
    return SimpleNamespace(**{**constants, **bound})


def checked_choices(package: str, names: dict[str, Any]) -> Callable[[Any], int]:
    """The game's `legal_choices`, which refuses what compiled code would take for another choice.

    An empty set would be a forced step without a choice, and a choice above those of its step an action of another.
    """
    own: Callable[[Any], int] = names["legal_choices"]
    common: int = names["COMMON_CHOICES"]
    counts: tuple[int, ...] = names["CHOICES_OF_STEP"] or names["ACTIONS_OF_STEP"]
    beyond = tuple(-1 << common + count for count in counts)  # what the set of each step may not contain
    numbers_itself = names["first_action"] is not contract.first_action  # then it may have steps without a number

    @wraps(own)
    def legal_choices(game: Any) -> int:
        legal = own(game)
        if legal == 0:
            raise ContractError(f"{package}: no legal choice at step {game.step}, and the game is not over")
        if 0 <= game.step < len(beyond):
            if legal & beyond[game.step]:
                most = common + counts[game.step] - 1
                choice = legal.bit_length() - 1
                offered = f"choice {choice}" if legal > 0 else f"{legal}, which is no set of choices"
                raise ContractError(
                    f"{package}: legal_choices at step {game.step} offers {offered}; the step has choices 0 to {most}"
                )
        elif not numbers_itself:
            raise ContractError(
                f"{package}: the game is at step {game.step}, but ACTIONS_OF_STEP has only the steps 0 to "
                f"{len(beyond) - 1}"
            )
        return legal

    return legal_choices


def copied(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """The same function with other globals."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
    copy.__doc__, copy.__annotations__ = function.__doc__, function.__annotations__
    return copy


def check_uses(package: str) -> None:
    """A game's own modules call its functions directly, so they cannot use what only a bound copy can do."""
    unbound = needing_a_game()
    for source in game_sources(package):
        for name, value in vars(import_module(source)).items():
            if isinstance(value, FunctionType) and (value.__module__, value.__name__) in unbound:
                raise ContractError(
                    f"{source} imports {name} from {value.__module__}, which calls the game itself; import the game's "
                    "own functions, or what does not need a game"
                )


@cache
def needing_a_game() -> frozenset[tuple[str, str]]:
    """The shared functions that use something of the contract, themselves or through others."""
    constants = {one.name for one in definitions_of(contract) if is_constant_of_game(one)}
    functions = [one.value for one in all_of(SHARED_MODULES) if isinstance(one.value, FunctionType)]
    found = {key_of(function) for function in functions if function.__module__ == CONTRACT}
    while True:
        more = {
            key_of(one)
            for one in functions
            if any(needs(one, name, constants, found) for name in one.__code__.co_names)
        }
        if more <= found:
            return frozenset(found)
        found |= more


def needs(function: FunctionType, name: str, constants: set[str], found: set[tuple[str, str]]) -> bool:
    """Is this name in the function one of the contract's, or a function that needs one?"""
    value = function.__globals__.get(name)
    return name in constants or (isinstance(value, FunctionType) and key_of(value) in found)


def key_of(function: FunctionType) -> tuple[str, str]:
    return function.__module__, function.__name__
