"""What a seat makes of one decision, in interpreted form. Compiled twin: `compiler/thought_class.pyx`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar

from doubloon.engine import loop as playing
from doubloon.engine.bits import lowest_bit
from doubloon.engine.interpreted import Engine, bound_to, interpreted_engine
from doubloon.engine.search import evaluation as judging
from doubloon.engine.search import mcts as searching
from doubloon.engine.search.context import MOST_CHOICES, MOST_SEATS, Mind

Weights = tuple[Sequence[int], Sequence[int]]  # of each note, at the start and at the end of a game


class Thought:
    """A mind with the position it thinks about: rules of thumb, judgement, search."""

    thinking: ClassVar[Any]  # the functions of `engine.searching` with the game's rules and thinking

    def __init__(
        self,
        engine: Engine,
        seat: int,
        seed: int,
        room: int,
        explore: int,
        horizon: int,
        weights: Weights | None = None,
    ) -> None:
        self.game = engine.game.clone()
        self.mind = Mind()
        self.mind.boards = [engine.game.clone(), engine.game.clone()]
        self.mind.seat = seat
        self.mind.noise = seed
        self.mind.room = room
        self.mind.explore = explore
        self.mind.horizon = horizon
        self.mind.nodes = 1
        for tree_list in ("edge", "first_child", "sibling", "visits", "root", "prior"):
            setattr(self.mind, tree_list, [0] * (room + 1))
        self.mind.totals = [0] * ((room + 1) * MOST_SEATS)
        notes = self.thinking.NOTES
        row = self.game.seated * notes
        own = slice(row, row + notes)
        early, late = weights or (self.thinking.EARLY[own], self.thinking.LATE[own])
        self.mind.early_weights, self.mind.late_weights = list(early), list(late)

    def look_ahead(self, simulations: int) -> None:
        """So many simulations more."""
        self.thinking.search(self.mind, self.game, simulations)

    def found(self) -> list[tuple[int, int, list[int]]]:
        """For each action tried: its number, its visits, and the shares of the win summed by seat."""
        tried = []
        child = self.mind.first_child[0]
        while child:
            totals = [self.mind.totals[child * MOST_SEATS + seat] for seat in range(self.game.seated)]
            tried.append((self._action(self.mind.edge[child] % MOST_CHOICES), self.mind.visits[child], totals))
            child = self.mind.sibling[child]
        return tried

    def leads(self) -> list[tuple[int, int]]:
        """For each legal action: its number and the lead it seems to bring, in thousandths of points."""
        tried = []
        legal = self.game.legal
        while legal:
            choice = lowest_bit(legal)
            legal &= legal - 1
            tried.append((self._action(choice), int(self.thinking.try_choice(self.mind, self.game, choice))))
        return tried

    def notes(self, seat: int) -> tuple[list[int], int]:
        """What is noted of the position for a seat, and how much of the game is left, in hundredths."""
        count = self.thinking.NOTES
        self.mind.notes[:count] = [0] * count
        self.thinking.look_round(self.mind, self.game)
        self.thinking.take_notes(self.mind, self.game, seat)
        return self.mind.notes[:count], self.mind.left

    def worths(self) -> list[int]:
        """The points that each seat is expected to end with, in thousandths."""
        self.thinking.judge(self.mind, self.game)
        return self.mind.worths[: self.game.seated]

    def _action(self, choice: int) -> int:
        own: int = self.thinking.OWN
        return choice if choice < own else int(self.thinking.first_action(self.game)) + choice - own


@cache
def interpreted_thought(package: str) -> type[Thought]:
    """The interpreted thinking of a game's package, such as `doubloon.games.san_juan`."""
    heuristics = f"{package}.heuristics"
    names = dict(vars(interpreted_engine(package).playing))
    names.update(vars(import_module(f"{package}.rules.scoring")))
    for part in ("weights", "features", "policy", "search_hooks"):
        names.update(vars(import_module(f"{heuristics}.{part}")))
    return type("Thought", (Thought,), {"thinking": bound_to(names, playing, judging, searching)})
