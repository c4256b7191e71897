"""Formats figures of the results, the same way in table, picture and report."""

from __future__ import annotations

from doubloon.arena.fault_causes import Cause
from doubloon.core.game import Json
from doubloon.core.options import changed_options
from doubloon.core.registry import about

DASH = "\N{EN DASH}"


def number(value: float | None, digits: int = 1) -> str:
    return DASH if value is None else f"{value:.{digits}f}"


def percent(value: float | None, digits: int = 1) -> str:
    return DASH if value is None else f"{100 * value:.{digits}f}"


def share(estimate: Json) -> str:
    """A share with its interval: `27.5 % (24.1-30.9)`"""
    if estimate["low"] is None:
        return f"{percent(estimate['value'])} %"
    return f"{percent(estimate['value'])} % ({percent(estimate['low'])}{DASH}{percent(estimate['high'])})"


def range_of(estimate: Json, value: str = "value") -> str:
    """A number with its interval: `41.2 (40.5-41.9)`"""
    if estimate["low"] is None:
        return number(estimate[value])
    return f"{number(estimate[value])} ({number(estimate['low'])}{DASH}{number(estimate['high'])})"


def seconds(value: float | None) -> str:
    """A time in seconds, or in milliseconds if it is short."""
    if value is None:
        return DASH
    return f"{value:.2f} s" if value >= 0.1 else f"{1000 * value:.2f} ms" if value < 0.01 else f"{1000 * value:.0f} ms"


def title(plan: Json) -> str:
    """The game and its options: `Goofspiel, 4 players, short`"""
    known, options = about(plan["game"]), plan["options"]
    changed = (option.label_for(value) for option, value in changed_options(options, known.OPTIONS))
    return ", ".join([known.TITLE, f"{options['players']} players", *changed])


def fault(fault: Json) -> str:
    """A fault as a sentence: `MyBot in game 17 (seat 2, decision 45) raised ValueError: ...`"""
    when = "before its first decision" if fault["decision"] is None else f"decision {fault['decision']}"
    return f"{fault['bot']} in game {fault['game']} (seat {fault['seat']}, {when}) {fault['what']}"


def fault_lines(found: Json) -> list[str]:
    """A fault with the lines of the bot's code that led to it."""
    return [fault(found), *found.get("traceback", ())]


def cause(cause: Cause) -> str:
    """The first fault of a cause, and how many games it has cost."""
    others = cause.games - 1
    return fault(cause.first) + (f"; the same in {others} more game{'s' if others > 1 else ''}" if others else "")


def counted(results: Json) -> str:
    """The number of games behind the figures, in words."""
    games = results["games"]
    text = f"{games['counted']} games in {games['groups']} groups"
    if games["played"] > games["counted"]:
        text += f"; {games['played'] - games['counted']} more of unfinished groups are left out"
    if games["faulty"]:
        text += f"; {games['faulty']} ended in a fault"
    return text
