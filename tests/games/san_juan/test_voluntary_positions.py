"""Questions of the option `voluntary` in positions, views, redealt games, whole choices and words."""

from __future__ import annotations

import copy
import random

import pytest

import doubloon
from doubloon import SPECTATOR, Game, InvalidPosition
from doubloon.core.whole_choice import expand_choice
from tests.helpers.games.decisions import PASS, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.moves import LIBRARY, build, discard, keep, pick, produce, sell, use
from tests.helpers.games.san_juan.positions import Json, at, hand, position, seat
from tests.helpers.games.san_juan.secrets import with_other_secrets

CITY = "carpenter, poor house"


def carpenter_question() -> Game:
    return do(at("builder", players=[seat(hand="well, hero x2", city=CITY)], voluntary=True), build("well"))


def second_card() -> Game:
    """The current player has kept a well and may keep a second card."""
    start = at("councillor", players=[seat(city="prefecture")], deck="smithy, well x2, tower, hero", voluntary=True)
    return do(start, use("councillor"), keep("well"))


def one_more_discard() -> Game:
    """The current player has discarded what is due and may discard one more."""
    players = [seat(hand="hero", city="archive, prefecture")]
    start = at("councillor", players=players, deck="smithy, well, tower, quarry", voluntary=True)
    return do(start, use("councillor"), discard("smithy"), discard("tower"))


def question(phase: str, what: str, player: Json, **turn: object) -> Json:
    """Returns a position in which the first player is asked about something."""
    written = position(phase, players=[player], voluntary=True)
    return written | {"turn": {"step": "use", "use": what, "drawn": [], **turn}}


# --- positions ---


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_survives_as_json_and_goes_on_alike(players: int) -> None:
    options = {"players": players, "opening_choice": players == 4, "voluntary": True}
    rng = random.Random(players)
    questions = set()
    for game in busy_games("san-juan", options, range(players, players + 4)):
        written = game.to_json()
        again = doubloon.from_json(copy.deepcopy(written))
        assert again.to_json() == written
        if game.is_over:
            continue
        assert again.legal_actions() == game.legal_actions()
        questions.add(written["turn"].get("use"))
        if "use" in written["turn"] or "spare" in written["turn"]:
            action = rng.choice(legal(game))
            assert do(again, action).to_json() == do(game.copy(), action).to_json()
    assert len(questions) >= 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_records_replay(players: int) -> None:
    for game in busy_games("san-juan", {"players": players, "voluntary": True}, range(3)):
        if game.is_over:
            record = game.record()
            assert any(text.startswith("use ") for text in record["actions"])
            assert doubloon.replay(record).to_json() == game.to_json()


def test_the_turn_names_what_is_asked_about() -> None:
    game = carpenter_question()
    assert the(game, "turn") == {"step": "use", "use": "carpenter", "built": "well", "drawn": []}
    assert the(do(game, PASS), "turn", "use") == "poor house"
    assert "use" not in the(do(game, PASS), "turn")
    assert the(second_card(), "turn", "spare") == 1


WRONG = {
    "the option is off": (
        position("councillor") | {"turn": {"step": "use", "use": "councillor", "drawn": []}},
        "turn.step can be use only with the option voluntary",
    ),
    "of another phase": (question("producer", "market hall", seat(city="well")), "turn.use"),
    "nothing to draw": (
        question("councillor", "councillor", seat()) | {"deck": []},
        "turn.use is nothing that would bring the current player a card",
    ),
    "no well": (question("producer", "well", seat()), "turn.use is nothing that would bring"),
    "no carpenter": (question("builder", "carpenter", seat(city="well"), built="well"), "turn.use is nothing"),
    "the carpenter itself": (
        question("builder", "carpenter", seat(city="carpenter"), built="carpenter"),
        "turn.use is nothing",
    ),
    "too many cards": (
        question("builder", "poor house", seat(hand="hero x2", city="well, poor house"), built="well"),
        "turn.use is nothing",
    ),
    "not built": (
        question("builder", "carpenter", seat(city="carpenter"), built="well"),
        "turn.built must be a building in the city of the current player",
    ),
    "not the picker": (
        question("prospector", "prospector", seat()) | {"current_player": 1},
        "turn.use is nothing that would bring",
    ),
    "a spare card without a prefecture": (
        position("councillor", players=[seat()], voluntary=True, deck="hero, tower")
        | {"turn": {"step": "keep", "due": 0, "spare": 1, "last": "hero", "drawn": ["hero"]}},
        "turn.spare needs the option voluntary",
    ),
    "the library of another player": (
        position("councillor", players=[seat(), seat(city="library")], voluntary=True)
        | {"turn": {"step": "library", "drawn": []}, "current_player": 1},
        "turn.step is the picker's decision, with a library that can still serve in this round",
    ),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_question_that_cannot_be_is_refused(fault: str) -> None:
    written, message = WRONG[fault]
    if written["deck"] and fault.startswith("a spare"):
        written = written | {"deck": ["tower"]}
    with pytest.raises(InvalidPosition, match=message):
        doubloon.from_json(written)


# --- what others may know ---


def test_others_see_the_question_but_no_cards() -> None:
    game = carpenter_question()
    for watcher in (1, 2, SPECTATOR):
        assert game.view(watcher)["turn"] == the(game, "turn")
        assert game.view(watcher)["players"][0]["hand"] == 1


@pytest.mark.parametrize("make", [second_card, one_more_discard])
def test_others_do_not_see_how_far_the_choice_has_come(make: type) -> None:
    game: Game = make()
    own, other = game.view(0)["turn"], game.view(1)["turn"]
    assert own["spare"] == 1
    assert other.keys().isdisjoint({"spare", "due", "last"})


def asked_in(game: Game) -> tuple[str, str | None, str | None]:
    turn = the(game, "turn")
    return the(game, "phase"), turn.get("step"), turn.get("use")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_questions_and_views_do_not_depend_on_hidden_cards(players: int) -> None:
    """A game that another seat cannot tell apart from this one asks the same, of the same seat, and looks the same."""
    rng = random.Random(60)
    compared = 0
    for game in busy_games("san-juan", {"players": players, "voluntary": True}, range(60, 64)):
        if game.is_over or game.to_json()["turn"].get("step") not in ("use", "library") or rng.random() > 0.3:
            continue
        for watcher in (*range(players), SPECTATOR):
            other = doubloon.from_json(with_other_secrets(game.to_json(), watcher, rng))
            assert other.view(watcher) == game.view(watcher)
            assert legal(other) == legal(game)
            after = [do(one.copy(), PASS) for one in (game, other)]
            if "round_start" not in [the(one, "phase") for one in after]:  # there the hand decides what is asked
                assert after[0].current_player == after[1].current_player
                assert asked_in(after[0]) == asked_in(after[1])
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("make", [carpenter_question, second_card, one_more_discard])
def test_a_redealt_game_is_at_the_same_question(make: type) -> None:
    game: Game = make()
    for watcher in range(3):
        for seed in range(5):
            other = game.reshuffled(watcher, seed)
            assert other.current_player == game.current_player
            assert other.to_json()["turn"].get("use") == the(game, "turn").get("use")
            assert PASS in legal(other)
            if watcher == 0:
                assert legal(other) == legal(game)
            else:
                assert the(other, "turn").get("last") in (None, "indigo plant")
            again = doubloon.from_json(other.to_json())
            assert again.legal_actions() == other.legal_actions()
    determined = type(game).determinize(game.view(0), 7)
    assert legal(determined) == legal(game)


# --- whole choices ---


def test_keeping_one_or_two_cards_as_one_choice() -> None:
    start = at("councillor", players=[seat(city="prefecture")], deck="smithy, well x2, tower, hero", voluntary=True)
    do(start, use("councillor"))
    choice = start.aid(0)["choice"]
    assert (choice["name"], choice["least"], choice["most"]) == ("keep", 1, 2)
    for kept in (["hero"], ["well"], ["hero", "smithy"], ["well", "well"]):
        game = start.copy()
        for action in expand_choice(game, 0, "keep", kept):
            game.apply(action)
        assert sorted(hand(game, 0)) == sorted(kept)
        assert the(game, "turn", "use") == "councillor"  # the next player's question
    assert second_card().aid(0)["choice"]["least"] == 0
    for wrong in ([], ["hero", "tower", "well"]):
        with pytest.raises(doubloon.IllegalAction):
            expand_choice(start, 0, "keep", wrong)


def test_discarding_one_more_as_one_choice() -> None:
    players = [seat(hand="hero", city="archive, prefecture")]
    start = at("councillor", players=players, deck="smithy, well, tower, quarry", voluntary=True)
    do(start, use("councillor"))
    choice = start.aid(0)["choice"]
    assert (choice["least"], choice["most"]) == (2, 3)
    for gone in (["smithy", "well"], ["hero", "tower", "well"], ["quarry", "hero"]):
        game = start.copy()
        for action in expand_choice(game, 0, "discard", gone):
            game.apply(action)
        assert sorted([*hand(game, 0), *gone]) == sorted(["smithy", "well", "tower", "quarry", "hero"])
    with pytest.raises(doubloon.IllegalAction):
        expand_choice(start, 0, "discard", ["hero"])


# --- words ---


def test_descriptions() -> None:
    councillor = at("councillor", players=[seat()], voluntary=True)
    assert described(councillor) == ["look at no cards", "look at 5 cards"]
    few = at("councillor", players=[seat()], deck="hero, well", voluntary=True)
    assert described(few)[1] == "look at 2 cards"
    prospector = do(at("prospector", players=[seat(city="library")], voluntary=True), LIBRARY)
    assert described(prospector) == ["draw nothing", "draw 2 cards"]
    assert described(carpenter_question()) == ["draw no card with the carpenter", "draw a card with the carpenter"]
    assert described(second_card())[0] == "keep nothing more"
    assert described(one_more_discard())[0] == "discard no extra card"
    library = at("trader", players=[seat(city="library")], voluntary=True)
    assert described(library) == ["do not use the library", "use the library"]
    first = at("trader", seats=2, players=[seat(city="library")], voluntary=True)
    assert described(first) == ["keep the library for the second role", "use the library now"]


def described(game: Game) -> list[str]:
    return [game.describe(action) for action in game.legal_actions()]


def passing(game: Game) -> str:
    """Returns the words in which the others hear that the player passes."""
    event = game.copy().apply_all(PASS).events(1)[0]
    assert event["event"] == "passed"
    return game.describe_event(event)


def test_what_is_left_is_named() -> None:
    assert passing(carpenter_question()) == "does not use the carpenter"
    assert passing(at("councillor", players=[seat()], voluntary=True)) == "looks at no cards"
    assert passing(at("prospector", players=[seat()], voluntary=True)) == "draws nothing"
    library = seat(city="library")
    assert passing(at("trader", players=[library], voluntary=True)) == "does not use the library"
    assert passing(at("trader", players=[library], seats=2, voluntary=True)) == "passes"  # asked again
    assert passing(second_card()) == "keeps nothing more"
    assert passing(one_more_discard()) == "discards no extra card"


def test_why_not() -> None:
    game = carpenter_question()
    names = ["Ana", "Ben", "Eve"]
    assert game.why_not(use("well"), 0) == "You are being asked about something else."
    assert game.why_not(PASS, 1, names=names) == "It is not your turn. Ana is deciding whether to take cards."
    assert game.why_not(pick("builder"), 0) == (
        "Roles are picked once the current phase is over. Right now you are deciding whether to take cards."
    )
    assert game.why_not(LIBRARY, 0) == (
        "Whoever has picked a role and has a library decides at once whether to use it. "
        "Right now you are deciding whether to take cards."
    )
    trade = at("trader", players=[seat(city="market hall, indigo plant*, sugar mill*")], voluntary=True)
    assert trade.why_not(use("market hall"), 0) == (
        "You are asked about this at the moment when it would bring you a card. Right now you are selling goods."
    )
    do(trade, sell("indigo plant"), PASS)
    assert trade.why_not(produce("indigo plant"), 0) == (
        "You can produce goods only in the producer phase. Right now you are deciding whether to take cards."
    )
