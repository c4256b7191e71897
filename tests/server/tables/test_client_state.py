"""Messages share parts that are encoded once; each must still be the state of its client."""

from __future__ import annotations

import json
import random

import pytest

from doubloon.server.tables.client_state import ClientState
from tests.helpers.server.bare_table import SPECTATOR, BareTable, Json

PLAYERS = ["ana", "ben", "eve"]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_message_is_the_state_with_the_log(game: str) -> None:
    """In all positions of a game, up to the last, in which nothing is hidden any more."""
    table = BareTable(game, {"players": 3}, PLAYERS, 5)
    rng = random.Random(6)
    while True:
        shared, fresh = ClientState(table.table), ClientState(table.table)
        entry = table.journal[-1]
        for seat in (*range(3), SPECTATOR):
            who = None if seat == SPECTATOR else PLAYERS[seat]
            for aid in (False, True):
                lines = [shared.log_line(entry, seat, "en")]
                message = json.loads(shared.message(who, seat, "en", lines, aid))
                state: Json = {"type": "state", **fresh.state(who, seat, "en", aid), "log": lines}
                assert message == json.loads(json.dumps(state))
        if table.table.is_settled():
            break
        table.act(rng.choice(table.game.legal_actions()))
