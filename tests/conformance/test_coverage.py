"""What the cases must cover, from the tables of the rules: something new without a case is noticed here."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tools.conformance.form import in_form

from doubloon.games.puerto_rico import about as puerto_rico
from doubloon.games.puerto_rico.names import ROLE_NAMES
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE, Building
from doubloon.games.san_juan import about as san_juan
from doubloon.games.san_juan.names import CARD_NAMES
from doubloon.games.san_juan.names import ROLE_NAMES as SAN_JUAN_ROLES
from tests.helpers.conformance.cases import FILES, GAMES, Json, as_words, cases_of, paragraphs_of, read

MIN_CASES = 250
PUERTO_RICO, SAN_JUAN = "puerto-rico", "san-juan"
# other implementations have only the buildings of the rulebooks
BUILDINGS = [row for row in BUILDING_TABLE if row.drawn]
CASES = {game: cases_of(game) for game in GAMES}
BY_ID = {case["id"]: case for game in GAMES for case in CASES[game]}

# paragraphs without a case, and why
WITHOUT_A_CASE = {
    PUERTO_RICO: {
        **dict.fromkeys(("material-1", "material-2", "material-3", "material-5"), "what is in the box: see the set-up"),
        "material-4": "nothing to see: the bank is in no position",
        "material-6": "words",
        "setup-1": "words",
        **dict.fromkeys(("building-8", "settler-5", "mayor-11"), "what never happens"),
        **dict.fromkeys(("building-11", "building-12"), "sums up other paragraphs"),
        "round-11": "makes no difference once the game is over",
        **dict.fromkeys((f"position-{n}" for n in range(1, 6)), "what this program accepts"),
    },
    SAN_JUAN: {
        **dict.fromkeys(("building-3", "building-4", "building-5"), "sums up other paragraphs"),
        "trader-7": "a city in a position has no order",
        "builder-4": "nobody has a turn left with 12 buildings",
        "end-3": "no rulebook has it",
        "hidden-7": "other implementations may show less",
        **dict.fromkeys((f"position-{n}" for n in range(1, 4)), "what this program accepts"),
    },
}


def actions_of(game: str) -> set[str]:
    return {action for case in CASES[game] for action in case.get("actions", [])}


def city_places(case: Json, building: str) -> list[int]:
    """Returns the colonists of each building of the kind in a case's position."""
    players = case["position"]["players"]
    return [place["colonists"] for player in players for place in player["city"] if place["building"] == building]


def test_there_are_enough_cases() -> None:
    assert {PUERTO_RICO, SAN_JUAN} == set(GAMES)
    assert sum(map(len, CASES.values())) >= MIN_CASES


def test_ids_are_unique() -> None:
    ids = Counter(case["id"] for game in GAMES for case in CASES[game])
    assert [name for name, count in ids.items() if count > 1] == []


def test_titles_are_sentences() -> None:
    assert [case["id"] for case in BY_ID.values() if not case["title"].endswith(".") or ". " in case["title"]] == []


def test_no_two_cases_have_one_title() -> None:
    used = Counter(case["title"] for case in BY_ID.values())
    assert [title for title, number in used.items() if number > 1] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_files_are_in_form(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert in_form(text) == text, "run `python -m tools.conformance`"
    assert len(read(file)) > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_case_cites_a_paragraph_of_the_rules(game: str) -> None:
    cited = {case["rule"] for case in CASES[game]}
    assert sorted(cited - {f"{game}.md#{number}" for number in paragraphs_of(game)}) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_of_the_rules_has_a_case(game: str) -> None:
    cited = {case["rule"].partition("#")[2] for case in CASES[game]}
    numbers = set(paragraphs_of(game))
    missing = sorted(numbers - cited - WITHOUT_A_CASE[game].keys())
    assert missing == [], "write a case for each, or say in WITHOUT_A_CASE why there is none"
    assert sorted(WITHOUT_A_CASE[game].keys() - numbers) == [], "no such paragraph"
    assert sorted(WITHOUT_A_CASE[game].keys() & cited) == [], "these have a case now"


@pytest.mark.parametrize("building", BUILDINGS, ids=lambda row: row.name)
def test_every_building_is_built_occupied_and_empty(building: Building) -> None:
    name = as_words(building.name)
    assert f"build {building.name}" in BY_ID[f"build-{name}"]["actions"]
    if building.circles > 0:
        assert max(city_places(BY_ID[f"{name}-manned"], building.name)) > 0
        assert min(city_places(BY_ID[f"{name}-unmanned"], building.name)) == 0


def test_a_building_without_cases_is_noticed() -> None:
    lookout = Building("lookout", 3, 1, 1, expansion=True)
    with pytest.raises(KeyError, match="build-lookout"):
        test_every_building_is_built_occupied_and_empty(lookout)


@pytest.mark.parametrize("card", CARD_NAMES)
def test_every_card_is_built_and_has_a_case_of_its_own(card: str) -> None:
    name = as_words(card)
    assert f"build {card}" in BY_ID[f"san-juan-build-{name}"]["actions"]
    assert any(case["rule"].startswith(f"san-juan.md#{name}-") for case in CASES[SAN_JUAN])


@pytest.mark.parametrize("game", GAMES)
def test_every_role_is_picked(game: str) -> None:
    roles = ROLE_NAMES if game == PUERTO_RICO else SAN_JUAN_ROLES
    assert [role for role in roles if f"pick {role}" not in actions_of(game)] == []


@pytest.mark.parametrize(("game", "about"), [(PUERTO_RICO, puerto_rico), (SAN_JUAN, san_juan)])
def test_every_number_of_players_and_every_option_is_set_up(game: str, about: Any) -> None:
    starts = [case["start"] for case in CASES[game] if "start" in case]
    assert {start["players"] for start in starts} == set(about.PLAYERS)
    options = {option.name for option in about.OPTIONS}
    assert options <= {name for start in starts for name in start}


@pytest.mark.parametrize("game", GAMES)
def test_games_end_with_one_winner_and_with_several(game: str) -> None:
    winners = [len(case["winners"]) for case in CASES[game] if case.get("over")]
    assert {1, 2} <= set(winners)
