"""The `doubloon check-game` command: it passes our games, and finds what is broken in one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from doubloon.cli import check_game, game_checks
from doubloon.cli.checks.failure import CheckFailed
from doubloon.core.game import Game
from doubloon.core.registry import game_class
from tests.helpers.games.random_play import game_after
from tests.helpers.terminal.command import doubloon as command

NAME = "san-juan"


def some_game() -> Game:
    return game_after(NAME, {"players": 3}, 4, 25)


def check_each(check: Callable[[Game], None], games: Iterable[Game]) -> None:
    for game in games:
        check(game)


def changed(attribute: str, change: Callable[..., Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Replaces a method of the game by one that gets the original as its first argument."""

    def apply(patch: pytest.MonkeyPatch) -> None:
        original = getattr(game_class(NAME), attribute)
        patch.setattr(game_class(NAME), attribute, lambda *args, **more: change(original, *args, **more))

    return apply


FAULTS = {
    "the view shows the generator": (
        game_checks.check_views,
        changed("redact", lambda _original, _game, position, _state, _seat: position),
    ),
    "the view lacks phase": (
        game_checks.check_views,
        changed(
            "redact",
            lambda original, *args: {key: value for key, value in original(*args).items() if key != "phase"},
        ),
    ),
    "a position is not read as it was written": (
        game_checks.check_position,
        changed("write_position", lambda original, *args: {**original(*args), "round": original(*args)["round"] + 1}),
    ),
    "has no description in 'en'": (
        game_checks.check_actions,
        changed("describe_in", lambda _original, *_args, **_more: ""),
    ),
    "an illegal action has no reason": (
        game_checks.check_actions,
        changed("why_not_in", lambda _original, *_args, **_more: ""),
    ),
    "shows something hidden": (
        game_checks.check_observations,
        changed(
            "write_observation",
            lambda original, game, seat, scores, entries: (
                original(game, seat, scores, entries),
                entries.__setitem__(0, game.to_json()["players"][(seat + 1) % 3]["hand"].count("palace")),
            ),
        ),
    ),
    "a score is not the sum of its parts": (
        game_checks.check_end,
        changed("scores", lambda original, game: [{**score, "total": 1000} for score in original(game)]),
    ),
}


@pytest.mark.parametrize("failure", FAULTS)
def test_a_fault_is_named(monkeypatch: pytest.MonkeyPatch, failure: str) -> None:
    check, break_it = FAULTS[failure]
    game = some_game()
    if check is game_checks.check_end:
        game = game_after(NAME, {"players": 3}, 4, 10**6)
    check(game)
    break_it(monkeypatch)
    with pytest.raises(CheckFailed, match=failure):
        check_each(check, [game, *(game.reshuffled(0, seed) for seed in range(40))])  # some hide no card that shows


def test_events_that_show_too_much_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_class(NAME), "secret_events", frozenset())
    games = [game_after(NAME, {"players": 3}, 4, length) for length in range(60)]
    with pytest.raises(CheckFailed, match="not in `secret_events`"):
        check_each(lambda game: game_checks.check_events(game, game.legal_actions()[-1]), games)


def test_every_option_is_played() -> None:
    played = list(game_checks.variants("san-juan"))
    assert played == [
        *({"players": players} for players in (2, 3, 4)),
        {"players": 4, "opening_choice": True},
        {"players": 4, "voluntary": True},
    ]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("chess",), "unknown game 'chess'; choose from puerto-rico, san-juan (DOUBLOON_GAMES is not set; it names"),
        (("san_juan",), "unknown game 'san_juan'; choose from puerto-rico, san-juan; did you mean san-juan?"),
        ((NAME, "--games", "0"), "argument --games: must be at least 1, not 0"),
    ],
)
def test_a_refusal_is_one_line(words: tuple[str, ...], problem: str) -> None:
    ran = command("check-game", *words)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert problem in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.long
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_our_games_pass(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_game.run(Namespace(game=game, games=1, traceback=False)) == 0
    assert "Everything holds." in capsys.readouterr().out
