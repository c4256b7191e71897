"""The observation of a seat holds all information of its view as numbers, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import doubloon
from doubloon.core.game import Game
from doubloon.engine.interpreted import interpreted_engine
from doubloon.envs import Batch, legal_mask, observation_max, observation_names, observe
from tests.helpers.core.decision_kinds import NAMES, games_of_each_kind, seats_of
from tests.helpers.core.state_changes import changes, settled
from tests.helpers.engine.backends import SETUPS, Setup, compiled
from tests.helpers.games.variants import options_of

EDGE = 100  # entries beside an array that must not be written
CHANGES = 40  # of the numbers of a state, for each game and seat


class Row(list[int]):
    """A row that raises when an index outside it is written."""

    def __setitem__(self, place: Any, value: Any) -> None:
        if not 0 <= place < len(self):
            raise IndexError(place)
        super().__setitem__(place, value)


def interpreted_observation(game: Game, state: Any, seat: int) -> list[int]:
    seen = Row([0] * len(observation_names(game.name, game.options())))
    writer = interpreted_engine(game.package).observation_writer  # a `Row` is no array, which the engine would refuse
    writer.write_entries(state, seat, int(game.options().get("open_scores", False)), seen)
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_every_entry_has_a_name_and_a_limit(name: str) -> None:
    for options in ({}, *options_of(name)):
        names = observation_names(name, options)
        assert len(set(names)) == len(names) == len(observation_max(name, options))
        assert observation_max(name, options).min() >= 1
        assert names[: len(observation_names(name))] == observation_names(name)  # an option adds entries at the end


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_both_backends_see_the_same(setup: Setup) -> None:
    package, players, more = setup
    slow, fast = interpreted_engine(package)(), compiled(package)()
    rng = random.Random(1)
    fast.start(*players, 5, 7, *more)
    slow.set_numbers(fast.to_numbers())
    entries, actions = slow.loop.entry_count(slow.game), slow.loop.action_count(slow.game)
    while not fast.is_over:
        fast.apply(rng.choice(fast.legal_actions()))
        if rng.random() < 0.2 or fast.is_over:
            slow.set_numbers(fast.to_numbers())
            for seat in range(players[0]):
                seen = np.full((2, entries + 2 * EDGE), 99, np.int16)
                all_points = rng.randrange(2)
                slow.write_observation(seat, all_points, seen[0, EDGE:-EDGE])
                fast.write_observation(seat, all_points, seen[1, EDGE:-EDGE])
                assert (seen[0] == seen[1]).all()
            masks = np.full((2, actions + 2 * EDGE), 99, np.int8)
            slow.write_legal_mask(masks[0, EDGE:-EDGE])
            fast.write_legal_mask(masks[1, EDGE:-EDGE])
            assert (masks[0] == masks[1]).all()
            assert list(np.flatnonzero(masks[1, EDGE:-EDGE])) == fast.legal_actions()
            assert slow.points() == fast.points()
            assert [slow.rewards(kind) for kind in range(3)] == [fast.rewards(kind) for kind in range(3)]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_hidden_information_is_not_in_it(name: str) -> None:
    for game in games_of_each_kind(name):
        for seat in seats_of(game):
            seen = observe(game, seat)
            for seed in range(3):
                assert (observe(game.reshuffled(seat, seed), seat) == seen).all()


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_exactly_the_information_of_the_view_is_in_it(name: str) -> None:
    """When one number of the state is changed, the observation changes if and only if the view does."""
    rng = random.Random(3)
    told = hidden = 0
    for game in games_of_each_kind(name):
        if name == "san-juan" and game.is_over:
            continue  # then the view shows all cards, but the observation does not
        state = game.state()
        possible = list(changes(name, state))
        for seat in {game.current_player or 0, rng.randrange(len(seats_of(game)))}:
            view, seen = view_of(game, state, seat), interpreted_observation(game, state, seat)
            assert seen == list(observe(game, seat))
            for what, other in changed_states(state, possible, rng):
                try:
                    other_view = view_of(game, settled(other), seat)
                except (LookupError, StopIteration):
                    continue  # an impossible state
                differs = other_view != view
                assert (interpreted_observation(game, other, seat) != seen) == differs, (game, seat, what)
                told, hidden = told + differs, hidden + (not differs)
    assert told > 500
    assert hidden > 500


def view_of(game: Game, state: Any, seat: int) -> dict[str, Any]:
    return game.redact(game.write_position(state), state, seat)


def changed_states(state: Any, possible: list[tuple[str, int, int]], rng: random.Random) -> Iterator[tuple[str, Any]]:
    """Yields the state with one number changed, for some of the numbers that can be changed alone."""
    for what, place, value in rng.sample(possible, CHANGES):
        numbers = state.to_numbers()
        numbers[place] = value
        yield f"{what} = {value}", type(state).from_numbers(numbers)


@pytest.mark.parametrize("name", NAMES)
def test_entries_are_within_their_limits(name: str) -> None:
    for variant in options_of(name):
        limit = observation_max(name, variant)
        batch = Batch(name, variant, size=100, seed=2, counted_points=True)
        for step in range(600):
            batch.step(batch.random_actions())
            if step % 3 == 0:
                assert (batch.observations >= 0).all()
                assert (batch.observations <= limit).all()
        batch.close()


@pytest.mark.parametrize("name", NAMES)
def test_bot_sees_the_same_in_a_determinized_game(name: str) -> None:
    for game in games_of_each_kind(name):
        if not game.is_over:
            sampled = doubloon.determinize(game.view(game.current_player), 1)
            assert (observe(sampled) == observe(game)).all()
            assert (legal_mask(sampled) == legal_mask(game)).all()


def test_arrays_of_another_size_are_refused() -> None:
    game = doubloon.new_game("san-juan", players=2, seed=1)
    with pytest.raises(ValueError, match=r"an observation must have \d+ numbers of 16 bits"):
        game.write_observation(0, 0, np.zeros(10, np.int16))
    with pytest.raises(ValueError, match="seat must be from 0 to 1, not 2"):
        game.write_observation(2, 0, np.zeros(len(observation_names("san-juan")), np.int16))
    with pytest.raises(ValueError, match=r"a mask must have \d+ numbers of 8 bits"):
        game.write_legal_mask(np.zeros(10, np.int8))


def test_points_of_others_are_optional() -> None:
    game = next(game for game in games_of_each_kind("puerto-rico") if game.scores()[1]["chips"] and not game.is_over)
    place = observation_names("puerto-rico").index("+1: vp chips")
    assert observe(game, 0)[place] == 0
    assert observe(game, 0, counted_points=True)[place] == game.scores()[1]["chips"]


def test_after_the_end_the_seat_must_be_given() -> None:
    game = next(game for game in games_of_each_kind("san-juan") if game.is_over)
    assert not legal_mask(game).any()
    with pytest.raises(ValueError, match="say which seat"):
        observe(game)
