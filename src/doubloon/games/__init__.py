"""The games, one folder each. Nothing outside a game's folder knows its pieces.

The environment variable DOUBLOON_GAMES adds folders with more games, separated as in PATH: with
`DOUBLOON_GAMES=examples`, the folder `examples/goofspiel` is imported as `doubloon.games.goofspiel`. Our own folder
comes first, so no game of ours can be replaced.
"""

import os


def outside_folders() -> list[str]:
    """The folders of the environment variable, each once, as absolute paths."""
    named = os.environ.get("DOUBLOON_GAMES", "").split(os.pathsep)
    folders = [os.path.realpath(os.path.expanduser(folder)) for folder in named if folder.strip()]
    return [folder for folder in dict.fromkeys(folders) if folder != os.path.dirname(os.path.realpath(__file__))]


__path__ += outside_folders()
