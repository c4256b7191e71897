"""The drawn table: complete, within the width, and without secrets."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest

import doubloon
from doubloon.core.game import Game
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.table_view import TableView, table_view_of
from tests.helpers.terminal.command import MIXED
from tests.helpers.terminal.drawing import drawn, note_viewed_seats
from tests.helpers.terminal.puerto_rico import played

SMALL = {row.name for row in BUILDING_TABLE if not row.large}


def with_secrets(**options: Any) -> Game:
    """A game in which each player has points that equal no other number at the table."""
    position = played(4, 40, **options).to_json()
    for seat, player in enumerate(position["players"]):
        player["vp_chips"] = 991 + seat
    return doubloon.from_json(position)


@pytest.mark.parametrize("part", ["board", "decision"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_only_the_own_points_are_drawn(seat: int, part: str) -> None:
    assert re.findall(r"99\d", drawn(with_secrets(), seat, part=part)) == [str(991 + seat)]


def test_a_spectator_sees_no_points() -> None:
    assert "99" not in drawn(with_secrets(), doubloon.SPECTATOR)


def test_open_scores_are_drawn() -> None:
    assert sorted(re.findall(r"99\d", drawn(with_secrets(open_scores=True), 0))) == ["991", "992", "993", "994"]


def test_drawing_uses_only_the_view_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_secrets()
    seats = note_viewed_seats(game, monkeypatch)
    drawn(game, 2)
    drawn(game, 2, part="decision")
    assert seats == {2}


def test_every_piece_of_a_board_is_drawn() -> None:
    position = played(3, 0).to_json()
    player = position["players"][0]
    player["island"] = [{"tile": tile, "colonists": n} for tile, n in (("corn", 1), ("corn", 0), ("coffee", 1))]
    player["city"] = [{"building": "indigo plant", "colonists": 2}, {"building": "guild hall", "colonists": 0}]
    player["goods"]["tobacco"] = 4
    position["supply"]["buildings"] = dict.fromkeys(position["supply"]["buildings"], 0)
    position["trading_house"] = ["sugar"]
    position["cargo_ships"][1].update(good="indigo", barrels=3)
    shown = drawn(doubloon.from_json(position), 0)
    own = shown[shown.index("You ") :].split("Bot 1")[0]
    assert "C*o K*" in own
    assert "T4" in own
    assert "indigo plant **o" in own
    assert "guild hall o" in own
    assert "city 3/12" in own
    assert re.search(r"Trading house +sugar, 3 free", shown)
    assert "5-ship: indigo 3/5" in shown


def market_price(shown: str, building: str) -> int:
    found = re.search(rf"(?<!small )\b{building} +(\d+) ", shown)
    assert found
    return int(found[1])


def test_market_has_the_price_for_the_player_now() -> None:
    position = played(3, 0).to_json()
    position["players"][0]["island"] = [{"tile": "quarry", "colonists": 1}] * 3
    game = doubloon.from_json(position)
    assert market_price(drawn(game, 0), "harbor") == 8 - 3
    assert market_price(drawn(game, 0), "sugar mill") == 4 - 2
    assert market_price(drawn(game, 1), "harbor") == 8
    game.apply({"type": "pick", "role": "builder"})
    assert market_price(drawn(game, 0), "harbor") == 8 - 3 - 1
    assert market_price(drawn(game, 1), "harbor") == 8


def test_the_privilege_of_another_role_does_not_lower_the_price() -> None:
    game = played(3, 0)
    game.apply({"type": "pick", "role": "settler"})
    assert market_price(drawn(game, 0), "harbor") == 8


@pytest.mark.parametrize("phase", ["settler", "trader"])
@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_full_boards_of_the_expansion_fit(width: int, players: int, phase: str) -> None:
    """Islands have every kind of tile including forests; supplies of goods are large; a statue has no circle."""
    position = played(players, 0, expansion=[name.strip().lower() for name in MIXED.split(",")]).to_json()
    for player in position["players"]:
        tiles = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest")
        player["island"] = [{"tile": tile, "colonists": int(tile != "forest")} for tile in (*tiles, *tiles[:5])]
        player["goods"] = dict.fromkeys(player["goods"], 10)
        player["san_juan"] = 13
    position["supply"]["buildings"] = dict.fromkeys(position["supply"]["buildings"], 0)
    small = [name for name in position["supply"]["buildings"] if name in SMALL][-10:]
    position["players"][0]["city"] = [
        {"building": name, "colonists": int(name != "statue")} for name in (*small, "statue")
    ]
    position.update(phase=phase, picker=0, turn={})
    game = doubloon.from_json(position)
    for part in ("board", "decision"):
        lines = drawn(game, 0, width, part).splitlines()
        assert max(map(len, lines)) <= width
        rows = [line for line in lines if line.startswith(("You ", "Bot "))]
        assert len(rows) == players
        assert all("F1" in row and "12/12" in row for row in rows)  # no row is broken in two


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_full_boards_fit(width: int, players: int) -> None:
    """Islands and cities are full, and all players have all goods."""
    position = played(players, 0).to_json()
    for seat, player in enumerate(position["players"]):
        tiles = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry") * 2
        player["island"] = [{"tile": tile, "colonists": 1} for tile in tiles]
        # two copies of each small building, shared by the seats: only the size of the cities matters
        copies = {row.name: row.copies if players > 2 else 2 if row.good >= 0 else 1 for row in BUILDING_TABLE[:18]}
        own = [name for name, n in copies.items() if n > seat][:12]
        player["city"] = [{"building": name, "colonists": 1} for name in own]
        player["goods"] = dict.fromkeys(player["goods"], 1)
        player["san_juan"] = 3
    position["supply"]["buildings"] = dict.fromkeys(position["supply"]["buildings"], 0)
    game = doubloon.from_json(position)
    for part in ("board", "decision"):
        lines = drawn(game, 0, width, part).splitlines()
        assert max(map(len, lines)) <= width
        assert len(lines) <= 20 + 5 * players


def test_every_decision_of_whole_games_can_be_drawn() -> None:
    seen = set()
    for seed in range(3):
        game = played(4, 0, seed)
        chance = random.Random(seed)
        while (seat := game.current_player) is not None:
            view = game.view(seat)
            step = (view["phase"], view["turn"].get("step"))
            if step not in seen or chance.random() < 0.05:
                assert drawn(game, seat, 80, "decision").strip()
            seen.add(step)
            game.apply(chance.choice(game.legal_actions()))
        assert "game over" in drawn(game, 0)
    assert len(seen) >= 10


def test_bots_are_called_by_their_seats() -> None:
    table: TableView = table_view_of(played(3, 0), 1, Screen(io.StringIO()).glyphs, "en")
    assert [table.name(seat) for seat in range(3)] == ["Bot 0", "You", "Bot 2"]
