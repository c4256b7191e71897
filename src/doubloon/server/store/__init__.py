"""The store: keeps the journals of the tables, and what lists, players and links need, on SQLite or PostgreSQL."""

from doubloon.server.store.interface import Entry, Player, Store, StoreError, Summary, open_store

__all__ = ["Entry", "Player", "Store", "StoreError", "Summary", "open_store"]
