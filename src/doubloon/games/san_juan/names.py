"""The names of things in positions and actions, in the order of their numbers."""

from __future__ import annotations

from doubloon.games.san_juan.rules.cards import CARD_TABLE, PRODUCTION

CARD_NAMES = tuple(row.name for row in CARD_TABLE)
PRODUCTION_NAMES = CARD_NAMES[:PRODUCTION]
GOOD_NAMES = ("indigo", "sugar", "tobacco", "coffee", "silver")  # by the building that makes them
ROLE_NAMES = ("builder", "producer", "trader", "councillor", "prospector")
PHASE_NAMES = ("opening", "pick", *ROLE_NAMES, "round_start", "over")
