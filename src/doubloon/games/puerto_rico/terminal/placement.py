"""Draws the circles to fill in the mayor phase, with the colonists that stood there before and the suggestion."""

from __future__ import annotations

from collections import Counter

from rich.console import RenderableType
from rich.text import Text

import doubloon
from doubloon.core.game import Game, Json
from doubloon.core.whole_choice import OpenChoice
from doubloon.games.puerto_rico.terminal.pen import TilePen

MAX_EXAMPLE_KINDS = 3  # kinds of circle in the example of a typed placement
MARKS_WIDTH = 12


def draw_placement(
    pen: TilePen, game: Game, seat: int, choice: OpenChoice, suggestion: Counter[str] | None
) -> list[RenderableType]:
    """A row for each kind of circle, and how to type a placement."""
    gettext = pen.gettext
    before = colonists_before(game, seat)
    longest = max(len(pen.name(kind)) for kind in choice.pieces)
    titles = f"{'':<{longest}}  {gettext('before'):<{MARKS_WIDTH}}"
    drawn: list[RenderableType] = []
    for kind, circles in choice.pieces.items():
        marks = f"{pen.marks(before[kind], circles):<{MARKS_WIDTH}}"
        row = marks if suggestion is None else f"{marks}  {suggestion[kind]}"
        drawn.append(Text.assemble(pen.word(kind, " " * (longest - len(pen.name(kind)) + 2)), row))
    if suggestion is not None:
        titles = f"{titles}  {gettext('suggested')}"
        example = [f"{pen.name(kind)} {suggestion[kind]}" for kind in choice.pieces if suggestion[kind]][
            :MAX_EXAMPLE_KINDS
        ]
        hint = gettext("Enter accepts the suggestion. Or name the places in one line: {example} ...")
        drawn.append(Text(hint.format(example=" ".join(example))))
    return [Text(titles, style="dim"), *drawn, Text(gettext("Or one kind at a time, starting with:"))]


def colonists_before(game: Game, seat: int) -> Counter[str]:
    """The colonists by kind of circle before this mayor phase picked them up, from the record of the game."""
    record = game.record()
    for steps in range(len(record["actions"]) - 1, -1, -1):
        view = doubloon.replay(record, upto=steps).view(seat)
        if view["turn"].get("step") != "place" or view["current_player"] != seat:
            return colonists_of(view["players"][seat])
    return Counter()


def colonists_of(player: Json) -> Counter[str]:
    """The colonists on a player's board, by kind of circle."""
    standing = Counter({own["building"]: own["colonists"] for own in player["city"]})
    for own in player["island"]:
        standing[own["tile"]] += own["colonists"]
    return standing
