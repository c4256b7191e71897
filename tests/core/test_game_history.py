"""Taking actions back, walking through a record, and when two games are equal."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import doubloon
from tests.helpers.games.random_play import game_after, random_game
from tests.helpers.games.variants import SOME_VARIANTS, Variant, variant_id


@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=variant_id)
def test_undo_takes_back_one_action_after_the_other(variant: Variant) -> None:
    name, options = variant
    positions = [now.copy() for now in random_game(name, options, 3, 12)]
    game = positions[-1].copy()
    for before, after in reversed(list(pairwise(positions))):
        assert game == after
        assert game.undo() == after.actions_taken[-1]
        assert game == before
        assert (game.to_json(), game.record()) == (before.to_json(), before.record())
    with pytest.raises(ValueError, match="nothing to undo"):
        game.undo()
    assert game == positions[0]


def test_what_is_undone_comes_again_as_it_was_unless_chance_is_reseeded() -> None:
    game = game_after("san-juan", {"players": 3}, 5, 30)
    game.reseed_from(game.draws + 7)
    before = game.copy()
    action = game.legal_actions()[0]
    game.apply(action)
    after = game.copy()
    assert game.undo() == action
    assert game.record() == before.record(), "the reseed before the action stays"
    game.apply(action)
    assert game == after


def test_a_game_from_a_position_goes_back_to_it() -> None:
    start = doubloon.from_json(game_after("puerto-rico", {"players": 4}, 6, 20).to_json())
    game = start.copy()
    game.apply(game.legal_actions()[0])
    game.undo()
    assert game == start


@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=variant_id)
def test_a_record_is_walked_from_its_start(variant: Variant) -> None:
    name, options = variant
    *_, end = random_game(name, options, 8, 40)
    record = end.record()
    walked = list(doubloon.walk(record))
    assert [game.action_to_text(action) for game, action in walked] == record["actions"]
    for step, (game, action) in enumerate(walked[::9]):
        assert game == doubloon.replay(record, upto=9 * step)
        assert action in game.legal_actions()


def test_a_record_with_a_wrong_action_is_walked_up_to_it() -> None:
    record = game_after("san-juan", {"players": 2}, 1, 5).record()
    third, _ = list(doubloon.walk(record))[3]
    record["actions"][3] = next(
        text for text in third.actions.texts if third.action_from_text(text) not in third.legal_actions()
    )
    with pytest.raises(doubloon.IllegalAction, match="action 3 of the record"):
        list(doubloon.walk(record))


def test_games_are_equal_if_their_positions_are() -> None:
    game = game_after("san-juan", {"players": 3}, 2, 15)
    same, other = doubloon.from_json(game.to_json()), game.reshuffled(0, 1)
    assert game == same == game.copy()
    assert game.position_key() == same.position_key()
    assert game != other
    assert game.position_key() != other.position_key()
    assert game != doubloon.new_game("puerto-rico", players=3, seed=2)
    assert game != game.to_json()
    with pytest.raises(TypeError, match="unhashable"):
        {game}  # noqa: B018


def test_a_game_says_where_it_is() -> None:
    *_, end = random_game("puerto-rico", {"players": 5}, 1)
    start = doubloon.new_game("puerto-rico", players=5, seed=1)
    assert (start.num_players, start.round, start.phase) == (5, 1, "pick")
    assert (end.round, end.phase) == (end.to_json()["round"], "over")
    assert doubloon.game_names()[:2] == ("puerto-rico", "san-juan")


@pytest.mark.parametrize("depth", [-1, 1.5, True, None])
def test_a_depth_is_a_whole_number(depth: object) -> None:
    with pytest.raises(ValueError, match="depth must be a whole number from 0 on"):
        doubloon.perft(doubloon.new_game("san-juan", seed=1), depth)  # type: ignore[arg-type]


def test_perft_counts_sequences() -> None:
    game = game_after("puerto-rico", {"players": 3}, 4, 10)
    assert doubloon.perft(game, 0) == 1
    assert doubloon.perft(game, 1) == len(game.legal_actions())
    rng = random.Random(1)
    chosen = rng.choice(game.legal_actions())
    after = game.copy()
    after.apply(chosen)
    assert doubloon.perft(game, 2) >= doubloon.perft(after, 1) > 0
