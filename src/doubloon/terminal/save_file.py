"""The file of a saved game.

    {"format": "doubloon saved game", "version": 3,
     "record": {...},                           what `game.record()` gives: `doubloon.replay` takes it as it is
     "play": {"seat": 0,                        the person's seat; null: somebody watches
              "bots": [{"seat": 1, "bot": "search:time=1", "seed": 7}, ...],   who plays the other seats
              "code": ["/home/ann/my_bot.py:MyBot", ...]}}                     where bots are loaded from

Up to version 2 the record had action numbers. In version 1 there was no code, and bots were `{"kind": "random",
"seed": 7}`; such a game goes on with these bots.

A later release may add keys, which this one ignores when it reads; `version` goes up only when an older release could
no longer go on with the game. The file is replaced in one step, so that it always holds a whole game.
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
from doubloon.terminal.seating import SeatedBot, Seating, bot_seats, check_use_of_code, load_code, seated_bot

FORMAT = "doubloon saved game"
VERSION = 3
MAX_BYTES = 50_000_000  # a whole game has a few thousand; a file beyond this was never one


class Saved(NamedTuple):
    """A game as it was saved: its start, the actions taken since, and what play needs besides."""

    start: Game
    actions: list[int]
    seating: Seating


class FirstRandomBot(Bot):
    """The bot of version 1: one for all seats, which chose by its seed and the number of the decision."""

    def choose(self, turn: Turn) -> int:
        """One of the legal actions, each as likely as the others."""
        chance, _ = key_of(f"random bot {self.seed:x}, decision {turn.number}".encode())
        return turn.legal[chance % len(turn.legal)]


def check_free(path: Path) -> None:
    """A new game never takes the place of something else that is in the file."""
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise CommandError(
                gettext(
                    "{file} already exists; to continue a game in it use --resume, to save a new game name another file"
                ).format(file=shown_path(path))
            )
    except (OSError, ValueError) as problem:
        raise CommandError(
            gettext("cannot save to {file}: {problem}").format(file=shown_path(path), problem=reason(problem))
        ) from None


def write_game(path: Path, game: Game, seating: Seating) -> None:
    """Save the game in one step: whatever happens, the file holds this game or the one before."""
    first = next((seated for seated in seating.bots.values() if isinstance(seated.bot, FirstRandomBot)), None)
    saved: Json = {
        "format": FORMAT,
        "version": VERSION,
        "record": game.record(),
        "play": {"seat": None if seating.person == doubloon.SPECTATOR else seating.person},
    }
    if first is not None:
        saved["play"]["bots"] = {"kind": first.name, "seed": first.seed}
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
                file=shown_path(path), problem=reason(problem)
            )
        ) from None


def read_game(path: Path, code: Sequence[str] = ()) -> Saved:
    """A saved game, checked down to its last action; bots in `code` are loaded from there, wherever they once were."""
    saved = read_json(path)
    if not isinstance(saved, dict) or saved.get("format") != FORMAT:
        raise CommandError(
            gettext("{file} is not a saved game of Doubloon; 'doubloon play --save FILE' writes one").format(
                file=shown_path(path)
            )
        )
    if saved.get("version") not in range(1, VERSION + 1):
        raise CommandError(
            gettext(
                "{file} was saved in version {version} of the format; this release of Doubloon reads versions up to "
                "{newest}"
            ).format(file=shown_path(path), version=short_repr(saved.get("version")), newest=VERSION)
        )
    try:
        record = saved["record"]
        end = doubloon.replay(record)
        start = doubloon.replay(record, upto=0)
        seating = read_play(saved["play"], end, code)
    except KeyError as problem:
        raise CommandError(
            gettext("the game in {file} is damaged: {key} is missing").format(file=shown_path(path), key=problem)
        ) from None
    except BotError as problem:
        raise CommandError(
            gettext(
                "cannot load the bots of the game in {file}: {problem}; "
                "if a bot's code has moved, say where with --code"
            ).format(file=shown_path(path), problem=problem)
        ) from None
    except (ValueError, TypeError, OverflowError) as problem:
        raise CommandError(
            gettext("the game in {file} is damaged: {problem}").format(file=shown_path(path), problem=problem)
        ) from None
    return Saved(start, end.taken_actions(), seating)


def read_json(path: Path) -> object:
    try:
        if path.exists() and not path.is_file():
            raise CommandError(
                gettext("{file} is not a file; name the file of a saved game").format(file=shown_path(path))
            )
        with open(path, "rb") as file:
            content = file.read(MAX_BYTES)
        return json.loads(content.decode())
    except FileNotFoundError:
        raise CommandError(
            gettext("file {file} not found; 'doubloon play --save FILE' writes one").format(file=shown_path(path))
        ) from None
    except OSError as problem:
        raise CommandError(
            gettext("cannot read {file}: {problem}").format(file=shown_path(path), problem=reason(problem))
        ) from None
    except (ValueError, RecursionError):
        raise CommandError(
            gettext(
                "{file} is not a saved game of Doubloon, or is damaged; 'doubloon play --save FILE' writes one"
            ).format(file=shown_path(path))
        ) from None


def read_play(play: Any, game: Game, code: Sequence[str]) -> Seating:
    """Who sits where; ValueError says what is wrong, BotError which bot cannot be had."""
    if not isinstance(play, dict):
        raise ValueError("'play' is not an object")
    person = game.check_seat(play["seat"])
    seats = bot_seats(game.options()["players"], person)
    bots = play["bots"]
    if isinstance(bots, dict):
        check_use_of_code(code, [])
        if bots.get("kind") != "random" or type(bots.get("seed")) is not int:
            raise ValueError('\'bots\' is not {"kind": "random", "seed": a whole number}')
        first = SeatedBot("random", bots["seed"], FirstRandomBot(seed=bots["seed"]))
        return Seating(person, dict.fromkeys(seats, first))
    check_bots(bots, seats)
    check_use_of_code(code, [bot["bot"] for bot in bots])
    loaded = load_code(read_code(play.get("code", []), code))
    return Seating(person, {bot["seat"]: seated_bot(bot["bot"], bot["seed"]) for bot in bots}, loaded)


def check_bots(bots: Any, seats: list[int]) -> None:
    kinds = {"seat": int, "bot": str, "seed": int}
    for bot in bots if isinstance(bots, list) else [None]:
        if not isinstance(bot, dict) or any(type(bot.get(key)) is not kind for key, kind in kinds.items()):
            raise ValueError('\'bots\' is not a list of {"seat": a number, "bot": a name, "seed": a number}')
    if sorted(bot["seat"] for bot in bots) != seats:
        raise ValueError(f"'bots' does not name one bot for each of the seats {', '.join(map(str, seats))}")


def read_code(saved: Any, given: Sequence[str]) -> list[str]:
    """Where bots are loaded from: as given now, otherwise as saved."""
    if not isinstance(saved, list) or not all(isinstance(place, str) for place in saved):
        raise ValueError("'code' is not a list like [\"my_bot.py:MyBot\"]")
    places = {place.rpartition(":")[2]: place for place in (*saved, *given)}
    return list(places.values())


def shown_path(path: Path) -> str:
    """A file's name as it was typed, in quotes."""
    return repr(str(path))
