"""Messages are put together from parts that are written once: what comes out is still the state of each."""

from __future__ import annotations

import json
import random

import pytest

from doubloon.server.tables.client_state import ClientState
from tests.helpers.server.playing import SPECTATOR, BareTable, Json

PLAYERS = ["ana", "ben", "eve"]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_a_message_is_the_state_with_the_log(game: str) -> None:
    """From the first position to the last, where nothing is hidden any more."""
    table = BareTable(game, {"players": 3}, PLAYERS, 5)
    rng = random.Random(6)
    while True:
        state_once, fresh = ClientState(table.table), ClientState(table.table)
        entry = table.journal[-1]
        for seat in (*range(3), SPECTATOR):
            who = None if seat == SPECTATOR else PLAYERS[seat]
            for aid in (False, True):
                lines = [state_once.log_line(entry, seat, "en")]
                told = json.loads(state_once.message(who, seat, "en", lines, aid))
                state: Json = {"type": "state", **fresh.state(who, seat, "en", aid), "log": lines}
                assert told == json.loads(json.dumps(state))
        if table.table.is_settled():
            break
        table.act(rng.choice(table.game.legal_actions()))
