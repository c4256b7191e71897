"""Prints the results as tables."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from doubloon.arena import formatting
from doubloon.arena.fault_causes import causes_of
from doubloon.core.console import Console
from doubloon.core.game import Json

WIDTH = 120  # columns, where the output is not a terminal
MAX_CAUSES = 10  # of faults, that are printed


def show_results(results: Json) -> None:
    """Print the tables, a few lines of figures, and the first causes of faults."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    console.print(Text(f"\n{formatting.title(results['plan'])}: {formatting.counted(results)}", style="bold"))
    console.print(bot_table(results))
    console.print(seat_table(results))
    for line in summary_lines(results):
        console.print(Text(line))
    causes = causes_of(results["faults"])
    for cause in causes[:MAX_CAUSES]:
        console.print(Text(f"Fault: {formatting.cause(cause)}", style="red"))
        for line in cause.traceback:
            console.print(Text(f"  {line}"), soft_wrap=True)
    if len(causes) > MAX_CAUSES:
        console.print(Text(f"... and {len(causes) - MAX_CAUSES} more causes of faults, in the report", style="red"))


def empty_table(first: str, *others: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(first, overflow="fold")
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def bot_table(results: Json) -> Table:
    table = empty_table(
        "bot", "games", "wins %", "score", "place", "rating", "sigma", "ordinal", "thinking", "longest", "faults"
    )
    for bot in results["bots"]:
        rating, thinking = bot["rating"], bot["thinking"]
        table.add_row(
            Text(bot["bot"]),
            str(bot["games"]),
            plus_minus(bot["win_share"], 100),
            plus_minus(bot["score"]),
            formatting.number(bot["place"]["value"], 2),
            plus_minus({**rating, "value": rating["mu"]}),
            formatting.number(rating["sigma"], 2),
            formatting.number(rating["ordinal"]),
            formatting.seconds(thinking["mean"]),
            formatting.seconds(thinking["longest"]),
            Text(str(bot["faults"]), style="bold red" if bot["faults"] else ""),
        )
    return table


def plus_minus(estimate: Json, unit: float = 1) -> str:
    """A number with the larger half of its interval: `41.2 ± 0.8`"""
    value, low, high = estimate["value"], estimate["low"], estimate["high"]
    if low is None:
        return formatting.number(value if value is None else unit * value)
    return f"{formatting.number(unit * value)} ± {formatting.number(unit * max(high - value, value - low))}"


def seat_table(results: Json) -> Table:
    """The win shares by seat, of all bots and of each bot."""
    seats = range(results["plan"]["options"]["players"])
    table = empty_table("wins % by seat", *(str(seat) for seat in seats))
    table.add_row("all", *(formatting.share(seat["win_share"]).replace(" %", "") for seat in results["seats"]))
    for bot in results["bots"]:
        by_seat = bot["win_share_by_seat"]
        table.add_row(Text(bot["bot"]), *(formatting.share(by_seat[seat]).replace(" %", "") for seat in seats))
    return table


def summary_lines(results: Json) -> list[str]:
    """Length, scores and ends, a line for each."""
    lines = []
    for name, what in (("rounds", "Rounds"), ("decisions", "Decisions"), ("winning_scores", "Winning scores")):
        found = results[name]
        if found["mean"] is not None:
            mean, sd = formatting.number(found["mean"]), formatting.number(found["sd"])
            quarter, three_quarters = (formatting.number(found[cut], 0) for cut in ("quarter", "three_quarters"))
            lines.append(f"{what}: mean {mean}, sd {sd}, middle half {quarter}{formatting.DASH}{three_quarters}")
    finished = results["games"]["counted"] - results["games"]["faulty"]
    if finished and results["ends"]:
        ends = (f"{end} {formatting.percent(games / finished)} %" for end, games in results["ends"].items())
        lines.append(f"Ends: {', '.join(ends)}")
    return lines
