"""The `doubloon` command.

Exit codes: 0 for a game played or left, 2 for something that cannot be done as asked, 130 after Ctrl-C.
"""

from __future__ import annotations

import contextlib
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from doubloon.cli.new_or_saved import open_game
from doubloon.cli.play import read_command_line
from doubloon.cli.streams import let_output_go, settle_streams, words_for
from doubloon.core.command_line import use_language
from doubloon.core.errors import CommandError, missing_module
from doubloon.core.text import language_of

if TYPE_CHECKING:
    from doubloon.terminal.game_loop import GameLoop

STOPPED = 130  # what shells expect of a program that Ctrl-C has ended


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; returns the exit code."""
    settle_streams()
    with use_language(language_of(os.environ)):
        return answer(words)


def answer(words: Sequence[str] | None) -> int:
    """Do it, or say in one line why not."""
    try:
        options = read_command_line(words)
        code = 0 if options is None else run(options)
        sys.stdout.flush()
    except CommandError as refusal:
        return complain(str(refusal))
    except ImportError as problem:
        if problem.name is not None and problem.name.partition(".")[0] == "rich":
            return complain(str(missing_module("Rich", "play")))
        return complain(str(problem))  # an engine that does not fit its rules says so itself
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # nobody reads any more, which is no mistake of the player's
        let_output_go()
        return 0
    except OSError as problem:  # a full disk behind the output, a folder that was removed
        let_output_go()
        return complain(words_for(problem))
    return code


def complain(problem: str) -> int:
    with contextlib.suppress(AttributeError, OSError):  # somebody may have closed that, too
        sys.stderr.write(f"doubloon: {' '.join(problem.split())}\n")
    return 2


def run(options: Namespace) -> int:
    """Do the command."""
    if options.command == "arena":
        from doubloon.cli.arena import run as run_arena

        return run_arena(options)
    if options.command == "serve":
        from doubloon.cli.serve import run as run_server

        return run_server(options)
    if options.command == "verify":
        from doubloon.cli.verify import run as run_verify

        return run_verify(options)
    with use_language(options.lang):
        return play(options)


def play(options: Namespace) -> int:
    """A sitting, up to the end of the game or until the person leaves."""
    from doubloon.terminal.game_loop import GameLoop, Quit
    from doubloon.terminal.kit.screen import InputEnded, Screen  # Rich: an extra that --version can do without

    saved, file = open_game(options)
    session = GameLoop(saved, Screen(), file, options.lang)
    try:
        session.play()
    except Quit:
        session.save()
        session.show_goodbye()
    except InputEnded:
        leave(session, session.gettext("End of input."))
    except KeyboardInterrupt:
        leave(session, session.gettext("Stopped."))
        return STOPPED
    except BrokenPipeError:
        session.save()
        raise
    return 0


def leave(session: GameLoop, text: str) -> None:
    """End a sitting that was broken off. The record holds whole actions only, so it can be saved at any moment."""
    session.save()
    session.screen.show()
    session.screen.show(text)
    session.show_goodbye()
