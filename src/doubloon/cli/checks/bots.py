"""Bots and batches play the game by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doubloon.bots import Turn, make_bot
from doubloon.cli.checks.failure import CheckFailed, Trail, expect
from doubloon.core.game import Game, Json
from doubloon.core.registry import game_class, new_game
from doubloon.core.seeds import key_of
from doubloon.engine.interpreted import Engine, interpreted_engine

MAX_DECISIONS = 20_000  # in one game
SEARCH = "search:simulations=20"
SEARCH_EVERY = 12  # decisions; in between the game is played at random


def new_beside(name: str, options: Json, seed: int) -> tuple[Game, Engine | None]:
    """A new game, and the same on the interpreted backend; None in its place if the game itself is interpreted.

    The interpreted one starts first: it says what would go wrong in C.
    """
    kind = game_class(name)
    if issubclass(kind, Engine):
        return new_game(name, seed=seed, **options), None
    chosen = kind.read_options(options)
    twin = interpreted_engine(kind.package)()
    twin.start(chosen["players"], *key_of(seed), *kind.setup_arguments(chosen))
    game = new_game(name, seed=seed, **options)
    expect(twin.to_numbers() == game.to_numbers(), "the compiled and the interpreted rules begin differently")
    return game, twin


def apply_beside(game: Game, twin: Engine | None, action: int) -> None:
    """Apply the action on both backends, on the interpreted one first."""
    if twin is not None:
        twin.apply(action)
    game.apply(action)
    if twin is not None:
        expect(twin.to_numbers() == game.to_numbers(), "the compiled and the interpreted rules do not agree")


def check_bots(name: str, options: Json, trail: Trail) -> None:
    """Greedy bots play a whole game; in another one a search decides now and then, and random bots the rest."""
    seats = range(options["players"])
    greedy = [make_bot("greedy", seed=seat) for seat in seats]
    play(name, options, trail, lambda turn: greedy[turn.seat].choose(turn))
    search, dice = make_bot(SEARCH, seed=1), make_bot("random", seed=2)
    play(name, options, trail, lambda turn: (search if turn.number % SEARCH_EVERY == 0 else dice).choose(turn))


def play(name: str, options: Json, trail: Trail, choose: Callable[[Turn], Any]) -> None:
    """Play a whole game, beside its interpreted twin."""
    game, twin = new_beside(name, options, seed=1)
    number = 0
    while not game.is_over:
        trail.at(game)
        expect(number < MAX_DECISIONS, f"the game of bots does not end within {MAX_DECISIONS} decisions")
        action = game.find_legal(choose(Turn.of(game, number)))
        trail.action = action
        apply_beside(game, twin, action)
        number += 1


def check_batch(name: str, options: Json) -> None:
    """Games stepped together end and begin again. Skipped without NumPy."""
    try:
        from doubloon.envs.batch import Batch
    except ImportError:
        return
    batch = Batch(name, options, size=8, seed=1, threads=1)
    ended = 0
    for _ in range(MAX_DECISIONS):
        batch.step(batch.random_actions())
        ended += int(batch.dones.sum())
        if ended >= 8:
            return
    raise CheckFailed(f"games stepped together do not end within {MAX_DECISIONS} steps")
