"""Properties of every game, whatever is played: round trips, legality, secrets, independence."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import doubloon
from tests.helpers.games.random_play import game_after, random_game
from tests.helpers.games.variants import VARIANTS

pytestmark = pytest.mark.slow

variants = st.sampled_from(VARIANTS)
seeds = st.integers(0, 10_000)
lengths = st.integers(0, 500)

common = settings(max_examples=60, deadline=None)


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@common
@given(variants, seeds, lengths)
def test_position_round_trip(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    game = game_after(*variant, seed, length)
    position = game.to_json()
    again = doubloon.from_json(through_json(position))
    assert again.to_json() == position
    assert again.legal_actions() == game.legal_actions()
    assert again.current_player == game.current_player


@common
@given(variants, seeds, lengths)
def test_record_round_trip(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    game = game_after(*variant, seed, length)
    record = through_json(game.record())
    again = doubloon.replay(record)
    assert again.to_json() == game.to_json()
    assert again.record() == record


@common
@given(variants, seeds, lengths)
def test_record_from_a_position_replays(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    game = doubloon.from_json(game_after(*variant, seed, length).to_json())
    for _ in range(20):
        if not game.is_over:
            game.apply(game.legal_actions()[-1])
    record = through_json(game.record())
    assert "seed" not in record
    assert doubloon.replay(record).to_json() == game.to_json()


@common
@given(variants, seeds, lengths)
def test_only_legal_actions_are_accepted(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    game = game_after(*variant, seed, length)
    legal = game.legal_actions()
    assert legal == sorted(set(legal))
    assert bool(legal) != game.is_over
    before, record = game.to_json(), game.record()
    for action in range(game.num_actions):
        if action in legal:
            game.copy().apply(action)
        else:
            with pytest.raises(doubloon.IllegalAction):
                game.apply(action)
    assert game.to_json() == before
    assert game.record() == record


@common
@given(variants, seeds, lengths)
def test_actions_round_trip_and_are_described(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    game = game_after(*variant, seed, length)
    descriptions = []
    for action in game.legal_actions():
        written = through_json(game.action_to_json(action))
        assert game.action_from_json(written) == action
        one, other = game.copy(), game.copy()
        one.apply(action)
        other.apply(written)
        assert one.to_json() == other.to_json()
        assert one.record() == other.record()
        descriptions.append(game.describe(action))
        assert game.describe(written) == descriptions[-1]
    assert len(set(descriptions)) == len(descriptions)


@common
@given(variants, seeds, lengths, st.integers())
def test_copies_are_independent(variant: tuple[str, dict[str, Any]], seed: int, length: int, noise: int) -> None:
    game = game_after(*variant, seed, length)
    before = game.to_json(), game.record()
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert (twin.to_json(), twin.record()) == before
        assert type(twin) is type(game)
        if not twin.is_over:
            legal = twin.legal_actions()
            twin.apply(legal[noise % len(legal)])
            twin.random_playout(noise % 2**64)
            assert (game.to_json(), game.record()) == before


@settings(max_examples=20, deadline=None)
@given(variants, variants, seeds, seeds)
def test_two_games_do_not_disturb_each_other(
    one: tuple[str, dict[str, Any]], other: tuple[str, dict[str, Any]], seed: int, other_seed: int
) -> None:
    alone = [game.to_json() for game in random_game(*one, seed, 40)]
    together = []
    for game, _ in zip(random_game(*one, seed, 40), random_game(*other, other_seed, 40), strict=False):
        together.append(game.to_json())
    assert together == alone[: len(together)]


@common
@given(variants, seeds, lengths)
def test_a_decision_with_one_choice_is_never_asked(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    for game in random_game(*variant, seed, length):
        if len(game.legal_actions()) == 1:
            # the one exception: in San Juan being skipped would reveal something of the hand
            position = game.to_json()
            assert (game.name, position["phase"], position["turn"]["step"]) == ("san-juan", "builder", "build")
            assert game.legal_actions() == [game.action_from_json({"type": "pass"})]


@common
@given(variants, seeds, lengths)
def test_collecting_events_changes_nothing(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    game = game_after(*variant, seed, length)
    for action in game.legal_actions():
        one, other = game.copy(), game.copy()
        events = one.apply_all(action).events(None)
        other.apply(action)
        assert one.to_json() == other.to_json()
        assert one.record() == other.record()
        assert through_json(events) == events
        assert all(one.describe_event(event) for event in events)


@common
@given(variants, seeds, lengths)
def test_scores_add_up(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    game = game_after(*variant, seed, length)
    for score in game.scores():
        assert score["total"] == sum(part for name, part in score.items() if name not in ("total", "tiebreak"))
    if game.is_over:
        ranks = [(score["total"], score["tiebreak"]) for score in game.scores()]
        assert game.winners() == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    else:
        assert game.winners() == []


def keys_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(keys_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(keys_in, value))
    return set()


@common
@given(variants, seeds, lengths)
def test_views_keep_secrets(variant: tuple[str, dict[str, Any]], seed: int, length: int) -> None:
    name, options = variant
    game = game_after(name, options, seed, length)
    for seat in (*range(options["players"]), doubloon.SPECTATOR, None):
        view = game.view(seat)
        assert not keys_in(view) & {"rng", "seed"}
        # the view does not depend on the generator or on the order of the pile
        hidden = game.reshuffled(seat, seed + 1)
        assert hidden.view(seat) == view
        assert doubloon.from_json(hidden.to_json()).to_json() == hidden.to_json()
        if name == "puerto-rico" or seat == game.current_player:
            assert hidden.legal_actions() == game.legal_actions()
        if name == "puerto-rico":
            check_puerto_rico_view(game, view, seat, options)


def check_puerto_rico_view(game: doubloon.Game, view: Any, seat: int | None, options: dict[str, Any]) -> None:
    position = game.to_json()
    assert view["plantations"]["face_down"] == len(position["plantations"]["face_down"])
    for other, player in enumerate(view["players"]):
        shown = other == seat or game.is_over or options.get("open_scores", False)
        assert player["vp_chips"] == (position["players"][other]["vp_chips"] if shown else None)


@pytest.mark.slow
@common
@given(variants, seeds, st.integers(0, 400))
def test_replay_stops_after_upto_actions(variant: tuple[str, dict[str, Any]], seed: int, upto: int) -> None:
    games = [game.to_json() for game in random_game(*variant, seed)]
    record = game_after(*variant, seed, len(games)).record()
    assert len(record["actions"]) == len(games) - 1
    upto = min(upto, len(games) - 1)
    assert doubloon.replay(record, upto=upto).to_json() == games[upto]
