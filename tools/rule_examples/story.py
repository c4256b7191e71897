"""What happens in a case: the positions before and after it, the actions between them and what may be done then."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib import import_module
from itertools import groupby
from typing import Any

import doubloon
from doubloon.core.game import Game
from tools.rule_examples.cases import Chosen, Json, in_any_order
from tools.rule_examples.words import repeated, sentence

SEED = 1  # of new games
CHANCE = f"{SEED:032x}:0"  # of positions: the same picture every time
NO_CHOICES = "no choices"  # beside a case whose choices say nothing to people


@dataclass
class Step:
    """One action in words, and what followed from it by itself."""

    seat: int
    text: str
    results: list[tuple[int | None, str]]
    events: list[Json]  # all of them, that of the action too


@dataclass
class Story:
    """A case as people read it. Seats are numbers from 0."""

    chosen: Chosen
    before: Json | None  # None for a new game
    after: Json
    game: Game
    steps: list[Step] = field(default_factory=list)
    may: list[str] = field(default_factory=list)
    may_not: list[tuple[str, str]] = field(default_factory=list)  # with the reason

    @property
    def case(self) -> Json:
        return self.chosen.case

    @property
    def paths(self) -> list[str]:
        """What the case expects of the position, or of what players see of it."""
        return [path for paths in (self.case.get("then", {}), *self.case.get("views", {}).values()) for path in paths]

    @property
    def texts(self) -> list[str]:
        """The texts of all actions that the case mentions."""
        fields = ("actions", "legal", "includes", "excludes", "refuses")
        return [text for field in fields for text in self.case.get(field, [])]

    def mentions(self, *beginnings: str) -> bool:
        """Does the case expect something of these parts of the position, or is it chosen with one of them?"""
        return any(path.startswith(beginnings) for path in (*self.paths, *self.chosen.more))

    def has_changed(self, *keys: str | int) -> bool:
        """Is the part of the position that the keys lead to different now?"""
        if self.before is None:
            return False
        old: Any = self.before
        new: Any = self.after
        for key in keys:
            old, new = old[key], new[key]
        return bool(in_any_order(old) != in_any_order(new))


def boards_of(game: str) -> Any:
    """The package that knows how positions of the game are drawn."""
    return import_module(f"tools.rule_examples.{game.replace('-', '_')}")


def player_name(seat: int) -> str:
    return f"Player {seat + 1}"


def tell(chosen: Chosen) -> Story:
    """Play the case."""
    case = chosen.case
    if "start" in case:
        game = doubloon.new_game(chosen.game, seed=SEED, **case["start"])
    else:
        game = doubloon.from_json({**case["position"], "rng": CHANCE})
    story = Story(chosen, case.get("position"), {}, game)
    for action in case.get("actions", []):
        story.steps.append(take(game, action))
    story.after = game.to_json()
    if not game.is_over and NO_CHOICES not in chosen.more:
        shown = case.get("legal") or case.get("includes", [])
        story.may = [game.describe(action) for action in shown]
        story.may_not = [refusal(game, action) for action in (*case.get("excludes", []), *case.get("refuses", []))]
        story.may_not = [each for each in dict.fromkeys(story.may_not) if all(each)]
    return story


def take(game: Game, action: str) -> Step:
    """Take the action, and say in words what followed from it besides itself."""
    seat = game.current_player
    assert seat is not None
    text = game.describe(action)
    events = game.apply_all(action).events(None)
    told = [(event.get("seat"), game.describe_event(event)) for event in events]
    for place, event in enumerate(events):
        if event.get("seat") == seat and repeats(game, action, text, event):
            del told[place]
            break
    results = [(who, repeated(line, len([*same]))) for (who, line), same in groupby(told)]
    return Step(seat, text, results, events)


def repeats(game: Game, action: str, text: str, event: Json) -> bool:
    """Does the event say nothing but what the action says, which is described by the text?"""
    verb, _, rest = text.partition(" ")
    if game.describe_event(event) in (f"{verb}s {rest}", f"{verb}es {rest}"):
        return True
    return event["event"] in boards_of(game.name).REPEATS.get(action.partition(" ")[0], ())


def refusal(game: Game, action: str) -> tuple[str, str]:
    """An action that is not legal in words, and why it is not. Both are empty for what is no action at all."""
    seat = game.current_player
    assert seat is not None
    try:
        text = game.describe(action)
        names = [player_name(seat) for seat in range(len(game.scores()))]
        reason = game.why_not(action, seat, names=names) or ""
    except doubloon.IllegalAction:
        return "", ""
    return text, sentence(re.sub(r"\s+", " ", reason))
