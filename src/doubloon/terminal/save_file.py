"""Reads and writes the file of a saved game.

    {"format": "doubloon saved game", "version": 3,
     "record": {...},                           written by `game.record()`, read by `doubloon.replay`
     "play": {"seat": 0,                        the person's seat; null for a spectator
              "bots": [{"seat": 1, "bot": "search:time=1", "seed": 7}, ...],   the players of the other seats
              "code": ["/home/ann/my_bot.py:MyBot", ...]}}                     the files that bots are loaded from

Up to version 2 the record had action numbers. In version 1 there was no `code`, and `bots` was `{"kind": "random",
"seed": 7}`; such a game continues with the same bots.

Unknown keys are ignored, so a later release may add some. `version` increases only when older releases could not
continue the game. The file is replaced in one step, so it always holds a whole game.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from gettext import gettext
from pathlib import Path
from typing import Any, NamedTuple

import doubloon
from doubloon.bots import Bot, BotError, Turn
from doubloon.core.errors import CommandError, reason, short_repr
from doubloon.core.game import Game, Json
from doubloon.core.seeds import key_of
from doubloon.core.system import replace_file
from doubloon.terminal.seating import SeatedBot, Seating, bot_seats, check_code_is_used, load_code, make_seated_bot

FORMAT = "doubloon saved game"
VERSION = 3
MAX_FILE_BYTES = 50_000_000  # a whole game has a few thousand


class SavedGame(NamedTuple):
    """A game at its start, the actions taken since, and its players."""

    start: Game
    actions: list[int]
    seating: Seating


class Version1RandomBot(Bot):
    """The bot of version 1: one for all seats, which chooses by its seed and the number of the action."""

    def choose(self, turn: Turn) -> int:
        """Choose one of the legal actions, each with the same probability."""
        number, _ = key_of(f"random bot {self.seed:x}, decision {turn.number}".encode())
        return turn.legal[number % len(turn.legal)]


def check_can_create(path: Path) -> None:
    """Raise CommandError if the file has contents: a new game never overwrites anything."""
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise CommandError(
                gettext(
                    "{file} already exists; to continue a game in it use --resume, to save a new game name another file"
                ).format(file=quoted(path))
            )
    except (OSError, ValueError) as problem:
        raise CommandError(
            gettext("cannot save to {file}: {problem}").format(file=quoted(path), problem=reason(problem))
        ) from None


def write_game(path: Path, game: Game, seating: Seating) -> None:
    """Save the game in one step, so that the file holds this game or the previous one at any moment."""
    version_1_bots = [seated for seated in seating.bots.values() if isinstance(seated.bot, Version1RandomBot)]
    saved: Json = {
        "format": FORMAT,
        "version": VERSION,
        "record": game.record(),
        "play": {"seat": None if seating.person == doubloon.SPECTATOR else seating.person},
    }
    if version_1_bots:
        saved["play"]["bots"] = {"kind": version_1_bots[0].name, "seed": version_1_bots[0].seed}
    else:
        saved["play"]["bots"] = [
            {"seat": seat, "bot": seated.name, "seed": seated.seed} for seat, seated in seating.bots.items()
        ]
        saved["play"]["code"] = list(seating.code)
    try:
        replace_file(Path(os.path.realpath(path)), json.dumps(saved) + "\n")
    except (OSError, ValueError) as problem:
        raise CommandError(
            gettext("cannot save to {file}: {problem}; name a file in a folder that can be written to").format(
                file=quoted(path), problem=reason(problem)
            )
        ) from None


def read_game(path: Path, code: Sequence[str] = ()) -> SavedGame:
    """Read a saved game and check it down to its last action. The places in `code` replace those in the file."""
    saved = read_json(path)
    if not isinstance(saved, dict) or saved.get("format") != FORMAT:
        raise CommandError(
            gettext("{file} is not a saved game of Doubloon; 'doubloon play --save FILE' writes one").format(
                file=quoted(path)
            )
        )
    if saved.get("version") not in range(1, VERSION + 1):
        raise CommandError(
            gettext(
                "{file} was saved in version {version} of the format; this release of Doubloon reads versions up to "
                "{newest}"
            ).format(file=quoted(path), version=short_repr(saved.get("version")), newest=VERSION)
        )
    try:
        record = saved["record"]
        end = doubloon.replay(record)
        start = doubloon.replay(record, upto=0)
        seating = read_seating(saved["play"], end, code)
    except KeyError as problem:
        raise CommandError(
            gettext("the game in {file} is damaged: {key} is missing").format(file=quoted(path), key=problem)
        ) from None
    except BotError as problem:
        raise CommandError(
            gettext(
                "cannot load the bots of the game in {file}: {problem}; "
                "if a bot's code has moved, say where with --code"
            ).format(file=quoted(path), problem=problem)
        ) from None
    except (ValueError, TypeError, OverflowError) as problem:
        raise CommandError(
            gettext("the game in {file} is damaged: {problem}").format(file=quoted(path), problem=problem)
        ) from None
    return SavedGame(start, end.taken_actions(), seating)


def read_json(path: Path) -> object:
    try:
        if path.exists() and not path.is_file():
            raise CommandError(gettext("{file} is not a file; name the file of a saved game").format(file=quoted(path)))
        with open(path, "rb") as file:
            content = file.read(MAX_FILE_BYTES)
        return json.loads(content.decode())
    except FileNotFoundError:
        raise CommandError(
            gettext("file {file} not found; 'doubloon play --save FILE' writes one").format(file=quoted(path))
        ) from None
    except OSError as problem:
        raise CommandError(
            gettext("cannot read {file}: {problem}").format(file=quoted(path), problem=reason(problem))
        ) from None
    except (ValueError, RecursionError):
        raise CommandError(
            gettext(
                "{file} is not a saved game of Doubloon, or is damaged; 'doubloon play --save FILE' writes one"
            ).format(file=quoted(path))
        ) from None


def read_seating(play: Any, game: Game, code: Sequence[str]) -> Seating:
    """Read the players of a game. Raises ValueError or KeyError for damaged data, BotError for an unusable bot."""
    if not isinstance(play, dict):
        raise ValueError("'play' is not an object")
    person = game.check_seat(play["seat"])
    seats = bot_seats(game.options()["players"], person)
    bots = play["bots"]
    if isinstance(bots, dict):
        check_code_is_used(code, [])
        if bots.get("kind") != "random" or type(bots.get("seed")) is not int:
            raise ValueError('\'bots\' is not {"kind": "random", "seed": a whole number}')
        shared_bot = SeatedBot("random", bots["seed"], Version1RandomBot(seed=bots["seed"]))
        return Seating(person, dict.fromkeys(seats, shared_bot))
    check_bots(bots, seats)
    check_code_is_used(code, [bot["bot"] for bot in bots])
    loaded = load_code(read_code_places(play.get("code", []), code))
    return Seating(person, {bot["seat"]: make_seated_bot(bot["bot"], bot["seed"]) for bot in bots}, loaded)


def check_bots(bots: Any, seats: list[int]) -> None:
    kinds = {"seat": int, "bot": str, "seed": int}
    for bot in bots if isinstance(bots, list) else [None]:
        if not isinstance(bot, dict) or any(type(bot.get(key)) is not kind for key, kind in kinds.items()):
            raise ValueError('\'bots\' is not a list of {"seat": a number, "bot": a name, "seed": a number}')
    if sorted(bot["seat"] for bot in bots) != seats:
        raise ValueError(f"'bots' does not name one bot for each of the seats {', '.join(map(str, seats))}")


def read_code_places(saved: Any, given: Sequence[str]) -> list[str]:
    """The places that bots are loaded from, by class name: those given now, otherwise those saved."""
    if not isinstance(saved, list) or not all(isinstance(place, str) for place in saved):
        raise ValueError("'code' is not a list like [\"my_bot.py:MyBot\"]")
    places = {place.rpartition(":")[2]: place for place in (*saved, *given)}
    return list(places.values())


def quoted(path: Path) -> str:
    """The name of a file in quotes, for messages."""
    return repr(str(path))
