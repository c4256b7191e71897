"""The results as tables in the terminal."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from doubloon.arena import formatting as wording
from doubloon.core.console import Console
from doubloon.core.game import Json

WIDTH = 120  # where the output is no terminal
FAULTS_SHOWN = 10


def show_results(results: Json) -> None:
    """Print them."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    console.print(Text(f"\n{wording.title(results['plan'])}: {wording.counted(results)}", style="bold"))
    console.print(bot_table(results))
    console.print(seat_table(results))
    for line in facts(results):
        console.print(Text(line))
    for fault in results["faults"][:FAULTS_SHOWN]:
        console.print(Text(f"Fault: {wording.fault(fault)}", style="red"))
    if len(results["faults"]) > FAULTS_SHOWN:
        console.print(Text(f"... and {len(results['faults']) - FAULTS_SHOWN} more faults, in the report", style="red"))


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
            wording.number(bot["place"]["value"], 2),
            plus_minus({**rating, "value": rating["mu"]}),
            wording.number(rating["sigma"], 2),
            wording.number(rating["ordinal"]),
            wording.seconds(thinking["mean"]),
            wording.seconds(thinking["longest"]),
            Text(str(bot["faults"]), style="bold red" if bot["faults"] else ""),
        )
    return table


def plus_minus(estimate: Json, unit: float = 1) -> str:
    """The larger half of an interval stands for both."""
    value, low, high = estimate["value"], estimate["low"], estimate["high"]
    if low is None:
        return wording.number(value if value is None else unit * value)
    return f"{wording.number(unit * value)} ± {wording.number(unit * max(high - value, value - low))}"


def seat_table(results: Json) -> Table:
    """Wins by seat, of all and of each bot."""
    seats = range(results["plan"]["options"]["players"])
    table = empty_table("wins % by seat", *(str(seat) for seat in seats))
    table.add_row("all", *(wording.share(seat["win_share"]).replace(" %", "") for seat in results["seats"]))
    for bot in results["bots"]:
        by_seat = bot["win_share_by_seat"]
        table.add_row(Text(bot["bot"]), *(wording.share(by_seat[seat]).replace(" %", "") for seat in seats))
    return table


def facts(results: Json) -> list[str]:
    """Length, scores and ends, each in a line."""
    lines = []
    for name, what in (("rounds", "Rounds"), ("decisions", "Decisions"), ("winning_scores", "Winning scores")):
        found = results[name]
        if found["mean"] is not None:
            middle = f"{wording.number(found['quarter'], 0)}{wording.DASH}{wording.number(found['three_quarters'], 0)}"
            lines.append(
                f"{what}: mean {wording.number(found['mean'])}, sd {wording.number(found['sd'])}, middle half {middle}"
            )
    finished = results["games"]["counted"] - results["games"]["faulty"]
    if finished:
        ends = (f"{end} {wording.percent(games / finished)} %" for end, games in results["ends"].items())
        lines.append(f"Ends: {', '.join(ends)}")
    return lines
