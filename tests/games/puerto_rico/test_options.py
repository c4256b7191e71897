"""The options of Puerto Rico: their values, and where they stand."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.core.observation import legal_mask, observation_names
from doubloon.core.registry import about, game_class
from tests.helpers.games.decisions import legal

Json = dict[str, Any]
USES = (
    *("production", "aqueduct", "factory", "specialty factory", "trader", "small market", "large market", "prospector"),
    *("lighthouse", "union hall", "captain", "harbor", "church"),
)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"voluntary": "yes"}, "voluntary must be true or false, not 'yes'"),
        ({"voluntary": 1}, "voluntary must be true or false, not 1"),
        ({"tournament": None}, "tournament must be true or false, not None"),
        ({"tournament": True, "players": 2}, "tournament is for 3 to 5 players, not 2"),
        ({"discards": "later"}, "discards must be one of 'when needed', 'at once', not 'later'"),
        ({"discards": True}, "discards must be one of 'when needed', 'at once', not True"),
        ({"volontary": True}, "puerto-rico has no option 'volontary'; choose from players, expansion, open_scores, "),
    ],
)
def test_a_bad_value_is_refused_with_the_possible_ones(options: Json, problem: str) -> None:
    with pytest.raises(ValueError, match=problem.replace("(", r"\(")):
        doubloon.new_game("puerto-rico", **options)
    position = doubloon.new_game("puerto-rico").to_json()
    with pytest.raises(doubloon.InvalidPosition, match=problem):
        doubloon.from_json({**position, "options": {**position["options"], **options}})


def test_they_stand_in_options_only_where_they_are_not_the_default() -> None:
    usual = {"players": 4, "expansion": "none", "open_scores": False}
    defaults = about("puerto-rico").DEFAULTS
    assert defaults == {**usual, "discards": "when needed", "tournament": False, "voluntary": False}
    plain = doubloon.new_game("puerto-rico", seed=3)
    said = doubloon.new_game("puerto-rico", seed=3, **defaults)
    for game in (plain, said, doubloon.from_json({**plain.to_json(), "options": defaults})):
        assert (
            game.options() == game.to_json()["options"] == game.view(1)["options"] == game.record()["options"] == usual
        )
    changed = {"discards": "at once", "tournament": True, "voluntary": True}
    game = doubloon.new_game("puerto-rico", seed=3, **changed)
    assert game.options() == game.to_json()["options"] == game.record()["options"] == {**usual, **changed}
    assert doubloon.replay(game.record()).options() == game.options()
    assert doubloon.from_json(game.to_json()).options() == game.options()


def test_the_actions_of_voluntary_stand_at_the_end_of_the_numbering() -> None:
    plain, voluntary = doubloon.new_game("puerto-rico"), doubloon.new_game("puerto-rico", voluntary=True)
    count = plain.num_actions
    assert count == game_class("puerto-rico").num_actions
    assert voluntary.num_actions == count + len(USES)
    texts = [voluntary.action_to_text(number) for number in range(count + len(USES))]
    assert texts[:count] == [plain.action_to_text(number) for number in range(count)]
    assert texts[count:] == [f"use {use}" for use in USES]
    assert [voluntary.action_to_json(number) for number in range(count, count + len(USES))] == [
        {"type": "use", "what": use} for use in USES
    ]
    assert [voluntary.action_from_text(text) for text in texts] == list(range(count + len(USES)))


def test_a_game_without_voluntary_has_never_heard_of_its_actions() -> None:
    game = doubloon.new_game("puerto-rico")
    for action, problem in (
        ("use factory", "unknown action 'use factory'; it exists only in games with the option voluntary$"),
        ({"type": "use", "what": "factory"}, "it exists only in games with the option voluntary$"),
        (game.num_actions, f"{game.num_actions} is not an action number from 0 to {game.num_actions - 1}"),
    ):
        with pytest.raises(doubloon.IllegalAction, match=problem):
            game.apply(action)
    record = {**game.record(), "actions": ["use factory"]}
    with pytest.raises(doubloon.IllegalAction, match="unknown action 'use factory'"):
        doubloon.replay(record)
    voluntary = doubloon.new_game("puerto-rico", voluntary=True)
    with pytest.raises(doubloon.IllegalAction, match="nearest are 'use factory'"):
        voluntary.apply("use factori")


def test_observations_have_more_entries_only_with_voluntary() -> None:
    names = observation_names("puerto-rico")
    more = observation_names("puerto-rico", {"voluntary": True})
    assert more[: len(names)] == names
    assert more[len(names) :] == [
        *("phase: prospector", *(f"asked about: {use}" for use in USES)),
        *("aqueduct for: indigo", "aqueduct for: sugar", "sold at the trading post", "load just made"),
    ]
    assert observation_names("puerto-rico", {"discards": "at once", "tournament": True}) == names


# --- tournament ---


@pytest.mark.parametrize(("players", "expected"), [(3, [2, 2, 1]), (4, [3, 3, 2, 2]), (5, [4, 4, 4, 3, 3])])
def test_corn_seats_start_with_a_doubloon_less(players: int, expected: list[int]) -> None:
    game = doubloon.new_game("puerto-rico", players=players, tournament=True)
    assert [player["doubloons"] for player in game.to_json()["players"]] == expected


def test_prices_follow_the_tournament() -> None:
    position = doubloon.new_game("puerto-rico", tournament=True).to_json()
    del position["turn"]
    position |= {"phase": "builder", "picker": 0}
    position["roles"]["builder"]["taken_by"] = 0
    position["players"][0]["doubloons"] = position["players"][1]["doubloons"] = 6
    game = doubloon.from_json(position)
    assert {"type": "build", "building": "university"} in legal(game)  # 7, and the builder pays 1 less
    assert {"type": "build", "building": "factory"} not in legal(game)
    prices = game.aid(1)["prices"]
    assert (prices["factory"], prices["university"], prices["harbor"]) == (8, 7, 8)
    assert game.aid(None)["prices"]["factory"] == 8
    assert game.describe("build factory") == "build the factory for 7 doubloons"
    assert "Too expensive: it costs you 7 doubloons" in (game.why_not("build factory", 0) or "")
    position["options"]["tournament"] = False
    plain = doubloon.from_json(position)
    assert {"type": "build", "building": "factory"} in legal(plain)
    assert {"type": "build", "building": "university"} not in legal(plain)


def test_spaces_of_the_expansion_go_by_the_printed_prices() -> None:
    games = [doubloon.new_game("puerto-rico", seed=5, expansion="random", tournament=each) for each in (False, True)]
    assert games[0].to_json()["supply"]["buildings"] == games[1].to_json()["supply"]["buildings"]


@pytest.mark.parametrize("options", [{}, {"discards": "at once"}, {"tournament": True}, {"voluntary": True}])
def test_a_new_game_goes_on_like_its_position(options: Json) -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1, **options)
    again = doubloon.from_json(game.to_json())
    while game.to_json()["round"] < 14:  # all plantations have been turned up by then
        assert again.to_json() == game.to_json()
        action = game.legal_actions()[0]
        game.apply(action)
        again.apply(action)


def test_what_can_be_used_is_numbered_only_with_voluntary() -> None:
    without, with_it = (doubloon.new_game("puerto-rico", players=3, voluntary=voluntary) for voluntary in (False, True))
    uses = [text for text in with_it.actions.texts if text.startswith("use ")]
    assert len(uses) == 13
    assert (len(legal_mask(without)), len(legal_mask(with_it))) == (
        without.num_actions,
        without.num_actions + len(uses),
    )


# --- discards ---


def settler_with(face_up: list[str], face_down: list[str], discard: list[str], discards: str) -> doubloon.Game:
    position = doubloon.new_game("puerto-rico", players=3, discards=discards, seed=1).to_json()
    del position["turn"]
    position |= {"phase": "settler", "picker": 0}
    position["roles"]["settler"]["taken_by"] = 0
    position["plantations"] = {"face_up": face_up, "face_down": face_down, "discard": discard}
    return doubloon.from_json(position)


def after_settling(game: doubloon.Game) -> Json:
    for _ in range(3):
        game.apply("pass")
    plantations: Json = game.to_json()["plantations"]
    return plantations


def test_discards_are_mixed_in_before_a_row_that_the_pile_cannot_fill() -> None:
    open_tiles, pile, discarded = ["corn"], ["sugar"] * 3, ["coffee"] * 4
    after = after_settling(settler_with(open_tiles, pile, discarded, "at once"))
    assert (len(after["face_up"]), len(after["face_down"]), after["discard"]) == (4, 4, [])
    assert sorted(after["face_up"] + after["face_down"]) == sorted(open_tiles + pile + discarded)
    after = after_settling(settler_with(open_tiles, pile, discarded, "when needed"))
    assert sorted(after["face_up"])[-3:] == ["sugar"] * 3  # from the old pile as long as it lasts


def test_a_pile_that_lacks_one_tile_is_not_turned_up_first() -> None:
    after = after_settling(settler_with(["corn"], ["sugar"] * 3, ["coffee"] * 40, "at once"))
    assert after["face_up"].count("sugar") < 3  # of 44 tiles, so all three are as good as never turned up


def test_a_pile_that_is_large_enough_is_left_alone() -> None:
    after = after_settling(settler_with(["corn"], ["sugar"] * 4, ["coffee"] * 4, "at once"))
    assert after == {"face_up": ["sugar"] * 4, "face_down": [], "discard": ["corn", *["coffee"] * 4]}


def test_if_there_are_still_too_few_fewer_lie_open() -> None:
    after = after_settling(settler_with(["corn"], ["sugar"], ["coffee"], "at once"))
    assert (sorted(after["face_up"]), after["face_down"], after["discard"]) == (["coffee", "corn", "sugar"], [], [])


def test_the_hacienda_draws_from_what_is_left_of_the_pile() -> None:
    position = settler_with(["corn"], ["sugar"], ["coffee"] * 8, "at once").to_json()
    del position["turn"]
    position["players"][0]["city"] = [{"building": "hacienda", "colonists": 1}]
    position["supply"]["buildings"]["hacienda"] -= 1
    game = doubloon.from_json(position)
    events = game.apply_all("hacienda").events(None)
    assert {"event": "drew", "seat": 0, "tile": "sugar"} in events  # not one of the discards
    assert game.to_json()["plantations"]["discard"] == ["coffee"] * 8
