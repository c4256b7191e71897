"""The action numbers of release 0.1.0, which wrote them into everything it stored."""

from __future__ import annotations

from importlib.resources import files

from doubloon.core.registry import game_class


def first_numbers(game: str, texts: list[str]) -> list[int]:
    """Returns the numbers that these actions had in release 0.1.0."""
    package = game_class(game).actions.package
    numbering = files(package).joinpath("numbering-0.1.0.txt").read_text(encoding="utf-8").splitlines()
    return [numbering.index(text) for text in texts]
