"""The names of cards, goods, roles and phases in positions and actions, by number."""

from __future__ import annotations

from doubloon.games.san_juan.rules.cards import CARD_TABLE, PRODUCTION

CARD_NAMES = tuple(row.name for row in CARD_TABLE)
PRODUCTION_NAMES = CARD_NAMES[:PRODUCTION]
GOOD_NAMES = ("indigo", "sugar", "tobacco", "coffee", "silver")  # in the order of the buildings that produce them
ROLE_NAMES = ("builder", "producer", "trader", "councillor", "prospector")
PHASE_NAMES = ("opening", "pick", *ROLE_NAMES, "round_start", "over")
# what `voluntary` asks about, by number
USE_NAMES = ("councillor", "prospector", "carpenter", "poor house", "well", "market stand", "market hall")
