"""The `doubloon` command: reads the command line and runs the subcommand.

Exit codes: 0 for success, 2 for something that cannot be done as asked, 130 after Ctrl-C.
"""

from __future__ import annotations

import contextlib
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from gettext import gettext

import doubloon
from doubloon.cli import arena, check_game, play, rules, serve, verify
from doubloon.cli.streams import (
    EXIT_INTERRUPTED,
    EXIT_REFUSED,
    describe_os_error,
    discard_output,
    open_missing_streams,
)
from doubloon.core.command_line import Parser, use_language
from doubloon.core.errors import CommandError, GameFolderError, missing_module
from doubloon.core.registry import game_class, game_names
from doubloon.core.text import language_of
from doubloon.engine.interpreted import Engine

RUN = {
    "play": play.run,
    "rules": rules.run,
    "arena": arena.run,
    "serve": serve.run,
    "verify": verify.run,
    "check-game": check_game.run,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line in the language of the environment; returns the exit code."""
    open_missing_streams()
    with use_language(language_of(os.environ)):
        return run(arguments)


def run(arguments: Sequence[str] | None) -> int:
    """Run the command line. What cannot be done is reported in one line."""
    try:
        options = read_command_line(arguments)
        code = 0 if options is None else RUN[options.command](options)
        sys.stdout.flush()
    except (CommandError, GameFolderError) as problem:
        return report(str(problem))
    except ImportError as problem:
        if problem.name is not None and problem.name.partition(".")[0] == "rich":
            return report(str(missing_module("Rich", "play")))
        return report(str(problem))  # an engine that does not fit its rules has a message of its own
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe may stop reading, which is no error
        discard_output()
        return 0
    except OSError as problem:  # a full disk behind the output, a folder that was removed
        discard_output()
        return report(describe_os_error(problem))
    return code


def report(problem: str) -> int:
    """Write the problem to standard error in one line; returns the exit code."""
    with contextlib.suppress(AttributeError, OSError):  # it may be closed
        sys.stderr.write(f"doubloon: {' '.join(problem.split())}\n")
    return EXIT_REFUSED


def read_command_line(arguments: Sequence[str] | None) -> Namespace | None:
    """Read the options of a command. Returns None if there is nothing left to run, as after --version."""
    parser = Parser(
        prog="doubloon", description=gettext("Play board games against bots, compare bots, or serve tables.")
    )
    parser.add_argument(
        "--version", action="store_true", help=gettext("show the version and whether the engines are compiled")
    )
    commands = parser.add_subparsers(dest="command", metavar=gettext("COMMAND"), parser_class=Parser)
    play.add_arguments(commands.add_parser("play", help=gettext("play a game in the terminal")))
    rules.add_arguments(commands.add_parser("rules", help=gettext("read the rules of a game in short")))
    arena.add_arguments(
        commands.add_parser("arena", help=gettext("make bots play many games and see how good they are"))
    )
    serve.add_arguments(commands.add_parser("serve", help=gettext("serve tables for people and bots in the browser")))
    verify.add_arguments(commands.add_parser("verify", help=gettext("check a game exported from a table")))
    check_game.add_arguments(
        commands.add_parser("check-game", help=gettext("check that a game you write does what every game must"))
    )
    options = parser.parse_args(arguments)
    if options.version:
        print(version())
        return None
    if options.command is None:
        parser.print_help()
        return None
    return options


def version() -> str:
    """The release, and whether its engines are compiled."""
    backends = (f"{game}: {backend_of(game)}" for game in game_names())
    return f"doubloon {doubloon.__version__} ({', '.join(backends)})"


def backend_of(game: str) -> str:
    return gettext("interpreted engine") if issubclass(game_class(game), Engine) else gettext("compiled engine")
