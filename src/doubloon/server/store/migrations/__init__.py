"""Migrations from every earlier schema to the newest. A new one goes into `versions`, and `schema.py` follows it."""
