"""The scores as a table of totals and their parts, and the result in a sentence."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from doubloon.core.game import Game
from doubloon.terminal.kit.table_view import TableView


def score_table(game: Game, view: TableView, seats: list[int]) -> Table:
    """A column for each seat, a row for each part of the score in which any of them has points."""
    gettext = view.gettext
    scores = game.scores()
    winners = game.winners()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(gettext("points"), no_wrap=True)
    for seat in seats:
        name = f"{view.name(seat)}\n({view.bots[seat]})" if seat in view.bots else view.name(seat)
        table.add_column(Text(name, style="bold" if seat in winners else ""), justify="right")
    parts = [part for part in scores[0] if part not in ("total", "tiebreak")]
    for part in parts:
        if any(scores[seat][part] for seat in seats):
            table.add_row(view.words.name(part), *(str(scores[seat][part]) for seat in seats))
    table.add_section()
    table.add_row(gettext("total"), *(str(scores[seat]["total"]) for seat in seats), style="bold")
    table.add_row(gettext("tiebreaker"), *(str(scores[seat]["tiebreak"]) for seat in seats), style="dim")
    return table


def describe_result(game: Game, view: TableView) -> str:
    """A sentence that names the winners."""
    gettext = view.gettext
    winners = game.winners()
    if len(winners) > 1:
        names = [view.full_name(seat) for seat in winners]
        return gettext("{names} share the win, tied on points and on the tiebreaker.").format(
            names=", ".join(names[:-1]) + gettext(" and ") + names[-1]
        )
    if winners[0] == view.seat:
        return gettext("You win!")
    return gettext("{name} wins.").format(name=view.full_name(winners[0]))
