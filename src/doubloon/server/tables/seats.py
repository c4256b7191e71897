"""The seats of a table and who plays them."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

DEFAULT_BOT = "normal"  # takes over for a player who is gone
BOT_NAMES = ("Inés", "Mateo", "Lucía", "Tomás", "Elena")  # people follow names better than levels


class Seat:
    """One seat: a player's, a bot's, or free. A bot may play for a player until they take the seat back."""

    __slots__ = ("always", "bot", "conceded", "gone", "handed_over", "name", "player_id")

    def __init__(self, player_id: str | None = None, name: str | None = None, bot: str | None = None) -> None:
        self.player_id = player_id
        self.name = name
        self.bot = bot  # decides in place of the player
        self.gone = False  # has the player said that they are leaving?
        self.handed_over = False  # does the bot play because the player wanted it?
        self.conceded = False
        self.always: frozenset[str] = frozenset()  # the kinds of questions that are answered without asking

    @property
    def is_free(self) -> bool:
        return self.player_id is None and self.bot is None

    @property
    def decider(self) -> str | None:
        """The id of the player who decides here; None if a bot does, or the seat is free."""
        return self.player_id if self.bot is None else None

    @property
    def is_away(self) -> bool:
        """Has the player stopped playing by their own choice, for now or for good?"""
        return self.gone or self.handed_over or self.conceded

    def to_json(self) -> Json:
        """The seat as the journal stores it."""
        return {"player": self.player_id, "name": self.name, "bot": self.bot}

    def display_name(self, number: int) -> str | None:
        """The name at the seat with that number, which decides the name of a bot; None if the seat is free."""
        return self.name if self.bot is None or self.name is not None else BOT_NAMES[number % len(BOT_NAMES)]

    def public_json(self, number: int) -> Json:
        """The seat as everybody at the table may see it."""
        return {
            "kind": "free" if self.is_free else "bot" if self.player_id is None else "person",
            "name": self.display_name(number),
            "bot": self.bot,
            "gone": self.gone,
            "conceded": self.conceded,
        }
