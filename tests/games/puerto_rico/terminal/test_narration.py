"""Narration of Puerto Rico: events as lines."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.core.game import Json
from doubloon.games.puerto_rico.terminal.table_view import PuertoRicoTableView
from doubloon.terminal.kit.narration import EventHistory
from doubloon.terminal.kit.screen import ASCII

GAME = doubloon.new_game("puerto-rico", players=3, seed=1)
TABLE = PuertoRicoTableView(3, 0, ASCII, "en")


def narrated(*events: Json) -> list[str]:
    return [line.text for line in TABLE.lines(GAME, events)]


def test_a_turn_is_one_line() -> None:
    picked = {"event": "picked", "seat": 1, "role": "builder", "doubloons": 2}
    built = {"event": "built", "seat": 1, "building": "office", "doubloons": 4}
    assert narrated(picked, built) == [
        "Bot 1 picks the builder and gets 2 doubloons, builds the office for 4 doubloons."
    ]


def test_the_person_is_addressed_as_you() -> None:
    assert narrated({"event": "picked", "seat": 0, "role": "mayor", "doubloons": 0}) == ["You pick the mayor."]


def test_a_placement_is_one_line() -> None:
    events = [{"event": "placed", "seat": 2, "on": on, "colonists": 1} for on in ("corn", "small market")]
    assert narrated(*events) == ["Bot 2 places colonists: corn 1, small market 1."]


@pytest.mark.parametrize(
    ("use", "left"),
    [
        ("production", "produce{} nothing"),
        ("aqueduct", "do{} without the aqueduct's extra barrel"),
        ("factory", "do{} without the factory's doubloons"),
        ("harbor", "do{} without the harbor's point"),
    ],
)
def test_what_was_left_is_named_by_what_it_would_have_brought(use: str, left: str) -> None:
    event = {"event": "passed", "seat": 0, "use": use}
    assert narrated(event) == [f"You {left.format('')}."]
    other = left.format("s" if use == "production" else "es")
    assert narrated({**event, "seat": 2}) == [f"Bot 2 {other}."]
    assert GAME.describe_event(event) == other


def test_tiles_turned_up_are_one_line() -> None:
    events = [{"event": "turned up", "tile": tile} for tile in ("sugar", "corn", "sugar")]
    assert narrated(*events) == ["New plantations: 1 corn, 2 sugar."]


def test_colonists_from_the_ship_are_one_line_and_the_extra_one_is_the_mayors() -> None:
    extra = {"event": "arrived", "seat": 1, "colonists": 1, "from": "supply"}
    dealt = [{"event": "arrived", "seat": seat, "colonists": n, "from": "ship"} for seat, n in ((1, 2), (2, 1), (0, 1))]
    assert narrated(extra, *dealt) == [
        "Bot 1 takes an extra colonist.",
        "New colonists: 2 for Bot 1, 1 for Bot 2, 1 for you.",
    ]


def test_goods_received_are_one_clause() -> None:
    events = [{"event": "produced", "seat": 0, "good": good, "barrels": n} for good, n in (("corn", 2), ("sugar", 1))]
    assert narrated(*events) == ["You receive 2 corn, 1 sugar."]


def test_a_new_round_is_a_heading() -> None:
    (line,) = TABLE.lines(GAME, [{"event": "round", "seat": 2, "round": 4}])
    assert line.heading
    assert line.text == "Round 4, governor: Bot 2"


def test_passing_is_narrated() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1)
    history = EventHistory(0)
    for action in ({"type": "pick", "role": "settler"}, {"type": "pass"}):
        history.hear(game.apply_all(game.action_from_json(action)).events(0))
    assert [line.text for line in TABLE.lines(game, history.take_unshown())] == ["You pick the settler, pass."]
    assert history.take_unshown() == []


@pytest.mark.parametrize(
    ("events", "yours", "theirs"),
    [
        (
            [{"event": "moved", "on": "corn"}],
            "put a guest to work on a corn plantation",
            "puts a guest to work on a corn plantation",
        ),
        (
            [
                {"event": "returned", "what": "colonist", "from": "san juan"},
                {"event": "returned", "what": "good", "good": "corn"},
                {"event": "returned", "what": "vp"},
                {"event": "built", "building": "harbor", "doubloons": 8},
                {"event": "scored", "points": 1, "for": "church"},
            ],
            "return a colonist (San Juan), 1 corn, a point, build the harbor for 8 doubloons, score 1 point (church)",
            "returns a colonist (San Juan), 1 corn, a point, builds the harbor for 8 doubloons, "
            "scores 1 point (church)",
        ),
        (
            [
                {"event": "shipped", "good": "corn", "barrels": 2},
                {"event": "shipped", "good": "sugar", "barrels": 1},
                {"event": "paid", "for": "lighthouse", "doubloons": 1},
                {"event": "scored", "points": 1},
            ],
            "ship 2 corn, 1 sugar from the small wharf, get 1 doubloon (lighthouse), score 1 point",
            "ships 2 corn, 1 sugar from the small wharf, gets 1 doubloon (lighthouse), scores 1 point",
        ),
        (
            [{"event": "sold at post", "good": "coffee", "doubloons": 6}],
            "sell coffee at the trading post for 6 doubloons",
            "sells coffee at the trading post for 6 doubloons",
        ),
        ([{"event": "used", "building": "library"}], "use the library", "uses the library"),
        (
            [
                {"event": "produced", "good": "indigo", "barrels": 2},
                {"event": "produced", "good": "sugar", "barrels": 1},
                {"event": "used", "building": "aqueduct"},
                {"event": "produced", "good": "indigo", "barrels": 1},
                {"event": "used", "building": "aqueduct"},
                {"event": "produced", "good": "sugar", "barrels": 1},
            ],
            "receive 2 indigo, 1 sugar, also receive 1 indigo, 1 sugar (aqueduct)",
            "receives 2 indigo, 1 sugar, also receives 1 indigo, 1 sugar (aqueduct)",
        ),
        (
            [{"event": "drew", "tile": "indigo"}, {"event": "took", "tile": "forest"}],
            "draw an indigo plantation, make it a forest",
            "draws an indigo plantation, makes it a forest",
        ),
        (
            [{"event": "took", "tile": "forest"}, {"event": "settled", "by": "hospice", "on": "forest"}],
            "take a forest, put a colonist in San Juan (hospice)",
            "takes a forest, puts a colonist in San Juan (hospice)",
        ),
        (
            [{"event": "settled", "by": "university", "on": "statue"}],
            "put a colonist in San Juan (university)",
            "puts a colonist in San Juan (university)",
        ),
        (
            [{"event": "arrived", "colonists": 1, "from": "supply"}] * 2,
            "take 2 extra colonists",
            "takes 2 extra colonists",
        ),
        (
            [{"event": "lost", "good": "corn", "barrels": 2}, {"event": "lost", "good": "coffee", "barrels": 1}],
            "lose 2 corn, 1 coffee",
            "loses 2 corn, 1 coffee",
        ),
        (
            [{"event": "picked", "role": "prospector 2", "doubloons": 0}],
            "pick the second prospector",
            "picks the second prospector",
        ),
    ],
)
def test_turns_of_the_expansion(events: list[Json], yours: str, theirs: str) -> None:
    assert narrated(*({**event, "seat": 0} for event in events)) == [f"You {yours}."]
    assert narrated(*({**event, "seat": 2} for event in events)) == [f"Bot 2 {theirs}."]


def test_choices_of_a_draft_are_one_line() -> None:
    chosen = [{"event": "drafted", "seat": n, "building": name} for n, name in enumerate(("library", "church"))]
    picked = {"event": "picked", "seat": 1, "role": "mayor", "doubloons": 0}
    assert narrated(*chosen, picked) == ["Chosen: library (you), church (Bot 1).", "Bot 1 picks the mayor."]


@pytest.mark.parametrize(("expansion", "fewest"), [("none", 18), ("random", 23), ("draft", 24)])
def test_every_event_of_whole_games_has_a_text(expansion: str, fewest: int) -> None:
    kinds = set()
    for seed in range(6):
        game = doubloon.new_game("puerto-rico", players=5, seed=seed, expansion=expansion)
        history = EventHistory(0)
        chance = random.Random(seed)
        while not game.is_over:
            history.hear(game.apply_all(chance.choice(game.legal_actions())).events(0))
        kinds |= {event["event"] for event in history.events}
        text = "\n".join(line.text for line in TABLE.lines(game, history.events))
        assert "{" not in text
        assert "You picks" not in text
        assert "circle" not in text
    assert len(kinds) >= fewest
