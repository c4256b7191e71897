"""Draws the four charts of the results: ratings, wins by seat, scores, and how games end."""

from __future__ import annotations

import io
import json
from hashlib import sha256
from textwrap import fill
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from doubloon.arena import formatting
from doubloon.core.game import Json
from doubloon.core.registry import game_class

INK, PALE, PAPER = "#22303c", "#8a97a3", "#ffffff"
# of the bots, best first; further bots repeat them
COLOURS = ("#1f6f8b", "#c8553d", "#588157", "#b8860b", "#6d597a", "#3d5a80", "#a44a3f", "#7f8c2e")
MAX_SEAT_BOTS = len(COLOURS)  # bots in the chart by seat, where only colours tell them apart
MAX_NAME_LENGTH = 26
MAX_LINE_LENGTH = 20  # of the reasons why games end

STYLE: Any = {
    "svg.fonttype": "none",  # keeps text as text
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": PALE,
    "axes.facecolor": PAPER,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PAPER,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "xtick.major.width": 0.6,
    "ytick.major.width": 0.6,
    "grid.color": PALE,
    "grid.alpha": 0.25,
    "grid.linewidth": 0.6,
    "axes.grid": True,
    "axes.axisbelow": True,
}


def draw_picture(results: Json) -> str:
    """Draw the picture as SVG. The same results give the same text."""
    salt = sha256(json.dumps(results).encode()).hexdigest()
    rows = max(4, len(results["bots"]))
    with matplotlib.rc_context({**STYLE, "svg.hashsalt": salt}):
        figure = Figure(figsize=(11, 2 * (1.5 + 0.38 * rows)), layout=ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12))
        ((ratings, seats), (scores, ends)) = figure.subplots(2, 2)
        draw_ratings(ratings, results)
        draw_seats(seats, results)
        draw_scores(scores, results)
        draw_ends(ends, results)
        figure.suptitle(
            f"{formatting.title(results['plan'])}: {formatting.counted(results)}", x=0.01, ha="left", size=12, color=INK
        )
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": "doubloon arena"})
    return written.getvalue()


def colour_of(place: int) -> str:
    return COLOURS[place % len(COLOURS)]


def bots_down(axes: Axes, results: Json) -> None:
    """Label the y axis with the bots, best on top. The colour of a name is the bot's colour in all charts."""
    names = [short(bot["bot"]) for bot in results["bots"]]
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    for place, label in enumerate(axes.get_yticklabels()):
        label.set_color(colour_of(place))


def short(name: str) -> str:
    # matplotlib reads text between two dollars as a formula
    name = name.replace("$", r"\$")
    return name if len(name) <= MAX_NAME_LENGTH else name[: MAX_NAME_LENGTH - 1] + "…"


def draw_ratings(axes: Axes, results: Json) -> None:
    axes.set_title("Rating (OpenSkill mu, 95 % interval)")
    bots_down(axes, results)
    for place, bot in enumerate(results["bots"]):
        rating = bot["rating"]
        if rating["low"] is not None:
            axes.plot([rating["low"], rating["high"]], [place, place], color=colour_of(place), lw=2.2)
        axes.plot(rating["mu"], place, "o", color=colour_of(place), ms=6)
        axes.annotate(
            formatting.number(rating["mu"]),
            (rating["mu"], place),
            (0, 7),
            textcoords="offset points",
            ha="center",
            size=9,
        )


def draw_seats(axes: Axes, results: Json) -> None:
    """Draw the win shares of all bots by seat as bars, those of each bot as dots."""
    axes.set_title("Win share by seat (bars: all bots)")
    seats = range(len(results["seats"]))
    shares = [seat["win_share"]["value"] or 0.0 for seat in results["seats"]]
    axes.bar(seats, [100 * share for share in shares], width=0.8, color=PALE, alpha=0.3)
    fair = 100 / len(seats)
    axes.axhline(fair, color=INK, lw=1, ls=(0, (4, 3)))
    axes.annotate("fair", (1, fair), (3, 0), xycoords=("axes fraction", "data"), textcoords="offset points", size=9)
    shown = results["bots"][:MAX_SEAT_BOTS]
    if len(results["bots"]) > 1:
        for place, bot in enumerate(shown):
            draw_bot_by_seat(axes, bot, place, 0.64 * ((place + 0.5) / len(shown) - 0.5))
    axes.set_xticks(seats, [seat_name(results, seat) for seat in seats])
    axes.set_ylabel("% of games")
    axes.set_ylim(bottom=0)
    axes.grid(visible=False, axis="x")
    axes.tick_params(axis="x", length=0)


def draw_bot_by_seat(axes: Axes, bot: Json, place: int, aside: float) -> None:
    found = [(seat + aside, share) for seat, share in enumerate(bot["win_share_by_seat"]) if share["value"] is not None]
    for where, share in found:
        if share["low"] is not None:
            axes.plot([where, where], [100 * share["low"], 100 * share["high"]], color=colour_of(place), lw=1.4)
    heights = [100 * share["value"] for _, share in found]
    axes.plot([where for where, _ in found], heights, "o", color=colour_of(place), ms=5, clip_on=False)


def seat_name(results: Json, seat: int) -> str:
    plan = results["plan"]
    groups = game_class(plan["game"]).seat_groups(plan["options"]["players"])
    return "\n".join([f"seat {seat}", *(name for name, seats in groups.items() if seat in seats)])


def draw_scores(axes: Axes, results: Json) -> None:
    axes.set_title("Final scores (quartiles, least and most)")
    bots_down(axes, results)
    for place, bot in enumerate(results["bots"]):
        score = bot["score"]
        if score["mean"] is None:
            continue
        axes.plot([score["least"], score["most"]], [place, place], color=colour_of(place), lw=1.2)
        width = score["three_quarters"] - score["quarter"]
        axes.barh(place, width, left=score["quarter"], height=0.5, color=colour_of(place), alpha=0.35)
        axes.plot([score["median"]] * 2, [place - 0.25, place + 0.25], color=colour_of(place), lw=2.2)
    axes.set_xlabel("points")


def draw_ends(axes: Axes, results: Json) -> None:
    if not results["ends"]:  # the game knows only one
        axes.set_axis_off()
        return
    axes.set_title("How games end (several can apply)" if len(results["ends"]) > 2 else "How games end")
    finished = max(1, results["games"]["counted"] - results["games"]["faulty"])
    shares = [100 * games / finished for games in results["ends"].values()]
    axes.barh(range(len(shares)), shares, height=0.5, color=COLOURS[0], alpha=0.75)
    axes.set_yticks(range(len(shares)), [fill(end, MAX_LINE_LENGTH) for end in results["ends"]])
    axes.set_ylim(len(shares) - 0.4, -0.6)
    axes.set_xlim(0, max(105.0, *shares))
    axes.set_xlabel("% of games")
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    for place, share in enumerate(shares):
        inside = share > 85
        axes.annotate(
            f"{share:.0f} %",
            (share, place),
            (-4 if inside else 4, 0),
            textcoords="offset points",
            ha="right" if inside else "left",
            va="center",
            size=9,
        )
