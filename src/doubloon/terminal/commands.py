"""What can be typed besides a choice: the commands, in English and in the person's language."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.terminal.kit.matching import Gettext, words_of

# whose words differ from game to game
EXPLAIN = {
    "puerto rico": messages("explain a role, building, good or phase, for example: help {example}", "puerto rico"),
    "san juan": messages("explain a role, building, good or phase, for example: help {example}", "san juan"),
}
# how a command is typed, and what it does; a translation's first word is the command there
COMMANDS = messages(
    (
        ("help WORD", ""),  # see EXPLAIN
        ("board", "show the whole table and all players; also: all"),
        ("log", "show what happened since your last turn; log all: the whole game"),
        ("hint", "show what a good bot would do in your place; asking costs nothing"),
        ("scores", "show the points you would have if the game ended now"),
        ("save FILE", "save the game to a file; continue with: doubloon play --resume FILE"),
        ("quit", "leave the game"),
    )
)
ALSO = {"?": "help", "all": "board", "exit": "quit"}
ALL = messages("all")


def command_of(word: str, gettext: Gettext) -> str:
    """The command that the word stands for; empty if it is none."""
    typed = word.casefold()
    for usage, _ in COMMANDS:
        command = usage.split()[0]
        if typed == command or words_of(typed) == words_of(gettext(usage).split()[0]):
            return command
    return "board" if is_all(typed, gettext) else ALSO.get(typed, "")


def is_all(typed: str, gettext: Gettext) -> bool:
    """Is it the word for everything?"""
    return typed.casefold() == "all" or words_of(typed) == words_of(gettext(ALL))
