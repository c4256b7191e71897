"""Random games of any kind, one decision after the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Protocol, TypeVar

import doubloon

MAX_DECISIONS = 4000  # no game is nearly as long
PASSING_RULED_OUT = 0.8  # how often a busy player chooses only among the actions other than to pass


class Playable(Protocol):
    """A game, or the engine inside one."""

    @property
    def is_over(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply(self, action: int, /) -> Any: ...


AnyGame = TypeVar("AnyGame", bound=Playable)


def each_decision(game: AnyGame, choose: Callable[[AnyGame], Any]) -> Iterator[AnyGame]:
    """Yields the same game at each of its decisions, which `choose` makes, and once more at its end."""
    for _ in range(MAX_DECISIONS):
        yield game
        if game.is_over:
            return
        game.apply(choose(game))
    raise AssertionError("this game does not end")


def uniformly(rng: random.Random) -> Callable[[Playable], int]:
    """Chooses each legal action as often as any other."""
    return lambda game: rng.choice(game.legal_actions())


def seldom_passing(rng: random.Random) -> Callable[[Playable], int]:
    """Chooses at random but seldom passes, so that more happens on the boards than with uniform choices."""

    def choose(game: Playable) -> int:
        legal = game.legal_actions()
        if legal[0] == 0 and len(legal) > 1 and rng.random() < PASSING_RULED_OUT:  # in both games action 0 is to pass
            legal = legal[1:]
        return rng.choice(legal)

    return choose


def random_game(
    name: str, options: dict[str, Any], seed: int, max_actions: int | None = None
) -> Iterator[doubloon.Game]:
    """Yields the same game at each decision of uniformly random play and once more at its end, or after the limit."""
    game = doubloon.new_game(name, seed=seed, **options)
    decisions = each_decision(game, uniformly(random.Random(seed)))
    return decisions if max_actions is None else islice(decisions, max_actions + 1)


def game_after(name: str, options: dict[str, Any], seed: int, actions: int) -> doubloon.Game:
    """Returns a random game after that number of actions, or at its end."""
    *_, game = random_game(name, options, seed, actions)
    return game


def play_on(game: doubloon.Game, rng: random.Random, actions: int) -> doubloon.Game:
    """Takes that number of random actions, or fewer where the game ends."""
    *_, game = islice(each_decision(game, uniformly(rng)), actions + 1)
    return game


def busy_game(name: str, options: dict[str, Any], seed: int) -> Iterator[doubloon.Game]:
    """Yields the same game at each decision, and once more at its end, of random players who seldom pass."""
    game = doubloon.new_game(name, seed=seed, **options)
    return each_decision(game, seldom_passing(random.Random(seed)))


def busy_games(name: str, options: dict[str, Any], seeds: Iterable[int]) -> Iterator[doubloon.Game]:
    """Yields one busy game after the other."""
    for seed in seeds:
        yield from busy_game(name, options, seed)
