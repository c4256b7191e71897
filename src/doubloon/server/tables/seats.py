"""The seats of a table and who plays them."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

DEFAULT_BOT = "normal"  # who takes over for somebody that is gone
BOT_NAMES = ("Inés", "Mateo", "Lucía", "Tomás", "Elena")  # people follow names better than levels


class Seat:
    """One seat: a person, a bot, or nobody yet. A bot may play for a person until they take the seat back."""

    __slots__ = ("bot", "conceded", "gone", "handed_over", "name", "player")

    def __init__(self, player: str | None = None, name: str | None = None, bot: str | None = None) -> None:
        self.player = player
        self.name = name
        self.bot = bot  # who decides, if not the player
        self.gone = False  # has the player left?
        self.handed_over = False  # does a bot play because the player wanted it?
        self.conceded = False

    @property
    def is_free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def decider(self) -> str | None:
        """The player who decides here; None: a bot, or nobody."""
        return self.player if self.bot is None else None

    @property
    def is_away(self) -> bool:
        """Has the player, by their own word, nothing to do with the game at present?"""
        return self.gone or self.handed_over or self.conceded

    def to_json(self) -> Json:
        """What is kept of a seat."""
        return {"player": self.player, "name": self.name, "bot": self.bot}

    def called(self, number: int) -> str | None:
        """The name of whoever has the seat of that number; a bot's goes with the seat. None: nobody."""
        return self.name if self.bot is None or self.name is not None else BOT_NAMES[number % len(BOT_NAMES)]

    def shown(self, number: int) -> Json:
        """The seat as everybody at the table may know it."""
        return {
            "kind": "free" if self.is_free else "bot" if self.player is None else "person",
            "name": self.called(number),
            "bot": self.bot,
            "gone": self.gone,
            "conceded": self.conceded,
        }
