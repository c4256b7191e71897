"""Opens the game to play: a new one as the options say, or a saved one."""

from __future__ import annotations

import secrets
from argparse import Namespace
from gettext import gettext
from pathlib import Path

import doubloon
from doubloon.cli.game_options import chosen_options, option_names
from doubloon.core.errors import CommandError
from doubloon.core.game import SPECTATOR, Game
from doubloon.core.options import argument_for
from doubloon.core.registry import game_names
from doubloon.terminal.save_file import SavedGame, check_can_create, read_game
from doubloon.terminal.seating import DEFAULT_BOT, Seating, check_code_is_used, load_code, seat_bots

NEW_GAME_OPTIONS = ("game", "seat", "watch", "seed", "bots")  # a saved game has its own, and its game's options
RANDOM_SEEDS = 10**9  # the number of seeds for games without --seed: they stay short enough to type


def open_game(options: Namespace) -> tuple[SavedGame, Path | None]:
    """The game, and the file to save it to. Raises CommandError if there is no such game or file."""
    file: Path | None = options.save
    if file is not None and file != options.resume:
        check_can_create(file)
    if options.resume is None:
        return new_game(options), file
    for option in (*NEW_GAME_OPTIONS, *option_names()):
        if hasattr(options, option):
            raise CommandError(
                gettext("--resume continues a game with its own options: leave out {option}").format(
                    option=argument_for(option)
                )
            )
    return read_game(options.resume, getattr(options, "code", [])), file or options.resume


def new_game(options: Namespace) -> SavedGame:
    seed = getattr(options, "seed", None)
    if seed is None:
        seed = secrets.randbelow(RANDOM_SEEDS)
    name = getattr(options, "game", game_names()[0])
    game = doubloon.new_game(name, seed=seed, **chosen_options(options, name))
    try:
        return SavedGame(game, [], read_seating(options, game, seed))
    except ValueError as problem:
        raise CommandError(str(problem)) from None


def read_seating(options: Namespace, game: Game, seed: int) -> Seating:
    """The person, and the bots named for the other seats."""
    person = read_seat(options, game)
    names: list[str] = getattr(options, "bots", [DEFAULT_BOT])
    code = getattr(options, "code", [])
    check_code_is_used(code, names)
    loaded = load_code(code)
    return Seating(person, seat_bots(names, game.options()["players"], person, seed), loaded)


def read_seat(options: Namespace, game: Game) -> int:
    """The person's seat; SPECTATOR with --watch."""
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
