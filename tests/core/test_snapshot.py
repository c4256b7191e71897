"""Snapshots: one position seen from all seats, the events that led to it, and reseeding after an undo."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest

import doubloon
from doubloon.core.game import SPECTATOR, Game, Json
from tests.helpers.games.random_play import play_on
from tests.helpers.games.variants import ALL_VARIANTS, Variant, variant_id


def new(variant: Variant, seed: int = 1) -> Game:
    name, options = variant
    return doubloon.new_game(name, seed=seed, **options)


def seats_of(game: Game) -> list[int]:
    return [SPECTATOR, *range(game.options()["players"])]


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_a_snapshot_agrees_with_the_game(variant: Variant) -> None:
    game = new(variant)
    rng = random.Random(2)
    while not game.is_over:
        action = rng.choice(game.legal_actions())
        events = {seat: game.copy().apply_all(action).events(seat) for seat in [None, *seats_of(game)]}
        snapshot = game.apply_all(action)
        position = json.dumps(snapshot.position)
        assert snapshot.position == game.to_json()
        for seat in seats_of(game):
            assert snapshot.view(seat) == game.view(seat)
        assert {seat: snapshot.events(seat) for seat in events} == events
        assert snapshot.descriptions(game.legal_actions()) == [game.describe(other) for other in game.legal_actions()]
        assert json.dumps(snapshot.position) == position  # redacting must not change the position


def test_a_snapshot_stays_when_the_game_goes_on() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1)
    snapshot = game.snapshot()
    before = game.view(0)
    game.apply(game.legal_actions()[0])
    assert snapshot.view(0) == before


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_an_action_that_reveals_nothing_looks_the_same_whatever_is_hidden(variant: Variant) -> None:
    """An action that reveals nothing leads to the same view in all games that the acting seat cannot tell apart."""
    checked = 0
    for seed in range(6):
        game = new(variant, seed)
        rng = random.Random(seed)
        while not game.is_over:
            seat = game.current_player
            action = rng.choice(game.legal_actions())
            other = game.reshuffled(seat, rng.getrandbits(60))
            snapshot = game.apply_all(action)
            if not snapshot.reveals:
                other.apply(action)
                assert other.view(seat) == snapshot.view(seat)
                checked += 1
    assert checked > 100


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_reseeded_games_go_on_differently(variant: Variant) -> None:
    game = new(variant)
    play_on(game, random.Random(4), 10)
    before = {seat: game.view(seat) for seat in seats_of(game)}
    reseeded = game.copy()
    reseeded.reseed_from(game.draws + 500)
    assert {seat: reseeded.view(seat) for seat in seats_of(game)} == before
    for one in (game, reseeded):
        play_on(one, random.Random(5), 60)
    assert game.to_json() != reseeded.to_json()


def test_reseeds_are_in_the_record() -> None:
    game = doubloon.new_game("san-juan", players=2, seed=3)
    play_on(game, random.Random(5), 7)
    game.reseed_from(1000)
    game.reseed_from(2000)
    play_on(game, random.Random(5), 9)
    record = json.loads(json.dumps(game.record()))
    assert record["renewals"] == [[7, 1000], [7, 2000]]
    assert len(record["actions"]) == 16
    for same in (doubloon.replay(record), pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert same.to_json() == game.to_json()
        assert same.record() == record
    early = doubloon.replay(record, upto=6)
    assert "renewals" not in early.record()
    assert doubloon.replay(record, upto=7).record()["renewals"] == [[7, 1000], [7, 2000]]


def test_unseen_trading_tiles_are_dealt_again() -> None:
    game = doubloon.new_game("san-juan", players=2, seed=3)
    orders = set()
    for draw in range(1000, 1020):
        reseeded = game.copy()
        reseeded.reseed_from(draw)
        orders.add(json.dumps(reseeded.to_json()["tiles"]["order"]))
    assert len(orders) > 10


@pytest.mark.parametrize("draw", [-1, 2, 2**31, True, 2.5, "9", None])
def test_reseeding_needs_a_later_draw(draw: Any) -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=3)
    before = game.to_json()
    with pytest.raises(ValueError, match="draw must be from"):
        game.reseed_from(draw)
    assert game.to_json() == before


@pytest.mark.parametrize("reseeds", [5, [5], [[0]], [[0, "x"]], [[-1, 500]], [[3, 500]], [[0, 1]], [[0, 500, 2]], {}])
def test_records_with_impossible_reseeds_are_refused(reseeds: Any) -> None:
    record: Json = {**doubloon.new_game("puerto-rico", players=3, seed=3).record(), "renewals": reseeds}
    with pytest.raises(ValueError, match="renewal"):
        doubloon.replay(record)
