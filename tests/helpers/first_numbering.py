"""The action numbers of release 0.1.0, which wrote them into all its files."""

from __future__ import annotations

from importlib.resources import files

from doubloon.core.registry import package_of


def first_numbers(game: str, texts: list[str]) -> list[int]:
    """The numbers that these actions had in release 0.1.0."""
    numbering = files(package_of(game)).joinpath("numbering-0.1.0.txt").read_text(encoding="utf-8").splitlines()
    return [numbering.index(text) for text in texts]
