"""The results of an arena: all that the table, the picture and the report show, as JSON."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from gettext import gettext
from typing import Any

import numpy as np

from doubloon.arena.bootstrap import LEVEL, ROUNDS, Bootstrap, Estimate
from doubloon.arena.game_runner import TOO_LONG
from doubloon.arena.rating_bootstrap import ROUNDS as RATING_ROUNDS
from doubloon.arena.ratings import Rating, orders_for, rate_bots
from doubloon.arena.seat_results import Column, Mask, SeatResults
from doubloon.core.errors import CommandError
from doubloon.core.game import Json
from doubloon.core.registry import game_class

FORM = 1


def results_of(plan: Json, games: Sequence[Json]) -> Json:
    """Count the games. Those of groups that are not whole are left out: in them luck and seats do not cancel."""
    seats = plan["options"]["players"]
    sizes = Counter(game["group"] for game in games)
    counted = [game for game in games if sizes[game["group"]] == seats] or list(games)
    if not counted:
        raise CommandError(gettext("no game has finished yet"))
    entries = SeatResults(counted)
    bootstrap = Bootstrap(entries)
    finished = [game for game in counted if game["fault"] is None]
    return {
        "results": FORM,
        "plan": plan,
        "command": command_of(plan, len(games)),
        "releases": releases_of(plan, games),
        "games": {
            "played": len(games),
            "counted": len(counted),
            "groups": entries.groups,
            "faulty": len(counted) - len(finished),
        },
        "intervals": {
            "level": LEVEL,
            "rounds": ROUNDS,
            "rating_orders": orders_for(len(counted)),
            "rating_rounds": RATING_ROUNDS,
        },
        "bots": bot_results(entries, bootstrap, seats),
        "seats": [seat_results(entries, bootstrap, seat) for seat in range(seats)],
        "starts": start_results(entries, bootstrap, game_class(plan["game"]).seat_groups(seats)),
        "scores": summary(entries.score[entries.finished]),
        "winning_scores": summary(entries.score[entries.finished & (entries.win > 0)]),
        "rounds": summary(np.array([game["rounds"] for game in finished], dtype=float)),
        "decisions": summary(np.array([game["decisions"] for game in finished], dtype=float)),
        "ends": end_results(finished, game_class(plan["game"]).end_reasons),
        "buildings": building_results(entries, game_class(plan["game"]).building_names),
        "faults": [{"game": game["number"], **game["fault"]} for game in counted if game["fault"] is not None],
    }


def releases_of(plan: Json, games: Sequence[Json]) -> dict[str, int]:
    """How many games each release of Doubloon has played; their bots may differ."""
    return dict(Counter(game.get("release", plan["versions"]["doubloon"]) for game in games))


def command_of(plan: Json, games: int) -> str:
    """What to type to have the same games played."""
    words = ["doubloon", "arena", "--game", plan["game"], "--players", str(plan["options"]["players"])]
    expansion = plan["options"].get("expansion", "none")
    if expansion != "none":
        words += ["--expansion", expansion if isinstance(expansion, str) else ",".join(expansion)]
    words += [f"--{flag.replace('_', '-')}" for flag in ("open_scores", "opening_choice") if plan["options"].get(flag)]
    words += ["--games", str(games), "--seed", str(plan["seed"]), "--limit", f"{plan['limit']:g}"]
    for name in plan["code"]:
        words += ["--code", f"FILE.py:{name}"]
    return shlex.join([*words, *plan["bots"]])


def bot_results(entries: SeatResults, bootstrap: Bootstrap, seats: int) -> list[Json]:
    """By bot, the best rating first."""
    ratings = rate_bots(entries.games)
    return [
        one_bot(name, ratings[name], entries, bootstrap, seats)
        for name in sorted(entries.names, key=lambda name: -ratings[name].mu)
    ]


def one_bot(name: str, rating: Rating, entries: SeatResults, bootstrap: Bootstrap, seats: int) -> Json:
    own = entries.of_bot(name)
    scored = own & entries.finished
    return {
        "bot": name,
        "games": int(own.sum()),
        "wins": float(entries.win[own].sum()),
        "win_share": interval(bootstrap.share(entries.win, own)),
        "win_share_by_seat": [
            interval(bootstrap.share(entries.win, own & (entries.seat == seat))) for seat in range(seats)
        ],
        "score": {**interval(bootstrap.mean(entries.score, scored)), **summary(entries.score[scored])},
        "place": interval(bootstrap.mean(entries.place, own)),
        "rating": {**rating._asdict(), "ordinal": rating.ordinal},
        "thinking": thinking_of(name, entries.games),
        "faults": sum(game["fault"] is not None and game["fault"]["bot"] == name for game in entries.games),
    }


def thinking_of(name: str, games: Sequence[Json]) -> Json:
    """Seconds per decision."""
    own = [
        seat
        for game in games
        for bot, seat in zip(game["bots"], game["thinking"] or (), strict=False)  # none of a game that had to be ended
        if bot == name
    ]
    decisions = sum(seat["decisions"] for seat in own)
    return {
        "decisions": decisions,
        "mean": sum(seat["seconds"] for seat in own) / decisions if decisions else None,
        "longest": max((seat["longest"] for seat in own), default=None),
    }


def seat_results(entries: SeatResults, bootstrap: Bootstrap, seat: int) -> Json:
    """All bots together at one seat."""
    return of_entries(entries, bootstrap, entries.seat == seat)


def start_results(entries: SeatResults, bootstrap: Bootstrap, groups: dict[str, range]) -> Json | None:
    """By the start that seats have in common; None if all start the same."""
    return {
        name: {"seats": len(seats), **of_entries(entries, bootstrap, np.isin(entries.seat, seats))}
        for name, seats in groups.items()
    } or None


def of_entries(entries: SeatResults, bootstrap: Bootstrap, chosen: Mask) -> Json:
    """Without the games that ended in a fault: they say nothing about seats."""
    chosen = chosen & entries.finished
    return {
        "win_share": interval(bootstrap.share(entries.win, chosen)),
        "score": interval(bootstrap.mean(entries.score, chosen)),
    }


def end_results(games: Sequence[Json], ends: Sequence[str]) -> dict[str, int]:
    """In how many games each end applied; that a game had to be stopped is mentioned only if it happened."""
    found = Counter(end for game in games for end in game["ends"])
    return {end: found[end] for end in (*ends, TOO_LONG) if end != TOO_LONG or found[end]}


def building_results(entries: SeatResults, buildings: Sequence[str]) -> list[Json]:
    """For every building that was built: in how many cities, of winners and of all, and the scores with and without."""
    finished = entries.finished
    winners = finished & (entries.win > 0)
    found = []
    for building in buildings:
        built = entries.with_building(building)
        if not built.any():
            continue
        found.append(
            {
                "building": building,
                "cities": int(built.sum()),
                "share": mean(built[finished]),
                "share_of_winners": mean(built[winners]),
                "win_share_with": mean(entries.win[built]),
                "score_with": mean(entries.score[built]),
                "score_without": mean(entries.score[finished & ~built]),
            }
        )
    return found


def interval(estimate: Estimate) -> Json:
    return estimate._asdict()


def mean(column: Column | Mask) -> float | None:
    return float(np.mean(column)) if len(column) else None


def summary(column: Column) -> dict[str, Any]:
    """Mean, spread and quartiles; None for all where there is nothing."""
    if not len(column):
        return dict.fromkeys(("mean", "sd", "least", "quarter", "median", "three_quarters", "most"))
    least, quarter, median, three_quarters, most = (float(cut) for cut in np.quantile(column, [0, 0.25, 0.5, 0.75, 1]))
    return {
        "mean": float(column.mean()),
        "sd": float(column.std(ddof=1)) if len(column) > 1 else None,
        "least": least,
        "quarter": quarter,
        "median": median,
        "three_quarters": three_quarters,
        "most": most,
    }
