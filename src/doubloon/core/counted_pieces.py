"""Pieces that statistics count at the end of games: how often seats have each of them, and how they fare with it."""

from __future__ import annotations

from typing import NamedTuple


class CountedPieces(NamedTuple):
    """The pieces of a game that are counted. The words are keys of files and, in English, headings of reports."""

    names: tuple[str, ...]  # in the order in which they are listed
    one: str = "piece"  # a word for one of them
    many: str = "pieces"
    holdings: str = "holdings"  # what each seat's pieces are called together; the key of the summary that lists them
