"""Positions as JSON: writing and reading them."""
