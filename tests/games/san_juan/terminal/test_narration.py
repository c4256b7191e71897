"""Narration of San Juan: events as lines."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.core.game import Json
from doubloon.games.san_juan.events import EVENT_NAMES
from doubloon.terminal.kit.narration import EventHistory
from tests.helpers.terminal.san_juan import game_of, table

GAME = doubloon.new_game("san-juan", players=3, seed=1)
MAX_DECISIONS = 3000


def narrated(*events: Json) -> list[str]:
    return [line.text for line in table().lines(GAME, events)]


def of_seat(seat: int, events: list[Json]) -> list[Json]:
    """The events as the first seat may know them, without the secret cards of other seats."""
    secret = ("paid card", "drew", "discarded", "fed chapel")
    hidden = [
        {key: value for key, value in event.items() if key != "card" or event["event"] not in secret or seat == 0}
        for event in events
    ]
    return [{**event, "seat": seat} for event in hidden]


PAID = [{"event": "paid card", "card": card} for card in ("smithy", "well", "well")]


@pytest.mark.parametrize(
    ("events", "yours", "theirs"),
    [
        ([{"event": "passed"}], "pass", "passes"),
        ([{"event": "passed", "step": "build"}], "build nothing", "builds nothing"),
        ([{"event": "passed", "step": "produce"}], "produce nothing", "produces nothing"),
        ([{"event": "passed", "step": "sell"}], "sell nothing", "sells nothing"),
        ([{"event": "passed", "step": "mine"}], "do not use the gold mine", "does not use the gold mine"),
        ([{"event": "passed", "step": "chapel"}], "put nothing under the chapel", "puts nothing under the chapel"),
        (
            [{"event": "passed", "step": "library"}, {"event": "looked", "cards": 5}],
            "keep the library for the second role, look at 5 cards",
            "keeps the library for the second role, looks at 5 cards",
        ),
        ([{"event": "picked", "role": "trader"}], "pick the trader", "picks the trader"),
        ([{"event": "used library"}], "use the library", "uses the library"),
        (
            [{"event": "built", "building": "victory column", "cards": 3}, *PAID],
            "build the victory column for 3 cards, pay with 3 cards (smithy, well, well)",
            "builds the victory column for 3 cards",
        ),
        (PAID, "pay with 3 cards (smithy, well, well)", "pays with 3 cards"),
        (PAID[:1], "pay with the smithy", "pays with a card"),
        (
            [
                {"event": "built", "building": "library", "cards": 5},
                {"event": "paid good", "building": "indigo plant"},
                {"event": "paid good", "building": "silver smelter"},
                *PAID,
            ],
            "build the library for 5 cards, pay with indigo, silver, pay with 3 cards (smithy, well, well)",
            "builds the library for 5 cards, pays with indigo, silver, pays with 3 cards",
        ),
        (
            [{"event": "covered", "building": "chapel"}, {"event": "built", "building": "statue", "cards": 0}],
            "build the statue over the chapel for free",
            "builds the statue over the chapel for free",
        ),
        ([{"event": "covered", "building": "chapel"}], "build over the chapel", "builds over the chapel"),
        (
            [{"event": "passed", "step": "over"}, {"event": "built", "building": "statue", "cards": 3}],
            "build the statue for 3 cards",
            "builds the statue for 3 cards",
        ),
        (
            [
                {"event": "built", "building": "statue", "cards": 0},
                {"event": "drew", "card": "hero", "for": "carpenter"},
                {"event": "drew", "card": "well", "for": "poor house"},
            ],
            "build the statue for free, draw the hero (carpenter), draw the well (poor house)",
            "builds the statue for free, draws a card (carpenter), draws a card (poor house)",
        ),
        (
            [
                {"event": "produced", "building": "indigo plant"},
                {"event": "produced", "building": "coffee roaster"},
                {"event": "passed", "step": "produce"},
            ],
            "produce indigo, coffee",
            "produces indigo, coffee",
        ),
        (
            [
                {"event": "sold", "building": "indigo plant", "cards": 1},
                {"event": "sold", "building": "silver smelter", "cards": 3},
                {"event": "passed", "step": "sell"},
                *({"event": "drew", "card": card} for card in ("hero", "well", "well", "tower")),
            ],
            "sell indigo for 1, silver for 3, draw 4 cards (hero, well, well, tower)",
            "sells indigo for 1, silver for 3, draws 4 cards",
        ),
        (
            [{"event": "discarded", "card": "hero"}, {"event": "discarded", "card": "palace"}],
            "discard 2 cards (hero, palace)",
            "discards 2 cards",
        ),
        ([{"event": "fed chapel", "card": "hero"}], "put the hero under the chapel", "puts a card under the chapel"),
        (
            [*({"event": "mined", "card": card} for card in ("smithy", "well")), {"event": "kept", "card": "well"}],
            "turn up smithy, well with the gold mine, keep the well",
            "turns up smithy, well with the gold mine, keeps the well",
        ),
        (
            [{"event": "mined", "card": "smithy"}, {"event": "mined nothing"}],
            "turn up smithy with the gold mine, may keep none of them",
            "turns up smithy with the gold mine, may keep none of them",
        ),
    ],
)
def test_turns(events: list[Json], yours: str, theirs: str) -> None:
    assert narrated(*of_seat(0, events)) == [f"You {yours}."]
    assert narrated(*of_seat(2, events)) == [f"Bot 2 {theirs}."]


def test_the_cards_that_the_councillor_keeps_are_secret() -> None:
    looked = {"event": "looked", "seat": 2, "cards": 5}
    assert narrated(looked, {"event": "kept", "seat": 2}, {"event": "kept", "seat": 2}) == [
        "Bot 2 looks at 5 cards, keeps 2 cards."
    ]


def test_an_event_that_belongs_to_nobody_is_a_sentence() -> None:
    assert narrated({"event": "turned up", "tile": [1, 1, 2, 2, 3]}) == [
        "The trading house pays: indigo 1, sugar 1, tobacco 2, coffee 2, silver 3."
    ]
    assert narrated({"event": "reshuffled", "cards": 40}) == ["The discards become a new deck of 40 cards."]
    assert narrated({"event": "ending"}, {"event": "ended"}) == [
        "Somebody has 12 buildings: the game ends after this phase.",
        "The game is over.",
    ]
    (line,) = table().lines(GAME, [{"event": "round", "seat": 2, "round": 4}])
    assert line == ("Round 4, governor: Bot 2", None, True)


def test_passing_names_what_was_passed_up() -> None:
    game = game_of("round_start", hand=["hero"], city=["chapel"])
    history = EventHistory(0)
    history.hear(game.apply_all(game.action_from_json({"type": "pass"})).events(0))
    assert table().lines(game, history.take_unshown())[0].text == "You put nothing under the chapel."


def test_other_seats_are_narrated_without_secrets() -> None:
    """A bot's cards are named only if they were built, covered or turned up for all to see."""
    for seed in range(4):
        game = doubloon.new_game("san-juan", players=3, seed=seed)
        chance = random.Random(seed)
        for _ in range(MAX_DECISIONS):
            if game.is_over:
                break
            seat = game.current_player
            events = game.apply_all(chance.choice(game.legal_actions())).events(0)
            for event in events:
                if event.get("seat") not in (None, 0) and "card" in event:
                    assert event["event"] in ("mined", "kept")
            text = " ".join(line.text for line in table().lines(game, events))
            if seat != 0 and "You " not in text:
                assert "cards (" not in text


def test_every_event_of_whole_games_has_a_text() -> None:
    kinds = set()
    for seed in range(12):
        players = 2 + seed % 3
        game = doubloon.new_game("san-juan", players=players, seed=seed, opening_choice=seed % 2 == 0)
        history = EventHistory(0)
        chance = random.Random(seed)
        for _ in range(MAX_DECISIONS):
            if game.is_over:
                break
            history.hear(game.apply_all(chance.choice(game.legal_actions())).events(0))
        kinds |= {event["event"] for event in history.events}
        text = "\n".join(line.text for line in table(players=players).lines(game, history.events))
        assert "{" not in text
        assert "You picks" not in text
        assert "the ," not in text
        assert "passes" not in text  # it is always known what was passed up
    assert set(EVENT_NAMES.values()) <= kinds
