"""The translator refuses rules that would mean something else in C, or that C does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.compiler.language import NotInTheLanguageError
from tools.compiler.names import check_names
from tools.compiler.program import Program, program_of
from tools.compiler.signs import Signs
from tools.compiler.translate import constants, signature, translate

from tests.helpers.engine.rule_checks import check_rule, rule_text, with_functions
from tests.helpers.engine.tiny_game import TinyGames


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The small game."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        games = TinyGames(tmp_path_factory.mktemp("games"), monkeypatch)
        yield program_of(games.write())
        games.forget()


# --- what is not in the language ---

REFUSED = {
    "a dict": ("return {1: 2}[n]", "line 2: rule uses a dict; use a table in capitals"),
    "a list": ("return [1, 2][n]", "line 2: rule uses a list"),
    "a set": ("return n in {1, 2}", "`in` looks only into values that are written there"),
    "a list comprehension": ("return sum([i for i in range(n)])", "uses a comprehension; write a loop"),
    "a generator": ("return any(i for i in range(n))", "uses a generator; write a loop"),
    "a string": ('n = "x"\nreturn 0', "line 2: a string is no number"),
    "a text with a value": ('n = f"{n}"\nreturn 0', "uses a string; rules know only numbers"),
    "a fraction": ("return n * 1.5", "1.5 is no whole number"),
    "none": ("return None", "None is no whole number and no truth value"),
    "a slice": ("return player.taken[0:1]", "uses a slice; write a loop"),
    "an exception": ("raise ValueError", "uses an exception; return a number that says what happened"),
    "an exception that is caught": ("try:\n    n = 1\nfinally:\n    n = 2\nreturn n", "uses an exception"),
    "an assertion": ("assert n > 0\nreturn n", "uses an assertion; a test can hold it"),
    "a function inside": ("def inner() -> int:\n    return 1\nreturn n", "uses a function inside a function"),
    "lambda": ("return (lambda: 1)()", "is a method; call functions of the rules"),
    "match": ("match n:\n    case 1:\n        return 1\nreturn 2", "uses match; write if and elif"),
    "with": ("with n:\n    pass\nreturn 1", "uses a with block"),
    "a global variable": ("global MOST\nreturn 1", "uses a global variable; put it into the state"),
    "del": ("del n\nreturn 1", "uses del"),
    "an assignment inside": ("return (n := 2)", "uses an assignment in an expression"),
    "an import": ("import os\nreturn 1", "uses an import inside a function"),
    "true division": ("return n / 2", "line 2: rule uses /, which makes a fraction"),
    "a power": ("return n**2", "uses **; multiply, or use a table"),
    "identity": ("return n is sure", "uses is; compare with =="),
    "a plus sign": ("return +n", "uses a plus sign"),
    "two variables at once": ("n, m = 1, 2\nreturn n", "assign one variable on each line"),
    "a chain of assignments": ("n = m = 1\nreturn n", "assign one variable on each line"),
    "a tuple": ("return (1, 2)[n]", "a tuple stands only behind `in`"),
    "a statement without effect": ("n\nreturn n", "n does nothing"),
    "a loop over a list": ("for piece in player.taken:\n    n += piece\nreturn n", "for goes only over range(...)"),
    "a loop that counts down": ("for i in range(3, 0, -1):\n    n += i\nreturn n", "count down with while"),
    "for and else": ("for i in range(3):\n    n += i\nelse:\n    n = 1\nreturn n", "a loop has no else"),
    "while and else": ("while n > 0:\n    n -= 1\nelse:\n    n = 1\nreturn n", "a loop has no else"),
    "a method": ("return n.bit_count()", "n.bit_count is a method; call functions of the rules"),
    "names of arguments": ("return min(n, default=2)", "min is called with names; pass its arguments in order"),
    "an unknown function": ("return sorted(n)", "sorted is no function of the rules"),
    "too few arguments": ("return total_points()", "total_points takes 1 arguments, not 0"),
    "a struct of another kind": ("return total_points(game)", "total_points gets a Game, game, in place of a Player"),
    "a number in place of a struct": ("return total_points(n)", "total_points gets a number, n, in place of a Player"),
    "a struct as a number": ("return player + 1", "player is no number, but a Player"),
    "two kinds in one variable": ("m = player\nm = 1\nreturn 1", "m is a Player and a number; use two variables"),
    "an unknown field": ("return player.gold", "the struct Player has no field gold"),
    "a field of a number": ("return n.gold", "n is a number and has no fields"),
    "a whole list": ("return player.taken", "player.taken is a list; use one of its numbers"),
    "an entry of a number": ("return n[0]", "n is no list"),
    "a whole table": ("return ACTIONS_OF_STEP", "ACTIONS_OF_STEP is a table; use one of its numbers"),
    "an unknown name": ("return nothing", "nothing is no variable here, and no number or table of numbers in capitals"),
    "a large number": (
        "return n + 9223372036854775808",
        "does not fit in 63 bits; declare a constant as Final[uint64]",
    ),
    "a value of `and`": ("return sure and game.seated", "sure is no truth value; compare it with 0 before `and`"),
    "a value of `or`": ("return sure or n > 1", "sure is no truth value; compare it with 0 before `or`"),
    "a number among truth values": ("found = False\nfound |= True\nreturn found and n > 0", "found is no truth value"),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_what_is_not_in_the_language_is_refused(fault: str, program: Program) -> None:
    body, message = REFUSED[fault]
    message = re.escape(message).replace("line\\ 2", r"rules, line \d+")
    with pytest.raises(NotInTheLanguageError, match=message):
        check_rule(program, body)


HEADS = {
    "a decorator": ("@staticmethod\ndef other(n: int) -> int:\n    return n\n", "other has a decorator"),
    "a default": ("def other(n: int = 1) -> int:\n    return n\n", "other may have only plain parameters"),
    "a star": ("def other(*n: int) -> int:\n    return 1\n", "other may have only plain parameters"),
    "no type": ("def other(n) -> int:\n    return n\n", "the parameter n of other needs a type"),
    "a type without compiled form": ("def other(n: str) -> int:\n    return 0\n", "other has no C type for 'str'"),
    "a result without compiled form": (
        "def other(n: int) -> float:\n    return 0\n",
        "other has no C type for 'float'",
    ),
}


@pytest.mark.parametrize("fault", HEADS)
def test_heads_of_functions_are_plain(fault: str, program: Program) -> None:
    head, message = HEADS[fault]
    with pytest.raises(NotInTheLanguageError, match=re.escape(message)):
        check_rule(program, "return n", head + "\n\n")


# --- what C would do differently ---

DIFFERENT = {
    "division": (
        "return n // 2",
        "n may be negative in n // 2, and // rounds differently in C; write divide_toward_zero",
    ),
    "division by what may be negative": ("return sure // n", "n may be negative in sure // n"),
    "remainder": ("return n % 2", "n may be negative in n % 2, and % rounds differently in C"),
    "division in an assignment": ("n //= 2\nreturn n", "n may be negative in n // 2"),
    "a difference": ("return (sure - 1) // 2", "sure - 1 may be negative"),
    "a variable that goes below zero": ("m = 0\nm -= 1\nreturn m // 2", "m may be negative"),
    "a field that may be negative": ("return game.bonus // 2", "game.bonus may be negative"),
    "a table with a negative entry": ("return SIGNED[sure] // 2", "SIGNED[sure] may be negative"),
    "the other branch": ("return 0 if n >= 0 else n // 2", "n may be negative"),
    "a condition that no longer holds": ("if n >= 0:\n    n -= 5\n    return n // 2\nreturn 0", "n may be negative"),
    "a condition before a loop": (
        "if n < 0:\n    return 0\nwhile sure > 3:\n    sure = n // 2\n    n -= 3\nreturn 1",
        "n may be negative",
    ),
    "a number for Natural": ("return halved(n)", "an argument of halved is declared as Natural, but n may be negative"),
    "a result for Natural": ("return bad(n)", "the result of bad is declared as Natural, but n may be negative"),
    "a negative number without sign": (
        "limit: uint64 = n\nreturn limit >> 1",
        "limit is declared as uint64, but n may be",
    ),
    "a negative key": ("game.key_0 = n\nreturn 1", "game.key_0 is declared as uint64, but n may be negative"),
    "a mixture of signs": ("return (seed + n) >> 1", "n meets an unsigned number in seed + n"),
    "a comparison of signs": ("return 1 if seed > n else 0", "n meets an unsigned number in seed > n"),
    "an unsigned result": ("return seed", "seed is unsigned and may not fit into the result of rule"),
    "an unsigned place": ("return player.taken[seed]", "seed is unsigned and cannot be a place in a list"),
    "a shifted literal": ("return 1 << n", "write bit(n) instead of 1 << n"),
    "a negative shift": ("return n >> (sure - 1)", "sure - 1 may be negative in n >> sure - 1: shift by 0 to 63"),
    "a shift that is too far": ("return n << 64", "64 may be above 63 in n << 64, which C cannot shift by"),
    "a set member that is too large": ("return bit(63)", "bit(63): a set of bits has the members 0 to 62"),
    "a narrow product": (
        "return game.pile * 100_000",
        "C computes game.pile * 100000 in 32 bits, where it may not fit",
    ),
    "a narrow shift": ("return game.pile << (sure & 63)", "C computes game.pile << (sure & 63) in 32 bits"),
    "a narrow comparison": (
        "return 1 if player.points * 99_999 > n else 0",
        "C computes player.points * 99999 in 32 bits",
    ),
    "a narrow argument": ("return halved(game.pile * 99_999)", "C computes game.pile * 99999 in 32 bits"),
}
HELPERS = """
def halved(amount: Natural) -> Natural:
    return amount // 2
"""
BAD = "def bad(n: int) -> Natural:\n    return n\n"


@pytest.mark.parametrize("fault", DIFFERENT)
def test_what_c_would_do_differently_is_refused(fault: str, program: Program) -> None:
    body, message = DIFFERENT[fault]
    with pytest.raises(NotInTheLanguageError, match=rf"rules, line \d+: .*{re.escape(message)}"):
        check_rule(program, body, HELPERS + (BAD if "bad(" in body else ""))


ALLOWED = {
    "natural parameter": "return sure // 3 + sure % 3",
    "natural field": "return game.pile // 2 + player.taken[n] % 5",
    "table without negative entries": "return ACTIONS_OF_STEP[n] // 2",
    "size of a set": "return count_bits(n) // 2 + lowest_bit(n) % 3",
    "maximum with zero": "return max(0, n) // 2",
    "size": "return abs(n) % 2",
    "loop over a range": "for i in range(n):\n    n += i // 2\nreturn n",
    "variable that only grows": "m = 0\nfor i in range(n):\n    m += i\nreturn m // 2",
    "condition in an expression": "return n // 2 if n >= 0 else -n // 2",
    "condition of a statement": "if n > 3:\n    return (n - 3) // 2\nreturn 0",
    "condition that returned": "if n < 0:\n    return 0\nreturn n // 2",
    "condition of a loop": "while n > sure:\n    m = (n - sure) // 2\n    n -= 1\n    sure = m\nreturn 1",
    "condition with `and`": "if n > 0 and game.current == 0:\n    return n // 2\nreturn 0",
    "unsigned number": "return ((seed ^ seed >> 7) % 5) >> 1",
    "result that is natural": "return halved(sure) // 2",
    "division toward zero": "return divide_toward_zero(n, 7)",
    "constants": "return (MOST - 1) // 2",
    "truth values": "found = False\nfor i in range(n):\n    found = found or player.taken[i] > 2\nreturn found",
    "several comparisons": "return 1 if 0 < n <= 3 and n in (1, 2) else 0",
    "player of another seat": "other = game.players[(game.current + 1) % game.seated]\nreturn other.points",
    "wide product": "points = player.points\nreturn points * 100_000",
}


@pytest.mark.parametrize("form", ALLOWED)
def test_what_is_the_same_in_c_is_allowed(form: str, program: Program) -> None:
    more = HELPERS.replace("return amount", "total = 0\n    total += amount\n    return total")
    check_rule(program, ALLOWED[form], more)


# --- constants and names ---


CONSTANTS = {
    "one that is too large": ("HUGE: Final = 2**64", "HUGE has the value 18446744073709551616, which does not fit"),
    "one that needs to be unsigned": (
        "WIDE: Final = 2**63",
        "does not fit in 64 bits with a sign; declare it as Final[uint64]",
    ),
    "an unsigned one that is too large": ("HUGE: Final[uint64] = 2**64", "does not fit in 64 bits without a sign"),
    "an unsigned one that is negative": ("LOW: Final[uint64] = -1", "does not fit in 64 bits without a sign"),
    "a table with such an entry": ("HUGE: Final = (1, 2**70)", "does not fit in 64 bits with a sign"),
    "an unsigned table": ("TABLE: Final[uint64] = (1, 2)", "TABLE is a table, which cannot be unsigned"),
}


@pytest.mark.parametrize("fault", CONSTANTS)
def test_a_constant_must_fit_its_type(fault: str, tiny_games: TinyGames) -> None:
    text, message = CONSTANTS[fault]
    with pytest.raises(NotInTheLanguageError, match=rf"rules, line \d+: .*{re.escape(message)}"):
        program_of(tiny_games.write(("FIRST_PIECES: Final = 20", f"FIRST_PIECES: Final = 20\n{text}")))


def test_only_the_declared_type_makes_a_constant_unsigned(tiny_games: TinyGames) -> None:
    texts = "MASK_OF_ALL: Final = 255\nSALT: Final[uint64] = 7\n"
    found = program_of(tiny_games.write(("FIRST_PIECES: Final = 20", f"{texts}FIRST_PIECES: Final = 20"))).constants
    assert (found["MASK_OF_ALL"].unsigned, found["SALT"].unsigned, found["MASK64"].unsigned) == (False, True, True)


NAMES = {
    "a method of a class": (
        "def legal_actions(n: int) -> int:\n    return n\n",
        "legal_actions is the name of a compiled",
    ),
    "a generated method": (
        "def play_games(n: int) -> int:\n    return n\n",
        "play_games is the name of a compiled class",
    ),
    "a primitive": (
        "def count_bits(n: int) -> int:\n    return n\n",
        "count_bits is the name of a function that rules call",
    ),
    "a built-in function": (
        "def sum(n: int) -> int:\n    return n\n",
        "sum is the name of a built-in function of Python",
    ),
    "a word of C": ("def double(n: int) -> int:\n    return n\n", "double is a word of C or Cython"),
    "a parameter": ("def other(short: int) -> int:\n    return short\n", "short is a word of C or Cython"),
    "a variable": ("def other(n: int) -> int:\n    cdef = n\n    return cdef\n", "cdef is a word of C or Cython"),
    "a function as a variable": (
        "def other(n: int) -> int:\n    has_ended = n\n    return has_ended(n)\n",
        "has_ended is a variable and a function that is called here",
    ),
}


@pytest.mark.parametrize("fault", NAMES)
def test_names_that_are_taken_are_refused(fault: str, program: Program) -> None:
    text, message = NAMES[fault]
    with pytest.raises(NotInTheLanguageError, match=re.escape(message)):
        check_rule(program, "return n", text + "\n\n")


def test_a_constant_cannot_have_a_name_that_is_taken(tiny_games: TinyGames) -> None:
    package = tiny_games.write(("FIRST_PIECES: Final = 20", "FIRST_PIECES: Final = 20\nSOURCE_HASH: Final = 3"))
    with pytest.raises(NotInTheLanguageError, match="SOURCE_HASH is the name of a part of the generated code"):
        check_names(program_of(package))


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("register", "register is a word of C or Cython"),
        ("last_byte", "the struct Game has a field last_byte, which the compiled struct adds itself"),
        ("players_data", "the struct Game has a field players_data"),
    ],
)
def test_fields_that_are_taken_are_refused(field: str, message: str, tiny_games: TinyGames) -> None:
    package = tiny_games.write(("    bonus: int = number(8)", f"    {field}: int = number(8)"))
    with pytest.raises(NotInTheLanguageError, match=message):
        check_names(program_of(package))


def test_a_field_named_like_something_of_every_struct_is_refused(tiny_games: TinyGames) -> None:
    with pytest.raises(TypeError, match="Game cannot have a field size: every struct has something of that name"):
        program_of(tiny_games.write(("    bonus: int = number(8)", "    size: int = number(8)")))


def test_fields_and_tables_get_names_that_no_library_has(program: Program) -> None:
    text = "\n".join(constants(program))
    assert "static const short table_ACTIONS_OF_STEP[] = {3LL};" in text
    assert 'const short[1] ACTIONS_OF_STEP "table_ACTIONS_OF_STEP"' in text


# --- what is declared ---


def test_local_variables_are_64_bit_numbers_or_structs(program: Program) -> None:
    more, [function] = with_functions(
        program,
        rule_text("""
        other = game.players[n]
        total = other.points
        key: uint64 = game.key_0
        game.key_1 = key
        for i in range(3):
            total += i
        return total
        """),
    )
    assert list(signature(Signs(more, function))) == [
        "@cython.locals(other=Player, total=i64, key=u64, i=i64)",
        "cdef i64 rule(Game game, Player player, i64 n, i64 sure, u64 seed) noexcept nogil",
    ]


def test_defaults_of_the_contract_are_compiled_where_a_game_leaves_them_out(tiny_games: TinyGames) -> None:
    own = "\n\ndef is_quiet(game: Game) -> bool:\n    return True\n"
    end = "    return player.taken[0]\n"
    program = program_of(tiny_games.write((end, end + own)))
    assert program.functions["is_quiet"].module.endswith(".rules")
    assert program.functions["is_tree_step"].module == "doubloon.engine.contract"
    assert program.constants["LEAD_TEMPERATURE_END"].value == 1500


def test_nothing_is_written_for_a_game_that_is_refused(tiny_games: TinyGames, tmp_path: Path) -> None:
    package = tiny_games.write(("    return player.taken[0]\n", "    return -player.taken[0] // 2\n"))
    with pytest.raises(NotInTheLanguageError, match=r"rules, line \d+: -player.taken\[0\] may be negative"):
        translate(package, tmp_path / "build")
    assert not (tmp_path / "build").exists()
