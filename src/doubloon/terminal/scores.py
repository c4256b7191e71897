"""The final score as a table: totals, their parts, and who has won."""

from __future__ import annotations

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from doubloon.core.game import Game
from doubloon.terminal.kit.table_view import TableView


def score_table(game: Game, table: TableView, seats: list[int]) -> Grid:
    """A column a player, a row for each part that somebody has points of."""
    gettext = table.gettext
    scores = game.scores()
    winners = game.winners()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(gettext("points"), no_wrap=True)
    for seat in seats:
        name = f"{table.name(seat)}\n({table.bots[seat]})" if seat in table.bots else table.name(seat)
        grid.add_column(Text(name, style="bold" if seat in winners else ""), justify="right")
    parts = [part for part in scores[0] if part not in ("total", "tiebreak")]
    for part in parts:
        if any(scores[seat][part] for seat in seats):
            grid.add_row(table.words.name(part), *(str(scores[seat][part]) for seat in seats))
    grid.add_section()
    grid.add_row(gettext("total"), *(str(scores[seat]["total"]) for seat in seats), style="bold")
    grid.add_row(gettext("tiebreaker"), *(str(scores[seat]["tiebreak"]) for seat in seats), style="dim")
    return grid


def verdict(game: Game, table: TableView) -> str:
    """Who has won, in a sentence."""
    gettext = table.gettext
    winners = game.winners()
    if len(winners) > 1:
        names = [table.title(seat) for seat in winners]
        return gettext("{names} share the win, tied on points and on the tiebreaker.").format(
            names=", ".join(names[:-1]) + gettext(" and ") + names[-1]
        )
    if winners[0] == table.seat:
        return gettext("You win!")
    return gettext("{name} wins.").format(name=table.title(winners[0]))
