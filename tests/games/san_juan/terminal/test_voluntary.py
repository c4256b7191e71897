"""The terminal asks the questions of the option `voluntary`, and narrates what was left."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.core.game import Game, Json
from tests.helpers.games.decisions import do
from tests.helpers.games.san_juan.moves import build, discard, keep, use
from tests.helpers.games.san_juan.positions import at, hand, seat
from tests.helpers.terminal.drawing import drawn
from tests.helpers.terminal.san_juan import table

GAME = doubloon.new_game("san-juan", players=3, seed=1, voluntary=True)


def keeping() -> Game:
    start = at("councillor", players=[seat(city="prefecture")], deck="smithy, well x2, tower, hero", voluntary=True)
    return do(start, use("councillor"))


def discarding() -> Game:
    players = [seat(hand="hero", city="archive, prefecture")]
    start = at("councillor", players=players, deck="smithy, well, tower, quarry", voluntary=True)
    return do(start, use("councillor"))


@pytest.mark.parametrize(
    ("step", "yours", "theirs"),
    [
        ({"step": "use", "use": "well"}, "do not use the well", "does not use the well"),
        ({"step": "use", "use": "councillor"}, "look at no cards", "looks at no cards"),
        ({"step": "use", "use": "prospector"}, "draw nothing", "draws nothing"),
        ({"step": "library", "use": "library"}, "do not use the library", "does not use the library"),
        ({"step": "keep"}, "keep nothing more", "keeps nothing more"),
        ({"step": "discard"}, "discard no extra card", "discards no extra card"),
    ],
)
def test_what_was_left_is_narrated(step: Json, yours: str, theirs: str) -> None:
    lines = [table().lines(GAME, [{"event": "passed", "seat": number, **step}]) for number in (0, 1)]
    assert [line.text for (line,) in lines] == [f"You {yours}.", f"Bot 1 {theirs}."]


def test_the_board_shows_what_is_asked_about() -> None:
    start = at("builder", players=[seat(hand="well, hero x2", city="carpenter")], voluntary=True)
    do(start, build("well"))
    for viewer in (0, 1):
        assert "Asked about" in drawn(start, viewer)


def test_the_library_is_for_this_role_only_unless_another_follows() -> None:
    library = seat(city="library")
    once = "for this role or for your second one"
    assert once in drawn(at("councillor", players=[library], seats=2, voluntary=True), 0)
    shown = drawn(at("councillor", players=[library], voluntary=True), 0)
    assert once not in shown
    assert "doubles the privilege of this phase" in shown


def test_how_many_cards_may_be_chosen() -> None:
    assert "Cards to keep: 1 or 2." in drawn(keeping(), 0, part="decision")
    assert "Cards to keep: 0 or 1." in drawn(do(keeping(), keep("smithy")), 0, part="decision")
    assert "Cards to discard: 2 or 3." in drawn(discarding(), 0, part="decision")
    last = do(discarding(), discard("smithy"), discard("well"))
    assert "Cards to discard: 0 or 1." in drawn(last, 0, part="decision")


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("smithy, well", ["tower", "quarry", "hero"]),
        ("smithy, tower, hero", ["well", "quarry"]),
        ("keep hero, quarry", ["quarry", "hero"]),
        ("keep hero, quarry, tower", ["tower", "quarry", "hero"]),
    ],
)
def test_two_or_three_cards_are_discarded_in_one_line(typed: str, left: list[str]) -> None:
    game = discarding()
    for action in table().parse_whole_choice(game, typed):
        game.apply(action)
    assert sorted(hand(game, 0)) == sorted(left)


def test_too_many_and_too_few_are_refused() -> None:
    with pytest.raises(CommandError, match="that makes 4, but it must be from 2 to 3; nothing was done"):
        table().parse_whole_choice(discarding(), "keep hero")
    with pytest.raises(CommandError, match="that makes 3, but it must be from 1 to 2; nothing was done"):
        table().parse_whole_choice(keeping(), "smithy, well, hero")
