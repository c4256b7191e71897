"""The commands that can be typed instead of a choice, in English and in the person's language."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.terminal.kit.matching import Gettext, words_of

# the usage of each command and what it does; the first word of a translated usage is the command in that language
COMMANDS = messages(
    (
        ("help WORD", ""),  # see TableView.help_on_help
        ("board", "show the whole table and all players; also: all"),
        ("log", "show what happened since your last turn; log all: the whole game"),
        ("hint", "show what a good bot would do in your place; asking costs nothing"),
        ("scores", "show the points you would have if the game ended now"),
        ("save FILE", "save the game to a file; continue with: doubloon play --resume FILE"),
        ("quit", "leave the game"),
    )
)
ALIASES = {"?": "help", "all": "board", "exit": "quit"}
ALL = messages("all")


def find_command(word: str, gettext: Gettext) -> str:
    """The English name of the command that the word stands for; empty if it is none."""
    typed = word.casefold()
    for usage, _ in COMMANDS:
        command = usage.split()[0]
        if typed == command or words_of(typed) == words_of(gettext(usage).split()[0]):
            return command
    return "board" if means_all(typed, gettext) else ALIASES.get(typed, "")


def means_all(typed: str, gettext: Gettext) -> bool:
    """Whether the word is 'all' in English or in the person's language."""
    return typed.casefold() == "all" or words_of(typed) == words_of(gettext(ALL))
