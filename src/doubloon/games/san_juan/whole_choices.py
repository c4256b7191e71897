"""The whole choices of San Juan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from doubloon.core.choice_forms import ChoiceDeclaration
from doubloon.core.game import Json
from doubloon.core.whole_choice import OpenChoice, WholeChoice
from doubloon.games.san_juan.about import DISCARD, KEEP, PAY, PRODUCE, SELL
from doubloon.games.san_juan.names import CARD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.rules.deck import cards_left
from doubloon.games.san_juan.rules.numbers import FIRST_HAND
from doubloon.games.san_juan.rules.producer import goods_to_make
from doubloon.games.san_juan.rules.round import surplus
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.steps import (
    DISCARDING,
    KEEPING,
    KEEPING_LIMIT,
    KEEPING_MINED,
    OPENING,
    PAYING,
    PRODUCING,
    SELLING,
)
from doubloon.games.san_juan.rules.trader import goods_to_sell


class Payment(WholeChoice):
    """Cards and goods paid for a building."""

    declared: ClassVar[ChoiceDeclaration] = PAY
    events: ClassVar[tuple[str, ...]] = ("paid good", "paid card")

    def piece_of(self, action: Json) -> tuple[str, int]:
        return f"goods: {action['good']}" if "good" in action else f"cards: {action['card']}", 1

    def action_for(self, piece: str, _count: int) -> Json:
        sort, _, name = piece.partition(": ")
        return {"type": "pay", sort.removesuffix("s"): name}

    def piece_in(self, event: Json) -> tuple[str, int]:
        return f"goods: {event['building']}" if event["event"] == "paid good" else f"cards: {event['card']}", 1

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        if state.step != PAYING:
            return None
        player = state.players[seat]
        goods = pieces_from(state.last_good, player.filled, PRODUCTION_NAMES) if state.goods_left else {}
        cards = pieces_from(state.last, player.hand)
        return OpenChoice(
            self.name,
            state.due,
            state.due,
            {
                **{f"goods: {building}": count for building, count in goods.items()},
                **{f"cards: {card}": count for card, count in cards.items()},
            },
            limits={"goods": state.goods_left},
        )


class CardList(WholeChoice):
    """A number of cards. With the option `voluntary` passing may leave the last one."""

    ends_by_passing: ClassVar[bool] = True

    def piece_of(self, action: Json) -> tuple[str, int]:
        return action["card"], 1

    def action_for(self, piece: str, _count: int) -> Json:
        return {"type": self.name, "card": piece}


class Keep(CardList):
    """The cards kept of those drawn: the councillor's, or the one that the gold mine brings."""

    declared: ClassVar[ChoiceDeclaration] = KEEP
    events: ClassVar[tuple[str, ...]] = ("kept",)

    def open_in(self, state: State, _seat: int) -> OpenChoice | None:
        if state.step == KEEPING_MINED:
            return OpenChoice(self.name, 1, 1, pieces_from(0, state.drawn))
        most = state.due + state.spare
        if state.step != KEEPING or not most:
            return None
        return OpenChoice(self.name, state.due, most, pieces_from(state.last, state.drawn))


class Discard(CardList):
    """The cards discarded from the hand: at the opening, with an archive, or down to the hand limit."""

    declared: ClassVar[ChoiceDeclaration] = DISCARD
    events: ClassVar[tuple[str, ...]] = ("discarded",)

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        player = state.players[seat]
        due = {DISCARDING: state.due, KEEPING_LIMIT: surplus(player), OPENING: player.hand_size - FIRST_HAND}
        least = due.get(state.step, 0)
        most = least + state.spare if state.step == DISCARDING else least
        return OpenChoice(self.name, least, most, pieces_from(state.last, player.hand)) if most > 0 else None


class GoodsList(WholeChoice):
    """Goods, by the buildings that they lie on."""

    ends_by_passing: ClassVar[bool] = True

    def piece_of(self, action: Json) -> tuple[str, int]:
        return action["building"], 1

    def action_for(self, piece: str, _count: int) -> Json:
        return {"type": self.name, "building": piece}

    def up_to(self, most: int, goods: dict[str, int]) -> OpenChoice | None:
        most = min(most, sum(goods.values()))
        return OpenChoice(self.name, 0, most, goods) if most > 0 else None


class Production(GoodsList):
    """The goods produced in a turn of the producer phase."""

    declared: ClassVar[ChoiceDeclaration] = PRODUCE
    events: ClassVar[tuple[str, ...]] = ("produced",)

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        if state.step != PRODUCING:
            return None
        player = state.players[seat]
        empty = [made - filled for made, filled in zip(player.made, player.filled, strict=True)]
        most = min(goods_to_make(state, seat) - state.count, cards_left(state))
        return self.up_to(most, pieces_from(state.last, empty, PRODUCTION_NAMES))


class Sale(GoodsList):
    """The goods sold in a turn of the trader phase."""

    declared: ClassVar[ChoiceDeclaration] = SELL
    events: ClassVar[tuple[str, ...]] = ("sold",)

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        if state.step != SELLING:
            return None
        goods = pieces_from(state.last, state.players[seat].filled, PRODUCTION_NAMES)
        return self.up_to(goods_to_sell(state, seat) - state.count, goods)


def pieces_from(first: int, counts: Sequence[int], names: Sequence[str] = CARD_NAMES) -> dict[str, int]:
    """Pieces by name, from the first one that may still be named in order."""
    return {name: counts[kind] for kind, name in enumerate(names) if kind >= first and counts[kind]}


WHOLE_CHOICES: tuple[WholeChoice, ...] = (Payment(), Keep(), Discard(), Production(), Sale())
