"""What callers may get wrong with events, views and several actions: each gets an error that says so."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.core.registry import game_names
from tests.helpers.games.random_play import game_after, random_game


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("event", [{}, {"event": "dance"}, {"event": "picked"}, 3, None])
def test_what_is_no_event_is_refused(game: str, event: Any) -> None:
    with pytest.raises(ValueError, match=f"is no event of {game}"):
        doubloon.new_game(game, seed=1, players=2).describe_event(event)


@pytest.mark.parametrize("game", game_names())
def test_the_view_of_a_finished_game_cannot_be_determinized(game: str) -> None:
    *_, end = random_game(game, {"players": 2}, 1)
    with pytest.raises(doubloon.InvalidPosition, match="the game is over"):
        doubloon.determinize(end.view(0), 1)


@pytest.mark.parametrize("game", game_names())
def test_a_view_without_a_part_is_refused(game: str) -> None:
    view = doubloon.new_game(game, seed=1, players=2).view(0)
    del view["players"]
    with pytest.raises(doubloon.InvalidPosition, match="players"):
        doubloon.determinize(view, 1)


@pytest.mark.parametrize("game", game_names())
def test_of_several_actions_all_or_none_are_applied(game: str) -> None:
    now = game_after(game, {"players": 2}, 4, 9)
    before, record = now.to_json(), now.record()
    first = now.action_to_text(now.legal_actions()[0])
    with pytest.raises(doubloon.IllegalAction):
        now.apply_all(first, -1)
    assert (now.to_json(), now.record()) == (before, record)
    after = now.copy()
    after.apply(first)
    second = after.action_to_text(after.legal_actions()[-1])
    after.apply(second)
    assert now.apply_all(first, second).view(0) == after.view(0)
