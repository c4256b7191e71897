"""The whole choices of Puerto Rico."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from doubloon.core.choice_forms import ChoiceDeclaration
from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game, Json
from doubloon.core.text import Translator
from doubloon.core.whole_choice import OpenChoice, WholeChoice, pieces_text
from doubloon.games.puerto_rico.about import PLACE, PRODUCE, RETURN, SELL, SHIP, STORE
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES
from doubloon.games.puerto_rico.rules.black_market import colonists_to_return
from doubloon.games.puerto_rico.rules.buildings import CIRCLE_KINDS, LARGE_WAREHOUSE, SMALL_WAREHOUSE, STOREHOUSE
from doubloon.games.puerto_rico.rules.mayor import circles_of, colonists_on
from doubloon.games.puerto_rico.rules.numbers import GOODS
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.steps import (
    KEEPING,
    MAX_BARRELS,
    PLACING,
    RETURN_COLONIST,
    RETURN_GOOD,
    RETURNING,
    SHIPPING,
    WAREHOUSING,
)
from doubloon.games.puerto_rico.rules.store import open_barrels
from doubloon.games.puerto_rico.rules.turns import is_manned

STORES = (SMALL_WAREHOUSE, LARGE_WAREHOUSE, STOREHOUSE)


class Placement(WholeChoice):
    """Where the colonists stand after the mayor phase: how many on each kind of circle."""

    declared: ClassVar[ChoiceDeclaration] = PLACE
    counts_in_action: ClassVar[bool] = True

    def piece_of(self, action: Json) -> tuple[str, int]:
        return action["on"], action["colonists"]

    def action_for(self, piece: str, count: int) -> Json:
        return {"type": "place", "on": piece, "colonists": count}

    def outcome(self, _before: Game, after: Game, seat: int) -> Counter[str]:
        player = after.state().players[seat]
        return +Counter({name: colonists_on(player, kind) for kind, name in enumerate(CIRCLE_NAMES)})

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        if state.step != PLACING:
            return None
        player = state.players[seat]
        own = [kind for kind in range(CIRCLE_KINDS) if player.circles >> kind & 1]
        colonists = min(player.san_juan, state.room)
        return OpenChoice(
            self.name,
            colonists,
            colonists,
            {CIRCLE_NAMES[kind]: circles_of(player, kind) for kind in own if kind >= state.circle},
            chosen={CIRCLE_NAMES[kind]: colonists_on(player, kind) for kind in own if kind < state.circle},
        )


class Storing(WholeChoice):
    """The barrels kept after the captain phase, whether in a warehouse or not."""

    declared: ClassVar[ChoiceDeclaration] = STORE

    def piece_of(self, action: Json) -> tuple[str, int]:
        return action["good"], 1

    def action_for(self, piece: str, _count: int) -> Json:
        return {"type": "store", "good": piece, "in": "compass"}

    def outcome(self, _before: Game, after: Game, seat: int) -> Counter[str]:
        return +Counter(dict(zip(GOOD_NAMES, after.state().players[seat].goods, strict=True)))

    def is_open(self, start: Game, game: Game, _actions: list[int]) -> bool:
        """A player who passes leaves warehouses empty, and may still keep single barrels."""
        return game.current_player == start.current_player and game.state().step in (WAREHOUSING, KEEPING)

    def expand(self, game: Game, seat: int, wanted: Counter[str]) -> list[int]:
        """Search for the kinds that must be in warehouses so that exactly these barrels are kept."""
        found = self.search(game, seat, +wanted, [])
        if not found:
            raise IllegalAction(f"store: {pieces_text(wanted)} is not exactly what can be stored")
        return found

    def search(self, game: Game, seat: int, wanted: Counter[str], actions: list[int]) -> list[int]:
        """The actions and those that follow to keep the wanted barrels; none if that is not possible."""
        if not self.is_open(game, game, []) or game.current_player != seat:
            return actions if self.outcome(game, game, seat) == wanted else []
        for number in reversed(game.legal_actions()):  # with `voluntary`, leaving places empty comes last
            after = game.copy()
            after.apply(number)
            found = self.search(after, seat, wanted, [*actions, number])
            if found:
                return found
        return []

    def describe(self, game: Game, pieces: Counter[str], lang: str) -> str:
        words = Translator(lang, game.name.replace("-", " "))
        return "; ".join(f"{words.name(good)}: {barrels}" for good, barrels in pieces.items())

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        """Of `kinds` kinds all barrels are kept, and of the other kinds `barrels` in all."""
        if state.step not in (WAREHOUSING, KEEPING):
            return None
        kinds = state.places if state.step == WAREHOUSING else 0
        loose = {good: open_barrels(state, good) for good in range(GOODS) if open_barrels(state, good)}
        next_in_order = {good: barrels for good, barrels in loose.items() if good >= state.good}
        smallest_first = sorted(next_in_order.values())
        largest_first = smallest_first[::-1]
        player = state.players[seat]
        least = 0 if state.voluntary else sum(smallest_first[:kinds]) + state.singles
        return OpenChoice(
            self.name,
            least,
            min(sum(largest_first[:kinds]) + state.singles, sum(loose.values())),
            # what comes before in order can still be kept as single barrels once the warehouses are full
            named(loose if kinds else next_in_order),
            limits={"kinds": kinds, "barrels": state.singles},
            chosen=named({good: player.goods[good] - loose.get(good, 0) for good in range(GOODS)}),
            details={"stores": [BUILDING_NAMES[store] for store in STORES if is_manned(player, store)]},
        )


def named(barrels: Mapping[int, int]) -> dict[str, int]:
    """Barrels by the names of goods."""
    return {GOOD_NAMES[good]: count for good, count in barrels.items() if count}


class MixedLoad(WholeChoice):
    """The barrels shipped from the small wharf."""

    declared: ClassVar[ChoiceDeclaration] = SHIP
    counts_in_action: ClassVar[bool] = True
    events: ClassVar[tuple[str, ...]] = ("shipped",)

    def piece_of(self, action: Json) -> tuple[str, int]:
        return action["good"], action["barrels"]

    def action_for(self, piece: str, count: int) -> Json:
        return {"type": "ship", "good": piece, "barrels": count}

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        if state.step != SHIPPING:
            return None
        goods = state.players[seat].goods
        barrels = named({good: min(goods[good], MAX_BARRELS) for good in range(state.good, GOODS)})
        return OpenChoice(self.name, 0 if state.shipped else 1, sum(barrels.values()), barrels)


class BlackMarketReturn(WholeChoice):
    """What is returned at the black market instead of doubloons: a colonist, a barrel and a point, at most one each."""

    declared: ClassVar[ChoiceDeclaration] = RETURN
    events: ClassVar[tuple[str, ...]] = ("returned",)

    def piece_of(self, action: Json) -> tuple[str, int]:
        if action["what"] == "vp":
            return "vp", 1
        return f"{action['what']}: {action['from' if action['what'] == 'colonist' else 'good']}", 1

    def action_for(self, piece: str, _count: int) -> Json:
        what, _, thing = piece.partition(": ")
        return {"type": "return", "what": what, **({"from" if what == "colonist" else "good": thing} if thing else {})}

    def open_in(self, state: State, seat: int) -> OpenChoice | None:
        if state.step != RETURNING:
            return None
        player = state.players[seat]
        missing = state.cost - player.doubloons
        pieces: dict[str, int] = {}
        if state.returned < RETURN_COLONIST:
            pieces.update(colonists_at(player))
        if state.returned < RETURN_GOOD:
            pieces.update({f"good: {name}": player.goods[good] for good, name in enumerate(GOOD_NAMES)})
        pieces["vp"] = player.points
        pieces = {piece: count for piece, count in pieces.items() if count}
        sorts = dict.fromkeys(piece.partition(": ")[0] for piece in pieces)
        return OpenChoice(self.name, missing, missing, pieces, limits=dict.fromkeys(sorts, 1))


def colonists_at(player: Player) -> dict[str, int]:
    """The colonists that can be returned, by where they stand."""
    places = colonists_to_return(player) >> RETURN_COLONIST
    standing = {
        f"colonist: {name}": colonists_on(player, kind) for kind, name in enumerate(CIRCLE_NAMES) if places >> kind & 1
    }
    return {**standing, "colonist: san juan": player.san_juan}


class BarrelList(WholeChoice):
    """Barrels by kind. Accepted as a list, but usually there is only one to choose."""

    ends_by_passing: ClassVar[bool] = True

    def piece_of(self, action: Json) -> tuple[str, int]:
        return action["good"], 1


class CraftsmanPrivilege(BarrelList):
    """The craftsman's extra barrels: one, or two with a library."""

    declared: ClassVar[ChoiceDeclaration] = PRODUCE
    events: ClassVar[tuple[str, ...]] = ("produced",)

    def action_for(self, piece: str, _count: int) -> Json:
        return {"type": "produce", "good": piece}


class Sale(BarrelList):
    """The barrel sold to the trading house, if it takes it."""

    declared: ClassVar[ChoiceDeclaration] = SELL
    events: ClassVar[tuple[str, ...]] = ("sold",)

    def action_for(self, piece: str, _count: int) -> Json:
        return {"type": "sell", "good": piece, "at": "trading house"}


WHOLE_CHOICES: tuple[WholeChoice, ...] = (
    Placement(),
    Storing(),
    MixedLoad(),
    BlackMarketReturn(),
    CraftsmanPrivilege(),
    Sale(),
)
