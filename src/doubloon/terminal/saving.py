"""The file of a saved game.

    {"format": "doubloon saved game", "version": 1,
     "record": {...},                                   what `game.record()` gives: `doubloon.replay` takes it as it is
     "play": {"seat": 0,                                the person's seat; null: somebody watches
              "bots": {"kind": "random", "seed": 7}}}   who plays the other seats

A later release may add keys, which this one ignores when it reads; `version` goes up only when an older release could
no longer go on with the game. The file is replaced in one step, so that it always holds a whole game.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from pathlib import Path
from typing import NamedTuple

import doubloon
from doubloon.errors import shown
from doubloon.game import Game, Json
from doubloon.terminal.bots import RandomBot
from doubloon.terminal.refusal import Refusal

FORMAT = "doubloon saved game"
VERSION = 1
MOST_BYTES = 50_000_000  # a whole game has a few thousand; a file beyond this was never one


class Saved(NamedTuple):
    """A game as it was saved: its start, the actions taken since, and what play needs besides."""

    start: Game
    actions: list[int]
    seat: int  # SPECTATOR for somebody who watches
    bot: RandomBot


def check_free(path: Path) -> None:
    """A new game never takes the place of something else that is in the file."""
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise Refusal(
                f"{str(path)!r} is there already; to go on with a game in it use --resume, "
                "to save a new game name another file"
            )
    except (OSError, ValueError) as problem:
        raise Refusal(f"cannot save to {str(path)!r}: {reason(problem)}") from None


def write_game(path: Path, game: Game, seat: int, bot: RandomBot) -> None:
    """Save the game in one step: whatever happens, the file holds this game or the one before."""
    saved: Json = {
        "format": FORMAT,
        "version": VERSION,
        "record": game.record(),
        "play": {"seat": None if seat == doubloon.SPECTATOR else seat, "bots": {"kind": bot.kind, "seed": bot.seed}},
    }
    try:
        replace_file(Path(os.path.realpath(path)), json.dumps(saved) + "\n")
    except (OSError, ValueError) as problem:
        raise Refusal(
            f"cannot save to {str(path)!r}: {reason(problem)}; name a file in a folder that can be written to"
        ) from None


def replace_file(path: Path, text: str) -> None:
    """Write a new file beside the old one and put it in its place."""
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError("it is not a file")
    beside = path.with_name(f".{path.name[:100]}.{os.getpid()}.new")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def read_game(path: Path) -> Saved:
    """A saved game, checked down to its last action."""
    saved = read_json(path)
    if not isinstance(saved, dict) or saved.get("format") != FORMAT:
        raise Refusal(f"{str(path)!r} is not a saved game of Doubloon; 'doubloon play --save FILE' writes one")
    if saved.get("version") != VERSION:
        raise Refusal(
            f"{str(path)!r} was saved in version {shown(saved.get('version'))} of the format; "
            f"this release of Doubloon reads version {VERSION}"
        )
    try:
        record = saved["record"]
        end = doubloon.replay(record)
        start = doubloon.replay(record, upto=0)
        seat, bot = read_play(saved["play"], end)
    except KeyError as problem:
        raise Refusal(f"the game in {str(path)!r} is damaged: it has no {problem}") from None
    except (ValueError, TypeError, OverflowError) as problem:
        raise Refusal(f"the game in {str(path)!r} is damaged: {problem}") from None
    return Saved(start, end.taken_actions(), seat, bot)


def read_json(path: Path) -> object:
    try:
        if path.exists() and not path.is_file():
            raise Refusal(f"{str(path)!r} is not a file; name the file of a saved game")
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES)
        return json.loads(content.decode())
    except FileNotFoundError:
        raise Refusal(f"there is no file {str(path)!r}; 'doubloon play --save FILE' writes one") from None
    except OSError as problem:
        raise Refusal(f"cannot read {str(path)!r}: {reason(problem)}") from None
    except (ValueError, RecursionError):
        raise Refusal(
            f"{str(path)!r} is not a saved game of Doubloon, or a damaged one; 'doubloon play --save FILE' writes one"
        ) from None


def read_play(play: Json, game: Game) -> tuple[int, RandomBot]:
    """Who sits where; ValueError says what is wrong."""
    if not isinstance(play, dict):
        raise ValueError("'play' is not an object")
    seat = game.check_seat(play["seat"])
    bots = play["bots"]
    if not isinstance(bots, dict) or bots.get("kind") != RandomBot.kind or type(bots.get("seed")) is not int:
        raise ValueError('\'bots\' is not {"kind": "random", "seed": a whole number}')
    return seat, RandomBot(bots["seed"])


def reason(problem: Exception) -> str:
    """An error of the operating system in words."""
    return (isinstance(problem, OSError) and problem.strerror) or str(problem)
