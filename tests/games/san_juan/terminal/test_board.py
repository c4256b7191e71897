"""The drawn table: complete, within the width, and without secrets."""

from __future__ import annotations

import random
import re

import pytest

import doubloon
from doubloon.core.game import Game, Json
from doubloon.games.san_juan.rules.cards import CARD_TABLE
from doubloon.terminal.suggestion import find_suggestion
from tests.helpers.terminal.drawing import drawn, note_viewed_seats
from tests.helpers.terminal.san_juan import game_of, played, position_of, table

MAX_DECISIONS = 3000
NAMES = sorted((row.name for row in CARD_TABLE), key=len, reverse=True)


def with_secrets(phase: str = "pick") -> Game:
    """A game in which each player has cards of their own in the hand, under the chapel and on a plant."""
    position = position_of(phase, players=4, hand=["hero"] * 2, chapel=["statue"], city=["indigo plant", "chapel"])
    for player, cards in zip(position["players"][1:], ("library", "palace", "well"), strict=True):
        player.update(hand=[cards], chapel=["archive"], covered=["crane"])
        player["city"] = [{"building": "indigo plant", "good": "guild hall"}, {"building": "tower", "good": None}]
    position["players"][3]["chapel"] = []
    position["players"][3]["city"][0]["good"] = None
    position["deck"] = ["quarry"] * 3
    position["discard"] = ["carpenter"] * 3
    return doubloon.from_json(position)


def cards_in(text: str) -> set[str]:
    """The names of all cards in a text."""
    found = set()
    for name in NAMES:
        if name in text:
            found.add(name)
            text = text.replace(name, "")
    return found


@pytest.mark.parametrize("part", ["board", "decision"])
@pytest.mark.parametrize("width", [80, 140])
def test_only_cards_known_to_the_seat_are_drawn(part: str, width: int) -> None:
    shown = drawn(with_secrets(), 0, width, part)
    assert cards_in(shown) == {"hero", "statue", "chapel", "tower", "crane"}


def test_a_spectator_sees_no_hand() -> None:
    assert cards_in(drawn(with_secrets(), doubloon.SPECTATOR)) == {"chapel", "tower", "crane"}


@pytest.mark.parametrize("phase", ["pick", "builder"])
def test_drawing_uses_only_the_view_of_its_seat(monkeypatch: pytest.MonkeyPatch, phase: str) -> None:
    game = with_secrets(phase)
    seats = note_viewed_seats(game, monkeypatch)
    drawn(game, 0)
    drawn(game, 0, part="decision")
    find_suggestion(game, table())
    table().seats_with_known_points(game)
    assert seats == {0}


def test_hidden_cards_are_not_drawn() -> None:
    """The board stays the same when the hidden cards are dealt again."""
    for seed in range(8):
        game = played(4, 60 + 20 * seed, seed)
        for seat in (0, 2):
            assert drawn(game, seat) == drawn(game.reshuffled(seat, 7), seat)


def test_production_goods_chapel_and_covered_cards_are_drawn() -> None:
    game = game_of(
        "pick",
        hand=["library", "library", "palace"],
        city=["indigo plant", "indigo plant", "silver smelter", "chapel", "crane"],
        goods=["indigo plant"],
        chapel=["hero", "hero"],
        covered=["smithy", "well"],
    )
    shown = drawn(game, 0)
    assert re.search(
        r"^You +3 +5/12 +I\*o Vo +chapel, crane, chapel: hero x2, covered: smithy, well$", shown, re.MULTILINE
    )
    assert re.search(r"^Hand 3, limit 7  \(price/points; \+ depends on your city", shown, re.MULTILINE)
    assert "library x2 5/3" in shown
    assert re.search(r"palace +6/\+", shown)
    assert "I indigo, S sugar, T tobacco, K coffee, V silver, * with a good, o without" in shown


def test_hand_has_the_cost_for_the_player_in_the_builder_phase() -> None:
    city = ["indigo plant", "smithy", "quarry"]
    hand = ["sugar mill", "library", "quarry", "tower"]
    assert " for " not in drawn(game_of("pick", city=city, hand=hand), 0)
    shown = drawn(game_of("builder", city=city, hand=hand), 0)
    assert re.search(r"sugar mill 2/1 for 0", shown)  # smithy and privilege
    assert re.search(r"library +5/3 for 3", shown)
    assert re.search(r"quarry +4/2\+", shown)  # the city has one already
    other = game_of("builder", city=city, hand=hand, picker=1)
    assert re.search(r"library +5/3 for 4", drawn(other, 0))


def test_a_tower_raises_the_limit() -> None:
    assert "Hand 1, limit 12" in drawn(game_of("pick", hand=["hero"], city=["indigo plant", "tower"]), 0)


def tiles_line(position: Json) -> str:
    shown = drawn(doubloon.from_json(position), 0, 140)
    found = re.search(r"^Trading +(.+)$", shown, re.MULTILINE)
    assert found
    return found[1]


def test_known_trading_tiles_are_drawn() -> None:
    position = position_of("pick")
    order = position["tiles"]["order"]
    expected = [" ".join(f"{good}{price}" for good, price in zip("ISTKV", tile, strict=True)) for tile in order]
    for seen in range(4):
        position["tiles"]["seen"] = seen
        known = ["then " * (n == 0) + text for n, text in enumerate(expected[5 - seen :])]
        assert tiles_line(position) == ",  ".join([f"{5 - seen} not seen yet", *known])
    for seen in (4, 5):  # the last one follows from the others
        position["tiles"]["seen"] = seen
        assert tiles_line(position) == ",  ".join(["next " + expected[0], *expected[1:]])


def test_the_open_tile_comes_first() -> None:
    game = game_of("trader", goods=["indigo plant"])
    tile = game.view(0)["tiles"]["face_up"]
    prices = " ".join(f"{good}{price}" for good, price in zip("ISTKV", tile, strict=True))
    assert f"now {prices},  4 not seen yet" in drawn(game, 0, part="decision")


def test_only_the_councillor_sees_the_drawn_cards() -> None:
    game = game_of("councillor", hand=["hero"])
    label = r"^Drawn +"
    assert re.search(label + r"\w+ \w+ .*1/1", drawn(game, 0, part="decision"), re.MULTILINE)
    for seat in (1, 2, doubloon.SPECTATOR):
        assert re.search(label + "5 cards, unseen$", drawn(game, seat), re.MULTILINE)


def test_all_players_see_the_cards_of_a_gold_mine() -> None:
    position = position_of("prospector", picker=1, city=["gold mine"], hand=["hero"])
    position["deck"] = ["indigo plant", "sugar mill", "tobacco storage", "coffee roaster"]
    position["picker"] = position["current_player"] = 0
    position["deck"].append("silver smelter")
    game = doubloon.from_json(position)
    game.apply({"type": "mine"})
    for seat in (0, 1, doubloon.SPECTATOR):
        shown = drawn(game, seat)
        assert re.search(r"^Gold mine +\w+ \w+ \d/\d, ", shown, re.MULTILINE)


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_full_boards_fit(width: int, players: int) -> None:
    position = position_of("pick", players=players)
    violet = [row.name for row in CARD_TABLE[5:25]]
    for seat, player in enumerate(position["players"]):
        chosen = violet[seat * 5 : seat * 5 + 9] or violet[:9]
        player["city"] = [{"building": name, "good": None} for name in ("indigo plant", "sugar mill", *chosen)]
        player["covered"] = [name for name in violet if name not in chosen][:7] if seat < 1 else []
    position["players"][0]["chapel"] = ["coffee roaster", "silver smelter", "sugar mill", "tobacco storage"]
    position["players"][0]["hand"] = ["city hall", "palace", "silver smelter", "silver smelter", "triumphal arch"]
    position["deck"] = []
    position["tiles"]["seen"] = 5
    game = doubloon.from_json(position)
    for part in ("board", "decision"):
        lines = drawn(game, 0, width, part).splitlines()
        assert max(map(len, lines)) <= width
        assert all(line[:1] != " " or line.startswith("    ") for line in lines)  # lines break only between names
        assert len(lines) <= 12 + 6 * players


def test_every_decision_of_whole_games_can_be_drawn() -> None:
    seen = set()
    for seed in range(9):
        game = played(2 + seed % 3, 0, seed, opening_choice=seed % 2 == 0)
        chance = random.Random(seed)
        for _ in range(MAX_DECISIONS):
            seat = game.current_player
            if seat is None:
                break
            view = game.view(seat)
            step = (view["phase"], view["turn"].get("step"))
            if step not in seen or chance.random() < 0.02:
                for width in (80, 140):
                    shown = drawn(game, seat, width, "decision")
                    assert shown.strip()
                    assert max(map(len, shown.splitlines())) <= width
            seen.add(step)
            game.apply(chance.choice(game.legal_actions()))
        assert "game over" in drawn(game, 0)
    assert len(seen) >= 14


def test_points_of_others_are_known_unless_there_is_a_chapel() -> None:
    position = position_of("pick", players=4)
    position["players"][1]["city"].append({"building": "chapel", "good": None})
    position["players"][2]["covered"] = ["chapel"]
    game = doubloon.from_json(position)
    assert table(players=4).seats_with_known_points(game) == [0, 3]
    assert table(doubloon.SPECTATOR, 4).seats_with_known_points(game) == [0, 3]
    assert table(1, 4).seats_with_known_points(game) == [0, 1, 3]
