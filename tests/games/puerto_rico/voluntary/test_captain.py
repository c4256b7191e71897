"""`voluntary` in the captain phase: before loading, and after each load."""

from __future__ import annotations

from tests.helpers.games.puerto_rico.positions import board, doubloons, points
from tests.helpers.games.puerto_rico.voluntary import answers, play, question, texts, voluntary

LIT = board(goods={"corn": 4}, city="lighthouse*, harbor*")
HALL = board(goods={"corn": 2, "sugar": 2}, city="union hall*")


def test_lighthouse_then_union_halls_from_the_captain_on() -> None:
    game = voluntary("captain", picker=1, boards={0: HALL, 1: board(city="lighthouse*"), 2: HALL})
    assert question(game) == (1, "lighthouse")
    game = answers(game, "lighthouse")
    assert (doubloons(game, 1), question(game)) == (1, (2, "union hall"))
    game = answers(game, None)
    assert (points(game, 2), question(game)) == (0, (0, "union hall"))
    game = answers(game, "union hall")
    assert (points(game, 0), question(game)) == (2, (2, None))  # seat 1 has nothing to load
    assert game.to_json()["turn"]["step"] == "load"


def test_only_the_captains_lighthouse_shines_at_the_start() -> None:
    game = voluntary("captain", boards={0: board(goods={"corn": 1}), 1: LIT})
    assert question(game)[1] is None


def test_a_union_hall_without_pairs_is_not_asked() -> None:
    hall = board(goods={"corn": 1, "sugar": 1}, city="union hall*")
    assert question(voluntary("captain", boards={0: hall}))[1] is None


def test_after_a_load_captain_then_harbor_then_lighthouse() -> None:
    game = answers(voluntary("captain", boards={0: LIT}), None)
    game = play(game, "load corn on ship 0")
    assert (points(game, 0), question(game)) == (4, (0, "captain"))
    game = answers(game, "captain")
    assert (points(game, 0), question(game)) == (5, (0, "harbor"))
    game = answers(game, None)
    assert (points(game, 0), question(game)) == (5, (0, "lighthouse"))
    assert doubloons(answers(game, "lighthouse"), 0) == 1
    assert doubloons(answers(game, None), 0) == 0


def test_the_privilege_is_lost_if_it_is_left_at_the_first_load() -> None:
    loader = board(goods={"corn": 2, "sugar": 2})
    game = play(voluntary("captain", boards={0: loader}), "load corn on ship 0")
    assert question(game) == (0, "captain")
    game = play(answers(game, None), "load sugar on ship 1")
    assert (points(game, 0), game.to_json()["phase"]) == (4, "pick")  # nothing was asked after the second load


def test_the_privilege_is_asked_twice_with_a_library() -> None:
    loader = board(goods={"corn": 2, "sugar": 2}, city="library*, harbor*")
    game = play(voluntary("captain", boards={0: loader}), "load corn on ship 0")
    game = answers(game, "captain")
    assert (question(game), game.to_json()["turn"]["used"], points(game, 0)) == ((0, "captain"), 1, 3)
    assert question(answers(game, "captain")) == (0, "harbor")
    assert question(answers(game, None)) == (0, "harbor")
    assert points(answers(game, "captain", "harbor"), 0) == 5


def test_the_others_are_asked_about_their_own_loads() -> None:
    game = voluntary("captain", picker=3, boards={0: LIT, 3: board(goods={"sugar": 1, "corn": 1})})
    game = play(game, "load corn on ship 0")
    game = answers(game, "captain")
    assert question(game) == (0, "harbor")  # seat 0 has only corn to load, on the ship that carries it
    game = answers(game, "harbor")
    assert question(game) == (0, "lighthouse")


def test_both_wharves_are_followed_by_the_questions() -> None:
    wharves = board(goods={"corn": 3}, city="wharf*, harbor*")
    game = play(voluntary("captain", boards={0: wharves}), "load corn on wharf")
    assert (points(game, 0), question(game)) == (3, (0, "captain"))
    small = board(goods={"corn": 1, "sugar": 1}, city="small wharf*, harbor*")
    game = play(voluntary("captain", boards={0: small}), "small wharf", "ship 1 corn", "ship 0 sugar")
    assert (points(game, 0), question(game)) == (0, (0, "captain"))
    game = answers(game, None)
    assert question(game) == (0, "harbor")
    game = answers(game, "harbor")
    assert (points(game, 0), game.to_json()["turn"]["step"]) == (1, "load")


def test_loads_and_wharves_used_survive_a_question() -> None:
    wharves = board(goods={"corn": 3, "sugar": 3}, city="wharf*, harbor*")
    game = play(voluntary("captain", boards={0: wharves, 1: wharves}), "load corn on wharf")
    turn = game.to_json()["turn"]
    assert turn == {
        "step": "use",
        "use": "captain",
        "used": 0,
        "loaded": True,
        "idle": 0,
        "privilege": False,
        "wharf_used": [0],
        "small_wharf_used": [],
    }
    game = answers(game, "captain", "harbor")
    assert texts(game) == [
        *(f"load {good} on ship {ship}" for good in ("corn",) for ship in range(3)),
        "load corn on wharf",
        *(f"load sugar on ship {ship}" for ship in range(3)),
        "load sugar on wharf",
    ]


def test_the_last_chip_can_be_taken_or_left() -> None:
    game = play(voluntary("captain", boards={0: board(goods={"corn": 2, "sugar": 1})}, chips=3), "load corn on ship 0")
    assert (game.to_json()["supply"]["vp_chips"], game.to_json()["ending"]) == (1, False)
    assert answers(game, "captain").to_json()["ending"]
    harbor = board(goods={"corn": 2}, city="harbor*")
    game = play(voluntary("captain", boards={0: harbor}, chips=3), "load corn on ship 0")
    left = answers(game, None, None)
    assert (left.to_json()["supply"]["vp_chips"], left.to_json()["ending"]) == (1, False)
    taken = answers(game, "captain")
    assert taken.to_json()["ending"]
    written = answers(taken, "harbor")
    assert (points(written, 0), written.to_json()["supply"]["vp_chips"]) == (4, 0)  # written without a chip


def test_the_union_hall_can_end_the_game_at_the_start() -> None:
    game = voluntary("captain", boards={0: HALL}, chips=2)
    assert answers(game, "union hall").to_json()["ending"]
    assert not answers(game, None).to_json()["ending"]


def test_guests_are_asked_before_lighthouse_and_union_hall() -> None:
    host = board(goods={"corn": 2}, city="guest house**, union hall")
    game = voluntary("captain", boards={0: host})
    assert texts(game) == ["guest", "pass"]
    game = play(game, "guest")  # to the only empty circle; the other guest has nowhere to go
    assert question(game) == (0, "union hall")
