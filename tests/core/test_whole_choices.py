"""Whole choices: what the small actions can reach is reached at once, in the same way, and nothing else is."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import doubloon
from doubloon.core.errors import IllegalAction
from doubloon.core.game import SPECTATOR, Game, Json
from doubloon.core.registry import whole_choices
from doubloon.core.whole_choice import expand_choice
from tests.helpers.play import NAMED, random_game

EXPANSION: Json = {"players": 3, "expansion": NAMED}
GAMES: list[tuple[str, Json]] = [
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", EXPANSION),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 3, "opening_choice": True}),
]
MAX_WAYS = 100  # in one position: more would tell nothing new
AMOUNTS = ("place", "store", "ship")
RARE = ("ship", "return", "store")  # in random games
PASSING = ("produce", "sell")
WISHES: dict[str, Callable[[Game, int, list[Json]], Any]] = {
    "place": lambda after, seat, _: standing(after, seat),
    "store": lambda after, seat, _: {
        good: barrels for good, barrels in after.to_json()["players"][seat]["goods"].items() if barrels
    },
    "ship": lambda _after, _seat, news: counted({n["good"]: n["barrels"]} for n in news if n["event"] == "shipped"),
    "return": lambda _after, _seat, news: [returned(n) for n in news if n["event"] == "returned"],
    "pay": lambda _after, _seat, news: {
        "goods": [n["building"] for n in news if n["event"] == "paid good"],
        "cards": [n["card"] for n in news if n["event"] == "paid card"],
    },
    "keep": lambda _after, _seat, news: [n["card"] for n in news if n["event"] == "kept"],
    "discard": lambda _after, _seat, news: [n["card"] for n in news if n["event"] == "discarded"],
    "produce": lambda _after, _seat, news: [n.get("building") or n["good"] for n in news if n["event"] == "produced"],
    "sell": lambda _after, _seat, news: [n["building"] for n in news if n["event"] == "sold"],
}


def standing(after: Game, seat: int) -> Json:
    """Where the colonists of the seat stand."""
    player = after.to_json()["players"][seat]
    spaces = [*player["island"], *player["city"]]
    return counted({space.get("tile") or space["building"]: space["colonists"]} for space in spaces)


def counted(parts: Iterator[Json]) -> Json:
    whole = Counter[str]()
    for part in parts:
        whole.update(part)
    return dict(+whole)


def returned(event: Json) -> str:
    """A colonist from a corn plantation is not a barrel of corn."""
    what = event["what"]
    return "vp" if what == "vp" else f"{what}: {event['from' if what == 'colonist' else 'good']}"


class Way:
    """Small actions that make a whole choice, and what comes of them."""

    def __init__(self, name: str, before: Game, seat: int, actions: list[int], after: Game) -> None:
        self.actions = actions
        self.after = after
        news = [event for event in before.copy().apply_all(*actions).events(None) if event.get("seat") == seat]
        self.wish = WISHES[name](after, seat, news)


def ways(game: Game, name: str) -> list[Way] | None:
    """Every way to make the choice by small actions; None if there are too many to try."""
    seat = decider(game)
    found: list[Way] = []
    unfinished: list[tuple[Game, list[int]]] = [(game, [])]
    while unfinished:
        before, taken = unfinished.pop()
        small = small_actions(before, name) if goes_on(game, before, taken) else []
        if not small and taken:
            found.append(Way(name, game, seat, taken, before))
        for action in small:
            after = before.copy()
            after.apply(action)
            unfinished.append((after, [*taken, action]))
        if len(unfinished) + len(found) > MAX_WAYS:
            return None
    return found


def goes_on(start: Game, game: Game, taken: list[int]) -> bool:
    """Is the choice that began there still open?"""
    passed = bool(taken) and game.action_to_json(taken[-1])["type"] == "pass"
    return game.current_player == start.current_player and phase_of(game) == phase_of(start) and not passed


def phase_of(game: Game) -> str:
    return str(game.view(None)["phase"])


def small_actions(game: Game, name: str) -> list[int]:
    types = {number: game.action_to_json(number)["type"] for number in game.legal_actions()}
    if name not in types.values():
        return []
    return [number for number, kind in types.items() if kind == name or (kind == "pass" and name in PASSING)]


def decisions(name: str, most: int) -> Iterator[Game]:
    """Positions of random games in which the whole choice of that name is to be made, so many of each game."""
    rng = random.Random(name)
    for game_name, options in GAMES:
        if name == "sell" and game_name == "puerto-rico":
            continue  # one barrel a turn, at one of two places: no choice made of several
        found = 0
        for game in (game for seed in range(40) for game in random_game(game_name, options, seed)):
            if not game.is_over and (name in RARE or rng.random() < 0.2) and small_actions(game, name):
                yield game
                found += 1
                if found == most:
                    break


def decider(game: Game) -> int:
    assert game.current_player is not None
    return game.current_player


def position(game: Game) -> str:
    return json.dumps(game.to_json())


@pytest.mark.slow
@pytest.mark.parametrize("name", whole_choices())
def test_every_combination_can_be_reached_at_once(name: str) -> None:
    reached = 0
    for game in decisions(name, most=30):
        before = position(game)
        for way in ways(game, name) or []:
            after = game.copy()
            for action in expand_choice(game, decider(game), name, way.wish):
                after.apply(action)
            assert position(after) == position(way.after), (name, way.wish)
            reached += 1
        assert position(game) == before
    assert reached > 60


@pytest.mark.slow
@pytest.mark.parametrize("name", whole_choices())
def test_nothing_else_can_be_reached(name: str) -> None:
    refused = 0
    rng = random.Random(2)
    for game in decisions(name, most=30):
        found = ways(game, name)
        if not found:
            continue
        before = position(game)
        reachable = [counts_of(way.wish) for way in found]
        for wish in bent(rng.choice(found).wish, rng):
            if counts_of(wish) not in reachable:
                with pytest.raises(IllegalAction, match=name):
                    expand_choice(game, decider(game), name, wish)
                refused += 1
        assert position(game) == before
    assert refused > 60


def counts_of(wish: Any) -> Counter[str]:
    """A wish without what makes no difference: the order of names, and noughts."""
    if isinstance(wish, list):
        return Counter(wish)
    if any(isinstance(part, list) for part in wish.values()):
        return Counter(f"{key}: {name}" for key, names in wish.items() for name in names)
    return +Counter(wish)


def bent(wish: Any, rng: random.Random) -> Iterator[Any]:
    """Wishes that are a little different: more, less, other names."""
    others = ["corn", "coffee", "quarry", "indigo plant", "smithy", "hero", "san juan", "vp", "good: corn", "None", ""]
    if isinstance(wish, list):
        yield [*wish, rng.choice(others)]
        yield [*wish, *wish[:1]]
        yield wish[1:]
        yield [rng.choice(others), *wish[1:]]
        yield wish * 30
    elif any(isinstance(part, list) for part in wish.values()):
        for key in ("goods", "cards"):
            yield from ({**wish, key: names} for names in bent(wish.get(key, []), rng))
        yield {"goods": wish.get("cards", []), "cards": wish.get("goods", [])}
    else:
        for key in wish:
            yield {**wish, key: wish[key] + 1}
            yield {**wish, key: wish[key] - 1}
            yield {other: count for other, count in wish.items() if other != key}
        yield {**wish, rng.choice(others): 1}
        yield {**wish, rng.choice(others): 100}


@pytest.mark.slow
@pytest.mark.parametrize("name", whole_choices())
def test_half_a_choice_is_refused(name: str) -> None:
    """All or nothing."""
    halves = 0
    for game in decisions(name, most=20):
        found = ways(game, name) or []
        reachable = [counts_of(way.wish) for way in found]
        for way in found[:20]:
            before_last = game.copy()
            for action in way.actions[:-1]:
                before_last.apply(action)
            half = Way(name, game, decider(game), way.actions[:-1], before_last).wish
            if len(way.actions) > 1 and counts_of(half) not in reachable:
                with pytest.raises(IllegalAction, match=name):
                    expand_choice(game, decider(game), name, half)
                halves += 1
    assert halves > 3 or name in PASSING  # where half a choice and to pass is a whole one


@pytest.mark.slow
@pytest.mark.parametrize("name", whole_choices())
def test_a_whole_choice_does_not_go_on_after_something_is_revealed(name: str) -> None:
    """Else whether it can be carried out would tell what is going to be revealed."""
    for game in decisions(name, most=20):
        for way in (ways(game, name) or [])[:4]:
            *first, _ = expand_choice(game, decider(game), name, way.wish)
            assert not game.copy().apply_all(*first).reveals


@pytest.mark.slow
@pytest.mark.parametrize("name", whole_choices())
def test_what_is_not_to_be_decided_now_is_refused(name: str) -> None:
    wishes: list[Any] = [{}, {"corn": 1}] if name in AMOUNTS else [[], ["corn"]]
    for game_name, options in GAMES:
        for game in random_game(game_name, options, 3):
            if not game.is_over and not small_actions(game, name):
                for wish in [{}, {"cards": ["hero"]}] if name == "pay" else wishes:
                    with pytest.raises(IllegalAction, match=name):
                        expand_choice(game, decider(game), name, wish)


@pytest.mark.slow
@pytest.mark.parametrize(
    "wish", [None, 5, "corn", [1], {"corn": "1"}, {"corn": -1}, {"corn": True}, [["corn"]], {"": {}}]
)
@pytest.mark.parametrize("name", whole_choices())
def test_a_wish_that_is_none_is_refused(name: str, wish: Any) -> None:
    for game in decisions(name, most=1):
        before = position(game)
        with pytest.raises(IllegalAction, match=r"must be|cannot"):
            expand_choice(game, decider(game), name, wish)
        assert position(game) == before
        break


# --- what can be chosen now ---


@pytest.mark.slow
@pytest.mark.parametrize("name", whole_choices())
def test_every_way_fits_what_can_be_chosen(name: str) -> None:
    """And least and most are really reached."""
    fitted = 0
    for game in decisions(name, most=20):
        if (game.name, name) == ("puerto-rico", "produce"):
            continue  # accepted, but not offered
        choice = game.open_choice(decider(game))
        assert choice is not None
        assert choice.name == name
        found = ways(game, name)
        if not found:
            continue
        totals = set()
        for way in found:
            pieces = counts_of(way.wish)
            pieces.subtract(choice.chosen)
            assert all(0 <= n <= choice.pieces.get(piece, 0) for piece, n in pieces.items())
            totals.add(pieces.total())
        assert (min(totals), max(totals)) == (choice.least, choice.most)
        single = {piece for way in found for piece in counts_of(way.wish)} - set(choice.chosen)
        assert single == set(choice.pieces)
        fitted += 1
    assert fitted > 5


@pytest.mark.slow
@pytest.mark.parametrize(("game_name", "options"), GAMES)
def test_what_can_be_chosen_is_worked_out_from_the_view_alone(game_name: str, options: Json) -> None:
    """A game that looks the same to the seat has the same choice; nobody else is told that there is one."""
    found = 0
    for game in random_game(game_name, options, 5):
        if game.is_over:
            break
        seat = decider(game)
        choice = game.open_choice(seat)
        assert choice == doubloon.determinize(game.view(seat), 7).open_choice(seat)
        for other in range(SPECTATOR, options["players"]):
            if other != seat:
                assert game.open_choice(other) is None
                assert "choice" not in game.aid(other)
        if choice is None:
            assert "choice" not in game.aid(seat)
        else:
            assert game.aid(seat)["choice"] == choice.to_json() == json.loads(json.dumps(choice.to_json()))
            found += 1
    assert found > 10
