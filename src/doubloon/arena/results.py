"""Computes the results of an arena: everything that the table, the picture and the report show, as JSON."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from gettext import gettext
from typing import Any

import numpy as np

from doubloon.arena.bootstrap import LEVEL, ROUNDS, Bootstrap, Estimate
from doubloon.arena.game_runner import GAME_TOO_LONG
from doubloon.arena.rating_bootstrap import ROUNDS as RATING_ROUNDS
from doubloon.arena.ratings import Rating, orders_for, rate_bots
from doubloon.arena.seat_results import Column, Mask, SeatResults
from doubloon.core.counted_pieces import CountedPieces
from doubloon.core.errors import CommandError
from doubloon.core.game import Json
from doubloon.core.options import changed_options
from doubloon.core.registry import about, game_class

FORMAT = 1  # of results.json


def results_of(plan: Json, games: Sequence[Json]) -> Json:
    """Compute the results, without the games of unfinished groups, in which luck and seats do not cancel out."""
    seats = plan["options"]["players"]
    sizes = Counter(game["group"] for game in games)
    counted = [game for game in games if sizes[game["group"]] == seats] or list(games)
    if not counted:
        raise CommandError(gettext("no game has finished yet"))
    results = SeatResults(counted)
    bootstrap = Bootstrap(results)
    finished = [game for game in counted if game["fault"] is None]
    kind = game_class(plan["game"])
    return {
        "results": FORMAT,
        "plan": plan,
        "command": command_of(plan, len(games)),
        "releases": releases_of(plan, games),
        "games": {
            "played": len(games),
            "counted": len(counted),
            "groups": results.groups,
            "faulty": len(counted) - len(finished),
        },
        "intervals": {
            "level": LEVEL,
            "rounds": ROUNDS,
            "rating_orders": orders_for(len(counted)),
            "rating_rounds": RATING_ROUNDS,
        },
        "bots": bot_results(results, bootstrap, seats),
        "seats": [seat_results(results, bootstrap, seat) for seat in range(seats)],
        "starts": start_results(results, bootstrap, kind.seat_groups(seats)),
        "scores": summary(results.score[results.finished]),
        "winning_scores": summary(results.score[results.finished & (results.win > 0)]),
        "rounds": summary(np.array([game["rounds"] for game in finished], dtype=float)),
        "decisions": summary(np.array([game["decisions"] for game in finished], dtype=float)),
        "ends": end_results(finished, kind.end_reasons),
        **piece_results(results, kind.counted_pieces),
        "faults": [{"game": game["number"], **game["fault"]} for game in counted if game["fault"] is not None],
    }


def releases_of(plan: Json, games: Sequence[Json]) -> dict[str, int]:
    """The number of games that each release of Doubloon has played. Their bots may differ."""
    return dict(Counter(game.get("release", plan["versions"]["doubloon"]) for game in games))


def command_of(plan: Json, games: int) -> str:
    """The command that plays the same games."""
    words = ["doubloon", "arena", "--game", plan["game"], "--players", str(plan["options"]["players"])]
    for option, value in changed_options(plan["options"], about(plan["game"]).OPTIONS):
        words += option.arguments_for(value)
    words += ["--games", str(games), "--seed", str(plan["seed"]), "--limit", f"{plan['limit']:g}"]
    for name in plan["code"]:
        words += ["--code", f"FILE.py:{name}"]
    return shlex.join([*words, *plan["bots"]])


def bot_results(results: SeatResults, bootstrap: Bootstrap, seats: int) -> list[Json]:
    """The results of each bot, best rating first."""
    ratings = rate_bots(results.games)
    return [
        one_bot(name, ratings[name], results, bootstrap, seats)
        for name in sorted(results.names, key=lambda name: -ratings[name].mu)
    ]


def one_bot(name: str, rating: Rating, results: SeatResults, bootstrap: Bootstrap, seats: int) -> Json:
    own = results.of_bot(name)
    scored = own & results.finished
    return {
        "bot": name,
        "games": int(own.sum()),
        "wins": float(results.win[own].sum()),
        "win_share": interval(bootstrap.share(results.win, own)),
        "win_share_by_seat": [
            interval(bootstrap.share(results.win, own & (results.seat == seat))) for seat in range(seats)
        ],
        "score": {**interval(bootstrap.mean(results.score, scored)), **summary(results.score[scored])},
        "place": interval(bootstrap.mean(results.place, own)),
        "rating": {**rating._asdict(), "ordinal": rating.ordinal},
        "thinking": thinking_of(name, results.games),
        "faults": sum(game["fault"] is not None and game["fault"]["bot"] == name for game in results.games),
    }


def thinking_of(name: str, games: Sequence[Json]) -> Json:
    """The bot's thinking times, in seconds per decision."""
    own = [
        seat
        for game in games
        for bot, seat in zip(game["bots"], game["thinking"] or (), strict=False)  # null if the worker was ended
        if bot == name
    ]
    decisions = sum(seat["decisions"] for seat in own)
    return {
        "decisions": decisions,
        "mean": sum(seat["seconds"] for seat in own) / decisions if decisions else None,
        "longest": max((seat["longest"] for seat in own), default=None),
    }


def seat_results(results: SeatResults, bootstrap: Bootstrap, seat: int) -> Json:
    """The results of all bots at one seat."""
    return shares_and_scores(results, bootstrap, results.seat == seat)


def start_results(results: SeatResults, bootstrap: Bootstrap, groups: dict[str, range]) -> Json | None:
    """The results of all bots by kind of start; None if all seats start alike."""
    return {
        name: {"seats": len(seats), **shares_and_scores(results, bootstrap, np.isin(results.seat, seats))}
        for name, seats in groups.items()
    } or None


def shares_and_scores(results: SeatResults, bootstrap: Bootstrap, chosen: Mask) -> Json:
    """The win share and the score, without games that ended in a fault, which do not depend on the seat."""
    chosen = chosen & results.finished
    return {
        "win_share": interval(bootstrap.share(results.win, chosen)),
        "score": interval(bootstrap.mean(results.score, chosen)),
    }


def end_results(games: Sequence[Json], ends: Sequence[str]) -> dict[str, int]:
    """The number of games for each reason of the end. Stopped games are listed only if there are any."""
    found = Counter(end for game in games for end in game["ends"])
    return {end: found[end] for end in (*ends, GAME_TOO_LONG) if end != GAME_TOO_LONG or found[end]}


def piece_results(results: SeatResults, pieces: CountedPieces | None) -> Json:
    """For every piece that any seat has: how often all seats and winners have it, scores with it and without."""
    if pieces is None:
        return {}
    finished = results.finished
    winners = finished & (results.win > 0)
    found = []
    for piece in pieces.names:
        having = results.with_piece(piece, pieces.holdings)
        if not having.any():
            continue
        found.append(
            {
                pieces.one: piece,
                pieces.holdings: int(having.sum()),
                "share": mean(having[finished]),
                "share_of_winners": mean(having[winners]),
                "win_share_with": mean(results.win[having]),
                "score_with": mean(results.score[having]),
                "score_without": mean(results.score[finished & ~having]),
            }
        )
    return {pieces.many: found}


def interval(estimate: Estimate) -> Json:
    return estimate._asdict()


def mean(column: Column | Mask) -> float | None:
    return float(np.mean(column)) if len(column) else None


def summary(column: Column) -> dict[str, Any]:
    """Mean, standard deviation and quartiles of a column; all None if it is empty."""
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
