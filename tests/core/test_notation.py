"""The notation: one text for each action, the same in every release."""

from __future__ import annotations

import hashlib
import pickle
import random
from importlib.resources import files
from typing import Any

import pytest

import doubloon
from doubloon.core.notation import ActionTable
from doubloon.core.registry import game_class, game_names
from tests.helpers.first_numbering import first_numbers
from tests.helpers.games.random_play import random_game

Json = dict[str, Any]

PUERTO_RICO: list[tuple[Json, str]] = [
    ({"type": "pass"}, "pass"),
    ({"type": "pick", "role": "settler"}, "pick settler"),
    ({"type": "pick", "role": "prospector 2"}, "pick prospector 2"),
    ({"type": "draft", "building": "small market"}, "draft small market"),
    ({"type": "build", "building": "large warehouse"}, "build large warehouse"),
    ({"type": "take", "tile": "quarry"}, "take quarry"),
    ({"type": "hacienda"}, "hacienda"),
    ({"type": "settle"}, "settle"),
    ({"type": "colonist"}, "colonist"),
    ({"type": "guest"}, "guest"),
    ({"type": "place", "on": "corn", "colonists": 12}, "place 12 on corn"),
    ({"type": "place", "on": "guest house", "colonists": 0}, "place 0 on guest house"),
    ({"type": "return", "what": "colonist", "from": "san juan"}, "return colonist from san juan"),
    ({"type": "return", "what": "colonist", "from": "office"}, "return colonist from office"),
    ({"type": "return", "what": "good", "good": "sugar"}, "return good sugar"),
    ({"type": "return", "what": "vp"}, "return vp"),
    ({"type": "produce", "good": "coffee"}, "produce coffee"),
    ({"type": "sell", "good": "coffee", "at": "trading house"}, "sell coffee"),
    ({"type": "sell", "good": "coffee", "at": "trading post"}, "sell coffee at trading post"),
    ({"type": "load", "good": "corn", "ship": 0}, "load corn on ship 0"),
    ({"type": "load", "good": "tobacco", "ship": "wharf"}, "load tobacco on wharf"),
    ({"type": "small wharf"}, "small wharf"),
    ({"type": "ship", "good": "indigo", "barrels": 3}, "ship 3 indigo"),
    ({"type": "store", "good": "corn", "in": "warehouse"}, "store corn in warehouse"),
    ({"type": "store", "good": "corn", "in": "compass"}, "store corn on compass"),
    ({"type": "move", "to": "city hall"}, "move to city hall"),
]
SAN_JUAN: list[tuple[Json, str]] = [
    ({"type": "pass"}, "pass"),
    ({"type": "pick", "role": "councillor"}, "pick councillor"),
    ({"type": "build", "building": "gold mine"}, "build gold mine"),
    ({"type": "over", "building": "indigo plant"}, "over indigo plant"),
    ({"type": "produce", "building": "silver smelter"}, "produce silver smelter"),
    ({"type": "sell", "building": "sugar mill"}, "sell sugar mill"),
    ({"type": "pay", "good": "sugar mill"}, "pay good sugar mill"),
    ({"type": "pay", "card": "sugar mill"}, "pay card sugar mill"),
    ({"type": "keep", "card": "hero"}, "keep hero"),
    ({"type": "discard", "card": "hero"}, "discard hero"),
    ({"type": "chapel", "card": "palace"}, "chapel palace"),
    ({"type": "mine"}, "mine"),
    ({"type": "library"}, "library"),
]
# hashes of the numbering of release 0.1.0: these files never change, whatever is added to the games
FIRST_NUMBERINGS = {
    "puerto-rico": ("doubloon.games.puerto_rico", "8642a66b7419ff58ce77ee1d6e5fd707cb01a4d346f30a4f09b2344172df2c36"),
    "san-juan": ("doubloon.games.san_juan", "c25977d43a6f9009c0d384c47317e3b120bf142e705756feef36a60fc324a098"),
}
OPTIONS: list[tuple[str, Json]] = [
    ("puerto-rico", {"players": 2, "expansion": "random"}),
    ("puerto-rico", {"players": 5, "expansion": "draft"}),
    ("san-juan", {"players": 2, "opening_choice": True}),
    ("san-juan", {"players": 4}),
]


def new(name: str = "puerto-rico", **options: Any) -> doubloon.Game:
    return doubloon.new_game(name, seed=7, **options)


def played(name: str, seed: int = 5, **options: Any) -> doubloon.Game:
    """A random game at its end."""
    *_, game = random_game(name, options, seed)
    return game


@pytest.mark.parametrize(
    ("name", "action", "text"),
    [("puerto-rico", *row) for row in PUERTO_RICO] + [("san-juan", *row) for row in SAN_JUAN],
)
def test_text_of_an_action(name: str, action: Json, text: str) -> None:
    game = new(name)
    number = game.action_from_json(action)
    assert game.action_to_text(number) == text
    assert game.action_from_text(text) == number
    assert game.action_to_json(text) == action


@pytest.mark.parametrize(("name", "rows"), [("puerto-rico", PUERTO_RICO), ("san-juan", SAN_JUAN)])
def test_every_type_of_action_is_among_the_examples(name: str, rows: list[tuple[Json, str]]) -> None:
    game = new(name)
    types = {game.action_to_json(action)["type"] for action in range(game.num_actions)}
    assert {action["type"] for action, _ in rows} == types


@pytest.mark.parametrize("name", game_names())
def test_every_action_has_one_text(name: str) -> None:
    game = new(name)
    texts = [game.action_to_text(action) for action in range(game.num_actions)]
    assert [game.action_from_text(text) for text in texts] == list(range(game.num_actions))
    assert all(text == " ".join(text.lower().split()) for text in texts)
    assert all(text.isascii() and "#" not in text for text in texts), "a notation file could not hold it"


def test_two_actions_with_one_text_are_refused() -> None:
    with pytest.raises(ValueError, match="two actions have the text 'pass'"):
        ActionTable([{"type": "pass"}, {"type": "skip"}], lambda _: "pass", "doubloon")


@pytest.mark.parametrize("name", game_names())
def test_numbering_of_the_first_release_stays(name: str) -> None:
    package, hashed = FIRST_NUMBERINGS[name]
    content = files(package).joinpath("numbering-0.1.0.txt").read_bytes()
    assert hashlib.sha256(content).hexdigest() == hashed, (
        "numbering-0.1.0.txt is how old records are read and must never change: take it back from the history"
    )
    texts = content.decode().splitlines()
    missing = set(texts) - set(game_class(name).actions.texts)
    assert not missing, f"old records hold these texts: an action may be added, but none renamed or dropped: {missing}"


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_playing_by_texts_is_playing_by_numbers(name: str, options: Json) -> None:
    rng = random.Random(1)
    game, other = new(name, **options), new(name, **options)
    while not game.is_over:
        action = rng.choice(game.legal_actions())
        text = game.action_to_text(action)
        assert other.describe(text) == game.describe(action)
        game.apply(action)
        other.apply(text)
    assert other.to_json() == game.to_json()
    assert other.record() == game.record()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sel coffee", "unknown action 'sel coffee'; the nearest are 'sell coffee'"),
        ("Pick settler", "the nearest is 'pick settler'"),
        ("pick  settler", "the nearest are 'pick settler'"),
        (" pass", "the nearest is 'pass'"),
        ("pass\n", "the nearest is 'pass'"),
        ("keep hero", "unknown action 'keep hero'"),  # San Juan's
        ("load corn on ship 3", "the nearest are 'load corn on ship"),
        ("place", "the nearest are 'place 0 on corn', 'place 1 on corn'"),
        ("load corn", "the nearest are 'load corn on ship 0'"),
        ("take", "the nearest are 'take corn', 'take indigo', 'take sugar'"),
        ("sell corn at trading house", "the nearest is 'sell corn'"),
        ("", "actions begin with pass, guest, settle"),
        ("frobnicate", "actions begin with pass, guest, settle"),
        ("x" * 100_000, "actions begin with pass, guest, settle"),
        ("\ud800", "actions begin with pass, guest, settle"),
    ],
)
def test_texts_are_read_exactly(text: str, message: str) -> None:
    game = new()
    before = game.to_json()
    for read in (game.action_from_text, game.apply, game.describe, game.apply_all):
        with pytest.raises(doubloon.IllegalAction, match=message):
            read(text)
    assert game.to_json() == before
    assert game.record()["actions"] == []


@pytest.mark.parametrize("action", ["use harbor", {"type": "use", "what": "harbor"}])
def test_an_action_of_an_option_names_the_option(action: str | dict[str, str]) -> None:
    with pytest.raises(doubloon.IllegalAction, match="it exists only in games with the option voluntary"):
        new().apply(action)
    with pytest.raises(doubloon.IllegalAction, match="is not legal now"):
        new(voluntary=True).apply(action)


@pytest.mark.parametrize("text", [None, 5, b"pass", ["pass"], {"type": "pass"}])
def test_only_a_string_is_a_text(text: Any) -> None:
    with pytest.raises(doubloon.IllegalAction, match="the text of an action must be a string like 'pass'"):
        new().action_from_text(text)


def test_an_illegal_text_changes_nothing() -> None:
    game = new()
    with pytest.raises(doubloon.IllegalAction, match="is not legal now; seat 0 may choose"):
        game.apply("sell coffee")
    assert game.record()["actions"] == []
    assert game.why_not("sell coffee", 0) is not None


@pytest.mark.parametrize("players", [2, 4])
def test_hidden_cards_stay_hidden_in_texts(players: int) -> None:
    """Another seat sees only the type, exactly where its JSON object has nothing else."""
    shown: set[str] = set()
    for seed in range(6):
        game, rng = doubloon.new_game("san-juan", seed=seed, players=players, opening_choice=True), random.Random(seed)
        while not game.is_over:
            action = rng.choice(game.legal_actions())
            own = game.current_player
            for seat in (*range(players), doubloon.SPECTATOR):
                text = game.action_to_text(action, seat)
                seen = game.action_to_json(action, seat)
                if seen == game.action_to_json(action):
                    assert text == game.action_to_text(action)
                else:
                    assert seat != own
                    assert text == seen["type"]
                    assert text in ("pay", "keep", "discard", "chapel")
                    shown.add(text)
                    with pytest.raises(doubloon.IllegalAction):
                        game.action_from_text(text)
            game.apply(action)
    assert shown == {"pay", "keep", "discard", "chapel"}


@pytest.mark.parametrize("seat", [9, -2, True])
def test_texts_for_unknown_seats_are_refused(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat must be"):
        new().action_to_text(0, seat)


# --- records ---


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_records_hold_texts(name: str, options: Json) -> None:
    game = played(name, **options)
    texts = game.record()["actions"]
    assert texts == [game.action_to_text(action) for action in game.taken_actions()]
    assert doubloon.replay(game.record()).to_json() == game.to_json()


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_numbers_of_the_first_release_are_still_read(name: str, options: Json) -> None:
    game = played(name, **options)
    record = game.record()
    numbers = first_numbers(name, record["actions"])
    objects = [game.action_to_json(text) for text in record["actions"]]
    for actions in (numbers, objects, [*numbers[:5], *record["actions"][5:]]):
        again = doubloon.replay({**record, "actions": actions})
        assert again.to_json() == game.to_json()
        assert again.record() == record


def test_actions_after_the_wanted_part_of_a_record_do_not_matter() -> None:
    record = {**new().record(), "actions": ["pick settler", "nonsense", None]}
    assert doubloon.replay(record, upto=1).record()["actions"] == ["pick settler"]
    with pytest.raises(doubloon.IllegalAction, match="action 1 of the record"):
        doubloon.replay(record, upto=2)


def test_numbers_are_read_by_the_first_numbering_not_by_todays() -> None:
    """Numbers the actions as if one had been added before all others."""
    table = game_class("puerto-rico").actions
    texts = {str(action): text for action, text in zip(table.actions, table.texts, strict=True)}
    texts[str({"type": "added"})] = "added"
    other = ActionTable([{"type": "added"}, *table.actions], lambda action: texts[str(action)], table.package)
    first = files(table.package).joinpath("numbering-0.1.0.txt").read_text(encoding="utf-8").splitlines()
    assert [other.number_in_record(number) for number in range(len(first))] == [table.texts.index(t) + 1 for t in first]


@pytest.mark.parametrize("action", [-1, 490, 10**30, True, 1.5, None, [0]])
def test_faulty_actions_of_a_record_are_named(action: Any) -> None:
    record = {**new().record(), "actions": [action]}
    with pytest.raises(doubloon.IllegalAction, match=r"action 0 of the record: .* text like 'pass'.*0 to 489"):
        doubloon.replay(record)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_a_pickled_game_is_its_record(name: str, options: Json) -> None:
    """A pickle names nothing but `doubloon.replay`, so that every later release can read it."""
    game = played(name, **options)
    pickled = pickle.dumps(game)
    assert b"doubloon" in pickled
    assert b"doubloon." not in pickled, "a pickled game must not name modules that may move"
    assert pickle.loads(pickled).record() == game.record()
