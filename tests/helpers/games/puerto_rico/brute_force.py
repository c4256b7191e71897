"""The combinatorial phases, worked out again from the sentences of the rules, without the engine.

Slow and plain on purpose: generate every possibility, then drop the forbidden ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
Load = tuple[str, int | str]  # a good and a ship or "wharf"; a turn without a load is NO_LOAD
NO_LOAD: Load = ("", "pass")
MIXED_LOAD: Load = ("", "small wharf")


def placements(circles: Sequence[int], colonists: int) -> set[tuple[int, ...]]:
    """Returns all ways to man circles of these capacities, with no colonist idle while a circle is empty."""
    every = product(*(range(capacity + 1) for capacity in circles))
    return {way for way in every if sum(way) == min(colonists, sum(circles))}


def keepings(goods: Mapping[str, int], warehouse_places: int, singles: int = 1) -> set[tuple[int, ...]]:
    """Returns the goods a player can own after storing, by kind: whole kinds in warehouses, and `singles` barrels."""
    kinds = [good for good in GOODS if goods[good]]
    ways = set()
    for whole in combinations(kinds, min(warehouse_places, len(kinds))):
        loose = [0 if good in whole else goods[good] for good in GOODS]
        kept = min(singles, sum(loose))
        for compass in product(*(range(n + 1) for n in loose)):
            if sum(compass) == kept:
                ways.add(tuple(goods[good] if good in whole else n for good, n in zip(GOODS, compass, strict=True)))
    everything = tuple(goods[good] for good in GOODS)
    return {everything} if everything in ways else ways


def mixed_loads(goods: Mapping[str, int]) -> set[tuple[int, ...]]:
    """Returns the loads that the small wharf can ship, by kind: at least one barrel."""
    return {way for way in product(*(range(goods[good] + 1) for good in GOODS)) if any(way)}


def returns(colonists: Sequence[str], goods: Sequence[str], points: int, lacking: int) -> set[tuple[str, str, int]]:
    """Returns the ways to pay a black market for the doubloons lacking: a colonist's place, a good, a VP chip."""
    every = product(["", *colonists], ["", *goods], [0, 1] if points else [0])
    return {way for way in every if sum(map(bool, way)) == lacking}


@dataclass
class Loading:
    """The loading part of a captain phase."""

    goods: list[dict[str, int]]
    capacities: list[int]
    cargo: list[tuple[str, int] | None]
    wharves: set[int]  # seats whose wharf is manned and not used yet
    harbors: set[int]
    captain: int
    current: int
    points: list[int]
    captain_has_loaded: bool = False
    idle: int = 0
    small_wharves: set[int] = field(default_factory=set)  # manned and not used yet
    lighthouses: set[int] = field(default_factory=set)
    paid: dict[int, int] = field(default_factory=dict)  # doubloons by seat
    privilege: int = 1

    def copy(self) -> Loading:
        return Loading(
            [dict(goods) for goods in self.goods],
            list(self.capacities),
            list(self.cargo),
            set(self.wharves),
            set(self.harbors),
            self.captain,
            self.current,
            list(self.points),
            self.captain_has_loaded,
            self.idle,
            set(self.small_wharves),
            set(self.lighthouses),
            dict(self.paid),
            self.privilege,
        )

    @property
    def is_over(self) -> bool:
        return self.idle == len(self.goods)

    def fits(self, good: str, ship: int) -> int:
        """Returns the number of the current player's barrels of the kind that the ship would take."""
        cargo = self.cargo[ship]
        if cargo is not None and cargo[0] != good:
            return 0
        if any(other != ship and load is not None and load[0] == good for other, load in enumerate(self.cargo)):
            return 0
        return min(self.goods[self.current][good], self.capacities[ship] - (cargo[1] if cargo else 0))

    def choices(self) -> list[Load]:
        """Returns the loads of the current player, and NO_LOAD where it is allowed."""
        loads: list[Load] = []
        for good in GOODS:
            fits = [self.fits(good, ship) for ship in range(len(self.cargo))]
            loads += [(good, ship) for ship, barrels in enumerate(fits) if 0 < barrels == max(fits)]
        if not loads:
            loads.append(NO_LOAD)
        if self.current in self.wharves:
            loads += [(good, "wharf") for good in GOODS if self.goods[self.current][good]]
        if self.current in self.small_wharves and any(self.goods[self.current].values()):
            loads.append(MIXED_LOAD)
        return loads

    def take(self, load: Load) -> None:
        seat = self.current
        self.current = (seat + 1) % len(self.goods)
        if load == NO_LOAD:
            self.idle += 1
            return
        good, ship = load
        if isinstance(ship, int):
            self.current = seat
            barrels = self.fits(good, ship)
            self.current = (seat + 1) % len(self.goods)
            aboard = self.cargo[ship]
            self.cargo[ship] = (good, (aboard[1] if aboard else 0) + barrels)
        else:
            barrels = min(self.goods[seat][good], 11)
            self.wharves.remove(seat)
        self.goods[seat][good] -= barrels
        self.score(seat, barrels)

    def take_mixed(self, barrels: Sequence[int]) -> None:
        """Ships these barrels of each kind by the small wharf."""
        seat = self.current
        self.current = (seat + 1) % len(self.goods)
        self.small_wharves.remove(seat)
        for good, n in zip(GOODS, barrels, strict=True):
            self.goods[seat][good] -= n
        self.score(seat, sum(barrels) // 2)

    def score(self, seat: int, points: int) -> None:
        """Pays for a load."""
        self.points[seat] += points + (seat in self.harbors)
        self.paid[seat] = self.paid.get(seat, 0) + (seat in self.lighthouses)
        if seat == self.captain and not self.captain_has_loaded:
            self.points[seat] += self.privilege
            self.captain_has_loaded = True
        self.idle = 0

    def ends(self) -> Iterator[tuple[int, ...]]:
        """Yields the points of all players for every way through the loading."""
        if self.is_over:
            yield tuple(self.points)
            return
        for load in self.choices():
            for barrels in mixed_loads(self.goods[self.current]) if load == MIXED_LOAD else [()]:
                after = self.copy()
                if barrels:
                    after.take_mixed(barrels)
                else:
                    after.take(load)
                yield from after.ends()
