"""The drawn circles to fill in the mayor phase."""

from __future__ import annotations

import re

import doubloon
from doubloon.games.puerto_rico.terminal.placement import colonists_before
from doubloon.terminal.suggestion import find_suggestion
from tests.helpers.terminal.drawing import drawn
from tests.helpers.terminal.puerto_rico import placing_game, table


def test_circles_are_listed_with_the_suggestion_and_an_example_that_can_be_typed() -> None:
    game = placing_game(5)
    suggestion = find_suggestion(game, table())
    assert suggestion is not None
    assert suggestion.pieces is not None
    shown = drawn(game, 0, part="decision")
    assert "Colonists to place: 5, circles: 13" in shown
    choice = game.open_choice(0)
    assert choice is not None
    for kind, circles in choice.pieces.items():
        assert re.search(rf"^{kind} +{'o' * circles} +{suggestion.pieces[kind]}$", shown, re.MULTILINE)
    example = " ".join(f"{kind} {suggestion.pieces[kind]}" for kind in choice.pieces if suggestion.pieces[kind])
    typed = re.search(r"name the places in one line: (.*) \.\.\.$", shown, re.MULTILINE)
    assert typed is not None
    assert example.startswith(typed[1])
    assert table().parse_whole_choice(game, example) == suggestion.actions


def test_after_the_first_kind_only_the_count_is_shown() -> None:
    game = placing_game(5)
    game.apply({"type": "place", "on": "corn", "colonists": 0})
    assert drawn(game, 0, part="decision").strip() == "Colonists to place: 5, circles: 11"


def test_placement_before_this_mayor_phase_is_found_in_the_record() -> None:
    position = placing_game(3).to_json()
    position.update(phase="pick", picker=None, turn={}, current_player=0, colonist_ship=3)
    position["roles"]["mayor"]["taken_by"] = None
    player = position["players"][0]
    player["san_juan"] = 0
    player["island"][0]["colonists"] = 1
    player["city"][3]["colonists"] = 1
    game = doubloon.from_json(position)
    game.apply({"type": "pick", "role": "mayor"})
    game.apply({"type": "pass"})
    assert game.view(0)["players"][0]["san_juan"] == 3
    before = +colonists_before(game, 0)
    assert before == {"corn": 1, "small market": 1}
    game.apply(game.legal_actions()[0])
    assert +colonists_before(game, 0) == before
