"""Who may see a table: its members, everybody if it is public or over, and whoever has the invitation."""

from __future__ import annotations

from doubloon.server.errors import ApiError
from doubloon.server.identity.players import Players
from doubloon.server.store.interface import Player
from doubloon.server.tables.table import Table


def check_entry(people: Players, table: Table, player: Player | None, invitation: str | None) -> None:
    """Refuse those who may not enter."""
    if table.setting["public"] or table.status == "over":
        return
    if player is not None and player.player in table.members():
        return
    if invitation is not None and people.is_invitation(table.name, invitation):
        return
    raise ApiError(403, "not_invited", "this table is by invitation only; ask for the link")
