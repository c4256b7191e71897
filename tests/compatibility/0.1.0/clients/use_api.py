"""Every call that docs/api.md of 0.1.0 names, on both games."""

import copy
import json
import pickle
import random

import doubloon

SETS = [
    ("puerto-rico", {"players": players, "expansion": expansion, "open_scores": open_scores})
    for players in (2, 3, 4, 5)
    for expansion in ("none", "draft", "random")
    for open_scores in (False, True)
] + [("san-juan", {"players": players, "opening_choice": choice}) for players in (2, 3, 4) for choice in (False, True)]
VIOLET = [
    *("aqueduct", "forest house", "black market", "storehouse", "guest house", "trading post", "church"),
    *("small wharf", "lighthouse", "specialty factory", "library", "union hall"),
    *("statue", "cloister", "fortress", "customs house", "residence"),
]
POSITION = {
    "puerto-rico": {
        *("game", "rules", "options", "round", "governor", "phase", "picker", "current_player", "ending", "over"),
        *("roles", "supply", "colonist_ship", "cargo_ships", "trading_house", "plantations", "players", "turn", "rng"),
    },
    "san-juan": {
        *("game", "rules", "options", "round", "governor", "phase", "picker", "current_player", "ending", "over"),
        *("library_used", "roles", "tiles", "deck", "discard", "players", "turn", "rng"),
    },
}
PLAYER = {
    "puerto-rico": {"doubloons", "vp_chips", "goods", "island", "city", "san_juan"},
    "san-juan": {"hand", "city", "chapel", "covered"},
}
PARTS = {
    "puerto-rico": {
        *("chips", "buildings", "guild hall", "residence", "fortress", "customs house", "city hall", "cloister")
    },
    "san-juan": {"buildings", "chapel", "guild hall", "city hall", "triumphal arch", "palace"},
}
AID = {
    "puerto-rico": {"prices", "sales", "production", "circles"},
    "san-juan": {"prices", "over", "goods_for_paying", "produces", "sells", "sees", "keeps", "limit", "sales"},
}


def refused(kind, call, *args, **kwargs):
    """The words of the error that a call must raise."""
    try:
        call(*args, **kwargs)
    except kind as problem:
        assert str(problem)
        return str(problem)
    raise AssertionError(f"{call} was not refused")


def look_at(game, name, players):
    """All that changes nothing."""
    seat = game.current_player
    assert isinstance(seat, int)
    assert 0 <= seat < players
    assert game.is_over is False
    legal = game.legal_actions()
    assert isinstance(legal, list)
    assert legal == sorted(legal)
    assert legal
    assert all(isinstance(action, int) and 0 <= action < game.num_actions for action in legal)

    # actions
    for action in legal:
        written = game.action_to_json(action)
        assert isinstance(written["type"], str)
        assert game.action_from_json(written) == action
        assert isinstance(game.action_to_json(action, seat=seat), dict)
        assert "type" in game.action_to_json(action, (seat + 1) % players)
        assert isinstance(game.describe(action), str)
        assert isinstance(game.describe(action, lang="es", seat=seat), str)
        assert isinstance(game.describe(action, "nl", seat), str)
    illegal = next(action for action in range(game.num_actions) if action not in legal)
    assert isinstance(game.why_not(illegal, seat), str)
    assert isinstance(game.why_not(illegal, seat, lang="it"), str)
    assert isinstance(game.why_not(game.action_to_json(illegal), (seat + 1) % players, "ro"), str)

    # positions
    position = game.to_json()
    assert position.keys() >= POSITION[name]
    assert len(position["players"]) == players
    assert all(player.keys() >= PLAYER[name] for player in position["players"])
    assert (position["game"], position["rules"], position["current_player"]) == (name, 1, seat)
    key, colon, draws = position["rng"].partition(":")
    assert int(key, 16) >= 0
    assert colon
    assert int(draws) >= 0
    for whose in (*range(players), doubloon.SPECTATOR, None):
        view = game.view(whose)
        assert view.keys() >= POSITION[name] - {"rng"}
        assert "rng" not in view
        assert game.aid(whose).keys() >= (AID[name] if whose == seat else set())
    assert game.view(None) == game.view(doubloon.SPECTATOR)
    assert doubloon.SPECTATOR == -1
    moment = game.moment()
    assert moment.view(seat) == game.view(seat)
    assert moment.events(seat) == []
    assert moment.descriptions(legal) == [game.describe(action) for action in legal]

    # points
    for score in game.scores():
        assert score.keys() >= {"total", "tiebreak"} | PARTS[name]
    assert game.winners() == []
    assert game.leaders()

    # other games from it
    again = doubloon.from_json(json.loads(json.dumps(position)))
    assert again.to_json() == position
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        other.apply(other.legal_actions()[0])
        assert game.to_json() == position
    made_up = doubloon.imagined(game.view(seat), 5)
    assert made_up.view(seat) == game.view(seat)
    assert made_up.legal_actions() == legal
    anew = game.reshuffled(seat, 6)
    assert anew.view(seat) == game.view(seat)
    assert game.reshuffled(None, b"seed").view(None) == game.view(None)


def step(game, rng, number):
    """An action, taken in one of the ways there are."""
    seat, action = game.current_player, rng.choice(game.legal_actions())
    way = number % 4
    if way == 0:
        game.apply(action)
    elif way == 1:
        game.apply(game.action_to_json(action))
    elif way == 2:
        before = game.copy()
        events = game.narrate(action, seat=seat) if number % 8 < 4 else game.narrate(action)
        assert all(isinstance(event["event"], str) for event in events)
        for event in events:
            assert isinstance(game.tell(event), str)
            assert isinstance(game.tell(event, lang="es"), str)
        before.apply(action)
        assert before.to_json() == game.to_json()
    else:
        moment = game.take(action)
        assert moment.view(seat) == game.view(seat)
        assert isinstance(moment.events(seat), list)
        if not game.is_over:
            assert all(isinstance(text, str) for text in moment.descriptions(game.legal_actions()))


def play(name, options, seed):
    game = doubloon.new_game(name, seed=seed, **options)
    rng, number = random.Random(5), 0
    half = None
    while not game.is_over:
        if number % 60 == 7:
            look_at(game, name, options["players"])
            half = number, game.to_json()
        step(game, rng, number)
        number += 1
    assert game.current_player is None
    assert game.legal_actions() == []
    assert game.winners() == game.leaders()
    assert game.winners()
    refused(doubloon.IllegalAction, game.apply, 0)

    # records
    record = json.loads(json.dumps(game.record()))
    assert record.keys() >= {"game", "rules", "options", "seed", "actions"}
    assert len(record["actions"]) == number
    assert record["options"].keys() >= options.keys()
    assert record["options"]["players"] == options["players"]
    assert doubloon.replay(record).to_json() == game.to_json()
    assert doubloon.replay(record).scores() == game.scores()
    taken, position = half
    assert doubloon.replay(record, upto=taken).to_json() == position
    assert doubloon.replay(record, taken).to_json() == position
    other = doubloon.from_json(position)
    assert "position" in other.record()
    assert "seed" not in other.record()
    other.take(other.legal_actions()[0])
    assert doubloon.replay(other.record()).to_json() == other.to_json()


def errors():
    assert issubclass(doubloon.IllegalAction, ValueError)
    assert issubclass(doubloon.InvalidPosition, ValueError)
    refused(ValueError, doubloon.new_game, "chess")
    refused(ValueError, doubloon.new_game, "san-juan", players=5)
    refused(ValueError, doubloon.new_game, "puerto-rico", players=6)
    refused(ValueError, doubloon.new_game, "puerto-rico", expansion=["aqueduct"])
    refused(ValueError, doubloon.new_game, "puerto-rico", colour="blue")
    game = doubloon.new_game("puerto-rico", players=3, seed=7)
    before = game.to_json()
    illegal = next(action for action in range(game.num_actions) if action not in game.legal_actions())
    refused(doubloon.IllegalAction, game.apply, illegal)
    refused(doubloon.IllegalAction, game.apply, {"type": "dance"})
    refused(doubloon.IllegalAction, game.apply, game.num_actions)
    assert game.to_json() == before
    refused(doubloon.InvalidPosition, doubloon.from_json, {**before, "governor": 17})
    refused(doubloon.InvalidPosition, doubloon.from_json, {"game": "chess"})
    refused(ValueError, doubloon.replay, {**game.record(), "rules": 99})
    refused(ValueError, game.view, 3)


def phases():
    """`turn` left out: the phase is just beginning."""
    for name, phase in (("puerto-rico", "pick"), ("san-juan", "pick")):
        position = doubloon.new_game(name, players=3, seed=3).to_json()
        del position["turn"]
        game = doubloon.from_json(position)
        assert game.to_json()["phase"] == phase
    position = doubloon.new_game("puerto-rico", players=3, seed=3).to_json()
    del position["turn"]
    position |= {"phase": "settler", "picker": 1, "current_player": 1}
    position["roles"]["settler"]["taken_by"] = 1
    game = doubloon.from_json(position)
    assert game.current_player == 1
    assert game.to_json()["turn"]["step"] == "take"
    assert {game.action_to_json(action)["type"] for action in game.legal_actions()} == {"take", "pass"}


assert isinstance(doubloon.__version__, str)
for place, (name, options) in enumerate(SETS):
    play(name, options, [7, b"bytes", 10**60, -1][place % 4])
play("puerto-rico", {"players": 4, "expansion": VIOLET}, 8)
assert doubloon.new_game("san-juan", players=2).record()["seed"] is not None
assert doubloon.new_game("san-juan", players=2).record() != doubloon.new_game("san-juan", players=2).record()
errors()
phases()
print("fine")
