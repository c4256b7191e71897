"""The suggestion that Enter takes: the same as the server's, and a whole choice."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import doubloon
from doubloon.core.game import Game, Json
from doubloon.core.whole_choice import expand_choice
from doubloon.server.tables.bot_pool import BotTask, suggest_choice
from doubloon.terminal.kit.screen import ASCII
from doubloon.terminal.kit.table_view import TableView, table_view_of
from doubloon.terminal.suggestion import find_suggestion
from tests.helpers.games.san_juan.positions import at, seat
from tests.helpers.games.variants import EXPANSION_SET
from tests.helpers.terminal.command import doubloon as doubloon_command
from tests.helpers.terminal.puerto_rico import placing_game
from tests.helpers.terminal.puerto_rico import table as puerto_rico_table

GAMES: list[tuple[str, Json]] = [
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", {"players": 2, "expansion": EXPANSION_SET}),
    ("san-juan", {"players": 2, "opening_choice": True}),
    ("san-juan", {"players": 3}),
]
SUGGESTED = {"puerto-rico": {"place"}, "san-juan": {"pay", "discard", "produce", "sell"}}


def decisions(name: str, options: Json, seed: int) -> Iterator[tuple[Game, TableView]]:
    """A random game in which suggestions are followed: the game and the view of the seat at each decision."""
    game = doubloon.new_game(name, seed=seed, **options)
    rng = random.Random(seed)
    tables = [table_view_of(game, seat, ASCII, "en") for seat in range(options["players"])]
    while (seat := game.current_player) is not None:
        yield game, tables[seat]
        suggestion = find_suggestion(game, tables[seat])
        for action in [rng.choice(game.legal_actions())] if suggestion is None else suggestion.actions:
            game.apply(action)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_server_suggests_the_same(name: str, options: Json) -> None:
    compared = set()
    for game, table in decisions(name, options, seed=1):
        suggestion = find_suggestion(game, table)
        choice = game.open_choice(table.seat)
        if choice is None or choice.name not in SUGGESTED[name]:
            assert suggestion is None or suggestion.actions == game.legal_actions()
            continue
        suggested = suggest_choice(BotTask(game.record(), table.seat, "greedy"), "en")["choice"]
        assert suggestion is not None
        assert suggestion.actions == expand_choice(game, table.seat, choice.name, suggested[choice.name])
        compared.add(choice.name)
    assert compared >= SUGGESTED[name] - {"discard"}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_suggestions_end_a_whole_choice(name: str, options: Json) -> None:
    whole = 0
    for game, table in decisions(name, options, seed=2):
        suggestion = find_suggestion(game, table)
        if suggestion is not None and suggestion.pieces is not None:
            after = game.copy()
            for action in suggestion.actions:
                assert after.current_player == table.seat
                after.apply(action)
            same = after.current_player == table.seat and after.view(None)["phase"] == game.view(None)["phase"]
            assert not same or after.open_choice(table.seat) is None
            whole += len(suggestion.actions) > 1
    assert whole > 3


@pytest.mark.parametrize("colonists", range(1, 13))
def test_a_suggested_placement_places_all_colonists(colonists: int) -> None:
    game = placing_game(colonists)
    suggestion = find_suggestion(game, puerto_rico_table())
    assert suggestion is not None
    for action in suggestion.actions:
        game.apply(action)
    player = game.to_json()["players"][0]
    assert sum(own["colonists"] for own in (*player["island"], *player["city"])) == colonists
    assert game.open_choice(0) is None


def test_the_rest_of_a_placement_is_suggested_too() -> None:
    game = placing_game(5)
    game.apply({"type": "place", "on": "corn", "colonists": 2})
    suggestion = find_suggestion(game, puerto_rico_table())
    assert suggestion is not None
    assert suggestion.pieces is not None
    assert suggestion.pieces["corn"] == 2
    assert suggestion.pieces.total() == 5


def test_a_game_without_a_seed_has_suggestions() -> None:
    game = placing_game(5)
    assert "seed" not in game.record()
    assert find_suggestion(game, puerto_rico_table()) == find_suggestion(game.copy(), puerto_rico_table())


def test_an_only_choice_is_neither_a_range_nor_a_suggestion(tmp_path: Path) -> None:
    game = at("builder", players=[seat(hand="palace")])  # who is asked, although it is too expensive
    bots = [{"seat": other, "bot": "random", "seed": 1} for other in (1, 2)]
    content = {"format": "doubloon saved game", "version": 3, "record": game.record()}
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**content, "play": {"seat": 0, "bots": bots, "code": []}}))
    shown = " ".join(doubloon_command("play", "--resume", file, typed="\nquit\n").stdout.split())
    assert "1 build nothing Your only choice (Enter takes it):" in shown
    assert "(1-1" not in shown
    assert "You build nothing." in shown
