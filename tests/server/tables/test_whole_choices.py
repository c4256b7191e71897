"""Whole choices in a move: all or nothing, and of every game the same fields."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from pydantic import ValidationError

from doubloon.core.choice_forms import MOVE_FIELDS
from doubloon.core.game import Game
from doubloon.core.registry import game_class, game_names, whole_choices
from doubloon.server.errors import ApiError
from doubloon.server.tables.commands import COMMAND
from doubloon.server.tables.commands.moves import Move, MoveBase
from tests.helpers.server.bare_table import BareTable, Json


def position(game: Game) -> str:
    return json.dumps(game.to_json())


def test_a_refused_choice_leaves_the_table_as_it_was() -> None:
    table = BareTable("san-juan", {"players": 2, "opening_choice": True}, ["ana", "ben"], 3)
    hand = table.game.view(0)["players"][0]["hand"]
    before = position(table.game)
    wishes: list[Json] = [{"discard": hand[:2]}, {"discard": []}, {"keep": hand[:1]}, {"discard": ["no card"]}]
    for wish in wishes:
        with pytest.raises(ApiError):
            table.execute("ana", do="move", position=table.table.position, **wish)
    assert position(table.game) == before
    assert table.table.position == 1
    table.execute("ana", do="move", position=1, discard=hand[:1])
    assert table.game.view(0)["players"][0]["hand"] == hand[1:]
    assert table.table.position == 2
    assert table.game.current_player == 1


def test_no_whole_choice_can_have_the_name_of_another_field() -> None:
    assert set(MoveBase.model_fields) == MOVE_FIELDS


def test_a_move_takes_the_whole_choices_of_all_games() -> None:
    for game in game_names():
        for whole in game_class(game).whole_choices:
            assert Move.model_fields[whole.name].annotation == whole.form.json_type | None


@pytest.mark.parametrize("name", whole_choices())
def test_a_choice_that_the_game_does_not_have_is_refused(name: str) -> None:
    for game in game_names():
        table = BareTable(game, {"players": 2}, ["ana", "ben"], 3)
        wish = whole_choices()[name].form.write(Counter())
        with pytest.raises(ApiError, match=name) as refused:
            table.execute("ana", do="move", position=table.table.position, **{name: wish})
        assert refused.value.code == "illegal"


def test_a_move_is_exactly_one_choice() -> None:
    table = BareTable("san-juan", {"players": 2}, ["ana", "ben"], 3)
    wishes: list[Json] = [{}, {"keep": [], "sell": []}]
    for wish in wishes:
        with pytest.raises(ApiError, match="exactly one of action, actions, place, store, ship, return, produce,"):
            table.execute("ana", do="move", position=table.table.position, **wish)
    with pytest.raises(ValidationError, match="eat"):
        table.execute("ana", do="move", position=table.table.position, eat=[])
    command = COMMAND.validate_python({"do": "move", "position": 1, "return": ["vp"], "request": "r"})
    assert command.model_dump(exclude_none=True) == {"do": "move", "position": 1, "return": ["vp"], "request": "r"}
