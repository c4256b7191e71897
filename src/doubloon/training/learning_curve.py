"""The learning curve of a run: its points, as lines to read and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 24, 48, 48  # margins
INK, PALE, LINE = "#22303c", "#8a97a3", "#1f6f8b"  # the arena's colours
MARK_DISTANCES = (1, 2, 5, 10, 15, 20, 30, 60, 120, 240)  # minutes
MAX_MARKS = 8
Z = 1.96  # of the normal distribution, for 95 %


class CurvePoint(NamedTuple):
    """The figures of a run at one moment. The score and the entropy are means since the point before."""

    minutes: float
    updates: int
    games: int
    decisions: int
    score: float | None  # of all seats; None if no game has ended
    entropy: float
    win_share: float | None  # against `greedy`; None if there was no trial
    trial_games: int

    def line(self, rate: float) -> str:
        """The point as one printed line, with the number of decisions per second."""
        score = "-" if self.score is None else f"{self.score:.1f}"
        won = "" if self.win_share is None else f"  wins against greedy {100 * self.win_share:.1f} %"
        return (
            f"{self.minutes:5.1f} min  {self.games:>7,} games  {self.decisions / 1e6:6.2f} M decisions"
            f"  {rate:>6,.0f}/s  score {score}  entropy {self.entropy:.2f}{won}"
        )


def draw_curve(title: str, points: Sequence[CurvePoint], players: int) -> str:
    """Draw the win shares against `greedy` over time as SVG, with 95 % intervals and the fair share."""
    trials = [(point.minutes, point.win_share, point.trial_games) for point in points if point.win_share is not None]
    longest = max([minutes for minutes, _, _ in trials] + [1.0])

    def across(minutes: float) -> float:
        return LEFT + minutes / longest * (WIDTH - LEFT - RIGHT)

    def down(share: float) -> float:
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        text(LEFT, 24, title, "start", ' font-weight="bold" font-size="14"'),
    ]
    for percent in range(0, 101, 20):
        y = down(percent / 100)
        parts.append(stroke(LEFT, y, WIDTH - RIGHT, y, PALE, 0.5, ' stroke-opacity="0.5"'))
        parts.append(text(LEFT - 8, y + 4, f"{percent} %", "end"))
    distances = (distance for distance in MARK_DISTANCES if longest / distance <= MAX_MARKS)
    for mark in range(0, int(longest) + 1, next(distances, MARK_DISTANCES[-1])):
        parts.append(text(across(mark), HEIGHT - BOTTOM + 18, str(mark), "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "minutes", "middle"))
    fair = down(1 / players)
    parts.append(stroke(LEFT, fair, WIDTH - RIGHT, fair, INK, 1, ' stroke-dasharray="5 4"'))
    parts.append(text(WIDTH - RIGHT, fair + 15, "fair share", "end"))
    for minutes, share, games in trials:
        low, high = interval(share, games)
        parts.append(stroke(across(minutes), down(low), across(minutes), down(high), LINE, 1.2))
    line = " ".join(f"{across(minutes):.1f},{down(share):.1f}" for minutes, share, _ in trials)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{LINE}" stroke-width="2"/>')
    for minutes, share, _ in trials:
        parts.append(f'<circle cx="{across(minutes):.1f}" cy="{down(share):.1f}" r="3" fill="{LINE}"/>')
    return "\n".join([*parts, "</svg>\n"])


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of this number of games."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * (share * (1 - share) / games + Z * Z / (4 * games * games)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def text(x: float, y: float, words: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def stroke(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, more: str = "") -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
        f'stroke-width="{width}"{more}/>'
    )
