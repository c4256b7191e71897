"""The option `voluntary`: what players may leave is asked, when it would come, of whoever would get something."""

from __future__ import annotations

import pytest

import doubloon
from doubloon import Game, IllegalAction
from tests.helpers.games.decisions import PASS, asked, do, legal, pass_all
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import (
    LIBRARY,
    MINE,
    build,
    discard,
    keep,
    over,
    pay,
    pick,
    produce,
    sell,
    use,
)
from tests.helpers.games.san_juan.positions import ROLES, TILES, Json, at, city, deck, discards, hand, hand_sizes, seat

USES = ["councillor", "prospector", "carpenter", "poor house", "well", "market stand", "market hall"]


def table(phase: str, *players: Json, **more: object) -> Game:
    return at(phase, players=players, voluntary=True, **more)


def question(game: Game) -> tuple[str | None, int | None]:
    """Returns what is asked about, and the seat that is asked; checks that it is all or nothing."""
    what = the(game, "turn").get("use")
    if what is not None:
        assert legal(game) == [PASS, use(what)]
    return what, game.current_player


def asks_about_library(game: Game) -> bool:
    return legal(game) == [PASS, LIBRARY]


# --- the numbering ---


def test_the_actions_stand_at_the_end_and_exist_only_with_the_option() -> None:
    without = doubloon.new_game("san-juan", players=3, seed=1)
    game = doubloon.new_game("san-juan", players=3, seed=1, voluntary=True)
    assert game.num_actions == without.num_actions + len(USES)
    texts = [game.action_to_text(number) for number in range(without.num_actions, game.num_actions)]
    assert texts == [f"use {what}" for what in USES]
    for number in range(without.num_actions):
        assert game.action_to_text(number) == without.action_to_text(number)
    for wrong in ("use well", use("well"), without.num_actions):
        with pytest.raises(IllegalAction):
            without.apply(wrong)
    with pytest.raises(IllegalAction, match="use"):
        game.action_from_text("use smithy")


def test_the_option_stands_in_positions_and_records_only_where_it_is_on() -> None:
    off = doubloon.new_game("san-juan", players=2, seed=1, voluntary=False)
    assert off.to_json()["options"] == off.record()["options"] == {"players": 2, "opening_choice": False}
    on = doubloon.new_game("san-juan", players=2, seed=1, voluntary=True)
    assert on.to_json()["options"] == on.record()["options"] == {**off.record()["options"], "voluntary": True}
    with pytest.raises(ValueError, match="voluntary must be true or false, not 'yes'"):
        doubloon.new_game("san-juan", players=2, seed=1, voluntary="yes")


# --- the library ---


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("governor", [0, 1])
def test_every_picker_with_a_library_is_asked_right_after_the_pick(role: str, seats: int, governor: int) -> None:
    taken = {} if governor == 0 else {ROLES[ROLES.index(role) - 1]: seats - 1}
    game = table("pick", seat(city="library"), seats=seats, governor=0 if governor == 0 else seats - 1, taken=taken)
    do(game, pick(role))
    assert (asked(game), asks_about_library(game)) == ((role, 0), True)
    assert (the(game, "tiles", "face_up") is not None) == (role == "trader")
    for choice in (PASS, LIBRARY):
        after = do(game.copy(), choice)
        assert not the(after, "library_used")


def test_it_does_not_matter_what_the_hand_and_the_piles_hold() -> None:
    for phase in ROLES:
        for cards in ("", "hero, well x2"):
            assert asks_about_library(table(phase, seat(hand=cards, city="library"), deck=""))
    assert not asks_about_library(table("producer", seat(city="indigo plant"), seat(city="library")))


def test_a_library_that_is_left_does_not_serve() -> None:
    for choice, drawn, cards in ((PASS, 5, 1), (LIBRARY, 8, 2)):
        game = do(table("councillor", seat(city="library")), choice, use("councillor"))
        assert len(the(game, "turn", "drawn")) == drawn
        game = do(table("prospector", seat(city="library")), choice, use("prospector"))
        assert hand_sizes(game)[0] == cards
    built = do(table("builder", seat(hand="statue, hero, well, tower", city="library")), PASS, build("statue"))
    assert the(built, "turn", "due") == 2
    goods = do(table("producer", seat(city="library, indigo plant x4")), PASS, *[produce("indigo plant")] * 2)
    assert produce("indigo plant") not in legal(goods)


def test_two_players_the_governor_is_asked_again_at_the_second_role() -> None:
    game = do(table("pick", seat(city="library"), seats=2), pick("prospector"), PASS, use("prospector"))
    do(game, pick("producer"))
    assert asked(game) == ("pick", 0)  # the other player has neither library nor an empty building
    do(game, pick("councillor"))
    assert asks_about_library(game)
    do(game, LIBRARY, use("councillor"))
    assert len(the(game, "turn", "drawn")) == 8
    assert not the(game, "library_used")


def test_two_players_what_served_at_the_first_role_is_not_asked_at_the_second() -> None:
    game = do(table("pick", seat(city="library"), seats=2), pick("prospector"), LIBRARY)
    assert the(game, "library_used")
    do(game, use("prospector"), pick("producer"), pick("councillor"))
    assert question(game) == ("councillor", 0)
    assert len(the(do(game, use("councillor")), "turn", "drawn")) == 5


def test_two_players_the_other_ones_library_is_asked_about_too() -> None:
    library = seat(city="library")
    game = do(table("pick", library, library, seats=2), pick("prospector"), LIBRARY, PASS, pick("councillor"))
    assert (asked(game), asks_about_library(game)) == (("councillor", 1), True)
    do(game, LIBRARY)
    assert the(game, "library_used")  # by the governor


# --- councillor ---


def test_councillor_each_is_asked_in_turn_before_drawing() -> None:
    game = table("councillor", seat(), seat(city="archive"), picker=2, seats=3)
    before = len(deck(game))
    assert question(game) == ("councillor", 2)
    assert len(deck(game)) == before
    do(game, PASS)
    assert (question(game), hand_sizes(game)) == (("councillor", 0), [0, 0, 0])
    do(game, use("councillor"))
    assert (legal(game)[0]["type"], len(the(game, "turn", "drawn"))) == ("keep", 2)
    assert "use" not in the(game, "turn")
    do(game, legal(game)[0])
    assert question(game) == ("councillor", 1)
    do(game, PASS)
    assert hand_sizes(game) == [1, 0, 0]


def test_councillor_without_a_card_to_draw_nobody_is_asked() -> None:
    assert asked(table("councillor", seat(), deck=""))[0] == "pick"
    game = do(table("councillor", seat(), deck="hero"), use("councillor"))  # kept without being asked
    assert (asked(game)[0], hand(game, 0)) == ("pick", ["hero"])


def test_councillor_a_prefectures_second_card_may_be_left() -> None:
    start = table("councillor", seat(city="prefecture"), deck="smithy, well x2, tower, hero")
    do(start, use("councillor"))
    assert legal(start) == [keep(card) for card in ("smithy", "well", "tower", "hero")]
    game = do(start.copy(), keep("well"))
    assert legal(game) == [PASS, keep("well"), keep("tower"), keep("hero")]
    both, one, last = do(game.copy(), keep("tower")), do(game, PASS), do(start, keep("hero"))
    assert [hand(after, 0) for after in (both, one, last)] == [["well", "tower"], ["well"], ["hero"]]
    for after in (both, one, last):
        assert question(after) == ("councillor", 1)
    assert sorted(discards(one)) == ["hero", "smithy", "tower", "well"]


def test_councillor_a_single_card_is_kept_with_a_prefecture_too() -> None:
    game = do(table("councillor", seat(city="prefecture"), deck="hero"), use("councillor"))
    assert (asked(game)[0], hand(game, 0)) == ("pick", ["hero"])
    game = do(table("councillor", seat(city="prefecture"), deck="indigo plant x2"), use("councillor"))
    assert legal(game) == [PASS, keep("indigo plant")]  # the first was the only choice


def test_councillor_without_a_prefecture_one_is_kept() -> None:
    game = do(table("councillor", seat(), deck="smithy, well, tower"), use("councillor"))
    assert PASS not in legal(game)
    assert question(do(game, keep("smithy"))) == ("councillor", 1)


def test_councillor_with_an_archive_one_more_card_may_be_discarded_than_is_due() -> None:
    start = table("councillor", seat(hand="hero", city="archive, prefecture"), deck="smithy, well, tower, quarry")
    do(start, use("councillor"))
    game = do(start.copy(), discard("smithy"))
    assert PASS not in legal(game)  # two of four are due
    do(game, discard("tower"))
    assert legal(game) == [PASS, discard("quarry"), discard("hero")]
    left, more = do(game.copy(), PASS), do(game, discard("quarry"))
    assert sorted(hand(left, 0)) == ["hero", "quarry", "well"]
    assert sorted(hand(more, 0)) == ["hero", "well"]
    assert [question(left), question(more)] == [("councillor", 1)] * 2
    ended = do(start, discard("tower"), discard("hero"))  # nothing follows the hero in order
    assert question(ended) == ("councillor", 1)


def test_councillor_with_an_archive_and_nothing_due_the_second_card_is_still_asked_about() -> None:
    game = table("councillor", seat(), seat(hand="hero", city="archive, prefecture"), deck="smithy, well")
    do(game, PASS, use("councillor"))
    assert legal(game) == [PASS, discard("smithy"), discard("well"), discard("hero")]
    assert hand_sizes(do(game.copy(), PASS))[1] == 3
    assert hand_sizes(do(game, discard("hero")))[1] == 2


def test_councillor_with_an_archive_alone_no_more_than_is_due() -> None:
    game = table("councillor", seat(), seat(hand="hero", city="archive"), deck="smithy, well")
    do(game, PASS, use("councillor"), discard("smithy"))
    assert question(game) == ("councillor", 2)
    one = table("councillor", seat(hand="hero", city="archive, prefecture"), deck="smithy")
    assert asked(do(one, use("councillor")))[0] == "pick"  # a prefecture adds nothing to a single card


# --- prospector ---


def test_prospector_the_picker_is_asked_before_the_gold_mines() -> None:
    start = table("prospector", seat(city="gold mine"), seat(city="gold mine"), picker=1)
    assert question(start) == ("prospector", 1)
    for choice, cards in ((use("prospector"), 1), (PASS, 0)):
        game = do(start.copy(), choice)
        assert (legal(game), hand_sizes(game), game.current_player) == ([PASS, MINE], [0, cards, 0], 1)


def test_prospector_without_a_gold_mine_or_a_card() -> None:
    game = table("prospector", seat())
    for choice, cards in ((use("prospector"), 1), (PASS, 0)):
        after = do(game.copy(), choice)
        assert (asked(after), hand_sizes(after)[0]) == (("pick", 1), cards)
    assert asked(table("prospector", seat(), deck="")) == ("pick", 1)


# --- builder ---


def test_builder_the_carpenter_comes_after_paying() -> None:
    game = table("builder", seat(hand="statue, hero x3", city="carpenter"))
    do(game, build("statue"))  # pays two of three heroes
    assert (question(game), hand(game, 0), len(discards(game))) == (("carpenter", 0), ["hero"], 2)
    assert hand_sizes(do(game.copy(), use("carpenter")))[0] == 2
    assert hand_sizes(do(game, PASS))[0] == 1


def test_builder_the_carpenter_is_not_asked_about_without_an_effect() -> None:
    plants = table("builder", seat(hand="sugar mill, hero x2", city="carpenter"), seat(hand="hero"))
    assert asked(do(plants, build("sugar mill"))) == ("builder", 1)
    itself = table("builder", seat(hand="carpenter, well x3"), seat(hand="hero"))
    assert asked(do(itself, build("carpenter"))) == ("builder", 1)
    empty = table("builder", seat(hand="crane, hero", city="quarry, carpenter"), seat(hand="hero"), deck="")
    assert asked(do(empty, build("crane"))) == ("builder", 1)  # for nothing, so the discards are empty too
    covered = table("builder", seat(hand="statue, hero x3", city="crane, carpenter"), seat(hand="tower"))
    assert asked(do(covered, build("statue"), over("carpenter"))) == ("builder", 1)


def test_builder_the_poor_house_is_judged_after_the_carpenter() -> None:
    start = table("builder", seat(hand="well, hero x2", city="carpenter, poor house"), seat(hand="hero"))
    do(start, build("well"))
    assert (question(start), hand_sizes(start)[0]) == (("carpenter", 0), 1)
    assert asked(do(start.copy(), use("carpenter"))) == ("builder", 1)  # two cards: too many for the poor house
    game = do(start, PASS)
    assert question(game) == ("poor house", 0)
    assert hand_sizes(do(game.copy(), use("poor house")))[0] == 2
    assert (hand_sizes(do(game, PASS))[0], asked(game)) == (1, ("builder", 1))


def test_builder_both_with_an_empty_hand() -> None:
    game = do(table("builder", seat(hand="well, hero", city="carpenter, poor house")), build("well"))
    do(game, use("carpenter"))
    assert (question(game), hand_sizes(game)[0]) == (("poor house", 0), 1)
    assert hand_sizes(do(game, use("poor house")))[0] == 2


def test_builder_the_poor_house_after_a_production_building_but_not_for_itself() -> None:
    game = do(table("builder", seat(hand="sugar mill, hero", city="poor house")), build("sugar mill"))
    assert question(game) == ("poor house", 0)
    itself = table("builder", seat(hand="poor house, hero"), seat(hand="hero"))
    assert asked(do(itself, build("poor house"))) == ("builder", 1)
    rich = table("builder", seat(hand="indigo plant, hero x2", city="poor house"), seat(hand="hero"))
    assert asked(do(rich, build("indigo plant"))) == ("builder", 1)


def test_builder_the_question_comes_before_the_end_of_the_game() -> None:
    full = "indigo plant x8, poor house, carpenter, tower"
    game = table("builder", seat(), seat(hand="statue, hero, well x3", city=full), picker=1, seats=2)
    do(game, build("statue"), pay("well"))  # the first well is the only choice
    assert (question(game), the(game, "ending"), game.is_over) == (("carpenter", 1), True, False)
    do(game, use("carpenter"))
    assert (game.is_over, game.scores()[1]["tiebreak"], len(city(game, 1))) == (True, 3, 12)


# --- producer and trader ---


def test_producer_the_well_comes_after_the_last_good() -> None:
    start = table("producer", seat(city="well, indigo plant x3"), seat(city="indigo plant"))
    game = do(start.copy(), produce("indigo plant"), produce("indigo plant"))
    assert question(game) == ("well", 0)
    assert hand_sizes(do(game.copy(), use("well")))[0] == 1
    assert (hand_sizes(do(game, PASS))[0], asked(game)) == (0, ("producer", 1))
    one = do(start, produce("indigo plant"), PASS)
    assert asked(one) == ("producer", 1)


def test_producer_no_question_without_a_card() -> None:
    game = table("producer", seat(city="well, indigo plant x2"), deck="hero x2")
    assert asked(do(game, produce("indigo plant"), produce("indigo plant")))[0] == "pick"


def test_trader_stand_and_hall_come_after_the_cards_for_the_goods() -> None:
    player = seat(city="market stand, market hall, indigo plant* x2")
    start = table("trader", player)
    do(start, sell("indigo plant"), sell("indigo plant"))
    assert (question(start), hand_sizes(start)[0], the(start, "tiles", "face_up")) == (("market stand", 0), 2, TILES[0])
    for first, second, cards in (
        (PASS, PASS, 2),
        (PASS, use("market hall"), 3),
        (use("market stand"), PASS, 3),
        (use("market stand"), use("market hall"), 4),
    ):
        game = do(start.copy(), first)
        assert question(game) == ("market hall", 0)
        do(game, second)
        assert (hand_sizes(game)[0], asked(game)[0], the(game, "tiles", "face_up")) == (cards, "pick", None)


def test_trader_one_good_is_enough_for_the_hall_only() -> None:
    game = table("trader", seat(city="market stand, market hall, indigo plant* x2"))
    assert question(do(game.copy(), sell("indigo plant"), PASS)) == ("market hall", 0)
    assert asked(do(game, PASS))[0] == "pick"  # nothing sold


def test_trader_the_last_card_goes_to_the_stand() -> None:
    city_cards = "market stand, market hall, indigo plant:hero, indigo plant:well"
    game = table("trader", seat(city=city_cards), deck="tower")
    do(game, sell("indigo plant"), sell("indigo plant"))
    assert (question(game), len(deck(game)) + len(discards(game))) == (("market stand", 0), 1)
    assert question(do(game.copy(), PASS)) == ("market hall", 0)
    assert asked(do(game, use("market stand")))[0] == "pick"


# --- what is never asked ---


def test_never_asked() -> None:
    trade = table("trader", seat(city="trading post, indigo plant*"), seat(city="indigo plant"))
    assert asked(do(trade, sell("indigo plant")))[0] == "pick"
    game = table("builder", seat(hand="sugar mill, hero", city="smithy, quarry, tower"), seat(hand="hero"))
    do(game, build("sugar mill"))
    assert asked(game) == ("builder", 1)
    rich = table("round_start", seat(hand="hero x3, well x3, statue x3", city="tower"))
    assert asked(rich)[0] == "pick"


def test_a_game_in_which_everything_is_left_goes_on() -> None:
    game = doubloon.new_game("san-juan", players=3, seed=4, voluntary=True)
    for _ in range(200):
        pass_all(game)
        game.apply(game.legal_actions()[0])
    assert not game.is_over
