"""Buildings that are in no rulebook. Tests know the others by heart; of these they read what docs/buildings.md adds."""

from __future__ import annotations

from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE, Building

ADDED: dict[str, Building] = {row.name: row for row in BUILDING_TABLE if not row.drawn}
