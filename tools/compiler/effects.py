"""What each function reads of the structs and what it may write, itself and through the functions that it calls."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tools.compiler.kinds import Kinds
from tools.compiler.language import walk_code
from tools.compiler.program import Program

Place = tuple[str, str]  # a struct and one of its fields
EVERYTHING: Place = ("everything", "")
EVENTS: Place = ("events", "")  # the list that `emit` adds to
BUFFER: Place = ("buffer", "")


@dataclass
class Effect:
    reads: set[Place] = field(default_factory=set)
    writes: set[Place] = field(default_factory=set)

    def add(self, other: Effect) -> None:
        self.reads |= other.reads
        self.writes |= other.writes

    def matters_before(self, other: Effect) -> bool:
        """Does it make a difference whether this comes before the other or after it?"""
        return meet(self.writes, other.reads | other.writes) or meet(other.writes, self.reads)


def meet(some: set[Place], others: set[Place]) -> bool:
    everything = EVERYTHING in some or EVERYTHING in others
    return bool(some & others) or (everything and bool(some) and bool(others))


OF_PRIMITIVES = {
    "emit": Effect(writes={EVENTS}),
    "copy_state": Effect(reads={EVERYTHING}, writes={EVERYTHING}),
}


class Effects:
    """The effects of all functions of a program."""

    def __init__(self, program: Program) -> None:
        kinds = {name: Kinds(program, function) for name, function in program.functions.items()}
        self.of_function = {name: Effect() for name in kinds} | OF_PRIMITIVES
        sizes: list[int] = []
        while True:
            for name, one in kinds.items():
                for statement in one.function.node.body:
                    self.of_function[name].add(self.of(one, statement))
            now = [len(effect.reads) + len(effect.writes) for effect in self.of_function.values()]
            if now == sizes:
                return
            sizes = now

    def of(self, kinds: Kinds, node: ast.AST) -> Effect:
        """The effect of a statement or an expression in the function with these kinds."""
        found = Effect()
        for inner in walk_code(node):
            match inner:
                case ast.Call(func=ast.Name(id=name)):
                    found.add(self.of_function.get(name, Effect()))
                case ast.Attribute():
                    place = (kinds.of(inner.value), inner.attr)
                    (found.writes if isinstance(inner.ctx, ast.Store) else found.reads).add(place)
                case ast.Subscript(value=value):
                    places = found.writes if isinstance(inner.ctx, ast.Store) else found.reads
                    if isinstance(value, ast.Attribute):
                        places.add((kinds.of(value.value), value.attr))
                    elif isinstance(value, ast.Name) and value.id in kinds.locals:
                        places.add(BUFFER)
                case ast.AugAssign(target=ast.Attribute(value=value, attr=attr)):
                    found.reads.add((kinds.of(value), attr))
        return found


def effects_of(program: Program) -> Effects:
    """The effects of a program, found once: its functions must not change after that."""
    if program.effects is None:
        program.effects = Effects(program)
    found: Effects = program.effects
    return found
