"""The settler phase."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal, pass_all
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import HACIENDA, SETTLE, take
from tests.helpers.games.puerto_rico.positions import at, board, manned, pile, tiles

ROW = ["corn", "corn", "sugar", "tobacco", "coffee"]


def test_every_player_may_take_one_face_up_plantation() -> None:
    game = at("settler", face_up=ROW)
    do(game, take("corn"), take("corn"), take("coffee"), take("sugar"))
    assert [tiles(game, seat) for seat in range(4)] == [{"corn": 1}, {"corn": 1}, {"coffee": 1}, {"sugar": 1}]
    assert asked(game) == ("pick", 1)


def test_only_kinds_lying_open_may_be_taken() -> None:
    game = do(at("settler", face_up=["corn", "sugar"]), take("corn"))
    assert legal(game) == [PASS, take("sugar")]


def test_settler_may_take_a_quarry_instead() -> None:
    game = at("settler", face_up=ROW)
    assert take("quarry") in legal(game)
    do(game, take("quarry"))
    assert (tiles(game, 0), the(game, "supply", "quarries")) == ({"quarry": 1}, 7)
    assert sum(pile(game, "face_up").values()) == 5


def test_the_others_may_not_take_a_quarry() -> None:
    game = do(at("settler", face_up=ROW), PASS)
    assert take("quarry") not in legal(game)


def test_manned_construction_hut_allows_a_quarry() -> None:
    game = do(at("settler", face_up=ROW, boards={1: board(city="construction hut*")}), PASS)
    assert tiles(do(game, take("quarry")), 1) == {"quarry": 1}


def test_unmanned_construction_hut_does_not() -> None:
    game = do(at("settler", face_up=ROW, boards={1: board(city="construction hut")}), PASS)
    assert take("quarry") not in legal(game)


def test_settler_with_construction_hut_takes_only_one_quarry() -> None:
    game = at("settler", face_up=ROW, boards={0: board(city="construction hut*")})
    assert asked(do(game, take("quarry"))) == ("settler", 1)


def test_no_quarry_left_none_to_take() -> None:
    game = at("settler", face_up=ROW, quarries=0, boards={1: board(city="construction hut*")})
    assert take("quarry") not in legal(game)
    assert take("quarry") not in legal(do(game, PASS))


def test_full_island_takes_nothing() -> None:
    game = at("settler", face_up=ROW, boards={0: board(island="corn, " * 12, city="hacienda*, hospice*")})
    assert asked(game) == ("settler", 1)


def test_hacienda_draws_a_tile_and_places_it() -> None:
    game = at("settler", face_up=ROW, face_down=["tobacco"] * 9, boards={0: board(city="hacienda*")})
    do(game, HACIENDA)
    assert (tiles(game, 0), pile(game, "face_down")) == ({"tobacco": 1}, {"tobacco": 8})


def test_after_the_hacienda_the_same_player_decides_again_without_it() -> None:
    game = do(at("settler", face_up=["corn", "sugar"], boards={0: board(city="hacienda*")}), HACIENDA)
    assert game.current_player == 0
    assert legal(game) == [PASS, take("corn"), take("sugar"), take("quarry")]


def test_hacienda_is_voluntary_and_comes_before_the_take() -> None:
    game = at("settler", face_up=ROW, boards={0: board(city="hacienda*")})
    assert HACIENDA in legal(game)
    assert asked(do(game, take("corn"))) == ("settler", 1)


def test_unmanned_hacienda_draws_nothing() -> None:
    assert HACIENDA not in legal(at("settler", face_up=ROW, boards={0: board(city="hacienda")}))


def test_hacienda_works_for_every_owner_on_their_own_turn() -> None:
    game = at("settler", face_up=ROW, boards={0: board(city="hacienda*"), 1: board(city="hacienda*")})
    do(game, HACIENDA, PASS)
    assert game.current_player == 1
    assert HACIENDA in legal(game)


def test_hacienda_never_draws_a_quarry_even_with_a_construction_hut() -> None:
    city = "hacienda*, construction hut*"
    game = at("settler", face_up=[], face_down=["sugar"], boards={0: board(city=city)})
    do(game, HACIENDA, take("quarry"))
    assert tiles(game, 0) == {"sugar": 1, "quarry": 1}
    assert asked(game) != ("settler", 0)


def test_hacienda_fills_the_twelfth_space_and_then_no_tile_can_be_taken() -> None:
    game = at("settler", face_up=ROW, boards={0: board(island="corn, " * 11, city="hacienda*")})
    do(game, HACIENDA)
    assert sum(tiles(game, 0).values()) == 12
    assert asked(game) == ("settler", 1)


def test_no_hospice_colonist_for_the_tile_of_the_hacienda() -> None:
    game = at("settler", face_up=["coffee"], face_down=["corn"], boards={0: board(city="hacienda*, hospice*")})
    do(game, HACIENDA)
    assert SETTLE not in legal(game)
    do(game, take("coffee"), SETTLE)
    assert (manned(game, 0, "corn"), manned(game, 0, "coffee")) == (0, 1)


@pytest.mark.parametrize("tile", ["coffee", "quarry"])
def test_hospice_puts_a_colonist_from_the_supply_on_the_tile(tile: str) -> None:
    game = at("settler", face_up=ROW, colonists=30, colonist_ship=4, boards={0: board(city="hospice*")})
    do(game, take(tile))
    assert legal(game) == [PASS, SETTLE]
    do(game, SETTLE)
    assert (manned(game, 0, tile), the(game, "supply", "colonists"), the(game, "colonist_ship")) == (1, 29, 4)


def test_hospice_may_be_declined() -> None:
    game = do(at("settler", face_up=ROW, colonists=30, boards={0: board(city="hospice*")}), take("corn"), PASS)
    assert (manned(game, 0, "corn"), the(game, "supply", "colonists")) == (0, 30)
    assert asked(game) == ("settler", 1)


def test_hospice_takes_from_the_ship_when_the_supply_is_empty() -> None:
    game = at("settler", face_up=ROW, colonists=0, colonist_ship=4, boards={0: board(city="hospice*")})
    do(game, take("corn"), SETTLE)
    assert (manned(game, 0, "corn"), the(game, "supply", "colonists"), the(game, "colonist_ship")) == (1, 0, 3)


def test_hospice_offers_nothing_when_supply_and_ship_are_empty() -> None:
    game = at("settler", face_up=ROW, colonists=0, colonist_ship=0, boards={0: board(city="hospice*")})
    assert asked(do(game, take("corn"))) == ("settler", 1)


def test_unmanned_hospice_offers_nothing() -> None:
    game = at("settler", face_up=ROW, boards={0: board(city="hospice")})
    assert asked(do(game, take("corn"))) == ("settler", 1)


def test_hospice_offers_nothing_without_a_new_tile() -> None:
    game = at("settler", face_up=ROW, boards={0: board(city="hospice*")})
    assert asked(do(game, PASS)) == ("settler", 1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tiles_left_are_discarded_and_players_plus_one_turned_up(players: int) -> None:
    game = at("settler", players=players, face_up=["coffee"] * 3, face_down=["corn"] * 20, discard=["sugar"])
    pass_all(do(game, take("coffee")))
    assert pile(game, "discard") == {"coffee": 2, "sugar": 1}
    assert pile(game, "face_up") == {"corn": players + 1}
    assert pile(game, "face_down") == {"corn": 20 - players - 1}


def test_discards_are_shuffled_in_only_when_the_pile_is_empty() -> None:
    # exactly five tiles are needed and five are there: the discards stay where they are
    game = pass_all(at("settler", face_up=["coffee"], face_down=["corn"] * 5, discard=["sugar"] * 9))
    assert (pile(game, "face_up"), pile(game, "face_down")) == ({"corn": 5}, {})
    assert pile(game, "discard") == {"coffee": 1, "sugar": 9}


def test_the_old_pile_is_used_up_before_the_discards() -> None:
    game = pass_all(at("settler", face_up=["sugar"], face_down=["corn"] * 3, discard=["sugar"] * 9))
    assert pile(game, "face_up") == {"corn": 3, "sugar": 2}
    assert (pile(game, "face_down"), pile(game, "discard")) == ({"sugar": 8}, {})


def test_tiles_left_are_discarded_before_new_ones_are_turned_up() -> None:
    # the pile is empty and so are the discards: the tiles that were not taken come back
    game = pass_all(at("settler", face_up=["coffee"] * 4, face_down=[], discard=[]))
    assert (pile(game, "face_up"), pile(game, "discard")) == ({"coffee": 4}, {})


def test_too_few_tiles_fewer_lie_open() -> None:
    game = pass_all(at("settler", face_up=["coffee"], face_down=["corn"], discard=["sugar"]))
    assert pile(game, "face_up") == {"coffee": 1, "corn": 1, "sugar": 1}


def test_hacienda_shuffles_the_discards_when_the_pile_is_empty() -> None:
    game = at("settler", face_up=["coffee"], face_down=[], discard=["sugar"] * 3, boards={0: board(city="hacienda*")})
    do(game, HACIENDA)
    assert (tiles(game, 0), pile(game, "face_down"), pile(game, "discard")) == ({"sugar": 1}, {"sugar": 2}, {})


def test_hacienda_takes_the_last_tile_without_shuffling() -> None:
    city = {0: board(city="hacienda*")}
    game = do(at("settler", face_up=["coffee"], face_down=["corn"], discard=["sugar"] * 3, boards=city), HACIENDA)
    assert (tiles(game, 0), pile(game, "face_down"), pile(game, "discard")) == ({"corn": 1}, {}, {"sugar": 3})


def test_hacienda_has_nothing_to_draw_when_pile_and_discards_are_empty() -> None:
    game = at("settler", face_up=["coffee"], face_down=[], discard=[], boards={0: board(city="hacienda*")})
    assert legal(game) == [PASS, take("coffee"), take("quarry")]


def test_equal_tiles_are_one_action() -> None:
    assert legal(at("settler", face_up=["corn"] * 5)) == [PASS, take("corn"), take("quarry")]


def test_a_tile_taken_has_no_colonist_without_hospice() -> None:
    game = do(at("settler", face_up=ROW), take("corn"))
    assert manned(game, 0, "corn") == 0


def test_a_hospice_offers_nothing_for_an_occupied_tile() -> None:
    game = at("settler", boards={0: board(city="hospice*")}, face_up=["corn"])
    position = do(game, take("corn")).to_json()
    position["players"][0]["island"][0]["colonists"] = 1
    with pytest.raises(doubloon.InvalidPosition, match="must be an empty tile"):
        doubloon.from_json(position)
