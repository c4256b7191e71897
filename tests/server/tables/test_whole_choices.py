"""Whole choices in a move: all or nothing, and of every game the same fields."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from doubloon.core.game import Game
from doubloon.core.registry import GAMES, game_class, whole_choices
from doubloon.server.errors import ApiError
from doubloon.server.tables import deeds
from doubloon.server.tables.commands import COMMAND, Move
from tests.helpers.server.playing import BareTable, Json


def position(game: Game) -> str:
    return json.dumps(game.to_json())


def test_a_refused_choice_leaves_the_table_as_it_was() -> None:
    table = BareTable("san-juan", {"players": 2, "opening_choice": True}, ["ana", "ben"], 3)
    hand = table.game.view(0)["players"][0]["hand"]
    before = position(table.game)
    wishes: list[Json] = [{"discard": hand[:2]}, {"discard": []}, {"keep": hand[:1]}, {"discard": ["no card"]}]
    for wish in wishes:
        with pytest.raises(ApiError):
            table.do(deeds.move("ana", None, table.table.position, wish))
    assert position(table.game) == before
    assert table.table.position == 1
    table.do(deeds.move("ana", None, 1, {"discard": hand[:1]}))
    assert table.game.view(0)["players"][0]["hand"] == hand[1:]
    assert table.table.position == 2
    assert table.game.current_player == 1


def test_a_move_takes_the_whole_choices_of_all_games() -> None:
    for game in GAMES:
        for whole in game_class(game).whole_choices:
            assert Move.model_fields[whole.name].annotation == whole.form.json_type | None


@pytest.mark.parametrize("name", whole_choices())
def test_a_choice_that_the_game_does_not_have_is_refused(name: str) -> None:
    for game in GAMES:
        table = BareTable(game, {"players": 2}, ["ana", "ben"], 3)
        wish = whole_choices()[name].form.write(Counter())
        with pytest.raises(ApiError, match=name) as refused:
            table.do(deeds.move("ana", None, table.table.position, {name: wish}))
        assert refused.value.code == "illegal"


def test_a_move_is_exactly_one_choice() -> None:
    table = BareTable("san-juan", {"players": 2}, ["ana", "ben"], 3)
    wishes: list[Json] = [{}, {"keep": [], "sell": []}, {"eat": []}]
    for wish in wishes:
        with pytest.raises(ApiError, match="exactly one of action, actions, place, store, ship, return, pay, keep,"):
            table.do(deeds.move("ana", None, table.table.position, wish))
    command = COMMAND.validate_python({"do": "move", "position": 1, "return": ["vp"], "request": "r"})
    assert command.model_dump(exclude_none=True) == {"do": "move", "position": 1, "return": ["vp"], "request": "r"}
