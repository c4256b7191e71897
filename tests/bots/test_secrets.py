"""A bot receives a view and nothing else: information hidden from its seat cannot change its decisions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import doubloon
from doubloon.bots import BotKind, Turn, find_bot
from doubloon.bots.registry import LEVELS
from doubloon.core.game import Json
from tests.helpers.bots.turns import sampled_turns
from tests.helpers.bots.twins import twin_of
from tests.helpers.games.random_play import random_game
from tests.helpers.games.variants import ALL_VARIANTS, Variant, variant_id

SEED = 0x5EED_0123_4567_89AB
BOTS = ["random", "greedy", "search:simulations=100", "search:simulations=60,threads=2", *LEVELS]


def level_or_bot(name: str) -> BotKind:
    """Returns the bot, with a number of simulations instead of a time limit so that it answers the same twice."""
    kind = find_bot(name)
    if "time" not in kind.parameters:
        return kind
    return kind._replace(parameters={**kind.parameters, "time": 1.0, "simulations": 50})


def reachable(value: Any) -> Iterator[Any]:
    """Yields every object that can be reached from a value without going through a module or a class."""
    waiting, seen = [value], set()
    while waiting:
        found = waiting.pop()
        if id(found) in seen:
            continue
        seen.add(id(found))
        yield found
        if isinstance(found, dict):
            waiting += [*found, *found.values()]
        elif isinstance(found, list | tuple | set | frozenset):
            waiting += found
        waiting += vars(found).values() if hasattr(found, "__dict__") else ()
        slots = [slot for kind in type(found).__mro__ for slot in getattr(kind, "__slots__", ())]
        waiting += [getattr(found, slot) for slot in slots]


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_nothing_but_plain_json_can_be_reached_from_a_turn(variant: Variant) -> None:
    rng = random.Random(1)
    for game in random_game(*variant, SEED):
        if game.is_over or rng.random() < 0.7:
            continue
        found = list(reachable(Turn.of(game, 3)))
        assert {type(value) for value in found} <= {Turn, dict, list, str, int, bool, type(None)}
        texts = {value for value in found if isinstance(value, str)}
        assert not texts & {"rng", "seed", "key", "record", "history"}
        key, _, _ = game.to_json()["rng"].partition(":")
        assert not any(key[:16] in text or key[16:] in text or f"{SEED:x}" in text for text in texts)
        numbers = {value for value in found if isinstance(value, int)}
        assert not numbers & {SEED, int(key[:16], 16), int(key[16:], 16)}


def containers(value: Any) -> dict[int, Any]:
    return {id(found): found for found in reachable(value) if isinstance(found, dict | list)}


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_a_bot_that_spoils_its_turn_spoils_nothing_else(variant: Variant) -> None:
    """Every mutable object of a turn belongs to that turn alone."""
    for game, turn in sampled_turns(variant, 4, 0.1):
        others = [Turn.of(game, turn.number).view, game.to_json(), game.copy().view(None)]
        for other in others:
            shared = containers(turn).keys() & containers(other).keys()
            assert [containers(turn)[place] for place in shared] == []


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_turns_of_twins_are_equal(variant: Variant) -> None:
    different = 0
    for game, one in sampled_turns(variant, 5, 0.4):
        twin = twin_of(game, one.number)
        other = Turn.of(twin, one.number)
        assert (one.view, one.legal, one.number) == (other.view, other.legal, other.number)
        assert (one.seat, one.game) == (other.seat, other.game)
        different += without_key(game) != without_key(twin)
    # twins must differ, except where only chance is hidden: with open scores, or with two players, who can count
    name, options = variant
    assert different > 20 or (name == "puerto-rico" and (options["players"] == 2 or "open_scores" in options))


def without_key(game: doubloon.Game) -> Json:
    position = game.to_json()
    del position["rng"]
    return position


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_bots_decide_the_same_for_twins(variant: Variant) -> None:
    for game, turn in sampled_turns(variant, 6, 0.035):
        twin = twin_of(game, turn.number)
        for name in BOTS:
            kind = level_or_bot(name)
            other = Turn.of(twin, turn.number)
            assert kind.make(8).choose(turn) == kind.make(8).choose(other), name


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_a_turn_names_the_actions_that_the_game_names(variant: Variant) -> None:
    for game, turn in sampled_turns(variant, 7, 0.1):
        assert (turn.game, turn.seat, turn.legal) == (game.name, game.current_player, game.legal_actions())
        for action in turn.legal:
            assert turn.action_to_json(action) == game.action_to_json(action)
