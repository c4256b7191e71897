"""Writes the report: one HTML page that loads no other file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from doubloon.arena import formatting
from doubloon.arena.charts import INK, PALE, PAPER
from doubloon.arena.fault_causes import Cause, causes_of
from doubloon.arena.text_tables import plus_minus
from doubloon.core.game import Json
from doubloon.core.registry import game_class

Rows = Iterable[Sequence[str]]

CSS = """
:root { color-scheme: light dark; --paper: #ffffff; --ink: #22303c; --pale: #66737f; --line: #dde3e8; --soft: #f4f7f9; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #15191d; --ink: #e3e8ec; --pale: #9aa7b2; --line: #323a41; --soft: #1d2328; }
  svg { filter: brightness(1.25); }
}
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; } h2 { font-size: 1.3rem; margin: 2.5rem 0 .25rem; }
h3 { font-size: 1rem; margin: 2rem 0 .5rem; } p, li { max-width: 46rem; } .pale { color: var(--pale); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
th, td { padding: .3rem .8rem .3rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--pale); vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; } tbody tr:hover { background: var(--soft); }
svg { width: 100%; height: auto; margin: 1rem 0; }
code { font: .9em ui-monospace, monospace; }
pre { background: var(--soft); padding: .7rem 1rem; overflow-x: auto; border-radius: 4px; }
.fault { color: #c8553d; }
"""

READING = """
<p>A <b>win share</b> counts a shared win as a fraction; with equal bots it is one divided by the players.
<b>Place</b> is the mean place, 1 being the best. The <b>rating</b> is OpenSkill's mu (Plackett-Luce; the mean of
all bots is 25) with its own uncertainty sigma; the <b>ordinal</b>, mu less three sigma, is what a bot is almost
certainly worth.
Every bot sat in every seat of the same deal, so luck and seat cancel. Intervals hold 95 % and come from a bootstrap
over whole groups of such games. Thinking times are per decision.</p>
"""


def write_report(sections: Sequence[tuple[Json, str]]) -> str:
    """Write the page, with a section for the results and the picture of each arena."""
    heading = formatting.title(sections[0][0]["plan"]) if len(sections) == 1 else f"{len(sections)} arenas"
    body = "".join(section(results, picture) for results, picture in sections)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Doubloon arena: {escape(heading)}</title><style>{CSS}</style></head>\n"
        f"<body><h1>Doubloon arena</h1>{READING}{body}</body></html>\n"
    )


def section(results: Json, picture: str) -> str:
    parts = [
        f"<h2>{escape(formatting.title(results['plan']))}</h2>",
        f'<p class="pale">{escape(formatting.counted(results))}.</p>',
        bots(results),
        inline(picture),
        seats(results),
        lengths(results),
        starts(results),
        pieces(results),
        faults(results),
        f"<h3>The same games again</h3><pre>{escape(results['command'])}</pre>",
        provenance(results),
    ]
    return "\n".join(parts)


def table(headings: Sequence[str], rows: Rows) -> str:
    """A table of plain text. The first column names the row."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>'


def bots(results: Json) -> str:
    headings = (
        "bot",
        "games",
        "win share",
        "score",
        "place",
        "rating",
        "sigma",
        "ordinal",
        "thinking",
        "longest",
        "faults",
    )
    return table(
        headings,
        (
            (
                bot["bot"],
                str(bot["games"]),
                formatting.share(bot["win_share"]),
                plus_minus(bot["score"]),
                formatting.number(bot["place"]["value"], 2),
                formatting.range_of(bot["rating"], "mu"),
                formatting.number(bot["rating"]["sigma"], 2),
                formatting.number(bot["rating"]["ordinal"]),
                formatting.seconds(bot["thinking"]["mean"]),
                formatting.seconds(bot["thinking"]["longest"]),
                str(bot["faults"]),
            )
            for bot in results["bots"]
        ),
    )


def inline(picture: str) -> str:
    """The SVG picture as a part of the page, with the page's colours."""
    drawing = picture[picture.index("<svg") :]
    drawing = re.sub(r"<metadata>.*?</metadata>", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r' xmlns(:xlink)?="[^"]*"', "", drawing)
    for colour, name in ((INK, "ink"), (PALE, "pale"), (PAPER, "paper")):
        drawing = drawing.replace(colour, f"var(--{name})")
    return drawing


def seats(results: Json) -> str:
    names = [f"seat {seat}" for seat in range(len(results["seats"]))]
    rows = [("all bots", *(formatting.share(seat["win_share"]) for seat in results["seats"]))]
    rows += [(bot["bot"], *(formatting.share(share) for share in bot["win_share_by_seat"])) for bot in results["bots"]]
    scores = [("all bots", *(formatting.range_of(seat["score"]) for seat in results["seats"]))]
    return (
        "<h3>Wins by seat</h3>"
        + table(("win share", *names), rows)
        + "<h3>Scores by seat</h3>"
        + table(("points", *names), scores)
    )


def lengths(results: Json) -> str:
    named = (
        ("scores", "final scores"),
        ("winning_scores", "winning scores"),
        ("rounds", "rounds"),
        ("decisions", "decisions"),
    )
    cuts = ("mean", "sd", "least", "quarter", "median", "three_quarters", "most")
    rows = [(name, *(formatting.number(results[key][cut]) for cut in cuts)) for key, name in named]
    finished = max(1, results["games"]["counted"] - results["games"]["faulty"])
    ends = [(end, str(games), f"{formatting.percent(games / finished)} %") for end, games in results["ends"].items()]
    return (
        "<h3>Scores and length</h3>"
        + table(("", "mean", "sd", "least", "25 %", "median", "75 %", "most"), rows)
        + ("<h3>Ends</h3>" + table(("", "games", "share"), ends) if ends else "")
    )


def starts(results: Json) -> str:
    if results["starts"] is None:
        return ""
    fair = 1 / len(results["seats"])
    rows = [
        (
            f"{kind} ({start['seats']} {'seat' if start['seats'] == 1 else 'seats'})",
            formatting.share(start["win_share"]),
            formatting.range_of(start["score"]),
        )
        for kind, start in results["starts"].items()
    ]
    heading = f"{' and '.join(results['starts'])} starts".capitalize()
    return f"<h3>{escape(heading)}</h3><p>The fair share of a seat is {formatting.percent(fair)} %.</p>" + table(
        ("start", "win share of a seat", "score"), rows
    )


def pieces(results: Json) -> str:
    counted = game_class(results["plan"]["game"]).counted_pieces
    if counted is None:
        return ""
    rows = [
        (
            row[counted.one],
            f"{formatting.percent(row['share'])} %",
            f"{formatting.percent(row['share_of_winners'])} %",
            f"{formatting.percent(row['win_share_with'])} %",
            formatting.number(row["score_with"]),
            formatting.number(row["score_without"]),
        )
        for row in results[counted.many]
    ]
    if not rows:
        return ""
    one, many, holdings = (escape(word) for word in (counted.one, counted.many, counted.holdings))
    headings = (
        counted.one,
        f"in all {counted.holdings}",
        f"in winners' {counted.holdings}",
        "win share with it",
        "score with",
        "score without",
    )
    return (
        f"<h3>{many.capitalize()}</h3><p>In final {holdings}. Winners have more of everything: a {one} that is more "
        f"frequent in winners' {holdings} need not be the reason.</p>" + table(headings, rows)
    )


def faults(results: Json) -> str:
    if not results["faults"]:
        return ""
    return f"<h3>Faults</h3><ul>\n{''.join(map(fault_cause, causes_of(results['faults'])))}</ul>"


def fault_cause(cause: Cause) -> str:
    trace = f"<pre>{escape(chr(10).join(cause.traceback))}</pre>" if cause.traceback else ""
    return f'<li class="fault">{escape(formatting.cause(cause))}{trace}</li>\n'


def provenance(results: Json) -> str:
    releases, intervals = results["releases"], results["intervals"]
    played_by = " and ".join(
        release if len(releases) == 1 else f"{release} ({games} games)" for release, games in releases.items()
    )
    return (
        f'<p class="pale">doubloon {escape(played_by)}, rules {results["plan"]["versions"]["rules"]}. '
        f"Intervals: {intervals['rounds']} rounds of the bootstrap; ratings: the mean of {intervals['rating_orders']} "
        f"orders of the games, {intervals['rating_rounds']} rounds.</p>"
    )
