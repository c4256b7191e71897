"""Numbers of the results in words, the same in table, picture and report."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.registry import game_class

DASH = "\N{EN DASH}"


def number(value: float | None, digits: int = 1) -> str:
    return DASH if value is None else f"{value:.{digits}f}"


def percent(value: float | None, digits: int = 1) -> str:
    return DASH if value is None else f"{100 * value:.{digits}f}"


def share(estimate: Json) -> str:
    """`27.5 % (24.1-30.9)`"""
    if estimate["low"] is None:
        return f"{percent(estimate['value'])} %"
    return f"{percent(estimate['value'])} % ({percent(estimate['low'])}{DASH}{percent(estimate['high'])})"


def range_of(estimate: Json, value: str = "value") -> str:
    """`41.2 (40.5-41.9)`"""
    if estimate["low"] is None:
        return number(estimate[value])
    return f"{number(estimate[value])} ({number(estimate['low'])}{DASH}{number(estimate['high'])})"


def seconds(value: float | None) -> str:
    """Short times in milliseconds."""
    if value is None:
        return DASH
    return f"{value:.2f} s" if value >= 0.1 else f"{1000 * value:.2f} ms" if value < 0.01 else f"{1000 * value:.0f} ms"


def title(plan: Json) -> str:
    """`Puerto Rico, 4 players, draft`"""
    name = game_class(plan["game"]).title
    options = plan["options"]
    parts = [name, f"{options['players']} players"]
    expansion = options.get("expansion", "none")
    if expansion != "none":
        parts.append(f"expansion ({expansion if isinstance(expansion, str) else 'a chosen set'})")
    parts += [flag.replace("_", " ") for flag in ("open_scores", "opening_choice") if options.get(flag)]
    return ", ".join(parts)


def fault(fault: Json) -> str:
    """`MyBot in game 17 (seat 2, decision 45) raised ValueError: ...`"""
    when = "before its first decision" if fault["decision"] is None else f"decision {fault['decision']}"
    return f"{fault['bot']} in game {fault['game']} (seat {fault['seat']}, {when}) {fault['what']}"


def counted(results: Json) -> str:
    """How many games the figures are about."""
    games = results["games"]
    said = f"{games['counted']} games in {games['groups']} groups"
    if games["played"] > games["counted"]:
        said += f"; {games['played'] - games['counted']} more of unfinished groups are left out"
    if games["faulty"]:
        said += f"; {games['faulty']} ended in a fault"
    return said
