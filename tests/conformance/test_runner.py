"""The reference runner: it fails a case for whatever is wrong with it, and says what it expected and found."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import doubloon
from conformance import run
from tests.helpers.conformance.cases import RUNNER, Json, cases_of

MAX_LINES = 150


def case(name: str) -> Json:
    """Returns a copy of a case, which holds."""
    game = "san-juan" if name.startswith("san-juan") else "puerto-rico"
    found = next(case for case in cases_of(game) if case["id"] == name)
    return deepcopy(found)


def faults(changed: Json) -> str:
    return "; ".join(run.faults(changed, changed.get("rule", "puerto-rico").partition(".")[0]))


CAPTAIN = "captain-example-second-turn"


def test_a_good_case_has_no_faults() -> None:
    for name in (CAPTAIN, "set-up-boards-3", "end-after-the-round", "hidden-points", "san-juan-set-up-2"):
        assert faults(case(name)) == ""


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            {"legal": ["load sugar on ship 2"]},
            "legal: expected ['load sugar on ship 2'], found ['load sugar on ship 2',",
        ),
        ({"legal": []}, "legal: expected [], found"),
        ({"includes": ["pass"]}, "not legal: pass"),
        ({"excludes": ["load sugar on ship 2"]}, "legal all the same: load sugar on ship 2"),
        ({"refuses": ["load sugar on ship 2"]}, "not refused: load sugar on ship 2"),
        ({"then": {"players.0.vp_chips": 6}}, "players.0.vp_chips: expected 6, found 7"),
        ({"then": {"players.0.vp_chips": True}}, "players.0.vp_chips: expected true, found 7"),
        ({"then": {"players.0.island.#": 1}}, "players.0.island.#: expected 1, found 0"),
        ({"then": {"players.9.vp_chips": 6}}, 'players.9.vp_chips: expected 6, found "absent"'),
        ({"then": {"supply.gold": 1}}, 'supply.gold: expected 1, found "absent"'),
        ({"then": {"cargo_ships": []}}, "cargo_ships: expected [], found"),
        ({"views": {"1": {"players.0.vp_chips": 7}}}, "view of 1: players.0.vp_chips: expected 7, found null"),
        ({"views": {"-1": {"rng": 1}}}, 'view of -1: rng: expected 1, found "absent"'),
        ({"views": {"0": {"players.0.vp_chips": "absent"}}}, 'vp_chips: expected "absent", found 7'),
        ({"scores": [0, 7, 0, 0]}, "scores: expected [0, 7, 0, 0], found [7, 0, 0, 0]"),
        ({"winners": [0]}, "winners: expected [0], found []"),
        ({"over": True}, "over: expected true, found false"),
        ({"actions": ["load sugar on ship 0"]}, "cannot be played: "),
        ({"position": {"game": "puerto-rico"}}, "cannot be played: "),
    ],
)
def test_it_tells_what_came(change: Json, fault: str) -> None:
    assert fault in faults(case(CAPTAIN) | change)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"expect": {}}, "unknown field 'expect'; choose from id, title, rule, position,"),
        ({"title": None}, "title must be of the type str"),
        ({"legal": "pass"}, "legal must be of the type list"),
        ({"views": []}, "views must be of the type dict"),
        ({"id": "Captain 2"}, "id must be words in lower case joined by hyphens"),
        ({"rule": "puerto-rico.md"}, "rule must be a paragraph such as"),
        ({"rule": "san-juan.md#captain-1"}, "rule must be a paragraph such as"),
        ({"start": {"players": 3}}, "either position or start must be given, and not both"),
        ({"legal": ["pick trader", "pick captain"]}, "legal must be sorted by code point"),
        ({"then": {"players.0.city.0": {}}}, "players.0.city.0: that list has no order"),
        ({"views": {"1": {"plantations.face_up.0": "corn"}}}, "plantations.face_up.0: that list has no order"),
    ],
)
def test_it_checks_the_form(change: Json, fault: str) -> None:
    changed = case(CAPTAIN) | change
    assert fault in "; ".join(run.faults(changed, "puerto-rico"))


@pytest.mark.parametrize("field", ["id", "title", "rule", "position"])
def test_a_missing_field_is_named(field: str) -> None:
    changed = case(CAPTAIN)
    del changed[field]
    fault = "either position or start must be given" if field == "position" else f"the field {field} is missing"
    assert fault in "; ".join(run.faults(changed, "puerto-rico"))


@pytest.mark.parametrize("key", ["turn", "rng"])
def test_what_a_position_must_not_have(key: str) -> None:
    changed = case(CAPTAIN)
    changed["position"][key] = {}
    assert f"position must not have {key}" in faults(changed)


def test_a_case_must_expect_something() -> None:
    changed = {key: value for key, value in case(CAPTAIN).items() if key not in run.EXPECTATIONS}
    assert "nothing is expected" in faults(changed)


def test_a_case_must_be_an_object() -> None:
    assert run.faults(["captain"], "puerto-rico") == ["a case must be an object"]


@pytest.mark.parametrize(
    ("path", "first", "second", "same"),
    [
        ("trading_house", ["corn", "sugar"], ["sugar", "corn"], True),
        ("trading_house", ["corn", "corn"], ["corn", "sugar"], False),
        (
            "players.0.city",
            [{"building": "a", "n": 0}, {"building": "b", "n": 1}],
            [{"n": 1, "building": "b"}, {"n": 0, "building": "a"}],
            True,
        ),
        ("cargo_ships", [{"capacity": 4}, {"capacity": 5}], [{"capacity": 5}, {"capacity": 4}], False),
        ("players", [{"city": [1, 2]}, {}], [{"city": [2, 1]}, {}], True),
        ("players", [{"city": []}, {}], [{}, {"city": []}], False),
        ("tiles", {"order": [[1, 2]]}, {"order": [[2, 1]]}, False),
        ("tiles.order", [None, [1]], [[1], None], False),
        ("tiles.face_up", [1, 2], [2, 1], True),
        ("scores", [1, 2], [2, 1], False),
        ("winners", [0, 1], [1, 0], True),
    ],
)
def test_which_lists_have_an_order(path: str, first: Any, second: Any, same: bool) -> None:
    assert (run.normal(first, path) == run.normal(second, path)) is same


def test_a_refused_action_must_have_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = case(CAPTAIN) | {"refuses": ["pass"]}
    assert faults(changed) == ""
    game_class = type(doubloon.from_json(changed["position"]))
    apply = game_class.apply

    def spoil(game: Any, action: Any) -> None:
        if action == "pass":
            apply(game, "load tobacco on ship 0")
            raise doubloon.IllegalAction("no")
        apply(game, action)

    monkeypatch.setattr(game_class, "apply", spoil)
    assert faults(changed) == "refused, but not without effect: pass"


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puerto-rico" / "some.json"
    file.parent.mkdir()
    file.write_text(json.dumps([case(CAPTAIN), case(CAPTAIN) | {"id": "wrong", "over": True}]))
    assert run.main([str(file)]) == 1
    assert capsys.readouterr().out == (
        "puerto-rico/some.json wrong: over: expected true, found false\n2 cases, 1 failed\n"
    )
    file.write_text(json.dumps([case(CAPTAIN)]))
    assert run.main([str(file), "--times", "2"]) == 0
    assert capsys.readouterr().out == "1 cases, 0 failed\n"
    file.write_text("[]")
    assert run.main([str(file)]) == 2


def test_it_stays_short_enough_to_be_read() -> None:
    assert len(RUNNER.read_text(encoding="utf-8").splitlines()) <= MAX_LINES
