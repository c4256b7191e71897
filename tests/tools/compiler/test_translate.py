"""The translator rejects rules that would mean something else in C."""

from __future__ import annotations

import ast

import pytest
from tools.compiler.translate import NotInTheLanguageError, check_names, functions_of, signature


def first_function(text: str) -> ast.FunctionDef:
    return next(functions_of("rules", text))


def test_shifted_literal_is_rejected() -> None:
    with pytest.raises(NotInTheLanguageError, match=r"line 2: write bit\(n\)"):
        first_function("def rule(n: int) -> int:\n    return 1 << n\n")


def test_two_functions_of_one_name_are_rejected() -> None:
    function = first_function("def rule(n: int) -> int:\n    return n\n")
    with pytest.raises(NotInTheLanguageError, match="two functions named rule"):
        check_names(iter([function, function]))


def test_function_named_like_a_method_of_a_class_is_rejected() -> None:
    function = first_function("def legal_actions(n: int) -> int:\n    return n\n")
    with pytest.raises(NotInTheLanguageError, match="a compiled class has a method named legal_actions"):
        check_names(iter([function]))


def test_type_without_compiled_form_is_rejected() -> None:
    function = first_function("def rule(n: str) -> int:\n    return 0\n")
    with pytest.raises(NotInTheLanguageError, match="no C type for 'str'"):
        list(signature("rules", function, set()))


def test_local_variables_are_64_bit_numbers_or_players() -> None:
    text = "def rule(game: Game, n: int) -> bool:\n    player = game.players[n]\n    total = player.san_juan\n"
    text += "    n = 2\n    for i in range(3):\n        total += i\n    return total > 0\n"
    lines = list(signature("rules", first_function(text), set()))
    assert lines == [
        "@cython.locals(player=Player, total=i64, i=i64)",
        "cdef bint rule(Game game, i64 n) noexcept nogil",
    ]
