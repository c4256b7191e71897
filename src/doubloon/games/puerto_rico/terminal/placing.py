"""Placing colonists in the mayor phase: all at once, out of the single decisions that the rules ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import doubloon
from doubloon.core.errors import CommandError, IllegalAction
from doubloon.core.game import Game, Json
from doubloon.core.text import Translator, messages
from doubloon.games.puerto_rico.names import CIRCLE_NAMES, GOOD_NAMES
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE
from doubloon.games.puerto_rico.terminal.pen import CIRCLES_OF, GOOD_OF
from doubloon.terminal.kit.counts_input import Vocabulary, parse_counts

# The violet buildings that are manned first, the dearer before the others. The guest house is not among them: who
# stands on a circle of its own works without being moved.
RANKING = [
    row.name
    for row in sorted(BUILDING_TABLE, key=lambda row: (row.price, BUILDING_TABLE.index(row)), reverse=True)
    if row.name not in GOOD_OF and row.name != "guest house"
]
UNKNOWN = messages("there are no circles called {name} left to fill; choose from: {listed}")
# an aqueduct brings nothing beside small plants
NEEDED_BESIDE = {"aqueduct": ("indigo plant", "sugar mill")}


class Placing(NamedTuple):
    """A placement under way: the kinds of circle still to fill, in order, and the colonists for them."""

    circles: dict[str, int]
    colonists: int

    @property
    def places(self) -> int:
        """How many colonists will find a circle; all must, as far as there are circles."""
        return min(self.colonists, sum(self.circles.values()))


def placing_of(view: Json, seat: int) -> Placing | None:
    """The placement that the seat is to decide about now, if it is one."""
    if view["phase"] != "mayor" or view["current_player"] != seat or "circle" not in view["turn"]:
        return None
    player = view["players"][seat]
    kinds = CIRCLE_NAMES[CIRCLE_NAMES.index(view["turn"]["circle"]) :]
    circles = circles_of(player)
    return Placing({kind: circles[kind] for kind in kinds if kind in circles}, player["san_juan"])


def circles_of(player: Json) -> dict[str, int]:
    """The circles on a player's board, by kind."""
    tiles = [own["tile"] for own in player["island"]]
    circles = {kind: tiles.count(kind) for kind in CIRCLE_NAMES if kind in tiles}
    circles.update({own["building"]: CIRCLES_OF[own["building"]] for own in player["city"]})
    return {kind: n for kind, n in circles.items() if n}


def manned_before(game: Game, seat: int) -> dict[str, int]:
    """Where the colonists stood before this mayor phase picked them up: looked up in the game so far."""
    record = game.record()
    for taken in range(len(record["actions"]) - 1, -1, -1):
        view = doubloon.replay(record, upto=taken).view(seat)
        if placing_of(view, seat) is None:
            return manned(view["players"][seat])
    return {}


def manned(player: Json) -> dict[str, int]:
    counts = {own["building"]: own["colonists"] for own in player["city"]}
    for own in player["island"]:
        counts[own["tile"]] = counts.get(own["tile"], 0) + own["colonists"]
    return counts


def suggest(placing: Placing) -> dict[str, int]:
    """A sensible placement: what earns most for its colonists comes first."""
    wish = dict.fromkeys(placing.circles, 0)
    left = placing.places

    def put(kind: str, colonists: int) -> None:
        nonlocal left
        more = min(colonists, left, placing.circles.get(kind, 0) - wish.get(kind, 0))
        if more > 0:
            wish[kind] += more
            left -= more

    def produce(good: str) -> None:
        """A plantation is worth its colonist only with one in a building beside it."""
        for building in (name for name, made in GOOD_OF.items() if made == good and name in placing.circles):
            while (
                left >= 2
                and wish.get(good, 0) < placing.circles.get(good, 0)
                and wish[building] < placing.circles[building]
            ):
                put(good, 1)
                put(building, 1)

    produce("coffee")
    produce("tobacco")
    put("corn", 1)
    for building in RANKING:
        if any(other in placing.circles for other in NEEDED_BESIDE.get(building, (building,))):
            put(building, CIRCLES_OF[building])
    put("quarry", placing.circles.get("quarry", 0))
    put("corn", placing.circles.get("corn", 0))
    produce("sugar")
    produce("indigo")
    put("guest house", CIRCLES_OF["guest house"])
    for kind in reversed(placing.circles):
        put(kind, placing.circles[kind])
    return wish


def read_placement(typed: str, placing: Placing, words: Translator) -> dict[str, int] | None:
    """How many are to stand where; None if the line says something else."""
    wish = parse_counts(typed, placing.circles, Vocabulary(placing.circles, GOOD_NAMES, UNKNOWN, words))
    if wish is not None:
        check_wish(wish, placing, words)
    return wish


def check_wish(wish: Mapping[str, int], placing: Placing, words: Translator) -> None:
    """Does it place everybody, and nobody where there is no circle?"""
    gettext = words.gettext
    for kind, n in wish.items():
        if n > placing.circles[kind]:
            raise CommandError(
                words.ngettext(
                    "{kind} has {circles} circle, not {n}; nothing was placed",
                    "{kind} has {circles} circles, not {n}; nothing was placed",
                    placing.circles[kind],
                ).format(kind=words.name(kind), circles=placing.circles[kind], n=n)
            )
    total = sum(wish.values())
    if total != placing.places:
        raise CommandError(
            gettext(
                "that places {total}, but you must place {places} (colonists: {colonists}, circles: {circles}); "
                "nothing was placed"
            ).format(
                total=total,
                places=placing.places,
                colonists=placing.colonists,
                circles=sum(placing.circles.values()),
            )
        )


def actions_for(game: Game, seat: int, wish: Mapping[str, int]) -> list[int]:
    """The single decisions that come to this placement, tried on a copy: all of them are legal, or none is taken."""
    trial = game.copy()
    actions = []
    while (placing := placing_of(trial.view(seat), seat)) is not None:
        kind = next(iter(placing.circles))
        action = trial.action_from_json({"type": "place", "on": kind, "colonists": wish.get(kind, 0)})
        try:
            trial.apply(action)
        except IllegalAction as problem:
            raise CommandError(str(problem)) from None
        actions.append(action)
    return actions
