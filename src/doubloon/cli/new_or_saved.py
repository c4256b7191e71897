"""Which game is played: a new one as the options say, or a saved one."""

from __future__ import annotations

import secrets
from argparse import Namespace
from gettext import gettext
from pathlib import Path

import doubloon
from doubloon.cli.game_options import OPTION_NAMES, chosen_options
from doubloon.core.errors import CommandError
from doubloon.core.game import SPECTATOR, Game
from doubloon.core.options import argument_for
from doubloon.core.registry import game_names
from doubloon.terminal.save_file import Saved, check_free, read_game
from doubloon.terminal.seating import USUAL, Seating, check_use_of_code, load_code, seat_bots

# options of a new game, which a saved one already has
OF_A_NEW_GAME = ("game", "seat", "watch", "seed", "bots", *OPTION_NAMES)
SEEDS = 10**9  # for games without --seed: short enough to be typed again


def open_game(options: Namespace) -> tuple[Saved, Path | None]:
    """The game, and the file to keep it in."""
    file: Path | None = options.save
    if file is not None and file != options.resume:
        check_free(file)
    if options.resume is None:
        return new_game(options), file
    for option in OF_A_NEW_GAME:
        if hasattr(options, option):
            raise CommandError(
                gettext("--resume continues a game with its own options: leave out {option}").format(
                    option=argument_for(option)
                )
            )
    return read_game(options.resume, getattr(options, "code", [])), file or options.resume


def new_game(options: Namespace) -> Saved:
    seed = getattr(options, "seed", None)
    if seed is None:
        seed = secrets.randbelow(SEEDS)
    name = getattr(options, "game", game_names()[0])
    game = doubloon.new_game(name, seed=seed, **chosen_options(options, name))
    try:
        return Saved(game, [], seating_of(options, game, seed))
    except ValueError as problem:
        raise CommandError(str(problem)) from None


def seating_of(options: Namespace, game: Game, seed: int) -> Seating:
    """The person, and the bots named for the other seats."""
    person = seat_of(options, game)
    names: list[str] = getattr(options, "bots", [USUAL])
    code = getattr(options, "code", [])
    check_use_of_code(code, names)
    loaded = load_code(code)
    return Seating(person, seat_bots(names, game.options()["players"], person, seed), loaded)


def seat_of(options: Namespace, game: Game) -> int:
    """The person's seat; SPECTATOR for one who watches."""
    if hasattr(options, "watch"):
        return SPECTATOR
    seat: int = getattr(options, "seat", 0)
    players = game.options()["players"]
    if not 0 <= seat < players:
        raise CommandError(
            gettext("--seat must be from 0 to {last} in a game of {n} players, not {seat}").format(
                last=players - 1, n=players, seat=seat
            )
        )
    return seat
