"""Players who leave nothing play exactly the same game as without the option `voluntary`."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import PASS, legal
from tests.helpers.games.random_play import seldom_passing
from tests.helpers.games.san_juan.moves import LIBRARY, use
from tests.helpers.games.san_juan.positions import Json

MAX_QUESTIONS = 20  # in a row


def common(game: Game) -> Json:
    """Returns what the positions of both games have in common."""
    written = game.to_json()
    turn = {key: value for key, value in written.pop("turn").items() if key not in ("due", "spare")}
    del written["options"]
    return written | {"turn": turn}


def answer(game: Game) -> Json | None:
    """Returns the answer that leaves nothing; None if this is a decision of both games, as far as can be seen here."""
    turn = game.to_json()["turn"]
    choices = legal(game)
    if turn.get("step") == "use":
        return use(turn["use"])
    if choices == [PASS, LIBRARY]:
        return LIBRARY
    if turn.get("spare"):
        return PASS if turn["step"] == "discard" and not turn["due"] else next(one for one in choices if one != PASS)
    return None


def same_decision(with_option: Game, without: Game) -> bool:
    return common(with_option) == common(without)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_leaves_nothing_plays_the_usual_game(players: int) -> None:
    answered = 0
    for seed in range(12):
        choose = seldom_passing(random.Random(seed))
        options = {"players": players, "seed": seed, "opening_choice": seed % 2 == 1}
        without = doubloon.new_game("san-juan", **options)
        with_option = doubloon.new_game("san-juan", voluntary=True, **options)
        while not without.is_over:
            for _ in range(MAX_QUESTIONS):
                if same_decision(with_option, without):
                    break
                given = answer(with_option)
                assert given is not None
                with_option.apply(given)
                answered += 1
            assert same_decision(with_option, without)
            text = without.action_to_text(choose(without))
            without.apply(text)
            with_option.apply(text)
        while not with_option.is_over:  # questions after the last decision of the other game
            given = answer(with_option)
            assert given is not None
            with_option.apply(given)
        assert common(with_option) == common(without)
        assert with_option.scores() == without.scores()
    assert answered > 300
