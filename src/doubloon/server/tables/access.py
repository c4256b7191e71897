"""Who may see a table, and from which seat: its members, everybody if it is public or over, and the invited."""

from __future__ import annotations

from doubloon.core.game import SPECTATOR
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
    if invitation is not None and people.tokens.is_invitation(table.name, invitation):
        return
    raise ApiError(403, "not_invited", "this table is by invitation only; ask for the link")


def viewing_seat(own: list[int], turn: int | None, wanted: int | None) -> int:
    """One of the player's own seats, the one that has to decide before others; else a spectator's."""
    if wanted is None:
        return turn if turn in own else own[0] if own else SPECTATOR
    if wanted not in own and wanted != SPECTATOR:
        raise ApiError(403, "not_yours", f"seat {wanted} is not yours")
    return wanted
