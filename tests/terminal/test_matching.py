"""Finding the choice that is meant by a number or by first letters."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.core.game import Game
from doubloon.terminal.kit.matching import describe_choices, match_choice


def matched(game: Game, typed: str) -> object:
    choices = describe_choices(game.legal_actions(), game.describe, game.action_to_json, str)
    return game.action_to_json(match_choice(typed, choices, str))


@pytest.fixture
def picking() -> Game:
    return doubloon.new_game("puerto-rico", players=5, seed=1)


@pytest.fixture
def building(picking: Game) -> Game:
    """The builder phase, in which the first player can build for up to 5 with 4 doubloons."""
    picking.apply({"type": "pick", "role": "builder"})
    return picking


def test_number(picking: Game) -> None:
    assert matched(picking, "2") == {"type": "pick", "role": "mayor"}


@pytest.mark.parametrize("number", ["0", "9", "-1", "+99", "123456789012345678901234567890"])
def test_number_beyond_the_list(picking: Game, number: str) -> None:
    with pytest.raises(CommandError, match="from 1 to 8"):
        matched(picking, number)


@pytest.mark.parametrize("typed", ["may", "MAYOR", "pick the m", "p t may", " mayor "])
def test_first_letters(picking: Game, typed: str) -> None:
    assert matched(picking, typed) == {"type": "pick", "role": "mayor"}


def test_a_full_name_is_preferred_to_longer_names(picking: Game) -> None:
    assert matched(picking, "prospector") == {"type": "pick", "role": "prospector"}
    assert matched(picking, "prospector 2") == {"type": "pick", "role": "prospector 2"}


def test_a_full_name_is_preferred_to_names_that_contain_it(building: Game) -> None:
    assert matched(building, "indigo plant") == {"type": "build", "building": "indigo plant"}


def test_ambiguous_letters_name_the_candidates(picking: Game) -> None:
    with pytest.raises(CommandError) as refusal:
        matched(picking, "c")
    assert str(refusal.value) == "'c' could mean: 4 pick the craftsman; 6 pick the captain"


def test_many_candidates_are_counted(building: Game) -> None:
    with pytest.raises(CommandError, match=r"and \d+ more$"):
        matched(building, "build")


def test_pass_by_its_name(building: Game) -> None:
    assert matched(building, "pass") == {"type": "pass"}
    assert matched(building, "build nothing") == {"type": "pass"}


@pytest.mark.parametrize("typed", ["zzz", "ayor", "mayor settler", "²", "--", "'; drop"])
def test_unknown_letters_get_a_message_with_the_possibilities(picking: Game, typed: str) -> None:
    with pytest.raises(CommandError, match=r"is not one of the choices: type a number from 1 to 8"):
        matched(picking, typed)


def test_the_typed_words_need_not_be_adjacent() -> None:
    position = doubloon.new_game("puerto-rico", players=3, seed=1).to_json()
    position.update(phase="captain", picker=0, turn={})
    position["roles"]["captain"]["taken_by"] = 0
    position["players"][0]["goods"]["corn"] = 2
    assert matched(doubloon.from_json(position), "corn 5") == {"type": "load", "good": "corn", "ship": 1}
