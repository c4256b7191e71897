"""Views, actions, descriptions and events reveal no secret."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import doubloon
from doubloon import SPECTATOR, Game
from tests.helpers.games.decisions import do, legal
from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.moves import MINE, feed
from tests.helpers.games.san_juan.positions import NAMES, at, cards, seat
from tests.helpers.games.san_juan.secrets import expected_view, with_other_secrets

pytestmark = pytest.mark.slow

Json = dict[str, Any]
GAMES = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "opening_choice": True},
    {"players": 3, "voluntary": True},
]
OWN_EVENTS = ("paid card", "drew", "kept", "discarded", "fed chapel")
PUBLIC_OF_TURN = {"step", "library", "building", "paying", "goods_left", "count", "income", "drawn", "use", "built"}


def names_in(value: Any) -> set[str]:
    """Returns the cards named anywhere inside; the names of actions, steps and events do not count."""
    if isinstance(value, dict):
        inside: list[Any] = [part for key, part in value.items() if key not in ("type", "step", "event", "for")]
        return set().union(*map(names_in, inside))
    if isinstance(value, list):
        return set().union(*map(names_in, value))
    return {value} & set(NAMES) if isinstance(value, str) else set()


@pytest.mark.parametrize("options", GAMES)
def test_views_show_exactly_what_they_should(options: Json) -> None:
    rng = random.Random(0)
    for game in busy_games("san-juan", options, range(8)):
        if rng.random() > 0.15 or game.is_over:
            continue
        written = game.to_json()
        for watcher in (*range(options["players"]), SPECTATOR):
            view = game.view(watcher)
            turn = view.pop("turn")
            assert view == expected_view(written, watcher)
            check_turn(turn, written, watcher)
        assert game.view(None) == game.view(SPECTATOR)


def check_turn(turn: Json, written: Json, watcher: int) -> None:
    if watcher == written["current_player"]:
        assert turn == written["turn"]
        return
    assert turn.keys() <= PUBLIC_OF_TURN
    public = {key: value for key, value in written["turn"].items() if key in PUBLIC_OF_TURN}
    if written["phase"] == "councillor":
        public["drawn"] = len(public["drawn"])
    assert turn == public


@pytest.mark.slow
@pytest.mark.parametrize("options", GAMES)
def test_views_do_not_depend_on_hidden_cards(options: Json) -> None:
    changed = 0
    rng = random.Random(50)
    for game in busy_games("san-juan", options, range(50, 56)):
        if rng.random() > 0.08 or game.is_over:
            continue
        for watcher in (*range(options["players"]), SPECTATOR):
            other = doubloon.from_json(with_other_secrets(game.to_json(), watcher, rng))
            assert other.view(watcher) == game.view(watcher)
            changed += other.to_json()["deck"] != game.to_json()["deck"]
    assert changed > 100


@pytest.mark.parametrize("options", GAMES)
def test_actions_of_others_show_no_card_of_theirs(options: Json) -> None:
    rng = random.Random(20)
    for game in busy_games("san-juan", options, range(20, 25)):
        if game.is_over or rng.random() > 0.08:
            continue
        phase = game.to_json()["phase"]
        for action in game.legal_actions():
            whole = game.action_to_json(action)
            hidden = "card" in whole and not (whole["type"] == "keep" and phase == "prospector")
            for watcher in (*range(options["players"]), SPECTATOR):
                seen = game.action_to_json(action, watcher)
                if watcher == game.current_player or not hidden:
                    assert seen == whole
                else:
                    assert seen == {"type": whole["type"]}
                    assert not any(name in game.describe(action, seat=watcher) for name in NAMES if name != "chapel")


@pytest.mark.parametrize("options", GAMES)
def test_events_of_others_name_no_card_of_theirs(options: Json) -> None:
    """An event of another player's action names a card only if the action or the table shows it."""
    heard = 0
    rng = random.Random(70)
    for game in busy_games("san-juan", options, range(70, 76)):
        if game.is_over or rng.random() > 0.15:
            continue
        before = game.to_json()
        for action in game.legal_actions():
            for watcher in (*range(options["players"]), SPECTATOR):
                after = game.copy()
                events = after.apply_all(action).events(watcher)
                for event in events:
                    if event.get("seat") != watcher and "card" in event:
                        assert event["event"] in ("mined", "kept")
                        assert before["phase"] == "prospector"
                    if event.get("seat") == watcher and event["event"] in OWN_EVENTS:
                        assert event["card"] in NAMES
                    heard += 1
                    if "card" not in event:
                        assert after.describe_event(event)
    assert heard > 1000


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_log_of_a_game_holds_no_secret_card(players: int) -> None:
    """Every card name in the log of a watcher was public or their own at that moment."""
    for seed in range(3):
        rng = random.Random(seed)
        game = doubloon.new_game("san-juan", players=players, seed=seed)
        for _ in range(3000):
            if game.is_over:
                break
            action = rng.choice(game.legal_actions())
            if rng.random() < 0.3:
                check_log(game, action, players)
            game.apply(action)
        assert game.is_over


def check_log(game: Game, action: int, players: int) -> None:
    written = game.to_json()
    after = game.copy()
    after.apply(action)
    for watcher in (*range(players), SPECTATOR):
        public = public_names(written, watcher) | public_names(after.to_json(), watcher)
        line = game.action_to_json(action, watcher)
        if line["type"] == "build":
            public.add(line["building"])
        assert names_in(line) <= public
        if not after.is_over:
            assert names_in(after.view(watcher)) <= public_names(after.to_json(), watcher)


def public_names(written: Json, watcher: int) -> set[str]:
    """Returns the cards that lie open, and the watcher's own."""
    shown: set[str] = set()
    for other, player in enumerate(written["players"]):
        shown |= {space["building"] for space in player["city"]} | set(player["covered"])
        if other == watcher:
            shown |= set(player["hand"]) | set(player["chapel"])
    turn = written["turn"]
    shown |= {turn[key] for key in ("building", "paying") if key in turn}
    if written["phase"] == "prospector" or written["current_player"] == watcher:
        shown |= set(turn["drawn"])
    if written["current_player"] == watcher:
        shown |= {turn[key] for key in ("last", "last_good") if key in turn}
    return shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_end_everything_but_the_generator_is_shown(players: int) -> None:
    for game in busy_games("san-juan", {"players": players}, range(3)):
        if game.is_over:
            written = game.to_json()
            del written["rng"]
            for watcher in (*range(players), SPECTATOR, None):
                assert game.view(watcher) == written


def test_how_much_lies_under_a_chapel_is_secret() -> None:
    one = at("pick", players=[seat(city="chapel", chapel="hero x3")])
    other = at("pick", players=[seat(city="chapel")])
    for watcher in (1, 2, SPECTATOR):
        hidden = one.view(watcher)["players"][0]
        assert "chapel" not in hidden
        assert hidden == other.view(watcher)["players"][0]
    assert one.view(0)["players"][0]["chapel"] == ["hero"] * 3


def test_the_owner_does_not_see_the_goods_either() -> None:
    game = at("pick", players=[seat(city="indigo plant:hero")])
    for watcher in (0, 1, SPECTATOR):
        assert game.view(watcher)["players"][0]["city"] == [{"building": "indigo plant", "good": True}]


def test_the_event_of_the_chapel_does_not_name_the_card() -> None:
    game = at("round_start", players=[seat(hand="hero, well", city="chapel")])
    action = game.action_from_json(feed("hero"))
    assert game.action_to_json(action, 1) == {"type": "chapel"}
    assert game.describe(action, seat=1) == game.describe(feed("well"), seat=1)
    assert game.describe(action, seat=0) != game.describe(feed("well"), seat=0)
    told = game.copy().apply_all(action).events(1)
    assert not names_in(told)
    assert "hero" in names_in(game.apply_all(action).events(0))


def test_the_gold_mines_card_is_seen_by_all() -> None:
    turn = {"step": "mine", "drawn": []}
    game = at("prospector", players=[seat(city="gold mine")], deck="smithy, well, tower, quarry", turn=turn)
    do(game, MINE)
    for action in game.legal_actions():
        assert game.action_to_json(action, 1) == game.action_to_json(action)
        assert game.describe(action, seat=1) == game.describe(action)
    assert cards("well")[0] in names_in(game.apply_all(legal(game)[1]).events(2))


def test_a_view_is_independent_of_the_game() -> None:
    game = doubloon.new_game("san-juan", players=3, seed=1)
    before = copy.deepcopy(game.to_json())
    game.view(0)["players"][0]["hand"].clear()
    assert game.to_json() == before
