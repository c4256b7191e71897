"""What all commands have in common, and the types of their fields."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from doubloon.server.store.interface import Player
from doubloon.server.tables.entries import EntryBody
from doubloon.server.tables.table import Table

SeatNumber = Annotated[int, Field(ge=0, le=9)]
Position = Annotated[int, Field(ge=0, le=10**9)]
MoveCount = Annotated[int, Field(ge=0, le=10**6)]
Bot = Annotated[str, Field(max_length=40)]
Action = dict[str, Any] | int | Annotated[str, Field(max_length=100)]  # its JSON object, its number or its text


class CommandModel(BaseModel, ABC):
    """A request to change a table: its fields, its check against the table, and the journal entry it makes."""

    model_config = ConfigDict(extra="forbid", strict=True)

    request: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[ -~]+$")] | None = Field(
        default=None, description="your own name for this request: sent again, it is answered again but not done again"
    )

    @abstractmethod
    def entry_for(self, table: Table, player: Player) -> EntryBody:
        """Check the command against the current table and return a journal entry.

        Nothing changes until that entry has been stored.
        """
