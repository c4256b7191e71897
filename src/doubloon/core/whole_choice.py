"""Several actions decided as one, such as a whole hand of cards to discard.

The rules ask for these actions one by one, in a fixed order, and take those that leave no choice without asking. A
whole choice names only the result, in any order. It is expanded into the actions that lead there, and refused unless
exactly that result comes about. Each game describes its own in `games/<name>/whole_choices.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.core.choice_forms import MAX_PIECES, ChoiceDeclaration, ChoiceForm
from doubloon.core.errors import IllegalAction

if TYPE_CHECKING:
    from doubloon.core.game import Game, Json


@dataclass(frozen=True)
class OpenChoice:
    """The whole choice that a seat has to make now, and what it can choose, based only on what the seat may know."""

    name: str
    least: int  # pieces in all, without those in `chosen`
    most: int
    pieces: dict[str, int]  # how many there are of each that can be chosen, in the order of the rules
    limits: dict[str, int] = field(default_factory=dict)  # narrower limits, such as the most of a sort of pieces
    chosen: dict[str, int] = field(default_factory=dict)  # by single actions before; the whole choice includes them
    details: Json = field(default_factory=dict)  # more keys of the JSON form, for display

    def to_json(self) -> Json:
        return {
            "name": self.name,
            "least": self.least,
            "most": self.most,
            "pieces": self.pieces,
            "limits": self.limits,
            "chosen": self.chosen,
            **self.details,
        }


class WholeChoice(ABC):
    """One of a game's whole choices, such as discarding cards: how to offer it and how to expand what a seat chose.

    The actions that it stands for have its name as their type.
    """

    declared: ClassVar[ChoiceDeclaration]  # in the game's `about.py`
    counts_in_action: ClassVar[bool] = False  # does one action choose several equal pieces, or one?
    ends_by_passing: ClassVar[bool] = False
    events: ClassVar[tuple[str, ...]] = ()  # those that tell which pieces the seat has chosen

    @property
    def name(self) -> str:
        return self.declared.name

    @property
    def form(self) -> ChoiceForm:
        return self.declared.form

    @abstractmethod
    def piece_of(self, action: Json) -> tuple[str, int]:
        """The piece that an action chooses, and how many of it."""

    @abstractmethod
    def action_for(self, piece: str, count: int) -> Json:
        """The action that chooses that many of the piece; one of it unless actions say how many."""

    def piece_in(self, event: Json) -> tuple[str, int]:
        """The piece that an event is about, and how many of it."""
        return self.piece_of(event)

    def open_in(self, _state: Any, _seat: int) -> OpenChoice | None:
        """What the seat to decide can choose now; None if it decides something else.

        By default None: clients may send the choice whole, but are not offered it.
        """
        return None

    def outcome(self, before: Game, after: Game, seat: int) -> Counter[str]:
        """The pieces that the seat chose between `before` and `after`, a later moment of the same game."""
        actions = after.taken_actions()[len(before.taken_actions()) :]
        chosen = Counter[str]()
        for event in before.copy().apply_all(*actions).events(None):
            if event["event"] in self.events and event["seat"] == seat:
                piece, count = self.piece_in(event)
                chosen[piece] += count
        return chosen

    def is_open(self, start: Game, game: Game, actions: list[int]) -> bool:
        """Whether the choice that began at `start` is still to be made after these actions led to `game`."""
        if game.is_over or game.current_player != start.current_player or game.state().phase != start.state().phase:
            return False
        if actions and game.action_to_json(actions[-1])["type"] == "pass":
            return False
        return any(game.action_to_json(number)["type"] == self.name for number in game.legal_actions())

    def expand(self, game: Game, seat: int, wanted: Counter[str]) -> list[int]:
        """The actions that choose exactly these pieces. Raises IllegalAction if there are none."""
        after = game.copy()
        actions: list[int] = []
        while game.current_player == seat and self.is_open(game, after, actions):
            action = self.next_action(after, wanted, wanted - self.outcome(game, after, seat))
            if action is None or len(actions) == MAX_PIECES:
                break
            after.apply(action)
            actions.append(action)
        if not actions:
            raise IllegalAction(f"{self.name}: {pieces_text(wanted)} cannot be decided now")
        reached = self.outcome(game, after, seat)
        if reached != +wanted:
            raise IllegalAction(
                f"{self.name}: {pieces_text(wanted)} is not possible; it would become {pieces_text(reached)}"
            )
        if self.is_open(game, after, actions):
            raise IllegalAction(f"{self.name}: {pieces_text(wanted)} is not everything: there is more to decide")
        return actions

    def next_action(self, game: Game, wanted: Counter[str], left: Counter[str]) -> int | None:
        """The next action towards the wanted pieces: the first legal one that chooses some of those left, or the pass.

        None if no legal action leads on.
        """
        legal = [(number, game.action_to_json(number)) for number in game.legal_actions()]
        for number, action in legal:
            if action["type"] == self.name:
                piece, count = self.piece_of(action)
                leads_on = count == wanted[piece] if self.counts_in_action else count <= left[piece]
                if leads_on:
                    return number
        if self.ends_by_passing and not +left:
            return next((number for number, action in legal if action["type"] == "pass"), None)
        return None

    def describe(self, game: Game, pieces: Counter[str], lang: str) -> str:
        """The choice of these pieces in words, including those that the rules would take without asking."""
        if self.counts_in_action:
            actions = [self.action_for(piece, count) for piece, count in pieces.items()]
        else:
            actions = [self.action_for(piece, 1) for piece in pieces.elements()]
        return "; ".join(game.describe(action, lang) for action in actions) or game.describe({"type": "pass"}, lang)


def expand_choice(game: Game, seat: int, name: str, choice: Any) -> list[int]:
    """The actions that carry out a whole choice of the seat, written as clients write it.

    Raises IllegalAction if it cannot be carried out exactly.
    """
    whole = whole_choice_of(game, name)
    return whole.expand(game, seat, whole.form.read(choice))


def whole_choice_of(game: Game, name: str) -> WholeChoice:
    """The game's whole choice of that name."""
    for whole in game.whole_choices:
        if whole.name == name:
            return whole
    raise IllegalAction(f"{name}: there is no such choice in {game.title}")


def find_open_choice(whole_choices: Iterable[WholeChoice], state: Any, seat: int) -> OpenChoice | None:
    """The whole choice that the seat has to make in that state; None if it decides nothing, or a single action."""
    if seat != state.current or not state.legal:
        return None
    found = (whole.open_in(state, seat) for whole in whole_choices)
    return next((choice for choice in found if choice is not None), None)


def pieces_text(pieces: Mapping[str, int]) -> str:
    """The pieces as text for an error message."""
    return ", ".join(f"{count} {piece}" for piece, count in pieces.items() if count) or "nothing"
