"""Two players: governor, opponent, governor; a library serves the governor once a round."""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal, take_first_while
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import LIBRARY, build, pick, produce, sell
from tests.helpers.games.san_juan.positions import ROLES, TILES, at, city, goods, hand, hand_sizes, seat

OWNER = seat(city="library")


def governor(city_cards: str = "library", hand_cards: str = "", other: str = "") -> Game:
    """The game when the governor, seat 0, is to pick the first role."""
    return at("pick", seats=2, players=[seat(hand=hand_cards, city=city_cards), seat(city=other)])


def go_on(game: Game) -> Game:
    """Plays to the next pick with as few changes as possible."""
    return take_first_while(game, "pass", "keep", "discard")


def test_round_of_two() -> None:
    game = governor("indigo plant")
    order = []
    for role in ("prospector", "councillor", "builder"):
        order.append(game.current_player)
        go_on(do(game, pick(role)))
    assert order == [0, 1, 0]
    assert (the(game, "round"), the(game, "governor"), asked(game)) == (2, 1, ("pick", 1))


@pytest.mark.parametrize("role", ROLES)
def test_the_governor_is_asked_right_after_the_first_pick(role: str) -> None:
    game = do(governor(), pick(role))
    assert (asked(game), legal(game)) == ((role, 0), [PASS, LIBRARY])
    assert the(game, "library_used") is False
    do(game, LIBRARY)
    assert the(game, "library_used") is (the(game, "round") == 1)


def test_as_trader_the_tile_is_turned_first() -> None:
    game = do(governor("library, indigo plant* x4"), pick("trader"))
    assert (legal(game), the(game, "tiles", "face_up")) == ([PASS, LIBRARY], TILES[0])


def test_used_at_the_first_role_it_serves_there_and_not_at_the_second() -> None:
    game = do(governor(), pick("prospector"), LIBRARY)
    assert (hand_sizes(game), the(game, "library_used")) == ([2, 0], True)
    go_on(do(game, pick("builder")))
    do(game, pick("councillor"))
    assert len(the(game, "turn", "drawn")) == 5
    assert asked(game) == ("councillor", 0)  # not asked about the library again


def test_not_used_at_the_first_role_it_serves_at_the_second_unasked() -> None:
    game = do(governor(), pick("prospector"), PASS)
    assert (hand_sizes(game), the(game, "library_used")) == ([1, 0], False)
    go_on(do(game, pick("builder")))
    do(game, pick("councillor"))
    assert len(the(game, "turn", "drawn")) == 8


def test_it_serves_again_in_the_next_round() -> None:
    game = do(governor(), pick("prospector"), LIBRARY)
    for role in ("builder", "councillor"):
        go_on(do(game, pick(role)))
    assert (the(game, "round"), the(game, "library_used")) == (2, False)
    before = hand_sizes(game)[0]
    go_on(do(game, pick("builder")))  # seat 1 governs
    do(game, pick("prospector"))
    assert hand_sizes(game)[0] == before + 2  # seat 0 is the opponent: always


def test_the_opponent_is_neither_asked_nor_limited() -> None:
    game = governor("indigo plant", other="library")
    go_on(do(game, pick("builder")))
    do(game, pick("prospector"))
    assert (hand_sizes(game), asked(game)) == ([0, 2], ("pick", 0))
    assert the(game, "library_used") is False


def test_the_opponents_library_serves_even_if_the_governor_has_used_one() -> None:
    game = do(governor("library", other="library"), pick("builder"), LIBRARY)
    do(game, pick("prospector"))
    assert hand_sizes(game) == [0, 2]


def test_a_library_built_at_the_first_role_serves_at_the_second() -> None:
    game = governor("quarry", hand_cards="library, hero x3")
    do(game, pick("builder"), build("library"))
    assert "library" in city(game, 0)
    go_on(do(game, pick("councillor")))
    do(game, pick("prospector"))
    assert len(hand(game, 0)) == 1 + 2  # one of the councillor's, two


def test_a_library_built_at_the_opponents_builder_serves_at_the_second_role() -> None:
    game = governor("quarry", hand_cards="library, hero x3, palace")
    do(game, pick("producer"))
    do(game, pick("builder"), build("library"))
    take_first_while(game, "pay")
    before = len(hand(game, 0))
    do(game, pick("prospector"))
    assert len(hand(game, 0)) == before + 2


def test_builder_with_the_library_and_without() -> None:
    for choice, cost in ((LIBRARY, 1), (PASS, 2)):
        game = do(governor("library", hand_cards="chapel, hero x3"), pick("builder"), choice, build("chapel"))
        assert len(hand(game, 0)) == 3 - cost


def test_producer_and_trader_with_the_library_and_without() -> None:
    for choice, most in ((LIBRARY, 3), (PASS, 2)):
        game = do(governor("library, indigo plant x4"), pick("producer"), choice)
        do(game, *[produce("indigo plant")] * most)
        assert (len(goods(game, 0)), asked(game)) == (most, ("pick", 1))
        game = do(governor("library, indigo plant* x4"), pick("trader"), choice)
        do(game, *[sell("indigo plant")] * most)
        assert (len(hand(game, 0)), asked(game)) == (most, ("pick", 1))


def test_with_three_players_no_player_is_asked() -> None:
    game = at("pick", players=[OWNER])
    do(game, pick("prospector"))
    assert (hand_sizes(game), asked(game)) == ([2, 0, 0], ("pick", 1))


def test_the_second_role_of_a_set_position() -> None:
    """`taken_by` of three roles says that it is the governor's second one."""
    taken = {"builder": 0, "producer": 1}
    for used, drawn in ((False, 8), (True, 5)):
        game = at("councillor", seats=2, players=[OWNER], taken=taken, library_used=used)
        assert len(the(game, "turn", "drawn")) == drawn


def test_a_library_used_is_not_offered_again_at_the_first_role() -> None:
    """A set position may say so; then using it once more must not be on offer."""
    game = at("prospector", seats=2, players=[OWNER], library_used=True)
    assert LIBRARY not in legal(game)
    assert hand_sizes(game) == [1, 0]


def test_only_with_two_players_a_library_serves_once() -> None:
    """Whatever a position says."""
    game = do(at("pick", players=[OWNER], library_used=True), pick("prospector"))
    assert hand_sizes(game) == [2, 0, 0]
