"""Checks a game against `contract`, before it is bound or compiled, and says what is missing or wrong."""

from __future__ import annotations

import ast
import inspect
from types import FunctionType
from typing import Any

from doubloon.engine import contract
from doubloon.engine.c_types import c_type_of
from doubloon.engine.definitions import Definition, definitions_of, game_definitions, is_table
from doubloon.engine.sources import PARTS, ContractError, game_sources
from doubloon.engine.structs import Field, Struct

NUMBERS = {  # what the fields of `Game` that the engine uses must be: bits (0: any), signed, never negative
    "key_0": (64, False, "uint64()"),
    "key_1": (64, False, "uint64()"),
    "draws": (64, True, "natural(64)"),
    "legal": (64, True, "number(64)"),
    "seated": (0, True, "natural(8)"),
    "current": (0, True, "number(8)"),
    "phase": (0, True, "number(8)"),
    "step": (0, True, "number(8)"),
}

MOST = 2**31  # compiled constants of the contract are counted in 32 bits


def checked_names(package: str) -> dict[str, Any]:
    """Everything in the contract by name: the game's own, or the default where it leaves a name out."""
    own = game_definitions(package)
    check_structs(package, own)
    names: dict[str, Any] = {}
    for asked in definitions_of(contract):
        if isinstance(asked.value, FunctionType):
            names[asked.name] = function_of(package, asked, own)
        elif is_constant_of_game(asked):
            names[asked.name] = constant_of(package, asked, own)
    names.update(Game=own["Game"].value, Player=own["Player"].value)
    check_numbers(package, names)
    return names


def defaults_of(package: str) -> list[Definition]:
    """The functions and constants of the contract that the game leaves out."""
    own = game_definitions(package)
    asked = (one for one in definitions_of(contract) if isinstance(one.value, FunctionType) or is_constant_of_game(one))
    return [one for one in asked if one.name not in own]


def is_constant_of_game(asked: Definition) -> bool:
    """Is it a constant that a game defines? The limits of compiled code have no written type."""
    return asked.name.isupper() and asked.asked_type != ""


def lacks(package: str, what: str) -> ContractError:
    return ContractError(f"{package} lacks {what}, which engine/contract.py asks of every game")


def function_of(package: str, asked: Definition, own: dict[str, Definition]) -> FunctionType:
    function: FunctionType = asked.value
    if asked.name not in own:
        if "NotImplementedError" in function.__code__.co_names:
            raise lacks(package, signature_text(function))
        return function
    found = own[asked.name]
    check_form(found)
    if not isinstance(found.value, FunctionType) or not same_signature(function, found.value):
        has = signature_text(found.value) if isinstance(found.value, FunctionType) else f"{asked.name}, no function"
        raise ContractError(
            f"{found.place}: {package} has {has}, but engine/contract.py asks for {signature_text(function)}"
        )
    return found.value


def check_form(found: Definition) -> None:
    """A function of the contract is written out with plain parameters, so that it is called the same way in C."""
    node = found.node
    problem = ""
    if not isinstance(node, ast.FunctionDef):
        problem = "is no function that is written out here; write `def`, which calls the other one"
    elif node.decorator_list:
        problem = "has a decorator; rules are plain functions"
    elif node.args.defaults or node.args.kw_defaults or node.args.kwonlyargs or node.args.posonlyargs:
        problem = "may have only plain parameters, without defaults, `*` and `/`"
    elif any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node)):
        problem = "is a generator; return a value"
    if problem:
        raise ContractError(f"{found.place}: {found.name} {problem}")


def same_signature(asked: FunctionType, found: FunctionType) -> bool:
    """Do the names and types of the parameters agree, and the result? Numbers may stand in place of `*options: int`.

    An underscore may stand before the name of a parameter that is not used.
    """
    spec, given = inspect.getfullargspec(asked), inspect.getfullargspec(found)
    own = given.args
    if spec.varargs is not None:  # the game's own options
        if any(written_type(found, name) != "int" for name in own[len(spec.args) :]):
            return False
        own = own[: len(spec.args)]
    if given.varargs or [name.removeprefix("_") for name in own] != spec.args:
        return False
    pairs = zip([*spec.args, "return"], [*own, "return"], strict=True)
    return all(suits(asked, name, found, its) for name, its in pairs)


def suits(asked: FunctionType, name: str, found: FunctionType, its: str) -> bool:
    """Is it the same type? What is never negative may be passed as `int`, and `int` may be returned as Natural."""
    wanted, given = written_type(asked, name), written_type(found, its)
    if {wanted, given} == {"int", "Natural"}:
        return (wanted == "Natural") == (name != "return")
    same = c_type_of(wanted, asked.__globals__)
    return same is not None and same == c_type_of(given, found.__globals__)


def written_type(function: FunctionType, name: str) -> str:
    annotation = function.__annotations__.get(name, "")
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))


def signature_text(function: FunctionType) -> str:
    """`name(parameter: type) -> type`, with the types as they are written."""
    written = {name: str(getattr(kind, "__name__", kind)) for name, kind in function.__annotations__.items()}
    spec = inspect.getfullargspec(function)
    parameters = [(name, name) for name in spec.args]
    if spec.varargs:
        parameters.append((f"*{spec.varargs}", spec.varargs))
    listed = ", ".join(f"{shown}: {written[name]}" if name in written else shown for shown, name in parameters)
    return f"{function.__name__}({listed})" + (f" -> {written['return']}" if "return" in written else "")


def constant_of(package: str, asked: Definition, own: dict[str, Definition]) -> Any:
    wanted = asked.asked_type
    if asked.name not in own:
        if asked.value is contract.REQUIRED:
            raise lacks(package, f"{asked.name}: {wanted}")
        return asked.value
    value = own[asked.name].value
    fits = {
        "int": type(value) is int and abs(value) < MOST,
        "tuple[int, ...]": value == () or (is_table(value) and max(map(abs, value)) < MOST),
        "tuple[str, ...]": isinstance(value, tuple) and all(isinstance(entry, str) for entry in value),
    }
    if not fits[wanted]:
        written = repr(value)
        raise ContractError(
            f"{own[asked.name].place}: {package} has {asked.name} = {written[:60]}, but engine/contract.py asks for "
            f"{asked.name}: {wanted}" + (", below 2**31" if "int" in wanted else "")
        )
    return value


# --- structs and limits ---


def check_structs(package: str, own: dict[str, Definition]) -> None:
    for name in ("Game", "Player"):
        if name not in own or not own[name].is_struct:
            rules = ", ".join(game_sources(package)[:3])
            raise lacks(package, f"class {name}(Struct) in its {PARTS[0]} (found: {rules}, ...)")
    fields: dict[str, Field] = own["Game"].value.fields
    for name, (bits, signed, written) in NUMBERS.items():
        field = fields.get(name)
        if field is None:
            raise lacks(package, f"the field Game.{name}, {written}")
        plain = field.length is None and field.kind is None and not field.external
        natural = field.natural or not written.startswith("natural")
        if not plain or not natural or bits not in (0, field.bits) or signed != field.signed:
            raise ContractError(
                f"{own['Game'].place}: the field Game.{name} must be {written}, as engine/contract.py asks"
            )
    players = fields.get("players")
    if players is None or players.kind is None or players.kind is not own["Player"].value:
        raise lacks(package, "the field Game.players, seats(Player, MAX_PLAYERS)")
    for definition in own.values():
        if definition.is_struct:
            check_struct(definition, definition.value)


def check_struct(definition: Definition, struct: type[Struct]) -> None:
    """Other structs than the players' are not linked to the state that contains them when it is copied."""
    for name, field in struct.fields.items():
        if (field.kind is not None and (definition.name, name) != ("Game", "players")) or field.external:
            raise ContractError(
                f"{definition.place}: the field {definition.name}.{name} is no number and no list of numbers; only "
                "Game.players may be something else"
            )


def check_numbers(package: str, names: dict[str, Any]) -> None:
    """Numbers that must agree with each other, and the limits of compiled code."""

    def check(holds: bool, wanted: str) -> None:
        if not holds:
            raise ContractError(f"{package}: {wanted}")

    seats, features = names["MAX_PLAYERS"], names["FEATURES"]
    check(
        1 <= names["MIN_PLAYERS"] <= seats <= contract.MAX_SEATS,
        f"MIN_PLAYERS = {names['MIN_PLAYERS']} and MAX_PLAYERS = {seats} must be from 1 to {contract.MAX_SEATS}, "
        "in this order",
    )
    common, of_step = names["COMMON_CHOICES"], names["ACTIONS_OF_STEP"]
    check(len(of_step) > 0, "ACTIONS_OF_STEP must have a number for each step, at least one")
    check(common >= 0 and min(of_step) >= 0, "COMMON_CHOICES and ACTIONS_OF_STEP must not be negative")
    check(
        names["ACTIONS"] == common + sum(of_step),
        f"ACTIONS = {names['ACTIONS']}, but COMMON_CHOICES and the sum of ACTIONS_OF_STEP are {common + sum(of_step)}",
    )
    choices = names["CHOICES_OF_STEP"] or of_step
    shares = names["first_action"] is not contract.first_action  # a step may offer the actions of another
    most = [names["ACTIONS"] - common] * len(of_step) if shares else of_step
    check(
        len(choices) == len(of_step) and all(0 <= offered <= own for offered, own in zip(choices, most, strict=False)),
        f"CHOICES_OF_STEP = {choices} must have a number for each of the {len(of_step)} steps, from 0 to its "
        "ACTIONS_OF_STEP, or be empty",
    )
    widest = max(range(len(choices)), key=lambda step: choices[step])
    source = "CHOICES_OF_STEP" if names["CHOICES_OF_STEP"] else "ACTIONS_OF_STEP"
    check(
        common + choices[widest] <= contract.CHOICE_BITS,
        f"step {widest} has {common + choices[widest]} choices (COMMON_CHOICES + {source}[{widest}]), but a decision "
        f"can have at most {contract.CHOICE_BITS}: make two steps of it, or say in CHOICES_OF_STEP how many of its "
        "actions a step can offer at once",
    )
    check(names["ENTRIES"] > 0, f"ENTRIES = {names['ENTRIES']}: an observation must have at least one entry")
    for some, total in (("OPTION_ACTIONS", "ACTIONS"), ("OPTION_ENTRIES", "ENTRIES")):
        check(
            0 <= names[some] < names[total],
            f"{some} = {names[some]} must be from 0 to less than {total} = {names[total]}",
        )
    check(
        0 < features <= contract.MAX_FEATURES,
        f"FEATURES = {features} must be from 1 to {contract.MAX_FEATURES}",
    )
    titles = names["FEATURE_NAMES"]
    check(len(titles) in (0, features), f"FEATURE_NAMES has {len(titles)} names for {features} features")
    for table in ("START_WEIGHTS", "END_WEIGHTS"):
        weights = names[table]
        wanted = features * (seats + 1)
        check(
            len(weights) == wanted,
            f"{table} has {len(weights)} weights, but {features} features and up to {seats} players (FEATURES * "
            f"(MAX_PLAYERS + 1)) need {wanted}",
        )
        check(
            max(map(abs, weights)) < 2**31,
            f"{table} has a weight that does not fit in 32 bits",
        )
    temperatures = names["LEAD_TEMPERATURE_START"], names["LEAD_TEMPERATURE_END"]
    check(min(temperatures) > 0, "LEAD_TEMPERATURE_START and LEAD_TEMPERATURE_END must be positive")
    length = names["Game"].fields["players"].length
    check(length == seats, f"Game.players has {length} seats, but MAX_PLAYERS = {seats}")
    options = option_names(names["set_up"])
    check(
        len(options) <= contract.MAX_OPTIONS,
        f"set_up takes {len(options)} options ({', '.join(options)}), but at most {contract.MAX_OPTIONS} are possible",
    )


def option_names(set_up: FunctionType) -> list[str]:
    """The game's own options among the parameters of its `set_up`."""
    return inspect.getfullargspec(set_up).args[4:]
