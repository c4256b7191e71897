"""Names that rules cannot use: all functions of a game share one C file with the engine's classes."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from pathlib import Path

from tools.compiler.kinds import BUILT_IN
from tools.compiler.language import NotInTheLanguageError, is_stored, refuse, walk_code
from tools.compiler.program import PRIMITIVES, Program

HERE = Path(__file__).parent
C_WORDS = """
auto break case char const continue default do double else enum extern float for goto if inline int long register
restrict return short signed sizeof static struct switch typedef union unsigned void volatile while asm typeof
alignas alignof bool complex generic imaginary noreturn thread_local nullptr
"""
CYTHON_WORDS = """
cdef cpdef cimport ctypedef cppclass include extern api public readonly nogil gil noexcept by fused new object
NULL DEF IF ELIF ELSE bint size_t ssize_t Py_ssize_t Py_buffer uchar uint ulong cython
"""
WORDS = {*C_WORDS.split(), *CYTHON_WORDS.split()}
GENERATED = {"SOURCES", "SOURCE_HASH", "MAX_EVENTS", "EventBuffer", "i64", "u64", "calloc", "free", "memset"}
FIELDS_OF_STRUCTS = {"events", "last_byte"}


def class_names() -> set[str]:
    """The classes, methods and functions of the compiled classes, which Cython would confuse with functions."""
    text = "\n".join(file.read_text() for file in sorted(HERE.glob("*.pyx")))
    return set(re.findall(r"^(?:    def|def|class) (\w+)", text, re.M)) | METHODS


METHODS = {"to_numbers", "set_numbers", "start", "play_games", "begin_with"}  # written by `translate`


def check_names(program: Program) -> None:
    """Refuse names that are taken; that no name is defined twice is checked with the contract."""
    taken = dict.fromkeys(PRIMITIVES, "a function that rules call")
    taken |= dict.fromkeys(class_names(), "a compiled class or one of its methods")
    taken |= dict.fromkeys(GENERATED | {f"{name}Data" for name in program.structs}, "a part of the generated code")
    for name in (*program.functions, *program.constants, *program.structs):
        check_word(name, place_of(program, name))
        if name in taken or (name in vars(builtins) and name not in program.structs):
            what = taken.get(name, "a built-in function of Python")
            raise NotInTheLanguageError(f"{place_of(program, name)}: {name} is the name of {what}; choose another one")
    for function in program.functions.values():
        for node in walk_code(function.node):
            variable = node.arg if isinstance(node, ast.arg) else node.id if is_stored(node) else None  # type: ignore[attr-defined]
            if variable is not None:
                check_word(variable, refuse(function.module, node, "").args[0].removesuffix(": "))
                if variable in program.functions or variable in PRIMITIVES or variable in (*BUILT_IN, "range"):
                    check_shadow(function.module, function.node, node, variable)
    for name, struct in program.structs.items():
        for field in struct.fields:
            check_word(field, f"the struct {name}")
            if field in FIELDS_OF_STRUCTS or field.endswith("_data"):
                raise NotInTheLanguageError(
                    f"the struct {name} has a field {field}, which the compiled struct adds itself"
                )


def check_shadow(module: str, function: ast.FunctionDef, node: ast.AST, variable: str) -> None:
    """A variable may be named like a function only where that function is not called."""
    called = {
        call.func.id for call in walk_code(function) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    }
    if variable in called:
        raise refuse(module, node, f"{variable} is a variable and a function that is called here; rename the variable")


def check_word(name: str, place: str) -> None:
    if name in WORDS or keyword.iskeyword(name) or name.startswith("__"):
        raise NotInTheLanguageError(f"{place}: {name} is a word of C or Cython; choose another name")


def place_of(program: Program, name: str) -> str:
    if name in program.functions:
        function = program.functions[name]
        return f"{function.module}, line {function.node.lineno}"
    return "the rules"
