"""The numbers that the texts state and no table of the rules contains: measured by playing."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.puerto_rico.text import amounts
from tests.helpers.games.decisions import PASS, do
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import (
    SMALL_WHARF,
    build,
    load,
    pick,
    produce,
    sell,
    sell_at_post,
    ship,
)
from tests.helpers.games.puerto_rico.positions import at, board, doubloons, goods, points


def paid(city: str = "", island: str = "", building: str = "wharf", picker: int = 0) -> int:
    """What seat 0 pays for a building."""
    game = at("builder", picker=picker, boards={0: board(doubloons=20, city=city, island=island)}, new=["wharf"])
    do(game, *[PASS] * (picker != 0), build(building))  # the builder could build for nothing
    return 20 - doubloons(game, 0)


def earned(city: str = "", picker: int = 0) -> int:
    """What seat 0 gets for a barrel of indigo in the trading house, without its price."""
    game = at("trader", picker=picker, boards={0: board(goods={"indigo": 2}, city=city)})
    do(game, sell("indigo"))
    return doubloons(game, 0) - 1


def scored(city: str = "", picker: int = 0, barrels: int = 3) -> int:
    """What seat 0 scores by loading corn."""
    game = at(
        "captain", picker=picker, boards={0: board(goods={"corn": barrels}, city=city), 1: board(goods={"corn": 1})}
    )
    do(game, load("corn", 0))
    return points(game, 0)


def stored(city: str) -> int:
    """How many of 20 barrels, 4 of each kind, seat 0 keeps."""
    game = at(
        "store", boards={0: board(goods=dict.fromkeys(("corn", "indigo", "sugar", "tobacco", "coffee"), 4), city=city)}
    )
    while game.current_player == 0 and the(game, "phase") == "store":
        game.apply(game.legal_actions()[0])
    return sum(goods(game, 0).values())


def final(city: str, island: str = "", **more: Any) -> dict[str, int]:
    score = at("pick", boards={0: board(city=city, island=island, **more)}).scores()[0]
    return {part: int(value) for part, value in score.items()}


def test_privileges() -> None:
    assert paid(picker=0) == paid(picker=1) - amounts.PRIVILEGE
    assert paid("library*") == paid(picker=1) - amounts.TWICE
    assert (earned(picker=0), earned("library*"), earned(picker=1)) == (amounts.PRIVILEGE, amounts.TWICE, 0)
    assert scored(picker=0) - scored(picker=1) == amounts.PRIVILEGE
    assert scored("library*") - scored(picker=1) == amounts.TWICE
    assert doubloons(do(at("pick", picker=0), pick("prospector")), 0) == amounts.PRIVILEGE
    assert doubloons(do(at("pick", boards={0: board(city="library*")}), pick("prospector")), 0) == amounts.TWICE


def test_library_of_mayor_and_craftsman() -> None:
    island = "corn, corn, corn, corn, corn, corn, corn"
    game = at("mayor", boards={0: board(city="library*", island=island)}, colonist_ship=0)
    do(game, {"type": "colonist"}, {"type": "colonist"})
    assert the(game, "players", 0, "san_juan") == 1 + amounts.TWICE  # with that of the library, picked up
    game = at("craftsman", boards={0: board(city="library*", island="corn*")})
    do(game, produce("corn"), produce("corn"))
    assert goods(game, 0)["corn"] == amounts.CORN_A_PLANTATION + amounts.TWICE


def test_prices() -> None:
    assert paid(island="quarry*") == paid() - amounts.QUARRY_DISCOUNT
    forests = ", ".join(["forest"] * 3 * amounts.FORESTS_A_DOUBLOON)
    assert paid("forest house", forests) == paid() - 3
    assert paid("forest house", forests.removesuffix(", forest")) == paid() - 2


def test_production() -> None:
    plant = at("craftsman", picker=1, boards={0: board(island="indigo*, indigo*", city="indigo plant*")})
    assert goods(plant, 0) == {"indigo": amounts.BARRELS_A_COLONIST}
    more = at(
        "craftsman", picker=1, boards={0: board(island="indigo*, sugar*", city="indigo plant*, sugar mill*, aqueduct*")}
    )
    assert goods(more, 0) == dict.fromkeys(("indigo", "sugar"), amounts.BARRELS_A_COLONIST + amounts.AQUEDUCT_BARRELS)
    paid_for = at(
        "craftsman", picker=1, boards={0: board(island="sugar*, " * 3, city="sugar mill***, specialty factory*")}
    )
    assert doubloons(paid_for, 0) == 3 - amounts.SPECIALTY_LESS


def test_doubloons_on_roles() -> None:
    game = at("pick", players=3, picker=2, governor=0, taken={"mayor": 0, "builder": 1})
    do(game, pick("craftsman"))
    assert the(game, "roles", "settler", "doubloons") == amounts.ROLE_DOUBLOONS


def test_trader() -> None:
    assert earned("small market*", picker=1) == amounts.SMALL_MARKET_BONUS
    assert earned("large market*", picker=1) == amounts.LARGE_MARKET_BONUS
    assert earned("small market*, large market*", picker=1) == amounts.SMALL_MARKET_BONUS + amounts.LARGE_MARKET_BONUS
    game = at("trader", boards={0: board(goods={"coffee": 1}, city="trading post*, small market*")})
    assert doubloons(do(game, sell_at_post("coffee")), 0) == 4 + amounts.PRIVILEGE


def test_captain() -> None:
    assert scored(picker=1, barrels=3) == 3 * amounts.BARREL_POINTS
    assert scored("harbor*", picker=1) == scored(picker=1) + amounts.HARBOR_POINTS
    for barrels in (2, 3, 4, 5):
        game = at("captain", picker=1, boards={0: board(goods={"corn": barrels}, city="small wharf*")})
        do(game, SMALL_WHARF, ship("corn", barrels))
        assert points(game, 0) == barrels // amounts.SMALL_WHARF_BARRELS
    halls = board(goods={"corn": 3, "indigo": 4}, city="union hall*")
    assert (
        points(at("captain", boards={0: halls}), 0) == 3 // amounts.UNION_HALL_BARRELS + 4 // amounts.UNION_HALL_BARRELS
    )
    game = at(
        "captain", boards={0: board(goods={"corn": 1, "indigo": 1}, city="lighthouse*"), 1: board(goods={"corn": 1})}
    )
    assert doubloons(game, 0) == amounts.LIGHTHOUSE_PAY
    assert doubloons(do(game, load("corn", 0)), 0) == 2 * amounts.LIGHTHOUSE_PAY


def test_store() -> None:
    assert stored("") == amounts.SINGLE_BARRELS
    assert stored("small warehouse*") == 4 * amounts.SMALL_WAREHOUSE_KINDS + amounts.SINGLE_BARRELS
    assert stored("large warehouse*") == 4 * amounts.LARGE_WAREHOUSE_KINDS + amounts.SINGLE_BARRELS
    assert stored("storehouse*") == amounts.STOREHOUSE_BARRELS + amounts.SINGLE_BARRELS


def test_black_market() -> None:
    game = at("builder", boards={0: board(doubloons=8 - amounts.PRIVILEGE, goods={"corn": 1}, city="black market*")})
    do(game, build("wharf"))  # and the only good goes back
    assert doubloons(game, 0) == 8 - amounts.PRIVILEGE + amounts.RETURN_PAY - (9 - amounts.PRIVILEGE)


@pytest.mark.parametrize(("column", "points_scored"), amounts.CHURCH_POINTS)
def test_church(column: int, points_scored: int) -> None:
    building = {2: "large market", 3: "harbor", 4: "city hall"}[column]
    game = at("builder", boards={0: board(doubloons=20, city="church*")}, new=[building])
    assert points(do(game, build(building)), 0) == points_scored
    assert [*amounts.CHURCH_NUMBERS] == [2, 3, amounts.CHURCH_POINTS[0][1], 4, amounts.CHURCH_POINTS[2][1]]
    assert amounts.CHURCH_POINTS[0][1] == amounts.CHURCH_POINTS[1][1]


@pytest.mark.parametrize(("tiles", "added"), amounts.RESIDENCE_POINTS)
def test_residence(tiles: int, added: int) -> None:
    assert final("residence*", "corn, " * tiles)["residence"] == added
    assert final("residence*")["residence"] == amounts.RESIDENCE_POINTS[0][1]


@pytest.mark.parametrize(("sets", "added"), amounts.CLOISTER_POINTS)
def test_cloister(sets: int, added: int) -> None:
    assert final("cloister*", "corn, " * (sets * amounts.CLOISTER_TILES))["cloister"] == added


def test_other_large_buildings() -> None:
    assert final("guild hall*, small sugar mill")["guild hall"] == amounts.SMALL_PLANT_POINTS
    assert final("guild hall*, coffee roaster")["guild hall"] == amounts.LARGE_PLANT_POINTS
    assert final("city hall*, hacienda, coffee roaster")["city hall"] == 2 * amounts.CITY_HALL_POINTS
    for many in range(2, 9):  # besides the one in the fortress
        assert final("fortress*", san_juan=many - 1)["fortress"] == many // amounts.FORTRESS_COLONISTS
        assert final("customs house*", points=many)["customs house"] == many // amounts.CUSTOMS_POINTS


@pytest.mark.parametrize("players", [3, 4, 5])
def test_first_plantations(players: int) -> None:
    seats = doubloon.new_game("puerto-rico", players=players, seed=1).to_json()["players"]
    first = [seat["island"][0]["tile"] for seat in seats]
    two, *_, three, _five = amounts.FIRST_INDIGO
    assert first.count("indigo") == (three if players == 5 else two)
