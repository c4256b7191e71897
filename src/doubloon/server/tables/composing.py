"""Whole choices in one request: a placement of all colonists, all that is stored, a whole payment.

The rules ask for these one small action after the other, in a fixed order, and take by themselves what leaves no
choice. Here a wish is turned into those actions. It is refused unless exactly what was wished for comes about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.game import Game, Json

MAX_ACTIONS = 200  # in one wish: no hand and no island is larger


class Whole(NamedTuple):
    """A kind of choice made of several small ones: which actions are wished for, and what came about."""

    types: tuple[str, ...]  # of the small actions
    read: Callable[[Any], Counter[str]]  # the wish, by what each action is about
    about: Callable[[Json], tuple[str, int]]  # what a small action is about, and how much of it
    outcome: Callable[[Game, Game, int], Counter[str]]  # what the seat got, from the games before and after
    all_at_once: bool = False  # does an action say how many, or is it one of several?
    ends_by_passing: bool = False


def compose(game: Game, seat: int, name: str, wish: Any) -> list[int]:
    """The actions that carry out the wish. Raises IllegalAction if it cannot be carried out exactly."""
    if name == "store":
        return compose_store(game, seat, wish)
    whole = WHOLES[name]
    wanted = whole.read(wish)
    after = game.copy()
    actions: list[int] = []
    while goes_on(game, after, whole, actions):
        action = next_action(after, whole, wanted, wanted - whole.outcome(game, after, seat))
        if action is None or len(actions) == MAX_ACTIONS:
            break
        after.apply(action)
        actions.append(action)
    if not actions:
        raise IllegalAction(f"{name}: {written(wanted)} cannot be decided now")
    came = whole.outcome(game, after, seat)
    if came != +wanted:
        raise IllegalAction(f"{name}: {written(wanted)} is not possible; it would become {written(came)}")
    if goes_on(game, after, whole, actions):
        raise IllegalAction(f"{name}: {written(wanted)} is not everything: there is more to decide")
    return actions


def goes_on(start: Game, game: Game, whole: Whole, actions: list[int]) -> bool:
    """Is the choice that began there still open?"""
    if game.is_over or game.current_player != start.current_player:
        return False
    if game.to_json()["phase"] != start.to_json()["phase"]:
        return False
    if actions and game.action_to_json(actions[-1])["type"] == "pass":
        return False
    return any(game.action_to_json(number)["type"] in whole.types for number in game.legal_actions())


def next_action(game: Game, whole: Whole, wanted: Counter[str], left: Counter[str]) -> int | None:
    """The legal action that serves the wish, the first in order; None if the choice is made."""
    legal = [(number, game.action_to_json(number)) for number in game.legal_actions()]
    small = [(number, action) for number, action in legal if action["type"] in whole.types]
    for number, action in small:
        what, amount = whole.about(action)
        if whole.all_at_once and amount == wanted[what]:
            return number
        if not whole.all_at_once and left[what] >= amount > 0:
            return number
    if small and whole.ends_by_passing and not +left:
        return next((number for number, action in legal if action["type"] == "pass"), None)
    return None


def written(things: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in things.items() if count) or "nothing"


# --- reading wishes ---


def counts(wish: Any) -> Counter[str]:
    """`{"corn": 2}`"""
    if not isinstance(wish, dict) or not all(type(count) is int and 0 <= count <= 100 for count in wish.values()):
        raise IllegalAction(f'must be names with numbers, such as {{"corn": 2}}, not {short_repr(wish)}')
    return Counter(wish)


def names(wish: Any) -> Counter[str]:
    """`["smithy", "well", "well"]`"""
    if not isinstance(wish, list) or not all(isinstance(name, str) for name in wish) or len(wish) > MAX_ACTIONS:
        raise IllegalAction(f'must be a list of names, such as ["smithy", "well"], not {short_repr(wish)}')
    return Counter(wish)


def lists_of(*keys: str) -> Callable[[Any], Counter[str]]:
    """`{"warehouse": ["corn"], "compass": ["coffee"]}`, with these keys."""

    def read(wish: Any) -> Counter[str]:
        if not isinstance(wish, dict) or not set(wish) <= set(keys):
            raise IllegalAction(f"must be an object with {' and '.join(keys)}, not {short_repr(wish)}")
        return Counter({f"{key}: {name}": count for key in wish for name, count in names(wish[key]).items()})

    return read


# --- what came about ---


def placed(_: Game, after: Game, seat: int) -> Counter[str]:
    """The colonists on each kind of circle."""
    player = after.to_json()["players"][seat]
    circles = Counter[str]()
    for tile in player["island"]:
        circles[tile["tile"]] += tile["colonists"]
    for house in player["city"]:
        circles[house["building"]] += house["colonists"]
    return +circles


def events(*kinds: str) -> Callable[[Game, Game, int], Counter[str]]:
    """What the seat's events of these kinds were about, from the game before to the one after."""

    def outcome(before: Game, after: Game, seat: int) -> Counter[str]:
        told = before.copy().apply_all(*after.taken_actions()[len(before.taken_actions()) :]).events(None)
        return sum(
            (about_event(event) for event in told if event["event"] in kinds and event["seat"] == seat), Counter()
        )

    return outcome


def about_event(event: Json) -> Counter[str]:
    if event["event"] == "paid good":
        return Counter({f"goods: {event['building']}": 1})
    if event["event"] == "paid card":
        return Counter({f"cards: {event['card']}": 1})
    if event["event"] == "shipped":
        return Counter({event["good"]: event["barrels"]})
    if event["event"] == "returned":
        return Counter({about_return(event): 1})
    return Counter({event.get("card") or event.get("building") or event["good"]: 1})


def about_return(action: Json) -> str:
    what = action["what"]
    return "vp" if what == "vp" else f"{what}: {action['from' if what == 'colonist' else 'good']}"


def about_payment(action: Json) -> tuple[str, int]:
    return (f"goods: {action['good']}" if "good" in action else f"cards: {action['card']}"), 1


def about_card(action: Json) -> tuple[str, int]:
    return str(action.get("card") or action.get("building") or action["good"]), 1


def compose_store(game: Game, seat: int, wish: Any) -> list[int]:
    """The actions after which the seat has kept these barrels; whether in a warehouse or not is found out."""
    wanted = +counts(wish)

    def kept(after: Game) -> Counter[str]:
        return +Counter(after.to_json()["players"][seat]["goods"])

    def search(before: Game, actions: list[int]) -> list[int] | None:
        small = [action for action in before.legal_actions() if before.action_to_json(action)["type"] == "store"]
        if before.current_player != seat or not small:
            return actions if actions and kept(before) == wanted else None
        for action in small:
            after = before.copy()
            after.apply(action)
            found = search(after, [*actions, action])
            if found:
                return found
        return None

    found = search(game, [])
    if not found:
        raise IllegalAction(f"store: {written(wanted)} is not exactly what can be stored")
    return found


WHOLES = {
    "place": Whole(("place",), counts, lambda action: (action["on"], action["colonists"]), placed, all_at_once=True),
    "pay": Whole(("pay",), lists_of("goods", "cards"), about_payment, events("paid good", "paid card")),
    "ship": Whole(
        ("ship",), counts, lambda action: (action["good"], action["barrels"]), events("shipped"), all_at_once=True
    ),
    "return": Whole(("return",), names, lambda action: (about_return(action), 1), events("returned")),
    "keep": Whole(("keep",), names, about_card, events("kept")),
    "discard": Whole(("discard",), names, about_card, events("discarded")),
    "produce": Whole(("produce",), names, about_card, events("produced"), ends_by_passing=True),
    "sell": Whole(("sell",), names, about_card, events("sold"), ends_by_passing=True),
}
COMPOSED = (*WHOLES, "store")
