"""The drawn table with the expansion: the draft, forests, and turns of several decisions."""

from __future__ import annotations

import random
import re

import pytest

import doubloon
from doubloon.core.game import Game
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE
from tests.helpers.terminal.drawing import drawn
from tests.helpers.terminal.puerto_rico import SET, played, position_of, table

WITH_BLACK_MARKET = ["black market" if name == "hacienda" else name for name in SET]


def words(game: Game) -> list[str]:
    return [choice.words for choice in table().choices(game)]


def test_draft_shows_chosen_buildings_and_free_spaces() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1, expansion="draft")
    for name in ("library", "statue", "aqueduct"):
        game.apply({"type": "draft", "building": name})
    for part in ("board", "decision"):
        shown = drawn(game, 0, part=part)
        assert "3 of 17 chosen" in shown
        assert re.search(r" 1: aqueduct(  |$)", shown, re.MULTILINE)
        assert " 8: library, 1 free" in shown
        assert "10: statue, 4 free" in shown
        assert " 5: 2 free" in shown


def test_draft_lists_buildings_by_price() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1, expansion="draft")
    listed = words(game)
    assert len(listed) == 31
    assert listed[:2] == ["choose the small market (1)", "choose the aqueduct (1)"]
    prices = [int(text.rpartition("(")[2][:-1]) for text in listed]
    assert prices == sorted(prices)
    assert sorted(choice.action for choice in table().choices(game)) == game.legal_actions()


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 5])
def test_draft_fits_to_its_end(width: int, players: int) -> None:
    game = doubloon.new_game("puerto-rico", players=players, seed=1, expansion="draft")
    while game.to_json()["phase"] == "draft":
        lines = drawn(game, 0, width, "decision").splitlines()
        assert max(map(len, lines)) <= width
        game.apply(game.legal_actions()[-1])


def test_market_has_the_set_by_price() -> None:
    game = doubloon.from_json(position_of("builder"))
    shown = drawn(game, 0, 40, "board")  # narrow enough for one column
    market = shown[shown.index("Buildings") :]
    order = [name for name in (row.name for row in BUILDING_TABLE) if re.search(rf"^{name} +\d", market, re.MULTILINE)]
    assert set(order) == set(game.to_json()["supply"]["buildings"])
    violet = [name for name in SET if market.index(f"\n{name} ") > market.index("\ncoffee roaster ")]
    assert len(violet) == 17
    places = {row.name: row.price for row in BUILDING_TABLE}
    by_place = sorted(violet, key=lambda name: market.index(f"\n{name} "))
    assert [places[name] for name in by_place] == sorted(places[name] for name in violet)


def test_forests_and_the_statue_have_no_marks() -> None:
    position = position_of("pick", city=["guest house"])
    player = position["players"][0]
    player["island"] = [{"tile": "forest", "colonists": 0}] * 3 + [{"tile": "corn", "colonists": 1}]
    player["city"].append({"building": "statue", "colonists": 0})
    position["supply"]["buildings"]["statue"] = 0
    shown = drawn(doubloon.from_json(position), 0)
    own = shown[shown.index("You ") :].split("Bot 1")[0]
    assert "C* F3" in own
    assert "guest house *o" in own
    assert re.search(r"statue *$", own, re.MULTILINE)
    assert "F forest" in shown
    assert "F forest" not in drawn(played(3, 0), 0)


def test_the_tile_drawn_is_seen_by_all() -> None:
    game = doubloon.from_json(position_of("settler", city=["hacienda", "forest house"]))
    game.apply({"type": "hacienda"})
    tile = game.to_json()["turn"]["drawn"]
    assert f"Tile drawn    {tile}" in drawn(game, 0, part="decision")
    assert f"Tile drawn    {tile}" in drawn(game, 1)
    assert f"Tile drawn    {tile}" in drawn(game, doubloon.SPECTATOR)


def test_black_market_shows_the_missing_doubloons() -> None:
    city = ["black market", "church"]
    position = position_of("builder", expansion=WITH_BLACK_MARKET, city=city, goods={"corn": 1}, doubloons=6)
    position["players"][0]["vp_chips"] = 2
    game = doubloon.from_json(position)
    assert "build the specialty factory for 7 doubloons (you are 1 short)" in words(game)
    assert "build the small wharf for 5 doubloons" in words(game)
    game.apply({"type": "build", "building": "union hall"})
    assert "union hall costs 8, still to return: 2" in drawn(game, 0, part="decision")
    game.apply({"type": "return", "what": "good", "good": "corn"})
    assert "Black market" not in drawn(game, 0)  # a point is all that is left to return, so the building is built


def test_only_the_owner_sees_the_count_of_the_small_wharf() -> None:
    game = doubloon.from_json(position_of("captain", city=["small wharf"], goods={"corn": 3, "sugar": 2}))
    game.apply({"type": "small wharf"})
    game.apply({"type": "ship", "good": "corn", "barrels": 2})
    assert "Small wharf   barrels so far: 2" in drawn(game, 0, part="decision")
    assert "Small wharf   barrels so far" not in drawn(game, 1)


def test_trading_post_stands_beside_the_house() -> None:
    game = doubloon.from_json(position_of("trader", city=["trading post"], goods={"coffee": 1}))
    assert words(game) == [
        "sell nothing",
        "sell coffee to the trading house for 5 doubloons",
        "sell coffee at the trading post for 5 doubloons",
    ]


def test_moving_a_guest_comes_last() -> None:
    position = position_of("pick", city=["guest house"])
    position["players"][0]["island"] = [{"tile": tile, "colonists": 0} for tile in ("corn", "indigo")]
    game = doubloon.from_json(position)
    assert words(game)[0] == "pick the settler"
    assert words(game)[-1] == "move a guest"
    game.apply({"type": "pick", "role": "craftsman"})
    assert "Guest house   guests can move before anybody produces" in drawn(game, 0, part="decision")
    game.apply({"type": "guest"})
    assert "Guest house   a guest has left to work elsewhere" in drawn(game, 0, part="decision")


@pytest.mark.slow
def test_every_step_of_the_expansion_can_be_drawn() -> None:
    seen = set()
    for seed in range(40):
        game = played(2 + seed % 4, 0, seed, expansion=WITH_BLACK_MARKET if seed % 2 else SET)
        chance = random.Random(seed)
        while (seat := game.current_player) is not None:
            step = game.view(seat)["turn"].get("step")
            if step not in seen:
                shown = drawn(game, seat, 80, "decision") + drawn(game, doubloon.SPECTATOR, 80)
                assert max(map(len, shown.splitlines())) <= 80
            seen.add(step)
            game.apply(chance.choice(game.legal_actions()))
    expected = {"drawn", "second take", "return", "guests", "move", "ship", "compass", "take", "build", "sell", "load"}
    assert expected <= seen
