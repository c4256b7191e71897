"""Suggestions for whole choices, found in a process of the bot pool."""

from __future__ import annotations

from typing import Any

from doubloon.bots.bot import seed_of_bot
from doubloon.bots.greedy import Greedy
from doubloon.bots.suggestion import suggest
from doubloon.server.tables.bot_pool import BotTask, replay_to_bot

Json = dict[str, Any]


def suggest_choice(task: BotTask, lang: str) -> Json:
    """The suggestion for the seat's decision, and the same in words."""
    bot = Greedy(seed=seed_of_bot(task.record, task.seat))
    return suggest(bot, replay_to_bot(bot, task), lang)._asdict()
