"""Undo reseeds chance: what was seen in moves that are taken back never comes again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import doubloon
from doubloon.core.game import Game
from doubloon.core.verification import verify
from doubloon.server.tables.commands import undo
from doubloon.server.tables.game_files import whole_game
from tests.helpers.games.decisions import PASS
from tests.helpers.games.san_juan.moves import pick
from tests.helpers.server.bare_table import BareTable, Json, two_player_table

pytestmark = pytest.mark.slow

VARIANTS: list[tuple[str, Json]] = [
    ("puerto-rico", {"players": 2}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 3, "opening_choice": True}),
]
REVEALED = ("drew", "turned up", "looked", "mined", "mined nothing")


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_no_draw_that_was_seen_is_drawn_again(game: str, options: Json) -> None:
    """Whatever the order of moves, free undos and undos with consent."""
    for seed in range(15):
        rng = random.Random(seed)
        table = BareTable(game, options, ["ana", "ben", "eve"][: options["players"]], seed)
        seen = 0  # all draws before this one may have been seen
        for _ in range(150):
            if table.game.is_over:
                break
            if not undo_at_random(table, rng):
                before = table.game.draws
                table.act(rng.choice(table.game.legal_actions()))
                assert table.game.draws == before or before >= seen
                assert table.table.snapshot is not None
                if any(event["event"] in REVEALED for event in table.table.snapshot.events(None)):
                    seen = table.game.draws
        again = table.rebuilt()
        assert again.game is not None
        assert again.game.to_json() == table.game.to_json()
        assert again.reseeds == table.table.reseeds
        check_record(table)


def undo_at_random(table: BareTable, rng: random.Random) -> bool:
    """Undo a few moves, one time out of three."""
    steps = len(table.table.moves)
    if not steps or rng.random() < 0.65:
        return False
    to = rng.randrange(max(0, steps - 8), steps)
    if rng.random() < 0.4 or not table.can_undo(max(to, steps - 2)):
        table.undo_with_consent(to)
    return True


def check_record(table: BareTable) -> None:
    """The record, sent as text, leads to the same position, and the undone moves are not in it."""
    record = json.loads(json.dumps(table.table.record()))
    assert doubloon.replay(record).to_json() == table.game.to_json()
    standing = [action for step in table.table.moves for action in step.actions]
    assert record["actions"] == [table.game.action_to_text(action) for action in standing]


Way = tuple[tuple[str, int], ...]
SCRIPTS = {
    "plantations": ("puerto-rico", [pick("settler"), {"type": "take", "tile": "quarry"}, PASS]),
    "cards": ("san-juan", [pick("builder"), PASS, PASS, pick("councillor")]),
    "cards at once": ("san-juan", [pick("councillor")]),
}


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.slow
def test_no_sequence_of_undos_brings_back_what_was_seen(script: str) -> None:
    """A cheater plays until something is revealed, tries all short sequences of undos and moves, then plays on."""
    game, actions = SCRIPTS[script]
    tables = 5
    ways: list[Way] = [()]
    for _ in range(3):
        longer = [(*way, move) for way in ways for move in moves_of_a_cheater(len(actions))]
        ways = [way for way in longer if try_way(two_player_table(game), actions, way) is not None]
        for way in ways:
            again = sum(bool(try_way(two_player_table(game, seed), actions, way)) for seed in range(tables))
            assert again < tables / 2, way


def moves_of_a_cheater(steps: int) -> list[tuple[str, int]]:
    back = [(kind, to) for kind in ("freely", "with consent") for to in range(steps)]
    return [*back, ("act", 1), ("act", steps)]


def try_way(table: BareTable, actions: list[Json], way: Way) -> bool | None:
    """Does what was seen first come again? None if the sequence is not possible."""
    play_on(table, actions, len(actions))
    seen = [what_is_seen(table)]
    for kind, number in way:
        steps = len(table.table.moves)
        if kind == "act":
            if steps == len(actions):
                return None
            if play_on(table, actions, number):
                seen.append(what_is_seen(table))
        elif number >= steps:
            return None
        elif kind == "with consent":
            table.undo_with_consent(number)
        elif not table.can_undo(number):
            return None
    if play_on(table, actions, len(actions)):
        return what_is_seen(table) in seen
    return seen[-1] in seen[:-1]


def play_on(table: BareTable, actions: list[Json], number: int) -> bool:
    """Take the next actions of the script; returns whether that has completed it."""
    steps = len(table.table.moves)
    for action in actions[steps : steps + number]:
        table.act(action)
    return steps < len(table.table.moves) == len(actions)


def what_is_seen(table: BareTable) -> str:
    return json.dumps([table.game.view(seat) for seat in range(2)])


TO_THE_SECOND_TILE = [pick("trader"), pick("producer"), PASS, PASS, pick("builder"), PASS, PASS, pick("trader")]


@pytest.mark.parametrize("back", [[0], [7, 0], [7, 6, 4], [5, 0], [0, 0]])
def test_trading_tiles_that_were_seen_do_not_come_again_in_order(back: list[int]) -> None:
    tables = 20
    again = 0
    for seed in range(tables):
        table = two_player_table("san-juan", seed)
        play_on(table, TO_THE_SECOND_TILE, 8)
        first = tiles_seen(table)
        for to in back:
            if to < len(table.table.moves):
                table.undo_with_consent(to)
            else:
                play_on(table, TO_THE_SECOND_TILE, 8)
                table.undo_with_consent(to)
        play_on(table, TO_THE_SECOND_TILE, 8)
        again += tiles_seen(table) == first
    assert again < tables * (0.6 if back[-1] else 0.3)  # with one tile to come of four, or two of five


def tiles_seen(table: BareTable) -> list[Any]:
    return [tile for tile in table.game.view(0)["tiles"]["order"] if tile is not None]


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_record_describes_repeated_undos(game: str, options: Json) -> None:
    """The table keeps the games where chance was reseeded; replayed from its start, the game must be the same."""
    rng = random.Random(game)
    table = BareTable(game, options, ["ana", "ben", "eve"][: options["players"]], 5)
    several = False
    for _ in range(25):
        for _ in range(rng.randrange(1, 12)):
            table.act(rng.choice(table.game.legal_actions()))
        places = [after for after, _ in table.table.reseeds[-1:]] or [0]
        places.append(rng.randrange(max(0, len(table.table.moves) - 9), len(table.table.moves)))
        table.undo_with_consent(rng.choice(places))
        assert table.game.to_json() == doubloon.replay(table.table.record()).to_json()
        several |= len({after for after, _ in table.table.reseeds}) < len(table.table.reseeds)
    assert several  # reseeds at the same place


def test_undo_costs_the_same_the_hundredth_time(monkeypatch: pytest.MonkeyPatch) -> None:
    reseeded: list[int] = []
    usual = Game.reseed_from

    def counted(game: Game, draw: int) -> None:
        reseeded.append(draw)
        usual(game, draw)

    monkeypatch.setattr(Game, "reseed_from", counted)
    table = two_player_table("san-juan")
    for _ in range(100):
        table.act(pick("councillor"))
        table.undo_with_consent(0)
    assert len(reseeded) == 100


def test_number_of_reseeds_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MAX_RESEEDS", 2)
    table = two_player_table("san-juan")
    for _ in range(2):
        table.act(pick("councillor"))
        table.undo_with_consent(0)
    table.act(pick("councillor"))
    assert table.refusal("ana", do="ask_undo", position=table.table.position, to=0) == "too_often"


def test_undo_without_a_reveal_does_not_reseed() -> None:
    """Otherwise a player could undo and move again for another draw."""
    table = two_player_table("san-juan")
    table.act(pick("producer"))
    table.act({"type": "produce", "building": "indigo plant"})
    produced = table.game.to_json()
    table.undo(1)
    table.act({"type": "produce", "building": "indigo plant"})
    assert table.game.to_json() == produced
    assert not table.table.reseeds


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_game_with_undone_moves_can_be_verified(game: str, options: Json) -> None:
    rng = random.Random(5)
    table = BareTable(game, options, ["ana", "ben", "eve"][: options["players"]], 5)
    for _ in range(3000):
        if table.game.is_over:
            break
        if rng.random() < 0.75 or not undo_at_random(table, rng):
            table.act(rng.choice(table.game.legal_actions()))
    assert table.game.is_over
    file = json.loads(json.dumps(whole_game(table.table)))
    assert len(file["record"]["renewals"]) > 2
    assert verify(file)["winners"] == table.game.winners()
    check_record(table)
    file["record"]["renewals"] = []
    with pytest.raises(ValueError, match=r"."):
        verify(file)
