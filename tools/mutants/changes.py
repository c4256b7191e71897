"""The small changes that are made to a module of the rules, one at a time: Cosmic Ray's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

# `a is b` is the same as `a == b` for the numbers of the rules
SAME = re.compile(r"core/ReplaceComparisonOperator_[A-Za-z]+_Is(Not)?$")


@dataclass(frozen=True)
class Mutant:
    """A module with one change."""

    function: str  # where the change is; "" outside functions
    number: int  # of the first changed line
    line: str  # that line as it was
    now: str  # what stands there instead
    source: str  # the changed module


def mutants_of(source: str) -> Iterator[Mutant]:
    # not installed by `make check`, which imports this module
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.ast.ast_query import ASTQuery
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    tree = get_ast(source)
    for name in sorted(operator_names()):
        operator_class = get_operator(name)
        if SAME.match(name) or operator_class.arguments():
            continue
        operator = operator_class()
        places = (node for node in ast_nodes(tree) for _ in operator.mutation_positions(node))
        for occurrence, node in enumerate(places):
            changed = mutate_code(source, operator, occurrence)
            if changed is not None and changed != source:
                yield mutant(source, changed, ASTQuery(node).get_definition_name() or "")


def mutant(source: str, changed: str, function: str = "") -> Mutant:
    old, new = source.splitlines(), changed.splitlines()
    pairs = list(zip_longest(old, new, fillvalue=""))
    first = next(number for number, (was, now) in enumerate(pairs) if was != now)
    backwards = zip_longest(reversed(old), reversed(new))
    same_at_end = next(number for number, (was, now) in enumerate(backwards) if was != now)
    end = max(first + 1, len(new) - same_at_end)
    return Mutant(function, first + 1, pairs[first][0].strip(), " ".join(map(str.strip, new[first:end])), changed)
