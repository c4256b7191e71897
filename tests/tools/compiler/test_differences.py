"""What C would do differently: parts that change one another, unsigned numbers, shifts, narrow numbers, results."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tools.compiler.language import NotInTheLanguageError
from tools.compiler.program import Program, program_of

from tests.helpers.engine.rule_checks import check_rule
from tests.helpers.engine.tiny_game import TinyGames


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The small game."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        games = TinyGames(tmp_path_factory.mktemp("games"), monkeypatch)
        yield program_of(games.write())
        games.forget()


HELPERS = """
def spend(game: Game) -> int:
    game.pile -= 1
    return 1


def spends(game: Game) -> bool:
    return spend(game) > 0


def roll(game: Game) -> int:
    game.pile -= 1
    return game.pile


def looks(game: Game) -> int:
    return game.pile


def pair(one: int, other: int) -> int:
    return one - other


def flag(given: bool) -> int:
    return 1 if given else 0

"""
ORDER = "and C may do them in any order; assign one of them to a variable on a line of its own first"
REFUSED = {
    # order
    "two draws": ("return draw_below(game, 6) - draw_below(game, 3)", ORDER),
    "two draws as arguments": ("return pair(draw_below(game, 6), draw_below(game, 6))", ORDER),
    "two draws of a maximum": ("return max(draw_below(game, 6), draw_below(game, 6))", ORDER),
    "two draws that are compared": ("return 1 if draw_below(game, 6) < draw_below(game, 6) else 0", ORDER),
    "a field that a call changes": ("return game.pile - spend(game)", "spend(game) changes what game.pile depends on"),
    "a field that a call of a call changes": ("return roll(game) + game.pile", "roll(game) changes what game.pile"),
    "a field that another call reads": ("return looks(game) + spend(game)", "spend(game) changes what looks(game)"),
    "a place that a call changes": ("return player.taken[game.pile] + spend(game)", "spend(game) changes what"),
    "a sum that is stored": ("game.pile += spend(game) & 1\nreturn 1", "spend(game) & 1 may change game.pile"),
    "a place that is stored": ("player.taken[spend(game)] = looks(game) & 7\nreturn 1", "spend(game) changes what"),
    "a chain of comparisons": (
        "return 1 if 0 < draw_below(game, 6) < 3 else 0",
        "draw_below(game, 6) changes the state, and C may leave it out, or do it twice",
    ),
    "a list of values": ("return 1 if n in (spend(game), 2) else 0", "spend(game) changes the state, and C may leave"),
    # facts
    "a call that is repeated": ("return (roll(game) - 3) // 2 if roll(game) >= 3 else 0", "roll(game) - 3 may be nega"),
    "a field that the condition changes": (
        "return game.bonus // 2 if game.bonus >= 0 and spends(game) else 0",
        "game.bonus may be negative in game.bonus // 2",
    ),
    "the start of a loop": (
        "for i in range(n, 9):\n    sure = (i - n) // 2\n    n = 8\nreturn 1",
        "i - n may be negative",
    ),
    # unsigned numbers
    "an unsigned difference": (
        "return 1 if seed - game.key_0 < 5 else 0",
        "seed - game.key_0 is unsigned and may leave",
    ),
    "an unsigned negation": ("return 1 if -seed < 5 else 0", "-seed is unsigned and may leave its 64 bits"),
    "an unsigned complement": ("return 1 if ~seed < 5 else 0", "~seed is unsigned and may leave its 64 bits"),
    "an unsigned shift": ("return 1 if seed << 3 > 5 else 0", "seed << 3 is unsigned and may leave its 64 bits"),
    "a mixture in a condition": ("return 1 if (seed if sure > 0 else n) < 5 else 0", "n meets an unsigned number"),
    "a mixture in a list": ("return 1 if n in (seed, 7) else 0", "n meets an unsigned number"),
    "a shift by nothing": ("return seed >> 0", "seed >> 0 is unsigned and may not fit into the result of rule"),
    # shifts and narrow numbers
    "a shift of a narrow field": (
        "return game.pile >> (sure & 63)",
        "C computes game.pile >> (sure & 63) in 32 bits, which can be shifted by 31 at most",
    ),
    "a far shift of a narrow field": ("return game.pile >> 40", "which can be shifted by 31 at most"),
    "a shift by anything": ("return n >> sure", "sure may be above 63 in n >> sure, which C cannot shift by"),
    "a shifted comparison": ("return (n > 1) << 40", "C computes (n > 1) << 40 in 32 bits"),
    "a product of truth values": ("return (n > 1) * 100_000 * 100_000", "in 32 bits, where it may not fit"),
    "a product with a truth value": (
        "return flag(n > 1) * spends(game) * 3 + spends(game) * 2147483647 * 2",
        "in 32 b",
    ),
    # results, types, places
    "no result": ("if n > 0:\n    return 1", "rule may end without returning a int"),
    "an empty result": ("return", "rule returns a int; write the value"),
    "a number as a truth value": ("return flag(n)", "n is no truth value, but an argument of flag is declared as bool"),
    "a number in a truth value": ("found: bool = n\nreturn 1", "n is no truth value, but found is declared as bool"),
    "an unknown type": ("m: short = n\nreturn m", "short is no type of a variable; write int, Natural, uint64, bool"),
    "any type": ("m: Any = n\nreturn m", "Any is no type of a variable"),
    "a number as a struct": ("other: Player = n\nreturn 1", "other is declared as a Player, but n is a number"),
    "a place from the end": ("return player.taken[-1]", "player.taken[-1]: the places of player.taken are 0 to 2"),
    "a place after the end": ("return player.taken[3]", "player.taken[3]: the places of player.taken are 0 to 2"),
    "a place of a table": ("return ACTIONS_OF_STEP[1]", "the places of ACTIONS_OF_STEP are 0 to 0"),
    "a struct that is stored": (
        "game.players[0] = game.players[1]\nreturn 1",
        "game.players[1] is a Player; only numbers can be stored, one by one",
    ),
    "a long literal": ("return n & 4294967295", "4294967295 does not fit in 32 bits; give it a name in capitals"),
    "an empty range": ("for i in range():\n    n += i\nreturn n", "range takes a start and an end"),
    "a variable named like a function": (
        "max = 3\nreturn max(n, 2)",
        "max is a variable and a function that is called",
    ),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_it_is_refused(fault: str, program: Program) -> None:
    body, message = REFUSED[fault]
    with pytest.raises(NotInTheLanguageError, match=rf"rules, line \d+: .*{re.escape(message)}"):
        check_rule(program, body, HELPERS)


HEADS = {
    "a truth value": ("def other(n: int) -> bool:\n    return n\n\n", "n is no truth value, but the result of other"),
    "nothing": (
        "def other(game: Game) -> None:\n    return 5\n\n",
        "other returns 5, a number, but is declared -> None",
    ),
    "a struct": (
        "def other(game: Game) -> Player:\n    return game\n\n",
        "other returns game, a Game, but is declared",
    ),
    "what is left out of events": (
        "def other(game: Game) -> None:\n    emit(game, 1, 0, draw_below(game, 6), 0)\n\n",
        "draw_below(game, 6) changes the state, and emit evaluates it only where that is needed",
    ),
}


@pytest.mark.parametrize("fault", HEADS)
def test_another_function_is_refused(fault: str, program: Program) -> None:
    text, message = HEADS[fault]
    with pytest.raises(NotInTheLanguageError, match=rf"rules, line \d+: {re.escape(message)}"):
        check_rule(program, "return n", HELPERS + text)


ALLOWED = {
    "one draw": "return draw_below(game, 6) + n * 2",
    "a draw from what it does not change": "return nth_bit(game.pile, draw_below(game, count_bits(game.pile)))",
    "a call for another field": "player.points += draw_below(game, 3)\nreturn spend(game) + player.points",
    "one after the other": "return 1 if spends(game) and spends(game) else spend(game)",
    "an event of what is read": "emit(game, 1, n, looks(game), count_bits(n))\nreturn 1",
    "unsigned numbers that are masked": "return ((seed - game.key_0 ^ ~seed << 3) & MASK64) >> 1",
    "an unsigned difference that is known": "if seed > 5:\n    return (seed - 5) >> 1\nreturn 0",
    "a shift of a narrow field": "return game.pile >> 3 << 2",
    "shifts by what is small": "m = 0\nfor i in range(9):\n    m |= n >> i\nreturn m + (n << (sure & 31) >> MOST)",
    "a result of every branch": "while True:\n    if n > 3:\n        return 1\n    n += 1",
}


@pytest.mark.parametrize("form", ALLOWED)
def test_it_is_allowed(form: str, program: Program) -> None:
    check_rule(program, ALLOWED[form], HELPERS)
