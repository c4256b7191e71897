"""Looking at the decisions of a game of any kind, and making them one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from doubloon import Game
from tests.helpers.games.random_play import MAX_DECISIONS

Json = dict[str, Any]

PASS: Json = {"type": "pass"}


def legal(game: Game) -> list[Json]:
    """Returns the legal actions as JSON objects."""
    return [game.action_to_json(action) for action in game.legal_actions()]


def asked(game: Game) -> tuple[str, int | None]:
    """Returns the phase and the seat of the next decision."""
    return game.to_json()["phase"], game.current_player


def do(game: Game, *actions: Json) -> Game:
    """Takes these actions one after the other."""
    for action in actions:
        game.apply(action)
    return game


def pass_all(game: Game) -> Game:
    """Passes for every seat until one may not."""
    while PASS in legal(game):
        game.apply(PASS)
    return game


def take_first_until(game: Game, phase: str) -> Game:
    """Takes the first legal action at each decision until that phase begins or the game ends."""
    return _take_first_while(game, lambda: asked(game)[0] != phase)


def take_first_while(game: Game, *types: str) -> Game:
    """Takes the first legal action at each decision as long as it is of one of these types."""
    return _take_first_while(game, lambda: legal(game)[0]["type"] in types)


def _take_first_while(game: Game, goes_on: Callable[[], bool]) -> Game:
    for _ in range(MAX_DECISIONS):
        if game.is_over or not goes_on():
            return game
        game.apply(game.legal_actions()[0])
    raise AssertionError("this does not end")


def ways_through(game: Game, goes_on: Callable[[Game], bool]) -> Iterator[Game]:
    """Yields the game after every sequence of actions that leads out of the positions for which `goes_on` holds."""
    if game.is_over or not goes_on(game):
        yield game
        return
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        yield from ways_through(after, goes_on)


def ways_through_phase(game: Game, phase: str) -> Iterator[Game]:
    """Yields the game after every sequence of actions that leads through the phase."""
    return ways_through(game, lambda now: asked(now)[0] == phase)
