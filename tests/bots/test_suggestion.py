"""Suggestions: the greedy bot's whole choices, from the seat's view alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon.bots import Turn
from doubloon.bots.greedy import Greedy
from doubloon.bots.suggestion import Suggestion, suggest
from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game
from doubloon.core.whole_choice import expand_choice, whole_choice_of
from tests.helpers.play import NAMED, VARIANTS, random_game


def suggested(game: Game) -> Suggestion:
    return suggest(Greedy(seed=1), Turn.of(game, 3))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_a_suggestion_fits_what_can_be_chosen(name: str, options: dict[str, Any]) -> None:
    rng = random.Random(1)
    kinds = set()
    for game in random_game(name, options, 2):
        if game.is_over or rng.random() < 0.6:
            continue
        seat = game.current_player
        assert seat is not None
        choice = game.open_choice(seat)
        suggestion = suggested(game)
        ((kind, value),) = suggestion.choice.items()
        assert suggestion.text
        kinds.add(kind)
        if choice is None:
            assert kind == "action"
            assert game.find_legal(value) in game.legal_actions()
            continue
        assert kind == choice.name
        assert expand_choice(game, seat, kind, value)
        pieces = whole_choice_of(game, kind).form.read(value) - Counter(choice.chosen)
        assert choice.least <= pieces.total() <= choice.most
        assert pieces <= Counter(choice.pieces)
        for sort, most in choice.limits.items():
            assert (
                sort in ("kinds", "barrels") or sum(n for piece, n in pieces.items() if piece.startswith(sort)) <= most
            )
    assert kinds >= ({"place", "action"} if name == "puerto-rico" else {"pay", "action"})


def test_what_the_expansion_asks_for_is_suggested_whole() -> None:
    kinds = set()
    for seed in range(3):
        for game in random_game("puerto-rico", {"players": 3, "expansion": NAMED}, seed):
            types = {game.action_to_json(action)["type"] for action in ([] if game.is_over else game.legal_actions())}
            if types & {"return", "ship"}:
                ((name, wish),) = suggested(game).choice.items()
                assert expand_choice(game, game.current_player or 0, name, wish)
                kinds.add(name)
    assert kinds == {"return", "ship"}


def test_a_suggestion_comes_from_the_view() -> None:
    compared = 0
    for game in random_game("san-juan", {"players": 3}, 4):
        if not game.is_over and game.open_choice(game.current_player) is not None:
            other = doubloon.determinize(game.view(game.current_player), 9)
            assert suggested(other) == suggested(game)
            compared += 1
    assert compared > 10


def refuse(*_: Any) -> None:
    raise IllegalAction("not now")


def test_a_choice_that_cannot_be_expanded_is_begun_with_its_first_action(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(
        game for game in random_game("san-juan", {"players": 3}, 1) if game.open_choice(game.current_player) is not None
    )
    monkeypatch.setattr("doubloon.bots.suggestion.expand_choice", refuse)
    suggestion = suggested(game)
    assert game.find_legal(suggestion.choice["action"]) in game.legal_actions()
    assert suggestion.text == game.describe(suggestion.choice["action"])
