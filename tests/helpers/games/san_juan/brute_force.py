"""Payments, keeps and discards counted without the engine: all ways to choose, each of them once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from doubloon import Game
from tests.helpers.games.decisions import ways_through
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.positions import NAMES, PRICE, PRODUCTION, Json

Bag = tuple[str, ...]
Payment = tuple[Bag, Bag]  # the buildings whose goods pay, the cards that pay


def bags(cards: Iterable[str], size: int) -> set[Bag]:
    """Returns every bag of `size` of the cards, in ascending order."""
    ordered = sorted(cards, key=NAMES.index)
    return set(combinations(ordered, size))


def payments(cards: Iterable[str], goods: Iterable[str], cost: int, most_goods: int) -> set[Payment]:
    """Returns every way to pay with at most `most_goods` goods and the rest in cards."""
    cards, goods = list(cards), list(goods)
    found: set[Payment] = set()
    for used in range(min(most_goods, cost, len(goods)) + 1):
        for paid_goods in bags(goods, used):
            found |= {(paid_goods, paid) for paid in bags(cards, cost - used)}
    return found


def ways_to_build(written: Json, seat: int) -> set[tuple[str, str | None, Payment]]:
    """Returns all that a player can build: the card, the building it covers, the payment. A picker's library counts."""
    player = written["players"][seat]
    built = [space["building"] for space in player["city"]]
    is_picker = seat == written["picker"]
    found: set[tuple[str, str | None, Payment]] = set()
    for card in set(player["hand"]):
        if card not in PRODUCTION and card in built:
            continue
        rest = list(player["hand"])
        rest.remove(card)
        below: list[str | None] = [None] if len(built) < 12 else []
        if "crane" in built:
            below += sorted(set(built) - {"crane", card})
        for covered in below:
            city, goods = after_covering(player["city"], covered)
            cost = PRICE[card] - (PRICE[covered] if covered else 0)
            cost -= is_picker * (2 if "library" in city else 1)
            cost -= ("smithy" if card in PRODUCTION else "quarry") in city
            most = 2 if "black market" in city else 0
            found |= {(card, covered, paid) for paid in payments(rest, goods, max(0, cost), most)}
    return found


def after_covering(city: list[Json], covered: str | None) -> tuple[list[str], list[str]]:
    """Returns the buildings still in play, and those of them with a good: an empty one is covered if there is one."""
    spaces = [(space["building"], space["good"] is not None) for space in city]
    if covered is not None:
        spaces.remove(min(space for space in spaces if space[0] == covered))
    return [name for name, _ in spaces], [name for name, full in spaces if full]


def engine_ways_to_build(game: Game) -> Counter[tuple[str, str | None, Payment]]:
    """Counts how often each way for the current player to build is reached in the engine, read from the outcome."""
    seat = game.current_player
    assert seat is not None
    before = game.to_json()
    ends = (end.to_json() for end in own_ways_through(game, "builder"))
    return Counter(outcome(before, end, seat) for end in ends if has_built(before, end, seat))


def own_ways_through(game: Game, phase: str) -> Iterator[Game]:
    """Yields the game after every sequence of choices of the current player in the phase."""
    seat = game.current_player
    return ways_through(game, lambda now: (now.current_player, the(now, "phase")) == (seat, phase))


def has_built(before: Json, after: Json, seat: int) -> bool:
    old, new = before["players"][seat], after["players"][seat]
    return bool((old["city"], old["covered"]) != (new["city"], new["covered"]))


def outcome(before: Json, after: Json, seat: int) -> tuple[str, str | None, Payment]:
    """Returns the building, the one it covers and the payment, from the difference of two positions."""
    old, new = before["players"][seat], after["players"][seat]
    covered = list((Counter(new["covered"]) - Counter(old["covered"])).elements())
    below = covered[0] if covered else None
    had, has = (Counter(space["building"] for space in player["city"]) for player in (old, new))
    card = next(iter(has - had))
    paid = Counter(old["hand"]) - Counter(new["hand"])
    paid[card] -= 1
    _, goods_before = after_covering(old["city"], below)
    goods_after = Counter(space["building"] for space in new["city"] if space["good"])
    return card, below, (in_order(Counter(goods_before) - goods_after), in_order(paid))


def in_order(cards: Counter[str]) -> Bag:
    return tuple(sorted(cards.elements(), key=NAMES.index))
