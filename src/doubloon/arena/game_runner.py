"""One game of the arena, from its first decision to what is written down about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from time import perf_counter
from typing import Protocol

import doubloon
from doubloon.arena.plan import Fixture, Plan
from doubloon.bots import Bot, BotError, BotKind, Turn
from doubloon.bots.listeners import Listeners
from doubloon.core.errors import IllegalAction, exception_line, one_line
from doubloon.core.game import Game, Json

TOO_LONG = "stopped: too long"  # how a game ended that was not played to its end
MAX_DECISIONS = 5000  # ten times a long game: bots that all avoid to end it would go on for ever


class Clock(Protocol):
    """Told who begins to think, so that somebody outside can see who thinks too long."""

    def thinks(self, seat: int, decision: int) -> None: ...


class Thinking:
    """How long one seat has thought in a game."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def to_json(self) -> Json:
        return {"decisions": self.decisions, "seconds": round(self.seconds, 6), "longest": round(self.longest, 6)}


class BotFault(Exception):  # noqa: N818  # the bot's, not the program's
    """A bot has lost its game by what it did at this seat and decision (None: while it was made)."""

    def __init__(self, seat: int, decision: int | None, what: str) -> None:
        super().__init__(what)
        self.seat = seat
        self.decision = decision
        self.what = what


def play(fixture: Fixture, plan: Plan, kinds: Mapping[str, BotKind], clock: Clock, keep_record: bool) -> Json:
    """The game as a line of games.jsonl."""
    game = doubloon.new_game(plan.game, seed=fixture.seed, **plan.options)
    thinking = [Thinking() for _ in fixture.bots]
    try:
        bots = make_bots(fixture, plan.limit, kinds, clock)
        ends = decide_all(game, bots, plan.limit, clock, thinking)
    except BotFault as fault:
        line = faulty_game(fixture, fault)
    else:
        line = {**opening_of(fixture), **outcome(game), "ends": ends, "fault": None}
    line["thinking"] = [seat.to_json() for seat in thinking]
    if keep_record:
        line["record"] = game.record()
    return line


def make_bots(fixture: Fixture, limit: float, kinds: Mapping[str, BotKind], clock: Clock) -> list[Bot]:
    bots = []
    for seat, (name, seed) in enumerate(zip(fixture.bots, fixture.bot_seeds, strict=True)):
        clock.thinks(seat, -1)
        began = perf_counter()
        try:
            bots.append(kinds[name].make(seed))
        except BotError as problem:  # which names the bot once more
            raise BotFault(seat, None, f"could not be made: {exception_line(problem.__cause__ or problem)}") from None
        except BaseException as problem:
            raise BotFault(seat, None, f"could not be made: {exception_line(problem)}") from None
        check_time(perf_counter() - began, limit, seat, None)
    return bots


def check_time(seconds: float, limit: float, seat: int, decision: int | None) -> None:
    """Who watches from outside looks only now and then, and would let many off who were a little late."""
    if seconds > limit:
        raise BotFault(seat, decision, too_long(limit))


def too_long(limit: float) -> str:
    return f"thought longer than {limit:g} s"


def decide_all(game: Game, bots: list[Bot], limit: float, clock: Clock, thinking: list[Thinking]) -> list[str]:
    """Ask the bots until the game is over; returns how it ended."""
    watch = game.new_end_watch()
    listeners = Listeners(dict(enumerate(bots)))
    before: Json | None = None
    decision = 0
    while not game.is_over and decision < MAX_DECISIONS:
        turn = Turn.of(game, decision)
        seat = turn.seat
        watch.see(turn.view, before)
        clock.thinks(seat, decision)
        began = perf_counter()
        try:
            listeners.deliver(seat)
            chosen = bots[seat].choose(turn)
        except BaseException as problem:  # SystemExit, too, is only this bot's end
            raise BotFault(seat, decision, f"raised {exception_line(problem)}") from None
        seconds = perf_counter() - began
        thinking[seat].add(seconds)
        check_time(seconds, limit, seat, decision)
        try:
            action = game.find_legal(chosen)
        except IllegalAction as problem:
            raise BotFault(seat, decision, one_line(f"chose wrongly: {problem}")) from None
        except BaseException as problem:
            raise BotFault(seat, decision, f"chose something that cannot be read: {exception_line(problem)}") from None
        before = game.action_to_json(action)
        listeners.apply(game, action)
        decision += 1
    return watch.ends(game.to_json(), before) if game.is_over else [TOO_LONG]


def opening_of(fixture: Fixture) -> Json:
    return {"number": fixture.number, "group": fixture.group, "seed": fixture.seed, "bots": list(fixture.bots)}


def outcome(game: Game) -> Json:
    """What is remembered of a game that was played to its end."""
    position = game.to_json()
    return {
        "scores": game.scores(),
        "winners": game.leaders(),
        "rounds": position["round"],
        "decisions": len(game.taken_actions()),
        "cities": [sorted(house["building"] for house in player["city"]) for player in position["players"]],
        "islands": [
            dict(sorted(Counter(tile["tile"] for tile in player.get("island", ())).items()))
            for player in position["players"]
        ],
    }


def faulty_game(fixture: Fixture, fault: BotFault) -> Json:
    """The game stops at the fault: that seat has lost, the others share the win. There are no scores to compare."""
    return {
        **opening_of(fixture),
        "scores": None,
        "winners": [seat for seat in range(len(fixture.bots)) if seat != fault.seat],
        "rounds": None,
        "decisions": fault.decision,
        "cities": None,
        "islands": None,
        "ends": [],
        "fault": {
            "bot": fixture.bots[fault.seat],
            "seat": fault.seat,
            "decision": fault.decision,
            "what": fault.what,
        },
        "thinking": None,
    }
