"""The whole choices of Puerto Rico: what can be chosen, which actions come of a choice, and how it is said."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game
from doubloon.core.whole_choice import expand_choice, whole_choice_of
from tests.helpers.games.puerto_rico.moves import PASS, SMALL_WHARF, build, do, ship
from tests.helpers.games.puerto_rico.positions import Json, at, board


def open_choice(game: Game) -> Json:
    choice: Json = game.aid(0)["choice"]
    return choice


def expanded(game: Game, name: str, choice: Any) -> list[str]:
    return [game.action_to_text(action) for action in expand_choice(game, 0, name, choice)]


def described(game: Game, name: str, choice: Any, lang: str = "en") -> str:
    whole = whole_choice_of(game, name)
    return whole.describe(game, whole.form.read(choice), lang)


# --- placing colonists ---


def placing() -> Game:
    own = board(
        island="corn, corn, forest, quarry", city="indigo plant, small market, forest house, statue", san_juan=3
    )
    return do(at("mayor", boards={0: own}, colonist_ship=0), PASS)


def test_placing_fills_circles() -> None:
    assert open_choice(placing()) == {
        "name": "place",
        "least": 3,
        "most": 3,
        "pieces": {"corn": 2, "quarry": 1, "indigo plant": 3, "small market": 1, "forest house": 1},
        "limits": {},
        "chosen": {},
    }


def test_a_placement_begun_with_single_actions_goes_on() -> None:
    game = do(
        placing(), {"type": "place", "on": "corn", "colonists": 1}, {"type": "place", "on": "quarry", "colonists": 0}
    )
    choice = open_choice(game)
    assert choice["chosen"] == {"corn": 1, "quarry": 0}
    assert choice["pieces"] == {"indigo plant": 3, "small market": 1, "forest house": 1}
    assert (choice["least"], choice["most"]) == (2, 2)
    assert expanded(game, "place", {"corn": 1, "small market": 1, "forest house": 1}) == ["place 0 on indigo plant"]
    with pytest.raises(IllegalAction, match=r"^place: .* is not possible; it would become 1 corn, "):
        expand_choice(game, 0, "place", {"quarry": 1, "small market": 1, "forest house": 1})


def test_a_placement_in_words() -> None:
    assert expanded(placing(), "place", {"corn": 2, "small market": 1}) == [
        *("place 2 on corn", "place 0 on quarry", "place 0 on indigo plant"),
        "place 1 on small market",
    ]
    assert described(placing(), "place", {"corn": 2, "small market": 1}) == (
        "fill 2 of 2 circles on corn plantations; put a colonist in the small market"
    )


# --- storing barrels ---


def storing(city: str, **goods: int) -> Game:
    return at("store", boards={0: board(goods=goods, city=city)})


def test_storing_fills_every_place() -> None:
    choice = open_choice(storing("small warehouse*, large warehouse", corn=5, sugar=2, coffee=3))
    assert choice == {
        "name": "store",
        "least": 3,
        "most": 6,
        "pieces": {"corn": 5, "sugar": 2, "coffee": 3},
        "limits": {"kinds": 1, "barrels": 1},
        "chosen": {},
        "stores": ["small warehouse"],
    }


def test_a_storehouse_keeps_single_barrels() -> None:
    choice = open_choice(storing("storehouse*, large warehouse*", corn=5, sugar=6, tobacco=4, coffee=3))
    assert choice["limits"] == {"kinds": 2, "barrels": 4}
    assert choice["stores"] == ["large warehouse", "storehouse"]
    assert (choice["least"], choice["most"]) == (3 + 4 + 4, 5 + 6 + 4)


def test_storing_begun_with_single_actions_goes_on() -> None:
    game = storing("large warehouse*", corn=5, sugar=2, tobacco=4, coffee=3)
    do(game, {"type": "store", "good": "sugar", "in": "warehouse"})
    choice = open_choice(game)
    assert choice["chosen"] == {"sugar": 2}
    assert choice["pieces"] == {"corn": 5, "tobacco": 4, "coffee": 3}
    assert choice["limits"] == {"kinds": 1, "barrels": 1}
    assert (choice["least"], choice["most"]) == (3 + 1, 4 + 1)  # the corn comes before the sugar in order
    do(game, {"type": "store", "good": "coffee", "in": "warehouse"})
    choice = open_choice(game)
    assert choice["chosen"] == {"sugar": 2, "coffee": 3}
    assert choice["limits"] == {"kinds": 0, "barrels": 1}
    assert (choice["least"], choice["most"]) == (1, 1)


def test_which_kind_is_in_the_warehouse_is_found_out() -> None:
    game = storing("small warehouse*", corn=5, sugar=2, coffee=3)
    assert expanded(game, "store", {"coffee": 3, "corn": 1}) == ["store coffee in warehouse", "store corn on compass"]
    with pytest.raises(IllegalAction, match=r"^store: 5 corn, 2 sugar is not exactly what can be stored$"):
        expand_choice(game, 0, "store", {"corn": 5, "sugar": 2})
    assert described(game, "store", {"coffee": 3, "corn": 1}, "es") == "café: 3; maíz: 1"


# --- a mixed load ---


def shipping() -> Game:
    own = board(goods={"corn": 2, "sugar": 1, "coffee": 4}, city="small wharf*")
    return do(at("captain", boards={0: own}, ships=[("corn", 5), ("sugar", 6), ("coffee", 7)]), SMALL_WHARF)


def test_at_least_one_barrel_is_shipped() -> None:
    expected = {"pieces": {"corn": 2, "sugar": 1, "coffee": 4}, "limits": {}, "chosen": {}}
    assert open_choice(shipping()) == {"name": "ship", "least": 1, "most": 7, **expected}
    assert expanded(shipping(), "ship", {"sugar": 1}) == ["ship 0 corn", "ship 1 sugar", "ship 0 coffee"]
    assert described(shipping(), "ship", {"sugar": 1, "coffee": 2}) == "ship 1 of 1 sugar; ship 2 of 4 coffee"


@pytest.mark.parametrize(("corn", "least"), [(0, 1), (1, 0)])
def test_the_rest_of_a_load(corn: int, least: int) -> None:
    choice = open_choice(do(shipping(), ship("corn", corn)))
    assert (choice["least"], choice["pieces"]) == (least, {"sugar": 1, "coffee": 4})


# --- the black market ---


def returning(doubloons: int, goods: dict[str, int], points: int) -> Game:
    city = "black market*, guest house**"
    own = board(doubloons=doubloons, goods=goods, points=points, island="quarry, corn*", city=city, san_juan=2)
    return do(at("builder", picker=3, boards={0: own}), PASS, build("harbor"))


def test_one_thing_of_a_sort_is_returned_for_each_doubloon() -> None:
    assert open_choice(returning(6, {"corn": 3}, 4)) == {
        "name": "return",
        "least": 2,
        "most": 2,
        "pieces": {
            "colonist: corn": 1,
            "colonist: guest house": 2,
            "colonist: san juan": 2,
            "good: corn": 3,
            "vp": 4,
        },
        "limits": {"colonist": 1, "good": 1, "vp": 1},
        "chosen": {},
    }


def test_what_comes_before_in_order_cannot_be_returned_any_more() -> None:
    game = returning(6, {"corn": 3, "sugar": 1}, 4)
    choice = open_choice(do(game, {"type": "return", "what": "colonist", "from": "corn"}))
    assert choice["least"] == choice["most"] == 1
    assert choice["pieces"] == {"good: corn": 3, "good: sugar": 1, "vp": 4}
    assert choice["limits"] == {"good": 1, "vp": 1}


def test_a_return_in_words() -> None:
    game = returning(6, {"corn": 3, "sugar": 1}, 4)
    things = ["vp", "colonist: san juan"]
    assert expanded(game, "return", things) == ["return colonist from san juan", "return vp"]
    assert described(game, "return", things) == "return a point; return a colonist from San Juan"
    with pytest.raises(IllegalAction, match=r"^return: "):
        expand_choice(game, 0, "return", ["good: corn", "good: sugar"])


# --- accepted as lists, but not offered ---


def test_the_craftsman_with_a_library_takes_two_barrels() -> None:
    own = board(island="corn*, indigo*", city="library*, indigo plant*")
    game = at("craftsman", boards={0: own})
    assert "choice" not in game.aid(0)
    assert expanded(game, "produce", ["indigo", "corn"]) == ["produce corn", "produce indigo"]
    assert expanded(game, "produce", []) == ["pass"]


def test_a_sale_may_be_a_list_of_one() -> None:
    game = at("trader", boards={0: board(goods={"corn": 1, "sugar": 1})})
    assert "choice" not in game.aid(0)
    assert expanded(game, "sell", ["sugar"]) == ["sell sugar"]
    assert expanded(game, "sell", []) == ["pass"]


# --- who is told, and when ---


def test_only_the_seat_that_decides_has_a_choice() -> None:
    game = placing()
    assert [game.open_choice(seat) is None for seat in (0, 1, None)] == [False, True, True]
    assert "choice" not in game.aid(1)
    assert "choice" not in game.aid(None)


def test_a_single_decision_is_no_whole_choice() -> None:
    game = at("pick")
    assert game.open_choice(0) is None
    with pytest.raises(IllegalAction, match=r"^place: 1 corn cannot be decided now$"):
        expand_choice(game, 0, "place", {"corn": 1})
    with pytest.raises(IllegalAction, match=r"^pay: there is no such choice in Puerto Rico$"):
        expand_choice(game, 0, "pay", {"cards": ["smithy"]})


def test_half_a_choice_is_refused() -> None:
    with pytest.raises(IllegalAction, match=r"^place: 1 corn is not possible; it would become 1 corn, 1 small "):
        expand_choice(placing(), 0, "place", {"corn": 1})
    with pytest.raises(IllegalAction, match=r"^place: 3 corn cannot be decided now$"):
        expand_choice(placing(), 0, "place", {"corn": 3})
