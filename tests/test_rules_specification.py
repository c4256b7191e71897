"""The specification in docs/rules and the modules of the games say the same, by paragraph and by number."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES
from doubloon.games.puerto_rico.rules import numbers as puerto_rico
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE, SPACES_FOR_PRICE, TOURNAMENT_PRICES
from doubloon.games.san_juan.names import GOOD_NAMES as SAN_JUAN_GOODS
from doubloon.games.san_juan.rules import numbers as san_juan
from doubloon.games.san_juan.rules.builder import cost
from doubloon.games.san_juan.rules.cards import ARCH_POINTS, CARD_TABLE, HERO, PRODUCTION
from doubloon.games.san_juan.rules.councillor import cards_to_keep, cards_to_see
from doubloon.games.san_juan.rules.producer import goods_to_make
from doubloon.games.san_juan.rules.trader import goods_to_sell
from doubloon.games.san_juan.rules.turns import privilege_size
from tests.helpers.games.puerto_rico import positions as puerto_rico_positions
from tests.helpers.games.san_juan import positions as san_juan_positions
from tests.helpers.rules_specification import (
    ANCHOR,
    CITATION,
    PAGES,
    PARAGRAPH,
    ROOT,
    anchors,
    citations,
    numbers_in,
    paragraphs,
    row,
    table,
)

GAMES = ROOT / "src" / "doubloon" / "games"
TEXT = {game: page.read_text(encoding="utf-8") for game, page in PAGES.items()}
PUERTO_RICO, SAN_JUAN = TEXT["puerto_rico"], TEXT["san_juan"]
# modules of the rules that carry out nothing by themselves, and why
WITHOUT_RULES = {
    "__init__.py": "lists the modules",
    "events.py": "numbers what is reported",
    "state.py": "the memory of a game",
}
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "tests" / "README.md"]
DOCUMENTS += sorted((ROOT / "docs").rglob("*.md"))
# numbers that paragraphs state in words, and the constants of the rules
STATED = {
    "puerto_rico": {
        "material-6": puerto_rico.ISLAND_SPACES,
        "settler-4": puerto_rico.ISLAND_SPACES,
        "building-9": puerto_rico.CITY_SPACES,
        "end-3": puerto_rico.CITY_SPACES,
        "trader-4": puerto_rico.HOUSE_SPACES,
        "wharf-1": puerto_rico.WHARF_ROOM,
        "draft-4": sum(SPACES_FOR_PRICE),
        "draft-1": sum(row.good == puerto_rico.NONE and row.drawn for row in BUILDING_TABLE),
        "material-1": puerto_rico.FIRST_QUARRIES[3],
        "tournament-3": TOURNAMENT_PRICES["factory"],
        "tournament-4": TOURNAMENT_PRICES["university"],
        "statue-1": BUILDING_TABLE[BUILDING_NAMES.index("statue")].points,
    },
    "san_juan": {
        "material-1": sum(card.copies for card in CARD_TABLE),
        "setup-4": san_juan.FIRST_HAND,
        "opening-2": san_juan.FIRST_HAND,
        "round-9": san_juan.HAND_LIMIT,
        "tower-1": san_juan.TOWER_LIMIT,
        "builder-4": san_juan.MAX_BUILDINGS,
        "end-1": san_juan.MAX_BUILDINGS,
        "black-market-1": san_juan.MAX_GOODS_PAID,
        "gold-mine-1": san_juan.MINED,
    },
}


def modules(game: str) -> dict[Path, list[str]]:
    """The paragraphs that each module of the game cites."""
    return {file: citations(file.read_text(encoding="utf-8")) for file in sorted((GAMES / game).rglob("*.py"))}


# --- both sides name each other ---


@pytest.mark.parametrize("game", PAGES)
def test_every_paragraph_has_a_number_of_its_own(game: str) -> None:
    numbered = PARAGRAPH.findall(TEXT[game])
    assert numbered
    assert [anchor for anchor, _ in numbered] == ANCHOR.findall(TEXT[game]), 'write <a id="captain-3"></a>**captain-3**'
    assert [seen for _, seen in numbered] == [anchor for anchor, _ in numbered], "the number shown is not the anchor"
    twice = [number for number, times in Counter(anchor for anchor, _ in numbered).items() if times > 1]
    assert not twice, f"give each paragraph a number of its own: {twice}"


@pytest.mark.parametrize("game", PAGES)
def test_every_paragraph_says_something(game: str) -> None:
    assert not [number for number, text in paragraphs(TEXT[game]).items() if len(text) < 3]


@pytest.mark.parametrize("game", PAGES)
def test_every_citation_leads_to_a_paragraph(game: str) -> None:
    written = paragraphs(TEXT[game])
    lost = [
        f"{file.relative_to(GAMES)}: {number}"
        for file, cited in modules(game).items()
        for number in cited
        if number not in written
    ]
    assert not lost, f"no such paragraph in {PAGES[game].name}: {lost}"


@pytest.mark.parametrize("game", PAGES)
def test_every_paragraph_is_carried_out(game: str) -> None:
    cited = {number for numbers in modules(game).values() for number in numbers}
    left = [number for number in paragraphs(TEXT[game]) if number not in cited]
    assert not left, f"name these after `Rules:` in the module that carries them out: {left}"


@pytest.mark.parametrize("game", PAGES)
def test_every_module_of_the_rules_cites_its_paragraphs(game: str) -> None:
    silent = [
        str(file.relative_to(GAMES))
        for file, cited in modules(game).items()
        if file.parent.name == "rules" and file.name not in WITHOUT_RULES and not cited
    ]
    assert not silent, f"say in the docstring which paragraphs these carry out (`Rules: captain-1`): {silent}"
    for file in (file for file in modules(game) if file.parent.name == "rules"):
        source = file.read_text(encoding="utf-8")
        assert not re.search(r"\(rules \d", source), f"{file.name} refers to the rules without a paragraph"
        well_formed = len(CITATION.findall(source))
        assert source.count("Rules:") == well_formed, f"write `Rules: captain-1, captain-2.` in {file.name}"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('"""Loading.\n\nRules: captain-1, captain-2.\n"""', ["captain-1", "captain-2"]),
        ('"""Rules: captain-1,\nsmall-wharf-12, store-1\n"""', ["captain-1", "small-wharf-12", "store-1"]),
        ("# Rules: captain-1,\n# captain-2\n", ["captain-1", "captain-2"]),
        ('"""The rules: captain-1."""', []),
        ('"""Rules: captain-1, captain 2."""', []),
    ],
)
def test_citations_are_found(source: str, expected: list[str]) -> None:
    assert citations(source) == expected


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_a_paragraph_or_heading(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text(encoding="utf-8")):
        file = page.parent / target if target else page
        assert anchor in set(anchors(file.read_text(encoding="utf-8"))), f"correct the link to {target}#{anchor}"


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in STATED for number in STATED[game]])
def test_numbers_in_words_are_those_of_the_rules(game: str, number: str) -> None:
    if (game, number) == ("san_juan", "material-1"):
        stated = numbers_in(TEXT[game].split("## ")[1])  # above the tables
    else:
        stated = numbers_in(paragraphs(TEXT[game])[number])
    assert STATED[game][number] in stated


# --- Puerto Rico: its tables ---


def whole(cells: list[str]) -> list[int]:
    return [int(cell) for cell in cells]


def test_puerto_rico_goods() -> None:
    expected = zip(GOOD_NAMES, puerto_rico.TILES_SUPPLY, puerto_rico.GOODS_SUPPLY, strict=True)
    assert table(PUERTO_RICO, "material-1")[1:] == [[name, str(tiles), str(goods)] for name, tiles, goods in expected]


def test_puerto_rico_prices_of_goods() -> None:
    names, doubloons = table(PUERTO_RICO, "trader-2")
    assert names[1:] == list(GOOD_NAMES)
    assert whole(doubloons[1:]) == list(puerto_rico.PRICE_OF_GOOD)


@pytest.mark.parametrize(
    ("number", "violet", "expansion"),
    [("building-1", False, False), ("building-2", True, False), ("building-3", True, True)],
)
def test_puerto_rico_buildings(number: str, violet: bool, expansion: bool) -> None:
    """A building that no rulebook has (`drawn=False`) need not be there."""
    head, *rows = table(PUERTO_RICO, number)
    assert head == ["building", "price", "points", "column", "circles", "copies"]
    assert rows == [
        [b.name, *map(str, (b.price, b.points, b.column, b.circles, b.copies))]
        for b in BUILDING_TABLE
        if (b.good == puerto_rico.NONE) == violet and b.expansion == expansion and b.drawn
    ]
    assert all((building.column == 4) == building.large for building in BUILDING_TABLE if building.drawn)


def test_puerto_rico_production_buildings() -> None:
    rows = table(PUERTO_RICO, "small-indigo-plant-1")[1:]
    assert rows == [
        [building.name, GOOD_NAMES[building.good], str(building.circles)]
        for building in BUILDING_TABLE
        if building.good != puerto_rico.NONE
    ]


def test_puerto_rico_spaces_of_the_draft() -> None:
    prices, spaces = table(PUERTO_RICO, "draft-2")
    assert {int(price): int(n) for price, n in zip(prices[1:], spaces[1:], strict=True)} == {
        price: n for price, n in enumerate(SPACES_FOR_PRICE) if n
    }


def test_puerto_rico_factory() -> None:
    kinds, doubloons = table(PUERTO_RICO, "factory-1")
    assert whole(kinds[1:]) == list(range(1, len(puerto_rico.FACTORY_PAYS)))
    assert whole(doubloons[1:]) == list(puerto_rico.FACTORY_PAYS[1:])


def part(name: str, **board: Any) -> int:
    """The points that a building adds at the end to a board with nothing else."""
    boards = {0: puerto_rico_positions.board(city=f"{name}*", **board)}
    return int(puerto_rico_positions.at("pick", boards=boards).scores()[0][name])


def test_puerto_rico_residence() -> None:
    tiles, points = table(PUERTO_RICO, "residence-1")
    assert tiles[1] == "up to 9"
    for filled, expected in [*((n, points[1]) for n in range(10)), *zip(whole(tiles[2:]), points[2:], strict=True)]:
        assert part("residence", island=", ".join(["corn"] * filled)) == int(expected)


def test_puerto_rico_cloister() -> None:
    sets, points = table(PUERTO_RICO, "cloister-1")
    kinds = ("corn", "quarry", "forest", "coffee")
    for n, expected in zip(whole(sets[1:]), points[1:], strict=True):
        assert part("cloister", island=", ".join(name for kind in kinds[:n] for name in [kind] * 3)) == int(expected)


@pytest.mark.parametrize("place", range(4))
def test_puerto_rico_set_up(place: int) -> None:
    players = int(table(PUERTO_RICO, "setup-2")[0][1 + place])
    game = doubloon.new_game("puerto-rico", players=players, seed=players, expansion="random").to_json()
    supply, seats = game["supply"], game["players"]

    def cell(number: int) -> str:
        return row(PUERTO_RICO, f"setup-{number}")[place]

    assert {player["doubloons"] for player in seats} == {int(cell(2))}
    assert [player["island"] for player in seats] == [[{"tile": name, "colonists": 0}] for name in cell(3).split(", ")]
    assert supply["vp_chips"] == int(cell(4))
    assert supply["colonists"] == int(cell(5))
    assert game["colonist_ship"] == int(cell(6))
    assert [ship["capacity"] for ship in game["cargo_ships"]] == whole(cell(7).split(", "))
    prospectors = [role for role in game["roles"] if role.startswith("prospector")]
    assert (len(prospectors), len(game["roles"])) == (int(cell(8)), 6 + int(cell(8)))
    plantations = game["plantations"]
    assert len(plantations["face_up"]) == int(cell(9))
    tiles = Counter([*plantations["face_up"], *plantations["face_down"]])
    tiles.update(space["tile"] for player in seats for space in player["island"])
    goods = table(PUERTO_RICO, "material-1")[1:]
    assert tiles == {name: int(tiles_of) - int(cell(10)) for name, tiles_of, _ in goods}
    assert supply["quarries"] == int(cell(11))
    assert supply["goods"] == {name: int(barrels) - int(cell(12)) for name, _, barrels in goods}
    copies = {name: int(n) for name, *_, n in table(PUERTO_RICO, "building-1")[1:]}
    violet = table(PUERTO_RICO, "building-2")[1:] + table(PUERTO_RICO, "building-3")[1:]
    large = {name for name, _, _, column, *_ in violet if column == "4"}
    for name, left in supply["buildings"].items():
        if name in copies:
            assert left == (copies[name] if cell(13) == "table" else int(cell(13)))
        else:
            assert left == int(cell(15) if name in large else cell(14))
    assert puerto_rico.PICKS_A_ROUND[players] == players * int(cell(16))


# --- San Juan: its tables ---


def test_san_juan_cards() -> None:
    rows = table(SAN_JUAN, "material-1")[1:], table(SAN_JUAN, "material-2")[1:]
    expected = [[card.name, str(card.copies), str(card.price), str(card.points)] for card in CARD_TABLE if card.copies]
    assert rows == (expected[:PRODUCTION], expected[PRODUCTION:])


def test_san_juan_tiles() -> None:
    head, *rows = table(SAN_JUAN, "material-3")
    assert head[1:] == list(SAN_JUAN_GOODS)
    assert [int(price) for _, *prices in rows for price in prices] == list(san_juan.TILE_PRICES)


def test_san_juan_production_buildings() -> None:
    rows = table(SAN_JUAN, "indigo-plant-1")[1:]
    assert rows == [[CARD_TABLE[n].name, SAN_JUAN_GOODS[n]] for n in range(PRODUCTION)]


def test_san_juan_picks() -> None:
    players, roles = table(SAN_JUAN, "setup-5")
    for n, picks in zip(whole(players[1:]), whole(roles[1:]), strict=True):
        assert san_juan.PICKS_A_ROUND[n] == picks


def test_san_juan_triumphal_arch() -> None:
    monuments, points = table(SAN_JUAN, "triumphal-arch-1")
    assert whole(monuments[1:]) == list(range(1, len(ARCH_POINTS)))
    assert whole(points[1:]) == list(ARCH_POINTS[1:])


def test_san_juan_opening_deals() -> None:
    game = doubloon.new_game("san-juan", players=4, seed=1, opening_choice=True).to_json()
    assert {len(player["hand"]) for player in game["players"]} <= numbers_in(paragraphs(SAN_JUAN)["opening-1"])
    assert len({len(player["hand"]) for player in game["players"]}) == 4


def test_san_juan_privileges() -> None:
    """The table of what each role brings, against the functions that the phases call."""
    brings = table(SAN_JUAN, "round-5")[1:]
    cells = {role: [whole(re.findall(r"\d+", cell)) for cell in cells] for role, *cells in brings}
    for place, (seat, library) in enumerate([(1, ""), (0, ""), (0, ", library")]):
        picker = san_juan_positions.seat(hand="smithy, hero x2, well x2", city="indigo plant" + library)
        others = [san_juan_positions.seat(city="indigo plant")] * 2
        state = san_juan_positions.at("builder", players=[picker, *others]).state()
        discount = CARD_TABLE[HERO].price - cost(state, seat, HERO, san_juan.NONE)
        assert discount == (cells["builder"][place][0] if place else 0)
        assert [goods_to_make(state, seat)] == cells["producer"][place]
        assert [goods_to_sell(state, seat)] == cells["trader"][place]
        assert [cards_to_keep(state, seat), cards_to_see(state, seat)] == cells["councillor"][place]
        assert [privilege_size(state, seat)] == (cells["prospector"][place] or [0])
