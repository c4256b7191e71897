"""Positions of a game with the option `voluntary`, and what is asked in them."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.puerto_rico.positions import at

Json = dict[str, Any]


def voluntary(phase: str, **table: Any) -> Game:
    """The game at the first decision of a phase, as `at` makes it."""
    return at(phase, options={"voluntary": True}, **table)


def question(game: Game) -> tuple[int | None, str | None]:
    """The seat to decide and what it is asked about; None if it is no question whether to use something."""
    turn = game.to_json()["turn"]
    if "use" in turn:
        assert turn["step"] == "use"
        assert texts(game) == ["pass", f"use {turn['use']}"]
        assert game.view(None)["turn"] == turn  # nothing of it is a secret
    return game.current_player, turn.get("use")


def texts(game: Game) -> list[str]:
    return sorted(game.action_to_text(action) for action in game.legal_actions())


def play(game: Game, *actions: str) -> Game:
    """A copy after these actions; each position on the way survives as JSON."""
    for text in actions:
        written = game.to_json()
        again = doubloon.from_json(written)
        assert again.to_json() == written
        assert again.legal_actions() == game.legal_actions()
        game = game.copy()
        game.apply(text)
    return game


def answers(game: Game, *uses: str | None) -> Game:
    """The game after the questions have been answered: each by the use that is expected, or by passing (None)."""
    for use in uses:
        game = play(game, "pass" if use is None else f"use {use}")
    return game
