"""Bots: programs that decide for a seat and see only what that seat may see."""

from __future__ import annotations

from doubloon.bots.bot import Bot, Turn
from doubloon.bots.registry import BotError, BotKind, bot_kinds, find_bot, load_bot, make_bot

__all__ = ["Bot", "BotError", "BotKind", "Turn", "bot_kinds", "find_bot", "load_bot", "make_bot"]
