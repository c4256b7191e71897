"""Determinizing a view: the game looks the same to the seat, hidden parts are sampled, nonsense is refused."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon import SPECTATOR, InvalidPosition
from doubloon.core.game import Json
from tests.helpers.bots.turns import sampled_turns
from tests.helpers.games.decisions import do
from tests.helpers.games.puerto_rico.moves import take
from tests.helpers.games.puerto_rico.pieces import check_pieces as check_puerto_rico_pieces
from tests.helpers.games.puerto_rico.positions import at as puerto_rico_at
from tests.helpers.games.puerto_rico.positions import board
from tests.helpers.games.random_play import busy_game, random_game
from tests.helpers.games.san_juan.pieces import check_pieces as check_san_juan_pieces
from tests.helpers.games.san_juan.positions import TILES, seat
from tests.helpers.games.san_juan.positions import at as san_juan_at
from tests.helpers.games.variants import ALL_VARIANTS, Variant, variant_id

pytestmark = pytest.mark.slow

check_pieces = {"puerto-rico": check_puerto_rico_pieces, "san-juan": check_san_juan_pieces}


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_it_looks_the_same_to_the_seat_that_decides(variant: Variant) -> None:
    for number, game in enumerate(busy_game(*variant, 12)):
        if game.is_over:
            break
        view = game.view(game.current_player)
        determinized = doubloon.determinize(view, number)
        assert determinized.view(game.current_player) == view == game.view(game.current_player)
        assert determinized.current_player == game.current_player
        assert determinized.legal_actions() == game.legal_actions()
        assert determinized.options() == game.options()


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_no_piece_is_lost_or_made(variant: Variant) -> None:
    for game, turn in sampled_turns(variant, 13, 0.25):
        check_pieces[game.name](turn.determinize(turn.number).to_json())


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_it_can_be_played_to_the_end(variant: Variant) -> None:
    for _, turn in sampled_turns(variant, 14, 0.05):
        determinized = turn.determinize(b"to the end")
        determinized.random_playout(turn.number)
        assert determinized.is_over
        check_pieces[turn.game](determinized.to_json())


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_the_seed_decides(variant: Variant) -> None:
    for _, turn in sampled_turns(variant, 15, 0.05):
        for seed in (0, 7, b"seven"):
            assert turn.determinize(seed).to_json() == turn.determinize(seed).to_json()
        assert turn.determinize(0).to_json()["rng"] != turn.determinize(1).to_json()["rng"]


def test_a_view_may_have_been_through_json() -> None:
    for variant in ALL_VARIANTS:
        for _, turn in sampled_turns(variant, 16, 0.02):
            again = doubloon.determinize(json.loads(json.dumps(turn.view)), 3)
            assert again.to_json() == turn.determinize(3).to_json()


# --- hidden parts ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_piles_and_goods_of_san_juan_vary(players: int) -> None:
    varied: Counter[str] = Counter()
    for game, turn in sampled_turns(("san-juan", {"players": players}), 17, 0.1):
        positions = [turn.determinize(seed).to_json() for seed in range(8)]
        for position in positions:
            assert position["players"][turn.seat]["hand"] == game.to_json()["players"][turn.seat]["hand"]
        for place in ("deck", "discard"):
            varied[place] += different(position[place] for position in positions)
        others = [other for other in range(players) if other != turn.seat]
        varied["hand"] += different([position["players"][other]["hand"] for other in others] for position in positions)
        varied["good"] += different(
            [space["good"] for player in position["players"] for space in player["city"]] for position in positions
        )
        varied["tiles"] += different(position["tiles"]["order"] for position in positions)
    assert all(varied[place] > 3 for place in ("deck", "discard", "hand", "good", "tiles")), varied


def different(values: Any) -> bool:
    """Says whether there are at least two different values."""
    return len({json.dumps(value) for value in values}) > 1


def test_every_possible_hand_is_sampled() -> None:
    """Each kind of card is dealt to the unknown hand as often as it is among the unseen cards."""
    deck = "hero x2, palace, well x2"
    game = san_juan_at("pick", players=[seat(hand="tower"), seat(hand="statue")], seats=2, deck=deck)
    view = game.view(0)
    known = Counter(view["players"][0]["hand"])
    dealt: Counter[str] = Counter()
    for seed in range(600):
        hand = doubloon.determinize(view, seed).to_json()["players"][1]["hand"]
        assert len(hand) == 1
        dealt.update(hand)
    # 109 cards are unseen: all but the own tower
    assert known == {"tower": 1}
    assert dealt["indigo plant"] + dealt["sugar mill"] == pytest.approx(600 * 18 / 109, rel=0.35)
    assert len(dealt) == 29


def test_the_own_chapel_stays_and_the_cards_under_others_are_sampled() -> None:
    game = doubloon.new_game("san-juan", players=3, seed=1)
    position = game.to_json()
    position["players"][game.current_player or 0]["city"].append({"building": "chapel", "good": None})
    position["players"][1]["city"].append({"building": "chapel", "good": None})
    for owner, count in ((0, 2), (1, 3)):
        for _ in range(count):
            position["players"][owner]["chapel"].append(position["deck"].pop(0))
    for _ in range(2):
        position["deck"].remove("chapel")
    game = doubloon.from_json(position)
    view = game.view(0)
    found = [doubloon.determinize(view, seed).to_json()["players"] for seed in range(20)]
    assert all(players[0]["chapel"] == position["players"][0]["chapel"] for players in found)
    assert all(len(players[1]["chapel"]) == 3 and players[2]["chapel"] == [] for players in found)
    assert different(players[1]["chapel"] for players in found)


def test_unseen_trading_tiles_vary_and_seen_ones_stay() -> None:
    orders = set()
    view = san_juan_at("pick", tiles=[3, 1, 0, 2, 4], seen=2).view(0)
    for seed in range(120):
        order = doubloon.determinize(view, seed).to_json()["tiles"]["order"]
        assert order[3:] == [TILES[2], TILES[4]]
        orders.add(str(order))
    assert len(orders) == 6


def test_the_pile_of_puerto_rico_draws_differently() -> None:
    """The contents of the pile are known by counting, but not its order."""
    _, turn = next(iter(sampled_turns(("puerto-rico", {"players": 3}), 18, 1)))
    piles, drawn = set(), set()
    for seed in range(10):
        determinized = turn.determinize(seed)
        piles.add(str(sorted(determinized.to_json()["plantations"]["face_down"])))
        determinized.random_playout(1)
        drawn.add(str(determinized.to_json()["players"]))
    assert len(piles) == 1
    assert len(drawn) > 5


def test_tiles_that_became_forests_unseen_may_be_any() -> None:
    """With a forest house a tile of the pile is used up face down, so its kind is unknown."""
    game = puerto_rico_at("settler", boards={0: board(city="forest house*"), 1: board(island="corn*")})
    do(game, take("forest"))
    view = game.view(game.current_player)
    used: set[str] = set()
    for seed in range(60):
        determinized = doubloon.determinize(view, seed)
        plantations = determinized.to_json()["plantations"]
        assert determinized.view(game.current_player) == view
        assert len(plantations["face_down"]) == view["plantations"]["face_down"]
        used.update(plantations["used_up"])
    assert len(used) == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_of_others_add_up_to_what_the_supply_lacks(players: int) -> None:
    for game, turn in sampled_turns(("puerto-rico", {"players": players}), 20, 0.2):
        true, made_up = game.scores(), turn.determinize(1).scores()
        assert made_up[turn.seat] == true[turn.seat]
        others = [other for other in range(players) if other != turn.seat]
        chips = [made_up[other]["chips"] for other in others]
        assert max(chips) - min(chips) <= 1
        if game.to_json()["supply"]["vp_chips"]:
            assert sum(chips) == sum(true[other]["chips"] for other in others)


def test_open_scores_are_taken_as_they_are() -> None:
    for game, turn in sampled_turns(("puerto-rico", {"players": 4, "open_scores": True}), 21, 0.1):
        assert turn.determinize(1).scores() == game.scores()


def test_positions_whose_pieces_do_not_add_up_are_determinized_too() -> None:
    poor = puerto_rico_at("pick", boards={0: board(points=3)}, face_up=["corn"], face_down=["coffee"] * 49)
    assert doubloon.determinize(poor.view(0), 1).view(0) == poor.view(0)
    rich = san_juan_at("builder", players=[seat(hand="chapel, well x2", city="crane")], deck="tower")
    assert doubloon.determinize(rich.view(0), 1).view(0) == rich.view(0)


# --- refused views ---


@pytest.mark.parametrize("garbage", [None, 5, "view", [], {}, {"game": "chess"}, {"game": "san-juan"}, {"game": []}])
@pytest.mark.parametrize("seed", [1, b"1"])
def test_anything_but_a_view_is_refused(garbage: Any, seed: int | bytes) -> None:
    with pytest.raises(InvalidPosition):
        doubloon.determinize(garbage, seed)


@pytest.mark.parametrize("seed", [2.5, "seed", None, True])
def test_anything_but_a_seed_is_refused(seed: Any) -> None:
    view = doubloon.new_game("san-juan", players=2, seed=1).view(0)
    with pytest.raises(ValueError, match="seed"):
        doubloon.determinize(view, seed)


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_views_of_others_are_refused(variant: Variant) -> None:
    """Views of other seats hide too much; where they are equal to the view of the deciding seat, they are accepted."""
    for game, turn in sampled_turns(variant, 22, 0.1):
        for watcher in (*range(variant[1]["players"]), SPECTATOR):
            view = game.view(watcher)
            if view == turn.view:
                continue
            with pytest.raises(InvalidPosition):
                doubloon.determinize(view, 1)


@pytest.mark.parametrize("variant", [("puerto-rico", {"players": 3}), ("san-juan", {"players": 3})], ids=variant_id)
def test_whole_positions_are_refused(variant: Variant) -> None:
    for game, _ in sampled_turns(variant, 23, 0.05):
        with pytest.raises(InvalidPosition):
            doubloon.determinize(game.to_json(), 1)


@pytest.mark.parametrize("variant", [("puerto-rico", {"players": 3}), ("san-juan", {"players": 3})], ids=variant_id)
def test_finished_games_are_refused(variant: Variant) -> None:
    game = list(random_game(*variant, 24))[-1]
    for watcher in (0, SPECTATOR):
        with pytest.raises(InvalidPosition):
            doubloon.determinize(game.view(watcher), 1)


@pytest.mark.parametrize("pile", [51, 10**30, float("inf")])
def test_an_impossible_pile_is_refused_at_once(monkeypatch: pytest.MonkeyPatch, pile: float) -> None:
    class Tired(random.Random):
        """Draws at most 1000 times: a huge number in a view must not cause an endless loop."""

        drawn = 0

        def choice(self, seq: Any) -> Any:
            self.drawn += 1
            assert self.drawn < 1000
            return super().choice(seq)

    monkeypatch.setattr("doubloon.core.game.Random", Tired)
    view = doubloon.new_game("puerto-rico", players=3, seed=1).view(0)
    view["plantations"]["face_down"] = pile
    with pytest.raises(InvalidPosition):
        doubloon.determinize(view, 1)


ODD_VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 99, 1000, 2.5, float("nan"), "", "corn", "chapel", "hero"),
    *([], {}, [[]], [None], {"a": 1}, ["corn"], ["hero", "hero"], [1, 1, 2, 2, 3], {"building": "chapel"}),
]


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Returns every container with each of its keys."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, inner in entries for place in [(value, key), *places_in(inner)]]


def mutate(view: Json, rng: random.Random) -> None:
    container, key = rng.choice(places_in(view))
    kind = rng.randrange(5)
    if kind == 0:
        del container[key]
    elif kind == 1 and type(container[key]) is int:
        container[key] += rng.choice((-1, 1))
    elif kind == 2 and isinstance(container, list):
        container.append(copy.deepcopy(container[key]))
    elif kind == 3 and isinstance(container, dict):
        container["more"] = 1
    else:
        container[key] = copy.deepcopy(rng.choice(ODD_VALUES))


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_spoiled_views_are_refused_or_make_games_that_can_be_played(variant: Variant) -> None:
    """No other exception is raised, and an accepted view gives a game with that view."""
    rng = random.Random(25)
    refused = 0
    for _, turn in sampled_turns(variant, 25, 0.07):
        for _ in range(12):
            view = copy.deepcopy(turn.view)
            for _ in range(rng.randint(1, 2)):
                mutate(view, rng)
            try:
                determinized = doubloon.determinize(view, 1)
            except InvalidPosition:
                refused += 1
                continue
            determinized.random_playout(1)
    assert refused > 50
