"""Options: their values on command lines, and declarations that cannot be."""

from __future__ import annotations

import pytest

from doubloon.core.options import GameOption, check_choice

ROUNDS = GameOption("rounds", help="", choices={4: "few", 9: "many"}, default=4)


def test_a_choice_is_read_as_it_is_written() -> None:
    assert [ROUNDS.read(ROUNDS.write(choice)) for choice in ROUNDS.choices] == [4, 9]
    words = GameOption("die", help="", choices={"kind": "", "harsh": ""}, default="kind")
    assert words.read("harsh") == "harsh"


@pytest.mark.parametrize("parse", [str, int])
def test_what_is_no_choice_is_refused_as_typed(parse: type) -> None:
    option = GameOption("rounds", help="", choices={4: "few", 9: "many"}, default=4, parse=parse)
    assert option.read("4") == 4
    with pytest.raises(ValueError, match="rounds must be one of 4, 9, not 'many'"):
        check_choice(option, option.read("many"))


def test_an_open_option_reads_other_values() -> None:
    option = GameOption("rounds", help="", choices={4: "few"}, default=4, metavar="N", parse=int)
    assert option.read("7") == 7
    with pytest.raises(ValueError, match="invalid literal"):
        option.read("many")


def test_a_truth_value_is_no_number() -> None:
    with pytest.raises(ValueError, match="rounds must be one of 1, 4, not True"):
        check_choice(GameOption("rounds", help="", choices={1: "", 4: ""}, default=4), True)


def test_a_default_is_one_of_the_choices() -> None:
    with pytest.raises(ValueError, match="the default of the option 'rounds', 5, must be one of 4, 9"):
        GameOption("rounds", help="", choices={4: "few", 9: "many"}, default=5)
    with pytest.raises(ValueError, match="the option 'rounds' has no default; name one of its choices, 4, 9"):
        GameOption("rounds", help="", choices={4: "few", 9: "many"})
